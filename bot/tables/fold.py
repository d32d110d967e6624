"""Applies log entries to tables: each entry, then its automatic consequences.

The checks and changes that several entries share: `changes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.tables.announced_lobbies import SetTime
from bot.tables.changes import pause, resume, users_asked
from bot.tables.computer_waits import review_wait
from bot.tables.pace import Pace, PaceWish, TimeControl
from bot.tables.prepared_bribes import Dropped, PreparedBribe, bribe_due, keeps, why_dropped
from bot.tables.table import LogEntry, Step, Table, TableBuilder, without
from bot.tables.table_view import (
    Chair,
    Newcomer,
    Phase,
    Predecessor,
    Wish,
    host_of,
)
from intrigue_core import (
    BribePaid,
    Event,
    PublicView,
    Seat,
    StatementAgreed,
    StatementMade,
    StatementState,
    TurnBegan,
    price_of,
)


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry with its time, and the deadline that it sets."""

    entry: LogEntry
    deadline: datetime | None = None
    at: datetime | None = None
    """The time of its acceptance, UTC; None where no time passes."""
    actor: int | None = None
    """The user who asked for it; None where the table acted by itself."""


def apply_entry(table: Table, entry: LogEntry, at: datetime | None = None, actor: int | None = None) -> Table:
    """Return the table after an entry that may come next (`LogEntry.check`).

    Args:
        at: when it was accepted, UTC.
        actor: the user who asked for it.
    """
    return apply_log(table, [StoredEntry(entry, at=at, actor=actor)])


def apply_log(table: Table, log: Iterable[StoredEntry]) -> Table:
    """Return the table after these entries of its log, which may come next."""
    future = TableBuilder(table)
    steps = [_apply(future, kept) for kept in log]
    future.history = (*table.history, *steps)
    return future.build()


def _apply(table: TableBuilder, kept: StoredEntry) -> Step:
    entry = kept.entry
    host = _lobby_host(table)
    table.version += 1
    table.deadline = kept.deadline
    table.at = kept.at
    if table.version == 1:
        table.opened_at = kept.at
    if kept.actor is not None:
        table.deed_at = kept.at
        table.going_on = None
    if entry.uses_lobby and table.phase is Phase.LOBBY:
        table.used_at = kept.at
    was_over = table.phase.over
    set_before = table.set_time
    if entry.private:
        table.private_versions = (*table.private_versions, table.version)
    step = entry.apply(table) or table.step(entry)
    if table.phase is Phase.LOBBY or table.touched:
        _note_touch(table, kept)
    if table.phase is not Phase.LOBBY:
        table.invitations = ()
        table.start = table.ready = None
    if table.newcomer is not None:
        step = replace(step, arrived=_seat_newcomer(table, table.newcomer))
    if table.timing.wish is not None:
        step = replace(step, pace=_change_pace(table, table.timing.wish))
    if table.wishes:
        step = replace(step, agreed=_fulfil_wish(table, step.events))
    if table.hearing_until is not None:
        review_wait(table, restarts=entry.restarts_hearing or step.agreed is Wish.RESUME)
    if table.prepared:
        _review_prepared(table, entry, step.events)
    if set_before is not None or table.set_time is not None:
        step = replace(step, set_time=_announced_for(set_before, table.set_time))
    closing = table.phase.over and not was_over
    if host is not None:
        step = replace(step, host=_new_host(table, host))
    if closing:
        step = replace(step, closing=True)
    return step


def _note_touch(table: TableBuilder, kept: StoredEntry) -> None:
    """Note the time at which each person of a lobby last did something there."""
    if table.phase is not Phase.LOBBY:
        table.touched = {}
        return
    touched = dict(table.touched)
    if kept.actor is not None and kept.at is not None:
        touched[kept.actor] = kept.at
    seated = table.users()
    table.touched = {user_id: at for user_id, at in touched.items() if user_id in seated}


def _announced_for(*set_times: SetTime | None) -> datetime | None:
    """Return the time for which a lobby is announced, or was until now."""
    return next((each.at for each in set_times if each is not None and not each.opened), None)


def _seat_newcomer(table: TableBuilder, newcomer: Newcomer) -> Newcomer | None:
    """Seat a newcomer whom all present players accept; drop one whose seat is no longer free."""
    if not table.chairs[newcomer.seat].is_vacant or table.phase is not Phase.PLAYING:
        table.newcomer = None
        return None
    # Where nobody is present, all of them have agreed: then nobody lets a newcomer in.
    if not newcomer.accepted_by or not table.present_users() <= newcomer.accepted_by:
        return None
    table.newcomer = None
    table.predecessors = (*table.predecessors, _predecessor(table, newcomer.seat))
    table.put(newcomer.seat, Chair(newcomer.name, newcomer.user_id, computer=False))
    if table.running_game().acting == newcomer.seat:
        table.decision_since = table.version  # the newcomer is called to decide
    return newcomer


