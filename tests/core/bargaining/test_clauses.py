"""Clauses are data: they are read as strictly as everything else, and told apart by their kind."""

from __future__ import annotations

import json

import pytest

from intrigue_core import (
    Agree,
    AuctionClause,
    Command,
    CommandError,
    Decline,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
    Withdraw,
    parse_command,
)

EVERY = (
    PayClause(scholar=9, amount=2_000),
    HireClause(scholar=9, area=3, least=1_000, keep=True),
    RefuseClause(scholar=9),
    AuctionClause(scholar=9),
    FavourClause(to=1, least=3_000, lasting=True),
    SpareClause(whom=1, palace=2, until=4),
    SendClause(profession=0, palace=2),
)


@pytest.mark.parametrize(
    "command",
    [
        Speak(seat=0, to=1, mine=EVERY[:3], yours=EVERY[3:], answers=4),
        Speak(seat=0, to=None, mine=EVERY[2:3], yours=(), threat=True),
        Agree(seat=1, statement=0),
        Decline(seat=1, statement=0),
        Withdraw(seat=0, statement=7),
    ],
)
def test_words_are_data(command: Command) -> None:
    assert parse_command(command.model_dump_json()) == command


def test_what_may_be_missing() -> None:
    short = (HireClause(scholar=9), FavourClause(to=1, least=3_000), SpareClause(whom=1))
    told = '{"kind":"hire","scholar":9},{"kind":"favour","to":1,"least":3000},{"kind":"spare","whom":1}'
    said = parse_command(f'{{"kind":"speak","seat":0,"to":1,"mine":[{told}],"yours":[]}}')
    assert said == Speak(seat=0, to=1, mine=short, yours=())
    assert [one.model_dump() for one in short] == [
        {"kind": "hire", "scholar": 9, "area": None, "least": 0, "keep": False},
        {"kind": "favour", "to": 1, "least": 3_000, "lasting": False},
        {"kind": "spare", "whom": 1, "palace": None, "until": None},
    ]


@pytest.mark.parametrize(
    "clause",
    [
        {"kind": "auction", "scholar": 9, "to": 1},
        {"kind": "steal"},
        {"scholar": 9},
        {"kind": "pay", "scholar": 9},
        {"kind": "pay", "scholar": "9", "amount": 1},
        {"kind": "pay", "scholar": 9, "amount": 1.0},
        {"kind": "hire", "scholar": 9, "keep": 1},
        {"kind": "refuse", "scholar": 9, "amount": 1},
        {"kind": "send", "profession": True, "palace": 1},
    ],
)
def test_anything_else_is_no_clause(clause: dict[str, object]) -> None:
    text = json.dumps({"kind": "speak", "seat": 0, "to": 1, "mine": [clause], "yours": []})
    with pytest.raises(CommandError, match=r"mine\.0"):
        parse_command(text)
