"""The player who imagines: tries a few ideas in sampled playouts and keeps to what turns out best.

It knows nothing that its seat does not. The game that it plays out in its head is made from its view and
from everybody's cash as the public events tell it (`Memory`); in it everybody plays greedily from there on.
"""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command
from intrigue_core.editions import Seat
from intrigue_core.events import Event
from intrigue_core.game import Game
from intrigue_core.players.base import Player
from intrigue_core.players.greedy import choose
from intrigue_core.players.ideas import ideas
from intrigue_core.players.memory import Favours, Memory
from intrigue_core.views import SeatView

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
    """Return how far the seat is ahead of the best other, in starting cash: money and salaries to come."""
    public = game.view()
    wealth: list[float] = []
    for other in range(public.seats):
        due = 0 if public.over else public.income(other) * public.payments_left(other)
        wealth.append(game.view(other).cash + _TENURE * due)
    mine = wealth.pop(seat)
    return (mine - max(wealth)) / max(public.edition.starting_cash, public.edition.unit)
