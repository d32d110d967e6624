"""Computer players who say what a test has them say, and decide at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bot.tables.table import Table
from intrigue_core import Agree, Command, CommandError, Decline, SeatView, Speak
from intrigue_core.bargaining.legality import check_agree, check_decline, check_speak
from intrigue_core.players import BargainingPlayer, PlayerAction, RandomPlayer
from tests.support.room import Room, services_of

Line = Callable[[SeatView], Command | None]


class Chatter:
    """What the computer players of all tables say: nothing at first."""

    def __init__(self) -> None:
        self.line: Line | None = None

    def __call__(self, view: SeatView) -> PlayerAction | None:
        """Return the next statement of a seat, if the rules allow it."""
        command = None if self.line is None else self.line(view)
        return None if command is None or not _is_allowed(view, command) else PlayerAction(command)


def let_computers_say(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """Computer players say what the chatter that is returned has them say, whatever they are like."""
    chatter = Chatter()
    player = RandomPlayer(Random(1))

    def say(_mind: BargainingPlayer, view: SeatView) -> PlayerAction | None:
        return chatter(view)

    def decide(_mind: BargainingPlayer, view: SeatView) -> PlayerAction:
        return PlayerAction(player.decide(view))

    def ask_nothing(_mind: BargainingPlayer, _view: SeatView) -> None:
        return None

    monkeypatch.setattr(BargainingPlayer, "say", say)
    monkeypatch.setattr(BargainingPlayer, "think_cheaply", decide)
    monkeypatch.setattr(BargainingPlayer, "task", ask_nothing)
    return chatter


async def as_kept(here: Room) -> Table:
    """The channel's table as the bot has it: with how long its computer landlords wait."""
    return await services_of(here).tables.get((await here.truth()).id)


async def among_computers(
    here: Room, wanted: Callable[[Table], bool], player: RandomPlayer, most: int = 60
) -> Table:
    """Let the people of a table with computers play on at random until it is as wanted."""
    for _ in range(most):
        table = await as_kept(here)
        if wanted(table):
            return table
        assert not table.closed
        if table.hearing_until is not None:
            await here.env.advance_time(200 if table.unpriced else 30)
        else:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        await here.env.settle()
    raise AssertionError("it never came to that")


def _is_allowed(view: SeatView, command: Command) -> bool:
    try:
        match command:
            case Speak():
                check_speak(view.public, command, view.cash)
            case Agree():
                check_agree(view.public, command, view.cash)
            case Decline():
                check_decline(view.public, command)
            case _:
                return False
    except CommandError:
        return False
    return True
