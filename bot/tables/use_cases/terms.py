"""What a table plays, and how: edition, rules, length, pace, who keeps the books."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any

from pydantic import ValidationError

from bot.tables.admission import check
from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.clocks.pace import Pace, TimeControl
from bot.tables.entries import BookkeepingChosen, EditionChosen, Entry, PaceChosen, PaceWanted
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.registry import Act, TableRegistry
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, Edition


class Terms:
    """Lets those who are seated agree on what they play. Each use case returns the table as it stands then.

    Args:
        tables: where they are found, and written.
        controls: what each pace comes to.
    """

    def __init__(self, tables: TableRegistry, controls: Mapping[Pace, TimeControl]) -> None:
        self._tables = tables
        self._controls = controls

    async def choose_edition(self, act: Act, edition: Edition, revision: int | None = None) -> Table:
        """Let the lobby play this edition, as it is printed, but a quick game if it was to be one.

        Args:
            revision: of the lobby's edition that the user saw, if that is known.
        """

        def entry(table: Table) -> Entry:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            return EditionChosen(edition=quick_game(edition) if table.edition.is_quick else edition)

        return await self._tables.enter(act, entry)

    async def choose_length(self, act: Act, *, quick: bool) -> Table:
        """Make the lobby's game a quick one (ruling A37), or one as long as its edition is printed."""

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            edition = table.edition
            if edition.is_quick == quick:
                return None
            printed = EDITIONS.get(edition.name, edition)
            return EditionChosen(edition=quick_game(edition) if quick else edition.as_long_as(printed))

        return await self._tables.enter(act, entry)

    async def choose_pace(self, act: Act, pace: Pace) -> Table:
        """Let the lobby play at this pace; in a running game, want it or agree to it: it takes all there."""
        control = self._controls[pace]

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            if table.phase is not Phase.LOBBY:
                return PaceWanted(user_id=act.user_id, control=control)
            return None if table.timing.control == control else PaceChosen(control=control)

        return await self._tables.enter(act, entry)

    async def choose_bookkeeping(self, act: Act, bookkeeping: Bookkeeping, revision: int) -> Table:
        """Choose for whom the table adds up everybody's money.

        Args:
            revision: of the lobby's edition that the user saw.
        """

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            chosen = BookkeepingChosen(bookkeeping=bookkeeping)
            check(table, chosen)
            return None if table.bookkeeping is bookkeeping else chosen

        return await self._tables.enter(act, entry)

    async def change_rules(self, act: Act, revision: int, fields: dict[str, Any]) -> Table:
        """Let the lobby play its edition with these fields changed.

        Args:
            revision: of the lobby's edition that the user saw.
            fields: of `Edition`, with their values.
        """

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            with _unplayable():
                changed = table.edition.variant(**fields)
            return None if changed == table.edition else EditionChosen(edition=changed)

        return await self._tables.enter(act, entry)


def quick_game(edition: Edition) -> Edition:
    """Return an edition's quick game (ruling A37).

    Raises:
        TableRefusal: if it has none that can be played.
    """
    with _unplayable():
        return edition.quick()


@contextmanager
def _unplayable() -> Generator[None]:
    """Refuse a variant of an edition that cannot be played."""
    try:
        yield
    except ValidationError as error:
        faults = "; ".join(fault["msg"] for fault in error.errors())
        raise TableRefusal(Cause.UNPLAYABLE_RULES, reason=faults) from error


def _require_revision(table: Table, revision: int | None) -> None:
    if revision is not None and revision != table.edition_revision:
        raise TableRefusal(Cause.STALE)
