"""Checks and changes that several entries share: seats, presence, the next decision."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.tables.computer_names import successor
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import Phase, asked_people, awaited_people, heard_payers, host_of
from bot.tables.time_control import Pace, TimeControl
from intrigue_core import Event, Seat, StageBegan
from intrigue_core.players import Level


def leave_seat(table: TableBuilder, entry: LogEntry, user_id: int) -> Step:
    """Free a seat of a lobby, which ends with its last person; or give a seat of a game to a computer."""
    seat = table.seat_of(user_id)
    gone = table.chairs[seat]
    if table.phase is Phase.LOBBY:
        del table.chairs[seat]
        drop_suggestions(table, user_id)
        if host_of(table.chairs) is None:
            table.chairs.clear()
            table.phase = Phase.ABANDONED
        return table.step(entry, gone=gone)
    seat_successor(table, seat)
    close_if_deserted(table)
    return table.step(entry, gone=gone, seat=seat)


def drop_suggestions(table: TableBuilder, user_id: int) -> None:
    """Forget what a user has suggested in a lobby."""
    table.suggestions = [one for one in table.suggestions if one.user_id != user_id]


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


def pause(table: TableBuilder, *, by_players: bool) -> None:
    """Pause the game: no time counts."""
    table.paused, table.paused_by_players = True, by_players
    table.timing = table.timing.paused(table.at)


def resume(table: TableBuilder) -> None:
    """Let a paused game go on."""
    table.paused = table.paused_by_players = False
    table.resume_asked_at = None
    table.timing = table.timing.resumed(table.at)
    table.decision_since = table.version  # the player who must decide is called again


def close_if_deserted(table: TableBuilder) -> None:
    """Close the table if no person is present any more."""
    if not table.present_users():
        table.phase = Phase.DESERTED


def end_absences(table: TableBuilder) -> None:
    """End the absences whose time is over."""
    for seat, chair in enumerate(table.chairs):
        if chair.away_until is not None and table.at is not None and chair.away_until <= table.at:
            table.chairs[seat] = replace(chair, away_until=None)


_ANSWER_TIME_WITHOUT_CLOCK = timedelta(minutes=3)
"""A player who is there has seen the offer by then; a No, or *Go on*, ends the wait before."""
_ANSWER_SHARE = 4
"""At the slow pace computer players wait for this part of a person's time for a decision."""


def await_people(table: TableBuilder, *, anew: bool) -> None:
    """Let a computer player wait before it decides: for those who have just paid, and for open answers.

    Args:
        anew: has the decision just come up, or the wait been interrupted?
    """
    game, time = table.running_game(), table.before.hearing_time
    if table.at is None or not time or not is_awaited(table) or game.only_command() is not None:
        return
    waits = [table.hearing_until] if table.hearing_until is not None else []
    hears = anew and table.timing.control.pace is not Pace.SLOW
    if hears and heard_payers(game.view(), table.chairs) - table.hearing_waived_by:
        waits.append(table.at + time)
    if table.asked_at is not None and asked_people(game.view(), table.chairs) - table.hearing_waived_by:
        waits.append(table.asked_at + _answer_time(table.timing.control, time))
    until = max(waits, default=table.at)
    table.hearing_until = until if until > table.at else None


def is_awaited(table: TableBuilder) -> bool:
    """Return whether a computer player may wait for people: never where promises are just talk."""
    if table.phase is not Phase.PLAYING or table.edition.promises == "talk":
        return False
    public, pace = table.running_game().view(), table.timing.control.pace
    return not awaited_people(public, table.chairs, pace) <= table.hearing_waived_by


def _answer_time(control: TimeControl, live: timedelta) -> timedelta:
    """Return how long computer players wait for the answer to an offer."""
    match control.pace:
        case Pace.LIVE:
            return live
        case Pace.SLOW:
            return control.decision / _ANSWER_SHARE
        case Pace.NO_CLOCK:
            return _ANSWER_TIME_WITHOUT_CLOCK


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
        await_people(table, anew=True)


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


def require_player(table: Table, user_id: int) -> None:
    """Check that a game runs, and that a user has a seat in it and decides for it."""
    require_playing(table)
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)


def require_room(table: Table) -> None:
    if len(table.chairs) >= table.edition.max_seats:
        raise TableRefusal(Cause.TABLE_FULL, most=table.edition.max_seats)
