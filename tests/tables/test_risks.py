"""What may still happen to a seat's scholars, and whose posts are beyond revenge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.risks import Candidate, Employee, Risk, RiskOutlook, outlook
from bot.tables.table_view import Phase
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Command,
    DecisionKind,
    Edition,
    Game,
    Profession,
    PublicView,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    SendScholars,
    TurnBegan,
    beyond_revenge,
)
from tests.support.builders import course, crowding, last_of, new_game, some
from tests.tables.variants import every_variant, games_of

EVERY_GAME = pytest.mark.parametrize(
    ("edition", "seats"),
    games_of([*EDITIONS.values(), MAYFAIR_2005.quick(), MAYFAIR_2005.variant(self_attack=False)]),
)
SOMEWHERE = st.tuples(st.integers(0, 2**32), st.floats(0, 1))
"""A game's seed, and how far it has come."""
FEW = settings(max_examples=12, deadline=None)


def legal_of(game: Game) -> list[Command]:
    """Every answer; of bribes the smallest, so that nobody goes broke."""
    legal = list(game.legal_commands()[:2_000])
    return legal[:1] if game.view().deciding is DecisionKind.BRIBE else legal


def _any_of(game: Game, rng: Random) -> Command:
    """Any answer; most send to the same palaces, so that there are fights."""
    sends = game.view().deciding is DecisionKind.SEND and rng.random() < 0.7
    return crowding(game, rng) if sends else rng.choice(legal_of(game))


def somewhere(edition: Edition, seats: int, seed: int, share: float) -> tuple[Game, Random]:
    """A game in the middle: a share of the way to its end."""
    rng = Random(seed)
    game = Game(edition, seats, 0 if edition.first_player == "first_seat" else rng.randrange(seats))
    turns = round(share * edition.rounds * seats)
    while not game.over and (game.view().turn < turns or rng.random() < 0.6):
        game.play(_any_of(game, rng))
    return game, rng


def scholars(seen: RiskOutlook) -> list[Employee | Candidate]:
    return [*seen.at_work, *seen.waiting]


def can_send(game: Game, profession: Profession, palace: Seat) -> bool:
    """May whoever is to send now send a profession there?"""
    return any(
        (profession, palace)
        in ((one.first.profession, one.first.palace), (one.second.profession, one.second.palace))
        for one in legal_of(game)
        if isinstance(one, SendScholars)
    )


def next_sendings(game: Game, rng: Random) -> Iterator[tuple[Seat, Game]]:
    """Yield each seat with the game as it stands when that seat sends next, if ever, played on at random."""
    later = game.copy()
    waiting = set(range(game.seats))
    while not later.over and waiting:
        public = later.view()
        if public.deciding is DecisionKind.SEND and public.acting in waiting:
            waiting.discard(public.acting)
            yield public.acting, later.copy()
        later.play(rng.choice(legal_of(later)))


@EVERY_GAME
@FEW
@given(where=SOMEWHERE)
def test_who_is_named_can_come_and_nobody_else(
    edition: Edition, seats: int, where: tuple[int, float]
) -> None:
    game, rng = somewhere(edition, seats, *where)
    public = game.view()
    seen = {seat: scholars(outlook(public, seat)) for seat in range(seats)}
    unheard = {
        (mine, one.scholar, who.seat)
        for mine, ones in seen.items()
        for one in ones
        for who in (*one.sooner, *(one.later if isinstance(one, Employee) else ()))
    }
    landlords = {(mine, one.scholar, one.palace) for mine, ones in seen.items() for one in ones}
    assert not unheard & landlords, "nobody sends home"
    for seat in range(seats):
        all_of_it = outlook(public, seat)
        assert [one.danger for one in all_of_it.at_work] == sorted(one.danger for one in all_of_it.at_work)
        assert all_of_it.in_danger == sum(bool(one.rivals or one.sooner) for one in all_of_it.at_work)
    for other, then in next_sendings(game, rng):
        turn = then.view().turn
        for mine, ones in seen.items():
            for one in ones:
                gone = isinstance(one, Employee) and one.scholar not in then.view().palace(one.palace)
                unheard.discard((mine, one.scholar, other))
                if other in (mine, one.palace) or gone:
                    continue
                profession = edition.profession(one.scholar)
                in_time = one.decided is not None and turn < one.decided
                named = {who.seat: who for who in one.sooner}
                if isinstance(one, Employee):
                    assert not named.keys() & {who.seat for who in one.later}
                    assert (other in named) == (in_time and can_send(then, profession, one.palace))
                    named |= {who.seat: who for who in one.later}
                    assert (other in named) == can_send(then, profession, one.palace)
                elif in_time:
                    assert (other in named) == can_send(then, profession, one.palace)
                else:
                    assert other not in named
                if other in named:
                    assert named[other].turn == turn
                    assert named[other].unsent == then.view().reserve_of(other)[profession]
    assert not unheard, "whoever is named sends once more"


