"""How people and computer players of finished games are called."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import Words
from bot.surface.text.wording import safe_name, short_name
from bot.tables.hall.finished import FinishedSeat


def person(seat: FinishedSeat, names: Mapping[int, str], words: Words) -> str:
    """Return what a seat's player is called, with a note if a computer player has ended the game for it.

    Args:
        names: what people are called now; where that is unknown, it is as they were called then.
    """
    known = _known(seat, names)
    name = safe_name(known) if known else words("history-somebody")
    if seat.left:
        return words("history-left", player=name)
    return words("computer-name", name=name) if seat.computer else name


def plain_person(seat: FinishedSeat, names: Mapping[int, str], words: Words) -> str:
    """Return what a seat's player is called in a menu, where nothing is said of who decided for them.

    Args:
        names: as for `person`.
    """
    known = _known(seat, names)
    return short_name(known) if known else words("history-somebody")


def _known(seat: FinishedSeat, names: Mapping[int, str]) -> str:
    return seat.name if seat.user_id is None else names.get(seat.user_id, seat.name)


def called(user_id: int, names: Mapping[int, str], words: Words) -> str:
    """Return what somebody is called."""
    name = names.get(user_id, "")
    return safe_name(name) if name else words("history-somebody")
