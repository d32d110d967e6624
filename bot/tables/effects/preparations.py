"""Bribes that are prepared: which of them are done with, and which have lost their ground."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.next_table import NextTable
from bot.tables.entries import By, Entry, Played
from bot.tables.standing_bribes import Dropped, StandingBribe, bribe_due, keeps, why_dropped
from bot.tables.table import Chair, Phase
from intrigue_core import BribePaid, Event, PublicView, StatementAgreed, price_of


def review_prepared(table: NextTable, entry: Entry, events: tuple[Event, ...]) -> None:
    """Forget what is done with, and drop what has lost its ground."""
    if table.phase is not Phase.PLAYING:
        table.prepared.clear()
    for event in events:
        if isinstance(event, BribePaid) and event.scholar in table.prepared:
            # That it was dropped is still to be told, if somebody else has decided instead.
            overtaken = isinstance(entry, Played) and entry.by in (By.CLOCK, By.COMPUTER)
            if not overtaken or table.prepared[event.scholar].dropped is None:
                del table.prepared[event.scholar]
    if not table.prepared:
        return
    public = table.running_game().view()
    for scholar, standing in list(table.prepared.items()):
        chair = table.chairs[table.edition.owner(scholar)]
        if chair.user_id != standing.user_id:
            del table.prepared[scholar]
        elif standing.dropped is None and (why := _why_dropped(table, standing, chair, public, events)):
            table.prepared[scholar] = replace(standing, dropped=why, dropped_at=table.version)


def _why_dropped(
    table: NextTable, standing: StandingBribe, chair: Chair, public: PublicView, events: tuple[Event, ...]
) -> Dropped | None:
    """Return why a bribe has lost its ground with these events; None if it has not."""
    if chair.computer:
        return Dropped.SEAT
    for event in events:
        if isinstance(event, StatementAgreed):
            agreed = price_of(public.statements[event.statement], standing.order.situation.scholar)
            if agreed is not None and not keeps(standing.order, agreed):
                return Dropped.AGREED
    why, game, order = why_dropped(standing.order, public), table.running_game(), standing.order
    if why is not None or public.acting is None or public.payer != order.situation.scholar:
        return why
    if game.only_command() is not None or bribe_due(order, game.view(public.acting)) is not None:
        return None
    return Dropped.CASH
