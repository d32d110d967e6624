"""The table of `intrigue_core.story`, on which things can be tried that the rules refuse."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from intrigue_core import ErrorCode, IllegalCommand
from intrigue_core.story import Player
from intrigue_core.story import Table as StoryTable

__all__ = ["Player", "Table", "fresh"]


class Table(StoryTable):
    """A table whose stories say what is refused."""

    @contextmanager
    def refuses(self, reason: ErrorCode) -> Generator[None]:
        """What is tried here is refused for this reason, and nothing changes."""
        before = self._everything()
        with pytest.raises(IllegalCommand) as caught:
            yield
        assert caught.value.code is reason
        assert self._everything() == before

    def _everything(self) -> tuple[Any, ...]:
        game = self.game
        return game.commands, game.events(), *(game.view(seat) for seat in range(game.seats))


def fresh(
    promises: str = "remembered", red_has: int | None = None, **switches: Any
) -> tuple[Table, Player, Player, Player, Player]:
    """Green's turn, in the first round: doctors of red and yellow are rivals, at blue's their clerks are."""
    table = Table("green", in_round=1, promises=promises, **switches)
    table.palace("green").receives("red doctor", "yellow doctor")
    table.palace("blue").receives("red clerk", "yellow clerk")
    if red_has is not None:
        table.cash("red", red_has)
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue
