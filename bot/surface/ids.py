"""The ids of buttons, menus and forms: ``ig1:<action>:<table>:<version>``, and for some ``:<index>``.

An id says which table it belongs to and which version of its game its maker showed. It never holds a
secret, and it means the same after a restart. The ``1`` is this format's number.
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
    DECIDE = "decide"
    """Open the panel for one's pending decision."""
    PICK = "pick"
    """Choose something that a panel offers."""
    OTHER_AMOUNT = "amount"
    """Open the form for any amount; and that form."""
    BACK = "back"
    CONFIRM = "confirm"
    PURSE = "purse"
    RULES = "rules"


_MENUS = (Action.CHOOSE_EDITION, Action.PICK)
_BUTTONS = tuple(action for action in Action if action is not Action.CHOOSE_EDITION)

BUTTON_PATTERN = rf"ig1:(?:{'|'.join(_BUTTONS)}):[0-9]+:[0-9]+(?::[0-9]+)?"
"""Every button's id, for discord.py's dynamic items."""

MENU_PATTERN = rf"ig1:menu-(?:{'|'.join(_MENUS)}):[0-9]+:[0-9]+"
"""Every menu's id. discord.py tells items apart by id alone, so a menu's differs from any button's."""

_MENU = "menu-"


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A parsed id."""

    action: Action
    table_id: int
    version: int
    """The version of the game (not of the table) that was shown; 0 in the lobby."""
    index: int | None = None
    """Which of several alike: a place in a list that only the user's own view gives."""

    def __str__(self) -> str:
        index = "" if self.index is None else f":{self.index}"
        return f"ig1:{self.action}:{self.table_id}:{self.version}{index}"

    @property
    def of_menu(self) -> str:
        """This id for a menu."""
        return f"ig1:{_MENU}{self.action}:{self.table_id}:{self.version}"

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """The id, or None if it is none of ours."""
        match text.split(":"):
            case ["ig1", action, *numbers] if all(map(str.isdecimal, numbers)):
                action = action.removeprefix(_MENU)
                if len(numbers) in (2, 3) and any(action == known for known in Action):
                    return cls(Action(action), *map(int, numbers))
            case _:
                pass
        return None
