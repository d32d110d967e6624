"""The worked examples of the rule documents, as they are told: T1 to T27 of docs/rules.md.

Those that a ruling tells as well are beside it.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    StageKind,
)
from tests.rules.editions import every_edition, every_size
from tests.rules.play import random_game, steps
from tests.rules.table import Table


@every_edition
def test_t01_setup_for_four(edition: Edition) -> None:
    """T1 (MF L.45-79): equal cash, two of each profession, empty areas, empty island, round 1."""
    copies = edition.scholars_per_profession
    for first in range(4):
        game = Game(edition, 4, first)
        view = game.view()
        assert game.purses == (edition.starting_cash,) * 4
        assert view.reserve == (copies,) * 4 * len(edition.professions)
        assert set(view.posts) == {-1}
        assert (view.island, view.round, view.landlord) == ((), 1, first)


@pytest.mark.parametrize("area", [1_000, 6_000, 10_000])
def test_t02_free_choice_of_area(area: int) -> None:
    """T2 (MF L.93): any free area will do; a filled one will not, nor will refusing."""
    table = Table("green", in_round=2)
    table.palace("green").employs("red priest", at=3_000).receives("blue scientist")
    _, _, green, blue = table.begin()
    assert table.agenda == [("uncontested", ["blue scientist"])]
    blue.bribes(1_000)
    with table.refuses(ErrorCode.AREA_TAKEN):
        green.hires("blue scientist", at=3_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        green.hires()
    green.hires("blue scientist", at=area)
    assert table.staff("green") == {3_000: "red priest", area: "blue scientist"}


@pytest.mark.parametrize("winner", ["green scientist", "yellow scientist"])
def test_t03_inner_conflict(winner: str) -> None:
    """T3 (MF L.97-99): keep or replace; the area stays the scientists' in both cases."""
    table = Table("red")
    table.palace("red").employs("green scientist", at=10_000).receives("yellow scientist")
    red, yellow, green, _ = table.begin()
    assert table.agenda == [("internal", ["green scientist", "yellow scientist"])]
    green.bribes(1_000)
    yellow.bribes(1_000)
    with table.refuses(ErrorCode.AREA_GIVEN):
        red.hires("yellow scientist", at=1_000)
    if winner == "green scientist":
        red.keeps("green scientist")
    else:
        red.hires("yellow scientist", at=10_000)
    assert table.staff("red") == {10_000: winner}
    assert table.banished_now == [{"green scientist", "yellow scientist"}.difference({winner}).pop()]


@pytest.mark.parametrize("priest", ["yellow", "red", "green"])
@pytest.mark.parametrize("area", [3_000, 6_000, 10_000])
def test_t04_outer_conflict_of_three_priests(priest: str, area: int) -> None:
    """T4 (MF L.113): exactly one is hired, in any of the three free areas; two are banished."""
    other = 6_000 if area == 3_000 else 3_000
    table = Table("blue", in_round=2)
    table.palace("blue").employs("red doctor", at=1_000)
    table.palace("blue").receives("yellow priest", "red priest", "green priest")
    red, yellow, green, blue = table.begin()
    assert table.agenda == [("external", ["red priest", "yellow priest", "green priest"])]
    for player in (red, yellow, green):
        player.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        blue.hires()
    with table.refuses(ErrorCode.TWO_OF_ONE_PROFESSION):
        blue.hires("red priest", "yellow priest", at=(area, other))
    with table.refuses(ErrorCode.AREA_TAKEN):
        blue.hires(f"{priest} priest", at=1_000)
    blue.hires(f"{priest} priest", at=area)
    assert table.staff("blue") == {1_000: "red doctor", area: f"{priest} priest"}
    assert len(table.banished_now) == 2


def test_t05_salary() -> None:
    """T5 (MF L.131): all posts in others' palaces are paid by the bank, nobody else's purse changes."""
    table = Table("yellow", in_round=3)
    table.palace("red").employs("yellow scientist", at=10_000)
    table.palace("green").employs("yellow scientist", at=3_000).employs("yellow doctor", at=6_000)
    table.palace("blue").employs("red clerk", at=3_000)
    table.palace("yellow").employs("blue clerk", at=10_000)
    table.banished("yellow clerk")
    table.begin()
    paid = [event for event in table.game.events() if isinstance(event, SalaryPaid)]
    assert paid == [SalaryPaid(seat=1, amount=19_000, final=False)]
    assert table.game.purses == (32_000, 51_000, 32_000, 32_000)


