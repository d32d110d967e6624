"""A table that reads like the rule book: seats by colour, scholars by name, areas by salary.

A story is set in the words of the product's own `PositionBuilder`, and then played by `Player`s, who say what
they do.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Command,
    DecisionKind,
    Decline,
    Edition,
    ErrorCode,
    Event,
    Game,
    Hire,
    IllegalCommand,
    PayBribe,
    Placement,
    PositionBuilder,
    Scholar,
    Sending,
    SendScholars,
    Speak,
    Stage,
    Statement,
    Withdraw,
    contest_of,
)
from intrigue_core.commands import in_absence
from intrigue_core.players import AbsentPlayer
from tests.rules.sayings import Saying, hire, pay


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
        self.purses_at_start: tuple[int, ...] = ()

    def begin(self) -> tuple[Player, ...]:
        """Begin the turn, the salary paid, and give the players in seat order."""
        return self._sit_down(Game.set_up(self))

    @classmethod
    def opening(
        cls, edition: Edition = MAYFAIR_2005, *, seats: int = 4, first_player: int = 0, **switches: Any
    ) -> Table:
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
        """The game that goes on from what was set."""
        assert self._game is not None, "the turn has not begun"
        return self._game

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody, in seat order."""
        return tuple(Player(self, seat) for seat in range(self.seats))

    def play(self, command: Command) -> None:
        """Play a command."""
        self.game.play(command)

    def play_on(self, until: Callable[[], bool], spared: str = "") -> None:
        """Play whatever is legal, and send nobody to one palace if that can be, until something holds."""
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

    @contextmanager
    def refuses(self, reason: ErrorCode) -> Generator[None]:
        """What is tried here is refused for this reason, and nothing changes."""
        before = self._everything()
        with pytest.raises(IllegalCommand) as caught:
            yield
        assert caught.value.code is reason
        assert self._everything() == before

    def _everything(self) -> tuple[Any, ...]:
        game = self.game
        return game.commands, game.events(), *(game.view(seat) for seat in range(game.seats))

    # --- looking ---

    def name(self, scholar: Scholar) -> str:
        """Return what a scholar is called: ``"green priest"``."""
        edition = self.edition
        profession = edition.professions[edition.profession(scholar)]
        return f"{edition.colours[edition.owner(scholar)]} {profession}"

    def scholar(self, name: str) -> Scholar:
        """Return a scholar by its name.

        It is the one in the stage that is decided, else at the landlord's, else anywhere on the table.
        ``"first …"`` and ``"second …"``, which tell twins apart, are the one sent first and the other.

        Raises:
            ValueError: if there is none, or the name fits several and does not say which.
        """
        ordinal, _, rest = name.partition(" ")
        twin = ordinal in ("first", "second")
        first = self.edition.scholar(*self.kind(rest if twin else name))
        if twin:
            return first + (ordinal == "second")
        copies = range(first, first + self.edition.scholars_per_profession)
        for place in self._places():
            found = [scholar for scholar in copies if scholar in place]
            if len(found) > 1:
                raise ValueError(f"there are {len(found)} scholars such as {name}: first or second?")
            if found:
                return found[0]
        raise ValueError(f"there is no {name} on the table")

    def _places(self) -> Iterator[set[Scholar]]:
        view = self.game.view()
        if view.current_stage is not None:
            yield {*view.current_stage.payers}
        yield {*view.applicants[view.landlord], *view.palace(view.landlord)}
        yield {*chain(*view.applicants), *view.posts}

    def staff(self, colour: str) -> dict[int, str]:
        """Return who works at a palace, by salary."""
        posts = self.game.view().palace(self.seat(colour))
        salaries = self.edition.salaries
        return {salaries[area]: self.name(one) for area, one in enumerate(posts) if one >= 0}

    def applicants(self, colour: str) -> list[str]:
        """Return who waits at a palace, in the order of arrival."""
        return list(map(self.name, self.game.view().applicants[self.seat(colour)]))

    @property
    def stage(self) -> Stage:
        """The stage that is being negotiated."""
        stage = self.game.view().current_stage
        assert stage is not None
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

    def word(self, number: int) -> Statement:
        """Return what was said, with what has become of it."""
        return self.game.view().statements[number]

    def become(self, number: int) -> str:
        """Return what has become of a word: ``"kept"``, ``"broken by red"``, or ``"moot without red"``."""
        word = self.word(number)
        by = "" if word.broken_by is None else f" by {self.edition.colours[word.broken_by]}"
        without = "" if word.missed_by is None else f" without {self.edition.colours[word.missed_by]}"
        return f"{word.state.value.replace('_', ' ')}{by}{without}"

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last command led to."""
        return self.game.events(self.game.version - 1)


class Player:
    """One seat. What it does is done at once, and refused with `IllegalCommand`."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat

    @property
    def cash(self) -> int:
        """What the seat has."""
        return self._table.game.view(self._seat).cash

    @property
    def gained(self) -> int:
        """By how much the cash has changed since the table was set."""
        return self.cash - self._table.purses_at_start[self._seat]

    @property
    def is_asked(self) -> bool:
        """Is the pending decision this seat's?"""
        return self._table.game.acting == self._seat

    @property
    def may_bribe(self) -> list[int]:
        """Every bribe that is legal now."""
        commands = self._table.game.view(self._seat).legal_commands()
        return [command.amount for command in commands if isinstance(command, PayBribe)]

    def bribes(self, amount: int, *, for_the: str | None = None) -> None:
        """Pay for the scholar whose turn it is; `for_the` says of which profession it must be."""
        table = self._table
        if for_the is not None:
            payer = table.game.view().payer
            assert payer is not None
            assert table.name(payer).split()[1] == for_the
        table.play(PayBribe(seat=self._seat, amount=amount))

    def hires(self, *scholars: str, at: int | tuple[int, ...] = ()) -> None:
        """Give the posts of this stage to these scholars, or to nobody."""
        salaries = (at,) if isinstance(at, int) else at
        self._table.play(self.hiring(dict(zip(scholars, salaries, strict=True))))

    def keeps(self, scholar: str) -> None:
        """The defender of the internal conflict stays."""
        stage = self._table.stage
        assert stage.area is not None
        assert self._table.name(stage.payers[0]) == scholar
        self._table.play(Hire(seat=self._seat, placements=(Placement(stage.payers[0], stage.area),)))

    def hiring(self, posts: dict[str, int]) -> Hire:
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
        assert self.is_asked
        view = self._table.game.view(self._seat)
        self._table.play(AbsentPlayer(Random(seed)).decide(view) if command is None else in_absence(command))

    # --- talk: every word gives its number ---

    def offers(self, amount: int, *, for_the: str, at: int | None = None, answers: int | None = None) -> int:
        """Offer the landlord a bribe for a post; in answer to a price, or in place of an own offer."""
        return self.proposes(
            self._landlord_of(for_the), [pay(amount, for_the)], [hire(for_the, at=at)], answers=answers
        )

    def names_price(
        self, amount: int, *, for_the: str, at: int | None = None, answers: int | None = None
    ) -> int:
        """Say for which bribe a scholar gets a post."""
        given = [hire(for_the, at=at)]
        paid = [pay(amount, for_the)]
        return self.proposes(self._owner_of(for_the), given, paid, answers=answers)

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

    def agrees(self, word: int) -> None:
        """Agree to an offer."""
        self._table.play(Agree(seat=self._seat, statement=word))

    def declines(self, word: int) -> None:
        """Decline an offer."""
        self._table.play(Decline(seat=self._seat, statement=word))

    def withdraws(self, word: int) -> None:
        """Take an offer or a threat back."""
        self._table.play(Withdraw(seat=self._seat, statement=word))

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
        table.play(
            Speak(
                seat=self._seat,
                to=None if to is None else table.seat(to),
                mine=tuple(saying(table) for saying in mine),
                yours=tuple(saying(table) for saying in yours),
                threat=threat,
                answers=answers,
            )
        )
        return len(table.game.view().statements) - 1

    def _owner_of(self, scholar: str) -> str:
        table = self._table
        return table.edition.colours[table.edition.owner(table.scholar(scholar))]

    def _landlord_of(self, scholar: str) -> str:
        """Return who decides about a scholar next."""
        table = self._table
        contest = contest_of(table.game.view(), table.scholar(scholar))
        return table.edition.colours[table.game.view().landlord if contest is None else contest.palace]
