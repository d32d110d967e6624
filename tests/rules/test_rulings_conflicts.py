"""Rulings about who applies, who fights for what, in which order, and what the landlord may decide.

A3 to A12, A30, A31 and A36 of docs/rules.md.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    NOBODY,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    PayBribe,
    ScholarHired,
    StageBegan,
    StageKind,
)
from tests.rules.editions import both_to_one_palace, every_edition, every_size, free_sending
from tests.rules.play import random_game, steps
from tests.rules.table import Table


@every_size
def test_a03_there_is_always_a_free_area_for_every_post(edition: Edition, seats: int) -> None:
    """A3: posts to be filled without or after an outer conflict never outnumber the free areas."""
    for seed in range(5):
        for game in steps(Game(edition, seats), seed):
            view = game.view()
            if view.current_stage is None or view.current_stage.area is not None:
                continue
            to_fill = sum(len(stage.groups) for stage in view.stages[view.stage :] if stage.area is None)
            assert to_fill <= len(view.free_areas(view.landlord))


@every_size
def test_a03_applicants_and_conflicts_have_their_maximum(edition: Edition, seats: int) -> None:
    """A3: at most n-1 applicants (one a palace) or 2(n-1); outer conflicts at once as many as can be."""
    most = (2 if edition.both_to_one_palace else 1) * (seats - 1)
    for seed in range(5):
        for game in steps(Game(edition, seats), seed):
            view = game.view()
            assert len(view.applicants[view.landlord]) <= most
            for stage in view.stages:
                if stage.kind is StageKind.EXTERNAL:
                    assert len(stage.groups) <= most // 2


@every_edition
def test_a03_the_last_profession_is_forced_into_the_last_area(edition: Edition) -> None:
    """A3, corollary: the last unestablished profession goes to the last area, but still bribes."""
    names = zip(edition.professions[:-1], sorted(edition.salaries), strict=False)
    table = Table(edition, landlord=edition.colours[0], told_in=edition, in_round=4)
    owners = edition.colours[1:4]
    palace = table.palace(edition.colours[0])
    for number, (profession, salary) in enumerate(names):
        palace.employs(f"{owners[number % 3]} {profession}", at=salary)
    last, top = f"{owners[0]} {edition.professions[-1]}", max(edition.salaries)
    palace.receives(last)
    landlord, applicant, *_ = table.begin()
    assert table.order == [last]
    applicant.bribes(edition.minimum_bribe)
    assert table.game.only_command() == landlord.hiring({last: top})
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        landlord.hires_nobody()
    landlord.hires(last, at=top)
    assert table.game.view().free_areas(0) == ()


@every_edition
def test_a04_an_established_profession_means_one_inner_conflict(edition: Edition) -> None:
    """A4: two applicants for a post that is held fight with its holder at once, not first each other."""
    table = Table(edition, landlord="red", areas=(6_000,), professions=("doctor",))
    table.palace("red").employs("yellow doctor", at=6_000).receives("green doctor", "blue doctor")
    table.begin()
    assert table.agenda == [("internal", ["yellow doctor", "green doctor", "blue doctor"])]


@both_to_one_palace
def test_a05_every_applicant_has_its_own_bribe(edition: Edition) -> None:
    """A5: two applicants of one player in a stage are two bribes, each of the minimum at least."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor", "clerk"))
    table.palace("red").receives("blue doctor", "blue clerk")
    red, _, _, blue = table.begin()
    blue.bribes(1_000, for_the="doctor")
    assert blue.is_asked
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        blue.bribes(0)
    blue.bribes(2_000, for_the="clerk")
    assert red.is_asked
    assert [(bribe.scholar, table.words.back(bribe.amount)) for bribe in table.game.view().bribes] == [
        (table.scholar("blue doctor"), 1_000),
        (table.scholar("blue clerk"), 2_000),
    ]


