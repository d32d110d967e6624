"""The game itself: a state machine with one pending decision at a time.

Commands go in, events come out. The same commands give the same game: nothing here is random. A `Game` is
thin: what may be done is in `intrigue_core.checks`, what then happens in `intrigue_core.apply`, what may be
seen in `intrigue_core.views`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import overload

from intrigue_core import checks
from intrigue_core.apply import begin, do_bribe, do_hire, do_send, do_talk
from intrigue_core.checks import check_bribe, check_hire, check_send, check_talk, check_version
from intrigue_core.commands import Command, Hire, PayBribe, SendScholars
from intrigue_core.editions import Ducats, Edition, Seat, SeatName
from intrigue_core.errors import ErrorCode, StaleCommand
from intrigue_core.events import Event, events_of
from intrigue_core.model import BRIBE, HIRE, Decision
from intrigue_core.notation.board import drawn, headline
from intrigue_core.options import bribe_range, bribes, only_command, ways_to_hire
from intrigue_core.position_builder import PositionBuilder
from intrigue_core.positions import Position, PositionError, problems
from intrigue_core.seat_view import SeatView
from intrigue_core.state import State
from intrigue_core.views import PublicView, imagined, public_view

RULES_VERSION = 4
"""Changes when the same commands would give another game, and for no other reason.

