"""The benchmark of growing costs measures what it says; how long that takes is no test's business."""

from __future__ import annotations

from pathlib import Path

from benchmarks.growth import play
from bot.locales import texts_for


async def test_every_piece_is_measured_from_the_first_bribe_to_the_last(tmp_path: Path) -> None:
    costs = await play(tmp_path, 1, texts_for("en"))
    assert {"play and keep", "story", "purse", "table message", "the same interaction again"} <= costs.keys()
    for taken in costs.values():
        progress = [place for place, _ in taken]
        assert progress == sorted(progress)
        assert progress[0] <= 0.1
        assert progress[-1] > 0.9
        assert all(seconds > 0 for _, seconds in taken)
