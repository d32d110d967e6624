"""The state of a game: positions, cash, negotiation and history.

The state is mutable and flat, for speed, and private to the game. Nothing here knows what may be done, or
does it: see `intrigue_core.checks` and `intrigue_core.apply`.
"""

from __future__ import annotations

from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Command
from intrigue_core.dimensions import dimensions_of
from intrigue_core.editions import Area, Edition, Profession, Scholar, Seat, is_one_of
from intrigue_core.errors import SetupError
from intrigue_core.events import RawEvent
from intrigue_core.model import NOBODY, NOWHERE, Bribe, DecisionKind, Stage
from intrigue_core.positions import Position


class State:
    """A game as it stands: data, and its copy.

    Args:
        edition: the rules.
        position: what stands where, checked before; negotiation and history begin empty.
        first_player: the seat that took the first turn.

    Raises:
        SetupError: if the edition cannot be played by so many (ruling A19), there is no such first player,
            or the edition lets another one begin.
    """

    __slots__ = (
        "acting",
        "applicants",
        "bribes",
        "cash",
        "commands",
        "deciding",
        "established",
        "first_player",
        "income",
        "island",
        "landlord",
        "live",
        "log",
        "marks",
        "numbers",
        "payer",
        "payers",
        "position",
        "posts",
        "reserve",
        "round",
        "stage",
        "stages",
        "statements",
        "unanswering",
        "vacant",
        "winners",
    )

    def __init__(self, edition: Edition, position: Position, first_player: Seat) -> None:
        seats = position.seats
        _check_seats(edition, seats, first_player)
        self.first_player = first_player
        self.numbers = dimensions_of(edition, seats)
        self.round = position.round
        self.landlord = position.landlord
        self.cash = list(position.cash)
        self.posts = list(position.posts)
        """The scholar in every area of every palace, palace by palace from the left, or `NOBODY`."""
        self.applicants = list(position.applicants)
        """The scholars waiting at each palace; what waits at one is a tuple that views and copies share."""
        self.reserve = list(position.reserve)
        self.island = list(position.island)
        # What follows from the posts:
        self.income = [0] * seats
        """The salaries of each seat's scholars, in ducats a turn."""
        self.vacant = [(1 << self.numbers.areas) - 1] * seats
        """One bit for each free area of each palace."""
        self.established = [NOWHERE] * (seats * self.numbers.professions)
        """Each palace's area for each profession, palace by palace, or `NOWHERE`."""
        self._count_posts()
        # The negotiation:
        self.stages: tuple[Stage, ...] = ()
        self.stage = 0
        """The index of the current stage."""
        self.payers: tuple[Scholar, ...] = ()
        """The scholars that bribes are paid for in the current stage, in this order."""
        self.payer = 0
        """The index of the one who bribes next."""
        self.bribes: tuple[Bribe, ...] = ()
        """The payments of this turn."""
        self.acting: Seat = self.landlord
        self.deciding: DecisionKind | None = None
        """The kind of the pending decision; None when the game is over."""
        self.winners: tuple[Seat, ...] = ()
        # The history:
        self.log: list[RawEvent] = []
        self.marks: list[int] = []
        """The length of the log at each version."""
        self.commands: list[Command] = []
        self.statements: list[Statement] = []
        """All statements of the game; a statement's number is its index."""
        self.live: list[int] = []
        """The numbers of the statements that are not settled."""
        self.unanswering = 0
        """The number of commands that answered no decision."""
        self.position: Position | None = None
        """Where the game was set up; None if it began at the beginning."""

    @classmethod
    def opening(cls, edition: Edition, seats: int, first_player: Seat) -> State:
        """Return the beginning of a game: each seat has the starting cash and all scholars."""
        _check_seats(edition, seats, first_player)
        areas = len(edition.salaries)
        kinds = len(edition.professions)
        position = Position(
            round=1,
            landlord=first_player,
            cash=(edition.starting_cash,) * seats,
            posts=(NOBODY,) * (seats * areas),
            applicants=((),) * seats,
            reserve=(edition.scholars_per_profession,) * (seats * kinds),
            island=(),
        )
        return cls(edition, position, first_player)

    def defends(self) -> bool:
        """Return whether the bribe that is due is for the defender of an internal conflict."""
        return self.payer == 0 and self.stages[self.stage].area is not None

    def copy(self) -> State:
        """Return an independent copy, log included."""
        twin: State = object.__new__(State)
        twin.first_player = self.first_player
        twin.numbers = self.numbers
        twin.round = self.round
        twin.landlord = self.landlord
        twin.cash = self.cash.copy()
        twin.posts = self.posts.copy()
        twin.applicants = self.applicants.copy()
        twin.reserve = self.reserve.copy()
        twin.island = self.island.copy()
        twin.income = self.income.copy()
        twin.vacant = self.vacant.copy()
        twin.established = self.established.copy()
        twin.stages = self.stages
        twin.stage = self.stage
        twin.payers = self.payers
        twin.payer = self.payer
        twin.bribes = self.bribes
        twin.statements = self.statements.copy() if self.statements else []
        twin.live = self.live.copy() if self.live else []
        twin.acting = self.acting
        twin.deciding = self.deciding
        twin.winners = self.winners
        twin.log = self.log.copy()
        twin.marks = self.marks.copy()
        twin.commands = self.commands.copy()
        twin.unanswering = self.unanswering
        twin.position = self.position
        return twin

    @property
    def turn(self) -> int:
        """The number of the landlord's turn, from 0."""
        seats = self.numbers.seats
        return (self.round - 1) * seats + (self.landlord - self.first_player) % seats

    @property
    def edition(self) -> Edition:
        """The rules."""
        return self.numbers.edition

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.numbers.seats

    def palace(self, seat: Seat) -> list[Scholar]:
        """Return the scholar in each area of a seat's palace, or `NOBODY`."""
        areas = self.numbers.areas
        return self.posts[seat * areas : (seat + 1) * areas]

    def reserve_of(self, seat: Seat) -> list[int]:
        """Return the number of a seat's unsent scholars of each profession."""
        professions = self.numbers.professions
        return self.reserve[seat * professions : (seat + 1) * professions]

    def establish(self, palace: Seat, profession: Profession, area: Area) -> None:
        """Note that an area is taken, and by which profession (MF L.95)."""
        self.vacant[palace] &= ~(1 << area)
        self.established[palace * self.numbers.professions + profession] = area

    def _count_posts(self) -> None:
        numbers = self.numbers
        for post, scholar in enumerate(self.posts):
            if scholar != NOBODY:
                palace, area = divmod(post, numbers.areas)
                self.income[numbers.owner[scholar]] += numbers.salaries[area]
                self.establish(palace, numbers.profession[scholar], area)


def _check_seats(edition: Edition, seats: int, first_player: Seat) -> None:
    if refusal := edition.refusal(seats):
        raise SetupError(refusal)
    if not is_one_of(first_player, seats):
        raise SetupError(f"there is no seat {first_player} among {seats}")
    if first_player and edition.first_player == "first_seat":
        raise SetupError(f"first_player='first_seat' lets seat 0 begin, not seat {first_player}")
