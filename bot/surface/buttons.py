"""The buttons and menus of our messages. They work for ever: all they know is in their ids."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.locales import Words
from bot.surface.house_rules import SWITCHES
from bot.surface.ids import BUTTON_PATTERN, MENU_PATTERN, Action, ComponentId
from intrigue_core import EDITIONS, Edition

if TYPE_CHECKING:
    from bot.surface.actions import TableActions
    from bot.surface.client import IntrigueBot

_LONGEST_OPTION = 100


class ActionButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_PATTERN):
    """A button that asks for an `Action`."""

    def __init__(self, button: ui.Button[Any], component_id: ComponentId) -> None:
        super().__init__(button)
        self.component_id = component_id

    @classmethod
    def make(
        cls,
        action: Action,
        table_id: int,
        version: int,
        label: str,
        style: discord.ButtonStyle,
        *,
        index: int | None = None,
        revision: int | None = None,
        disabled: bool = False,
    ) -> ui.Item[Any]:
        """A button for a message."""
        component_id = ComponentId(action, table_id, version, index, revision)
        button: ui.Button[Any] = ui.Button(
            label=label, style=style, custom_id=str(component_id), disabled=disabled
        )
        return cls(button, component_id)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        component_id = ComponentId.parse(match.string)
        if component_id is None or not isinstance(item, ui.Button):
            raise ValueError("the id names no action of ours")
        return cls(item, component_id)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _answer(interaction, _actions(interaction).press(interaction, self.component_id))


class Menu(ui.DynamicItem[ui.Select[Any]], template=MENU_PATTERN):
    """A menu that asks for an `Action` with what was chosen."""

    def __init__(self, menu: ui.Select[Any], component_id: ComponentId) -> None:
        super().__init__(menu)
        self.component_id = component_id

    @classmethod
    def of_editions(cls, table_id: int, chosen: str, words: Words) -> ui.Item[Any]:
        """The lobby's menu of editions."""
        options = [
            discord.SelectOption(label=words(f"edition-{name}"), value=name, default=name == chosen)
            for name in EDITIONS
        ]
        component_id = ComponentId(Action.CHOOSE_EDITION, table_id, 0)
        return cls._make(component_id, words("lobby-choose-edition"), options)

    @classmethod
    def of_rules(cls, table_id: int, edition: Edition, words: Words) -> ui.Item[Any]:
        """The lobby's menu of what can be changed about an edition; any number may be chosen."""
        options = [
            discord.SelectOption(
                label=_fitting(words(f"rule-{switch.field}")),
                value=switch.field,
                default=switch.is_on(edition),
            )
            for switch in SWITCHES
        ]
        component_id = ComponentId(Action.CHANGE_RULES, table_id, 0, list(EDITIONS).index(edition.name))
        return cls._make(component_id, words("lobby-choose-rules"), options, any_number=True)

    @classmethod
    def of_choices(
        cls,
        table_id: int,
        version: int,
        choices: Sequence[tuple[str, int]],
        placeholder: str,
        chosen: int | None = None,
        *,
        action: Action = Action.PICK,
        revision: int | None = None,
    ) -> ui.Item[Any]:
        """A panel's menu of labels and their values.

        Args:
            chosen: the value that is chosen already.
            action: what choosing asks for.
            revision: of the draft that the panel shows. Each has a menu of its own, or else clients go on
                showing what was chosen before.
        """
        options = [
            discord.SelectOption(
                label=_fitting(label),
                value=str(value),
                default=value == chosen,
            )
            for label, value in choices
        ]
        component_id = ComponentId(action, table_id, version, revision=revision)
        # Discord numbers components by their places, and would take the next question's menu for this one.
        number = None if revision is None else 1_000 + version * 100 + revision % 100
        return cls._make(component_id, placeholder, options, number=number)

    @classmethod
    def _make(
        cls,
        component_id: ComponentId,
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        any_number: bool = False,
        number: int | None = None,
    ) -> ui.Item[Any]:
        menu: ui.Select[Any] = ui.Select(
            custom_id=component_id.of_menu,
            id=number,
            placeholder=placeholder,
            options=options,
            min_values=0 if any_number else 1,
            max_values=len(options) if any_number else 1,
        )
        return cls(menu, component_id)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        component_id = ComponentId.parse(match.string)
        if component_id is None or not isinstance(item, ui.Select):
            raise ValueError("the id names no menu of ours")
        return cls(item, component_id)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        chosen = _actions(interaction).choose(interaction, self.component_id, self.item.values)
        await _answer(interaction, chosen)


def _fitting(label: str) -> str:
    return label if len(label) <= _LONGEST_OPTION else label[: _LONGEST_OPTION - 1] + "…"


async def _answer(interaction: discord.Interaction[IntrigueBot], action: Awaitable[None]) -> None:
    try:
        await action
    except Exception as error:  # noqa: BLE001 - the last resort: whatever it was, the user gets an answer
        await _actions(interaction).apologise(interaction, error)


def _actions(interaction: discord.Interaction[IntrigueBot]) -> TableActions:
    return interaction.client.actions