def yellows_turn(**switches: Any) -> Table:
    """Begin the turn of T7 to T9: four applicants at yellow's palace, where green's priest has 6,000."""
    table = Table("yellow", **switches)
    table.palace("yellow").employs("green priest", at=6_000)
    table.palace("yellow").receives("blue clerk", "green scientist", "red scientist", "blue priest")
    table.begin()
    return table


@pytest.mark.parametrize("refund", [False, True])
def test_t07_t08_t09_t21_three_stages_of_one_turn(refund: bool) -> None:
    """T7 (MF L.158): 8,000 paid for the best area, and the landlord gives the worst: legal.

    T8 (MF L.166-172): the higher bribe wins a post, though not the one hoped for. T9 (MF L.186): the smaller
    bribe keeps the post. T21 (AM L.84): with the variant both losers get their 4,000 back.
    """
    table = yellows_turn(refund_banished=refund)
    red, yellow, green, blue = table.players
    assert table.agenda == [
        ("uncontested", ["blue clerk"]),
        ("external", ["green scientist", "red scientist"]),
        ("internal", ["green priest", "blue priest"]),
    ]
    for amount in (0, 999, 500):
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            blue.bribes(amount)
    blue.bribes(8_000, for_the="clerk")
    assert (blue.gained, yellow.gained) == (-8_000, 8_000)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        blue.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        yellow.hires()
    with table.refuses(ErrorCode.AREA_TAKEN):
        yellow.hires("blue clerk", at=6_000)
    yellow.hires("blue clerk", at=1_000)
    green.bribes(4_000, for_the="scientist")
    red.bribes(12_000, for_the="scientist")
    yellow.hires("red scientist", at=3_000)
    assert table.banished_now == ["green scientist"]
    green.bribes(1_000, for_the="priest")
    blue.bribes(4_000, for_the="priest")
    yellow.keeps("green priest")
    gains = (red.gained, yellow.gained, green.gained, blue.gained)
    assert gains == ((-12_000, 21_000, -1_000, -8_000) if refund else (-12_000, 29_000, -5_000, -12_000))
    assert table.staff("yellow") == {1_000: "blue clerk", 3_000: "red scientist", 6_000: "green priest"}
    assert table.banished_now == ["green scientist", "blue priest"]
    assert table.sends


def test_a11_t10_five_players_at_the_red_palace() -> None:
    """T10 (MF L.215-223): one without conflict, then two outer conflicts at once.

    A11: bribes in seat order across all outer conflicts, then all decisions (MF L.221, FX L.34).
    """
    table = Table("red", seats=5)
    table.palace("red").employs("green doctor", at=3_000)
    table.palace("red").receives(
        "violet priest", "yellow scientist", "green clerk", "blue scientist", "violet clerk"
    )
    red, yellow, green, blue, violet = table.begin()
    violet.bribes(2_000, for_the="priest")
    with table.refuses(ErrorCode.AREA_TAKEN):
        red.hires("violet priest", at=3_000)
    red.hires("violet priest", at=6_000)
    assert table.order == ["yellow scientist", "green clerk", "blue scientist", "violet clerk"]
    for player in (yellow, green, blue, violet):
        with table.refuses(ErrorCode.NOT_YOUR_TURN):
            red.hires("yellow scientist", "violet clerk", at=(1_000, 10_000))
        player.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        red.hires("yellow scientist", at=1_000)
    red.hires("violet clerk", "yellow scientist", at=(10_000, 1_000))
    assert table.staff("red") == {
        1_000: "yellow scientist",
        3_000: "green doctor",
        6_000: "violet priest",
        10_000: "violet clerk",
    }
    assert table.banished_now == ["green clerk", "blue scientist"]
    assert (violet.gained, green.gained) == (-3_000, -1_000)


