"""Somebody's own rating, and the ranking of those who take part: for the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui

from bot.locales import Words
from bot.surface.messages.hall_pages.history_page import hall_buttons
from bot.surface.messages.hall_pages.naming_people import called
from bot.surface.wire.ids import Action
from bot.surface.wire.layout import apart, card, message, row, separator, text
from bot.tables.hall.ratings import FEWEST_GAMES, Rating

MOST_RANKED = 15
"""So many of the ranking are named."""


@dataclass(frozen=True, slots=True)
class RatingPage:
    """What is on the page."""

    user_id: int
    """Who reads it."""
    takes_part: bool
    """Do they take part now?"""
    ratings: Sequence[Rating]
    """Of those who take part now, the best first."""
    names: Mapping[int, str]
    """What people are called, by their ids."""

    @property
    def own(self) -> Rating | None:
        """The reader's own, if a game has counted."""
        return next((rating for rating in self.ratings if rating.user_id == self.user_id), None)

    @property
    def ranking(self) -> list[tuple[int, Rating]]:
        """Those for whom enough games have counted, each with their place: who is equal shares it."""
        ranked = [rating for rating in self.ratings if rating.games >= FEWEST_GAMES]
        return [(1 + sum(other.points > each.points for other in ranked), each) for each in ranked]


def rating_page(page: RatingPage, words: Words) -> ui.LayoutView:
    """Return the page."""
    lines = [f"## {words('rating-title')}", f"-# {words('rating-private')}", *_own(page, words)]
    return message(
        card(
            *apart(
                text("\n".join(lines)),
                text("\n".join([words("rating-ranking"), *_ranking(page, words)])),
            ),
            separator(),
            text(f"-# {words('rating-rules')}"),
            row(*hall_buttons(words, Action.HISTORY, Action.HALL)),
        )
    )


def _own(page: RatingPage, words: Words) -> list[str]:
    if not page.takes_part:
        return [words("rating-out")]
    if page.own is None:
        return [words("rating-none")]
    lines = [words("rating-line", points=page.own.points, count=page.own.games)]
    if page.own.games == 1:
        return lines
    total = sum(page.own.changes)
    direction = "up" if total > 0 else "down" if total < 0 else "level"
    changes = ", ".join(_signed(change, words) for change in page.own.changes)
    lines.append(words("rating-trend", changes=changes, direction=direction, total=abs(total)))
    return lines


def _signed(change: int, words: Words) -> str:
    """Return a change with its sign, written in full: people read a minus more easily than a hyphen."""
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    return f"{sign}{words('money', amount=abs(change))}"


def _ranking(page: RatingPage, words: Words) -> list[str]:
    ranking = page.ranking
    if not ranking:
        return [words("rating-ranking-none")]
    lines = [
        words(
            "rating-ranked",
            number=place,
            player=called(rating.user_id, page.names, words),
            points=rating.points,
            count=rating.games,
        )
        for place, rating in ranking[:MOST_RANKED]
    ]
    mine = next((place for place, rating in ranking if rating.user_id == page.user_id), None)
    if mine is not None:
        lines.append(words("rating-place", number=mine, most=len(ranking)))
    return lines
