"""No mind knows anybody's purse but by counting, whatever it might like: and who peeks is caught."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from random import Random
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, cast

import pytest

from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Command,
    Edition,
    Event,
    Game,
    PayBribe,
    PositionBuilder,
    SeatView,
)
from intrigue_core.commands import Talk
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Level, PlayerAction
from intrigue_core.players.search import Effort
from intrigue_core.state import State
from tests.core.players.company import acts, company, done, opened, sizes, told

CLOSED = [edition.variant(promises="remembered") for edition in EDITIONS.values()]
LEVELS = tuple(Level)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """They think, but not for long."""
    monkeypatch.setattr(
        "intrigue_core.players.bargainer._EFFORT", Effort(playouts=6, commands=5, anchor=0.05, doubt=1.5)
    )


# --- who peeks ---


class Peeker(BargainingPlayer):
    """Climbs up to whoever asks it, for the game there, and asks everybody for half of the richest purse."""

    def think(self, view: SeatView) -> PlayerAction:
        act = super().think(view)
        if isinstance(act.command, PayBribe):
            richest = max(self.purses(view.public.seats))
            unit = view.public.edition.unit
            least = view.public.edition.minimum_bribe
            amount = max(least, min(view.cash, richest // 20) // unit * unit)
            return act._replace(command=PayBribe(seat=view.seat, amount=amount))
        return act

    def purses(self, seats: int) -> list[int]:
        """Everybody's cash, from the nearest game in sight."""
        frame: Any = sys._getframe()  # pyright: ignore[reportPrivateUsage]
        while frame is not None:
            for value in frame.f_locals.values():
                if isinstance(value, Game):
                    return [value.view(seat).cash for seat in range(seats)]
            frame = frame.f_back
        raise AssertionError("there was nothing to be seen")


Maker = Callable[[Random, Level], BargainingPlayer]


def honest(rng: Random, level: Level) -> BargainingPlayer:
    return BargainingPlayer(rng, rng.choice([*CHARACTERS.values()]), level)


def peeking(rng: Random, level: Level) -> BargainingPlayer:
    return Peeker(rng, rng.choice([*CHARACTERS.values()]), level)


# --- twins: games in which only the purses of others are not the same ---


def twin(edition: Edition, seats: int, others: int) -> Game:
    """A game in its second round; the first seat has what it has, and all others so much."""
    colours = edition.colours[:seats]
    table = PositionBuilder(edition, seats=seats, in_round=2, landlord=colours[0])
    table.cash(colours[0], 40 * edition.minimum_bribe)
    for colour in colours[1:]:
        table.cash(colour, others)
    return Game.set_up(table)


def follow(
    make: Maker, level: Level, edition: Edition, seats: int
) -> tuple[list[PlayerAction], list[PlayerAction]]:
    """What a mind does in two games that nobody can tell apart who sees the table and the first purse."""
    unit = edition.minimum_bribe
    games = twin(edition, seats, 400 * unit), twin(edition, seats, 2_000 * unit)
    minds = [make(Random("twin"), level) for _ in games]
    others = company("twins", seats)
    done_by_it: tuple[list[PlayerAction], list[PlayerAction]] = [], []
    assert games[0].view() == games[1].view()
    assert games[0].view(1) != games[1].view(1)

    def both(commands: Sequence[Command]) -> None:
        for game, mind, command in zip(games, minds, commands, strict=True):
            done(game, [mind], command)

    for game, mind in zip(games, minds, strict=True):
        told([mind], game.events())
    told(others, games[0].events())
    while (acting := games[0].acting) is not None:
        for seat in dict.fromkeys((games[0].view().landlord, acting, *range(seats))):
            statement: Sequence[Talk] | None
            if seat == 0:
                said = [mind.say(game.view(0)) for game, mind in zip(games, minds, strict=True)]
                for each, act in zip(done_by_it, said, strict=True):
                    each += [] if act is None else [act]
                if said[0] != said[1]:
                    return done_by_it
                statement = [cast("Talk", act.command) for act in said if act is not None]
            else:
                spoken = others[seat].say(games[0].view(seat))
                statement = [] if spoken is None else [cast("Talk", spoken.command)] * 2
            if statement:
                version = games[0].version
                both(statement)
                told(others[1:], games[0].events(version))
        if acting == 0:
            thought = [mind.think(game.view(0)) for game, mind in zip(games, minds, strict=True)]
            for each, act in zip(done_by_it, thought, strict=True):
                each.append(act)
            if thought[0] != thought[1]:
                return done_by_it
            commands: Sequence[Command] = [act.command for act in thought]
        else:
            commands = [others[acting].think(games[0].view(acting)).command] * 2
        version = games[0].version
        both(commands)
        told(others[1:], games[0].events(version))
    assert games[0].view().posts == games[1].view().posts
    return done_by_it


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", CLOSED, ids=lambda edition: edition.name)
def test_whatever_others_have_a_mind_does_the_same(edition: Edition, level: Level) -> None:
    assert not edition.open_money
    one, other = follow(honest, level, edition, sizes(edition)[0])
    assert len(one) > 15
    assert one == other


