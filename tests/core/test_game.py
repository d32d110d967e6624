"""The game's own door: every method with an example, one answer however it is said, numbered decisions."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Callable
from importlib import import_module
from itertools import permutations
from pkgutil import walk_packages
from random import Random

import pytest

import intrigue_core
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Decline,
    ErrorCode,
    Game,
    Hire,
    HireClause,
    IllegalCommand,
    PayBribe,
    PayClause,
    Placement,
    PositionBuilder,
    Speak,
    StaleCommand,
    Withdraw,
    can_attack,
    is_against,
    turns_to_come,
)
from intrigue_core.events import ScholarHired

# --- examples ---


def modules_with_examples() -> list[str]:
    names = [module.name for module in walk_packages(intrigue_core.__path__, "intrigue_core.")]
    return [name for name in names if ">>>" in inspect.getsource(import_module(name))]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_are_true(name: str) -> None:
    report: list[str] = []
    finder = doctest.DocTestFinder(exclude_empty=True)
    runner = doctest.DocTestRunner(verbose=False)
    for example in finder.find(import_module(name)):
        runner.run(example, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
    assert runner.tries > 0


def test_the_game_is_among_them() -> None:
    assert "intrigue_core.game" in modules_with_examples()


METHODS = [name for name, what in vars(Game).items() if name[0] != "_" and not isinstance(what, property)]


@pytest.mark.parametrize("name", METHODS)
def test_every_method_has_an_example_of_its_own(name: str) -> None:
    doc = inspect.getdoc(getattr(Game, name))
    assert doc is not None
    examples = doctest.DocTestParser().get_examples(doc)
    used = [example for example in examples if f".{name}" in example.source]
    assert used, f"Game.{name} is not used in its own example"


def test_the_class_itself_has_an_example() -> None:
    assert ">>>" in (Game.__doc__ or "")


# --- plain numbers name what is there, or are refused as in a command ---


def in_the_middle() -> Game:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("green priest", at=10_000)
    return Game.set_up(table)


SEAT_TAKERS: dict[str, Callable[[Game, int | str], object]] = {
    "view": lambda game, seat: game.view(seat),
    "palace": lambda game, seat: game.view().palace(seat),
    "free_areas": lambda game, seat: game.view().free_areas(seat),
    "reserve_of": lambda game, seat: game.view().reserve_of(seat),
    "income": lambda game, seat: game.view().income(seat),
    "turns_to_come": lambda game, seat: turns_to_come(game.view(), seat),
    "is_against": lambda game, seat: is_against(game.view(), 0, seat, 1),
    "can_attack": lambda game, seat: can_attack(game.view(), 0, seat, 1),
    "payments_left": lambda game, seat: game.view().payments_left(seat),
}


@pytest.mark.parametrize("taker", SEAT_TAKERS.values(), ids=SEAT_TAKERS)
@pytest.mark.parametrize("seat", [-1, 4, 9, "violet", "nobody"])
def test_a_seat_that_does_not_play_shows_nothing(
    taker: Callable[[Game, int | str], object], seat: int | str
) -> None:
    """The view of seat -1 was the last seat's, with its cash."""
    with pytest.raises(IllegalCommand) as refusal:
        taker(in_the_middle(), seat)
    assert refusal.value.code is ErrorCode.NO_SUCH_SEAT


@pytest.mark.parametrize("taker", SEAT_TAKERS.values(), ids=SEAT_TAKERS)
def test_a_seat_is_named_by_its_colour_as_well(taker: Callable[[Game, int | str], object]) -> None:
    game = in_the_middle()
    assert [taker(game, colour) for colour in MAYFAIR_2005.colours[:4]] == [
        taker(game, seat) for seat in range(4)
    ]


@pytest.mark.parametrize("version", [-5, -2, 3, 99])
def test_there_are_no_events_since_a_version_that_has_not_been(version: int) -> None:
    game = in_the_middle()
    game.play(game.legal_commands()[0])
    game.play(game.legal_commands()[0])
    with pytest.raises(StaleCommand) as refusal:
        game.events(since=version)
    assert refusal.value.details == {"version": version, "current": 2}
    assert game.events(since=2) == ()


