"""Tells Discord of the slash commands when they differ from those told last."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

from discord import app_commands

from bot.surface.wire.translator import CatalogueTranslator
from bot.tables.store import TableStore


class CommandSync:
    """Knows which commands were told last.

    Args:
        when: to tell Discord; ``never`` leaves that to others.
    """

    def __init__(self, store: TableStore, when: Literal["changed", "never"]) -> None:
        self._store = store
        self._when = when

    async def sync(self, tree: app_commands.CommandTree[Any], application_id: int | None) -> None:
        """Register the commands of a tree, if they differ from those registered last.

        Raises:
            discord.HTTPException: if Discord does not take them.
        """
        if self._when == "never":
            return
        translator, commands = CatalogueTranslator(), tree.get_commands()
        payload = [await command.get_translated_payload(tree, translator) for command in commands]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        key = f"commands:{application_id}"
        if await self._store.recall(key) != digest:
            await tree.sync()
            await self._store.remember(key, digest)
