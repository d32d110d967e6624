"""Somebody new in a seat of a running game that is vacant: all who are there have to agree."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.next_table import NextTable
from bot.tables.entries import NewcomerAccepted, SeatWanted
from bot.tables.table import Chair, Newcomer, Phase, Step


def want_seat(table: NextTable, entry: SeatWanted, step: Step) -> Step:
    """Note who waits for the first vacant seat."""
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.is_vacant)
    table.newcomer = Newcomer(entry.user_id, entry.name, seat)
    return replace(step, seat=seat)


def accept_newcomer(table: NextTable, entry: NewcomerAccepted, step: Step) -> Step:
    """Note who agrees."""
    assert table.newcomer is not None
    accepted = table.newcomer.accepted_by | {entry.user_id}
    table.newcomer = replace(table.newcomer, accepted_by=accepted)
    return replace(step, by=table.seat_of(entry.user_id))


def seat_newcomer(table: NextTable, newcomer: Newcomer) -> Newcomer | None:
    """Seat a newcomer whom all who are there accept; forget one whose seat is no longer to be had."""
    if not table.chairs[newcomer.seat].is_vacant or table.phase is not Phase.PLAYING:
        table.newcomer = None
        return None
    if not newcomer.accepted_by or not table.there() <= newcomer.accepted_by:
        return None
    table.newcomer = None
    table.chairs[newcomer.seat] = Chair(newcomer.name, newcomer.user_id, computer=False)
    if table.running_game().acting == newcomer.seat:
        table.decision_since = table.version
    return newcomer
