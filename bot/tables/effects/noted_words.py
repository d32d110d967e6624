"""What people say in words of their own, as far as it is noted."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.effects.chairs import welcome_back
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.free_talk import HeldWord
from bot.tables.table import Phase, Step


def hold_word(table: NextTable, entry: WordHeld, step: Step) -> Step:
    """Take down to what somebody is held, with who they are at this moment."""
    holder, author = table.seat_of(entry.user_id), table.seat_of(entry.author_id)
    welcome_back(table, holder)
    word = HeldWord(
        holder=holder,
        holder_id=entry.user_id,
        holder_name=table.chairs[holder].name,
        author=author,
        author_id=entry.author_id,
        author_name=table.chairs[author].name,
        text=entry.text,
        guild_id=table.before.guild_id,
        channel_id=entry.channel_id,
        message_id=entry.message_id,
        round=table.running_game().view().round,
    )
    table.held.append(word)
    return replace(step, held=word)


def answer_word(table: NextTable, entry: WordDenied | HeldWordJudged, step: Step, answered: HeldWord) -> Step:
    """Put a word in its place as it stands after what was said of it."""
    table.held[entry.word] = answered
    if table.phase is Phase.PLAYING:
        welcome_back(table, table.seat_of(entry.user_id))
    return replace(step, held=answered)
