"""The button **Export**: everybody their own games, those who manage the server all that they may know of."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

import bot.surface.handlers.hall.exporting
from tests.bot.surface.handlers.hall.keeping_games import export, hidden_channel, keep, seat
from tests.bot.surface.handlers.settings.test_server_settings import crown
from tests.bot.surface.room import OpenRoom
from tests.bot.tables.hall.games import computer


def lines_of(content: bytes | None) -> list[dict[str, str]]:
    assert content is not None
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline="")))


async def test_everybody_gets_their_own(room: OpenRoom) -> None:
    async with room() as here:
        one = await keep(here, seat(here, "Ada", 9_000, name="=Ada()"), seat(here, "Ben", 8_000))
        await keep(here, seat(here, "Cleo", 9_000), computer(8_000))
        told, content = await export(here, "Ben")
        lines = lines_of(content)
        assert {line["game"] for line in lines} == {str(one.table_id)}
        assert [line["player"] for line in lines] == ["'=Ada()", "Ben"]
        assert [line["channel"] for line in lines] == ["intrigue", "intrigue"]
        assert told.startswith("Here is one game, a line for each seat.")
        assert "Whoever may manage this server gets all of its games." in told
        told, content = await export(here, "Zoe")
        assert (told, content) == ("There is no finished game to export.", None)


async def test_who_manages_the_server_gets_all_but_what_is_not_theirs_to_see(room: OpenRoom) -> None:
    """Also what was played in a channel that is no more; nothing of private threads."""
    async with room() as here:
        crown(here, "Ada")
        public = await keep(here, seat(here, "Cleo", 9_000), seat(here, "Ben", 8_000))
        secret = hidden_channel(here, "Ben")
        await keep(here, seat(here, "Ben", 9_000), seat(here, "Cleo", 8_000), channel=secret)
        await keep(here, seat(here, "Ben", 9_000), seat(here, "Cleo", 8_000), secluded=True)
        other = here.channel.guild
        assert other is not None
        gone = await keep(
            here, seat(here, "Ben", 9_000), computer(1), channel=other.create_text_channel("old")
        )
        here.env.backend.delete_channel(gone.channel_id)
        await here.env.settle()
        told, content = await export(here, "Ada")
        lines = lines_of(content)
        assert [int(line["game"]) for line in lines] == [public.table_id] * 2 + [gone.table_id] * 2
        assert lines[-1]["channel"] == ""
        assert "They are this server’s games; private threads are left out" in told
        _, content = await export(here, "Ben")
        assert len({line["game"] for line in lines_of(content)}) == 4, "Ben has played them all"


async def test_of_too_many_the_newest_are_in_it(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.surface.handlers.hall.exporting, "MOST", 3)
    async with room() as here:
        games = [await keep(here, seat(here, "Ada", 9), seat(here, "Ben", 8)) for _ in range(5)]
        told, content = await export(here, "Ada")
        assert list(dict.fromkeys(int(line["game"]) for line in lines_of(content))) == [
            game.table_id for game in games[2:]
        ]
        assert told.startswith("Here are 3 games")
        assert told.endswith("These are the latest; there are 5 in all.")


async def test_a_file_that_discord_refuses(room: OpenRoom) -> None:
    async with room() as here:
        await keep(here, seat(here, "Ada", 9), seat(here, "Ben", 8))
        here.env.inject_error("POST", "/webhooks/*", status=413, code=40005, times=1)
        told, content = await export(here, "Ada")
        assert (told, content) == ("Discord does not take the file. Please try again later.", None)


async def test_in_german(room: OpenRoom) -> None:
    async with room() as here:
        await keep(here, seat(here, "Ada", 9), seat(here, "Ben", 8))
        await here.choose_setting("Ada", "me", "language", "de")
        told, _ = await export(here, "Ada")
        assert told.startswith("Hier ist ein Spiel, eine Zeile pro Platz.")
