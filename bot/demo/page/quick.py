"""Keeps simcord's pages quick, however long the channel is.

Each time that anything changes, simcord parses every message of a channel anew, for the page and once more
for a list of all messages beside it, which people do not see.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

_PARSERS: tuple[Any, ...] = tuple(
    import_module(f"simcord.preview.{name}")
    for name in ("_component_projection", "_messages", "_queries", "_snapshot")
)
"""The modules of simcord that parse Markdown."""
_REMEMBERED = 4_096
"""So many texts are kept parsed."""
NO_LIST = "0"
"""What to search for so that the list of messages is empty: the message of this number."""

_Parsed = list[dict[str, Any]]


@contextmanager
def parsed_once() -> Generator[None]:
    """Have simcord parse each text once."""
    original: Callable[..., _Parsed] = _PARSERS[0].markdown_tokens
    known: dict[tuple[str, str, str], _Parsed] = {}

    def parsed(value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> _Parsed:
        key = str(value), profile, repr(context)
        if key not in known:
            if len(known) >= _REMEMBERED:
                known.clear()
            known[key] = original(value, profile, context=context)
        return copy.deepcopy(known[key])  # whoever asks, writes into it

    for module in _PARSERS:
        module.markdown_tokens = parsed
    try:
        yield
    finally:
        for module in _PARSERS:
            module.markdown_tokens = original
