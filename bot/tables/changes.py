"""The checks and changes that several entries share: seats, presence, pauses, the next decision.

What follows by itself from every entry: `fold`.
"""

from __future__ import annotations

from dataclasses import replace

from bot.tables.computer_names import successor
from bot.tables.computer_waits import await_people
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder, without
from bot.tables.table_view import WAIT_RULES, Phase, Wish, host_of
from intrigue_core import Event, Seat, StageBegan, TurnBegan
from intrigue_core.players import Level

# --- checks ---


def require_lobby(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise TableRefusal(Cause.GAME_RUNNING)
    if table.closed:
        raise TableRefusal(Cause.NO_TABLE)


def require_opened(table: Table) -> None:
    """Check that a lobby is not announced for later."""
    if table.is_announced and table.set_time is not None:
        raise TableRefusal(Cause.NOT_OPEN_YET, at=round(table.set_time.at.timestamp()))


def require_open(table: Table) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED if table.game else Cause.NO_TABLE)


def require_playing(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)


def require_player(table: Table, user_id: int) -> None:
    """Check that a game runs, and that a user has a seat in it and decides for it."""
    require_playing(table)
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)


def require_room(table: Table, user_id: int | None = None) -> None:
    """Check that a seat of the lobby is free, or kept for a user; a kept one is taken for all others."""
    most = table.edition.max_seats
    kept = sum(invitation.user_id != user_id for invitation in table.invitations)
    if len(table.chairs) >= most:
        raise TableRefusal(Cause.TABLE_FULL, most=most)
    if len(table.chairs) + kept >= most:
        raise TableRefusal(Cause.SEATS_KEPT, most=most)


# --- changes ---


def leave_seat(table: TableBuilder, entry: LogEntry, user_id: int) -> Step:
    """Free a seat of a lobby, which ends with its last person; or give a seat of a game to a computer."""
    seat = table.seat_of(user_id)
    gone = table.chairs[seat]
    if table.phase is Phase.LOBBY:
        table.remove(seat)
        drop_suggestions(table, user_id)
        if table.appointed == user_id:
            table.appointed = None
        if host_of(table.chairs, None) is None:
            table.chairs = ()
            table.phase = Phase.ABANDONED
        return table.step(entry, gone=gone)
    seat_successor(table, seat)
    close_if_deserted(table)
    return table.step(entry, gone=gone, seat=seat)


def drop_suggestions(table: TableBuilder, user_id: int) -> None:
    """Forget a user's suggestions in a lobby, their voice for a start, and the question to them."""
    table.suggestions = tuple(one for one in table.suggestions if one.user_id != user_id)
    if table.start is not None:
        agreed = table.start.agreed - {user_id}
        table.start = replace(table.start, agreed=agreed) if agreed else None
    if table.ready is not None:
        asked = table.ready.asked - {user_id}
        table.ready = None if table.ready.user_id == user_id else replace(table.ready, asked=asked)


def end_invitation(table: TableBuilder, user_id: int) -> None:
    """Keep no seat for a user any more."""
    table.invitations = tuple(one for one in table.invitations if one.user_id != user_id)


def seat_successor(table: TableBuilder, seat: Seat) -> None:
    """Let a computer player decide for a seat from now on, under its person's name."""
    character = successor(table.id, seat, table.chairs)
    table.put(seat, replace(table.chairs[seat], computer=True, character=character, level=Level.NORMAL))


def mark_present(table: TableBuilder, seat: Seat) -> None:
    """Note that the person of a seat is present: they have acted."""
    chair = table.chairs[seat]
    if chair.absent or chair.missed:
        table.put(seat, replace(chair, absent=False, missed=0))
    if chair.user_id is not None and chair.user_id in table.requests:
        table.requests = without(table.requests, chair.user_id)


def pause(table: TableBuilder, *, by_players: bool) -> None:
    """Pause the game: no time counts."""
    table.paused = True
    table.paused_by_players = by_players
    table.timing = table.timing.paused(table.at)


def resume(table: TableBuilder) -> None:
    """Let a paused game go on."""
    table.paused = table.paused_by_players = False
    table.resume_asked_at = None
    table.timing = table.timing.resumed(table.at)
    table.decision_since = table.version  # the player who must decide is called again


def users_asked(table: TableBuilder, wish: Wish) -> set[int | None]:
    """Return the users who must agree: players who said to be away are asked about the end alone."""
    there = table.present_users()
    if wish is not Wish.END and table.at is not None:
        there -= {chair.user_id for chair in table.chairs if chair.is_away_at(table.at)}
    return there


def close_if_deserted(table: TableBuilder) -> None:
    """Close the table if no person is present any more."""
    if not table.present_users():
        table.phase = Phase.DESERTED


def end_absences(table: TableBuilder) -> None:
    """End the absences whose time is over."""
    for seat, chair in enumerate(table.chairs):
        if chair.away_until is not None and table.at is not None and chair.away_until <= table.at:
            table.put(seat, replace(chair, away_until=None))


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
    table.waiting_since = table.at
    if any(isinstance(event, TurnBegan) for event in events):
        table.turn_waived = False
    if table.turn_waived and table.wait_rules >= WAIT_RULES:
        landlord = table.chairs[table.running_game().view().landlord].user_id
        table.hearing_waived_by = frozenset(filter(None, [landlord]))
    if any(isinstance(event, StageBegan) for event in events):
        table.price_wait = None
        table.prices_waived = table.turn_waived
    await_people(table)
