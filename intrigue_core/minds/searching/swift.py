"""Whole games by policies alone: some milliseconds each, for finding weights and for playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from intrigue_core.commands import Hire
from intrigue_core.fast.numbers import numbers_for
from intrigue_core.game import Game
from intrigue_core.minds.policy import choose, sight
from intrigue_core.minds.regard import Regard
from intrigue_core.minds.weights import Weights
from intrigue_core.model import HireOptions
from intrigue_core.options import hires
from intrigue_core.players.base import pending
from intrigue_core.views import SeatView


def play_on(
    game: Game,
    regard: Regard,
    seated: Sequence[Weights],
    rng: Random,
    commands: int | None = None,
    whims: Sequence[float] = (),
) -> None:
    """Play a game on by these weights, one set a seat. All of it is imagined: purses are read.

    Args:
        regard: what the deeds so far have told; it is changed.
        commands: so many at most; None for to the end.
        whims: how often each landlord, from 0 to 1, hires just anybody; none for never.
    """
    numbers = numbers_for(game.edition, game.seats)
    until = None if commands is None else game.version + commands
    while (seat := game.acting) is not None and game.version != until:
        view = game.view(seat)
        public = view.public
        command = choose(sight(public, seat, game.purses, regard, seated[seat]), view, rng)
        if type(command) is Hire:
            if whims and rng.random() < whims[seat]:
                command = _just_any(view, rng)
            regard.hired(numbers, public.stages[public.stage], public.bribes, command)
        game.play_trusted(command)


def _just_any(view: SeatView, rng: Random) -> Hire:
    """Return a way to fill the posts of this stage, each with the same chance."""
    options = pending(view).options
    assert isinstance(options, HireOptions)
    return rng.choice(hires(view.seat, options))
