"""A round in a few lines, as it is read in the channel."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bot.features.names import Wording
from bot.features.story.summaries import round_summary
from bot.features.story.text import Storyteller
from bot.locales import LANGUAGES, words_for
from bot.tables.summaries import RoundResult, SeatRound
from bot.tables.table_view import Chair
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Tally
from tests.support.builders import course, new_game

NOTHING = Tally(0, 0)
ROUND = RoundResult(
    2,
    (
        SeatRound(20_000, 4_000, 23_000, 12_000, NOTHING),
        SeatRound(7_000, -10_000, 0, 5_000, Tally(1, 2)),
        SeatRound(0, 0, 3_000, 0, Tally(2, 0)),
    ),
    open_promises=3,
)
ENGLISH = """\
**After round 2**
**🔴 Ada**: income 20,000 (▲ +4,000), took 23,000, paid 12,000
**🟡 Ben**: income 7,000 (▼ −10,000), paid 5,000, kept a promise, broke 2 promises
**🟢 Cleo**: income 0, took 3,000, kept 2 promises
-# 3 promises are still to be kept."""
GERMAN = """\
**Nach Runde 2**
**🔴 Ada**: Gehalt 20.000 (▲ +4.000), 23.000 kassiert, 12.000 gezahlt
**🟡 Ben**: Gehalt 7.000 (▼ −10.000), 5.000 gezahlt, ein Versprechen gehalten,\
 2 Versprechen gebrochen
**🟢 Cleo**: Gehalt 0, 3.000 kassiert, 2 Versprechen gehalten
-# 3 Versprechen sind noch offen."""


def wording(language: str, edition: Edition = MAYFAIR_2005, count: int = 3) -> Wording:
    chairs = [Chair(name, None, computer=False) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[:count]]
    return Wording(words_for(language), edition, chairs)


@pytest.mark.parametrize(("language", "expected"), [("en", ENGLISH), ("de", GERMAN)])
def test_there_is_one_line_for_each_player(language: str, expected: str) -> None:
    assert round_summary(ROUND, wording(language)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_alone_says_whether_it_was_more_or_less(language: str) -> None:
    lines = round_summary(ROUND, wording(language)).split("\n")
    assert re.search(r"▲ \+4.000", lines[1])
    assert re.search(r"▼ −10.000", lines[2])
    assert not re.search(r"[▲▼+−]", lines[3]), "nothing has changed"


def test_where_nothing_happened_nothing_is_told() -> None:
    quiet = RoundResult(7, (SeatRound(20_000, 0, 0, 0, NOTHING),) * 3, 0)
    assert round_summary(quiet, wording("en")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_story_tells_it_once_a_round_before_the_next_one_begins(edition: Edition, language: str) -> None:
    told = wording(language, edition, 5)
    *_, table = course(new_game(5, edition), seed=2)
    lines = "\n".join(Storyteller(told, table).tell(table.history)).split("\n")
    for number in range(1, edition.rounds):
        begins = lines.index(told.words("round-over", round=number))
        players = lines[begins + 1 : begins + 6]
        for seat, line in enumerate(players):
            assert line.startswith(f"**{told.seat(seat)}**: ")
        assert len(players) == 5
        following = next(line for line in lines[begins + 6 :] if not line.startswith("-# "))
        begun = told.words("story-turn", round=number + 1, landlord=told.seat(0), amount=0)
        assert following.startswith(begun)
    assert told.words("round-over", round=edition.rounds) not in lines, "the end has its own words"


def test_it_is_the_same_whether_the_story_is_told_at_once_or_bit_by_bit() -> None:
    told = wording("en", MAYFAIR_2005, 4)
    game = list(course(new_game(4), seed=3))
    at_once = Storyteller(told, game[-1]).tell(game[-1].history[5:])
    bit_by_bit = [
        line
        for before, table in pairwise(game)
        for line in Storyteller(told, table).tell(table.history[before.version :])
    ]
    assert at_once == bit_by_bit


def test_rounds_in_which_nobody_can_do_anything_are_passed_over() -> None:
    told = wording("en", MAYFAIR_2005, 4)
    *_, table = course(new_game(4, MAYFAIR_2005.variant(rounds=8)), seed=2)
    lines = "\n".join(Storyteller(told, table).tell(table.history)).split("\n")
    ended = [line for line in lines if line.startswith("**After round")]
    assert ended == [f"**After round {number}**" for number in range(1, 6)]
