"""What is old: tables at which nothing happens any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class QuietTables(NamedTuple):
    """What was found in a bunch of tables."""

    quiet: Mapping[int, bool]
    """Those at which nothing has happened since, and whether each counts as open."""
    next_after: int | None
    """After which table the next bunch begins; None if this was the last."""
