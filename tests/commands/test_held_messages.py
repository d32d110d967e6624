"""*Hold to this*: a player's own words in the ledger, and every message that cannot be held."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
import pytest
import simcord

from bot.demo.transcript import walk
from bot.tables.entries import ENTRIES, HeldMessageDenied, HeldMessageJudged, MessageHeld
from bot.tables.table_view import MAX_HELD_LENGTH, Phase
from tests.support.builders import some
from tests.support.holding import MENU, hold
from tests.support.lobby import more
from tests.support.room import BUTTON, WORDS, Answer, OpenRoom, Panel, Room, forge, shown_by


async def heard_again(here: Room, act: Callable[[], Awaitable[Any]]) -> None:
    """Somebody does something, and Discord delivers it twice."""
    heard: list[tuple[str, Any]] = []
    here.env.backend.subscribers.append(lambda event, payload: heard.append((event, payload)))
    await act()
    here.env.backend.subscribers.pop()
    (interaction,) = [(event, payload) for event, payload in heard if event == "INTERACTION_CREATE"]
    await here.deliver(interaction)


PROMISE = "I hire your priest next time."
NOTHING = "Nothing in that message is anything to hold somebody to"


async def say_and_hold(here: Room, who: str, author: str, text: str = PROMISE) -> list[Answer]:
    return await hold(here, who, await here.people[author].send(here.channel, text))


def line_with_button(here: Room) -> tuple[simcord.ResponseMessage, str]:
    """The line that somebody is held to a word, and the button under it."""
    found = [
        (message, str(node["custom_id"]))
        for message in here.messages()
        for node in walk(message.components)
        if node["type"] == BUTTON and str(node.get("custom_id", "")).startswith("ig1:nopromise:")
    ]
    assert len(found) == 1
    return found[0]


# --- what is held ---


LINES = (
    "📌 🔴 Ada holds 🟡 Ben to this: “{0}” ([said here]({1}))",
    "📌 🟡 Ben says that this was no promise: “{0}” ([said here]({1}))",
    "🗡️ 🔴 Ada says that 🟡 Ben has broken it: “{0}” ([said here]({1}))",
)


async def test_from_the_message_to_the_judgement(here: Room) -> None:
    """Each is a line of its own, rings nobody, and is kept; in between the bot starts anew."""
    await here.seat(3)
    called = here.called()
    number = (await here.truth()).decision_number
    message = await here.people["Ben"].send(here.channel, PROMISE)
    place = f"https://discord.com/channels/{here.people['Ada'].guild.id}/{here.channel.id}/{message.id}"
    held, denied, judged = (line.format(PROMISE, place) for line in LINES)

    (answer,) = await hold(here, "Ada", message)
    assert (answer.text, answer.public) == (held, True)
    assert here.story()[-1] == held
    await here.people["Ben"].edit(message, "I never said that.")
    await here.restart()

    told, button = line_with_button(here)
    assert "⚠️" in here.private_reply(await here.people["Cleo"].click(told, custom_id=button))
    said = here.answers(await here.people["Ben"].click(told, custom_id=button))
    assert said[-1] == Answer(denied, public=True)
    assert here.story()[-2:] == [held, denied]
    assert not [node for node in walk(told.components) if node["type"] == BUTTON], "it is said once"

    table_message, purse = here.button("purse")
    forge(here, table_message, purse, "ig1:heldbroken:1:0:0")
    await here.people["Ada"].click(table_message, custom_id="ig1:heldbroken:1:0:0")
    assert here.story()[-1] == judged
    (word,) = (await here.truth()).held_messages
    assert (word.text, word.denied, word.kept) == (PROMISE, True, False)
    assert (await here.truth()).decision_number == number
    assert here.called() == called, "nothing of it rings"
    entries = [ENTRIES.validate_json(entry) for entry in (await here.log())[-3:]]
    assert [type(entry) for entry in entries] == [MessageHeld, HeldMessageDenied, HeldMessageJudged]
    here.take()
    used = [line for line in here.lines if line.text == f"Ada used “{MENU}”"]
    assert [line.where for line in used] == ["channel"]


async def test_in_the_ledger_each_side_answers(here: Room) -> None:
    """The panel shows at once what was said in it, on the page on which it was."""
    await here.seat(3)
    await say_and_hold(here, "Ada", "Ben")

    async def ledger(who: str) -> Panel:
        shown = shown_by(await here.people[who].slash(here.channel, "ledger"))
        assert PROMISE in here.text(shown)
        return Panel(here, here.people[who], shown)

    zoe, ada, ben = [await ledger(who) for who in ("Zoe", "Ada", "Ben")]
    for action in ("nopromise", "heldkept", "heldbroken"):
        assert zoe.control(action) is None
    assert ada.control("nopromise") is None
    await ada.person.select(ada.message, ["1"], custom_id=ada.controls("ledgerof")[0]["custom_id"])
    pressed = await ada.press("heldbroken")
    assert ada.control("heldkept") is None
    assert "Broken, says 🔴 Ada." in ada.text
    (menu,) = ada.controls("ledgerof")
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["1"]
    assert here.story()[-1].startswith("🗡️ 🔴 Ada ")
    assert not any(answer.public for answer in here.answers(pressed)), "a private panel has no public reply"
    await ben.press("nopromise")
    assert "Not a promise, says 🟡 Ben." in ben.text
    assert ben.control("nopromise") is None
    (word,) = (await here.truth()).held_messages
    assert (word.denied, word.kept) == (True, False)


@pytest.mark.parametrize("page", ["0", "7"])
async def test_a_page_of_the_ledger_that_there_is_not(here: Room, page: str) -> None:
    await here.seat(3)
    await say_and_hold(here, "Ada", "Ben")
    opened = shown_by(await here.people["Ada"].slash(here.channel, "ledger"))
    panel = Panel(here, here.people["Ada"], opened)
    control = some(panel.control("heldkept"))
    forged = f"{control['custom_id']}:r{page}"
    forge(here, opened, control["custom_id"], forged)
    await panel.person.click(opened, custom_id=forged)
    assert "Kept, says 🔴 Ada." in panel.text


async def test_it_is_judged_after_the_end_beside_another_table(here: Room) -> None:
    table = await here.seat(3)
    await say_and_hold(here, "Ada", "Ben")
    while table.phase is Phase.PLAYING:
        await here.say(table, table.running_game().legal_commands()[0])
        table = await here.truth()
    asked = "Held to a word: what became of it, 🔴 Ada can still say in the **Ledger**."
    (end,) = here.live()
    assert asked in here.text(end)
    (line, button) = line_with_button(here)
    await here.slash("Cleo", "join")
    new = await here.truth()
    assert new.id != table.id
    forge(here, line, button, f"ig1:heldkept:{table.id}:0:0")
    await here.people["Ada"].click(line, custom_id=f"ig1:heldkept:{table.id}:0:0")
    assert here.story()[-1].startswith("✅ 🔴 Ada says that 🟡 Ben has kept it: “I hire")
    assert len(here.live()) == 2, "the end, and the new lobby"
    assert not any(asked in here.text(message) for message in here.live())
    assert (await here.truth()).id == new.id
    await here.slash("Ben", "join")
    assert len((await here.truth()).chairs) == 2, "the other table goes on"


async def test_untrusted_words_do_no_harm(here: Room) -> None:
    await here.seat(3)
    ada = here.people["Ada"]
    nasty = (
        f"# Yes,\n\n<@{ada.id}> **@everyone** [look](https://evil.example/x) discord.gg/abc "
        "||spoiler|| `code` \u202eback\u202c <:clown:123456789012345678> “quoted”"
    )
    await say_and_hold(here, "Ada", "Ben", nasty)
    (word,) = (await here.truth()).held_messages
    assert word.text == (
        "# Yes, @Ada **@everyone** [look](https://evil.example/x) discord.gg/abc ||spoiler|| `code` back "
        ":clown: “quoted”"
    )
    (line,) = [line for line in here.story() if line.startswith("📌")]
    assert (
        "“# Yes, @\u200bAda \\*\\*@\u200beveryone\\*\\* \\[look\\](https:\\/\\/evil.example\\/x) "
        "discord.gg\\/abc \\|\\|spoiler\\|\\| ʼcodeʼ back :clown: 'quoted'”"
    ) in line
    assert here.called().count(ada.id) == 1, "that was the call"


async def test_a_wall_of_text_is_clipped(here: Room) -> None:
    await here.seat(3)
    await say_and_hold(here, "Ada", "Ben", "word " * 380)
    (word,) = (await here.truth()).held_messages
    assert MAX_HELD_LENGTH - 5 < len(word.text) <= MAX_HELD_LENGTH
    assert word.text.endswith("word…")


async def test_what_comes_twice_is_held_once(here: Room) -> None:
    await here.seat(3)
    message = await here.people["Ben"].send(here.channel, PROMISE)
    await heard_again(here, lambda: hold(here, "Ada", message))
    assert len((await here.truth()).held_messages) == 1
    assert len([line for line in here.story() if line.startswith("📌")]) == 1
    line, button = line_with_button(here)
    await heard_again(here, lambda: here.people["Ben"].click(line, custom_id=button))
    assert len([line for line in here.story() if line.startswith("📌")]) == 2


async def test_what_was_kept_before_a_crash_is_told_after_it_with_its_button(here: Room) -> None:
    await here.seat(3)
    message = await here.people["Ben"].send(here.channel, PROMISE)
    for path in ("/interactions/*", "/webhooks/*", "/channels/*"):
        here.env.inject_error("*", path, status=500, times=None)
    await here.people["Ada"].context_menu(here.channel, MENU, message)
    assert len((await here.truth()).held_messages) == 1
    here.env.backend.faults.clear()
    await here.restart()
    told, button = line_with_button(here)
    assert PROMISE in told.content
    await here.people["Ben"].click(told, custom_id=button)
    assert (await here.truth()).held_messages[0].denied


async def test_at_a_table_in_a_thread_the_thread_is_what_counts(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await more(here, "Ada", "thread")
    thread = replace(here, channel=here.channel.threads[0], folded=None)
    await thread.slash("Ada", "start")
    (answer,) = await say_and_hold(here, "Ada", "Ben")
    assert not answer.public
    assert WORDS("refused-said_elsewhere", place=f"<#{thread.channel.id}>") in answer.text
    assert (await thread.truth()).held_messages == ()
    await say_and_hold(thread, "Ada", "Ben")
    assert len((await thread.truth()).held_messages) == 1


# --- what cannot be held ---


@pytest.mark.parametrize("text", ["\u200b \u3164", ""])
async def test_a_message_without_words_cannot_be_held(here: Room, text: str) -> None:
    await here.seat(3)
    file = () if text else [("priest.png", b"not really")]
    await refused(here, "Ada", await here.people["Ben"].send(here.channel, text, attachments=file), NOTHING)


async def refused(here: Room, who: str, message: Any, why: str) -> None:
    """It is refused, for that person alone, and nothing has changed."""
    log = await here.log()
    story = here.story()
    (answer,) = await hold(here, who, message)
    assert answer.text.startswith("⚠️ ")
    assert why in answer.text
    assert not answer.public
    assert "{" not in answer.text
    assert await here.log() == log
    assert here.story() == story


async def test_what_was_written_before_the_table_or_by_the_bot_cannot_be_held(here: Room) -> None:
    """Why else something cannot be is in the tests of the entries."""
    old = await here.people["Ben"].send(here.channel, "You may begin.")
    await refused(here, "Ada", old, "No table is open here")
    await here.env.advance_time(60)
    await here.seat(3)
    await refused(here, "Ada", old, "before this table was opened")
    await refused(here, "Ada", here.messages()[-1], "A bot wrote that")


async def test_what_discord_itself_writes_is_nobodys_word(here: Room) -> None:
    await here.seat(3)
    message = await here.people["Ben"].send(here.channel, "a thread’s name")
    stored: Any = here.env.backend.messages[here.channel.id][message.id]
    stored.type = discord.MessageType.thread_created.value
    await refused(here, "Ada", message, NOTHING)


@pytest.mark.parametrize("action", ["nopromise", "heldkept", "heldbroken"])
async def test_a_button_for_no_word_changes_nothing(here: Room, action: str) -> None:
    await here.seat(3)
    log = await here.log()
    for place in ("", ":0", ":7"):
        message, purse = here.button("purse")
        forged = f"ig1:{action}:1:0{place}"
        forge(here, message, purse, forged)
        (answer,) = here.answers(await here.people["Ada"].click(message, custom_id=forged))
        assert "The game has moved on" in answer.text
        assert not answer.public
        forge(here, message, forged, purse)
    assert await here.log() == log


# --- where computers play ---


async def test_what_computers_hear_is_said_where_one_was_to_be_held_and_only_there(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(2, computers=2)
        held = await say_and_hold(here, "Ada", "Ben")
        assert all(answer.public for answer in held), "Ben is a person"
        await refused(here, "Ada", here.messages()[-1], "Computer players do not read the channel")
        (answer,) = await hold(here, "Ada", here.messages()[-1])
        for way in ("`/say`", "**Offer…**", "**Name a price…**", "**Promise…**", "**Make it an offer**"):
            assert way in answer.text
