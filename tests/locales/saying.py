"""Says every message of the catalogues in every way: all editions, all variants, everybody and everything.

Whoever gives a message a parameter that is unknown here adds it to `VALUES`, or to `OWN` where one message
means something else by a name than the others do. Most are other messages, which are `told` as they are
everywhere. A parameter that a message only selects by needs nothing: its variants say what it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from itertools import product
from operator import attrgetter
from typing import Any

from bot.locales import Phrase, texts_for
from bot.tables.table_view import Chair
from bot.wording.names import Wording, begun
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Scholar
from tests.locales.catalogues import Asked, Catalogue, catalogue_of

NAMES = ("Ada", "James", "Cosimo", "Max", "Sofia")
"""James ends with an s, Max with an x, and Cosimo is a computer player."""

_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
_MOST = 48
"""So often is one message said in one edition, at most."""
_SOME = 5
"""So many texts of a message are put into others."""


@dataclass(frozen=True, slots=True)
class Told:
    """A message as somebody reads it."""

    key: str
    language: str
    edition: str
    text: str
    given: Mapping[str, Any]

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!s}" for name, value in self.given.items())
        return f"{self.language} {self.edition} {self.key}({given}): {self.text}"


class Cast:
    """Who and what there is to speak of, in one language and edition."""

    def __init__(self, catalogue: Catalogue, language: str, edition: Edition) -> None:
        self.catalogue = catalogue
        self.language = language
        self.edition = edition
        chairs = [Chair(name, None, computer=name == "Cosimo") for name in NAMES]
        self.wording = Wording(texts_for(language), edition, chairs)
        self.texts = self.wording.texts
        everybody = range(len(NAMES))
        self.seats = [self.wording.seat(seat) for seat in everybody]
        self.players = [self.wording.player(seat) for seat in everybody]
        self.palaces = [self.wording.palace(seat) for seat in everybody]
        self.names = [*NAMES, self.texts("computer-name", name="Cosimo")]
        self.kinds = [self.wording.profession(number) for number in range(len(edition.professions))]
        self.salaries = [self.wording.salary(area) for area in range(len(edition.salaries))]
        self.amounts = [self.wording.ducats(edition.unit * count) for count in (12, 1, 0, 5)]
        self.money = [self.wording.money(edition.unit * count) for count in (12, 1, 0, 5)]
        self._told: dict[str, list[str]] = {}

    def scholar(self, number: int) -> Scholar:
        """Return one of those that are spoken of: of every profession, and of everybody."""
        return self.edition.scholar(number % len(NAMES), number % len(self.kinds))

    def _and_a_twin(self, named: Callable[..., str]) -> list[str]:
        twin = self.scholar(1)
        return [*(named(self.scholar(number)) for number in range(5)), named(twin, (twin, twin + 1))]

    @cached_property
    def scholars(self) -> list[str]:
        """Somebody’s scholar, by profession, also one of two that are alike."""
        return self._and_a_twin(self.wording.scholar)

    @cached_property
    def plain_scholars(self) -> list[str]:
        """The same in menus."""
        return self._and_a_twin(self.wording.plain_scholar)

    @cached_property
    def professions(self) -> list[str]:
        """What a scholar is, also one of two that are alike."""
        return self._and_a_twin(self.wording.profession_of)

    @cached_property
    def titles(self) -> list[str]:
        """What the editions are called."""
        return [self.texts.edition_title(name) for name in EDITIONS]

    @cached_property
    def anybodys(self) -> list[str]:
        """A scholar as those who bargain say it: my, your and somebody’s."""
        return [*self.told("said-me-scholar", "said-you-scholar"), *self.scholars]

    @cached_property
    def reserves(self) -> list[str]:
        return [self.wording.reserve((1, 2)), self.wording.reserve((0, 0, 2, 1))]

    @cached_property
    def quotes(self) -> list[str]:
        return [self.texts("quoted", text=f"{begun(text)}.") for text in self.told("said-and")]

    def list_of(self, things: Sequence[str], *counts: int) -> list[str]:
        """Return so many of these as a list in words, beginning with each of them."""
        return [
            self.texts.all_of([things[(first + step) % len(things)] for step in range(count)])
            for count in counts
            for first in range(len(things))
        ]

    def told(self, *keys: str) -> list[str]:
        """Return some of what other messages say."""
        return [text for key in keys for text in self._some(key)]

    def _some(self, key: str) -> list[str]:
        if key not in self._told:
            own = key in self.catalogue.of[self.edition.name]
            said = self.catalogue if own else catalogue_of("en")  # which says what a language lacks
            asked = said.asked(key, self.edition.name)
            every = list(dict.fromkeys(self.texts(key, **given) for given in _given(key, asked, self)))
            self._told[key] = every[:: max(1, len(every) // _SOME)][:_SOME]
        return self._told[key]


Values = Callable[[Cast], Sequence[Any]]
"""All that can be put in one place of a message."""


def each(*values: Any) -> Values:
    """Return values that are the same everywhere."""
    return lambda _: values


def told(*keys: str) -> Values:
    """Return the texts of other messages."""
    return lambda cast: cast.told(*keys)


def joined(sign: str, values: Values, *counts: int) -> Values:
    """Return the first so many of these with a sign in between."""
    return lambda cast: [sign.join(map(str, values(cast)[:count])) for count in counts]


def some_of(values: Values, *counts: int) -> Values:
    """Return so many of these as a list in words."""
    return lambda cast: cast.list_of(values(cast), *counts)


def any_of(values: Values, *counts: int) -> Values:
    """Return the first so many of these as a list of which one can be chosen."""
    return lambda cast: [cast.texts.any_of(values(cast)[:count]) for count in counts]


def capital(values: Values) -> Values:
    """Return these as they begin a sentence."""
    return lambda cast: [begun(value) for value in values(cast)]


def together(*values: Values) -> Values:
    """Return all of these."""
    return lambda cast: [value for more in values for value in more(cast)]


def of_cast(name: str) -> Values:
    """Return the values that a cast has by this name."""
    return attrgetter(name)


seats, names, scholars, kinds = map(of_cast, ("seats", "names", "scholars", "kinds"))
salaries, amounts, money, titles = map(of_cast, ("salaries", "amounts", "money", "titles"))
palaces, anybodys, reserves, quotes = map(of_cast, ("palaces", "anybodys", "reserves", "quotes"))
NUMBERS = each(1, 2, 0, 3, 5, 12)
LARGE = each(1_000, 2_000, 12_000, 320_000, 0)


def listed(values: Values, *, begins: bool = False) -> Callable[[Cast, int], Sequence[str]]:
    """Return so many of these as a list in words, or at the beginning of a sentence."""
    return lambda cast, count: [
        begun(line) if begins else line for line in cast.list_of(values(cast)[:5], count)
    ]


LISTS: dict[str, Callable[[Cast, int], Sequence[str]]] = {
    **dict.fromkeys(("attackers", "scholars"), listed(scholars, begins=True)),
    **dict.fromkeys(("others", "rivals"), listed(scholars)),
    **dict.fromkeys(("holders", "players", "seats"), listed(seats)),
    "bribes": listed(money),
    "salaries": listed(salaries),
    "fights": lambda cast, count: [begun("; ".join(cast.told("stage-external-fight")[:count]))],
    "mentions": lambda _, count: [", ".join(f"<@{number}>" for number in range(1, count + 1))],
    "permissions": listed(told("permission-view_channel", "permission-send_messages")),
    "winners": listed(told("history-winner")),
}
"""Parameters that name several, as many as ``count`` says, if the message has that, too."""


_VALUES: dict[str, Values] = {
    # people
    "seat landlord owner author holder away by neighbour you other breaker person attacker first host": seats,
    "to": together(seats, told("everybody")),
    "player": of_cast("players"),
    "name moderator who": names,
    "mention": each("<@1>"),
    "people": joined("; ", told("story-statements-of"), 2),
    "character": told("character-merchant", "character-miser"),
    "level": told("level-easy", "level-normal"),
    "characters": any_of(told("character-merchant", "character-miser", "character-avenger"), 3),
    "levels": any_of(told("level-easy", "level-normal", "level-hard"), 3),
    "mark": each("🦊"),
    "medal rank": each("🥇", "▫️"),
    "colour": told("colour-red", "colour-blue"),
    # scholars
    "scholar defender winner loser rival": scholars,
    "profession": of_cast("professions"),
    "second": lambda cast: cast.kinds[::-1],
    "ousted": lambda cast: cast.scholars[::-1],
    "professions": reserves,
    "reserve": together(reserves, told("none")),
    "bearer": together(seats, kinds),
    "sign": told("sign-crest-red", "sign-profession-doctor"),
    # places
    "palace": palaces,
    "palaces": any_of(palaces, 2, 1),
    "place channel": each("<#7>"),
    "places channels": any_of(each("<#7>", "<#8>"), 2, 1),
    "link": each("<https://discord.com/oauth2/authorize?client_id=1>"),
    "bot": each("<@8>"),
    "role": each("<@&9>"),
    # money
    "amount worth least cash rest minimum maximum unit income more bribe agreed": amounts,
    "earned lost margin": money,
    "salary given promised asked best": salaries,
    "areas": any_of(salaries, 9, 1),
    "post taken": lambda cast: [cast.texts("said-salary", salary=salary) for salary in cast.edition.salaries],
    "change": told("ledger-plus"),
    "example": each(5_000, 50_000),
    "thousands": each(5, 50),
    "came went points": LARGE,
    # numbers
    "count applicants times number broken kept open statements filled seated": NUMBERS,
    "seconds missing needed posts voices": NUMBERS,
    "left free payments minutes hours": NUMBERS,
    "most": each(3, 5, 12),
    "fewest": each(3, 4),
    "round since": each(1, 2, 5, 6),
    "rounds": each(3, 5, 6),
    "step steps": each(1, 2, 3),
    "turns": each(2, 3, 8),
    "total": each(1, 7, 21),
    "clock": each("20:15"),
    "days": each(1, 30, 365),
    "milliseconds": each(45, 1_200),
    # what was said, and what happened
    "quote reading": quotes,
    "sentence deed": told("story-banished", "story-refund"),
    "tally": told("story-tally"),
    "line": told("statement-line-offer"),
    "ledger": told("ledger-statement"),
    "state": told("statement-state-open", "statement-state-kept", "statement-state-moot"),
    "reason": told("reason-leader"),
    "purses": lambda cast: [" · ".join(f"{seat} {cast.money[0]}" for seat in cast.seats)],
    "off": told("story-off", "story-off-several"),
    "now": told("now-send", "now-bribe", "now-paused"),
    "status": told("status-deciding", "status-landlord", "status-must-bribe", "status-waiting"),
    "prospect": told("prospect-open", "prospect-external"),
    "against": told("prepare-alone", "prepare-against"),
    "price": told("prepare-price-exactly", "prepare-price-over"),
    "where": together(each(""), told("said-where")),
    "end": told("said-to-the-end", "said-until"),
    "stages": joined(", ", told("stage-name-external", "stage-name-internal"), 2),
    "call": told("call-bribe", "call-send"),
    "hint": told("choice-minimum", "choice-equal", "choice-worth"),
    "noted": told("choice-placement"),
    # settings, times, and what people have typed
    "text": each("xyz"),
    "edition": titles,
    "editions": any_of(titles, 4),
    "rules rule": told("rule-open_money", "rule-self_attack"),
    "pace": told("pace-said-no_clock"),
    "setup": told("pace-said-no_clock", "bookkeeping-open"),
    "then": told("clock-default-bribe", "clock-default-hire"),
    "how": together(each(""), told("start-filled", "start-computers")),
    "when": each("<t:1700000000:R>"),
    "ahead": each("<t:1700000000:R>", "in 3 hours"),
    "time": each("20:30"),
    "weekday": each("Friday"),
    "until start": each("<t:1700000000:t>"),
    "zone": each("Europe/Berlin"),
    "zones": any_of(each("Europe/Berlin", "America/New_York"), 2),
    "topic": told("topic-goal", "topic-promises"),
    "topics": joined(", ", told("topic-goal", "topic-promises"), 2),
    "reference": each("LUMO-47"),
    "version": each("0.1.0"),
    "headline": told("card-headline"),
    "why": told("refused-same_pace"),
    # what people could know, and what becomes of games
    "flows": told("books-nothing", "books-came", "books-both"),
    "result": together(
        told("past-turn-quiet"),
        joined(", ", together(told("past-turn-given"), told("chronicle-taken")), 3),
    ),
    "title": told("title-fox", "title-for_nothing", "title-islander"),
    "titles": joined(", ", told("title-fox", "title-barker"), 1, 2),
    "fact": told("titled-silent", "titled-for_nothing"),
    "event": told("turning-hired", "turning-ousted", "turning-broken_statement", "turning-lost_bribe"),
    "won": told("turning-won", "turning-shared"),
    "next": together(seats, some_of(seats, 2)),
    "year": each("2026"),
    "month": each("07"),
    "day": told("replay-day"),
    "owners": together(names, joined(", ", told("hall-owner"), 2)),
    "changes": each("+12, −5, ±0"),
    "turn": told("replay-end", "replay-turn"),
    "page": each("intrigue-2026-07-09-12.html"),
    "record": each("intrigue-2026-07-09-12.jsonl"),
    # the demo
    "join tutorial": each("</join:1>", "`/join`"),
    "lounge": each("#lounge", "<#7>"),
    "server": each("Palazzo Intrigo"),
    "url": each("\n\n    http://localhost:8080\n\n"),
    "file": each("demo.sqlite"),
    "forgets": told("demo-forgets", "demo-keeps"),
    "names": some_of(lambda cast: cast.names[:4], 3),
}
VALUES = {name: values for names_, values in _VALUES.items() for name in names_.split()}
"""By a parameter’s name, all that is put there. Sums that a message gets as numbers are in `OWN`."""

OWN: list[tuple[str, str, Values]] = [
    # lists in which every part is one of a kind
    ("said-*", "last", told("said-keep")),
    ("list-*", "last", seats),
    ("said-*", "before", told("said-pay-brief")),
    ("said-extortion", "harm", told("said-refuse")),
    ("said-or-else", "harm", told("said-harm")),
    ("button-as-agreed-for", "label", told("button-pay-agreed", "panel-as-agreed")),
    ("button-as-agreed-for", "deal", told("said-keep")),
    # what those who bargain call a scholar; professions as they are, not numbered
    ("said-*", "scholar", anybodys),
    ("own-scholar*", "profession", kinds),
    # scholars in menus, and on the board
    ("story-ousted*", "winner", capital(scholars)),
    # rivals by their owners
    ("prospect-more", "attack", told("prospect-internal")),
    # numbers that Fluent writes
    *((key, "amount", LARGE) for key in ("ducats", "money", "said-pay-*", "choice-*", "refused-*")),
    *((key, "amount", LARGE) for key in ("prepare-price-*", "button-pay-agreed", "course-bribes")),
    *((key, "amount", LARGE) for key in ("ending-salary", "titled-*", "turning-*")),
    *((key, name, LARGE) for key in ("refused-*", "possible-*", "form-*") for name in ("minimum", "maximum")),
    *((key, "step", LARGE) for key in ("possible-*", "form-*", "prepare-form-*")),
    *(("prepare-form-*", name, LARGE) for name in ("minimum", "cash")),
    ("choice-over", "more", LARGE),
    ("refused-*", "unit", LARGE),
    *((key, "salary", lambda cast: cast.edition.salaries) for key in ("choice-area", "said-salary*")),
    ("refused-area_given", "given", lambda cast: cast.edition.salaries),
    # one message, its own meaning
    ("privacy-contact", "where", each("privacy@example.org")),
    ("story-ousted-long-*", "count", each(2, 3, 4, 5, 6)),
    ("reason-broke-*", "deed", capital(told("story-banished", "story-refund"))),
    ("story-clock", "sentence", told("story-hired")),
    ("signpost-over", "winner", told("standings-winner")),
    ("health-used-*", "used", each("confirm")),
    ("health-error", "used", told("health-used-command", "health-used-button")),
    ("own-quiet-chosen", "*", each("22:00", "6:30")),
    ("story-threat-averted", "to", seats),
    ("refused-too_many_players", "seated", each(6)),
    ("rules-end", "payments", each(4, 5, 6)),
    ("differs-salaries", "value", some_of(salaries, 4)),
    ("differs-professions", "value", some_of(kinds, 3)),
    ("differs-starting_cash", "value", amounts),
    ("differs-minimum_bribe", "value", amounts),
    ("differs-rounds", "value", each(2, 5)),
    # what stays of turns and rounds
    ("past-turn-*", "posts", some_of(told("past-turn-post"), 1, 2)),
    ("stage-external-twins", "rivals", lambda cast: [cast.wording.count(0, 2), cast.wording.count(1, 3)]),
    ("picture-money", "amounts", some_of(told("picture-money-of"), 3)),
    # the last act
    ("titled-silent", "of", each(4, 12)),
    ("titled-islander", "of", each(5, 12)),
    ("titled-comeback", "of", each(3, 5)),
    ("course-*", "before", joined(" → ", money, 1, 2)),
    ("course-*", "after", money),
    ("course-*", "last", money),
    ("course-line", "amounts", told("course-then")),
    ("course-alt-line", "amounts", joined(", ", money, 4)),
    ("course-*", "marks", joined("; ", told("course-bribes", "course-agreements"), 3)),
    # a turn, and the posts that are given away in it
    ("story-turn", "amount", each(0, 12_000)),
    # what a player is called for, and what two haggle about
    ("call-*", "against", each(0, 1, 2)),
    ("call-*", "rivals", some_of(seats, 1, 2)),
    ("call-*", "highest", each(0, 12_000)),
    ("*", "sums", joined(" → ", money, 2, 3)),
    ("haggle-*", "parties", told("haggle-parties", "haggle-parties-about")),
    ("haggle-parties-about", "about", told("haggle-about")),
    ("haggle-about", "profession", kinds),
    *((key, "post", salaries) for key in ("haggle-about", "term-*")),
    ("term-pay", "amount", LARGE),
    # what stays of games
    ("hall-wins-*", "count", each(2, 3, 12)),
    *((key, "count", each(6, 12)) for key in ("history-latest", "history-pages")),
    ("rating-ranked", "count", each(2, 12)),
    ("replay-choose", "first", each(1, 4)),
    ("replay-choose", "last", each(6)),
    ("replay-day", "day", each("09")),
    ("set-time-understood", "day", each("9")),
    ("set-time-understood", "month", each("November")),
    ("refused-set_time_skipped", "next", each("03:30")),
    ("refused-set_time_too_far", "days", each(30)),
    ("bans-more", "count", each(2, 12)),
]
"""Where a message (as a pattern of keys) means something of its own by a name: the first that fits counts."""


class UnknownParameterError(LookupError):
    """A message has a parameter of which nobody has said what it may be."""


@cache
def _own(key: str, parameter: str) -> Values | None:
    fitting = (each for each in OWN if fnmatchcase(key, each[0]) and fnmatchcase(parameter, each[1]))
    return next((values for _, _, values in fitting), None)


def values_of(key: str, parameter: str, cast: Cast, count: int | None) -> Sequence[Any]:
    """Return all that a message's parameter may be.

    Args:
        count: so many of it, where it is one of `LISTS`; None for any number.

    Raises:
        UnknownParameterError: if nobody has said so.
    """
    values = _own(key, parameter)
    if values is None and parameter in LISTS:
        counts = (1, 2, 3) if count is None else (count,)
        return [each for number in counts for each in LISTS[parameter](cast, number)]
    values = values or VALUES.get(parameter)
    if values is None:
        raise UnknownParameterError(
            f"the message {key!r} has a parameter {{ ${parameter} }} that the tests do not know: say in"
            f" tests/locales/saying.py what it may be, as VALUES[{parameter!r}], or in OWN if it means"
            " something of its own there"
        )
    return values(cast)


def every_message(texts: Catalogue, language: str, only: str = "*") -> Iterator[Told]:
    """Yield everything that a language can say.

    What does not depend on the edition is said in one of them.

    Args:
        only: a pattern of keys; all others are left out.

    Raises:
        UnknownParameterError: if the tests do not know what a parameter may be.
        LookupError: if a message cannot be said.
    """
    for name, edition in EDITIONS.items():
        cast = Cast(texts, language, edition)
        for key in texts.keys(name):
            if not fnmatchcase(key, only):
                continue
            asked = texts.asked(key, name)
            bends = asked.by_edition or key in texts.own[name] or asked.parameters & _OF_EDITIONS
            if bends or name == MAYFAIR_2005.name:
                yield from _said(key, asked, cast)


@cache
def everything(language: str) -> tuple[Told, ...]:
    """Return everything that a language can say, each text once."""
    told = every_message(catalogue_of(language), language)
    return tuple({(each.key, each.edition, each.text): each for each in told}.values())


def _said(key: str, asked: Asked, cast: Cast) -> Iterator[Told]:
    """Yield all that a message can say: each variant with each value, in turns where they are many."""
    for given in _given(key, asked, cast):
        text = cast.texts(key, **given)
        yield Told(key, cast.language, cast.edition.name, str(text), given)
        if isinstance(text, Phrase):
            for form, bent in text.forms.items():
                yield Told(f"{key}.{form}", cast.language, cast.edition.name, bent, given)


_OF_EDITIONS = frozenset(
    {"profession", "second", "scholar", "scholars", "attackers", "defender", "rivals", "others", "fights"}
    | {"winner", "loser", "rival", "palace", "palaces", "amount", "salary", "reserve", "professions", "off"}
)
"""Parameters whose values are called differently in each edition."""


def _given(key: str, asked: Asked, cast: Cast) -> Iterator[dict[str, Any]]:
    counts = (1, 2, 3) if "count" in asked.parameters and asked.parameters & LISTS.keys() else (None,)
    for count in counts:
        choices = {name: _choices(key, name, asked, cast, count) for name in sorted(asked.parameters)}
        if count is not None and count not in choices["count"]:
            continue
        if count is not None:
            choices["count"] = [count]
        by = [name for name in choices if name in asked.variants]
        others = [name for name in choices if name not in asked.variants]
        turns = max((len(choices[name]) for name in others), default=1)
        ways = list(product(*(choices[name] for name in by)))
        many = min(len(ways) * turns, max(_MOST, len(ways), turns))
        for turn in range(many):
            given = dict(zip(by, ways[turn % len(ways)], strict=True))
            at = turn // len(ways) if many == len(ways) * turns else turn
            for place, name in enumerate(others):
                given[name] = choices[name][(at + place) % len(choices[name])]
            yield given


def _choices(key: str, name: str, asked: Asked, cast: Cast, count: int | None) -> list[Any]:
    """Return all that a parameter may be. What is only selected by may be what is distinguished."""
    variants = asked.variants.get(name)
    if variants is None:
        return list(values_of(key, name, cast, count))
    named = sorted(each for each in variants if isinstance(each, str) and each not in _PLURALS)
    if named:
        return [*named, "other"] if "other" in variants else named
    numbers = [each for each in variants if isinstance(each, int)]
    try:
        known = [each for each in values_of(key, name, cast, count) if isinstance(each, int)]
    except LookupError:
        known = [1, 2, 0, 5]
    if count is None and not _own(key, name):
        known = [*known, *(each for each in numbers if each not in known)]
    return known or numbers
