"""The worked examples of the rule documents, as they are told: T1 to T26 of docs/rules.md.

Each is played in every edition whose rules allow it, in Mayfair's words unless it is another edition's own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    BribePaid,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarSent,
    SetupError,
    StageKind,
    TurnBegan,
)
from tests.rules.editions import (
    both_to_one_palace,
    every_edition,
    every_size,
    free_sending,
    one_to_each_palace,
    without_self_attack,
)
from tests.rules.play import purses, random_game, steps
from tests.rules.table import Table


@every_edition
def test_t01_setup_for_four(edition: Edition) -> None:
    """T1 (MF L.45-79): equal cash, two of each profession, empty areas, empty island, round 1."""
    copies = edition.scholars_per_profession
    for first in range(4):
        game = Table.opening(edition, seats=4, first_player=first).game
        view = game.view()
        assert purses(game) == [edition.starting_cash] * 4
        assert view.reserve == (copies,) * 4 * len(edition.professions)
        assert set(view.posts) == {-1}
        assert (view.island, view.round, view.landlord) == ((), 1, first)


def test_t01_mayfairs_numbers() -> None:
    """T1: 32,000 ducats; 8 scholars; areas of 1,000, 6,000, 10,000 and 3,000; who starts is drawn."""
    assert MAYFAIR_2005.starting_cash == 32_000
    assert MAYFAIR_2005.salaries == (1_000, 6_000, 10_000, 3_000)
    assert MAYFAIR_2005.professions == ("scientist", "doctor", "priest", "clerk")
    assert (MAYFAIR_2005.scholars_per_seat, MAYFAIR_2005.first_player) == (8, "random")
    assert MAYFAIR_2005.scholars_per_profession == 2


@every_edition
@pytest.mark.parametrize("area", [1_000, 6_000, 10_000])
def test_t02_free_choice_of_area(edition: Edition, area: int) -> None:
    """T2 (MF L.93): any free area will do; a filled one will not, nor will refusing."""
    table = Table(
        edition, landlord="green", areas=(3_000, area), professions=("priest", "scientist"), in_round=2
    )
    table.palace("green").employs("red priest", at=3_000).receives("blue scientist")
    _, _, green, blue = table.begin()
    assert table.agenda == [("uncontested", ["blue scientist"])]
    blue.bribes(1_000)
    with table.refuses(ErrorCode.AREA_TAKEN):
        green.hires("blue scientist", at=3_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        green.hires_nobody()
    green.hires("blue scientist", at=area)
    assert table.palace("green").staff == {3_000: "red priest", area: "blue scientist"}


@every_edition
@pytest.mark.parametrize("winner", ["green scientist", "yellow scientist"])
def test_t03_inner_conflict(edition: Edition, winner: str) -> None:
    """T3 (MF L.97-99): keep or replace; the area stays the scientists' in both cases."""
    table = Table(edition, landlord="red", areas=(1_000, 10_000), professions=("scientist",))
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
    assert table.palace("red").staff == {10_000: winner}
    assert table.banished_now == [{"green scientist", "yellow scientist"}.difference({winner}).pop()]


@every_edition
@pytest.mark.parametrize("priest", ["yellow", "red", "green"])
@pytest.mark.parametrize("area", [3_000, 6_000, 10_000])
def test_t04_outer_conflict_of_three_priests(edition: Edition, priest: str, area: int) -> None:
    """T4 (MF L.113): exactly one is hired, in any of the three free areas; two are banished."""
    other = 6_000 if area == 3_000 else 3_000
    areas, professions = (1_000, area, other), ("doctor", "priest")
    table = Table(edition, landlord="blue", in_round=2, areas=areas, professions=professions)
    table.palace("blue").employs("red doctor", at=1_000)
    table.palace("blue").receives("yellow priest", "red priest", "green priest")
    red, yellow, green, blue = table.begin()
    assert table.agenda == [("external", ["red priest", "yellow priest", "green priest"])]
    for player in (red, yellow, green):
        player.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        blue.hires_nobody()
    with table.refuses(ErrorCode.TWO_OF_ONE_PROFESSION):
        blue.hires("red priest", "yellow priest", at=(area, other))
    with table.refuses(ErrorCode.AREA_TAKEN):
        blue.hires(f"{priest} priest", at=1_000)
    blue.hires(f"{priest} priest", at=area)
    assert table.palace("blue").staff == {1_000: "red doctor", area: f"{priest} priest"}
    assert len(table.banished_now) == 2


