"""The emblems: what Discord takes as an emoji, and one name for one drawing."""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from bot.appearance import colour_look, profession_look
from bot.pictures import emblems as drawing
from bot.pictures.emblems import SIDE, emblems, versioned
from bot.pictures.render import png_of_emblem
from intrigue_core import EDITIONS

DRAWN = {1: "a7cf4be383ebaba7790017a53edea3203a957ace112c35d564e052c327e1ad91"}
"""What was drawn under each version, latest last."""


def test_everything_in_play_has_an_emblem() -> None:
    names = set(emblems())
    for edition in EDITIONS.values():
        assert {versioned(colour_look(colour).emblem) for colour in edition.colours} <= names
        assert {versioned(profession_look(each).emblem) for each in edition.professions} <= names


def test_names_can_be_read_aloud_and_taken_by_discord() -> None:
    assert {"crest_red", "doctor"} <= set(emblems())
    assert all(re.fullmatch(r"[a-z][a-z_]{1,28}", name) for name in emblems()), (
        "and there is room for a version"
    )


def test_pictures_are_as_discord_wants_them() -> None:
    pictures = {name: png_of_emblem(svg) for name, svg in emblems().items()}
    assert len(set(pictures.values())) == len(pictures)
    for name, png in pictures.items():
        assert len(png) < 256 * 1_024, name
        with Image.open(BytesIO(png)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE)), name
            alpha = image.getchannel("A")
            assert [alpha.getpixel(corner) for corner in ((0, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1))] == [
                0,
                0,
                0,
            ]
            assert alpha.getpixel((SIDE // 2, SIDE // 2)) == 255
        assert png_of_emblem(emblems()[name]) == png


def shapes(svg: str) -> list[bytes]:
    """Everything that a drawing shows: its own shapes, and those that it uses."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    defined = {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}
    shown = [node for node in root if not node.tag.endswith("defs")]
    for node in shown:
        used = [part.attrib["href"].removeprefix("#") for part in node.iter() if "href" in part.attrib]
        shown += [defined[name] for name in used if defined[name] not in shown]
    return [ET.tostring(node) for node in shown]


def test_another_drawing_has_another_version() -> None:
    """Where this fails a drawing has changed: raise `VERSION`, and add here what is drawn now."""
    fingerprint = sha256()
    for name, svg in sorted(emblems().items()):
        fingerprint.update(name.encode() + b"".join(shapes(svg)))
    assert fingerprint.hexdigest() == DRAWN[drawing.VERSION]
    assert max(DRAWN) == drawing.VERSION


def test_a_later_version_shows_in_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "VERSION", 2)
    assert {"crest_red_2", "doctor_2"} <= set(emblems())
