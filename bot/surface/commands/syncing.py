"""Tells Discord of the slash commands when they are others than those that it was told of last."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Literal

import structlog
from discord import app_commands
from discord.app_commands import AppCommand, AppCommandGroup

from bot.surface.wire.delivery import FAULTS, undelivered
from bot.surface.wire.translator import CatalogueTranslator
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

When = Literal["changed", "always", "never"]


class CommandSync:
    """Sees to it that Discord has our commands.

    Args:
        store: keeps what Discord was told last.
        when: to tell Discord: when that was something else, at every start, or never (others do).
    """

    def __init__(self, store: TableStore, when: When) -> None:
        self._store = store
        self._when = when

    async def sync(self, tree: app_commands.CommandTree[Any]) -> dict[str, str]:
        """Register the commands of a tree, if Discord was told of others.

        Where that fails it is logged, and Discord keeps those that it has: most of them work.

        Returns:
            The mentions of the commands, by their whole names: a click on one types it.
        """
        key, digest = f"commands:{tree.client.application_id}", await _digest(tree)
        known: dict[str, Any] = {}
        try:
            known = json.loads(await self._store.recall(key) or "{}")
            if self._when == "never":
                return mentions_of(await tree.fetch_commands())
            if self._when == "always" or known.get("digest") != digest:
                known = {"digest": digest, "mentions": mentions_of(await tree.sync())}
                await self._store.remember(key, json.dumps(known))
        except FAULTS as error:
            trouble = undelivered(error, "sync_commands").trouble
            _log.error("commands.not_synced", trouble=trouble, when=self._when)
        except StoreError:
            _log.error("commands.not_noted")
        return known.get("mentions", {})


async def differs_from_discord(tree: app_commands.CommandTree[Any]) -> bool:
    """Return whether Discord has commands of other names than a tree; nothing is changed.

    Raises:
        discord.HTTPException: if Discord does not say.
    """
    theirs = {command.name for command in await tree.fetch_commands()}
    return theirs != {command.name for command in tree.get_commands()}


async def _digest(tree: app_commands.CommandTree[Any]) -> str:
    """Return what the commands of a tree are known by, translations included."""
    translator = CatalogueTranslator()
    ours = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return sha256(json.dumps(ours, sort_keys=True).encode()).hexdigest()


def mentions_of(commands: Sequence[AppCommand | AppCommandGroup]) -> dict[str, str]:
    """Return what to write so that commands can be clicked on, by their whole names: ``table show``."""
    return {each.mention[2:].rpartition(":")[0]: each.mention for each in _typed(commands)}


def _typed(commands: Sequence[AppCommand | AppCommandGroup]) -> Iterator[AppCommand | AppCommandGroup]:
    """Yield what can be typed: neither a group alone, nor what is in the menu of a message."""
    for command in commands:
        parts = [option for option in command.options if isinstance(option, AppCommandGroup)]
        if parts:
            yield from _typed(parts)
        elif isinstance(command, AppCommandGroup) or command.type.value == 1:
            yield command
