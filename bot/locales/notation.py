"""Writes commands to click on, and the bot's own emoji, into texts.

Discord knows both by ids, which are unknown before the bot has asked. Until then, and where there are none, a
command is code and an emblem is an emoji that everybody has. Both spellings contain the name, so that a text
can be turned back (`plain`) without knowing any id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.appearance import (
    CHARACTERS,
    COLOURS,
    PROFESSIONS,
    character_emoji,
    colour_look,
    profession_look,
)

_COMMAND = re.compile(r"`/([a-z][^`\n]*)`")
_CLICKABLE = re.compile(r"</([^:>\n]+):\d+>(?: `([\w-]+:[^`\n]*)`)?")
_OWN_EMOJI = re.compile(r"<a?:([a-z_]+?)(?:_\d+)?:\d+>")

_SYMBOLS = {look.emblem: look.emoji for look in (*PROFESSIONS.values(), *CHARACTERS.values())}
"""The emoji that everybody has for professions and characters, by their emblems."""
_SIGNS = {look.emblem: look.emoji for look in COLOURS.values()} | _SYMBOLS
"""The same for colours, professions and characters."""


@dataclass(frozen=True, slots=True, eq=False)
class Notation:
    """The spelling of commands, colours, professions and characters in a message.

    Attributes:
        commands: the clickable form of each command, by its whole name: ``table show``.
        emoji: the bot's own emoji, by the names of the emblems.
    """

    commands: Mapping[str, str] = field(default_factory=dict[str, str])
    emoji: Mapping[str, str] = field(default_factory=dict[str, str])

    def colour(self, colour: str) -> str:
        """Return the emoji of a colour."""
        look = colour_look(colour)
        return self.emoji.get(look.emblem, look.emoji)

    def profession(self, profession: str) -> str:
        """Return the emoji of a profession."""
        look = profession_look(profession)
        return self.emoji.get(look.emblem, look.emoji)

    def character(self, character: str) -> str:
        """Return the emoji of a computer player's character."""
        look = CHARACTERS.get(character)
        if look is not None and look.emblem in self.emoji:
            return self.emoji[look.emblem]
        return character_emoji(character)

    def clickable(self, text: str) -> str:
        """Return a text whose commands can be clicked on, as far as they are known.

        What is typed behind a command stays code: a click brings the command alone.
        """
        if not self.commands or "`/" not in text:
            return text
        return _COMMAND.sub(self._command, text)

    def _command(self, found: re.Match[str]) -> str:
        line = str(found[1]).split(" ")
        for length in range(len(line), 0, -1):
            clickable = self.commands.get(" ".join(line[:length]))
            if clickable is not None:
                rest = " ".join(line[length:])
                if not rest:
                    return clickable
                return f"{clickable} `{rest}`"
        return found[0]


PLAIN = Notation()
"""The notation while no ids are known."""


def plain(text: str) -> str:
    """Return a text without Discord's ids, for places that would show them or have no room for them."""
    text = _CLICKABLE.sub(lambda found: f"`/{' '.join(filter(None, found.groups()))}`", text)
    return _OWN_EMOJI.sub(lambda found: _SIGNS.get(found[1], found[0]), text)


def shorter(text: str) -> str:
    """Return a text without the ids of professions and characters, whose names stand beside their emoji."""
    return _OWN_EMOJI.sub(lambda found: _SYMBOLS.get(found[1], found[0]), text)
