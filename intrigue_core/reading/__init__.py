"""The reader: what a sentence of a player means, in the words of the table.

::

    names = Names({0: ("Ada", "red"), 1: ("Ben", "yellow")}, {1: ("doctor", "doc")})
    readings = read(game.view(0), "5k and my doctor gets the ten", names=names, language="en")
    game.play(readings[0].talk)

Only what can be said now is read; questions, quotes, denials and jokes are mere talk. It is a grammar over
the words of a language (`words/<language>.toml`), and looks at nothing that the speaker does not see.
"""

from __future__ import annotations

from intrigue_core.editions import Seat
from intrigue_core.reading.sentence import Reading, Sentence, Understanding
from intrigue_core.reading.words import Names, languages, words_of
from intrigue_core.seat_view import SeatView

__all__ = ["MAX_CHARACTERS", "Names", "Reading", "Understanding", "languages", "read", "understand"]

MAX_CHARACTERS = 400
"""Longer texts are mere talk."""


def read(view: SeatView, text: str, *, names: Names, language: str) -> tuple[Reading, ...]:
    """Return the meanings of a sentence, the likeliest first; none of mere talk.

    Args:
        view: the speaker's.
        names: what people may call the seats and the professions.
        language: one of `languages()`.
    """
    return understand(view, text, names=names, language=language).readings


def understand(
    view: SeatView,
    text: str,
    *,
    names: Names,
    language: str,
    to: Seat | None = None,
    answers: int | None = None,
) -> Understanding:
    """Return the meanings of a sentence as `read` does, and why it cannot be said if it has none.

    Args:
        to: whom it is said to, if that is known: as if it began with their name. It means nothing to others.
        answers: the number of the only open offer that it may answer, of that player.
    """
    if len(text) > MAX_CHARACTERS or view.public.edition.promises == "talk" or view.public.over:
        return Understanding()
    return Sentence(view, text, words_of(language, names), to, answers).explained()
