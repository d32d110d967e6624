"""Who only listens has the same game before them, purses and all."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from benchmarks.players.roster import player_named
from intrigue_core import EDITIONS, MAYFAIR_2005, Command, Edition, Game, Hire, PositionBuilder
from intrigue_core.commands import Talk
from intrigue_core.players import moves
from intrigue_core.players.character import known_weights
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.opponents import Opponents, Tracker
from intrigue_core.players.search import playout
from tests.core.players.company import acts, company, opened, sizes

VARIANTS = [
    *EDITIONS.values(),
    *(edition.variant(promises="binding") for edition in EDITIONS.values()),
    MAYFAIR_2005.variant(refund_banished=True, internal_order="defender_left"),
    MAYFAIR_2005.variant(bank_pays_broke=True, starting_cash=2_000, final_salary="none"),
]
TABLES = [(edition, seats) for edition in VARIANTS for seats in sizes(edition)]


def as_heard(command: Command) -> object:
    """A command, as far as events tell it: in what order posts were given is nobody's business."""
    return (command.seat, {*command.placements}) if isinstance(command, Hire) else command


@pytest.mark.parametrize(
    ("edition", "seats"), TABLES, ids=lambda each: str(each.name if isinstance(each, Edition) else each)
)
def test_a_whole_game_is_followed_exactly(edition: Edition, seats: int) -> None:
    """With everything that is said in between; whoever listens need not do so all the time."""
    game = opened(edition, seats, 1)
    rng = Random(seats)
    shadow = Tracker(edition, seats, game.events()[0])
    followed = list[Command]()
    heard = -1
    chatter = Random(3) if edition.promises != "talk" else None
    for _ in acts(game, company(f"shadow/{seats}", seats), chatter=chatter):
        if rng.random() < 0.5:
            continue
        for command in shadow.follow(game.events(heard)):
            assert shadow.game is not None
            assert shadow.game.acting == command.seat, "it is yielded before it is played"
            followed.append(command)
        heard = game.version
        assert shadow.game is not None
        public = game.view()
        told = public._replace(version=shadow.game.version, statements=(), cash=None)
        assert shadow.game.view()._replace(cash=None) == told
        assert shadow.game.version == public.decision_number
        assert shadow.game.purses == game.purses
    followed += shadow.follow(game.events(heard))
    assert shadow.game is not None
    assert shadow.game.over
    assert shadow.game.purses == game.purses
    played = [command for command in game.commands if not isinstance(command, Talk)]
    assert [*map(as_heard, followed)] == [*map(as_heard, played)]
    assert len(played) < len(game.commands) or edition.promises == "talk"


def test_a_game_that_was_set_up_cannot_be_followed() -> None:
    game = Game.set_up(PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="green"))
    shadow = Tracker(MAYFAIR_2005, 4, game.events()[0])
    for _ in acts(game, company(1, 4)):
        pass
    assert [*shadow.follow(game.events())] == []
    assert shadow.game is None


def test_without_a_beginning_there_is_nothing_to_follow() -> None:
    assert Tracker(MAYFAIR_2005, 4, None).game is None


# --- what deeds tell ---


TYPES = {name: known_weights()[name] for name in ("robust", "minimum", "generous")}


def test_everybody_is_believed_to_play_as_they_do() -> None:
    """After a whole game whoever plays by one of the types is mostly taken for it."""
    right = 0
    for seed in range(4):
        game = Game(MAYFAIR_2005, 3)
        rivals = Opponents(game.view(), TYPES, dict.fromkeys(TYPES, 1.0), game.events()[0])
        assert [rivals.beliefs(seat) for seat in range(3)] == [pytest.approx([1 / 3] * 3)] * 3
        playout(game, FavourHistory(3), [*TYPES.values()], Random(seed))
        rivals.observe(game.events(), frozenset())
        for seat in range(3):
            beliefs = rivals.beliefs(seat)
            assert sum(beliefs) == pytest.approx(1.0)
            right += max(beliefs) == beliefs[seat]
    assert right >= 9, "of 12"


LIKE = {
    name: each
    for name, each in known_weights().items()
    if name in ("robust", "greedy", "lookahead") or name.startswith("like_")
}


def heard(name: str, table: int) -> Opponents:
    """What is thought of four of a kind in the middle of a game."""
    game = Game(MAYFAIR_2005, 4)
    rivals = Opponents(game.view(), LIKE, dict.fromkeys(LIKE, 1.0), game.events()[0])
    makes = player_named(name)
    for _ in moves(game, [makes(Random(4 * table + seat)) for seat in range(4)]):
        if game.view().round == 4:
            break
    rivals.observe(game.events(), frozenset())
    return rivals


def test_a_landlord_whom_no_type_tells_has_whims() -> None:
    known, strange = ([heard(name, 0).whim(seat) for seat in range(4)] for name in ("sniper", "random"))
    assert all(0 <= whim <= 1 for whim in (*known, *strange))
    assert 2 * fmean(known) < fmean(strange)


def test_in_playouts_whims_change_what_landlords_do_and_all_is_legal() -> None:
    seated = [known_weights()["robust"]] * 4

    def played(whims: Sequence[float]) -> Sequence[Command]:
        game = Game(MAYFAIR_2005, 4)
        playout(game, FavourHistory(4), seated, Random(1), whims=whims)
        return game.commands

    whimsical = played([1.0] * 4)
    again = Game(MAYFAIR_2005, 4)
    for command in whimsical:
        again.play(command)
    assert again.over
    assert played([0.0] * 4) == played([0.0] * 4) != whimsical


def test_where_nobody_asks_nothing_is_judged() -> None:
    prior = {"robust": 2.0, "minimum": 1.0, "generous": 1.0}
    game = Game(MAYFAIR_2005, 4)
    rivals = Opponents(game.view(), TYPES, prior, game.events()[0])
    for _ in acts(game, company(4, 4)):
        pass
    rivals.observe(game.events(), None)
    assert rivals.beliefs(2) == pytest.approx([0.5, 0.25, 0.25])
