"""Whole games in which everybody talks and some decisions are taken in absence, and their records."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Command,
    DecisionKind,
    Edition,
    Game,
    Hire,
    PayBribe,
    PublicView,
    SendScholars,
    StatementJudged,
    StatementState,
    breaks,
    debts_of,
    tally_of,
)
from intrigue_core.bargaining.outcome import after_decision
from intrigue_core.commands import in_absence
from intrigue_core.players import AbsentPlayer
from intrigue_core.records import GameRecord, RecordError
from tests.core.bargaining.gossip import chat

BROKEN = StatementState.BROKEN
MOOT = StatementState.MOOT


def judged(game: Game) -> list[tuple[StatementState, int]]:
    """Return the statements that the last command broke, or made moot by an absence, and their seats."""
    return [
        (event.state, event.seat)
        for event in game.events(game.version - 1)
        if isinstance(event, StatementJudged) and event.seat is not None
    ]


@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_the_absent_player_breaks_only_what_nobody_could_have_kept(promises: str) -> None:
    """Nor is anything moot by its decisions but bribes: it does whatever can be done."""
    become: Counter[tuple[DecisionKind | None, StatementState]] = Counter()
    for seed in range(12):
        rng = Random(seed)
        game = Game(MAYFAIR_2005.variant(promises=promises, starting_cash=6_000), 4, seed % 4)
        absent = AbsentPlayer(rng)
        while game.acting is not None:
            chat(game, rng)
            seat = game.acting
            before = game.view()
            commands = game.legal_commands()
            if rng.random() < 0.5:
                game.play(rng.choice(commands))
                continue
            game.play(absent.decide(game.view(seat)))
            for state, whose in judged(game):
                assert whose == seat
                become[before.deciding, state] += 1
                if state is BROKEN and before.deciding is not DecisionKind.BRIBE:
                    assert all(_breaks(before, command) for command in commands), "none keeps everything"
    assert become[DecisionKind.BRIBE, MOOT]
    assert become[DecisionKind.HIRE, BROKEN]
    assert not become[DecisionKind.HIRE, MOOT]
    assert not become[DecisionKind.SEND, MOOT]


def _breaks(before: PublicView, command: Command) -> bool:
    assert isinstance(command, Hire | SendScholars)
    owed = [debt for word in before.statements for debt in debts_of(word, command.seat)]
    after, happened = after_decision(before, command)
    return any(breaks(debt, command.seat, after, happened) for debt in owed)


def talked(edition: Edition, seed: int) -> Game:
    """Return a game in which half of all decisions are taken at random, and in absence."""
    rng = Random(seed)
    game = Game(edition, 4, seed % 4)
    while not game.over:
        chat(game, rng)
        command = rng.choice(game.legal_commands())
        assert isinstance(command, PayBribe | Hire | SendScholars)
        game.play(in_absence(command) if rng.random() < 0.5 else command)
    return game


def test_what_is_missed_is_moot_and_blames_nobody() -> None:
    there = away = 0
    for promises, seed in product(("remembered", "binding"), range(4)):
        game = talked(MAYFAIR_2005.variant(promises=promises), seed)
        texts = game.view().statements
        states = Counter(word.state for word in texts if word.missed_by is not None)
        assert set(states) <= {MOOT}
        assert all(word.broken_by is None for word in texts if word.missed_by is not None)
        away += states.total()
        there += sum(tally_of(texts, seat).broken for seat in range(4))
    assert there
    assert away


@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_a_record_says_what_was_decided_in_absence_and_nothing_else_of_it(promises: str) -> None:
    game = talked(MAYFAIR_2005.variant(promises=promises), 3)
    text = GameRecord.of(game).dumps()
    again = GameRecord.loads(text).replay()
    assert again.commands == game.commands
    assert again.events() == game.events()
    moves = [json.loads(line)["command"] for line in text.splitlines()[1:]]
    said = [command.get("absent") for command in moves]
    assert said == [True if getattr(command, "absent", False) else None for command in game.commands]
    assert " in absence" in text, "in words, too"


def test_a_record_that_hides_an_absence_is_wrong() -> None:
    """What becomes of words follows from it."""
    text = GameRecord.of(talked(MAYFAIR_2005, 3)).dumps()
    with pytest.raises(RecordError, match="statement_judged"):
        GameRecord.loads(text.replace(',"absent":true', "")).replay()
    assert ',"absent":true' in text


def test_a_decision_that_says_nothing_of_absence_was_the_players_own() -> None:
    """Old records and logs have no such key; one that says false is the same."""
    game = Game(MAYFAIR_2005, 4)
    game.play(game.legal_commands()[0])
    record = GameRecord.of(game)
    text = record.dumps()
    assert "absent" not in text
    spelled = text.replace('"kind":"send_scholars",', '"kind":"send_scholars","absent":false,')
    assert GameRecord.loads(spelled).replay().commands == game.commands
