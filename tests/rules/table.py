"""A table that reads like the rule book: seats by colour, scholars by name, areas by salary.

One story can be told in every edition. It is told in the words of one (Mayfair's, if nothing is said), and
the table translates: seats by place, professions by place, salaries by rank, money by unit.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    AcceptDeal,
    Command,
    DeclineDeal,
    Edition,
    Event,
    Game,
    GameRecord,
    Hire,
    IllegalCommand,
    OfferDeal,
    PayBribe,
    Placement,
    PositionBuilder,
    Reason,
    Scholar,
    Sending,
    SendScholars,
    Stage,
    WithdrawDeal,
)


class Words:
    """Translates a story told in one edition's words into another edition."""

    def __init__(self, edition: Edition, told_in: Edition) -> None:
        self._edition = edition
        self._told_in = told_in
        self._ranks = sorted(edition.salaries)
        self._told_ranks = sorted(told_in.salaries)

    def colour(self, word: str) -> str:
        return self._edition.colours[self._told_in.colours.index(word)]

    def profession(self, word: str) -> str:
        return self._edition.professions[self._told_in.professions.index(word)]

    def scholar(self, words: str) -> str:
        colour, profession = words.split()
        return f"{self.colour(colour)} {self.profession(profession)}"

    def salary(self, told: int) -> int:
        """What the area of this rank pays here."""
        return self._ranks[self._told_ranks.index(told)]

    def money(self, told: int) -> int:
        return told * self._edition.unit // self._told_in.unit

    def back(self, money: int) -> int:
        """Money of this edition in the story's ducats."""
        return money * self._told_in.unit // self._edition.unit

    def told_colour(self, seat: int) -> str:
        return self._told_in.colours[seat]

    def told_scholar(self, scholar: Scholar) -> str:
        number = self._edition.profession(scholar)
        named_by = self._told_in if number < len(self._told_in.professions) else self._edition
        profession = named_by.professions[number]
        return f"{self.told_colour(self._edition.owner(scholar))} {profession}"

    def told_salary(self, area: int) -> int:
        salary = self._edition.salaries[area]
        rank = self._ranks.index(salary)
        return self._told_ranks[rank] if rank < len(self._told_ranks) else salary


class Palace:
    """One palace, before and during play."""

    def __init__(self, table: Table, colour: str) -> None:
        self._table = table
        self._colour = colour

    def employs(self, scholar: str, at: int) -> Palace:
        words = self._table.words
        self._table.setup.palace(words.colour(self._colour)).employs(words.scholar(scholar), words.salary(at))
        return self

    def receives(self, *scholars: str) -> Palace:
        words = self._table.words
        self._table.setup.palace(words.colour(self._colour)).receives(*map(words.scholar, scholars))
        return self

    @property
    def staff(self) -> dict[int, str]:
        """Who works here, by salary."""
        words, view = self._table.words, self._table.game.view()
        areas = view.palace(self._table.seat(self._colour))
        return {
            words.told_salary(area): words.told_scholar(scholar)
            for area, scholar in enumerate(areas)
            if scholar >= 0
        }

    @property
    def applicants(self) -> list[str]:
        view = self._table.game.view()
        return list(map(self._table.words.told_scholar, view.applicants[self._table.seat(self._colour)]))


class Player:
    """One seat, by its colour. What it does is done at once, and refused with `IllegalCommand`."""

    def __init__(self, table: Table, colour: str) -> None:
        self._table = table
        self._seat = table.seat(colour)

    @property
    def cash(self) -> int:
        return self._table.words.back(self._table.game.view(self._seat).cash)

    @property
    def gained(self) -> int:
        """By how much the cash has changed since the table was set, in the story's ducats."""
        return self.cash - self._table.cash_at_start[self._seat]

    @property
    def is_asked(self) -> bool:
        return self._table.game.acting == self._seat

    @property
    def may_bribe(self) -> list[int]:
        """Every bribe that is legal now."""
        commands = self._table.game.view(self._seat).legal_commands()
        return [self._table.words.back(each.amount) for each in commands if isinstance(each, PayBribe)]

    def bribes(self, amount: int, *, for_the: str | None = None) -> None:
        """Pay for the scholar whose turn it is; `for_the` says of which profession it must be."""
        table = self._table
        if for_the is not None:
            payer = table.game.view().payer
            assert payer is not None
            assert table.words.told_scholar(payer).split()[1] == for_the
        table.play(PayBribe(seat=self._seat, amount=table.words.money(amount)))

    def hires(self, *scholars: str, at: int | tuple[int, ...]) -> None:
        """Give the posts of this stage to these scholars."""
        salaries = (at,) if isinstance(at, int) else at
        self._table.play(self.hiring(dict(zip(scholars, salaries, strict=True))))

    def hires_nobody(self) -> None:
        self._table.play(Hire(seat=self._seat, placements=()))

    def keeps(self, scholar: str) -> None:
        """The defender of the internal conflict stays."""
        stage = self._table.stage
        assert stage.area is not None
        assert self._table.words.told_scholar(stage.payers[0]) == scholar
        self._table.play(Hire(seat=self._seat, placements=(Placement(stage.payers[0], stage.area),)))

    def hiring(self, posts: dict[str, int]) -> Hire:
        table = self._table
        placements = tuple(Placement(table.scholar(name), table.area(at)) for name, at in posts.items())
        return Hire(seat=self._seat, placements=placements)

    def sends(self, first: str, first_to: str, second: str, second_to: str) -> None:
        """Send two scholars, each a profession and the colour of a palace."""
        self._table.play(self.sending(first, first_to, second, second_to))

    def sending(self, first: str, first_to: str, second: str, second_to: str) -> SendScholars:
        table = self._table
        return SendScholars(
            seat=self._seat,
            first=Sending(table.profession(first), table.seat(first_to)),
            second=Sending(table.profession(second), table.seat(second_to)),
        )

    def offers(self, amount: int, *, for_the: str, at: int | None = None) -> int:
        """Offer a deal; gives back its number."""
        table = self._table
        area = None if at is None else table.area(at)
        scholar = table.scholar(for_the)
        table.play(OfferDeal(seat=self._seat, scholar=scholar, amount=table.words.money(amount), area=area))
        return len(table.game.view().deals) - 1

    def accepts(self, deal: int) -> None:
        self._table.play(AcceptDeal(seat=self._seat, deal=deal))

    def declines(self, deal: int) -> None:
        self._table.play(DeclineDeal(seat=self._seat, deal=deal))

    def withdraws(self, deal: int) -> None:
        self._table.play(WithdrawDeal(seat=self._seat, deal=deal))


