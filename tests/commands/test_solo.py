"""A solo game: the real game against computers, in the bot's own direct messages."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action
from bot.tables.deadlines import Timeouts
from bot.tables.entries import ENTRIES
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.pace import Pace
from bot.tables.service import HEARING_TIME
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Command
from intrigue_core.players import RandomPlayer
from tests.support.builders import some
from tests.support.room import Answer, OpenRoom, Room, forge, services_of

PAUSE = 1.0
"""At a server's tables computers act one at a time, with pauses."""
LINK = "oauth2/authorize"
STYLE_LINK = 5


FOR_SEVERAL = {
    *(Action.REMOVE, Action.HAND_ON, Action.TAKE_OVER, Action.CLOSE_LOBBY, Action.ACCEPT, Action.THREAD),
    *(Action.INVITE, Action.NO_THANKS, Action.INVITED_ONLY, Action.OPEN_ANOTHER, Action.STILL_THERE),
    *(Action.ANNOUNCE, Action.SET_TIME, Action.OPEN_NOW, Action.HERE),
    *(Action.TELL_ME, Action.WISHED, Action.NO_CALLS),
}
"""What a lobby on a server has because several people gather there."""


@dataclass(slots=True)
class Solo:
    """One person of a room, in direct messages with the bot."""

    room: Room
    name: str = "Ada"
    count: int = field(default=0, init=False)
    """How many times they have typed or clicked."""

    @property
    def user(self) -> simcord.UserHandle:
        return self.room.people[self.name].user

    @property
    def channel(self) -> simcord.ChannelHandle:
        return self.user.dm_channel

    async def slash(self, command: str, **options: Any) -> list[Answer]:
        """Type a command there, and get what it was answered with."""
        self.count += 1
        return self.room.answers(await self.user.slash(command, **options))

    async def press(self, action: str) -> simcord.InteractionResult:
        """Press the newest button for an action that they see."""
        self.count += 1
        for message in reversed(self.messages()):
            for node in walk(message.components):
                custom_id = str(node.get("custom_id", ""))
                if custom_id.startswith(f"ig1:{action}:") and not node.get("disabled"):
                    return await self.user.click(message, custom_id=custom_id)
        raise LookupError(action)

    def messages(self) -> list[simcord.ResponseMessage]:
        """The bot's messages there, as they are now, the oldest first."""
        stored: dict[int, Any] = self.room.env.backend.messages.get(self.channel.id, {})
        return [simcord.ResponseMessage(self.room.env, message) for _, message in sorted(stored.items())]

    def texts(self) -> list[str]:
        """What they say."""
        return [self.room.text(message) for message in self.messages()]

    async def truth(self) -> Table:
        """The latest table there, folded from its log."""
        store = self.room.store
        table_id = some(await store.latest_table(self.channel.id))
        rows = await store.load(table_id)
        log = [StoredEntry(ENTRIES.validate_json(row.entry), row.deadline, row.at) for row in rows]
        empty = Table(table_id, self.channel.id, None, edition=self.room.edition, hearing_time=HEARING_TIME)
        return apply_log(empty, log)

    async def begin(self) -> Table:
        """Open a solo game and start it with as many computers as are missing."""
        await self.slash("join")
        await self.press("start")
        return await self.truth()

    async def decide(self, command: Command) -> Table:
        """Type a decision, and confirm it where that is asked."""
        for name, options in await self.room.in_slash(await self.truth(), command):
            result = await self.user.slash(name, **options)
            self.count += 1
            asked = result.response
            if asked is not None and asked.ephemeral:
                for node in walk(asked.components):
                    if str(node.get("custom_id", "")).startswith("ig1:confirm:"):
                        await self.user.click(asked, custom_id=node["custom_id"])
        return await self.truth()

    async def play_on(self, player: Any, most: int = 1_000) -> Table:
        """Play until the game is over, or so many decisions; let waiting computers go on."""
        table = await self.truth()
        for _ in range(most):
            if table.phase is not Phase.PLAYING:
                break
            if table.hearing_until is not None:
                await self.press("noprice" if table.unpriced else "heard")
                table = await self.truth()
                continue
            table = await self.decide(player.decide(table.view_of(self.user.id)))
        return table


def buttons(message: simcord.ResponseMessage) -> list[dict[str, Any]]:
    return [dict(node) for node in walk(message.components) if node["type"] == 2]


async def refusal(solo: Solo, command: str, **options: Any) -> str:
    """What a command that changes nothing is answered with."""
    before = len(await solo.room.store.load((await solo.truth()).id))
    (answer,) = await solo.slash(command, **options)
    assert not answer.public
    assert len(await solo.room.store.load((await solo.truth()).id)) == before
    return answer.text


async def test_two_steps_lead_to_the_first_decision(room: OpenRoom) -> None:
    async with room(pause_seconds=PAUSE) as here:
        solo = Solo(here)
        table = await solo.begin()
        assert solo.count == 2
        assert table.solo
        assert len(table.chairs) == 4
        assert not table.acts_by_itself, "the computers wait for the person"
        assert any(f"<@{solo.user.id}>" in text for text in solo.texts())