@both_to_one_palace
def test_a05_a_player_bribes_in_every_stage_that_concerns_him(edition: Edition) -> None:
    """A5: one applicant without a rival and one with: two stages, two bribes."""
    table = Table(edition, landlord="red", areas=(), professions=("clerk", "priest"), seats=5)
    table.palace("red").receives("yellow clerk", "violet priest", "violet clerk")
    table.begin()
    assert table.agenda == [
        ("uncontested", ["violet priest"]),
        ("external", ["yellow clerk", "violet clerk"]),
    ]


@every_edition
def test_a05_a_defender_bribes_again_whenever_attacked(edition: Edition) -> None:
    """A5: who holds a post pays for every defence anew (BSW L.32)."""
    table = Table(edition, landlord="red", areas=(6_000,), professions=("doctor",))
    table.palace("red").employs("yellow doctor", at=6_000).receives("blue doctor")
    red, yellow, _, blue = table.begin()
    yellow.bribes(3_000, for_the="doctor")
    blue.bribes(1_000)
    red.keeps("yellow doctor")
    again = Table(edition, landlord="red", areas=(6_000,), professions=("doctor",), in_round=4)
    again.palace("red").employs("yellow doctor", at=6_000).receives("green doctor")
    _, yellow, _, _ = again.begin()
    assert yellow.is_asked
    with again.refuses(ErrorCode.BELOW_MINIMUM):
        yellow.bribes(0)


@both_to_one_palace
@pytest.mark.parametrize("sent", [("doctor", "clerk"), ("clerk", "doctor")])
def test_a06_one_players_applicants_pay_in_the_order_sent(edition: Edition, sent: tuple[str, str]) -> None:
    """A6: the owner's turn comes once in seat order, his figures as he sent them, then the next seat."""
    table = Table(
        edition, landlord="green", areas=(1_000,), professions=("doctor", "clerk", "priest"), in_round=1
    )
    table.palace("green").receives("yellow priest")
    table.palace("red").receives("yellow doctor")
    _, yellow, green, _ = table.begin()
    yellow.bribes(1_000)
    green.hires("yellow priest", at=1_000)
    green.sends(sent[0], "blue", sent[1], "blue")
    assert table.order == [f"green {sent[0]}", f"green {sent[1]}"]


@both_to_one_palace
def test_a06_before_the_next_seat(edition: Edition) -> None:
    """A6: both of yellow's pay before green's. This takes four professions of which nobody works here."""
    table = Table(edition, landlord="red", seats=5)
    table.palace("red").receives("blue scientist", "yellow priest", "green clerk", "yellow doctor")
    table.begin()
    assert table.order == ["yellow priest", "yellow doctor", "green clerk", "blue scientist"]


@both_to_one_palace
def test_a06_before_the_next_seat_in_outer_conflicts_too(edition: Edition) -> None:
    """A6: both of yellow's pay before either rival, though they are in different conflicts."""
    table = Table(edition, landlord="red", seats=5, areas=(), professions=("priest", "doctor"))
    table.palace("red").receives("blue doctor", "yellow priest", "green priest", "yellow doctor")
    table.begin()
    assert table.order == ["yellow priest", "yellow doctor", "green priest", "blue doctor"]


@free_sending
def test_a07_twins_at_one_palace_are_an_outer_conflict(edition: Edition) -> None:
    """A7: two of one owner and profession where none works: two bribes, one hired, one banished."""
    table = Table(edition, landlord="red", areas=(1_000, 3_000, 10_000), professions=("doctor",))
    table.palace("red").receives("blue doctor", "blue doctor")
    red, _, _, blue = table.begin()
    assert table.agenda == [("external", ["blue doctor", "blue doctor"])]
    blue.bribes(1_000)
    blue.bribes(1_000)
    with table.refuses(ErrorCode.TWO_OF_ONE_PROFESSION):
        red.hires("first blue doctor", "second blue doctor", at=(1_000, 3_000))
    red.hires("first blue doctor", at=10_000)
    assert table.banished_now == ["blue doctor"]
    assert red.gained == 2_000