@pytest.mark.parametrize(
    ("order", "priests"),
    [("landlord_left", ["green", "blue", "red"]), ("defender_left", ["red", "green", "blue"])],
)
def test_t11_five_players_at_the_yellow_palace(order: str, priests: list[str]) -> None:
    """T11 (MF L.229-235): two inner conflicts, the lower salary first; red bribes in both."""
    table = Table("yellow", seats=5, internal_order=order)
    palace = table.palace("yellow").employs("red scientist", at=3_000)
    palace.employs("violet priest", at=10_000).employs("red clerk", at=6_000)
    palace.receives("green scientist", "red priest", "green priest", "blue priest")
    red, yellow, green, blue, violet = table.begin()
    assert table.agenda == [
        ("internal", ["red scientist", "green scientist"]),
        ("internal", ["violet priest", *(f"{colour} priest" for colour in priests)]),
    ]
    red.bribes(2_000)
    green.bribes(1_000)
    yellow.hires("green scientist", at=3_000)
    assert table.banished_now == ["red scientist"]
    payers = {"red": red, "green": green, "blue": blue}
    violet.bribes(1_000, for_the="priest")
    for colour in priests:
        payers[colour].bribes(3_000, for_the="priest")
    yellow.hires("blue priest", at=10_000)
    assert len(table.banished_now) == 1 + 3
    assert table.staff("yellow") == {3_000: "green scientist", 6_000: "red clerk", 10_000: "blue priest"}
    assert red.gained == -5_000


LETTERS = tuple("ABCDE")
"""The seats in Amigo's and FX Schmid's examples."""


def test_t12_amigos_outer_conflict() -> None:
    """T12 (AM L.58): B and D without conflict, then C against E."""
    table = Table("A", edition=AMIGO_2003, colours=LETTERS, seats=5)
    table.palace("A").receives("B scribe", "C healer", "D minister", "E healer")
    a, b, c, d, e = table.begin()
    assert table.agenda == [
        ("uncontested", ["B scribe", "D minister"]),
        ("external", ["C healer", "E healer"]),
    ]
    b.bribes(3_000)
    d.bribes(1_000)
    a.hires("B scribe", "D minister", at=(10_000, 1_000))
    c.bribes(2_000)
    e.bribes(4_000)
    a.hires("E healer", at=6_000)
    assert table.staff("A") == {10_000: "B scribe", 1_000: "D minister", 6_000: "E healer"}
    assert table.banished_now == ["C healer"]


def test_t13_two_outer_conflicts_of_five_players() -> None:
    """T13 (FX L.32-34): all four bribe in seat order, two are hired, two banished."""
    table = Table("A", edition=FX_SCHMID_1994, colours=LETTERS, seats=5)
    table.palace("A").receives("B banker", "C lawyer", "D banker", "E lawyer")
    a, *others = table.begin()
    assert table.agenda == [("external", ["B banker", "C lawyer", "D banker", "E lawyer"])]
    for player in others:
        player.bribes(10_000)
    a.hires("D banker", "C lawyer", at=(10_000, 100_000))
    assert table.banished_now == ["B banker", "E lawyer"]


@pytest.mark.parametrize("edition", [AMIGO_2003, FX_SCHMID_1994, BRETTSPIELWELT], ids=["am", "fx", "bsw"])
def test_t13_up_to_four_players_cannot_have_two_outer_conflicts(edition: Edition) -> None:
    """T13, property: with one figure a palace and turn it takes five players (FX L.34)."""
    for seed in range(20):
        for game in steps(Game(edition, 4), seed):
            for stage in game.view().stages:
                assert stage.kind is not StageKind.EXTERNAL or len(stage.groups) == 1


