"""Whoever listens to the public events knows everybody's money."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import AMIGO_2003, MAYFAIR_2005, Edition, Game
from intrigue_core.players.memory import Memory


@pytest.mark.parametrize(
    "edition",
    [
        MAYFAIR_2005,
        AMIGO_2003.variant(refund_banished=True),
        MAYFAIR_2005.variant(bank_pays_broke=False),
        MAYFAIR_2005.variant(open_money=True),
    ],
    ids=["mayfair", "refunds", "no bank", "open money"],
)
def test_cash_is_counted_to_the_ducat(edition: Edition) -> None:
    rng = Random(3)
    game = Game(edition, 4)
    memory = Memory()
    told = -1
    while True:
        for event in game.events(told):
            memory.observe(event)
        told = game.version
        truth = [*game.purses]
        for seat in range(4):
            assert memory.cash(game.view(seat)) == truth
        if game.over:
            break
        game.play(rng.choice(game.legal_commands()))


def test_who_has_missed_something_guesses() -> None:
    rng = Random(3)
    game = Game(MAYFAIR_2005, 4)
    while game.version < 30:
        game.play(rng.choice(game.legal_commands()))
    for seat in range(4):
        guess = Memory().cash(game.view(seat))
        assert guess[seat] == game.view(seat).cash
        assert all(cash >= 0 for cash in guess)


def test_favours_are_posts_less_banishments() -> None:
    game = Game(MAYFAIR_2005, 4)
    memory = Memory()
    rng = Random(1)
    while game.version < 60:
        game.play(rng.choice(game.legal_commands()))
    for event in game.events():
        memory.observe(event)
    events = [event.model_dump() for event in game.events()]
    favours = memory.favours(game.view())
    for landlord in range(4):
        for seat in range(4):
            mine = [
                event["kind"]
                for event in events
                if event.get("palace") == landlord and event["scholar"] // 8 == seat
            ]
            good = mine.count("scholar_hired") + mine.count("scholar_kept")
            assert favours[landlord][seat] == good - mine.count("scholar_banished")
