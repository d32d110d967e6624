"""Makes two files of a whole game: its record, which programs can check, and an HTML page to read."""

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

from bot.appearance import COLOURS, PROFESSIONS
from bot.layouts.ending import course_alt, course_picture
from bot.layouts.picture_texts import alt_text, board_picture
from bot.layouts.replay import ToldGame, retold
from bot.locales import Texts, texts_for
from bot.pictures.render import InlinePictures, font_faces
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.table import Table
from bot.tables.titles import EndSummary, end_summary
from bot.wording import board as board_text
from bot.wording.bargaining import ledger_line
from bot.wording.ending import title_line, turning_text, winner_line
from bot.wording.lobby import edition_title
from bot.wording.names import Wording, unmarked
from intrigue_core.records import GameRecord, Replay

if TYPE_CHECKING:
    from jinja2 import Template


_LINK = re.compile(r" ?\(\[[^\]\n]+\]\([^)\n]+\)\)")
"""A link to a message on Discord, in brackets: readers elsewhere cannot follow it."""
_ESCAPED = re.compile(r"\\([^\w\s])")
_NO_WIDTH = "\u200b"
"""Keeps Discord from reading a text as a mention; a page needs none."""


@dataclass(frozen=True, slots=True)
class WholeGame:
    """The two files."""

    name: str
    """The name of both, without the extension: the day on which the table was opened, and its id."""
    record: bytes
    page: bytes

    @property
    def size(self) -> int:
        """The bytes of both."""
        return len(self.record) + len(self.page)


class _Step(NamedTuple):
    lines: list[str]
    board: str
    alt: str


class _Turn(NamedTuple):
    title: str
    steps: list[_Step]


def whole_game(table: Table, texts: Texts) -> WholeGame:
    """Return a finished game as files. It takes some tenths of a second: call it in a thread.

    Raises:
        ValueError: if it is not finished: the purses are secret until then.
    """
    page = page_of(table, texts)
    names = Wording.of(table.view, texts).full_names
    record = GameRecord.of(table.running_game(), names).dumps()
    day = ""
    if table.opened_at is not None:
        day = f"{table.opened_at:%Y-%m-%d}-"
    name = f"intrigue-{day}{table.id}"
    return WholeGame(name, record.encode("utf-8", "replace"), page.encode("utf-8", "replace"))


def page_of(table: Table, texts: Texts) -> str:
    """Return the page of a finished game: one HTML file that loads nothing else.

    Raises:
        ValueError: if it is not finished.
    """
    # Without the ids of Discord's emoji, which mean nothing elsewhere.
    wording = Wording.of(table.view, texts_for(texts.language))
    told = retold(table, wording)
    pictures = InlinePictures()
    closing = end_summary(table)
    turns = list(_turns(told, pictures))
    arms = _arms(wording, pictures)
    public = told.steps[-1].public
    titles = [title_line(title, wording) for title in closing.titles.values()]
    turning = ""
    if closing.turning is not None:
        turning = _plain(turning_text(closing.turning, closing.winners, wording))
    return _template().render(
        texts=wording.texts,
        arms=arms,
        parts=re.compile(f"({'|'.join(map(re.escape, arms))})").split,
        title=wording.texts("page-title", names=wording.texts.all_of(_names(wording))),
        edition=_plain(edition_title(table.edition, wording.texts)),
        result=_lines(winner_line(public.cash or (), public.winners, wording)),
        standings=_lines(board_text.standings_lines(public, wording)),
        titles=_lines("\n".join(titles)),
        turning=turning,
        chart=pictures.chart(course_picture(table.view, closing, wording)),
        chart_alt=course_alt(table.view, closing, wording),
        names=_names(wording),
        money=list(_money(closing, wording)),
        turns=turns,
        ledger=[
            (statement.turn // wording.seats + 1, _plain(ledger_line(statement, wording)))
            for statement in public.statements
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
    return environment.from_string(files(__package__ or "").joinpath("game_page.jinja").read_text("utf-8"))


def _source(text: str) -> str:
    """Return the source of a style sheet or script for a content security policy: its hash."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _arms(wording: Wording, pictures: InlinePictures) -> dict[str, str]:
    """Return the SVG that replaces the emoji of each seat's colour: not every browser can show those."""
    return {
        wording.mark(seat): f'<svg class="arms" viewBox="-8 -8 116 132" role="img"'
        f' aria-label="{wording.colour(seat)}">{pictures.arms(wording.edition.colours[seat])}</svg>'
        for seat in range(wording.seats)
    }


def _turns(told: ToldGame, pictures: InlinePictures) -> Iterator[_Turn]:
    """Yield the turns with told steps, each with the boards of its steps."""
    wording = told.wording
    ends = [*(turn.first for turn in told.turns), len(told.steps)]
    for turn, (first, end) in zip(told.turns, pairwise(ends), strict=True):
        title = wording.texts("replay-turn", round=turn.round, seat=_plain(wording.seat(turn.landlord)))
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


def _money(closing: EndSummary, wording: Wording) -> Iterator[tuple[str, list[str]]]:
    """Yield the rows of the chart as a table: the moment, and all cash."""
    texts = wording.texts
    for moment in closing.course.moments:
        if moment.landlord is not None:
            after = texts("replay-turn", round=moment.round, seat=wording.plain_seat(moment.landlord))
        else:
            after = texts("chart-end" if moment.round else "page-start")
        yield after, list(map(wording.money, moment.cash))


def _names(wording: Wording) -> Sequence[str]:
    return [wording.plain_name(seat).replace(_NO_WIDTH, "") for seat in range(wording.seats)]


def _lines(text: str) -> list[str]:
    return [line for line in map(_plain, text.split("\n")) if line]


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", unmarked(_LINK.sub("", text))).replace(_NO_WIDTH, "").strip()


def table_of(replay: Replay, texts: Texts) -> Table:
    """Return a table with the game of a record.

    Raises:
        ValueError: with a message of one line, if the game is not over, began in the middle, or has colours,
            professions or an edition that the bot has no words or pictures for.
    """
    header = replay.header
    game = replay.game
    if not game.over:
        raise ValueError("the game is not finished")
    if header.position is not None:
        raise ValueError("the game was set up in the middle, and only whole games can be shown")
    edition = header.edition
    if not (COLOURS.keys() >= set(edition.colours) and PROFESSIONS.keys() >= set(edition.professions)):
        raise ValueError("the edition has colours or professions that there are no pictures of")
    if not edition.name.replace("-", "").isalnum():
        raise ValueError("the edition has no name of letters, digits and hyphens")
    # Where a record has no names, the players are called by their colours.
    names = header.names or [texts(f"colour-{colour}") for colour in edition.colours[: header.seats]]
    entries = [
        *(SeatTaken(user_id=user_id, name=name) for user_id, name in enumerate(names, 1)),
        GameStarted(edition=edition, first_player=header.first_player),
        *(Played(command=command, by=By.PLAYER) for command in game.commands),
    ]
    return apply_log(Table(1, 1, None, edition=edition), map(StoredEntry, entries))
