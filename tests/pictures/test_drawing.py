"""The drawing: well-formed, repeatable, and proof against whatever people call themselves."""

from __future__ import annotations

import re
import struct
from xml.etree import ElementTree as ET

import pytest

from bot.appearance import COLOURS, PROFESSIONS, colour_look, profession_look
from bot.locales import LANGUAGES, words_for
from bot.pictures import BoardPicture, picture_of
from bot.pictures.board import size, svg
from bot.pictures.lettering import clean, covered, fitted, width
from bot.pictures.palace import TYPE, UNIT
from bot.pictures.render import png_of
from bot.pictures.samples import positions, sample_labels
from bot.pictures.shapes import artwork
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, PublicView
from tests.pictures.nasty import NASTY
from tests.sampling import every

WORDS = words_for("en")
PLAIN_NAMES = ("Ada", "Benvenuto", "Cleo & Co.", "Δημήτρης", "Екатерина")
SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    (name, seats)
    for name, edition in EDITIONS.items()
    for seats in range(edition.min_seats, edition.max_seats + 1)
    if edition.refusal(seats) is None
]


def picture(public: PublicView, names: tuple[str, ...] = NASTY) -> BoardPicture:
    return picture_of(public, names[: public.seats], sample_labels(public, WORDS))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whole_games_can_be_drawn(name: str, seats: int) -> None:
    for public in every(4, [*positions(EDITIONS[name], seats, seed=seats)]):
        drawn = picture(public)
        drawing = svg(drawn)
        assert drawing == svg(picture(public))
        root = ET.fromstring(drawing)  # noqa: S314 - our own drawing
        assert (int(root.attrib["width"]), int(root.attrib["height"])) == size(drawn)


def test_whatever_is_used_is_defined_and_nothing_is_defined_twice() -> None:
    public = list(positions(MAYFAIR_2005, 5, seed=5))[90]
    drawing = svg(picture(public))
    ids = re.findall(r'\bid="([^"]+)"', drawing)
    assert len(ids) == len(set(ids))
    used = re.findall(r'href="#([^"]+)"', drawing) + re.findall(r"url\(#([^)]+)\)", drawing)
    assert set(used) <= set(ids)
    assert "nan" not in drawing.replace("href", "")


def test_every_profession_and_house_can_be_drawn() -> None:
    for edition in EDITIONS.values():
        assert set(edition.colours) <= set(COLOURS)
        assert set(edition.professions) <= set(PROFESSIONS)
    for symbol in (
        *(profession_look(each).symbol for each in PROFESSIONS),
        *(colour_look(each).crest for each in COLOURS),
    ):
        assert f'id="{symbol}"' in artwork()
    assert f'id="{profession_look("astrologer").symbol}"' in artwork()
    assert f'id="{colour_look("pink").crest}"' in artwork()


