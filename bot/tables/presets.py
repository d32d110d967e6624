"""The presets of a lobby: a length and a pace that are chosen by one press."""

from __future__ import annotations

from enum import StrEnum

from bot.tables.pace import Pace


class Preset(StrEnum):
    """A length and a pace that go together. Edition, rules and bookkeeping stay as they are."""

    TONIGHT = "tonight"
    SHORT = "short"
    DAYS = "days"

    @property
    def pace(self) -> Pace:
        """Its pace."""
        return Pace.SLOW if self is Preset.DAYS else Pace.LIVE

    @property
    def is_quick(self) -> bool:
        """Is it a quick game (ruling A37)?"""
        return self is Preset.SHORT
