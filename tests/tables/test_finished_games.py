"""What is kept of a game, made of its table alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bot.tables.finished_games
from bot.tables.entries import (
    By,
    GameStarted,
    NewcomerAccepted,
    Played,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    TableClosed,
)
from bot.tables.finished_games import finished_game
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, SendClause, Sending, SendScholars, Speak, tally_of
from tests.support.builders import (
    NOON,
    course,
    first_legal,
    last_of,
    new_game,
    new_lobby,
    played,
    some,
    then,
)

QUICK = MAYFAIR_2005.quick()


def to_the_end(table: Table) -> Table:
    last = last_of(course(table))
    assert last.phase is Phase.FINISHED
    return last


def rated_game(*rated: int) -> Table:
    start = GameStarted(edition=QUICK, first_player=0, rated=rated)
    return then(new_lobby(), start)


def test_it_says_how_the_game_ended() -> None:
    table = to_the_end(rated_game(1, 3))
    game = finished_game(table, NOON)
    public = table.public
    assert game is not None
    assert public is not None
    assert public.cash is not None
    assert (game.table_id, game.guild_id, game.channel_id) == (table.id, table.guild_id, table.channel_id)
    assert (game.edition, game.quick, game.rounds) == ("mayfair-2005", True, QUICK.rounds)
    assert (game.finished_at, game.people_only, game.secluded) == (NOON, True, False)
    assert tuple(seat.cash for seat in game.seats) == public.cash
    assert [number for number, seat in enumerate(game.seats) if seat.rank == 1] == list(public.winners)
    assert [seat.name for seat in game.seats] == ["user 1", "user 2", "user 3"]
    assert [seat.rated for seat in game.seats] == [True, False, True]
    assert {len(seat.titles) for seat in game.seats} <= {0, 1}
    assert any(seat.titles for seat in game.seats)
    assert not any(seat.left for seat in game.seats)
    tallies = [tally_of(public.statements, seat) for seat in range(3)]
    assert [(seat.kept, seat.broken) for seat in game.seats] == [tuple(tally) for tally in tallies]


def test_nothing_is_kept_of_a_game_before_its_end() -> None:
    """Not at any moment of it, though all money is open; nor of one that is closed, or deserted."""
    *before, last = course(new_game(3, QUICK.variant(open_money=True)))
    assert all(finished_game(table, NOON) is None for table in before)
    assert finished_game(last, NOON) is not None
    closed = apply_entry(before[-1], TableClosed(moderator_id=9, moderator="Mod"))
    assert finished_game(closed, NOON) is None
    deserted = then(before[-1], *(SeatLeft(user_id=user) for user in (1, 2, 3)))
    assert deserted.phase is Phase.DESERTED
    assert finished_game(deserted, NOON) is None


def test_who_has_left_is_marked_and_the_game_is_no_longer_one_of_people() -> None:
    table = apply_entry(rated_game(1, 2, 3), SeatLeft(user_id=2))
    game = some(finished_game(to_the_end(table), NOON))
    assert [seat.left for seat in game.seats] == [False, True, False]
    assert [seat.player for seat in game.seats] == [1, None, 3]
    assert [seat.rated for seat in game.seats] == [True, False, True]
    assert game.people_only is False
    assert game.seats[1].character is not None


def test_a_computer_that_decided_for_a_while_is_remembered() -> None:
    table = rated_game(1, 2, 3)
    while table.acting_chair is None or table.acting_chair.user_id != 2:
        table = apply_entry(table, Played(command=first_legal(table), by=By.PLAYER))
    away = apply_entry(table, SeatLeft(user_id=2))
    back = SeatTaken(user_id=2, name="user 2")
    decided = apply_entry(apply_entry(away, Played(command=first_legal(away), by=By.COMPUTER)), back)
    for table, people_only in ((decided, False), (apply_entry(away, back), True)):
        game = some(finished_game(to_the_end(table), NOON))
        assert game.people_only is people_only
        assert not any(seat.left for seat in game.seats)


def test_a_newcomer_is_not_counted_what_the_seat_had_broken_before() -> None:
    """Nor kept: the hall of fame counts the words of people, not of seats."""
    promised = Speak(seat=0, to=1, mine=(SendClause(profession=0, palace=1),), yours=())
    other = SendScholars(seat=0, first=Sending(1, 1), second=Sending(2, 2))
    table = then(new_game(3, QUICK), played(promised), played(other))
    assert [word.broken_by for word in table.running_game().view().statements] == [0]
    taken_over = then(
        table,
        SeatLeft(user_id=1),
        SeatWanted(user_id=9, name="Zoe"),
        NewcomerAccepted(user_id=2, newcomer_id=9),
        NewcomerAccepted(user_id=3, newcomer_id=9),
    )
    for after, broken in ((table, 1), (taken_over, 0)):
        game = some(finished_game(to_the_end(after), NOON))
        assert game.seats[0].broken == broken


def test_a_thread_that_a_lobby_has_moved_to_is_public() -> None:
    table = to_the_end(new_game(3, QUICK))
    private = some(finished_game(table, NOON, secluded=True))
    assert private.secluded
    moved = some(finished_game(replace(table, moved_from=5), NOON, secluded=True))
    assert not moved.secluded


def test_a_game_ends_even_if_its_titles_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_table: Table) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(bot.tables.finished_games, "titles_of", broken)
    game = some(finished_game(to_the_end(new_game(3, QUICK)), NOON))
    assert [seat.titles for seat in game.seats] == [(), (), ()]