def as_turn(low: int, middle: int, high: int, edition: Edition, *, refund: bool = False) -> Table:
    """A's turn in T14 and T15: three inner conflicts."""
    edition = edition.variant(colours=LETTERS, refund_banished=refund)
    first, second, third = edition.professions[:3]
    table = Table("A", edition=edition, seats=5, in_round=4)
    table.palace("A").employs(f"D {first}", at=low).employs(f"C {second}", at=middle)
    table.palace("A").employs(f"B {third}", at=high)
    table.palace("A").receives(f"E {first}", f"B {second}", f"D {second}", f"C {third}")
    a, b, c, d, e = table.begin()
    unit = edition.unit
    assert table.agenda == [
        ("internal", [f"D {first}", f"E {first}"]),
        ("internal", [f"C {second}", f"B {second}", f"D {second}"]),
        ("internal", [f"B {third}", f"C {third}"]),
    ]
    d.bribes(2 * unit)
    e.bribes(3 * unit)
    a.hires(f"E {first}", at=low)
    c.bribes(4 * unit)
    b.bribes(5 * unit)
    d.bribes(1 * unit)
    a.hires(f"B {second}", at=middle)
    b.bribes(1 * unit)
    c.bribes(2 * unit)
    a.keeps(f"B {third}")
    assert table.staff("A") == {low: f"E {first}", middle: f"B {second}", high: f"B {third}"}
    assert Counter(table.banished_now) == Counter([f"D {first}", f"C {second}", f"D {second}", f"C {third}"])
    return table


