"""What a hostile client or the gateway sends has an answer, breaks nothing, and changes nothing of others.

Whole payloads are taken apart at random: what is missing, of another type, huge, nested, of other servers and
applications, of types that there are not. ``INTRIGUE_PAYLOADS`` says how many; a few hundred, if it says
nothing. ``INTRIGUE_FIRST_BATCH`` says how many batches of 150 were sent before, so that many can be sent in
parts: what a batch holds follows from its number alone. ``INTRIGUE_FORGERIES`` says how many forged data of
interactions each of two tests sends.
"""

from __future__ import annotations

import copy
import gc
import json
import logging
import os
from collections.abc import Iterator, Mapping
from functools import reduce
from random import Random
from typing import Any, cast

import aiohttp
import discord
import pytest
import simcord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from simcord.actors import (
    _dispatch_actor_interaction,  # pyright: ignore[reportPrivateUsage]
)
from structlog.testing import capture_logs

from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL
from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import DISCORD_ERRORS, undelivered
from bot.discord_api.gateway import bare_payload, read_answer, read_json, use_endpoints
from bot.tables.table import Table
from intrigue_core import MAYFAIR_2005
from tests.discord_api.forgeries import (
    AUTOCOMPLETE,
    BUTTON,
    COMMAND,
    COMPONENT,
    FORM,
    LINK,
    MENUS,
    payload,
    public,
    targets,
)
from tests.support.judging import play
from tests.support.room import WORDS, OpenRoom, Room, forge

BATCH, BUNCH = 150, 10
SEEDS = range(-(-int(os.environ.get("INTRIGUE_PAYLOADS", "300")) // BATCH))
FIRST_BATCH = int(os.environ.get("INTRIGUE_FIRST_BATCH", "0"))

AWAITED = (COMMAND, COMPONENT, AUTOCOMPLETE, FORM)
Path = tuple[str | int, ...]
DEEP: Any = reduce(lambda inner, _: [{"components": inner}], range(40), None)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 5, 99, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308),
    *("", " ", "0", "-1", "1", str(2**63), str(2**64), "9" * 5_000, "x", "x" * 100_000, LINK, "\0", "½", "٣"),
    *("\ud800", "\u202egnp", "🦊" * 3_000, "ig1:join:1:0", "null", "en-US", "1" * 19),
    *([], {}, [None], [[]], [{}], {"": ""}, {"id": None}, {"0": {"0": {}}}, list(range(2_000)), DEEP),
)
"""What stands in the place of something else."""


def paths(node: object, here: Path = ()) -> Iterator[Path]:
    """Every place in a payload."""
    if here:
        yield here
    if len(here) > 12:
        return
    if isinstance(node, dict):
        for key, value in cast("dict[str, object]", node).items():
            yield from paths(value, (*here, key))
    elif isinstance(node, list):
        for index, value in enumerate(cast("list[object]", node)[:40]):
            yield from paths(value, (*here, index))


def broken(rng: Random, whole: dict[str, Any]) -> dict[str, Any]:
    """A payload with something wrong in it."""
    made = copy.deepcopy(whole)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        places = list(paths(made))
        # What is deep down is not all that there is.
        place = rng.choice([one for one in places if len(one) <= 2] if rng.random() < 0.5 else places)
        holder: Any = made
        for step in place[:-1]:
            holder = holder[step]
        match rng.randrange(5):
            case 0:
                del holder[place[-1]]
            case 1 if isinstance(holder, dict):
                holder[rng.choice(("focused", "options", "resolved", "values", "type", "x", ""))] = (
                    copy.deepcopy(rng.choice(ODD))
                )
            case 2:
                holder[place[-1]] = [holder[place[-1]]] * rng.choice((1, 2, 30))
            case 3:
                holder[place[-1]] = {"value": holder[place[-1]]}
            case _:
                holder[place[-1]] = copy.deepcopy(rng.choice(ODD))
    return made


