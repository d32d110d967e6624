"""What was at stake in a landlord's decision: how long somebody held a post, and who had paid more.

All of it is public, and read from the log: a restart finds the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.entries import GameStarted
from bot.tables.scene import Scene
from bot.tables.table import Step
from intrigue_core import Ducats, Edition, Scholar, Seat
from intrigue_core.events import BribePaid, ScholarHired, TurnBegan


@dataclass(frozen=True, slots=True)
class Tenure:
    """How long a scholar held a post, and what it brought its owner.

    Attributes:
        since: the round in which it was hired.
        rounds: for how many rounds; it was paid as often (ruling A2).
        earned: what it was paid, in ducats.
        lost: what the post would have paid its owner until the end, in ducats.
    """

    since: int
    rounds: int
    earned: Ducats
    lost: Ducats


def tenure_of(
    scholar: Scholar, salary: Ducats, scene: Scene, edition: Edition, log: Sequence[Step]
) -> Tenure | None:
    """Return how long a scholar has held its post, when it loses it; None if the log does not say.

    Args:
        salary: of the post, in ducats.
        scene: in which it is decided.
        log: the table's, before it.
    """
    since = next(
        (
            step.scene.round
            for step in reversed(log)
            if step.scene is not None
            and any(isinstance(event, ScholarHired) and event.scholar == scholar for event in step.events)
        ),
        None,
    )
    if since is None:
        return None
    rounds = scene.round - since
    left = _payments_left(edition.owner(scholar), scene, edition, log)
    return Tenure(since, rounds, rounds * salary, left * salary)


def bribes_of_turn(log: Sequence[Step]) -> Mapping[Scholar, Ducats]:
    """Return what was paid for each scholar in the last landlord's turn of a log."""
    paid: dict[Scholar, Ducats] = {}
    for step in reversed(log):
        paid |= {event.scholar: event.amount for event in step.events if isinstance(event, BribePaid)}
        if any(isinstance(event, TurnBegan) for event in step.events):
            break
    return paid


def oustings(log: Sequence[Step]) -> int:
    """Return how often somebody has lost a post so far."""
    return sum(
        isinstance(event, ScholarHired)
        for step in log
        if step.scene is not None and step.scene.area is not None
        for event in step.events
    )


def _payments_left(seat: Seat, scene: Scene, edition: Edition, log: Sequence[Step]) -> int:
    """Return how often a seat is still paid, as `PublicView.payments_left` does: no view is at hand here."""
    began = next((step.entry for step in log if isinstance(step.entry, GameStarted)), None)
    seats, turns = len(scene.taken), edition.rounds - scene.round
    if began is not None:
        landlord = (scene.landlord - began.first_player) % seats
        turns += (seat - began.first_player) % seats > landlord
    return turns + (edition.final_salary == "extra")
