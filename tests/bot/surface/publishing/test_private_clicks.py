"""What follows a click in a message that one person alone sees is no reply to it: others could not see it.

And the panel in which somebody has decided goes away.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest
import simcord

from bot.demo.visible import walk
from bot.tables.table import Phase
from intrigue_core.players import RandomPlayer
from tests.bot.surface.room import WORDS, Answer, OpenRoom, Panel, Room

EPHEMERAL = 1 << 6
MESSAGE, DEFERRED_UPDATE = 4, 6
"""Kinds of answers to an interaction."""
NONCE = re.compile(r"[stc]\d+(\.\d+){1,2}")
"""What a message is of a table: its story, its turn's board, its call. discord.py's own say nothing."""
LATER = 400.0
"""Seconds after which everything has been tried again."""


async def prepared(here: Room, seed: int = 1) -> Panel:
    """A panel of whoever must decide, in which everything but the confirmation is done."""
    table = await here.truth()
    person = here.acting(table)
    panel = await here.panel(person)
    await panel.prepare(RandomPlayer(Random(seed)).decide(table.view_of(person.id)))
    return panel


def body(request: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", request.json) if isinstance(request.json, dict) else {}


def public_answers(requests: Sequence[Any]) -> int:
    """How many messages for everybody were sent through interactions."""
    replies = [body(one) for one in requests if one.method == "POST" and one.path.startswith("/webhooks/")]
    answers = [body(one) for one in requests if one.path.endswith("/callback")]
    replies += [answer["data"] for answer in answers if answer["type"] == MESSAGE]
    return sum(not int(reply.get("flags") or 0) & EPHEMERAL for reply in replies)


def sent(here: Room, requests: Sequence[Any]) -> list[dict[str, Any]]:
    """What was sent to the channel as messages of the bot's own."""
    path = f"/channels/{here.channel.id}/messages"
    return [body(one) for one in requests if one.method == "POST" and one.path == path]


async def test_a_game_by_panels_replies_to_nothing(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        step, start = 0, len(here.env.http_requests)
        while (await here.truth()).phase is Phase.PLAYING:
            story, panel = here.story(), await prepared(here, step := step + 1)
            result = await panel.press("confirm")
            assert panel.gone
            assert here.answers(result) == []
            assert len(here.story()) > len(story)
        requests = list(here.env.http_requests)[start:]
        assert public_answers(requests) == 0
        nonces = [message["nonce"] for message in sent(here, requests)]
        assert len(set(nonces)) == len(nonces) > step
        assert all(NONCE.fullmatch(nonce) for nonce in nonces), "so that a retry sends nothing twice"


async def test_the_click_is_acknowledged_before_anything_is_shown(room: OpenRoom) -> None:
    """Discord waits three seconds; what is posted may take longer."""
    async with room() as here:
        await here.seat(3)
        panel = await prepared(here)
        start = len(here.env.http_requests)
        await panel.press("confirm")
        first, second, *rest = list(here.env.http_requests)[start:]
        assert first.path.endswith("/callback")
        assert body(first)["type"] == DEFERRED_UPDATE
        assert (second.method, second.path.rpartition("/")[2]) == ("DELETE", "@original")
        assert sent(here, rest)


@pytest.mark.parametrize(("status", "code", "says"), [(403, 50013, "Done."), (404, 10008, None)])
async def test_a_panel_that_cannot_be_removed_says_that_it_is_done(
    room: OpenRoom, status: int, code: int, says: str | None
) -> None:
    """Who has dismissed it themselves needs nothing."""
    async with room() as here:
        table = await here.seat(3)
        panel = await prepared(here)
        shown = panel.text
        here.env.inject_error("DELETE", "/webhooks/*/messages/@original", status=status, code=code)
        await panel.press("confirm")
        assert panel.text == (says or shown)
        assert (says is None) == (panel.control("confirm") is not None)
        after = await here.truth()
        assert after.decision_number == table.decision_number + 1
        assert here.button_decision(here.live()[-1]) == after.decision_number


async def test_where_the_bot_may_not_write_a_panel_answers_for_everybody(room: OpenRoom) -> None:
    """There a table lives on answers alone: better a reply to nothing than silence."""
    async with room() as here:
        await here.seat(3)
        path = f"/channels/{here.channel.id}/messages"
        here.env.inject_error("POST", path, status=403, code=50013, times=None)
        for step in range(8):
            table, story = await here.truth(), here.story()
            panel = await prepared(here, step)
            answers = here.answers(await panel.press("confirm"))
            assert panel.gone
            assert any(answer.public for answer in answers)
            assert here.story()[: len(story)] == story
            assert len(here.story()) > len(story)
            after = await here.truth()
            assert after.version > table.version
            assert here.button_decision(here.live()[-1]) == after.decision_number
        assert await here.store.behind() == []


async def test_what_cannot_be_shown_yet_is_said_to_be_done(room: OpenRoom) -> None:
    """The panel is gone, and the channel silent: who has decided is told, and the rest follows."""
    async with room() as here:
        await here.seat(3)
        panel, story = await prepared(here), here.story()
        path = f"/channels/{here.channel.id}/messages"
        here.env.inject_error("POST", path, status=429, code=20028, times=None)
        answers = here.answers(await panel.press("confirm"))
        assert panel.gone
        assert answers == [Answer(WORDS("done-later"), public=False)]
        assert here.story() == story
        here.env.backend.faults.clear()
        start = len(here.env.http_requests)
        await here.env.advance_time(LATER)
        told = here.story()
        assert told[: len(story)] == story
        assert len(told) > len(story)
        assert public_answers(list(here.env.http_requests)[start:]) == 0
        assert await here.store.behind() == []


@pytest.mark.parametrize("action", ["join", "computer"])
async def test_buttons_of_help_reply_to_nothing(room: OpenRoom, action: str) -> None:
    """They too are in a message that one person alone sees; the channel shows what came of it."""
    async with room() as here:
        await here.slash("Ada", "join")
        person = here.people["Ben" if action == "join" else "Ada"]
        shown = (await person.slash(here.channel, "help")).response
        assert shown is not None
        assert shown.ephemeral
        start = len(here.env.http_requests)
        answers = here.answers(await press(person, shown, action))
        assert [answer for answer in answers if answer.text != here.text(shown)] == []
        requests = list(here.env.http_requests)[start:]
        assert body(requests[0])["type"] == DEFERRED_UPDATE
        assert public_answers(requests) == 0
        assert len((await here.truth()).chairs) == 2
        assert ("Ben sits down" in here.story()[-1]) == (action == "join")


async def press(
    person: simcord.MemberActor, message: simcord.ResponseMessage, action: str
) -> simcord.InteractionResult:
    ids = [str(node.get("custom_id", "")) for node in walk(message.components)]
    return await person.click(message, custom_id=next(one for one in ids if one.startswith(f"ig1:{action}:")))
