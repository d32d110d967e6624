"""Rulings about sending scholars and about the course of the game: A18 to A20 and A34 of docs/rules.md."""

from __future__ import annotations

from itertools import product

import pytest
from pydantic import ValidationError

from intrigue_core import (
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    InvalidCommand,
    ScholarSent,
    Sending,
    SendOptions,
    SendScholars,
    SetupError,
    StageBegan,
    TurnBegan,
    parse_command,
)
from tests.rules.editions import SIZES, every_edition, every_size
from tests.rules.play import random_game, steps
from tests.rules.table import Table


@every_size
def test_a18_exactly_two_are_sent_a_turn(edition: Edition, seats: int) -> None:
    """A18: nobody ever has an odd number left, as all stocks are even; an odd stock is no edition."""
    for game in steps(Game(edition, seats), seed=6):
        view = game.view()
        assert all(sum(view.reserve_of(seat)) % 2 == 0 for seat in range(seats))
    with pytest.raises(ValidationError, match="sent in pairs"):
        edition.variant(
            scholars_per_profession=1,
            professions=("a", "b", "c"),
            salaries=[rank * edition.unit for rank in (1, 2, 3)],
            rounds=9,
        )


def test_a18_one_or_three_are_no_command() -> None:
    """A18: not "up to two"."""
    one = '{"kind": "send_scholars", "seat": 0, "first": [0, 1]}'
    three = '{"kind": "send_scholars", "seat": 0, "first": [0, 1], "second": [1, 2], "third": [2, 3]}'
    for text in (one, three):
        with pytest.raises(InvalidCommand) as caught:
            parse_command(text)
        assert caught.value.code is ErrorCode.UNPARSABLE


@pytest.mark.parametrize("first", [("doctor", "yellow"), ("clerk", "green")])
def test_a18_the_order_of_sending_is_public(first: tuple[str, str]) -> None:
    """A18: everybody sees who was sent first."""
    (second,) = {("doctor", "yellow"), ("clerk", "green")} - {first}
    table = Table.opening()
    table.players[0].sends(*first, *second)
    sent = [event for event in table.last_events if isinstance(event, ScholarSent)]
    assert [(table.name(each.scholar), table.edition.colours[each.palace]) for each in sent] == [
        (f"red {first[0]}", first[1]),
        (f"red {second[0]}", second[1]),
    ]


def reds_palace(in_round: int, landlord: str) -> Table:
    """Yellow's scholars have all posts at red's but the best."""
    table = Table(landlord, in_round=in_round)
    table.palace("red").employs("yellow scientist", at=1_000).employs("yellow doctor", at=3_000)
    table.palace("red").employs("yellow priest", at=6_000)
    return table


def test_a18_one_owner_may_hold_every_post_of_a_palace() -> None:
    """A18: yellow's last profession may be sent to red and hired there, where yellow has all else already.

    AM L.78; FX L.60; BSW L.40: in a turn for each profession.
    """
    table = reds_palace(4, "yellow")
    table.keeps("yellow", "clerk", "clerk")
    yellow = table.begin()[1]
    table.to_sending("yellow")
    yellow.sends("clerk", "red", "clerk", "green")
    assert "yellow clerk" in table.applicants("red")

    table = reds_palace(5, "red")
    table.palace("red").receives("yellow clerk")
    red, yellow, *_ = table.begin()
    yellow.bribes(1_000)
    red.hires("yellow clerk", at=10_000)
    assert {name.split()[0] for name in table.staff("red").values()} == {"yellow"}
    assert table.game.view().income(1) >= 20_000


@pytest.mark.parametrize(("both", "self_attack"), [*product([True, False], repeat=2)])
@pytest.mark.parametrize("seats", [3, 4, 5])
@every_edition
def test_a19_t24_the_option_pair_that_can_deadlock_is_refused(
    edition: Edition, both: bool, self_attack: bool, seats: int
) -> None:
    """A19, T24: three players, different palaces, no self-attack: refused at setup, with the reason."""
    edition = edition.variant(both_to_one_palace=both, self_attack=self_attack, min_seats=3)
    if seats == 3 and not both and not self_attack:
        with pytest.raises(SetupError, match=r"three players.*both_to_one.*self_attack.*no legal palace"):
            Game(edition, seats)
        return
    for seed in range(5):
        assert all(game.over or game.legal_commands() for game in steps(Game(edition, seats), seed))


