"""How long to wait before something that has failed is tried again."""

from __future__ import annotations

import asyncio

FIRST_RETRY_SECONDS = 15.0


class Retry:
    """The pauses between tries: each twice as long as the one before, up to a longest.

    Args:
        longest: seconds.
    """

    def __init__(self, longest: float) -> None:
        self._longest = longest
        self._seconds = min(FIRST_RETRY_SECONDS, longest)

    async def wait(self, least: float = 0.0) -> None:
        """Wait until it is worth another try.

        Args:
            least: seconds that it takes in any case.
        """
        seconds, self._seconds = self._seconds, min(2 * self._seconds, self._longest)
        await asyncio.sleep(max(seconds, least))
