"""A silent player that plays a handful of ideas out, as if everybody were greedy."""

from __future__ import annotations

from random import Random

from intrigue_core import (
    BribeOptions,
    Command,
    Event,
    Game,
    Hire,
    HireOptions,
    PayBribe,
    Seat,
    SeatView,
    SendOptions,
    SendScholars,
    pay_bribe,
)
from intrigue_core.commands import send_scholars
from intrigue_core.options import hires, may_send_both
from intrigue_core.players import Player, pending
from intrigue_core.players.greedy import bribe, choose, hiring, sendings, worth
from intrigue_core.players.memory import Favours, Memory

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
    """Return bribes of some parts of the post's worth, and those that equal or beat the rivals'."""
    public = view.public
    step = options.step
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


PLAYOUTS = 32
"""About so many playouts for each decision."""

HORIZON = 24
"""Commands in a playout: a little more than a round of four players."""

_TENURE = 0.8
"""The part of the salaries still due for a post that its holder can hope to see."""


class LookaheadPlayer(Player):
    """Thinks some milliseconds about each decision.

    Args:
        playouts: about how many for each decision. Strength and time grow with it.
    """

    def __init__(self, rng: Random, playouts: int = PLAYOUTS) -> None:
        self._rng = rng
        self._playouts = playouts
        self._memory = Memory()

    def observe(self, event: Event) -> None:
        self._memory.observe(event)

    def decide(self, view: SeatView) -> Command:
        favours = self._memory.favours(view.public)
        remaining = ideas(view, favours, self._rng)
        if len(remaining) == 1:
            return remaining[0]
        imagined = Game.from_view(view.public, self._memory.cash(view))
        results = dict.fromkeys(remaining, 0.0)
        stages = (len(remaining) - 1).bit_length()
        while len(remaining) > 1:  # each time the better half stays and gets as many playouts as all had
            for _ in range(max(1, self._playouts // stages // len(remaining))):
                luck = self._rng.random()  # the same for every idea, so that only ideas differ
                for idea in remaining:
                    results[idea] += _playout(imagined, idea, view.seat, favours, Random(luck))
            remaining.sort(key=results.__getitem__, reverse=True)
            remaining = remaining[: (len(remaining) + 1) // 2]
        return remaining[0]


def _playout(imagined: Game, idea: Command, seat: Seat, favours: Favours, rng: Random) -> float:
    game = imagined.copy()
    game.play_trusted(idea)
    while (acting := game.acting) is not None and game.version < HORIZON:
        game.play_trusted(choose(game.view(acting), favours, rng))
    return _lead(game, seat)


def _lead(game: Game, seat: Seat) -> float:
    """Return the seat's lead over the best other, in starting cash: money and salaries to come."""
    public = game.view()
    wealth: list[float] = []
    for other in range(public.seats):
        due = 0 if public.over else public.income(other) * public.payments_left(other)
        wealth.append(game.view(other).cash + _TENURE * due)
    mine = wealth.pop(seat)
    return (mine - max(wealth)) / max(public.edition.starting_cash, public.edition.unit)
