"""Entries of free talk that players are held to."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Literal

from pydantic import Field

from bot.tables.fold import mark_present, require_player, require_playing
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import MAX_HELD_LENGTH, HeldWord, Phase

MAX_HELD = 8
"""Words of others that a player can hold in one game."""


class WordHeld(LogEntry):
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
        if any(word.message_id == self.message_id for word in table.held_words):
            raise TableRefusal(Cause.HELD_ALREADY)
        if sum(word.holder_id == self.user_id for word in table.held_words) >= MAX_HELD:
            raise TableRefusal(Cause.TOO_MANY_HELD, most=MAX_HELD)

    def apply(self, builder: TableBuilder) -> Step:
        holder = builder.seat_of(self.user_id)
        author = builder.seat_of(self.author_id)
        mark_present(builder, holder)
        word = HeldWord(
            holder=holder,
            holder_id=self.user_id,
            holder_name=builder.chairs[holder].name,
            author=author,
            author_id=self.author_id,
            author_name=builder.chairs[author].name,
            text=self.text,
            guild_id=builder.before.guild_id,
            channel_id=self.channel_id,
            message_id=self.message_id,
            round=builder.running_game().view().round,
        )
        builder.held_words.append(word)
        return builder.step(self, held_word=word)


class WordDenied(LogEntry):
    """The author of a held word says that it was no promise."""

    kind: Literal["word_denied"] = "word_denied"
    user_id: int
    word: int
    """Its place in `Table.held`."""

    def check(self, table: Table) -> None:
        word = _held(table, self.user_id, self.word)
        if word.author_id != self.user_id:
            raise TableRefusal(Cause.NOT_THE_AUTHOR)
        if word.denied:
            raise TableRefusal(Cause.ANSWERED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        return _answer(builder, self, replace(builder.held_words[self.word], denied=True))


class HeldWordJudged(LogEntry):
    """The holder of a word says whether it was kept, also after the end of the game."""

    kind: Literal["held_word_judged"] = "held_word_judged"
    user_id: int
    word: int
    """Its place in `Table.held`."""
    kept: bool

    def check(self, table: Table) -> None:
        word = _held(table, self.user_id, self.word)
        if word.holder_id != self.user_id:
            raise TableRefusal(Cause.NOT_THE_HOLDER)
        if word.kept is not None:
            raise TableRefusal(Cause.ANSWERED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        return _answer(builder, self, replace(builder.held_words[self.word], kept=self.kept))


def _held(table: Table, user_id: int, number: int) -> HeldWord:
    if table.phase is not Phase.FINISHED:  # words can be judged after the end, too
        require_playing(table)
    table.seat_of(user_id)
    if not 0 <= number < len(table.held_words):
        raise TableRefusal(Cause.STALE)
    return table.held_words[number]


def _answer(builder: TableBuilder, entry: WordDenied | HeldWordJudged, answered: HeldWord) -> Step:
    builder.held_words[entry.word] = answered
    if builder.phase is Phase.PLAYING:
        mark_present(builder, builder.seat_of(entry.user_id))
    return builder.step(entry, held_word=answered)
