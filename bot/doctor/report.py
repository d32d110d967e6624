"""What the doctor says: lines of 80 columns for people, or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import wrap

from bot.doctor.findings import Finding, Grade

_WIDTH = 80
_MARKS = {Grade.WELL: "ok", Grade.NOTE: "note", Grade.BAD: "BAD", Grade.SKIPPED: "--"}
_AREA = 13
_INDENT = 2 + 5 + _AREA


def is_well(findings: Sequence[Finding]) -> bool:
    """Return whether nothing is bad."""
    return not any(each.grade is Grade.BAD for each in findings)


def as_text(findings: Sequence[Finding]) -> str:
    """Return the findings for people: what was looked at, what was found, and what to do."""
    lines: list[str] = []
    for each in findings:
        head = f"  {_MARKS[each.grade]:<5}{each.area:<{_AREA}}"
        lines += wrap(each.said, _WIDTH, initial_indent=head, subsequent_indent=" " * _INDENT)
        if each.remedy:
            arrow = " " * _INDENT + "> "
            lines += wrap(each.remedy, _WIDTH, initial_indent=arrow, subsequent_indent=" " * (_INDENT + 2))
    count = sum(each.grade is Grade.BAD for each in findings)
    notes = sum(each.grade is Grade.NOTE for each in findings)
    verdict = (
        "All is well." if not count else "One thing is bad." if count == 1 else f"{count} things are bad."
    )
    if notes:
        verdict += " One thing might be better." if notes == 1 else f" {notes} things might be better."
    return "\n".join([*lines, "", verdict])


def as_json(findings: Sequence[Finding]) -> str:
    """Return the findings for a program: one object."""
    told = {"well": is_well(findings), "findings": [asdict(each) for each in findings]}
    return json.dumps(told, ensure_ascii=False, indent=2)
