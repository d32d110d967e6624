"""Why computer players do what they do: facts that everybody knows, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.surface.text.sayings.talk import quoted, said_by
from bot.surface.text.wording import Wording
from intrigue_core import ClauseState, Seat, Word, WordState
from intrigue_core.players.decision import Reason, ReasonKind

_AGREED = (WordState.AGREED, WordState.KEPT, WordState.BROKEN)
"""What can become of an offer that was agreed to, and of no other; some come to nothing, like others."""


def reason_text(
    reason: Reason,
    speaker: Seat,
    wording: Wording,
    words: Sequence[Word],
    deed: Callable[[Word], str] = lambda _: "",
) -> str:
    """Return why a computer player does something, in a sentence; empty if that cannot be told.

    What is said of words is looked up in them; of the rest, the reason itself says all.

    Args:
        speaker: the computer player's seat.
        words: all words of the game, as they stood after it.
        deed: tells what broke a word; empty where nothing did that could be told.
    """
    text = _sentence(reason, speaker, wording, words, deed)
    return text[:1].upper() + text[1:]


def _sentence(
    reason: Reason, speaker: Seat, wording: Wording, words: Sequence[Word], deed: Callable[[Word], str]
) -> str:
    if not all(seat is None or seat < wording.seats for seat in (reason.seat, reason.other)):
        return ""
    word = None if reason.word is None or reason.word >= len(words) else words[reason.word]
    match reason.kind:
        case ReasonKind.BROKE:
            return "" if word is None else _broke(reason.seat, word, speaker, wording, deed)
        case ReasonKind.KEPT:
            return "" if word is None else _kept(reason.seat, word, speaker, wording)
        case ReasonKind.AGREED:
            return "" if word is None else _agreed(reason.seat, word, speaker, wording)
        case _:
            return _about_play(reason, speaker, wording)


def _broke(seat: Seat, word: Word, speaker: Seat, wording: Wording, deed: Callable[[Word], str]) -> str:
    if not _between(word, seat, speaker) or word.broken_by != seat:
        return ""
    done = deed(word)
    key = "reason-broke-promise" if word.is_promise else "reason-broke-agreed"
    about = _said_to(word, seat, wording)
    return wording.words(key, told="yes" if done else "no", deed=done, **about)


def _kept(seat: Seat, word: Word, speaker: Seat, wording: Wording) -> str:
    states = next((states for party, _, states in word.parties if party == seat), ())
    kept = ClauseState.KEPT in states and ClauseState.PENDING not in states and word.broken_by != seat
    if not _between(word, seat, speaker) or not kept:
        return ""
    key = "reason-kept-promise" if word.is_promise else "reason-kept-agreed"
    return wording.words(key, **_said_to(word, seat, wording))


def _agreed(seat: Seat, word: Word, speaker: Seat, wording: Wording) -> str:
    promised = word.is_promise and word.seat == speaker
    if not _between(word, seat, speaker) or not (promised or (word.is_offer and word.state in _AGREED)):
        return ""
    key = "reason-promised" if promised else "reason-agreed"
    about = _said_to(word, speaker, wording)
    return wording.words(key, round=about["round"], quote=about["quote"], seat=wording.seat(seat))


def _between(word: Word, seat: Seat, speaker: Seat) -> bool:
    """Return whether a word is between the two, or this seat's to everybody; a threat is neither."""
    party = seat in (word.seat, word.to)
    return party and seat != speaker and word.other(seat) in (None, speaker) and not word.threat


def _said_to(word: Word, seat: Seat, wording: Wording) -> dict[str, Any]:
    """Return what was said when, as this seat would say it, and to whom."""
    to = word.other(seat)
    return {
        "round": word.turn // wording.seats + 1,
        "seat": wording.seat(seat),
        "to": wording.words("everybody") if to is None else wording.seat(to),
        "quote": quoted(said_by(word, seat), wording),
    }


def _about_play(reason: Reason, speaker: Seat, wording: Wording) -> str:
    words, seat = wording.words, wording.seat(reason.seat)
    scholar = reason.scholar
    amount = None if reason.amount is None else wording.money(reason.amount)
    match reason:
        case Reason(kind=ReasonKind.FAVOURED, count=int(count)):
            return words("reason-favoured", seat=seat, to=wording.seat(speaker), count=count)
        case Reason(kind=ReasonKind.PAIR, other=int(other), count=int(count)):
            return words("reason-pair", seat=seat, other=wording.seat(other), count=count)
        case Reason(kind=ReasonKind.LAST_TURN):
            return words("reason-last-turn", seat=seat)
        case Reason(kind=ReasonKind.LEADER) if amount is not None:
            return words("reason-leader", seat=seat, amount=amount)
        case Reason(kind=ReasonKind.BANISHED) if scholar is not None:
            return words("reason-banished", seat=seat, scholar=wording.scholar(scholar))
        case Reason(kind=ReasonKind.WORTH) if scholar is not None and amount is not None:
            return words("reason-worth", scholar=wording.scholar(scholar), amount=amount)
        case Reason(kind=ReasonKind.PAID_MOST | ReasonKind.PAID_LITTLE) if (
            scholar is not None and amount is not None
        ):
            key = "reason-paid-most" if reason.kind is ReasonKind.PAID_MOST else "reason-paid-little"
            return words(key, seat=seat, amount=amount, profession=wording.profession_of(scholar))
        case _:
            return ""
