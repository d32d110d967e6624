"""Fifteen things that a stranger does first, with what docs/engine.md names and nothing else."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    AMIGO_2003,
    MAYFAIR_2005,
    Agree,
    Command,
    FavourClause,
    Game,
    IllegalCommand,
    InvalidCommand,
    PayBribe,
    SeatView,
    SetupError,
    SpareClause,
    Speak,
    StaleCommand,
    cash_changes,
    parse_command,
)
from intrigue_core.arena import Match, fill_seats, play_match, standings
from intrigue_core.players import Player, play_game
from intrigue_core.reading import Names, read
from intrigue_core.records import GameRecord
from intrigue_core.story import StoryError, Table


def _played(moves: int = 12, seed: int = 1) -> Game:
    random = Random(seed)
    game = Game(MAYFAIR_2005, seats=4)
    for _ in range(moves):
        game.play(random.choice(game.legal_commands()))
    return game


def play_a_random_game_and_see_who_won() -> None:
    random = Random(1)
    game = Game(MAYFAIR_2005, seats=4)
    while not game.over:
        game.play(random.choice(game.legal_commands()))
    view = game.view()
    assert view.cash is not None
    assert view.winners == tuple(seat for seat in range(4) if view.cash[seat] == max(view.cash))


def look_at_it() -> None:
    game = _played()
    assert "10,000" in str(game)
    assert "secret" not in str(game)
    for line in str(game.view("red")).splitlines():
        assert not line.startswith("cash") or line.count("secret") == 3


def copy_and_compare() -> None:
    game = _played()
    other = game.copy()
    assert other == game
    other.play(other.legal_commands()[0])
    assert other != game


def keep_it() -> None:
    game = _played()
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game  # noqa: S301 - our own
    text = GameRecord.of(game, names=("Ada", "Ben", "Cleo", "Dan")).dumps()
    assert GameRecord.loads(text).replay() == game


def write_a_view_as_json() -> None:
    view = _played().view("green")
    assert SeatView.from_json(view.to_json()) == view


def give_each_move_one_text() -> None:
    game = _played()
    for command in game.legal_commands():
        assert game.parse(game.text(command)) == command
        assert parse_command(command.model_dump_json()) == command


class _First(Player):
    def decide(self, view: SeatView) -> Command:
        return view.legal_commands()[0]


def let_an_own_player_play() -> None:
    game = Game(MAYFAIR_2005, seats=4)
    play_game(game, [_First() for _ in range(4)])
    assert game.over


def play_many_games() -> None:
    match = Match(MAYFAIR_2005, fill_seats(("greedy", "random"), 4), games=4, seed=1)
    results = standings(play_match(match, jobs=1))
    assert {one.player for one in results} == {"greedy", "random"}
    assert all(0 <= one.win_rate.mean <= 1 for one in results)


def ask_what_may_be_said() -> None:
    game = _played()
    view = game.view("red")
    ready = view.legal_statements()
    assert 0 < len(ready) <= 200
    for said in ready:
        game.validate(said)


def make_a_deal_and_see_it_judged() -> None:
    game = _played(moves=1)
    peace = (SpareClause(whom=1, until=2),)
    favour = (FavourClause(to=0, least=1_000),)
    game.play(Speak(seat=0, to=1, mine=peace, yours=favour))
    game.play(Agree(seat=1, statement=0))
    while not game.over:
        game.play(game.legal_commands()[0])
    assert str(game.view().statements[0].state) in {"kept", "broken", "moot"}


def imagine_what_is_hidden() -> None:
    game = _played()
    purses = [MAYFAIR_2005.starting_cash] * game.seats
    for event in game.events():
        for seat, ducats in cash_changes(event):
            purses[seat] += ducats
    assert purses == list(game.purses)
    imagined = Game.from_view(game.view(), cash=purses)
    assert imagined.legal_commands() == game.legal_commands()


def do_something_wrong() -> None:
    game = _played()
    before = game.copy()
    seats: list[Any] = [-1, 7, True, False, "pink"]
    for seat in seats:
        with pytest.raises(IllegalCommand):
            game.view(seat)
        with pytest.raises(IllegalCommand):
            game.view().palace(seat)
        with pytest.raises(IllegalCommand):
            MAYFAIR_2005.scholar(seat, 0)
    with pytest.raises(IllegalCommand):
        MAYFAIR_2005.scholar(1, True)
    with pytest.raises(SetupError):
        Game(MAYFAIR_2005, seats=4, first_player=True)
    with pytest.raises(StaleCommand):
        game.events(since=99)
    with pytest.raises(StaleCommand):
        game.play(game.legal_commands()[0], version=3)
    with pytest.raises(InvalidCommand):
        game.parse("red hires the moon")
    with pytest.raises(IllegalCommand):
        game.play(PayBribe(seat=0, amount=1_500))
    assert game == before


def tell_it_in_the_verbs_of_the_book() -> None:
    table = Table("yellow")
    table.palace("yellow").receives("blue clerk", "red scientist")
    with pytest.raises(StoryError):
        table.game  # noqa: B018
    red, yellow, _, blue = table.begin()
    with pytest.raises(StoryError):
        red.bribes(2_000, for_the="priest")
    with pytest.raises(StoryError):
        red.is_away()
    with pytest.raises(StoryError):
        yellow.keeps("blue clerk")
    blue.bribes(2_000, for_the="clerk")
    with pytest.raises(StoryError):
        yellow.hires("blue clerk", "red scientist", at=3_000)
    red.bribes(2_000)
    yellow.hires("blue clerk", "red scientist", at=(3_000, 6_000))
    with pytest.raises(StoryError):
        table.stage  # noqa: B018
    with pytest.raises(StoryError):
        red.bribes(2_000, for_the="clerk")


def read_what_somebody_types() -> None:
    table = Table("yellow")
    table.palace("yellow").receives("red scientist")
    table.begin()
    names = Names({0: ("Ada", "red"), 1: ("Ben", "yellow")}, {0: ("scientist",)})
    (reading, *_) = read(table.game.view("red"), "5k for the ten", names=names, language="en")
    assert table.game.text(reading.talk).startswith("red offers yellow: 5,000 for scientist")


def change_a_rule() -> None:
    game = Game(AMIGO_2003.variant(refund_banished=True), seats=3)
    assert game.view().edition.refund_banished
    with pytest.raises(SetupError):
        Game(AMIGO_2003.variant(self_attack=False), seats=3)


THINGS: list[Callable[[], None]] = [
    play_a_random_game_and_see_who_won,
    look_at_it,
    copy_and_compare,
    keep_it,
    write_a_view_as_json,
    give_each_move_one_text,
    let_an_own_player_play,
    play_many_games,
    ask_what_may_be_said,
    make_a_deal_and_see_it_judged,
    imagine_what_is_hidden,
    do_something_wrong,
    tell_it_in_the_verbs_of_the_book,
    read_what_somebody_types,
    change_a_rule,
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.__name__)
def test_what_a_stranger_does_first_fails(thing: Callable[[], None]) -> None:
    thing()
