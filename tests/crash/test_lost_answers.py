"""Requests that were done, and whose answers never came: nothing is told twice, nothing left behind."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.crash.kills import Plan, run_all
from tests.loopback.faults import Kind

ROUTES = (
    "POST /interactions/:/*/callback",
    "POST /webhooks/:/*",
    "POST /channels/:/messages",
    "PATCH *",
    "DELETE *",
)
AT_ONCE = 5


@pytest.mark.stress
async def test_what_was_done_is_looked_for_before_it_is_done_again(tmp_path: Path) -> None:
    """A fifth of a route's answers are lost on the way, or come as a proxy's page of HTML."""
    plans = [
        Plan(seed=seed, kills=0, before=4.0, lost=lost, tables=1)
        for seed, lost in enumerate(product(ROUTES, (Kind.LOSE, Kind.FAIL_AFTER)), start=1)
    ]
    found = await run_all(tmp_path, plans, AT_ONCE)
    assert found.lines > 50
    assert not +found.wrong, found.why
