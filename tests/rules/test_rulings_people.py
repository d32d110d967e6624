"""Rulings about the people at the table: what is said, seen, promised and left undone.

A17, A23 to A26, A28, A29 and A37 of docs/rules.md.
"""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    COMMANDS,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Command,
    Edition,
    ErrorCode,
    Game,
    GameEnded,
    Hire,
    PayBribe,
    SendScholars,
    SetupError,
)
from intrigue_core.players import PLAYERS, AbsentPlayer, play_game
from tests.rules.editions import every_edition, every_size
from tests.rules.people import Player
from tests.rules.play import purses, random_game, steps
from tests.rules.table import Table


@every_edition
@pytest.mark.parametrize("promises", ["talk", "remembered"])
def test_a17_promises_bind_nobody(edition: Edition, promises: str) -> None:
    """A17: the bribe was for the best area; the landlord may still give the worst, whatever is remembered."""
    table = Table(
        edition.variant(promises=promises), landlord="yellow", areas=(1_000, 10_000), professions=("clerk",)
    )
    table.palace("yellow").receives("blue clerk")
    yellow, blue = table.begin()[1], table.players[3]
    if promises == "talk":
        with table.refuses(ErrorCode.NO_WORDS):
            blue.offers(8_000, for_the="blue clerk", at=10_000)
    else:
        yellow.agrees(blue.offers(8_000, for_the="blue clerk", at=10_000))
    blue.bribes(8_000)
    yellow.hires("blue clerk", at=1_000)
    assert table.palace("yellow").staff == {1_000: "blue clerk"}
    assert [word.broken_by for word in table.game.view().statements] == [1] * (promises == "remembered")


@every_size
@pytest.mark.parametrize("open_money", [False, True])
def test_a23_cash_is_secret_until_the_end(edition: Edition, seats: int, open_money: bool) -> None:
    """A23: everybody sees all but the others' cash, which the end reveals; `open_money` shows it always."""
    game = Game(edition.variant(open_money=open_money), seats)
    for _ in steps(game, seed=12):
        revealed = tuple(purses(game)) if game.over or open_money else None
        assert game.view().cash == revealed
        assert all(game.view(seat).public == game.view() for seat in range(seats))
    assert game.events()[-1] == GameEnded(cash=tuple(purses(game)), winners=game.view().winners)


@every_edition
def test_a23_views_do_not_depend_on_the_others_cash(edition: Edition) -> None:
    """A23: two games that differ in blue's cash look alike to everybody but blue, whatever is asked."""

    def play(cash: int) -> Table:
        table = Table(edition, landlord="red", areas=(3_000,), professions=("doctor", "clerk"))
        table.palace("red").employs("yellow clerk", at=3_000).receives("blue clerk", "green doctor")
        table.cash("blue", cash)
        _, yellow, green, _ = table.begin()
        green.bribes(1_000)
        table.play(table.game.legal_commands()[0])
        yellow.bribes(1_000)
        return table

    rich, poor = play(32_000), play(2_000)
    assert rich.game.view() == poor.game.view()
    assert rich.game.events() == poor.game.events()
    for seat in (0, 1, 2):
        assert rich.game.view(seat) == poor.game.view(seat)
    assert rich.game.view(3) != poor.game.view(3)
    rich.players[3].bribes(1_000)
    poor.players[3].bribes(1_000)
    assert rich.game.events() == poor.game.events()
    assert rich.game.legal_commands() == poor.game.legal_commands()


@every_size
def test_a24_three_play_by_the_same_rules(edition: Edition, seats: int) -> None:
    """A24: no special rule for three, nor for any other number that the edition allows."""
    game = random_game(edition, seats, seed=13)
    assert game.over
    assert game.view().round == edition.rounds


def test_a24_bsw_wants_four() -> None:
    """A24: BrettspielWelt is for four or five, every other preset for three, too."""
    with pytest.raises(SetupError, match="4 to 5 players, not 3"):
        Game(BRETTSPIELWELT, 3)
    for edition in (MAYFAIR_2005, AMIGO_2003, FX_SCHMID_1994):
        assert Game(edition, 3).seats == 3


@every_edition
def test_a25_nobody_is_ever_out(edition: Edition) -> None:
    """A25: no elimination and no leaving: a seat without cash and posts is asked like any other."""
    table = Table(edition, landlord="red", areas=(1_000,), professions=("doctor",), in_round=2)
    table.palace("blue").employs("green doctor", at=1_000)
    table.banished("red doctor")
    table.cash("red", 0)
    red, *_ = table.begin()
    game = table.game
    while not red.is_asked:
        table.play(game.legal_commands()[0])
    asked = {game.acting for _ in steps(game, seed=14)}
    assert asked == {0, 1, 2, 3, None}


