"""The board in a few lines."""

from __future__ import annotations

from bot.features.board.text import board_in_short
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table_view import Chair
from intrigue_core import MAYFAIR_2005, NOBODY, Game, PositionBuilder, PublicView
from tests.support.builders import course, new_game


def wording(language: str = "en", seats: int = 4) -> Wording:
    chairs = [Chair(name, None, computer=False) for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]]
    return Wording(words_for(language), MAYFAIR_2005, chairs)


def board() -> PublicView:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).employs("green clerk", at=10_000)
    table.palace("red").receives("yellow priest")
    return Game.set_up(table).view()


def test_posts_come_best_paid_first_then_who_waits() -> None:
    line = board_in_short(board(), wording())[0]
    assert line.startswith("**🔴 Ada’s palace**: **10,000** 🟢 Cleo’s clerk, **6,000** 🔵 Dan’s priest")
    assert "; waiting: 🟡 Ben’s priest" in line
    spoken = board_in_short(board(), wording(), spoken=True)[0]
    assert spoken.startswith("**Ada’s palace**: **10,000** Cleo’s clerk, **6,000** Dan’s priest")


def test_in_german() -> None:
    line = board_in_short(board(), wording("de"))[0]
    assert line.startswith(
        "**Palast von 🔴 Ada**: **10.000** Schreiber von 🟢 Cleo, **6.000** Priester von 🔵 Dan"
    )


def test_everybody_on_the_board_is_in_it_once() -> None:
    told = wording()
    for table in course(new_game(4), seed=2):
        public = table.running_game().view()
        lines = board_in_short(public, told)
        assert len(lines) == 4 + bool(public.island)
        there = sum(one != NOBODY for one in public.posts) + sum(map(len, public.applicants))
        assert sum(line.count("’s ") - 1 for line in lines[:4]) == there
        empty = [seat for seat in range(4) if set(public.palace(seat)) == {NOBODY}]
        assert sum("nobody works here" in line for line in lines) == len(empty)


def test_palaces_come_in_the_order_of_play() -> None:
    first = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="green", first_player="green")
    lines = board_in_short(Game.set_up(first).view(), wording())
    assert [line.split("’s")[0] for line in lines[:4]] == ["**🟢 Cleo", "**🔵 Dan", "**🔴 Ada", "**🟡 Ben"]
