"""May people be held to their words? Whether a game runs is asked before."""

from __future__ import annotations

from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table

MOST_HELD = 8
"""So many words of others can somebody hold in one game."""


def check_holding(table: Table, entry: WordHeld) -> None:
    """Check that a message may be held to its author.

    Raises:
        TableRefusal: if it may not.
    """
    author = table.chair_of(entry.author_id)
    if table.edition.promises == "talk":
        raise TableRefusal(Cause.NOTHING_REMEMBERED)
    if entry.channel_id != table.channel_id:
        raise TableRefusal(Cause.SAID_ELSEWHERE, channel=table.channel_id)
    if entry.author_id == entry.user_id:
        raise TableRefusal(Cause.SAID_BY_YOU)
    if author is None:
        raise TableRefusal(Cause.SAID_BY_NOBODY)
    if author.computer:
        raise TableRefusal(Cause.AUTHOR_AWAY)
    if table.opened_at is not None and entry.said_at < table.opened_at:
        raise TableRefusal(Cause.SAID_BEFORE)
    if any(word.message_id == entry.message_id for word in table.held):
        raise TableRefusal(Cause.HELD_ALREADY)
    if sum(word.holder_id == entry.user_id for word in table.held) >= MOST_HELD:
        raise TableRefusal(Cause.TOO_MANY_HELD, most=MOST_HELD)


def check_answer(table: Table, entry: WordDenied | HeldWordJudged) -> None:
    """Check that somebody may say what they think of a word that is held, each once.

    Raises:
        TableRefusal: if they may not.
    """
    table.seat_of(entry.user_id)
    if not 0 <= entry.word < len(table.held):
        raise TableRefusal(Cause.STALE)
    word = table.held[entry.word]
    if isinstance(entry, WordDenied):
        if word.author_id != entry.user_id:
            raise TableRefusal(Cause.NOT_THE_AUTHOR)
        answered = word.denied
    else:
        if word.holder_id != entry.user_id:
            raise TableRefusal(Cause.NOT_THE_HOLDER)
        answered = word.kept is not None
    if answered:
        raise TableRefusal(Cause.ANSWERED_ALREADY)
