"""Whole games in which everybody talks: what holds after every word and every deed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations, product
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    ClauseState,
    Command,
    CommandError,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    Hire,
    Placement,
    Sending,
    SendScholars,
    Statement,
    StatementState,
)
from tests.core.bargaining.gossip import chat, gossip
from tests.rules.editions import every_edition
from tests.rules.play import turns

SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"refund_banished": True, "internal_order": "defender_left", "bank_pays_broke": False},
)


def talked(edition: Edition, seats: int, seed: int) -> tuple[Game, list[tuple[Statement, ...]]]:
    """Return a game at its end, and how all words stood after every command."""
    rng = Random(seed)
    first = 0 if edition.first_player == "first_seat" else seed % seats
    game = Game(edition.variant(**SWITCHES[seed % 2]), seats, first)
    stood = [game.view().statements]
    while not game.over:
        chat(game, rng)
        stood += [()] * (game.version + 1 - len(stood))
        stood[-1] = game.view().statements
        commands = game.legal_commands()
        assert commands, "a landlord always has an answer"
        _check_hires(game)
        _check_sends(game)
        game.play(rng.choice(commands))
        stood.append(game.view().statements)
    return game, stood


def _check_sends(game: Game) -> None:
    """Of all pairs of sendings, exactly those listed are accepted."""
    view = game.view()
    if view.deciding is not DecisionKind.SEND or not view.send_promises:
        return
    each = [*map(Sending._make, product(range(len(game.edition.professions)), range(game.seats)))]
    accepted: set[Command] = set()
    for one, two in product(each, each):
        command = SendScholars(seat=view.landlord, first=one, second=two)
        if _refusal(game, command) is None:
            accepted.add(command)
    assert accepted == set(game.legal_commands())
    assert accepted == set(game.view(view.landlord).legal_commands())


def _check_hires(game: Game) -> None:
    """Of all ways to fill the posts, exactly those listed are accepted."""
    view = game.view()
    stage = view.current_stage
    if view.deciding is not DecisionKind.HIRE or stage is None or not view.promises:
        return
    areas = range(len(game.edition.salaries))
    accepted: set[Command] = set()
    for chosen in product(*stage.groups):
        for places in permutations(areas, len(chosen)):
            command = Hire(seat=view.landlord, placements=tuple(map(Placement, chosen, places)))
            reason = _refusal(game, command)
            assert reason in (None, ErrorCode.PROMISE_BINDS, ErrorCode.AREA_TAKEN, ErrorCode.AREA_GIVEN)
            if reason is None:
                accepted.add(command)
    assert accepted == set(game.legal_commands())
    assert accepted == set(game.view(view.landlord).legal_commands())


def test_everything_becomes_of_some_word() -> None:
    become: Counter[tuple[str, StatementState]] = Counter()
    clauses: Counter[tuple[str, ClauseState]] = Counter()
    for promises, seed in product(("remembered", "binding"), range(12)):
        game, _ = talked(BRETTSPIELWELT.variant(promises=promises), 5, seed)
        for statement in game.view().statements:
            kind = "threat"
            if not statement.threat:
                kind = "offer" if statement.is_offer else "promise"
            become[kind, statement.state] += 1
            clauses.update((clause.kind, state) for _, clause, state in statement.each())
    settled = {*StatementState} - {StatementState.OPEN, StatementState.AGREED}
    judged = {StatementState.KEPT, StatementState.BROKEN, StatementState.MOOT}
    threats = {StatementState.CARRIED_OUT, StatementState.EMPTY, StatementState.AVERTED}
    expected = {("offer", state) for state in settled - threats}
    expected |= {("promise", state) for state in judged}
    expected |= {("threat", state) for state in {*threats, StatementState.MOOT, StatementState.WITHDRAWN}}
    assert set(become) == expected, "and no word is live when the game is over"
    kinds = ("pay", "hire", "refuse", "auction", "favour", "spare", "send")
    ends = (ClauseState.KEPT, ClauseState.BROKEN, ClauseState.MOOT)
    assert {pair for pair in clauses if pair[1] is not ClauseState.PENDING} == set(product(kinds, ends))


def test_a_standing_pact_is_broken_only_by_a_side_that_has_had_its_favour() -> None:
    """A17: whoever had no chance yet, and whoever waits for the other's first, has broken nothing."""
    broken = 0
    for seed in range(12):
        _, stood = talked(BRETTSPIELWELT.variant(promises="remembered"), 5, seed)
        for before, after in pairwise(stood):
            for then, now in zip(before, after, strict=False):
                if now.state is not StatementState.BROKEN or then.state is now.state:
                    continue
                if not any(
                    one.lasts_for is not None and state is ClauseState.BROKEN for _, one, state in now.each()
                ):
                    continue  # something else of it was broken
                others = then.yours_now if now.broken_by == now.seat else then.mine_now
                assert ClauseState.KEPT in others
                broken += 1
    assert broken


