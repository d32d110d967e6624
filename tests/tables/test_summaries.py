"""What is said of a round, and of a turn, that is over."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

from bot.demo.autoplay import tables as told_tables
from bot.tables.summaries import RoundResult, TurnResult, board_after, next_round, round_result, turn_result
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from intrigue_core import (
    MAYFAIR_2005,
    NOBODY,
    BribePaid,
    BribeRefunded,
    Edition,
    ScholarSent,
    StatementJudged,
    Tally,
    TurnBegan,
    tally_of,
)
from tests.support.builders import course, new_game, some
from tests.tables.variants import every_variant


def end_of_round(step: Step) -> int | None:
    """Which event of a step begins another round than that in which it began."""
    for place, event in enumerate(step.events):
        if isinstance(event, TurnBegan) and step.scene is not None and event.round > step.scene.round:
            return place
    return None


def results(table: Table) -> list[RoundResult]:
    """What every round of a finished game came to that another followed."""
    found: list[RoundResult] = []
    for step in table.history:
        if (place := end_of_round(step)) is not None and step.scene is not None:
            scene = step.scene
            for event in step.events[:place]:
                scene = scene.after(event)
            found.append(round_result(scene, step, place))
    return found


@every_variant
def test_a_round_is_what_everybody_saw_in_it(edition: Edition) -> None:
    """Added up from the first event to the last before the next round, and never anybody's cash."""
    *_, table = course(new_game(4, edition), seed=2)
    taken = [0] * 4
    paid = [0] * 4
    number = 1
    flows = list[tuple[list[int], list[int]]]()
    for event in (event for step in table.history for event in step.events):
        match event:
            case TurnBegan() if event.round > number:
                flows.append((taken, paid))
                taken = [0] * 4
                paid = [0] * 4
                number = event.round
            case BribePaid():
                taken[event.landlord] += event.amount
                paid[event.seat] += 0 if event.by_bank else event.amount
            case BribeRefunded():
                taken[event.landlord] -= event.amount
                paid[event.seat] -= 0 if event.to_bank else event.amount
            case _:
                pass
    found = results(table)
    assert [one.round for one in found] == list(range(1, edition.rounds))
    assert [([one.taken for one in each.seats], [one.paid for one in each.seats]) for each in found] == flows
    assert [one.change for one in found[0].seats] == [0] * 4, "none went before"
    for before, after in pairwise(found):
        for then, now in zip(before.seats, after.seats, strict=True):
            assert now.change == now.income - then.income
    assert any(one.change < 0 for each in found for one in each.seats)
    assert not any(one.is_empty for one in found)


def test_words_are_counted_in_the_round_in_which_they_were_kept_or_broken() -> None:
    """A statement that is judged as the next round begins is the next round's."""
    broken_words = open_promises = 0
    for seed in range(1, 7):
        *_, table = told_tables(MAYFAIR_2005, 4, 0, seed)
        found = results(table)
        said = table.history[-1].statements
        ends = [step for step in table.history if end_of_round(step) is not None]
        for seat in range(4):
            counted = [each.seats[seat].tally for each in found]
            kept = sum(one.kept for one in counted)
            broken = sum(one.broken for one in counted)
            last = ends[-1]
            place = end_of_round(ends[-1])
            later = {event.statement for event in last.events[place:] if isinstance(event, StatementJudged)}
            assert Tally(kept, broken) == tally_of(
                [word for word in last.statements if word.number not in later], seat
            )
            assert kept <= tally_of(said, seat).kept
        assert sum(one.tally.statements for each in found for one in each.seats) > 5
        broken_words += sum(one.tally.broken for each in found for one in each.seats)
        open_promises += sum(each.open_promises for each in found)
    assert min(broken_words, open_promises) > 0


def test_a_round_in_which_nothing_can_happen_any_more_came_to_nothing() -> None:
    edition = MAYFAIR_2005.variant(rounds=8)
    *_, table = course(new_game(4, edition), seed=2)
    last = table.history[-1]
    assert last.scene is not None
    scene = last.scene
    empty: dict[int, bool] = {}
    for place, event in enumerate(last.events):
        if scene.begins_round(event):
            empty[scene.round] = round_result(scene, last, place).is_empty
            scene = next_round(scene, last, place)
        else:
            scene = scene.after(event)
    assert empty == {5: False, 6: True, 7: True}


