"""``/games replay`` and *Whole game*: finished games for whoever may see them, and nothing of any other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.commands import replay as giving
from bot.demo.transcript import walk
from bot.layouts.game_page import WholeGame, whole_game
from bot.layouts.replay import ToldGame, retold
from bot.pictures import Painter
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core.records import GameRecord
from tests.pictures.painters_help import draw_badly, draw_quickly
from tests.support.builders import computer, some
from tests.support.judging import play
from tests.support.keeping_games import keep, seat
from tests.support.limits import keeps_limits
from tests.support.lobby import QUICK, beside, more, play_on
from tests.support.reach import add_the_bot, from_a_foreign_server, private_thread, reached_from
from tests.support.room import WORDS, OpenRoom, Room, forge, services_of, shown_by
from tests.support.watching import STEPS, Replay, finished, refused, replay, text_of

STEP = re.compile(r"step (\d+) of (\d+)$")

pytestmark = pytest.mark.room(QUICK)


def steps(shown: Replay) -> tuple[int, int]:
    found = STEP.search(shown.where)
    assert found is not None, shown.where
    return int(found[1]), int(found[2])


def beginnings(told: ToldGame) -> set[int]:
    """Where a turn begins, and the end: the last turns may begin with it, if nobody has to decide."""
    return {*(turn.first for turn in told.turns), len(told.steps) - 1}


def hidden(here: Room, name: str = "hidden", who: str = "Zoe") -> Room:
    """The same room, seen from a channel that one person does not see."""
    blind = discord.PermissionOverwrite(view_channel=False)
    return replace(
        here, channel=here.guild.create_text_channel(name, overwrites={here.people[who]: blind}), folded=None
    )


async def test_from_the_first_step_to_the_last_and_back(here: Room) -> None:
    table = await finished(here)
    told = retold(table, Wording.of(table.view, WORDS))
    shown = Replay(here, (await here.click("Zoe", "replay")).response or pytest.fail("no answer"))
    assert shown.private
    log = await here.log()
    public = len(here.messages())
    for place, step in enumerate(told.steps):
        assert steps(shown) == (place + 1, len(told.steps))
        assert all(line in shown.text for line in step.text.split("\n"))
        for amount in step.public.cash or ():
            assert f"{amount:,}" in shown.text
        keeps_limits(shown.message.components)
        if place < len(told.steps) - 1:
            result = await shown.press("Zoe", "laterstep")
            assert result.acknowledged
    assert shown.where.startswith("The end")
    assert shown.control("laterstep")["disabled"]
    assert shown.control("laterturn")["disabled"]
    seen = [shown.where]
    while not shown.control("earlierturn").get("disabled"):
        await shown.press("Zoe", "earlierturn")
        seen.append(shown.where)
    assert steps(shown) == (1, len(told.steps))
    assert len(seen) == len(beginnings(told))
    await shown.press("Zoe", "laterturn")
    assert steps(shown)[0] == told.turns[1].first + 1
    await shown.press("Zoe", "earlierstep")
    assert steps(shown)[0] == told.turns[1].first
    assert await here.log() == log
    assert len(here.messages()) == public
    assert not here.env.errors


async def test_the_menu_turns_to_a_turn(here: Room) -> None:
    table = await finished(here)
    told = retold(table, Wording.of(table.view, WORDS))
    shown = await replay(here, "Ada")
    labels = [each["label"] for each in shown.control("replayturn")["options"]]
    assert labels[0] == "Round 1, Ada’s turn"
    assert labels[-1] == "The end"
    assert len(labels) == len(beginnings(told))
    for each in shown.control("replayturn")["options"]:
        await shown.turn_to("Ada", each["value"])
        assert shown.where.replace("🔴 ", "").replace("🟡 ", "").replace("🟢 ", "").startswith(each["label"])
        (chosen,) = [one for one in shown.control("replayturn")["options"] if one.get("default")]
        assert chosen["value"] == each["value"]


async def test_a_public_one_is_turned_by_anybody_in_the_server_s_language(here: Room) -> None:
    await finished(here)
    shown = await replay(here, "Ada", for_all=True)
    assert not shown.private
    await here.preferences.change_person(here.people["Zoe"].id, language="de")
    await shown.press("Zoe", "laterstep")
    assert steps(shown)[0] == 2
    assert not shown.private
    await here.restart()
    await shown.press("Ben", "laterstep")
    assert steps(shown)[0] == 3
    texts = await shown.press("Zoe", "laterturn")
    assert texts.acknowledged
    own = await replay(here, "Zoe")
    assert own.where.startswith("Runde 1, 🔴 Ada ist dran · Schritt 1 von ")
    await own.press("Zoe", "laterstep")
    assert "Schritt 2 von" in own.where


# --- which game ---


async def test_the_newest_games_are_offered_first(here: Room) -> None:
    other = beside(here, "salon")
    one = await finished(here, 1)
    two = await finished(other, 2)
    await here.seat(3)
    ben = here.people["Ben"]
    offers = await ben.autocomplete(here.channel, "games replay", "game", "")
    assert [each["value"] for each in offers] == [str(two.id), str(one.id)]
    assert "#salon" in offers[0]["name"]
    assert "#" not in offers[1]["name"]
    best = max(one.running_game().view().cash or ())
    assert re.search(rf"\d{{4}}-\d\d-\d\d · \w+ {best:,}, ", offers[1]["name"])
    assert all(len(each["name"]) <= 100 for each in offers)
    assert [
        each["value"] for each in await ben.autocomplete(here.channel, "games replay", "game", "salon")
    ] == [str(two.id)]
    assert await ben.autocomplete(here.channel, "games replay", "game", "chess") == []
    newest = retold(one, Wording.of(one.view, WORDS))
    assert steps(await replay(here, "Ben"))[1] == len(newest.steps), "the newest of this channel"
    await here.restart()
    assert len(await ben.autocomplete(here.channel, "games replay", "game", "")) == 2


async def test_a_running_game_is_never_shown(room: OpenRoom) -> None:
    """Not by name, not by number, not by a forged id; and nothing of anybody's money is said."""
    async with room(QUICK.variant(starting_cash=512_000)) as here:
        table = await here.seat(3)
        table = await play(here, 6)
        assert table.phase is Phase.PLAYING
        assert "No finished games" in await refused(here, "Ada")
        assert await here.people["Ada"].autocomplete(here.channel, "games replay", "game", "") == []
        said = await refused(here, "Ada", game=str(table.id))
        assert "still being played" in said
        assert not re.search(r"\d", said)
        table = await play_on(here)
        shown = await replay(here, "Ada")
        await shown.turn_to("Ada", shown.control("replayturn")["options"][4]["value"])
        before = shown.text
        other = beside(here, "other")
        lobby = beside(here, "lobby")
        running = await other.seat(3)
        await lobby.slash("Ada", "join")
        begun = await lobby.truth()
        real = shown.control("laterstep")["custom_id"]
        for number, version, why in (
            (running.id, 3, "still being played"),
            (begun.id, 1, "has not begun yet"),
            (table.id, 10**6, "no such step"),
            (table.id, 0, "no such step"),
            (10**15, 3, "no such game"),
        ):
            for action in STEPS | (
                {"stepwords"} if number == table.id else {"stepwords", "replay", "wholegame"}
            ):
                fake = f"ig1:{action}:{number}:0:{version}"
                forge(here, shown.message, real, fake)
                result = await here.people["Ada"].click(shown.message, custom_id=fake)
                assert why in text_of(here, result), (action, number)
                assert shown.text == before
                forge(here, shown.message, fake, real)
        assert not here.env.errors


