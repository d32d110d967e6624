"""What a hostile client or the gateway sends has an answer, breaks nothing, and changes nothing of others.

Interactions are forged, and whole payloads are taken apart at random: what is missing, of another type, huge,
nested, of other servers and applications, of types that there are not. ``INTRIGUE_FORGERIES`` says how many
each of three tests sends; two hundred, if it says nothing.
"""

from __future__ import annotations

import copy
import gc
import json
import logging
import os
from collections.abc import Iterator
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
from structlog.testing import capture_logs

from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL
from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import DISCORD_ERRORS, undelivered
from bot.discord_api.gateway import bare_payload, read_answer, read_id, read_json, use_endpoints
from bot.wording.help import TOPICS
from intrigue_core import MAYFAIR_2005
from tests.support.judging import play
from tests.support.room import WORDS, OpenRoom, Room, forge

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
FORM = 5
BUTTON = 2
TEXT_INPUT = 4
LABEL = 18
MENUS = (3, 5, 6, 7, 8)
LINK = "[look](https://example.invalid) <@1> @everyone"
HUGE = (2**31, 2**63 - 1, 2**63, 10**30)
FIELDS = ("amount", "asking", "to0", "to1", "whom", "post", "character", "level", "from", "to", "what")
COMMANDS = (
    *("join", "leave", "start", "bribe", "hire", "send", "purse", "table", "help", "offer", "say"),
    *("ledger", "settings", "games", "Hold to this", "fly", ""),
)
DEEP: Any = reduce(lambda inner, _: [{"components": inner}], range(40), None)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 5, 99, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308),
    *("", " ", "0", "-1", "1", str(2**63), str(2**64), "9" * 5_000, "x", "x" * 100_000, LINK, "\0", "½", "٣"),
    *("\ud800", "\u202egnp", "🦊" * 3_000, "ig1:join:1:0", "null", "en-US", "1" * 19),
    *([], {}, [None], [[]], [{}], {"": ""}, {"id": None}, {"0": {"0": {}}}, list(range(2_000)), DEEP),
)
"""What stands in the place of something else."""
BATCH = 100
BUNCH = 10
SEEDS = range(int(os.environ.get("INTRIGUE_FORGERIES", "200")) // BATCH)


# --- what is sent ---


def number(rng: Random, *likely: int) -> int:
    return rng.choice((*likely, 0, 1, 2, 3, 7, 99, *HUGE))


def component_id(rng: Random, here: tuple[int, int]) -> str:
    """An id of ours, or nearly one."""
    table, decision = here
    if rng.random() < 0.05:
        return rng.choice(("", "x", "ig1:", "ig2:join:1:0", "ig1:fly:1:0", "ig1:join:1:0:", LINK))
    action = rng.choice(("menu-", "")) + rng.choice(list(Action))
    text = f"ig1:{action}:{rng.choice((table, table, table, -1, -2, 0, number(rng)))}"
    text += f":{rng.choice((decision, decision, decision, number(rng, decision - 1)))}"
    match rng.randrange(4):
        case 0:
            text += f":{number(rng)}"
        case 1:
            text += f":@{rng.choice((*TOPICS, 'listed', 'language', 'results', 'reminders', 'nonsense'))}"
        case _:
            pass
    return text + (f":r{number(rng)}" if rng.random() < 0.4 else "")


def value(rng: Random) -> str:
    return rng.choice(("", "0", "1", "7", "-1", "x", "de", "off", LINK, str(number(rng)), "½", "p1.2", "\0"))


def payload(rng: Random, here: tuple[int, int]) -> tuple[int, dict[str, Any]]:
    """Return the type and the data of an interaction that a hostile client sends."""
    match rng.randrange(5):
        case 0 | 1:
            return COMPONENT, {"custom_id": component_id(rng, here), "component_type": BUTTON}
        case 2:
            values = [value(rng) for _ in range(rng.choice((0, 1, 1, 1, 3)))]
            kind = rng.choice(MENUS)
            return COMPONENT, {"custom_id": component_id(rng, here), "component_type": kind, "values": values}
        case 3:
            fields = [
                {
                    "type": LABEL,
                    "component": {
                        "type": rng.choice((TEXT_INPUT, 3, 21)),
                        "custom_id": name,
                        **rng.choice(({"value": value(rng)}, {"values": [value(rng)]}, {})),
                    },
                }
                for name in rng.sample(FIELDS, rng.randrange(5))
            ]
            return FORM, {"custom_id": component_id(rng, here), "components": fields}
        case _:
            kind = rng.choice((COMMAND, COMMAND, AUTOCOMPLETE))
            names = ("asking", "scholar", "area", "scholar_1", "palace_1", "edition", "player", "to")
            options: list[dict[str, Any]] = [
                {"name": name, "type": 3, "value": value(rng)} for name in rng.sample(names, rng.randrange(3))
            ]
            if rng.random() < 0.3:
                options.append({"name": "amount", "type": 4, "value": number(rng, -1)})
            if rng.random() < 0.3:
                below = rng.choice(("me", "server", "close", "resume", "fly"))
                options = [{"name": below, "type": 1, "options": options}]
            if kind == AUTOCOMPLETE and options:
                options[0]["focused"] = True
            return kind, {"id": "1", "name": rng.choice(COMMANDS), "type": 1, "options": options}


def targets(here: Room) -> Iterator[Any]:
    """Every message in the channel, public and private."""
    for _, message in sorted(here.env.backend.messages[here.channel.id].items()):
        yield message


def public(here: Room) -> list[tuple[int, str]]:
    """What everybody sees."""
    return [
        (one.id, json.dumps([one.content, one.components], sort_keys=True, default=str))
        for one in targets(here)
        if not one.is_ephemeral
    ]


def command(rng: Random, here: Room, kind: int) -> dict[str, Any]:
    """One of the commands that there are, filled in somehow."""
    zoe = here.people["Zoe"]
    backend = here.env.backend
    # They are registered in an order that differs from process to process.
    known: list[Any] = sorted(backend.commands[None].values(), key=lambda each: str(each["name"]))
    there: Any = rng.choice(known)
    data: dict[str, Any] = {"id": str(there["id"]), "name": there["name"], "type": there.get("type", 1)}
    if data["type"] != 1:
        held = rng.choice(list(targets(here)))
        said = message_payload(here, held)
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
    user = dict(simcord.backend.serializers.user_payload(backend.get_user(zoe.id)))
    member: dict[str, Any] = {
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "flags": 0,
        "permissions": "0",
    }
    resolved: dict[str, Any] = {"users": {str(zoe.id): user}, "members": {str(zoe.id): member}}
    return {**data, "options": options, "resolved": resolved}


def usual(rng: Random, here: Room, kind: int, data: dict[str, Any], message: Any) -> dict[str, Any]:
    """What a sound client sends in the place of forged data."""
    if kind in (COMMAND, AUTOCOMPLETE):
        return command(rng, here, kind)
    pressed = [node for node in walk(message.components) if node.get("custom_id")]
    if not pressed or kind == FORM:
        return data
    node = rng.choice(pressed)
    data = {"custom_id": node["custom_id"], "component_type": node["type"], "id": 3}
    if node["type"] in MENUS:
        options = [option["value"] for option in node.get("options", ())]
        data["values"] = rng.sample(options, 1) if options else [str(here.channel.id)]
    return data


def payload_of(
    here: Room,
    kind: int,
    data: dict[str, Any],
    who: str = "Zoe",
    message: Any = None,
    *,
    outside: bool = False,
) -> tuple[Any, Any]:
    """Return somebody's interaction as simcord keeps it, and as it is sent."""
    made: Any = simcord.interactions
    person = here.people[who]
    channel_id = here.channel.id
    guild_id = None if outside else person.guild.id
    record, sent = made.base_payload(
        here.env.backend, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=person.id, data=data
    )
    if message is not None:
        sent["message"] = message_payload(here, message)
        record.source_message_id = message.id
    return record, sent


def message_payload(here: Room, message: Any) -> dict[str, Any]:
    return dict(simcord.backend.serializers.message_payload(here.env.backend, message))


def named(here: Room, name: str) -> dict[str, Any]:
    """The beginning of the data of a command."""
    known: Any = next(each for each in here.env.backend.commands[None].values() if each["name"] == name)
    return {"id": str(known["id"]), "name": name, "type": 1}


def sees(here: Room, who: str, message: Any) -> bool:
    return not message.is_ephemeral or int(message.interaction_metadata["user"]["id"]) == here.people[who].id


Path = tuple[str | int, ...]


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


def broken(rng: Random, sound: dict[str, Any]) -> dict[str, Any]:
    """A payload with something wrong in it."""
    made = copy.deepcopy(sound)
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
                key = rng.choice(("focused", "options", "resolved", "values", "type", "x", ""))
                holder[key] = copy.deepcopy(rng.choice(ODD))
            case 2:
                holder[place[-1]] = [holder[place[-1]]] * rng.choice((1, 2, 30))
            case 3:
                holder[place[-1]] = {"value": holder[place[-1]]}
            case _:
                holder[place[-1]] = copy.deepcopy(rng.choice(ODD))
    for part, said in (("member", "permissions"), ("message", "flags"), ("channel", "type")):
        # Who may do what, who sees a message, and where it stands, Discord alone says.
        told: Any = made.get(part)
        if part in sound and isinstance(told, dict) and type(told.get(said)) is type(sound[part].get(said)):  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
            told[said] = sound[part][said]
    return made


# --- what becomes of it ---


async def arrive(here: Room, rng: Random, who: str = "Zoe", *, taken_apart: bool) -> None:
    """Let the bot's connection hear some payloads, past what simcord itself would read in them.

    Each that can be has an answer, and nothing is logged as an error.
    """
    table = await here.truth()
    arrived = list[tuple[Any, Any, Any]]()
    for _ in range(BUNCH if taken_apart else 1):
        kind, data = payload(rng, (table.id, table.decision_number))
        seen = [one for one in targets(here) if sees(here, who, one)]
        message = rng.choice([*seen[:8], *seen[-30:]]) if kind in (COMPONENT, FORM) else None
        if taken_apart and rng.random() < 0.5:
            data = usual(rng, here, kind, data, message)
        outside = taken_apart and rng.random() < 0.1
        record, sound = payload_of(here, kind, data, who, message, outside=outside)
        sent = broken(rng, sound) if taken_apart and rng.random() < 0.9 else sound
        arrived.append((record, sent, sound))
        env: Any = here.env
        with env._bot_scope():
            env.bot._connection.parsers["INTERACTION_CREATE"](read_json(json.dumps(sent)))
    with capture_logs() as logs:
        await here.env.settle()
    assert [one for one in logs if one["log_level"] in ("error", "critical")] == [], arrived
    for record, sent, sound in arrived:
        awaited = type(sent.get("type")) is int and sent["type"] in (COMMAND, COMPONENT, AUTOCOMPLETE, FORM)
        if awaited and all(sent.get(key) == sound[key] for key in ("id", "token")):
            # What answers a click is no answer to a command.
            assert record.responded or sent["type"] != sound["type"], (
                "\n".join(f"{key}: {part!r:.300}" for key, part in sent.items()),
                logs,
            )


def check_errors(here: Room) -> None:
    """What discord.py raised of itself was about commands that there are not."""
    for error in here.env.errors:
        assert isinstance(error, app_commands.AppCommandError), repr(error)
        assert not isinstance(error, app_commands.CommandInvokeError), repr(error)
    here.env.errors.clear()


@pytest.mark.parametrize("taken_apart", [True, False], ids=["taken apart", "forged"])
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_hostile_onlooker_changes_nothing(
    room: OpenRoom, seed: int, taken_apart: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    rng = Random(seed)
    async with room() as here:
        await here.seat(3)
        await here.slash("Zoe", "help rules")
        await here.slash("Zoe", "help tutorial")
        seen = public(here)
        kept = await here.log()
        for _ in range(BATCH // BUNCH if taken_apart else BATCH):
            await arrive(here, rng, taken_apart=taken_apart)
            assert await here.log() == kept
            # What is taken apart may ask soundly for the table, to be shown again further down.
            assert set(seen) <= set(public(here)) if taken_apart else seen == public(here)
        private = str([(one.content, one.components) for one in targets(here) if one.is_ephemeral])
        assert taken_apart or "https://example" not in private
        check_errors(here)
        gc.collect()  # an error that nobody has fetched is logged when its task goes
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("seed", SEEDS)
async def test_what_somebody_seated_forges_breaks_nothing(room: OpenRoom, seed: int) -> None:
    rng = Random(seed)
    async with room() as here:
        await here.seat(3)
        for _ in range(BATCH):
            await arrive(here, rng, rng.choice(("Ada", "Ben")), taken_apart=False)
        check_errors(here)


@pytest.mark.parametrize("nobodys", [True, False])
async def test_a_menu_of_no_message_or_of_nobodys_is_answered(here: Room, nobodys: bool) -> None:
    await here.seat(3)
    shown = next(targets(here))
    said = copy.deepcopy(message_payload(here, shown))
    data = {**named(here, "Hold to this"), "type": 3, "target_id": str(shown.id)}
    resolved: dict[str, Any] = {"messages": {str(shown.id): said}}
    if nobodys:
        del said["author"]["avatar"]
    data["resolved"] = resolved if nobodys else {"value": resolved}
    record, sent = payload_of(here, COMMAND, data)
    with capture_logs() as logs:
        await here.deliver(("INTERACTION_CREATE", sent))
    assert record.responded
    assert [one for one in logs if one["log_level"] in ("error", "critical")] == []
    here.env.errors.clear()


@pytest.mark.parametrize("number", [4, 10**9, 10**4_000, True])
async def test_a_forged_number_of_computers_is_refused(here: Room, number: int) -> None:
    """Discord keeps to the range of the option, and to its type; a forged client need not."""
    await here.join("Zoe", "Ben")
    log = await here.log()
    before = len(here.env.http_requests)
    options = [{"name": "computers", "type": 4, "value": number}]
    record, sent = payload_of(here, COMMAND, {**named(here, "start"), "options": options})
    await here.deliver(("INTERACTION_CREATE", sent))
    assert record.responded
    answers: list[Any] = [one.json for one in here.env.http_requests[before:] if "/callback" in str(one)]
    (answered,) = answers
    assert answered["data"]["flags"] & 64
    too_many = "players are too many: this edition seats 5"
    assert number is True or too_many in answered["data"]["content"]
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
        _, sent = payload_of(here, AUTOCOMPLETE, data)
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
        data = {"custom_id": forged, "component_type": BUTTON}
        record, sent = payload_of(here, COMPONENT, data, message=table)
        await here.deliver(("INTERACTION_CREATE", sent))
        assert record.responded
        assert record.ephemeral
        assert public(here) == before


@pytest.mark.parametrize(
    "custom_id", ["ig1:fly:1:0", "ig2:join:1:0", "x", f"ig1:join:{10**30}:0", "ig1:menu-pick:1:0"]
)
async def test_an_id_that_is_none_of_ours_is_answered(here: Room, custom_id: str) -> None:
    await here.seat(3)
    forge(here, here.live()[0], here.button("purse")[1], custom_id)
    result = await here.people["Ada"].click(here.live()[0], custom_id=custom_id)
    assert WORDS("refused-unparsable") in here.private_reply(result)


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
        self.status = status
        self.headers = {"content-type": kind}
        self._body = body

    async def text(self, encoding: str) -> str:
        assert encoding == "utf-8"
        return self._body


@pytest.mark.parametrize(
    "answer", [Answer(200, "{"), Answer(201, "null"), Answer(200, '"x"'), Answer(200, "<html>", "text/html")]
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


@pytest.mark.parametrize(
    "body", ['{"interaction": {"id": "1"}, "resource": {}}', '{"id": "1", "components": [{}]}']
)
async def test_of_a_message_that_was_sent_its_parts_are_not_read(body: str) -> None:
    answer: Any = Answer(200, body)
    read = await read_id(answer)
    assert read["resource"] is None
    assert read["components"] == []
    assert "interaction" in read or read["id"] == "1"


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
