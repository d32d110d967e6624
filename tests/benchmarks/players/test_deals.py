"""What the laboratory counts of talks about money."""

from __future__ import annotations

from benchmarks.players.deals import Played, Talk, bars, played, tables
from benchmarks.players.seatings import Terms
from intrigue_core import MAYFAIR_2005, StageKind

AGREED = Talk(StageKind.UNCONTESTED, agreed=True, sums=3, refused=0, paid=5_000)
REFUSED = Talk(StageKind.UNCONTESTED, agreed=False, sums=2, refused=10_000, paid=1_000)


def test_refused_money_is_weighed_against_what_was_then_paid() -> None:
    contested = Talk(StageKind.INTERNAL, agreed=False, sums=1, refused=10_000, paid=7_000)
    silent = Talk(StageKind.EXTERNAL, agreed=False, sums=1, refused=0, paid=9_000)
    values = [bar.value for bar in bars([Played([AGREED, REFUSED, contested], 0, 1), Played([silent], 2, 0)])]
    assert values == [0.5, 0.25, 0.25, 0.4, 0.5, 0.5]


def test_a_game_has_talks_that_end_in_deals_and_such_as_do_not() -> None:
    game = played(Terms(MAYFAIR_2005), 0)
    assert {talk.agreed for talk in game.talks} == {True, False}
    assert any(talk.refused and talk.paid for talk in game.talks)
    assert all(talk.sums for talk in game.talks)


def test_every_kind_of_post_has_its_row() -> None:
    talks, barred = tables(Terms(MAYFAIR_2005, games=1))
    assert [row[0] for row in talks.rows] == ["uncontested", "external", "internal", "all"]
    assert len(barred.rows) == 7
