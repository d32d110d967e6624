"""Readings of own words as labels: whole in fewer words, or cut where that is not enough."""

from __future__ import annotations

import pytest

from bot.locales import texts_for
from bot.wording.names import Wording
from bot.wording.own_words import fits_suggestion, reading_label, suggestion_of
from intrigue_core import MAYFAIR_2005, FavourClause, HireClause, PayClause, Scholar, Speak
from tests.support.builders import NAMES, new_game

PRIEST = 2
CLERK = 3


def label(said: Speak, language: str = "en", name: str = "Isotta") -> str:
    table = new_game(("Ada", "Ben", name))
    return reading_label(said, table.running_game().view(), Wording.of(table.view, texts_for(language)))


def of_third(profession: int) -> Scholar:
    edition = MAYFAIR_2005
    return next(
        scholar
        for scholar in range(len(NAMES) * 10)
        if edition.owner(scholar) == 2 and edition.profession(scholar) == profession
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_prices_and_their_posts_have_room_in_a_suggestion(language: str) -> None:
    paid = [PayClause(scholar=of_third(one), amount=8_000 - one) for one in (PRIEST, CLERK)]
    hired = [HireClause(scholar=of_third(one), area=one - 2) for one in (PRIEST, CLERK)]
    said = Speak(seat=0, to=2, mine=tuple(hired), yours=tuple(paid))
    short = label(said, language)
    assert fits_suggestion(short)
    for clause in (*paid, *hired):
        sums = clause.amount if isinstance(clause, PayClause) else MAYFAIR_2005.salaries[clause.area or 0]
        assert texts_for(language)("said-pay-brief", amount=sums) in short


def test_a_pact_of_equals_names_the_post_once() -> None:
    pact = [FavourClause(to=seat, least=10_000, lasting=True) for seat in (2, 0)]
    short = label(Speak(seat=0, to=2, mine=(pact[0],), yours=(pact[1],)), name="Isotta of the Seven Towers")
    assert short == "→ Isotta of the…: From now on, whenever we can, we each give the other the 10,000 post"
    assert suggestion_of(short) == short