async def test_what_is_typed_and_chosen_can_be_anything(here: Room) -> None:
    await finished(here)
    for typed in ("the one with Ben", "-1", "0", "9" * 40, "²", "1 OR 1"):
        assert "There is no such game" in await refused(here, "Ada", game=typed)
    shown = await replay(here, "Ada")
    menu = shown.control("replayturn")
    stored: Any = here.env.backend.messages[here.channel.id][shown.message.id]
    node = next(one for one in walk(stored.components) if one.get("custom_id") == menu["custom_id"])
    for value in ("x", "-3", "99999999"):
        node["options"][0]["value"] = value
        assert "no such step" in text_of(here, await shown.turn_to("Ada", value))
    assert not here.env.errors


async def test_a_game_without_an_end_keeps_its_secrets(here: Room) -> None:
    await here.seat(3)
    table = await play(here, 4)
    for name in ("Ada", "Ben", "Cleo"):
        await here.leave(name)
    assert (await here.truth()).phase is Phase.DESERTED
    assert "was not played to its end" in await refused(here, "Ada", game=str(table.id))
    assert await here.people["Ada"].autocomplete(here.channel, "games replay", "game", "") == []


# --- who may see it ---


async def test_a_game_in_a_channel_that_somebody_does_not_see_is_none_for_them(here: Room) -> None:
    secret = hidden(here)
    table = await finished(secret)
    assert await here.people["Zoe"].autocomplete(here.channel, "games replay", "game", "") == []
    assert "No finished games" in await refused(here, "Zoe")
    assert "There is no such game, or not for you" in await refused(here, "Zoe", game=str(table.id))
    running = hidden(here, "also")
    started = await running.seat(3)
    assert "There is no such game, or not for you" in await refused(here, "Zoe", game=str(started.id)), (
        "not even that there is one"
    )
    assert (await replay(here, "Ada", game=str(table.id))).private
    offers = await here.people["Ada"].autocomplete(here.channel, "games replay", "game", "")
    assert [each["value"] for each in offers] == [str(table.id)]
    public = await replay(here, "Ada", game=str(table.id), for_all=True)
    await public.press("Zoe", "laterstep")
    assert steps(public)[0] == 2, "what is shown to all may be turned by all"


