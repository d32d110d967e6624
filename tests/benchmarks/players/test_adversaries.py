"""Each adversary plays by the rules, and does what it is there for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.players.adversaries import ADVERSARIES, Friend
from benchmarks.players.roster import player_named
from benchmarks.players.talkers import TALKERS
from intrigue_core import (
    BRETTSPIELWELT,
    EDITIONS,
    MAYFAIR_2005,
    NOBODY,
    Command,
    DecisionKind,
    Edition,
    Game,
    Hire,
    PayBribe,
    PublicView,
    SendScholars,
)
from intrigue_core.players import GreedyPlayer, Player, play_game
from intrigue_core.players.greedy import worth
from tests.benchmarks.players.gossips import Gossip, among_gossips
from tests.sampling import crossed

EVERY = [*EDITIONS.values(), BRETTSPIELWELT.variant(promises="binding", bank_pays_broke=False)]


def played(name: str, games: int = 3) -> Iterator[tuple[PublicView, Command]]:
    """Yield the views and commands of the player in seat 0, against three greedy ones."""
    for seed in range(games):
        game = Game(MAYFAIR_2005, 4, seed)
        one = ADVERSARIES[name](Random(seed))
        players: list[Player] = [one, *(GreedyPlayer(Random(f"{seed}/{seat}")) for seat in range(1, 4))]
        play_game(game, players)
        again = Game(MAYFAIR_2005, 4, seed)
        for command in game.commands:
            if command.seat == 0:
                yield again.view(), command
            again.play(command)


def called(value: str | Edition) -> str:
    return f"{value.name}-{value.promises}" if isinstance(value, Edition) else value


def paid(public: PublicView) -> dict[int, int]:
    return {bribe.scholar: bribe.amount for bribe in public.bribes}


@pytest.mark.parametrize(("name", "edition"), crossed([*ADVERSARIES, *TALKERS], EVERY), ids=called)
def test_plays_by_the_rules(name: str, edition: Edition) -> None:
    game = Game(edition, 5)
    others = [Gossip(Random(f"{name}/{seat}")) for seat in range(4)]
    play_game(game, [*others[:2], player_named(name)(Random(7)), *others[2:]])
    assert game.over
    if name in ADVERSARIES:
        assert all(statement.seat != 2 for statement in game.view().statements)


@pytest.mark.parametrize("name", ["minimum", "taker"])
def test_some_pay_the_minimum_always(name: str) -> None:
    amounts = [command.amount for _, command in played(name) if isinstance(command, PayBribe)]
    assert len(amounts) > 20
    assert set(amounts) == {MAYFAIR_2005.minimum_bribe}


def test_the_neutral_pays_a_tenth_and_no_fight_is_worth_more_than_35_percent() -> None:
    lone = list[float]()
    fought = list[float]()
    for public, command in played("neutral"):
        if isinstance(command, PayBribe):
            assert public.payer is not None
            rivals = public.stages[public.stage].rivals(public.payer)
            (lone if len(rivals) == 1 else fought).append(command.amount / worth(public, 0))
    assert lone
    assert max(lone) <= 0.1
    assert 0.1 < max(fought) <= 0.35


def hirings(name: str) -> Iterator[tuple[PublicView, Hire]]:
    for public, command in played(name):
        if isinstance(command, Hire):
            yield public, command


@pytest.mark.parametrize(("name", "best"), [("neutral", True), ("spite", False)])
def test_whom_landlords_hire_of_rivals(name: str, best: bool) -> None:
    features = 0
    for public, command in hirings(name):
        bribes = paid(public)
        for group in public.stages[public.stage].groups:
            if len(group) > 1 and len({bribes[one] for one in group}) == len(group):
                (winner,) = (one for one, _ in command.placements if one in group)
                assert (bribes[winner] == max(bribes[one] for one in group)) is best
                features += 1
    assert features > 3


@pytest.mark.parametrize(("name", "worst"), [("neutral", False), ("spite", True), ("taker", True)])
def test_which_posts_landlords_give(name: str, worst: bool) -> None:
    salaries = MAYFAIR_2005.salaries
    features = 0
    for public, command in hirings(name):
        stage = public.stages[public.stage]
        given = sorted(salaries[area] for _, area in command.placements)
        free = sorted(salaries[area] for area in public.free_areas(0))
        if stage.area is None and len(free) > len(given):
            assert given == (free[: len(given)] if worst else free[-len(given) :])
            features += 1
    assert features >= 3


def test_who_buys_all_spends_all_at_once_on_the_best_posts() -> None:
    early = 0
    game = Game(MAYFAIR_2005, 4)
    player = ADVERSARIES["buys-all"](Random(0))
    while game.acting is not None:
        view = game.view(game.acting)
        command = player.decide(view)
        public = view.public
        if isinstance(command, PayBribe) and public.round <= 2:
            best = 10_000 * public.payments_left(view.seat)
            if worth(public, view.seat) == best:
                assert command.amount == max(1_000, view.cash // 1_000 * 1_000)
                early += 1
        game.play(command)
    assert early


def test_the_sniper_attacks_the_best_paid() -> None:
    salaries = MAYFAIR_2005.salaries
    features = 0
    for public, command in played("sniper"):
        if not isinstance(command, SendScholars) or public.round == 1:
            continue
        targets = {
            (MAYFAIR_2005.profession(scholar), palace): salaries[area]
            for palace in range(1, 4)
            for area, scholar in enumerate(public.palace(palace))
            if scholar != NOBODY and MAYFAIR_2005.owner(scholar) != 0
        }
        kinds = [kind for kind, left in enumerate(public.reserve_of(0)) if left]
        hit = targets.get((command.first.profession, command.first.palace), 0)
        assert hit == max((targets[one] for one in targets if one[0] in kinds), default=0)
        features += 1
    assert features > 3


@pytest.mark.parametrize("players", [("friend", "friend", "greedy", "greedy"), ("friend", "greedy") * 2])
def test_friends_find_each_other(players: tuple[str, ...]) -> None:
    names = dict(enumerate(players))
    game = Game(MAYFAIR_2005, 4)
    made = [Friend(Random(s)) if names[s] == "friend" else GreedyPlayer(Random(s)) for s in range(4)]
    play_game(game, made)
    friends = [seat for seat in range(4) if names[seat] == "friend"]
    one, other = (made[seat] for seat in friends)
    assert isinstance(one, Friend)
    assert isinstance(other, Friend)
    assert one.friend(game.view(friends[0])) == friends[1]
    assert other.friend(game.view(friends[1])) == friends[0]


def test_a_friend_alone_has_none_for_long() -> None:
    for seed in range(4):
        game = Game(MAYFAIR_2005, 4)
        friend = Friend(Random(seed))
        play_game(game, [friend, *(GreedyPlayer(Random(f"{seed}/{seat}")) for seat in range(1, 4))])
        assert friend.friend(game.view(0)) is None


def test_who_answers_says_nothing_of_itself_and_keeps_its_word() -> None:
    tally = among_gossips("answers", MAYFAIR_2005, 3)
    assert tally.kept > 15
    assert tally.broken < tally.kept / 6  # gossips offer what cannot be kept beside other things
    silent = among_gossips("neutral", MAYFAIR_2005, 3)
    assert tally.kept > 2 * silent.kept


def test_nobody_pays_more_than_there_is() -> None:
    for name in ADVERSARIES:
        game = Game(MAYFAIR_2005.variant(starting_cash=0), 4)
        play_game(game, [ADVERSARIES[name](Random(seat)) for seat in range(4)])
        assert game.over
        assert game.view().deciding is not DecisionKind.BRIBE
