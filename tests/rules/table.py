"""A table that reads like the rule book: seats by colour, scholars by name, areas by salary.

One story can be told in every edition. It is told in the words of one (Mayfair's, if nothing is said), says
which areas and professions it speaks of, and `Words` translates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Command,
    Edition,
    ErrorCode,
    Event,
    Game,
    IllegalCommand,
    PositionBuilder,
    Scholar,
    Stage,
    Statement,
)
from tests.rules.people import Palace, Player
from tests.rules.words import Words, needs


class Table:
    """A position being set, then the game that goes on from it.

    Everybody has the starting cash of the edition that the story is told in. The test is skipped if the
    edition has too few areas, professions, twins, rounds or seats for the story.

    Args:
        edition: in which the story happens.
        landlord: whose turn begins.
        seats: how many play.
        in_round: 1 for the first.
        first_player: who began the game; the first seat if nothing is said.
        areas: those that the story speaks of, by salary; all of `told_in`'s if nothing is said.
        professions: those that it speaks of; all of `told_in`'s if nothing is said.
        told_in: the edition in whose words the story is told.
    """

    def __init__(
        self,
        edition: Edition,
        *,
        landlord: str,
        seats: int = 4,
        in_round: int = 3,
        first_player: str | None = None,
        areas: Sequence[int] | None = None,
        professions: Sequence[str] | None = None,
        told_in: Edition = MAYFAIR_2005,
    ) -> None:
        self.edition = edition
        self.words = Words(edition, told_in, areas, professions)
        fewest, most = edition.min_seats, edition.max_seats
        needs(fewest <= seats <= most, f"{seats} seats", edition, f"{fewest} to {most}")
        needs(in_round <= edition.rounds, f"a round {in_round}", edition, f"{edition.rounds} rounds")
        first = None if first_player is None else self.words.colour(first_player)
        self.setup = PositionBuilder(
            edition, seats=seats, in_round=in_round, landlord=self.words.colour(landlord), first_player=first
        )
        self.setup.purses = [self.words.money(told_in.starting_cash)] * seats
        self._spoken_of: Counter[str] = Counter()
        self._game: Game | None = None
        self.purses_at_start: list[int] = []

    # --- setting ---

    def palace(self, colour: str) -> Palace:
        """Return one palace, to say who is there, or to ask."""
        return Palace(self, colour)

    def speaks_of(self, *scholars: str) -> None:
        """Note that there are these scholars, each another one; skip the test if there cannot be so many."""
        self._spoken_of.update(scholars)
        has = self.edition.scholars_per_profession
        for scholar, count in self._spoken_of.items():
            needs(count <= has, f"{count} scholars such as {scholar}", self.edition, f"{has} of each")

    def banished(self, *scholars: str) -> None:
        """Put scholars on the island."""
        self.speaks_of(*scholars)
        self.setup.banished(*map(self.words.scholar, scholars))

    def cash(self, colour: str, ducats: int) -> None:
        """Say what a seat has."""
        self.setup.cash(self.words.colour(colour), self.words.money(ducats))

    def keeps(self, colour: str, *professions: str) -> None:
        """Say which scholars a seat has not sent yet, whoever else it has not."""
        self.speaks_of(*(f"{colour} {profession}" for profession in professions))
        self.setup.keeps(self.words.colour(colour), *map(self.words.profession, professions))

    def begin(self) -> tuple[Player, ...]:
        """Begin the turn, the salary paid, and give the players in seat order."""
        self._game = Game.set_up(self.setup)
        return self._sit_down()

    @classmethod
    def opening(
        cls, edition: Edition, *, seats: int = 4, first_player: int = 0, professions: Sequence[str] = ()
    ) -> Table:
        """Return a table at the very beginning of a game, everybody with the edition's own starting cash."""
        table = cls(edition, landlord="red", seats=seats, in_round=1, areas=(), professions=professions)
        table._game = Game(edition, seats, first_player)
        table._sit_down()
        return table

    def _sit_down(self) -> tuple[Player, ...]:
        game = self.game
        self.purses_at_start = [game.view(seat).cash for seat in range(game.seats)]
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
        return tuple(Player(self, self.words.told_colour(seat)) for seat in range(self.game.seats))

    def play(self, command: Command) -> None:
        """Play a command."""
        self.game.play(command)

    @contextmanager
    def refuses(self, reason: ErrorCode) -> Generator[pytest.ExceptionInfo[IllegalCommand]]:
        """What is tried here is refused for this reason, and nothing changes."""
        before = self._everything()
        with pytest.raises(IllegalCommand) as caught:
            yield caught
        assert caught.value.code is reason
        assert self._everything() == before

    def _everything(self) -> tuple[Any, ...]:
        game = self.game
        return game.commands, game.events(), *(game.view(seat) for seat in range(game.seats))

    # --- looking ---

    def seat(self, colour: str) -> int:
        """Return the seat of a colour."""
        return self.edition.colours.index(self.words.colour(colour))

    def profession(self, name: str) -> int:
        """Return the number of a profession."""
        return self.edition.professions.index(self.words.profession(name))

    def area(self, salary: int) -> int:
        """Return the number of the area with this salary."""
        return self.edition.salaries.index(self.words.salary(salary))

    def scholar(self, name: str) -> Scholar:
        """Return a scholar by its name.

        It is the one in the stage that is decided, else at the landlord's, else anywhere on the table.
        ``"first …"`` and ``"second …"``, which tell twins apart, are the one sent first and the other.

        Raises:
            ValueError: if there is none, or the name fits several and does not say which.
        """
        ordinal, _, rest = name.partition(" ")
        if ordinal in ("first", "second"):
            return self._copies(rest)[("first", "second").index(ordinal)]
        copies = self._copies(name)
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

    def _copies(self, name: str) -> list[Scholar]:
        colour, profession = name.split()
        first = self.edition.scholar(self.seat(colour), self.profession(profession))
        return list(range(first, first + self.edition.scholars_per_profession))

    @property
    def stage(self) -> Stage:
        """The stage that is being negotiated."""
        stage = self.game.view().current_stage
        assert stage is not None
        return stage

    @property
    def order(self) -> list[str]:
        """Who bribes in this stage, in order."""
        return list(map(self.words.told_scholar, self.stage.payers))

    @property
    def agenda(self) -> list[tuple[str, list[str]]]:
        """All stages of this turn with those who bribe in them."""
        return [
            (stage.kind.value, list(map(self.words.told_scholar, stage.payers)))
            for stage in self.game.view().stages
        ]

    @property
    def island(self) -> list[str]:
        """The banished, in order."""
        return list(map(self.words.told_scholar, self.game.view().island))

    @property
    def banished_now(self) -> list[str]:
        """Who has been banished since the table was set."""
        start = self.game.position
        return self.island[len(start.island) if start else 0 :]

    def word(self, number: int) -> Statement:
        """Return what was said, with what has become of it."""
        return self.game.view().statements[number]

    def become(self, number: int) -> str:
        """Return what has become of a word: ``"kept"``, or ``"broken by yellow"``."""
        word = self.word(number)
        by = "" if word.broken_by is None else f" by {self.words.told_colour(word.broken_by)}"
        return f"{word.state.value.replace('_', ' ')}{by}"

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last command led to."""
        return self.game.events(self.game.version - 1)
