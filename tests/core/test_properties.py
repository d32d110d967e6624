"""What holds in every game after every command, tried on games that Hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,  # pyright: ignore[reportUnknownVariableType]
)

from intrigue_core import (
    COMMANDS,
    EDITIONS,
    EVENTS,
    NOBODY,
    ClauseState,
    Command,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    Hire,
    IllegalCommand,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
    StaleCommand,
    parse_command,
)
from intrigue_core.commands import hire, pay_bribe, send_scholars
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid
from intrigue_core.players import PLAYERS, play_game
from intrigue_core.records import GameRecord
from tests.core.bargaining.gossip import gossip
from tests.sampling import so_many

SWITCHES: dict[str, st.SearchStrategy[Any]] = {
    "both_to_one_palace": st.booleans(),
    "self_attack": st.booleans(),
    "first_player": st.sampled_from(["random", "first_seat"]),
    "internal_order": st.sampled_from(["landlord_left", "defender_left"]),
    "defender_may_pass": st.booleans(),
    "bank_pays_broke": st.booleans(),
    "refund_banished": st.booleans(),
    "promises": st.sampled_from(["talk", "remembered", "binding"]),
    "final_salary": st.sampled_from(["extra", "none"]),
    "open_money": st.booleans(),
}


@st.composite
def openings(draw: st.DrawFn) -> tuple[Edition, int, int]:
    """An edition, perhaps with some switches changed, a number of players, and who begins."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    if draw(st.booleans()):
        edition = edition.variant(**{name: draw(values) for name, values in SWITCHES.items()})
    every = range(edition.min_seats, edition.max_seats + 1)
    seats = draw(st.sampled_from([seats for seats in every if edition.refusal(seats) is None]))
    return edition, seats, draw(st.integers(0, seats - 1 if edition.first_player == "random" else 0))


class AnyGame(RuleBasedStateMachine):
    """Legal commands, illegal ones, words; after each of them everything is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game(EDITIONS["mayfair-2005"], 4)
        self.rng = Random(0)

    @initialize(opening=openings(), ahead=st.integers(0, 80), seed=st.integers(0, 2**32))
    def begin(self, opening: tuple[Edition, int, int], ahead: int, seed: int) -> None:
        self.game = Game(*opening)
        self.rng = Random(seed)
        while self.game.version < ahead and not self.game.over:
            self.game.play(self.rng.choice(self.game.legal_commands()))

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        commands = self.game.legal_commands()
        command = commands[data.draw(st.integers(0, len(commands) - 1))]
        version = self.game.version
        trusted = self.game.copy()
        trusted.play_trusted(command)
        self.game.play(command, version)
        assert state_of(trusted) == state_of(self.game)
        assert self.game.version == version + 1
        assert self.game.events(version), "every command leads to something"
        with pytest.raises(StaleCommand):
            self.game.play(command, version)

    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        command = data.draw(st.sampled_from(alphabet(self.game, self.rng)))
        before = state_of(self.game)
        refusal = refusal_of(self.game.validate, command)
        assert state_of(self.game) == before, "to check is to change nothing"
        if refusal is not None:
            assert refusal_of(self.game.play, command) == refusal
            assert state_of(self.game) == before

    @rule(seed=st.integers(0, 2**32))
    def say(self, seed: int) -> None:
        """A word answers no decision; where nobody keeps a list, or when all is over, it is refused."""
        game = self.game
        command = gossip(game.view(), Random(seed))
        before = state_of(game)
        number = game.view().decision_number
        refusal = refusal_of(game.play, command)
        if refusal:
            assert state_of(game) == before
        else:
            assert len(game.events(game.version - 1)) >= 1
        if game.over:
            assert refusal is ErrorCode.GAME_OVER
        elif game.edition.promises == "talk":
            assert refusal is ErrorCode.NO_STATEMENTS
        assert (game.acting, game.view().decision_number) == (before[4], number)

    @invariant()
    def what_is_live_is_what_is_not_settled(self) -> None:
        view = self.game.view()
        assert [statement.number for statement in view.statements] == list(range(len(view.statements)))
        live = [statement for statement in view.statements if not statement.state.is_settled]
        assert not (live and self.game.over)
        for statement in live:
            assert ClauseState.BROKEN not in statement.mine_now
            assert statement.threat or ClauseState.BROKEN not in statement.yours_now

    @invariant()
    def legal_is_what_is_accepted(self) -> None:
        game = self.game
        legal = {normal_form(command) for command in game.legal_commands()}
        assert bool(legal) is not game.over
        for command in game.legal_commands():
            game.validate(command)
        for command in alphabet(game, self.rng):
            accepted = refusal_of(game.validate, command) is None
            assert accepted is (normal_form(command) in legal)

    @invariant()
    def only_command_is_the_only_one(self) -> None:
        if (only := self.game.only_command()) is not None:
            self.game.validate(only)

    @invariant()
    def json_is_faithful(self) -> None:
        game = self.game
        for command in game.commands[-1:]:
            text = COMMANDS.dump_json(command)
            assert parse_command(text) == command
        for event in game.events(max(-1, game.version - 1)):
            assert EVENTS.validate_json(EVENTS.dump_json(event)) == event
        record = GameRecord.of(game)
        assert GameRecord.loads(record.dumps()) == record
        assert state_of(record.replay()) == state_of(game)

    @invariant()
    def copies_are_independent(self) -> None:
        before = state_of(self.game)
        twin = self.game.copy()
        assert state_of(twin) == before
        for _ in range(4):
            if not twin.over:
                twin.play(self.rng.choice(twin.legal_commands()))
        assert state_of(self.game) == before

    @invariant()
    def money_is_conserved(self) -> None:
        check_money(self.game)

    @invariant()
    def every_scholar_is_in_one_place(self) -> None:
        check_scholars(self.game)

    @invariant()
    def views_keep_secrets(self) -> None:
        """Two games that differ only in others' cash look the same, from everywhere but those seats."""
        game = self.game
        public = game.view()
        cash = game.purses
        for seat in range(game.seats):
            others = [
                amount if other == seat else amount + game.edition.unit * self.rng.randint(1, 9)
                for other, amount in enumerate(cash)
            ]
            imagined = Game.from_view(public, others)
            mine = imagined.view(seat)
            if public.cash is None:
                same = {
                    "version": game.version,
                    "decision_number": public.decision_number,
                    "statements": public.statements,
                }
                assert mine.public._replace(**same) == public
                assert mine.cash == cash[seat]
                assert mine.decision == game.view(seat).decision
            if game.acting == seat:
                assert list(game.view(seat).legal_commands()) == list(game.legal_commands())
                assert list(imagined.legal_commands()) == list(game.legal_commands())
            else:
                assert not game.view(seat).legal_commands()


