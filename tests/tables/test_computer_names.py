"""Who the computer players of a table are, and what they are called."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.tables.computer_names import draw_computers, name_for, successor
from bot.tables.entries import ComputerSeated, NewcomerAccepted, SeatLeft, SeatTaken, SeatWanted
from bot.tables.service import TableService
from bot.tables.starting import Start
from bot.tables.table import Table
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import CHARACTERS, Level
from tests.support.builders import act, new_game, seated, snapshot, table_after, taken, then

ROOMY = MAYFAIR_2005.max_seats


def characters(table: Table) -> list[str | None]:
    return [chair.character for chair in table.chairs]


def test_a_character_has_its_own_name_while_nobody_else_has_it() -> None:
    first, second = CHARACTERS["miser"].names
    table = table_after(taken(1))
    assert name_for(table, "miser") == first
    table = then(table, ComputerSeated(name=first, character="miser"))
    assert name_for(table, "miser") == second
    table = then(table, taken(2).model_copy(update={"name": second}))
    assert name_for(table, "miser") not in {chair.name for chair in table.chairs}


def test_no_character_comes_twice_while_there_is_another() -> None:
    table = table_after(taken(1), ComputerSeated(name="Cosimo", character="merchant"))
    drawn: Counter[str] = Counter()
    for seed in range(40):
        computers = draw_computers(table, len(CHARACTERS) + 1, Random(seed))
        names, keys = zip(*computers, strict=True)
        drawn.update(keys[:1])
        assert set(keys[:-2]) == set(CHARACTERS) - {"merchant"}
        assert len({*names, *(chair.name for chair in table.chairs)}) == len(names) + 2
    assert set(drawn) == set(CHARACTERS) - {"merchant"}, "any of them"
    assert draw_computers(table, 0, Random(1)) == []


def test_of_several_that_are_drawn_one_breaks_promises_for_money() -> None:
    for seed in range(40):
        table = table_after(taken(1))
        keys = [key for _, key in draw_computers(table, 2, Random(seed))]
        assert any(CHARACTERS[key].is_treacherous for key in keys), keys
        with_traitor = then(table, ComputerSeated(name="Fiora", character="opportunist"))
        drawn = {key for _, key in draw_computers(with_traitor, 2, Random(seed))}
        assert "opportunist" not in drawn
    alone = Counter(draw_computers(table_after(taken(1)), 1, Random(seed))[0][1] for seed in range(60))
    assert set(alone) == set(CHARACTERS), "one alone may be anybody"


def test_the_same_log_has_the_same_successors() -> None:
    assert [successor(8, 1, ()) for _ in range(3)] == [successor(8, 1, ())] * 3
    assert len({successor(table_id, 1, ()) for table_id in range(6)}) == len(CHARACTERS)
    table = then(new_game(4), SeatLeft(user_id=2), SeatLeft(user_id=3))
    assert snapshot(then(new_game(4), SeatLeft(user_id=2), SeatLeft(user_id=3))) == snapshot(table)
    assert characters(table)[0] is None
    assert len({*characters(table)[1:3]} & set(CHARACTERS)) == 2, "not the same twice"
    assert {chair.level for chair in table.chairs if chair.computer} == {Level.NORMAL}


def test_whoever_comes_back_is_no_character_any_more() -> None:
    table = then(new_game(4), SeatLeft(user_id=2), SeatTaken(user_id=2, name="user 2"))
    assert characters(table) == [None] * 4
    table = then(table, SeatLeft(user_id=2), SeatWanted(user_id=9, name="nine"))
    table = then(table, *(NewcomerAccepted(user_id=user, newcomer_id=9) for user in (1, 3, 4)))
    assert table.chairs[1].name == "nine"
    assert characters(table) == [None] * 4


# --- by the service ---


async def test_a_lobby_seats_whom_it_is_asked_for(service: TableService) -> None:
    table = await seated(service, 1)
    for key, level in (("avenger", Level.HARD), ("avenger", Level.EASY)):
        table = await service.lobby.seat_computer(act(table, 1), key, level)
    assert [(chair.name, chair.character, chair.level) for chair in table.chairs[1:]] == [
        ("Ercole", "avenger", Level.HARD),
        ("Medea", "avenger", Level.EASY),
    ]
    table = await service.lobby.seat_computer(act(table, 1))
    assert table.chairs[3].character in set(CHARACTERS) - {"avenger"}
    assert table.chairs[3].level is Level.NORMAL
    assert table.chairs[3].name == CHARACTERS[table.chairs[3].character or ""].names[0]


@pytest.mark.parametrize("level", Level)
async def test_a_game_is_filled_with_different_characters_of_one_level(
    service: TableService, level: Level
) -> None:
    table = await seated(service, 1)
    table = await service.lobby.seat_computer(act(table, 1), "gambler", Level.NORMAL)
    table = await service.lobby.start(act(table, 1), Start(computers=3, level=level))
    assert len(set(characters(table))) == ROOMY
    assert [chair.level for chair in table.chairs] == [None, Level.NORMAL, level, level, level]
    assert len({chair.name for chair in table.chairs}) == ROOMY
