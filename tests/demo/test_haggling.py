"""The people of the demo bargain by what they see, and say nothing that the rules refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.demo.bots import People, tables
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from intrigue_core import EDITIONS, MAYFAIR_2005, Agree, Command, Decline, Edition, Speak, StatementState


def seated(edition: Edition, people: int) -> Table:
    table = Table(1, 1, 1, edition=edition)
    for user in range(1, people + 1):
        table = apply_entry(table, SeatTaken(user_id=user, name=f"P{user}"))
    return apply_entry(table, GameStarted(edition=edition, first_player=0))


def game(table: Table, seed: int) -> Iterator[tuple[Table, Command]]:
    """Every table of a game, and what comes next."""
    people = People((chair.user_id or 0 for chair in table.chairs), Random(seed))
    while not table.closed:
        command = people.word(table) or people.decide(table)
        yield table, command
        table = apply_entry(table, Played(command=command, by=By.PLAYER))


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
    states = Counter[StatementState]()
    for seed in range(3):
        table = seated(MAYFAIR_2005, 4)
        for before, command in game(table, seed):
            table = apply_entry(before, Played(command=command, by=By.PLAYER))
        assert table.public is not None
        states += Counter(word.state for word in table.public.statements)
        assert all(word.state.is_settled for word in table.public.statements)
    assert states[StatementState.KEPT] > states[StatementState.BROKEN] > 0


@pytest.mark.parametrize("name", EDITIONS)
def test_they_bargain_with_computers_which_bargain_with_them(name: str) -> None:
    by_people, by_computers = Counter[str](), Counter[str]()
    silent = 0
    for table in tables(EDITIONS[name], people=2, computers=2, seed=4):
        entry = table.history[-1].entry
        if not isinstance(entry, Played) or not isinstance(entry.command, Speak | Agree | Decline):
            silent = table.version
            continue
        assert table.version - silent < 20, "between two decisions there is not more to say"
        command = entry.command
        word = table.history[-1].statements[-1 if isinstance(command, Speak) else command.statement]
        speaker, other = table.chairs[command.seat], word.other(command.seat)
        if other is not None and speaker.computer is not table.chairs[other].computer:
            (by_computers if speaker.computer else by_people)[command.kind] += 1
    assert by_people["speak"] > 10
    assert by_computers["speak"] > 5
    assert min(said[kind] for said in (by_people, by_computers) for kind in ("agree", "decline"))
