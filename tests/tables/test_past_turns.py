"""What a landlord's turn came to, by another account of whole games: forwards, and from the views."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import overload

import pytest

from bot.tables.summaries import TurnResult, turn_result
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, NOBODY, BribePaid, BribeRefunded, Edition, ScholarSent, TurnBegan
from tests.support.builders import course, new_game
from tests.tables.variants import every_variant

Turn = tuple[int, int]


def results(tables: list[Table]) -> dict[Turn, TurnResult]:
    """What every turn came to, asked for as soon as the next has begun."""
    found: dict[Turn, TurnResult] = {}
    for before, table in pairwise(tables):
        began = [event for event in table.history[-1].events if isinstance(event, TurnBegan)]
        if began or table.phase is Phase.FINISHED:
            public = before.running_game().view()
            turns = [(public.round, public.landlord), *((one.round, one.landlord) for one in began)]
            for turn in turns if table.phase is Phase.FINISHED else turns[:-1]:
                found[turn] = turn_result(table.history, table.edition, *turn)
    return found


@every_variant
def test_it_is_what_happened_in_that_turn(edition: Edition) -> None:
    tables = list(course(new_game(4, edition), seed=5))
    taken: dict[Turn, int] = defaultdict(int)
    sent: dict[Turn, list[tuple[int, int]]] = defaultdict(list)
    turn = (1, 0)
    for event in (event for step in tables[-1].history for event in step.events):
        match event:
            case TurnBegan():
                turn = (event.round, event.landlord)
            case BribePaid():
                taken[turn] += event.amount
            case BribeRefunded():
                taken[turn] -= event.amount
            case ScholarSent():
                sent[turn].append((event.scholar, event.palace))
            case _:
                pass
    found = results(tables)
    assert found.keys() == {(number, seat) for number in range(1, edition.rounds + 1) for seat in range(4)}
    for turn, result in found.items():
        assert (result.round, result.landlord) == turn
        assert result.taken == taken[turn]
        assert list(result.sent) == sent[turn]
        assert bool(result.sent) == (turn[0] <= edition.send_rounds)


@every_variant
def test_the_posts_are_those_of_the_palace_and_the_banished_those_of_the_island(edition: Edition) -> None:
    tables = list(course(new_game(4, edition), seed=8))
    given = kept = banished = 0
    views = [table.running_game().view() for table in tables]
    for turn, result in results(tables).items():
        mine = [view for view in views if (view.round, view.landlord) == turn and not view.over]
        if not mine:
            assert result == TurnResult(*turn), "nothing was to be decided"
            continue
        first, last = mine[0], mine[-1]
        applied, landlord = set(first.applicants[turn[1]]), turn[1]
        after = views[views.index(last) + 1]
        salaries = [edition.salaries[one.area] for one in result.given]
        assert salaries == sorted(salaries, reverse=True), "the best paid first"
        for one in result.given:
            assert after.palace(landlord)[one.area] == one.scholar
            assert one.kept == (first.palace(landlord)[one.area] == one.scholar)
            given, kept = given + 1, kept + one.kept
        before_given = {scholar for scholar in first.palace(landlord) if scholar != NOBODY}
        new_there = {one.scholar for one in result.given if not one.kept}
        assert set(after.palace(landlord)) - before_given - {NOBODY} == new_there
        assert list(result.banished) == list(after.island[len(first.island) :])
        assert set(result.banished) <= applied | before_given
        banished += len(result.banished)
    assert min(given, kept, banished) > 3


def test_the_bribe_of_a_post_is_what_was_paid_for_it_be_it_by_the_bank() -> None:
    edition = MAYFAIR_2005.variant(starting_cash=3_000)
    bribes, by_bank, compared = dict[int, int](), 0, 0
    for table in course(new_game(4, edition), seed=3):
        for event in table.history[-1].events:
            if isinstance(event, TurnBegan):
                bribes.clear()
            elif isinstance(event, BribePaid):
                bribes[event.scholar] = event.amount
                by_bank += event.by_bank
        assert table.scene is not None
        for one in turn_result(table.history, edition, table.scene.round, table.scene.landlord).given:
            assert one.bribe == bribes[one.scholar]
            compared += 1
    assert by_bank
    assert compared > 20


def test_only_what_came_since_is_gone_through() -> None:
    """However long the game has lasted."""
    last = list(course(new_game(4), seed=1))[-3]
    assert last.scene is not None
    history = Watched(last.history)
    assert turn_result(history, last.edition, last.scene.round, last.scene.landlord).taken
    assert 0 < len(history.looked_at) < len(history) / 4


class Watched(Sequence[Step]):
    """A history that knows which of its steps were looked at."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps
        self.looked_at = set[int]()

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Step]: ...
    def __getitem__(self, place: int | slice) -> Step | Sequence[Step]:
        assert isinstance(place, int)
        self.looked_at.add(place)
        return self._steps[place]


def test_there_is_none_of_a_turn_that_has_not_been() -> None:
    table = new_game(3)
    assert turn_result(table.history, table.edition, 1, 0) == TurnResult(1, 0)
    with pytest.raises(LookupError, match="seat 1"):
        turn_result(table.history, table.edition, 1, 1)
