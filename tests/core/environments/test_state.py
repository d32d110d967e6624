"""Games by fixed integers: what is listed is legal, nothing legal is left out, and nothing hidden counts."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    EDITIONS,
    MAYFAIR_2005,
    CommandError,
    Edition,
    Game,
    Hire,
    PayBribe,
    PositionBuilder,
    SendScholars,
    Speak,
    contest_of,
)
from intrigue_core.environments import Returns, State
from intrigue_core.environments.actions import ASKED, OFFERED
from intrigue_core.environments.state import returns_of

VARIANTS = [
    *EDITIONS.values(),
    MAYFAIR_2005.variant(promises="binding"),
    BRETTSPIELWELT.variant(promises="binding"),
    EDITIONS["amigo-2003"].variant(defender_may_pass=True),
    MAYFAIR_2005.quick(),
]


def some_state(edition: Edition, seed: int, talk: int = 5, seats: int = 4) -> State:
    return State.new(edition, seats, Random(seed), talk=talk)


def families_of(state: State) -> set[str]:
    return {state.actions.family(action) for action in state.legal_actions()}


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda one: f"{one.name}-{one.promises}-{one.rounds}")
def test_what_can_be_said_is_exactly_what_the_rules_allow(edition: Edition) -> None:
    """The fast way lists the legal statements; the rules are asked about every other one, too."""
    rng = Random(3)
    state = some_state(edition, seed=2)
    said = state.actions.families["pass"].first
    asked = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        talks = families_of(state) >= {"pass"}
        if talks and rng.random() < 0.05:
            asked += 1
            assert len(legal) == len(set(legal))
            view = state.game.view(state.current_player())
            for scholar in range(state.actions.scholars):
                assert state.ground().contests.get(scholar) == contest_of(view.public, scholar)
            for action in range(said + 1, state.actions.size):
                talk = state.actions.part(action, view, state.ground(), state.spoken)
                assert talk is None or not isinstance(talk, int | tuple)
                assert (action in legal) == (talk is not None and is_legal(state.game, talk)), talk
        state.apply_action(rng.choice(legal))
    assert asked > 5


def is_legal(game: Game, command: Speak | object) -> bool:
    try:
        game.validate(command)  # pyright: ignore[reportArgumentType]
    except CommandError:
        return False
    return True


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda one: f"{one.name}-{one.promises}-{one.rounds}")
def test_every_decision_can_be_taken_part_by_part(edition: Edition) -> None:
    """What the parts lead to are the commands that the game lists, bribes up to what any post still pays."""
    rng = Random(5)
    state = some_state(edition, seed=4, talk=2)
    most = max(edition.salaries) * (edition.rounds + 1)
    while not state.is_terminal():
        if "pass" in families_of(state):
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        legal = state.game.legal_commands()
        wanted = rng.choice(legal)
        match wanted:
            case PayBribe():
                listed = [one.amount for one in legal if isinstance(one, PayBribe) and one.amount <= most]
                unit = edition.unit
                assert [one * unit for one in state.legal_actions()] == listed
                state.apply_action(min(wanted.amount, most) // unit)
            case Hire():
                for placement in wanted.placements:
                    state.apply_action(
                        state.actions.placements(wanted.seat, *([one] for one in placement))[0]
                    )
                assert state.game.commands[-1] == wanted
            case SendScholars():
                for sending in (wanted.first, wanted.second):
                    state.apply_action(state.actions.sendings(wanted.seat, [sending])[0])
                assert state.game.commands[-1] == wanted
            case _:
                raise AssertionError(wanted)


def test_an_action_is_the_same_for_every_seat() -> None:
    """Counted from who acts: a scientist to the next palace."""
    for first in range(3):
        state = State(Game(MAYFAIR_2005, 3, first))
        to = MAYFAIR_2005.colours[(first + 1) % 3]
        assert state.action_to_string(state.legal_actions()[0]).endswith(f"sends scientist to {to}")
        assert state.legal_actions() == State(Game(MAYFAIR_2005, 3, 0)).legal_actions()


def test_offers_and_prices_are_those_that_menus_have() -> None:
    rng = Random(8)
    state = some_state(MAYFAIR_2005, seed=8)
    compared = 0
    while not state.is_terminal():
        view = state.game.view(state.current_player())
        legal = state.legal_actions()
        if "offer" in families_of(state) and rng.random() < 0.2:
            talk = [state.actions.part(one, view, state.ground(), state.spoken) for one in legal]
            for offer in view.ready.offers():
                kinds = sorted(clause.kind for clause in (*offer.mine, *offer.yours))
                if kinds == ["hire", "pay"]:
                    assert offer in talk
                    compared += 1
        state.apply_action(rng.choice(legal))
    assert compared > 20
    assert (OFFERED, ASKED) == ((15, 25, 40), (20, 30, 45))


def twins() -> tuple[Game, Game]:
    """Two games that differ in the purses of all but red."""
    games: list[Game] = []
    for cash in (3_000, 90_000):
        table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow")
        for colour in ("yellow", "green", "blue"):
            table.cash(colour, cash)
        games.append(Game.set_up(table))
    return games[0], games[1]


def test_no_purse_of_others_shows_in_what_a_seat_sees_and_may_do() -> None:
    """Poor and rich neighbours, in a game that talks, up to the end of what the poor can pay."""
    rng = Random(1)
    one, other = (State(game, talk=6) for game in twins())
    seen = 0
    for _ in range(400):
        if one.is_terminal():
            break
        assert one.observed(0) == other.observed(0)
        assert one.current_player() == other.current_player()
        both = sorted(set(one.legal_actions()) & set(other.legal_actions()))
        if one.current_player() == 0:
            assert one.legal_actions() == other.legal_actions()
            seen += 1
        if not both:
            break
        action = rng.choice(both)
        one.apply_action(action)
        other.apply_action(action)
    assert seen > 20
    assert one.game.purses != other.game.purses


def test_a_seat_sees_its_own_purse_and_what_it_has_chosen_so_far_alone() -> None:
    state = some_state(MAYFAIR_2005, seed=1, talk=0)
    me = state.current_player()
    other = (me + 1) % 4
    before = [state.observed(me), state.observed(other)]
    state.apply_action(state.legal_actions()[0])  # the first of two scholars
    assert state.current_player() == me
    assert state.observed(me) != before[0]
    assert state.observed(other) == before[1]


def test_blocks_fill_the_vector() -> None:
    state = some_state(MAYFAIR_2005, seed=1)
    place = 0
    for block in state.observing.blocks.values():
        assert block.first == place
        place += block.size
    assert place == state.observing.size
    vector = memoryview(state.observed(0)).cast("f")
    assert len(vector) == state.observing.size
    cash = state.observing.blocks["cash"].first
    assert vector[cash] == pytest.approx(3.2)
    assert list(vector[cash + 1 : cash + 4]) == [0, 0, 0]


def test_a_wrong_action_says_what_would_be_right_and_changes_nothing() -> None:
    state = some_state(MAYFAIR_2005, seed=1, talk=0)
    with pytest.raises(ValueError, match=r"cannot do 5 \(bribe: \w+ bribes 5,000\) now; legal are 189, 190"):
        state.apply_action(5)
    with pytest.raises(ValueError, match=r"there is no action -1: they are 0 to \d+"):
        state.apply_action(-1)
    assert state.game.version == 0


@pytest.mark.parametrize(
    ("returns", "worth"),
    [
        ("rank", (1, -1, 0, 0)),
        ("win", (1, 0, 0, 0)),
        ("money", (2, 0.5, 1, 1)),
    ],
)
def test_returns(returns: Returns, worth: tuple[float, ...]) -> None:
    assert returns_of((64_000, 16_000, 32_000, 32_000), returns, MAYFAIR_2005) == pytest.approx(worth)
    ends = [returns_of(cash, "rank", MAYFAIR_2005) for cash in ((5, 5, 5), (9, 9, 1))]
    assert [sum(end) for end in ends] == [0, 0]


def test_nothing_can_be_said_where_promises_are_just_talk() -> None:
    state = some_state(MAYFAIR_2005.variant(promises="talk"), seed=1)
    assert set(state.actions.families) == {"bribe", "hire", "send"}


def test_no_more_is_said_before_a_decision_than_is_allowed() -> None:
    rng = Random(2)
    state = some_state(MAYFAIR_2005, seed=2, talk=3)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    run = longest = 0
    for command in state.game.commands:
        run = 0 if isinstance(command, PayBribe | Hire | SendScholars) else run + isinstance(command, Speak)
        longest = max(longest, run)
    assert longest == 3