async def test_computers_act_within_the_answer(room: OpenRoom) -> None:
    """Nothing is left to the background: where the bot may not write by itself it could not be told."""
    async with room(pause_seconds=PAUSE) as here:
        solo = Solo(here)
        await solo.begin()
        player = RandomPlayer(Random(5))
        for _ in range(12):
            table = await solo.play_on(player, 1)
            assert not table.acts_by_itself
            assert services_of(here).background.busy == 0


async def test_a_whole_game_leaves_a_result_to_nobody(room: OpenRoom) -> None:
    async with room(pause_seconds=PAUSE) as here:
        solo = Solo(here)
        await solo.begin()
        table = await solo.play_on(RandomPlayer(Random(3)))
        assert table.phase is Phase.FINISHED
        games = [game async for batch in here.store.games_of(solo.user.id) for game in batch]
        assert not games, "no hall of fame and no rating knows it"
        replayed = await solo.press(Action.REPLAY)
        assert replayed.response is not None
        assert replayed.response.ephemeral
        await solo.press(Action.REMATCH)
        again = await solo.truth()
        assert again.phase is Phase.LOBBY
        assert again.solo
        assert len(again.chairs) == len(table.chairs)


async def test_the_call_says_what_is_in_the_purse(room: OpenRoom) -> None:
    async with room(pause_seconds=PAUSE) as here:
        solo = Solo(here)
        table = await solo.begin()
        player = RandomPlayer(Random(2))
        for _ in range(6):
            view = table.view_of(solo.user.id)
            if table.hearing_until is None or table.unpriced:
                calls = [text for text in solo.texts() if f"👛 {view.cash:,} " in text]
                assert calls, "it is the only message that tells of the purse"
            table = await solo.play_on(player, 1)
        assert not any("Your purse" in text for text in solo.texts())


async def test_a_lobby_for_one_offers_nothing_for_several(here: Room) -> None:
    solo = Solo(here)
    await solo.slash("join")
    (lobby,) = [each for each in solo.messages() if any(buttons(each))]
    actions = [str(node.get("custom_id", "")).split(":")[1:2] for node in buttons(lobby)]
    assert ["join"] not in actions
    assert len(actions) == 6
    (link,) = [node for node in buttons(lobby) if node["style"] == STYLE_LINK]
    assert LINK in link["url"]
    more = some((await solo.press(Action.LOBBY_MORE)).response)
    assert not any(f":{Action.THREAD}:" in str(node.get("custom_id")) for node in buttons(more))
    text = await refusal(solo, "join")
    assert "seated already" in text


async def test_behind_the_dots_is_nothing_for_several(here: Room) -> None:
    """No host, no set time, no invitation; nobody is asked whether they are still there; no standing wish."""
    solo = Solo(here)
    await solo.slash("join")
    await here.env.advance_time(12 * 60.0)
    more = some((await solo.press(Action.LOBBY_MORE)).response)
    offered = {str(node.get("custom_id", "")).split(":")[1] for node in buttons(more)}
    assert offered, "there is the rest"
    assert not offered & FOR_SEVERAL
    seen = {
        part for each in solo.messages() for part in re.findall(r"ig1:([a-z0-9-]+):", str(each.components))
    }
    assert not seen & FOR_SEVERAL
    before = await solo.truth()
    texts = [here.text(each) for each in solo.messages() if not each.ephemeral]
    lobby = next(each for each in solo.messages() if any(buttons(each)))
    custom_id = str(next(node["custom_id"] for node in buttons(lobby) if "custom_id" in node))
    for action in sorted(FOR_SEVERAL - {Action.CLOSE_LOBBY, Action.HERE}):  # these are one's own to do
        forged = f"ig1:{action}:{before.id}:0"
        forge(here, lobby, custom_id, forged)
        custom_id = forged
        await solo.user.click(lobby, custom_id=forged)
        assert (await solo.truth()).version == before.version, action
    assert [here.text(each) for each in solo.messages() if not each.ephemeral] == texts


async def test_a_start_asks_nobody_whether_they_are_still_there(here: Room) -> None:
    solo = Solo(here)
    await solo.slash("join")
    await here.env.advance_time(15 * 60.0)
    await solo.press(Action.START)
    assert (await solo.truth()).phase is Phase.PLAYING


async def test_a_solo_game_has_no_clock(here: Room) -> None:
    services_of(here).tables.lobby._pace = Pace.LIVE  # pyright: ignore[reportPrivateUsage]
    solo = Solo(here)
    await solo.slash("join")
    assert (await solo.truth()).timing.control.pace is Pace.NO_CLOCK
    assert "no clock" in await refusal(solo, "table pace", pace="live")
    presets = some((await solo.press(Action.SET_UP)).response)
    assert len(buttons(presets)) == 3, "two lengths, and everything else"
    short = next(node for node in buttons(presets) if node["label"] == "Short")
    await solo.user.click(presets, custom_id=short["custom_id"])
    table = await solo.truth()
    assert table.edition.is_quick
    assert table.timing.control.pace is Pace.NO_CLOCK
    form = await solo.press(Action.SET_UP_ALL)
    assert form.modal is not None
    fields = {node.get("custom_id") for node in walk(form.modal["components"])}
    assert "edition" in fields
    assert "pace" not in fields


