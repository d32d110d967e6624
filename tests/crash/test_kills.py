"""Kill -9 at any moment, and everything is as if nothing had been: a bot, busy tables, and the oracle.

``python -m benchmarks.kills`` does the same a thousand times; see docs/reliability.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crash.kills import Plan, plans, run_all
from tests.crash.nursery import BLIND, EARLY

KILLS = 30
AT_ONCE = 3


async def test_after_a_crash_everything_is_as_if_nothing_had_been(tmp_path: Path) -> None:
    found = await run_all(tmp_path, plans(KILLS), AT_ONCE)
    assert found.entries > KILLS
    assert found.acknowledged > KILLS
    assert not +found.wrong, found.why


async def test_the_oracle_finds_nothing_where_nobody_is_killed(tmp_path: Path) -> None:
    found = await run_all(tmp_path, [Plan(seed=1, kills=0, before=4.0)], 1)
    assert found.lines > 20
    assert not +found.wrong, found.why


@pytest.mark.parametrize(
    ("trick", "catches"), [(EARLY, {"lost"}), (BLIND, {"told twice", "table message left", "call left"})]
)
async def test_the_controls_would_be_caught(tmp_path: Path, trick: str, catches: set[str]) -> None:
    """Chance may spare them once: they get some chances."""
    for seed in range(6):
        found = await run_all(tmp_path, [Plan(seed=seed, kills=5, trick=trick)], 1)
        if catches & set(+found.wrong):
            return
    raise AssertionError("nothing was ever wrong")
