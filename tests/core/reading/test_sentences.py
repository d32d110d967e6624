"""What people say is read as they mean it."""

from __future__ import annotations

import pytest

from tests.core.reading.reader import Case, cases


@pytest.mark.parametrize("case", list(cases("cases.jsonl")), ids=lambda case: f"{case.position}-{case.text}")
def test_a_sentence_is_read_as_it_is_meant(case: Case) -> None:
    assert case.outcome() in ("right", "silent")
