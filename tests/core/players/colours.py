"""Seats by their colours, and a seat that must send."""

from __future__ import annotations

from intrigue_core import (
    MAYFAIR_2005,
    Game,
    PositionBuilder,
)
from intrigue_core.model import SEND

RED, YELLOW, GREEN, BLUE = range(4)


def sender() -> Game:
    """Red sends; everybody holds a post somewhere."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("yellow").employs("blue doctor", at=10_000).employs("green clerk", at=1_000)
    table.palace("green").employs("yellow priest", at=10_000)
    game = Game.set_up(table)
    while game.view().deciding is not SEND:
        game.play(game.legal_commands()[0])
    return game
