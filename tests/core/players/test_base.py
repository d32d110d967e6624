"""Between decisions everybody may speak, in a fixed order, and nobody for ever."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Command,
    Decline,
    Event,
    Game,
    IllegalCommand,
    SeatView,
    SpareClause,
    Speak,
    StatementState,
    Withdraw,
)
from intrigue_core.commands import Talk
from intrigue_core.events import StatementMade
from intrigue_core.players import Player, moves, play_game
from intrigue_core.players.base import MAX_STATEMENTS

TALK_ONLY = MAYFAIR_2005.variant(promises="talk")


class Quiet(Player):
    """Plays whatever comes first, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def observe(self, event: Event) -> None:
        self.heard.append(event)

    def decide(self, view: SeatView) -> Command:
        return view.legal_commands()[0]


class Talker(Quiet):
    """A player that makes the statements it is given."""

    def __init__(self, says: Callable[[SeatView], Talk | None], asked: list[int] | None = None) -> None:
        super().__init__()
        self.says = says
        self.asked = asked

    def speak(self, view: SeatView) -> Talk | None:
        if self.asked is not None:
            self.asked.append(view.seat)
        return self.says(view)


def nothing(view: SeatView) -> None:
    return None


def spare(seat: int, whom: int, until: int = 1) -> Speak:
    return Speak(seat=seat, to=whom, mine=(SpareClause(whom=whom, until=until),), yours=())


def once(view: SeatView) -> Talk | None:
    """Promise the next seat peace at the beginning of the game."""
    said = any(statement.seat == view.seat for statement in view.public.statements)
    return None if said or view.public.version > 10 else spare(view.seat, (view.seat + 1) % 4)


def test_by_default_nobody_says_anything() -> None:
    game = Game(MAYFAIR_2005, 3)
    assert Quiet().speak(game.view(1)) is None


def test_all_are_asked_before_each_decision_the_landlord_first() -> None:
    asked: list[int] = []
    game = Game(MAYFAIR_2005, 4, first_player=2)
    players = [Talker(nothing, asked) for _ in range(4)]
    play = moves(game, players)
    assert next(play) == 2  # who decides; nobody had anything to say
    assert asked == [2, 0, 1, 3]
    asked.clear()
    while game.view().payer is None:
        next(play)
        acting = game.acting
        landlord = game.view().landlord
        if acting != landlord:
            assert asked[-4:-2] == [landlord, acting]


def test_after_a_word_all_are_asked_again() -> None:
    asked: list[int] = []
    game = Game(MAYFAIR_2005, 4)
    players = [Talker(once if seat in (1, 3) else nothing, asked) for seat in range(4)]
    play = moves(game, players)
    assert [next(play) for _ in range(3)] == [1, 3, 0]
    assert asked == [*(0, 1), *(0, 1, 2, 3), *(0, 1, 2, 3)]
    assert [statement.seat for statement in game.view().statements] == [1, 3]


def test_everybody_hears_what_is_said() -> None:
    game = Game(MAYFAIR_2005, 4)
    players = [Quiet(), Talker(once), Quiet(), Quiet()]
    play_game(game, players)
    for player in players:
        assert player.heard == list(game.events())
        assert any(isinstance(event, StatementMade) for event in player.heard)


def endless(view: SeatView) -> Talk:
    """Offer, and take back, for ever."""
    for statement in view.public.statements:
        if statement.state is StatementState.OPEN and statement.seat == view.seat:
            return Withdraw(seat=view.seat, statement=statement.number)
    peace = tuple(SpareClause(whom=whom) for whom in ((view.seat + 1) % 4, view.seat))
    return Speak(seat=view.seat, to=(view.seat + 1) % 4, mine=peace[:1], yours=peace[1:])


def test_nobody_talks_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("intrigue_core.players.base.MAX_STATEMENTS", 8)
    game = Game(MAYFAIR_2005, 4)
    play = moves(game, [Talker(endless) for _ in range(4)])
    first = [next(play) for _ in range(9)]
    assert len(game.commands) == 8
    assert all(isinstance(command, Talk) for command in game.commands)
    assert first[-1] == game.acting
    next(play)
    assert game.view().decision_number == 1
    assert MAX_STATEMENTS > 20


def test_where_promises_are_just_talk_nobody_is_asked() -> None:
    asked: list[int] = []
    game = Game(TALK_ONLY, 3)
    play_game(game, [Talker(nothing, asked) for _ in range(3)])
    assert game.over
    assert not asked


WRONG: list[Callable[[SeatView], Talk]] = [
    lambda view: spare(view.seat, view.seat),
    lambda view: spare(view.seat, 0, until=99),
    lambda view: Decline(seat=view.seat, statement=0),
    lambda view: spare(0, 1),  # in another's name
]


@pytest.mark.parametrize("says", WRONG)
def test_a_word_against_the_rules_is_an_error_of_whoever_says_it(says: Callable[[SeatView], Talk]) -> None:
    players: list[Player] = [Quiet(), Quiet(), Talker(says)]
    play = moves(Game(MAYFAIR_2005, 3), players)
    assert next(play) == 2
    with pytest.raises(IllegalCommand):
        next(play)
    with pytest.raises(IllegalCommand):
        play_game(Game(MAYFAIR_2005, 3), players)