@pytest.mark.parametrize("command", ["table pause", "table resume", "table status", "table away"])
async def test_what_is_for_several_is_refused_in_words(here: Room, command: str) -> None:
    solo = Solo(here)
    await solo.begin()
    options = {"days": 1} if command == "table away" else {}
    assert len(await refusal(solo, command, **options)) > 20


async def test_closing_ends_it(here: Room) -> None:
    solo = Solo(here)
    await solo.begin()
    await solo.slash("table close")
    assert (await solo.truth()).phase is Phase.ENDED
    assert (await solo.begin()).phase is Phase.PLAYING, "and another one can begin"


async def test_a_forgotten_game_waits_for_a_week_and_closes(room: OpenRoom) -> None:
    week = timedelta(days=7)
    timeouts = Timeouts(decision=timedelta(minutes=30), reminder=timedelta(hours=24), unreachable=week)
    async with room(timeouts=timeouts) as here:
        solo = Solo(here)
        await solo.begin()
        known = len(solo.messages())
        await here.env.advance_time((week - timedelta(hours=1)).total_seconds())
        assert (await solo.truth()).phase is Phase.PLAYING
        assert len(solo.messages()) == known, "nobody is reminded"
        await here.env.advance_time(7_200.0)
        assert (await solo.truth()).phase is Phase.CLOSED


async def test_nobody_reads_somebody_else_s_solo_game(here: Room) -> None:
    solo = Solo(here)
    table = await solo.begin()
    await here.seat(3)
    message, custom_id = here.button(Action.RULES)
    for action in (Action.WORDS, Action.LEDGER, Action.DECIDE, Action.THREATS, Action.REPLAY):
        forged = f"ig1:{action}:{table.id}:{table.decision_number}"
        forge(here, message, custom_id, forged)
        custom_id = forged
        result = await here.people["Ben"].click(message, custom_id=forged)
        assert here.private_reply(result).startswith("⚠️")


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING, Phase.FINISHED])
async def test_no_forged_button_reaches_somebody_else_s_solo_game(here: Room, phase: Phase) -> None:
    """Whatever a button says that it is for: nothing changes there, and nothing of it is told."""
    solo = Solo(here)
    if phase is Phase.LOBBY:
        await solo.slash("join")
        table = await solo.truth()
    else:
        table = await solo.begin()
    if phase is Phase.FINISHED:
        table = await solo.play_on(RandomPlayer(Random(3)))
    await here.slash("Ben", "join")
    before = solo.texts()
    ben = here.people["Ben"]
    message, custom_id = here.button(Action.JOIN)
    for action in Action:
        forged = f"ig1:{action}:{table.id}:{table.decision_number}"
        forge(here, message, custom_id, forged)
        custom_id = forged
        answers = here.answers(await ben.click(message, custom_id=forged))
        assert not any("Ada" in answer.text for answer in answers), action
        assert await here.store.load(table.id, after=table.version) == [], action
    assert solo.texts() == before
    assert (await solo.truth()).users == table.users


async def test_the_tutorial_s_button_opens_it_from_a_server(here: Room) -> None:
    solo = Solo(here)
    shown = some((await here.people["Ada"].slash(here.channel, "help now")).response)
    custom_id = next(
        str(node["custom_id"]) for node in buttons(shown) if f":{Action.SOLO}:" in str(node.get("custom_id"))
    )
    for _ in range(2):  # a second press leads to the same game
        (answer,) = here.answers(await here.people["Ada"].click(shown, custom_id=custom_id))
        assert not answer.public
        assert f"/@me/{solo.channel.id}" in answer.text
        await here.env.settle()
    assert (await solo.truth()).phase is Phase.LOBBY
    await solo.press(Action.START)
    assert (await solo.truth()).phase is Phase.PLAYING


async def test_it_speaks_the_language_of_its_player_after_a_restart(here: Room) -> None:
    await services_of(here).preferences.change_person(here.people["Ada"].id, language="de")
    solo = Solo(here)
    await solo.begin()
    await services_of(here).preferences.change_person(here.people["Ada"].id, language=None)
    await here.restart()
    assert (await solo.truth()).language == "de"
    await solo.slash("table show")
    assert "Runde 1" in solo.texts()[-1]


async def test_erasure_takes_the_person_from_their_solo_game(here: Room) -> None:
    solo = Solo(here)
    await solo.begin()
    await services_of(here).eraser.erase(solo.user.id)
    await here.env.settle()
    table = await solo.truth()
    assert table.phase is Phase.DESERTED
    assert all(chair.user_id != solo.user.id for chair in table.chairs)


async def test_games_mine_leads_there(here: Room) -> None:
    solo = Solo(here)
    await solo.begin()
    assert f"https://discord.com/channels/@me/{solo.channel.id}" in await here.told("Ada", "games mine")
    (purse,) = await solo.slash("purse")
    assert "direct messages" in purse.text
