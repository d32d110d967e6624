"""Positions: built in words, checked for everything that is wrong, and played on from."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from intrigue_core import (
    BRETTSPIELWELT,
    MAYFAIR_2005,
    Edition,
    Game,
    Position,
    PositionBuilder,
    PositionError,
    problems,
)
from intrigue_core.records import GameRecord, RecordError
from tests.rules.editions import SIZES, every_size
from tests.rules.play import turns


def builder(
    edition: Edition = MAYFAIR_2005, *, in_round: int = 3, landlord: str = "yellow"
) -> PositionBuilder:
    """Green's priest works at yellow's, and blue's clerk and red's scientist apply there."""
    table = PositionBuilder(edition, seats=4, in_round=in_round, landlord=landlord)
    table.palace("yellow").employs("green priest", at=6_000).receives("blue clerk", "red scientist")
    return table


@every_size
def test_every_turn_of_a_real_game_begins_with_a_legal_position(edition: Edition, seats: int) -> None:
    for seed in range(6):
        for position, game in turns(edition, seats, seed):
            assert problems(game.edition, position, game.first_player) == []


@every_size
def test_a_game_goes_on_from_a_position_as_it_would_have(edition: Edition, seats: int) -> None:
    for position, game in [*turns(edition, seats, seed=1)][:: seats - 1]:
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


def test_self_attack_where_the_edition_forbids_it() -> None:
    table = table_in_round(3, BRETTSPIELWELT)
    table.palace("yellow").employs("red priest", at=10_000).receives("red priest")
    assert find(unfilled(table), "the red priest .* waits at the yellow palace to attack its own side")


def stories() -> list[PositionBuilder]:
    """Positions to which no game has led: who works, waits or is banished has had no time for it."""
    at_work, banished, waiting, crowded = (table_in_round(number) for number in (2, 2, 3, 3))
    at_work.palace("blue").employs("red priest", at=1_000)
    banished.banished("red doctor")
    waiting.palace("red").receives("green clerk")
    crowded.palace("yellow").receives("red clerk", "red doctor", "red priest")
    return [at_work, banished, waiting, crowded]


@pytest.mark.parametrize("table", stories(), ids=["at work", "banished", "waiting", "crowded"])
def test_a_game_goes_on_from_where_none_has_led(table: PositionBuilder) -> None:
    """That a position can have come about is not proved: people may tell another story."""
    position = table.position()
    assert problems(table.edition, position, table.first_player) == []
    for seed in range(10):
        game = Game.set_up(table)
        rng = Random(seed)
        while not game.over:
            game.play(rng.choice(game.legal_commands()))


def test_all_that_is_wrong_is_listed_and_raised() -> None:
    assert changed() == []
    assert find(problems(MAYFAIR_2005, GOOD, first_player=7), "no seat 7 among 4 to be the first player")
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