async def test_a_game_is_shown_to_all_only_where_all_may_see_it(here: Room) -> None:
    blind, seeing = (discord.PermissionOverwrite(view_channel=each) for each in (False, True))
    bot = some(here.env.bot.user)
    who: dict[Any, discord.PermissionOverwrite] = {bot: seeing}
    who |= {here.people[name]: seeing for name in ("Ada", "Ben", "Cleo")}
    private = here.guild.create_text_channel("private", overwrites={here.guild.default_role: blind, **who})
    secret = replace(here, channel=private, folded=None)
    table = await finished(secret)
    said = await refused(here, "Ada", game=str(table.id), for_all=True)
    assert WORDS("replay-not-for-all") in said
    assert (await replay(here, "Ada", game=str(table.id))).private
    public = await replay(secret, "Ada", for_all=True)
    assert not public.private
    await public.press("Ben", "laterstep")
    assert steps(public)[0] == 2
    open_game = await finished(here)
    assert not (await replay(beside(here), "Ada", game=str(open_game.id), for_all=True)).private


async def test_a_game_of_another_server_is_none_here(here: Room) -> None:
    table = await finished(here)
    elsewhere = here.env.create_guild("Elsewhere")
    there = replace(here, channel=elsewhere.create_text_channel("intrigue"), folded=None)
    zoe = elsewhere.add_member(here.env.create_user("yann"))
    await here.env.settle()
    result = await zoe.slash(there.channel, "games replay", game=str(table.id))
    assert "There is no such game" in text_of(there, result)
    assert "No finished games" in text_of(there, await zoe.slash(there.channel, "games replay"))
    assert await zoe.autocomplete(there.channel, "games replay", "game", "") == []


async def test_a_game_in_a_thread_is_seen_by_who_sees_its_channel(here: Room) -> None:
    secret = hidden(here)
    await secret.join("Ada", "Ben", "Cleo")
    await more(secret, "Ada", "thread")
    thread = replace(here, channel=secret.channel.threads[0], folded=None)
    await thread.click("Ada", "start")
    table = await play_on(thread)
    assert "There is no such game" in await refused(here, "Zoe", game=str(table.id))
    assert await here.people["Zoe"].autocomplete(here.channel, "games replay", "game", "") == []
    assert steps(await replay(secret, "Dan"))[0] == 1, "the newest of the channel is in its thread"
    assert not (await replay(secret, "Dan", for_all=True)).private


