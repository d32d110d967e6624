"""Checks and changes that several entries share: seats, presence, the next decision."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.computer_names import successor
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Step, Table, TableBuilder
from bot.tables.table_view import Phase, heard_payers, host_of
from bot.tables.time_control import Pace
from intrigue_core import Event, Seat, StageBegan
from intrigue_core.players import Level


def leave_seat(table: TableBuilder, user_id: int, step: Step) -> Step:
    """Free a seat of a lobby, which ends with its last person; or give a seat of a game to a computer."""
    seat = table.seat_of(user_id)
    gone = table.chairs[seat]
    if table.phase is Phase.LOBBY:
        del table.chairs[seat]
        if host_of(table.chairs) is None:
            table.chairs.clear()
            table.phase = Phase.ABANDONED
        return replace(step, gone=gone)
    seat_successor(table, seat)
    close_if_deserted(table)
    return replace(step, gone=gone, seat=seat)


def seat_successor(table: TableBuilder, seat: Seat) -> None:
    """Let a computer player decide for a seat from now on, under its person's name."""
    table.chairs[seat] = replace(
        table.chairs[seat],
        computer=True,
        character=successor(table.before.id, seat, table.chairs),
        level=Level.NORMAL,
    )


def mark_present(table: TableBuilder, seat: Seat) -> None:
    """Note that the person of a seat is present: they have acted."""
    chair = table.chairs[seat]
    if chair.absent or chair.missed:
        table.chairs[seat] = replace(chair, absent=False, missed=0)
    if chair.user_id is not None:
        table.requests.pop(chair.user_id, None)


def close_if_deserted(table: TableBuilder) -> None:
    """Close the table if no person is present any more."""
    if not table.present_users():
        table.phase = Phase.DESERTED


def end_absences(table: TableBuilder) -> None:
    """End the absences whose time is over."""
    for seat, chair in enumerate(table.chairs):
        if chair.away_until is not None and table.at is not None and chair.away_until <= table.at:
            table.chairs[seat] = replace(chair, away_until=None)


def begin_hearing(table: TableBuilder) -> None:
    """Let a computer landlord wait for the players who have just paid, if its decision is about them."""
    game, time = table.running_game(), table.before.hearing_time
    if table.at is not None and time and awaits_payers(table) and game.only_command() is None:
        table.hearing_until = table.at + time


def awaits_payers(table: TableBuilder) -> bool:
    """Return whether a player who has paid may still sway the landlord: never where promises are just
    talk."""
    if table.phase is not Phase.PLAYING or table.timing.control.pace is Pace.SLOW:
        return False
    if table.edition.promises == "talk":
        return False
    return not heard_payers(table.running_game().view(), table.chairs) <= table.hearing_waived_by


def decide_next(table: TableBuilder, events: tuple[Event, ...]) -> None:
    """Note that these events have brought another decision."""
    end_absences(table)
    table.decision_since = table.version
    table.decided_at = table.at
    acting = table.running_game().acting
    table.timing = table.timing.next(
        table.at,
        talk=any(isinstance(event, StageBegan) for event in events),
        away_until=None if acting is None else table.chairs[acting].away_until,
    )
    table.hearing_waived_by = frozenset[int]()
    table.hearing_until = None
    if acting is not None and table.chairs[acting].computer:
        begin_hearing(table)


def require_lobby(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise TableRefusal(Cause.GAME_RUNNING)
    if table.closed:
        raise TableRefusal(Cause.NO_TABLE)


def require_open(table: Table) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED if table.game else Cause.NO_TABLE)


def require_playing(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)


def require_deciding(table: Table, user_id: int) -> None:
    """Check that a user has a seat and decides for it."""
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)


def require_room(table: Table) -> None:
    if len(table.chairs) >= table.edition.max_seats:
        raise TableRefusal(Cause.TABLE_FULL, most=table.edition.max_seats)
