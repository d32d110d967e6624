"""Somebody who is to be forgotten has no part in a table any more, whatever they did there."""

from __future__ import annotations

from bot.tables.entries import ComputerSeated, GameStarted, NewcomerAccepted, PersonGone, SeatLeft, SeatWanted
from bot.tables.entries.lobby import rematch_of
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.personal_data import pseudonymised
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    course,
    held,
    new_game,
    new_lobby,
    refusal,
    refused,
    started,
    table_after,
    taken,
    then,
)


def test_a_seat_of_a_lobby_is_free_and_another_one_the_host() -> None:
    table = then(new_lobby(2), PersonGone(user_id=1))
    assert [chair.user_id for chair in table.chairs] == [2]
    assert table.host == 2
    assert table.history[-1].gone is not None
    assert then(table, PersonGone(user_id=2)).phase is Phase.ABANDONED


def test_a_seat_of_a_game_is_a_computer_player_s_for_good() -> None:
    table = then(new_game(), PersonGone(user_id=2))
    chair = table.chairs[1]
    assert (chair.name, chair.user_id, chair.computer) == ("", None, True)
    assert chair.character is not None
    assert table.vacant_seat is None, "nobody can ask for it"
    assert refusal(table, taken(2)).cause is Cause.GAME_RUNNING
    assert refusal(table, SeatWanted(user_id=2, name="Ben")).cause is Cause.GAME_RUNNING
    assert table.history[-1].gone == new_game().chairs[1]


def test_who_had_left_before_leaves_the_computer_player_as_it_is() -> None:
    table = then(new_game(), SeatLeft(user_id=2))
    character = table.chairs[1].character
    after = then(table, PersonGone(user_id=2))
    assert (after.chairs[1].character, after.chairs[1].user_id, after.chairs[1].name) == (character, None, "")


def test_who_waits_to_play_on_for_somebody_waits_no_more() -> None:
    table = then(new_game(4), SeatLeft(user_id=2), SeatWanted(user_id=9, name="Zoe"), PersonGone(user_id=9))
    assert table.newcomer is None
    stale = NewcomerAccepted(user_id=1, newcomer_id=9)
    assert refusal(table, stale).cause is Cause.STALE


def test_what_they_wrote_is_no_more_and_what_they_hold_others_to_is_nobody_s() -> None:
    table = then(new_game(), held(1, 2), held(2, 3, message_id=78), PersonGone(user_id=2))
    said, holds = table.held_words
    assert (said.text, said.message_id, said.author_name, said.author_id) == ("…", 0, "", 0)
    assert (said.holder_id, said.holder_name) == (1, "user 1")
    assert (holds.text, holds.holder_id, holds.holder_name) == ("You get the 10,000.", 0, "")


def test_the_last_person_s_going_ends_the_game() -> None:
    start = GameStarted(edition=MAYFAIR_2005, first_player=0)
    table = table_after(taken(1), ComputerSeated(name="A"), ComputerSeated(name="B"), start)
    assert then(table, PersonGone(user_id=1)).phase is Phase.DESERTED


def test_a_table_that_is_over_is_left_as_it_is() -> None:
    *_, table = course(new_game(3, AMIGO_2003.quick()))
    assert refusal(table, PersonGone(user_id=1)).cause is Cause.GAME_FINISHED


def test_a_rematch_seats_nobody_who_is_forgotten() -> None:
    """Not even the host, whose say it was: it is that of whoever has been there longest of the others."""
    *_, table = course(new_game(4, AMIGO_2003.quick()))
    log = [pseudonymised(step.entry, 1, -1) for step in table.history]
    after = apply_log(Table(1, CHANNEL, GUILD), map(StoredEntry, log))
    opening = rematch_of(after, 2)
    assert [chair.user_id for chair in opening.chairs] == [2, 3, 4]
    *_, table = course(then(new_game(4, AMIGO_2003.quick()), PersonGone(user_id=3)))
    assert [chair.user_id for chair in rematch_of(table, 1).chairs] == [1, 2, 4]


async def test_a_table_lets_somebody_go_once(service: TableService) -> None:
    table = await started(service, 3)
    gone = await service.presence.remove_forgotten(table.id, 2)
    assert gone.version == table.version + 1
    assert gone.chair_of(2) is None
    assert (await service.presence.remove_forgotten(table.id, 2)).version == gone.version
    assert (await service.presence.remove_forgotten(table.id, 99)).version == gone.version, (
        "who has no part in it"
    )
    await refused(Cause.NOT_SEATED, service.lobby.leave(act(table, 2)))
