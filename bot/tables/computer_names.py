"""Names and characters of computer players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from bot.tables.table import Table
from bot.tables.table_view import Chair
from intrigue_core import Seat
from intrigue_core.players import CHARACTERS

_NAMES = ("Aurelio", "Bianca", "Cosimo", "Donata", "Ercole", "Fiora", "Gaspare", "Isotta", "Lorenzo")
"""Enough for all seats, even if the seated people have some of these names."""


def name_for(table: Table, character: str) -> str:
    """Return a name for a computer player of a character: one of its own while one is free."""
    return _name(character, _taken(table.chairs))


def draw_character(table: Table, rng: Random) -> str:
    """Return the character of the next computer player: an unused one, if there is one."""
    return rng.choice(_unseated(table.chairs))


def draw_computers(table: Table, count: int, rng: Random) -> list[tuple[str, str]]:
    """Return names and characters for new computer players at a table.

    Of several at least one breaks promises for money, if none at the table does: there is to be some treason.
    """
    chairs = list(table.chairs)
    drawn = list[tuple[str, str]]()
    for left in reversed(range(count)):
        free = _unseated(chairs)
        if left == 0 and drawn and not any(_is_treacherous(chair.character) for chair in chairs):
            free = [key for key in free if _is_treacherous(key)]
        character = rng.choice(free)
        name = _name(character, _taken(chairs))
        drawn.append((name, character))
        chairs.append(Chair(name, None, computer=True, character=character))
    return drawn


def successor(table_id: int, seat: Seat, chairs: Iterable[Chair]) -> str:
    """Return the character of the computer player that takes over a seat: equal for equal logs."""
    free = _unseated(chairs)
    return free[(table_id + seat) % len(free)]


def _unseated(chairs: Iterable[Chair]) -> Sequence[str]:
    seated = {chair.character for chair in chairs}
    return [key for key in CHARACTERS if key not in seated] or list(CHARACTERS)


def _is_treacherous(key: str | None) -> bool:
    return key is not None and key in CHARACTERS and CHARACTERS[key].is_treacherous


def _taken(chairs: Iterable[Chair]) -> set[str]:
    return {chair.name for chair in chairs}


def _name(character: str, taken: set[str]) -> str:
    return next(name for name in (*CHARACTERS[character].names, *_NAMES) if name not in taken)
