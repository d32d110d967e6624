"""Rulings about who applies, who fights for what, in which order, and what the landlord may decide.

A3 to A12, A30, A31 and A36 of docs/rules.md.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from intrigue_core import (
    EDITIONS,
    NOBODY,
    Edition,
    ErrorCode,
    Game,
    ScholarHired,
    ScholarSent,
    StageKind,
)
from tests.rules.editions import every_size
from tests.rules.play import random_game, steps
from tests.rules.table import Table


@every_size
def test_a03_there_are_areas_for_every_post_and_no_more_conflicts(edition: Edition, seats: int) -> None:
    """A3: posts to be filled without or after an outer conflict never outnumber the free areas.

    There are at most n-1 applicants (one a palace) or 2(n-1), and as many outer conflicts at once as can be.
    """
    most = (2 if edition.both_to_one_palace else 1) * (seats - 1)
    for seed in range(5):
        for game in steps(Game(edition, seats), seed):
            view = game.view()
            assert len(view.applicants[view.landlord]) <= most
            for stage in view.stages:
                assert stage.kind is not StageKind.EXTERNAL or len(stage.groups) <= most // 2
            if view.current_stage is not None and view.current_stage.area is None:
                to_fill = sum(len(stage.groups) for stage in view.stages[view.stage :] if stage.area is None)
                assert to_fill <= len(view.free_areas(view.landlord))


def test_a03_the_last_profession_is_forced_into_the_last_area() -> None:
    """A3, corollary: the last unestablished profession goes to the last area, but still bribes."""
    table = Table("red", in_round=4)
    table.palace("red").employs("yellow scientist", at=1_000).employs("green doctor", at=3_000)
    table.palace("red").employs("blue priest", at=6_000).receives("yellow clerk")
    red, yellow, *_ = table.begin()
    assert table.order == ["yellow clerk"]
    yellow.bribes(1_000)
    assert table.game.only_command() == red.hiring({"yellow clerk": 10_000})
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        red.hires()
    red.hires("yellow clerk", at=10_000)
    assert table.game.view().free_areas(0) == ()


def test_a04_an_established_profession_means_one_inner_conflict() -> None:
    """A4: two applicants for a post that is held fight with its holder at once, not first each other."""
    table = Table("red")
    table.palace("red").employs("yellow doctor", at=6_000).receives("green doctor", "blue doctor")
    table.begin()
    assert table.agenda == [("internal", ["yellow doctor", "green doctor", "blue doctor"])]


def test_a05_every_applicant_has_its_own_bribe() -> None:
    """A5: two applicants of one player in a stage are two bribes, each of the minimum at least."""
    table = Table("red")
    table.palace("red").receives("blue doctor", "blue clerk")
    red, _, _, blue = table.begin()
    blue.bribes(1_000, for_the="doctor")
    assert blue.is_asked
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        blue.bribes(0)
    blue.bribes(2_000, for_the="clerk")
    assert red.is_asked
    assert [(bribe.scholar, bribe.amount) for bribe in table.game.view().bribes] == [
        (table.scholar("blue doctor"), 1_000),
        (table.scholar("blue clerk"), 2_000),
    ]


def test_a05_a_player_bribes_in_every_stage_that_concerns_him() -> None:
    """A5: one applicant without a rival and one with: two stages, two bribes."""
    table = Table("red", seats=5)
    table.palace("red").receives("yellow clerk", "violet priest", "violet clerk")
    table.begin()
    assert table.agenda == [
        ("uncontested", ["violet priest"]),
        ("external", ["yellow clerk", "violet clerk"]),
    ]


def test_a05_a10_the_defender_must_bribe_whenever_attacked() -> None:
    """A10: no forfeit; the defender pays the minimum at least. A5: for every defence anew (BSW L.32)."""
    table = Table("yellow")
    table.palace("yellow").employs("green priest", at=6_000).receives("blue priest")
    _, yellow, green, _ = table.begin()
    assert green.is_asked
    assert min(green.may_bribe) == 1_000
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        green.bribes(0)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        yellow.keeps("green priest")


@pytest.mark.parametrize("sent", [("doctor", "clerk"), ("clerk", "doctor")])
def test_a06_one_players_applicants_pay_in_the_order_sent(sent: tuple[str, str]) -> None:
    """A6: the owner's turn comes once in seat order, his figures as he sent them, then the next seat."""
    table = Table("green", in_round=1)
    table.palace("green").receives("yellow priest")
    table.palace("red").receives("yellow doctor")
    _, yellow, green, _ = table.begin()
    yellow.bribes(1_000)
    green.hires("yellow priest", at=1_000)
    green.sends(sent[0], "blue", sent[1], "blue")
    assert table.order == [f"green {sent[0]}", f"green {sent[1]}"]


