"""The table message with the board's picture, and without it where drawing fails."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import simcord
from PIL import Image
from structlog.testing import capture_logs

from bot.appearance import COLOURS, PROFESSIONS
from bot.locales import PLAIN, Notation, words_for
from bot.pictures import DESCRIPTION_LIMIT, Painter
from bot.surface.messages.pictured.board_picture import alt_text
from bot.surface.text.wording import Wording
from bot.tables.table import Chair
from intrigue_core import MAYFAIR_2005, Game, SendScholars
from tests.bot.pictures.painters_help import draw_badly
from tests.bot.surface.room import OpenRoom, Room


def galleries(message: simcord.ResponseMessage) -> list[dict[str, Any]]:
    """Every picture that a message shows, wherever it is nested."""
    found: list[dict[str, Any]] = []
    parts: list[Any] = list(message.components)
    while parts:
        part: dict[str, Any] = parts.pop()
        if part.get("type") == 12:
            found += part["items"]
        parts += part.get("components", ())
    return found


async def send_something(here: Room) -> None:
    table = await here.truth()
    user = here.acting(table)
    command = next(each for each in table.view_of(user.id).legal_commands() if isinstance(each, SendScholars))
    await here.say(table, command)


async def test_the_board_is_a_picture_with_an_alt_text_and_words_for_all_of_it(room: OpenRoom) -> None:
    async with room(painter=Painter(seconds=60)) as here:
        await here.seat(3)
        (live,) = here.live()
        (item,) = galleries(live)
        assert 100 < len(item["description"]) <= DESCRIPTION_LIMIT
        assert "palace" in item["description"]
        assert "*" not in item["description"]
        (attachment,) = live.attachments
        assert attachment.filename == "intrigue.png"
        picture = Image.open(BytesIO(await attachment.read()))
        assert picture.format == "PNG"
        assert picture.width >= 1_000
        words = (await here.click("Ada", "words")).response
        assert words is not None
        assert words.ephemeral
        told = str(words.components)
        assert all(name in told for name in ("Ada", "Ben", "Cleo", "10,000", "still to send"))

        first = live.id
        await send_something(here)
        (live,) = here.live()
        assert live.id != first
        assert len(live.attachments) == 1
        past = next(message for message in here.messages() if message.id == first)
        assert not past.attachments, "a past turn keeps no picture"

        shown = await here.people["Ben"].slash(here.channel, "table show")
        assert shown.followups or shown.response
        (again,) = here.live()
        assert again.id != live.id
        assert len(again.attachments) == 1


def test_an_alt_text_has_names_as_they_are() -> None:
    """It is no Markdown: neither marks nor what keeps them from being marks."""
    names = ("a_b_c", "**Ben**", "[Cleo](x) #~|")
    chairs = [Chair(name, None, computer=False) for name in names]
    game = Game(MAYFAIR_2005, 3)
    told = alt_text(game.view(), Wording(words_for("en"), MAYFAIR_2005, chairs))
    assert all(name in told for name in names)
    assert "\\" not in told


async def test_the_board_is_told_in_words_where_it_cannot_be_drawn(room: OpenRoom) -> None:
    async with room(painter=Painter(draw=draw_badly)) as here:
        with capture_logs() as logs:
            await here.seat(3)
        (live,) = here.live()
        assert not galleries(live)
        assert not live.attachments
        assert "Ada’s palace" in str(live.components)
        assert any(line["event"] == "picture.missing" for line in logs)


def test_the_alt_text_has_no_numbers_for_emoji() -> None:
    game = Game(MAYFAIR_2005, 3)
    chairs = [Chair(user_id=seat, name=str(seat), computer=False) for seat in range(3)]
    emoji = {look.emblem: f"<:{look.emblem}:1>" for look in (*COLOURS.values(), *PROFESSIONS.values())}
    marked, plain = (
        alt_text(game.view(), Wording(words_for("en", notation), MAYFAIR_2005, chairs))
        for notation in (Notation(emoji=emoji), PLAIN)
    )
    assert marked == plain
    assert COLOURS["red"].emoji in plain
