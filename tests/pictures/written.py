"""What is written on a picture."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from bot.pictures import BetrayalCard
from bot.pictures.betrayal_card import svg

SVG = "{http://www.w3.org/2000/svg}"


def written_on(card: BetrayalCard) -> list[str]:
    root = ET.fromstring(svg(card))  # noqa: S314 - our own drawing
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
