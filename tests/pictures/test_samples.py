"""The samples for owners and docs: each is a small picture of its size, the same each time."""

from __future__ import annotations

import struct
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.locales import texts_for
from bot.pictures import BetrayalCard, BoardPicture, board, cash_chart, picture_of
from bot.pictures import samples as gallery
from bot.pictures.betrayal_card import SIZE
from bot.pictures.emblems import emblems
from bot.pictures.model import Picture
from bot.pictures.render import png_of

BOARDS = {
    name: picture_of(public, names[: public.seats], gallery.sample_labels(public, texts_for("en")))
    for name, public, names in gallery.samples()
}
PICTURES: dict[str, Picture] = {**BOARDS, **dict(gallery.cards()), **dict(gallery.charts())}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_small_png_of_its_size_the_same_each_time(name: str) -> None:
    picture = PICTURES[name]
    match picture:
        case BoardPicture():
            size = board.size(picture)
        case BetrayalCard():
            size = SIZE
        case _:
            size = cash_chart.size(picture)
    png = png_of(picture)
    assert png == png_of(replace(picture))
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == size
    assert len(png) <= (80_000 if name in BOARDS else 100_000)


def test_samples_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = list(gallery.samples())[:2]
    monkeypatch.setattr(gallery, "samples", lambda: iter(two))
    monkeypatch.setattr(sys, "argv", ["gallery", str(tmp_path / "new")])
    gallery.main()
    names = {path.name for path in (tmp_path / "new").iterdir()}
    drawn = [name for name in PICTURES if name not in BOARDS or name in (two[0][0], two[1][0])]
    shown = [*drawn, *(f"emblem-{name}" for name in emblems()), "avatar"]
    assert names == {f"{name}.{kind}" for name in shown for kind in ("svg", "png")}
