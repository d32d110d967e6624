"""What happens in a game as the channel reads it: held against the events of whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

import pytest

from bot.demo.bots import tables
from bot.features.board.text import stage_lines
from bot.features.story.game import sent_together
from bot.features.story.text import Storyteller
from bot.locales import LANGUAGES
from bot.tables.table import Step, Table
from intrigue_core import (
    EDITIONS,
    BribePaid,
    Ducats,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    StageBegan,
    TurnBegan,
)
from tests.support.builders import wording

# --- landlords' decisions ---


CASES = [(name, seed) for name in EDITIONS for seed in (3, 5)]
GONE = {"en": r"(?:Off to the island|Banished)", "de": r"(?:Ab auf die Insel|Verbannt)"}
HIGHER = {"en": "despite the higher bribe", "de": "trotz der höheren Bestechung"}


@cache
def tables_of(name: str, seed: int) -> tuple[Table, ...]:
    """A whole game, as its table stood after every entry."""
    return tuple(tables(EDITIONS[name], 4, 0, seed))


def decisions(name: str, seed: int) -> Iterator[tuple[Table, Step]]:
    """The table before every decision of a landlord, and the decision."""
    course = tables_of(name, seed)
    for before, after in pairwise(course):
        step = after.history[-1]
        if any(isinstance(event, ScholarHired | ScholarKept) for event in step.events):
            yield before, step


def told(step: Step, table: Table, language: str) -> list[str]:
    """What is told of it, event by event."""
    return Storyteller(wording(language, table), table).tell_each(step)


def numbers(line: str) -> set[int]:
    return {int(re.sub(r"\D", "", found)) for found in re.findall(r"\d[\d.,]*", line)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_decision_is_one_line_that_names_all_whom_it_concerns(name: str, seed: int, language: str) -> None:
    edition, found = EDITIONS[name], 0
    for before, step in decisions(name, seed):
        lines, words = told(step, before, language), wording(language, before)
        first = ""
        for event, line in zip(step.events, lines, strict=True):
            if isinstance(event, ScholarBanished) and not step.beyond_revenge:
                assert line == "", "it is told with the decision"
            if not isinstance(event, ScholarHired | ScholarKept):
                continue
            shown = line or first  # posts that are given away without anybody going are told in one line
            first = shown
            rivals = [
                one.scholar
                for one in step.events
                if isinstance(one, ScholarBanished)
                and edition.profession(one.scholar) == edition.profession(event.scholar)
            ]
            found += len(rivals)
            assert shown.count("\n") == 0
            assert words.salary(event.area) in shown
            for scholar in (event.scholar, *rivals):
                assert words.seat(edition.owner(scholar)) in shown
    assert found > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seed"), CASES)
def test_only_who_loses_a_post_is_ousted(name: str, seed: int, language: str) -> None:
    """By another account: whoever was in that area before, as the board shows it."""
    for before, step in decisions(name, seed):
        public, lines = before.public, told(step, before, language)
        assert public is not None
        for event, line in zip(step.events, lines, strict=True):
            if isinstance(event, ScholarHired):
                held = public.palace(event.palace)[event.area] >= 0
                assert bool(re.search(GONE[language] + "[!:]", line)) == held, line


def _bribes(table: Table) -> dict[Scholar, Ducats]:
    """The bribes of the turn, read from the log from its beginning on."""
    paid: dict[Scholar, Ducats] = {}
    for event in (event for step in table.history for event in step.events):
        if isinstance(event, TurnBegan):
            paid.clear()
        elif isinstance(event, BribePaid):
            paid[event.scholar] = event.amount
    return paid


@pytest.mark.parametrize("name", EDITIONS)
def test_it_is_said_when_more_was_paid_in_vain(name: str) -> None:
    seen = [_said_when_more_was_paid(name, seed) for seed in (3, 5, 7, 9)]
    assert set[bool]().union(*seen) == {True, False}


def _said_when_more_was_paid(name: str, seed: int) -> set[bool]:
    """Check it for a game, and return whether more was ever paid in vain, and whether it ever was not."""
    seen: set[bool] = set()
    for before, step in decisions(name, seed):
        paid, edition = _bribes(before), before.edition
        for language in LANGUAGES:
            for event, line in zip(step.events, told(step, before, language), strict=True):
                if not isinstance(event, ScholarHired | ScholarKept) or _is_long(line, language):
                    continue
                higher = any(
                    paid[one.scholar] > paid[event.scholar]
                    for one in step.events
                    if isinstance(one, ScholarBanished)
                    and edition.profession(one.scholar) == edition.profession(event.scholar)
                )
                assert (HIGHER[language] in line) == higher, line
                seen.add(higher)
    return seen


LONG = {
    "en": ("ousts .* after", "^After", "changes the locks", "^For", "drops"),
    "de": ("^Nach .* Schluss:", "^Nach .* verliert", "Schlösser", "lang saß", "fallen, der seit"),
}
"""How somebody goes who was there for long, one phrasing after another."""


def _is_long(line: str, language: str) -> bool:
    return any(re.search(each, line) for each in LONG[language])


def _turns_since(table: Table, scholar: Scholar, owner: Seat) -> tuple[int, int]:
    """In which round a scholar was hired, and how many turns its owner has begun since."""
    since = turns = round_number = 0
    for event in (event for step in table.history for event in step.events):
        if isinstance(event, TurnBegan):
            round_number = event.round
            turns += since > 0 and event.landlord == owner
        elif isinstance(event, ScholarHired) and event.scholar == scholar:
            since, turns = round_number, 0
    return since, turns


def _ousted(before: Table, step: Step) -> Iterator[tuple[int, ScholarHired, Scholar]]:
    public = before.public
    assert public is not None
    for place, event in enumerate(step.events):
        if isinstance(event, ScholarHired) and public.palace(event.palace)[event.area] >= 0:
            yield place, event, public.palace(event.palace)[event.area]


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_who_held_a_post_for_rounds_is_not_dismissed_in_a_formality(name: str, seed: int) -> None:
    """What is said of it is true: when it was hired, how often it was paid, and what is lost."""
    for before, step in decisions(name, seed):
        public, edition = before.public, before.edition
        assert public is not None
        for place, event, loser in _ousted(before, step):
            owner, salary = edition.owner(loser), edition.salaries[event.area]
            since, times = _turns_since(before, loser, owner)
            lost = public.payments_left(owner) * salary
            for language in LANGUAGES:
                line = told(step, before, language)[place]
                assert _is_long(line, language) == (times >= 2), line
                if times >= 2:
                    said = numbers(re.sub(r"no\. \d|Nr\. \d", "", line))
                    assert said - {salary} <= {since, times, times * salary, lost}, line
                    assert 0 not in said
                else:
                    assert numbers(line) <= {salary, 1, 2}, line


def test_it_is_told_in_many_ways_and_always_in_the_same() -> None:
    seen: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for (name, seed), language in product(CASES, LANGUAGES):
        for before, step in decisions(name, seed):
            lines = told(step, before, language)
            assert told(step, tables_of(name, seed)[-1], language) == lines, "whatever has happened since"
            seen[language] |= {each for each in LONG[language] for line in lines if re.search(each, line)}
    assert seen == {language: set(LONG[language]) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stage_says_which_rivals_there_are(language: str) -> None:
    """And that the lowest post is fought over first only where another is left."""
    tail = {"en": "post is fought over first", "de": "Zuerst geht es um den"}[language]
    seen: set[int] = set()
    for name, seed in CASES:
        for table in tables_of(name, seed):
            public = table.public
            if public is None or public.current_stage is None:
                continue
            left = sum(stage.area is not None for stage in public.stages[public.stage :])
            text = stage_lines(public, wording(language, table))
            internal = public.current_stage.area is not None
            assert (tail in text) == (internal and left > 1), text
            if internal:
                seen.add(min(left, 3))
    assert {1, 2} <= seen


def test_every_stage_begins_with_a_sentence_about_all_its_scholars() -> None:
    for name, seed in CASES:
        table = tables_of(name, seed)[-1]
        words = wording("en", table)
        for step in table.history:
            for event, line in zip(step.events, told(step, table, "en"), strict=False):
                if isinstance(event, StageBegan):
                    owners = {table.edition.owner(scholar) for scholar in event.payers}
                    assert all(words.seat(owner) in line for owner in owners), line


# --- whom they send ---


PEOPLE = ("Ada", "Ben", "Chris", "Dan", "Eve")
SCIENTIST, TWIN, DOCTOR = 0, 1, 2


def sendings(*pairs: tuple[int, int]) -> list[ScholarSent]:
    return [ScholarSent(scholar=scholar, palace=palace) for scholar, palace in pairs]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            sendings((SCIENTIST, 1), (DOCTOR, 2)),
            "🔴 Ada sends a scientist to 🟡 Ben’s palace and a doctor to 🟢 Chris’s.",
        ),
        (
            sendings((SCIENTIST, 1), (TWIN, 2)),
            "🔴 Ada sends a scientist to 🟡 Ben’s palace and another to 🟢 Chris’s.",
        ),
        (
            sendings((SCIENTIST, 1), (DOCTOR, 1)),
            "🔴 Ada sends a scientist and a doctor to 🟡 Ben’s palace.",
        ),
        (sendings((SCIENTIST, 1), (TWIN, 1)), "🔴 Ada sends 2 scientists to 🟡 Ben’s palace."),
    ],
)
def test_two_are_sent_in_one_sentence(events: list[ScholarSent], told: str) -> None:
    assert sent_together(events, wording(of=PEOPLE)) == told
