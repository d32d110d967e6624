"""What stands in texts for what Discord knows by number: commands to click on, and the bot's own emoji.

The numbers are Discord's, and not known before the bot has asked. Until then, and where they cannot be had, a
command is code and an emblem is an emoji that everybody has. Both spellings say the name, so that a text can
be turned back (`plain`) without knowing any number.
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
_SIGNS = {look.emblem: look.emoji for look in COLOURS.values()} | _SYMBOLS
"""The emoji that everybody has, by the emblems that they stand for; `_SYMBOLS` are those of
professions and characters."""


@dataclass(frozen=True, slots=True, eq=False)
class Notation:
    """How commands, colours, professions and characters are written in a message.

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
        own = None if look is None else self.emoji.get(look.emblem)
        return character_emoji(character) if own is None else own

    def clickable(self, text: str) -> str:
        """Return a text whose commands can be clicked on, as far as they are known.

        What is typed behind a command stays code: a click brings the command alone.
        """
        return _COMMAND.sub(self._command, text) if self.commands and "`/" in text else text

    def _command(self, found: re.Match[str]) -> str:
        line = str(found[1]).split(" ")
        for length in range(len(line), 0, -1):
            clickable = self.commands.get(" ".join(line[:length]))
            if clickable is not None:
                rest = " ".join(line[length:])
                return f"{clickable} `{rest}`" if rest else clickable
        return found[0]


PLAIN = Notation()
"""Where no numbers are known."""


def plain(text: str) -> str:
    """Return a text without Discord's numbers, for where they would be seen, or cost too much room."""
    text = _CLICKABLE.sub(lambda found: f"`/{' '.join(filter(None, found.groups()))}`", text)
    return _OWN_EMOJI.sub(lambda found: _SIGNS.get(found[1], found[0]), text)


def shorter(text: str) -> str:
    """Return a text without the numbers of professions and characters: their names stand beside them."""
    return _OWN_EMOJI.sub(lambda found: _SYMBOLS.get(found[1], found[0]), text)