@free_sending
def test_a07_with_a_third_it_is_a_three_way_conflict(edition: Edition) -> None:
    """A7: with another player's figure of that profession all three are rivals for one post."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("green doctor", "blue doctor", "blue doctor")
    table.begin()
    assert table.agenda == [("external", ["green doctor", "blue doctor", "blue doctor"])]
    assert len(table.stage.groups) == 1


@free_sending
def test_a08_an_own_attacker_makes_an_inner_conflict(edition: Edition) -> None:
    """A8: the defender pays first, then his own attacker at his seat's place; one figure is lost."""
    table = Table(edition, landlord="red", areas=(6_000,), professions=("doctor",))
    table.palace("red").employs("yellow doctor", at=6_000)
    table.palace("red").receives("blue doctor", "yellow doctor", "green doctor")
    red, yellow, green, blue = table.begin()
    assert table.order == ["yellow doctor", "yellow doctor", "green doctor", "blue doctor"]
    yellow.bribes(1_000)
    yellow.bribes(2_000)
    green.bribes(1_000)
    blue.bribes(1_000)
    red.keeps("yellow doctor")
    assert sorted(table.banished_now) == ["blue doctor", "green doctor", "yellow doctor"]
    assert yellow.gained == -3_000


@every_edition
def test_a08_self_attack_is_allowed_or_forbidden_by_the_edition(edition: Edition) -> None:
    """A8: FX, Amigo and Mayfair know no such restraint, BSW forbids it (BSW L.41)."""
    table = Table(edition, landlord="red", areas=(6_000,), professions=("doctor", "clerk"), in_round=2)
    table.palace("yellow").employs("red doctor", at=6_000)
    table.keeps("red", "doctor", "clerk", "clerk")
    red, *_ = table.begin()
    _bribe_until_sending(table)
    if edition.self_attack:
        red.sends("doctor", "yellow", "clerk", "green")
        assert "red doctor" in table.palace("yellow").applicants
    else:
        with table.refuses(ErrorCode.SELF_ATTACK):
            red.sends("doctor", "yellow", "clerk", "green")
        red.sends("doctor", "green", "clerk", "yellow")


def test_a08_bsw_forbids_it_only_while_the_own_figure_works_there() -> None:
    """A8, reading (i): once the own figure is banished, its twin may apply."""
    table = Table(BRETTSPIELWELT, landlord="red", areas=(6_000,), professions=("doctor", "clerk"), in_round=4)
    table.palace("yellow").employs("blue doctor", at=6_000)
    table.banished("red doctor")
    table.keeps("red", "doctor", "clerk")
    red, *_ = table.begin()
    _bribe_until_sending(table)
    red.sends("doctor", "yellow", "clerk", "green")
    assert "red doctor" in table.palace("yellow").applicants


def _bribe_until_sending(table: Table) -> None:
    while table.game.decision and table.game.decision.kind is not DecisionKind.SEND:
        table.play(table.game.legal_commands()[0])


def _red_green_and_blue_attack_violet(edition: Edition) -> Table:
    table = Table(edition, landlord="yellow", areas=(10_000,), professions=("priest",), seats=5)
    table.palace("yellow").employs("violet priest", at=10_000)
    table.palace("yellow").receives("red priest", "green priest", "blue priest")
    table.begin()
    return table


@every_edition
def test_a09_internal_conflict_clockwise_starts_at_landlords_left(edition: Edition) -> None:
    """A9 (a), the default of every preset: the defender, then clockwise from the landlord's left."""
    table = _red_green_and_blue_attack_violet(edition)
    assert edition.internal_order == "landlord_left"
    assert table.order == ["violet priest", "green priest", "blue priest", "red priest"]


@every_edition
def test_a09_internal_conflict_clockwise_starts_at_defenders_left(edition: Edition) -> None:
    """A9 (b), ``defender_left``: as in Mayfair's example on page 10 (MF L.233)."""
    table = _red_green_and_blue_attack_violet(edition.variant(internal_order="defender_left"))
    assert table.order == ["violet priest", "red priest", "green priest", "blue priest"]


@every_edition
@pytest.mark.parametrize("order", ["landlord_left", "defender_left"])
def test_a09_two_parties_pay_alike_in_both_orders(edition: Edition, order: str) -> None:
    """A9: with one attacker both readings give the same order."""
    table = Table(
        edition.variant(internal_order=order), landlord="yellow", areas=(6_000,), professions=("priest",)
    )
    table.palace("yellow").employs("green priest", at=6_000).receives("blue priest")
    table.begin()
    assert table.order == ["green priest", "blue priest"]


