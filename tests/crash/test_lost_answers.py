"""Requests that were done, and whose answers never came: nothing is told twice, nothing left behind."""

from __future__ import annotations

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


@pytest.mark.parametrize("kind", [Kind.LOSE, Kind.FAIL_AFTER])
@pytest.mark.parametrize("route", ROUTES)
async def test_what_was_done_is_looked_for_before_it_is_done_again(
    tmp_path: Path, route: str, kind: Kind
) -> None:
    plan = Plan(seed=7, kills=0, before=4.0, lost=(route, kind), tables=2)
    found = await run_all(tmp_path, [plan], 1)
    assert found.lines > 10
    assert not +found.wrong, found.why
