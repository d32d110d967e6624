"""A painter that draws in the tests' own process, and keeps all that it was given to draw."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from html import unescape
from typing import Any

from bot.pictures import Painter
from bot.pictures.model import Picture
from bot.pictures.render import png_of, svg_of
from tests.pictures.painters_help import draw_quickly


class WatchedPainter(Painter):
    """Draws each picture as the worker process does."""

    def __init__(self) -> None:
        super().__init__(seconds=600)
        self.models: list[Picture] = []

    async def _draw_once(self, picture: Picture) -> bytes:
        self.models.append(picture)
        return png_of(picture)

    def all_that_is_drawn(self) -> str:
        """Return every text and number that pictures are made of, and every text that stands in one."""
        return "\n".join([*map(repr, self.models), *(text for each in self.models for text in written(each))])


def written(picture: Picture) -> list[str]:
    """Return the texts of a picture, before it becomes pixels."""
    return [unescape(text) for text in re.findall(r">([^<>]*[^<>\s][^<>]*)<", svg_of(picture))]


@asynccontextmanager
async def painting(draw: Any = draw_quickly) -> AsyncGenerator[Painter]:
    """A painter that draws in this way, and is closed in the end."""
    painter = Painter(draw=draw, seconds=60, starting_seconds=60)
    yield painter
    await painter.close()
