"""What a computer player is, and how a whole game is played by some."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from intrigue_core.commands import Command
from intrigue_core.events import Event
from intrigue_core.game import Game
from intrigue_core.model import Decision
from intrigue_core.views import SeatView


class Player(ABC):
    """Decides for one seat in one game. It sees what that seat sees, and the public events."""

    def observe(self, event: Event) -> None:  # noqa: B027  (most players need not look)
        """Note what happened, in the order of the game, from its opening on; by default, do not."""

    @abstractmethod
    def decide(self, view: SeatView) -> Command:
        """Return a legal command for the decision that is pending for the view's seat."""
        ...


def pending(view: SeatView) -> Decision:
    """Return the decision that is pending for the view's seat.

    Raises:
        ValueError: if none is.
    """
    decision = view.decision
    if decision is None:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    return decision


def play_game(game: Game, players: Sequence[Player]) -> None:
    """Let these players, one a seat, play a game to its end.

    Raises:
        IllegalCommand: if a player decides against the rules.
    """
    _tell(players, game.events())
    while (seat := game.acting) is not None:
        version = game.version
        game.play(players[seat].decide(game.view(seat)))
        _tell(players, game.events(version))


def _tell(players: Sequence[Player], events: Sequence[Event]) -> None:
    for event in events:
        for player in players:
            player.observe(event)
