"""A whole game as two files: its record, which anybody can check, and a page to read."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from bot.locales import Words, words_for
from bot.pictures.inline import InlinePictures, font_faces
from bot.surface.messages.looking_back.retelling import Retelling, retold
from bot.surface.messages.pictured.board_picture import alt_text, board_picture
from bot.surface.messages.pictured.course_picture import course_alt, course_picture
from bot.surface.messages.pictured.unmarked import unmarked
from bot.surface.text import board_text
from bot.surface.text.ending.honours import title_line
from bot.surface.text.ending.last_act import winner_line
from bot.surface.text.ending.turning_text import turning_text
from bot.surface.text.sayings.block import ledger_line
from bot.surface.text.switches import edition_title
from bot.surface.text.wording import Wording
from bot.tables.chronicle.closing import Closing, closing_of
from bot.tables.table import Table
from intrigue_core import GameRecord

if TYPE_CHECKING:
    from jinja2 import Template

_LINK = re.compile(r" ?\(\[[^\]\n]+\]\([^)\n]+\)\)")
"""To a message on Discord, in brackets: a reader elsewhere cannot follow it."""
_ESCAPED = re.compile(r"\\([^\w\s])")
_NO_WIDTH = "\u200b"
"""Keeps Discord from taking a text for a mention: on a page nothing is one."""


@dataclass(frozen=True, slots=True)
class WholeGame:
    """The two files."""

    name: str
    """Of both, without its ending."""
    record: bytes
    page: bytes

    @property
    def size(self) -> int:
        """How many bytes there are in both."""
        return len(self.record) + len(self.page)


class _Step(NamedTuple):
    """A step of the game on the page."""

    lines: list[str]
    board: str
    alt: str


class _Turn(NamedTuple):
    """A landlord's turn on the page."""

    title: str
    steps: list[_Step]


def whole_game(table: Table, words: Words) -> WholeGame:
    """Return a finished game as files. It takes some tenths of a second: call it in a thread.

    Raises:
        ValueError: if it is not finished: nothing of a purse may be told before.
    """
    page = page_of(table, words)
    names = Wording.of(table.view, words).full_names
    record = GameRecord.of(table.running_game(), names).dumps()
    return WholeGame(_name(table), record.encode("utf-8", "replace"), page.encode("utf-8", "replace"))


def page_of(table: Table, words: Words) -> str:
    """Return the page of a finished game: one file of HTML that needs no other, nor a network.

    Raises:
        ValueError: if it is not finished.
    """
    # Numbers of Discord's emoji mean nothing elsewhere.
    wording = Wording.of(table.view, words_for(words.language))
    told, pictures, closing = retold(table, wording), InlinePictures(), closing_of(table)
    turns, arms = list(_turns(told, pictures)), _arms(wording, pictures)
    public = told.steps[-1].public
    titles = [title_line(title, wording) for title in closing.titles.values()]
    turning = closing.turning
    return _template().render(
        words=wording.words,
        arms=arms,
        parts=re.compile(f"({'|'.join(map(re.escape, arms))})").split,
        title=wording.words("page-title", names=wording.words.all_of(_names(wording))),
        edition=_plain(edition_title(table.edition, wording.words)),
        result=_lines(winner_line(public.cash or (), public.winners, wording)),
        standings=_lines(board_text.standings_lines(public, wording)),
        titles=_lines("\n".join(titles)),
        turning="" if turning is None else _plain(turning_text(turning, closing.winners, wording)),
        chart=pictures.chart(course_picture(table.view, closing, wording)),
        chart_alt=course_alt(table.view, closing, wording),
        names=_names(wording),
        money=list(_money(closing, wording)),
        turns=turns,
        ledger=[
            (word.turn // wording.seats + 1, _plain(ledger_line(word, wording))) for word in public.words
        ],
        definitions=pictures.definitions,
        fonts=font_faces(),
    )


@cache
def _template() -> Template:
    # Late: 50 ms, and only a page needs it.
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["source"] = _source
    return environment.from_string(files(__package__ or "").joinpath("whole_game.jinja").read_text("utf-8"))


def _source(text: str) -> str:
    """Return by what a content policy allows a style sheet or a script: the hash of its text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _arms(wording: Wording, pictures: InlinePictures) -> dict[str, str]:
    """Return the SVG that stands for the emoji of each seat's colour, which not every browser can show."""
    return {
        wording.mark(seat): f'<svg class="arms" viewBox="-8 -8 116 132" role="img"'
        f' aria-label="{wording.colour(seat)}">{pictures.arms(wording.edition.colours[seat])}</svg>'
        for seat in range(wording.seats)
    }


def _turns(told: Retelling, pictures: InlinePictures) -> Iterator[_Turn]:
    """Yield the turns of which something is told, each with its steps and their boards."""
    wording = told.wording
    ends = [*(turn.first for turn in told.turns), len(told.steps)]
    for turn, (first, end) in zip(told.turns, pairwise(ends), strict=True):
        title = wording.words("replay-turn", round=turn.round, seat=_plain(wording.seat(turn.landlord)))
        steps = [
            _Step(
                _lines(step.text),
                pictures.board(board_picture(told.table.view, step.public, wording)),
                alt_text(step.public, wording),
            )
            for step in told.steps[first:end]
        ]
        if steps:
            yield _Turn(title, steps)


def _money(closing: Closing, wording: Wording) -> Iterator[tuple[str, list[str]]]:
    """Yield the rows of the chart as a table: after what, and everybody's cash."""
    words = wording.words
    for moment in closing.course.moments:
        if moment.landlord is not None:
            after = words("replay-turn", round=moment.round, seat=wording.plain_seat(moment.landlord))
        else:
            after = words("chart-end" if moment.round else "page-start")
        yield after, [words("money", amount=amount) for amount in moment.cash]


def _names(wording: Wording) -> Sequence[str]:
    return [wording.plain_name(seat).replace(_NO_WIDTH, "") for seat in range(wording.seats)]


def _lines(text: str) -> list[str]:
    return [line for line in map(_plain, text.split("\n")) if line]


def _plain(text: str) -> str:
    """Return a text of a message as a page shows it."""
    return _ESCAPED.sub(r"\1", unmarked(_LINK.sub("", text))).replace(_NO_WIDTH, "").strip()


def _name(table: Table) -> str:
    """Return what the files are called: by the day on which the table was opened, and its number."""
    day = "" if table.opened_at is None else f"{table.opened_at:%Y-%m-%d}-"
    return f"intrigue-{day}{table.id}"