@pytest.mark.parametrize(
    ("waiting", "order"),
    [
        (
            "blue scientist, yellow priest, green clerk, yellow doctor",
            "yellow priest, yellow doctor, green clerk, blue scientist",
        ),
        (
            "blue doctor, yellow priest, green priest, yellow doctor",
            "yellow priest, yellow doctor, green priest, blue doctor",
        ),
    ],
    ids=["without rivals", "in different conflicts"],
)
def test_a06_before_the_next_seat(waiting: str, order: str) -> None:
    """A6: both of yellow's pay before green's and blue's, also before either rival."""
    table = Table("red", seats=5)
    table.palace("red").receives(*waiting.split(", "))
    table.begin()
    assert table.order == order.split(", ")


@pytest.mark.parametrize("employed", [False, True])
def test_a07_a08_t23_twins_at_one_palace_fight_each_other(employed: bool) -> None:
    """A7, A8, T23: two of one owner and profession, waiting both or one at work: two bribes, one is lost.

    A36: the first-sent pays first.
    """
    table = Table("red")
    if employed:
        table.palace("red").employs("blue doctor", at=3_000).receives("blue doctor")
    else:
        table.palace("red").receives("blue doctor", "blue doctor")
    red, _, _, blue = table.begin()
    assert table.agenda == [("internal" if employed else "external", ["blue doctor", "blue doctor"])]
    first, second = table.stage.payers
    assert first < second
    blue.bribes(1_000)
    blue.bribes(2_000)
    assert [bribe.scholar for bribe in table.game.view().bribes] == [first, second]
    with table.refuses(ErrorCode.TWO_OF_ONE_PROFESSION):
        red.hires("blue doctor 1", "blue doctor 2", at=(3_000, 1_000))
    red.hires("blue doctor 2", at=3_000)
    assert table.game.view().island[-1] == first
    assert (red.gained, blue.gained) == (3_000, -3_000)


def test_a07_with_a_third_it_is_a_three_way_conflict() -> None:
    """A7: with another player's figure of that profession all three are rivals for one post."""
    table = Table("red")
    table.palace("red").receives("green doctor", "blue doctor", "blue doctor")
    table.begin()
    assert table.agenda == [("external", ["green doctor", "blue doctor", "blue doctor"])]
    assert len(table.stage.groups) == 1


def test_a08_an_own_attacker_makes_an_inner_conflict() -> None:
    """A8: the defender pays first, then his own attacker at his seat's place; one figure is lost."""
    table = Table("red")
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


@pytest.mark.parametrize("self_attack", [True, False])
def test_a08_self_attack_is_allowed_or_forbidden_by_the_edition(self_attack: bool) -> None:
    """A8: FX, Amigo and Mayfair know no such restraint, BSW forbids it (BSW L.41)."""
    table = Table("red", in_round=2, self_attack=self_attack)
    table.palace("yellow").employs("red doctor", at=6_000)
    table.keeps("red", "doctor", "clerk", "clerk")
    red, *_ = table.begin()
    table.to_sending()
    if self_attack:
        red.sends("doctor", "yellow", "clerk", "green")
        assert "red doctor" in table.applicants("yellow")
    else:
        with table.refuses(ErrorCode.SELF_ATTACK):
            red.sends("doctor", "yellow", "clerk", "green")
        red.sends("doctor", "green", "clerk", "yellow")


