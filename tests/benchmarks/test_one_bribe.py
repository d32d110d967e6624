"""One ``/bribe`` costs no more than is written down: it is counted, so it is the same on every machine."""

from __future__ import annotations

import pytest

from benchmarks.one_bribe import LIMITS, Trace, last_bribe


async def test_one_bribe_at_the_end_of_a_game_of_five() -> None:
    figures = (await last_bribe()).figures()
    assert figures.keys() == LIMITS.keys()
    too_much = {name: figure for name, figure in figures.items() if figure > LIMITS[name]}
    assert not too_much, f"{too_much}: `python -m benchmarks.one_bribe --functions` names what is called"
    assert figures["calls"] > LIMITS["calls"] * 0.7, "what is written down is worth something"


def test_a_trace_of_nothing_is_no_good_news() -> None:
    with pytest.raises(LookupError):
        Trace().figures()
