"""Whom nobody can take revenge on any more: against everything that can still happen, and much that does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Edition,
    Event,
    Game,
    PayBribe,
    Seat,
    SendScholars,
)
from intrigue_core.bargaining.feasibility import beyond_revenge, decides_later
from intrigue_core.events import BribePaid, ScholarBanished, ScholarHired, ScholarKept, ScholarSent
from tests.rules.editions import every_size
from tests.rules.play import steps

QUICK = {
    f"{name}{suffix}": edition.quick().variant(min_seats=3, **switches)
    for name, edition in EDITIONS.items()
    for suffix, switches in (("", {}), (" without self-attack", {"self_attack": False}))
}
SMALL = [(edition, seats) for edition in QUICK.values() for seats in (3, 4) if edition.refusal(seats) is None]
"""Games whose end can be played in every way there is."""

TWINS = MAYFAIR_2005.variant(professions=("scientist", "doctor"), salaries=(1_000, 6_000), rounds=3)


def touched(edition: Edition, events: Iterable[Event]) -> set[Seat]:
    """Whose scholars something happens to: they bribe, are hired, attacked or banished, or must be sent."""
    found: set[Seat] = set()
    for event in events:
        match event:
            case BribePaid(seat=seat):
                found.add(seat)
            case (
                ScholarBanished(scholar=scholar)
                | ScholarHired(scholar=scholar)
                | ScholarKept(scholar=scholar)
                | ScholarSent(scholar=scholar)
            ):
                found.add(edition.owner(scholar))
            case _:
                pass
    return found


def untouched(game: Game) -> set[Seat]:
    """Who is safe whatever anybody does, found by doing all of it; how much is bribed changes nothing."""
    safe = set(range(game.seats))
    known: set[object] = set()

    def play_on(before: Game) -> None:
        if before.over or not safe:
            return
        view = before.view()
        place = (
            view.turn,
            view.deciding,
            view.stage,
            len(view.bribes),
            view.posts,
            view.applicants,
            view.reserve,
        )
        if place in known:
            return
        known.add(place)
        legal = before.legal_commands()
        for command in legal[:1] if isinstance(legal[0], PayBribe) else legal:
            after = before.copy()
            after.play_trusted(command)
            safe.difference_update(touched(before.edition, after.events(before.version)))
            play_on(after)

    play_on(game)
    return safe


def last_sendings(edition: Edition, seats: int, seed: int) -> Iterator[Game]:
    """The end of a random game, decision by decision, from the last sending but two on."""
    game, rng = Game(edition, seats, seed % seats), Random(seed)
    while not game.over:
        view = game.view()
        left = sum(view.reserve)
        if left <= 4:
            yield game
        legal = game.legal_commands()
        crowded = [one for one in legal if isinstance(one, SendScholars) and _fights(game, one)]
        game.play(rng.choice(crowded if crowded and rng.random() < 0.5 else legal))


def _fights(game: Game, command: SendScholars) -> bool:
    view, edition = game.view(), game.edition
    return any(
        profession == edition.profession(scholar)
        for profession, palace in (command.first, command.second)
        for scholar in (*view.applicants[palace], *(one for one in view.palace(palace) if one >= 0))
    )


@pytest.mark.parametrize(("edition", "seats"), SMALL)
def test_it_is_so_exactly_where_nothing_that_can_be_done_touches_them(edition: Edition, seats: int) -> None:
    """By brute force: every way in which the game can go on is gone."""
    met = 0
    for seed in range(6):
        for game in last_sendings(edition, seats, seed):
            expected = untouched(game)
            assert beyond_revenge(game.view()) == expected
            met += 0 < len(expected) < seats
    assert met > 5


@pytest.mark.parametrize("both", [True, False])
@pytest.mark.parametrize("self_attack", [True, False])
def test_and_with_two_scholars_of_a_profession(both: bool, self_attack: bool) -> None:
    edition = TWINS.variant(both_to_one_palace=both, self_attack=self_attack)
    if edition.refusal(3) is not None:
        pytest.skip("three players cannot play so (ruling A19)")
    met = 0
    for seed in range(12):
        for game in last_sendings(edition, 3, seed):
            expected = untouched(game)
            assert beyond_revenge(game.view()) == expected
            met += 0 < len(expected) < 3
    assert met > 5


@every_size
def test_whoever_is_safe_once_stays_so_in_whole_games(edition: Edition, seats: int) -> None:
    """Games at random, most of whose scholars go where there is a fight: nothing touches them any more."""
    early = 0
    for seed in range(12):
        safe, sent_all = frozenset[Seat](), 0
        games = iter(steps(Game(edition, seats, seed % seats), seed))
        version = next(games).version
        for game in games:
            view = game.view()
            assert not safe & touched(edition, game.events(version))
            version = game.version
            now = beyond_revenge(view)
            assert safe <= now, "what is true of a seat once stays true"
            safe = now
            if not view.over:
                assert len(now) < seats, "whoever decides next decides about somebody"
                early += bool(now)
                sent_all += not any(view.reserve)
        assert sent_all
        assert safe == set(range(seats)), "in the end there is nothing left to fear"
    assert early > 12, "and some have none before"


def test_decisions_are_to_come_exactly_if_they_come() -> None:
    """After the turn that is on, in whole games of every edition."""
    for edition in (*EDITIONS.values(), MAYFAIR_2005.variant(rounds=8)):
        game = Game(edition, 4)
        seen: list[tuple[int, bool]] = []
        for _ in steps(game, seed=5):
            view = game.view()
            if not view.over:
                seen.append((view.turn, decides_later(view)))
        last = max(turn for turn, _ in seen)
        assert [later for _, later in seen] == [turn < last for turn, _ in seen]
        assert {later for _, later in seen} == {True, False}
