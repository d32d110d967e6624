"""The board as it stood when a round ended: its picture, and its alt text."""

from __future__ import annotations

from bot.pictures import BoardPicture, Labels, description, picture_of
from bot.surface.messages.pictured.unmarked import sentence
from bot.surface.text.recaps.board_in_short import board_in_short
from bot.surface.text.wording import Wording
from bot.tables.table import TableView
from intrigue_core import PublicView


def round_picture(table: TableView, board: PublicView, wording: Wording) -> BoardPicture:
    """Return what the picture shows.

    Args:
        board: as it stood then (`bot.tables.chronicle.past_rounds.board_after`).
    """
    words = wording.words
    labels = Labels(
        title=board_title(board, wording),
        stage="",
        landlord="",
        task="",
        island=words("picture-island"),
        money=lambda amount: words("money", amount=amount),
    )
    return picture_of(board, wording.full_names, labels)


def round_alt_text(board: PublicView, wording: Wording) -> str:
    """Return the picture in words, as far as Discord's limit allows."""
    lines = [board_title(board, wording), *board_in_short(board, wording, spoken=True)]
    return description(map(sentence, lines))


def board_title(board: PublicView, wording: Wording) -> str:
    """Return what the board is that of."""
    return wording.words("past-board", round=board.round, rounds=board.edition.rounds)
