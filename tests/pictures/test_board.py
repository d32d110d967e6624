"""The drawing of a board: well-formed, repeatable, legible, and proof against any name."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random

import pytest

from bot.appearance import COLOURS, PROFESSIONS, colour_look, profession_look
from bot.locales import LANGUAGES, texts_for
from bot.pictures import BoardPicture, board, picture_of
from bot.pictures import palace as palaces
from bot.pictures.board import size, svg
from bot.pictures.lettering import width
from bot.pictures.model import Banished
from bot.pictures.palace import TYPE, UNIT, Piece
from bot.pictures.samples import positions, sample_labels
from bot.pictures.shapes import artwork
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, PublicView
from tests.sampling import every
from tests.support.drawings import NASTY, SVG, TABLES, parsed, texts_of

WORDS = texts_for("en")
PLAIN_NAMES = ("Ada", "Benvenuto", "Cleo & Co.", "Δημήτρης", "Екатерина")


def picture(public: PublicView, names: tuple[str, ...] = NASTY) -> BoardPicture:
    return picture_of(public, names[: public.seats], sample_labels(public, WORDS))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whole_games_can_be_drawn(name: str, seats: int) -> None:
    for public in every(4, [*positions(EDITIONS[name], seats, seed=seats)]):
        drawn = picture(public)
        drawing = svg(drawn)
        assert drawing == svg(picture(public))
        assert "nan" not in drawing
        root = parsed(drawing)
        assert (int(root.attrib["width"]), int(root.attrib["height"])) == size(drawn)


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


def test_names_stay_in_their_place() -> None:
    given_texts = texts_of(svg(picture(Game(MAYFAIR_2005, 5).view())))
    assert any(text.startswith("<b>\"&'</b>") for text in given_texts)
    assert any(text.startswith("WWW") and text.endswith("…") for text in given_texts)
    assert not any("\u202e" in text or "\x1b" in text for text in given_texts)


def letters(drawing: str) -> dict[str, list[float]]:
    """How large every text of a drawing is, in pixels."""
    sizes: dict[str, list[float]] = {}
    for text in parsed(drawing).iter(f"{SVG}text"):
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


@pytest.mark.parametrize(
    ("name", "seats", "language"), [(*table, LANGUAGES[turn % 2]) for turn, table in enumerate(TABLES)]
)
def test_the_symbols_are_explained_below_the_board(name: str, seats: int, language: str) -> None:
    texts = texts_for(language).for_edition(name)
    public = Game(EDITIONS[name], seats).view()
    drawn = picture_of(public, NASTY[:seats], sample_labels(public, texts))
    given_texts: dict[str, tuple[float, float, str]] = {}
    for piece in parsed(svg(drawn)).findall(f"{SVG}g"):
        x, y = map(float, re.findall(r"-?[\d.]+", piece.attrib["transform"]))
        for text in piece.iter(f"{SVG}text"):
            place = x + float(text.attrib["x"]), y + float(text.attrib["y"])
            given_texts["".join(text.itertext())] = *place, text.attrib["font-size"]
    wide, high = (each / UNIT for each in size(drawn))
    places = [given_texts[each.name] for each in drawn.legend]
    assert len(places) == len(EDITIONS[name].professions)
    for (x, y, letters), each in zip(places, drawn.legend, strict=True):
        assert float(letters) >= TYPE
        assert x + width(each.name, float(letters)) <= wide - 20
        assert high - 200 <= y <= high - 20
    assert [(y, x) for x, y, _ in places] == sorted((y, x) for x, y, _ in places)


# --- the island ---

HOUSES = ("red", "yellow", "green", "blue", "violet")
KINDS = ("scientist", "doctor", "priest", "clerk", "banker")
STRIP_WIDE = 1330

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def exiles(counts: tuple[int, ...]) -> tuple[Banished, ...]:
    return tuple(
        Banished(house, tuple(sorted(KINDS * 2)[:count]))
        for house, count in zip(HOUSES, counts, strict=False)
        if count
    )


def found(pieces: list[Piece], pattern: str) -> list[Box]:
    """Where a square of some kind is, in units: a pattern tells its place and its side."""
    boxes: list[Box] = []
    for piece in pieces:
        for each in re.findall(pattern, piece.svg):
            x, y, side = map(float, each)
            left = piece.x / UNIT + x
            top = piece.y / UNIT + y
            boxes.append((left, top, left + side, top + side))
    return boxes


def arms(pieces: list[Piece]) -> list[Box]:
    """Where the arms are."""
    shields = found(pieces, r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)"><use href="#shield"')
    return [(x, y, x + 100 * (right - x), y + 120 * (right - x)) for x, y, right, _ in shields]


def tokens(pieces: list[Piece]) -> list[Box]:
    """Where the tokens are."""
    return found(
        pieces, r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="(?:[\d.]+)" rx="(?!16)[\d.]+"'
    )


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def many(seats: int) -> list[tuple[int, ...]]:
    dice = Random(seats)
    drawn = [tuple(dice.randrange(11) for _ in range(seats)) for _ in range(60)]
    return [*drawn, (10,) * seats, (1,) * seats, (0,) * (seats - 1) + (10,), (5,) + (0,) * (seats - 1)]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_the_strip_nothing_touches_anything(seats: int) -> None:
    for counts in many(seats):
        drawing = board.island_strip("Island", exiles(counts), STRIP_WIDE)
        check(drawing, counts, STRIP_WIDE, board.STRIP_HEIGHT)
        owners = iter(arms(drawing))
        next(owners, None)
        for shield in owners:
            before = [each for each in tokens(drawing) if each[0] < shield[0]]
            assert shield[0] - max(each[2] for each in before) >= 24, "whose tokens are these?"


@pytest.mark.parametrize("seats", [3, 5])
def test_in_the_square_every_owner_has_a_row(seats: int) -> None:
    for counts in many(seats):
        drawing = board.island_square("Island", exiles(counts))
        check(drawing, counts, palaces.WIDE, palaces.HIGH)
        rows = sorted({(each[1], each[3]) for each in tokens(drawing)})
        assert len(rows) == sum(map(bool, counts))
        assert all(one[1] <= other[0] for one, other in pairwise(rows))


def check(drawing: list[Piece], counts: tuple[int, ...], wide: float, high: float) -> None:
    drawn = [*arms(drawing), *tokens(drawing)]
    assert len(tokens(drawing)) == sum(counts)
    assert len(arms(drawing)) == sum(map(bool, counts))
    assert all(apart(one, other) for one, other in combinations(drawn, 2)), counts
    assert all(x >= 0 and y >= 0 and right <= wide and down <= high for x, y, right, down in drawn), counts


@pytest.mark.parametrize(("seats", "counts"), [(4, (6, 5, 5, 3)), (5, (6, 5, 5, 1, 4)), (3, (4, 3, 5))])
def test_tokens_can_be_told_apart_on_a_phone(seats: int, counts: tuple[int, ...]) -> None:
    """A phone shows the picture 265 pixels wide: the symbol on a token is seven of them at least."""
    draw = board.island_square if seats % 2 else board.island_strip
    extra = () if seats % 2 else (STRIP_WIDE,)
    drawing = draw("Island", exiles(counts), *extra)
    size = min(right - x for x, _, right, _ in tokens(drawing))
    assert size * 0.72 * 265 / 1_400 >= 7
