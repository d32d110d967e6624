"""``/privacy``: what is kept of me, all of it for me, and none of it for anybody."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any
from zipfile import ZipFile

import pytest
import simcord

import bot.commands.privacy
from bot.demo.transcript import walk
from bot.preferences import PersonPreferences
from bot.tables.table_view import Phase
from intrigue_core.records import GameRecord
from tests.support.direct import ASK, GIVE, SHOW, given, opened
from tests.support.judging import play
from tests.support.keeping_games import keep, seat
from tests.support.lobby import QUICK, play_on
from tests.support.room import WORDS, OpenRoom, Room, forge, parts_of, services_of, shown_by

pytestmark = pytest.mark.room(QUICK)


def button(shown: simcord.ResponseMessage, action: str) -> dict[str, Any]:
    (found,) = (
        dict(node)
        for node in walk(shown.components)
        if str(node.get("custom_id", "")).startswith(f"ig1:{action}:")
    )
    return found


async def forget(here: Room, name: str) -> str:
    """Somebody wants everything deleted, and confirms it."""
    shown = await opened(here, name)
    await here.people[name].click(shown, custom_id=ASK)
    await here.people[name].click(shown, custom_id=button(shown, "forgetsure")["custom_id"])
    return here.text(shown)


def everything(here: Room) -> str:
    """All that is in the database."""
    with closing(sqlite3.connect(here.path)) as connection:
        return "\n".join(connection.iterdump())


async def test_of_a_stranger_nothing_is_kept(here: Room) -> None:
    shown = await opened(here, "Zoe")
    assert WORDS("privacy-nothing") in here.text(shown)
    assert button(shown, "givemine")["disabled"]
    assert button(shown, "forgetme")["disabled"]
    assert "It stays until you delete it." in here.text(shown)


async def test_how_much_is_kept(here: Room) -> None:
    await here.choose_setting("Ada", "me", "language", "en")
    await here.people["Ada"].slash(here.channel, "help tutorial")
    await here.seat(3)
    await play(here, 4)
    await keep(here, seat(here, "Ada", 9), seat(here, "Ben", 8))
    text = here.text(await opened(here, "Ada"))
    for line in (
        "- Your settings: `/settings me` shows them.",
        "- Your tutorial, as far as you have got.",
        "- One table where you took part, with the name you had there.",
        "things that you did there, the first on <t:",
        "- One finished game, and how it ended for you.",
    ):
        assert line in text, text
    assert "Nobody but you sees this message." in text


async def test_a_copy_has_settings_and_tables(here: Room) -> None:
    """That it is complete, and nobody else in it, is in the tests of personal data."""
    await here.choose_setting("Ben", "me", "reminders", "dm")
    await here.seat(3)
    await play(here, 6)
    told, copy = await given(here, "Ben")
    assert told.startswith("Here is all that I keep of you.")
    assert copy["user_id"] == str(here.people["Ben"].id)
    assert copy["settings"]["reminders"] == "dm"
    (own,) = copy["tables"]
    assert own["channel"] == str(here.channel.id)
    assert any(each["done_by_you"] for each in own["entries"])


async def test_a_large_copy_is_packed(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.commands.privacy, "MAX_PLAIN_BYTES", 10)
    async with room() as here:
        await here.slash("Ada", "join")
        shown = await opened(here, "Ada")
        result = await here.people["Ada"].click(shown, custom_id=GIVE)
        (told,) = result.followups or [result.response]
        assert told is not None
        (file,) = told.attachments
        assert file.filename == "intrigue-my-data.json.zip"
        cdn: Any = here.env.backend.cdn
        with ZipFile(bot.commands.privacy.BytesIO(cdn.get(file.url))) as archive:
            assert json.loads(archive.read("intrigue-my-data.json"))["tables"]


async def test_a_copy_that_discord_refuses(here: Room) -> None:
    await here.slash("Ada", "join")
    shown = await opened(here, "Ada")
    here.env.inject_error("POST", "/webhooks/*", status=413, code=40005, times=1)
    result = await here.people["Ada"].click(shown, custom_id=GIVE)
    (told,) = result.followups
    assert told.content == WORDS("privacy-not-given")


async def test_it_is_asked_once_more_and_said_before(here: Room) -> None:
    await here.seat(3)
    log = await here.log()
    shown = await opened(here, "Ada")
    await here.people["Ada"].click(shown, custom_id=ASK)
    text = here.text(shown)
    assert text.startswith("## Delete all that I keep of you?")
    assert WORDS("forget-seats", count=1) in text
    assert "What is on Discord already stays there" in text
    await here.people["Ada"].click(shown, custom_id=SHOW)
    assert here.text(shown).startswith("## What I keep of you")
    assert await here.log() == log


async def test_a_game_that_is_on_goes_on_without_the_name(here: Room) -> None:
    """The table reads once who goes; from then on the seat is somebody's, and a computer player's."""
    table = await here.seat(3)
    gone = here.acting(table)
    name = next(known for known, person in here.people.items() if person.id == gone.id)
    told = await forget(here, name)
    assert "It is done, except at one table that is not over" in told
    assert any("gives up the seat for good; a computer player takes over." in line for line in here.story())
    table = await here.truth()
    assert table.chair_of(gone.id) is None
    assert "Somebody (computer)" in here.text(here.live()[0])
    assert name not in here.text(here.live()[0])
    answers = await here.slash(name, "join")
    assert "already" in answers[0].text, "nobody comes back to it"
    text = here.text(await opened(here, name))
    assert WORDS("privacy-pending", count=1) in text
    table = await play_on(here)
    assert table.phase is Phase.FINISHED
    await here.env.settle()
    await parts_of(here).retention.sweep()
    assert str(gone.id) not in everything(here)
    assert f'"{name}"' not in everything(here)
    assert WORDS("privacy-nothing") in here.text(await opened(here, name))


async def test_a_finished_game_stays_for_the_others(here: Room) -> None:
    """Its replay and its files, its result and its story, also after a restart; whose seat it was is gone."""
    await here.seat(3)
    await play_on(here)
    await here.env.settle()
    assert "Ben" in await here.told("Ada", "games history")
    assert WORDS("forgotten") in await forget(here, "Ben")
    for restarted in (False, True):
        if restarted:
            await here.restart()
        (after,) = await here.slash("Ada", "games history")
        assert "Ben" not in after.text
        assert "somebody" in after.text
        shown = shown_by(await here.people["Ada"].slash(here.channel, "games replay"))
        assert "Ben" not in here.text(shown)
        assert "Somebody" in here.text(shown)
        again = await here.slash("Cleo", "table show")
        assert "Ben" not in again[0].text
        assert "Somebody" in again[0].text
    asked = here.env.http_requests
    assert not any("-1" in request.path for request in asked), "nobody is written to who is nobody"
    await forget(here, "Cleo")
    whole = shown_by(await here.click("Ada", "wholegame"))
    stored: Any = here.env.backend.messages[here.channel.id][whole.id]
    cdn: Any = here.env.backend.cdn
    assert len(stored.attachments) == 2
    for file in stored.attachments:
        content = cdn.get(file["url"]).decode()
        assert "Ben" not in content
        assert "Cleo" not in content
        assert "Somebody" in content
        if file["filename"].endswith(".jsonl"):
            assert GameRecord.loads(content).header.names == ("Ada", "Somebody", "Somebody")
    assert not here.env.errors


async def test_settings_and_tutorial_are_gone_at_once(here: Room) -> None:
    await here.choose_setting("Ada", "me", "language", "de")
    await here.people["Ada"].slash(here.channel, "help tutorial")
    shown = await opened(here, "Ada")
    assert here.text(shown).startswith("## Was ich von dir speichere")
    await here.people["Ada"].click(shown, custom_id=ASK)
    await here.people["Ada"].click(shown, custom_id="ig1:forgetsure:0:0:0")
    shown = await opened(here, "Ada")
    assert here.text(shown).startswith("## What I keep of you"), "what the bot remembers is gone, too"
    assert "Nothing:" in here.text(shown)


async def test_it_is_asked_anew_where_it_would_cost_more_than_was_said(here: Room) -> None:
    await here.choose_setting("Ada", "me", "language", "en")
    shown = await opened(here, "Ada")
    await here.people["Ada"].click(shown, custom_id=ASK)
    await here.slash("Ada", "join")
    log = await here.log()
    await here.people["Ada"].click(shown, custom_id="ig1:forgetsure:0:0:0")
    assert WORDS("forget-changed") in here.text(shown)
    assert await here.log() == log
    await here.people["Ada"].click(shown, custom_id="ig1:forgetsure:0:0:1")
    assert "It is done" in here.text(shown)
    assert (await here.truth()).closed


async def test_nobody_can_have_somebody_else_deleted(here: Room) -> None:
    """A button of somebody else's, forged onto a public message, is about whoever presses it."""
    await here.slash("Ada", "join")
    (live,) = here.live()
    forge(here, live, here.button("join")[1], "ig1:forgetsure:0:0:1")
    before = everything(here)
    public = here.text(live)
    result = await here.people["Zoe"].click(live, custom_id="ig1:forgetsure:0:0:1")
    (told,) = (answer for answer in here.answers(result))
    assert not told.public
    assert everything(here) == before
    assert here.text(here.live()[0]) == public
    assert not here.env.errors


async def test_twice_is_as_good_as_once(here: Room) -> None:
    await here.choose_setting("Ada", "me", "language", "en")
    await forget(here, "Ada")
    shown = await opened(here, "Ada")
    forge(here, shown, ASK, "ig1:forgetsure:0:0:0")
    stored: Any = here.env.backend.messages[here.channel.id][shown.id]
    pressed: Any = next(
        node for node in walk(stored.components) if node.get("custom_id") == "ig1:forgetsure:0:0:0"
    )
    pressed.pop("disabled")
    await here.people["Ada"].click(shown, custom_id="ig1:forgetsure:0:0:0")
    assert WORDS("forgotten") in here.text(shown)


async def test_in_direct_messages_with_the_bot(here: Room) -> None:
    await here.choose_setting("Ben", "me", "purse", "no")
    user = here.people["Ben"].user
    shown = shown_by(await user.slash("privacy"))
    assert "Your settings" in here.text(shown)
    await user.click(shown, custom_id=ASK)
    await user.click(shown, custom_id="ig1:forgetsure:0:0:0")
    assert "It is done" in here.text(shown)
    assert await services_of(here).preferences.of_person(user.id) == PersonPreferences()
