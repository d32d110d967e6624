"""Boards from parts: they look as if drawn as a whole, whatever was drawn before, in few colours."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageColor

from bot.locales import LANGUAGES, texts_for
from bot.pictures import BoardPicture, picture_of
from bot.pictures.board import size, svg
from bot.pictures.composer import (
    Composer,
    Sprites,
    between,
    drawn_png,
    in_all_colours,
    in_its_colours,
    quantised,
)
from bot.pictures.palace import Piece
from bot.pictures.palette import INK, IVORY, mixed
from bot.pictures.samples import positions, sample_labels
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition
from tests.sampling import ALL, so_many
from tests.support.drawings import TABLES

WORDS = texts_for("en")
NAMES = ("Ada", "Benvenuto", "Cleo & Co.", "Δημήτρης", "山田太郎 👑")
FULLEST = (
    "👑🎭🏰🐉🦊🎲🕊️🐺🎪🗡️⚔️",
    "龍鬱鷹麗鑑議競護驚讀變體",
    "Ğß@&%§¶ÆŒÞ#ÑÅ&@%$",
    "@@@@@&&&&%%%%",
    "Wolfgang Amadeus Mozart-W",
)


class Counted(Sprites):
    """Counts the pieces that are asked for, and those that are drawn."""

    def __init__(self, room: int = 64 << 20) -> None:
        super().__init__(room, self._counted)
        self.asked = self.drawn = 0

    def _counted(self, piece: Piece) -> Image.Image:
        self.drawn += 1
        return in_its_colours(piece)

    def sprite(self, piece: Piece) -> Image.Image:
        self.asked += 1
        return super().sprite(piece)


@cache
def boards(edition: Edition, seats: int, names: tuple[str, ...] = NAMES) -> tuple[BoardPicture, ...]:
    """The boards of a whole game, one after another."""
    return tuple(
        picture_of(public, names[:seats], sample_labels(public, WORDS))
        for public in positions(edition, seats, seed=seats)
    )


def opened(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_board_of_parts_looks_as_if_drawn_as_a_whole(name: str, seats: int) -> None:
    composer = Composer(Sprites(draw=in_all_colours))
    game = boards(EDITIONS[name], seats)
    late = [game[len(game) // 3], game[-len(game) // 5], game[-1]]
    for board in late if ALL else [late[TABLES.index((name, seats)) % len(late)]]:
        complete = opened(drawn_png(svg(board), own_fonts=True))
        parts = composer.image(board)
        assert parts.size == complete.size == size(board)
        behind = Image.new("RGB", complete.size, INK)
        behind.paste(complete, (0, 0), complete)
        seen = ImageChops.multiply(complete.getchannel("A"), complete.getchannel("A"))
        difference = ImageChops.difference(parts, behind)
        # Beyond its round corners there is no picture.
        difference.paste("#000000", (0, 0, *difference.size), ImageChops.invert(seen))
        differs = difference.convert("L").histogram()
        assert sum(differs[57:]) == 0, "something looks different"
        assert sum(differs[9:]) < 1_500, "edges look different"


@pytest.mark.parametrize("name", EDITIONS)
def test_its_few_colours_are_hardly_to_be_told_from_all_of_them_and_it_is_light(name: str) -> None:
    composer = Composer()
    exact = Composer(Sprites(draw=in_all_colours))
    some = boards(EDITIONS[name], EDITIONS[name].max_seats)[:: so_many(24, 6)]
    sizes: list[int] = []
    for number, board in enumerate(some):
        png = composer.png(board)
        sizes.append(len(png))
        if number % 2:
            few = opened(png).convert("RGB")
            all_colours = exact.image(board)
            differs = ImageChops.difference(few, all_colours).convert("L").histogram()
            assert sum(differs[65:]) == 0
            assert sum(differs[25:]) < 0.01 * few.width * few.height
            filled = sorted(all_colours.getcolors(1 << 17) or (), reverse=True)[:12]
            assert {colour for _, colour in filled} <= {each for _, each in few.getcolors() or ()}
    assert sorted(sizes)[len(sizes) // 2] <= 73_500
    assert max(sizes) <= 82_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_a_full_board_with_the_fullest_names_is_light(language: str) -> None:
    position = list(positions(EDITIONS["fx-schmid-1994"], 5, seed=0))[84]
    board = picture_of(position, FULLEST, sample_labels(position, texts_for(language)))
    assert len(Composer().png(board)) <= 82_000


def test_what_looks_as_before_is_not_drawn_again_and_comes_out_the_same() -> None:
    sprites = Counted()
    composer = Composer(sprites)
    game = boards(MAYFAIR_2005, 4)
    for board in game:
        composer.image(board)
    drawn = sprites.drawn
    asked = sprites.asked
    assert drawn < 5 * len(game)
    for board in game[-10:]:
        composer.image(board)
    assert sprites.drawn == drawn
    assert sprites.asked - asked <= 2 * 10, "the sheet and a crown: all tiles are kept"
    for board in game[40::60]:
        assert composer.png(board) == Composer().png(board)

    # Another table is drawn from the same pieces, but for its names.
    composer.image(boards(MAYFAIR_2005, 4, ("Zoe", "Max", "Ian", "Una"))[-1])
    assert sprites.drawn - drawn <= 4


def test_what_is_kept_is_bounded() -> None:
    room = 3 << 20
    sprites = Counted(room)
    for board in boards(MAYFAIR_2005, 3)[::20]:
        Composer(sprites).image(board)
    assert 0 < sprites.used <= room
    assert sprites.drawn > 60


def test_beyond_the_round_corners_there_is_nothing() -> None:
    opaque = opened(Composer().png(boards(MAYFAIR_2005, 3)[10])).getchannel("A")
    right = opaque.width - 1
    bottom = opaque.height - 1
    assert [opaque.getpixel(at) for at in ((0, 0), (right, 0), (0, bottom), (right, bottom))] == [0] * 4
    assert opaque.getpixel((right // 2, bottom // 2)) == 255
    assert opaque.histogram()[0] < 3_000


def test_a_name_that_fonts_of_ours_lack_is_drawn_with_those_of_the_system() -> None:
    composer = Composer()
    (board,) = boards(MAYFAIR_2005, 3, ("𓀀𓀁", "Ada", "Ben"))[:1]
    assert composer.png(board) == composer.png(board)
    assert composer.png(board) != composer.png(boards(MAYFAIR_2005, 3)[0])


def test_a_drawing_is_in_the_colours_it_names_and_shades_between_them() -> None:
    """A ramp from one to the other, ever less of it there, comes out in steps."""
    ramp = Image.new("RGBA", (101, 1))
    for share in range(101):
        ramp.putpixel((share, 0), (*ImageColor.getrgb(mixed(INK, IVORY, share / 100)), 255 - 2 * share))
    few = quantised(ramp, f'<path fill="{INK}" stroke="{IVORY}"/><text>#123456</text>')
    allowed = {ImageColor.getrgb(each) for each in (INK, IVORY, *between(INK, IVORY))}
    found = [colour for _, colour in few.getcolors() or () if isinstance(colour, tuple)]
    assert {colour[:3] for colour in found} == allowed
    assert {colour[3] for colour in found} == {64, 128, 191, 255}
    assert few.getpixel((0, 0)) == (*ImageColor.getrgb(INK), 255)
    assert few.getpixel((100, 0)) == (*ImageColor.getrgb(IVORY), 64)
