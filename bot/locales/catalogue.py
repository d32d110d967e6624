"""Reads the Fluent catalogues and looks words up in them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en",)
"""The languages that have a folder here; the first is what every other falls back on."""


class Words:
    """The words of one language.

    Args:
        language: one of `LANGUAGES`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        # Discord shows the invisible isolation marks as boxes on some phones.
        self._bundle = FluentBundle([language], use_isolating=False)
        for catalogue in sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name):
            if catalogue.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(catalogue.read_text("utf-8")))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **arguments: Any) -> str:
        """The message of a key, with its arguments put in; numbers are written the language's way.

        Raises:
            LookupError: if there is no such message, or the message lacks an argument.
        """
        if key not in self:
            raise LookupError(f"the {self.language} catalogue has no message {key!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the {self.language} message {key!r} is empty")
        text, faults = self._bundle.format_pattern(pattern, arguments)
        if faults:
            raise LookupError(f"the {self.language} message {key!r} cannot be made: {faults[0]}")
        return str(text)

    def any_of(self, items: list[str]) -> str:
        """The items as a list in words: ``a, b or c``."""
        return self._listed("list-any", items)

    def all_of(self, items: list[str]) -> str:
        """The items as a list in words: ``a, b and c``."""
        return self._listed("list-all", items)

    def _listed(self, key: str, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self(key, first=", ".join(items[:-1]), last=items[-1])


@cache
def words_for(locale: str | None) -> Words:
    """The words of the language nearest to a Discord locale such as ``en-GB``."""
    language = (locale or "").split("-")[0].lower()
    return Words(language if language in LANGUAGES else LANGUAGES[0])
