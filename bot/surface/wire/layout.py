"""The few pieces of Components V2 that our messages are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.locales import plain, shorter

Piece = ui.Item[Any]

_MOST_COMPONENTS = 40

LONGEST = 4_000
"""The characters that Discord allows in all texts of a layout together."""


def text(content: str) -> Piece:
    """Return a block of Markdown."""
    return ui.TextDisplay(content)


def separator() -> Piece:
    """Return a thin line."""
    return ui.Separator()


def apart(*pieces: Piece) -> list[Piece]:
    """Return these pieces with some room between them."""
    first, *others = pieces
    return [first, *(each for piece in others for each in (ui.Separator[Any](visible=False), piece))]


def picture(file_name: str, description: str) -> Piece:
    """Return a picture that comes with the message, and its alt text."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{file_name}", description=description)
    )
    return gallery


def row(*pieces: Piece) -> Piece:
    """Return buttons side by side, or one menu."""
    return ui.ActionRow[Any](*pieces)


def card(*pieces: Piece, colour: int | None = None) -> Piece:
    """Return a framed group, with a stripe in a colour."""
    return ui.Container[Any](*pieces, accent_colour=colour)


def message(*pieces: Piece) -> ui.LayoutView:
    """Return a whole message, whose buttons never expire, within the characters that Discord allows."""
    view = ui.LayoutView(timeout=None)
    for piece in pieces:
        view.add_item(piece)
    shorten([item for item in view.walk_children() if isinstance(item, ui.TextDisplay)])
    return view


def fits(view: ui.LayoutView) -> bool:
    """Return whether Discord takes a message: so many components, and so much text."""
    items = list(view.walk_children())
    texts = [item for item in items if isinstance(item, ui.TextDisplay)]
    return len(items) <= _MOST_COMPONENTS and _length(texts) <= LONGEST


def shorten(texts: Sequence[ui.TextDisplay[Any]]) -> None:
    """Shorten the texts of a message or form, if they are too long together.

    A crowded board in words has no room for emoji of our own, each with its name and number: it gets plain
    ones, at first for professions alone.
    """
    if 2 * sum([len(item.content) for item in texts]) <= LONGEST:
        return  # JavaScript counts each character once, or twice
    for make in (shorter, plain):
        if _length(texts) > LONGEST:
            for item in texts:
                item.content = make(item.content)


def _length(texts: Sequence[ui.TextDisplay[Any]]) -> int:
    """Return the length of texts as JavaScript counts it: nobody counts more."""
    return len("".join([item.content for item in texts]).encode("utf-16-le", "surrogatepass")) // 2
