"""Lines with names in Hebrew or Arabic are read in the order in which they were written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from bidi import get_display  # pyright: ignore[reportMissingTypeStubs]

from bot.layouts.game_page import page_of, table_of
from bot.locales import LANGUAGES, texts_for
from bot.tables.fold import apply_entry
from bot.tables.table_view import Phase
from bot.wording.names import safe_text, short_name
from intrigue_core.records import replay_records
from tests.support.builders import held
from tests.support.lobby import QUICK
from tests.support.room import OpenRoom

GOLDEN = Path(__file__).parents[1] / "core" / "records" / "golden"
PROMISE = "אני נותנת לך 6,000"
NAMES = ("דנה", "مريم", "Cleo", "שרה 7", "ליאו", "Zoe")
LEFT_TO_RIGHT = "\u200e"


def seen(line: str, direction: str | None) -> str:
    """A line as it stands on a screen, from left to right.

    Args:
        direction: ``L``, as in a browser, or None where the first letter of a line decides.
    """
    return cast(str, get_display(line, base_dir=direction)).replace(LEFT_TO_RIGHT, "")


def written(line: str) -> str:
    """A line in the order in which it was written, with only the letters of names and quotations turned."""
    for turned in (PROMISE, *NAMES):
        line = line.replace(turned, seen(turned, "L"))
    return line.replace(LEFT_TO_RIGHT, "")


def out_of_order(texts: list[str]) -> list[str]:
    """The lines that are read in another order than they were written."""
    named = [line for text in texts for line in text.split("\n") if line != written(line)]
    assert len(named) > 50, "there is something to look at"
    return [line for line in named if not seen(line, None) == seen(line, "L") == written(line)]


def strings(body: Any) -> Iterator[str]:
    """Every text in the requests of the bot."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, list):
        for each in cast("list[Any]", body):
            yield from strings(each)
    elif isinstance(body, dict):
        yield from strings(list(cast("dict[str, Any]", body).values()))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_name_turns_the_sums_of_a_game(room: OpenRoom, language: str) -> None:
    """Told in words: the story, the board, menus, forms, purses, history and the step-by-step replay."""
    async with room(QUICK, names=NAMES) as here:
        await here.preferences.change_server(here.guild.id, language=language)
        for person in here.people.values():
            await here.preferences.change_person(person.id, language=language)
        table = await here.seat(5)
        rng = Random(5)
        while table.phase is Phase.PLAYING:
            await here.decide(table, rng.choice(table.view_of(here.acting(table).id).legal_commands()))
            before = table.version
            table = await here.truth()
            assert table.version > before
        for command in ("ledger", "games history", "games hall", "games replay", "table show", "help now"):
            await here.slash("Ada", command)
        assert out_of_order(list(strings([request.json for request in here.env.http_requests]))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", ["mayfair-2005-pacts-4-seats", "amigo-2003-binding-pacts-5-seats"])
def test_no_name_turns_the_sums_of_a_page(record: str, language: str) -> None:
    """The story with what was bargained, every board's alt text, the ledger and the end."""
    stored = (GOLDEN / f"{record}.jsonl").read_bytes()
    named = stored.replace(b'"names":null', b'"names":' + json.dumps(NAMES[: int(record[-7])]).encode())
    (replay,) = replay_records(named.splitlines(keepends=True))
    table = table_of(replay, texts_for(language))
    table = apply_entry(table, held(1, 2, text=PROMISE))
    page = page_of(table, texts_for(language))
    lines = re.split(r"</?(?:p|li|h1|td|th|title)\b[^>]*>|aria-label=|\n", re.sub(r"<svg.*?</svg>", "", page))
    assert out_of_order([unescape(line) for line in lines]) == []


def test_no_quotation_turns_what_stands_behind_it() -> None:
    said = safe_text("אני נותנת")
    assert seen(f"📌 “{said}” (6,000, 2)", "L") == f"📌 “{seen('אני נותנת', 'L')}” (6,000, 2)"
    assert safe_text("You get 6,000") == "You get 6,000", "other texts need no marks"
    assert short_name("Ada") == "Ada"