@every_edition
def test_t05_salary(edition: Edition) -> None:
    """T5 (MF L.131): all posts in others' palaces are paid by the bank, nobody else's purse changes."""
    table = Table(
        edition,
        landlord="yellow",
        areas=(3_000, 6_000, 10_000),
        professions=("scientist", "doctor", "clerk"),
        in_round=3,
    )
    table.palace("red").employs("yellow scientist", at=10_000)
    table.palace("green").employs("yellow scientist", at=3_000).employs("yellow doctor", at=6_000)
    table.palace("blue").employs("red clerk", at=3_000)
    table.palace("yellow").employs("blue clerk", at=10_000)
    table.banished("yellow clerk")
    table.begin()
    amount = sum(map(table.words.salary, (10_000, 3_000, 6_000)))
    if edition.name in (MAYFAIR_2005.name, AMIGO_2003.name):
        assert amount == 19_000
    paid = [event for event in table.game.events() if isinstance(event, SalaryPaid)]
    assert paid == [SalaryPaid(seat=table.seat("yellow"), amount=amount, final=False)]
    start = table.words.money(32_000)
    assert purses(table.game) == [start, start + amount, start, start]


@every_size
def test_t05_the_final_payment_pays_the_same(edition: Edition, seats: int) -> None:
    """T5, variation: the last payment of all counts the same posts."""
    game = random_game(edition, seats, seed=3)
    last = {event.seat: event.amount for event in game.events() if isinstance(event, SalaryPaid)}
    finals = {
        event.seat: event.amount for event in game.events() if isinstance(event, SalaryPaid) and event.final
    }
    view, areas = game.view(), len(edition.salaries)
    for seat in range(seats):
        posts = [
            edition.salaries[post % areas]
            for post, who in enumerate(view.posts)
            if who // edition.scholars_per_seat == seat
        ]
        assert finals.get(seat, 0) == sum(posts) == last.get(seat, 0)


@every_size
def test_t06_first_turns(edition: Edition, seats: int) -> None:
    """T6 (MF L.135, L.143): the first player sends at once; in round 1 nobody is paid."""
    game = Game(edition, seats, first_player=1)
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, DecisionKind.SEND)
    while game.view().round == 1:
        assert not any(isinstance(event, SalaryPaid) for event in game.events())
        game.play(game.legal_commands()[0])


def yellows_turn(edition: Edition, *areas: int) -> Table:
    """Return the turn of T7 to T9: four applicants at yellow's palace, where green's priest has 6,000.

    Args:
        areas: what else is spoken of.
    """
    professions = ("priest", "clerk", "scientist")
    table = Table(edition, landlord="yellow", areas=(6_000, *areas), professions=professions)
    table.palace("yellow").employs("green priest", at=6_000)
    table.palace("yellow").receives("blue clerk", "green scientist", "red scientist", "blue priest")
    return table


@both_to_one_palace
def test_t07_a_little_conflict(edition: Edition) -> None:
    """T7 (MF L.158): 8,000 paid for the best area, and the landlord gives the worst: legal."""
    table = yellows_turn(edition, 1_000)
    _, yellow, _, blue = table.begin()
    assert table.agenda[0] == ("uncontested", ["blue clerk"])
    for amount in (0, 999, 500):
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            blue.bribes_too_little(amount)
    blue.bribes(8_000, for_the="clerk")
    assert (blue.gained, yellow.gained) == (-8_000, 8_000)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        blue.bribes(1_000)
    with table.refuses(ErrorCode.INCOMPLETE_HIRE):
        yellow.hires_nobody()
    with table.refuses(ErrorCode.AREA_TAKEN):
        yellow.hires("blue clerk", at=6_000)
    yellow.hires("blue clerk", at=1_000)
    assert table.palace("yellow").staff == {6_000: "green priest", 1_000: "blue clerk"}


