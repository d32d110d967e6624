"""What becomes of a lobby: its computer players, its place, its host; and a rematch."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.next_table import NextTable
from bot.tables.entries import ComputerSeated, MovedToThread, RematchOpened
from bot.tables.table import Chair, Phase, Step, host_of


def seat_computer(table: NextTable, entry: ComputerSeated) -> None:
    """Seat a computer player of its own."""
    table.chairs.append(Chair(entry.name, None, computer=True, character=entry.character, level=entry.level))


def dismiss_computer(table: NextTable, step: Step) -> Step:
    """Take away the computer player that came last."""
    last = max(seat for seat, chair in enumerate(table.chairs) if chair.computer)
    return replace(step, gone=table.chairs.pop(last))


def move(table: NextTable, entry: MovedToThread, step: Step) -> Step:
    """Go on in a thread; who is seated is told where."""
    table.channel_id, table.moved_from = entry.channel_id, entry.parent_id
    return replace(step, notified=table.users())


def open_rematch(table: NextTable, entry: RematchOpened, step: Step) -> Step:
    """Seat everybody as before; whoever did not ask for it is told."""
    table.edition = entry.edition
    table.timing = replace(table.timing, control=entry.control)
    table.bookkeeping = entry.bookkeeping
    table.chairs = [
        Chair(
            seated.name,
            seated.user_id,
            computer=seated.user_id is None,
            character=seated.character,
            level=seated.level,
        )
        for seated in entry.chairs
    ]
    others = tuple(user_id for user_id in table.users() if user_id != entry.user_id)
    return replace(step, notified=others, by=table.seat_of(entry.user_id))


def new_host(table: NextTable, before: Chair) -> Chair | None:
    """Return the new host, if the one before has left."""
    host = host_of(table.chairs) if table.phase is Phase.LOBBY else None
    return None if host is None or host.user_id == before.user_id else host
