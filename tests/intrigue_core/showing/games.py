"""Games to be shown: the golden records, some played by chance, and one whose players have nasty names."""

from __future__ import annotations

from pathlib import Path
from random import Random

from intrigue_core import MAYFAIR_2005, Edition, Game, GameRecord
from intrigue_core.showing.course import Course, course_of

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "golden").glob("*.jsonl"))
NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "&amp;</title></style><b>'{labels}%s",
    "\u202eesrever\x00\x1b[31m " + "W" * 80,
)
"""Markup, quotation marks, what looks like a placeholder, what turns the line, and what is too long."""


def course(file: Path) -> Course:
    record = GameRecord.loads(file.read_bytes())
    return course_of(record.replay(), record.header.names)


def played(edition: Edition = MAYFAIR_2005, seats: int = 4, seed: int = 1, first_player: int = 0) -> Game:
    """A whole game, played by chance."""
    game, rng = Game(edition, seats, first_player), Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
    return game