@pytest.mark.parametrize("refund", [False, True])
@pytest.mark.parametrize("edition", [FX_SCHMID_1994, BRETTSPIELWELT], ids=["fx", "bsw"])
def test_a11_t14_t21_three_inner_conflicts(edition: Edition, refund: bool) -> None:
    """T14 (FX L.44-48): 20,000, then 30,000 with two attackers at once, then 100,000.

    A11: bribes and decision of one conflict, then the next: everybody knows how the first ended.
    T21 (A27): with the variant every banished figure's bribe of that step returns, ousted defenders' too.
    """
    table = as_turn(20_000, 30_000, 100_000, edition, refund=refund)
    gains = [player.gained // edition.unit for player in table.players]
    assert gains == ([18 - 2 - 4 - 1 - 2, -6, 0, 0, -3] if refund else [18, -6, -6, -3, -3])


def test_t15_amigos_three_inner_conflicts() -> None:
    """T15 (AM L.66-68): 1,000, then 3,000, then 10,000; the free 6,000 untouched."""
    assert 6_000 not in as_turn(1_000, 3_000, 10_000, AMIGO_2003).staff("A")


def test_t18_bsw_sending() -> None:
    """T18 (BSW L.38-41): not two to one house, not where the own X works, not home; two X to two houses."""
    table = Table("red", in_round=2, both_to_one_palace=False, self_attack=False)
    table.palace("yellow").employs("red doctor", at=6_000)
    table.keeps("red", "doctor", "clerk", "priest", "priest")
    red, *_ = table.begin()
    table.to_sending()
    with table.refuses(ErrorCode.SAME_PALACE):
        red.sends("clerk", "yellow", "priest", "yellow")
    with table.refuses(ErrorCode.SELF_ATTACK):
        red.sends("doctor", "yellow", "priest", "green")
    with table.refuses(ErrorCode.OWN_PALACE):
        red.sends("clerk", "red", "priest", "green")
    red.sends("priest", "yellow", "priest", "green")


def test_t18_never_home() -> None:
    """T18 (BSW L.39; MF L.194; AM L.75): neither the first scholar nor the second goes to its own palace."""
    table = Table.opening()
    red, *_ = table.players
    for homes in (("red", "green"), ("green", "red")):
        with table.refuses(ErrorCode.OWN_PALACE):
            red.sends("doctor", homes[0], "clerk", homes[1])
        with table.refuses(ErrorCode.OWN_PALACE):
            red.sends("doctor", homes[0], "doctor", homes[1])
    red.sends("doctor", "yellow", "clerk", "green")


def test_t18_two_of_one_profession_take_two() -> None:
    """T18: two of one profession may go to two palaces, if two are left to be sent, and not one."""
    table = Table.opening()
    red, *_ = table.players
    red.sends("doctor", "yellow", "doctor", "green")

    table = Table("red", in_round=4)
    table.keeps("red", "doctor", "clerk")
    red, *_ = table.begin()
    table.to_sending()
    for twin in ("doctor", "clerk"):
        with table.refuses(ErrorCode.NOT_IN_RESERVE):
            red.sends(twin, "yellow", twin, "green")


@every_size
def test_t20_one_is_asked_at_a_time(edition: Edition, seats: int) -> None:
    """T20 (BSW L.43-55): always one of: the landlord sends, the landlord hires, one payer bribes."""
    for game in steps(Game(edition, seats), seed=20):
        view = game.view()
        if view.over:
            continue
        assert view.acting is not None
        if view.deciding is DecisionKind.BRIBE:
            assert view.acting != view.landlord
            assert view.payer is not None
            assert edition.owner(view.payer) == view.acting
        else:
            assert view.acting == view.landlord
        assert [seat for seat in range(seats) if game.view(seat).decision] == [view.acting]


@pytest.mark.parametrize("wish", [1_000, 3_000])
def test_t22_binding_promises_on_t7(wish: int) -> None:
    """T22 (AM L.85): 8,000 for the 10,000 area, accepted and paid: the clerk cannot get 1,000."""
    table = yellows_turn(promises="binding")
    _, yellow, _, blue = table.players
    yellow.agrees(blue.offers(8_000, for_the="blue clerk", at=10_000))
    assert (blue.gained, yellow.gained) == (0, 0)
    blue.bribes(8_000, for_the="clerk")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        yellow.hires("blue clerk", at=wish)
    assert table.game.legal_commands() == (yellow.hiring({"blue clerk": 10_000}),)
    yellow.hires("blue clerk", at=10_000)


@pytest.mark.parametrize(("both", "self_attack"), [(True, False), (False, True), (True, True)])
def test_a19_t24_one_of_the_two_switches_is_enough(both: bool, self_attack: bool) -> None:
    """T24 (A19): red's last two, X and Y, own X and Y both at yellow's: one switch opened lets them go."""
    table = Table("red", seats=3, in_round=4, both_to_one_palace=both, self_attack=self_attack)
    table.palace("yellow").employs("red doctor", at=1_000).employs("red clerk", at=3_000)
    table.keeps("red", "doctor", "clerk")
    red, *_ = table.begin()
    table.to_sending()
    if (both, self_attack) == (True, False):  # the one palace left, in either order, which matters (A6)
        assert table.game.legal_commands() == (
            red.sending("doctor", "green", "clerk", "green"),
            red.sending("clerk", "green", "doctor", "green"),
        )
    assert table.game.only_command() is None
    red.sends("doctor", "green" if both else "yellow", "clerk", "green")


@every_size
def test_t25_properties_of_random_play(edition: Edition, seats: int) -> None:
    """T25: each scholar is in one place; none waits for its owner. What becomes of money is told in A16."""
    for seed in range(3):
        for game in steps(Game(edition, seats), seed):
            view = game.view()
            waiting = [*chain(*view.applicants)]
            placed = [*(scholar for scholar in view.posts if scholar >= 0), *view.island, *waiting]
            assert len(placed) == len(set(placed))
            assert len(placed) == seats * edition.scholars_per_seat - sum(view.reserve)
            if view.deciding is DecisionKind.SEND:
                assert all(edition.owner(scholar) != view.acting for scholar in waiting)


@every_size
def test_t25_hired_once_banished_once(edition: Edition, seats: int) -> None:
    """T25: every scholar gets at most one post, and whoever is banished stays so."""
    events = random_game(edition, seats, seed=25).events()
    hired = Counter(event.scholar for event in events if isinstance(event, ScholarHired))
    banished = Counter(event.scholar for event in events if isinstance(event, ScholarBanished))
    assert set(hired.values()) == set(banished.values()) == {1}
    assert set(hired) | set(banished) == set(range(seats * edition.scholars_per_seat))


def test_a37_t27_quick_areas() -> None:
    """T27: what a quick game leaves of each edition, and that it is all of the edition that changes.

    A37: three rounds, four scholars each, the best areas and the least; all else is as printed.
    """
    assert MAYFAIR_2005.quick().salaries == MAYFAIR_2005.salaries
    assert MAYFAIR_2005.quick().professions == MAYFAIR_2005.professions
    quick = FX_SCHMID_1994.quick()
    assert quick.salaries == (10_000, 30_000, 50_000, 100_000)
    assert quick.professions == ("banker", "lawyer", "soldier", "scientist")
    assert quick.starting_cash == FX_SCHMID_1994.starting_cash
