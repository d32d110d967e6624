"""What the engine makes once and shares, or makes on demand: it is the same, and not too much of it."""

from __future__ import annotations

import gc
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from typing import Protocol, TypeGuard

import pytest

import intrigue_core
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Edition,
    Game,
    HireOptions,
    PayBribe,
    PositionBuilder,
)
from intrigue_core import options as options_module
from intrigue_core.commands import pay_bribe
from intrigue_core.dimensions import dimensions_of
from intrigue_core.options import hires
from tests.rules.editions import every_size
from tests.rules.play import random_game

MOST = 100_000
"""No table has more entries than this."""


class Cached(Protocol):
    """A function with `functools.lru_cache`."""

    __qualname__: str

    def cache_parameters(self) -> dict[str, int | None]: ...
    def cache_info(self) -> tuple[int, int, int | None, int]: ...


def all_alive() -> list[object]:
    """Return everything that Python keeps track of, and not only what has come since the tests began."""
    gc.unfreeze()
    return gc.get_objects()


def is_cached(thing: object) -> TypeGuard[Cached]:
    return type(thing) is type(pay_bribe)


def cached_functions() -> dict[str, Cached]:
    """Return every cached function of the engine: of modules, of classes, and whatever else is alive."""
    for module in walk_packages(intrigue_core.__path__, "intrigue_core."):
        import_module(module.name)
    return {
        f"{thing.__module__}.{thing.__qualname__}": thing
        for thing in all_alive()
        if is_cached(thing) and thing.__module__.startswith("intrigue_core")
    }


def play_some() -> None:
    for edition in EDITIONS.values():
        random_game(edition, edition.max_seats, seed=1)


def test_every_cache_has_a_limit_and_keeps_to_it() -> None:
    """Lists of commands are few: each has up to thousands, and as many lists would be gigabytes."""
    play_some()
    found = cached_functions()
    assert "intrigue_core.commands.pay_bribe" in found
    for name, function in found.items():
        limit = function.cache_parameters()["maxsize"]
        assert limit is not None, f"{name} keeps everything for ever"
        assert 0 < limit <= (4_096 if name == "intrigue_core.options.sends" else MOST), name
        assert function.cache_info()[3] <= limit, name


# --- half a million bribes ---

RICH = MAYFAIR_2005.variant(unit=1, minimum_bribe=1, starting_cash=512_345)


def bribing() -> Game:
    table = PositionBuilder(RICH, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor", "blue clerk")
    game = Game.set_up(table)
    assert game.decision is not None
    return game


def test_half_a_million_bribes_are_listed_and_none_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are made when they are asked for: what is asked for here, and no more."""
    made: list[int] = []

    def counted(seat: int, amount: int) -> PayBribe:
        made.append(amount)
        return pay_bribe(seat, amount)

    monkeypatch.setattr(options_module, "pay_bribe", counted)
    game = bribing()
    acting = game.acting
    assert acting is not None
    for listed in (game.legal_commands(), game.view(acting).legal_commands()):
        made.clear()
        assert len(listed) == 512_345
        assert made == []
        for number in (0, 1, 2, 256_172, 512_343, 512_344, -1, -512_345):
            amount = number % 512_345 + 1
            assert listed[number] == PayBribe(seat=acting, amount=amount)
        assert listed[256_000:256_003] == tuple(
            PayBribe(seat=acting, amount=amount) for amount in (256_001, 256_002, 256_003)
        )
        assert len(made) == 8 + 3
        with pytest.raises(IndexError):
            listed[512_345]
    game.play(game.legal_commands()[-1])
    assert game.view(acting).cash == 0


def test_rich_games_keep_no_half_a_million_models() -> None:
    """Whole games with such purses: what is alive afterwards is no more than the caches may hold."""
    rng = Random(6)
    for seed in range(3):
        game = Game(RICH, 4, first_player=seed)
        while not game.over:
            commands = game.legal_commands()
            game.play(commands[rng.randrange(len(commands))])
    gc.collect()
    alive = sum(type(thing) is PayBribe for thing in all_alive())
    bound = pay_bribe.cache_parameters()["maxsize"]
    assert bound is not None
    assert alive <= bound + 20_000, "those in the cache, and the lists of up to a thousand"


# --- several posts at once ---

OPTIONS = HireOptions(((8, 16), (11,)), area=None, free_areas=(0, 2, 3))


def test_hirings_are_a_sequence_like_any_other() -> None:
    ways = hires(0, OPTIONS)
    everything = tuple(ways)
    assert len(ways) == len(everything) == len(set(everything)) == 2 * 6
    assert [ways[index] for index in range(-12, 12)] == [*everything, *everything]
    assert ways[2:7:2] == everything[2:7:2]
    assert everything[5] in ways
    assert ways[5] is everything[5]
    assert everything == tuple(hires(0, OPTIONS)) != tuple(hires(1, OPTIONS))
    for outside in (12, -13):
        with pytest.raises(IndexError):
            ways[outside]


@every_size
def test_shared_numbers_are_the_editions(edition: Edition, seats: int) -> None:
    numbers = dimensions_of(edition, seats)
    scholars = range(seats * edition.scholars_per_seat)
    assert numbers.owner == tuple(edition.owner(one) for one in scholars)
    assert numbers.profession == tuple(edition.profession(one) for one in scholars)
    assert numbers.free_areas[0b101] == (0, 2)
    told = (numbers.areas, numbers.professions, numbers.copies, numbers.salaries, numbers.unit)
    assert told == (
        len(edition.salaries),
        len(edition.professions),
        edition.scholars_per_profession,
        edition.salaries,
        edition.unit,
    )
    other = dimensions_of(edition.variant(refund_banished=True, internal_order="defender_left"), seats)
    assert (numbers.refunds, numbers.from_landlord, other.refunds, other.from_landlord) == (0, 1, 1, 0)
