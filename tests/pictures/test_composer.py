"""Boards from parts: they look as if drawn as a whole, whatever was drawn before."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.locales import LANGUAGES, words_for
from bot.pictures import BoardPicture, picture_of
from bot.pictures.board import Tile, size, svg, tiles
from bot.pictures.composer import Composer, Sprites, drawn_png, in_all_colours
from bot.pictures.samples import positions, sample_labels
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition
from tests.sampling import ALL, so_many

WORDS = words_for("en")
NAMES = ("Ada", "Benvenuto", "Cleo & Co.", "Δημήτρης", "山田太郎 👑")
FULLEST = (
    "👑🎭🏰🐉🦊🎲🕊️🐺🎪🗡️⚔️",
    "龍鬱鷹麗鑑議競護驚讀變體",
    "Ğß@&%§¶ÆŒÞ#ÑÅ&@%$",
    "@@@@@&&&&%%%%",
    "Wolfgang Amadeus Mozart-W",
)
TABLES = [
    (name, seats)
    for name, edition in EDITIONS.items()
    for seats in range(edition.min_seats, edition.max_seats + 1)
    if edition.refusal(seats) is None
]


@cache
def boards(edition: Edition, seats: int, names: tuple[str, ...] = NAMES) -> tuple[BoardPicture, ...]:
    """The boards of a whole game, one after another."""
    return tuple(
        picture_of(public, names[:seats], sample_labels(public, WORDS))
        for public in positions(edition, seats, seed=seats)
    )


def whole(board: BoardPicture) -> Image.Image:
    with Image.open(BytesIO(drawn_png(svg(board), own_fonts=True))) as image:
        return image.convert("RGBA")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_board_of_parts_looks_as_if_drawn_as_a_whole(name: str, seats: int) -> None:
    composer = Composer(Sprites(draw=in_all_colours))
    game = boards(EDITIONS[name], seats)
    late = [game[len(game) // 3], game[-len(game) // 5], game[-1]]
    for board in late if ALL else [late[TABLES.index((name, seats)) % len(late)]]:
        complete = whole(board)
        parts = composer.image(board)
        assert parts.size == complete.size == size(board)
        behind = Image.new("RGB", complete.size, "#2b211c")
        behind.paste(complete, (0, 0), complete)
        seen = ImageChops.multiply(complete.getchannel("A"), complete.getchannel("A"))
        difference = ImageChops.difference(parts, behind)
        # Beyond its round corners there is no picture.
        difference.paste("#000000", (0, 0, *difference.size), ImageChops.invert(seen))
        differs = difference.convert("L").histogram()
        assert sum(differs[57:]) == 0, "something looks different"
        assert sum(differs[9:]) < 1_500, "edges look different"


@pytest.mark.parametrize("name", EDITIONS)
def test_its_few_colours_are_hardly_to_be_told_from_all_of_them(name: str) -> None:
    composer, exact = Composer(), Composer(Sprites(draw=in_all_colours))
    seats = EDITIONS[name].max_seats
    for board in boards(EDITIONS[name], seats)[20::40]:
        with Image.open(BytesIO(composer.png(board))) as png:
            few = png.convert("RGB")
        differs = ImageChops.difference(few, exact.image(board)).convert("L").histogram()
        assert sum(differs[65:]) == 0
        assert sum(differs[25:]) < 0.01 * few.width * few.height


def test_what_was_drawn_before_changes_nothing() -> None:
    game = boards(MAYFAIR_2005, 4)
    used = Composer()
    for board in game[::7]:
        used.png(board)
    for board in game[3::20]:
        assert used.png(board) == Composer().png(board)


def test_what_looks_as_before_is_not_drawn_again() -> None:
    composer = Composer()
    game = boards(MAYFAIR_2005, 4)
    for board in game:
        composer.png(board)
    composed, drawn = composer.composed, composer.sprites.drawn
    for board in game[-10:]:
        composer.png(board)
    assert (composer.composed, composer.sprites.drawn) == (composed, drawn)
    assert composed < 2.5 * len(game), "a step changes two tiles: somebody's palace, and the title"
    assert drawn < 5 * len(game)

    # Another table is drawn from the same pieces, but for its names.
    other = boards(MAYFAIR_2005, 4, ("Zoe", "Max", "Ian", "Una"))[-1]
    composer.png(other)
    assert composer.sprites.drawn - drawn <= 4


def test_what_is_kept_is_bounded() -> None:
    room = 3 << 20
    sprites = Sprites(room)
    composer = Composer(sprites, tiles=3)
    for board in boards(MAYFAIR_2005, 3)[::9]:
        composer.png(board)
    assert 0 < sprites.used <= room
    assert sprites.drawn > 60
    assert composer.tiles_kept == 3


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_tiles_lie_side_by_side_on_the_sheet(name: str, seats: int) -> None:
    for board in boards(EDITIONS[name], seats)[::30]:
        laid = tiles(board)
        wide, high = size(board)
        assert not [pair for pair in combinations(laid, 2) if overlap(*pair)]
        assert all(each.x >= 0 and each.x + each.wide <= wide for each in laid)
        assert all(each.y >= 0 and each.y + each.high <= high for each in laid)


def overlap(one: Tile, other: Tile) -> bool:
    return (
        one.x < other.x + other.wide
        and other.x < one.x + one.wide
        and one.y < other.y + other.high
        and other.y < one.y + one.high
    )


def test_beyond_the_round_corners_there_is_nothing() -> None:
    board = boards(MAYFAIR_2005, 3)[10]
    with Image.open(BytesIO(Composer().png(board))) as png:
        opaque = png.convert("RGBA").getchannel("A")
    right, bottom = opaque.width - 1, opaque.height - 1
    assert [opaque.getpixel(at) for at in ((0, 0), (right, 0), (0, bottom), (right, bottom))] == [0] * 4
    assert opaque.getpixel((right // 2, bottom // 2)) == 255
    assert opaque.histogram()[0] < 3_000


@pytest.mark.parametrize("name", EDITIONS)
def test_boards_are_light(name: str) -> None:
    edition, composer = EDITIONS[name], Composer()
    some = boards(edition, edition.max_seats)[:: so_many(18, 6)]
    sizes = sorted(len(composer.png(board)) for board in some)
    assert sizes[len(sizes) // 2] <= 72_500
    assert sizes[-1] <= 82_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_a_full_board_with_the_fullest_names_is_light(language: str) -> None:
    edition = EDITIONS["fx-schmid-1994"]
    position = list(positions(edition, 5, seed=0))[84]
    board = picture_of(position, FULLEST, sample_labels(position, words_for(language)))
    assert len(Composer().png(board)) <= 82_000


def test_a_name_that_fonts_of_ours_lack_is_drawn_with_those_of_the_system() -> None:
    composer = Composer()
    (board,) = boards(MAYFAIR_2005, 3, ("𓀀𓀁", "Ada", "Ben"))[:1]
    assert composer.png(board) == composer.png(board)
    assert composer.png(board) != composer.png(boards(MAYFAIR_2005, 3)[0])
