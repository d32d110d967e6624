"""The buttons and menus of our messages. They work for ever: all they know is in their ids.

What is pressed is read from the raw interaction (`presses`), so discord.py need not remember any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.surface.wire.ids import Action, ComponentId

_LONGEST_OPTION = 100

_OF_LOBBIES = (
    Action.CHOOSE_EDITION,
    Action.CHANGE_RULES,
    Action.CHOOSE_PROMISES,
    Action.CHOOSE_BOOKKEEPING,
)
"""The menus that stand in one message, and change together."""
_CHANNEL, _ROLE = discord.SelectDefaultValueType.channel, discord.SelectDefaultValueType.role


class _Forgotten:
    """A control that discord.py does not keep in memory once it is sent."""

    def is_dispatchable(self) -> bool:
        return False


class _Select(_Forgotten, ui.Select[Any]):
    pass


class _ChannelSelect(_Forgotten, ui.ChannelSelect[Any]):
    pass


class _RoleSelect(_Forgotten, ui.RoleSelect[Any]):
    pass


class ActionButton(_Forgotten, ui.Button[Any]):
    """A button that asks for an `Action`."""

    @classmethod
    def make(
        cls,
        component_id: ComponentId,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> ui.Item[Any]:
        """Return a button for a message; grey, if nothing is said.

        Args:
            emoji: stands before the label.
        """
        return cls(label=label, style=style, custom_id=str(component_id), disabled=disabled, emoji=emoji)


class Menu:
    """The menus that ask for an `Action` with what was chosen."""

    @staticmethod
    def make(
        component_id: ComponentId,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        any_number: bool = False,
    ) -> ui.Item[Any]:
        """Return a menu for a message.

        Each revision of what a menu shows is a menu of its own, or else clients go on showing what was chosen
        before: in its id, and in its number, because Discord would number components by their places.

        Args:
            any_number: may any number of options be chosen, and not just one?
        """
        number = None
        if component_id.revision is not None:
            action, menus = component_id.action, len(_OF_LOBBIES)
            place = _OF_LOBBIES.index(action) if action in _OF_LOBBIES else 0
            shown = component_id.decision + (component_id.index or 0)
            number = 1_000 + menus * (100 * shown + component_id.revision % 100) + place
        return _Select(
            custom_id=component_id.of_menu,
            id=number,
            placeholder=placeholder,
            options=list(options),
            min_values=0 if any_number else 1,
            max_values=len(options) if any_number else 1,
        )

    @staticmethod
    def of_channels(
        component_id: ComponentId,
        placeholder: str,
        kinds: Sequence[discord.ChannelType],
        chosen: Sequence[int],
        *,
        most: int,
    ) -> ui.Item[Any]:
        """Return a menu of a server's channels, from which any number up to `most` may be chosen.

        Args:
            kinds: of the channels that are offered.
            chosen: the ids of those that are chosen now.
        """
        return _ChannelSelect(
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            channel_types=list(kinds),
            default_values=[discord.SelectDefaultValue(id=each, type=_CHANNEL) for each in chosen],
            min_values=0,
            max_values=most,
        )

    @staticmethod
    def of_roles(component_id: ComponentId, placeholder: str, chosen: int | None) -> ui.Item[Any]:
        """Return a menu of a server's roles, from which one or none may be chosen."""
        return _RoleSelect(
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            default_values=[] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=_ROLE)],
            min_values=0,
            max_values=1,
        )


def option(
    label: str, value: str, *, chosen: bool = False, description: str = "", emoji: str | None = None
) -> discord.SelectOption:
    """Return an option of a menu, its label and description as long as Discord allows.

    Args:
        description: a second line, in small print.
        emoji: stands before the label.
    """
    return discord.SelectOption(
        label=clipped(label),
        value=value,
        description=clipped(description) or None,
        emoji=emoji,
        default=chosen,
    )


def clipped(text: str, longest: int = _LONGEST_OPTION) -> str:
    """Return a text within so many characters; by default those of an option's label or description."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
