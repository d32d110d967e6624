"""The last message of a game: who has won, who was what, what it turned on, and how it went."""

from __future__ import annotations

import pytest

from bot.demo.transcript import walk
from bot.features.board.views import table_message
from bot.features.ending.text import (
    amounts_by_round,
    course_lines,
    title_line,
    title_name,
    turning_text,
    winner_line,
)
from bot.features.ending.views import course_alt, course_picture
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.pictures import Painter
from bot.pictures.cash_chart import texts as chart_texts
from bot.tables.course import MarkKind
from bot.tables.titles import end_summary
from intrigue_core import MAYFAIR_2005
from tests.pictures.painters_help import draw_badly
from tests.support.builders import WHOLE_GAMES, whole_game
from tests.support.endings import ends, play_to_the_end
from tests.support.room import OpenRoom

QUICK = MAYFAIR_2005.quick()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_says_all_of_it(name: str, language: str) -> None:
    table, words = whole_game(name), words_for(language)
    closing, wording = end_summary(table), Wording.of(table.view, words)
    for pictured in (False, True):
        shown = table_message(table.view, wording.words, pictured=pictured, closing=closing).to_components()
        told = "\n".join(node["content"] for node in walk(shown) if node["type"] == 10)
        for title in closing.titles.values():
            assert title_line(title, wording) in told
        if closing.turning is not None:
            assert turning_text(closing.turning, closing.winners, wording) in told
        assert (course_lines(closing.course, wording) in told) is not pictured
        assert ("attachment://" in str(shown)) is pictured
        alone = course_alt(table.view, closing, wording) if pictured else told
        assert all(words("money", amount=amount) in alone for amount in closing.course.moments[-1].cash)
        assert (
            winner_line(closing.course.moments[-1].cash, closing.winners, wording) in told
        ) is not pictured


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_says_nothing_twice(name: str, language: str) -> None:
    """Neither what anybody has, nor titles, nor the turning point: the picture has only lines and cash."""
    table = whole_game(name)
    closing, wording = end_summary(table), Wording.of(table.view, words_for(language))
    last = closing.course.moments[-1].cash
    for pictured in (False, True):
        shown = table_message(table.view, wording.words, pictured=pictured, closing=closing).to_components()
        told = "\n".join(node["content"] for node in walk(shown) if node["type"] == 10)
        drawn = chart_texts(course_picture(table.view, closing, wording)) if pictured else []
        for amount in set(last):
            written = f"**{wording.words('money', amount=amount)}**"
            assert told.count(written) == (0 if pictured else last.count(amount))
        for title in closing.titles.values():
            name_of_it = title_name(title.kind, wording.words)
            assert told.count(f"**{name_of_it}**") == 1
            assert name_of_it not in drawn


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_the_alt_text_is_the_picture_in_words(name: str) -> None:
    """Everybody's cash by round, and what is marked on their lines."""
    table = whole_game(name)
    closing, wording = end_summary(table), Wording.of(table.view, words_for("en"))
    alt = course_alt(table.view, closing, wording)
    assert len(alt) <= 1_024
    for seat in range(wording.seats):
        amounts = ", ".join(f"{amount:,}" for amount in amounts_by_round(closing.course, seat))
        assert f"{wording.plain_name(seat)} ({wording.colour(seat)}): {amounts}" in alt
    for kind, word in ((MarkKind.AGREEMENT, "agreement"), (MarkKind.BETRAYAL, "broken word")):
        marked = {mark.seat for mark in closing.course.marks if mark.kind is kind}
        assert sum(word in sentence for sentence in alt.split(". ")) == len(marked)


def test_the_picture_shows_what_is_true() -> None:
    table = whole_game("mayfair")
    closing, wording = end_summary(table), Wording.of(table.view, words_for("en"))
    chart = course_picture(table.view, closing, wording)
    cash = closing.course.moments[-1].cash
    for seat, curve in enumerate(chart.curves):
        assert curve.amounts == tuple(moment.cash[seat] for moment in closing.course.moments)
        assert curve.winner == (seat in closing.winners)
        assert curve.name == table.chairs[seat].name
        shown = [mark for mark in closing.course.marks if mark.kind is not MarkKind.AGREEMENT]
        assert len(curve.marks) == sum(mark.seat == seat for mark in shown)
    assert list(chart.places) == sorted(range(len(cash)), key=lambda seat: -cash[seat])
    assert [label for label, _ in chart.rounds] == [f"Round {number}" for number in range(1, 6)]
    assert chart.rounds[-1][1] == len(closing.course.moments) - 2


async def test_without_pictures_the_board_in_words_says_nothing_of_their_signs(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.seat(3)
        await play_to_the_end(here)
        words = (await here.click("Ada", "words")).response
        assert words is not None
        told = str(words.components)
        assert "palace" in told
        assert "Signs in the picture" not in told


async def test_the_last_message_has_one_picture_with_its_words(room: OpenRoom) -> None:
    painter = Painter(seconds=60)
    async with room(QUICK, painter=painter) as here:
        await here.seat(3)
        table = await play_to_the_end(here)
        (end,) = ends(here)
        (gallery,) = [node for node in walk(end.components) if node["type"] == 12]
        (item,) = gallery["items"]
        assert item["description"] == course_alt(
            table.view, end_summary(table), Wording.of(table.view, words_for("en"))
        )
        stored = here.env.backend.messages[here.channel.id][end.id]
        assert len(stored.attachments) == 1
    await painter.close()


async def test_where_nothing_can_be_drawn_the_course_is_told(room: OpenRoom) -> None:
    painter = Painter(draw=draw_badly)
    async with room(QUICK, painter=painter) as here:
        await here.seat(3)
        table = await play_to_the_end(here)
        (end,) = ends(here)
        course = end_summary(table).course
        assert course_lines(course, Wording.of(table.view, words_for("en"))) in here.text(end)
        assert not any(node["type"] == 12 for node in walk(end.components))
    await painter.close()
