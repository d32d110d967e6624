"""Who is not there, and what the others do about it."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.chairs import seat_successor
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import ComputerRequested, WentAway
from bot.tables.table import Phase, Step, leader_of
from intrigue_core import Seat

MOST_MISSED = 2
"""So many decisions in a row the clock takes for somebody; then a computer player has the seat."""


def mark_absent(table: NextTable, user_id: int, step: Step) -> Step:
    """Note that somebody is absent; where all others have left, nobody is there any more."""
    seat = table.seat_of(user_id)
    table.chairs[seat] = replace(table.chairs[seat], absent=True)
    others = [chair for chair in table.chairs if chair.user_id not in (None, user_id)]
    if others and not any(chair.is_there for chair in others):
        table.phase = Phase.DESERTED
    return replace(step, seat=seat)


def miss(table: NextTable, seat: Seat, step: Step) -> Step:
    """Note that the clock had to decide; who misses two decisions in a row is replaced by a computer."""
    chair = table.chairs[seat]
    missed = chair.missed + 1
    table.chairs[seat] = replace(chair, absent=True, missed=missed)
    if missed < MOST_MISSED or table.phase is not Phase.PLAYING:
        return step
    seat_successor(table, seat)
    if not any(chair.user_id is not None and not chair.computer for chair in table.chairs):
        table.phase = Phase.DESERTED
    return replace(step, seat=seat, gone=chair)


def request_computer(table: NextTable, entry: ComputerRequested, step: Step) -> Step:
    """Note who wants a computer player in an absent player's place; it comes if that is enough."""
    seat = table.seat_of(entry.absent_id)
    step = replace(step, seat=seat, by=table.seat_of(entry.user_id))
    asked = table.requests.get(entry.absent_id, frozenset()) | {entry.user_id}
    leader = leader_of(table.chairs)
    if (leader is None or leader.user_id != entry.user_id) and len(asked) < min(2, len(table.there())):
        table.requests[entry.absent_id] = asked
        return step
    table.requests.pop(entry.absent_id, None)
    seat_successor(table, seat)
    return replace(step, gone=table.chairs[seat])


def end_absences(table: NextTable) -> None:
    """Note who is back by now of those who said to be away."""
    for seat, chair in enumerate(table.chairs):
        if chair.away_until is not None and table.at is not None and chair.away_until <= table.at:
            table.chairs[seat] = replace(chair, away_until=None)


def go_away(table: NextTable, entry: WentAway, step: Step) -> Step:
    """Note until when somebody says to be away: the clock waits for them."""
    seat = table.seat_of(entry.user_id)
    if table.running_game().acting == seat:
        before = table.chairs[seat].away_until
        table.timing = table.timing.waiting(table.at, before, entry.until)
    table.chairs[seat] = replace(table.chairs[seat], away_until=entry.until)
    return replace(step, seat=seat)
