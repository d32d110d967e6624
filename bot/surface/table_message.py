"""The table message: a lobby, a landlord's turn, or the end, laid out in Components V2."""

from __future__ import annotations

import discord
from discord import ui

from bot.locales import Words
from bot.surface import board
from bot.surface.buttons import ActionButton
from bot.surface.calls import PICTURE
from bot.surface.ids import Action
from bot.surface.layout import Piece, card, message, picture, row, rule, text
from bot.surface.lobby import lobby_message
from bot.surface.picture import alt_text
from bot.surface.story import winners
from bot.surface.wording import Wording
from bot.tables.table import Phase, TableView
from intrigue_core import PublicView

_COLOURS = {
    "red": 0xDD2E44,
    "yellow": 0xFDCB58,
    "green": 0x78B159,
    "blue": 0x55ACEE,
    "violet": 0xAA8ED6,
    "purple": 0xAA8ED6,
    "grey": 0xCCD6DD,
    "beige": 0xC1694F,
    "orange": 0xF4900C,
}


def table_message(table: TableView, words: Words, *, pictured: bool = False) -> ui.LayoutView:
    """The table as it stands.

    Args:
        pictured: does the message come with the board's picture? Otherwise the board is told in words.
    """
    wording = Wording.of(table, words)
    public = table.public
    if table.phase is Phase.DESERTED:
        return _note(words("table-deserted"))
    if public is None:
        return lobby_message(table, wording)
    draw = _end if public.over else _turn
    return draw(public, wording, table, pictured=pictured)


def moved_message(words: Words) -> ui.LayoutView:
    """What is left of a table message when the table is shown again further down."""
    return _note(words("table-moved"))


def past_turn_message(turn: int, table: TableView, words: Words) -> ui.LayoutView:
    """What is left of a turn's message when the turn has passed.

    Args:
        turn: its number, as in `TableView.turn`.
    """
    wording, seats = Wording.of(table, words), len(table.chairs)
    round_, step = divmod(turn - 1, seats)
    landlord = (table.public.first_player + step) % seats if table.public else 0
    return _note(
        words(
            "table-turn-over", round=round_ + 1, rounds=table.edition.rounds, landlord=wording.seat(landlord)
        )
    )


def lobby_over_message(words: Words) -> ui.LayoutView:
    """What is left of the lobby when the game has begun."""
    return _note(words("lobby-started"))


def _note(line: str) -> ui.LayoutView:
    return message(text(f"-# {line}"))


def words_message(table: TableView, words: Words) -> ui.LayoutView | None:
    """The whole board in words, for those who do not see the picture; None if there is no game."""
    if table.public is None:
        return None
    wording = Wording.of(table, words)
    return message(
        card(
            text(board.status_lines(table.public, wording)),
            *_palaces(table.public, wording),
            text(board.island_line(table.public, wording)),
        )
    )


def _board(public: PublicView, wording: Wording, *, pictured: bool) -> list[Piece]:
    if pictured:
        return [picture(PICTURE, alt_text(public, wording))]
    return [*_palaces(public, wording), text(board.island_line(public, wording))]


def _turn(public: PublicView, wording: Wording, table: TableView, *, pictured: bool) -> ui.LayoutView:
    title = wording.words(
        "table-title",
        round=public.round,
        rounds=public.edition.rounds,
        landlord=wording.seat(public.landlord),
    )
    return message(
        card(
            text(f"## {title}"),
            text(f"{board.now_line(public, wording)}\n{board.stage_lines(public, wording)}"),
            *_board(public, wording, pictured=pictured),
            text(board.bribe_lines(public, table.asked, wording)),
            rule(),
            text(board.status_lines(public, wording, reserves=not pictured)),
            row(*_turn_buttons(public, wording, table, pictured=pictured)),
            colour=_COLOURS[public.edition.colours[public.landlord]],
        )
    )


def _palaces(public: PublicView, wording: Wording) -> list[Piece]:
    """The landlord's palace first, then clockwise: everybody visited in the order of play."""
    order = [(public.landlord + step) % public.seats for step in range(public.seats)]
    return [text(board.palace_lines(public, seat, wording)) for seat in order]


def _turn_buttons(public: PublicView, wording: Wording, table: TableView, *, pictured: bool) -> list[Piece]:
    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        return ActionButton.make(action, table.id, public.version, wording.words(label), style)

    grey = discord.ButtonStyle.secondary
    buttons = [button(Action.PURSE, "button-purse", grey), button(Action.RULES, "button-rules", grey)]
    if pictured:
        buttons.insert(1, button(Action.WORDS, "button-words", grey))
    if public.deciding is not None:
        label = f"button-{public.deciding}"
        buttons.insert(0, button(Action.DECIDE, label, discord.ButtonStyle.primary))
    return buttons


def _end(public: PublicView, wording: Wording, table: TableView, *, pictured: bool) -> ui.LayoutView:
    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        return ActionButton.make(action, table.id, public.version, wording.words(label), style)

    return message(
        card(
            text(f"## {wording.words('table-over-title')}\n{winners(public.winners, wording)}"),
            text(board.standings_lines(public, wording)),
            *_board(public, wording, pictured=pictured),
            row(
                button(Action.JOIN, "button-again", discord.ButtonStyle.primary),
                button(Action.PURSE, "button-purse", discord.ButtonStyle.secondary),
                button(Action.WORDS, "button-words", discord.ButtonStyle.secondary),
            ),
            colour=_COLOURS[public.edition.colours[public.winners[0]]],
        )
    )
