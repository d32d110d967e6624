"""Makes the stored result of a finished game from its table."""

from __future__ import annotations

from datetime import datetime

import structlog

from bot.ops.errors import described
from bot.tables.entries import By, GameStarted, Played
from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.tables.table import Table
from bot.tables.table_view import Chair, Phase
from bot.tables.titles import titles_of
from intrigue_core import Ducats, PublicView, Seat, tally_of

_log = structlog.get_logger(__name__)


def finished_game(table: Table, at: datetime, *, secluded: bool = False) -> FinishedGame | None:
    """Return the result of a table's game; None if it was not played to its end.

    Args:
        at: when it ended, UTC.
        secluded: was it played in a private thread? A thread that a lobby has moved to is public.
    """
    public = table.public
    if table.phase is not Phase.FINISHED or public is None or public.cash is None:
        return None
    cash, rated, titles = public.cash, _rated(table), _titles(table)
    seats = tuple(
        _seat(public, seat, chair, cash, titles.get(seat, ()), rated)
        for seat, chair in enumerate(table.chairs)
    )
    computers = any(chair.computer for chair in table.chairs) or any(
        isinstance(step.entry, Played) and step.entry.by is By.COMPUTER for step in table.history
    )
    return FinishedGame(
        table_id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        finished_at=at,
        edition=table.edition.name,
        quick=table.edition.is_quick,
        rounds=table.edition.rounds,
        people_only=not computers,
        secluded=secluded and table.moved_from is None,
        seats=seats,
    )


def _seat(
    public: PublicView,
    seat: Seat,
    chair: Chair,
    cash: tuple[Ducats, ...],
    titles: tuple[str, ...],
    rated: frozenset[int],
) -> FinishedSeat:
    tally = tally_of(public.statements, seat)
    return FinishedSeat(
        name=chair.name,
        user_id=chair.user_id,
        computer=chair.computer,
        cash=cash[seat],
        rank=1 + sum(other > cash[seat] for other in cash),
        character=chair.character,
        level=chair.level,
        titles=titles,
        kept=tally.kept,
        broken=tally.broken,
        rated=chair.user_id in rated and not chair.computer,
    )


def _rated(table: Table) -> frozenset[int]:
    """Return the users who took part in ratings when the game began."""
    for step in table.history:
        if isinstance(step.entry, GameStarted):
            return frozenset(step.entry.rated)
    return frozenset()


def _titles(table: Table) -> dict[Seat, tuple[str, ...]]:
    """Return the kinds of all titles; none if awarding them fails."""
    try:
        return {seat: (str(title.kind),) for seat, title in titles_of(table).items()}
    except Exception as error:  # noqa: BLE001 - titles must not keep a game from ending
        _log.error("titles.failed", table=table.id, **described(error))
        return {}
