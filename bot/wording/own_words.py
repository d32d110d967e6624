"""What is read from people's own words: the names that they may use, and the readings as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from bot.graphemes import clipped
from bot.locales import Phrase
from bot.wording.bargaining import open_offers, quote
from bot.wording.deciding import MAX_LABEL_CHARACTERS
from bot.wording.names import Wording, safe_text, short_name
from bot.wording.owed import sealed
from bot.wording.refusals import why_refused
from bot.wording.statement_codec import Talk, write_talk
from intrigue_core import Agree, Decline, PublicView, Seat, SeatView, Speak, Statement
from intrigue_core.reading import Names, Understanding

_NUMBER = re.compile(r"^[\d.,\s]+")
_CLAUSES = re.compile(r"(.+)[,;] ")
"""The beginning of a statement, to the end of its last whole clause."""
_MAX_SHORT_NAME_CHARACTERS = 14
"""Characters of a name where a whole statement has to fit."""


class About(NamedTuple):
    """What a form for own words was opened for; by default nothing: they may be said to anybody."""

    to: Seat | None = None
    """The only seat that they can be said to."""
    answers: int | None = None
    """The offer of that seat that they answer."""


ANYTHING = About()


def names_at(*wordings: Wording) -> Names:
    """Return the names that people may give the seats and the professions of a table, in these languages."""
    wording = wordings[0]
    seats = {
        seat: (wording.full_names[seat], wording.plain_name(seat), *(each.colour(seat) for each in wordings))
        for seat in range(wording.seats)
    }
    professions = {
        profession: tuple(dict.fromkeys(name for each in wordings for name in _called(profession, each)))
        for profession in range(len(wording.edition.professions))
    }
    return Names(seats=seats, professions=professions)


def _called(profession: int, wording: Wording) -> Iterable[str]:
    """Return a profession's name, also inflected and in the plural."""
    name = wording.profession(profession)
    yield str(name)
    if isinstance(name, Phrase) and "gebeugt" in name.forms:
        yield name.forms["gebeugt"]
    yield _NUMBER.sub("", wording.count(profession, 2))


def reading_line(talk: Talk, public: PublicView, wording: Wording) -> str:
    """Return a reading as a line of a message: to whom, and what."""
    return _line(talk, public, wording)


def reading_label(talk: Talk, public: PublicView, wording: Wording) -> str:
    """Return a reading for a menu, whole; in fewer words where a line of it would be too long."""
    label = _line(talk, public, wording, plain=True)
    if len(label) <= MAX_LABEL_CHARACTERS:
        return label
    return _line(talk, public, wording, plain=True, short=True)


def fits_suggestion(label: str) -> bool:
    """Return whether a suggestion has room for all of a label, so that it may be said at once."""
    return len(label) <= MAX_LABEL_CHARACTERS


def suggestion_of(label: str) -> str:
    """Return a label as a suggestion; one that is too long ends with a whole clause."""
    if fits_suggestion(label):
        return label
    whole = _CLAUSES.match(label[: MAX_LABEL_CHARACTERS - 1])
    return f"{whole[1]}…" if whole else clipped(label, MAX_LABEL_CHARACTERS)


def talk_line(seat: Seat, sentence: str, wording: Wording) -> str:
    """Return the line that quotes what a player has said as mere talk."""
    quote = wording.texts("quoted", text=safe_text(sentence))
    return wording.texts("own-words-talk", seat=wording.seat(seat), text=quote)


def is_talk_line(line: str, wording: Wording) -> bool:
    """Return whether a line of the bot's own quotes mere talk of a player, as the players are called now."""
    starts = (
        wording.texts("own-words-talk", seat=wording.seat(seat), text="") for seat in range(wording.seats)
    )
    return line.startswith(tuple(starts))


def seal_of_echo(sentence: str, offered: Iterable[Talk]) -> str:
    """Return a hash of a sentence and its readings: a panel's buttons count only for what it shows."""
    return sealed((sentence, [write_talk(talk) for talk in offered]))


def reasons_unread(understood: Understanding, view: SeatView, wording: Wording, about: About) -> list[str]:
    """Return the reasons that a sentence is no statement that can be made now, one a line."""
    texts = wording.texts
    if understood.elsewhere and about.to is not None:
        lines = [texts("own-words-elsewhere", seat=wording.seat(about.to))]
    elif understood.unasked and (_threat_to(view) is None or about.to is not None):
        lines = [unasked_line(wording, about)]
    elif understood.refusal is not None:
        lines = [why_refused(understood.refusal, wording)]
    else:
        lines = [texts("own-words-none")]
        if (threat := _threat_to(view)) is not None:
            seat = wording.party(threat.seat, threat.number)
            lines.append(texts("own-words-threatened", seat=seat))
    return lines + parts_unread(understood, wording)


def unasked_line(wording: Wording, about: About) -> str:
    """Return that no offer waits for a player's answer, or none of whom they speak to."""
    if about.to is None:
        return wording.texts("own-words-unasked")
    return wording.texts("own-words-unasked-of", seat=wording.seat(about.to))


def example_line(view: SeatView, wording: Wording, about: About) -> str:
    """Return an example of what can be said now, with no advice that nothing would come of."""
    public = view.public
    answered = None if about.answers is None else public.statements[about.answers]
    if answered is None and any(statement.to == view.seat for statement in open_offers(public)):
        return wording.texts("own-words-how")
    others = [seat for seat in range(public.seats) if seat != view.seat and about.to in (None, seat)]
    ready: list[Speak] = []
    if answered is not None:
        ready = view.ready.counters(answered)
    elif about.to is None:
        ready = view.ready.offers()
    while not ready and others:
        ready = view.ready.promises(others.pop(0))
    if not ready:
        return wording.texts("own-words-how")
    return wording.texts("own-words-now", reading=reading_line(ready[0], public, wording))


def _threat_to(view: SeatView) -> Statement | None:
    """Return the threat that a player may mean to answer: the newest thing that was said to them."""
    to_them = [statement for statement in view.public.statements if statement.to == view.seat]
    if not to_them or not to_them[-1].threat or to_them[-1].state.is_settled:
        return None
    return to_them[-1]


def parts_unread(understood: Understanding, wording: Wording) -> list[str]:
    """Return the parts of a sentence that were not understood: one line, or none."""
    if not understood.unused:
        return []
    texts = wording.texts
    parts = [texts("quoted", text=safe_text(part)) for part in understood.unused]
    return [texts("own-words-lost", text=texts.all_of(parts))]


def _line(
    talk: Talk, public: PublicView, wording: Wording, *, plain: bool = False, short: bool = False
) -> str:
    texts = wording.texts
    statement: Speak | Statement
    if isinstance(talk, Speak):
        key = "own-words-threat" if talk.threat else "own-words-to"
        statement = talk
        other = talk.to
    else:
        statement = public.statements[talk.statement]
        other = statement.other(talk.seat)
        if isinstance(talk, Agree):
            key = "own-words-agree"
        elif isinstance(talk, Decline):
            key = "own-words-decline"
        else:
            key = "own-words-withdraw"
    if other is None:
        name = texts("everybody-said")
    elif short:
        name = short_name(wording.full_names[other], _MAX_SHORT_NAME_CHARACTERS)
    elif plain:
        name = wording.plain_seat(other)
    else:
        name = wording.seat(other)
    return texts(key, seat=name, quote=quote(statement, wording, plain=plain, short=short))
