"""A machine at work elsewhere fails no test: a bot that still has something to do gets more time."""

import asyncio
import time
from pathlib import Path

from intrigue_core import MAYFAIR_2005
from tests.support.room import open_room


async def test_what_is_due_is_waited_for_beyond_simcords_patience(tmp_path: Path) -> None:
    async with open_room(MAYFAIR_2005, path=tmp_path / "game.db") as here:
        here.env.settle_timeout = 0.05
        loop, left = asyncio.get_running_loop(), 5

        def work() -> None:
            nonlocal left
            time.sleep(0.04)
            left -= 1
            if left:
                loop.call_soon(work)

        with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
            loop.call_soon(work)
        await here.env.settle()
        assert left == 0
