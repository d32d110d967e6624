"""Every request that a game makes × everything that may become of it: in the end it is as if nothing had.

In the normal run each fault and each route; more in the stress suite, and all with INTRIGUE_SAMPLES=all. What
is asked is what discord.py really asks, with all its own repetitions; what waits is told so by a simulated
clock.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from tests.routes.faults import REFUSALS, ROUTES, SECONDS, Kind
from tests.routes.game import (
    ASKED,
    SETTLED,
    WINDOWS,
    Outcome,
    Seen,
    can_meet,
    differences,
    fault_at,
    play,
    seen,
    side_of,
    table,
    with_fault,
)
from tests.routes.line import Asked, Line, lay
from tests.sampling import ALL, plain_and_stress
from tests.support.room import Room, open_room

REFUSED_FOR_GOOD = (Kind.BAD, Kind.FORBIDDEN, Kind.NO_ACCESS, Kind.MISSING)
TRACES = {
    "look back": "told twice|haggles",
    "look for a message": "table messages",
    "change of a message": "table messages",
    "removal of a message": "haggles|table messages",
    "look for a thread": "table in a thread",
}
"""What may be left where one of these is refused for good: who may not look sends again what may be there
already, and what cannot be changed or removed stays as it is. docs/reliability.md says so."""
FEWEST = 100
"""Refused requests a minute that there must never be for a game without pauses; Discord bans after 1,000."""
WAITED_FOR = {"everything", "removal of a message", "look for a message"}
"""Requests of which one follows the other at once while each is limited for a moment."""
TRIES = 5
"""So many times discord.py itself asks what is limited for a moment."""
REQUESTS = 4
"""What one deed costs at most while all is limited: its answer, its message, and to look for both twice."""
PAIRS = [
    (name, kind, window) for window in WINDOWS for name in ROUTES for kind in Kind if can_meet(name, window)
]
PLAIN = [
    ("answer", Kind.LIMITED, "middle"),
    ("follow-up", Kind.LOST, "end"),
    ("change of an answer", Kind.RESET, "end"),
    ("removal of an answer", Kind.NO_ACCESS, "middle"),
    ("message", Kind.BAD_GATEWAY, "middle"),
    ("opening of direct messages", Kind.UNAUTHORISED, "lobby"),
    ("direct message", Kind.LIMITED_LONG, "lobby"),
    ("change of a direct message", Kind.FORBIDDEN, "end"),
    ("change of a direct message", Kind.MISSING, "end"),
    ("result", Kind.BROKEN, "end"),
    ("everything", Kind.TIMEOUT, "lobby"),
    ("answer", Kind.BAD, "lobby"),
    ("change of a message", Kind.BAD, "middle"),
    ("removal of a message", Kind.LIMITED_FOR_A_WHILE, "middle"),
    ("look back", Kind.TIMEOUT, "middle"),
    ("look for a message", Kind.BROKEN, "middle"),
    ("thread", Kind.MISSING, "lobby"),
    ("look for a thread", Kind.UNAUTHORISED, "lobby"),
    ("look back", Kind.FORBIDDEN, "lobby"),
    ("change of a message", Kind.LIMITED_FOR_A_WHILE, "middle"),
]
"""Every fault once, and every route; among them what once left a trace, or cost too many requests."""
MORE = [
    ("change of an answer", Kind.LIMITED, "end"),
    ("everything", Kind.LIMITED, "middle"),
    *PAIRS[:: 1 if ALL else 17],
]
LASTING = [(name, kind) for name in ROUTES for kind in REFUSALS if kind is not Kind.UNAUTHORISED]
PLAIN_LASTING = [("message", Kind.FORBIDDEN), ("everything", Kind.MISSING)]
_UNDISTURBED: list[Seen] = []


def a_table(folder: Path, name: str) -> AbstractAsyncContextManager[Room]:
    return table(partial(open_room, path=folder / f"{name}.db"))


async def undisturbed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Seen:
    """What everybody sees in the end if nothing goes wrong."""
    if not _UNDISTURBED:
        with monkeypatch.context() as patched:
            lay(patched)
            async with a_table(folder, "undisturbed") as here:
                await play(here)
                await here.env.advance_time(SETTLED)
                _UNDISTURBED.append(await seen(here))
    return _UNDISTURBED[0]


async def disturbed(
    folder: Path, line: Line, name: str, kind: Kind, window: str, *, lasting: bool = False
) -> Outcome:
    async with a_table(folder, "disturbed") as here:
        return await with_fault(here, line, name, kind, window, lasting=lasting)


@pytest.mark.parametrize("pair", plain_and_stress(PLAIN, MORE), ids=", ".join)
async def test_what_passes_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pair: tuple[str, Kind, str]
) -> None:
    name, kind, window = pair
    expected = await undisturbed(tmp_path, monkeypatch)
    line = lay(monkeypatch)
    found = await disturbed(tmp_path, line, name, kind, window)
    allowed = TRACES[name] if name in TRACES and kind in REFUSED_FOR_GOOD else "^$"
    assert [trace for trace in differences(found.seen, expected) if not re.search(allowed, trace)] == []
    if kind is Kind.LIMITED and name in WAITED_FOR:
        # One after the other, 0.4 s apart, they come to 150 a minute, however little is asked.
        assert found.worst_minute <= 60 / SECONDS[kind]
        if name == "everything":
            assert found.refused <= TRIES * REQUESTS * found.unanswered
    else:
        assert found.worst_minute < FEWEST
    assert found.afterwards == 0, "there is nothing left to be done"
    assert found.met, "the fault has befallen something"


@pytest.mark.parametrize("pair", plain_and_stress(PLAIN_LASTING, LASTING[:: 1 if ALL else 7]), ids=", ".join)
async def test_what_lasts_stops_no_table_and_is_not_tried_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pair: tuple[str, Kind]
) -> None:
    name, kind = pair
    expected = await undisturbed(tmp_path, monkeypatch)
    line = lay(monkeypatch)
    found = await disturbed(tmp_path, line, name, kind, "lobby", lasting=True)
    assert found.seen.log == expected.log, "the game is played as it would be"
    assert found.met
    assert found.worst_minute < FEWEST
    assert found.afterwards == 0


@pytest.mark.stress
async def test_a_refused_token_costs_few_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be given back at any time, so it is tried for ever, but not often."""
    line = lay(monkeypatch)
    found = await disturbed(tmp_path, line, "everything", Kind.UNAUTHORISED, "lobby", lasting=True)
    assert found.worst_minute < FEWEST
    # In a day: two tables are tried every five minutes, and the keeper looks every hour.
    assert 0 < found.afterwards < 700


