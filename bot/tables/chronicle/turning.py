"""The turning point of a finished game: the one event that moved the winner's lead most, if one stands out.

What an event was worth is added up from what was really paid: the salaries that a scholar earned in the post
that it got then, and the bribes for it. Nobody guesses what would have happened instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.chronicle.deeds import Broken, Deeds, Paid, Post, deeds_of
from bot.tables.table import Table
from intrigue_core import Area, Ducats, Scholar, Seat

_STANDS_OUT = 1.5
"""So many times as much as anything else, where the game was not decided by it."""


class TurningKind(StrEnum):
    """What the event was."""

    HIRED = "hired"
    """A scholar got an open post; `amount` is what it earned there."""
    OUSTED = "ousted"
    """A scholar drove another from its post; `amount` is what it earned there from then on."""
    BROKEN_WORD = "broken_word"
    """A landlord broke a word, and gave the post to another; `amount` is what that cost the deceived: what
    was earned there from then on, and their bribe, which is `paid`."""
    LOST_BRIBE = "lost_bribe"
    """A bribe was paid for a scholar that was banished then; `amount` is the bribe."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The event, and what it was worth."""

    kind: TurningKind
    round: int
    seat: Seat
    """Who hired by it, broke the word, or paid the bribe."""
    other: Seat
    """Whose scholar was ousted; who was deceived; else the landlord."""
    palace: Seat
    scholar: Scholar
    """Who got the post, or was banished."""
    amount: Ducats
    margin: Ducats
    """By how much the game was won; 0 where several have won."""
    paid: Ducats = 0
    """What the owner paid for the post, over the game; or the deceived, for nothing."""
    area: Area | None = None
    """The post; None for a lost bribe."""
    ousted: Scholar | None = None


@dataclass(frozen=True, slots=True)
class _Event:
    turning: Turning
    brought: Mapping[Seat, Ducats]
    """What it brought everybody in the end; below 0 what it cost."""
    decision: tuple[int, Scholar]
    """The round and the scholar who got the post, or none: what is told of one decision is one event."""


def turning_of(table: Table) -> Turning | None:
    """Return the turning point of a finished game, or None if nothing stands out.

    Raises:
        ValueError: while the game runs.
    """
    public = table.public
    if public is None or not public.over or public.cash is None:
        raise ValueError("the purses are secret while the game runs")
    cash, winner = public.cash, public.winners[0]
    margin = lead(cash, winner)
    events = list(_events(deeds_of(table), margin))
    moved = [margin - lead(_without(cash, event.brought), winner) for event in events]
    if not moved:
        return None
    best = max(range(len(events)), key=lambda one: moved[one])
    others = [moved[one] for one, event in enumerate(events) if event.decision != events[best].decision]
    if moved[best] < max(public.edition.salaries):
        return None
    decided = moved[best] >= margin
    if not decided and moved[best] < _STANDS_OUT * max(others, default=0):
        return None
    return events[best].turning


def lead(cash: tuple[Ducats, ...], seat: Seat) -> Ducats:
    """Return by how much somebody is ahead of the best of all others; below 0 for behind."""
    return cash[seat] - max(amount for one, amount in enumerate(cash) if one != seat)


def _without(cash: tuple[Ducats, ...], brought: Mapping[Seat, Ducats]) -> tuple[Ducats, ...]:
    return tuple(amount - brought.get(seat, 0) for seat, amount in enumerate(cash))


def _events(deeds: Deeds, margin: Ducats) -> Iterator[_Event]:
    for post in deeds.posts:
        yield _hiring(deeds, post, margin)
    for broken in deeds.broken:
        if broken.lost is not None and (deceived := broken.word.other(broken.breaker)) is not None:
            yield _breach(deeds, broken, broken.lost, deceived, margin)
    for paid in deeds.bribes:
        if paid.post is None and paid.cost > 0:
            yield _loss(paid, margin)


def _hiring(deeds: Deeds, post: Post, margin: Ducats) -> _Event:
    owner = deeds.owner(post.scholar)
    loser = None if post.ousted is None else deeds.owner(post.ousted)
    flows = [(owner, post.gain), (post.palace, post.cost)]
    if loser is None or loser == owner:
        kind, other = TurningKind.HIRED, post.palace
    else:
        kind, other = TurningKind.OUSTED, loser
        flows.append((loser, -post.earned))
    turning = Turning(
        kind=kind,
        round=post.round,
        seat=owner,
        other=other,
        palace=post.palace,
        scholar=post.scholar,
        amount=post.earned,
        margin=margin,
        paid=post.cost,
        area=post.area,
        ousted=post.ousted if kind is TurningKind.OUSTED else None,
    )
    return _Event(turning, _sums(flows), (post.round, post.scholar))


def _breach(deeds: Deeds, broken: Broken, lost: Post, deceived: Seat, margin: Ducats) -> _Event:
    bribe = 0 if broken.bribe is None else broken.bribe.cost
    cost = broken.worth + bribe
    turning = Turning(
        kind=TurningKind.BROKEN_WORD,
        round=broken.round,
        seat=broken.breaker,
        other=deceived,
        palace=lost.palace,
        scholar=lost.scholar,
        amount=cost,
        margin=margin,
        paid=bribe,
        area=lost.area,
    )
    flows = [(deceived, -cost), (deeds.owner(lost.scholar), broken.worth), (broken.breaker, bribe)]
    return _Event(turning, _sums(flows), (lost.round, lost.scholar))


def _loss(paid: Paid, margin: Ducats) -> _Event:
    turning = Turning(
        kind=TurningKind.LOST_BRIBE,
        round=paid.round,
        seat=paid.seat,
        other=paid.landlord,
        palace=paid.landlord,
        scholar=paid.scholar,
        amount=paid.cost,
        margin=margin,
    )
    flows = [(paid.seat, -paid.cost), (paid.landlord, paid.cost)]
    return _Event(turning, _sums(flows), (paid.round, paid.scholar))


def _sums(flows: Iterable[tuple[Seat, Ducats]]) -> dict[Seat, Ducats]:
    total: dict[Seat, Ducats] = {}
    for seat, amount in flows:
        total[seat] = total.get(seat, 0) + amount
    return total
