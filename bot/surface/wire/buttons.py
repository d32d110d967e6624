"""The buttons and menus of our messages. They work for ever: all they know is in their ids.

What is pressed goes to the client's `Router`; who that is, nothing here knows.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Sequence
from typing import Any, Protocol, Self

import discord
from discord import ui

from bot.surface.wire.arriving.receipt import Reception
from bot.surface.wire.ids import BUTTON_PATTERN, MENU_PATTERN, Action, ComponentId
from bot.surface.wire.interaction import Interaction

_LONGEST_OPTION = 100

AnyMenu = ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]
_MENUS = (ui.Select, ui.ChannelSelect, ui.RoleSelect)
_OF_LOBBIES = (
    Action.CHOOSE_EDITION,
    Action.CHANGE_RULES,
    Action.CHOOSE_PROMISES,
    Action.CHOOSE_BOOKKEEPING,
)
"""The menus that stand in one message, and change together."""
_CHANNEL, _ROLE = discord.SelectDefaultValueType.channel, discord.SelectDefaultValueType.role


class Router(Protocol):
    """Where buttons, menus and forms lead. The client has one, under the name `router`."""

    async def hear(self, interaction: Interaction) -> None:
        """Find out in which language to answer, before anything else. It never fails."""
        ...

    async def press(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Do what a button asks for."""
        ...

    async def choose(
        self, interaction: Interaction, component_id: ComponentId, values: Sequence[str]
    ) -> None:
        """Do what was chosen in a menu; of channels and roles the ids."""
        ...

    async def submit(
        self, interaction: Interaction, component_id: ComponentId, answers: dict[str, str]
    ) -> None:
        """Take a form that was filled in."""
        ...

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Answer where something broke."""
        ...


class ActionButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_PATTERN):
    """A button that asks for an `Action`."""

    def __init__(self, button: ui.Button[Any], component_id: ComponentId) -> None:
        super().__init__(button)
        self.component_id = component_id

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
        button: ui.Button[Any] = ui.Button(
            label=label, style=style, custom_id=str(component_id), disabled=disabled, emoji=emoji
        )
        return cls(button, component_id)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        component_id = ComponentId.parse(match.string)
        if component_id is None or not isinstance(item, ui.Button):
            raise ValueError("the id names no action of ours")
        return cls(item, component_id)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return reception_of(interaction).admit(interaction)

    async def callback(self, interaction: Interaction) -> None:
        router = router_of(interaction)
        await _lead(router, interaction, router.press(interaction, self.component_id))


class Menu(ui.DynamicItem[AnyMenu], template=MENU_PATTERN):
    """A menu that asks for an `Action` with what was chosen."""

    def __init__(self, menu: AnyMenu, component_id: ComponentId) -> None:
        super().__init__(menu)
        self.component_id = component_id

    @classmethod
    def make(
        cls,
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
        menu: ui.Select[Any] = ui.Select(
            custom_id=component_id.of_menu,
            id=number,
            placeholder=placeholder,
            options=list(options),
            min_values=0 if any_number else 1,
            max_values=len(options) if any_number else 1,
        )
        return cls(menu, component_id)

    @classmethod
    def of_channels(
        cls,
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
        menu: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            channel_types=list(kinds),
            default_values=[discord.SelectDefaultValue(id=each, type=_CHANNEL) for each in chosen],
            min_values=0,
            max_values=most,
        )
        return cls(menu, component_id)

    @classmethod
    def of_roles(cls, component_id: ComponentId, placeholder: str, chosen: int | None) -> ui.Item[Any]:
        """Return a menu of a server's roles, from which one or none may be chosen."""
        menu: ui.RoleSelect[Any] = ui.RoleSelect(
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            default_values=[] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=_ROLE)],
            min_values=0,
            max_values=1,
        )
        return cls(menu, component_id)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        component_id = ComponentId.parse(match.string)
        if component_id is None or not isinstance(item, _MENUS):
            raise ValueError("the id names no menu of ours")
        return cls(item, component_id)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return reception_of(interaction).admit(interaction)

    async def callback(self, interaction: Interaction) -> None:
        router = router_of(interaction)
        values = [value if isinstance(value, str) else str(value.id) for value in self.item.values]
        await _lead(router, interaction, router.choose(interaction, self.component_id, values))


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


def router_of(interaction: Interaction) -> Router:
    """Return where what is pressed leads."""
    router: Router = interaction.client.router
    return router


def reception_of(interaction: Interaction) -> Reception:
    """Return what lets interactions in. The client has one, under the name `reception`."""
    reception: Reception = interaction.client.reception
    return reception


async def _lead(router: Router, interaction: Interaction, action: Awaitable[None]) -> None:
    await router.hear(interaction)
    try:
        await action
    except Exception as error:  # noqa: BLE001 - the last resort: whatever it was, the user gets an answer
        await router.apologise(interaction, error)
