"""Every event can be told in plain English."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from intrigue_core import MAYFAIR_2005, Event
from intrigue_core.events import BribePaid, ScholarHired, TurnBegan
from intrigue_core.records import GameRecord
from intrigue_core.records.prose import tell

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_event_has_its_words(file: Path) -> None:
    record = GameRecord.loads(file.read_bytes())
    for move in record.moves:
        for event in move.events:
            sentence = tell(record.header.edition, [event])
            assert sentence[0].isupper()
            assert sentence.endswith(".")


def test_the_golden_records_have_every_event() -> None:
    """So that nothing above is left out."""
    told = {
        type(event)
        for file in GOLDEN
        for move in GameRecord.loads(file.read_bytes()).moves
        for event in move.events
    }
    assert told == set(get_args(Event))


def test_sentences() -> None:
    events: list[Event] = [
        TurnBegan(round=2, landlord=0),
        BribePaid(seat=2, landlord=0, scholar=20, amount=4_000, by_bank=False),
        BribePaid(seat=2, landlord=0, scholar=21, amount=1_000, by_bank=True),
        ScholarHired(scholar=20, palace=0, area=2),
    ]
    assert tell(MAYFAIR_2005, events) == (
        "Round 2, the turn of red. Green pays red 4000 for green priest 1."
        " The bank pays red 1000 for green priest 2. Red hires green priest 1 for 10000."
    )
