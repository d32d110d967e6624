"""Ratings, folded from finished games in the order in which they ended: never a counter that could drift.

The model is Plackett and Luce's (by Weng and Lin, of the library openskill): it knows games of several
people, with ranks that may be shared. Of each game it is told the order of those who take part, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from bot.tables.hall.finished import FinishedGame, FinishedSeat

FEWEST_RATED = 2
"""So many people of a game must take part in ratings for it to count."""
FEWEST_GAMES = 2
"""So many games must have counted for somebody before they are in the ranking."""

START = 1_000
"""Where everybody starts."""
_SCALE = 24
"""What a point of the model's own counts."""
_CAREFUL = 3
"""By so many standard deviations a rating is below the best guess: of the new, little is known."""
_LATEST = 5
"""So many changes are kept."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How somebody plays, as far as their games tell."""

    user_id: int
    points: int
    """Begins at `START`."""
    games: int
    """How many have counted."""
    changes: tuple[int, ...]
    """What the latest of them have changed, the newest last."""


class RatingCount:
    """Folds games, in the order in which they ended."""

    def __init__(self) -> None:
        self._beliefs: dict[int, Any] = {}
        self._ratings: dict[int, Rating] = {}

    def add(self, games: Iterable[FinishedGame]) -> None:
        """Fold more games. Takes some 50 µs for each: do many in a thread."""
        model = PlackettLuce()
        for game in games:
            rated = _rated(game)
            if len(rated) < FEWEST_RATED:
                continue
            users = [user_id for user_id, _ in rated]
            teams = [[self._beliefs.get(user_id) or model.rating()] for user_id in users]
            after = model.rate(teams, ranks=[float(seat.rank) for _, seat in rated])
            for user_id, (belief,) in zip(users, after, strict=True):
                self._beliefs[user_id] = belief
                self._note(user_id, round(belief.ordinal(z=_CAREFUL, alpha=_SCALE, target=START)))

    def _note(self, user_id: int, points: int) -> None:
        before = self._ratings.get(user_id) or Rating(user_id, START, 0, ())
        changes = (*before.changes, points - before.points)[-_LATEST:]
        self._ratings[user_id] = Rating(user_id, points, before.games + 1, changes)

    def result(self) -> Sequence[Rating]:
        """Return everybody's rating, the best first."""
        return sorted(self._ratings.values(), key=lambda rating: (-rating.points, rating.user_id))


def _rated(game: FinishedGame) -> list[tuple[int, FinishedSeat]]:
    """Return for whom a game counts: nobody, if a computer player has decided anything in it."""
    if not game.people_only:
        return []
    return [(seat.player, seat) for seat in game.seats if seat.rated and seat.player is not None]
