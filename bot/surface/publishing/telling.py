"""The story: what happened at a table, told in its channel."""

from __future__ import annotations

import structlog

from bot.surface.text.story import Storyteller
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import LONGEST_TEXT, Post, Trouble
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.posting import DiscordApi
from bot.tables.entries import MovedToThread
from bot.tables.table import Table

_log = structlog.get_logger(__name__)


class Story:
    """Tells channels what happened at their tables, in as few messages as that takes."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def tell(self, table: Table, told: int, wording: Wording, interaction: Interaction | None) -> bool:
        """Tell what happened after a version.

        Args:
            told: that version.
            interaction: answered with the story, if it has no answer yet.

        Returns:
            Whether it is told, as far as it ever can be. Otherwise it should be tried again.
        """
        steps = table.history[told:]
        notified = tuple(dict.fromkeys(user_id for step in steps for user_id in step.notified))
        # Who is at the table when it moves is looking at it already.
        rings = any(step.notified and not isinstance(step.entry, MovedToThread) for step in steps)
        for number, page in enumerate(_pages(Storyteller(wording).tell(steps))):
            nonce = f"s{table.id}.{table.known(table.version)}.{number}"
            post = Post(text=page, mentioned=notified, hushed=not rings)
            delivery = await self._api.post(table.channel_id, post, nonce=nonce, interaction=interaction)
            if not delivery.arrived:
                _log.warning("story.untold", table=table.id, version=table.version, trouble=delivery.trouble)
                return delivery.trouble is not Trouble.FAILED
        return True


def _pages(lines: list[str]) -> list[str]:
    """Return the lines in as few messages as Discord's limit allows."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= LONGEST_TEXT:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
