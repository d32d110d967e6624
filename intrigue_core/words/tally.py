"""How often everybody has kept their word, and broken it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from intrigue_core.editions import Seat
from intrigue_core.words.word import ClauseState, Word, WordState


class Tally(NamedTuple):
    """A seat's words of which something has become. Threats are not among them."""

    kept: int
    broken: int

    @property
    def words(self) -> int:
        """How many there were in all."""
        return self.kept + self.broken


def tally_of(words: Iterable[Word], seat: Seat) -> Tally:
    """Return how often a seat has kept its word and broken it.

    Who has kept all that was due before the other broke the word has kept it.
    """
    kept = broken = 0
    for word in words:
        if word.threat or word.state not in (WordState.KEPT, WordState.BROKEN):
            continue
        if word.broken_by == seat:
            broken += 1
        elif any(party == seat and ClauseState.KEPT in states for party, _, states in word.parties):
            kept += 1
    return Tally(kept, broken)
