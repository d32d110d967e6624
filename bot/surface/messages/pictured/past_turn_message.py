"""What is left of a turn's message when the turn has passed: its result, and the board as the round began."""

from __future__ import annotations

from discord import ui

from bot.surface.messages.pictured.round_picture import board_title, round_alt_text
from bot.surface.text.recaps.board_in_short import board_in_short
from bot.surface.text.recaps.turn_line import turn_line
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import PICTURE
from bot.surface.wire.layout import Piece, message, picture, text
from bot.tables.chronicle.past_turns import TurnResult
from intrigue_core import PublicView


def past_turn_message(
    turn: TurnResult, wording: Wording, board: PublicView | None = None, *, pictured: bool = False
) -> ui.LayoutView:
    """Return what is left of a turn's message.

    Args:
        board: as it stood when the round before ended, where that is to stay.
        pictured: does the message come with its picture? Otherwise the board is told in words.
    """
    kept = [] if board is None else _board(board, wording, pictured=pictured)
    return message(*kept, text(f"-# {turn_line(turn, wording)}"))


def _board(board: PublicView, wording: Wording, *, pictured: bool) -> list[Piece]:
    if pictured:
        return [picture(PICTURE, round_alt_text(board, wording))]
    lines = [f"**{board_title(board, wording)}**", *board_in_short(board, wording)]
    return [text("\n".join(f"-# {line}" for line in lines))]
