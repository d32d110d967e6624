"""The model of the last picture of a game: everybody's money over time, and what they are known for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Sign(StrEnum):
    """What is marked on a line."""

    BRIBE = "bribe"
    AGREEMENT = "agreement"
    BETRAYAL = "betrayal"


@dataclass(frozen=True, slots=True)
class CurveMark:
    """Something that happened in a turn."""

    sign: Sign
    point: int
    """The index of the amount that the turn led to."""
    size: float = 1
    """Of a bribe: how big it was, 1 for one as high as the best salary."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's line, and what is said of them below."""

    name: str
    house: str
    amounts: tuple[int, ...]
    """In ducats: before the first turn, after each, and after the final salaries."""
    marks: tuple[CurveMark, ...]
    amount: str
    """The last of the amounts, as text."""
    title: str
    """What the player is known for; may be empty."""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class CourseChart:
    """Everything that the picture shows."""

    headline: str
    """Who has won."""
    label: str
    """What the lines are."""
    rounds: tuple[tuple[str, int], ...]
    """What each round is called, and the index of the last amount in it."""
    end: str
    """What the final salaries are called, which come after the last round; empty if there were none."""
    scale: tuple[tuple[int, str], ...]
    """The amounts at the side, as numbers and as text; the lowest first."""
    curves: tuple[Curve, ...]
    """In seat order."""
    places: tuple[int, ...]
    """The curves in the order in which the players are listed: the winner first."""
    legend: tuple[tuple[Sign, str], ...]
    turning: str
    """The turning point, as a sentence; may be empty."""


def scale_to(most: int, steps: int = 6) -> tuple[int, ...]:
    """Return round amounts from 0 on, none above the most, in so many steps at most."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor * steps >= most:
                return tuple(range(0, most + 1, step * factor))
        step *= 10
