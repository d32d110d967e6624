"""The scene: what a sentence about the next event depends on, followed through whole games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from bot.tables.scene import NOTHING_ASKED, Scene
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    Edition,
    GameEnded,
    PayBribe,
    SalaryPaid,
    Scholar,
    StageBegan,
    StageKind,
    TurnBegan,
)
from tests.support.builders import course, new_game, played, some, then
from tests.tables.variants import every_variant


def asking_course(edition: Edition, seed: int = 3) -> Iterator[Table]:
    """A whole game in which many ask for areas."""
    rng = Random(seed)
    table = new_game(4, edition)
    yield table
    while table.phase is Phase.PLAYING:
        public = table.running_game().view()
        command = rng.choice(table.running_game().legal_commands())
        asking = None
        stage = public.current_stage
        if isinstance(command, PayBribe) and stage is not None and stage.area is None and rng.random() < 0.7:
            asking = rng.choice(public.free_areas(public.landlord))
        table = then(table, played(command, asking))
        yield table


@every_variant
def test_the_scene_is_what_everybody_saw(edition: Edition) -> None:
    """After every entry of a game, by another account: flows of the round, asked areas, who is up."""
    taken = [0] * 4
    asked = dict[Scholar, Area]()
    refunds = 0
    asked_ever = 0
    paid = [0] * 4
    for table in asking_course(edition):
        step = table.history[-1]
        public = table.running_game().view()
        for event in step.events:
            match event:
                case TurnBegan():
                    asked.clear()
                    if (event.round, event.landlord) != (1, 0) and event.landlord == public.first_player:
                        taken = [0] * 4
                        paid = [0] * 4
                case BribePaid():
                    taken[event.landlord] += event.amount
                    paid[event.seat] += 0 if event.by_bank else event.amount
                    wish = getattr(step.entry, "asking", None)
                    if wish is not None:
                        asked[event.scholar] = wish
                        asked_ever += 1
                case BribeRefunded():
                    taken[event.landlord] -= event.amount
                    paid[event.seat] -= 0 if event.to_bank else event.amount
                    refunds += 1
                case _:
                    pass
        scene = some(table.scene)
        assert (list(scene.taken), dict(scene.asked)) == (taken, asked)
        assert list(scene.paid or (0,) * 4) == paid
        assert dict(table.view.asked) == asked
        if table.phase is Phase.PLAYING:
            assert (scene.round, scene.landlord) == (public.round, public.landlord)
            stage = public.current_stage
            assert scene.rivals == (stage.payers if stage else scene.rivals)
    assert asked_ever > 3
    assert (refunds > 0) == edition.refund_banished


@every_variant
def test_each_step_has_the_scene_before_it_with_what_its_bribe_asks_for(edition: Edition) -> None:
    previous: Table | None = None
    for table in asking_course(edition):
        step = table.history[-1]
        assert step.scene is not None
        if previous is None or previous.scene is None:
            assert step.scene == Scene(taken=(0,) * 4)
        else:
            paid = [event for event in step.events if isinstance(event, BribePaid)]
            wish = getattr(step.entry, "asking", None)
            expected = previous.scene if wish is None else previous.scene.asking(paid[0].scholar, wish)
            assert step.scene == expected
        previous = table


@every_variant
def test_incomes_are_told_at_the_end_of_a_round_and_are_what_is_paid_next(edition: Edition) -> None:
    rounds: list[int] = []
    tables = list(course(new_game(4, edition), seed=2))
    assert tables[0].history[-1].incomes == ()
    for before, table in pairwise(tables):
        step = table.history[-1]
        public = table.running_game().view()
        if public.round == before.running_game().view().round:
            assert step.incomes == ()
            continue
        rounds.append(public.round)
        assert step.incomes == public.incomes()
        landlords = [event.landlord for event in step.events if isinstance(event, TurnBegan)]
        paid = {event.seat: event.amount for event in step.events if isinstance(event, SalaryPaid)}
        for landlord in landlords:
            assert paid.get(landlord, 0) == step.incomes[landlord], "paid in the same breath"
    assert rounds == list(range(2, edition.rounds + 1))
    final = tables[-1]
    public = final.running_game().view()
    last = {e.seat: e.amount for e in final.history[-1].events if isinstance(e, SalaryPaid) and e.final}
    assert any(isinstance(event, GameEnded) for event in final.history[-1].events)
    extra = edition.final_salary == "extra"
    assert [last.get(seat, 0) for seat in range(4)] == [public.income(seat) * extra for seat in range(4)]
    assert final.history[-1].incomes == (), "the last round has no other after it"


def test_a_scene_never_changes() -> None:
    nothing = Scene(taken=(0, 0, 0))
    one = nothing.asking(5, 2)
    both = one.asking(6, 1)
    assert (dict(nothing.asked), dict(one.asked), dict(both.asked)) == ({}, {5: 2}, {5: 2, 6: 1})
    assert both.asking(5, 0).asked[5] == 0
    paid = both.after(BribePaid(seat=1, landlord=0, scholar=5, amount=3_000, by_bank=False))
    assert (both.taken, paid.taken) == ((0, 0, 0), (3_000, 0, 0))
    assert (both.paid, paid.paid) == ((), (0, 3_000, 0))
    by_bank = nothing.after(BribePaid(seat=1, landlord=0, scholar=5, amount=3_000, by_bank=True))
    assert (by_bank.taken, by_bank.paid) == ((3_000, 0, 0), (0, 0, 0)), "the bank is no seat"
    assert paid.after(StageBegan(stage=StageKind.EXTERNAL, payers=(5, 9), area=None)).rivals == (5, 9)
    assert not hasattr(NOTHING_ASKED, "__setitem__")
    assert not hasattr(one.asked, "__setitem__")


def test_a_new_round_begins_when_its_number_does() -> None:
    scene = Scene(taken=(4_000, 0, 0), round=2, landlord=2, paid=(0, 4_000, 0))
    again, next_round = (TurnBegan(round=number, landlord=0) for number in (2, 3))
    assert (scene.begins_round(again), scene.begins_round(next_round)) == (False, True)
    assert (scene.after(again).taken, scene.after(again).paid) == ((4_000, 0, 0), (0, 4_000, 0))
    assert scene.after(next_round) == Scene(taken=(0, 0, 0), round=3, landlord=0)
