"""The game as the rule book tells it: a table is set, and then played by players who say what they do.

A position is set in the words of `PositionBuilder`, and gone on from: seats by colour, scholars by name,
areas by salary. ::

    from intrigue_core.story import Table

    table = Table("yellow", in_round=2)
    table.palace("yellow").receives("blue clerk", "red scientist")
    red, yellow, green, blue = table.begin()
    red.bribes(2_000)

A table is the dealer: it knows everybody's cash.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, Self, TypeAlias

from intrigue_core.bargaining.clauses import Clause, HireClause, PayClause
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, Speak, in_absence
from intrigue_core.editions import MAYFAIR_2005, Area, Ducats, Edition, Scholar, Seat
from intrigue_core.events import Event
from intrigue_core.game import Game
from intrigue_core.model import DecisionKind, Placement, Sending, Stage
from intrigue_core.notation.names import names_of
from intrigue_core.notation.speech import clause_of
from intrigue_core.players.absent import AbsentPlayer
from intrigue_core.position_builder import PositionBuilder

__all__ = ["Player", "Saying", "StoryError", "Table"]

Saying: TypeAlias = Clause | str
"""A clause, or its text in the notation: ``"spare yellow until round 3"``."""


class StoryError(ValueError):
    """A table differs from what its story says."""


class Table(PositionBuilder):
    """A position being set, then the game that goes on from it.

    Args:
        landlord: the colour whose turn begins.
        edition: what is played.
        seats: how many play.
        in_round: 1 for the first.
        first_player: who began the game; the first seat if nothing is said.
        switches: of the edition, those that the story turns.
    """

    def __init__(
        self,
        landlord: str,
        *,
        edition: Edition = MAYFAIR_2005,
        seats: int = 4,
        in_round: int = 3,
        first_player: str | None = None,
        **switches: Any,
    ) -> None:
        super().__init__(
            edition.variant(**switches),
            seats=seats,
            in_round=in_round,
            landlord=landlord,
            first_player=first_player,
        )
        self._game: Game | None = None
        self.purses_at_start: tuple[Ducats, ...] = ()

    def begin(self) -> tuple[Player, ...]:
        """Begin the turn, the salary paid, and return the players in seat order.

        Raises:
            PositionError: listing everything that is wrong with what was set.
        """
        return self._sit_down(Game.set_up(self))

    @classmethod
    def opening(
        cls, edition: Edition = MAYFAIR_2005, *, seats: int = 4, first_player: int = 0, **switches: Any
    ) -> Self:
        """Return a table at the very beginning of a game."""
        table = cls(edition.colours[0], edition=edition, seats=seats, in_round=1, **switches)
        table._sit_down(Game(table.edition, seats, first_player))
        return table

    def _sit_down(self, game: Game) -> tuple[Player, ...]:
        self._game = game
        self.purses_at_start = game.purses
        return self.players

    # --- playing ---

    @property
    def game(self) -> Game:
        """The game that goes on from what was set.

        Raises:
            StoryError: if the turn has not begun.
        """
        if self._game is None:
            raise StoryError("the turn has not begun: begin() the table")
        return self._game

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody, in seat order."""
        return tuple(Player(self, seat) for seat in range(self.seats))

    def play(self, command: Command) -> None:
        """Play a command."""
        self.game.play(command)

    def play_on(self, until: Callable[[], bool], spared: str = "") -> None:
        """Play whatever is legal until something holds, and send nobody to one palace if that can be."""
        palace = self.seat(spared) if spared else -1
        while not until() and not self.game.over:
            commands = self.game.legal_commands()
            elsewhere = (
                command
                for command in commands
                if not isinstance(command, SendScholars)
                or palace not in (command.first.palace, command.second.palace)
            )
            self.play(next(elsewhere, commands[0]))

    def to_sending(self, colour: str | None = None, spared: str = "") -> None:
        """Play on, as `play_on`, until this landlord sends, or any."""
        seat = None if colour is None else self.seat(colour)
        self.play_on(lambda: self.sends and seat in (None, self.game.view().landlord), spared)

    @property
    def sends(self) -> bool:
        """Is the landlord to send now?"""
        return self.game.view().deciding is DecisionKind.SEND

    # --- looking ---

    def __str__(self) -> str:
        return str(self.game)

    def name(self, scholar: Scholar) -> str:
        """Return the name of a scholar, whichever of twins it is: ``"green priest"``."""
        edition = self.edition
        profession = edition.professions[edition.profession(scholar)]
        return f"{edition.colours[edition.owner(scholar)]} {profession}"

    def scholar(self, name: str) -> Scholar:
        """Return a scholar by its name.

        It is the one in the stage that is decided, else at the landlord's, else anywhere on the table.
        Twins are told apart by ``"red priest 1"``, the one sent first, and ``"red priest 2"``.

        Raises:
            StoryError: if there is none, or the name fits several and does not say which.
        """
        kind, _, copy = name.rpartition(" ")
        if copy.isdecimal():
            return self.edition.scholar(*self.kind(kind), int(copy) - 1)
        first = self.edition.scholar(*self.kind(name))
        copies = range(first, first + self.edition.scholars_per_profession)
        for place in self._places():
            found = [scholar for scholar in copies if scholar in place]
            if len(found) > 1:
                raise StoryError(f"there are {len(found)} scholars such as {name}: {name} 1 or {name} 2?")
            if found:
                return found[0]
        raise StoryError(f"there is no {name} on the table")

    def _places(self) -> Iterator[set[Scholar]]:
        view = self.game.view()
        if view.current_stage is not None:
            yield {*view.current_stage.payers}
        yield {*view.applicants[view.landlord], *view.palace(view.landlord)}
        yield {*chain(*view.applicants), *view.posts}

    def clause(self, saying: Saying, seat: Seat | None, other: Seat | None = None) -> Clause:
        """Return a clause as it would be said.

        Args:
            seat: has to keep it.
            other: it is kept towards; None for all.
        """
        if not isinstance(saying, str):
            return saying
        view = self.game.view()
        return clause_of(saying, names_of(view.edition, view.seats), view.standing, seat, other)

    def staff(self, colour: str) -> dict[Ducats, str]:
        """Return the staff of a palace, by salary."""
        posts = self.game.view().palace(colour)
        salaries = self.edition.salaries
        return {salaries[area]: self.name(scholar) for area, scholar in enumerate(posts) if scholar >= 0}

    def applicants(self, colour: str) -> list[str]:
        """Return the scholars that wait at a palace, in the order of arrival."""
        return list(map(self.name, self.game.view().applicants[self.seat(colour)]))

    @property
    def stage(self) -> Stage:
        """The stage that is being negotiated.

        Raises:
            StoryError: if nothing is.
        """
        stage = self.game.view().current_stage
        if stage is None:
            raise StoryError("nothing is being negotiated")
        return stage

    @property
    def order(self) -> list[str]:
        """Who bribes in this stage, in order."""
        return list(map(self.name, self.stage.payers))

    @property
    def agenda(self) -> list[tuple[str, list[str]]]:
        """All stages of this turn with those who bribe in them."""
        return [(stage.kind.value, list(map(self.name, stage.payers))) for stage in self.game.view().stages]

    @property
    def banished_now(self) -> list[str]:
        """Who has been banished since the table was set, in order."""
        start = self.game.position
        return list(map(self.name, self.game.view().island[len(start.island) if start else 0 :]))

    def statement(self, number: int) -> Statement:
        """Return a statement, with what has become of it."""
        return self.game.view().statements[number]

    def become(self, number: int) -> str:
        """Return the state of a statement: ``"kept"``, ``"broken by red"``, ``"moot without red"``."""
        statement = self.statement(number)
        colours = self.edition.colours
        by = "" if statement.broken_by is None else f" by {colours[statement.broken_by]}"
        without = "" if statement.missed_by is None else f" without {colours[statement.missed_by]}"
        return f"{statement.state.value.replace('_', ' ')}{by}{without}"

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last command led to."""
        return self.game.events(self.game.version - 1)


class Player:
    """One seat of a table. What it does is done at once.

    What the rules refuse is an `IllegalCommand`; what is told and is not so at the table is a `StoryError`.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat

    def __repr__(self) -> str:
        return f"<{self.colour}>"

    @property
    def colour(self) -> str:
        """What it is called."""
        return self._table.edition.colours[self._seat]

    @property
    def cash(self) -> Ducats:
        """What the seat has, in ducats."""
        return self._table.game.view(self._seat).cash

    @property
    def gained(self) -> Ducats:
        """The change of the cash since the table was set."""
        return self.cash - self._table.purses_at_start[self._seat]

    @property
    def is_asked(self) -> bool:
        """Is the pending decision this seat's?"""
        return self._table.game.acting == self._seat

    @property
    def may_bribe(self) -> list[Ducats]:
        """Every bribe that is legal now."""
        commands = self._table.game.view(self._seat).legal_commands()
        return [command.amount for command in commands if isinstance(command, PayBribe)]

    def says(self, text: str) -> None:
        """Do or say anything in the notation: ``red.says("sends scientist to yellow, doctor to green")``."""
        seat = names_of(self._table.edition, self._table.seats).seat(self._seat)
        self._table.play(self._table.game.parse(f"{seat} {text}"))

    def bribes(self, amount: Ducats, *, for_the: str | None = None) -> None:
        """Pay for the scholar whose turn it is; `for_the` says of which profession it must be."""
        table = self._table
        if for_the is not None:
            payer = table.game.view().payer
            if payer is None:
                raise StoryError("no bribe is due")
            if table.name(payer) != f"{self.colour} {for_the}":
                raise StoryError(f"the bribe is for the {table.name(payer)}")
        table.play(PayBribe(seat=self._seat, amount=amount))

    def hires(self, *scholars: str, at: Ducats | tuple[Ducats, ...] = ()) -> None:
        """Give the posts of this stage to these scholars, or to nobody."""
        salaries = (at,) if isinstance(at, int) else at
        if len(salaries) != len(scholars):
            raise StoryError(f"each scholar gets a post of its own: {len(scholars)} for {len(salaries)}")
        self._table.play(self.hiring(dict(zip(scholars, salaries, strict=False))))

    def keeps(self, scholar: str) -> None:
        """Let the defender of the internal conflict stay."""
        stage = self._table.stage
        defender = stage.payers[0]
        if stage.area is None:
            raise StoryError("nobody defends a post")
        if self._table.name(defender) != scholar:
            raise StoryError(f"{self._table.name(defender)} defends the post")
        self._table.play(Hire(seat=self._seat, placements=(Placement(defender, stage.area),)))

    def hiring(self, posts: dict[str, Ducats]) -> Hire:
        """Return the command that gives these scholars these posts."""
        table = self._table
        placements = tuple(Placement(table.scholar(name), table.area(at)) for name, at in posts.items())
        return Hire(seat=self._seat, placements=placements)

    def sends(self, first: str, first_to: str, second: str, second_to: str) -> None:
        """Send two scholars, each a profession and the colour of a palace."""
        self._table.play(self.sending(first, first_to, second, second_to))

    def sending(self, first: str, first_to: str, second: str, second_to: str) -> SendScholars:
        """Return the command that sends these two."""
        table = self._table
        return SendScholars(
            seat=self._seat,
            first=Sending(table.profession(first), table.seat(first_to)),
            second=Sending(table.profession(second), table.seat(second_to)),
        )

    def is_away(self, command: PayBribe | Hire | SendScholars | None = None, *, seed: int = 0) -> None:
        """Leave the decision to the absent player, or have this one taken in absence."""
        if not self.is_asked:
            raise StoryError(f"{self.colour} has nothing to decide")
        view = self._table.game.view(self._seat)
        self._table.play(AbsentPlayer(Random(seed)).decide(view) if command is None else in_absence(command))

    # --- talk: every statement gives its number ---

    def offers(
        self, amount: Ducats, *, for_the: str, at: Ducats | None = None, answers: int | None = None
    ) -> int:
        """Offer the landlord a bribe for a post; in answer to a price, or in place of an own offer."""
        pay, hire = self._deal(amount, for_the, at)
        return self.proposes(self._landlord_of(for_the), [pay], [hire], answers=answers)

    def names_price(
        self, amount: Ducats, *, for_the: str, at: Ducats | None = None, answers: int | None = None
    ) -> int:
        """Say for which bribe a scholar gets a post."""
        pay, hire = self._deal(amount, for_the, at)
        return self.proposes(self._owner_of(for_the), [hire], [pay], answers=answers)

    def proposes(
        self, to: str, mine: Sequence[Saying], yours: Sequence[Saying], answers: int | None = None
    ) -> int:
        """Offer something for something."""
        return self._says(to, mine, yours, answers=answers)

    def promises(self, *mine: Saying, to: str | None = None) -> int:
        """Promise something for nothing, to somebody or to everybody."""
        return self._says(to, mine)

    def threatens(self, *mine: Saying, to: str | None = None, unless: Saying | None = None) -> int:
        """Threaten somebody, or everybody, and perhaps say what would avert it."""
        return self._says(to, mine, () if unless is None else (unless,), threat=True)

    def agrees(self, statement: int) -> None:
        """Agree to an offer."""
        self.says(f"agrees to {statement}")

    def declines(self, statement: int) -> None:
        """Decline an offer."""
        self.says(f"declines {statement}")

    def withdraws(self, statement: int) -> None:
        """Take an offer or a threat back."""
        self.says(f"withdraws {statement}")

    def _says(
        self,
        to: str | None,
        mine: Sequence[Saying],
        yours: Sequence[Saying] = (),
        *,
        threat: bool = False,
        answers: int | None = None,
    ) -> int:
        table = self._table
        whom = None if to is None else table.seat(to)
        table.play(
            Speak(
                seat=self._seat,
                to=whom,
                mine=tuple(table.clause(saying, self._seat, whom) for saying in mine),
                yours=tuple(table.clause(saying, whom, self._seat) for saying in yours),
                threat=threat,
                answers=answers,
            )
        )
        return len(table.game.view().statements) - 1

    def _deal(self, amount: Ducats, scholar: str, at: Ducats | None) -> tuple[PayClause, HireClause]:
        number = self._table.scholar(scholar)
        area: Area | None = None if at is None else self._table.area(at)
        return PayClause(scholar=number, amount=amount), HireClause(scholar=number, area=area)

    def _owner_of(self, scholar: str) -> str:
        table = self._table
        return table.edition.colours[table.edition.owner(table.scholar(scholar))]

    def _landlord_of(self, scholar: str) -> str:
        """Return the seat that decides about a scholar next."""
        table = self._table
        contest = contest_of(table.game.view(), table.scholar(scholar))
        return table.edition.colours[table.game.view().landlord if contest is None else contest.palace]