async def test_who_has_played_a_game_may_look_at_it_wherever_it_was(here: Room) -> None:
    """As in their history, and though its channel is no more; nobody else is told of it then."""
    secret = hidden(here)
    table = await finished(secret)
    here.env.backend.delete_channel(secret.channel.id)
    await here.env.settle()
    offers = await here.people["Ada"].autocomplete(here.channel, "games replay", "game", "")
    assert [each["value"] for each in offers] == [str(table.id)]
    assert (await replay(here, "Ada")).private
    assert (await replay(here, "Ada", game=str(table.id))).private
    assert "not everybody here" in await refused(here, "Ada", game=str(table.id), for_all=True)
    assert await here.people["Zoe"].autocomplete(here.channel, "games replay", "game", "") == []
    assert "There is no such game" in await refused(here, "Zoe", game=str(table.id))


async def test_a_game_in_a_private_thread_is_for_its_players_and_whoever_is_there(here: Room) -> None:
    thread = replace(here, channel=await private_thread(here), folded=None)
    await add_the_bot(here, thread.channel)
    for name in ("Ben", "Cleo", "Zoe"):
        here.env.backend.add_thread_member(thread.channel.id, here.people[name].id)
    table = await finished(thread)
    for name, where, sees in (("Ben", here, True), ("Zoe", thread, True), ("Zoe", here, False)):
        offers = await here.people[name].autocomplete(where.channel, "games replay", "game", "")
        assert [each["value"] for each in offers] == [str(table.id)] * sees, (name, where.channel.id)
        history = await here.people[name].slash(where.channel, "games history")
        assert ("One game." in text_of(here, history)) is sees
        if sees:
            assert (await replay(where, name, game=str(table.id))).private
        else:
            assert "There is no such game" in await refused(where, name, game=str(table.id))


async def test_where_the_bot_is_not_nothing_is_offered(here: Room) -> None:
    await finished(here)
    async with reached_from(here, from_a_foreign_server):
        assert "I am not a member of this server" in await refused(here, "Ada")
        assert await here.people["Ada"].autocomplete(here.channel, "games replay", "game", "") == []
    assert not here.env.errors


async def test_people_are_called_as_they_are_now(here: Room) -> None:
    await finished(here)
    await keep(here, seat(here, "Ada", 3_000, name="x*y @everyone"), computer(9_000))
    (newest, older) = await here.people["Zoe"].autocomplete(here.channel, "games replay", "game", "")
    assert " · Aurelio 9,000, x*y" in newest["name"], "no Markdown, so nothing is escaped"
    assert "@everyone" not in newest["name"]
    assert "x*y" in older["name"]
    assert "Ada" not in older["name"]
    await services_of(here).archive.forget_player(here.people["Ada"].id)
    (newest, _) = await here.people["Zoe"].autocomplete(here.channel, "games replay", "game", "")
    assert "somebody 3,000" in newest["name"]


# --- pictures ---


async def test_every_step_has_its_picture_and_the_same_in_words(room: OpenRoom) -> None:
    painter = Painter(draw=draw_quickly, seconds=60, starting_seconds=60)
    async with room(QUICK, painter=painter) as here:
        table = await finished(here)
        told = retold(table, Wording.of(table.view, WORDS))
        shown = await replay(here, "Zoe")
        await shown.turn_to("Zoe", str(told.steps[told.turns[4].first].version))
        (item,) = [one for node in walk(shown.message.components) for one in node.get("items", ())]
        alt = item["description"]
        assert 100 < len(alt) <= 1_024
        assert "Ada’s palace" in alt
        assert "In the purses:" in shown.text
        assert "**1,000**" not in shown.text, "the board is in the picture"
        keeps_limits(shown.message.components)
        texts = text_of(here, await shown.press("Zoe", "stepwords"))
        for seat, amount in enumerate(told.steps[told.turns[4].first].public.cash or ()):
            assert f"{amount:,}" in texts, seat
        assert "Ada’s palace" in texts
        before = painter.drawn
        await shown.press("Zoe", "earlierstep")
        await shown.press("Zoe", "laterstep")
        assert painter.drawn <= before + 1, "what was drawn lately is remembered"


