"""What happens in a game as the channel reads it: held against the events of whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from bot.demo.autoplay import tables
from bot.layouts.board import table_message
from bot.tables.entries import PaceWanted, Wished
from bot.tables.pace import TimeControl
from bot.tables.table import LogEntry, Step, Table
from bot.tables.table_view import Wish
from bot.wording.board import stage_lines
from bot.wording.deciding import amount_choices
from bot.wording.events import sent_together
from bot.wording.story import Storyteller
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    NOBODY,
    BribePaid,
    DecisionKind,
    Ducats,
    Edition,
    Hire,
    PayBribe,
    PublicView,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    StageBegan,
    TurnBegan,
    pay_bribe,
)
from tests.support.builders import LIVE, events_of, new_game, played, reach, some, then, wording
from tests.support.judging import until
from tests.support.room import Room
from tests.support.talking import bargaining, public_of

# --- landlords' decisions ---


CASES = [(name, seed) for name in EDITIONS for seed in (3, 5)]
GONE = re.compile(r"(?:Off to the island|Banished)[!:]")
HIGHER = "despite the higher bribe"
LONG = ("ousts .* after", "^After", "changes the locks", "^For", "drops")
"""How somebody goes who was there for long, one phrasing after another."""


@cache
def tables_of(name: str, seed: int) -> tuple[Table, ...]:
    """A whole game, as its table stood after every entry."""
    return tuple(tables(EDITIONS[name], 4, 0, seed))


def decisions() -> Iterator[tuple[Table, Step, Table]]:
    """The table before every decision of a landlord, the decision, and the table at the end."""
    for course in (tables_of(*case) for case in CASES):
        for before, after in pairwise(course):
            step = after.history[-1]
            if any(isinstance(event, ScholarHired | ScholarKept) for event in step.events):
                yield before, step, course[-1]


def told(step: Step, table: Table) -> list[str]:
    """What is told of it, event by event."""
    return Storyteller(wording("en", table), table).tell_each(step)


def numbers(line: str) -> set[int]:
    return {int(re.sub(r"\D", "", found)) for found in re.findall(r"\d[\d.,]*", re.sub(r"no\. \d", "", line))}


def _bribes(table: Table) -> dict[Scholar, Ducats]:
    """The bribes of the turn, read from the log from its beginning on."""
    paid: dict[Scholar, Ducats] = {}
    for event in events_of(table):
        if isinstance(event, TurnBegan):
            paid.clear()
        elif isinstance(event, BribePaid):
            paid[event.scholar] = event.amount
    return paid


def _turns_since(table: Table, scholar: Scholar, owner: Seat) -> tuple[int, int]:
    """Return the round in which a scholar was hired, and the number of turns its owner has begun since."""
    since = turns = round_number = 0
    for event in events_of(table):
        if isinstance(event, TurnBegan):
            round_number = event.round
            turns += since > 0 and event.landlord == owner
        elif isinstance(event, ScholarHired) and event.scholar == scholar:
            since = round_number
            turns = 0
    return since, turns


def test_a_decision_is_told_in_one_line_that_names_all_whom_it_concerns() -> None:
    found = 0
    for before, step, _ in decisions():
        edition = before.edition
        texts = wording("en", before)
        latest = ""
        for event, line in zip(step.events, told(step, before), strict=True):
            if isinstance(event, ScholarBanished) and not step.beyond_revenge:
                assert line == "", "it is told with the decision"
            if not isinstance(event, ScholarHired | ScholarKept):
                continue
            latest = line or latest  # posts that are given away without anybody going are told in one line
            rivals = _rivals(step, event, edition)
            found += len(rivals)
            assert "\n" not in latest
            assert texts.salary(event.area) in latest
            assert all(texts.seat(edition.owner(one)) in latest for one in (event.scholar, *rivals))
    assert found > 30


def _rivals(step: Step, event: ScholarHired | ScholarKept, edition: Edition) -> list[Scholar]:
    gone = [one.scholar for one in step.events if isinstance(one, ScholarBanished)]
    return [one for one in gone if edition.profession(one) == edition.profession(event.scholar)]


def test_what_it_says_of_who_goes_is_true() -> None:
    """By another account: the board before it, and the log from its beginning on."""
    phrasings = set[str]()
    vain = set[bool]()
    for before, step, _ in decisions():
        public = public_of(before)
        edition = before.edition
        paid = _bribes(before)
        for event, line in zip(step.events, told(step, before), strict=True):
            if not isinstance(event, ScholarHired | ScholarKept):
                continue
            loser = public.palace(event.palace)[event.area] if isinstance(event, ScholarHired) else NOBODY
            assert bool(GONE.search(line)) == (loser != NOBODY), line
            since = times = 0
            if loser != NOBODY:
                owner = edition.owner(loser)
                salary = edition.salaries[event.area]
                since, times = _turns_since(before, loser, owner)
                facts = {since, times, times * salary, public.payments_left(owner) * salary}
                assert numbers(line) - {salary} <= (facts - {0} if times >= 2 else {1, 2}), line
            found = {each for each in LONG if re.search(each, line)}
            assert bool(found) == (times >= 2), "who was there for rounds does not go in a formality"
            phrasings |= found
            if not found:
                higher = any(paid[one] > paid[event.scholar] for one in _rivals(step, event, edition))
                assert (HIGHER in line) == higher, line
                vain.add(higher)
    assert phrasings == set(LONG)
    assert vain == {True, False}


def test_it_is_told_in_the_same_words_whatever_has_happened_since() -> None:
    assert all(told(step, before) == told(step, end) for before, step, end in decisions())


def test_a_stage_says_which_rivals_there_are() -> None:
    """And that the lowest post is fought over first only where another is left."""
    seen: set[int] = set()
    for table in (table for case in CASES for table in tables_of(*case)):
        public = table.public
        if public is None or public.current_stage is None:
            continue
        left = sum(stage.area is not None for stage in public.stages[public.stage :])
        internal = public.current_stage.area is not None
        text = stage_lines(public, wording("en", table))
        assert ("post is fought over first" in text) == (internal and left > 1), text
        seen |= {min(left, 3)} if internal else set()
    assert {1, 2} <= seen


def test_every_stage_begins_with_a_sentence_about_all_its_scholars() -> None:
    for case in CASES:
        table = tables_of(*case)[-1]
        texts = wording("en", table)
        for step in table.history:
            for event, line in zip(step.events, told(step, table), strict=False):
                if isinstance(event, StageBegan):
                    owners = {table.edition.owner(scholar) for scholar in event.payers}
                    assert all(texts.seat(owner) in line for owner in owners), line


# --- what they agree to together ---

COUNTED = {"en": "2 of 3", "de": "2 von 3"}


@pytest.mark.parametrize("language", COUNTED)
@pytest.mark.parametrize("wanted", [*Wish, LIVE], ids=["pause", "resume", "end", "pace"])
def test_the_second_voice_does_not_read_like_the_first(wanted: Wish | TimeControl, language: str) -> None:
    def voice(user_id: int) -> LogEntry:
        if isinstance(wanted, Wish):
            return Wished(user_id=user_id, wish=wanted)
        return PaceWanted(user_id=user_id, control=wanted)

    table = new_game(PEOPLE[:3])
    if wanted is Wish.RESUME:
        table = then(table, *(Wished(user_id=user, wish=Wish.PAUSE) for user in (1, 2, 3)))
    one = then(table, voice(1))
    two = then(one, voice(2))
    texts = wording(language, two)
    first, second = (Storyteller(texts, each).tell(each.history[-1:])[0] for each in (one, two))
    assert COUNTED[language] in second
    assert first.replace(texts.seat(0), texts.seat(1)).replace("1", "2") != second, "it is one voice more"
    assert COUNTED[language] in str(table_message(two.view, texts.texts).to_components())


# --- whom they send ---


PEOPLE = ("Ada", "Ben", "Chris", "Dan", "Eve")
SCIENTIST = 0
TWIN = 1
DOCTOR = 2


def defended(table: Table) -> Table:
    """Play on to a bribe that is due for the defender of an internal conflict."""

    def is_defended(public: PublicView) -> bool:
        stage = public.current_stage
        return stage is not None and stage.area is not None and public.payer == stage.payers[0]

    return reach(table, is_defended)


@pytest.mark.parametrize(("may_pass", "cash"), [(True, 32_000), (True, 0), (False, 0)])
def test_a_defender_that_passes_is_not_called_broke(may_pass: bool, cash: int) -> None:
    edition = MAYFAIR_2005.variant(
        defender_may_pass=may_pass, bank_pays_broke=False, starting_cash=cash, salaries=(1, 2, 3, 4), unit=1
    )
    table = defended(new_game(4, edition))
    view = table.running_game().view(some(table.running_game().acting))
    offered = amount_choices(view, wording("en", table), "")
    assert ("Nothing" in [choice.label for choice in offered]) is may_pass
    after = then(table, played(pay_bribe(view.seat, 0)))
    (line,) = told(after.history[-1], after)
    assert ("is broke" in line) is not may_pass
    assert ("defends" in line) is may_pass


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
        (sendings((SCIENTIST, 1), (DOCTOR, 1)), "🔴 Ada sends a scientist and a doctor to 🟡 Ben’s palace."),
        (sendings((SCIENTIST, 1), (TWIN, 1)), "🔴 Ada sends 2 scientists to 🟡 Ben’s palace."),
    ],
)
def test_two_are_sent_in_one_sentence(events: list[ScholarSent], told: str) -> None:
    assert sent_together(events, wording(of=PEOPLE)) == told


@pytest.mark.parametrize(("asked", "told"), [("3,000", False), ("10,000", True)])
async def test_who_gets_more_than_they_asked_for_is_not_told_so_like_a_reproach(
    here: Room, asked: str, *, told: bool
) -> None:
    table = await bargaining(here)
    least = table.running_game().legal_commands()[0]
    assert isinstance(least, PayBribe)
    await here.slash(here.acting(table), "bribe", amount=str(least.amount), asking=asked)
    table = await until(here, lambda public: public.deciding is DecisionKind.HIRE)
    area = table.edition.salaries.index(6_000)
    hires = [one for one in table.running_game().legal_commands() if isinstance(one, Hire)]
    await here.say(table, next(one for one in hires if one.placements[0].area == area))
    (hired,) = [line for line in here.story() if "the 6,000 post" in line and "bribes" not in line]
    assert (f"had asked for the {asked} post" in hired) is told
