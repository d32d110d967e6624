"""Lines begin as sentences do: in German a scholar’s article would begin them small."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.demo.transcript import walk
from bot.locales import LANGUAGES
from bot.tables.table_view import Phase
from tests.support.room import TEXT, Panel, Room
from tests.support.talking import public_of

_BEFORE = re.compile(r"^(?:-# |- |\d+\. |[#>*_]+ ?|[^\w\s„“]+ ?)+")
"""What may stand before the first word of a line: marks of lists, Markdown, emoji."""


def lines_of(components: Any) -> list[str]:
    texts = [str(node["content"]) for node in walk(components) if node["type"] == TEXT]
    return [line for text in texts for line in text.split("\n") if line]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_line_of_a_game_begins_small(here: Room, language: str) -> None:
    await here.preferences.change_server(here.guild.id, language=language)
    for person in here.people.values():
        await here.preferences.change_person(person.id, language=language)
    table = await here.seat(4, "fx-schmid-1994")
    rng = Random(2)
    seen = set[str]()
    while table.phase is Phase.PLAYING and public_of(table).round < 4:
        opened = await here.open(here.acting(table))
        nodes = opened.message.components if isinstance(opened, Panel) else opened.pieces
        seen |= set(lines_of(nodes))
        await here.decide(table, rng.choice(table.view_of(here.acting(table).id).legal_commands()))
        table = await here.truth()
        seen |= {line for message in here.messages() for line in here.text(message).split("\n") if line}
    small = {line for line in seen if _BEFORE.sub("", line)[:1].islower()}
    assert small == set()
    assert len(seen) > 200
