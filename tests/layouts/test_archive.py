"""The fullest pages are within Discord's limits, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.layouts.archive import (
    GAMES_PER_PAGE,
    FamePage,
    HistoryPage,
    RatingPage,
    fame_page,
    history_page,
    rating_page,
)
from bot.locales import LANGUAGES, texts_for
from bot.tables.finished_games import FinishedGame
from bot.tables.hall_of_fame import FameCounter, Rating
from bot.tables.titles import TitleKind
from tests.support.builders import ended, left, person
from tests.support.limits import LONG, SNOWFLAKE, keeps_limits

LONGEST = max(TitleKind, key=lambda kind: len(texts_for("en")(f"title-{kind}")))
KINDS = tuple(map(str, TitleKind))
SOME = (str(LONGEST),) * 6
USERS = tuple(SNOWFLAKE - number for number in range(40))
NAMES = dict.fromkeys(USERS, LONG)


def crowded(kinds: tuple[str, ...]) -> FinishedGame:
    """A game whose result takes as much room as any."""
    seats = [person(user, 1_230_000, titles=kinds, kept=9) for user in USERS[:2]]
    others = [replace(left(user, 1_110_000), titles=kinds) for user in USERS[2:5]]
    return ended(*seats, *others, channel_id=SNOWFLAKE, edition="fx-schmid-1994", quick=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kinds", [(), KINDS[:1], SOME], ids=len)
@pytest.mark.parametrize("of", [None, SNOWFLAKE])
def test_a_page_of_history(language: str, kinds: tuple[str, ...], of: int | None) -> None:
    texts = texts_for(language)
    page = HistoryPage(
        games=[crowded(kinds)] * GAMES_PER_PAGE,
        names=NAMES,
        gone=frozenset(),
        number=5,
        count=9_999,
        of=of,
        of_name=LONG[:24],
    )
    for each in (page, replace(page, for_all=True), replace(page, games=(), count=0)):
        keeps_limits(history_page(each, texts).to_components())


def test_titles_are_left_out_where_there_is_no_room() -> None:
    texts = texts_for("en")
    page = HistoryPage(
        games=[crowded(KINDS[:1])] * GAMES_PER_PAGE, names=NAMES, gone=frozenset(), number=0, count=5
    )
    assert texts(f"title-{KINDS[0]}") in str(history_page(page, texts).to_components())
    page = replace(page, games=[crowded(SOME)] * GAMES_PER_PAGE)
    assert texts(f"title-{KINDS[0]}") not in str(history_page(page, texts).to_components())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hall_of_fame(language: str) -> None:
    count = FameCounter()
    kinds = tuple(map(str, TitleKind))
    for _ in range(20):
        count.add([ended(*(person(user, 1_000 + user % 7, titles=kinds, kept=9) for user in USERS))])
    for user_id in (USERS[0], USERS[-1], 1):
        page = FamePage(count.result(), NAMES, user_id)
        for each in (page, replace(page, for_all=True)):
            assert keeps_limits(fame_page(each, texts_for(language)).to_components()) > 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ratings(language: str) -> None:
    ratings = [Rating(user, 123_456, 9_999, (-123_456,) * 5) for user in USERS]
    for user_id, takes_part in ((USERS[0], True), (USERS[-1], True), (1, True), (1, False)):
        page = RatingPage(user_id, takes_part, ratings, NAMES)
        assert keeps_limits(rating_page(page, texts_for(language)).to_components()) > 500