def _predecessor(table: TableBuilder, seat: Seat) -> Predecessor:
    """Return the owner of a seat as a predecessor, with the statements made by them and to them."""
    statements = table.running_game().view().statements
    chair = table.chairs[seat]
    waits = {
        statement.number
        for statement in statements
        if statement.is_offer and statement.state is StatementState.OPEN
    }
    said = {
        statement.number
        for statement in statements
        if seat == statement.seat or (seat == statement.to and statement.number not in waits)
    }
    settled = {statement.number for statement in statements if statement.state.is_settled}
    return Predecessor(seat, chair.user_id, chair.name, frozenset(said), frozenset(settled))


def _change_pace(table: TableBuilder, wish: PaceWish) -> TimeControl | None:
    """Change to the wanted pace, if all present players agree, and return it."""
    there = table.present_users()
    if table.phase is not Phase.PLAYING or not there or not there <= wish.wanted_by:
        return None
    table.timing = table.timing.at_pace(wish.control, table.at)
    if wish.control.pace is not Pace.SLOW:  # no other pace waits for absent players
        table.chairs = tuple(replace(chair, away_until=None) for chair in table.chairs)
    return wish.control


def _lobby_host(table: TableBuilder) -> Chair | None:
    if table.phase is not Phase.LOBBY:
        return None
    return host_of(table.chairs, table.appointed)


def _new_host(table: TableBuilder, before: Chair) -> Chair | None:
    host = _lobby_host(table)
    if host is None or host.user_id == before.user_id:
        return None
    return host


def _fulfil_wish(table: TableBuilder, events: tuple[Event, ...]) -> Wish | None:
    """Fulfil a wish of all present players, and return it; drop wishes that are obsolete."""
    if table.phase is not Phase.PLAYING or any(isinstance(event, TurnBegan) for event in events):
        table.wishes = {}
        return None
    obsolete = Wish.PAUSE if table.paused else Wish.RESUME
    there = table.present_users()
    table.wishes = {
        wish: users for wish, users in table.wishes.items() if users & there and wish is not obsolete
    }
    if Wish.RESUME not in table.wishes:
        table.resume_asked_at = None
    agreed = next((wish for wish, users in table.wishes.items() if users_asked(table, wish) <= users), None)
    match agreed:
        case Wish.PAUSE:
            pause(table, by_players=True)
        case Wish.RESUME:
            resume(table)
        case Wish.END:
            table.phase = Phase.ENDED
        case None:
            return None
    table.wishes = without(table.wishes, agreed)
    return agreed


def _review_prepared(table: TableBuilder, entry: LogEntry, events: tuple[Event, ...]) -> None:
    """Remove settled prepared bribes, and drop those that can no longer be paid."""
    if table.phase is not Phase.PLAYING:
        table.prepared = {}
    for event in events:
        if not isinstance(event, BribePaid) or event.scholar not in table.prepared:
            continue
        # A dropped one stays, even if a computer player has paid for its owner, until the owner is told.
        if not entry.by_itself or table.prepared[event.scholar].dropped is None:
            table.prepared = without(table.prepared, event.scholar)
    if not table.prepared:
        return
    public = table.running_game().view()
    for scholar, prepared_bribe in table.prepared.items():
        chair = table.chairs[table.edition.owner(scholar)]
        if chair.user_id != prepared_bribe.user_id:
            table.prepared = without(table.prepared, scholar)
        elif prepared_bribe.dropped is None and (why := _why_dropped(table, prepared_bribe, public, events)):
            dropped = replace(prepared_bribe, dropped=why, dropped_at=table.version)
            table.prepared = {**table.prepared, scholar: dropped}


def _why_dropped(
    table: TableBuilder, prepared_bribe: PreparedBribe, public: PublicView, events: tuple[Event, ...]
) -> Dropped | None:
    """Return the reason for which these events drop a prepared bribe; None if they do not.

    It stays when a computer player stands in: the bribe goes before what that would pay (ruling A26).
    """
    preparation = prepared_bribe.preparation
    for event in events:
        if not isinstance(event, StatementAgreed | StatementMade):
            continue
        statement = public.statements[event.statement]
        if not statement.is_given:
            continue
        agreed = price_of(statement, preparation.situation.scholar)
        if agreed is not None and not keeps(preparation, agreed):
            return Dropped.AGREED
    why = why_dropped(preparation, public)
    game = table.running_game()
    if why is not None or public.acting is None or public.payer != preparation.situation.scholar:
        return why
    if game.only_command() is not None or bribe_due(preparation, game.view(public.acting)) is not None:
        return None
    return Dropped.CASH
