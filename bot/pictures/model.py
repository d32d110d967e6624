"""The models of the pictures: frozen data with exactly what is drawn. Equal models give equal pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.graphemes import beginning
from bot.pictures.cash_chart import CashChart


@dataclass(frozen=True, slots=True)
class Figure:
    """One scholar on the board."""

    house: str
    """The owner's colour."""
    profession: str
    paying: bool = False
    """Its bribe is the one that is due."""
    bribe: str = ""
    """The sum paid for it in this turn; empty if none was."""
    by_bank: bool = False
    number: str = ""
    """Tells rivals of one owner and profession apart; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Post:
    """An area of a palace."""

    salary: str
    figure: Figure | None
    contested: bool = False
    """The current stage decides about this area."""


@dataclass(frozen=True, slots=True)
class ParkGroup:
    """The rivals for one post in the park, or one scholar alone."""

    figures: tuple[Figure, ...]
    negotiating: bool = False
    """Their stage is the current one."""
    fighting: bool = False


@dataclass(frozen=True, slots=True)
class Unsent:
    """The number of scholars of one profession that a seat still has to send."""

    profession: str
    count: int


@dataclass(frozen=True, slots=True)
class Palace:
    """One seat's palace, its park and its reserve."""

    name: str
    house: str
    posts: tuple[Post, ...]
    park: tuple[ParkGroup, ...]
    reserve: tuple[Unsent, ...]
    landlord: bool = False
    """It is this seat's turn."""
    acting: bool = False
    """This seat must decide."""
    cash: str = ""
    """Empty while it is secret."""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Banished:
    """One owner's scholars on the island."""

    house: str
    professions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """An entry of the legend: a symbol and its name."""

    profession: str
    name: str


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The content of a board."""

    title: str
    round: int
    rounds: int
    palaces: tuple[Palace, ...]
    island_name: str
    island: tuple[Banished, ...]
    legend: tuple[Meaning, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """The player who made a promise, or those to whom it was made."""

    name: str
    house: str = ""
    """The colour whose arms are drawn beside the name; empty for the whole table."""


@dataclass(frozen=True, slots=True)
class BetrayalCard:
    """The content of a broken word's card. All texts are in the reader's language."""

    headline: str
    round: str
    breaker: Person
    given_to: Person
    quote: str
    """The promise, with quotation marks."""
    instead: str
    """The breaker's deed; may be empty."""
    tally: str
    """The number of the breaker's broken words."""
    small: bool = False
    """It is drawn small, because earlier cards of the game were large."""


Picture = BoardPicture | BetrayalCard | CashChart


DESCRIPTION_LIMIT = 1024
"""Discord's limit for the description of a picture."""


def description(sentences: Iterable[str]) -> str:
    """Return as many of these sentences as the limit allows, the most important first.

    An ellipsis replaces the rest. If the first sentence is too long, it is cut.
    """
    text = ""
    for sentence in (" ".join(each.split()) for each in sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > DESCRIPTION_LIMIT:
            room = DESCRIPTION_LIMIT - 2
            if not text or len(text) > room:
                text = beginning(text or sentence, room).rstrip()
            return f"{text} …"
        text = longer
    return text
