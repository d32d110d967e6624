"""Whether it pays to lie, to say nothing, or only to answer, among three who bargain."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.players.liars import LIARS
from benchmarks.players.seatings import Table, Terms, alone, between, play
from intrigue_core import tally_of
from intrigue_core.arena import standings
from intrigue_core.players import Level

_LIARS_GAMES = 200
_QUIET_GAMES = 400

QUIET = ("neutral", "answers", "silent/normal", "clicks/normal", "normal")
"""Who says nothing, who only answers, and who bargains like the rest."""


def tables(terms: Terms) -> Iterator[Table]:
    """Yield how liars, and how the quiet, do among three of the normal level."""
    yield among(terms, "Liars among three normal", tuple(LIARS), Level.NORMAL, _LIARS_GAMES)
    yield among(terms, "The quiet among three normal", QUIET, Level.NORMAL, _QUIET_GAMES)


def among(terms: Terms, title: str, players: tuple[str, ...], others: str, usual: int) -> Table:
    """Return how each of these players does alone among three others, and how it keeps its word."""
    rows: list[tuple[str, ...]] = []
    for player in players:
        results = [*play(terms, alone(player, others), usual)]
        count = len(results)
        kept = broken = 0
        for number, result in enumerate(results):
            tally = tally_of(result.statements, -number % len(result.players))
            kept, broken = kept + tally.kept, broken + tally.broken
        table = standings(
            result._replace(players=tuple(_marked(result.players, -number % len(result.players))))
            for number, result in enumerate(results)
        )
        its = next(one for one in table if one.player == _IT)
        rows.append(
            (
                player,
                str(count),
                between(its.win_rate),
                between(its.cash, ",.0f"),
                f"{kept / count:.1f} / {broken / count:.1f}",
            )
        )
    return Table(title, ("player", "games", "wins", "mean cash", "words kept / broken a game"), tuple(rows))


_IT = "it"


def _marked(players: tuple[str, ...], seat: int) -> Iterator[str]:
    """Yield the players, with a name of its own for one of them, which may be called as the others are."""
    for other, name in enumerate(players):
        yield _IT if other == seat else name