@pytest.mark.parametrize(("name", "seats"), [TABLES[0], TABLES[-1], ("fx-schmid-1994", 4)])
def test_pictures_are_pngs_of_the_right_size(name: str, seats: int) -> None:
    publics = list(positions(EDITIONS[name], seats, seed=6))
    drawn = picture(publics[len(publics) // 2])
    png = png_of(drawn)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == size(drawn)
    assert len(png) < 80_000
    assert png_of(drawn) == png


def test_names_stay_in_their_place() -> None:
    root = ET.fromstring(svg(picture(Game(MAYFAIR_2005, 5).view())))  # noqa: S314
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    assert any(text.startswith("<b>\"&'</b>") for text in texts)
    assert any(text.startswith("WWW") and text.endswith("…") for text in texts)
    assert not any("\u202e" in text or "\x1b" in text for text in texts)


def letters(drawing: str) -> dict[str, list[float]]:
    """How large every text of a drawing is, in pixels."""
    sizes: dict[str, list[float]] = {}
    for text in ET.fromstring(drawing).iter(f"{SVG}text"):  # noqa: S314
        sizes.setdefault("".join(text.itertext()), []).append(float(text.attrib["font-size"]))
    return sizes


PHONE = 262 / 1_400
"""Pixels a unit of the drawing where the window is 390 pixels wide."""


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_all_that_is_written_can_be_read_on_a_phone(edition: Edition) -> None:
    found = 0
    for public in every(4, [*positions(edition, edition.max_seats, seed=1)]):
        drawn = picture(public, PLAIN_NAMES)
        sizes = {text: min(all_sizes) * PHONE for text, all_sizes in letters(svg(drawn)).items()}
        crowded = max(sum(len(party.figures) for party in palace.park) for palace in drawn.palaces) > 4
        for text, pixels in sizes.items():
            # Sums share the room that a crowd leaves; "100k" has a fifth of a palace; "1" and "2" tell twins.
            narrow = text.endswith("k") and (crowded or len(text) > 3)
            if narrow or text in ("1", "2"):
                assert pixels >= 9, text
            else:
                assert pixels >= 12.5, text
                found += 1
    assert found > 20


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_symbols_are_explained_below_the_board(name: str, seats: int, language: str) -> None:
    words = words_for(language).for_edition(name)
    public = Game(EDITIONS[name], seats).view()
    drawn = picture_of(public, NASTY[:seats], sample_labels(public, words))
    texts: dict[str, tuple[float, float, str]] = {}
    for piece in ET.fromstring(svg(drawn)).findall(f"{SVG}g"):  # noqa: S314
        x, y = map(float, re.findall(r"-?[\d.]+", piece.attrib["transform"]))
        for text in piece.iter(f"{SVG}text"):
            place = x + float(text.attrib["x"]), y + float(text.attrib["y"])
            texts["".join(text.itertext())] = *place, text.attrib["font-size"]
    wide, high = (each / UNIT for each in size(drawn))
    places = [texts[each.name] for each in drawn.legend]
    assert len(places) == len(EDITIONS[name].professions)
    for (x, y, letters), each in zip(places, drawn.legend, strict=True):
        assert float(letters) >= TYPE
        assert x + width(each.name, float(letters)) <= wide - 20
        assert high - 200 <= y <= high - 20
    assert [(y, x) for x, y, _ in places] == sorted((y, x) for x, y, _ in places)


@pytest.mark.parametrize("name", ["Ada", "W" * 200, "山" * 50, "👑" * 50, "שלום " * 20, NASTY[4]])
def test_what_is_fitted_fits(name: str) -> None:
    text, letters = fitted(name, 300, 48, smallest=38)
    assert 38 <= letters <= 48
    assert width(text, letters) <= 300 + 1e-6
    assert text == name or len(text) > 3


def test_cutting_leaves_letters_whole() -> None:
    accented = "n\u0323\u0302" * 40  # not to be had as one character
    text, _ = fitted(accented, 200, 48)
    assert clean(accented).startswith(text[:-1])
    assert text[-2] not in "\u0323\u0302" or text[:-1] + "x" not in clean(accented)
    rest = clean(accented)[len(text) - 1 :]
    assert rest[0] not in "\u0323\u0302"


def test_cleaning() -> None:
    assert clean("  a\n\tb \x00c\u202e ") == "a b c"
    assert clean("👍🏽") == "👍"
    assert clean("می\u200cخواهم") == "می\u200cخواهم"
    assert len(clean("e" + "\u0337" * 50)) <= 4


def test_the_fonts_that_come_along_are_enough_for_most_people() -> None:
    for text in ("Ångström Łódź", "Ελλάδα", "Київ Ёж", "עברית", "العربية", "ไทย", "हिन्दी", "日本語 かな",
                 "汉语拼音", "한국어", "ქართული", "Հայերեն", "🎲👑🦁"):  # fmt: skip
        assert covered(clean(text)), text
    assert not covered("𓀀")
