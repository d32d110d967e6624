"""What bargaining is worth to each character, and how much it says, keeps and breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from intrigue_core.arena.match import GameResult
from intrigue_core.arena.tables.habits import recognised
from intrigue_core.arena.tables.seatings import Table, Terms, between, companies, play, two, wins_of_two
from intrigue_core.bargaining.statements import tally_of
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Level

GAMES = 400

_COMPANY_GAMES = 150
"""Each of six characters sits in two thirds of them."""

_MEASURE = ("words made", "kept", "broken")


def tables(terms: Terms) -> Iterator[Table]:
    """Yield what its words bring each character, how many it breaks, and how well it can be told apart."""
    yield with_and_without_words(terms, Level.NORMAL)
    yield words_in_company(terms, Level.NORMAL)
    yield recognised(terms, Level.NORMAL)


def with_and_without_words(terms: Terms, level: str) -> Table:
    """Return how each character does against the same without words, and its words a game."""
    rows: list[tuple[str, ...]] = []
    for key in CHARACTERS:
        player = f"{level}/{key}"
        results = [*play(terms, two(player, f"silent/{player}"), GAMES)]
        games = str(len(results))
        rows.append((key, games, between(wins_of_two(player, results)), *_measure(player, results).cells()))
    head = ("character", "games", "wins of a seat", *_MEASURE)
    return Table("Characters with words against the same without, two against two", head, tuple(rows))


def words_in_company(terms: Terms, level: str) -> Table:
    """Return what each character makes of its words a game, every four of them at a table in turn."""
    together = companies(level)
    share = max(1, terms.count(_COMPANY_GAMES) // len(together))
    results = [result for seated in together for result in play(terms._replace(games=None), seated, share)]
    rows: list[tuple[str, ...]] = []
    for key in CHARACTERS:
        measure = _measure(f"{level}/{key}", results)
        rows.append((key, str(measure.seats), *measure.cells()))
    return Table("Words of a game, every four at a table", ("character", "games", *_MEASURE), tuple(rows))


class _Measure(NamedTuple):
    """What one player did with its words, over all its seats."""

    seats: int
    said: int
    kept: int
    broken: int

    def cells(self) -> tuple[str, ...]:
        """Return it for a game of one seat, as `_MEASURE` names it."""
        return (
            f"{self.said / self.seats:.1f}",
            f"{self.kept / self.seats:.1f}",
            f"{self.broken / self.seats:.2f}",
        )


def _measure(player: str, results: Iterable[GameResult]) -> _Measure:
    seats = said = kept = broken = 0
    for result in results:
        for seat, name in enumerate(result.players):
            if name == player:
                tally = tally_of(result.words, seat)
                seats += 1
                said += sum(word.seat == seat for word in result.words)
                kept, broken = kept + tally.kept, broken + tally.broken
    return _Measure(seats, said, kept, broken)
