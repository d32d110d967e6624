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
from tests.rules.play import random_game, steps
from tests.rules.table import Player, Table


@pytest.mark.parametrize("promises", ["talk", "remembered"])
def test_a17_promises_bind_nobody(promises: str) -> None:
    """A17: the bribe was for the best area; the landlord may still give the worst, whatever is remembered."""
    table = Table("yellow", promises=promises)
    table.palace("yellow").receives("blue clerk")
    yellow = table.begin()[1]
    blue = table.players[3]
    if promises == "talk":
        with table.refuses(ErrorCode.NO_STATEMENTS):
            blue.offers(8_000, for_the="blue clerk", at=10_000)
    else:
        yellow.agrees(blue.offers(8_000, for_the="blue clerk", at=10_000))
    blue.bribes(8_000)
    yellow.hires("blue clerk", at=1_000)
    assert table.staff("yellow") == {1_000: "blue clerk"}
    assert [word.broken_by for word in table.game.view().statements] == [1] * (promises == "remembered")


@every_size
@pytest.mark.parametrize("open_money", [False, True])
def test_a23_cash_is_secret_until_the_end(edition: Edition, seats: int, open_money: bool) -> None:
    """A23: everybody sees all but the others' cash, which the end reveals; `open_money` shows it always."""
    game = Game(edition.variant(open_money=open_money), seats)
    for _ in steps(game, seed=12):
        revealed = game.purses if game.over or open_money else None
        assert game.view().cash == revealed
        assert all(game.view(seat).public == game.view() for seat in range(seats))
    assert game.view().winners == tuple(s for s, cash in enumerate(game.purses) if cash == max(game.purses))
    assert game.events()[-1] == GameEnded(cash=game.purses, winners=game.view().winners)


def test_a23_views_do_not_depend_on_the_others_cash() -> None:
    """A23: two games that differ in blue's cash look alike to everybody but blue, whatever is asked."""

    def play(cash: int) -> Table:
        table = Table("red")
        table.palace("red").employs("yellow clerk", at=3_000).receives("blue clerk", "green doctor")
        table.cash("blue", cash)
        _, yellow, green, _ = table.begin()
        green.bribes(1_000)
        table.play(table.game.legal_commands()[0])
        yellow.bribes(1_000)
        return table

    rich = play(32_000)
    poor = play(2_000)
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
    assert game.view().round == edition.rounds


def test_a24_bsw_wants_four() -> None:
    """A24: BrettspielWelt is for four or five, every other edition for three, too."""
    with pytest.raises(SetupError, match="4 to 5 players, not 3"):
        Game(BRETTSPIELWELT, 3)
    for edition in (MAYFAIR_2005, AMIGO_2003, FX_SCHMID_1994):
        assert Game(edition, 3).seats == 3


def test_a25_nobody_is_ever_out() -> None:
    """A25: no elimination and no leaving: a seat without cash and posts is asked like any other."""
    table = Table("red", in_round=2)
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
    assert kinds == {*("pay_bribe", "hire", "send_scholars"), *("speak", "agree", "decline", "withdraw")}
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
    landlord, payer, *_ = edition.colours
    table = Table(landlord, edition=edition)
    table.palace(landlord).receives(f"{payer} {edition.professions[0]}")
    player = table.begin()[1]
    command = _absent(table, player)
    assert isinstance(command, PayBribe)
    assert command.amount == edition.minimum_bribe


@pytest.mark.parametrize(("taken", "best"), [(6_000, [10_000, 3_000, 1_000]), (None, [10_000, 6_000, 3_000])])
def test_a26_an_absent_landlord_gives_areas_by_bribe(taken: int | None, best: list[int]) -> None:
    """A26: areas by bribe descending, the best that there are; equal bribes by seat order."""
    table = Table("green")
    if taken is not None:
        table.palace("green").employs("blue scientist", at=taken)
    table.palace("green").receives("blue doctor", "red clerk", "yellow priest")
    red, yellow, green, blue = table.begin()
    blue.bribes(2_000)
    red.bribes(2_000)
    yellow.bribes(5_000)
    _absent(table, green)
    assert [table.staff("green")[area] for area in best] == ["yellow priest", "blue doctor", "red clerk"]


@pytest.mark.parametrize(
    ("bribes", "winner"), [((1_000, 3_000), "yellow doctor"), ((2_000, 2_000), "blue doctor")]
)
def test_a26_an_absent_landlord_lets_the_highest_bribe_win(bribes: tuple[int, int], winner: str) -> None:
    """A26: highest bribe wins; of equal ones the first in seat order."""
    table = Table("green")
    table.palace("green").receives("blue doctor", "yellow doctor")
    _, yellow, green, blue = table.begin()
    blue.bribes(bribes[0])
    yellow.bribes(bribes[1])
    _absent(table, green)
    assert table.staff("green") == {10_000: winner}


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
    order: str, defender: int, yellow_pays: int, blue_pays: int, winner: str
) -> None:
    """A26: internal tie -> defender stays; between attackers seat order from the landlord's left."""
    table = Table("green", internal_order=order)
    table.palace("green").employs("red doctor", at=6_000).receives("blue doctor", "yellow doctor")
    red, yellow, green, blue = table.begin()
    red.bribes(defender)
    for _ in range(2):
        if blue.is_asked:
            blue.bribes(blue_pays)
        else:
            yellow.bribes(yellow_pays)
    _absent(table, green)
    assert table.staff("green") == {6_000: winner}


def test_a26_an_absent_sender_sends_any_legal_pair() -> None:
    """A26: sender -> random legal pair, by the generator given."""
    sent: set[Command] = set()
    for seed in range(30):
        table = Table.opening()
        command = _absent(table, table.players[0], seed)
        assert isinstance(command, SendScholars)
        sent.add(command)
    assert len(sent) > 10
    first = Table.opening()
    again = Table.opening()
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


def test_a26_the_absent_landlord_keeps_what_the_seat_has_promised() -> None:
    """A26 with A28: a deal that binds comes before the highest bribe."""
    table = Table("green", promises="binding")
    table.palace("green").receives("blue doctor", "red clerk", "yellow clerk")
    red, yellow, green, blue = table.begin()
    green.agrees(red.offers(2_000, for_the="red clerk", at=10_000))
    blue.bribes(9_000)
    _absent(table, green)
    red.bribes(2_000)
    yellow.bribes(8_000)
    command = _absent(table, green)
    assert isinstance(command, Hire)
    assert table.staff("green") == {10_000: "red clerk", 6_000: "blue doctor"}


def test_a29_the_copy_errors_of_the_rule_documents_are_not_copied() -> None:
    """A29: Amigo's middle conflict is over 3,000, not 6,000, and its palaces have 4 jobs, not 5."""
    assert len(AMIGO_2003.salaries) == 4
    assert len(FX_SCHMID_1994.salaries) == len(BRETTSPIELWELT.salaries) == 5
    table = Table("red", edition=AMIGO_2003, seats=5, in_round=4)
    palace = table.palace("red").employs("purple scribe", at=1_000).employs("yellow minister", at=3_000)
    palace.employs("green healer", at=10_000)
    palace.receives("blue scribe", "green minister", "purple minister", "yellow healer")
    table.begin()
    salaries = [AMIGO_2003.salaries[stage.area or 0] for stage in table.game.view().stages]
    assert salaries == [1_000, 3_000, 10_000]


def test_a29_an_inner_conflict_needs_the_same_profession_not_a_filled_area() -> None:
    """A29: "sent to fill an empty position" (MF L.83) is loose; the exact definition counts (MF L.95)."""
    table = Table("red")
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
