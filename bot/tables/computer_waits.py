"""The waits of computer players for people: for those who have just paid, and for answers to offers.

`bot.tables.fold` begins and reviews a wait; `TableBuilder.hearing_until` has its end.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.pace import Pace, TimeControl
from bot.tables.table import TableBuilder
from bot.tables.table_view import Phase, asked_people, awaited_people, heard_payers

_ANSWER_TIME_WITHOUT_CLOCK = timedelta(minutes=3)
"""A player who is there has seen the offer by then; a No, or *Go on*, ends the wait before."""
_ANSWER_SHARE = 4
"""At the slow pace computer players wait for this part of a person's time for a decision."""


def await_people(table: TableBuilder, *, anew: bool) -> None:
    """Let a computer player wait before it decides: for those who have just paid, and for open answers.

    Args:
        anew: has the decision just come up, or the wait been interrupted? Only then those are heard who have
            just paid.
    """
    game = table.running_game()
    time = table.before.hearing_time
    if table.at is None or not time or not _is_awaited(table) or game.only_command() is not None:
        return
    waits = list[datetime]()
    if table.hearing_until is not None:
        waits.append(table.hearing_until)
    hears = anew and table.timing.control.pace is not Pace.SLOW
    if hears and heard_payers(game.view(), table.chairs) - table.hearing_waived_by:
        waits.append(table.at + time)
    if table.asked_at is not None and asked_people(game.view(), table.chairs) - table.hearing_waived_by:
        waits.append(table.asked_at + _answer_time(table.timing.control, time))
    until = max(waits, default=table.at)
    table.hearing_until = until if until > table.at else None


def review_wait(table: TableBuilder, *, restarts: bool) -> None:
    """End a computer player's wait, if no person is left to wait for; restart it after an interruption.

    Args:
        restarts: was the wait interrupted, so that people get the whole time again?
    """
    if not _is_awaited(table):
        table.hearing_until = None
    elif restarts and table.at is not None:
        table.hearing_until = None
        if table.asked_at is not None:
            table.asked_at = table.at
        await_people(table, anew=True)


def _is_awaited(table: TableBuilder) -> bool:
    """Return whether there are people to wait for: never where promises are just talk."""
    if table.phase is not Phase.PLAYING or table.edition.promises == "talk":
        return False
    public = table.running_game().view()
    pace = table.timing.control.pace
    return not awaited_people(public, table.chairs, pace) <= table.hearing_waived_by


def _answer_time(control: TimeControl, live: timedelta) -> timedelta:
    match control.pace:
        case Pace.LIVE:
            return live
        case Pace.SLOW:
            return control.decision / _ANSWER_SHARE
        case Pace.NO_CLOCK:
            return _ANSWER_TIME_WITHOUT_CLOCK