@every_edition
def test_a19_with_triplets_self_attack_cannot_be_forbidden(edition: Edition) -> None:
    """A19: two of them may be at work in different palaces when the third is to be sent."""
    for copies in (4, 6):
        many = {"scholars_per_profession": copies, "rounds": copies * len(edition.professions)}
        assert edition.variant(**many, self_attack=True).scholars_per_profession == copies
        for both in (True, False):
            with pytest.raises(ValidationError, match="no legal palace to send to"):
                edition.variant(**many, self_attack=False, both_to_one_palace=both)


@pytest.mark.parametrize(
    ("edition", "seats"),
    [size for size in SIZES if size[1] > 3 or size[0].both_to_one_palace],
    ids=lambda value: value.name if isinstance(value, Edition) else str(value),
)
def test_a19_with_four_or_more_any_first_choice_can_be_completed(edition: Edition, seats: int) -> None:
    """A19: choosing one figure at a time never ends nowhere, except in a three-player game."""
    for game in steps(Game(edition, seats), seed=8):
        decision = game.decision
        if decision is None or not isinstance(decision.options, SendOptions):
            continue
        options = decision.options
        answers = [answer for answer in game.legal_commands() if isinstance(answer, SendScholars)]
        possible = {
            Sending(profession, palace)
            for profession, left in enumerate(options.reserve)
            for palace in options.palaces
            if left
        }
        assert {answer.first for answer in answers} == possible - options.barred
        assert {answer.second for answer in answers} == possible - options.barred


@every_size
def test_a20_t06_the_very_first_turn_is_sending_only(edition: Edition, seats: int) -> None:
    """A20, T6 (MF L.143): no salary and no applicants: the first player sends at once.

    That in round 1 nobody is paid (MF L.135) is in the tests of A2.
    """
    for first in range(seats):
        game = Game(edition, seats, first_player=first)
        assert game.events() == (TurnBegan(round=1, landlord=first),)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (first, DecisionKind.SEND)


@every_size
def test_a20_the_last_turn_of_all_is_salary_only(edition: Edition, seats: int) -> None:
    """A20: the last player of the last round never has applicants; the turn passes by itself."""
    game = random_game(edition, seats, seed=9)
    events = game.events()
    last = max(i for i, event in enumerate(events) if isinstance(event, TurnBegan))
    turn = events[last]
    assert isinstance(turn, TurnBegan)
    assert turn.landlord == (game.first_player - 1) % seats
    assert not any(isinstance(event, StageBegan) for event in events[last:])
    assert {event.kind for event in events[last:]} <= {"turn_began", "salary_paid", "game_ended"}


@every_size
def test_a20_landlords_see_only_who_had_a_turn_of_sending(edition: Edition, seats: int) -> None:
    """A20: in round 1 only figures of seats before, in the last round only of seats after."""
    game = Game(edition, seats, first_player=1)
    for _ in steps(game, seed=10):
        view = game.view()
        place = (view.landlord - 1) % seats
        for scholar in view.applicants[view.landlord]:
            other = (edition.owner(scholar) - 1) % seats
            if view.round == 1:
                assert other < place
            if view.round == edition.rounds and not view.over:
                assert other > place


def test_a34_twins_to_one_palace_would_attack_each_other() -> None:
    """A34: both to one palace allowed and self-attack forbidden: that pair is forbidden too."""
    table = Table.opening(self_attack=False)
    red = table.players[0]
    with table.refuses(ErrorCode.SELF_ATTACK):
        red.sends("doctor", "yellow", "doctor", "yellow")
    legal = table.game.legal_commands()
    assert red.sending("doctor", "yellow", "doctor", "yellow") not in legal
    assert red.sending("doctor", "yellow", "doctor", "green") in legal
    assert red.sending("doctor", "yellow", "clerk", "yellow") in legal
    red.sends("doctor", "yellow", "clerk", "yellow")
    assert table.order == ["red doctor", "red clerk"]
