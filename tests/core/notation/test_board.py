"""The table as text: what is public, and of the purses only what may be shown."""

from __future__ import annotations

import re

import pytest

from intrigue_core import MAYFAIR_2005, Edition, Game, PositionBuilder, PublicView, SeatView
from tests.rules.editions import every_size
from tests.rules.play import steps

SEATS = 4


def middle(**switches: bool) -> Game:
    table = PositionBuilder(MAYFAIR_2005.variant(**switches), seats=SEATS, in_round=3, landlord="yellow")
    table.palace("yellow").employs("blue priest", at=10_000).receives("red clerk", "green doctor")
    for number, colour in enumerate(MAYFAIR_2005.colours[:SEATS]):
        table.cash(colour, 41_000 + 1_000 * number)
    game = Game.set_up(table)
    game.play(game.parse("green offers yellow: 5,000 for doctor at 6,000 or better"))
    return game


def test_a_view_draws_no_other_purse() -> None:
    """Nor does its short form. Yellow, the landlord, has been paid a salary."""
    game = middle()
    purses = [f"{cash:,}" for cash in game.purses]
    for view, own in ((game.view(), None), *((game.view(seat), seat) for seat in range(SEATS))):
        assert [purse in str(view) for purse in purses] == [seat == own for seat in range(SEATS)]
        assert not any(purse in repr(view) for purse in purses)


def test_a_game_is_the_dealer_and_draws_every_purse() -> None:
    game = middle()
    assert all(f"{cash:,}" in str(game) for cash in game.purses)
    assert not any(f"{cash:,}" in repr(game) for cash in game.purses)


def test_open_purses_are_drawn_for_everybody() -> None:
    game = middle(open_money=True)
    assert all(f"{cash:,}" in str(game.view()) for cash in game.purses)


def test_the_table_is_drawn() -> None:
    lines = str(middle().view("green")).splitlines()
    assert lines[0].endswith("the turn of yellow: green bribes for green doctor (uncontested)")
    cells = [re.split(r"\s{2,}", line.strip()) for line in lines[2:]]
    assert cells[0] == ["red", "yellow", "green", "blue"]
    assert [row[0] for row in cells[1:5]] == ["1,000", "6,000", "10,000", "3,000"]
    assert cells[3][2] == "blue priest"
    assert lines[-1] == "0: green offers yellow: 5,000 for doctor at 6,000 or better (open)"
    assert len(lines) <= 24


@every_size
def test_every_scholar_is_drawn(edition: Edition, seats: int) -> None:
    for game in steps(Game(edition, seats), seed=5):
        if game.version % 9 and not game.over:
            continue
        view = game.view()
        drawn = str(view)
        for scholar in (*view.posts, *view.island, *(one for waiting in view.applicants for one in waiting)):
            assert scholar < 0 or view.name(scholar) in drawn
        assert ("won" in drawn) == game.over


@pytest.mark.parametrize("seat", [None, 2])
def test_a_view_is_written_as_json_and_read_again(seat: int | None) -> None:
    game = middle()
    view = game.view() if seat is None else game.view(seat)
    text = view.to_json()
    again = type(view).from_json(text)
    assert again == view
    assert isinstance(again, PublicView | SeatView)
    assert '"landlord": 1' in text
    assert ('"cash": 43000' in text) == (seat == 2)
