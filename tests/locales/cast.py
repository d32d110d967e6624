"""Who and what there is to speak of: everybody and everything that the messages are tried with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from bot.features.names import Wording, begun
from bot.locales import Words, words_for
from bot.tables.course import TurningPointKind
from bot.tables.table_view import Chair
from intrigue_core import EDITIONS, Edition, Scholar

NAMES = ("Ada", "James", "Cosimo", "Max", "Sofia")
"""James ends with an s, Max with an x, and Cosimo is a computer player."""


class Cast:
    """Who and what there is to speak of, in one language and edition."""

    def __init__(self, language: str, edition: Edition) -> None:
        self.edition = edition
        self.language = language
        chairs = [Chair(name, None, computer=name == "Cosimo") for name in NAMES]
        self.told = Wording(words_for(language), edition, chairs)
        self.words: Words = self.told.words

    # --- who ---

    @cached_property
    def seats(self) -> list[str]:
        """All players, with their colours."""
        return [self.told.seat(seat) for seat in self._everybody]

    @cached_property
    def players(self) -> list[str]:
        """All players, and who is a computer."""
        return [self.told.player(seat) for seat in self._everybody]

    @cached_property
    def names(self) -> list[str]:
        """Their names alone, as on buttons and in the lobby."""
        return [*NAMES, self.words("computer-name", name="Cosimo")]

    @cached_property
    def to(self) -> list[str]:
        """To whom something is said."""
        return [*self.seats, self.words("everybody")]

    @property
    def _everybody(self) -> range:
        return range(len(NAMES))

    # --- scholars and posts ---

    def scholar(self, number: int) -> Scholar:
        """The scholars that are spoken of: of every profession, and of everybody."""
        kinds = len(self.edition.professions)
        return self.edition.scholar(number % len(NAMES), number % kinds)

    @cached_property
    def scholars(self) -> list[str]:
        """Somebody’s scholar, by profession, also one of two that are alike."""
        alone = [self.told.scholar(self.scholar(number)) for number in range(5)]
        twin = self.scholar(1)
        return [*alone, self.told.scholar(twin, (twin, twin + 1))]

    @cached_property
    def plain_scholars(self) -> list[str]:
        """The same in menus."""
        twin = self.scholar(1)
        alone = [self.told.plain_scholar(self.scholar(number)) for number in range(5)]
        return [*alone, self.told.plain_scholar(twin, (twin, twin + 1))]

    @cached_property
    def anybodys(self) -> list[str]:
        """A scholar as those who bargain say it: my, your and somebody’s."""
        sides = [
            self.words(f"said-{who}-scholar", profession=each)
            for who, kind in (("me", 0), ("you", 1))
            for each in (self.professions[kind], self.professions[-1])
        ]
        return [*sides, *self.scholars]

    @cached_property
    def professions(self) -> list[str]:
        """What a scholar is, also one of two that are alike."""
        twin = self.scholar(1)
        alone = [self.told.profession_of(self.scholar(number)) for number in range(5)]
        return [*alone, self.told.profession_of(twin, (twin, twin + 1))]

    @cached_property
    def kinds(self) -> list[str]:
        """The professions, as they are sent."""
        return [self.told.profession(number) for number in range(len(self.edition.professions))]

    @cached_property
    def palaces(self) -> list[str]:
        """Everybody’s palace."""
        return [self.told.palace(seat) for seat in self._everybody]

    @cached_property
    def salaries(self) -> list[str]:
        """What the posts pay."""
        return [self.told.salary(area) for area in range(len(self.edition.salaries))]

    @cached_property
    def amounts(self) -> list[str]:
        """Sums of money, with their unit."""
        return [self.told.ducats(self.edition.unit * count) for count in (12, 1, 0, 5)]

    @cached_property
    def money(self) -> list[str]:
        """Sums of money as bare numbers."""
        return [self.words("money", amount=self.edition.unit * count) for count in (12, 1, 0, 5)]

    # --- more than one ---

    def list_of(self, things: Sequence[str], count: int) -> list[str]:
        """Return so many of these as a list in words, beginning with each of them."""
        return [
            self.words.all_of([things[(first + step) % len(things)] for step in range(max(1, count))])
            for first in range(len(things))
        ]

    def fights(self, count: int) -> list[str]:
        """Return so many conflicts about a new profession."""
        one = [
            self.words(
                "stage-external-fight",
                rivals=self.words.all_of(
                    [self.told.scholar(self.edition.scholar(seat, kind)) for seat in rivals]
                ),
                count=len(rivals),
                profession=self.kinds[kind],
                landlord=self.seats[4],
            )
            for kind, rivals in ((0, (0, 1)), (1, (1, 2, 3)), (2, (2, 3)))
        ]
        return [begun("; ".join(one[first : first + count])) for first in range(len(one) - count + 1)]

    # --- what was said, and what happened ---

    @cached_property
    def quotes(self) -> list[str]:
        """What somebody has said, with quotation marks."""
        said = [
            self.words("said-and", first=self.words("said-pay-brief", amount=12_000), last=post)
            for post in (
                self.words("said-post", scholar=self.anybodys[0], post=self._post),
                self.words("said-keep", scholar=self.anybodys[2]),
            )
        ]
        return [self.words("quoted", text=f"{each[:1].upper()}{each[1:]}.") for each in said]

    @property
    def _post(self) -> str:
        return self.words("said-salary", salary=max(self.edition.salaries))

    @cached_property
    def sentences(self) -> list[str]:
        """What was told of a deed."""
        return [
            self.words("story-banished", scholar=self.scholars[0]),
            self.words("story-refund", landlord=self.seats[0], seat=self.seats[1], amount=self.amounts[0],
                       profession=self.professions[1], scholar=self.scholars[1]),
        ]  # fmt: skip

    @cached_property
    def tallies(self) -> list[str]:
        """How often somebody has kept and broken their word."""
        return [
            self.words("story-tally", seat=self.seats[seat], words=words, broken=broken)
            for seat, words, broken in ((0, 1, 1), (1, 5, 1), (2, 3, 2))
        ]

    @cached_property
    def nows(self) -> list[str]:
        """What a table waits for."""
        return [
            self.words("now-send", seat=self.seats[1]),
            self.words(
                "now-bribe", seat=self.seats[0], landlord=self.seats[1], profession=self.professions[2]
            ),
            self.words("now-paused"),
        ]

    @cached_property
    def winners(self) -> list[str]:
        """Who has won."""
        return [
            self.words("standings-winner", seats=self.list_of(self.seats, count)[0], count=count)
            for count in (1, 2)
        ]

    @cached_property
    def lines(self) -> list[str]:
        """What stands in the ledger."""
        return [self.words("word-line-offer", seat=self.seats[0], to=self.seats[1], quote=self.quotes[0])]

    @cached_property
    def past_scholars(self) -> list[str]:
        """Scholars as a line about a turn that has passed names them."""
        return [
            self.words("past-turn-scholars", owner=seat, professions=self.kinds[number % len(self.kinds)])
            for number, seat in enumerate(self.seats)
        ]

    @cached_property
    def past_sent(self) -> list[str]:
        """Who was sent in a turn that has passed, to one palace."""
        one, two = (self.words("past-turn-one", profession=kind) for kind in self.kinds[:2])
        return [self.words.all_of([one, two]), two, self.told.count(0, 2)]

    @cached_property
    def past_posts(self) -> list[str]:
        """Who got which posts in a turn that has passed."""
        return [
            self.words(
                "past-turn-given",
                salaries=self.words.all_of(self.salaries[:count]),
                seat=self.seats[count],
                bribes=self.words.all_of(self.money[:count]),
                count=count,
            )
            for count in (1, 2)
        ]

    @cached_property
    def own_scholars(self) -> list[str]:
        """Scholars of whoever is told what threatens them."""
        return [self.words("threats-own", profession=each) for each in self.professions]

    @cached_property
    def whens(self) -> list[str]:
        """When somebody is landlord."""
        return [
            self.words("threats-when-now"),
            self.words("threats-when-next"),
            self.words("threats-when-later", turns=3, same="no", round=4),
        ]

    @cached_property
    def turns_of_games(self) -> list[str]:
        """What can have turned a game."""
        about: dict[str, Any] = {
            "round": 3,
            "seat": self.seats[0],
            "other": self.seats[1],
            "landlord": self.seats[2],
            "scholar": self.scholars[0],
            "ousted": self.scholars[1],
            "salary": self.salaries[0],
            "amount": 12_000,
        }
        return [self.words(f"turning-{kind}", **about) for kind in TurningPointKind]

    @cached_property
    def missing(self) -> list[str]:
        """Which permissions are missing."""
        view, send = self.words("permission-view_channel"), self.words("permission-send_messages")
        return [
            self.words(
                "permissions-missing", channel="<#7>", bot="<@8>", count=count, permissions=permissions
            )
            for count, permissions in ((1, view), (2, self.words.all_of([view, send])))
        ]

    @cached_property
    def titles(self) -> list[str]:
        """What editions are called, also with changed rules."""
        plain = [self.words.edition_title(name) for name in EDITIONS]
        rules = self.words("rule-open_money")
        return [*plain, self.words("edition-changed", edition=plain[0], rules=rules)]

    def all_said(self, keys: Iterable[str]) -> list[str]:
        """Return messages that need nothing."""
        return [self.words(key) for key in keys]
