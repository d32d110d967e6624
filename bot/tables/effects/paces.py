"""How long people may take in a game that is on: another pace, last words, pauses, time given back."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.chairs import welcome_back
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import LastCalled, PaceWanted, TimeReturned
from bot.tables.table import Phase, Step
from bot.tables.time_control import Pace, PaceWish, TimeControl


def want_pace(table: NextTable, entry: PaceWanted, step: Step) -> Step:
    """Note who wants another pace; it is played as soon as all who are there do."""
    seat = table.seat_of(entry.user_id)
    welcome_back(table, seat)
    wish = table.timing.wish
    agreed = frozenset[int]() if wish is None or wish.control != entry.control else wish.wanted_by
    table.timing = replace(table.timing, wish=PaceWish(entry.control, agreed | {entry.user_id}))
    return replace(step, by=seat)


def change_pace(table: NextTable, wish: PaceWish) -> TimeControl | None:
    """Play at the pace that is wished for, if all who are there agree, and return it."""
    there = table.there()
    if table.phase is not Phase.PLAYING or not there or not there <= wish.wanted_by:
        return None
    table.timing = table.timing.changed(wish.control, table.at)
    if wish.control.pace is not Pace.SLOW:  # no other waits for anybody
        table.chairs = [replace(chair, away_until=None) for chair in table.chairs]
    return wish.control


def call_last(table: NextTable, entry: LastCalled, step: Step) -> Step:
    """End the time to talk, but for the last words."""
    seat = table.seat_of(entry.user_id)
    welcome_back(table, seat)
    table.timing = table.timing.last_words(entry.until, table.version)
    return replace(step, by=seat)


def pause(table: NextTable) -> None:
    """Stop the clock."""
    table.paused = True
    table.timing = table.timing.paused(table.at)


def resume(table: NextTable) -> None:
    """Let the clock go on; whoever must decide is called again."""
    table.paused = False
    table.timing = table.timing.resumed(table.at)
    table.decision_since = table.version


def return_time(table: NextTable, entry: TimeReturned, step: Step) -> Step:
    """Give back time in which nobody could decide."""
    table.timing = table.timing.returned(entry.since, entry.until)
    return replace(step, clocked=table.timing.ends() is not None)
