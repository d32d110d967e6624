"""What can be put into the messages: for each parameter, by its name, all that the bot puts there.

Whoever gives a message a parameter that is unknown here adds it to `VALUES`, or to `OWN` where one message
means something else by a name than the others do. A parameter that a message only selects by needs nothing:
its variants say what it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from bot.surface.text.wording import begun
from tests.bot.locales.cast import Cast

NUMBERS = (1, 2, 0, 3, 5, 12)
LARGE = (1_000, 2_000, 12_000, 320_000, 0)

Values = Callable[[Cast], Sequence[Any]]
"""All that can be put in one place of a message."""

LISTS: dict[str, Callable[[Cast, int], Sequence[Any]]] = {
    "attackers": lambda cast, count: [begun(each) for each in cast.list_of(cast.scholars[:5], count)],
    "fights": Cast.fights,
    "holders": lambda cast, count: cast.list_of(cast.seats, count),
    "mentions": lambda _, count: [", ".join(f"<@{number}>" for number in range(1, count + 1))],
    "others": lambda cast, count: cast.list_of(cast.scholars[:5], count),
    "permissions": lambda cast, count: cast.list_of(
        cast.all_said(("permission-view_channel", "permission-send_messages", "permission-attach_files")),
        count,
    ),
    "players": lambda cast, count: cast.list_of(cast.seats, count),
    "rivals": lambda cast, count: cast.list_of(cast.scholars[:5], count),
    "scholars": lambda cast, count: [begun(each) for each in cast.list_of(cast.scholars[:5], count)],
    "seats": lambda cast, count: cast.list_of(cast.seats, count),
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
    "salaries": lambda cast: [cast.words.any_of(cast.salaries)],
    "areas": lambda cast: [cast.words.any_of(cast.salaries), cast.salaries[0]],
    "post": lambda cast: [cast.words("said-salary", salary=each) for each in cast.edition.salaries],
    **dict.fromkeys(("taken",), lambda cast: [cast.words("said-salary", salary=cast.edition.salaries[0])]),
    "change": lambda cast: [cast.words("ledger-plus", amount=cast.money[0])],
    # numbers
    **dict.fromkeys(
        ("count", "times", "number", "broken", "kept", "open", "words", "filled", "seated"), number
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
        cast.words("call-bribe", mention="<@1>", landlord=cast.seats[0], profession=cast.professions[0]),
        cast.words("call-send", mention="<@1>"),
    ],
    "hint": said("choice-minimum", "choice-equal", "choice-worth"),
    "sendings": lambda cast: [
        cast.words.all_of(
            [
                cast.words("again-sending", profession=cast.professions[0], palace=cast.palaces[1]),
                cast.words("again-sending", profession=cast.professions[1], palace=cast.palaces[2]),
            ]
        )
    ],
    "noted": lambda cast: [cast.words("choice-placement", scholar=cast.scholars[0], salary=cast.salaries[0])],
    # settings, times, and what people have typed
    "text": text("xyz"),
    "edition": lambda cast: cast.titles[:4],
    "editions": lambda cast: [cast.words.any_of(cast.titles[:4])],
    "rules": said("rule-open_money", "rule-self_attack"),
    "rule": said("rule-open_money", "rule-self_attack"),
    "pace": said("pace-said-no_clock"),
    "then": said("clock-default-bribe", "clock-default-hire"),
    **dict.fromkeys(("when",), text("<t:1700000000:R>")),
    **dict.fromkeys(("until", "start"), text("<t:1700000000:t>")),
    "zone": text("Europe/Berlin"),
    "zones": lambda cast: [cast.words.any_of(["Europe/Berlin", "America/New_York"])],
    "topic": said("topic-goal", "topic-promises"),
    "topics": lambda cast: [", ".join(cast.all_said(("topic-goal", "topic-promises")))],
    "reference": text("ab12cd"),
    "headline": said("card-headline"),
    "why": lambda cast: [cast.words("refused-same_pace")],
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
    ("said-or-else", "asked"): lambda cast: [cast.words("said-keep", scholar=cast.anybodys[0])],
    ("said-or-else", "harm"): lambda cast: [
        cast.words("said-harm", profession=cast.kinds[0], seat=cast.seats[2]),
    ],
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
    ("notice-*", "seated"): text(3, 5),
    ("refused-too_many_players", "seated"): text(6),
    ("story-noticed", "count"): text(2, 5),
    ("refused-whisper_too_long", "*"): text(300, 1_024),
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
    ("story-pace-*", "pace"): said("pace-said-no_clock"),
    ("panel-rival-*", "scholar"): lambda cast: cast.scholars,
    ("lobby-computer", "level"): said("level-easy", "level-normal"),
    ("clock-*", "players"): seats,
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
        f" tests/bot/locales/values.py what it may be, as VALUES[{parameter!r}], or as"
        f" OWN[({key!r}, {parameter!r})] if it means something of its own there"
    )


def means_something_of_its_own(key: str, parameter: str) -> bool:
    """Return whether a message means something of its own by a parameter’s name."""
    return any(fnmatchcase(key, pattern) and fnmatchcase(parameter, name) for pattern, name in OWN)