@both_to_one_palace
def test_t08_external(edition: Edition) -> None:
    """T8 (MF L.166-172): the higher bribe wins a post, though not the one hoped for."""
    table = yellows_turn(edition, 1_000, 3_000)
    red, yellow, green, blue = table.begin()
    blue.bribes(8_000)
    yellow.hires("blue clerk", at=1_000)
    assert table.agenda[1] == ("external", ["green scientist", "red scientist"])
    green.bribes(4_000, for_the="scientist")
    red.bribes(12_000, for_the="scientist")
    yellow.hires("red scientist", at=3_000)
    assert table.palace("yellow").staff[3_000] == "red scientist"
    assert table.banished_now == ["green scientist"]
    assert (green.gained, red.gained, yellow.gained) == (-4_000, -12_000, 8_000 + 16_000)


@both_to_one_palace
def test_t09_inner(edition: Edition) -> None:
    """T9 (MF L.186): the smaller bribe keeps the post."""
    table = Table(edition, landlord="yellow", areas=(6_000,), professions=("priest",))
    table.palace("yellow").employs("green priest", at=6_000).receives("blue priest")
    _, yellow, green, blue = table.begin()
    assert table.agenda == [("internal", ["green priest", "blue priest"])]
    green.bribes(1_000)
    blue.bribes(4_000)
    yellow.keeps("green priest")
    assert table.banished_now == ["blue priest"]
    assert yellow.gained == 5_000


@both_to_one_palace
@pytest.mark.parametrize("refund", [False, True])
def test_t07_to_t09_as_one_turn_and_t21_with_refunds(edition: Edition, refund: bool) -> None:
    """T7-T9 as one turn, and T21 (AM L.84): with the variant both losers get their 4,000 back."""
    table = yellows_turn(edition.variant(refund_banished=refund), 1_000, 3_000)
    red, yellow, green, blue = table.begin()
    blue.bribes(8_000)
    yellow.hires("blue clerk", at=1_000)
    green.bribes(4_000)
    red.bribes(12_000)
    yellow.hires("red scientist", at=3_000)
    green.bribes(1_000)
    blue.bribes(4_000)
    yellow.keeps("green priest")
    gains = (red.gained, yellow.gained, green.gained, blue.gained)
    assert gains == ((-12_000, 21_000, -1_000, -8_000) if refund else (-12_000, 29_000, -5_000, -12_000))
    assert table.palace("yellow").staff == {
        1_000: "blue clerk",
        3_000: "red scientist",
        6_000: "green priest",
    }
    assert table.banished_now == ["green scientist", "blue priest"]
    assert table.game.decision is not None
    assert table.game.decision.kind is DecisionKind.SEND


@every_edition
def test_t07_two_to_one_palace_where_the_edition_allows_it(edition: Edition) -> None:
    """T7-T9: blue sent two figures to one palace, which other editions refuse."""
    table = Table.opening(edition, first_player=3, professions=("clerk", "priest"))
    blue = table.players[3]
    if edition.both_to_one_palace:
        blue.sends("clerk", "yellow", "priest", "yellow")
        return
    with table.refuses(ErrorCode.SAME_PALACE):
        blue.sends("clerk", "yellow", "priest", "yellow")


def test_t07_two_to_one_palace_only_in_mayfair() -> None:
    """T7-T9: of the presets only Mayfair's allows it."""
    assert MAYFAIR_2005.both_to_one_palace
    assert not any(edition.both_to_one_palace for edition in (AMIGO_2003, FX_SCHMID_1994, BRETTSPIELWELT))


@both_to_one_palace
def test_t10_five_players_at_the_red_palace(edition: Edition) -> None:
    """T10 (MF L.215-223): one without conflict, then two outer conflicts at once."""
    table = Table(edition, landlord="red", seats=5)
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
    red.hires("yellow scientist", "violet clerk", at=(1_000, 10_000))
    assert table.palace("red").staff == {
        1_000: "yellow scientist",
        3_000: "green doctor",
        6_000: "violet priest",
        10_000: "violet clerk",
    }
    assert table.banished_now == ["green clerk", "blue scientist"]
    assert (violet.gained, green.gained) == (-3_000, -1_000)


