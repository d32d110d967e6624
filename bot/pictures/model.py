"""The models of the pictures: all that is drawn, and nothing else. Equal models give equal pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.pictures.cash_chart import CashChart


class Mark(StrEnum):
    """What a scholar has to do with the stage that is being negotiated."""

    NONE = "none"
    RIVAL = "rival"
    """It applies, attacks or defends in this stage."""
    PAYING = "paying"
    """Its bribe is the one that is due."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One scholar on the board."""

    house: str
    """The owner's colour."""
    profession: str
    mark: Mark = Mark.NONE
    bribe: str = ""
    """What was paid for it in this turn, as text; empty if nothing was."""
    by_bank: bool = False
    number: str = ""
    """Tells twins of one owner and profession apart where both are in question."""


@dataclass(frozen=True, slots=True)
class Post:
    """An area of a palace."""

    salary: str
    figure: Figure | None
    contested: bool = False
    """Is this the area that is being fought for?"""


@dataclass(frozen=True, slots=True)
class ParkGroup:
    """Scholars in the park who belong together: rivals for one post, or one alone."""

    figures: tuple[Figure, ...]
    negotiating: bool = False
    """Is their stage the current one?"""
    fighting: bool = False


@dataclass(frozen=True, slots=True)
class Unsent:
    """How many scholars of one profession a seat has still to send."""

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
    """Is it this seat's turn?"""
    acting: bool = False
    """Does the table wait for this seat's decision?"""
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
    """What a symbol stands for."""

    profession: str
    name: str
    """What the profession is called."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything that the picture shows."""

    title: str
    round: int
    rounds: int
    palaces: tuple[Palace, ...]
    island_name: str
    island: tuple[Banished, ...]
    legend: tuple[Meaning, ...] = ()
    """What the symbols stand for, in the order of the professions; may be empty."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who gave a word, or to whom it was given."""

    name: str
    house: str = ""
    """The colour, whose arms are drawn beside the name; empty for everybody at the table."""


@dataclass(frozen=True, slots=True)
class BetrayalCard:
    """A broken word: everything that its card shows."""

    headline: str
    """What has happened, in a word or two."""
    round: str
    """When, in a word or two."""
    breaker: Person
    given_to: Person
    quote: str
    """What was promised, with its quotation marks."""
    instead: str
    """What was done; may be empty."""
    tally: str
    """Which of the breaker's broken words this is."""
    small: bool = False
    """Is it one of several that were shown before?"""


Picture = BoardPicture | BetrayalCard | CashChart
"""Whatever can be drawn."""


DESCRIPTION_LIMIT = 1024
"""Discord's limit for the description of a picture."""


def description(sentences: Iterable[str]) -> str:
    """Return as many of these sentences, the most important first, as the limit allows.

    An ellipsis stands for what is left out; a single sentence that is too long is cut.
    """
    text = ""
    for sentence in (" ".join(each.split()) for each in sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > DESCRIPTION_LIMIT:
            room = DESCRIPTION_LIMIT - 2
            return f"{text} …" if text and len(text) <= room else f"{(text or sentence)[:room].rstrip()} …"
        text = longer
    return text
