"""What one person asks for: within Discord's limits at the worst positions, and right in small."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from discord import ui

from bot.demo.transcript import walk
from bot.discord_api.components import row
from bot.discord_api.delivery import MAX_TEXT_CHARACTERS
from bot.layouts.board import board_in_words, table_message
from bot.layouts.picture_texts import alt_text, board_picture
from bot.layouts.prepared_bribes import under_purse
from bot.layouts.purse import books_message, purse_by_dm, purse_message, purse_warnings
from bot.layouts.risks import RiskList, dangers_message, threats_line, threats_message
from bot.locales import LANGUAGES, Notation, texts_for
from bot.tables.bookkeeping import Bookkeeping, Books
from bot.tables.pace import Timing
from bot.tables.risks import outlook
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition
from tests.support.builders import SLOW, course, new_game, some
from tests.support.limits import EACH, NUMBERED, SNOWFLAKE, crowded, crowded_game, keeps_limits

EVERYWHERE = [*EDITIONS.values(), MAYFAIR_2005.variant(refund_banished=True)]


def with_books(table: Table, kept: Bookkeeping) -> Table:
    """The same table, if it had kept books; with sums as long as they can get."""
    sums = (10**9,) * 5
    return replace(table, bookkeeping=kept, books=Books(sums, sums, sums))


def given_texts(view: ui.LayoutView) -> str:
    return "\n".join(str(node["content"]) for node in walk(view.to_components()) if node["type"] == 10)


@EACH
def test_they_fit(edition: Edition, language: str, notation: Notation) -> None:
    texts = texts_for(language, notation)
    longest = 0
    for number, table in enumerate(crowded_game(edition, 1)):
        for kept in (Bookkeeping.EACH, Bookkeeping.OPEN) if number % 3 == 0 else ():
            booked = with_books(table, kept).view
            keeps_limits(table_message(booked, texts).to_components())
            keeps_limits(table_message(booked, texts, pictured=True).to_components())
            told = some(board_in_words(booked, texts))
            keeps_limits(told.to_components())
            public = some(booked.shown_game)
            assert len(alt_text(public, Wording.of(booked, texts))) <= 1_024
        if table.phase is not Phase.PLAYING:
            break
        slow = replace(with_books(table, Bookkeeping.EACH), timing=Timing(control=SLOW))
        wording = Wording.of(slow.view, texts)
        for seat in range(5):
            user_id = SNOWFLAKE - seat
            longest = max(longest, keeps_limits(threats_message(slow, user_id, wording).to_components()))
            keeps_limits(books_message(slow, user_id, wording).to_components())
            direct = purse_by_dm(slow, user_id, wording)
            assert direct.view is not None
            keeps_limits(direct.view.to_components())
            assert len(direct.content or "") <= MAX_TEXT_CHARACTERS
            view = slow.running_game().view(seat)
            below = under_purse(slow, user_id, wording)
            line = threats_line(slow, user_id, wording)
            asked = row(*purse_warnings(slow, wording))
            purse = purse_message(view, slow.accounts[seat], "<#1>", wording, asked, *below, threats=line)
            keeps_limits(purse.to_components())
    assert longest > 1_800, "the names were long"


MANY = MAYFAIR_2005.variant(scholars_per_profession=8, rounds=20)
"""More scholars than any edition has that can be chosen."""


def test_what_there_is_no_room_for_is_the_least_in_danger_and_counted() -> None:
    texts = texts_for("de", NUMBERED)
    cut = 0
    for table in crowded(MANY, 2):
        if table.phase is not Phase.PLAYING:
            break
        wording = Wording.of(table.view, texts)
        for seat in range(5):
            view = threats_message(table, SNOWFLAKE - seat, wording)
            keeps_limits(view.to_components())
            told = given_texts(view)
            seen = outlook(table.running_game().view(), seat)
            shown = told.count("- **Dein ")
            found = re.search(r"und (?:(\d+) weitere|noch einer), für d", told)
            left_out = int(found[1] or 1) if found else 0
            assert shown + left_out == len(seen.at_work) + len(seen.waiting)
            assert told.count("Entschieden wird") == len(seen.waiting) - max(0, left_out - len(seen.at_work))
            cut += found is not None
    assert cut > 20


@pytest.mark.parametrize(("at_work", "waiting"), [(0, 20), (3, 20), (20, 3), (9, 0), (0, 9)])
def test_however_many_there_are_some_are_told(at_work: int, waiting: int) -> None:
    wording = Wording.of(new_game(3).view, texts_for("en"))
    told = RiskList([f"- at work {'x' * 390}"] * at_work, [f"- waits {'x' * 390}"] * waiting, None)
    view = dangers_message(told, wording)
    keeps_limits(view.to_components())
    shown = given_texts(view)
    counts = shown.count("- at work"), shown.count("- waits")
    assert sum(counts) == min(9, at_work + waiting)
    assert counts[1] == min(9, waiting), "first those at work are left out, who are safest"
    assert ("more for whom there is no room" in shown) == (at_work + waiting > 9)


@cache
def games(edition: Edition, seats: int = 4) -> list[Table]:
    return [table for seed in range(3) for table in course(new_game(seats, edition), seed)]


@pytest.mark.parametrize(("language", "edition"), list(product(LANGUAGES, EVERYWHERE)))
def test_the_sentences_are_whole(language: str, edition: Edition) -> None:
    """Of all scholars, in every danger: a capital at the start, a full stop, and nothing doubled."""
    texts = texts_for(language)
    for table in games(edition):
        if table.phase is not Phase.PLAYING:
            continue
        wording = Wording.of(table.view, texts)
        for user in range(1, 5):
            for line in given_texts(threats_message(table, user, wording)).split("\n"):
                assert not re.search(r"[{}]|\?\?|\bNone\b|\S  |\.\.| ,| \.(?!\d)|\ba [aeiou]", line), line
                if line.startswith("  "):
                    assert re.match(r"  (\*\*)?[A-ZÀ-Þ]", line), line
                    assert line.endswith("."), line
                    assert not re.search(r"\. [a-zß-ÿ]", line), line
                if line.startswith("- "):
                    assert line.endswith("."), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_and_its_alt_text_tell_open_money(language: str) -> None:
    texts = texts_for(language)
    lobby = new_game(3)
    cash = (41_000, 2_000, 1_234_000)
    table = replace(lobby, bookkeeping=Bookkeeping.OPEN, books=Books(cash, (0,) * 3, (0,) * 3)).view
    wording = Wording.of(table, texts)
    public = table.shown_game
    assert public is not None
    drawn = board_picture(table, public, wording)
    amounts = [texts("money", amount=one) for one in cash]
    assert [palace.cash for palace in drawn.palaces] == [
        texts("money-thousands", count=one // 1_000) for one in cash
    ]
    told = alt_text(public, wording)
    assert [" ".join(amount.split()) in told for amount in amounts] == [True] * 3
    assert table.public is not None
    closed = alt_text(table.public, wording)
    assert not any(" ".join(amount.split()) in closed for amount in amounts)
    assert {palace.cash for palace in board_picture(table, table.public, wording).palaces} == {""}
