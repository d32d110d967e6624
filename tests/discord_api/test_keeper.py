"""What is the bot's at Discord is asked for again, and whoever can mend what is wrong is told."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import discord
import pytest
import simcord
import simcord.http.router
from simcord.backend.errors import BackendError
from structlog.testing import capture_logs

from bot.client import IntrigueBot
from bot.demo.transcript import walk
from bot.discord_api.keeper import SHARED_NOTE, SHARED_SECONDS, Concern, Keeper
from bot.discord_api.permissions import invitation
from bot.pictures.emblems import emblems
from bot.store.sqlite import SqliteStore
from intrigue_core import DecisionKind
from tests.routes.faults import Fault, Kind
from tests.routes.line import lay
from tests.support.builders import some
from tests.support.judging import until
from tests.support.reach import Payload, reached_from
from tests.support.room import OpenRoom, Room, make_bot, parts_of
from tests.support.simulation import share_texts

MINUTE = 60.0
HOUR = 3_600.0
YEAR = 366 * 86_400.0
SETTLED = 15.0
"""Seconds after which the bot has looked which servers there are."""
ANSWERED = 40060
ANSWERS = "/interactions/*"

pytestmark = pytest.mark.room(own_emoji=True)


def keeper_of(here: Room) -> Keeper:
    return parts_of(here).keeper


def events(logs: list[Any], name: str) -> list[Any]:
    return [entry for entry in logs if entry["event"] == name]


async def status(here: Room, language: str = "en") -> str:
    """What ``/table status`` tells a manager of the server."""
    role = here.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    manager = here.guild.add_member(here.env.create_user(language), roles=[role])
    await here.preferences.change_person(manager.id, language=language)
    result = await manager.slash(here.channel, "table status")
    assert result.response is not None
    return here.text(result.response)


# --- commands ---


async def test_commands_that_are_limited_for_long_at_the_start_come(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = lay(monkeypatch)
    fault = Fault(Kind.LIMITED_LONG, "PUT", r"/applications/\d+/commands")
    line.faults.append(fault)
    with capture_logs() as logs:
        async with room() as here:
            assert not here.env.backend.commands.get(None)
            assert keeper_of(here).concerns() == [Concern.COMMANDS]
            line.faults.remove(fault)
            await here.env.advance_time(240)
            assert not here.env.backend.commands.get(None), "as long as Discord says"
            await here.env.advance_time(70)
            assert here.env.backend.commands[None]
            assert keeper_of(here).concerns() == []
    (told,) = events(logs, "commands.not_synced")
    assert "intrigue sync" in told["do"]


async def test_commands_that_somebody_deletes_come_back(here: Room) -> None:
    assert here.env.backend.commands[None].pop(("join", 1))
    await here.env.advance_time(YEAR)
    assert ("join", 1) in here.env.backend.commands[None]


# --- emoji ---


@asynccontextmanager
async def refusing_unknown_emoji(
    monkeypatch: pytest.MonkeyPatch, refused: set[str] | None = None
) -> AsyncGenerator[list[str]]:
    """Discord refuses a button or an option with an emoji that the application does not have.

    Args:
        refused: the names of emoji that it refuses although it has them.
    """
    dispatch = simcord.http.router.dispatch
    met = list[str]()

    def choosy(backend: Any, method: str, path: str, **named: Any) -> Any:
        there = {str(number) for number in backend.application_emojis}
        for emoji in emoji_in(named.get("json")):
            if str(emoji["id"]) not in there or emoji["name"] in (refused or ()):
                met.append(path)
                raise BackendError(400, 50035, "Invalid Form Body")
        return dispatch(backend, method, path, **named)

    with monkeypatch.context() as patched:
        patched.setattr(simcord.http.router, "dispatch", choosy)
        yield met


def emoji_in(body: Any) -> Iterator[dict[str, str]]:
    """Yield the custom emoji of the controls of a message or form."""
    if not isinstance(body, dict):
        return
    sent = cast("dict[str, Any]", body)
    message: dict[str, Any] = sent.get("data") or sent
    for node in walk(message.get("components") or ()):
        for piece in (node, *(node.get("options") or ())):
            emoji = piece.get("emoji")
            if emoji and emoji.get("id"):
                yield emoji


async def landlord(here: Room) -> simcord.MemberActor:
    """The landlord who must hire, with a panel full of emoji."""
    await here.seat(3)
    await until(here, lambda public: public.deciding is DecisionKind.HIRE)
    return here.acting(await here.truth())


async def test_a_panel_opens_although_the_emoji_are_deleted(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await landlord(here)
    before = set(here.env.backend.application_emojis)
    here.env.backend.application_emojis.clear()
    with capture_logs() as logs:
        async with refusing_unknown_emoji(monkeypatch) as met:
            panel = await here.panel(person)
            assert not list(emoji_in({"components": panel.message.components}))
            assert len(met) == 1
            await here.env.advance_time(MINUTE)
            assert {each.name for each in here.env.backend.application_emojis.values()} == set(emblems())
            assert not before & set(here.env.backend.application_emojis), "made anew"
            shown = await here.panel(person)
            assert list(emoji_in({"components": shown.message.components}))
            assert len(met) == 1, "refused once"
    assert len(events(logs, "emoji.missing")) == 1
    assert not events(logs, "discord.undelivered")
    assert keeper_of(here).concerns() == []


async def test_emoji_that_are_there_and_refused_are_tried_less_and_less(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await landlord(here)
    every = {each.name for each in here.env.backend.application_emojis.values()}
    async with refusing_unknown_emoji(monkeypatch, every) as met:
        for _ in range(60):
            await here.panel(person)
            await here.env.advance_time(MINUTE)
    assert 0 < len(met) < 12


async def test_emoji_that_somebody_deletes_come_back_although_nobody_presses_a_button(here: Room) -> None:
    here.env.backend.application_emojis.clear()
    await here.env.advance_time(YEAR)
    assert len(here.env.backend.application_emojis) == len(emblems())


async def test_what_is_refused_for_another_reason_is_not_blamed_on_emoji(here: Room) -> None:
    person = await landlord(here)
    here.env.inject_error("POST", ANSWERS, status=400, code=50035, times=2)
    message, custom_id = here.button("decide")
    await person.click(message, custom_id=custom_id)
    assert keeper_of(here).concerns() == []


async def test_the_status_says_that_others_stand_for_the_emoji(here: Room) -> None:
    here.own_emoji = True
    here.env.inject_error("GET", "/applications/*/emojis", status=403, code=20012, times=None)
    await here.restart()
    assert "My own emoji are missing on Discord" in await status(here)


# --- another program on the token ---


async def test_another_program_on_the_token_is_told_once_with_what_to_do(here: Room) -> None:
    await here.env.advance_time(10)
    here.env.inject_error("POST", ANSWERS, status=400, code=ANSWERED, times=5)
    with capture_logs() as logs:
        for _ in range(5):
            await here.slash("Ada", "games mine")
    (told,) = events(logs, "token.shared")
    assert told["log_level"] == "error"
    assert "another program answers with this token" in told["said"]
    assert "Reset Token" in told["do"]
    assert "in my name" in await status(here)
    assert "in meinem Namen" in await status(here, "de")
    stopping, _ = keeper_of(here).told()
    assert len(stopping) == 1
    noted = some(await here.store.note(SHARED_NOTE))
    assert datetime.fromisoformat(noted).tzinfo is not None
    await here.env.advance_time(SHARED_SECONDS + MINUTE)
    assert keeper_of(here).concerns() == [], "it has been stopped"


async def test_one_answer_of_somebody_else_is_no_other_program(here: Room) -> None:
    for _ in range(6):
        await here.env.advance_time(10 * MINUTE)
        here.env.inject_error("POST", ANSWERS, status=400, code=ANSWERED)
        await here.slash("Ada", "games mine")
    assert keeper_of(here).concerns() == []


async def test_what_came_just_before_this_process_acts_another_may_have_answered(here: Room) -> None:
    """A process that waits to take over hears of what the one before it has answered."""
    await here.env.advance_time(10)
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage] - on its clock
        keeper_of(here).note_acting()
    here.env.inject_error("POST", ANSWERS, status=400, code=ANSWERED, times=5)
    for _ in range(5):
        await here.slash("Ada", "games mine")
    assert keeper_of(here).concerns() == []


async def test_an_interaction_that_comes_twice_is_no_other_program(here: Room) -> None:
    await here.env.advance_time(10)
    sent: list[Payload] = []
    async with reached_from(here, sent.append):
        for _ in range(4):
            await here.slash("Ada", "games mine")
    for payload in sent:
        await here.deliver(("INTERACTION_CREATE", payload))
    assert keeper_of(here).concerns() == []


# --- servers ---


async def test_an_outage_of_a_server_is_told_to_the_server_and_the_owner(here: Room) -> None:
    await here.env.advance_time(SETTLED)
    guild: Any = here.env.bot.get_guild(here.guild.id)
    with capture_logs() as logs:
        await here.deliver(("GUILD_DELETE", {"id": str(here.guild.id), "unavailable": True}))
        await here.env.advance_time(SETTLED)
        assert guild.unavailable
        assert keeper_of(here).concerns(here.guild.id) == [Concern.OUTAGE]
        assert keeper_of(here).concerns(1) == [], "another server has none"
        assert [each.partition(":")[0] for each in keeper_of(here).told()[1]]
    (told,) = events(logs, "servers.unavailable")
    assert "discordstatus.com" in told["do"]


async def test_a_bot_on_no_server_says_how_to_invite_it(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "none.db")
    bot = make_bot(store)
    with capture_logs() as logs:
        async with simcord.run(bot, shard_count=1) as env:
            share_texts(bot)
            await env.advance_time(SETTLED)
            assert isinstance(env.bot, IntrigueBot)
            assert env.bot.parts.keeper.concerns() == [Concern.NO_SERVER]
            link = invitation(env.bot.application_id or 0)
            env.create_guild("Palazzo")
            await env.settle()
            await env.advance_time(SETTLED)
            assert env.bot.parts.keeper.concerns() == []
    (told,) = events(logs, "servers.none")
    assert told["do"] == f"invite it: {link}"
    await store.close()
