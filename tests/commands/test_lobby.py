"""The lobby on Discord: seats, set-up, computers, when it closes, and what Discord does not allow."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.config import PlaySettings
from bot.demo.transcript import walk
from bot.layouts.lobby import CHARACTER, LEVEL
from bot.tables.deadlines import Timeouts
from bot.tables.entries import ComputerSeated, LobbyExpired
from bot.tables.pace import Pace
from bot.tables.presets import Preset
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, FX_SCHMID_1994, MAYFAIR_2005, Edition
from intrigue_core.players import CHARACTERS, Level
from tests.support.builders import some
from tests.support.judging import Judge
from tests.support.lobby import (
    PRESETS,
    add_computer,
    choose,
    choosing,
    handed_in,
    lobby,
    more,
    preset,
    set_up,
    set_up_form,
)
from tests.support.room import WORDS, Answer, OpenRoom, Room, forge

HOUR = timedelta(hours=1)


async def chosen(here: Room, field: str) -> list[str]:
    """What is chosen in a field of the form for everything."""
    return (await set_up_form(here, "Ada")).filled_in().get(field, "").split(",")


def sent_by_the_bot(here: Room) -> int:
    return len(here.messages())


# --- what will be played ---


async def test_six_controls_stand_in_the_lobby(here: Room) -> None:
    await here.slash("Ada", "join")
    (message,) = here.live()
    ids = [str(node["custom_id"]).split(":")[1] for node in walk(message.components) if "custom_id" in node]
    assert ids == ["join", "leave", "start", "whichcomputer", "setup", "more"]
    await add_computer(here)
    await more(here, "Ada", "dismiss")
    assert len((await here.truth()).chairs) == 1
    for action in ("rules", "tutorial"):
        (answer,) = here.answers(await more(here, "Zoe", action))
        assert not answer.public


def test_the_default_pace_is_the_preset_s() -> None:
    assert PlaySettings().default_pace == Preset.TONIGHT.pace


async def test_presets_set_length_and_pace_alone(here: Room) -> None:
    await here.slash("Ada", "join")
    await choose(here, "Ada", "rules", "self_attack", "open_money")
    before = sent_by_the_bot(here)
    for name, pace, quick in (
        ("short", Pace.LIVE, True),
        ("days", Pace.SLOW, False),
        ("tonight", Pace.LIVE, False),
    ):
        await preset(here, "Ada", name)
        table = await here.truth()
        assert (table.timing.control.pace, table.edition.is_quick) == (pace, quick)
        assert table.edition.open_money
        assert table.timing.control.runs
        panel = await set_up(here, "Ada")
        disabled = [bool(one.get("disabled")) for one in panel.controls("preset")]
        assert disabled == [name == one for one in PRESETS], "what is set cannot be set again"
    assert sent_by_the_bot(here) == before, "the lobby itself shows it"
    await choose(here, "Ada", "pace", "no_clock")
    assert "**Pace**: no clock" in lobby(here)


async def test_rules_and_promises_are_changed_in_the_lobby_and_played(here: Room) -> None:
    await here.join("Ada", "Ben")
    assert await chosen(here, "rules") == ["both_to_one_palace", "self_attack"]
    assert await chosen(here, "promises") == ["remembered"]
    assert "Changed rules" not in lobby(here)
    before = sent_by_the_bot(here)
    await choose(here, "Ada", "promises", "talk")
    await choose(here, "Ada", "rules", "both_to_one_palace", "open_money", "final_salary")
    await preset(here, "Ada", "short")
    await preset(here, "Ada", "tonight")
    assert await chosen(here, "promises") == ["talk"], "neither rules nor length touch it"
    assert "open_money" in await chosen(here, "rules")
    assert sent_by_the_bot(here) == before, "the lobby itself shows it"
    shown = lobby(here)
    for line in (
        "You may not attack your own",
        "Open purses: everybody sees everybody’s money",
        "No final salary",
        "Promises are just talk, and nobody keeps a list",
    ):
        assert f"- {line}" in shown
    await here.restart()
    assert lobby(here) == shown
    await Judge(here).click("Zoe", "setup", "You have no seat")
    await here.slash("Cleo", "join")
    (said,) = await choose(here, "Ada", "rules")
    left_out = "Left out, because it does not go with the rest: **where both scholars of a turn may go**"
    assert left_out in said.text
    assert not said.public
    assert "Open purses" not in lobby(here)
    await here.click("Ada", "start")
    assert (await here.truth()).edition == MAYFAIR_2005.variant(self_attack=False, promises="talk")
    (opening,) = [line for line in here.story() if line.startswith("The game begins")]
    assert "Mayfair 2005, with changed rules (You may not attack" in opening


# --- who has a say ---


async def test_the_host_sets_and_others_suggest(here: Room) -> None:
    await here.join("Ada", "Ben")
    before = await here.truth()
    await preset(here, "Ben", "short")
    pace = "live, 3 minutes for each decision, and 2 minutes to talk when a stage begins"
    said = f"Mayfair 2005, quick; {pace}"
    assert here.story()[-1] == f"💡 Ben suggests: {said}. The host can accept it in the lobby."
    table = await here.truth()
    assert (table.edition, table.timing.control) == (before.edition, before.timing.control)
    assert f"💡 🟡 Ben suggests: {said}." in lobby(here)
    panel = await set_up(here, "Ben")
    assert "Ada opened this table and sets it up" in panel.text
    assert "Your suggestion stands in the lobby." in panel.text
    await Judge(here).click("Ben", "accept", "for Ada, the host, to set")
    await here.restart()
    assert here.reply(await here.click("Ada", "accept")) == "The host accepts what Ben suggested."
    table = await here.truth()
    assert table.edition == MAYFAIR_2005.quick()
    assert table.timing.control.pace is Pace.LIVE
    assert "suggests" not in lobby(here)


async def test_a_suggestion_takes_the_place_of_the_one_before_and_goes_with_its_player(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await preset(here, "Ben", "short")
    message, old = here.button("accept")
    await preset(here, "Ben", "days")
    judge = Judge(here)
    forge(here, message, here.button("accept")[1], old)

    async def late() -> list[Answer]:
        return here.answers(await here.people["Ada"].click(message, custom_id=old))

    await judge.refuses("Ada", late(), "The game has moved on")
    await choose(here, "Cleo", "bookkeeping", "open")
    assert lobby(here).count("suggests: ") == 2
    await here.slash("Ben", "leave")
    assert lobby(here).count("suggests: ") == 1
    await choose(here, "Ada", "bookkeeping", "open")
    assert "suggests" not in lobby(here), "it is so now"


# --- seats and quiet ---


async def test_the_lobby_shows_its_host(here: Room) -> None:
    await here.join("Ada", "Ben")
    assert "🔴 Ada · host\n🟡 Ben\n" in lobby(here)
    await here.restart()
    left = await here.slash("Ada", "leave")
    assert left == [Answer("Ada leaves the table. Ben is the host now.", public=True)]
    assert "🔴 Ben · host\n🟡 free seat" in lobby(here).replace("*", "")
    await here.slash("Cleo", "join")
    assert await here.slash("Cleo", "leave") == [Answer("Cleo leaves the table.", public=True)]


async def test_the_channel_stays_quiet(here: Room) -> None:
    """What the lobby message shows is not told as well, and costs no call against the rate limit."""
    await here.slash("Ada", "join")
    before = sent_by_the_bot(here)
    requests = len(here.env.http_requests)
    for _ in range(2):
        await add_computer(here)
    assert all("/callback" in request.path for request in here.env.http_requests[requests:])
    await more(here, "Ada", "dismiss")
    await choose(here, "Ada", "edition", AMIGO_2003.name)
    await choose(here, "Ada", "rules", "open_money")
    await choose(here, "Ada", "promises", "binding")
    assert sent_by_the_bot(here) == before
    assert [type(one.entry) for one in (await here.truth()).history[1:3]] == [ComputerSeated] * 2
    assert here.story() == ["Ada opens a table."]
    await here.restart()
    assert here.story() == ["Ada opens a table."], "nor after a restart"


# --- an unused lobby ---


async def test_an_unused_lobby_closes_and_frees_the_channel(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.slash("Ada", "join")
        opened = here.env.now()
        assert f"closes <t:{int(opened.timestamp()) + 3600}:R>" in lobby(here)
        await here.env.advance_time(3_000)
        await here.slash("Ben", "join")
        await here.env.advance_time(3_000)
        assert (await here.truth()).phase is Phase.LOBBY
        sent = sent_by_the_bot(here)
        await here.env.advance_time(700)
        table = await here.truth()
        assert isinstance(table.history[-1].entry, LobbyExpired)
        assert here.live() == [], "nothing is left to click"
        assert here.text(here.messages()[1]) == f"-# {WORDS('lobby-expired')}"
        assert sent_by_the_bot(here) == sent
        assert here.called() == []
        assert "No table is open here" in await here.told("Ada", "start")
        await here.slash("Ben", "join")
        again = await here.truth()
        assert again.id != table.id
        assert "🔴 Ben · host" in lobby(here)


@pytest.mark.parametrize("gracefully", [False, True])
async def test_a_lobby_that_was_due_while_the_bot_was_away(room: OpenRoom, gracefully: bool) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.slash("Ada", "join")
        await here.restart(gracefully=gracefully)
        await here.env.advance_time(3_500)
        assert (await here.truth()).phase is Phase.LOBBY
        here.timeouts = Timeouts()  # what was promised still holds
        await here.restart(gracefully=gracefully)
        await here.env.advance_time(200)
        assert (await here.truth()).phase is Phase.EXPIRED
        assert here.live() == []


# --- what Discord does not allow ---


async def test_no_game_starts_where_it_cannot_be_shown(here: Room) -> None:
    await here.lock("send_messages", "attach_files")
    bot_user = some(here.env.bot.user)
    answers = await here.slash("Ada", "join")
    assert answers[0] == Answer("Ada opens a table.", public=True)
    (warning,) = [answer for answer in answers if not answer.public]
    for word in ("**Send Messages** and **Attach Files**", f"<#{here.channel.id}>", f"<@{bot_user.id}>"):
        assert word in warning.text
    assert "Until then no game can start" in warning.text
    await here.slash("Ben", "join")
    for refused in (
        await here.slash("Ada", "start", computers=1),
        await here.slash("Ben", "start", computers=3),
    ):
        assert len(refused) == 1
        assert not refused[0].public
        assert "**Send Messages**" in refused[0].text
    assert "You have no seat" in await here.told("Zoe", "start", computers=1)
    assert (await here.truth()).phase is Phase.LOBBY
    assert here.called() == []


async def test_without_its_picture_a_game_can_still_start(here: Room) -> None:
    await here.lock("attach_files")
    for name in ("Ada", "Ben", "Cleo"):
        answers = await here.slash(name, "join")
        assert sum("without its picture" in answer.text for answer in answers) == 1
    answers = await here.slash("Ada", "start")
    assert (await here.truth()).phase is Phase.PLAYING
    assert [answer.public for answer in answers if "without its picture" in answer.text] == [False]


async def test_a_thread_has_a_permission_of_its_own(here: Room) -> None:
    await here.lock("send_messages_in_threads")
    parent = here.env.bot.get_channel(here.channel.id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="table 1", type=discord.ChannelType.public_thread)
    await here.env.settle()
    (handle,) = here.channel.threads
    assert handle.id == thread.id
    assert len(await here.slash("Ada", "join")) == 2, "in the channel all is well"
    here.channel = handle
    (warning,) = [answer for answer in await here.slash("Ben", "join") if not answer.public]
    assert "**Send Messages in Threads**." in warning.text
    assert f"<#{parent.id}>" in warning.text, "where it is to be granted"


# --- a quick game ---


@pytest.mark.parametrize("edition", [MAYFAIR_2005, FX_SCHMID_1994], ids=["all professions", "fewer"])
async def test_a_quick_game_is_named(room: OpenRoom, edition: Edition) -> None:
    async with room(edition) as here:
        await here.slash("Ada", "join")
        assert "Quick" not in lobby(here)
        before = sent_by_the_bot(here)
        await preset(here, "Ada", "short")
        title = WORDS.edition_title(edition.name)
        assert f"**{title}, quick**" in lobby(here)
        assert "⚡ Quick game: 3 rounds, 4 " in lobby(here)
        assert ("left out" in lobby(here)) is (len(edition.professions) > 4)
        assert "Changed rules" not in lobby(here)
        assert sent_by_the_bot(here) == before, "the lobby itself shows it"
        await preset(here, "Ada", "tonight")
        assert "Quick" not in lobby(here)
        await choose(here, "Ada", "edition", f"{edition.name}/quick")
        await choose(here, "Ada", "pace", "no_clock")
        rules = "\n".join(answer.text for answer in await here.slash("Ada", "help rules", topic="variants"))
        assert f"({title}, quick)" in rules
        assert "It lasts 3 rounds." in rules
        await here.slash("Ada", "start", computers=edition.min_seats - 1)
        (opening,) = [line for line in here.story() if line.startswith("The game begins")]
        assert f"The game begins: {title}, quick." in opening
        assert (await here.truth()).edition == edition.quick()


async def test_a_character_and_a_level_are_chosen(here: Room) -> None:
    await here.slash("Ada", "join")
    await handed_in(await choosing(here), **{CHARACTER: "diplomat", LEVEL: "hard"})
    (computer,) = (await here.truth()).chairs[1:]
    assert (computer.character, computer.level) == ("diplomat", Level.HARD)
    assert computer.name in CHARACTERS["diplomat"].names
    assert f"🟡 {computer.name} (computer: 🕊️ diplomat, hard)" in lobby(here)
    assert here.story() == ["Ada opens a table."], "the lobby shows it, so it is not told as well"
    await here.restart()
    assert "diplomat" not in (await choosing(here)).options(CHARACTER)


@pytest.mark.parametrize("full", [True, False])
async def test_a_form_that_comes_too_late_changes_nothing(here: Room, full: bool) -> None:
    await here.join("Ada", "Ben", "Cleo", "Dan")
    form = await choosing(here)
    if full:
        await here.slash("Eve", "join")
    else:
        await here.slash("Ada", "start")
    log = await here.log()
    (refused,) = await handed_in(form, **{CHARACTER: "miser"})
    assert ("All 5 seats are taken" if full else "has moved on") in refused.text
    assert not refused.public
    assert await here.log() == log
