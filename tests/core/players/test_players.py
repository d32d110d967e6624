"""Every computer player plays by the rules and knows no secrets."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from benchmarks.players.lookahead import LookaheadPlayer
from intrigue_core import (
    AMIGO_2003,
    EDITIONS,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Agree,
    Command,
    Edition,
    Event,
    Game,
    HireClause,
    PayClause,
    SeatView,
    Speak,
    StatementState,
)
from intrigue_core import players as players_door
from intrigue_core.players import Player, PlayerFactory, play_game

PLAYERS: dict[str, PlayerFactory] = {**players_door.PLAYERS, "lookahead": LookaheadPlayer}
"""Those of the engine, and the strongest silent one of the laboratory."""


def quick(name: str, seed: int) -> Player:
    """A player that does not think for long."""
    rng = Random(seed)
    return LookaheadPlayer(rng, playouts=4) if name == "lookahead" else PLAYERS[name](rng)


VARIANTS = [
    *EDITIONS.values(),
    MAYFAIR_2005.variant(refund_banished=True, open_money=True, internal_order="defender_left"),
    MAYFAIR_2005.variant(bank_pays_broke=False, starting_cash=0, final_salary="none"),
    FX_SCHMID_1994.variant(self_attack=False, both_to_one_palace=True),
    AMIGO_2003.variant(scholars_per_profession=4, rounds=10),
]


def takes_long(name: str, edition: Edition) -> bool:
    return name == "lookahead" and edition not in VARIANTS[::3]


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        pytest.param(*each, marks=[pytest.mark.stress] if takes_long(*each) else [], id=f"{each[0]}-{number}")
        for number, each in enumerate(product(PLAYERS, VARIANTS))
    ],
)
def test_plays_by_the_rules(name: str, edition: Edition) -> None:
    sizes = sorted({max(edition.min_seats, edition.max_seats - 1), edition.max_seats})
    for seats in sizes[: 1 if name == "lookahead" else 2]:
        game = Game(edition, seats)
        play_game(game, [quick(name, seat) for seat in range(seats)])
        assert game.over


@pytest.mark.parametrize("name", PLAYERS)
def test_needs_no_events(name: str) -> None:
    """Who was not there from the beginning plays on all the same."""
    game = Game(MAYFAIR_2005, 4)
    while game.acting is not None:
        game.play(quick(name, game.version).decide(game.view(game.acting)))
    assert game.over


@pytest.mark.parametrize("name", ["greedy", "lookahead"])
def test_says_so_if_nothing_is_to_be_decided(name: str) -> None:
    game = Game(MAYFAIR_2005, 4)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        PLAYERS[name](Random(0)).decide(game.view(1))


@pytest.mark.parametrize("name", PLAYERS)
def test_keeps_promises(name: str) -> None:
    """A landlord who is bound by agreements decides within them, whoever plays it."""
    edition = AMIGO_2003.variant(promises="binding")
    for seed in range(1 if name == "lookahead" else 4):
        game = Game(edition, 4)
        players = [quick(name, seed + seat) for seat in range(4)]
        while game.acting is not None:
            view = game.view()
            if view.payer is not None and not view.bribes:
                seat = edition.owner(view.payer)
                least = edition.minimum_bribe
                paid = PayClause(scholar=view.payer, amount=least)
                post = HireClause(scholar=view.payer)
                game.play(Speak(seat=seat, to=view.landlord, mine=(paid,), yours=(post,)))
                game.play(Agree(seat=view.landlord, statement=len(view.statements)))
            game.play(players[game.acting].decide(game.view(game.acting)))
        statements = game.view().statements
        assert statements
        assert {statement.state for statement in statements} == {StatementState.KEPT}


class Spy(Player):
    """Keeps everything that it is given."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.views: list[SeatView] = []

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def decide(self, view: SeatView) -> Command:
        self.views.append(view)
        return view.legal_commands()[0]


def test_players_get_views_of_their_own_and_public_events() -> None:
    spies = [Spy() for _ in range(3)]
    game = Game(MAYFAIR_2005, 3)
    play_game(game, spies)
    for seat, spy in enumerate(spies):
        assert {view.seat for view in spy.views} == {seat}
        assert spy.events == list(game.events())