@every_edition
def test_a10_the_defender_must_bribe(edition: Edition) -> None:
    """A10: no forfeit; the defender pays the minimum at least."""
    table = Table(edition, landlord="yellow", areas=(6_000,), professions=("priest",))
    table.palace("yellow").employs("green priest", at=6_000).receives("blue priest")
    yellow, green = table.begin()[1:3]
    assert green.is_asked
    assert min(green.may_bribe) == 1_000
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        green.bribes(0)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        yellow.keeps("green priest")


@every_edition
def test_a11_the_landlord_decides_after_all_bribes_of_the_stage(edition: Edition) -> None:
    """A11: uncontested: first everybody pays, then everybody is placed in one decision."""
    table = Table(
        edition, landlord="red", areas=(1_000, 3_000, 10_000), professions=("doctor", "clerk", "priest")
    )
    table.palace("red").receives("yellow doctor", "green clerk", "blue priest")
    red, yellow, green, blue = table.begin()
    yellow.bribes(1_000)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        red.hires("yellow doctor", at=1_000)
    green.bribes(2_000)
    blue.bribes(3_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        red.hires("yellow doctor", "green clerk", at=(1_000, 3_000))
    with table.refuses(ErrorCode.AREA_TWICE):
        red.hires("yellow doctor", "green clerk", "blue priest", at=(1_000, 3_000, 3_000))
    red.hires("blue priest", "yellow doctor", "green clerk", at=(10_000, 1_000, 3_000))
    assert table.palace("red").staff == {1_000: "yellow doctor", 3_000: "green clerk", 10_000: "blue priest"}


@every_edition
def test_a11_outer_conflicts_are_bribed_together_and_decided_together(edition: Edition) -> None:
    """A11: bribes in seat order across all outer conflicts, then all decisions (MF L.221, FX L.34)."""
    table = Table(edition, landlord="red", areas=(1_000, 10_000), professions=("doctor", "clerk"), seats=5)
    table.palace("red").receives("yellow doctor", "green clerk", "blue doctor", "violet clerk")
    red, yellow, green, blue, violet = table.begin()
    assert table.order == ["yellow doctor", "green clerk", "blue doctor", "violet clerk"]
    for player in (yellow, green, blue, violet):
        assert player.is_asked
        player.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        red.hires("yellow doctor", at=1_000)
    red.hires("violet clerk", "yellow doctor", at=(1_000, 10_000))
    assert table.banished_now == ["green clerk", "blue doctor"]


@every_edition
def test_a11_inner_conflicts_come_one_at_a_time_the_lowest_salary_first(edition: Edition) -> None:
    """A11: bribes and decision of one conflict, then the next: everybody knows how the first ended."""
    table = Table(edition, landlord="red", areas=(3_000, 10_000), professions=("doctor", "clerk"))
    table.palace("red").employs("yellow doctor", at=10_000).employs("green clerk", at=3_000)
    table.palace("red").receives("green doctor", "blue clerk")
    red, yellow, green, blue = table.begin()
    assert table.agenda == [
        ("internal", ["green clerk", "blue clerk"]),
        ("internal", ["yellow doctor", "green doctor"]),
    ]
    green.bribes(1_000)
    blue.bribes(1_000)
    red.hires("blue clerk", at=3_000)
    assert table.banished_now == ["green clerk"]
    assert isinstance(table.last_events[-1], StageBegan)
    yellow.bribes(1_000)
    green.bribes(1_000)
    red.keeps("yellow doctor")


@every_edition
def test_a12_earlier_hires_cannot_be_moved(edition: Edition) -> None:
    """A12: a scholar never leaves its area; only who is in the stage can be placed."""
    table = Table(edition, landlord="red", areas=(1_000, 3_000, 6_000), professions=("doctor", "clerk"))
    table.palace("red").employs("yellow doctor", at=6_000).receives("green clerk")
    red, _, green, _ = table.begin()
    green.bribes(1_000)
    with table.refuses(ErrorCode.NOT_AN_APPLICANT):
        red.hires("green clerk", "yellow doctor", at=(1_000, 3_000))
    with table.refuses(ErrorCode.AREA_TAKEN):
        red.hires("green clerk", at=6_000)
    red.hires("green clerk", at=1_000)


@every_size
def test_a12_a_profession_never_leaves_its_area(edition: Edition, seats: int) -> None:
    """A12, A3: an area keeps the profession that it once had, whoever holds it."""
    before = Game(edition, seats).view().posts
    for game in steps(Game(edition, seats), seed=7):
        posts = game.view().posts
        for was, now in zip(before, posts, strict=True):
            if was != NOBODY:
                assert now != NOBODY
                assert edition.profession(was) == edition.profession(now)
        before = posts


@every_size
def test_a12_an_area_is_free_only_while_no_profession_is_left_over(edition: Edition, seats: int) -> None:
    """A12: whoever has applied at a palace is represented there from then on."""
    game = random_game(edition, seats, seed=3)
    applied: set[tuple[int, int]] = set()
    hired: set[tuple[int, int]] = set()
    for event in game.events():
        if event.kind == "scholar_sent":
            applied.add((event.palace, edition.profession(event.scholar)))
        elif isinstance(event, ScholarHired):
            hired.add((event.palace, edition.profession(event.scholar)))
    assert hired == applied


@every_size
def test_a30_the_landlord_is_left_out_of_the_seat_order(edition: Edition, seats: int) -> None:
    """A30: he never applies at home and never bribes; all others pay clockwise from his left."""
    for game in steps(Game(edition, seats), seed=11):
        view = game.view()
        for stage in view.stages:
            payers = stage.payers if stage.kind is not StageKind.INTERNAL else stage.payers[1:]
            places = [(edition.owner(scholar) - view.landlord) % seats for scholar in payers]
            assert 0 not in places
            assert all(left <= right for left, right in pairwise(places))


@free_sending
def test_a31_with_defender_left_his_own_attacker_pays_last(edition: Edition) -> None:
    """A31: going clockwise from the defender one comes back to him last."""
    table = Table(
        edition.variant(internal_order="defender_left"),
        landlord="red",
        areas=(6_000,),
        professions=("doctor",),
        seats=5,
    )
    table.palace("red").employs("green doctor", at=6_000)
    table.palace("red").receives("green doctor", "yellow doctor", "violet doctor", "blue doctor")
    table.begin()
    assert table.order == ["green doctor", "blue doctor", "violet doctor", "yellow doctor", "green doctor"]
    assert table.stage.payers[0] < table.stage.payers[-1]


@free_sending
@pytest.mark.parametrize("chosen", ["first", "second"])
def test_a36_the_landlord_chooses_between_twins(edition: Edition, chosen: str) -> None:
    """A36: first-sent or second-sent, each with its own bribe; a refund is the banished one's bribe."""
    table = Table(
        edition.variant(refund_banished=True), landlord="red", areas=(3_000,), professions=("doctor",)
    )
    table.palace("red").receives("blue doctor", "blue doctor")
    red, _, _, blue = table.begin()
    blue.bribes(2_000)
    blue.bribes(5_000)
    red.hires(f"{chosen} blue doctor", at=3_000)
    kept = 2_000 if chosen == "first" else 5_000
    assert red.gained == kept
    assert blue.gained == -kept
    other = {"first": "second", "second": "first"}[chosen]
    assert table.game.view().island[-1] == table.scholar(f"{other} blue doctor")


@free_sending
def test_a36_the_twins_own_bribes_are_recorded(edition: Edition) -> None:
    """A36: the first-sent pays first."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("blue doctor", "blue doctor")
    _, _, _, blue = table.begin()
    first, second = table.stage.payers
    assert first < second
    blue.bribes(2_000)
    table.play(PayBribe(seat=table.seat("blue"), amount=table.words.money(5_000)))
    assert [bribe.scholar for bribe in table.game.view().bribes] == [first, second]