def test_a08_bsw_forbids_it_only_while_the_own_figure_works_there() -> None:
    """A8, reading (i): once the own figure is banished, its twin may apply."""
    table = Table("red", in_round=4, both_to_one_palace=False, self_attack=False)
    table.palace("yellow").employs("blue doctor", at=6_000)
    table.banished("red doctor")
    table.keeps("red", "doctor", "clerk")
    red, *_ = table.begin()
    table.to_sending()
    red.sends("doctor", "yellow", "clerk", "green")
    assert "red doctor" in table.applicants("yellow")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("landlord_left", ["violet priest", "green priest", "blue priest", "red priest"]),
        ("defender_left", ["violet priest", "red priest", "green priest", "blue priest"]),
    ],
)
def test_a09_where_clockwise_starts_in_an_internal_conflict(order: str, expected: list[str]) -> None:
    """A9 (a), the default of every edition: the defender, then clockwise from the landlord's left.

    A9 (b), ``defender_left``: as in Mayfair's example on page 10 (MF L.233).
    """
    assert {edition.internal_order for edition in EDITIONS.values()} == {"landlord_left"}
    table = Table("yellow", seats=5, internal_order=order)
    table.palace("yellow").employs("violet priest", at=10_000)
    table.palace("yellow").receives("red priest", "green priest", "blue priest")
    table.begin()
    assert table.order == expected


@pytest.mark.parametrize("order", ["landlord_left", "defender_left"])
def test_a09_two_parties_pay_alike_in_both_orders(order: str) -> None:
    """A9: with one attacker both readings give the same order."""
    table = Table("yellow", internal_order=order)
    table.palace("yellow").employs("green priest", at=6_000).receives("blue priest")
    table.begin()
    assert table.order == ["green priest", "blue priest"]


def test_a11_the_landlord_decides_after_all_bribes_of_the_stage() -> None:
    """A11: uncontested: first everybody pays, then everybody is placed in one decision."""
    table = Table("red")
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
    assert table.staff("red") == {1_000: "yellow doctor", 3_000: "green clerk", 10_000: "blue priest"}


def test_a12_earlier_hires_cannot_be_moved() -> None:
    """A12: a scholar never leaves its area; only who is in the stage can be placed."""
    table = Table("red")
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
    applied = set[tuple[int, int]]()
    hired = set[tuple[int, int]]()
    for event in random_game(edition, seats, seed=3).events():
        if isinstance(event, ScholarSent):
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


def test_a31_with_defender_left_his_own_attacker_pays_last() -> None:
    """A31: going clockwise from the defender one comes back to him last."""
    table = Table("red", seats=5, internal_order="defender_left")
    table.palace("red").employs("green doctor", at=6_000)
    table.palace("red").receives("green doctor", "yellow doctor", "violet doctor", "blue doctor")
    table.begin()
    assert table.order == ["green doctor", "blue doctor", "violet doctor", "yellow doctor", "green doctor"]
    assert table.stage.payers[0] < table.stage.payers[-1]


@pytest.mark.parametrize("chosen", [1, 2])
def test_a36_the_landlord_chooses_between_twins(chosen: int) -> None:
    """A36: first-sent or second-sent, each with its own bribe; a refund is the banished one's bribe."""
    table = Table("red", refund_banished=True)
    table.palace("red").receives("blue doctor", "blue doctor")
    red, _, _, blue = table.begin()
    blue.bribes(2_000)
    blue.bribes(5_000)
    red.hires(f"blue doctor {chosen}", at=3_000)
    kept = 2_000 if chosen == 1 else 5_000
    assert red.gained == kept
    assert blue.gained == -kept
    assert table.game.view().island[-1] == table.scholar(f"blue doctor {3 - chosen}")
