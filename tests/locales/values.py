"""What can be put into the messages: for each parameter, by its name, all that the bot puts there.

Whoever gives a message a parameter that is unknown here adds it to `VALUES`, or to `OWN` where one message
means something else by a name than the others do. A parameter that a message only selects by needs nothing:
its variants say what it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from bot.features.names import begun
from tests.locales.cast import Cast

NUMBERS = (1, 2, 0, 3, 5, 12)
LARGE = (1_000, 2_000, 12_000, 320_000, 0)

Values = Callable[[Cast], Sequence[Any]]
"""All that can be put in one place of a message."""

LISTS: dict[str, Callable[[Cast, int], Sequence[Any]]] = {
    "attackers": lambda cast, count: [begun(each) for each in cast.list_of(cast.scholars[:5], count)],
    "fights": Cast.fights,
    "bribes": lambda cast, count: cast.list_of(cast.money, count),
    "holders": lambda cast, count: cast.list_of(cast.seats, count),
    "mentions": lambda _, count: [", ".join(f"<@{number}>" for number in range(1, count + 1))],
    "others": lambda cast, count: cast.list_of(cast.scholars[:5], count),
    "permissions": lambda cast, count: cast.list_of(
        cast.all_said(("permission-view_channel", "permission-send_messages", "permission-attach_files")),
        count,
    ),
    "players": lambda cast, count: cast.list_of(cast.seats, count),
    "rivals": lambda cast, count: cast.list_of(cast.scholars[:5], count),
    "salaries": lambda cast, count: cast.list_of(cast.salaries, count),
    "scholars": lambda cast, count: [begun(each) for each in cast.list_of(cast.scholars[:5], count)],
    "seats": lambda cast, count: cast.list_of(cast.seats, count),
    "winners": lambda cast, count: cast.list_of(
        [cast.words("history-winner", player=name) for name in cast.names], count
    ),
}
"""Parameters that name several, as many as ``count`` says, if the message has that, too."""


def number(_: Cast) -> Sequence[int]:
    """Return how many there may be of something."""
    return NUMBERS


def large(_: Cast) -> Sequence[int]:
    """Return sums of money as bare numbers, which Fluent writes."""
    return LARGE


def seats(cast: Cast) -> Sequence[str]:
    """Return players."""
    return cast.seats


def names(cast: Cast) -> Sequence[str]:
    """Return players’ names without their colours."""
    return cast.names


def amounts(cast: Cast) -> Sequence[str]:
    """Return sums of money."""
    return cast.amounts


def text(*values: Any) -> Values:
    """Return values that are the same everywhere."""
    return lambda _: values


def said(*keys: str) -> Values:
    """Return other messages, which need nothing."""
    return lambda cast: cast.all_said(keys)


VALUES: dict[str, Values] = {
    # people
    **dict.fromkeys(("seat", "landlord", "owner", "author", "holder", "by", "neighbour", "you"), seats),
    **dict.fromkeys(("other", "breaker", "person", "attacker", "first", "host"), seats),
    "to": lambda cast: cast.to,
    "player": lambda cast: cast.players,
    **dict.fromkeys(("name", "moderator"), names),
    "mention": text("<@1>"),
    "people": lambda cast: [
        "; ".join(
            cast.words("story-words-of", seat=cast.seats[seat], kept=kept, broken=broken)
            for seat, kept, broken in ((0, 1, 0), (1, 2, 1))
        )
    ],
    "character": lambda cast: cast.all_said(("character-merchant", "character-miser")),
    "level": said("level-easy", "level-normal"),
    "characters": lambda cast: [
        cast.words.any_of(cast.all_said(("character-merchant", "character-miser", "character-avenger")))
    ],
    "levels": lambda cast: [cast.words.any_of(cast.all_said(("level-easy", "level-normal", "level-hard")))],
    "mark": text("🦊"),
    "medal": text("🥇", "▫️"),
    "rank": text("🥇", "▫️"),
    "colour": said("colour-red", "colour-blue"),
    # scholars
    **dict.fromkeys(("scholar", "defender", "winner", "loser", "rival"), lambda cast: cast.scholars),
    "profession": lambda cast: cast.professions,
    "second": lambda cast: cast.kinds[::-1],
    "professions": lambda cast: [cast.told.reserve((1, 2)), cast.told.reserve((0, 0, 2, 1))],
    "reserve": lambda cast: [
        cast.told.reserve((1, 2)),
        cast.told.reserve((0, 0, 2, 1)),
        cast.told.reserve(()),
    ],
    "bearer": lambda cast: [*cast.seats, *cast.kinds],
    "sign": said("sign-crest-red", "sign-profession-doctor"),
    # places
    "palace": lambda cast: cast.palaces,
    "palaces": lambda cast: [cast.words.any_of(cast.palaces[:2]), cast.palaces[3]],
    **dict.fromkeys(("place", "channel"), text("<#7>")),
    **dict.fromkeys(("places", "channels"), lambda cast: [cast.words.any_of(["<#7>", "<#8>"]), "<#7>"]),
    "link": text("<https://discord.com/oauth2/authorize?client_id=1>"),
    "bot": text("<@8>"),
    "role": text("<@&9>"),
    # money
    **dict.fromkeys(("amount", "worth", "least", "cash", "rest"), amounts),
    **dict.fromkeys(("minimum", "maximum", "unit", "income", "more", "bribe"), amounts),
    **dict.fromkeys(("earned", "lost"), lambda cast: cast.money),
    **dict.fromkeys(("salary", "given", "promised"), lambda cast: cast.salaries),
    "asked": lambda cast: cast.salaries,
    "agreed": amounts,
    "areas": lambda cast: [cast.words.any_of(cast.salaries), cast.salaries[0]],
    "post": lambda cast: [cast.words("said-salary", salary=each) for each in cast.edition.salaries],
    **dict.fromkeys(("taken",), lambda cast: [cast.words("said-salary", salary=cast.edition.salaries[0])]),
    "change": lambda cast: [cast.words("ledger-plus", amount=cast.money[0])],
    # numbers
    **dict.fromkeys(
        ("count", "times", "number", "broken", "kept", "open", "words", "filled", "seated", "seconds"), number
    ),
    **dict.fromkeys(
        ("missing", "needed", "posts", "left", "free", "length", "payments", "minutes", "hours"), number
    ),
    "most": text(3, 5, 12),
    "fewest": text(3, 4),
    **dict.fromkeys(("round", "since"), text(1, 2, 5, 6)),
    "rounds": text(3, 5, 6),
    **dict.fromkeys(("step", "steps"), text(1, 2, 3)),
    # what was said, and what happened
    "quote": lambda cast: cast.quotes,
    **dict.fromkeys(("sentence", "deed"), lambda cast: cast.sentences),
    "tally": lambda cast: cast.tallies,
    "line": lambda cast: cast.lines,
    "ledger": lambda cast: [
        cast.words(
            "ledger-word", line=cast.lines[0], state=cast.words("word-state-broken", seat=cast.seats[1])
        )
    ],
    "state": said("word-state-open", "word-state-kept", "word-state-moot"),
    "reason": lambda cast: [cast.words("reason-leader", seat=cast.seats[1], amount=cast.amounts[0])],
    "standings": lambda cast: [", ".join(f"{seat} {cast.money[0]}" for seat in cast.seats[:3])],
    "off": lambda cast: [
        cast.words("story-off"),
        cast.words("story-off-several", scholars=cast.list_of(cast.scholars[:5], 2)[0]),
    ],
    "now": lambda cast: cast.nows,
    "status": said("status-deciding", "status-must-bribe", "status-waiting"),
    "prospect": lambda cast: [
        cast.words("prospect-open"),
        cast.words("prospect-external", rivals="James", count=1),
    ],
    "against": lambda cast: [
        cast.words("prepare-alone"),
        cast.words("prepare-against", rivals=cast.seats[1]),
    ],
    "price": lambda cast: [
        cast.words("prepare-price-exactly", amount=12_000),
        cast.words("prepare-price-over", amount=12_000),
    ],
    "where": lambda cast: ["", cast.words("said-where", whom="me", seat=cast.seats[0])],
    "end": lambda cast: [cast.words("said-to-the-end"), cast.words("said-until", round=3)],
    "stages": lambda cast: [
        ", ".join(
            (
                cast.words("stage-name-external"),
                cast.words("stage-name-internal", salary=cast.salaries[0]),
            )
        )
    ],
    "call": lambda cast: [
        cast.words(
            "call-bribe",
            mention="<@1>",
            landlord=cast.seats[0],
            profession=cast.professions[0],
            post="certain",
            salary=10_000,
            against=1,
            rivals=cast.seats[1],
            highest=12_000,
        ),
        cast.words("call-send", mention="<@1>"),
    ],
    "hint": said("choice-minimum", "choice-equal", "choice-worth"),
    "noted": lambda cast: [cast.words("choice-placement", scholar=cast.scholars[0], salary=cast.salaries[0])],
    # settings, times, and what people have typed
    "text": text("xyz"),
    "edition": lambda cast: cast.titles[:4],
    "editions": lambda cast: [cast.words.any_of(cast.titles[:4])],
    "rules": said("rule-open_money", "rule-self_attack"),
    "rule": said("rule-open_money", "rule-self_attack"),
    "pace": said("pace-said-no_clock"),
    "setup": said("pace-said-no_clock", "bookkeeping-open"),
    "then": said("clock-default-bribe", "clock-default-hire"),
    **dict.fromkeys(("when",), text("<t:1700000000:R>")),
    **dict.fromkeys(("until", "start"), text("<t:1700000000:t>")),
    "zone": text("Europe/Berlin"),
    "zones": lambda cast: [cast.words.any_of(["Europe/Berlin", "America/New_York"])],
    "topic": said("topic-goal", "topic-promises"),
    "topics": lambda cast: [", ".join(cast.all_said(("topic-goal", "topic-promises")))],
    "reference": text("LUMO-47"),
    "version": text("0.1.0"),
    "milliseconds": text(45, 1_200),
    "headline": said("card-headline"),
    "why": lambda cast: [cast.words("refused-same_pace")],
    # what people could know, and what becomes of games
    **dict.fromkeys(("came", "went", "points"), large),
    "flows": lambda cast: [
        cast.words("books-nothing"),
        cast.words("books-came", came=12_000),
        cast.words("books-both", came=12_000, went=3_000),
    ],
    "turns": text(2, 3, 8),
    "result": lambda cast: [
        cast.words("past-turn-quiet"),
        ", ".join([*cast.past_posts, cast.words("chronicle-taken", amount=cast.money[0])]),
        ", ".join(
            [*cast.past_posts[:1], cast.words("chronicle-taken", amount=cast.words("chronicle-nothing"))]
        ),
    ],
    "title": lambda cast: cast.all_said(("title-fox", "title-for_nothing", "title-islander")),
    "titles": lambda cast: [
        ", ".join(cast.all_said(("title-fox", "title-barker"))),
        cast.words("title-ouster"),
    ],
    "fact": lambda cast: [
        cast.words("titled-silent", of=12),
        cast.words("titled-for_nothing", amount=12_000, other=cast.seats[1], round=3),
    ],
    "event": lambda cast: cast.turns_of_games,
    "won": lambda cast: [
        cast.words("turning-won", seats=cast.seats[0], margin=cast.money[0]),
        cast.words("turning-shared", seats=cast.list_of(cast.seats, 2)[1]),
    ],
    "ousted": lambda cast: cast.scholars[::-1],
    **dict.fromkeys(("margin", "lead"), lambda cast: cast.money),
    "next": lambda cast: [cast.seats[1], cast.list_of(cast.seats, 2)[1]],
    "year": text("2026"),
    "month": text("07"),
    "day": lambda cast: [cast.words("replay-day", year="2026", month="07", day="09")],
    "owners": lambda cast: [
        cast.names[0],
        ", ".join(cast.words("hall-owner", player=cast.names[number], count=number) for number in (1, 2)),
    ],
    "changes": text("+12, −5, ±0"),
    "total": text(1, 7, 21),
    "purses": lambda cast: [" · ".join(f"{seat} {cast.money[0]}" for seat in cast.seats)],
    "turn": lambda cast: [cast.words("replay-end"), cast.words("replay-turn", round=2, seat=cast.seats[1])],
    "page": text("intrigue-2026-07-09-12.html"),
    "record": text("intrigue-2026-07-09-12.jsonl"),
    # what is kept of people
    "days": text(1, 30, 365),
    # the demo
    **dict.fromkeys(("join", "tutorial"), text("</join:1>", "`/join`")),
    "lounge": text("#lounge", "<#7>"),
    "server": text("Palazzo Intrigo"),
    "who": names,
    "url": text("\n\n    http://localhost:8080\n\n"),
    "file": text("demo.sqlite"),
    "forgets": lambda cast: [cast.words("demo-forgets"), cast.words("demo-keeps", file="demo.sqlite")],
    "names": lambda cast: cast.list_of([*cast.names[:2], *cast.names[3:5]], 3),
}
"""By a parameter’s name, all that is put there. Sums that a message gets as numbers are in `OWN`."""

OWN: dict[tuple[str, str], Values] = {
    # lists in which every part is one of a kind
    ("list-*", "first"): lambda cast: [cast.seats[0], ", ".join(cast.seats[:2])],
    ("list-*", "last"): seats,
    ("said-and", "first"): lambda cast: [cast.words("said-pay-brief", amount=12_000)],
    ("said-*", "last"): lambda cast: [cast.words("said-keep", scholar=cast.anybodys[0])],
    ("said-*", "before"): lambda cast: [cast.words("said-pay-brief", amount=12_000)],
    ("said-pact", "given"): lambda cast: [cast.words("said-salary", salary=max(cast.edition.salaries))],
    ("said-extortion", "harm"): lambda cast: [cast.words("said-refuse", scholar=cast.anybodys[0])],
    ("said-or-else", "asked"): lambda cast: [cast.words("said-keep", scholar=cast.anybodys[0])],
    ("said-or-else", "harm"): lambda cast: [
        cast.words("said-harm", profession=cast.kinds[0], seat=cast.seats[2]),
    ],
    ("button-as-agreed-for", "label"): lambda cast: [
        cast.words("button-pay-agreed", amount=12_000),
        cast.words("panel-as-agreed"),
    ],
    ("button-as-agreed-for", "deal"): lambda cast: [cast.words("said-keep", scholar=cast.anybodys[0])],
    # what is kept of people
    ("privacy-contact", "where"): text("privacy@example.org"),
    ("privacy-entries", "since"): text("<t:1700000000:D>"),
    # what those who bargain call a scholar
    ("said-*", "scholar"): lambda cast: cast.anybodys,
    ("said-send-*", "profession"): lambda cast: cast.kinds,
    ("said-harm", "profession"): lambda cast: cast.kinds,
    # professions as they are, not numbered
    ("story-sent*", "profession"): lambda cast: cast.kinds,
    ("stage-external-fight", "profession"): lambda cast: cast.kinds,
    ("*scholar", "profession"): lambda cast: cast.kinds,
    ("*scholar-numbered", "profession"): lambda cast: cast.kinds,
    ("choice-profession", "profession"): lambda cast: [each[:1].upper() + each[1:] for each in cast.kinds],
    # scholars in menus, and on the board
    ("choice-*", "scholar"): lambda cast: cast.plain_scholars,
    ("plain-scholar*", "owner"): lambda cast: [*cast.names, *cast.seats],
    ("*scholar*", "number"): text(1, 2),
    ("post-taken", "scholar"): lambda cast: [cast.told.marked_scholar(cast.scholar(0))],
    ("island-*", "scholars"): lambda cast: [cast.told.reserve((1, 2)), cast.words("nobody")],
    # rivals by their owners
    ("prospect-*", "defender"): seats,
    ("prospect-more", "attack"): lambda cast: [
        cast.words("prospect-internal", defender=cast.seats[0], salary=cast.salaries[0])
    ],
    ("rivals-of-one", "count"): text(2),
    ("prepare-*", "rivals"): lambda cast: [
        *cast.scholars,
        cast.words.all_of(cast.scholars[:2]),
    ],
    # numbers that Fluent writes
    **dict.fromkeys(
        (
            ("ducats", "amount"),
            ("money", "amount"),
            ("said-pay-*", "amount"),
            ("choice-*", "amount"),
            ("choice-over", "more"),
            ("refused-*", "amount"),
            ("refused-*", "minimum"),
            ("refused-*", "unit"),
            ("refused-*", "maximum"),
            ("possible-*", "minimum"),
            ("possible-*", "maximum"),
            ("possible-*", "step"),
            ("form-*", "minimum"),
            ("form-*", "maximum"),
            ("form-*", "step"),
            ("prepare-form-*", "minimum"),
            ("prepare-form-*", "step"),
            ("prepare-form-*", "cash"),
            ("prepare-price-*", "amount"),
            ("button-pay-agreed", "amount"),
        ),
        large,
    ),
    **dict.fromkeys(
        (
            ("choice-area", "salary"),
            ("said-salary*", "salary"),
            ("refused-area_given", "given"),
        ),
        lambda cast: cast.edition.salaries,
    ),
    ("money-thousands", "count"): text(1, 12, 320),
    # one message, its own meaning
    ("stage-external-fight", "count"): text(2, 3),
    ("story-ousted-long-*", "count"): text(2, 3, 4, 5, 6),
    ("story-ousted*", "winner"): lambda cast: [begun(each) for each in cast.scholars],
    ("story-off-several", "scholars"): lambda cast: cast.list_of(cast.scholars[:5], 2),
    ("reason-broke-*", "deed"): lambda cast: [begun(each) for each in cast.sentences],
    ("story-clock", "sentence"): lambda cast: [
        cast.words("story-hired", landlord=seat, scholar=scholar, salary=cast.salaries[0])
        for seat, scholar in zip(cast.seats, cast.scholars, strict=False)
    ],
    ("story-sent-apart", "other"): lambda cast: [cast.told.short_palace(seat) for seat in range(5)],
    ("signpost-over", "winner"): lambda cast: cast.winners,
    ("story-ended", "winner"): lambda cast: cast.winners,
    ("story-round", "salaries"): lambda cast: [
        ", ".join(f"{seat} {cast.money[0]}" for seat in cast.seats[:3])
    ],
    ("story-round", "bribes"): lambda cast: [", ".join(f"{seat} {cast.money[0]}" for seat in cast.seats[:3])],
    ("story-words-*", "open"): number,
    ("rules-*", "areas"): text(4, 5),
    ("rules-*", "scholars"): text(8, 10),
    ("rules-*", "final"): text("extra", "none"),
    ("tutorial-*", "areas"): text(4),
    ("tutorial-*", "scholars"): text(4),
    ("lobby-quick", "scholars"): text(4),
    ("rules-variants", "salaries"): lambda cast: [cast.words.any_of(cast.salaries)],
    ("health-used-command", "used"): text("bribe", "table show"),
    ("health-used-*", "used"): text("confirm"),
    ("health-error", "used"): lambda cast: [
        cast.words("health-used-command", used="bribe"),
        cast.words("health-used-button", used="confirm"),
    ],
    ("trouble-report-at", "url"): text("<https://discord.gg/intrigue>"),
    ("setting-results-trouble", "missing"): lambda cast: cast.missing,
    ("permissions-*", "missing"): lambda cast: cast.missing,
    ("refused-permissions", "missing"): lambda cast: cast.missing,
    ("refused-thread_permissions", "missing"): lambda cast: cast.missing,
    ("refused-unplayable_rules", "reason"): text("rounds: at least 3"),
    ("refused-scholar_missing", "scholars"): lambda cast: [cast.words.any_of(cast.scholars[:2])],
    ("possible-hire", "scholars"): lambda cast: [cast.words.any_of(cast.scholars[:2])],
    ("noted-hire", "open"): lambda cast: [cast.words.all_of(cast.scholars[:2])],
    ("story-sent-twins", "scholars"): lambda cast: [
        cast.told.count(kind, 2) for kind in range(len(cast.kinds))
    ],
    ("held-said-here", "link"): text("https://discord.com/channels/1/2/3"),
    ("own-quiet-chosen", "*"): text("22:00", "6:30"),
    ("games-line", "state"): said("games-waits-for-you", "games-paused"),
    ("games-until", "line"): text("<#7>"),
    ("voice-because", "line"): lambda cast: [
        cast.words("voice-line", mark="🦊", name="Cosimo", quote=cast.words("quoted", text="Done."))
    ],
    ("voice-line*", "quote"): lambda cast: [cast.words("quoted", text="Done.")],
    ("prepare-price-asking", "price"): lambda cast: [cast.words("prepare-price-exactly", amount=12_000)],
    ("prepare-dropped", "why"): said("prepare-dropped-situation", "prepare-dropped-cash"),
    ("ledger-line", "why"): said("ledger-salary", "ledger-final-salary"),
    ("bribe-line-asking", "line"): lambda cast: [
        cast.words("bribe-line", amount=cast.money[0], seat=cast.seats[1], profession=cast.professions[0])
    ],
    ("card-round", "round"): text(1, 5),
    ("card-alt-title", "round"): lambda cast: [cast.words("card-round", round=3)],
    ("card-quote", "quote"): lambda cast: [each.strip("„“”") for each in cast.quotes],
    ("card-alt-word", "quote"): lambda cast: cast.quotes,
    ("story-threat-averted", "to"): seats,
    ("refused-too_many_players", "seated"): text(6),
    ("refused-too_many_*", "most"): text(2, 3, 25),
    ("rules-end", "payments"): text(4, 5, 6),
    ("signs-line", "professions"): lambda cast: [
        ", ".join(
            cast.words("sign-of", bearer=kind, sign=cast.words("sign-profession-priest"))
            for kind in cast.kinds
        )
    ],
    ("signs-line", "seats"): lambda cast: [
        ", ".join(
            cast.words("sign-of", bearer=seat, sign=cast.words("sign-crest-red")) for seat in cast.seats
        )
    ],
    ("story-started", "seats"): lambda cast: [", ".join(cast.players)],
    ("differs-salaries", "value"): lambda cast: [cast.words.all_of(cast.salaries)],
    ("differs-professions", "value"): lambda cast: [cast.words.all_of(cast.kinds)],
    ("differs-starting_cash", "value"): amounts,
    ("differs-minimum_bribe", "value"): amounts,
    ("differs-rounds", "value"): text(2, 5),
    ("differs-scholars_per_profession", "value"): text(1, 2, 3),
    ("set-up-left-out", "rules"): said("left-out-open_money", "left-out-bookkeeping"),
    ("story-pace-*", "pace"): said("pace-said-no_clock"),
    ("panel-rival-*", "scholar"): lambda cast: cast.scholars,
    ("lobby-computer", "level"): said("level-easy", "level-normal"),
    ("clock-*", "players"): seats,
    # what stays of turns and rounds
    ("past-turn-scholars", "professions"): lambda cast: [
        cast.kinds[0],
        cast.words.all_of([cast.kinds[1], cast.told.count(0, 2)]),
    ],
    ("past-turn-banished", "scholars"): lambda cast: [
        cast.past_scholars[0],
        cast.list_of(cast.past_scholars, 2)[1],
    ],
    ("past-turn-and-sent", "scholars"): lambda cast: [
        cast.words.all_of(
            [
                cast.words("past-turn-sent-to", scholars=each, seat=seat)
                for each, seat in zip(cast.past_sent, to, strict=False)
            ]
        )
        for to in (cast.seats[:1], cast.seats[1:3])
    ],
    ("past-turn-sent-to", "scholars"): lambda cast: cast.past_sent,
    ("past-turn-sent-each", "seats"): lambda cast: cast.list_of(cast.seats, 2),
    ("past-turn-sent-each", "profession"): lambda cast: cast.kinds,
    ("past-turn-one", "profession"): lambda cast: cast.kinds,
    ("past-board-palace", "posts"): lambda cast: [
        cast.words("past-board-empty"),
        cast.words("post-taken", salary=cast.salaries[0], scholar=cast.past_scholars[0]),
    ],
    ("past-board", "round"): text(1, 5),
    ("round-player", "result"): lambda cast: [
        ", ".join(
            (
                cast.words("round-income-up", income=cast.money[0], change=cast.money[1]),
                cast.words("chronicle-taken", amount=cast.words("chronicle-nothing")),
                cast.words("round-paid", amount=cast.money[0]),
                cast.words("round-kept", count=2),
            )
        )
    ],
    ("round-open-words", "count"): text(1, 2, 5),
    **dict.fromkeys(
        (("round-income*", "income"), ("round-income-*", "change")),
        lambda cast: cast.money,
    ),
    **dict.fromkeys(
        (("chronicle-taken", "amount"), ("round-paid", "amount")),
        lambda cast: [*cast.money, cast.words("chronicle-nothing")],
    ),
    ("picture-money-of", "amount"): lambda cast: cast.money,
    ("picture-money", "amounts"): lambda cast: [
        cast.words.all_of(
            [cast.words("picture-money-of", seat=seat, amount=cast.money[0]) for seat in cast.seats]
        )
    ],
    # what threatens somebody
    ("threats-*", "when"): lambda cast: cast.whens,
    ("threats-*", "people"): lambda cast: [
        cast.words.all_of([cast.words("threats-person", seat=seat, count=2) for seat in cast.seats[:people]])
        for people in (1, 3)
    ],
    ("threats-summary", "danger"): text(1, 2),
    ("threats-person", "count"): text(1, 2, 5),
    ("threats-more", "count"): text(1, 2, 5),
    **dict.fromkeys(
        (("threats-exposed", "profession"), ("threats-later", "profession"), ("threats-alone", "profession")),
        lambda cast: cast.kinds,
    ),
    ("threats-internal", "defender"): lambda cast: [*cast.scholars, *cast.own_scholars],
    **dict.fromkeys(
        (("threats-external", "rivals"), ("threats-internal-more", "rivals")),
        lambda cast: [*cast.own_scholars, *cast.list_of(cast.scholars[:4], 2)],
    ),
    # the last act
    **dict.fromkeys((("ending-salary", "amount"), ("titled-*", "amount"), ("turning-*", "amount")), large),
    ("course-bribes", "amount"): large,
    ("ending-purse", "amount"): lambda cast: cast.money,
    ("ending-purse", "place"): lambda cast: ["🥇", cast.words("ending-place", place=4)],
    ("ending-place", "place"): text(4, 5),
    ("ending-winner", "seats"): seats,
    ("ending-winner", "margin"): amounts,
    ("turning-won", "seats"): seats,
    ("ending-winners", "seats"): lambda cast: cast.list_of(cast.seats, 2),
    ("turning-shared", "seats"): lambda cast: cast.list_of(cast.seats, 2),
    ("chart-wins", "seats"): names,
    ("chart-share", "seats"): lambda cast: cast.list_of(cast.names, 2),
    ("ending-result-line", "line"): lambda cast: [
        cast.words("result-line", rank="🥇", player=cast.players[0], amount=cast.amounts[0])
    ],
    ("titled-fox", "of"): text(1, 5, 12),
    ("titled-fox", "count"): text(1, 2),
    ("titled-silent", "of"): text(4, 12),
    ("titled-islander", "of"): text(5, 12),
    ("titled-islander", "count"): text(2, 4),
    ("titled-comeback", "of"): text(3, 5),
    ("titled-comeback", "count"): text(1, 2),
    ("titled-comeback", "round"): text(2, 3),
    ("titled-*", "count"): text(1, 2, 5),
    ("course-*", "before"): lambda cast: [cast.money[0], f"{cast.money[0]} → {cast.money[1]}"],
    ("course-*", "after"): lambda cast: cast.money,
    ("course-*", "last"): lambda cast: cast.money,
    ("course-line", "amounts"): lambda cast: [
        cast.words("course-then", before=cast.money[0], after=cast.money[1])
    ],
    ("course-alt-line", "amounts"): lambda cast: [", ".join(cast.money)],
    ("course-alt-line", "name"): names,
    ("course-alt-marks", "line"): lambda cast: [
        cast.words(
            "course-alt-line",
            name=cast.names[0],
            colour=cast.words("colour-red"),
            amounts=", ".join(cast.money),
            last=cast.money[0],
        )
    ],
    ("course-*", "rounds"): text("1", "2, 3, 5"),
    ("course-*", "count"): text(1, 2, 5),
    ("course-*", "different"): text(1, 2, 3),
    ("course-*", "marks"): lambda cast: [
        "; ".join(
            (
                cast.words("course-bribes", amount=12_000),
                cast.words("course-agreements", count=2, rounds="1, 3", different=2),
                cast.words("course-betrayals", count=1, rounds="3", different=1),
            )
        )
    ],
    # a turn, and the posts that are given away in it
    ("story-turn", "amount"): text(0, 12_000),
    ("story-hired-all", "posts"): lambda cast: [
        cast.words.all_of(
            [
                cast.words("story-post", scholar=cast.scholars[each], salary=cast.salaries[each])
                for each in (0, 1)
            ]
        )
    ],
    # what a player is called for
    ("call-*", "post"): text("open", "certain"),
    ("call-*", "against"): text(0, 1, 2),
    ("call-*", "contested"): text("yes", "no"),
    ("call-*", "salary"): text(10_000),
    ("call-*", "rivals"): lambda cast: [cast.seats[0], cast.words.all_of(cast.seats[:2])],
    ("call-*", "highest"): text(0, 12_000),
    # what two haggle about
    ("*", "sums"): lambda cast: [" → ".join(cast.money[:2]), " → ".join(cast.money[:3])],
    ("haggle-over", "count"): text(0, 1, 2),
    ("haggle-over", "outcome"): text("agreed", "declined", "withdrawn", "moot"),
    ("haggle-offer", "to"): lambda cast: [*cast.seats, "<@7>"],
    ("story-bribe-more", "price"): lambda cast: cast.money,
    # what stays of games
    ("history-won-ahead", "others"): lambda cast: [
        cast.words.all_of(
            [cast.words("history-behind", player=name, amount=cast.money[0]) for name in cast.names[:people]]
        )
        for people in (1, 3)
    ],
    ("history-game", "place"): lambda cast: ["<#7>", cast.words("history-gone")],
    ("history-behind", "amount"): lambda cast: cast.money,
    ("hall-wins-*", "count"): text(2, 3, 12),
    ("hall-wins-line", "given"): text(0, 3),
    ("hall-wins-line", "of"): text(0, 5),
    ("hall-titles-line", "title"): lambda cast: [begun(cast.words("title-fox"))],
    ("hall-faithful-line", "given"): text(5),
    ("hall-faithful-line", "count"): text(5, 8),
    ("hall-*", "player"): names,
    ("history-*", "player"): names,
    ("history-latest", "number"): text(5),
    ("history-latest", "count"): text(6, 12),
    ("history-pages", "count"): text(6, 12),
    ("history-pages", "number"): text(1, 2),
    ("history-pages", "most"): text(2, 3),
    ("history-*", "count"): text(1, 2, 12),
    ("rating-ranked", "count"): text(2, 12),
    ("rating-ranked", "player"): names,
    ("replay-choose", "first"): text(1, 4),
    ("replay-choose", "last"): text(6),
    ("replay-day", "day"): text("09"),
    ("replay-choice*", "place"): text("#intrigue"),
    ("replay-choice*", "players"): lambda cast: [
        ", ".join(cast.words("replay-choice-player", name=name, cash=cast.money[0]) for name in cast.names)
    ],
    ("replay-choice-player", "cash"): lambda cast: cast.money,
}
"""Where a message (as a pattern of keys) means something of its own by a name: the first that fits counts."""


class UnknownParameterError(LookupError):
    """A message has a parameter of which nobody has said what it may be."""


def values_of(key: str, parameter: str, cast: Cast, count: int | None = None) -> Sequence[Any]:
    """Return all that a message's parameter may be.

    Args:
        count: so many of it, where it is one of `LISTS`; None for any number.

    Raises:
        UnknownParameterError: if nobody has said so.
    """
    for (pattern, name), values in OWN.items():
        if fnmatchcase(key, pattern) and fnmatchcase(parameter, name):
            return values(cast)
    if parameter in LISTS:
        counts = (1, 2, 3) if count is None else (count,)
        return [each for number in counts for each in LISTS[parameter](cast, number)]
    if parameter in VALUES:
        return VALUES[parameter](cast)
    raise UnknownParameterError(
        f"the message {key!r} has a parameter {{ ${parameter} }} that the tests do not know: say in"
        f" tests/locales/values.py what it may be, as VALUES[{parameter!r}], or as"
        f" OWN[({key!r}, {parameter!r})] if it means something of its own there"
    )


def means_something_of_its_own(key: str, parameter: str) -> bool:
    """Return whether a message means something of its own by a parameter’s name."""
    return any(fnmatchcase(key, pattern) and fnmatchcase(parameter, name) for pattern, name in OWN)
