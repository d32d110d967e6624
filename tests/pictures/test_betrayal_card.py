"""The card of a broken word: whole, in its place, and proof against whatever people say."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.appearance import colour_look
from bot.pictures import BetrayalCard, Person
from bot.pictures.betrayal_card import HIGH, SIZE, WIDE, svg
from bot.pictures.composer import drawn_png
from bot.pictures.render import png_of
from bot.pictures.samples import cards
from tests.support.drawings import NASTY, written_on

BLANK = BetrayalCard("", "", Person("", "red"), Person("", "blue"), "", "", "")
((_, CARD), *_) = cards()
LONGEST = (
    replace(
        CARD,
        round="Round 6 of 6",
        breaker=Person("Benvenuto Cellini da F…", "red"),
        given_to=Person("Maximiliane von Wolkenb…", "blue"),
        quote="“At my next turn as landlord your threatened alchemist gets at least the 10,000, for as long"
        " as you keep mine in the 6,000, and till the end of the game I send nobody.”",
        instead="Benvenuto Cellini da F… hired Maximiliane von Wolkenb…’s second scientist for it.",
        tally="The thirteenth broken word of Benvenuto Cellini da F… of twenty-seven.",
    ),
    replace(
        CARD,
        headline="Wortbruch",
        round="Runde 6 von 6",
        breaker=Person("Benvenuto Cellini da F…", "red"),
        given_to=Person("Maximiliane von Wolkenb…", "blue"),
        quote="„Wenn ich das nächste Mal Hausherr bin, bekommt dein bedrohter Naturwissenschaftler mindestens"
        " die 10.000, solange du meinen behältst, und ich schicke niemand.“",
        instead="Stattdessen stellte Benvenuto Cellini da F… einen Wissenschaftler von Maximiliane ein.",
        tally="Das dreizehnte gebrochene Wort von Benvenuto Cellini da F… (von siebenundzwanzig).",
    ),
)
SHOUTED = BetrayalCard(
    headline="W" * 80,
    round="W" * 80,
    breaker=Person("W" * 80, "red"),
    given_to=Person("山" * 80, "blue"),
    quote="👑W" * 200,
    instead="山" * 300,
    tally="W" * 300,
)


def pixels(card: BetrayalCard) -> Image.Image:
    return Image.open(BytesIO(drawn_png(svg(card), own_fonts=True))).convert("RGB")


def test_it_is_as_large_as_discord_shows_it_twice_over() -> None:
    assert SIZE[0] / SIZE[1] == pytest.approx(WIDE / HIGH, rel=1e-3)
    assert SIZE[0] == 2 * 550
    assert SIZE[1] / 2 <= 350


def test_it_says_who_gave_whom_which_word_and_what_became_of_it() -> None:
    lines = written_on(CARD)
    assert lines[0:2] == ["The post went to Cleo’s priest.", "Her second broken word of three."]
    assert lines[2:6] == ["Round 3", "Broken word", "Ada", "Benvenuto"]
    assert " ".join(lines[6:]) == "“For 8,000 you get the 10,000.”"


@pytest.mark.parametrize("card", LONGEST, ids=["en", "de"])
def test_the_longest_that_is_said_is_there_to_its_last_word(card: BetrayalCard) -> None:
    told = " ".join(written_on(card))
    for text in (card.headline, card.round, card.breaker.name, card.given_to.name):
        assert text in told
    for text in (card.quote, card.instead, card.tally):
        assert text in told, text


@pytest.mark.parametrize("letter", ["W", "山", "👑", "𓀀", "ب", "क", "x "])
def test_a_quote_of_160_characters_is_whole_in_any_script(letter: str) -> None:
    said = "“" + (letter * 160)[:160].strip() + "”"
    assert "".join(said.split()) in "".join(written_on(replace(CARD, quote=said))).replace(" ", "")


@pytest.mark.parametrize("card", [*LONGEST, SHOUTED], ids=["en", "de", "shouted"])
def test_nothing_is_written_outside_its_place(card: BetrayalCard) -> None:
    """Neither over the edge of the paper nor over the seal or the tear."""
    changed = ImageChops.difference(pixels(card), pixels(BLANK))
    scale = SIZE[0] / WIDE
    for left, top, right, foot in (
        (86, 50, 1114, 160),  # the headline and the round
        (86, 152, 1118, 252),  # the people
        (326, 240, 1118, 484),  # the quote
        (326, 548, 1126, 728),  # what was done instead, and the tally, on a sheet that lies askew
    ):
        place = (round(left * scale), round(top * scale), round(right * scale), round(foot * scale))
        assert changed.crop(place).getbbox(), "something is written there"
        changed.paste(0, place)
    assert changed.getbbox() is None


@pytest.mark.parametrize("nasty", NASTY)
def test_names_and_quotes_are_harmless(nasty: str) -> None:
    card = replace(
        CARD, breaker=Person(nasty, "red"), given_to=Person(nasty), quote=nasty, instead=nasty, tally=nasty
    )
    told = "".join(written_on(card))
    assert "\u202e" not in told
    assert "\x1b" not in told
    assert png_of(card).startswith(b"\x89PNG")


@pytest.mark.parametrize("house", ["red", "beige", "unheard of"])
def test_the_seal_is_the_breakers_in_colour_and_crest_and_broken(house: str) -> None:
    card = replace(CARD, breaker=Person("Ada", house), given_to=Person("all"))
    drawing = svg(card)
    crest = colour_look(house).crest
    assert drawing.count(f'href="#{crest}"') == 3, "on the arms, and on each half of the seal"
    image = pixels(card)
    scale = SIZE[0] / WIDE
    banner = tuple(int(colour_look(house).banner[at : at + 2], 16) for at in (1, 3, 5))

    def colour(x: float, y: float) -> object:
        return image.getpixel((round(x * scale), round(y * scale)))

    # Beside the crest, above the tear and below it; and between them the table.
    assert colour(112, 480) == colour(112, 580) == banner
    heights = [colour(112, y) for y in range(480, 580)]
    assert heights.count(colour(20, 60)) >= 6


@pytest.mark.parametrize(
    "card", [CARD, *LONGEST, *(replace(LONGEST[1], quote=dense * 80) for dense in ("龍鬱", "👑W", "🎭🦁"))]
)
def test_it_is_light_enough_to_be_sent_at_once(card: BetrayalCard) -> None:
    assert len(png_of(card)) <= 60_000
