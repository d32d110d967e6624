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
    SalaryPaid,
    ScholarSent,
    Sending,
    SendOptions,
    SendScholars,
    SetupError,
    StageBegan,
    TurnBegan,
    parse_command,
)
from tests.rules.editions import (
    SIZES,
    every_edition,
    every_size,
    every_size_from_three,
    without_self_attack,
)
from tests.rules.play import random_game, steps
from tests.rules.table import Table


@every_size
def test_a18_exactly_two_are_sent_a_turn(edition: Edition, seats: int) -> None:
    """A18: nobody ever has an odd number left, as all stocks are even."""
    for game in steps(Game(edition, seats), seed=6):
        view = game.view()
        assert all(sum(view.reserve_of(seat)) % 2 == 0 for seat in range(seats))


def test_a18_one_or_three_are_no_command() -> None:
    """A18: not "up to two"."""
    one = '{"kind": "send_scholars", "seat": 0, "first": [0, 1]}'
    three = '{"kind": "send_scholars", "seat": 0, "first": [0, 1], "second": [1, 2], "third": [2, 3]}'
    for text in (one, three):
        with pytest.raises(InvalidCommand) as caught:
            parse_command(text)
        assert caught.value.code is ErrorCode.UNPARSABLE


@every_edition
def test_a18_an_odd_stock_is_no_edition(edition: Edition) -> None:
    """A18: scholars are sent in pairs."""
    with pytest.raises(ValidationError, match="sent in pairs"):
        edition.variant(
            scholars_per_profession=1,
            professions=("a", "b", "c"),
            salaries=[rank * edition.unit for rank in (1, 2, 3)],
            rounds=9,
        )


@every_edition
def test_a18_the_order_of_sending_is_public(edition: Edition) -> None:
    """A18: everybody sees who was sent first."""
    for first, second in (
        (("doctor", "yellow"), ("clerk", "green")),
        (("clerk", "green"), ("doctor", "yellow")),
    ):
        table = Table.opening(edition, professions=("doctor", "clerk"))
        red = table.players[0]
        red.sends(*first, *second)
        sent = [event for event in table.last_events if isinstance(event, ScholarSent)]
        assert [(table.words.told_scholar(e.scholar), table.words.told_colour(e.palace)) for e in sent] == [
            (f"red {first[0]}", first[1]),
            (f"red {second[0]}", second[1]),
        ]


@every_edition
def test_a18_one_owner_may_hold_every_post_of_a_palace(edition: Edition) -> None:
    """A18: yellow's last profession may be sent to red and hired there, where yellow has all else already.

    AM L.78; FX L.60; BSW L.40: in a turn for each profession.
    """
    *before, last = edition.professions
    *lower, top = sorted(edition.salaries)
    red_word, yellow_word, *_ = edition.colours

    def table(in_round: int, landlord: str) -> Table:
        setting = Table(edition, landlord=landlord, in_round=in_round, told_in=edition)
        palace = setting.palace(red_word)
        for profession, salary in zip(before, lower, strict=True):
            palace.employs(f"{yellow_word} {profession}", at=salary)
        return setting

    sending = table(len(edition.professions), yellow_word)
    sending.keeps(yellow_word, last, last)
    yellow = sending.begin()[1]
    while not yellow.is_asked or sending.game.view().deciding is not DecisionKind.SEND:
        sending.play(sending.game.legal_commands()[0])
    wish = Sending(sending.profession(last), sending.seat(red_word))
    answers = [each for each in sending.game.legal_commands() if isinstance(each, SendScholars)]
    sending.play(next(answer for answer in answers if answer.first == wish))
    assert f"{yellow_word} {last}" in sending.palace(red_word).applicants

    hiring = table(len(edition.professions) + 1, red_word)
    hiring.palace(red_word).receives(f"{yellow_word} {last}")
    red, yellow, *_ = hiring.begin()
    yellow.bribes(edition.minimum_bribe)
    red.hires(f"{yellow_word} {last}", at=top)
    posts = hiring.game.view().palace(0)
    assert [edition.owner(scholar) for scholar in posts] == [1] * len(edition.salaries)
    assert hiring.game.view().income(1) >= sum(edition.salaries)


@every_size_from_three
@pytest.mark.parametrize(("both", "self_attack"), [*product([True, False], repeat=2)])
def test_a19_the_option_pair_that_can_deadlock_is_refused(
    edition: Edition, both: bool, self_attack: bool, seats: int
) -> None:
    """A19: three players, different palaces, no self-attack: refused at setup, with the reason."""
    edition = edition.variant(both_to_one_palace=both, self_attack=True)
    edition = edition if self_attack else without_self_attack(edition)
    if seats == 3 and not both and not self_attack:
        with pytest.raises(SetupError, match=r"three players.*both_to_one_palace.*self_attack"):
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
def test_a20_the_very_first_turn_is_sending_only(edition: Edition, seats: int) -> None:
    """A20: no salary and no applicants: the first player sends at once."""
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


@every_size
def test_a20_round_one_pays_nobody(edition: Edition, seats: int) -> None:
    """A20: no salary for anybody in round 1 (MF L.135)."""
    game = Game(edition, seats)
    while game.view().round == 1:
        assert not any(isinstance(event, SalaryPaid) for event in game.events())
        game.play(game.legal_commands()[-1])


@every_edition
def test_a34_twins_to_one_palace_would_attack_each_other(edition: Edition) -> None:
    """A34: both to one palace allowed and self-attack forbidden: that pair is forbidden too."""
    edition = without_self_attack(edition, both_to_one_palace=True)
    table = Table.opening(edition, professions=("doctor", "clerk"))
    red = table.players[0]
    with table.refuses(ErrorCode.SELF_ATTACK):
        red.sends("doctor", "yellow", "doctor", "yellow")
    assert red.sending("doctor", "yellow", "doctor", "yellow") not in table.game.legal_commands()
    assert red.sending("doctor", "yellow", "doctor", "green") in table.game.legal_commands()
    assert red.sending("doctor", "yellow", "clerk", "yellow") in table.game.legal_commands()
    red.sends("doctor", "yellow", "clerk", "yellow")
    assert table.order == ["red doctor", "red clerk"]
