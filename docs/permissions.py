"""Writes docs/permissions.md: who can do what in which phase of a table, found out by trying all of it.

``python docs/permissions.py`` needs the tests' simulated Discord, and some minutes of all cores: each phase
has a process of its own. A test holds its tables against the file.
"""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.roles.telling import Tried

PAGE = Path(__file__).with_name("permissions.md")


def _tried(when: str) -> Tried:
    """Try all of it in one phase, in a process of its own: that takes some minutes of one core."""
    sys.path.insert(0, str(PAGE.parents[1]))
    from tests.roles.scenes import When
    from tests.roles.telling import tried
    from tests.support.simulation import look_often

    look_often()
    return asyncio.run(tried(When(when)))


def _written() -> str:
    sys.path.insert(0, str(PAGE.parents[1]))
    from tests.roles.scenes import When
    from tests.roles.telling import page

    with ProcessPoolExecutor() as processes:
        return page(list(processes.map(_tried, When)))


def main() -> None:
    """Write the page."""
    PAGE.write_text(_written(), encoding="utf-8")


if __name__ == "__main__":
    main()
