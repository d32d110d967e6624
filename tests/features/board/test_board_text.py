"""The board in words: who must act, and what everybody earns, which all may see."""

from __future__ import annotations

import pytest

from bot.features.board.text import status, status_lines
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.tables.table_view import Chair
from intrigue_core import EDITIONS, Edition, Game
from tests.support.builders import crowded_games

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SIGNS = {"deciding": "👑", "sending": "👑", "must-bribe": "💰"}
CIRCLES = "🔴🟡🟢🔵🟣⚪⚫🟤🟠🟥🟨🟩🟦🟪⬜🟫🟧"
"""Players' colours, and what is too like them."""


def wording(game: Game, language: str) -> Wording:
    chairs = [Chair(name, seat, computer=False) for seat, name in enumerate(NAMES)]
    return Wording(words_for(language), game.edition, chairs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_salaries_a_turn_stand_beside_everybody(edition: Edition, language: str) -> None:
    seen: set[str] = set()
    for game in crowded_games(edition, 1):
        public, words = game.view(), wording(game, language)
        _, *lines = status_lines(public, words, reserves=False).split("\n")
        for seat, line in enumerate(lines):
            state = status(public, seat)
            seen.add(state)
            income = words.words("money", amount=public.income(seat))
            assert f"· {income} " in line
            assert (public.acting == seat) == any(sign in line for sign in SIGNS.values())
            assert state == "waiting" or SIGNS[state] in line
            signs = line.removeprefix(words.seat(seat))
            assert not set(CIRCLES) & set(signs)
    assert seen == {"deciding", "sending", "must-bribe", "waiting"}
