"""Drawings as SVG: what is written on them, and names that no drawing may stumble over."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from bot.pictures import BetrayalCard
from bot.pictures.betrayal_card import svg
from intrigue_core import EDITIONS

SVG = "{http://www.w3.org/2000/svg}"
NASTY = (
    "<b>\"&'</b> ]]> &amp; {x}",
    "W" * 200,
    "👨‍👩‍👧‍👦👍🏽🇩🇪",
    "\x00\x1b\ud800\uffff\u202eevil\u2066\n\n\tname",
    "Z" + "\u0337\u0315\u035d" * 60 + "algo",
)
TABLES = [
    (name, seats)
    for name, edition in EDITIONS.items()
    for seats in range(edition.min_seats, edition.max_seats + 1)
    if edition.refusal(seats) is None
]
"""Every number of seats that an edition allows."""


def parsed(drawing: str) -> ET.Element:
    """An SVG, of which all that is used is defined, and nothing twice."""
    ids = re.findall(r'\bid="([^"]+)"', drawing)
    assert len(ids) == len(set(ids))
    used = re.findall(r'href="#([^"]+)"', drawing) + re.findall(r"url\(#([^)]+)\)", drawing)
    assert set(used) <= set(ids)
    return ET.fromstring(drawing)  # noqa: S314 - our own drawing


def texts_of(drawing: str) -> list[str]:
    """The texts of an SVG, in order."""
    return ["".join(text.itertext()) for text in parsed(drawing).iter(f"{SVG}text")]


def written_on(card: BetrayalCard) -> list[str]:
    """The texts of a card."""
    return texts_of(svg(card))
