"""The board in words: who must act, what everybody earns, and each palace in a line."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES
from bot.wording.board import board_in_short, status_lines, statuses
from intrigue_core import EDITIONS, MAYFAIR_2005, NOBODY, Edition, Game, PositionBuilder, PublicView
from tests.support.builders import NAMES, course, crowded_games, new_game, wording

SIGNS = {"deciding": "👑", "sending": "👑", "must-bribe": "💰", "landlord": "👑"}
CIRCLES = "🔴🟡🟢🔵🟣⚪⚫🟤🟠🟥🟨🟩🟦🟪⬜🟫🟧"
"""Players' colours, and what is too like them."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_salaries_a_turn_stand_beside_everybody(edition: Edition, language: str) -> None:
    seen: set[str] = set()
    for game in crowded_games(edition, 1):
        public = game.view()
        texts = wording(language, edition=edition)
        _, *lines = status_lines(public, texts, reserves=False).split("\n")
        for seat, line in enumerate(lines):
            state = statuses(public)[seat]
            seen.add(state)
            income = texts.texts("money", amount=public.income(seat))
            assert f"· {income} " in line
            assert (public.acting == seat) == ("**" in line), "who must act stands out"
            assert (public.landlord == seat) == ("👑" in line), "the landlord has the crown"
            assert state == "waiting" or SIGNS[state] in line
            signs = line.removeprefix(texts.seat(seat))
            assert not set(CIRCLES) & set(signs)
    assert seen == {"deciding", "sending", "must-bribe", "landlord", "waiting"}


# --- in short ---


def board() -> PublicView:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).employs("green clerk", at=10_000)
    table.palace("red").receives("yellow priest")
    return Game.set_up(table).view()


def test_posts_come_best_paid_first_then_who_waits() -> None:
    line = board_in_short(board(), wording(of=NAMES[:4]))[0]
    assert line.startswith("**🔴 Ada’s palace**: **10,000** 🟢 Cleo’s clerk, **6,000** 🔵 Dan’s priest")
    assert "; waiting: 🟡 Ben’s priest" in line
    spoken = board_in_short(board(), wording(of=NAMES[:4]), spoken=True)[0]
    assert spoken.startswith("**Ada’s palace**: **10,000** Cleo’s clerk, **6,000** Dan’s priest")


def test_everybody_on_the_board_is_in_it_once() -> None:
    told = wording(of=NAMES[:4])
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
    lines = board_in_short(Game.set_up(first).view(), wording(of=NAMES[:4]))
    assert [line.split("’s")[0] for line in lines[:4]] == ["**🟢 Cleo", "**🔵 Dan", "**🔴 Ada", "**🟡 Ben"]
