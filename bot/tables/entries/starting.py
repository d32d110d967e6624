"""The entry with which a lobby becomes a game, with all that is drawn for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Literal

from bot.tables.bookkeeping import Account, books_for
from bot.tables.changes import decide_next, require_lobby, require_opened
from bot.tables.computer_names import draw_computers
from bot.tables.entries.deciding import booked_step
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.scene import Scene
from bot.tables.starting import Start
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import WAIT_RULES, Chair, Phase
from intrigue_core import Edition, Game, Seat
from intrigue_core.players import Level


class GameStarted(LogEntry):
    """The lobby becomes a game. All drawn results are in it."""

    kind: Literal["game_started"] = "game_started"
    edition: Edition
    computers: tuple[str, ...] = ()
    """Names of the computer players who take the empty seats."""
    first_player: Seat
    characters: tuple[str, ...] = ()
    """The character of each of them, as in `ComputerSeated`."""
    level: Level | None = None
    """The level of all of them."""
    rated: tuple[int, ...] = ()
    """The users who take part in ratings: the game counts for them, even if they opt out before its end."""
    wait_rules: int = 0
    """The rules for whom computer players wait in it (`WAIT_RULES`); logs of before have none."""

    def check(self, table: Table) -> None:
        require_lobby(table)
        require_opened(table)
        edition = self.edition
        seated = len(table.chairs) + len(self.computers)
        if seated < edition.min_seats:
            raise TableRefusal(
                Cause.NOT_ENOUGH_PLAYERS, seated=seated, needed=edition.min_seats, most=edition.max_seats
            )
        if seated > edition.max_seats:
            raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seated, most=edition.max_seats)
        if reason := edition.refusal(seated):
            raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=reason)

    def apply(self, builder: TableBuilder) -> Step:
        builder.edition = self.edition
        builder.chairs += tuple(
            Chair(name, None, computer=True, character=character, level=self.level)
            for name, character in zip_longest(self.computers, self.characters[: len(self.computers)])
        )
        seats = len(builder.chairs)
        builder.game = game = Game(self.edition, seats, self.first_player)
        builder.phase = Phase.PLAYING
        builder.wait_rules = self.wait_rules
        builder.set_time = None
        builder.scene = Scene(taken=(0,) * seats)
        builder.accounts = (Account(),) * seats
        builder.books = books_for(builder.bookkeeping, self.edition, seats)
        decide_next(builder, game.events())
        return booked_step(builder, self, game, game.events())


def begun_game(table: Table, start: Start, rated: Sequence[int], rng: Random) -> GameStarted:
    """Return the start of a lobby's game, with what is drawn for it.

    Args:
        rated: as in `GameStarted`.

    Raises:
        TableRefusal: if the edition seats fewer, or has no quick game.
    """
    edition = start.edition_for(table.edition)
    coming = start.computers_for(edition, len(table.chairs))
    seats = len(table.chairs) + coming
    if seats > edition.max_seats:  # before so many names are drawn
        raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seats, most=edition.max_seats)
    first = 0
    if edition.first_player == "random":
        first = rng.randrange(seats)
    drawn = draw_computers(table, coming, rng)
    return GameStarted(
        edition=edition,
        computers=tuple(name for name, _ in drawn),
        first_player=first,
        characters=tuple(character for _, character in drawn),
        level=start.level if drawn else None,
        rated=tuple(rated),
        wait_rules=WAIT_RULES,
    )
