"""Keeps the table message up to date: one for each landlord's turn, which shrinks to the turn's result."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import structlog

from bot.discord_api.delivery import Delivery, Post
from bot.layouts.board import lobby_over_message, moved_message, past_turn_message, table_message
from bot.layouts.ending import course_picture
from bot.layouts.picture_texts import board_picture, round_picture
from bot.layouts.signpost import signpost_message
from bot.locales import Texts
from bot.pictures import Painter, PictureError
from bot.publishing.projection import More, Pictured, Policy, Update, Wanted
from bot.publishing.publication import BOARD, FORMER_TABLE, SIGNPOST, TABLE, PublicationState
from bot.tables.entries import GameStarted
from bot.tables.store import PostedMessage
from bot.tables.summaries import board_after, turn_result
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import EndSummary, end_summary
from bot.wording.names import Wording
from intrigue_core import PublicView


def _is_last(past: PostedMessage, table: Table, state: PublicationState) -> bool:
    """Return whether it is the message of the game's last turn that had one."""
    newest = max(shown.key for shown in state.all_of(TABLE) if shown.key < table.turn)
    return table.phase is Phase.FINISHED and past.key == newest


_log = structlog.get_logger(__name__)


class TableMessages(Pictured):
    """Shows tables in their channels.

    Args:
        painter: draws the board; without one it is told in words.
        invitation: returns the link that adds the bot to a server.
    """

    def __init__(self, painter: Painter | None, invitation: Callable[[], str]) -> None:
        self._painter = painter
        self._invitation = invitation

    def draws(self, update: Update) -> bool:
        """Return whether there is a picture to a table's messages, which may take a while."""
        return self._painter is not None and update.table.view.shown_game is not None

    async def draw(self, update: Update) -> Post | None:
        """Return the table message as it is to be, with its picture; None where it is shown already."""
        current = update.state.find(TABLE, update.table.turn)
        shown = current is not None and current.shows == update.table.shown_version
        if update.more is not More.AGAIN and (shown or not update.state.has_told_end(update.table)):
            return None
        return await self._draw(update.table, update.wording)

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the message of this turn, what is left of those before, and the signpost.

        While the end is being told, those of past turns alone are seen to.
        """
        table = update.table
        state = update.state
        told = state.has_told_end(table)
        if told or update.more is More.AGAIN:
            yield self._current(update)
        for former in state.all_of(FORMER_TABLE):
            moved = Post(view=moved_message(update.wording.texts))
            yield Wanted(kind=FORMER_TABLE, key=former.key, policy=Policy.EDIT, post=moved, ends=True)
        for past in sorted(state.all_of(TABLE), key=lambda shown: shown.key):
            if past.key < table.turn:
                yield self._past(update, past)
        if table.moved_from is not None and told:
            yield _signpost(table, update.wording.texts)

    def _current(self, update: Update) -> Wanted:
        """Return the message of this turn: one a turn, whenever it is sent, unless it is asked for again."""
        table = update.table
        noted = update.state.find(TABLE, table.turn)

        async def make() -> Post:
            return update.drawn or await self._draw(table, update.wording)

        message = Wanted(
            kind=TABLE,
            key=table.turn,
            shows=table.shown_version,
            policy=Policy.FOLLOW,
            make=make,
            in_words=lambda: _in_words(table, update.wording.texts),
            channel_id=table.channel_id,
            # Another one is sent only for one that cannot be edited any more.
            nonce=f"t{table.id}.{table.turn}.{0 if noted is None else noted.message_id % 1_000_000}",
            opens=table.phase is not Phase.EXPIRED,  # that a lobby is over is no reason to
            before=None if noted is None else (FORMER_TABLE, noted.message_id),
        )
        if update.more is More.AGAIN and update.interaction is not None:
            nonce = f"a{update.interaction.id}"
            return replace(message, policy=Policy.ANEW, nonce=nonce)
        if noted is not None and noted.channel_id == table.moved_from:
            return replace(message, policy=Policy.ANEW, before=(SIGNPOST, 0))
        return message

    def _past(self, update: Update, past: PostedMessage) -> Wanted:
        """Return a message that is not this turn's: it loses its buttons and its live board for good."""
        table = update.table
        message = Wanted(kind=TABLE, key=past.key, policy=Policy.EDIT, ends=True)
        if past.key == 0:
            return replace(message, post=Post(view=lobby_over_message(update.wording.texts)))
        game = table.running_game()
        wording = update.wording
        rounds_before, place = divmod(past.key - 1, game.seats)
        landlord = (game.first_player + place) % game.seats
        turn = turn_result(table.history, table.edition, rounds_before + 1, landlord)
        ended = table.edition.rounds if _is_last(past, table, update.state) else rounds_before
        if ended == 0 or update.state.find(BOARD, ended) is not None:
            return replace(message, post=Post(view=past_turn_message(turn, wording)))
        board = board_after(table, ended)

        async def make() -> Post:
            png = None if board is None else await self._draw_round(table, board, wording)
            return Post(view=past_turn_message(turn, wording, board, pictured=png is not None), picture=png)

        def note(where: Delivery) -> None:
            update.state.put(BOARD, ended, where, table.shown_version)

        return replace(
            message,
            make=make,
            in_words=lambda: Post(view=past_turn_message(turn, wording, board)),
            arrived=note,
        )

    async def _draw_round(self, table: Table, board: PublicView, wording: Wording) -> bytes | None:
        if self._painter is None:
            return None
        try:
            return await self._painter.png(round_picture(table.view, board, wording))
        except PictureError as error:
            _log.warning("picture.missing", table=table.id, why=str(error))
            return None

    async def _draw(self, table: Table, wording: Wording) -> Post:
        """Return the table message, pictured if possible: the board, or the course of a finished game."""
        png = None
        view = table.view
        closing = _closing(table)
        game = view.shown_game
        if game is not None and self._painter is not None:
            try:
                if closing is None:
                    png = await self._painter.png(board_picture(view, game, wording))
                else:
                    png = await self._painter.png(course_picture(view, closing, wording))
            except PictureError as error:
                _log.warning("picture.missing", table=table.id, why=str(error))
        invitation = self._invitation() if table.solo else None
        message = table_message(
            view, wording.texts, pictured=png is not None, closing=closing, invitation=invitation
        )
        return Post(view=message, picture=png)


def _signpost(table: Table, texts: Texts) -> Wanted:
    """Return the signpost, which changes with the lobby, then as the game begins and ends."""
    since = table.version
    if table.phase is Phase.PLAYING:
        since = next(step.version for step in table.history if isinstance(step.entry, GameStarted))

    async def make() -> Post:
        return Post(view=signpost_message(table.view, table.channel_id, texts))

    return Wanted(kind=SIGNPOST, key=0, shows=since, policy=Policy.EDIT, make=make)


def _closing(table: Table) -> EndSummary | None:
    if table.phase is not Phase.FINISHED:
        return None
    return end_summary(table)


def _in_words(table: Table, texts: Texts) -> Post:
    return Post(view=table_message(table.view, texts, closing=_closing(table)))
