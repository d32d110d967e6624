"""Everything on a page can be read, in light and in dark, with and without colours."""

from __future__ import annotations

import re

import pytest

from intrigue_core import EDITIONS
from intrigue_core.editions import MOST_SEATS
from intrigue_core.showing.looks import DARK_PAPER, DASHES, LIGHT_PAPER, LOOKS, MARKS, look_of
from intrigue_core.showing.style import STYLE


def contrast(one: str, other: str) -> float:
    """As WCAG 2 counts it."""

    def light(colour: str) -> float:
        parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_contrast_is_counted_as_it_should_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colour", LOOKS)
def test_a_seat_s_colours_are_told_from_what_is_behind_them(colour: str) -> None:
    look = LOOKS[colour]
    assert contrast(look.fill, look.on) >= 4.5, "what is written on a chip"
    assert contrast(look.line, LIGHT_PAPER) >= 4.5
    assert contrast(look.line_in_dark, DARK_PAPER) >= 4.5


def test_texts_are_told_from_the_paper() -> None:
    light, dark = (dict(re.findall(r"--([a-z]+):(#[0-9a-f]{6})", part)) for part in STYLE.split("@media")[:2])
    for colours in (light, dark):
        for paper in ("paper", "card"):
            for ink in ("ink", "soft", "accent", "in", "out"):
                assert contrast(colours[ink], colours[paper]) >= 4.5, (ink, paper)


def test_every_seat_has_a_mark_and_a_line_of_its_own() -> None:
    assert len(set(MARKS)) == len(set(DASHES)) == MOST_SEATS


def test_every_colour_of_the_editions_is_known_and_others_differ() -> None:
    for edition in EDITIONS.values():
        assert set(edition.colours) <= LOOKS.keys()
    unknown = [look_of("puce", seat) for seat in range(MOST_SEATS)]
    assert len(set(unknown)) == MOST_SEATS
