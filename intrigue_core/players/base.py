"""The interface of computer players, the simplest one, and how they play a whole game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Container, Iterator, Sequence
from random import Random

from intrigue_core.bargaining.statements import StatementState
from intrigue_core.commands import Command, Talk
from intrigue_core.editions import Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.events import Event
from intrigue_core.game import Game
from intrigue_core.model import Decision
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

MAX_STATEMENTS = 60
"""Statements between two decisions, by all players together; after that the game goes on."""


class Player(ABC):
    """Decides for one seat in one game. It sees what that seat sees, and the public events."""

    def observe(self, event: Event) -> None:  # noqa: B027  (most players need not look)
        """Note an event; they come in the order of the game, from its opening on. By default do nothing."""

    @abstractmethod
    def decide(self, view: SeatView) -> Command:
        """Return a legal command for the decision that is pending for the view's seat."""
        ...

    def speak(self, view: SeatView) -> Talk | None:
        """Return a statement or an answer, at any decision; None for nothing, which is the default."""
        return None


class RandomPlayer(Player):
    """Plays any legal command, each with the same chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: SeatView) -> Command:
        return self._rng.choice(view.legal_commands())


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

    Before each decision all may speak, as `speaking_order` says; after each statement all are asked again,
    until none has anything more to say.

    Raises:
        IllegalCommand: if a player decides, or speaks, against the rules.
    """
    deque(moves(game, players), maxlen=0)


def moves(game: Game, players: Sequence[Player]) -> Iterator[Seat]:
    """Play a game as `play_game` does, and yield the seat before each of its commands.

    Raises:
        IllegalCommand: as `play_game`; it is of the seat that was yielded last.
    """
    _tell(players, game.events())
    can_speak = game.edition.promises != "talk" and any(map(_speaks, players))
    while (seat := game.acting) is not None:
        if can_speak:
            yield from _statements(game, players, seat)
        yield seat
        _play(game, players, players[seat].decide(game.view(seat)))


def _speaks(player: Player) -> bool:
    return type(player).speak is not Player.speak


def speaking_order(public: PublicView, offered: Container[Seat] | None = None) -> list[Seat]:
    """Return the order in which seats are asked to speak.

    The seats that owe an answer come first, then the landlord, then the acting seat, then all in seat order.

    Args:
        offered: those that owe one, for a caller who knows.
    """
    if offered is None:
        offered = {
            statement.to
            for statement in public.statements
            if statement.state is StatementState.OPEN and statement.is_offer and statement.to is not None
        }
    acting = public.landlord if public.acting is None else public.acting
    order = dict.fromkeys((public.landlord, acting, *range(public.seats)))
    return [*(seat for seat in order if seat in offered), *(seat for seat in order if seat not in offered)]


def _statements(game: Game, players: Sequence[Player], acting: Seat) -> Iterator[Seat]:
    for _ in range(MAX_STATEMENTS):
        order = [seat for seat in speaking_order(game.view()) if _speaks(players[seat])]
        asked = ((seat, players[seat].speak(game.view(seat))) for seat in order)
        seat, statement = next((answer for answer in asked if answer[1] is not None), (acting, None))
        if statement is None:
            return
        yield seat
        if statement.seat != seat:
            raise IllegalCommand(
                ErrorCode.NOT_YOUR_STATEMENT, f"seat {seat} speaks for itself alone", seat=seat
            )
        _play(game, players, statement)


def _play(game: Game, players: Sequence[Player], command: Command) -> None:
    version = game.version
    game.play(command)
    _tell(players, game.events(version))


def _tell(players: Sequence[Player], events: Sequence[Event]) -> None:
    for event in events:
        for player in players:
            player.observe(event)
