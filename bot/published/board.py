"""Keeps the table message up to date: one for each landlord's turn, which shrinks to the turn's result."""

from __future__ import annotations

from typing import ClassVar

import structlog
from discord import ui

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.layouts.board import lobby_over_message, moved_message, past_turn_message, table_message
from bot.layouts.board_pictures import board_picture, round_picture
from bot.layouts.ending import course_picture
from bot.locales import Texts
from bot.pictures import Painter, PictureError
from bot.published.signpost import Signposts
from bot.publishing.projection import Pictured, Stage, Update, Wanted
from bot.publishing.publication import BOARD, SIGNPOST, TABLE, PublicationState
from bot.tables.store import PostedMessage
from bot.tables.summaries import TurnResult, board_after, turn_result
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import EndSummary, end_summary
from bot.wording.names import Wording
from intrigue_core import PublicView


class _PastTurns:
    """Takes the buttons and the live board of past turns away, and leaves their results."""

    def __init__(self, api: DiscordApi, painter: Painter | None) -> None:
        self._api = api
        self._painter = painter

    async def retire(self, table: Table, state: PublicationState, texts: Texts) -> bool:
        """Reduce the messages of all past turns to their results, where Discord accepts that.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        complete = True
        for past in sorted(state.all_of(TABLE), key=lambda shown: shown.key):
            if past.key >= table.turn or self._api.is_held(past.channel_id, past.message_id):
                continue
            if past.key < 0:  # it was shown again further down
                delivery = await self._api.edit(past.channel_id, past.message_id, moved_message(texts))
            elif past.key:
                delivery = await self._leave_turn(past, table, state, texts)
            else:
                delivery = await self._api.edit(past.channel_id, past.message_id, lobby_over_message(texts))
            if delivery.trouble is Trouble.FAILED:
                complete = False
            elif delivery.arrived or delivery.trouble is Trouble.GONE:
                state.retire(past)
        return complete

    async def _leave_turn(
        self, past: PostedMessage, table: Table, state: PublicationState, texts: Texts
    ) -> Delivery:
        game = table.running_game()
        wording = Wording.of(table.view, texts)
        rounds_before, place = divmod(past.key - 1, game.seats)
        landlord = (game.first_player + place) % game.seats
        turn = turn_result(table.history, table.edition, rounds_before + 1, landlord)
        ended = table.edition.rounds if _is_last(past, table, state) else rounds_before
        if ended == 0 or state.find(BOARD, ended) is not None:
            return await self._api.edit(past.channel_id, past.message_id, past_turn_message(turn, wording))
        board = board_after(table, ended)
        delivery = await self._leave_board(past, table, turn, board, wording)
        if delivery.arrived:
            state.put(BOARD, ended, delivery, table.shown_version)
        return delivery

    async def _leave_board(
        self, past: PostedMessage, table: Table, turn: TurnResult, board: PublicView | None, wording: Wording
    ) -> Delivery:
        """Leave a turn's result and the board, in words where there is no picture, or files are forbidden."""
        png = None if board is None else await self._draw(table, board, wording)
        view = past_turn_message(turn, wording, board, pictured=png is not None)
        delivery = await self._api.edit(past.channel_id, past.message_id, view, picture=png)
        if delivery.trouble is Trouble.FORBIDDEN and png is not None:
            view = past_turn_message(turn, wording, board)
            return await self._api.edit(past.channel_id, past.message_id, view)
        return delivery

    async def _draw(self, table: Table, board: PublicView, wording: Wording) -> bytes | None:
        if self._painter is None:
            return None
        try:
            return await self._painter.png(round_picture(table.view, board, wording))
        except PictureError as error:
            _log.warning("picture.missing", table=table.id, why=str(error))
            return None


def _is_last(past: PostedMessage, table: Table, state: PublicationState) -> bool:
    """Return whether it is the message of the game's last turn that had one."""
    newest = max(shown.key for shown in state.all_of(TABLE) if shown.key < table.turn)
    return table.phase is Phase.FINISHED and past.key == newest


_log = structlog.get_logger(__name__)

_OUTDATED = 0
"""The version noted for a message that must be changed in any case: it is to point to its successor."""


