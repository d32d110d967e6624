"""What an entry does to a table: a table is the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.tables.effects.absences import end_absences, go_away, mark_absent, request_computer
from bot.tables.effects.chairs import leave_seat, let_go, remove, take_seat
from bot.tables.effects.hearings import go_on, review_hearing
from bot.tables.effects.in_play import play, start
from bot.tables.effects.lobbying import (
    dismiss_computer,
    move,
    new_host,
    open_rematch,
    seat_computer,
)
from bot.tables.effects.newcomers import accept_newcomer, seat_newcomer, want_seat
from bot.tables.effects.next_table import NextTable
from bot.tables.effects.noted_words import answer_word, hold_word
from bot.tables.effects.paces import call_last, change_pace, pause, resume, return_time, want_pace
from bot.tables.effects.preparations import review_prepared
from bot.tables.entries import (
    PRIVATE,
    BookkeepingChosen,
    BribePrepared,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameAbandoned,
    GameStarted,
    HearingEnded,
    HeldWordJudged,
    LastCalled,
    LobbyExpired,
    MovedToThread,
    NewcomerAccepted,
    PaceChosen,
    PaceWanted,
    PersonGone,
    PlaceLost,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    PutBack,
    RematchOpened,
    Reminded,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
    WentOn,
    WordDenied,
    WordHeld,
)
from bot.tables.standing_bribes import StandingBribe
from bot.tables.table import Phase, Step, Table, host_of


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry as it is kept: with its time, and the deadline that it sets."""

    entry: Entry
    deadline: datetime | None = None
    at: datetime | None = None
    """When it was accepted, UTC; None where no time passes."""


def after(table: Table, entry: Entry, at: datetime | None = None) -> Table:
    """Return the table after an entry that may come next (`bot.tables.checks`).

    Args:
        at: when it was accepted, UTC.
    """
    return folded(table, [Kept(entry, at=at)])


def folded(table: Table, log: Iterable[Kept]) -> Table:
    """Return the table after these entries of its log, which may come next."""
    future = NextTable(table)
    for kept in log:
        _take(future, kept)
    return future.result()


def _take(table: NextTable, kept: Kept) -> None:
    """Put the next entry into effect."""
    entry = kept.entry
    host = host_of(table.chairs) if table.phase is Phase.LOBBY else None
    table.version += 1
    table.deadline = kept.deadline
    table.at = kept.at
    if table.version == 1:
        table.opened_at = kept.at
    was_over = table.phase.over
    if isinstance(entry, PRIVATE):
        table.asides += (table.version,)
    step = _effect(table, entry)
    if table.newcomer is not None:
        step = replace(step, arrived=seat_newcomer(table, table.newcomer))
    if table.timing.wish is not None:
        step = replace(step, pace=change_pace(table, table.timing.wish))
    if table.hearing_until is not None:
        review_hearing(table, entry)
    if table.prepared:
        review_prepared(table, entry, step.events)
    closing = table.phase.over and not was_over
    if host is not None:
        step = replace(step, host=new_host(table, host))
    table.steps.append(replace(step, closing=True) if closing else step)


def _effect(table: NextTable, entry: Entry) -> Step:
    """Do what an entry says, and return what it has led to."""
    step = Step(table.version, entry)
    match entry:
        case Played():
            return play(table, entry)
        case GameStarted():
            return start(table, entry)
        case SeatTaken():
            return replace(step, seat=take_seat(table, entry))
        case SeatLeft():
            return leave_seat(table, entry.user_id, step)
        case ComputerSeated():
            seat_computer(table, entry)
        case ComputerDismissed():
            return dismiss_computer(table, step)
        case EditionChosen():
            table.edition = entry.edition
            table.edition_revision += 1
        case PaceChosen():
            table.timing = replace(table.timing, control=entry.control)
        case BookkeepingChosen():
            table.bookkeeping = entry.bookkeeping
            table.edition_revision += 1
        case MovedToThread():
            return move(table, entry, step)
        case RematchOpened():
            return open_rematch(table, entry, step)
        case LobbyExpired():
            table.phase = Phase.EXPIRED
        case PaceWanted():
            return want_pace(table, entry, step)
        case WentAway():
            return go_away(table, entry, step)
        case Reminded():
            end_absences(table)
            table.timing = replace(table.timing, reminded=table.version)
        case LastCalled():
            return call_last(table, entry, step)
        case TimeReturned():
            return return_time(table, entry, step)
        case PutBack():
            table.decision_since = table.version  # whoever must decide is called again
        case BribePrepared():
            table.prepared[entry.order.situation.scholar] = StandingBribe(entry.user_id, entry.order)
        case PreparationWithdrawn():
            del table.prepared[entry.scholar]
        case WentOn():
            go_on(table, entry)
        case HearingEnded():
            table.hearing_until = None
        case WordHeld():
            return hold_word(table, entry, step)
        case WordDenied():
            return answer_word(table, entry, step, replace(table.held[entry.word], denied=True))
        case HeldWordJudged():
            return answer_word(table, entry, step, replace(table.held[entry.word], kept=entry.kept))
        case WentAbsent():
            return mark_absent(table, entry.user_id, step)
        case ComputerRequested():
            return request_computer(table, entry, step)
        case SeatWanted():
            return want_seat(table, entry, step)
        case NewcomerAccepted():
            return accept_newcomer(table, entry, step)
        case PlayerRemoved():
            return remove(table, entry.user_id, step)
        case PersonGone():
            return let_go(table, entry.user_id, step)
        case TablePaused():
            pause(table)
        case TableResumed():
            resume(table)
        case GameAbandoned() | PlaceLost() | TableClosed():
            table.phase = Phase.CLOSED
    return step
