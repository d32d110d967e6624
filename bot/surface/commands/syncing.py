"""Tells Discord of the slash commands when it has others."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.surface.wire.delivery import FAULTS, undelivered
from bot.surface.wire.translator import CatalogueTranslator

_log = structlog.get_logger(__name__)

Payload: TypeAlias = dict[str, Any]
"""A command, an option or a choice, as it is sent to Discord and as Discord returns it."""

_COMPARED = (
    "name",
    "type",
    "description",
    "name_localizations",
    "description_localizations",
    "nsfw",
    "required",
    "autocomplete",
    "value",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
)
_SETS = ("contexts", "integration_types", "channel_types")
_LISTS = ("options", "choices")
_TYPED = 1
"""Of the kinds of commands: those that are typed with a slash."""
_SUBCOMMANDS = frozenset({1, 2})
"""Of the kinds of options: a command within a command, and a group of them."""


class CommandSync:
    """Sees to it that Discord has our commands.

    Args:
        when: to tell Discord; ``never`` leaves that to others.
    """

    def __init__(self, when: Literal["changed", "never"]) -> None:
        self._when = when

    async def sync(self, tree: app_commands.CommandTree[Any]) -> dict[str, str]:
        """Register the commands of a tree, if Discord has others.

        Where that fails it is logged, and Discord keeps those that it has: most of them work.

        Returns:
            The mentions of all commands that Discord has, by their whole names: a click on one types it.
        """
        theirs: list[Payload] = []
        try:
            theirs = await _theirs(tree.client)
            if self._when == "never":
                return mentions_of(theirs)
            ours = await _ours(tree)
            if differ(ours, theirs):
                theirs = await _tell(tree.client, ours)
        except FAULTS as error:
            trouble = undelivered(error, "sync_commands").trouble
            _log.error(
                "commands.unknown" if self._when == "never" else "commands.not_synced", trouble=trouble
            )
        return mentions_of(theirs)


async def differs_from_discord(tree: app_commands.CommandTree[Any]) -> bool:
    """Return whether Discord has other commands than a tree; nothing is changed.

    Raises:
        discord.HTTPException: if Discord does not say.
    """
    return differ(await _ours(tree), await _theirs(tree.client))


async def _ours(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """Return the commands of a tree as they are sent."""
    translator = CatalogueTranslator()
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


async def _tell(client: discord.Client, ours: list[Payload]) -> list[Payload]:
    """Give Discord these commands and no others, and return them as it has them.

    discord.py can do that, too, but it would translate all of them once more.
    """
    assert client.application_id is not None, "it has logged in"
    told: Any = await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    return told


async def _theirs(client: discord.Client) -> list[Payload]:
    """Return the commands that Discord has, with their translations, which discord.py does not ask for."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    commands: list[Payload] = await client.http.request(route, params={"with_localizations": "true"})
    return commands


def mentions_of(commands: list[Payload]) -> dict[str, str]:
    """Return what to write so that commands can be clicked on, by their whole names: ``table show``.

    Args:
        commands: as Discord returns them; only what is typed with a slash counts.
    """
    return {
        name: f"</{name}:{command['id']}>"
        for command in commands
        if command.get("type", _TYPED) == _TYPED
        for name in _whole_names(command)
    }


def _whole_names(command: Payload) -> list[str]:
    """Return the names that can be typed: a group alone is no command."""
    parts = [option for option in command.get("options") or () if option["type"] in _SUBCOMMANDS]
    if not parts:
        return [command["name"]]
    return [f"{command['name']} {name}" for part in parts for name in _whole_names(part)]


def differ(ours: list[Payload], theirs: list[Payload]) -> bool:
    """Return whether Discord has other commands than ours, in whatever order."""
    mine, found = ({(each["type"], each["name"]): each for each in side} for side in (ours, theirs))
    return mine.keys() != found.keys() or any(_plain(mine[key]) != _plain(found[key]) for key in mine)


def _plain(part: Payload) -> Payload:
    """Return a command, option or choice without what means the same as nothing, and what Discord adds."""
    plain: Payload = {key: part.get(key) for key in _COMPARED}
    for key in _SETS:
        plain[key] = sorted(part.get(key) or ())
    for key in _LISTS:
        plain[key] = [_plain(each) for each in part.get(key) or ()]
    permissions = part.get("default_member_permissions")
    plain["default_member_permissions"] = None if permissions is None else int(permissions)
    # 0 is something: the least number of an option, and permissions that nobody has. False is nothing.
    return {key: value for key, value in plain.items() if value or type(value) in (int, float)}
