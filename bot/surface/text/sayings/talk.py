"""What the channel hears of the bargaining: prices, agreements, promises, threats, and what became of them.

An offer, a counter-offer and a no have no line of their own: the table message shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.surface.text.sayings.quoting import quote
from bot.surface.text.wording import Wording
from intrigue_core import (
    ClauseState,
    Event,
    HireClause,
    PayClause,
    RefuseClause,
    Seat,
    SendClause,
    SpareClause,
    Word,
    WordState,
)
from intrigue_core.bargaining.binding import binds
from intrigue_core.bargaining.statements import tally_of
from intrigue_core.events import (
    BribePaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    WordAgreed,
    WordDeclined,
    WordJudged,
    WordSpoken,
    WordWithdrawn,
)

_OF_ONE_TURN = (PayClause, HireClause, RefuseClause)
"""What is over with one negotiation."""

WordEvent: TypeAlias = WordSpoken | WordAgreed | WordDeclined | WordWithdrawn | WordJudged


class Talk:
    """Tells what was said with one entry of the log.

    Args:
        landlord: whose turn it was.
        said: all words of the game, as they stood after the entry.
        events: of the entry.
    """

    def __init__(
        self, wording: Wording, landlord: Seat, said: Sequence[Word], events: Sequence[Event]
    ) -> None:
        self._wording = wording
        self._words = wording.words
        self._landlord = landlord
        self._said = said
        self._judged = [event.word for event in events if isinstance(event, WordJudged)]

    def line(self, event: WordEvent) -> str:
        """Return a sentence; empty for what the channel does not hear of."""
        word = self._said[event.word]
        match event:
            case WordSpoken():
                return self._spoken(word)
            case WordAgreed():
                return self._agreed(word, event.seat)
            case WordDeclined() | WordWithdrawn():
                return ""
            case WordJudged(state=state):
                return self._judgement(word, state)

    def _spoken(self, word: Word) -> str:
        if word.threat:
            return self._about("story-threat", word, word.seat)
        if word.is_promise:
            return self._about("story-promise", word, word.seat)
        if _names_a_price(word) and word.answers is None:
            return self._about("story-price", word, word.seat)
        return ""

    def _agreed(self, word: Word, seat: Seat) -> str:
        posts = [one for one in word.clauses_of(self._landlord) if isinstance(one, HireClause | RefuseClause)]
        binding = self._wording.edition.promises == "binding" and binds(word, self._landlord)
        line = self._about("story-agreed-price" if _names_a_price(word) else "story-agreed", word, seat)
        if not binding or not posts:
            return line
        landlord = self._wording.seat(self._landlord)
        return self._words("story-agreed-binding", sentence=line, landlord=landlord)

    def _judgement(self, word: Word, state: WordState) -> str:
        if state is WordState.KEPT:
            return self._kept(word)
        if state is WordState.BROKEN and word.broken_by is not None:
            key = "story-promise-broken" if word.is_promise else "story-word-broken"
            tally = self.tally(word, word.broken_by)
            return self._about(key, said_by(word, word.broken_by), word.broken_by, tally=tally)
        if word.threat:
            return self._about(f"story-threat-{state}", word, word.seat)
        return ""

    def _kept(self, word: Word) -> str:
        """Return who has kept a word: with the quote, unless all have just seen the whole of it."""
        if word.is_promise:
            return self._about("story-promise-kept", word, word.seat)
        kept = sorted(seat for seat, _, states in word.parties if ClauseState.KEPT in states)
        seats = self._words.all_of([self._wording.seat(seat) for seat in kept])
        if all(isinstance(clause, _OF_ONE_TURN) for clause in (*word.mine, *word.yours)):
            return self._words("story-word-kept", seats=seats, count=len(kept))
        return self._words("story-later-kept", seats=seats, quote=quoted(word, self._wording))

    def tally(self, word: Word, seat: Seat) -> str:
        """Return how often somebody has broken their word, up to this one."""
        later = self._judged[self._judged.index(word.number) + 1 :] if word.number in self._judged else []
        tally = tally_of((each for each in self._said if each.number not in later), seat)
        return self._words(
            "story-tally", seat=self._wording.seat(seat), broken=tally.broken, words=tally.words
        )

    def _about(self, key: str, word: Word, seat: Seat, **more: str) -> str:
        """Return a sentence about a word, from the side of a seat."""
        other = word.other(seat)
        to = self._words("everybody") if other is None else self._wording.seat(other)
        return self._words(
            key, seat=self._wording.seat(seat), to=to, quote=quoted(word, self._wording), **more
        )


def said_by(word: Word, seat: Seat) -> Word:
    """Return a word as if this party had said it: “my clerk” is then a scholar of theirs."""
    if seat == word.seat or word.to is None:
        return word
    return word._replace(seat=seat, to=word.seat, mine=word.yours, yours=word.mine)


def _names_a_price(word: Word) -> bool:
    return any(isinstance(clause, PayClause) for clause in word.yours)


def quoted(word: Word, wording: Wording) -> str:
    """Return what was said, with quotation marks and a full stop."""
    return wording.words("quoted", text=f"{quote(word, wording)}.")


def deed_that_broke(word: Word, events: Sequence[Event]) -> Event | None:
    """Return which of these events broke a word, if one did: what is not done has no event."""
    for _, clauses, states in word.parties:
        for clause, state in zip(clauses, states, strict=True):
            if state is not ClauseState.BROKEN:
                continue
            if isinstance(clause, SpareClause):
                return _attack(clause, events)
            for event in events:
                match clause, event:
                    case SendClause(), ScholarSent():
                        return event
                    case PayClause(scholar=scholar), BribePaid(scholar=about) if scholar == about:
                        return event
                    case (
                        (HireClause(scholar=scholar) | RefuseClause(scholar=scholar)),
                        (
                            ScholarHired(scholar=about)
                            | ScholarKept(scholar=about)
                            | ScholarBanished(scholar=about)
                        ),
                    ) if scholar == about:
                        return event
                    case _:
                        pass
    return None


def _attack(clause: SpareClause, events: Sequence[Event]) -> Event | None:
    """Return the sending that was against somebody, if it can only have been one."""
    sent = [one for one in events if isinstance(one, ScholarSent) and clause.palace in (None, one.palace)]
    return sent[0] if len(sent) == 1 else None


def is_as_agreed(before: Sequence[Word], said: Sequence[Word], bribe: BribePaid) -> bool:
    """Return whether a bribe was paid as it had been agreed.

    Args:
        before: all words of the game, as they stood before it.
        said: as they stand after it.
    """
    return any(
        isinstance(clause, PayClause)
        and (clause.scholar, clause.amount) == (bribe.scholar, bribe.amount)
        and (then, now) == (ClauseState.PENDING, ClauseState.KEPT)
        for old, word in zip(before, said, strict=True)
        if word.is_offer
        for (_, clauses, states), (_, _, earlier) in zip(word.parties, old.parties, strict=True)
        for clause, then, now in zip(clauses, earlier, states, strict=True)
    )


def tallies(said: Sequence[Word], wording: Wording) -> str:
    """Return how often everybody has kept and broken their word; empty if nobody has."""
    lines: list[str] = []
    for seat in range(wording.seats):
        tally = tally_of(said, seat)
        if tally.words:
            name = wording.seat(seat)
            lines.append(wording.words("story-words-of", seat=name, kept=tally.kept, broken=tally.broken))
    return "; ".join(lines)
