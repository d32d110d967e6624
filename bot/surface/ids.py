"""The ids of buttons, menus and forms: ``ig1:<action>:<table>:<version>``.

Some go on with ``:<index>``, and those of panels end with ``:r<revision>``.

An id says which table it belongs to, which version of its game its maker showed, and in a panel which
revision of what its owner has prepared. It never holds a secret, and it means the same after a restart. The
``1`` is this format's number.

Tables are numbered from 1. Tutorials have numbers below 0: -1 for a person's first, -2 for the second; whose
it is, is whoever clicks. 0 belongs to no table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Action(StrEnum):
    """What a button, menu or form asks for."""

    JOIN = "join"
    LEAVE = "leave"
    """Give up one's seat, or ask whether to, where that costs something."""
    LEAVE_GAME = "quit"
    """Leave a running game after that question; the index is 1 if the person was told to be the last."""
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
    """Explain a topic of the rules: the first, or that of the index."""
    WORDS = "words"
    """Tell the board in words."""
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


OF_PANELS = (Action.PICK, Action.OTHER_AMOUNT, Action.BACK, Action.CONFIRM)
"""What is asked for in a panel: it goes by the draft that the panel shows."""

_ONLY_MENUS = (Action.CHOOSE_EDITION, Action.CHANGE_RULES, Action.TOPIC)
_MENUS = (*_ONLY_MENUS, Action.PICK)
_BUTTONS = tuple(action for action in Action if action not in _ONLY_MENUS)

_NUMBERS = "-?[0-9]+:[0-9]+(?::[0-9]+)?(?::r[0-9]+)?"

BUTTON_PATTERN = rf"ig1:(?:{'|'.join(_BUTTONS)}):{_NUMBERS}"
"""Every button's id, for discord.py's dynamic items."""

MENU_PATTERN = rf"ig1:menu-(?:{'|'.join(_MENUS)}):{_NUMBERS}"
"""Every menu's id. discord.py tells items apart by id alone, so a menu's differs from any button's."""

_MENU = "menu-"
_REVISION = "r"
_ID = re.compile(
    rf"ig1:(?:{_MENU})?(?P<action>[a-z]+):(?P<table>-?[0-9]+):(?P<version>[0-9]+)"
    rf"(?::(?P<index>[0-9]+))?(?::{_REVISION}(?P<revision>[0-9]+))?"
)


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A parsed id."""

    action: Action
    table_id: int
    version: int
    """The version of the game (not of the table) that was shown; 0 in the lobby."""
    index: int | None = None
    """Which of several alike: a place in a list that only the user's own view gives."""
    revision: int | None = None
    """How often the draft that a panel shows had been changed; None for what shows no draft."""

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
        revision = "" if self.revision is None else f":{_REVISION}{self.revision}"
        return f"{name}:{self.table_id}:{self.version}{index}{revision}"

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """The id, or None if it is none of ours."""
        match = _ID.fullmatch(text)
        if match is None or not any(match["action"] == known for known in Action):
            return None
        index, revision = (
            None if found is None else int(found) for found in match.group("index", "revision")
        )
        return cls(Action(match["action"]), int(match["table"]), int(match["version"]), index, revision)
