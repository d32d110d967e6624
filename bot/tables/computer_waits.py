"""The waits of computer players for people, before they decide.

They wait for those who have just paid, for answers to offers, and before they pay for the landlord's prices.
`bot.tables.fold` begins and reviews a wait; `TableBuilder.hearing_until` has its end.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.pace import Pace, TimeControl
from bot.tables.table import PriceWait, TableBuilder
from bot.tables.table_view import (
    Phase,
    answers_stand,
    asked_people,
    awaited_people,
    heard_payers,
    unpriced_scholars,
)
from intrigue_core import Seat

_TIME_WITHOUT_CLOCK = timedelta(minutes=3)
"""A player who is there has seen an offer by then; a No, or *Go on*, ends the wait before."""
_SLOW_SHARE = 4
"""At the slow pace computer players wait for this part of a person's time for a decision."""
_NO_END = timedelta(days=36_500)
"""In a solo game computer players wait until the person lets them go on."""
_LEAST_ANSWER_TIME = timedelta(seconds=60)
_LEAST_PRICE_TIME = timedelta(seconds=45)


def await_people(table: TableBuilder) -> None:
    """Let a computer player wait before it decides, if there is somebody to wait for; or end its wait."""
    table.hearing_until = None
    time = table.hearing_time
    if (
        table.at is None
        or not time
        or not _is_awaited(table)
        or table.running_game().only_command() is not None
    ):
        return
    public = table.running_game().view()
    control = table.timing.control
    solo = table.solo
    waits = list[datetime]()
    heard = heard_payers(public, table.chairs) - table.hearing_waived_by
    if heard and table.waiting_since is not None and control.pace is not Pace.SLOW:
        waits.append(table.waiting_since + (_NO_END if solo else time))
    asked = asked_people(public, table.chairs, rules=table.wait_rules) - table.hearing_waived_by
    if table.asked_at is not None and asked:
        waits.append(table.asked_at + _answer_time(control, solo=solo))
    if _awaits_prices(table):
        if table.price_wait is None:
            table.price_wait = PriceWait(table.version, table.at)
        waits.append(table.price_wait.since + _price_time(control, solo=solo))
        table.prices_waived = waits[-1] <= table.at
    until = max(waits, default=table.at)
    if until > table.at:
        table.hearing_until = until


def give_time_to_answer(table: TableBuilder, seat: Seat) -> None:
    """Give a person whom a computer player asks late in their own decision at the live pace time to answer.

    Only once a decision, so that nobody can draw it out.
    """
    control = table.timing.control
    if table.at is None or not answers_stand(control.pace, rules=table.wait_rules):
        return
    if table.running_game().acting == seat:
        until = table.at + _answer_time(control, solo=table.solo)
        table.timing = table.timing.until_at_least(until, table.version)


def review_wait(table: TableBuilder, *, restarts: bool) -> None:
    """End a computer player's wait, or a part of it, if no person is left to wait for.

    Args:
        restarts: was the wait interrupted, so that people get the whole time again?
    """
    if not _is_awaited(table):
        table.hearing_until = None
    elif table.at is not None:
        if restarts:
            table.waiting_since = table.at
            if table.asked_at is not None:
                table.asked_at = table.at
            if table.price_wait is not None:
                table.price_wait = table.price_wait._replace(since=table.at)
        await_people(table)


def _is_awaited(table: TableBuilder) -> bool:
    """Return whether there are people to wait for: never where promises are just talk."""
    if table.phase is not Phase.PLAYING or table.edition.promises == "talk":
        return False
    public = table.running_game().view()
    if public.acting is None or not table.chairs[public.acting].computer:
        return False
    awaited = awaited_people(public, table.chairs, table.timing.control.pace, rules=table.wait_rules)
    return not awaited <= table.hearing_waived_by or _awaits_prices(table)


def _awaits_prices(table: TableBuilder) -> bool:
    """Return whether computer players wait for the landlord to name prices."""
    return not table.prices_waived and bool(unpriced_scholars(table.running_game().view(), table.chairs))


def _answer_time(control: TimeControl, *, solo: bool) -> timedelta:
    """Return the time that a person has to answer an offer."""
    if solo:
        return _NO_END
    match control.pace:
        case Pace.LIVE:
            return min(control.decision, max(control.decision / 2, _LEAST_ANSWER_TIME))
        case Pace.SLOW:
            return control.decision / _SLOW_SHARE
        case Pace.NO_CLOCK:
            return _TIME_WITHOUT_CLOCK


def _price_time(control: TimeControl, *, solo: bool) -> timedelta:
    """Return the time that a landlord has, in one stage, to name prices to computer players."""
    if solo:
        return _NO_END
    match control.pace:
        case Pace.LIVE:
            return max(control.talk, _LEAST_PRICE_TIME)
        case Pace.SLOW:
            return control.decision / _SLOW_SHARE
        case Pace.NO_CLOCK:
            return _TIME_WITHOUT_CLOCK
