"""The emblems: what Discord takes as an emoji, and one name for one drawing."""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from bot.appearance import CHARACTERS as LOOKS
from bot.appearance import character_emoji, colour_look, profession_look
from bot.pictures import emblems as drawing
from bot.pictures.emblems import AVATAR_SIDE, SIDE, avatar, emblems, versioned
from bot.pictures.render import png_of_emblem
from intrigue_core import EDITIONS
from intrigue_core.players import CHARACTERS

DRAWN = {
    1: {
        "arms and professions": "a7cf4be383ebaba7790017a53edea3203a957ace112c35d564e052c327e1ad91",
        "characters": "20f562580f61a6b8c18076c8313c65846385e13f2cfae3a7bded92272be8132d",
    }
}
"""What was drawn under each version, latest last. What is added changes no drawing that there is."""


def test_everything_in_play_has_an_emblem_and_characters_an_emoji_of_their_own() -> None:
    assert LOOKS.keys() == CHARACTERS.keys()
    looks = [
        *(colour_look(colour) for edition in EDITIONS.values() for colour in edition.colours),
        *(profession_look(each) for edition in EDITIONS.values() for each in edition.professions),
    ]
    assert {versioned(look.emblem) for look in (*looks, *LOOKS.values())} <= set(emblems())
    others = {look.emoji for look in looks}
    mine = [character_emoji(character) for character in (*CHARACTERS, "ghost")]
    assert len({*mine, *others}) == len(mine) + len(others)


def test_pictures_are_as_discord_wants_them() -> None:
    pictures = {name: png_of_emblem(svg) for name, svg in emblems().items()}
    assert len(set(pictures.values())) == len(pictures)
    for name, png in pictures.items():
        assert len(png) < 256 * 1_024, name
        assert re.fullmatch(r"[a-z][a-z_]{1,28}", name), "Discord takes it, and there is room for a version"
        with Image.open(BytesIO(png)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE)), name
            alpha = image.getchannel("A")
            corners = (0, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1)
            assert [alpha.getpixel(corner) for corner in corners] == [0, 0, 0]
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
    characters = {versioned(look.emblem) for look in LOOKS.values()}
    drawn = {kind: sha256() for kind in ("arms and professions", "characters")}
    for name, svg in sorted(emblems().items()):
        kind = "characters" if name in characters else "arms and professions"
        drawn[kind].update(name.encode() + b"".join(shapes(svg)))
    assert {kind: each.hexdigest() for kind, each in drawn.items()} == DRAWN[drawing.VERSION]
    assert max(DRAWN) == drawing.VERSION


def test_a_later_version_shows_in_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "VERSION", 2)
    assert {"crest_red_2", "doctor_2", "merchant_2"} <= set(emblems())


def test_the_avatar_of_the_docs_is_what_is_drawn() -> None:
    png = png_of_emblem(avatar())
    assert Path("docs/avatar.png").read_bytes() == png
    with Image.open(BytesIO(png)) as image:
        assert image.size == (AVATAR_SIDE, AVATAR_SIDE)
