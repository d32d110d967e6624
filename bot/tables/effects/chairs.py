"""Who has which seat, and who comes and goes."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.computers import successor
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import SeatTaken
from bot.tables.table import Chair, Phase, Step, host_of
from intrigue_core import Seat
from intrigue_core.players import Level


def take_seat(table: NextTable, entry: SeatTaken) -> Seat | None:
    """Seat somebody in a lobby; or return the seat of a game that somebody comes back to."""
    if table.phase is Phase.LOBBY:
        if entry.opening is not None:
            table.edition = entry.opening.edition or table.edition
            table.timing = replace(table.timing, control=entry.opening.control)
            table.bookkeeping = entry.opening.bookkeeping
        table.chairs.append(Chair(entry.name, entry.user_id, computer=False))
        return None
    seat = table.seat_of(entry.user_id)
    table.chairs[seat] = replace(table.chairs[seat], computer=False, character=None, level=None)
    welcome_back(table, seat)
    if table.running_game().acting == seat:
        table.decision_since = table.version
    return seat


def leave_seat(table: NextTable, user_id: int, step: Step) -> Step:
    """Free a seat of a lobby, which is over with its last person; or leave one of a game to a computer."""
    seat = table.seat_of(user_id)
    gone = table.chairs[seat]
    if table.phase is Phase.LOBBY:
        del table.chairs[seat]
        if host_of(table.chairs) is None:
            table.chairs.clear()
            table.phase = Phase.ABANDONED
        return replace(step, gone=gone)
    seat_successor(table, seat)
    _close_if_deserted(table)
    return replace(step, gone=gone, seat=seat)


def remove(table: NextTable, user_id: int, step: Step) -> Step:
    """Remove somebody for good; in a game a computer player has the seat from now on."""
    if table.phase is Phase.LOBBY:
        return leave_seat(table, user_id, step)
    seat = table.seat_of(user_id)
    gone = table.chairs[seat]
    table.chairs[seat] = Chair(gone.name, None, computer=False)
    seat_successor(table, seat)
    table.requests.pop(user_id, None)
    _close_if_deserted(table)
    return replace(step, gone=gone, seat=seat)


def let_go(table: NextTable, user_id: int, step: Step) -> Step:
    """Take somebody out of all that there is at the table; in a game a computer player has the seat."""
    table.requests.pop(user_id, None)
    table.held = [word.without(user_id) for word in table.held]
    if table.newcomer is not None and table.newcomer.user_id == user_id:
        table.newcomer = None
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.user_id == user_id), None)
    if seat is None:
        return step
    if table.phase is Phase.LOBBY:
        return leave_seat(table, user_id, step)
    gone = table.chairs[seat]
    table.chairs[seat] = Chair("", None, gone.computer, character=gone.character, level=gone.level)
    if not gone.computer:
        seat_successor(table, seat)
    _close_if_deserted(table)
    return replace(step, gone=gone, seat=seat)


def seat_successor(table: NextTable, seat: Seat) -> None:
    """Let a computer player decide from now on for somebody, under their name."""
    table.chairs[seat] = replace(
        table.chairs[seat],
        computer=True,
        character=successor(table.before.id, seat, table.chairs),
        level=Level.NORMAL,
    )


def welcome_back(table: NextTable, seat: Seat) -> None:
    """Note that somebody is there: they have done something."""
    chair = table.chairs[seat]
    if chair.absent or chair.missed:
        table.chairs[seat] = replace(chair, absent=False, missed=0)
    if chair.user_id is not None:
        table.requests.pop(chair.user_id, None)


def _close_if_deserted(table: NextTable) -> None:
    """Close the table if nobody is there any more."""
    if not table.there():
        table.phase = Phase.DESERTED
