"""The last message of a game: who has won, who was what, what it turned on, and how it went."""

from __future__ import annotations

import pytest

from bot.demo.transcript import walk
from bot.layouts.board import table_message
from bot.layouts.ending import course_alt, course_picture
from bot.locales import LANGUAGES, texts_for
from bot.pictures import Painter
from bot.pictures.cash_chart import texts as chart_texts
from bot.tables.course import MarkKind
from bot.tables.titles import end_summary
from bot.wording.ending import (
    amounts_by_round,
    course_lines,
    title_line,
    title_name,
    turning_text,
    winner_line,
)
from bot.wording.names import Wording
from intrigue_core import MAYFAIR_2005
from tests.pictures.painters_help import draw_badly
from tests.support.builders import WHOLE_GAMES, whole_game
from tests.support.endings import ends, play_to_the_end
from tests.support.room import OpenRoom

QUICK = MAYFAIR_2005.quick()


def spaced(text: str) -> str:
    """A text with nothing but common blanks, as in an alt text."""
    return " ".join(text.split())


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_says_all_of_it_once(name: str, language: str, *, pictured: bool) -> None:
    """A picture has all cash, and its alt text says so; the winner stands above the buttons, always."""
    table = whole_game(name)
    texts = texts_for(language)
    closing = end_summary(table)
    wording = Wording.of(table.view, texts)
    shown = table_message(table.view, wording.texts, pictured=pictured, closing=closing).to_components()
    told = "\n".join(node["content"] for node in walk(shown) if node["type"] == 10)
    drawn = chart_texts(course_picture(table.view, closing, wording)) if pictured else []
    last = closing.course.moments[-1].cash
    for title in closing.titles.values():
        assert title_line(title, wording) in told
        assert told.count(f"**{title_name(title.kind, wording.texts)}**") == 1
        assert title_name(title.kind, wording.texts) not in drawn
    if closing.turning is not None:
        assert turning_text(closing.turning, closing.winners, wording) in told
    assert (course_lines(closing.course, wording) in told) is not pictured
    assert told.count(winner_line(last, closing.winners, wording)) == 1
    lowest = [node["content"] for node in walk(shown) if node["type"] == 10][-1]
    assert winner_line(last, closing.winners, wording) in lowest, "a phone shows no more above the buttons"
    assert ("attachment://" in str(shown)) is pictured
    alone = course_alt(table.view, closing, wording) if pictured else told
    for amount in set(last):
        assert spaced(wording.money(amount)) in spaced(alone)
        assert told.count(f"**{wording.money(amount)}**") == (0 if pictured else last.count(amount))


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_the_alt_text_is_the_picture_in_words(name: str) -> None:
    """Everybody's cash by round, and what is marked on their lines."""
    table = whole_game(name)
    closing = end_summary(table)
    wording = Wording.of(table.view, texts_for("en"))
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
    closing = end_summary(table)
    wording = Wording.of(table.view, texts_for("en"))
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


async def test_the_last_message_has_one_picture_with_its_words(room: OpenRoom) -> None:
    painter = Painter(seconds=60)
    async with room(QUICK, painter=painter) as here:
        await here.seat(3)
        table = await play_to_the_end(here)
        (end,) = ends(here)
        (gallery,) = [node for node in walk(end.components) if node["type"] == 12]
        (item,) = gallery["items"]
        assert item["description"] == course_alt(
            table.view, end_summary(table), Wording.of(table.view, texts_for("en"))
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
        assert course_lines(course, Wording.of(table.view, texts_for("en"))) in here.text(end)
        assert not any(node["type"] == 12 for node in walk(end.components))
    await painter.close()