Version 2 judges lasting favours otherwise (ruling A17): who waits for the other's first breaks nothing. By
version 3 a threat is averted also after its harm (A17), and auctions and sendings can bind (A28). By
version 4 a threat lapses where the two agree otherwise, and one to give somebody a post is not carried out
by a better one (A17).
"""


class Game:
    """One game of Intrigue: the dealer, who knows everybody's cash. Players are given views of it.

    Args:
        edition: the rules.
        seats: the number of players.
        first_player: the seat that takes the first turn.

    Raises:
        SetupError: if the edition cannot be played by so many (ruling A19), there is no such seat, or the
            edition lets another one begin.

    >>> from intrigue_core import MAYFAIR_2005
    >>> game = Game(MAYFAIR_2005, seats=4)
    >>> game.acting, game.version, game.over
    (0, 0, False)
    """

    __slots__ = ("_seen", "_state")

    def __init__(self, edition: Edition, seats: int, first_player: Seat = 0) -> None:
        self._state = _opening(edition, seats, first_player).copy()
        self._seen: PublicView | None = None

    @classmethod
    def _of(cls, state: State) -> Game:
        game: Game = object.__new__(cls)
        game._state = state
        game._seen = None
        return game

    @classmethod
    def from_position(cls, edition: Edition, position: Position, first_player: Seat = 0) -> Game:
        """Return a game that goes on from a position: the landlord's turn has begun, the salary is paid.

        Raises:
            PositionError: listing everything that is wrong with the position.

        >>> from intrigue_core import MAYFAIR_2005, PositionBuilder
        >>> table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow")
        >>> Game.from_position(MAYFAIR_2005, table.position()).view().round
        3
        """
        if faults := problems(edition, position, first_player):
            raise PositionError(faults)
        state = State(edition, position, first_player)
        state.position = position
        begin(state)
        return cls._of(state)

    @classmethod
    def set_up(cls, table: PositionBuilder) -> Game:
        """Return a game that goes on from what was built.

        Raises:
            PositionError: listing everything that is wrong with the position.

        >>> from intrigue_core import MAYFAIR_2005, PositionBuilder
        >>> table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow").cash("red", 0)
        >>> Game.set_up(table).view(0).cash
        0
        """
        return cls.from_position(table.edition, table.position(), table.first_player)

    @classmethod
    def from_view(cls, public: PublicView, cash: Sequence[Ducats]) -> Game:
        """Return an imagined game: all that is public, and a guess of every seat's cash.

        For players that look ahead. The past is not in it: its version starts again from 0, without
        events, and of what was said there is only what may bind (ruling A28).

        Args:
            cash: in ducats, in seat order.

        Raises:
            ValueError: if it is not of as many seats as the game has.

        >>> from intrigue_core import MAYFAIR_2005
        >>> Game.from_view(Game(MAYFAIR_2005, seats=3).view(), cash=[32_000] * 3).acting
        0
        """
        state = imagined(public, cash)
        state.marks.append(0)
        return cls._of(state)

    def copy(self) -> Game:
        """Return an independent copy, log included.

        >>> from intrigue_core import MAYFAIR_2005
        >>> game = Game(MAYFAIR_2005, seats=4)
        >>> other = game.copy()
        >>> other.play(other.legal_commands()[0])
        >>> game.version, other.version
        (0, 1)
        """
        twin: Game = object.__new__(Game)
        twin._state = self._state.copy()
        twin._seen = self._seen
        return twin

    def __repr__(self) -> str:
        return f"<Game of {self.edition.name}: {headline(self.view())}>"

    def __str__(self) -> str:
        """Return the table as text, everybody's cash included: `print` a view for anybody else."""
        return drawn(self.view(), dict(enumerate(self.purses)))

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same game: begun alike, with the same commands and the same cash.

        Games change, so they cannot be keys of a dictionary.
        """
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.commands == other.commands
            and self.purses == other.purses
            and self.position == other.position
            and self.view() == other.view()
        )

    # --- what everybody knows ---

    @property
    def edition(self) -> Edition:
        """The rules."""
        return self._state.edition

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._state.seats

    @property
    def first_player(self) -> Seat:
        """The seat that took the first turn."""
        return self._state.first_player

    @property
    def position(self) -> Position | None:
        """The position that the game was set up at; None if it began at the beginning."""
        return self._state.position

    @property
    def version(self) -> int:
        """The number of commands played."""
        return len(self._state.commands)

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands played so far."""
        return tuple(self._state.commands)

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return self._state.deciding is None

    @property
    def acting(self) -> Seat | None:
        """The seat whose decision is pending; None when the game is over."""
        state = self._state
        return None if state.deciding is None else state.acting

    @property
    def purses(self) -> tuple[Ducats, ...]:
        """Everybody's cash, in seat order: of a game that is imagined or measured; show them to nobody.

        >>> from intrigue_core import MAYFAIR_2005
        >>> Game(MAYFAIR_2005, seats=3).purses
        (32000, 32000, 32000)
        """
        return tuple(self._state.cash)

    def events(self, since: int = -1) -> tuple[Event, ...]:
        """Return the events after version `since`; by default all from the opening on.

        Raises:
            StaleCommand: if there is no such version.

        >>> from intrigue_core import MAYFAIR_2005
        >>> Game(MAYFAIR_2005, seats=4).events()
        (TurnBegan(kind='turn_began', round=1, landlord=0),)
        """
        state = self._state
        current = len(state.commands)
        if not -1 <= since <= current:
            message = f"there is no version {since}: the game is at {current}"
            raise StaleCommand(ErrorCode.STALE_VERSION, message, version=since, current=current)
        return events_of(state.log[0 if since < 0 else state.marks[since] :])

    @overload
    def view(self, seat: None = None) -> PublicView: ...
    @overload
    def view(self, seat: SeatName) -> SeatView: ...
    def view(self, seat: SeatName | None = None) -> PublicView | SeatView:
        """Return the public view, or the view of one seat, given its number or colour.

        Raises:
            IllegalCommand: if there is no such seat.

        >>> from intrigue_core import MAYFAIR_2005
        >>> game = Game(MAYFAIR_2005, seats=4)
        >>> game.view().cash is None, game.view(0).cash
        (True, 32000)
        """
        state = self._state
        public = self._seen
        if public is None or public.version != len(state.commands):  # only commands change what is seen
            public = self._seen = public_view(state)
        if seat is None:
            return public
        number = public.seat_of(seat)
        return SeatView(public, number, state.cash[number])

    def text(self, command: Command) -> str:
        """Return a command in the notation, with the names of this game (docs/notation.md).

        >>> from intrigue_core import MAYFAIR_2005, PayBribe
        >>> Game(MAYFAIR_2005, seats=4).text(PayBribe(seat=0, amount=5_000))
        'red bribes 5,000'
        """
        return self.view().text(command)

    def parse(self, text: str) -> Command:
        """Return the command that a text in the notation stands for, legal or not.

        Raises:
            InvalidCommand: if it stands for none. It says what would have been right.

        >>> from intrigue_core import MAYFAIR_2005
        >>> Game(MAYFAIR_2005, seats=4).parse("red bribes 5,000")
        <PayBribe: seat 0 bribes 5,000>
        """
        return self.view().parse(text)

    # --- what may be done ---

    @property
    def decision(self) -> Decision | None:
        """The one pending decision with its options, or None when the game is over.

        The options of a bribe tell the acting seat's cash: show them to nobody else.

        >>> from intrigue_core import MAYFAIR_2005
        >>> decision = Game(MAYFAIR_2005, seats=4).decision
        >>> decision.seat, decision.kind
        (0, <DecisionKind.SEND: 'send'>)
        """
        acting = self.acting
        return None if acting is None else self.view(acting).decision

    def legal_commands(self) -> Sequence[Command]:
        """Return every answer to the pending decision, each a shared instance; none when the game is over.

        Each answer is named once: the placements of a `Hire` may be given in any order. Where promises bind
        (ruling A28), it has what keeps them; what can be said, which answers no decision, is not among it.

        >>> from intrigue_core import MAYFAIR_2005
        >>> len(Game(MAYFAIR_2005, seats=3).legal_commands())
        64
        """
        state = self._state
        deciding = state.deciding
        seat = state.acting
        numbers = state.numbers
        if deciding is None:
            return ()
        if deciding is BRIBE and not (numbers.edition.defender_may_pass and state.defends()):
            lowest, highest = bribe_range(numbers.edition, state.cash[seat])
            return bribes(seat, lowest, numbers.unit, highest)
        if deciding is HIRE and not state.live:
            _, groups, _, area = state.stages[state.stage]
            areas = numbers.free_areas[state.vacant[seat]] if area is None else (area,)
            return ways_to_hire(seat, groups, areas, ())
        return self.view(seat).legal_commands()

    def only_command(self) -> Command | None:
        """Return the only answer to the pending decision, if there is just one and everybody may know it.

        No bribe is reported where promises bind: before it is paid, it can still be the price of a post.

        >>> from intrigue_core import MAYFAIR_2005
        >>> Game(MAYFAIR_2005, seats=4).only_command() is None
        True
        """
        decision = self.decision
        if decision is None or (decision.kind is BRIBE and self.edition.promises == "binding"):
            return None
        return only_command(decision)

    def validate(self, command: Command, version: int | None = None) -> None:
        """Check a command in constant time; nothing changes.

        Args:
            version: the version that the command was made for, if it matters.

        Raises:
            StaleCommand: if the game has moved on from that version.
            IllegalCommand: if the rules do not allow it now.

        >>> from intrigue_core import MAYFAIR_2005, PayBribe
        >>> Game(MAYFAIR_2005, seats=4).validate(PayBribe(seat=0, amount=1_000))
        Traceback (most recent call last):
        intrigue_core.errors.IllegalCommand: the pending decision is to send, not to bribe
        """
        checks.validate(self._state, command, version)

    # --- what is done ---

    def play(self, command: Command, version: int | None = None) -> None:
        """Check a command, then do it. If it is refused, nothing has changed.

        Args:
            version: the version that the command was made for, if it matters.

        Raises:
            StaleCommand, IllegalCommand: as `validate`.

        >>> from intrigue_core import MAYFAIR_2005
        >>> game = Game(MAYFAIR_2005, seats=4)
        >>> game.play(game.legal_commands()[0])
        >>> game.version
        1
        """
        state = self._state
        if version is not None:
            check_version(state, version)
        # Calls by name are faster than calls from a table, and as many as there are (docs/engine-speed.md).
        if type(command) is PayBribe:
            check_bribe(state, command)
            do_bribe(state, command)
        elif type(command) is Hire:
            check_hire(state, command)
            do_hire(state, command)
        elif type(command) is SendScholars:
            check_send(state, command)
            do_send(state, command)
        else:
            check_talk(state, command)
            do_talk(state, command)
        state.commands.append(command)
        state.marks.append(len(state.log))

    def play_trusted(self, command: Command) -> None:
        """Do a command without any check, for search and replay of what `legal_commands` gave.

        An illegal command corrupts the game.

        >>> from intrigue_core import MAYFAIR_2005
        >>> game = Game(MAYFAIR_2005, seats=4)
        >>> game.play_trusted(game.legal_commands()[0])
        >>> game.version
        1
        """
        state = self._state
        if type(command) is PayBribe:
            do_bribe(state, command)
        elif type(command) is Hire:
            do_hire(state, command)
        elif type(command) is SendScholars:
            do_send(state, command)
        else:
            do_talk(state, command)
        state.commands.append(command)
        state.marks.append(len(state.log))


@lru_cache(maxsize=64, typed=True)  # True is no seat 1
def _opening(edition: Edition, seats: int, first_player: Seat) -> State:
    """Return the beginning of a game, to be copied."""
    state = State.opening(edition, seats, first_player)
    begin(state)
    return state
