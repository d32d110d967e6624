"""What people have typed in their own words and not said yet, kept in memory alone, and not for long."""

from __future__ import annotations

from dataclasses import dataclass

from bot.caching import TYPED_SECONDS, BriefCache
from bot.wording.own_words import ANYTHING, About
from bot.wording.statement_codec import Talk

_MAX_TYPED = 4_000
_MAX_ECHOES = 1_000


@dataclass(frozen=True, slots=True)
class Echo:
    """A sentence that was shown to its author as it is understood."""

    sentence: str
    readings: tuple[Talk, ...]
    """The likeliest first; empty if nothing was understood."""
    line: tuple[int, int] | None = None
    """The channel and the message with the button that asked for it, if the sentence is a held message."""
    about: About = ANYTHING
    """What it was typed for."""


class TypedSentences:
    """Holds the last sentences of users: those beside suggestions, and those that were shown back.

    Discord puts a suggestion in place of what was typed, so the sentence is kept beside it. All of them are
    gone once they are said, and after `TYPED_SECONDS`.
    """

    def __init__(self) -> None:
        self._typed: BriefCache[tuple[int, str], str] = BriefCache(_MAX_TYPED, TYPED_SECONDS)
        self._echoes: BriefCache[tuple[int, int], Echo] = BriefCache(_MAX_ECHOES, TYPED_SECONDS)

    def note_typed(self, user_id: int, suggestion: str, sentence: str) -> None:
        """Note the text that a user had typed when a suggestion was made."""
        self._typed[user_id, suggestion] = sentence

    def typed_for(self, user_id: int, suggestion: str) -> str:
        """Return the text that a user had typed for a suggestion; empty if it is forgotten."""
        return self._typed.get((user_id, suggestion)) or ""

    def note_echo(self, user_id: int, table_id: int, echo: Echo) -> None:
        """Note a sentence that is shown back to a user at a table, in place of an earlier one."""
        self._echoes[user_id, table_id] = echo

    def echo(self, user_id: int, table_id: int) -> Echo | None:
        """Return the sentence that was last shown back to a user at a table; None if it is forgotten."""
        return self._echoes.get((user_id, table_id))

    def note_said(self, user_id: int, table_id: int, sentence: str) -> None:
        """Forget a sentence that a user has said or posted, and all that they typed on the way to it."""
        self._typed.drop_if(lambda key: key[0] == user_id)
        echo = self.echo(user_id, table_id)
        if echo is not None and echo.sentence == sentence:
            self._echoes.drop((user_id, table_id))

    def forget_person(self, user_id: int) -> None:
        """Forget all that a user has typed."""
        self._typed.drop_if(lambda key: key[0] == user_id)
        self._echoes.drop_if(lambda place: place[0] == user_id)