def test_a25_no_command_leaves_the_game() -> None:
    """A25: what a seat can say are three answers, a word, and three answers to that; nothing else."""
    kinds = {model.model_fields["kind"].default for model in get_args(Command)}
    assert kinds == {
        *("pay_bribe", "hire", "send_scholars"),
        *("speak", "agree", "decline", "withdraw"),
    }
    schema = COMMANDS.json_schema()
    assert set(schema["discriminator"]["mapping"]) == kinds


def _absent(table: Table, player: Player, seed: int = 0) -> Command:
    """What the absent player does; it is legal, as it is played."""
    assert player.is_asked
    seat = table.game.acting
    assert seat is not None
    command = AbsentPlayer(Random(seed)).decide(table.game.view(seat))
    table.play(command)
    return command


@every_edition
def test_a26_an_absent_payer_pays_the_minimum(edition: Edition) -> None:
    """A26: briber -> minimum bribe."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    _, yellow, *_ = table.begin()
    command = _absent(table, yellow)
    assert isinstance(command, PayBribe)
    assert command.amount == edition.minimum_bribe


@every_edition
def test_a26_an_absent_landlord_gives_areas_by_bribe(edition: Edition) -> None:
    """A26: areas by bribe descending; equal bribes by seat order. One area is taken before: it takes four."""
    table = Table(edition, landlord="green")
    table.palace("green").employs("blue scientist", at=6_000)
    table.palace("green").receives("blue doctor", "red clerk", "yellow priest")
    red, yellow, green, blue = table.begin()
    blue.bribes(2_000)
    red.bribes(2_000)
    yellow.bribes(5_000)
    _absent(table, green)
    hired = [scholar for scholar in table.palace("green").best_first if scholar != "blue scientist"]
    assert hired == ["yellow priest", "blue doctor", "red clerk"]


@every_edition
def test_a26_an_absent_landlord_gives_the_best_areas(edition: Edition) -> None:
    """A26: the same in a palace where nobody works yet: the best areas that there are, in that order."""
    professions = ("priest", "doctor", "clerk")
    table = Table(edition, landlord="green", areas=(), professions=professions)
    table.palace("green").receives("blue doctor", "red clerk", "yellow priest")
    red, yellow, green, blue = table.begin()
    blue.bribes(2_000)
    red.bribes(2_000)
    yellow.bribes(5_000)
    _absent(table, green)
    assert table.palace("green").best_first == ["yellow priest", "blue doctor", "red clerk"]
    worst_taken = sorted(edition.salaries)[-3]
    free = table.game.view().free_areas(table.seat("green"))
    assert all(edition.salaries[area] < worst_taken for area in free)


@every_edition
@pytest.mark.parametrize(
    ("bribes", "winner"), [((1_000, 3_000), "yellow doctor"), ((2_000, 2_000), "blue doctor")]
)
def test_a26_an_absent_landlord_lets_the_highest_bribe_win(
    edition: Edition, bribes: tuple[int, int], winner: str
) -> None:
    """A26: highest bribe wins; of equal ones the first in seat order."""
    table = Table(edition, landlord="green", areas=(), professions=("doctor",))
    table.palace("green").receives("blue doctor", "yellow doctor")
    _, yellow, green, blue = table.begin()
    blue.bribes(bribes[0])
    yellow.bribes(bribes[1])
    _absent(table, green)
    assert table.palace("green").best_first == [winner]


@every_edition
@pytest.mark.parametrize("order", ["landlord_left", "defender_left"])
@pytest.mark.parametrize(
    ("defender", "yellow_pays", "blue_pays", "winner"),
    [
        (2_000, 2_000, 1_000, "red doctor"),
        (2_000, 1_000, 2_000, "red doctor"),
        (1_000, 2_000, 2_000, "blue doctor"),
        (1_000, 3_000, 2_000, "yellow doctor"),
    ],
)
def test_a26_of_equal_bribes_the_defender_stays(
    edition: Edition, order: str, defender: int, yellow_pays: int, blue_pays: int, winner: str
) -> None:
    """A26: internal tie -> defender stays; between attackers seat order from the landlord's left."""
    table = Table(
        edition.variant(internal_order=order), landlord="green", areas=(6_000,), professions=("doctor",)
    )
    table.palace("green").employs("red doctor", at=6_000).receives("blue doctor", "yellow doctor")
    red, yellow, green, blue = table.begin()
    red.bribes(defender)
    for _ in range(2):
        if blue.is_asked:
            blue.bribes(blue_pays)
        else:
            yellow.bribes(yellow_pays)
    _absent(table, green)
    assert table.palace("green").staff == {6_000: winner}


