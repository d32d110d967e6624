"""The people of the demo bargain by what they see, and say nothing that the rules refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.demo.haggling import Haggler
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import after
from bot.tables.table import Table
from intrigue_core import EDITIONS, MAYFAIR_2005, Agree, Command, Decline, Edition, Speak, WordState
from intrigue_core.players import GreedyPlayer


def seated(edition: Edition, people: int, computers: int = 0) -> Table:
    table = Table(1, 1, 1, edition=edition)
    for user in range(1, people + 1):
        table = after(table, SeatTaken(user_id=user, name=f"P{user}"))
    names = ("Aurelio", "Bianca", "Cosimo")[:computers]
    return after(table, GameStarted(edition=edition, computers=names, first_player=0))


def game(table: Table, seed: int) -> Iterator[tuple[Table, Command]]:
    """Every table of a game, and what comes next."""
    rng = Random(seed)
    haggler, player = Haggler(rng), GreedyPlayer(rng)
    while not table.closed:
        running = table.running_game()
        assert running.acting is not None
        view = running.view(running.acting)
        command = haggler.word(table) or haggler.decide(view, player.decide(view))
        yield table, command
        table = after(table, Played(command=command, by=By.PLAYER))


@pytest.mark.parametrize("name", EDITIONS)
def test_all_that_they_say_and_do_is_legal(name: str) -> None:
    kinds: Counter[str] = Counter()
    for table, command in game(seated(EDITIONS[name], 4), seed=2):
        table.running_game().validate(command)
        kinds[command.kind] += 1
    assert kinds["speak"] > 20
    assert kinds["agree"] > 10
    assert kinds["decline"]


def test_they_mostly_keep_their_words_but_not_always() -> None:
    table = seated(MAYFAIR_2005, 4)
    for before, command in game(table, seed=3):
        table = after(before, Played(command=command, by=By.PLAYER))
    assert table.public is not None
    states = Counter(word.state for word in table.public.words)
    assert states[WordState.KEPT] > states[WordState.BROKEN] > 3
    assert all(word.state.is_settled for word in table.public.words)


def test_nobody_talks_to_computers() -> None:
    for table, command in game(seated(MAYFAIR_2005, 2, computers=2), seed=4):
        if isinstance(command, Speak | Agree | Decline):
            assert not table.chairs[command.seat].computer
        if isinstance(command, Speak) and command.to is not None:
            assert not table.chairs[command.to].computer
