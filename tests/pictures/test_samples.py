"""The samples for owners and docs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.pictures import samples as gallery
from bot.pictures.emblems import emblems


def test_samples_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = list(gallery.samples())[:2]
    monkeypatch.setattr(gallery, "samples", lambda: iter(two))
    monkeypatch.setattr(sys, "argv", ["gallery", str(tmp_path / "new")])
    gallery.main()
    names = {path.name for path in (tmp_path / "new").iterdir()}
    broken = ["broken", "broken-long", "broken-to-all"]
    went = ["course", "course-five", "course-names"]
    shown = ["start", "uncontested", *broken, *went, *(f"emblem-{name}" for name in emblems()), "avatar"]
    assert names == {f"{name}.{kind}" for name in shown for kind in ("svg", "png")}
