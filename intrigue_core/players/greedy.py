"""The player that counts: posts by what they will still pay, bribes by what the post is worth.

`choose` is its whole decision, without a memory of its own, so that other players can use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from intrigue_core.commands import Command, Hire, SendScholars, hire, pay_bribe, send_scholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.events import Event
from intrigue_core.model import NOBODY, BribeOptions, HireOptions, Placement, Sending, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players.base import Player, pending
from intrigue_core.players.memory import Favours, Memory
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

PRICE = 0.1
"""The part of a post's worth that is offered for it."""

CEILING = 0.4
"""The part of a contested post's worth that a bribe never exceeds."""

_MIN_PRICE = 0.08
"""The part of its worth at which a landlord lets an area go."""

_GOODWILL = 0.15
"""How much more a bribe counts for each favour that its payer is ahead."""


class GreedyPlayer(Player):
    """Looks one decision ahead, with a little chance so that no two games are alike."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._memory = Memory()

    def observe(self, event: Event) -> None:
        self._memory.observe(event)

    def decide(self, view: SeatView) -> Command:
        return choose(view, self._memory.favours(view.public), self._rng)


def choose(view: SeatView, favours: Favours, rng: Random) -> Command:
    """Return the greedy player's command for the pending decision."""
    options = pending(view).options
    if isinstance(options, BribeOptions):
        return pay_bribe(view.seat, bribe(view, options, rng))
    if isinstance(options, HireOptions):
        return hiring(view.public, options, favours)
    ranking = sendings(view.public, view.seat, options, rng)
    return best_pair(view.seat, options, ranking)


# --- bribes ---


def bribe(view: SeatView, options: BribeOptions, rng: Random) -> Ducats:
    """Return the price of the post, or a bribe that beats the rivals; the minimum if it is not worth it."""
    minimum = options.minimum
    step = options.step
    maximum = options.maximum
    if minimum == maximum:
        return options.least
    public = view.public
    scholar = options.scholar
    value = worth(public, view.seat)
    wish = value * PRICE * rng.uniform(0.9, 1.5)
    group = public.stages[public.stage].rivals(scholar)
    if len(group) > 1:
        per_seat = public.edition.scholars_per_seat
        rivals = [rival for rival in group if rival // per_seat != view.seat]
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        highest = max((paid[rival] for rival in rivals if rival in paid), default=0)
        if highest + step > value * CEILING:
            return options.least
        still_to_pay = sum(rival not in paid for rival in rivals)
        wish = max(wish * (1 + still_to_pay), highest + step)
    return max(minimum, min(int(wish) // step * step, maximum))


def worth(public: PublicView, seat: Seat) -> Ducats:
    """Return all payments of the current stage's best post to a seat if it is kept to the end, in ducats."""
    salaries = public.edition.salaries
    area = public.stages[public.stage].area
    if area is not None:
        salary = salaries[area]
    else:
        salary = max(salaries[free] for free in public.free_areas(public.landlord))
    return salary * public.payments_left(seat)


# --- posts ---


def hiring(public: PublicView, options: HireOptions, favours: Favours) -> Hire:
    """Return a hiring: the best payers that return favours get the best areas whose prices were paid."""
    landlord = public.landlord
    salaries = public.edition.salaries
    per_seat = public.edition.scholars_per_seat
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}

    def credit(scholar: Scholar) -> float:
        seat = scholar // per_seat
        ahead = favours[seat][landlord] - favours[landlord][seat]
        return paid[scholar] * (1 + _GOODWILL * max(-3, min(3, ahead)))

    if options.promises:
        return max(hires(landlord, options), key=lambda way: sum(credit(who) for who, _ in way.placements))
    winners = sorted((max(group, key=credit) for group in options.groups), key=credit, reverse=True)
    if options.area is not None:
        return hire(landlord, (Placement(winners[0], options.area),))
    free = sorted(options.free_areas, key=lambda area: salaries[area])
    placements: list[Placement] = []
    for scholar in winners:
        price = _MIN_PRICE * public.payments_left(scholar // per_seat)
        affordable = [area for area in free if salaries[area] * price <= credit(scholar)]
        area = affordable[-1] if affordable else free[0]
        free.remove(area)
        placements.append(Placement(scholar, area))
    return hire(landlord, tuple(placements))


# --- applications ---


def sendings(public: PublicView, seat: Seat, options: SendOptions, rng: Random) -> list[Sending]:
    """Return every way to send one scholar, the most hopeful first."""
    hopes: list[tuple[float, Sending]] = []
    for palace in options.palaces:
        prospects = _prospects(public, seat, palace)
        for profession, left in enumerate(options.reserve):
            if left:
                luck = 0.9 + 0.2 * rng.random()
                hopes.append((prospects[profession] * luck, Sending(profession, palace)))
    hopes.sort(reverse=True)
    return [sending for _, sending in hopes if sending not in options.barred]


def _prospects(public: PublicView, seat: Seat, palace: Seat) -> list[float]:
    """Return the salary that each profession may get there, shared by all who want it."""
    edition = public.edition
    per_seat = edition.scholars_per_seat
    copies = edition.scholars_per_profession
    wanted = [1] * len(edition.professions)
    for scholar in public.applicants[palace]:
        wanted[scholar % per_seat // copies] += 1
    free: list[int] = []
    held: dict[int, float] = {}
    for salary, scholar in zip(edition.salaries, public.palace(palace), strict=True):
        if scholar == NOBODY:
            free.append(salary)
        else:
            profession = scholar % per_seat // copies
            mine = scholar // per_seat == seat
            held[profession] = 0 if mine else salary / (wanted[profession] + 1)
    average = sum(free) / len(free) if free else 0.0
    return [held.get(profession, average / count) for profession, count in enumerate(wanted)]


def best_pair(seat: Seat, options: SendOptions, ranking: Sequence[Sending]) -> SendScholars:
    """Return the first two of a ranking that may go together; not twins, if that can be helped."""
    for first in ranking:
        for second in ranking:
            if first != second and may_send_both(options, first, second):
                return send_scholars(seat, first, second)
    twin = next(sending for sending in ranking if may_send_both(options, sending, sending))
    return send_scholars(seat, twin, twin)
