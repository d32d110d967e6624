"""``/games mine``: where somebody plays and who is waited for; and results in the channel for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.commands.games import MAX_TABLES, games_message
from bot.locales import texts_for
from bot.tables.entries import GameStarted, SeatLeft, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import titles_of
from bot.wording.ending import result_text
from bot.wording.names import Wording
from intrigue_core import EDITIONS, Edition, Game
from tests.support.builders import new_game, some, table_after, taken
from tests.support.limits import LONG, keeps_limits
from tests.support.lobby import QUICK, beside, more, play_on
from tests.support.room import WORDS, OpenRoom, Room


async def test_somebody_s_games_are_listed_those_that_wait_first(here: Room) -> None:
    lobby = beside(here, "lobby")
    other = beside(here)
    await here.seat(3)
    await other.join("Ben", "Ada")
    await other.slash("Ben", "start", computers=1)
    await lobby.slash("Ada", "join")
    one = await here.truth()
    two = await other.truth()
    for name in ("Ada", "Ben", "Cleo"):
        (answer,) = await here.slash(name, "games mine")
        assert not answer.public
        title, *lines = answer.text.split("\n")
        assert title == "## Your games"
        waiting = [table for table in (one, two) if here.acting(table).id == here.people[name].id]
        assert [line.startswith("➡️ **Waiting for you:**") for line in lines] == [
            number < len(waiting) for number in range(len(lines))
        ]
        for table in waiting:
            assert any(f"<#{table.channel_id}> · Mayfair 2005, round 1 of 5" in line for line in lines)
        assert len(lines) == {"Ada": 3, "Ben": 2, "Cleo": 1}[name]
    ada = (await here.slash("Ada", "games mine"))[0].text
    assert f"🪑 Looking for players: <#{lobby.channel.id}> · Mayfair 2005, 1 seated" in ada
    assert (await here.slash("Zoe", "games mine"))[0].text.startswith("## Your games\nYou sit at no table.")


async def test_until_when_the_clock_waits_is_in_the_list(here: Room) -> None:
    await here.slash("Ada", "join")
    await here.slash("Ada", "table pace", pace="slow")
    await here.slash("Ada", "start", computers=2)
    ends = some((await here.truth()).view.decides_by)
    text = (await here.slash("Ada", "games mine"))[0].text
    assert text.endswith(f"· time’s up <t:{int(ends.timestamp())}:R>")


async def test_games_are_listed_in_direct_messages_and_after_a_restart(here: Room) -> None:
    await here.seat(3)
    await here.restart()
    ada = here.people["Ada"]
    result = await ada.user.slash("games mine")
    assert f"<#{here.channel.id}>" in here.reply(result)


async def test_a_table_that_is_over_is_no_game(here: Room) -> None:
    await here.join("Ada", "Ben")
    await here.slash("Ben", "leave")
    assert f"<#{here.channel.id}>" in (await here.slash("Ada", "games mine"))[0].text
    assert "You sit at no table" in (await here.slash("Ben", "games mine"))[0].text
    await here.slash("Ada", "leave")
    assert "You sit at no table" in (await here.slash("Ada", "games mine"))[0].text


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_list_says_of_each_table_how_it_stands(language: str) -> None:
    texts = texts_for(language)
    lobby = table_after(taken(1))
    game = new_game()
    acting = some(game.acting_chair)
    assert acting.user_id is not None
    others = [chair.user_id for chair in game.chairs if chair.user_id != acting.user_id]
    left = apply_entry(game, SeatLeft(user_id=others[0] or 0))
    for table, user, key in (
        (game, acting.user_id, "games-waits-for-you"),
        (left, others[0], "games-away"),
        (replace(game, paused=True), acting.user_id, "games-paused"),
    ):
        assert user is not None
        assert texts(key) in text_of([table], user, language)
    waits = text_of([game], others[0] or 0, language)
    assert acting.name in waits
    assert texts("games-waits-for-you") not in waits
    assert text_of([lobby], 1, language) != text_of([game], 1, language)
    assert texts("games-none") in text_of([], 1, language)


def text_of(tables: list[Table], user_id: int, language: str) -> str:
    (container,) = games_message(tables, user_id, texts_for(language)).to_components()
    return "\n".join(str(part.get("content", "")) for part in container["components"])


def test_a_long_list_fits_into_one_message() -> None:
    chairs = [SeatTaken(user_id=user, name=LONG) for user in (1, 2, 3)]
    start = GameStarted(edition=EDITIONS["fx-schmid-1994"].quick(), first_player=0)
    tables = [replace(table_after(*chairs, start), id=number, channel_id=2**62) for number in range(45)]
    keeps_limits(games_message(tables, 1, texts_for("de")).to_components())
    assert f"{45 - MAX_TABLES}" in text_of(tables, 1, "en").split("\n")[-1]


# --- results ---


async def chosen(here: Room) -> Room:
    """A channel for results, which the server has chosen."""
    results = beside(here, "results")
    await here.preferences.change_server(here.guild.id, results=results.channel.id)
    await here.restart()
    return replace(results, store=here.store)


async def test_a_result_is_posted_once_over_crashes(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        results = await chosen(here)
        await here.seat(3)
        assert results.messages() == []
        table = await play_on(here)
        (posted,) = results.messages()
        cash = some(table.running_game().view().cash)
        lines = posted.content.split("\n")
        assert lines[0] == f"🏁 **Mayfair 2005, quick**, in <#{here.channel.id}>"
        amounts = [int(line.split(": ")[1].split(" ducats")[0].replace(",", "")) for line in lines[1:]]
        assert amounts == sorted(cash, reverse=True)
        assert lines[1].startswith("🥇")
        kinds = {seat: title.kind for seat, title in titles_of(table).items()}
        for seat, kind in kinds.items():
            (line,) = (line for line in lines if table.chairs[seat].name in line)
            assert line.endswith(f"**{WORDS(f'title-{kind}')}**")
        await here.restart()
        await here.slash("Ada", "table show")
        await here.restart()
        assert len(results.messages()) == 1
        assert await here.store.unpublished_tables() == []


async def test_a_result_that_did_not_arrive_follows(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        results = await chosen(here)
        await here.seat(3)
        path = f"/channels/{results.channel.id}/messages"
        here.env.inject_error("POST", path, status=500, times=None)
        await play_on(here)
        assert results.messages() == []
        here.env.backend.faults.clear()
        await here.restart()
        assert len(results.messages()) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003), (400, 50083)])
async def test_a_result_that_is_refused_is_tried_again_at_a_start_alone(
    room: OpenRoom, status: int, code: int
) -> None:
    async with room(QUICK) as here:
        results = await chosen(here)
        await here.seat(3)
        path = f"/channels/{results.channel.id}/messages"
        here.env.inject_error("POST", path, status=status, code=code, times=None)
        await play_on(here)
        assert await here.store.unpublished_tables() == []

        def asked() -> int:
            return sum(path in request.path for request in here.env.http_requests)

        await here.slash("Ada", "join")
        assert asked() == 1
        await here.restart()
        assert asked() == 2


async def test_where_results_go_to_the_table_s_own_channel_the_end_is_enough(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.preferences.change_server(here.guild.id, results=here.channel.id)
        await here.restart()
        await here.seat(3)
        await play_on(here)
        assert sum("🥇" in message.content for message in here.messages()) == 1, "the last act itself"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_result_tells_nothing_before_the_end(edition: Edition) -> None:
    public = Game(edition.variant(open_money=True), edition.min_seats).view()
    wording = Wording(WORDS, edition, new_game(edition.min_seats, edition).chairs)
    assert result_text(public, "<#1>", wording, {}) is None


# --- rematch ---


async def test_a_rematch_seats_everybody_and_calls_them_once(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        game = await here.seat(3)
        await play_on(here)
        assert "Ada" in here.private_reply(await here.click("Ben", "rematch"))
        before = len(here.called())
        await here.click("Ada", "rematch")
        table = await here.truth()
        assert table.id != game.id
        assert [chair.name for chair in table.chairs] == ["Ada", "Ben", "Cleo"]
        assert table.edition == QUICK
        told = here.story()[-1]
        assert told.endswith("Ada can start, and all others can suggest it.")
        assert f"<@{here.people['Ben'].id}>, <@{here.people['Cleo'].id}>: your seats are kept" in told
        assert here.called()[before:] == [here.people["Ben"].id, here.people["Cleo"].id]
        await here.slash("Cleo", "leave")
        await here.slash("Dan", "join")
        (lobby,) = [message for message in here.live() if "looking for players" in here.text(message)]
        assert "Dan" in here.text(lobby)
        await here.slash("Ada", "start")
        assert (await here.truth()).phase is Phase.PLAYING


async def test_a_rematch_in_a_thread_is_in_the_thread(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.join("Ada", "Ben", "Cleo")
        await more(here, "Ada", "thread")
        thread = replace(here, channel=here.channel.threads[0], folded=None)
        await thread.click("Ada", "start")
        game = await play_on(thread)
        (signpost,) = [message for message in here.messages() if message.id == thread.channel.id]
        assert here.text(signpost).startswith(f"🏁 The game in <#{thread.channel.id}> is over. ")
        await thread.click("Ada", "rematch")
        table = await thread.truth()
        assert table.id != game.id
        assert await here.store.find_table(here.channel.id) is None
        assert await here.told("Ben", "leave") == WORDS("done-there", place=f"<#{thread.channel.id}>")
        assert [chair.name for chair in (await thread.truth()).chairs] == ["Ada", "Cleo"]
