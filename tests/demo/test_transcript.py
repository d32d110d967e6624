"""The transcript tells all that happened, in order, once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from bot.demo.transcript import Transcript
from bot.demo.world import World
from tests.support.builders import some

ToyWorld = Callable[[], AbstractAsyncContextManager[World]]

TABLE = """\
## The table
quiet
-# until 2026-01-01 01:00 UTC
Ada is on turn
[Purse]
[Form] [Act] [Others] [Silent]
[A palace ▾ Blue (6 ducats)]"""

FORM = """\
Form: Send a scholar
You can pay **1** to **9**.
Who
Only yours
[… ▾ Clerk | Doctor]
Amount
[ducats]
How
( ) On foot
(•) By boat (slow)"""


def lines(world: World) -> list[tuple[str, str | None, str, str]]:
    return [(line.where, line.to, line.kind, line.text) for line in world.transcript.take()]


async def test_a_command_comes_before_its_answer_and_shares_its_privacy(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, ben = world.people
        await ada.slash(world.channel, "join")
        await ben.slash(world.channel, "bribe", amount=5)
        assert lines(world) == [
            ("channel", None, "command", "Ada used /join"),
            ("channel", None, "send", "@Ada plays"),
            ("dm", "Ada", "send", "You have 32"),
            ("ephemeral", "Ben", "command", "Ben used /bribe amount:5"),
            ("ephemeral", "Ben", "send", "You pay 5"),
            ("channel", None, "send", "Ben has bribed"),
        ]
        assert lines(world) == []
        await ada.slash(world.channel, "bribe", amount=5)
        assert ("dm", "Ada", "edit", "You have 27\n-# less 5") in lines(world)


async def test_all_components_are_text(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, _ = world.people
        await ada.slash(world.channel, "table")
        assert lines(world) == [
            ("channel", None, "command", "Ada used /table"),
            ("channel", None, "send", TABLE),
        ]


async def test_clicks_and_choices_are_told_by_what_they_say(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, ben = world.people
        await ada.slash(world.channel, "table")
        table = some(world.channel.last_message)
        world.transcript.take()
        await ben.click(table, label="Purse")
        await ben.select(table, ["b"], custom_id="choose")
        await ben.click(table, label="Silent")
        await ben.click(table, label="Act")
        assert lines(world) == [
            ("ephemeral", "Ben", "command", "Ben clicked [Purse]"),
            ("ephemeral", "Ben", "send", "You have 32"),
            ("ephemeral", "Ben", "command", "Ben chose Blue in [A palace]"),
            ("ephemeral", "Ben", "send", "Chosen"),
            ("ephemeral", "Ben", "command", "Ben clicked [Silent]"),
            ("channel", None, "command", "Ben clicked [Act]"),
            ("channel", None, "edit", TABLE.replace("quiet", "acted act:1")),
            ("ephemeral", "Ben", "send", "Well done"),
        ]


async def test_a_form_opens_for_one_and_is_sent_in(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, _ = world.people
        shown = await ada.slash(world.channel, "table")
        assert shown.response is not None
        world.transcript.take()
        form = await ada.click(shown.response, label="Form")
        await ada.submit_modal(form, {"who": ["D"], "amount": "4", "how": "f"})
        assert lines(world) == [
            ("ephemeral", "Ada", "command", "Ada clicked [Form]"),
            ("ephemeral", "Ada", "send", FORM),
            (
                "channel",
                None,
                "command",
                "Ada submitted [Send a scholar] Who: Doctor · Amount: 4 · How: On foot",
            ),
            ("channel", None, "send", "Sent"),
        ]


async def test_thinking_says_nothing_until_it_is_over_and_deleting_says_what_went(
    toy_world: ToyWorld,
) -> None:
    async with toy_world() as world:
        ada, _ = world.people
        await ada.slash(world.channel, "think")
        await ada.slash(world.channel, "leave")
        await ada.send(world.channel, "what a game")
        assert lines(world) == [
            ("ephemeral", "Ada", "command", "Ada used /think"),
            ("ephemeral", "Ada", "send", "Thought"),
            ("channel", None, "command", "Ada used /leave"),
            ("channel", None, "send", "Bye"),
            ("channel", None, "delete", "Bye"),
            ("channel", None, "send", "Ada: what a game"),
        ]


async def test_what_follows_at_once_waits_until_all_know_who_sees_the_deed(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, _ = world.people
        said = await ada.send(world.channel, "what a game")
        early: list[object] = []

        def follow(event: str, _payload: object) -> None:
            if event == "INTERACTION_CREATE":
                world.env.backend.delete_message(world.channel.id, said.id)
                early.append(transcript.take())

        world.env.backend.subscribers.append(follow)
        transcript = Transcript(world.env)
        await ada.slash(world.channel, "purse")
        assert early == [[]]
        assert [line.kind for line in transcript.take()] == ["command", "delete", "send"]


async def test_what_discord_refuses_did_not_happen(toy_world: ToyWorld) -> None:
    async with toy_world() as world:
        ada, _ = world.people
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
        await ada.slash(world.channel, "join")
        assert [line[0] for line in lines(world)] == ["channel", "channel"]
        assert len(world.env.errors) == 1
