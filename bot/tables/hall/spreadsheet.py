"""Finished games as a file for spreadsheets: CSV, a line for each seat (see `docs/export.md`)."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from io import StringIO

from bot.tables.hall.finished import FinishedGame, FinishedSeat
from bot.tables.hall.seasons import quarter_of, season_of, year_of
from intrigue_core import Seat

COLUMNS = (
    *("game", "finished_at", "season", "edition", "quick", "rounds", "channel", "people_only"),
    *("seat", "player", "player_number", "kind", "character", "level", "rank", "cash"),
    *("words_kept", "words_broken", "titles"),
)

_BEGINS_A_FORMULA = "=+-@＝＋－＠\t\r\n"


class Spreadsheet:
    """A file that grows, game by game.

    Args:
        channels: what those are called that may be named, by their ids.
    """

    def __init__(self, channels: Mapping[int, str]) -> None:
        self._channels = channels
        self._text = StringIO(newline="")
        self._lines = csv.writer(self._text)
        self._lines.writerow(COLUMNS)
        self._numbers: dict[int, int] = {}

    def add(self, games: Iterable[FinishedGame]) -> None:
        """Write more games."""
        for game in games:
            for number, seat in enumerate(game.seats):
                self._lines.writerow(self._line(game, number, seat))

    def content(self) -> bytes:
        """Return the file as it stands: UTF-8, and marked as that, or else some read it as something else."""
        return self._text.getvalue().encode("utf-8-sig", "replace")

    def _line(self, game: FinishedGame, number: Seat, seat: FinishedSeat) -> list[str | int]:
        season = season_of(game.finished_at)
        return [
            game.table_id,
            game.finished_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
            f"{year_of(season)}-Q{quarter_of(season) + 1}",
            game.edition,
            _yes(game.quick),
            game.rounds,
            harmless(self._channels.get(game.channel_id, "")),
            _yes(game.people_only),
            number + 1,
            harmless(seat.name),
            self._number(seat),
            "left" if seat.left else "computer" if seat.computer else "person",
            seat.character or "",
            seat.level or "",
            seat.rank,
            seat.cash,
            seat.kept,
            seat.broken,
            " ".join(seat.titles),
        ]

    def _number(self, seat: FinishedSeat) -> int | str:
        """Return a person's number, the same in the whole file."""
        if seat.user_id is None:
            return ""
        return self._numbers.setdefault(seat.user_id, len(self._numbers) + 1)


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: before what could be one is an apostrophe."""
    return f"'{text}" if text.lstrip(" ")[:1] in tuple(_BEGINS_A_FORMULA) else text


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