@pytest.mark.parametrize(
    "number",
    [
        lambda: MAYFAIR_2005.scholar(9, 0),
        lambda: MAYFAIR_2005.scholar(0, 4),
        lambda: MAYFAIR_2005.scholar(0, 0, 2),
        lambda: MAYFAIR_2005.scholar(0, -1),
        lambda: MAYFAIR_2005.owner(-1),
        lambda: MAYFAIR_2005.owner(40),
        lambda: MAYFAIR_2005.profession(-1),
        lambda: MAYFAIR_2005.profession(40),
    ],
)
def test_a_scholar_that_nobody_has_is_refused(number: Callable[[], int]) -> None:
    with pytest.raises(IllegalCommand):
        number()


def test_what_is_no_command_is_not_played() -> None:
    game = in_the_middle()
    with pytest.raises(TypeError, match="int is no command"):
        game.play(3)  # pyright: ignore[reportArgumentType] - a caller without types
    assert game == in_the_middle()


def test_games_are_equal_that_went_alike() -> None:
    game = in_the_middle()
    twin = game.copy()
    assert game == twin
    twin.play(twin.legal_commands()[0])
    assert game != twin
    game.play(game.legal_commands()[0])
    assert game == twin
    rich = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red").cash("blue", 50_000)
    poor = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    assert Game.set_up(rich) != Game.set_up(poor)
    assert game != game.version


# --- one answer, however it is said (ruling A11) ---


def three_to_place() -> Game:
    """Red is to place three scholars without rivals in four free areas; all have paid."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green clerk", "blue priest")
    game = Game.set_up(table)
    for seat in (1, 2, 3):
        game.play(PayBribe(seat=seat, amount=seat * 1_000))
    return game


def test_placements_may_be_named_in_any_order() -> None:
    """Every order is legal and leads to the same position; each answer is listed once."""
    game = three_to_place()
    listed = game.legal_commands()
    answers = [command for command in listed if isinstance(command, Hire)]
    assert len(answers) == len(listed) == 4 * 3 * 2
    assert len({frozenset(command.placements) for command in answers}) == len(answers)
    first = answers[7]
    expected = game.copy()
    expected.play(first)
    for placements in permutations(first.placements):
        command = Hire(seat=0, placements=placements)
        game.validate(command)
        played = game.copy()
        trusted = game.copy()
        played.play(command)
        trusted.play_trusted(command)
        assert played.view() == trusted.view() == expected.view()
        assert [played.view(seat) for seat in range(4)] == [expected.view(seat) for seat in range(4)]
        assert list(played.legal_commands()) == list(expected.legal_commands())
        hired = [event for event in played.events() if isinstance(event, ScholarHired)]
        assert [Placement(event.scholar, event.area) for event in hired] == list(placements)
        assert sorted(map(repr, played.events())) == sorted(map(repr, expected.events()))


# --- decisions are numbered (what is said answers none) ---


def test_answers_move_the_number_of_the_decision() -> None:
    game = Game(MAYFAIR_2005, 4)
    rng = Random(5)
    while not game.over:
        assert game.view().decision_number == game.view().version == game.version
        game.play(rng.choice(game.legal_commands()))
    assert game.view().decision_number == game.version


def test_words_leave_the_number_of_the_decision() -> None:
    table = PositionBuilder(MAYFAIR_2005.variant(promises="binding"), seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green clerk")
    game = Game.set_up(table)

    def offer(seat: int, scholar: int, amount: int) -> Speak:
        paid = PayClause(scholar=scholar, amount=amount)
        post = HireClause(scholar=scholar)
        return Speak(seat=seat, to=0, mine=(paid,), yours=(post,))

    doctor, clerk = game.view().stages[0].payers
    said: list[Callable[[], None]] = [
        lambda: game.play(offer(1, doctor, 2_000)),
        lambda: game.play(Withdraw(seat=1, statement=0)),
        lambda: game.play(offer(1, doctor, 3_000)),
        lambda: game.play(Decline(seat=0, statement=1)),
        lambda: game.play(offer(2, clerk, 1_000)),
        lambda: game.play(Agree(seat=0, statement=2)),
    ]
    for number, say in enumerate(said, 1):
        say()
        assert (game.view().version, game.view().decision_number) == (number, 0)
    game.play(PayBribe(seat=1, amount=1_000))
    assert (game.view().version, game.view().decision_number) == (len(said) + 1, 1)
    twin = game.copy()
    for each in (game, twin):
        each.play(PayBribe(seat=2, amount=1_000))
        assert (each.view().version, each.view().decision_number) == (len(said) + 2, 2)
