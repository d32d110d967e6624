"""What a game is made of: where everybody stands, who owns what, and what has happened.

The state is private, mutable and flat, for speed. Nothing here knows what may be done, or does it: see
`intrigue_core.checks` and `intrigue_core.game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, overload

from intrigue_core.board import board_for
from intrigue_core.commands import Command
from intrigue_core.deals import Deal
from intrigue_core.editions import Area, Ducats, Edition, Profession, Scholar, Seat
from intrigue_core.errors import SetupError
from intrigue_core.events import BribePaid, Event, Happening, lift
from intrigue_core.negotiation import Stage
from intrigue_core.options import DecisionKind
from intrigue_core.positions import Position
from intrigue_core.views import NOBODY, Bribe, PublicView, SeatView

NOWHERE: Area = -1
"""The area of a profession that is not established in a palace."""

BRIBE, HIRE, SEND = DecisionKind
"""A name of the module costs a tenth of what a member of an enum does."""


class State:
    """A game as it stands; `Game` is one that can be played."""

    __slots__ = (
        "_acting",
        "_applicants",
        "_board",
        "_bribes",
        "_cash",
        "_commands",
        "_deals",
        "_deciding",
        "_established",
        "_first",
        "_income",
        "_island",
        "_landlord",
        "_log",
        "_marks",
        "_payer",
        "_payers",
        "_position",
        "_posts",
        "_reserve",
        "_round",
        "_stage",
        "_stages",
        "_vacant",
        "_winners",
        "edition",
        "seats",
    )

    def __init__(self, edition: Edition, seats: int, first_player: Seat = 0) -> None:
        if refusal := edition.refusal(seats):
            raise SetupError(refusal)
        if not 0 <= first_player < seats:
            raise SetupError(f"there is no seat {first_player} among {seats}")
        if first_player and edition.first_player == "first_seat":
            raise SetupError(f"first_player='first_seat' lets seat 0 begin, not seat {first_player}")
        self.edition = edition
        self.seats = seats
        self._first = first_player
        self._board = board = board_for(edition, seats)
        self._cash = [edition.starting_cash] * seats
        self._posts = [NOBODY] * (seats * board.areas)
        self._income = [0] * seats
        self._vacant = [(1 << board.areas) - 1] * seats  # one bit for each free area of a palace
        self._established = [NOWHERE] * (seats * board.professions)  # each palace's area for a profession
        self._applicants: list[list[Scholar]] = [[] for _ in range(seats)]
        self._reserve = [board.copies] * (seats * board.professions)
        self._island: list[Scholar] = []
        self._bribes: list[Happening] = []  # the payments of this turn
        self._deals: list[Deal] = []
        self._stages: tuple[Stage, ...] = ()
        self._stage = 0
        self._payers: tuple[Scholar, ...] = ()  # of the current stage
        self._payer = 0
        self._round: int = 1
        self._landlord = first_player
        self._acting = first_player
        self._deciding: DecisionKind | None = None
        self._winners: tuple[Seat, ...] = ()
        self._log: list[Happening] = []
        self._commands: list[Command] = []
        self._marks: list[int] = []
        self._position: Position | None = None

    # --- what everybody knows ---

    @property
    def version(self) -> int:
        """The number of commands played."""
        return len(self._commands)

    @property
    def first_player(self) -> Seat:
        return self._first

    @property
    def position(self) -> Position | None:
        """The position that the game was set up at; None if it began at the beginning."""
        return self._position

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands played so far."""
        return tuple(self._commands)

    @property
    def over(self) -> bool:
        return self._deciding is None

    @property
    def acting(self) -> Seat | None:
        """The seat whose decision is pending; None when the game is over."""
        return None if self._deciding is None else self._acting

    def events(self, since: int = -1) -> tuple[Event, ...]:
        """What happened after version `since`; by default everything from the opening on."""
        start = 0 if since < 0 else self._marks[since]
        return lift(self._log[start:])

    @overload
    def view(self, seat: None = None) -> PublicView: ...
    @overload
    def view(self, seat: Seat) -> SeatView: ...
    def view(self, seat: Seat | None = None) -> PublicView | SeatView:
        """What everybody can see, or what one seat can."""
        deciding = self._deciding
        public = PublicView(
            self.edition,
            self.seats,
            len(self._commands),
            self._round,
            self._first,
            self._landlord,
            None if deciding is None else self._acting,
            deciding,
            self._payers[self._payer] if deciding is BRIBE else None,
            self._stages,
            self._stage,
            tuple([Bribe._make(paid[3:]) for paid in self._bribes]),
            tuple(self._posts),
            tuple(map(tuple, self._applicants)),
            tuple(self._reserve),
            tuple(self._island),
            tuple(self._cash) if deciding is None or self.edition.open_money else None,
            self._winners,
            tuple(self._deals),
        )
        return public if seat is None else SeatView(public, seat, self._cash[seat])

    # --- other games ---

    def copy(self) -> Self:
        """An independent copy, log included."""
        twin = object.__new__(type(self))
        twin.edition = self.edition
        twin.seats = self.seats
        twin._first = self._first
        twin._board = self._board
        twin._stages = self._stages
        twin._stage = self._stage
        twin._payers = self._payers
        twin._payer = self._payer
        twin._round = self._round
        twin._landlord = self._landlord
        twin._acting = self._acting
        twin._deciding = self._deciding
        twin._winners = self._winners
        twin._cash = self._cash.copy()
        twin._income = self._income.copy()
        twin._vacant = self._vacant.copy()
        twin._established = self._established.copy()
        twin._posts = self._posts.copy()
        twin._reserve = self._reserve.copy()
        twin._island = self._island.copy()
        twin._bribes = self._bribes.copy()
        twin._deals = self._deals.copy()
        twin._position = self._position
        twin._log = self._log.copy()
        twin._commands = self._commands.copy()
        twin._marks = self._marks.copy()
        twin._applicants = [waiting.copy() for waiting in self._applicants]
        return twin

    @classmethod
    def from_view(cls, public: PublicView, cash: Sequence[Ducats]) -> Self:
        """A game as somebody imagines it: what everybody can see, and a guess of everybody's cash.

        For players that look ahead. The past is not in it: its version starts again from 0, without events.

        Args:
            cash: in ducats, in seat order.
        """
        game = cls(public.edition, public.seats, public.first_player)
        game._cash = list(cash)
        game._posts = list(public.posts)
        game._applicants = [list(waiting) for waiting in public.applicants]
        game._reserve = list(public.reserve)
        game._island = list(public.island)
        owner = public.edition.owner
        game._bribes = [(BribePaid, owner(bribe.scholar), public.landlord, *bribe) for bribe in public.bribes]
        game._deals = list(public.deals)
        game._stages = public.stages
        game._stage = public.stage
        game._payers = () if public.current_stage is None else public.current_stage.payers
        game._payer = len(public.bribes) - sum(len(stage.payers) for stage in public.stages[: public.stage])
        game._round = public.round
        game._landlord = public.landlord
        game._acting = public.landlord if public.acting is None else public.acting
        game._deciding = public.deciding
        game._winners = public.winners
        game._count_posts()
        game._log = []
        game._marks = [0]
        return game

    # --- palaces ---

    def _count_posts(self) -> None:
        """Work out what follows from the posts: incomes, vacancies, established professions."""
        board = self._board
        self._income = [0] * self.seats
        self._vacant = [(1 << board.areas) - 1] * self.seats
        self._established = [NOWHERE] * (self.seats * board.professions)
        for post, scholar in enumerate(self._posts):
            if scholar != NOBODY:
                palace, area = divmod(post, board.areas)
                self._income[board.owner[scholar]] += board.salaries[area]
                self._establish(palace, board.profession[scholar], area)

    def _establish(self, palace: Seat, profession: Profession, area: Area) -> None:
        self._vacant[palace] &= ~(1 << area)
        self._established[palace * self._board.professions + profession] = area

    def _palace(self, seat: Seat) -> list[Scholar]:
        areas = self._board.areas
        return self._posts[seat * areas : (seat + 1) * areas]

    def _reserve_of(self, seat: Seat) -> list[int]:
        professions = self._board.professions
        return self._reserve[seat * professions : (seat + 1) * professions]