@every_edition
@pytest.mark.parametrize(
    ("order", "priests"),
    [("landlord_left", ["green", "blue", "red"]), ("defender_left", ["red", "green", "blue"])],
)
def test_t11_five_players_at_the_yellow_palace(edition: Edition, order: str, priests: list[str]) -> None:
    """T11 (MF L.229-235): two inner conflicts, the lower salary first; red bribes in both."""
    edition = edition.variant(internal_order=order, both_to_one_palace=True)
    table = Table(
        edition,
        landlord="yellow",
        areas=(3_000, 6_000, 10_000),
        professions=("scientist", "priest", "clerk"),
        seats=5,
    )
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
    assert table.palace("yellow").staff == {
        3_000: "green scientist",
        6_000: "red clerk",
        10_000: "blue priest",
    }
    assert red.gained == -5_000


def lettered(edition: Edition) -> Edition:
    """Return the edition with seats A to E, as Amigo's and FX Schmid's examples name them."""
    return edition.variant(colours=tuple("ABCDEFGHI"))


@pytest.mark.parametrize("edition", [AMIGO_2003, MAYFAIR_2005], ids=["amigo", "mayfair"])
def test_t12_amigos_outer_conflict(edition: Edition) -> None:
    """T12 (AM L.58): B and D without conflict, then C against E."""
    table = Table(lettered(edition), landlord="A", seats=5, told_in=lettered(AMIGO_2003))
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
    assert table.palace("A").staff == {10_000: "B scribe", 1_000: "D minister", 6_000: "E healer"}
    assert table.banished_now == ["C healer"]


@every_edition
def test_t13_two_outer_conflicts_of_five_players(edition: Edition) -> None:
    """T13 (FX L.32-34): all four bribe in seat order, two are hired, two banished."""
    table = Table(lettered(edition), landlord="A", seats=5, told_in=lettered(edition))
    x, y = table.edition.professions[:2]
    table.palace("A").receives(f"B {x}", f"C {y}", f"D {x}", f"E {y}")
    a, *others = table.begin()
    assert table.agenda == [("external", [f"B {x}", f"C {y}", f"D {x}", f"E {y}"])]
    low, *_, high = sorted(table.edition.salaries)
    for player in others:
        player.bribes(table.edition.minimum_bribe)
    a.hires(f"D {x}", f"C {y}", at=(low, high))
    assert table.banished_now == [f"B {x}", f"E {y}"]


@one_to_each_palace
def test_t13_up_to_four_players_cannot_have_two_outer_conflicts(edition: Edition) -> None:
    """T13, property: with one figure a palace and turn it takes five players (FX L.34)."""
    for seed in range(20):
        for game in steps(Table.opening(edition, seats=4).game, seed):
            for stage in game.view().stages:
                assert stage.kind is not StageKind.EXTERNAL or len(stage.groups) == 1


def as_turn(low: int, middle: int, high: int, edition: Edition, *, refund: bool = False) -> Table:
    """A's turn in T14 and T15: three inner conflicts."""
    edition = lettered(edition).variant(refund_banished=refund)
    first, second, third = edition.professions[:3]
    table = Table(edition, landlord="A", seats=5, told_in=edition, in_round=4)
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
    assert table.palace("A").staff == {low: f"E {first}", middle: f"B {second}", high: f"B {third}"}
    assert Counter(table.banished_now) == Counter([f"D {first}", f"C {second}", f"D {second}", f"C {third}"])
    return table