def whole(rng: Random, here: Room, table: tuple[int, int]) -> tuple[Any, dict[str, Any]]:
    """The payload of an interaction of Zoe's as Discord sends it, and its record; half of them are sound."""
    zoe, backend = here.people["Zoe"], here.env.backend
    kind, data = payload(rng, table)
    message: Any = None
    if kind in (COMPONENT, FORM):
        there = [one for one in targets(here) if not one.is_ephemeral or reader(one) == zoe.id]
        message = rng.choice([*there[:8], *there[-30:]])
        pressed = [node for node in walk(message.components) if node.get("custom_id")]
        if pressed and kind == COMPONENT and rng.random() < 0.5:
            node = rng.choice(pressed)
            data = {"custom_id": node["custom_id"], "component_type": node["type"], "id": 3}
            if node["type"] in MENUS:
                options = [option["value"] for option in node.get("options", ())]
                data["values"] = rng.sample(options, 1) if options else [str(here.channel.id)]
        elif kind == COMPONENT:
            data.setdefault("component_type", BUTTON)
    elif rng.random() < 0.5:
        data = command(rng, here, kind)
    guild_id = None if rng.random() < 0.1 else zoe.guild.id
    record, sent = payload_of(here, kind, data, guild_id)
    if message is not None:
        sent["message"] = dict(simcord.backend.serializers.message_payload(backend, message))
        record.source_message_id = message.id
    return record, sent


def payload_of(here: Room, kind: int, data: dict[str, Any], guild_id: int | None) -> tuple[Any, Any]:
    """Return an interaction of Zoe's as simcord keeps it, and as it is sent."""
    made: Any = simcord.interactions
    return made.base_payload(
        here.env.backend,
        type=kind,
        channel_id=here.channel.id,
        guild_id=guild_id,
        user_id=here.people["Zoe"].id,
        data=data,
    )


def named(here: Room, name: str) -> dict[str, Any]:
    """The beginning of the data of a command."""
    known: Any = next(each for each in here.env.backend.commands[None].values() if each["name"] == name)
    return {"id": str(known["id"]), "name": name, "type": 1}


def reader(message: Any) -> int:
    """Who alone sees an ephemeral message."""
    return int(message.interaction_metadata["user"]["id"])


def command(rng: Random, here: Room, kind: int) -> dict[str, Any]:
    """One of the commands that there are, filled in somehow."""
    zoe = here.people["Zoe"]
    # They are registered in an order that differs from process to process.
    known: list[Any] = sorted(here.env.backend.commands[None].values(), key=lambda each: str(each["name"]))
    there: Any = rng.choice(known)
    data: dict[str, Any] = {"id": str(there["id"]), "name": there["name"], "type": there.get("type", 1)}
    if data["type"] != 1:
        held = rng.choice(list(targets(here)))
        said = dict(simcord.backend.serializers.message_payload(here.env.backend, held))
        return {**data, "target_id": str(held.id), "resolved": {"messages": {str(held.id): said}}}
    nodes: list[Any] = [there]
    while any(option["type"] in (1, 2) for option in nodes[-1].get("options") or ()):
        # Whoever wants to can have the table shown again, further down.
        nodes.append(rng.choice([each for each in nodes[-1]["options"] if each["name"] != "show"]))
    options: list[dict[str, Any]] = []
    for option in nodes[-1].get("options") or ():
        value: Any = {3: "1", 4: 500, 5: True, 6: str(zoe.id)}[option["type"]]
        options.append({"name": option["name"], "type": option["type"], "value": value})
        if kind == AUTOCOMPLETE and rng.random() < 0.5:
            options[-1] |= {"value": "5", "focused": True}
    for node in reversed(nodes[1:]):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    member: dict[str, Any] = {
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "flags": 0,
        "permissions": "0",
    }
    user = dict(simcord.backend.serializers.user_payload(here.env.backend.get_user(zoe.id)))
    resolved: dict[str, Any] = {"users": {str(zoe.id): user}, "members": {str(zoe.id): member}}
    return {**data, "options": options, "resolved": resolved}


async def arrive(rng: Random, here: Room, table: Table) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Let the bot's connection hear a payload, past what simcord itself would read in it.

    Returns:
        Its record, what was sent, and what it had been when it was sound.
    """
    record, sound = whole(rng, here, (table.id, table.decision_number))
    sent = sound if rng.random() < 0.1 else broken(rng, sound)
    for part, said in (("member", "permissions"), ("message", "flags"), ("channel", "type")):
        # Who may do what, who sees a message, and where it stands, Discord alone says.
        told: Any = sent.get(part)
        if part in sound and isinstance(told, dict) and type(told.get(said)) is type(sound[part].get(said)):  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
            told[said] = sound[part][said]
    env: Any = here.env
    with env._bot_scope():
        env.bot._connection.parsers["INTERACTION_CREATE"](read_json(json.dumps(sent)))
    return record, sent, sound


def is_untouched(sent: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether it can be answered still."""
    same = all(sent.get(key) == whole[key] for key in ("id", "token"))
    return same and type(sent.get("type")) is int and sent["type"] in AWAITED


