"""One setting in a panel: what it does, in a line, and a menu that shows what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.locales import Words
from bot.surface.wire.buttons import Menu, option
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId
from bot.surface.wire.layout import Piece, row, text

UNCHOSEN = "default"
"""In a menu, the choice of whoever leaves it to others."""


def id_of(action: Action, name: str) -> ComponentId:
    """Return the id of the menu for a setting."""
    return ComponentId(action, NO_TABLE, name=name)


def one_of(
    action: Action, name: str, says: str, options: Sequence[tuple[str, str]], chosen: str
) -> list[Piece]:
    """Return a setting of which one thing is chosen.

    Args:
        options: what may be chosen, each with its label; what counts where nothing is chosen comes first.
        chosen: what is.
    """
    offered = [option(label, value, chosen=value == chosen) for value, label in options]
    return [text(says), row(Menu.make(id_of(action, name), options[0][1], offered))]


def heading(words: Words, title: str, note: str, refusal: str | None) -> Piece:
    """Return what a panel begins with.

    Args:
        title: the key of the message.
        note: likewise.
        refusal: why what was just tried is not possible.
    """
    lines = [f"## {words(title)}", f"-# {words(note)}"]
    return text("\n".join([*lines, refusal] if refusal else lines))
