"""The table message: a lobby, a landlord's turn, or the end, laid out in Components V2."""

from __future__ import annotations

import discord
from discord import ui

from bot.locales import Words
from bot.surface import board
from bot.surface.buttons import ActionButton, Menu
from bot.surface.ids import Action
from bot.surface.layout import Piece, card, message, row, rule, text
from bot.surface.story import winners
from bot.surface.wording import Wording
from bot.tables.table import Phase, TableView
from intrigue_core import Edition, PublicView

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


def table_message(table: TableView, words: Words) -> ui.LayoutView:
    """The table as it stands."""
    wording = Wording.of(table, words)
    public = table.public
    if table.phase is Phase.DESERTED:
        return _note(words("table-deserted"))
    if public is None:
        return _lobby(table, wording)
    return _end(public, wording, table) if public.over else _turn(public, wording, table)


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


def _lobby(table: TableView, wording: Wording) -> ui.LayoutView:
    words, edition = wording.words, table.edition
    if table.closed:
        return _note(words("lobby-closed"))
    facts = words(
        "lobby-edition",
        edition=words(f"edition-{edition.name}"),
        fewest=edition.min_seats,
        most=edition.max_seats,
        rounds=edition.rounds,
        cash=wording.ducats(edition.starting_cash),
    )
    return message(
        card(
            text(f"## {words('lobby-title')}\n{facts}"),
            text(_lobby_seats(edition, wording)),
            text(f"-# {_lobby_hint(edition, wording)}"),
            row(Menu.of_editions(table.id, edition.name, words)),
            *_lobby_buttons(table, wording),
        )
    )


def _lobby_seats(edition: Edition, wording: Wording) -> str:
    shown = min(max(edition.max_seats, wording.seats), len(edition.colours))
    free = wording.words("lobby-empty-seat")
    return "\n".join(
        wording.player(seat) if seat < wording.seats else f"{wording.mark(seat)} *{free}*"
        for seat in range(shown)
    )


def _lobby_hint(edition: Edition, wording: Wording) -> str:
    words, missing = wording.words, edition.min_seats - wording.seats
    if missing > 0:
        return words("lobby-hint-join", missing=missing)
    if wording.seats > edition.max_seats:
        return words("lobby-hint-too-many", most=edition.max_seats)
    return words("lobby-hint-start")


def _lobby_buttons(table: TableView, wording: Wording) -> list[Piece]:
    words, seated = wording.words, wording.seats
    fewest, most = table.edition.min_seats, table.edition.max_seats
    grey = discord.ButtonStyle.secondary
    no_computer = not any(chair.computer for chair in table.chairs)

    def button(action: Action, key: str, style: discord.ButtonStyle, *, disabled: bool = False) -> Piece:
        return ActionButton.make(action, table.id, 0, words(key), style, disabled=disabled)

    return [
        row(
            button(Action.JOIN, "button-join", discord.ButtonStyle.primary, disabled=seated >= most),
            button(Action.LEAVE, "button-leave", grey),
            button(
                Action.START,
                "button-start",
                discord.ButtonStyle.success,
                disabled=not fewest <= seated <= most,
            ),
        ),
        row(
            button(Action.SEAT_COMPUTER, "button-computer", grey, disabled=seated >= most),
            button(Action.DISMISS_COMPUTER, "button-dismiss", grey, disabled=no_computer),
            button(Action.RULES, "button-rules", grey),
        ),
    ]


def _turn(public: PublicView, wording: Wording, table: TableView) -> ui.LayoutView:
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
            text(board.bribe_lines(public, table.asked, wording)),
            rule(),
            text(board.status_lines(public, wording)),
            rule(),
            *_palaces(public, wording),
            text(board.island_line(public, wording)),
            row(*_turn_buttons(public, wording, table)),
            colour=_COLOURS[public.edition.colours[public.landlord]],
        )
    )


def _palaces(public: PublicView, wording: Wording) -> list[Piece]:
    """The landlord's palace first, then clockwise: everybody visited in the order of play."""
    order = [(public.landlord + step) % public.seats for step in range(public.seats)]
    return [text(board.palace_lines(public, seat, wording)) for seat in order]


def _turn_buttons(public: PublicView, wording: Wording, table: TableView) -> list[Piece]:
    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        return ActionButton.make(action, table.id, public.version, wording.words(label), style)

    grey = discord.ButtonStyle.secondary
    buttons = [
        button(Action.PURSE, "button-purse", grey),
        button(Action.RULES, "button-rules", grey),
    ]
    if public.deciding is not None:
        label = f"button-{public.deciding}"
        buttons.insert(0, button(Action.DECIDE, label, discord.ButtonStyle.primary))
    return buttons


def _end(public: PublicView, wording: Wording, table: TableView) -> ui.LayoutView:
    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        return ActionButton.make(action, table.id, public.version, wording.words(label), style)

    return message(
        card(
            text(f"## {wording.words('table-over-title')}\n{winners(public.winners, wording)}"),
            text(board.standings_lines(public, wording)),
            rule(),
            *_palaces(public, wording),
            text(board.island_line(public, wording)),
            row(
                button(Action.JOIN, "button-again", discord.ButtonStyle.primary),
                button(Action.PURSE, "button-purse", discord.ButtonStyle.secondary),
            ),
            colour=_COLOURS[public.edition.colours[public.winners[0]]],
        )
    )
