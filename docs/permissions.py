"""Writes docs/permissions.md: who can do what in which phase of a table, found out by trying all of it.

``python docs/permissions.py`` needs the tests' simulated Discord and some minutes. A test holds its tables
against the file.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

PAGE = Path(__file__).with_name("permissions.md")


async def _written() -> str:
    sys.path.insert(0, str(PAGE.parents[1]))
    from tests.roles.scenes import When
    from tests.roles.telling import page, tried
    from tests.support.simulation import look_often

    look_often()
    return page([await tried(when) for when in When])


def main() -> None:
    """Write the page."""
    PAGE.write_text(asyncio.run(_written()), encoding="utf-8")


if __name__ == "__main__":
    main()
