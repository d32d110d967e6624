"""What may be said of an unexpected error in a log: its kind and its place, never its text.

The text may quote whatever was at hand, somebody's purse included.
"""

from __future__ import annotations

import traceback


def described(error: BaseException) -> dict[str, str]:
    """An error as fields of a log entry."""
    return {
        "error": type(error).__name__,
        "place": "".join(traceback.format_tb(error.__traceback__)),
    }