class Table:
    """A position being set, then the game that goes on from it."""

    def __init__(
        self,
        edition: Edition,
        *,
        landlord: str,
        seats: int = 4,
        in_round: int = 3,
        first_player: str | None = None,
        told_in: Edition = MAYFAIR_2005,
    ) -> None:
        self.edition = edition
        self.words = Words(edition, told_in)
        first = None if first_player is None else self.words.colour(first_player)
        self.setup = PositionBuilder(
            edition, seats=seats, in_round=in_round, landlord=self.words.colour(landlord), first_player=first
        )
        self._game: Game | None = None
        self.cash_at_start: list[int] = []

    # --- setting ---

    def palace(self, colour: str) -> Palace:
        return Palace(self, colour)

    def banished(self, *scholars: str) -> None:
        self.setup.banished(*map(self.words.scholar, scholars))

    def cash(self, colour: str, ducats: int) -> None:
        self.setup.cash(self.words.colour(colour), self.words.money(ducats))

    def keeps(self, colour: str, *professions: str) -> None:
        self.setup.keeps(self.words.colour(colour), *map(self.words.profession, professions))

    def begin(self) -> tuple[Player, ...]:
        """Begin the turn, the salary paid, and give the players in seat order."""
        self._game = Game.set_up(self.setup)
        return self._sit_down()

    @classmethod
    def opening(cls, edition: Edition, *, seats: int = 4, first_player: int = 0) -> Table:
        """A table at the very beginning of a game."""
        table = cls(edition, landlord="red", seats=seats, in_round=1)
        table._game = Game(edition, seats, first_player)
        table._sit_down()
        return table

    def _sit_down(self) -> tuple[Player, ...]:
        game = self.game
        self.cash_at_start = [self.words.back(game.view(seat).cash) for seat in range(game.seats)]
        return self.players

    # --- playing ---

    @property
    def game(self) -> Game:
        assert self._game is not None, "the turn has not begun"
        return self._game

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(self, self.words.told_colour(seat)) for seat in range(self.game.seats))

    def play(self, command: Command) -> None:
        self.game.play(command)

    @contextmanager
    def refuses(self, reason: Reason) -> Generator[pytest.ExceptionInfo[IllegalCommand]]:
        """What is tried here is refused for this reason, and nothing changes."""
        before = self._everything()
        with pytest.raises(IllegalCommand) as caught:
            yield caught
        assert caught.value.code is reason
        assert self._everything() == before

    def _everything(self) -> tuple[Any, ...]:
        game = self.game
        return game.commands, game.events(), *(game.view(seat) for seat in range(game.seats))

    def play_on(self, seed: int = 0) -> Game:
        """Play to the end at random, from here; the record must bear it out."""
        rng = Random(seed)
        game = self.game.copy()
        while not game.over:
            game.play(rng.choice(game.legal_commands()))
        replayed = GameRecord.loads(GameRecord.of(game).dumps()).replay()
        assert replayed.events() == game.events()
        return game

    # --- looking ---

    def seat(self, colour: str) -> int:
        return self.edition.colours.index(self.words.colour(colour))

    def profession(self, name: str) -> int:
        return self.edition.professions.index(self.words.profession(name))

    def area(self, salary: int) -> int:
        return self.edition.salaries.index(self.words.salary(salary))

    def salary(self, told: int) -> int:
        """What the area of this rank pays in this edition, in the story's ducats."""
        return self.words.back(self.words.salary(told))

    def scholar(self, name: str) -> Scholar:
        """A scholar at the landlord's, by its name; ``"first …"`` and ``"second …"`` tell twins apart."""
        ordinal, _, rest = name.partition(" ")
        if ordinal in ("first", "second"):
            return self._copies(rest)[("first", "second").index(ordinal)]
        view = self.game.view()
        here = {*view.applicants[view.landlord], *view.palace(view.landlord)}
        if view.current_stage is not None:
            rivals = set(view.current_stage.payers)
            here = rivals if rivals & {*self._copies(name)} else here
        found = [scholar for scholar in self._copies(name) if scholar in here]
        if len(found) != 1:
            found = found[:1] or self._copies(name)[:1]
        return found[0]

    def _copies(self, name: str) -> list[Scholar]:
        colour, profession = name.split()
        first = self.edition.scholar(self.seat(colour), self.profession(profession))
        return list(range(first, first + self.edition.scholars_per_profession))

    @property
    def stage(self) -> Stage:
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
        return list(map(self.words.told_scholar, self.game.view().island))

    @property
    def banished_now(self) -> list[str]:
        """Who has been banished since the table was set."""
        start = self.game.position
        return self.island[len(start.island) if start else 0 :]

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last command led to."""
        return self.game.events(self.game.version - 1)
