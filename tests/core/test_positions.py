"""Positions: built in words, checked for everything that is wrong, and played on from."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    MAYFAIR_2005,
    Edition,
    Game,
    Position,
    PositionBuilder,
    PositionError,
    PublicView,
    problems,
)
from intrigue_core.events import SalaryPaid, TurnBegan
from intrigue_core.records import GameRecord, RecordError
from tests.rules.editions import SIZES, every_size


def builder(
    edition: Edition = MAYFAIR_2005, *, in_round: int = 3, landlord: str = "yellow"
) -> PositionBuilder:
    """Green's priest works at yellow's, and blue's clerk and red's scientist apply there."""
    table = PositionBuilder(edition, seats=4, in_round=in_round, landlord=landlord)
    table.palace("yellow").employs("green priest", at=6_000).receives("blue clerk", "red scientist")
    return table


def position_of(view: PublicView, cash: tuple[int, ...]) -> Position:
    return Position(
        round=view.round,
        landlord=view.landlord,
        cash=cash,
        posts=view.posts,
        applicants=view.applicants,
        reserve=view.reserve,
        island=view.island,
    )


def turns(edition: Edition, seats: int, seed: int) -> list[tuple[Position, Game]]:
    """The positions in which the turns of a random game begin, and the game as each turn began."""
    game = Game(edition, seats, first_player=seed % seats)
    rng = Random(seed)
    found: list[tuple[Position, Game]] = []
    while True:
        latest = game.events(game.version - 1) if game.version else game.events()
        began = [event for event in latest if isinstance(event, TurnBegan)]
        if len(began) == 1 and not game.over:
            cash = [game.view(seat).cash for seat in range(seats)]
            after = latest[latest.index(began[0]) :]
            cash[began[0].landlord] -= sum(event.amount for event in after if isinstance(event, SalaryPaid))
            found.append((position_of(game.view(), tuple(cash)), game.copy()))
        if game.over:
            return found
        game.play(rng.choice(game.legal_commands()))


@every_size
def test_every_turn_of_a_real_game_begins_with_a_legal_position(edition: Edition, seats: int) -> None:
    for seed in range(6):
        for position, game in turns(edition, seats, seed):
            assert problems(game.edition, position, game.first_player) == []


@every_size
def test_a_game_goes_on_from_a_position_as_it_would_have(edition: Edition, seats: int) -> None:
    for position, game in turns(edition, seats, seed=1)[:: seats - 1]:
        again = Game.from_position(game.edition, position, game.first_player)
        start = game.version
        assert again.view()._replace(version=start, decision_number=start) == game.view()
        rng = Random(2)
        while not game.over:
            command = rng.choice(game.legal_commands())
            game.play(command)
            again.play(command)
            assert game.acting is None or again.view(game.acting).cash == game.view(game.acting).cash
        assert again.events(0) == game.events(start)


def test_the_opening_is_a_position() -> None:
    opening = Game(MAYFAIR_2005, 4, first_player=2)
    position = PositionBuilder(
        MAYFAIR_2005, seats=4, in_round=1, landlord="green", first_player="green"
    ).position()
    again = Game.from_position(MAYFAIR_2005, position, first_player=2)
    assert again.view() == opening.view()
    assert again.events() == opening.events()


def test_a_game_from_a_position_copies_views_and_records() -> None:
    table = builder()
    game = Game.set_up(table)
    assert game.position == table.position()
    assert Game(MAYFAIR_2005, 4).position is None
    twin = game.copy()
    rng = Random(3)
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
    assert twin.version == 0
    assert twin.position == game.position
    assert not twin.over
    text = GameRecord.of(game).dumps()
    replayed = GameRecord.loads(text).replay()
    assert replayed.events() == game.events()
    assert replayed.view() == game.view()
    assert replayed.position == game.position


def test_a_record_with_a_damaged_position_names_its_line() -> None:
    record = GameRecord.of(Game.set_up(builder()))
    assert record.header.position is not None
    damaged = record.header.position.model_copy(update={"landlord": 9})
    header = record.header.model_copy(update={"position": damaged})
    with pytest.raises(RecordError, match="line 1: there is no seat 9"):
        record.model_copy(update={"header": header}).replay()
    short = record.header.position.model_copy(update={"cash": (0, 0, 0)})
    header = record.header.model_copy(update={"position": short})
    with pytest.raises(RecordError, match="line 1: a position of 3 seats in a game of 4"):
        record.model_copy(update={"header": header}).replay()


@pytest.mark.parametrize(
    ("edition", "seats"),
    [(edition, seats) for edition, seats in SIZES if seats > 3],
    ids=lambda value: value.name if isinstance(value, Edition) else str(value),
)
def test_what_is_not_said_is_filled_in(edition: Edition, seats: int) -> None:
    for in_round in range(1, edition.rounds + 1):
        for landlord in edition.colours[:seats]:
            for first in edition.colours[:seats]:
                table = PositionBuilder(
                    edition, seats=seats, in_round=in_round, landlord=landlord, first_player=first
                )
                assert problems(edition, table.position(), table.first_player) == []


def test_a_builder_says_what_it_does_not_know() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    with pytest.raises(ValueError, match="no seat is violet: they are red, yellow, green, blue"):
        table.palace("violet")
    with pytest.raises(ValueError, match="there is no banker"):
        table.banished("red banker")
    with pytest.raises(ValueError, match="no area pays 5000: they pay 1000, 6000, 10000, 3000"):
        table.palace("red").employs("blue clerk", at=5_000)


def test_words_mean_numbers() -> None:
    game = Game.set_up(builder().cash("red", 7_000))
    view = game.view()
    edition = game.edition
    assert view.palace(1)[edition.salaries.index(6_000)] // 2 == edition.scholar(2, 2) // 2
    assert [scholar // 2 for scholar in view.applicants[1]] == [
        edition.scholar(3, 3) // 2,
        edition.scholar(0, 0) // 2,
    ], "who sent longer ago stands first"
    assert game.view(0).cash == 7_000


# --- what is wrong with a position ---

GOOD = builder().position()


def changed(**fields: Any) -> list[str]:
    return problems(MAYFAIR_2005, GOOD.model_copy(update=fields))


def swap(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def find(faults: list[str], pattern: str) -> bool:
    return any(re.search(pattern, fault) for fault in faults)


def test_a_good_position_has_no_problems() -> None:
    assert changed() == []


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"round": 0}, "there is no round 0, only 1 to 5"),
        ({"round": 6}, "there is no round 6, only 1 to 5"),
        ({"landlord": 4}, "no seat 4 among 4 to be the landlord"),
        ({"cash": (32_000, 32_000)}, "3 to 5 players, not 2"),
        ({"posts": (-1,)}, "1 posts where 16 are due"),
        ({"applicants": ((),)}, "1 waiting rooms where 4 are due"),
        ({"reserve": (2,)}, "1 counts in the reserve where 16 are due"),
        ({"island": (32,)}, "no scholar 32, only 0 to 31"),
        ({"posts": swap(GOOD.posts, 0, -2)}, "no scholar -2"),
        ({"reserve": swap(GOOD.reserve, 0, 3)}, "3 of a profession cannot be in the reserve"),
        ({"reserve": swap(GOOD.reserve, 0, -1)}, "-1 of a profession cannot be in the reserve"),
        ({"cash": (32_000, -1_000, 32_000, 32_000)}, "yellow has -1000 ducats, less than nothing"),
        ({"cash": (32_000, 1_000_001_000, 0, 0)}, "yellow has more than 1000000000 ducats"),
        ({"cash": (32_000, 32_000, 500, 32_000)}, "green's 500 ducats are no multiple of 1000"),
        ({"round": 4}, r"red has \d scholars in the reserve where 0 are due as yellow's turn of round 4"),
        ({"landlord": 0}, "red has 2 scholars in the reserve where 4 are due as red's turn of round 3"),
    ],
)
def test_a_wrong_number_is_named(fields: dict[str, Any], fault: str) -> None:
    assert find(changed(**fields), fault), changed(**fields)


def test_the_first_player_must_be_at_the_table() -> None:
    assert find(problems(MAYFAIR_2005, GOOD, first_player=7), "no seat 7 among 4 to be the first player")


def test_a_scholar_in_two_places() -> None:
    waiting = GOOD.applicants[1][0]
    faults = changed(island=(*GOOD.island, waiting))
    assert find(faults, r"the blue clerk \(\d+\) is in 2 places")


def test_a_missing_scholar() -> None:
    post = next(post for post, scholar in enumerate(GOOD.posts) if scholar >= 0)
    faults = changed(posts=swap(GOOD.posts, post, -1))
    assert find(faults, "1 .* missing: . in the reserve and . elsewhere")


def test_one_too_many() -> None:
    spare = next(kind for kind, left in enumerate(GOOD.reserve) if left == 1)
    faults = changed(island=(*GOOD.island, spare * 2 + 1))
    assert find(faults, "1 .* too many: 1 in the reserve and 2 elsewhere")


def test_the_second_copy_is_never_out_before_the_first() -> None:
    clerk = GOOD.applicants[1][0]
    assert clerk % 2 == 0
    rest = tuple(scholar for scholar in GOOD.applicants[1] if scholar != clerk)
    waiting = (GOOD.applicants[0], (clerk + 1, *rest), *GOOD.applicants[2:])
    assert find(changed(applicants=waiting), r"blue clerk: of 2, the first 1 are sent first, not \[31\]")


def unfilled(table: PositionBuilder) -> list[str]:
    return problems(table.edition, table.position(fill=False), table.first_player)


def table_in_round(
    in_round: int, edition: Edition = MAYFAIR_2005, landlord: str = "yellow"
) -> PositionBuilder:
    return PositionBuilder(edition, seats=4, in_round=in_round, landlord=landlord)


def test_a_profession_twice_in_a_palace() -> None:
    table = table_in_round(3)
    table.palace("red").employs("blue priest", at=1_000).employs("green priest", at=3_000)
    assert find(unfilled(table), "2 of one profession work in the red palace: priest")


def test_a_scholar_at_home() -> None:
    table = table_in_round(3)
    table.palace("red").employs("red priest", at=1_000).receives("red clerk")
    faults = unfilled(table)
    assert find(faults, r"the red priest \(4\) works at home, in area 0 of the red palace")
    assert find(faults, r"the red clerk \(6\) applies at home")


def test_more_at_work_than_have_applied() -> None:
    table = table_in_round(2, AMIGO_2003, "green")
    table.palace("yellow").employs("red scribe", at=1_000).employs("red healer", at=3_000)
    assert find(unfilled(table), "2 scholars of red work in the yellow palace, which has answered 1 of that")
    table = table_in_round(1)
    table.palace("blue").employs("red priest", at=1_000)
    assert find(unfilled(table), "1 scholars of red work in the blue palace, which has answered 0 of that")


def test_waiting_for_a_landlord_who_has_been_there() -> None:
    table = table_in_round(3)
    table.palace("red").receives("green clerk")
    assert find(unfilled(table), r"the green clerk \(22\) cannot be waiting at the red palace")


def test_nobody_waits_after_the_last_sending() -> None:
    table = table_in_round(5, landlord="blue")
    table.palace("blue").receives("red clerk")
    assert find(unfilled(table), "the red clerk .* cannot be waiting at the blue palace")


def test_more_waiting_than_a_turn_sends() -> None:
    table = table_in_round(3)
    table.palace("yellow").receives("red clerk", "red doctor", "red priest")
    faults = unfilled(table)
    assert find(faults, "3 scholars of red wait, and a turn sends 2")
    assert find(faults, "3 scholars of red wait at the yellow palace where 2 may be sent in a turn")


def test_two_at_one_palace_where_the_edition_forbids_it() -> None:
    table = PositionBuilder(AMIGO_2003, seats=4, in_round=3, landlord="yellow")
    table.palace("yellow").receives("red scribe", "red healer")
    assert find(unfilled(table), "2 scholars of red wait at the yellow palace where 1 may be sent")


def test_who_has_just_sent_has_two_waiting() -> None:
    table = table_in_round(3)
    table.palace("yellow").receives("red clerk")
    assert find(unfilled(table), "1 more scholars of red must be waiting")


def test_applicants_stand_in_the_order_of_the_turns() -> None:
    waiting = (GOOD.applicants[0], tuple(reversed(GOOD.applicants[1])), *GOOD.applicants[2:])
    assert find(changed(applicants=waiting), "applicants of the yellow palace did not arrive in the order")


def exchange(position: Position, one: int, other: int) -> list[str]:
    """Return what is wrong with a position where two scholars have changed places."""
    swapped = {one: other, other: one}

    def exchanged(scholars: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(swapped.get(scholar, scholar) for scholar in scholars)

    posts, island = exchanged(position.posts), exchanged(position.island)
    queues = tuple(map(exchanged, position.applicants))
    moved = {"posts": posts, "applicants": queues, "island": island}
    return problems(MAYFAIR_2005, position.model_copy(update=moved))


def test_a_twin_sent_later_does_not_wait_longer() -> None:
    table = table_in_round(3)
    table.palace("yellow").receives("red clerk")
    table.palace("green").employs("red clerk", at=1_000)
    position = table.position()
    assert problems(MAYFAIR_2005, position) == []
    assert exchange(position, 6, 7) == ["the red clerk (6) still waits, though its twin was sent later"]


@pytest.mark.parametrize("banished", [False, True])
def test_who_waits_with_the_other_of_the_turn_has_no_twin_sent_later(banished: bool) -> None:
    """Both of the latest turn wait, so that whoever is at work, or banished, was sent before them."""
    table = table_in_round(3)
    table.palace("yellow").receives("green clerk", "green doctor")
    table.palace("blue").employs("red doctor" if banished else "green doctor", at=1_000)
    if banished:
        table.banished("green doctor")
    position = table.position()
    assert problems(MAYFAIR_2005, position) == []
    assert exchange(position, 18, 19) == ["the green doctor (18) still waits, though its twin was sent later"]


def test_a_twin_sent_with_another_may_be_hired_while_it_waits() -> None:
    """One of the latest turn waits; its twin of the same turn was hired where a landlord has been since."""
    table = table_in_round(3)
    table.palace("yellow").receives("green doctor")
    table.palace("blue").employs("green doctor", at=1_000)
    position = table.position()
    assert problems(MAYFAIR_2005, position) == []
    assert exchange(position, 18, 19) == []


def test_self_attack_where_the_edition_forbids_it() -> None:
    table = table_in_round(3, BRETTSPIELWELT)
    table.palace("yellow").employs("red priest", at=10_000).receives("red priest")
    assert find(unfilled(table), "the red priest .* waits at the yellow palace to attack its own side")


def test_nobody_is_banished_without_a_conflict() -> None:
    table = table_in_round(2)
    table.banished("red doctor")
    assert find(unfilled(table), r"the red doctor \(2\) is banished, but no doctor holds a post")


@pytest.mark.parametrize(
    ("in_round", "faults"),
    [
        (2, ["the green doctor (18) is banished, but no doctor holds a post that it can have lost to"]),
        (3, []),
    ],
)
def test_nobody_is_banished_from_where_nothing_has_been_answered(in_round: int, faults: list[str]) -> None:
    """Only yellow employs a doctor, and has had no turn since green began to send; a round later, one."""
    table = table_in_round(in_round)
    table.palace("yellow").employs("red doctor", at=1_000)
    table.banished("green doctor")
    table.keeps("red", "doctor").keeps("green", "doctor")
    table.keeps("yellow", "doctor", "doctor").keeps("blue", "doctor", "doctor")
    assert problems(MAYFAIR_2005, table.position()) == faults


def test_all_that_is_wrong_is_listed_and_raised() -> None:
    position = GOOD.model_copy(
        update={"cash": (-1_000, 500, 0, 0), "island": (*GOOD.island, GOOD.applicants[1][0]), "round": 4}
    )
    faults = problems(MAYFAIR_2005, position)
    for part in ("less than nothing", "no multiple", "is in 2 places", "where 0 are due"):
        assert find(faults, part)
    with pytest.raises(PositionError) as caught:
        Game.from_position(MAYFAIR_2005, position)
    assert list(caught.value.problems) == faults
    assert all(fault in str(caught.value) for fault in faults)


def test_a_position_is_data() -> None:
    assert Position.model_validate_json(GOOD.model_dump_json()) == GOOD
    with pytest.raises(ValidationError, match="extra"):
        Position.model_validate({**GOOD.model_dump(), "secret": 1})