def test_who_peeks_does_something_else() -> None:
    one, other = follow(peeking, Level.NORMAL, MAYFAIR_2005, 4)
    assert one != other


def state_of(game: Game) -> State:
    return game._state  # pyright: ignore[reportPrivateUsage]


# --- nothing in reach ---

_SKIPPED = (type, ModuleType, BuiltinFunctionType, CodeType)


def reach(start: object) -> list[object]:
    """Everything that can be got at from an object by its attributes and items.

    What all of the program shares, modules and what they define, is not of it; what functions have kept is.
    """
    features: dict[int, object] = {}
    waiting = [start]
    while waiting:
        one = waiting.pop()
        if id(one) in features or isinstance(one, _SKIPPED):
            continue
        features[id(one)] = one
        if isinstance(one, FunctionType):
            waiting += [cell.cell_contents for cell in one.__closure__ or ()]
            waiting += one.__defaults__ or ()
        else:
            waiting += gc.get_referents(one)
    return [*features.values()]


def counted(edition: Edition, seats: int, events: Sequence[Event]) -> list[int]:
    """What everybody has, as far as whoever listens can count."""
    cash = [edition.starting_cash] * seats
    for event in events:
        match event:
            case SalaryPaid():
                cash[event.seat] += event.amount
            case BribePaid():
                cash[event.landlord] += event.amount
                cash[event.seat] -= 0 if event.by_bank else event.amount
            case BribeRefunded():
                cash[event.landlord] -= event.amount
                cash[event.seat] += 0 if event.to_bank else event.amount
            case _:
                pass
    return cash


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_mind_holds_of_the_game_is_what_everybody_has_heard(level: Level) -> None:
    edition = MAYFAIR_2005.variant(refund_banished=True, scholars_per_profession=1, rounds=3)
    game = opened(edition, 4, 1)
    minds = company(8, 4, (level,))
    looked = 0
    for seat, _ in acts(game, minds):
        found = reach(minds[seat])
        assert not any(one is game for one in found)
        assert state_of(game) not in found
        assert not any(one is state_of(game).cash for one in found)
        own = [one for one in found if isinstance(one, Game)]
        assert len(own) <= 1, "its own copy, made from events"
        for copy in own:
            looked += 1
            told_so_far = counted(edition, 4, game.events())
            assert [copy.view(each).cash for each in range(4)] == told_so_far
    assert looked > 20


def test_who_has_not_heard_the_beginning_has_no_game_at_all() -> None:
    game = twin(MAYFAIR_2005, 4, 7_777_000)  # more than all flows come to
    minds = company(4, 4)
    for seat, _ in acts(game, minds):
        found = reach(minds[seat])
        assert not any(isinstance(one, Game | State) for one in found)
        assert 7_777_000 not in found or seat


def test_who_looks_around_would_find_a_game() -> None:
    """One that is kept in an attribute, a list, or a function is found."""
    game = Game(MAYFAIR_2005, 4)
    mind = BargainingPlayer(Random(1))
    assert game not in reach(mind)
    for hidden in ([game], {"it": (game,)}, lambda: game, BargainingPlayer.observe.__get__(game)):
        mind.hidden = hidden  # pyright: ignore[reportAttributeAccessIssue]
        assert game in reach(mind)
