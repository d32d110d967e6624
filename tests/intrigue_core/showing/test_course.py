"""A course says what happened: nothing is lost, nothing twice, and all money is accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue_core import MAYFAIR_2005, Game, PositionBuilder
from intrigue_core.events import TurnBegan
from intrigue_core.showing.course import course_of
from tests.intrigue_core.showing.games import GOLDEN, course, played


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_event_belongs_to_one_turn(file: Path) -> None:
    told = course(file)
    happened = [event for line in told.lines for event in line.events]
    assert [event for turn in told.turns for event in told.events_of(turn)] == happened
    for turn in told.turns:
        first, *others = told.events_of(turn)
        assert isinstance(first, TurnBegan)
        assert (first.round, first.landlord) == (turn.round, turn.landlord)
        assert not any(isinstance(event, TurnBegan) for event in others)
    assert [turn.number for turn in told.turns] == list(range(len(told.turns)))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_flows_lead_to_what_the_engine_says_of_every_purse(file: Path) -> None:
    told = course(file)
    cash = list(told.starting_cash)
    seen = 0
    for line in told.lines:
        for flow in (one for one in told.flows if one.line == line.number):
            cash[flow.seat] += flow.change
            assert flow.cash == cash[flow.seat]
            assert flow.turn == next(
                turn.number
                for turn in told.turns
                for part in turn.parts
                if part.line == line.number and part.first <= flow.event < part.end
            )
            seen += 1
        assert tuple(cash) == line.cash
    assert seen == len(told.flows)
    assert told.turns[-1].cash == told.lines[-1].cash


def test_the_salary_of_the_next_landlord_belongs_to_the_next_turn() -> None:
    told = course_of(played())
    later = [flow for flow in told.flows if flow.event > 0 and flow.line]
    began = [
        (line.number, place, event.landlord)
        for line in told.lines
        for place, event in enumerate(line.events)
        if isinstance(event, TurnBegan)
    ]
    paid = [
        told.turns[flow.turn].landlord == landlord
        for number, place, landlord in began
        for flow in later
        if flow.line == number and flow.event == place + 1
    ]
    assert len(paid) > 5
    assert all(paid)


def test_a_game_from_the_middle_begins_with_what_everybody_had() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=3, in_round=3, landlord="yellow").cash("red", 7_000)
    told = course_of(Game.set_up(table), ("A", "B", "C"))
    assert told.starting_cash[0] == 7_000
    (turn,) = told.turns
    assert (turn.round, turn.landlord) == (3, 1)
    assert not told.last.over


def test_there_are_as_many_names_as_seats() -> None:
    with pytest.raises(ValueError, match="2 names for 3 seats"):
        course_of(Game(MAYFAIR_2005, 3), ("A", "B"))