@every_edition
def test_a26_an_absent_sender_sends_any_legal_pair(edition: Edition) -> None:
    """A26: sender -> random legal pair, by the generator given."""
    sent: set[Command] = set()
    for seed in range(30):
        table = Table.opening(edition)
        command = _absent(table, table.players[0], seed)
        assert isinstance(command, SendScholars)
        sent.add(command)
    assert len(sent) > 10
    first, again = Table.opening(edition), Table.opening(edition)
    assert _absent(first, first.players[0], 5) == _absent(again, again.players[0], 5)


@every_size
def test_a26_four_absent_players_finish_any_game(edition: Edition, seats: int) -> None:
    """A26: whatever is asked, the absent player has a legal answer."""
    for switches in ({}, {"bank_pays_broke": False}, {"refund_banished": True, "promises": "binding"}):
        game = Game(edition.variant(**switches), seats)
        absent = AbsentPlayer(Random(1))
        while game.acting is not None:
            game.play(absent.decide(game.view(game.acting)))
        assert game.view().round == edition.rounds


def test_a26_the_absent_player_answers_only_for_its_own_seat() -> None:
    """A26: asked at the wrong moment it says so."""
    game = Game(MAYFAIR_2005, 4)
    with pytest.raises(ValueError, match="not seat 2's"):
        AbsentPlayer(Random(0)).decide(game.view(2))


