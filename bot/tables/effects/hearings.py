"""A computer landlord who is to hire hears those who have just paid."""

from __future__ import annotations

from bot.tables.effects.chairs import welcome_back
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import Entry, TableResumed, TimeReturned, WentOn
from bot.tables.table import Phase, heard_payers
from bot.tables.time_control import Pace


def begin_hearing(table: NextTable) -> None:
    """Have a computer landlord wait for those who have just paid, if its decision is about them."""
    game, time = table.running_game(), table.before.hearing_time
    if table.at is not None and time and _awaits_payers(table) and game.only_command() is None:
        table.hearing_until = table.at + time


def review_hearing(table: NextTable, entry: Entry) -> None:
    """Let a landlord wait no more, if nobody is left to wait for; anew, after an interruption."""
    if not _awaits_payers(table):
        table.hearing_until = None
    elif isinstance(entry, TableResumed | TimeReturned) and table.at is not None:
        table.hearing_until = table.at + table.before.hearing_time


def go_on(table: NextTable, entry: WentOn) -> None:
    """Note that the landlord need not wait for somebody any longer."""
    welcome_back(table, table.seat_of(entry.user_id))
    table.went_on |= {entry.user_id}


def _awaits_payers(table: NextTable) -> bool:
    """Return whether who has paid may still sway the landlord: they never may where it is just talk."""
    if table.phase is not Phase.PLAYING or table.timing.control.pace is Pace.SLOW:
        return False
    if table.edition.promises == "talk":
        return False
    return not heard_payers(table.running_game().view(), table.chairs) <= table.went_on
