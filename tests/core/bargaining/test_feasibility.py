"""What can still happen, as far as everybody can see: against what then does happen."""

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
    PayClause,
    Seat,
    SendScholars,
)
from intrigue_core.bargaining.feasibility import (
    Contest,
    beyond_revenge,
    can_attack,
    contest_of,
    decides_later,
    is_against,
    next_sending,
    turns_to_come,
)
from intrigue_core.events import (
    BribePaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from tests.rules.editions import every_size
from tests.rules.play import steps
from tests.rules.sayings import Saying, favour, hire, pay, refuse, send, spare
from tests.rules.table import Table

# --- contests, turns and sendings to come ---


@every_size
def test_a_contest_is_the_stage_that_then_comes(edition: Edition, seats: int) -> None:
    """As a turn begins, all that its agenda names are seen in their contests, rivals and all."""
    met = 0
    for game in steps(Game(edition, seats), seed=4):
        view = game.view()
        if view.bribes or view.stage >= len(view.stages) or view.over:
            continue
        for stage in view.stages:
            for group in stage.groups:
                for scholar in group:
                    found = contest_of(view, scholar)
                    assert found is not None
                    assert (found.palace, found.area, found.unpaid) == (view.landlord, stage.area, True)
                    assert sorted(found.rivals) == sorted(group)
                    assert stage.area is None or found.rivals[0] == group[0], "who has the post comes first"
                    met += 1
    assert met > 10


@every_size
def test_who_has_a_contest_will_be_asked_for_a_bribe(edition: Edition, seats: int) -> None:
    """And the other way round: who bribes had one at every moment since it applied, or was attacked."""
    game = Game(edition, seats)
    rng = Random(7)
    scholars = range(seats * edition.scholars_per_seat)
    expected: set[int] = set()
    while not game.over:
        view = game.view()
        now = {one for one in scholars if (found := contest_of(view, one)) and found.unpaid}
        paid = {
            event.scholar for event in game.events(max(-1, game.version - 1)) if isinstance(event, BribePaid)
        }
        assert paid <= expected
        assert expected - paid <= now, "a contest lasts until the bribe"
        expected = now
        game.play(rng.choice(game.legal_commands()))


@every_size
def test_turns_and_sendings_to_come(edition: Edition, seats: int) -> None:
    """Counted in advance, and then as they come."""
    seen: list[tuple[list[int], list[int | None], int]] = []
    game = Game(edition, seats)
    for _ in steps(game, seed=9):
        view = game.view()
        if not view.over:
            turns = [turns_to_come(view, seat) for seat in range(seats)]
            sends = [next_sending(view, seat) for seat in range(seats)]
            seen.append((turns, sends, len(game.events())))
    events = game.events()
    for turns, sends, before in seen[:: max(1, len(seen) // 40)]:
        later = events[before:]
        for seat in range(seats):
            mine = [one for one in later if isinstance(one, TurnBegan) and one.landlord == seat]
            assert turns[seat] == len(mine)
            rounds: list[int] = []
            number = max(one.round for one in events[:before] if isinstance(one, TurnBegan))
            for event in later:
                if isinstance(event, TurnBegan):
                    number = event.round
                if isinstance(event, ScholarSent) and edition.owner(event.scholar) == seat:
                    rounds.append(number)
            assert sends[seat] == (rounds[0] if rounds else None)


def test_once_the_landlord_has_sent_the_next_sending_is_in_the_next_round() -> None:
    view = Game(MAYFAIR_2005, 4).view()
    assert [next_sending(view, 0, has_sent=sent) for sent in (False, True)] == [1, 2]
    assert next_sending(view, 1, has_sent=True) == 1, "it speaks of the landlord alone"


def red_turn() -> Table:
    """Red's turn in round 3: blue's priest has 6,000 and is attacked, yellow's doctor is alone."""
    table = Table("red")
    table.palace("red").employs("blue priest", at=6_000).receives("yellow priest", "yellow doctor")
    table.keeps("yellow", "doctor", "clerk", "clerk")  # and no scientist
    table.begin()
    return table


RED, YELLOW, GREEN, BLUE = range(4)


CASES: list[tuple[Saying, int, bool]] = [
    (pay(1_000, "yellow doctor"), YELLOW, True),
    (PayClause(scholar=31, amount=1_000), BLUE, False),
    (hire("yellow doctor"), RED, True),
    (hire("yellow doctor"), GREEN, False),
    (hire("yellow doctor", at=6_000), RED, True),  # it is taken, and a better one is free
    (hire("blue priest", at=10_000), RED, False),
    (hire("yellow doctor", least=10_000), RED, True),
    (hire("blue priest", least=6_000), RED, True),
    (hire("blue priest", least=10_000), RED, False),
    (refuse("blue priest"), RED, True),
    (refuse("yellow doctor"), RED, False),
    (refuse("blue priest"), GREEN, False),
    (favour("yellow", 1_000), RED, True),
    (spare("red"), YELLOW, True),
    (spare("red", until=2), YELLOW, False),
    (send("clerk", "red"), YELLOW, True),
    (send("scientist", "red"), YELLOW, False),
]


@pytest.mark.parametrize(("said", "seat", "possible"), CASES)
def test_what_a_seat_can_keep(said: Saying, seat: int, possible: bool) -> None:
    table = red_turn()
    assert table.clause(said, seat).is_possible(table.game.view(), seat) is possible


def test_contests_of_a_turn() -> None:
    table = red_turn()
    view = table.game.view()
    attacker, defender, alone = map(table.scholar, ("yellow priest", "blue priest", "yellow doctor"))
    assert contest_of(view, alone) == Contest(RED, (alone,), None, unpaid=True)
    assert contest_of(view, defender) == Contest(RED, (defender, attacker), 1, unpaid=True)
    table.players[YELLOW].bribes(1_000)
    view = table.game.view()
    assert contest_of(view, alone) == Contest(RED, (alone,), None, unpaid=False)
    table.players[RED].hires("yellow doctor", at=1_000)
    assert contest_of(table.game.view(), alone) is None
    assert contest_of(table.game.view(), 31) is None
    stages = [event for event in table.game.events() if isinstance(event, StageBegan)]
    assert len(stages) == 2


@pytest.mark.parametrize("self_attack", [True, False])
def test_whom_a_sending_is_against(self_attack: bool) -> None:
    table = Table("red", self_attack=self_attack)
    table.palace("red").employs("blue doctor", at=10_000).receives("yellow clerk")
    table.begin()
    view = table.game.view()
    doctor = table.profession("doctor")
    clerk = table.profession("clerk")
    assert is_against(view, doctor, RED, BLUE)
    assert is_against(view, clerk, RED, YELLOW)
    assert not is_against(view, doctor, RED, YELLOW)
    assert not is_against(view, clerk, RED, BLUE)
    assert can_attack(view, doctor, RED, YELLOW)
    assert can_attack(view, doctor, RED, BLUE) is self_attack


# --- whom nobody can take revenge on any more ---


TWINS = MAYFAIR_2005.variant(professions=("scientist", "doctor"), salaries=(1_000, 6_000), rounds=3)
SMALL = [
    (edition.variant(self_attack=self_attack, both_to_one_palace=both, min_seats=3), seats)
    for edition in (*(edition.quick() for edition in EDITIONS.values()), TWINS)
    for self_attack in (True, False)
    for both in (edition.both_to_one_palace, not edition.both_to_one_palace)[: 1 + (edition is TWINS)]
    for seats in (3, 4)[: 1 + (edition is not TWINS)]
    if seats > 3 or both or self_attack
]
"""Games whose end can be played in every way there is: of one scholar of a profession, or of two."""


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
    game = Game(edition, seats, seed % seats)
    rng = Random(seed)
    while not game.over:
        view = game.view()
        left = sum(view.reserve)
        if left <= 4:
            yield game
        legal = game.legal_commands()
        crowded = [one for one in legal if isinstance(one, SendScholars) and _fights(game, one)]
        game.play(rng.choice(crowded if crowded and rng.random() < 0.5 else legal))


def _fights(game: Game, command: SendScholars) -> bool:
    view = game.view()
    edition = game.edition
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
    assert met > 3


@every_size
def test_whoever_is_safe_once_stays_so_in_whole_games(edition: Edition, seats: int) -> None:
    """Games at random, most of whose scholars go where there is a fight: nothing touches them any more."""
    early = 0
    for seed in range(12):
        safe = frozenset[Seat]()
        sent_all = 0
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


def test_whom_the_last_sender_sends_is_decided_later() -> None:
    """Though nobody else has anybody left, and all wait at the sender's own palace."""
    table = Table("blue", in_round=4)
    table.palace("blue").receives("red doctor", "red clerk", "yellow doctor", "green priest")
    table.palace("blue").receives("yellow clerk", "green scientist")
    table.begin()
    assert not any(table.game.view().applicants[:3])
    assert decides_later(table.game.view())
