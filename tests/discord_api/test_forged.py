"""Whatever a hostile client sends has an answer, breaks nothing, and changes nothing that is not its own.

``INTRIGUE_FORGERIES`` says how many payloads for each test; a few hundred, if it says nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import simcord
from discord import app_commands
from simcord.actors import (
    _dispatch_actor_interaction,  # pyright: ignore[reportPrivateUsage]
)
from structlog.testing import capture_logs

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action
from bot.features.help.text import TOPICS
from tests.support.room import WORDS, OpenRoom, Room, forge

BATCH = 100
SEEDS = range(int(os.environ.get("INTRIGUE_FORGERIES", "200")) // BATCH)
COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
BUTTON, TEXT_INPUT, LABEL = 2, 4, 18
MENUS = (3, 5, 6, 7, 8)
LINK = "[look](https://example.invalid) <@1> @everyone"
HUGE = (2**31, 2**63 - 1, 2**63, 10**30)
FIELDS = ("amount", "asking", "first", "second", "whom", "post", "character", "level", "from", "to", "what")
COMMANDS = (
    *(
        "join",
        "leave",
        "start",
        "bribe",
        "hire",
        "send",
        "purse",
        "table",
        "rules",
        "help",
        "offer",
        "promise",
    ),
    *("ledger", "prepare", "settings", "games", "tutorial", "Hold to this", "fly", ""),
)


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


async def send_forged(
    here: Room, person: simcord.MemberActor, rng: Random, kind: int, data: dict[str, Any]
) -> simcord.InteractionResult:
    extra: dict[str, Any] | None = None
    source: int | None = None
    if kind in (COMPONENT, FORM):
        seen = {one.id for one in here.channel.history(viewer=person)}
        message = rng.choice([one for one in targets(here) if one.id in seen])
        payloads: Any = simcord.backend.serializers
        extra = {"message": dict(payloads.message_payload(here.env.backend, message))}
        source = message.id
    return await _dispatch_actor_interaction(
        person, kind, here.channel, data, extra=extra, source_message_id=source
    )


def has_answer(sent: simcord.InteractionResult) -> bool:
    """Whether it was answered."""
    asked: Any = sent._interaction  # pyright: ignore[reportPrivateUsage]
    return bool(asked.responded)


def public(here: Room) -> list[tuple[int, str]]:
    """What everybody sees."""
    return [
        (one.id, json.dumps([one.content, one.components], sort_keys=True, default=str))
        for one in targets(here)
        if not one.is_ephemeral
    ]


def check_errors(here: Room) -> None:
    """What discord.py raised of itself was about commands that there are not."""
    errors = here.env.errors
    assert all(isinstance(error, app_commands.AppCommandError) for error in errors)
    assert not any(isinstance(error, app_commands.CommandInvokeError) for error in errors)


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_hostile_onlooker_changes_nothing(room: OpenRoom, seed: int) -> None:
    rng = Random(seed)
    async with room() as here:
        table = await here.seat(3)
        await here.slash("Zoe", "rules")
        await here.slash("Zoe", "tutorial")
        seen, kept = public(here), await here.log()
        for _ in range(BATCH):
            kind, data = payload(rng, (table.id, table.decision_number))
            with capture_logs() as logs:
                sent = await send_forged(here, here.people["Zoe"], rng, kind, data)
            assert [one for one in logs if one["log_level"] in ("error", "critical")] == [], data
            assert has_answer(sent), (data, logs)
            for answer in here.answers(sent):
                assert "https://" not in answer.text.replace(r"\/", ""), data
            assert await here.log() == kept, data
            now = public(here)
            assert now == seen, (data, set(now) ^ set(seen))
        check_errors(here)


@pytest.mark.parametrize("seed", SEEDS)
async def test_what_somebody_seated_forges_breaks_nothing(room: OpenRoom, seed: int) -> None:
    rng = Random(seed)
    async with room() as here:
        await here.seat(3)
        for _ in range(BATCH):
            table = await here.truth()
            who = rng.choice(("Ada", "Ben"))
            kind, data = payload(rng, (table.id, table.decision_number))
            with capture_logs() as logs:
                sent = await send_forged(here, here.people[who], rng, kind, data)
            assert [one for one in logs if one["log_level"] in ("error", "critical")] == [], data
            assert has_answer(sent), (data, logs)
        check_errors(here)


def test_the_payloads_are_of_every_kind() -> None:
    rng = Random(5)
    sent = [payload(rng, (1, 4)) for _ in range(2_000)]
    assert {kind for kind, _ in sent} == {COMMAND, COMPONENT, AUTOCOMPLETE, FORM}
    used = {str(data.get("custom_id")) for _, data in sent}
    assert all(any(f"{action}:" in one for one in used) for action in Action)
    assert any(node for _, data in sent for node in walk(data.get("components", [])))


async def test_a_private_page_never_takes_the_place_of_a_public_message(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        before = public(here)
        (table,) = (one for one in targets(here) if one.id == here.live()[0].id)
        payloads: Any = simcord.backend.serializers
        shown = await _dispatch_actor_interaction(
            here.people["Zoe"],
            COMPONENT,
            here.channel,
            {"custom_id": f"ig1:{Action.GO_ON}:-1:0", "component_type": BUTTON},
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