def refusal_of(door: Callable[[Command], None], command: Command) -> ErrorCode | None:
    try:
        door(command)
    except IllegalCommand as refusal:
        return refusal.code
    return None


def state_of(game: Game) -> tuple[object, ...]:
    """Everything that can be seen of a game."""
    seats = [game.view(seat) for seat in range(game.seats)]
    return seats, game.version, game.commands, game.events(), game.acting, game.first_player


def check_money(game: Game) -> None:
    """Money comes from the bank and goes to it, else only from hand to hand."""
    expected = game.seats * game.edition.starting_cash
    for event in game.events():
        match event:
            case SalaryPaid(amount=amount):
                expected += amount
            case BribePaid(amount=amount, by_bank=True):
                expected += amount
            case BribeRefunded(amount=amount, to_bank=True):
                expected -= amount
            case _:
                pass
    cash = game.purses
    assert sum(cash) == expected
    assert all(amount >= 0 and amount % game.edition.unit == 0 for amount in cash)


def check_scholars(game: Game) -> None:
    view = game.view()
    edition = game.edition
    places = Counter(scholar for scholar in view.posts if scholar != NOBODY)
    places.update(view.island)
    for waiting in view.applicants:
        places.update(waiting)
    assert all(count == 1 for count in places.values())
    for seat, profession in product(range(game.seats), range(len(edition.professions))):
        left = view.reserve_of(seat)[profession]
        copies = [edition.scholar(seat, profession, copy) for copy in range(edition.scholars_per_profession)]
        assert [copy in places for copy in copies] == [True] * (len(copies) - left) + [False] * left
    for palace in range(game.seats):
        kinds = [edition.profession(scholar) for scholar in view.palace(palace) if scholar != NOBODY]
        assert len(kinds) == len(set(kinds))


def normal_form(command: Command) -> object:
    """The command, apart from the order in which a landlord names the hired."""
    return (command.seat, frozenset(command.placements)) if isinstance(command, Hire) else command


def alphabet(game: Game, rng: Random) -> list[Command]:
    """Legal and illegal commands of every kind, above all of the kind that is asked for."""
    acting = 0 if game.acting is None else game.acting
    commands: list[Command] = [
        pay_bribe((acting + 1) % game.seats, game.edition.minimum_bribe),
        hire((acting + 1) % game.seats, ()),
        send_scholars(game.seats, Sending(0, 0), Sending(0, 0)),
        pay_bribe(acting, game.edition.minimum_bribe),
        hire(acting, ()),
        send_scholars(acting, Sending(0, (acting + 1) % game.seats), Sending(1, (acting + 2) % game.seats)),
    ]
    match game.view().deciding:
        case DecisionKind.BRIBE:
            commands += _bribes(game, acting)
        case DecisionKind.HIRE:
            commands += rng.sample(hires := list(_hires(game, acting)), min(60, len(hires)))
        case DecisionKind.SEND:
            commands += rng.sample(sends := list(_sends(game, acting)), min(120, len(sends)))
        case None:
            pass
    return commands


def _bribes(game: Game, seat: int) -> list[PayBribe]:
    unit = game.edition.unit
    cash = game.view(seat).cash
    amounts = {-unit, 0, 1, unit - 1, unit, unit + 1, 2 * unit, cash - unit, cash, cash + unit, 10**30}
    return [pay_bribe(seat, amount) for amount in sorted(amounts)]


def _hires(game: Game, seat: int) -> Iterator[Hire]:
    stage = game.view().current_stage
    assert stage is not None
    scholars = [*stage.payers, -1, 1000]
    areas = range(-1, len(game.edition.salaries) + 1)
    for count in range(min(3, len(stage.groups) + 1) + 1):
        for chosen in combinations(scholars, count):
            for given in permutations(areas, count):
                yield hire(seat, tuple(map(Placement, chosen, given)))


def _sends(game: Game, seat: int) -> Iterator[SendScholars]:
    sendings = [
        Sending(profession, palace)
        for profession in range(-1, len(game.edition.professions) + 1)
        for palace in range(-1, game.seats + 1)
    ]
    return (send_scholars(seat, first, second) for first, second in product(sendings, repeat=2))


def test_everything_holds_in_any_game() -> None:
    run_state_machine_as_test(
        AnyGame,
        settings=settings(
            max_examples=so_many(20, 40),
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )


@pytest.mark.parametrize("name", PLAYERS)
def test_same_seed_same_game(name: str) -> None:
    def play(seed: int) -> Game:
        game = Game(EDITIONS["amigo-2003"], 3)
        play_game(game, [PLAYERS[name](Random(f"{seed}/{seat}")) for seat in range(3)])
        return game

    assert state_of(play(1)) == state_of(play(1))
    assert play(1).commands != play(2).commands
