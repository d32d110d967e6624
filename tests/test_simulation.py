"""The simulated Discord's clock moves where a test lets it, and nowhere else."""

from __future__ import annotations

from tests.support.room import Room
from tests.support.simulation import distant_timers


async def test_a_slow_machine_rings_no_timer(here: Room) -> None:
    """Two lives of one game would else be told apart by how long each took in reality."""
    handles = distant_timers(here.env)
    assert handles, "the bot looks at its servers some seconds after its start"
    assert all(handle.cancelled() for handle in handles)