@pytest.mark.parametrize(("draw", "forbidden"), [(draw_badly, False), (draw_quickly, True)])
async def test_without_its_picture_the_board_is_told_in_words(
    room: OpenRoom, draw: Callable[..., bytes], forbidden: bool
) -> None:
    """Nothing can be drawn, or no files may be sent."""
    async with room(QUICK, painter=Painter(draw=draw, seconds=60, starting_seconds=60)) as here:
        await finished(here)
        if forbidden:
            here.env.inject_error("POST", "/interactions/*", status=403, code=50013, times=1)
        shown = await replay(here, "Zoe")
        assert "**1,000**" in shown.text
        assert not any("items" in node for node in walk(shown.message.components))


async def test_a_click_that_is_late_or_double_turns_one_page(here: Room) -> None:
    """Two people press at once: both are led to the step after the one that they saw."""
    await finished(here)
    shown = await replay(here, "Ada", for_all=True)
    seen = shown.control("laterstep")["custom_id"]
    await here.people["Ada"].click(shown.message, custom_id=seen)
    now = shown.control("laterstep")["custom_id"]
    shown.forge("laterstep", seen)
    await here.people["Ben"].click(shown.message, custom_id=seen)
    assert steps(shown)[0] == 2
    assert shown.control("laterstep")["custom_id"] == now


def attached(here: Room, message_id: int) -> list[dict[str, Any]]:
    stored: Any = here.env.backend.messages[here.channel.id][message_id]
    return stored.attachments


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[WholeGame]:
    """The whole games that were made."""
    games: list[WholeGame] = []

    def make(*about: Any) -> WholeGame:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()  # not in the event loop's thread
        games.append(whole_game(*about))
        return games[-1]

    monkeypatch.setattr("bot.layouts.game_page.whole_game", make)
    return games


async def test_the_record_and_the_page_come_privately(here: Room, made: list[WholeGame]) -> None:
    table = await finished(here)
    log = await here.log()
    public = len(here.messages())
    result = await here.click("Zoe", "wholegame")
    assert result.response is not None
    assert result.response.ephemeral
    files = attached(here, result.response.id)
    (game,) = made
    assert {each["filename"]: each["size"] for each in files} == {
        f"{game.name}.html": len(game.page),
        f"{game.name}.jsonl": len(game.record),
    }
    assert game.name == f"intrigue-{table.opened_at:%Y-%m-%d}-{table.id}"
    assert GameRecord.loads(game.record).replay().view() == table.running_game().view()
    assert all(each["filename"] in result.response.content for each in files)
    assert await here.log() == log
    assert len(here.messages()) == public


async def test_it_is_made_once_for_each_language_and_again_after_a_restart(
    here: Room, made: list[WholeGame]
) -> None:
    await finished(here)
    await here.click("Zoe", "wholegame")
    await here.click("Ada", "wholegame")
    assert len(made) == 1
    await here.preferences.change_person(here.people["Ben"].id, language="de")
    german = await here.click("Ben", "wholegame")
    assert german.response is not None
    assert german.response.content.startswith("Das ganze Spiel zum Aufheben.")
    assert [b'<html lang="de">' in game.page for game in made] == [False, True]
    await here.restart()
    result = await here.click("Zoe", "wholegame")
    assert result.response is not None
    assert len(attached(here, result.response.id)) == 2
    assert made[0] == made[2], "it is the same, whenever it is made"


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (413, 40005, "Discord does not let me send you files here"),
        (403, 50013, "Discord does not let me send you files here"),
        (408, 0, "Try **Whole game** again"),
    ],
)
async def test_what_discord_will_not_take_is_said(here: Room, status: int, code: int, told: str) -> None:
    await finished(here)
    here.env.inject_error("POST", "/interactions/*", status=status, code=code, times=1)
    said = text_of(here, await here.click("Zoe", "wholegame"))
    assert said.startswith("⚠️ ")
    assert told in said
    assert not here.env.errors
    here.env.backend.faults.clear()
    assert len(attached(here, shown_by(await here.click("Zoe", "wholegame")).id)) == 2


async def test_what_is_too_big_is_not_sent(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(here)
    monkeypatch.setattr(giving, "MAX_UPLOAD_BYTES", 1_000)
    result = await here.click("Zoe", "wholegame")
    assert "too big for Discord" in text_of(here, result)
    assert result.response is not None
    assert not attached(here, result.response.id)
