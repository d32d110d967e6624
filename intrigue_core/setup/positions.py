"""A game in the middle, as data: what stands where as a landlord's turn begins."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.errors import SetupError


class Position(BaseModel):
    """What stands where as a turn begins, before the landlord's salary is paid.

    The edition and the first player belong to the game, not to the position.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    round: int
    """1 for the first."""
    landlord: Seat
    """Whose turn begins."""
    cash: tuple[Ducats, ...]
    """Everybody's ducats, one entry a seat."""
    posts: tuple[Scholar, ...]
    """The scholar in every area of every palace, palace by palace from the left; -1 for a free area."""
    applicants: tuple[tuple[Scholar, ...], ...]
    """The scholars waiting at each palace, in the order of their arrival."""
    reserve: tuple[int, ...]
    """How many scholars of each profession have not been sent, seat by seat."""
    island: tuple[Scholar, ...]
    """The banished, in order."""

    @property
    def seats(self) -> int:
        return len(self.cash)


class PositionError(SetupError):
    """A position that no game can reach.

    Attributes:
        problems: everything that is wrong with it.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)