@every_edition
def test_copies_talk_apart(edition: Edition) -> None:
    rng = Random(8)
    game = Game(edition.variant(promises="binding"), edition.max_seats)
    while not game.over:
        chat(game, rng)
        twin = game.copy()
        before = game.view(), game.events(), game.commands, list(game.legal_commands())
        chat(twin, rng)
        twin.play(rng.choice(twin.legal_commands()))
        assert (game.view(), game.events(), game.commands, list(game.legal_commands())) == before
        for command in twin.commands[game.version :]:
            game.play(command)
        assert (game.view(), game.events()) == (twin.view(), twin.events())


# --- secrets ---


@every_edition
@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_nothing_that_is_said_depends_on_hidden_cash(edition: Edition, promises: str) -> None:
    """Two games that differ in cash alone: the same words, and refusals but for one's own purse."""
    edition = edition.variant(promises=promises, open_money=False)
    compared = Counter[str]()
    for seed in range(6):
        rng = Random(seed)
        poor, opening = rng.choice([*turns(edition, edition.max_seats, seed)])
        richer = tuple(amount + edition.unit * rng.randrange(1, 40) for amount in poor.cash)
        places = (poor, poor.model_copy(update={"cash": richer}))
        games = [Game.from_position(edition, place, opening.first_player) for place in places]
        while not games[0].over:
            _say_the_same(games, rng, compared)
            command = rng.choice(games[0].legal_commands()[:6])
            options = [getattr(game.decision, "options", None) for game in games]
            if len({getattr(one, "by_bank", None) for one in options}) > 1:
                break  # that somebody is broke is public
            for game in games:
                game.play(command)
            assert games[0].view()._replace(cash=None, winners=()) == games[1].view()._replace(
                cash=None, winners=()
            )
            told = [
                [one for one in game.events(game.version - 1) if one.kind != "game_ended"] for game in games
            ]
            assert told[0] == told[1]
    assert compared["said"] > 60
    assert compared["refused"] > 20


def _say_the_same(games: list[Game], rng: Random, compared: Counter[str]) -> None:
    own_purse = (ErrorCode.CANNOT_AFFORD, ErrorCode.ONLY_MINIMUM, ErrorCode.NOTHING_TO_PAY)
    for _ in range(rng.randrange(3)):
        statement = gossip(games[0].view(), rng)
        reasons = [_refusal(game, statement) for game in games]
        if reasons[0] in own_purse or reasons[1] in own_purse:
            assert _pays_now(games[0], statement), "only who would pay is told what they cannot"
            continue
        assert reasons[0] is reasons[1]
        compared["said" if reasons[0] is None else "refused"] += 1
        if reasons[0] is None:
            for game in games:
                game.play(statement)
            assert games[0].events(games[0].version - 1) == games[1].events(games[1].version - 1)


def _refusal(game: Game, command: Command) -> ErrorCode | None:
    try:
        game.validate(command)
    except CommandError as error:
        return error.code
    return None


def _pays_now(game: Game, command: Command) -> bool:
    """Would whoever says this have to pay, by it, in this turn?"""
    statements = game.view().statements
    clauses = command.mine if command.kind == "speak" else ()
    if command.kind == "agree":
        clauses = statements[command.statement].yours
    return any(
        clause.kind == "pay" and game.edition.owner(clause.scholar) == command.seat for clause in clauses
    )
