"""Whatever a hostile client sends has an answer, breaks nothing, and changes nothing that is not its own.

``INTRIGUE_FORGERIES`` says how many payloads for each test; a few hundred, if it says nothing.
"""

from __future__ import annotations

import os
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
from tests.discord_api.forgeries import (
    AUTOCOMPLETE,
    BUTTON,
    COMMAND,
    COMPONENT,
    FORM,
    payload,
    public,
    targets,
)
from tests.support.room import WORDS, OpenRoom, Room, forge

BATCH = 100
SEEDS = range(int(os.environ.get("INTRIGUE_FORGERIES", "200")) // BATCH)


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
        await here.slash("Zoe", "help rules")
        await here.slash("Zoe", "help tutorial")
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
