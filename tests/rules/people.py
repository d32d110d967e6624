"""Who is at a table: palaces, which are set and then looked at, and players, who say what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from intrigue_core import (
    Agree,
    Decline,
    Hire,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
    Speak,
    Withdraw,
    contest_of,
)
from tests.rules.sayings import Saying, hire, pay

if TYPE_CHECKING:
    from tests.rules.table import Table


class Palace:
    """One palace, before and during play."""

    def __init__(self, table: Table, colour: str) -> None:
        self._table = table
        self._colour = colour

    def employs(self, scholar: str, at: int) -> Palace:
        """Let a scholar work here, before the turn begins."""
        words = self._table.words
        self._table.speaks_of(scholar)
        self._table.setup.palace(words.colour(self._colour)).employs(words.scholar(scholar), words.salary(at))
        return self

    def receives(self, *scholars: str) -> Palace:
        """Let scholars wait here, before the turn begins; each owner's in the order sent."""
        words = self._table.words
        self._table.speaks_of(*scholars)
        self._table.setup.palace(words.colour(self._colour)).receives(*map(words.scholar, scholars))
        return self

    def _posts(self) -> tuple[int, ...]:
        return self._table.game.view().palace(self._table.seat(self._colour))

    @property
    def staff(self) -> dict[int, str]:
        """Who works here, by salary; the story must speak of their areas."""
        words = self._table.words
        return {
            words.told_salary(area): words.told_scholar(scholar)
            for area, scholar in enumerate(self._posts())
            if scholar >= 0
        }

    @property
    def best_first(self) -> list[str]:
        """Who works here, in whatever areas, from the best paid to the worst."""
        words, salaries = self._table.words, self._table.edition.salaries
        posts = sorted(zip(salaries, self._posts(), strict=True), reverse=True)
        return [words.told_scholar(scholar) for _, scholar in posts if scholar >= 0]

    @property
    def applicants(self) -> list[str]:
        """Who waits here, in the order of arrival."""
        view = self._table.game.view()
        return list(map(self._table.words.told_scholar, view.applicants[self._table.seat(self._colour)]))


class Player:
    """One seat, by its colour. What it does is done at once, and refused with `IllegalCommand`."""

    def __init__(self, table: Table, colour: str) -> None:
        self._table = table
        self._seat = table.seat(colour)

    @property
    def cash(self) -> int:
        """What the seat has, in the story's ducats."""
        return self._table.words.back(self._table.game.view(self._seat).cash)

    @property
    def gained(self) -> int:
        """By how much the cash has changed since the table was set, in the story's ducats."""
        table, seat = self._table, self._seat
        return table.words.back(table.game.view(seat).cash - table.purses_at_start[seat])

    @property
    def is_asked(self) -> bool:
        """Is the pending decision this seat's?"""
        return self._table.game.acting == self._seat

    @property
    def may_bribe(self) -> list[int]:
        """Every bribe that is legal now and a whole number of the story's smallest ones."""
        commands = self._table.game.view(self._seat).legal_commands()
        amounts = [command.amount for command in commands if isinstance(command, PayBribe)]
        smallest = self._table.edition.minimum_bribe
        return [self._table.words.back(amount) for amount in amounts if amount % smallest == 0]

    def bribes_too_little(self, amount: int) -> None:
        """Pay so much, or a part of a ducat less where the edition has no coin for it."""
        table = self._table
        table.play(PayBribe(seat=self._seat, amount=table.words.at_most(amount)))

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
        """Leave the posts of this stage empty."""
        self._table.play(Hire(seat=self._seat, placements=()))

    def keeps(self, scholar: str) -> None:
        """The defender of the internal conflict stays."""
        stage = self._table.stage
        assert stage.area is not None
        assert self._table.words.told_scholar(stage.payers[0]) == scholar
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

    # --- talk: every word gives its number ---

    def offers(
        self, amount: int, *, for_the: str, at: int | None = None, in_place_of: int | None = None
    ) -> int:
        """Offer the landlord a bribe for a post, perhaps in place of an offer that was made before."""
        return self.proposes(
            self._landlord_of(for_the), [pay(amount, for_the)], [hire(for_the, at=at)], answers=in_place_of
        )

    def names_price(self, amount: int, *, for_the: str, at: int | None = None) -> int:
        """Say for which bribe a scholar gets a post."""
        return self.proposes(self._owner_of(for_the), [hire(for_the, at=at)], [pay(amount, for_the)])

    def counters(self, word: int, amount: int, *, for_the: str, at: int | None = None) -> int:
        """Answer an offer or a price with another amount, or another post."""
        paid, given = [pay(amount, for_the)], [hire(for_the, at=at)]
        if self._table.seat(self._owner_of(for_the)) == self._seat:
            return self.proposes(self._landlord_of(for_the), paid, given, answers=word)
        return self.proposes(self._owner_of(for_the), given, paid, answers=word)

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
        return table.words.told_colour(table.edition.owner(table.scholar(scholar)))

    def _landlord_of(self, scholar: str) -> str:
        """Return who decides about a scholar next."""
        table = self._table
        contest = contest_of(table.game.view(), table.scholar(scholar))
        return table.words.told_colour(table.game.view().landlord if contest is None else contest.palace)
