"""Finds weights that play like somebody: of their deeds in recorded games, which types are likeliest?"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import NamedTuple

from intrigue_core.arena.evolving import BOUNDS
from intrigue_core.commands import Command, Hire
from intrigue_core.editions import Ducats, Edition, Seat
from intrigue_core.fast.numbers import numbers_for
from intrigue_core.game import Game
from intrigue_core.minds.regard import Regard
from intrigue_core.minds.searching.rivals import DOUBT, likelihood
from intrigue_core.minds.weights import Weights
from intrigue_core.players import PlayerFactory
from intrigue_core.players.base import Player
from intrigue_core.views import PublicView

_SAMPLE = 400
"""So many deeds are looked at for each set of weights."""

_STEPS = (0.2, 0.05, 0.0125)
"""How far a weight is moved at once in each sweep, in parts of what it can be."""

_GAIN = 0.002
"""What makes deeds so little likelier is chance: the weight stays what it is."""


class Deed(NamedTuple):
    """What somebody did, and what they saw."""

    public: PublicView
    seat: Seat
    cash: tuple[Ducats, ...]
    regard: Regard
    command: Command


def deeds(edition: Edition, factory: PlayerFactory, other: PlayerFactory, games: int) -> list[Deed]:
    """Return all deeds of a player in some games: three of them with another one, four seats."""
    found: list[Deed] = []
    for number in range(games):
        odd = number % 4
        players = [(other if seat == odd else factory)(Random(f"fit/{number}/{seat}")) for seat in range(4)]
        found += [deed for deed in _play(edition, players, number % 4) if deed.seat != odd]
    return found


def _play(edition: Edition, players: list[Player], first: Seat) -> list[Deed]:
    game = Game(edition, len(players), first if edition.first_player == "random" else 0)
    regard, numbers = Regard(game.seats), numbers_for(edition, game.seats)
    found: list[Deed] = []
    heard = -1
    while True:
        for event in game.events(heard):
            for player in players:
                player.observe(event)
        heard, seat = game.version, game.acting
        if seat is None:
            return found
        view = game.view(seat)
        command = players[seat].decide(view)
        cash = tuple(game.view(each).cash for each in range(game.seats))
        found.append(Deed(view.public, seat, cash, regard.copy(), command))
        if isinstance(command, Hire):
            public = view.public
            regard.hired(numbers, public.stages[public.stage], public.bribes, command)
        game.play(command)


def fitted(known: list[Deed], starts: Sequence[Weights], *, sweeps: int, seed: int) -> Weights:
    """Return weights under which these deeds are likelier than under any of those that it starts with.

    From the likeliest of these, one weight after the other is moved up and down as long as that helps, by
    smaller steps in each sweep: a fixed way of playing is described by a few weights exactly, and all drawn
    at once would blur them.
    """
    some = Random(f"sample/{seed}").sample(known, min(_SAMPLE, len(known)))
    most, best = max((_likely(some, start), start) for start in starts)
    for sweep in range(sweeps):
        for name, (low, high) in BOUNDS.items():
            step = (high - low) * _STEPS[min(sweep, len(_STEPS) - 1)]
            for move in (step, -step):
                while True:
                    value = getattr(best, name)
                    moved = best._replace(**{name: min(max(value + move, low), high)})
                    likely = _likely(some, moved) if moved != best else most
                    if likely <= most + _GAIN:
                        break
                    best, most = moved, likely
    return best


def _likely(deeds: list[Deed], weights: Weights) -> float:
    return sum(_told(deed, weights) for deed in deeds) / len(deeds)


def _told(deed: Deed, weights: Weights) -> float:
    public, seat, cash, regard, command = deed
    return log(DOUBT + (1 - DOUBT) * likelihood(public, seat, cash, regard, weights, command))
