"""A few promising answers to a decision, worth a closer look: the legal ones are too many."""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, pay_bribe, send_scholars
from intrigue_core.model import BribeOptions, HireOptions, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players.base import pending
from intrigue_core.players.greedy import bribe, hiring, sendings, worth
from intrigue_core.players.memory import Favours
from intrigue_core.views import SeatView

_SHARES = (0.04, 0.08, 0.12, 0.16, 0.25, 0.4)
"""Parts of a post's worth to try as a bribe."""

_MOST_HIRINGS = 12
_MOST_SENDINGS = 7
_MOST_PAIRS = 12


def ideas(view: SeatView, favours: Favours, rng: Random) -> list[Command]:
    """Return one or more legal commands for the pending decision of the view's seat, no two the same.

    What the greedy player would do is among them, or something like it.
    """
    options = pending(view).options
    if isinstance(options, BribeOptions):
        return [*_bribes(view, options, rng)]
    if isinstance(options, HireOptions):
        return [*_hirings(view, options, favours, rng)]
    return [*_pairs(view, options, rng)]


def _bribes(view: SeatView, options: BribeOptions, rng: Random) -> list[PayBribe]:
    """Return parts of the post's worth, and what it takes to draw level with the rivals or to beat them."""
    public, step = view.public, options.step
    value = worth(public, view.seat)
    wishes = [options.minimum, bribe(view, options, rng), *(int(value * share) for share in _SHARES)]
    rivals = public.stages[public.stage].rivals(options.scholar)
    if paid := [bribe.amount for bribe in public.bribes if bribe.scholar in rivals]:
        wishes += [max(paid), max(paid) + step]
    amounts = {max(options.minimum, min(wish // step * step, options.maximum)) for wish in wishes}
    return [pay_bribe(view.seat, amount) for amount in sorted(amounts)]


def _hirings(view: SeatView, options: HireOptions, favours: Favours, rng: Random) -> list[Hire]:
    """Return every way to fill the posts if they are few, else some of them and the greedy player's."""
    ways = list(hires(view.seat, options))
    if len(ways) > _MOST_HIRINGS:
        usual = hiring(view.public, options, favours)
        ways = [usual, *rng.sample([way for way in ways if way != usual], _MOST_HIRINGS - 1)]
    return ways


def _pairs(view: SeatView, options: SendOptions, rng: Random) -> list[SendScholars]:
    """Return pairs of the most hopeful sendings, the most hopeful pair first."""
    ranking = list(enumerate(sendings(view.public, view.seat, options, rng)[:_MOST_SENDINGS]))
    pairs = [
        (place + behind, first, second)
        for place, first in ranking
        for behind, second in ranking[place:]
        if may_send_both(options, first, second)
    ]
    pairs.sort(key=lambda pair: pair[0])
    return [send_scholars(view.seat, first, second) for _, first, second in pairs[:_MOST_PAIRS]]
