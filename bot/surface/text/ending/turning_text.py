"""The turning point of a game, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from bot.surface.text.wording import Wording
from bot.tables.chronicle.turning import Turning
from intrigue_core import Seat


def turning_text(turning: Turning, winners: Sequence[Seat], wording: Wording, *, titled: bool = True) -> str:
    """Return what turned the game, and how it ended.

    Args:
        titled: say first that it is the turning point.
    """
    words = wording.words
    seats = words.all_of([wording.seat(seat) for seat in winners])
    margin = words("money", amount=turning.margin)
    event = words(
        f"turning-{turning.kind}",
        round=turning.round,
        seat=wording.seat(turning.seat),
        other=wording.seat(turning.other),
        landlord=wording.seat(turning.palace),
        scholar=wording.scholar(turning.scholar),
        ousted="" if turning.ousted is None else wording.scholar(turning.ousted),
        salary="" if turning.area is None else wording.salary(turning.area),
        amount=turning.amount,
    )
    won = (
        words("turning-shared", seats=seats)
        if len(winners) > 1
        else words("turning-won", seats=seats, margin=margin)
    )
    if titled:
        return words("turning", event=event, won=won)
    return words("turning-plain", event=event[:1].upper() + event[1:], won=won)