async def test_the_game_makes_every_request_of_the_matrix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = lay(monkeypatch)
    begun = 0
    asked: dict[str, set[str]] = {}
    async with a_table(tmp_path, "undisturbed") as here:
        for window, (first, last) in WINDOWS.items():
            await play(here, begun, first)
            before = len(line.asked)
            begun = await play(here, first, last)
            asked[window] = names_of(here, line.asked[before:])
        await here.env.advance_time(SETTLED)
        assert asked == ASKED
        assert {one.status for one in line.asked} == {200, 204}
        aside = "|".join(str(place.id) for place in (side_of(here), *side_of(here).threads))
        known = re.compile(rf"/(applications|oauth2|emojis|channels/({aside})/)")
        others = [one for one in line.asked if not known.match(one.path) and not names_of(here, [one])]
        assert others == [], "the matrix has all that a game asks"


def names_of(here: Room, asked: Sequence[Asked]) -> set[str]:
    """Return the names of requests."""
    faults = {name: fault_at(here, name, Kind.BAD) for name in ROUTES if name != "everything"}
    return {name for name, fault in faults.items() for one in asked if fault.concerns(one.method, one.path)}


def test_some_pairs_are_of_every_kind() -> None:
    names, kinds, windows = (set(column) for column in zip(*PLAIN, strict=True))
    assert (names, kinds, windows) == (set(ROUTES), set(Kind), set(WINDOWS))
    assert set(PLAIN) <= set(PAIRS), "each of them can meet something"