@EVERY_GAME
@FEW
@given(where=SOMEWHERE)
def test_it_is_decided_when_it_is_said_to_be_among_those_who_were_named(
    edition: Edition, seats: int, where: tuple[int, float]
) -> None:
    """The rest of the game, at random: the first decision about each scholar comes as it was foretold."""
    game, rng = somewhere(edition, seats, *where)
    seen = {one.scholar: (mine, one) for mine in range(seats) for one in scholars(outlook(game.view(), mine))}
    while not game.over:
        public = game.view()
        before = game.version
        game.play(_any_of(game, rng))
        for event in game.events(before):
            if isinstance(event, ScholarHired | ScholarKept | ScholarBanished) and event.scholar in seen:
                mine, one = seen.pop(event.scholar)
                stage = some(public.current_stage)
                others = set(stage.rivals(event.scholar)) - {event.scholar}
                _foretold(public, mine, one, others, edition)
    for _, one in seen.values():
        assert isinstance(one, Employee), "who waits is decided about"


def _foretold(
    public: PublicView, mine: Seat, one: Employee | Candidate, others: set[Scholar], edition: Edition
) -> None:
    assert public.landlord == one.palace
    strangers = {who for who in others if edition.owner(who) != mine}
    known = {*one.rivals}
    senders = {who.seat for who in one.sooner}
    if isinstance(one, Candidate):
        assert public.turn == one.decided
        known |= set() if one.defender is None else {one.defender}
    else:
        assert one.decided is not None
        assert public.turn >= one.decided
        if one.rivals:
            assert public.turn == one.decided
        if public.turn > one.decided:
            senders |= {who.seat for who in one.later}
        if strangers:
            assert one.danger is not Risk.SAFE
            if public.turn == one.decided:
                assert one.danger <= Risk.EXPOSED
    assert {edition.owner(who) for who in strangers - known} <= senders
    if isinstance(one, Candidate) and one.is_sure:
        assert not strangers
    if not one.sooner and public.turn == one.decided:
        assert strangers <= known


def test_all_dangers_are_met() -> None:
    """The games above are worth something: each danger, and each kind of candidate, comes up in them."""
    dangers = set[Risk]()
    sure = set[tuple[bool, bool, bool]]()
    for seed in range(40):
        game, _ = somewhere(MAYFAIR_2005, 4, seed, seed / 40)
        for seat in range(4):
            seen = outlook(game.view(), seat)
            dangers |= {one.danger for one in seen.at_work}
            sure |= {(one.is_sure, one.defender is not None, bool(one.rivals)) for one in seen.waiting}
    assert dangers == set(Risk)
    assert len(sure) >= 4


# --- beyond revenge ---


@every_variant
def test_it_is_noted_of_those_who_have_something_to_lose_while_another_turn_is_to_come(
    edition: Edition,
) -> None:
    """It is judged by what came then: a decision in another turn than that in which it became so."""
    left_out = 0
    for seed in range(4):
        game = list(course(new_game(4, edition), seed))
        turns = [table.running_game().view() for table in game]
        for number, (before, table) in enumerate(pairwise(game), start=1):
            view = table.running_game().view()
            step = table.history[-1]
            was = before.running_game().view()
            later = {(one.round, one.landlord) for one in turns[number:] if not one.over}
            matters = bool(later - {(was.round, was.landlord)})
            for seat in beyond_revenge(view) - beyond_revenge(was):
                told = matters and table.phase is Phase.PLAYING and view.income(seat) > 0
                assert (seat in step.beyond_revenge) == told
                left_out += not told
    assert left_out > 5


def test_the_step_has_what_it_means_for_the_story() -> None:
    """It comes with a decision, not with the turn that may begin with it."""
    for seed in range(4):
        for step in last_of(course(new_game(4), seed)).history:
            if step.beyond_revenge:
                assert step.events
                assert not isinstance(step.events[0], TurnBegan)
