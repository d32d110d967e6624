"""What is bargained about at a table, in a few lines: offers, what is agreed, what hangs over the turn."""

from __future__ import annotations

from collections.abc import Container, Sequence

from bot.surface.text.sayings.quoting import quote
from bot.surface.text.wording import Wording
from intrigue_core import FavourClause, PayClause, PublicView, Seat, Word, WordState

MOST_LINES = 6
"""More are not read, and there is the ledger."""

_KINDS = {WordState.AGREED: "agreed", WordState.DECLINED: "declined"}
"""The states in which an offer's line says how it stands."""


def block_words(
    public: PublicView, most: int = MOST_LINES, people: Container[Seat] = frozenset()
) -> list[Word]:
    """Return the words that are shown at the table, the newest first.

    First comes what waits for an answer and what is agreed for now, then what hangs over this turn from
    before, and at last what has just been declined.

    Args:
        people: the seats for which people decide. What waits for their answer comes before all else, so that
            computer players that talk to each other do not crowd it out.
    """
    ranked = sorted(
        (-1 if waits_for(word, people) else rank, -word.number)
        for word in public.words
        if (rank := _rank(public, word)) is not None
    )
    shown = sorted(-number for _, number in ranked[:most])
    return [public.words[number] for number in reversed(shown)]


def hidden_words(public: PublicView, most: int = MOST_LINES) -> int:
    """Return how many more there are."""
    return max(0, sum(_rank(public, word) is not None for word in public.words) - most)


def open_offers(public: PublicView) -> list[Word]:
    """Return the offers that wait for an answer, the newest first."""
    return [word for word in reversed(public.words) if word.is_offer and word.state is WordState.OPEN]


def waits_for(word: Word, seats: Container[Seat]) -> bool:
    """Return whether a word is an offer that waits for the answer of one of these seats."""
    return word.is_offer and word.state is WordState.OPEN and word.to is not None and word.to in seats


def agreed_bribe(public: PublicView) -> tuple[Word, PayClause] | None:
    """Return what was agreed to be paid for the bribe that is due now, if anything was."""
    if public.payer is None:
        return None
    for word in reversed(public.words):
        if word.state is WordState.AGREED:
            for clause in (*word.mine, *word.yours):
                if isinstance(clause, PayClause) and clause.scholar == public.payer:
                    return word, clause
    return None


def word_line(word: Word, wording: Wording) -> str:
    """Return a word in a line: who says it to whom, and how it stands."""
    words = wording.words
    return words(
        f"word-line-{_kind(word)}",
        seat=wording.seat(word.seat),
        to=words("everybody-said") if word.to is None else wording.seat(word.to),
        quote=words("quoted", text=quote(word, wording)),
    )


def ledger_line(word: Word, wording: Wording) -> str:
    """Return a word as it stands in the ledger: with what became of it, where the line does not say so."""
    if _kind(word) in _KINDS.values():
        return word_line(word, wording)
    by = "" if word.broken_by is None else wording.seat(word.broken_by)
    state = wording.words(f"word-state-{word.state}", seat=by)
    return wording.words("ledger-word", line=word_line(word, wording), state=state)


def _kind(word: Word) -> str:
    if word.threat:
        return "threat"
    if word.is_promise:
        return "promise"
    return _KINDS.get(word.state, "offer")


def _rank(public: PublicView, word: Word) -> int | None:
    """Return how much a word matters now, 0 the most; None for not at all."""
    if word.state is WordState.DECLINED:
        return 2 if word.turn == public.turn and not _answered(public.words, word) else None
    if word.state.is_settled:
        return None
    if word.is_offer and word.state is WordState.OPEN:
        return 0
    if public.landlord in (word.seat, word.to):
        return 0 if word.is_offer and word.turn == public.turn and not _lasts(word) else 1
    return 1 if word.turn == public.turn else None


def _lasts(word: Word) -> bool:
    return any(isinstance(clause, FavourClause) for clause in (*word.mine, *word.yours))


def _answered(words: Sequence[Word], word: Word) -> bool:
    """Return whether the two have gone on bargaining since."""
    two = {word.seat, word.to}
    return any({later.seat, later.to} == two for later in words[word.number + 1 :])
