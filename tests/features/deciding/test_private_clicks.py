"""What follows a click in a message that one person alone sees is no reply to it: others could not see it.

And the panel in which somebody has decided goes away.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, cast

import pytest
import simcord

from bot.demo.transcript import walk
from bot.features.deciding.text import attacks_own, doubt_about, legal_pairs
from bot.tables.table_view import Phase
from intrigue_core import BribeOptions, PayBribe, SeatView, SendScholars
from intrigue_core.players import RandomPlayer
from tests.support.room import WORDS, Answer, Form, OpenRoom, Panel, Room

EPHEMERAL = 1 << 6
MESSAGE, DEFERRED_UPDATE = 4, 6
"""Kinds of answers to an interaction."""
NONCE = re.compile(r"[stc]\d+(\.\d+){1,2}|e\d+")
"""What a message is of a table: its story, its turn's board, its call. discord.py's own say nothing."""
LATER = 400.0
"""Seconds after which everything has been tried again."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A message that one person alone sees, from which the pending decision is one click or form away."""

    panel: Panel
    finish: Callable[[], Awaitable[simcord.InteractionResult]]


async def prepared(here: Room, seed: int = 1) -> Prepared:
    """Somebody who must decide comes by way of /help now: all is done but the last click."""
    table = await here.truth()
    person = here.acting(table)
    view = table.view_of(person.id)
    command = RandomPlayer(Random(seed)).decide(view)
    shown = (await person.slash(here.channel, "help now")).response
    assert shown is not None
    mine = Panel(here, person, shown)
    opened = here.opened(person, await mine.press("decide"))
    if isinstance(opened, Panel):
        await opened.prepare(command)
        return Prepared(opened, partial(opened.press, "confirm"))
    options = view.decision.options if view.decision else None
    if isinstance(command, PayBribe) and isinstance(options, BribeOptions):
        if doubt_about(command.amount, view, options):
            await opened.fill(command)
            return Prepared(mine, partial(mine.press, "confirm"))
    elif isinstance(command, SendScholars):
        command = harmless(view)
    return Prepared(mine, partial(opened.fill, command))


def harmless(view: SeatView) -> SendScholars:
    """Two sendings that nobody needs to be asked about."""
    return next(
        SendScholars(seat=view.seat, first=first, second=second)
        for first, second in legal_pairs(view)
        if first != second and not any(attacks_own(view, one) for one in (first, second))
    )


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
            story, ready = here.story(), await prepared(here, step := step + 1)
            result = await ready.finish()
            assert ready.panel.gone
            assert here.answers(result) == []
            assert len(here.story()) > len(story)
        requests = list(here.env.http_requests)[start:]
        assert public_answers(requests) == 0
        nonces = [message["nonce"] for message in sent(here, requests)]
        assert len(set(nonces)) == len(nonces) > step
        assert all(NONCE.fullmatch(nonce) for nonce in nonces), "so that a retry sends nothing twice"


async def test_a_form_from_a_message_that_all_see_answers_for_all(room: OpenRoom) -> None:
    """What comes of it is the answer, which counts against no limit; nothing is left for one person alone."""
    async with room() as here:
        await here.seat(3)
        player, kinds = RandomPlayer(Random(3)), set[str]()
        while len(kinds) < 2:
            table = await here.truth()
            person = here.acting(table)
            command = player.decide(table.view_of(person.id))
            if isinstance(command, PayBribe):
                command = PayBribe(seat=command.seat, amount=table.edition.minimum_bribe)
            if isinstance(command, SendScholars):
                command = harmless(table.view_of(person.id))
            opened = await here.open(person)
            if isinstance(opened, Form):
                kinds.add(type(command).__name__)
                start, story = len(here.env.http_requests), here.story()
                answers = here.answers(await opened.fill(command))
                assert answers
                assert all(answer.public for answer in answers)
                assert here.story()[len(story)] in answers[0].text
                requests = list(here.env.http_requests)[start:]
                assert sent(here, requests) == [], "no message of the bot's own"
            else:
                await opened.decide(command)


async def test_the_click_is_acknowledged_before_anything_is_shown(room: OpenRoom) -> None:
    """Discord waits three seconds; what is posted may take longer."""
    async with room() as here:
        await here.seat(3)
        ready = await prepared(here)
        start = len(here.env.http_requests)
        await ready.finish()
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
        ready = await prepared(here)
        panel, shown = ready.panel, ready.panel.text
        here.env.inject_error("DELETE", "/webhooks/*/messages/@original", status=status, code=code)
        await ready.finish()
        assert panel.text == (says or shown)
        assert (says is None) == (panel.control("decide") is not None)
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
            ready = await prepared(here, step)
            answers = here.answers(await ready.finish())
            assert ready.panel.gone
            assert any(answer.public for answer in answers)
            assert here.story()[: len(story)] == story
            assert len(here.story()) > len(story)
            after = await here.truth()
            assert after.version > table.version
            assert here.button_decision(here.live()[-1]) == after.decision_number
        assert await here.store.unpublished_tables() == []


async def test_what_cannot_be_shown_yet_is_said_to_be_done(room: OpenRoom) -> None:
    """The panel is gone, and the channel silent: who has decided is told, and the rest follows."""
    async with room() as here:
        await here.seat(3)
        ready, story = await prepared(here), here.story()
        path = f"/channels/{here.channel.id}/messages"
        here.env.inject_error("POST", path, status=429, code=20028, times=None)
        answers = here.answers(await ready.finish())
        assert ready.panel.gone
        assert answers == [Answer(WORDS("done-later"), public=False)]
        assert here.story() == story
        here.env.backend.faults.clear()
        start = len(here.env.http_requests)
        await here.env.advance_time(LATER)
        told = here.story()
        assert told[: len(story)] == story
        assert len(told) > len(story)
        assert public_answers(list(here.env.http_requests)[start:]) == 0
        assert await here.store.unpublished_tables() == []


@pytest.mark.parametrize("action", ["join", "leave"])
async def test_buttons_of_help_reply_to_nothing(room: OpenRoom, action: str) -> None:
    """They too are in a message that one person alone sees; the channel shows what came of it."""
    async with room() as here:
        await here.slash("Ada", "join")
        person = here.people["Ben" if action == "join" else "Ada"]
        shown = (await person.slash(here.channel, "help now")).response
        assert shown is not None
        assert shown.ephemeral
        start = len(here.env.http_requests)
        answers = here.answers(await press(person, shown, action))
        assert [answer for answer in answers if answer.text != here.text(shown)] == []
        requests = list(here.env.http_requests)[start:]
        assert body(requests[0])["type"] == DEFERRED_UPDATE
        assert public_answers(requests) == 0
        assert len((await here.truth()).chairs) == (2 if action == "join" else 0)
        assert ("Ben sits down" in here.story()[-1]) == (action == "join")


async def press(
    person: simcord.MemberActor, message: simcord.ResponseMessage, action: str
) -> simcord.InteractionResult:
    ids = [str(node.get("custom_id", "")) for node in walk(message.components)]
    return await person.click(message, custom_id=next(one for one in ids if one.startswith(f"ig1:{action}:")))
