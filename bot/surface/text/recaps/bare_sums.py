"""Sums of money, as they are told in passing."""

from __future__ import annotations

from bot.surface.text.wording import Wording
from intrigue_core import Ducats


def sum_of(amount: Ducats, wording: Wording) -> str:
    """Return a sum as a bare number, and in a word if it is nothing."""
    return wording.words("money", amount=amount) if amount else wording.words("chronicle-nothing")
