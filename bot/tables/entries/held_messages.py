"""Entries of free talk that players are held to."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Literal

from pydantic import Field

from bot.tables.changes import mark_present, require_player, require_playing
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import MAX_HELD_LENGTH, HeldMessage, Phase

MAX_HELD = 8
"""Words of others that a player can hold in one game."""
_MAX_TRIMMED = 20
"""Characters that may be missing at the end of a message that was cut: blanks, and a letter of several."""


class MessageHeld(LogEntry):
    """A player holds another to a message in the channel."""

    kind: Literal["word_held"] = "word_held"
    user_id: int
    author_id: int
    channel_id: int
    message_id: int
    said_at: datetime
    """UTC, by the clock that the log goes by."""
    text: str = Field(min_length=1, max_length=MAX_HELD_LENGTH)
    """The message in one line; later edits do not change it."""
    cut: bool | None = None
    """Has it been longer? Logs of before do not say it."""

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        author = table.chair_of(self.author_id)
        if table.edition.promises == "talk":
            raise TableRefusal(Cause.NOTHING_REMEMBERED)
        if self.channel_id != table.channel_id:
            raise TableRefusal(Cause.SAID_ELSEWHERE, channel=table.channel_id)
        if self.author_id == self.user_id:
            raise TableRefusal(Cause.SAID_BY_YOU)
        if author is None:
            raise TableRefusal(Cause.SAID_BY_NOBODY)
        if author.computer:
            raise TableRefusal(Cause.AUTHOR_AWAY)
        if table.opened_at is not None and self.said_at < table.opened_at:
            raise TableRefusal(Cause.SAID_BEFORE)
        if any(held.message_id == self.message_id for held in table.held_messages):
            raise TableRefusal(Cause.HELD_ALREADY)
        if sum(held.holder_id == self.user_id for held in table.held_messages) >= MAX_HELD:
            raise TableRefusal(Cause.TOO_MANY_HELD, most=MAX_HELD)

    @property
    def _is_cut(self) -> bool:
        if self.cut is None:  # then it looks as if it were
            return self.text.endswith("…") and len(self.text) > MAX_HELD_LENGTH - _MAX_TRIMMED
        return self.cut

    def apply(self, builder: TableBuilder) -> Step:
        holder = builder.seat_of(self.user_id)
        author = builder.seat_of(self.author_id)
        mark_present(builder, holder)
        held = HeldMessage(
            holder=holder,
            holder_id=self.user_id,
            holder_name=builder.chairs[holder].name,
            author=author,
            author_id=self.author_id,
            author_name=builder.chairs[author].name,
            text=self.text,
            cut=self._is_cut,
            guild_id=builder.guild_id,
            channel_id=self.channel_id,
            message_id=self.message_id,
            round=builder.running_game().view().round,
        )
        builder.held_messages = (*builder.held_messages, held)
        return builder.step(self, held_message=held)


class HeldMessageDenied(LogEntry):
    """The author of a held message says that it was no promise."""

    kind: Literal["word_denied"] = "word_denied"
    user_id: int
    held: int
    """Its index in `Table.held_messages`."""

    def check(self, table: Table) -> None:
        held = _held(table, self.user_id, self.held)
        if held.author_id != self.user_id:
            raise TableRefusal(Cause.NOT_THE_AUTHOR)
        if held.denied or held.stated:
            raise TableRefusal(Cause.ANSWERED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        return _answer(builder, self, replace(builder.held_messages[self.held], denied=True))


class HeldMessageJudged(LogEntry):
    """The holder of a message says whether it was kept, also after the end of the game."""

    kind: Literal["held_word_judged"] = "held_word_judged"
    user_id: int
    held: int
    """Its index in `Table.held_messages`."""
    kept: bool

    def check(self, table: Table) -> None:
        held = _held(table, self.user_id, self.held)
        if held.holder_id != self.user_id:
            raise TableRefusal(Cause.NOT_THE_HOLDER)
        if held.kept is not None:
            raise TableRefusal(Cause.ANSWERED_ALREADY)
        if held.stated:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        return _answer(builder, self, replace(builder.held_messages[self.held], kept=self.kept))


def _held(table: Table, user_id: int, number: int) -> HeldMessage:
    if table.phase is not Phase.FINISHED:  # messages can be judged after the end, too
        require_playing(table)
    table.seat_of(user_id)
    if not 0 <= number < len(table.held_messages):
        raise TableRefusal(Cause.STALE)
    return table.held_messages[number]


def _answer(
    builder: TableBuilder, entry: HeldMessageDenied | HeldMessageJudged, answered: HeldMessage
) -> Step:
    messages = builder.held_messages
    builder.held_messages = (*messages[: entry.held], answered, *messages[entry.held + 1 :])
    if builder.phase is Phase.PLAYING:
        mark_present(builder, builder.seat_of(entry.user_id))
    return builder.step(entry, held_message=answered)