@pytest.mark.parametrize("edition", [FX_SCHMID_1994, BRETTSPIELWELT], ids=["fx", "bsw"])
def test_t14_three_inner_conflicts(edition: Edition) -> None:
    """T14 (FX L.44-48): 20,000, then 30,000 with two attackers at once, then 100,000."""
    table = as_turn(20_000, 30_000, 100_000, edition)
    a, b, c, d, e = (player.gained // edition.unit for player in table.players)
    assert (a, b, c, d, e) == (18, -6, -6, -3, -3)


@pytest.mark.parametrize("edition", [FX_SCHMID_1994, BRETTSPIELWELT], ids=["fx", "bsw"])
def test_t21_refunds_on_t14(edition: Edition) -> None:
    """T21 (A27): every banished figure's bribe of that step returns, ousted defenders' included."""
    table = as_turn(20_000, 30_000, 100_000, edition, refund=True)
    gains = [player.gained // edition.unit for player in table.players]
    assert gains == [18 - 2 - 4 - 1 - 2, -6, 0, 0, -3]


@pytest.mark.parametrize("edition", [AMIGO_2003, MAYFAIR_2005], ids=["amigo", "mayfair"])
def test_t15_amigos_three_inner_conflicts(edition: Edition) -> None:
    """T15 (AM L.66-68): 1,000, then 3,000, then 10,000; the free 6,000 untouched."""
    table = as_turn(1_000, 3_000, 10_000, edition)
    assert 6_000 not in table.palace("A").staff


@both_to_one_palace
def test_t16_broke(edition: Edition) -> None:
    """T16 (MF L.239): with nothing, the minimum from the bank and no more; with 1,000, first the own."""
    table = Table(edition, landlord="yellow", areas=(), professions=("doctor", "clerk"))
    table.palace("yellow").receives("red doctor")
    table.cash("red", 0)
    red, yellow, *_ = table.begin()
    assert red.may_bribe == [1_000]
    with table.refuses(ErrorCode.ONLY_MINIMUM):
        red.bribes(2_000)
    red.bribes(1_000)
    assert (red.cash, yellow.gained) == (0, 1_000)

    table = Table(edition, landlord="yellow", areas=(), professions=("doctor", "clerk"))
    table.palace("yellow").receives("red doctor", "red clerk")
    table.cash("red", 1_000)
    red, yellow, *_ = table.begin()
    red.bribes(1_000)
    assert red.cash == 0
    red.bribes(1_000)
    assert (red.cash, yellow.gained) == (0, 2_000)
    assert [bribe.by_bank for bribe in table.game.view().bribes] == [False, True]


@every_size
def test_t17_game_length(edition: Edition, seats: int) -> None:
    """T17 (MF L.198-205): rounds of sending, one round without, one payment; all parks and stocks empty."""
    game = random_game(edition, seats, seed=17)
    current_round, sent = 0, Counter[int]()
    for event in game.events():
        if isinstance(event, TurnBegan):
            current_round = event.round
        elif isinstance(event, ScholarSent):
            sent[current_round] += 1
    assert sent == dict.fromkeys(range(1, edition.send_rounds + 1), 2 * seats)
    assert current_round == edition.rounds > edition.send_rounds
    view = game.view()
    assert not any(view.applicants)
    assert not any(view.reserve)
    placed = sum(scholar >= 0 for scholar in view.posts)
    assert placed + len(view.island) == seats * edition.scholars_per_seat


def test_t18_bsw_sending() -> None:
    """T18 (BSW L.38-41): not two to one house, not where the own X works, not home; two X to two houses."""
    table = Table(
        BRETTSPIELWELT, landlord="red", areas=(6_000,), professions=("doctor", "clerk", "priest"), in_round=2
    )
    table.palace("yellow").employs("red doctor", at=6_000)
    table.keeps("red", "doctor", "clerk", "priest", "priest")
    red, *_ = table.begin()
    while table.game.decision and table.game.decision.kind is not DecisionKind.SEND:
        table.play(table.game.legal_commands()[0])
    with table.refuses(ErrorCode.SAME_PALACE):
        red.sends("clerk", "yellow", "priest", "yellow")
    with table.refuses(ErrorCode.SELF_ATTACK):
        red.sends("doctor", "yellow", "priest", "green")
    with table.refuses(ErrorCode.OWN_PALACE):
        red.sends("clerk", "red", "priest", "green")
    red.sends("priest", "yellow", "priest", "green")


@every_edition
def test_t18_never_home(edition: Edition) -> None:
    """T18 (BSW L.39; MF L.194; AM L.75): neither the first scholar nor the second goes to its own palace."""
    table = Table.opening(edition, professions=("doctor", "clerk"))
    red, *_ = table.players
    for homes in (("red", "green"), ("green", "red")):
        with table.refuses(ErrorCode.OWN_PALACE):
            red.sends("doctor", homes[0], "clerk", homes[1])
        with table.refuses(ErrorCode.OWN_PALACE):
            red.sends("doctor", homes[0], "doctor", homes[1])
    red.sends("doctor", "yellow", "clerk", "green")


@every_edition
def test_t18_two_of_one_profession_take_two(edition: Edition) -> None:
    """T18: two of one profession may go to two palaces, if two are left to be sent, and not one."""
    table = Table.opening(edition, professions=("doctor",))
    red, *_ = table.players
    red.sends("doctor", "yellow", "doctor", "green")

    table = Table(
        edition,
        landlord="red",
        areas=(),
        professions=("doctor", "clerk"),
        in_round=edition.send_rounds,
    )
    table.keeps("red", "doctor", "clerk")
    red, *_ = table.begin()
    while table.game.view().deciding is not DecisionKind.SEND:
        table.play(table.game.legal_commands()[0])
    for twin in ("doctor", "clerk"):
        with table.refuses(ErrorCode.NOT_IN_RESERVE):
            red.sends(twin, "yellow", twin, "green")


@pytest.mark.parametrize("edition", [BRETTSPIELWELT, FX_SCHMID_1994], ids=["bsw", "fx"])
def test_t19_bsw_amounts(edition: Edition) -> None:
    """T19 (BSW L.20): multiples of 10,000."""
    table = Table(edition, landlord=edition.colours[0], told_in=edition)
    one, two = edition.colours[1:3]
    table.palace(edition.colours[0]).receives(f"{one} banker", f"{two} lawyer")
    _, first, second, _ = table.begin()
    for amount in (5_000, 0):
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            first.bribes(amount)
    with table.refuses(ErrorCode.NOT_A_MULTIPLE):
        first.bribes(15_000)
    with table.refuses(ErrorCode.NOT_A_MULTIPLE):
        first.bribes(10_001)
    first.bribes(10_000)
    second.bribes(50_000)


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


@both_to_one_palace
@pytest.mark.parametrize("wish", [1_000, 3_000])
def test_t22_binding_promises_on_t7(edition: Edition, wish: int) -> None:
    """T22 (AM L.85): 8,000 for the 10,000 area, accepted and paid: the clerk cannot get 1,000."""
    table = yellows_turn(edition.variant(promises="binding"), 10_000, wish)
    _, yellow, _, blue = table.begin()
    yellow.agrees(blue.offers(8_000, for_the="blue clerk", at=10_000))
    assert (blue.gained, yellow.gained) == (0, 0)
    blue.bribes(8_000, for_the="clerk")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        yellow.hires("blue clerk", at=wish)
    assert table.game.legal_commands() == (yellow.hiring({"blue clerk": 10_000}),)
    yellow.hires("blue clerk", at=10_000)


@free_sending
@pytest.mark.parametrize("employed", [False, True])
def test_t23_self_conflict(edition: Edition, employed: bool) -> None:
    """T23 (A7, A8): two doctors of blue at green, waiting both or one at work: two bribes, one banished."""
    table = Table(edition, landlord="green", areas=(3_000,), professions=("doctor",))
    if employed:
        table.palace("green").employs("blue doctor", at=3_000).receives("blue doctor")
    else:
        table.palace("green").receives("blue doctor", "blue doctor")
    _, _, green, blue = table.begin()
    assert table.agenda == [("internal" if employed else "external", ["blue doctor", "blue doctor"])]
    blue.bribes(1_000)
    blue.bribes(1_000)
    green.hires("second blue doctor", at=3_000)
    assert table.banished_now == ["blue doctor"]
    assert green.gained == 2_000


@every_edition
def test_t24_deadlock_guard(edition: Edition) -> None:
    """T24 (A19): three players, one to a palace, no self-attack: refused at the start, with the reason."""
    edition = without_self_attack(edition.variant(min_seats=3), both_to_one_palace=False)
    with pytest.raises(SetupError, match="no legal palace"):
        Game(edition, 3)
    assert Table.opening(edition, seats=4).game.legal_commands()


@every_edition
def test_t24_one_of_the_two_switches_is_enough(edition: Edition) -> None:
    """T24: red's last two, X and Y, own X and Y both at yellow's: one switch opened lets them go."""
    base = without_self_attack(edition.variant(min_seats=3), both_to_one_palace=True)
    for both, self_attack in ((True, False), (False, True), (True, True)):
        edition = base.variant(both_to_one_palace=both, self_attack=self_attack)
        table = Table(
            edition,
            landlord="red",
            areas=(1_000, 3_000),
            professions=("doctor", "clerk"),
            seats=3,
            in_round=edition.send_rounds,
        )
        table.palace("yellow").employs("red doctor", at=1_000).employs("red clerk", at=3_000)
        table.keeps("red", "doctor", "clerk")
        red, *_ = table.begin()
        while table.game.decision and table.game.decision.kind is not DecisionKind.SEND:
            table.play(table.game.legal_commands()[0])
        if (both, self_attack) == (True, False):  # the one palace left, in either order, which matters (A6)
            assert table.game.legal_commands() == (
                red.sending("doctor", "green", "clerk", "green"),
                red.sending("clerk", "green", "doctor", "green"),
            )
        assert table.game.only_command() is None
        if both:
            red.sends("doctor", "green", "clerk", "green")
        else:
            red.sends("doctor", "yellow", "clerk", "green")


@every_size
def test_t25_properties_of_random_play(edition: Edition, seats: int) -> None:
    """T25: money comes from nowhere but the bank; each scholar is in one place; none waits for its owner."""
    per_seat = edition.scholars_per_seat
    for seed in range(3):
        from_bank = 0
        for game in steps(Game(edition, seats), seed):
            view = game.view()
            for event in game.events(game.version - 1) if game.version else ():
                if isinstance(event, SalaryPaid) or (isinstance(event, BribePaid) and event.by_bank):
                    from_bank += event.amount
            assert sum(purses(game)) == seats * edition.starting_cash + from_bank
            placed = [*(s for s in view.posts if s >= 0), *view.island]
            for waiting in view.applicants:
                placed += waiting
            assert len(placed) == len(set(placed)) == seats * per_seat - sum(view.reserve)
            if view.deciding is DecisionKind.SEND:
                waiting = [scholar for queue in view.applicants for scholar in queue]
                assert all(edition.owner(scholar) != view.acting for scholar in waiting)


@every_size
def test_t25_hired_once_banished_once(edition: Edition, seats: int) -> None:
    """T25: every scholar gets at most one post, and whoever is banished stays so."""
    events = random_game(edition, seats, seed=25).events()
    hired = Counter(event.scholar for event in events if isinstance(event, ScholarHired))
    banished = Counter(event.scholar for event in events if isinstance(event, ScholarBanished))
    assert set(hired.values()) == set(banished.values()) == {1}
    assert set(hired) | set(banished) == set(range(seats * edition.scholars_per_seat))


@every_edition
def test_t26_ties(edition: Edition) -> None:
    """T26: two with equal top cash have both won."""
    edition = edition.variant(final_salary="none")
    table = Table(edition, landlord="blue", areas=(), professions=(), in_round=edition.rounds)
    table.cash("red", 999_000)
    table.cash("green", 999_000)
    table.begin()
    assert table.game.over
    assert table.game.view().winners == (table.seat("red"), table.seat("green"))


def test_t27_quick_areas() -> None:
    """T27: what a quick game leaves of each edition, and that it is all of the edition that changes."""
    assert MAYFAIR_2005.quick().salaries == MAYFAIR_2005.salaries
    assert MAYFAIR_2005.quick().professions == MAYFAIR_2005.professions
    quick = FX_SCHMID_1994.quick()
    assert quick.salaries == (10_000, 30_000, 50_000, 100_000)
    assert quick.professions == ("banker", "lawyer", "soldier", "scientist")
    assert quick.starting_cash == FX_SCHMID_1994.starting_cash


@every_size
def test_t27_quick_game(edition: Edition, seats: int) -> None:
    """T27: two send two, one sends none, then the last payment; nobody is left over."""
    quick = edition.quick()
    assert quick.refusal(seats) is None
    for seed in range(5):
        game = random_game(quick, seats, seed)
        current_round, sent = 0, Counter[tuple[int, int]]()
        for event in game.events():
            if isinstance(event, TurnBegan):
                current_round = event.round
            elif isinstance(event, ScholarSent):
                sent[current_round, quick.owner(event.scholar)] += 1
        assert sent == {(number, seat): 2 for number in (1, 2) for seat in range(seats)}
        assert current_round == 3
        view = game.view()
        assert not any(view.applicants)
        assert not any(view.reserve)
        at_work = sum(scholar >= 0 for scholar in view.posts)
        assert at_work + len(view.island) == 4 * seats
        paid = [event for event in game.events() if isinstance(event, SalaryPaid) and event.final]
        assert {event.seat for event in paid} == {quick.owner(each) for each in view.posts if each >= 0}
