"""The ids of buttons, menus and forms: ``ig1:<action>:<table>:<version>``, and for some ``:<index>``.

An id says which table it belongs to and which version of its game its maker showed. It never holds a
secret, and it means the same after a restart. The ``1`` is this format's number.

Tables are numbered from 1. Tutorials have numbers below 0: -1 for a person's first, -2 for the second; whose
it is, is whoever clicks. 0 belongs to no table.
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
    CHANGE_RULES = "switches"
    """Turn the edition's switches; the index is the place of the edition that was shown."""
    CALL_ME = "callme"
    """Open the panel that asks when to call somebody to the lobby."""
    CALL_AT = "callat"
    """Be called when as many as the index are seated, or not at all."""
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
    WORDS = "words"
    """Tell the board in words."""
    """Explain a topic of the rules: the first, or that of the index."""
    TOPIC = "topic"
    """Choose another topic in the same message."""
    TUTORIAL = "tutorial"
    """Begin the tutorial, or come back to it."""
    GO_ON = "go"
    """Turn the tutorial's page."""
    STOP = "stop"
    """Put the tutorial away."""
    ANEW = "anew"
    """Begin the tutorial from the start."""


_ONLY_MENUS = (Action.CHOOSE_EDITION, Action.CHANGE_RULES, Action.TOPIC)
_MENUS = (*_ONLY_MENUS, Action.PICK)
_BUTTONS = tuple(action for action in Action if action not in _ONLY_MENUS)

BUTTON_PATTERN = rf"ig1:(?:{'|'.join(_BUTTONS)}):-?[0-9]+:[0-9]+(?::[0-9]+)?"
"""Every button's id, for discord.py's dynamic items."""

MENU_PATTERN = rf"ig1:menu-(?:{'|'.join(_MENUS)}):-?[0-9]+:[0-9]+(?::[0-9]+)?"
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
        return f"ig1:{self._named(self.action)}"

    @property
    def in_tutorial(self) -> bool:
        """Does it belong to a tutorial, not to a table?"""
        return self.table_id < 0

    @property
    def of_menu(self) -> str:
        """This id for a menu."""
        return f"ig1:{self._named(_MENU + self.action)}"

    def _named(self, name: str) -> str:
        index = "" if self.index is None else f":{self.index}"
        return f"{name}:{self.table_id}:{self.version}{index}"

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """The id, or None if it is none of ours."""
        match text.split(":"):
            case ["ig1", action, table, *numbers] if all(
                map(str.isdecimal, (table.removeprefix("-"), *numbers))
            ):
                action = action.removeprefix(_MENU)
                if len(numbers) in (1, 2) and any(action == known for known in Action):
                    return cls(Action(action), int(table), *map(int, numbers))
            case _:
                pass
        return None
