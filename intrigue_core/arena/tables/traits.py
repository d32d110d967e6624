"""What bargaining is worth to each character, and how much it says."""

from __future__ import annotations

from collections.abc import Iterator

from intrigue_core.arena.tables.habits import recognised
from intrigue_core.arena.tables.seatings import Table, Terms, between, play, two, wins_of_two
from intrigue_core.minds.acts import Level
from intrigue_core.minds.characters import CHARACTERS
from intrigue_core.words.tally import tally_of

GAMES = 400


def tables(terms: Terms) -> Iterator[Table]:
    """Yield what its words bring each character, and how well they can be told apart."""
    yield with_and_without_words(terms, Level.NORMAL)
    yield recognised(terms, Level.NORMAL)


def with_and_without_words(terms: Terms, level: str) -> Table:
    """Return how each character does against the same without words, and its words a game."""
    rows: list[tuple[str, ...]] = []
    for key in CHARACTERS:
        player = f"{level}/{key}"
        seated = two(player, f"silent/{player}")
        results = [*play(terms, seated, GAMES)]
        said = kept = broken = seats = 0
        for result in results:
            for seat, name in enumerate(result.players):
                if name == player:
                    tally = tally_of(result.words, seat)
                    seats += 1
                    said += sum(word.seat == seat for word in result.words)
                    kept, broken = kept + tally.kept, broken + tally.broken
        rows.append(
            (
                key,
                str(len(results)),
                between(wins_of_two(player, results)),
                *(f"{count / seats:.1f}" for count in (said, kept, broken)),
            )
        )
    head = ("character", "games", "wins of a seat", "words made", "kept", "broken")
    return Table("Characters with words against the same without, two against two", head, tuple(rows))
