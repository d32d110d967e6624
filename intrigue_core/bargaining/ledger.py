"""The list of all words of a game: what is said and answered goes in, and how it then stands.

What may be said is checked before (`intrigue_core.bargaining.speaking`); what becomes of it by deeds is
judged apart (`intrigue_core.bargaining.judging`). The functions change a game's words, and the numbers of
those that are live, of which something may still become; they return what happened, for the game's log.
"""

from __future__ import annotations

from intrigue_core.commands import Decline, Speak, Withdraw
from intrigue_core.editions import Seat
from intrigue_core.events import RawEvent, WordAgreed, WordDeclined, WordJudged, WordSpoken, WordWithdrawn
from intrigue_core.words.word import ClauseState, Word, WordState, paid_for

_PENDING = (ClauseState.PENDING,)


def speak(words: list[Word], live: list[int], command: Speak, turn: int) -> list[RawEvent]:
    """Note a new word; the offer that it answers, or takes the place of, is settled."""
    number, seat, answers = len(words), command.seat, command.answers
    if answers is not None:
        mine = words[answers].seat == seat
        _settle(words, live, answers, WordState.WITHDRAWN if mine else WordState.COUNTERED)
    said = (number, seat, command.to, command.mine, command.yours, command.threat, answers)
    states = (_PENDING * len(command.mine), _PENDING * len(command.yours))
    words.append(Word(*said, turn, WordState.OPEN, *states))
    live.append(number)
    return [(WordSpoken, *said)]


def agree(words: list[Word], live: list[int], number: int, seat: Seat, turn: int) -> list[RawEvent]:
    """Note that a seat agrees to an offer, be it by paying; all others for the same scholar lapse."""
    words[number] = words[number]._replace(state=WordState.AGREED, turn=turn)
    happened: list[RawEvent] = [(WordAgreed, number, seat)]
    scholars = paid_for(words[number])
    for other in list(live):
        word = words[other]
        if word.is_offer and word.state is WordState.OPEN and paid_for(word) & scholars:
            _settle(words, live, other, WordState.MOOT)
            happened.append((WordJudged, other, WordState.MOOT, None))
    return happened


def decline(words: list[Word], live: list[int], command: Decline) -> list[RawEvent]:
    """Note that an offer is declined."""
    _settle(words, live, command.word, WordState.DECLINED)
    return [(WordDeclined, command.word, command.seat)]


def withdraw(words: list[Word], live: list[int], command: Withdraw) -> list[RawEvent]:
    """Note that a word is taken back."""
    _settle(words, live, command.word, WordState.WITHDRAWN)
    return [(WordWithdrawn, command.word, command.seat)]


def _settle(words: list[Word], live: list[int], number: int, become: WordState) -> None:
    words[number] = words[number]._replace(state=become)
    live.remove(number)
