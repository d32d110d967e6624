"""What stays in the channel: each turn in one line, and the board as it stood when a round ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.pictures import DESCRIPTION_LIMIT
from bot.publishing.publication import BOARD
from bot.tables.summaries import board_after, turn_result
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.board import board_in_short
from bot.wording.names import Wording
from bot.wording.summaries import turn_line
from intrigue_core import MAYFAIR_2005
from tests.support.builders import some
from tests.support.judging import game_at, until
from tests.support.room import WORDS, OpenRoom, Room
from tests.support.watched_painter import painting

QUICK = MAYFAIR_2005.quick()
GALLERY = 12

pytestmark = pytest.mark.room(QUICK, purses=False)


def lines_of(here: Room) -> list[str]:
    """The lines that are left of turns, in the order of their messages."""
    found = [line for message in here.messages() for line in here.text(message).split("\n")]
    return [line.removeprefix("-# ") for line in found if line.startswith("-# **Round ")]


def expected_line(table: Table, round_number: int, landlord: int) -> str:
    wording = Wording.of(table.view, WORDS)
    return turn_line(turn_result(table.history, table.edition, round_number, landlord), wording)


def boards(here: Room) -> list[simcord.ResponseMessage]:
    """The messages that keep a board of the end of a round, in words."""
    return [message for message in here.messages() if "The board after round" in here.text(message)]


def galleries(message: simcord.ResponseMessage) -> list[dict[str, Any]]:
    return [item for node in walk(message.components) if node["type"] == GALLERY for item in node["items"]]


def past_pictures(here: Room) -> list[tuple[simcord.ResponseMessage, str]]:
    """The messages that keep such a picture, with its alt text."""
    return [
        (message, item["description"])
        for message in here.messages()
        for item in galleries(message)
        if item["description"].startswith("The board after round")
    ]


async def play_to(here: Room, place: int) -> Table:
    """Play on until so many turns of the second round have passed."""
    return await until(here, lambda public: public.turn >= public.seats + place)


async def test_every_turn_is_left_as_its_result_in_one_line(here: Room) -> None:
    table = await game_at(here, lambda public: public.over)
    assert table.phase is Phase.FINISHED
    first = table.running_game().first_player
    expected = [expected_line(table, number, (first + step) % 3) for number in (1, 2) for step in range(3)]
    found = lines_of(here)
    assert found[:6] == expected, "in order, none twice, none left out"
    assert all(line.startswith("**Round 3, ") for line in found[6:])
    assert found[6:]
    assert not any(re.search(r"goes on below|is over\.$", line) for line in found)
    assert [message for message in here.live() if "Round" in here.text(message)] == []


async def test_no_line_of_it_rings(room: OpenRoom) -> None:
    """Nobody is mentioned in what is left of a turn, whatever people call themselves."""
    names = ("@everyone", "<@1>", "Cleo", "Dan", "Eve", "Zoe")
    async with room(QUICK, purses=False, names=names) as here:
        await here.seat(3)
        await play_to(here, 1)
        left = 0
        for request in here.env.http_requests:
            body: Any = request.json
            if request.method == "PATCH" and "-# **Round" in str(body):
                body = body.get("data") or body
                assert body["allowed_mentions"]["parse"] == []
                assert not body["allowed_mentions"].get("users")
                assert "@everyone" not in str(body["components"])
                assert not re.search(r"<@\d", str(body["components"]))
                left += 1
        assert left > 3


async def test_the_board_of_a_round_s_end_stays_where_the_next_one_began(here: Room) -> None:
    await here.seat(3)
    table = await play_to(here, 0)
    assert boards(here) == [], "as long as that turn is on, there is the board as it is"
    (live,) = here.live()
    ended = board_after(table, 1)
    table = await play_to(here, 1)
    (left,) = boards(here)
    assert left.id == live.id
    assert ended is not None
    wording = Wording.of(table.view, WORDS)
    lines = [line.removeprefix("-# ") for line in here.text(left).split("\n")]
    assert lines[0] == "**The board after round 1 of 3**"
    assert lines[1:-1] == board_in_short(ended, wording), "not as it is now"
    assert lines[-1] == expected_line(table, 2, ended.first_player)
    story = [message for message in here.messages() if "**After round 1**" in message.content]
    assert story[0].id < left.id, "right below what the round came to"
    between = [one for one in here.messages() if story[0].id < one.id < left.id]
    assert between == []


async def test_after_a_restart_it_is_the_board_of_then_all_the_same(here: Room) -> None:
    """The bot dies when the round has ended, and again when the turn after it has passed unseen."""
    await here.seat(3)
    table = await play_to(here, 0)
    ended = some(board_after(table, 1))
    await here.restart()
    here.env.inject_error("PATCH", "*", status=500, code=0, times=None)
    table = await play_to(here, 1)
    assert boards(here) == [], "Discord took no edits"
    here.env.backend.faults.clear()
    await here.restart()
    await here.env.advance_time(400)
    (left,) = boards(here)
    wording = Wording.of(table.view, WORDS)
    lines = [line.removeprefix("-# ") for line in here.text(left).split("\n")]
    assert lines[1:-1] == board_in_short(ended, wording)
    again = here.text(left)
    await here.restart()
    await play_to(here, 2)
    assert [here.text(message) for message in boards(here)] == [again], "and it is left alone"


# --- with pictures ---


async def test_where_there_are_pictures_it_is_one_with_an_alt_text(room: OpenRoom) -> None:
    async with painting() as painter, room(QUICK, painter=painter, purses=False) as here:
        await here.seat(3)
        table = await play_to(here, 1)
        ((left, alt),) = past_pictures(here)
        assert len(left.attachments) == 1
        assert (await left.attachments[0].read()).startswith(b"The board after round 1 of 3 by ")
        assert alt.startswith("The board after round 1 of 3. ")
        assert len(alt) <= DESCRIPTION_LIMIT
        assert "*" not in alt
        board = some(board_after(table, 1))
        wording = Wording.of(table.view, WORDS)
        spoken = board_in_short(board, wording, spoken=True)
        assert all(line.replace("*", "") in alt for line in spoken)
        assert here.text(left) == f"-# {expected_line(table, 2, board.first_player)}"
        (live,) = here.live()
        others = [one for one in here.messages() if one.attachments and one.id not in (left.id, live.id)]
        assert others == [], "turns of the same round leave no other"


async def test_where_files_are_forbidden_it_is_told_in_words(room: OpenRoom) -> None:
    async with painting() as painter, room(QUICK, painter=painter, purses=False) as here:
        await here.seat(3)
        table = await play_to(here, 0)
        (live,) = here.live()
        last = await until_last_decision(here, table.turn)
        # As Discord does where the bot may edit, but upload nothing; simcord lets it.
        here.env.inject_error("PATCH", f"*/messages/{live.id}", status=403, code=50013, times=2)
        await here.say(last, last.running_game().legal_commands()[0])
        assert past_pictures(here) == []
        assert [message.id for message in boards(here)] == [live.id]


# --- what cannot be done ---


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035), (404, 10008)])
async def test_where_the_first_message_of_a_round_cannot_be_edited_the_next_one_keeps_the_board(
    here: Room, status: int, code: int
) -> None:
    await here.seat(3)
    table = await play_to(here, 0)
    (live,) = here.live()
    last = await until_last_decision(here, table.turn)
    here.env.inject_error("PATCH", f"*/messages/{live.id}", status=status, code=code, times=None)
    await here.say(last, last.running_game().legal_commands()[0])
    await play_to(here, 2)
    (left,) = boards(here)
    assert left.id != live.id
    assert await here.store.unpublished_tables() == []
    kept = [one for one in (await here.store.publication(table.id)).shown if one.kind == BOARD]
    assert [(one.key, one.message_id) for one in kept] == [(1, left.id)]


async def until_last_decision(here: Room, turn: int) -> Table:
    """Play on until the landlord is to send, which ends this turn."""
    table = await here.truth()
    while table.running_game().view().deciding != "send":
        assert table.turn == turn
        await here.say(table, table.running_game().legal_commands()[0])
        table = await here.truth()
    return table


async def test_what_fails_is_tried_again(here: Room) -> None:
    await here.seat(3)
    table = await play_to(here, 0)
    (live,) = here.live()
    last = await until_last_decision(here, table.turn)
    here.env.inject_error("PATCH", f"*/messages/{live.id}", status=503, code=0, times=None)
    await here.say(last, last.running_game().legal_commands()[0])
    assert await here.store.unpublished_tables() == [table.id]
    here.env.backend.faults.clear()
    await here.env.advance_time(400)
    (left,) = boards(here)
    assert left.id == live.id
    assert await here.store.unpublished_tables() == []


async def test_a_table_that_is_shown_again_keeps_its_board_there(here: Room) -> None:
    await here.seat(3)
    await play_to(here, 0)
    await here.slash("Ben", "table show")
    (live,) = here.live()
    await play_to(here, 1)
    (left,) = boards(here)
    assert left.id == live.id


async def test_the_board_of_the_end_stays_in_the_last_turns_message_and_tells_nobodys_money(
    room: OpenRoom,
) -> None:
    async with room(QUICK.model_copy(update={"open_money": True}), purses=False) as here:
        table = await game_at(here, lambda public: public.over)
        last = boards(here)[-1]
        ended = some(board_after(table, QUICK.rounds))
        assert ended.cash is None
        assert ended.posts == table.running_game().view().posts
        wording = Wording.of(table.view, WORDS)
        assert all(line in here.text(last) for line in board_in_short(ended, wording))
        assert "**Round 3, " in here.text(last)
        assert here.live()[0].id > last.id
