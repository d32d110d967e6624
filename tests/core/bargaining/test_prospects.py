"""What can still happen, as far as everybody can see: against what then does happen in random games."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import MAYFAIR_2005, Edition, Game, PayClause
from intrigue_core.bargaining.feasibility import (
    Contest,
    can_attack,
    contest_of,
    is_against,
    is_possible,
    next_sending,
    turns_to_come,
)
from intrigue_core.events import BribePaid, ScholarSent, StageBegan, TurnBegan
from tests.rules.editions import every_edition, every_size
from tests.rules.play import steps
from tests.rules.sayings import Saying, favour, hire, pay, refuse, send, spare
from tests.rules.table import Table


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
    game, rng = Game(edition, seats), Random(7)
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
    table = Table(MAYFAIR_2005, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).receives("yellow priest", "yellow doctor")
    table.keeps("yellow", "doctor", "clerk", "clerk")  # and no scientist
    table.begin()
    return table


RED, YELLOW, GREEN, BLUE = range(4)


CASES: list[tuple[Saying, int, bool]] = [
    (pay(1_000, "yellow doctor"), YELLOW, True),
    (lambda _: PayClause(scholar=31, amount=1_000), BLUE, False),
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
    assert is_possible(table.game.view(), said(table), seat) is possible


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


@every_edition
def test_whom_a_sending_is_against(edition: Edition) -> None:
    table = Table(edition, landlord="red", areas=(10_000,), professions=("doctor", "clerk"))
    table.palace("red").employs("blue doctor", at=10_000).receives("yellow clerk")
    table.begin()
    view, doctor, clerk = table.game.view(), table.profession("doctor"), table.profession("clerk")
    assert is_against(view, doctor, RED, BLUE)
    assert is_against(view, clerk, RED, YELLOW)
    assert not is_against(view, doctor, RED, YELLOW)
    assert not is_against(view, clerk, RED, BLUE)
    assert can_attack(view, doctor, RED, YELLOW)
    assert can_attack(view, doctor, RED, BLUE) is edition.self_attack
