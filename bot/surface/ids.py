"""The ids of buttons, menus and forms: ``ig1:<action>:<table>:<version>``.

An id says which table it belongs to and which version of it its maker showed. It never holds a secret,
and it means the same after a restart. The ``1`` is this format's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Action(StrEnum):
    """What a button, menu or form asks for."""

    JOIN = "join"
    LEAVE = "leave"
    SEAT_COMPUTER = "computer"
    DISMISS_COMPUTER = "dismiss"
    CHOOSE_EDITION = "edition"
    START = "start"
    BRIBE = "bribe"
    HIRE = "hire"
    SEND = "send"
    PURSE = "purse"
    RULES = "rules"


_BUTTONS = "|".join(action for action in Action if action is not Action.CHOOSE_EDITION)

BUTTON_PATTERN = rf"ig1:(?:{_BUTTONS}):[0-9]+:[0-9]+"
"""Every button's id, for discord.py's dynamic items."""

MENU_PATTERN = rf"ig1:{Action.CHOOSE_EDITION}:[0-9]+:[0-9]+"
"""Every menu's id."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A parsed id."""

    action: Action
    table_id: int
    version: int
    """The version of the game (not of the table) that was shown; 0 in the lobby."""

    def __str__(self) -> str:
        return f"ig1:{self.action}:{self.table_id}:{self.version}"

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """The id, or None if it is none of ours."""
        match text.split(":"):
            case ["ig1", action, table_id, version] if table_id.isdecimal() and version.isdecimal():
                known = any(action == each for each in Action)
                return cls(Action(action), int(table_id), int(version)) if known else None
            case _:
                return None
