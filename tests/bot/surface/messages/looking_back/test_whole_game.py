"""A whole game as files: a record that checks out, and a page in the reader's language."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, words_for
from bot.surface.messages.looking_back.page_words import page_words
from bot.surface.messages.looking_back.whole_game import whole_game
from bot.surface.text.wording import Wording
from bot.tables.entries import GameStarted, HeldWordJudged, SeatTaken
from bot.tables.fold import after
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, Edition, GameRecord
from intrigue_core.showing.course import course_of
from intrigue_core.showing.wordings import Labels
from tests.bot.surface.messages.looking_back.test_retelling import finished, haggled, told
from tests.bot.tables.lobbies import course, held, playing, table_after
from tests.intrigue_core.showing.chromium import browser, needs_chromium

NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "*_`~|@everyone <@1> &amp;",
    "Ωmega ❄️",
)


def nasty() -> Table:
    seats = [SeatTaken(user_id=user, name=name) for user, name in enumerate(NAMES, start=1)]
    begun = table_after(*seats, GameStarted(edition=EDITIONS["mayfair-2005"], first_player=0))
    *_, table = course(after(begun, held(1, 2, text="<b>bold</b> *stars*")))
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_checks_out_and_the_page_reads_as_the_channel_did(language: str) -> None:
    table = haggled()
    game = whole_game(table, words_for(language))
    record = GameRecord.loads(game.record)
    assert record.replay().view() == table.running_game().view()
    assert record.header.names == tuple(chair.name for chair in table.chairs)
    page = unescape(game.page.decode())
    assert f'<html lang="{language}">' in page
    assert re.fullmatch(rf"intrigue-(\d{{4}}-\d\d-\d\d-)?{table.id}", game.name)
    story = page_words(
        table,
        course_of(table.running_game()),
        Wording.of(table.view, words_for(language)),
    ).story
    sentences = [line for texts in story for text in texts for line in text.split("\n") if line]
    assert len(sentences) > 150
    assert not any(re.search(r"\*\*|<:|</|\\", line) for line in sentences), "no Markdown, no numbers"
    texts = "\n".join(step.text for step in told(table, language).steps).count("\n")
    assert abs(len(sentences) - texts) < len(table.chairs) * table.edition.rounds + 5


def test_accounts_say_what_for() -> None:
    table = finished(EDITIONS["amigo-2003"].variant(refund_banished=True), seed=3)
    for language, bribe, refund in (
        ("en", "bribe to user 2 for the alchemist", "given back by user 1 for the banished"),
        ("de", "Bestechung an user 2 für den Alchemisten", "von user 1 zurück für den "),
    ):
        flows = page_words(
            table, course_of(table.running_game()), Wording.of(table.view, words_for(language))
        ).flows
        assert bribe in flows
        assert any(refund in flow for flow in flows)
        assert all(flows)


def test_no_label_is_left_in_english() -> None:
    table = finished()
    german = page_words(
        table, course_of(table.running_game()), Wording.of(table.view, words_for("de"))
    ).labels
    assert (german.language, german.thousands) == ("de", ".")
    english = Labels()
    same = {name for name in Labels.model_fields if getattr(german, name) == getattr(english, name)}
    assert same == set()


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_edition_in_every_language(edition: Edition) -> None:
    table = finished(edition, edition.max_seats)
    for language in LANGUAGES:
        page = whole_game(table, words_for(language)).page.decode()
        words = words_for(language).for_edition(edition.name)
        for profession in edition.professions:
            assert words(f"profession-{profession}") in page
        assert "{" not in re.sub(r"(?s)<(style|script)>.*?</\1>", "", page)


def test_nothing_that_people_have_written_is_markup() -> None:
    text = whole_game(nasty(), words_for("en")).page.decode()
    assert text.count("<script") == 1
    assert "<img" not in text
    assert "<b>bold" not in text
    assert "“‹b›bold‹/b› *stars*”" in text, "as it was written, but for what Discord would have made of it"
    assert "discord.com" not in text
    assert "*_ʼ~|@everyone" in text
    assert "�" not in text


def test_what_somebody_judges_after_the_end_is_on_the_page() -> None:
    *_, table = course(after(playing(), held(1, 2)))
    later = after(table, HeldWordJudged(user_id=1, word=0, kept=False))
    before, now = (whole_game(each, words_for("en")) for each in (table, later))
    assert before.record == now.record
    assert before.page != now.page


def test_a_game_that_is_not_finished_is_given_to_nobody() -> None:
    for table in (playing(), replace(playing(), phase=Phase.CLOSED)):
        with pytest.raises(ValueError, match="not finished"):
            whole_game(table, words_for("en"))


@needs_chromium
def test_the_page_in_a_browser(tmp_path: Path) -> None:
    with browser(tmp_path / "profile") as tab:
        for number, (table, language) in enumerate(((nasty(), "en"), (haggled(), "de"))):
            file = tmp_path / f"{number}.html"
            file.write_bytes(whole_game(table, words_for(language)).page)
            tab.open(file, width=390)
            tab.press("ArrowRight")
            assert tab.value("document.querySelector('.turn.shown').id") == "turn-2"
            assert tab.value("document.documentElement.scrollWidth <= window.innerWidth") is True
            assert tab.asked_for() == [file.as_uri()]
            assert tab.complaints() == []
