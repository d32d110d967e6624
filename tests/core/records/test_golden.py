"""Records that were written once and are read for ever.

If a test here fails, saved games have become worthless, or the rules are no longer the same. Where that is
meant, raise `intrigue_core.game.RULES_VERSION`, keep these files (they must still be readable: their
header says which rules they follow), and add new ones:

    python -m intrigue_core arena --edition amigo-2003 --seats 3 --players greedy,random,greedy \
        --games 1 --record tests/core/records/golden/NAME.jsonl

The players of the arena say nothing. The records with words or pacts in their names are of people who talk at
random: `python -m tests.core.records.talkative mayfair-2005 4 remembered 69`, and `amigo-2003 5
binding 57`; the one with auctions, which bind since version 3, `binding 113`; the one
with threats, of which one lapses where the two agree, since version 4, `mayfair-2005 5 remembered 27`.
Whoever they are made by later, these files stay.

Nothing else changes the version: not speed, not wording, not a new field with a default. A change of the
format itself raises `RecordHeader.format`, and the old one is still read.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from intrigue_core import (
    EDITIONS,
    RULES_VERSION,
    Event,
    StatementState,
)
from intrigue_core.records import GameRecord, RecordError, RecordHeader

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.jsonl"))


JUDGED_OTHERWISE = {"amigo-2003-binding-words-5-seats", "mayfair-2005-words-4-seats"}
"""By version 1 of the rules a side that waited for the other's first favour broke a standing deal."""


def load(file: Path) -> GameRecord:
    return GameRecord.loads(file.read_bytes())


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_is_read_written_and_borne_out_by_the_rules(file: Path) -> None:
    record = load(file)
    assert record.header.rules_version <= RULES_VERSION
    assert record.moves[-1].events[-1].kind == "game_ended"
    assert GameRecord.loads(record.dumps()) == record
    events = [*record.header.events, *(event for move in record.moves for event in move.events)]
    if file.stem in JUDGED_OTHERWISE:
        with pytest.raises(RecordError, match="statement_judged"):
            record.replay()
        return
    game = record.replay()
    assert game.over
    assert events == list(game.events())


def test_everything_that_can_happen_or_be_said_is_there_and_every_end_of_it() -> None:
    records = [load(file) for file in GOLDEN if file.stem not in JUDGED_OTHERWISE]
    events = [event for record in records for move in record.moves for event in move.events]
    assert {type(event) for event in events} == set(get_args(Event))
    statements = [statement for record in records for statement in record.replay().view().statements]
    assert {statement.state for statement in statements} == {
        state for state in StatementState if state.is_settled
    }
    clauses = {clause.kind for statement in statements for clause in statement.clauses}
    assert clauses == {"pay", "hire", "refuse", "auction", "favour", "spare", "send"}


def current() -> list[RecordHeader]:
    """Return the headers of the records that follow the rules as they are now."""
    return [load(file).header for file in GOLDEN if file.stem not in JUDGED_OTHERWISE]


def test_every_edition_has_a_golden_record() -> None:
    """A new edition needs one, once its rules are right; how it is made is told above."""
    missing = set(EDITIONS) - {header.edition.name for header in current()}
    assert not missing, f"there is no record of {', '.join(sorted(missing))} in {GOLDEN[0].parent}"


def test_some_variants_are_there() -> None:
    headers = current()
    assert any(header.edition.refund_banished for header in headers)
    assert {header.edition.promises for header in headers} >= {"remembered", "binding"}
    assert any(header.edition.final_salary == "none" for header in headers)
    assert any(header.position for header in headers)
    assert {header.seats for header in headers} >= {3, 4, 5}
