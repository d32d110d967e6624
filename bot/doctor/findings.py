"""What the doctor finds: how bad it is, and one sentence that says what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Grade(StrEnum):
    """How bad something is."""

    WELL = "well"
    NOTE = "note"
    """It works, and might be better."""
    BAD = "bad"
    """Something does not work."""
    SKIPPED = "skipped"
    """It was not looked at."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was looked at."""

    area: str
    grade: Grade
    said: str
    """What was found, in a few words, and never a secret."""
    remedy: str = ""
    """What to do about it; nothing where all is well."""


def well(area: str, said: str) -> Finding:
    """Return that something is as it should be."""
    return Finding(area, Grade.WELL, said)


def note(area: str, said: str, remedy: str) -> Finding:
    """Return that something works, and might be better."""
    return Finding(area, Grade.NOTE, said, remedy)


def bad(area: str, said: str, remedy: str) -> Finding:
    """Return that something does not work."""
    return Finding(area, Grade.BAD, said, remedy)


def skipped(area: str, why: str) -> Finding:
    """Return that something was not looked at."""
    return Finding(area, Grade.SKIPPED, f"not looked at: {why}")
