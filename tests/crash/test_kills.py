"""Kill -9 at any moment, and everything is as if nothing had been: a bot, busy tables, and the oracle.

``python -m benchmarks.kills`` does the same a thousand times; see docs/reliability.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from discord.utils import utcnow

from bot.publishing.publication import SHOWING
from bot.store.open import FILE, open_store
from bot.tables.store import PostedMessage
from tests.crash.kills import Plan, is_behind, plans, run_all
from tests.crash.nursery import BLIND, EARLY
from tests.crash.oracle import Verdict
from tests.loopback.faults import Kind
from tests.sampling import plain_and_stress

AT_ONCE = 3


@pytest.mark.parametrize("kills", plain_and_stress([6], [30]))
async def test_after_a_crash_everything_is_as_if_nothing_had_been(tmp_path: Path, kills: int) -> None:
    found = await enough(
        tmp_path, plans(kills), lambda found: found.acknowledged > kills and found.haggles > 0
    )
    assert found.entries > kills


@pytest.mark.parametrize("kind", plain_and_stress(["4"], ["30", "20 in PostgreSQL"]))
async def test_who_takes_over_from_a_killed_process_leaves_nothing_untold(tmp_path: Path, kind: str) -> None:
    """What it answers had an answer of the other one: it is not taken for its own."""
    kills = int(kind.split()[0])
    groups = plans(kills, 100, twins=True, postgres="PostgreSQL" in kind)
    await enough(tmp_path, groups, lambda found: found.acknowledged > kills)


@pytest.mark.stress
async def test_the_oracle_finds_nothing_where_nobody_is_killed(tmp_path: Path) -> None:
    await enough(tmp_path, [Plan(seed=1, kills=0, before=4.0)], lambda found: found.lines > 20)


async def test_a_table_asked_for_again_is_no_rest_before_it_is_shown(tmp_path: Path) -> None:
    """There is no new entry then: what a killed bot had shown of it is still to be found by the next one."""
    store = await open_store(f"{FILE}{tmp_path / 'intrigue.db'}")
    try:
        table_id = await store.open_table(1, 5, utcnow())
        showing = PostedMessage(table_id, SHOWING, 0, 1, 7, 0)
        await store.keep_publication(table_id, shown=[showing])
        assert await is_behind(store)
        await store.keep_publication(table_id, shown=[replace(showing, live=False)])
        assert not await is_behind(store)
    finally:
        await store.close()


TOLD_TWICE = 0
"""So many lines may be told twice."""


async def enough(folder: Path, groups: list[Plan], is_enough: Callable[[Verdict], bool]) -> Verdict:
    """Run groups in which nothing may be wrong, and again until enough was done: a slow machine does little.

    Returns:
        what was found in all of them.
    """
    found = Verdict()
    for attempt in range(6):
        found.add(await run_all(folder / str(attempt), groups, AT_ONCE))
        told_twice = found.wrong["told twice"]
        assert not +found.wrong - Counter({"told twice": told_twice}), found.why
        assert told_twice <= TOLD_TWICE, found.why
        if is_enough(found):
            return found
    raise AssertionError(f"hardly anything was done: {found}")


@pytest.mark.stress
@pytest.mark.parametrize(
    ("trick", "catches"), [(EARLY, {"lost"}), (BLIND, {"told twice", "table message left", "called twice"})]
)
async def test_the_controls_would_be_caught(tmp_path: Path, trick: str, catches: set[str]) -> None:
    """Chance may spare them once: they get some chances."""
    for seed in range(6):
        found = await run_all(tmp_path, [Plan(seed=seed, kills=5, trick=trick)], 1)
        if catches & set(+found.wrong):
            return
    raise AssertionError("nothing was ever wrong")


ROUTES = (
    "POST /interactions/:/*/callback",
    "POST /webhooks/:/*",
    "POST /channels/:/messages",
    "PATCH *",
    "DELETE *",
)
LOSING_AT_ONCE = 5


@pytest.mark.stress
async def test_what_was_done_is_looked_for_before_it_is_done_again(tmp_path: Path) -> None:
    """A fifth of a route's answers are lost on the way, or come as a proxy's page of HTML."""
    groups = [
        Plan(seed=seed, kills=0, before=4.0, lost=lost, tables=1)
        for seed, lost in enumerate(product(ROUTES, (Kind.LOSE, Kind.FAIL_AFTER)), start=1)
    ]
    found = await run_all(tmp_path, groups, LOSING_AT_ONCE)
    assert found.lines > 50
    assert not +found.wrong, found.why
