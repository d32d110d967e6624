"""A statement as the value of a menu's option: read as it was written, and nothing else is."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.discord_api.components import option
from bot.tables.table import Table
from bot.wording.bargaining import quote
from bot.wording.statement_codec import read_statement, write_statement
from intrigue_core import (
    EDITIONS,
    AuctionClause,
    Clause,
    CommandError,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
)
from intrigue_core.bargaining.clauses import MAX_CLAUSES
from tests.support.builders import NAMES, new_game, some, wording
from tests.support.talking import talkative

seats = st.integers(0, 9)
scholars = st.integers(0, 99)
amounts = st.integers(0, 1_000_000_000)
areas = st.integers(0, 9)
clauses: st.SearchStrategy[Clause] = st.one_of(
    st.builds(PayClause, scholar=scholars, amount=amounts),
    st.builds(HireClause, scholar=scholars, area=st.none() | areas, least=amounts, keep=st.booleans()),
    st.builds(RefuseClause, scholar=scholars),
    st.builds(AuctionClause, scholar=scholars),
    st.builds(FavourClause, to=seats, least=amounts, lasting=st.booleans()),
    st.builds(SpareClause, whom=seats, palace=st.none() | seats, until=st.none() | st.integers(0, 99)),
    st.builds(SendClause, profession=areas, palace=seats),
)
sides = st.lists(clauses, max_size=MAX_CLAUSES).map(tuple)
texts = st.builds(
    Speak,
    seat=seats,
    to=st.none() | seats,
    mine=sides,
    yours=sides,
    threat=st.booleans(),
    answers=st.none() | st.integers(0, 999),
)


@given(texts)
def test_a_word_is_read_as_it_was_written(word: Speak) -> None:
    code = write_statement(word)
    assert read_statement(code, word.seat) == word
    assert option("said", code).value == code


@given(texts)
def test_it_is_said_by_whoever_chooses_it(word: Speak) -> None:
    """Nobody can write a code with which somebody else says something."""
    read = some(read_statement(write_statement(word), 3))
    assert read.seat == 3


@cache
def middles() -> list[Table]:
    """Games of every edition, with all kinds of negotiations to come."""
    games = [talkative(new_game(NAMES[:4], edition), seed=3) for edition in EDITIONS.values()]
    return [next(islice(game, 40, None)) for game in games]


@given(st.text(alphabet="0123456789phrfsgaluk.,:|^!@*-x ٣²") | st.text())
@example("1:p12.8000|h12a2^7")
@example("1:p12.8000,|")
@example("1:,|")
@example("-!:r1|p1.1")
@example("0:s0@9u999|")
@example("99:f99.9999999999*|")
@example("1:p9999.9999999999|h9999a99l9999999999k^999999")
@example("1:h1al2|")
@example("1:|")
@example("")
def test_what_is_forged_is_none_or_refused_by_the_rules(text: str) -> None:
    word = read_statement(text, 0)
    if word is None:
        return
    for table in middles():
        try:
            table.running_game().validate(word)
        except CommandError:
            continue
        assert quote(word, wording("en", table))


@pytest.mark.parametrize(
    "text",
    [
        "1:p12|",
        "1:p12.8000",
        "1:p12.8000|h12a2^",
        "1:p12.-8000|",
        "1:P12.8000|",
        "a:p12.8000|",
        "1:x1|",
        " 1:r1|",
        "1:r1|\n",
        "١:r1|",
        "1!!:r1|",
    ],
)
def test_near_misses(text: str) -> None:
    assert read_statement(text, 0) is None