class TableMessages(Pictured):
    """Shows tables in their channels.

    Args:
        painter: draws the board; without one it is told in words.
    """

    stage: ClassVar = Stage.BOARD

    def __init__(self, api: DiscordApi, painter: Painter | None) -> None:
        self._api = api
        self._painter = painter
        self._past_turns = _PastTurns(api, painter)
        self._signposts = Signposts(api)

    def draws(self, update: Update) -> bool:
        """Return whether there is a picture to a table's messages, which may take a while."""
        return self._painter is not None and update.table.view.shown_game is not None

    async def draw(self, update: Update) -> Post | None:
        """Return the table message as it is to be, with its picture; None where it is shown already."""
        current = update.state.find(TABLE, update.table.turn)
        shown = current is not None and current.shows == update.table.shown_version
        if update.wanted is not Wanted.AGAIN and (shown or not update.state.has_told_end(update.table)):
            return None
        return await self._draw(update.table, update.texts)

    async def show(self, update: Update) -> bool:
        """Bring the message of this turn up to date, or post it, and retire those of past turns.

        While the end is being told, those of past turns alone are retired.
        """
        match update.wanted:
            case Wanted.AGAIN:
                await self._show_again(update)
                return True
            case Wanted.NOTHING | Wanted.FURTHER:
                complete = await self._show(update)
                moved = update.table.moved_from is not None
                if moved and update.state.has_told_end(update.table):
                    complete &= await self._signposts.show(update.table, update.state, update.texts)
                return complete

    async def _show(self, update: Update) -> bool:
        table = update.table
        state = update.state
        current = state.find(TABLE, table.turn)
        shown = current is not None and current.shows == table.shown_version
        if shown or not state.has_told_end(table):
            return await self._past_turns.retire(table, state, update.texts)
        post = update.drawn or await self._draw(table, update.texts)
        delivery = await self._deliver(update, current, post)
        if delivery.trouble is Trouble.FORBIDDEN and post.picture is not None:  # then files are, perhaps
            delivery = await self._deliver(update, current, _in_words(table, update.texts))
        if delivery.arrived:
            state.put(TABLE, table.turn, delivery, table.shown_version)
            if current is not None and current.channel_id == table.moved_from:
                before = Delivery(current.channel_id, current.message_id)
                state.put(SIGNPOST, 0, before, _OUTDATED)
        retired = await self._past_turns.retire(table, state, update.texts)
        return retired and delivery.trouble is not Trouble.FAILED

    async def _show_again(self, update: Update) -> None:
        """Answer with a fresh message of this turn; the one before points to it."""
        table = update.table
        state = update.state
        interaction = update.interaction
        assert interaction is not None
        before = state.find(TABLE, table.turn)
        post = update.drawn or await self._draw(table, update.texts)
        channel = table.channel_id
        nonce = f"a{interaction.id}"
        delivery = await self._api.post(channel, post, nonce=nonce, interaction=interaction)
        if delivery.trouble is Trouble.FORBIDDEN and post.picture is not None:
            plain = _in_words(table, update.texts)
            delivery = await self._api.post(channel, plain, nonce=nonce, interaction=interaction)
        if not delivery.arrived:
            return
        state.put(TABLE, table.turn, delivery, table.shown_version)
        if before is not None and not await self._leave_behind(table, before, update.texts):
            where = Delivery(before.channel_id, before.message_id)
            state.put(TABLE, -before.message_id, where, _OUTDATED)  # it is tried again with past turns

    async def _draw(self, table: Table, texts: Texts) -> Post:
        """Return the table message, pictured if possible: the board, or the course of a finished game."""
        png = None
        view = table.view
        closing = _closing(table)
        game = view.shown_game
        if game is not None and self._painter is not None:
            wording = Wording.of(view, texts)
            try:
                if closing is None:
                    png = await self._painter.png(board_picture(view, game, wording))
                else:
                    png = await self._painter.png(course_picture(view, closing, wording))
            except PictureError as error:
                _log.warning("picture.missing", table=table.id, why=str(error))
        message = table_message(view, texts, pictured=png is not None, closing=closing)
        return Post(view=message, picture=png)

    async def _deliver(self, update: Update, current: PostedMessage | None, post: Post) -> Delivery:
        """Edit the message of this turn, or send one if there is none, or none that can be edited."""
        table = update.table
        interaction = update.interaction
        archived = False
        has_moved = current is not None and current.channel_id == table.moved_from
        if current is not None and not has_moved and isinstance(post.view, ui.LayoutView):
            delivery = await self._api.edit(
                current.channel_id, current.message_id, post.view, interaction, post.picture
            )
            # Sending a message opens an archived thread; that a lobby is over is no reason to.
            archived = delivery.archived
            if not (archived or delivery.trouble is Trouble.GONE) or table.phase is Phase.EXPIRED:
                return delivery
        # One message a turn, whenever it is sent; another only for one that cannot be edited any more.
        gone = 0 if current is None else current.message_id % 1_000_000
        nonce = f"t{table.id}.{table.turn}.{gone}"
        delivery = await self._api.post(table.channel_id, post, nonce=nonce, interaction=interaction)
        if archived and delivery.arrived and current is not None:
            await self._leave_behind(table, current, update.texts)
        return delivery

    async def _leave_behind(self, table: Table, before: PostedMessage, texts: Texts) -> bool:
        """Make an earlier message of this turn point to the one that has followed it.

        Returns:
            Whether that worked, as far as it ever can.
        """
        moved = await self._api.edit(before.channel_id, before.message_id, moved_message(texts))
        if not moved.arrived:
            _log.warning("table.left_behind", table=table.id, trouble=moved.trouble)
        return moved.trouble is not Trouble.FAILED


def _closing(table: Table) -> EndSummary | None:
    if table.phase is not Phase.FINISHED:
        return None
    return end_summary(table)


def _in_words(table: Table, texts: Texts) -> Post:
    return Post(view=table_message(table.view, texts, closing=_closing(table)))
