"""What a person has chosen for themselves, wherever they play."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator


class Reminders(StrEnum):
    """How somebody is reminded of a decision that they owe."""

    MENTION = "mention"
    """In the table's channel."""
    DM = "dm"
    """By direct message."""
    OFF = "off"


class QuietHours(BaseModel):
    """The hours of every day in which somebody is not to be disturbed, such as 22 to 8."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    zone: str
    """A time zone of the tz database, such as ``Europe/Berlin``."""
    start: int = Field(ge=0, le=23)
    """The hour they begin."""
    end: int = Field(ge=0, le=23)
    """The hour they end; another than `start`."""

    @field_validator("zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise ValueError("no such time zone") from error
        return zone

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.start == self.end:
            raise ValueError("quiet hours begin and end at one time")
        return self

    def end_after(self, at: datetime) -> datetime | None:
        """Return when the quiet hours end that a moment is in, or None if it is in none.

        Args:
            at: with a time zone.
        """
        local = at.astimezone(ZoneInfo(self.zone))
        hour = local.hour
        inside = (hour - self.start) % 24 < (self.end - self.start) % 24
        if not inside:
            return None
        day = local.date() + timedelta(days=int(hour >= self.end))
        return datetime.combine(day, time(self.end), ZoneInfo(self.zone)).astimezone(at.tzinfo)


class PersonPreferences(BaseModel):
    """One person's choices."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    language: str | None = None
    """One of our languages; None for that of their Discord."""
    purse: bool = True
    """Do they want their purse by direct message?"""
    reminders: Reminders = Reminders.MENTION
    quiet: QuietHours | None = None
    rating: bool = False
    """Do they take part in ratings? It counts for the games that begin from then on."""

    def rests(self, at: datetime) -> bool:
        """Return whether a moment is in their quiet hours.

        Args:
            at: with a time zone.
        """
        return self.quiet is not None and self.quiet.end_after(at) is not None
