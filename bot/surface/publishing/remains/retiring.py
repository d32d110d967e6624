"""Leaves of past turns what is to stay: one line each, and of each round the board as it stood at its end.

That board stands where the story has just told what the round came to: in the first message of the next one,
whose own turn has passed by then. So it is never seen twice, beside the board as it is. The board of the end
stands in the last turn's message: no other board follows it.
"""

from __future__ import annotations

import structlog

from bot.locales import Words
from bot.pictures import Painter, PictureError
from bot.surface.messages.pictured.past_turn_message import past_turn_message
from bot.surface.messages.pictured.round_picture import round_picture
from bot.surface.messages.table_message import lobby_over_message, moved_message
from bot.surface.publishing.notes import BOARD, TABLE, Notes
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Trouble
from bot.surface.wire.posting import DiscordApi
from bot.tables.chronicle.past_rounds import board_after
from bot.tables.chronicle.past_turns import TurnResult, turn_result
from bot.tables.store import Shown
from bot.tables.table import Phase, Table
from intrigue_core import PublicView

_log = structlog.get_logger(__name__)


class PastTurns:
    """Takes the buttons and the live board of past turns away, and leaves what they came to.

    Args:
        painter: draws the board; without one it is told in words.
    """

    def __init__(self, api: DiscordApi, painter: Painter | None) -> None:
        self._api = api
        self._painter = painter

    async def retire(self, table: Table, notes: Notes, words: Words) -> bool:
        """Do that for all messages of past turns, where it can ever be done.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        complete = True
        for past in sorted(notes.all_of(TABLE), key=lambda shown: shown.key):
            if past.key >= table.turn or self._api.is_held(past.channel_id, past.message_id):
                continue
            if past.key < 0:  # it was shown again further down
                delivery = await self._api.edit(past.channel_id, past.message_id, moved_message(words))
            elif past.key:
                delivery = await self._leave_turn(past, table, notes, words)
            else:
                delivery = await self._api.edit(past.channel_id, past.message_id, lobby_over_message(words))
            if delivery.trouble is Trouble.FAILED:
                complete = False
            elif delivery.arrived or delivery.trouble is Trouble.GONE:
                notes.retire(past)
        return complete

    async def _leave_turn(self, past: Shown, table: Table, notes: Notes, words: Words) -> Delivery:
        game, wording = table.running_game(), Wording.of(table.view, words)
        rounds_before, place = divmod(past.key - 1, game.seats)
        landlord = (game.first_player + place) % game.seats
        turn = turn_result(table.history, table.edition, rounds_before + 1, landlord)
        ended = table.edition.rounds if _is_last(past, table, notes) else rounds_before
        if ended == 0 or notes.find(BOARD, ended) is not None:
            return await self._api.edit(past.channel_id, past.message_id, past_turn_message(turn, wording))
        board = board_after(table, ended)
        delivery = await self._leave_board(past, table, turn, board, wording)
        if delivery.arrived:
            notes.put(BOARD, ended, delivery, table.shown_version)
        return delivery

    async def _leave_board(
        self, past: Shown, table: Table, turn: TurnResult, board: PublicView | None, wording: Wording
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
            return await self._painter.board(round_picture(table.view, board, wording))
        except PictureError as error:
            _log.warning("picture.missing", table=table.id, why=str(error))
            return None


def _is_last(past: Shown, table: Table, notes: Notes) -> bool:
    """Return whether it is the message of the game's last turn that had one."""
    newest = max(shown.key for shown in notes.all_of(TABLE) if shown.key < table.turn)
    return table.phase is Phase.FINISHED and past.key == newest
