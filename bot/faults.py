"""Faults: what may be said of an unexpected error in a log, and what keeps the bot from starting."""

from __future__ import annotations

import traceback


class MissingWordsError(Exception):
    """An edition cannot be played, because words of it are missing. The message is for whoever added it."""


class HealthError(Exception):
    """The port of ``[health]`` cannot be used. The message is for the owner."""


def described(error: BaseException) -> dict[str, str]:
    """Return an unexpected error as fields of a log entry: its kind and its place, never its text.

    The text may quote whatever was at hand, somebody's purse included.
    """
    return {
        "error": type(error).__name__,
        "place": "".join(traceback.format_tb(error.__traceback__)),
    }
