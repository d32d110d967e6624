"""The table message with the board's picture, and without it where drawing fails."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
import simcord
from PIL import Image
from structlog.testing import capture_logs

from bot.appearance import COLOURS, PROFESSIONS, colour_look, profession_look
from bot.layouts.picture_texts import alt_text, signs_line
from bot.locales import LANGUAGES, PLAIN, Notation, texts_for
from bot.pictures import DESCRIPTION_LIMIT, Painter
from bot.pictures.samples import positions
from bot.wording.board import winners
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, SendScholars
from tests.pictures.painters_help import draw_badly
from tests.support.builders import NAMES, wording
from tests.support.room import OpenRoom, Room, shown_by


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
        assert picture.width >= 800
        texts = shown_by(await here.click("Ada", "words"))
        assert texts.ephemeral
        told = str(texts.components)
        assert all(name in told for name in ("Ada", "Ben", "Cleo", "10,000", "Still to send"))

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
    told = alt_text(Game(MAYFAIR_2005, 3).view(), wording(of=names))
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
    emoji = {look.emblem: f"<:{look.emblem}:1>" for look in (*COLOURS.values(), *PROFESSIONS.values())}
    marked, plain = (
        alt_text(game.view(), wording(of=NAMES[:3], notation=notation))
        for notation in (Notation(emoji=emoji), PLAIN)
    )
    assert marked == plain
    assert COLOURS["red"].emoji in plain


# --- the signs, and the end ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_no_alt_text_has_two_full_stops_or_an_empty_sentence(edition: Edition, language: str) -> None:
    told_in = wording(language, NAMES[:4], edition)
    for public in positions(edition, 4, seed=2):
        told = alt_text(public, told_in)
        assert len(told) <= DESCRIPTION_LIMIT
        assert not re.search(r"\.\.|[!?:]\.|  |\n", told), told


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_last_alt_text_tells_who_has_won_and_of_nobody_who_sends(edition: Edition) -> None:
    told_in = wording(of=NAMES[:4], edition=edition)
    *_, before, last = positions(edition, 4, seed=2)
    assert last.over
    assert last.cash is not None
    told = alt_text(last, told_in)
    texts = told_in.texts
    assert told.startswith(f"{texts('table-over-title')}. {winners(last.winners, told_in)} ")
    assert all(
        f"{told_in.seat(seat)}: {told_in.ducats(cash)}." in told for seat, cash in enumerate(last.cash)
    )
    assert "Sending" not in told
    assert "wins" not in alt_text(before, told_in)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_signs_are_told_in_words(edition: Edition, language: str) -> None:
    told_in = wording(language, NAMES[:4], edition)
    told = signs_line(told_in)
    texts = told_in.texts
    for number, profession in enumerate(edition.professions):
        sign = texts(f"sign-{profession_look(profession).symbol}")
        assert f"{told_in.profession(number)} ({sign})" in told
    for seat in range(4):
        sign = texts(f"sign-{colour_look(edition.colours[seat]).crest}")
        assert f"{told_in.seat(seat)} ({sign})" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_has_a_name_of_its_own(language: str) -> None:
    texts = texts_for(language)
    symbols = [look.symbol for look in (*PROFESSIONS.values(), profession_look("astrologer"))]
    crests = [look.crest for look in (*COLOURS.values(), colour_look("pink"))]
    for signs in (symbols, crests):
        assert len({texts(f"sign-{sign}") for sign in signs}) == len(signs)