@pytest.mark.parametrize("seed", [FIRST_BATCH + number for number in SEEDS])
async def test_no_payload_breaks_or_changes_anything(
    room: OpenRoom, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    rng = Random(f"gateway {seed}")
    async with room() as here:
        table = await here.seat(3)
        await here.slash("Zoe", "help rules")
        await here.slash("Zoe", "help tutorial")
        seen, kept = public(here), await here.log()
        awaited = 0
        for _ in range(BATCH // BUNCH):
            sent = [await arrive(rng, here, table) for _ in range(BUNCH)]
            with capture_logs() as logs:
                await here.env.settle()
            assert [one for one in logs if one["log_level"] in ("error", "critical")] == [], sent
            for record, payload, sound in sent:
                if is_untouched(payload, sound):
                    awaited += 1
                    # What answers a click is no answer to a command.
                    assert record.responded or payload["type"] != sound["type"], (
                        "\n".join(f"{key}: {part!r:.300}" for key, part in payload.items()),
                        logs,
                    )
            assert await here.log() == kept, sent
            assert set(seen) <= set(public(here)), sent
        assert awaited > BATCH / 2
        check_errors(here)
        here.env.errors.clear()
        gc.collect()  # an error that nobody has fetched is logged when its task goes
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("nobodys", [True, False])
async def test_a_menu_of_no_message_or_of_nobodys_is_answered(room: OpenRoom, nobodys: bool) -> None:
    async with room() as here:
        await here.seat(3)
        backend = here.env.backend
        shown: Any = here.messages()[0]
        said: Any = copy.deepcopy(
            simcord.backend.serializers.message_payload(backend, backend.messages[here.channel.id][shown.id])
        )
        data = {**named(here, "Hold to this"), "type": 3, "target_id": str(shown.id)}
        resolved: dict[str, Any] = {"messages": {str(shown.id): said}}
        if nobodys:
            del said["author"]["avatar"]
        data["resolved"] = resolved if nobodys else {"value": resolved}
        record, sent = payload_of(here, COMMAND, data, here.people["Zoe"].guild.id)
        with capture_logs() as logs:
            await here.deliver(("INTERACTION_CREATE", sent))
        assert record.responded
        assert [one for one in logs if one["log_level"] in ("error", "critical")] == []
        here.env.errors.clear()


@pytest.mark.parametrize("number", [4, 10**9, 10**4_000])
async def test_a_forged_number_of_computers_is_refused(room: OpenRoom, number: int) -> None:
    """Discord keeps to the range of the option; a forged client need not."""
    async with room() as here:
        for name in ("Zoe", "Ben"):
            await here.slash(name, "join")
        log = await here.log()
        options = [{"name": "computers", "type": 4, "value": number}]
        data = {**named(here, "start"), "options": options}
        record, sent = payload_of(here, COMMAND, data, here.people["Zoe"].guild.id)
        before = len(here.env.http_requests)
        await here.deliver(("INTERACTION_CREATE", sent))
        assert record.responded
        answers: list[Any] = [one.json for one in here.env.http_requests[before:] if "/callback" in str(one)]
        (answered,) = answers
        assert answered["data"]["flags"] & 64
        assert "players are too many: this edition seats 5" in answered["data"]["content"]
        assert await here.log() == log


async def test_a_switch_is_no_number_of_computers(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Zoe", "Ben"):
            await here.slash(name, "join")
        log = await here.log()
        data = {**named(here, "start"), "options": [{"name": "computers", "type": 4, "value": True}]}
        record, sent = payload_of(here, COMMAND, data, here.people["Zoe"].guild.id)
        await here.deliver(("INTERACTION_CREATE", sent))
        assert record.responded
        assert await here.log() == log
        here.env.errors.clear()


async def test_suggestions_that_come_too_late_are_left(
    room: OpenRoom, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord knows nothing of the interaction any more, and nothing is logged of it."""
    caplog.set_level(logging.WARNING)
    async with room() as here:
        await here.seat(3)
        option = {"name": "game", "type": 3, "value": "a", "focused": True}
        data = {**named(here, "games"), "options": [{"name": "replay", "type": 1, "options": [option]}]}
        _, sent = payload_of(here, AUTOCOMPLETE, data, here.people["Zoe"].guild.id)
        before = len(here.env.http_requests)
        with capture_logs() as logs:
            await here.deliver(("INTERACTION_CREATE", {**sent, "token": "forgotten"}))
        asked = [request for request in here.env.http_requests[before:] if "forgotten" in str(request)]
        assert 1 <= len(asked) <= 2
        assert logs == []
    assert [record.getMessage() for record in caplog.records] == []


def test_what_is_left_of_a_payload_is_what_an_answer_needs() -> None:
    whole = {"id": "12", "token": "abc", "type": 2, "locale": "de", "data": DEEP}
    bare = bare_payload(whole)
    assert bare is not None
    assert {key: bare[key] for key in ("id", "token", "type", "locale")} == {
        key: whole[key] for key in ("id", "token", "type", "locale")
    }
    assert "data" not in bare
    for key, wrong in (
        *(("id", odd) for odd in (None, True, 1.5, -1, "", "-1", "1/2", "٣", "1" * 21)),
        *(("token", odd) for odd in (None, 1, "", "a/b\n", "ü", "x" * 2_001)),
        *(("type", odd) for odd in (None, 0, 1, 6, "2", True, 2.0)),
    ):
        assert bare_payload({**whole, key: wrong}) is None, (key, wrong)
    assert bare_payload([]) is None


FORGED_BATCH = 100
FORGED_SEEDS = range(int(os.environ.get("INTRIGUE_FORGERIES", "200")) // FORGED_BATCH)


async def send_forged(
    here: Room, person: simcord.MemberActor, rng: Random, kind: int, data: dict[str, Any]
) -> simcord.InteractionResult:
    """Send it; it has an answer, and nothing of it is logged as an error."""
    extra: dict[str, Any] | None = None
    source: int | None = None
    if kind in (COMPONENT, FORM):
        seen = {one.id for one in here.channel.history(viewer=person)}
        message = rng.choice([one for one in targets(here) if one.id in seen])
        payloads: Any = simcord.backend.serializers
        extra = {"message": dict(payloads.message_payload(here.env.backend, message))}
        source = message.id
    with capture_logs() as logs:
        sent = await _dispatch_actor_interaction(
            person, kind, here.channel, data, extra=extra, source_message_id=source
        )
    assert [one for one in logs if one["log_level"] in ("error", "critical")] == [], data
    asked: Any = sent._interaction  # pyright: ignore[reportPrivateUsage]
    assert asked.responded, (data, logs)
    return sent


def check_errors(here: Room) -> None:
    """What discord.py raised of itself was about commands that there are not."""
    for error in here.env.errors:
        assert isinstance(error, app_commands.AppCommandError), repr(error)
        assert not isinstance(error, app_commands.CommandInvokeError), repr(error)


@pytest.mark.parametrize("seed", FORGED_SEEDS)
async def test_a_hostile_onlooker_changes_nothing(room: OpenRoom, seed: int) -> None:
    rng = Random(seed)
    async with room() as here:
        table = await here.seat(3)
        await here.slash("Zoe", "help rules")
        await here.slash("Zoe", "help tutorial")
        seen, kept = public(here), await here.log()
        for _ in range(FORGED_BATCH):
            kind, data = payload(rng, (table.id, table.decision_number))
            sent = await send_forged(here, here.people["Zoe"], rng, kind, data)
            for answer in here.answers(sent):
                assert "https://" not in answer.text.replace(r"\/", ""), data
            assert await here.log() == kept, data
            now = public(here)
            assert now == seen, (data, set(now) ^ set(seen))
        check_errors(here)


@pytest.mark.parametrize("seed", FORGED_SEEDS)
async def test_what_somebody_seated_forges_breaks_nothing(room: OpenRoom, seed: int) -> None:
    rng = Random(seed)
    async with room() as here:
        await here.seat(3)
        for _ in range(FORGED_BATCH):
            table = await here.truth()
            who = rng.choice(("Ada", "Ben"))
            kind, data = payload(rng, (table.id, table.decision_number))
            await send_forged(here, here.people[who], rng, kind, data)
        check_errors(here)


@pytest.mark.parametrize("forged", [f"ig1:{Action.GO_ON}:-1:0", f"ig1:{Action.LATER_STEP}:1:0:5"])
async def test_no_page_takes_the_place_of_a_public_message_that_has_no_such_button(
    room: OpenRoom, forged: str
) -> None:
    """Neither a private one nor a replay, which changes the message that it stands in."""
    async with room(MAYFAIR_2005.quick()) as here:
        await here.seat(3)
        await play(here, 500)
        before = public(here)
        (table,) = (one for one in targets(here) if one.id == here.live()[0].id)
        payloads: Any = simcord.backend.serializers
        shown = await _dispatch_actor_interaction(
            here.people["Zoe"],
            COMPONENT,
            here.channel,
            {"custom_id": forged, "component_type": BUTTON},
            extra={"message": dict(payloads.message_payload(here.env.backend, table))},
            source_message_id=table.id,
        )
        (answer,) = here.answers(shown)
        assert not answer.public
        assert public(here) == before


@pytest.mark.parametrize(
    "custom_id", ["ig1:fly:1:0", "ig2:join:1:0", "x", f"ig1:join:{10**30}:0", "ig1:menu-pick:1:0"]
)
async def test_an_id_that_is_none_of_ours_is_answered(room: OpenRoom, custom_id: str) -> None:
    async with room() as here:
        await here.seat(3)
        forge(here, here.live()[0], here.button("purse")[1], custom_id)
        result = await here.people["Ada"].click(here.live()[0], custom_id=custom_id)
        (answer,) = here.answers(result)
        assert not answer.public
        assert WORDS("refused-unparsable") in answer.text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (r'"\ud83e\udd8a"', "🦊"),
        (r'"\uD83E\uDD8A\u00fc"', "🦊ü"),
        (r'"a\ud83ez"', "a\ufffdz"),
        (r'"\udd8a"', "\ufffd"),
        (r'"\ud83e\ud83e\udd8a"', "\ufffd🦊"),
        (r'"\ud83e\n\udd8a"', "\ufffd\n\ufffd"),
        (r'"\\ud83e"', r"\ud83e"),
        (r'"\\\ud83e"', "\\\ufffd"),
        (r'{"\ud83e": ["\udd8a", 1]}', {"\ufffd": ["\ufffd", 1]}),
    ],
)
def test_half_a_character_is_replaced_and_nothing_else(text: str, read: object) -> None:
    assert read_json(text) == read


@pytest.mark.parametrize("text", ["NaN", "1" * 400, "[" * 900 + "]" * 900, '"\x7f"', '"whole 🦊"'])
def test_what_only_the_standard_library_takes_is_taken(text: str) -> None:
    assert repr(read_json(text)) == repr(json.loads(text))


@pytest.mark.parametrize("text", ["", "{", '"\\ud83e', "<html>"])
def test_what_is_no_json_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - as the library that is installed puts it
        read_json(text)


class Answer:
    """As much of an answer as is read."""

    def __init__(self, status: int, body: str, kind: str = "application/json") -> None:
        self.status, self.headers, self._body = status, {"content-type": kind}, body

    async def text(self, encoding: str) -> str:
        assert encoding == "utf-8"
        return self._body


@pytest.mark.parametrize(
    "answer",
    [Answer(200, "{"), Answer(201, "null"), Answer(200, '"x"'), Answer(200, "<html>", "text/html")],
)
async def test_done_and_then_nothing_to_read_is_a_lost_answer(answer: Any) -> None:
    with pytest.raises(aiohttp.ClientPayloadError) as caught:
        await read_answer(answer)
    assert isinstance(caught.value, DISCORD_ERRORS)
    assert undelivered(caught.value, "post").unsure


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        (Answer(200, '{"id": "1"}'), {"id": "1"}),
        (Answer(200, "[]"), []),
        (Answer(204, "", "text/html"), ""),
        (Answer(502, "<html>", "text/html"), "<html>"),
        (Answer(500, "{"), ""),
    ],
)
async def test_all_other_answers_are_read_as_they_are(answer: Any, read: object) -> None:
    assert await read_answer(answer) == read


def test_discords_own_addresses_leave_discord_py_alone() -> None:
    """`tests.loopback` shows with the real bot that it goes to others, wherever the server points."""
    try:
        use_endpoints("http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/")
        assert vars(discord.client)["DiscordWebSocket"] is not DiscordWebSocket
    finally:
        use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)
    assert vars(discord.client)["DiscordWebSocket"] is DiscordWebSocket
    assert vars(discord.shard)["DiscordWebSocket"] is DiscordWebSocket
    assert DEFAULT_API_BASE == Route.BASE
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == DEFAULT_GATEWAY_URL
