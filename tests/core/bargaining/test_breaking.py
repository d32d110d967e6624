"""Before a decision it is told which words it breaks: exactly those that the ledger then says are broken."""

from __future__ import annotations

from collections import Counter
from itertools import chain, product
from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    ClauseState,
    Command,
    Edition,
    Game,
    Hire,
    PayBribe,
    SendScholars,
    Statement,
    StatementJudged,
    StatementState,
    breaks,
    debts_of,
    statements_broken,
)
from intrigue_core.bargaining.outcome import after_decision
from tests.core.bargaining.gossip import chat
from tests.rules.editions import every_edition
from tests.sampling import so_many

_KINDS = ("pay", "hire", "refuse", "auction", "favour", "spare", "send")


def broken_by(game: Game, command: Command) -> list[Statement]:
    """The statements that a seat breaks with a command, by the ledger of the game in which it is played."""
    after = game.copy()
    after.play(command)
    said = after.view().statements
    events = after.events(game.version)
    return [
        said[event.statement]
        for event in events
        if isinstance(event, StatementJudged)
        and event.state is StatementState.BROKEN
        and event.seat == command.seat
    ]


def broken_clauses(word: Statement) -> list[str]:
    return [
        clause.kind
        for party, clause, state in word.each()
        if party == word.broken_by and state is ClauseState.BROKEN
    ]


def way_of_saying(word: Statement) -> str:
    if word.is_promise:
        return "promise"
    if any(one.lasts_for is not None for one in word.clauses):
        return "pact"
    role = "offered" if word.broken_by == word.seat else "agreed"
    return role if word.answers is None else f"{role} counter"


def watched(edition: Edition, seats: int, seed: int) -> Counter[tuple[str, str]]:
    """Play a talkative game, ask before every decision, and return what was broken and how it was said."""
    rng = Random(seed)
    seen = Counter[tuple[str, str]]()
    game = Game(edition, seats, 0 if edition.first_player == "first_seat" else seed % seats)
    doomed: set[int] = set()
    """Words whose favour an earlier stage of this turn has made impossible: that was told, and is judged."""
    while not game.over:
        chat(game, rng)
        before = game.view()
        legal = game.legal_commands()
        for command in rng.sample(list(legal), min(6, len(legal))):
            assert isinstance(command, PayBribe | Hire | SendScholars)
            told = statements_broken(before, command)
            judged = broken_by(game, command)
            numbers = {one.number for one in told}
            after, what = after_decision(before, command)
            owed = chain.from_iterable(debts_of(one, command.seat) for one in before.statements)
            breached = {debt.statement.number for debt in owed if breaks(debt, command.seat, after, what)}
            assert numbers <= breached
            assert numbers == breached or isinstance(command, Hire), "an earlier stage has left no way"
            assert {one.number for one in judged} - numbers <= doomed
            again = [word for word in judged if word.number in numbers & doomed]
            assert len(again) == len(numbers & doomed)
            assert not any(set(broken_clauses(word)) == {"favour"} for word in again), "it is told once"
            for early in numbers - {one.number for one in judged}:
                assert any(one.kind == "favour" for one in before.statements[early].clauses_of(command.seat))
                assert before.stage + 1 < len(before.stages), "the last stage leaves nothing open"
            assert not any(one.threat for one in told)
            seen.update((way_of_saying(word), kind) for word in judged for kind in broken_clauses(word))
            seen["nothing", "broken"] += not told
        command = rng.choice(legal)
        assert isinstance(command, PayBribe | Hire | SendScholars)
        told = statements_broken(before, command)
        game.play(command)
        now = game.view()
        turn = before.turn
        states = {number: now.statements[number].state for number in doomed | {one.number for one in told}}
        doomed = {number for number, state in states.items() if not state.is_settled}
        assert not doomed or now.turn == turn
        assert {state for state in states.values() if state.is_settled} <= {StatementState.BROKEN}
    return seen


@every_edition
def test_it_is_told_exactly_when_the_ledger_says_so(edition: Edition) -> None:
    seen = Counter[tuple[str, str]]()
    for seed in range(so_many(4, 20)):
        seen += watched(edition, edition.min_seats + seed % 2, seed)
    assert seen["nothing", "broken"] > 200


@pytest.mark.stress
def test_every_clause_in_every_way_of_saying_it() -> None:
    seen = Counter[tuple[str, str]]()
    for seed in range(50):
        seen += watched(MAYFAIR_2005, 3 + seed % 3, 1_000 + seed)
    assert seen.keys() >= set(product(("promise", "offered", "agreed"), _KINDS))
    assert seen.keys() >= {("pact", "favour"), ("agreed counter", "hire"), ("offered counter", "pay")}
