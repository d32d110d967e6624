"""When nobody can take revenge on somebody any more: noted once, while there is something left to decide."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, BribePaid, Edition, ScholarBanished, TurnBegan, beyond_revenge
from tests.support.builders import course, new_game
from tests.tables.variants import every_variant


def games(edition: Edition, seats: int = 4) -> list[list[Table]]:
    return [list(course(new_game(seats, edition), seed)) for seed in range(8)]


@every_variant
def test_it_is_noted_when_it_becomes_so_and_never_again(edition: Edition) -> None:
    noted = 0
    for game in games(edition):
        for before, table in pairwise(game):
            step = table.history[-1]
            new = beyond_revenge(table.running_game().view()) - beyond_revenge(before.running_game().view())
            assert set(step.beyond_revenge) <= new
            noted += len(step.beyond_revenge)
        times = Counter(seat for step in game[-1].history for seat in step.beyond_revenge)
        assert set(times.values()) <= {1}
        assert len(times) < 4, "it is never said of all"
    assert noted > 5


@every_variant
def test_nothing_touches_them_from_then_on(edition: Edition) -> None:
    for game in games(edition):
        safe = set[int]()
        for step in game[-1].history:
            for event in step.events:
                match event:
                    case BribePaid(seat=seat):
                        assert seat not in safe
                    case ScholarBanished(scholar=scholar):
                        assert edition.owner(scholar) not in safe
                    case _:
                        pass
            safe |= {*step.beyond_revenge}


@every_variant
def test_it_is_noted_of_those_who_have_something_to_lose_while_another_turn_is_to_come(
    edition: Edition,
) -> None:
    """By what then came: something was decided in another turn than that in which it became so."""
    left_out = 0
    for game in games(edition):
        turns = [table.running_game().view() for table in game]
        for number, (before, table) in enumerate(pairwise(game), start=1):
            view, step = table.running_game().view(), table.history[-1]
            was = before.running_game().view()
            later = {(one.round, one.landlord) for one in turns[number:] if not one.over}
            matters = bool(later - {(was.round, was.landlord)})
            for seat in beyond_revenge(view) - beyond_revenge(was):
                told = matters and table.phase is Phase.PLAYING and view.income(seat) > 0
                assert (seat in step.beyond_revenge) == told
                left_out += not told
    assert left_out > 5


@pytest.mark.parametrize("seats", [3, 5])
def test_with_any_number_of_players(seats: int) -> None:
    assert any(
        step.beyond_revenge
        for game in games(MAYFAIR_2005.variant(both_to_one_palace=False), seats)
        for step in game[-1].history
    )


def test_the_step_has_what_it_means_for_the_story() -> None:
    """It comes with a decision, not with the turn that may begin with it."""
    for game in games(MAYFAIR_2005):
        for step in game[-1].history:
            if step.beyond_revenge:
                assert step.events
                assert not isinstance(step.events[0], TurnBegan)
