"""Clauses are data: they are read as strictly as everything else, and told apart by their kind."""

from __future__ import annotations

import json

import pytest

from intrigue_core import (
    CommandError,
    FavourClause,
    HireClause,
    SpareClause,
    Speak,
    parse_command,
)


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