@every_edition
def test_a26_the_absent_landlord_keeps_what_the_seat_has_promised(edition: Edition) -> None:
    """A26 with A28: a deal that binds comes before the highest bribe."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="green",
        areas=(10_000,),
        professions=("doctor", "clerk"),
    )
    table.palace("green").receives("blue doctor", "red clerk", "yellow clerk")
    red, yellow, green, blue = table.begin()
    green.agrees(red.offers(2_000, for_the="red clerk", at=10_000))
    blue.bribes(9_000)
    _absent(table, green)
    red.bribes(2_000)
    yellow.bribes(8_000)
    command = _absent(table, green)
    assert isinstance(command, Hire)
    assert table.palace("green").best_first[:2] == ["red clerk", "blue doctor"]
    view = table.game.view()
    clerk = view.palace(table.seat("green")).index(table.scholar("red clerk"))
    assert clerk == table.area(10_000)
    left = [salary for area, salary in enumerate(edition.salaries) if area != clerk]
    doctor = view.palace(table.seat("green")).index(table.scholar("blue doctor"))
    assert edition.salaries[doctor] == max(left)


@every_edition
def test_a28_a_paid_deal_binds_the_landlord(edition: Edition) -> None:
    """A28: landlord accepts, applicant pays at least X, and the decision must keep all active deals."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="red",
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green clerk")
    red, yellow, green, _ = table.begin()
    red.agrees(green.offers(4_000, for_the="green clerk", at=10_000))
    yellow.bribes(1_000)
    green.bribes(5_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("yellow doctor", "green clerk", at=(10_000, 1_000))
    red.hires("yellow doctor", "green clerk", at=(1_000, 10_000))


@every_edition
def test_a28_a_deal_that_cannot_be_kept_beside_another_is_refused(edition: Edition) -> None:
    """A28: reject a second deal that cannot be satisfied together with the first."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="red",
        areas=(6_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green clerk")
    red, yellow, green, _ = table.begin()
    red.agrees(green.offers(4_000, for_the="green clerk", at=10_000))
    second = yellow.offers(5_000, for_the="yellow doctor", at=10_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(second)
    red.agrees(yellow.offers(5_000, for_the="yellow doctor", at=6_000))


@every_edition
def test_a28_a_second_promise_of_one_post_is_refused(edition: Edition) -> None:
    """A28: what cannot be kept together with an accepted deal is refused, and so is an offer in its place."""
    table = Table(
        edition.variant(promises="binding"), landlord="red", areas=(1_000, 10_000), professions=("doctor",)
    )
    table.palace("red").receives("yellow doctor", "green doctor")
    red, yellow, green, _ = table.begin()
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    red.agrees(yellow.offers(2_000, for_the="yellow doctor", at=10_000))
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(rival)
    with table.refuses(ErrorCode.DEAL_MADE):
        yellow.offers(3_000, for_the="yellow doctor", at=1_000)
    yellow.bribes(1_000)
    red.agrees(rival)


@every_edition
@pytest.mark.parametrize("accepted", [True, False])
def test_a28_an_accepted_deal_keeps_its_area_before_the_bribe_is_paid(
    edition: Edition, accepted: bool
) -> None:
    """A28: until then an accepted deal keeps its area from being given away; an open offer does not."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="red",
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green doctor", "blue clerk")
    red, yellow, _, blue = table.begin()
    deal = yellow.offers(2_000, for_the="yellow doctor", at=10_000)
    if accepted:
        red.agrees(deal)
    assert table.agenda[0] == ("uncontested", ["blue clerk"])
    blue.bribes(9_000)
    best = red.hiring({"blue clerk": 10_000})
    assert (best in table.game.legal_commands()) is not accepted
    if accepted:
        with table.refuses(ErrorCode.PROMISE_BINDS):
            table.play(best)
        red.hires("blue clerk", at=1_000)
        return
    table.play(best)
    assert table.become(deal) == "moot"
    with table.refuses(ErrorCode.WORD_SETTLED):
        red.agrees(deal)


@every_edition
def test_a28_only_its_payer_withdraws_an_offer(edition: Edition) -> None:
    """A28: an open offer can be withdrawn by its payer, an accepted one by nobody."""
    table = Table(edition.variant(promises="binding"), landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    red, yellow, green, blue = table.begin()
    deal = yellow.offers(2_000, for_the="yellow doctor")
    for other in (red, green, blue):
        with table.refuses(ErrorCode.NOT_YOUR_WORD):
            other.withdraws(deal)
    yellow.withdraws(deal)
    with table.refuses(ErrorCode.WORD_SETTLED):
        red.agrees(deal)
    deal = yellow.offers(3_000, for_the="yellow doctor")
    red.agrees(deal)
    for player in (red, yellow, green, blue):
        with table.refuses(ErrorCode.WORD_SETTLED):
            player.withdraws(deal)


@every_edition
def test_a28_only_the_landlord_accepts_or_declines(edition: Edition) -> None:
    """A28: nobody else answers; another offer may follow a refusal, or replace an open one."""
    table = Table(edition.variant(promises="binding"), landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    red, yellow, green, blue = table.begin()
    deal = yellow.offers(2_000, for_the="yellow doctor")
    for other in (yellow, green, blue):
        with table.refuses(ErrorCode.NOT_YOUR_WORD):
            other.agrees(deal)
        with table.refuses(ErrorCode.NOT_YOUR_WORD):
            other.declines(deal)
    red.declines(deal)
    with table.refuses(ErrorCode.WORD_SETTLED):
        red.agrees(deal)
    replaced = yellow.offers(3_000, for_the="yellow doctor")
    latest = yellow.offers(1_000, for_the="yellow doctor", in_place_of=replaced)
    with table.refuses(ErrorCode.WORD_SETTLED):
        red.agrees(replaced)
    red.agrees(latest)


@every_edition
def test_a28_an_offer_is_for_an_own_scholar_whose_bribe_is_due(edition: Edition) -> None:
    """A28: it still has a bribe to pay in this turn, in this stage or a later one."""
    table = Table(
        edition.variant(promises="binding"), landlord="red", areas=(), professions=("doctor", "clerk")
    )
    table.palace("red").receives("yellow doctor", "green doctor", "blue clerk")
    _, yellow, green, blue = table.begin()
    with table.refuses(ErrorCode.NOT_YOUR_SCHOLAR):
        green.offers(2_000, for_the="blue clerk")
    blue.offers(2_000, for_the="blue clerk")
    yellow.offers(2_000, for_the="yellow doctor")
    blue.bribes(1_000)
    with table.refuses(ErrorCode.NO_BRIBE_DUE):
        blue.offers(2_000, for_the="blue clerk")


@every_edition
@pytest.mark.parametrize(
    ("accepted", "paid"), [(True, 3_000), (False, 9_000)], ids=["paid_less", "not_answered"]
)
def test_a28_the_landlord_is_free_without_both_parts(edition: Edition, accepted: bool, paid: int) -> None:
    """A28: free if the bribe is lower than agreed, and if it was paid before the offer was answered."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="red",
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green clerk")
    red, yellow, green, _ = table.begin()
    deal = yellow.offers(4_000, for_the="yellow doctor", at=10_000)
    if accepted:
        red.agrees(deal)
    yellow.bribes(paid)
    with table.refuses(ErrorCode.WORD_SETTLED):
        red.agrees(deal)
    green.bribes(1_000)
    red.hires("yellow doctor", "green clerk", at=(1_000, 10_000))


@every_edition
def test_a28_deals_end_with_the_turn(edition: Edition) -> None:
    """A28: with the turn all deals end, the kept one as well as those that nobody answered."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="red",
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green clerk")
    red, yellow, green, _ = table.begin()
    red.agrees(yellow.offers(1_000, for_the="yellow doctor", at=10_000))
    green.offers(1_000, for_the="green clerk")
    yellow.bribes(1_000)
    green.bribes(1_000)
    red.hires("yellow doctor", "green clerk", at=(10_000, 1_000))
    assert [table.become(deal) for deal in (0, 1)] == ["kept", "moot"]
    table.play(table.game.legal_commands()[0])
    assert table.game.view().landlord != table.seat("red")
    assert table.game.view().promises == ()
    for deal in (0, 1):
        with table.refuses(ErrorCode.WORD_SETTLED):
            red.agrees(deal)


@every_edition
def test_a28_promises_of_later_turns_are_not_enforced(edition: Edition) -> None:
    """A28: what is agreed for a later turn is remembered and binds nobody, though it is paid for then."""
    table = Table(
        edition.variant(promises="binding"),
        landlord="green",
        in_round=1,
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("green").receives("red doctor", "yellow doctor")
    table.palace("blue").receives("red clerk", "yellow clerk")
    red, yellow, green, blue = table.begin()
    deals = [
        player.offers(4_000, for_the=f"{name} clerk", at=10_000)
        for player, name in ((red, "red"), (yellow, "yellow"))
    ]
    for deal in deals:
        blue.agrees(deal)
    red.bribes(1_000)
    yellow.bribes(1_000)
    green.hires("red doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    red.bribes(4_000)
    yellow.bribes(4_000)
    assert table.game.view().promises == ()
    blue.hires("red clerk", at=1_000)
    assert [table.become(deal) for deal in deals] == ["broken by blue"] * 2


def test_a29_the_copy_errors_of_the_rule_documents_are_not_copied() -> None:
    """A29: Amigo's middle conflict is over 3,000, not 6,000, and its palaces have 4 jobs, not 5."""
    assert len(AMIGO_2003.salaries) == 4
    assert len(FX_SCHMID_1994.salaries) == len(BRETTSPIELWELT.salaries) == 5
    table = Table(AMIGO_2003, landlord="red", seats=5, told_in=AMIGO_2003, in_round=4)
    palace = table.palace("red").employs("purple scribe", at=1_000).employs("yellow minister", at=3_000)
    palace.employs("green healer", at=10_000)
    palace.receives("blue scribe", "green minister", "purple minister", "yellow healer")
    table.begin()
    salaries = [AMIGO_2003.salaries[stage.area or 0] for stage in table.game.view().stages]
    assert salaries == [1_000, 3_000, 10_000]


@every_edition
def test_a29_an_inner_conflict_needs_the_same_profession_not_a_filled_area(edition: Edition) -> None:
    """A29: "sent to fill an empty position" (MF L.83) is loose; the exact definition counts (MF L.95)."""
    table = Table(edition, landlord="red", areas=(1_000,), professions=("doctor", "clerk"))
    table.palace("red").employs("yellow doctor", at=1_000).receives("green clerk")
    table.begin()
    assert table.agenda == [("uncontested", ["green clerk"])]


@every_edition
def test_a37_a_quick_game_is_the_same_game_but_shorter(edition: Edition) -> None:
    """A37: three rounds, four scholars each, the best areas and the least; all else is as printed."""
    quick = edition.quick()
    assert (edition.is_quick, quick.is_quick) == (False, True)
    assert (quick.rounds, quick.scholars_per_seat, quick.send_rounds) == (3, 4, 2)
    assert {min(quick.salaries), max(quick.salaries)} == {min(edition.salaries), max(edition.salaries)}
    assert [salary for salary in edition.salaries if salary in quick.salaries] == list(quick.salaries)
    assert quick.professions == edition.professions[: len(quick.professions)]
    assert quick.as_long_as(edition) == edition
    assert quick.quick() == quick


@every_size
def test_a37_computer_players_play_it(edition: Edition, seats: int) -> None:
    """A37: they know nothing of how long a game is but from the edition."""
    factories = (*PLAYERS.values(), AbsentPlayer)
    for shift in range(len(factories)):
        game = Game(edition.quick(), seats)
        chosen = [factories[(seat + shift) % len(factories)] for seat in range(seats)]
        play_game(game, [make(Random(seat)) for seat, make in enumerate(chosen)])
        assert game.over
