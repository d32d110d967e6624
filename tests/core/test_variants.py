"""Every switch works with every edition and with every other switch."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    NOBODY,
    Agree,
    CommandError,
    Edition,
    ErrorCode,
    Game,
    HireClause,
    PayClause,
    SendScholars,
    Speak,
    Stage,
    StageKind,
)
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarSent,
    StageBegan,
)
from tests.rules.editions import every_edition
from tests.sampling import combined

SWITCHES: dict[str, tuple[Any, ...]] = {
    "both_to_one_palace": (False, True),
    "self_attack": (False, True),
    "internal_order": ("landlord_left", "defender_left"),
    "first_player": ("random", "first_seat"),
    "defender_may_pass": (False, True),
    "bank_pays_broke": (False, True),
    "refund_banished": (False, True),
    "promises": ("talk", "remembered", "binding"),
    "final_salary": ("extra", "none"),
    "open_money": (False, True),
}
POOR = 3
"""Starting cash in minimum bribes, so that somebody will be broke."""


def test_every_switch_of_an_edition_is_here() -> None:
    """A new switch must be combined with the others too."""
    numbers = {
        *("name", "min_seats", "max_seats", "colours", "salaries", "professions"),
        *("scholars_per_profession", "rounds", "starting_cash", "unit", "minimum_bribe"),
    }
    assert set(SWITCHES) == set(Edition.model_fields) - numbers


@every_edition
def test_switches_are_played_by_whatever_the_others_are(edition: Edition) -> None:
    """Every two of their values meet in some games, and every number of players."""
    base = edition.variant(min_seats=3, starting_cash=POOR * edition.minimum_bribe)
    seen = {"broke": 0, "passed": 0, "refunds": 0, "to the bank": 0, "self-attacks": 0, "pairs": 0}
    for number, values in enumerate(combined(*SWITCHES.values()) * 5):
        switched = base.variant(**dict(zip(SWITCHES, values, strict=True)))
        seats = 3 + number % (base.max_seats - 2)
        if switched.refusal(seats) is not None:
            continue  # ruling A19
        rng = Random(number)
        first = rng.randrange(seats) if switched.first_player == "random" else 0
        game = Game(switched, seats, first_player=first)
        while not game.over:
            _check_now(game)
            game.play(rng.choice(game.legal_commands()))
        _check_all(game, seen)
    assert all(seen.values()), seen


def _check_now(game: Game) -> None:
    """What the switches say of the position."""
    edition = game.edition
    view = game.view()
    assert (view.cash is not None) is edition.open_money
    if view.current_stage is not None:
        _check_order(edition, view.current_stage, view.landlord, game.seats)
        scholar = view.current_stage.payers[-1]
        offer = Speak(
            seat=edition.owner(scholar),
            to=view.landlord,
            mine=(PayClause(scholar=scholar, amount=edition.minimum_bribe),),
            yours=(HireClause(scholar=scholar),),
        )
        if edition.promises == "talk":
            with pytest.raises(CommandError) as caught:
                game.validate(offer)
            assert caught.value.code is ErrorCode.NO_STATEMENTS
        elif view.payer == scholar and edition.bank_pays_broke:
            twin = game.copy()
            twin.play(offer)
            twin.play(Agree(seat=view.landlord, statement=0))
            assert twin.acting == game.acting
            assert bool(twin.view().promises) is (edition.promises == "binding")


def _check_order(edition: Edition, stage: Stage, landlord: int, seats: int) -> None:
    start = landlord
    payers = stage.payers
    if stage.kind is StageKind.INTERNAL:
        if edition.internal_order == "defender_left":
            start = edition.owner(payers[0])
        payers = payers[1:]
    places = [(edition.owner(scholar) - start - 1) % seats for scholar in payers]
    assert all(left <= right for left, right in pairwise(places))


def _check_all(game: Game, seen: dict[str, int]) -> None:
    """What the switches say of the whole game."""
    edition = game.edition
    events = game.events()
    finals = [event for event in events if isinstance(event, SalaryPaid) and event.final]
    assert bool(finals) is (edition.final_salary == "extra")
    defender = NOBODY
    for event in events:
        if isinstance(event, StageBegan):
            defender = NOBODY if event.area is None else event.payers[0]
        if isinstance(event, BribePaid):
            passed = event.amount == 0 and edition.defender_may_pass and event.scholar == defender
            seen["passed"] += passed
            seen["broke"] += event.by_bank or (event.amount == 0 and not passed)
            assert event.amount >= edition.minimum_bribe or not edition.bank_pays_broke or passed
            assert not event.by_bank or edition.bank_pays_broke
    refunds = [event for event in events if isinstance(event, BribeRefunded)]
    banished = [event.scholar for event in events if isinstance(event, ScholarBanished)]
    if edition.refund_banished:
        assert len(refunds) <= len(banished)
        assert {event.scholar for event in refunds} <= set(banished)
        if edition.bank_pays_broke and not edition.defender_may_pass:
            assert [event.scholar for event in refunds] == banished
    else:
        assert not refunds
    seen["refunds"] += len(refunds)
    seen["to the bank"] += sum(event.to_bank for event in refunds)
    for command in game.commands:
        if isinstance(command, SendScholars):
            together = command.first.palace == command.second.palace
            seen["pairs"] += together
            assert edition.both_to_one_palace or not together
            assert edition.self_attack or not (together and command.first == command.second)
    if any(_attacks_itself(edition, event.payers) for event in events if event.kind == "stage_began"):
        seen["self-attacks"] += 1
        assert edition.self_attack
    assert isinstance(events[-1], GameEnded)
    assert len([event for event in events if isinstance(event, ScholarSent)]) == (
        game.seats * edition.scholars_per_seat
    )


def _attacks_itself(edition: Edition, payers: tuple[int, ...]) -> bool:
    kinds = [(edition.owner(scholar), edition.profession(scholar)) for scholar in payers]
    return len(set(kinds)) < len(kinds)
