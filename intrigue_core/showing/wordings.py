"""All words of a page, in whatever language: what is fixed, and what is told of one game.

Whoever has a language of their own, and players to name, makes them; `english` makes those of a bare record.
They are text, not HTML: whatever stands in them is shown as it is written.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from intrigue_core.showing.course import Course
from intrigue_core.words.word import WordState


class _Words(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Labels(_Words):
    """What every page says, by default in English. None of it has anything put in."""

    language: str = "en"
    """A language tag such as ``en``, for the page's readers and their screen readers."""
    thousands: str = ","
    """Stands between the thousands of a number."""
    to_content: str = "To the game"
    contents: str = "On this page"

    result: str = "How it ended"
    standings: str = "What everybody had at the end"
    so_far: str = "So far"
    rank: str = "Rank"
    player: str = "Player"
    colour: str = "Colour"
    cash: str = "Cash"

    chart: str = "Cash over time"
    chart_how: str = (
        "What everybody had after each landlord’s turn. A cross marks a turn in which somebody broke a word."
    )
    as_table: str = "The same as a table"
    turn: str = "Turn"
    start: str = "Start"
    end: str = "End"
    broke: str = "broke a word"

    turns: str = "The game, turn by turn"
    turns_how: str = "The arrow keys ← and → turn the pages, too."
    first: str = "First turn"
    back: str = "Turn back"
    on: str = "Next turn"
    last: str = "Last turn"
    choose: str = "Turn"
    all: str = "Show all turns"
    story: str = "What happened"
    board: str = "The board after it"
    landlord: str = "landlord"
    free: str = "free"
    bribed: str = "for a bribe of"
    waiting: str = "Waiting"
    unsent: str = "Not sent yet"
    none: str = "nobody"
    island: str = "The island"
    just_banished: str = "banished in this turn"
    bribes: str = "Bribes in this turn"
    by_bank: str = "paid by the bank"
    purses: str = "Cash after it"
    income: str = "income a turn"
    winner: str = "winner"

    accounts: str = "Everybody’s account"
    accounts_how: str = "Every payment of the game, and what was in the purse after it."
    round: str = "Round"
    what: str = "What for"
    change: str = "Change"

    words: str = "What was said"
    words_how: str = "Every offer, agreement, promise and threat of the game, and what became of it."
    said_nothing: str = "Nobody offered, promised or threatened anything."
    who: str = "Who"
    to: str = "To whom"
    said: str = "What"
    became: str = "What became of it"
    everybody: str = "everybody"
    about: str = "Made of the game’s record alone."


class Player(_Words):
    """Who plays at a seat."""

    name: str
    colour: str
    """The name of the seat’s colour, for who does not see it."""
    note: str = ""
    """What else is to be known: that a computer played."""


class Said(_Words):
    """A word of the game."""

    text: str
    became: str
    """How it stands at the end: “kept”."""


class Wordings(_Words):
    """What a page says of one game."""

    labels: Labels = Labels()
    title: str
    """Of the page: what is played by whom."""
    edition: str
    outcome: str
    """Who has won, in a sentence."""
    players: tuple[Player, ...]
    """In seat order."""
    professions: tuple[str, ...]
    """As in the edition."""
    turns: tuple[str, ...]
    """What each turn is called: “Round 2, Ben’s turn”."""
    story: tuple[tuple[str, ...], ...]
    """For each line of the record a text for each event; empty where nothing is told, and of several lines
    where more is."""
    flows: tuple[str, ...]
    """Why cash has changed hands, for each flow of the course."""
    said: tuple[Said, ...] = ()
    """Every word of the game."""

    def require_fit(self, course: Course) -> None:
        """Check that this is about a game of that course.

        Raises:
            ValueError: naming what there is too much or too little of.
        """
        wanted = {
            "players": (len(self.players), course.seats),
            "professions": (len(self.professions), len(course.edition.professions)),
            "turns": (len(self.turns), len(course.turns)),
            "lines of the story": (len(self.story), len(course.lines)),
            "flows": (len(self.flows), len(course.flows)),
            "words": (len(self.said), len(course.last.words)),
        }
        for what, (given, needed) in wanted.items():
            if given != needed:
                raise ValueError(f"{given} {what} are told of, and there are {needed}")
        for line, texts in zip(course.lines, self.story, strict=True):
            if len(texts) != len(line.events):
                raise ValueError(f"{len(texts)} events of line {line.number} are told, of {len(line.events)}")


BECAME = {
    WordState.OPEN: "still open",
    WordState.AGREED: "agreed, and still open",
    WordState.WITHDRAWN: "taken back",
    WordState.DECLINED: "declined",
    WordState.COUNTERED: "answered with another offer",
    WordState.KEPT: "kept",
    WordState.BROKEN: "broken",
    WordState.MOOT: "came to nothing",
    WordState.CARRIED_OUT: "carried out",
    WordState.EMPTY: "an empty threat",
    WordState.AVERTED: "averted",
}
"""What may become of a word, in English."""
