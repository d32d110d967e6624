"""How the sentences of the story become messages."""

from __future__ import annotations

from typing import Any

from bot.publishing.story import Story
from tests.support.builders import new_game, wording


def test_a_message_is_as_long_as_discord_takes_and_no_longer() -> None:
    nobody: Any = None

    def sentences(*_: object) -> list[str]:
        return ["x" * 1_000, "y" * 1_000, "z" * 999]

    story = Story(nobody, nobody, sentences=sentences, reply=nobody, followers=())
    table = new_game()
    pages = story.pages(table, table.version - 1, table.version, wording(of=table))
    assert [len(page) for page in pages] == [1_000, 2_000]
