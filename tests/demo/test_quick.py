"""Texts are parsed once, and what comes of it is the same as ever."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bot.demo.preview import parsed_once

TEXT = "**Bold** for <@1>, and `code`\n-# small"


def test_a_text_is_parsed_once_for_each_place_and_who_is_named_in_it() -> None:
    snapshot: Any = import_module("simcord.preview._snapshot")
    usual, calls = snapshot.markdown_tokens, list[object]()
    named = [{"users": {"1": name}} for name in ("Ada", "Ben")]
    expected = [usual(TEXT, "message", context=context) for context in named]

    def counted(*given: Any, **more: Any) -> Any:
        calls.append(given)
        return usual(*given, **more)

    modules = [import_module(f"simcord.preview.{name}") for name in ("_messages", "_component_projection")]
    modules[1].__dict__["markdown_tokens"] = counted
    try:
        with parsed_once():
            for _ in range(3):
                for module in (snapshot, *modules):
                    parse: Any = vars(module)["markdown_tokens"]
                    shown = [parse(TEXT, "message", context=context) for context in named]
                    assert shown == expected
                    shown[0][0]["children"] = []  # whoever asks, writes into it
    finally:
        modules[1].__dict__["markdown_tokens"] = usual
    assert len(calls) == len(named)
    assert snapshot.markdown_tokens is not None
    assert expected[0] != expected[1], "a name that changes is not taken from before"
