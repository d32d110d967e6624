"""The version of the bot."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def own_version() -> str | None:
    """Return the version's number; None where the bot runs from its folder without being installed."""
    try:
        return version("intrigue-on-discord")
    except PackageNotFoundError:
        return None
