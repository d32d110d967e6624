"""The signs in the pictures, in words: which symbol is which profession, and whose the arms are."""

from __future__ import annotations

from bot.appearance import colour_look, profession_look
from bot.surface.text.wording import Wording


def signs_line(wording: Wording) -> str:
    """Return what the symbols and the arms in a table's pictures look like, and for whom they stand."""
    return wording.once(_signs_line)


def _signs_line(wording: Wording) -> str:
    edition, words = wording.edition, wording.words
    professions = [
        words(
            "sign-of",
            bearer=f"{wording.symbol(number)} {wording.profession(number)}",
            sign=words(f"sign-{profession_look(profession).symbol}"),
        )
        for number, profession in enumerate(edition.professions)
    ]
    seats = [
        words(
            "sign-of",
            bearer=wording.seat(seat),
            sign=words(f"sign-{colour_look(edition.colours[seat]).crest}"),
        )
        for seat in range(wording.seats)
    ]
    return words("signs-line", professions=", ".join(professions), seats=", ".join(seats))