# --- the board ---


@every_variant
def test_the_board_is_that_of_the_end_of_the_round_whenever_it_is_asked_for(edition: Edition) -> None:
    game = list(course(new_game(4, edition), seed=6))
    rest = {"acting": None, "deciding": None, "payer": None, "stages": (), "stage": 0, "bribes": ()}
    for before, table in pairwise(game):
        ended = before.running_game().view().round
        now = table.running_game().view()
        if now.round != ended:
            wanted = now._replace(round=ended, landlord=3, winners=(), cash=None, statements=(), **rest)
            assert board_after(table, ended) == board_after(game[-1], ended) == wanted
    assert board_after(game[0], 1) is None
    last = board_after(game[-1], edition.rounds)
    over = game[-1].running_game().view()
    assert last is not None
    assert (last.round, last.cash, last.winners, last.posts) == (edition.rounds, None, (), over.posts)


def test_where_money_is_open_it_is_that_of_the_end_of_the_round() -> None:
    """Before the next landlord had been paid."""
    edition = MAYFAIR_2005.variant(open_money=True)
    salaries = 0
    game = list(course(new_game(4, edition), seed=4))
    for before, table in pairwise(game):
        then = before.running_game().view()
        now = table.running_game().view()
        if now.round == then.round or table.phase is Phase.FINISHED:
            continue
        board = some(board_after(game[-1], then.round))
        assert board.cash == then.cash, "what was decided last was whom to send"
        salaries += now.cash != then.cash
    assert salaries


# --- what a landlord's turn came to, by another account of whole games: forwards, and from the views ---


Turn = tuple[int, int]


def turn_results(tables: list[Table]) -> dict[Turn, TurnResult]:
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
    found = turn_results(tables)
    assert found.keys() == {(number, seat) for number in range(1, edition.rounds + 1) for seat in range(4)}
    for turn, result in found.items():
        assert (result.round, result.landlord) == turn
        assert turn_result(tables[-1].history, edition, *turn) == result, "whenever it is asked for"
        assert result.taken == taken[turn]
        assert list(result.sent) == sent[turn]
        assert bool(result.sent) == (turn[0] <= edition.send_rounds)


@every_variant
def test_the_posts_are_those_of_the_palace_and_the_banished_those_of_the_island(edition: Edition) -> None:
    tables = list(course(new_game(4, edition), seed=8))
    given = kept = banished = 0
    views = [table.running_game().view() for table in tables]
    for turn, result in turn_results(tables).items():
        mine = [view for view in views if (view.round, view.landlord) == turn and not view.over]
        if not mine:
            assert result == TurnResult(*turn), "nothing was to be decided"
            continue
        first = mine[0]
        last = mine[-1]
        applied = set(first.applicants[turn[1]])
        landlord = turn[1]
        after = views[views.index(last) + 1]
        salaries = [edition.salaries[one.area] for one in result.given]
        assert salaries == sorted(salaries, reverse=True), "the best paid first"
        for one in result.given:
            assert after.palace(landlord)[one.area] == one.scholar
            assert one.kept == (first.palace(landlord)[one.area] == one.scholar)
            given = given + 1
            kept = kept + one.kept
        before_given = {scholar for scholar in first.palace(landlord) if scholar != NOBODY}
        new_there = {one.scholar for one in result.given if not one.kept}
        assert set(after.palace(landlord)) - before_given - {NOBODY} == new_there
        assert list(result.banished) == list(after.island[len(first.island) :])
        assert set(result.banished) <= applied | before_given
        banished += len(result.banished)
    assert min(given, kept, banished) > 3


def test_the_bribe_of_a_post_is_what_was_paid_for_it_be_it_by_the_bank() -> None:
    edition = MAYFAIR_2005.variant(starting_cash=3_000)
    bribes = dict[int, int]()
    by_bank = 0
    compared = 0
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


def test_there_is_none_of_a_turn_that_has_not_been() -> None:
    table = new_game(3)
    assert turn_result(table.history, table.edition, 1, 0) == TurnResult(1, 0)
    with pytest.raises(LookupError, match="seat 1"):
        turn_result(table.history, table.edition, 1, 1)
