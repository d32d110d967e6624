"""The sensible player without a trick, whom the others differ from in one thing each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from intrigue_core.arena.owing import nearest
from intrigue_core.commands import Command, Hire, Placement, Sending, hire, pay_bribe
from intrigue_core.editions import Ducats, Scholar
from intrigue_core.events import Event
from intrigue_core.model import BribeOptions, HireOptions, SendOptions
from intrigue_core.options import hires
from intrigue_core.players.base import Player, pending
from intrigue_core.players.greedy import best_pair, sendings, worth
from intrigue_core.players.memory import Memory
from intrigue_core.views import PublicView, SeatView

SHARE = 0.1
"""The part of a post's worth that is sensible to pay for it."""

CEILING = 0.35
"""The part beyond which a fight is not worth it."""


class Neutral(Player):
    """Pays a tenth of a post's worth, beats rivals up to 35 %, and gives the best posts to who paid most."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.memory = Memory()

    def observe(self, event: Event) -> None:
        self.memory.observe(event)

    def decide(self, view: SeatView) -> Command:
        options = pending(view).options
        if isinstance(options, BribeOptions):
            wish = self.bid(view, options)
            return pay_bribe(view.seat, payable(options, wish))
        if isinstance(options, HireOptions):
            wished = self.posts(view, options)
            return nearest(hires(view.seat, options), wished) if options.promises else wished
        return best_pair(view.seat, options, self.ranking(view, options))

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        """Return what it would like to pay, in ducats; whatever is illegal is put right."""
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        """Return how it would like to fill the posts; binding promises are kept all the same."""
        paid = payments(view.public)
        winners = [max(group, key=lambda scholar: paid[scholar]) for group in options.groups]
        return placed(view.public, options, sorted(winners, key=lambda scholar: -paid[scholar]))

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        """Return every way to send one scholar, the best first."""
        return sendings(view.public, view.seat, options, self.rng)


class Minimum(Neutral):
    """Always pays the minimum."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        return options.minimum


def payable(options: BribeOptions, wish: float) -> Ducats:
    """Return the legal bribe next below a wish, in ducats; the minimum if there is none."""
    return max(options.minimum, min(int(wish) // options.step * options.step, options.maximum))


def payments(public: PublicView) -> dict[Scholar, Ducats]:
    """Return what was paid in this turn for each scholar, in ducats."""
    return {bribe.scholar: bribe.amount for bribe in public.bribes}


def highest_rival(view: SeatView, scholar: Scholar) -> Ducats | None:
    """Return the highest bribe of a rival, in ducats: 0 if none has paid, None if there is none."""
    public = view.public
    stage = public.stages[public.stage]
    rivals = [one for one in stage.rivals(scholar) if public.edition.owner(one) != view.seat]
    if not rivals:
        return None
    paid = payments(public)
    return max((paid[rival] for rival in rivals if rival in paid), default=0)


def bid(view: SeatView, options: BribeOptions, ceiling: float = CEILING) -> float:
    """Return a share of the worth, in ducats, or one step over the rivals, up to a ceiling."""
    value = worth(view.public, view.seat)
    highest = highest_rival(view, options.scholar)
    if not highest:
        return value * SHARE
    needed = highest + options.step
    return options.minimum if needed > value * ceiling else max(value * SHARE, needed)


def placed(
    public: PublicView, options: HireOptions, winners: Sequence[Scholar], *, worst: bool = False
) -> Hire:
    """Return the hiring of these scholars, the first of them in the best area.

    Args:
        worst: in the best of those that pay least, which leaves the better areas free.
    """
    salaries = public.edition.salaries
    areas = sorted(options.areas, key=lambda area: salaries[area], reverse=True)
    chosen = areas[-len(winners) :] if worst else areas[: len(winners)]
    return hire(public.landlord, tuple(map(Placement, winners, chosen)))
