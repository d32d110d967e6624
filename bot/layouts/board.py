"""The layouts of the table message: a lobby, a landlord's turn, or the end."""

from __future__ import annotations

import discord
from discord import ui
from discord.utils import format_dt

from bot.appearance import colour_look
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Layout,
    Piece,
    card,
    fits,
    message,
    picture,
    row,
    separator,
    text,
)
from bot.discord_api.delivery import PICTURE
from bot.layouts.bargaining import LINES_BY_SIZE, pay_agreed_button, table_block
from bot.layouts.ending import end_pieces
from bot.layouts.lobby import lobby_message
from bot.layouts.picture_texts import alt_text, board_title, round_alt_text, signs_line
from bot.layouts.purse import books_button
from bot.locales import Texts
from bot.tables.pace import Pace
from bot.tables.summaries import TurnResult
from bot.tables.table_view import Phase, TableView, Wish
from bot.tables.titles import EndSummary
from bot.wording import board as board_text
from bot.wording.board import board_in_short, clock_lines, hearing_line, wish_line
from bot.wording.names import Wording, safe_name, short_name
from bot.wording.summaries import turn_line
from intrigue_core import PublicView, Seat

_BUTTONS_PER_ROW = 5
_BLUE = discord.ButtonStyle.primary
_GREEN = discord.ButtonStyle.success
_GREY = discord.ButtonStyle.secondary


def table_message(
    table: TableView,
    texts: Texts,
    *,
    pictured: bool = False,
    closing: EndSummary | None = None,
    invitation: str | None = None,
) -> ui.LayoutView:
    """Return the table as it stands.

    Args:
        invitation: the link that adds the bot to a server, which a solo game's lobby offers.
        pictured: does the message come with the board's picture? Otherwise the board is told in words.
        closing: what is told of a finished game, whose picture then is of how it went.
    """
    wording = Wording.of(table, texts)
    public = table.shown_game
    if table.solo and table.phase in (Phase.DESERTED, Phase.CLOSED) and public is not None:
        return _note(texts("solo-over"))
    if table.phase is Phase.DESERTED:
        return _note(texts("table-deserted"))
    if public is None:
        return lobby_message(table, wording, invitation)
    if table.phase is Phase.CLOSED:
        return _note(texts("table-closed"))
    if table.phase is Phase.ENDED:
        ledger = ActionButton.of(Action.LEDGER, wording.texts("button-ledger"), table)
        return message(text(f"-# {texts('table-ended')}"), row(ledger))
    if closing is not None:
        return _end(public, wording, table, closing, pictured=pictured)
    # As much of the bargaining as there is room for.
    turns = (_turn(public, wording, table, lines, pictured=pictured) for lines in LINES_BY_SIZE[:-1])
    fitting = next((turn for turn in turns if fits(turn)), None)
    return fitting or _turn(public, wording, table, LINES_BY_SIZE[-1], pictured=pictured)


def moved_message(texts: Texts) -> ui.LayoutView:
    """Return the line that replaces a table message once the table is shown again further down."""
    return _note(texts("table-moved"))


def lobby_over_message(texts: Texts) -> ui.LayoutView:
    """Return the line that replaces the lobby once the game has begun."""
    return _note(texts("lobby-started"))


def _note(line: str) -> ui.LayoutView:
    return message(text(f"-# {line}"))


def board_in_words(table: TableView, texts: Texts, *, pictured: bool = True) -> ui.LayoutView | None:
    """Return the whole board in words, for those who do not see the picture; None if there is no game.

    Args:
        pictured: are there pictures? Then it says what the signs in them are, too.
    """
    public = table.shown_game
    if public is None:
        return None
    wording = Wording.of(table, texts)
    pieces = [
        text(board_text.status_lines(public, wording)),
        *_palaces(public, wording),
        text(board_text.island_line(public, wording)),
    ]
    if pictured:
        pieces.append(text(f"-# {signs_line(wording)}"))
    return message(card(*pieces))


def _board(public: PublicView, wording: Wording, *, pictured: bool) -> list[Piece]:
    if pictured:
        return [picture(PICTURE, alt_text(public, wording))]
    return [*_palaces(public, wording), text(board_text.island_line(public, wording))]


def _turn(public: PublicView, wording: Wording, table: TableView, lines: int, *, pictured: bool) -> Layout:
    title = wording.texts(
        "table-title",
        round=public.round,
        rounds=public.edition.rounds,
        landlord=wording.seat(public.landlord),
    )
    situation = _now(public, wording, table), board_text.stage_lines(public, wording)
    return message(
        card(
            text(f"## {title}"),
            text("\n".join(filter(None, situation))),
            *_board(public, wording, pictured=pictured),
            text(board_text.bribe_lines(public, table.asked, wording)),
            *table_block(public, wording, table, lines),
            separator(),
            text(board_text.status_lines(public, wording, reserves=not pictured)),
            *_turn_rows(public, wording, table, pictured=pictured),
            *_newcomer(wording, table),
            *_pace_wish(wording, table),
            *(_wishes(wording, table) if table.wishes else []),
            colour=_accent(public, public.landlord),
        )
    )


def _newcomer(wording: Wording, table: TableView) -> list[Piece]:
    if table.newcomer is None:
        return []
    name = table.newcomer.name
    seat = table.newcomer.seat
    voices = table.voices(table.newcomer.accepted_by)._asdict()
    line = wording.texts("table-newcomer", name=safe_name(name), seat=wording.seat(seat), **voices)
    label = wording.texts("button-let-in", name=short_name(name))
    let_in = ActionButton.of(Action.LET_IN, label, table, emoji=wording.mark(seat))
    return [text(line), row(let_in)]


def _wishes(wording: Wording, table: TableView) -> list[Piece]:
    pieces: list[Piece] = []
    for wish, users in table.wishes.items():
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in users]
        players = wording.seat_list(seats)
        voices = table.voices(users, wish)._asdict()
        line = wording.texts(f"wish-{wish}", players=players, count=len(seats), **voices)
        agree = ComponentId(Action.AGREE_WISH, table.id, index=list(Wish).index(wish))
        pieces += [text(line), row(ActionButton.make(agree, wording.texts("button-agree")))]
    return pieces


def _pace_wish(wording: Wording, table: TableView) -> list[Piece]:
    line = wish_line(table, wording)
    wish = table.timing.wish
    if line is None or wish is None:
        return []
    agree = ComponentId(Action.CHOOSE_PACE, table.id, index=list(Pace).index(wish.control.pace))
    return [text(line), row(ActionButton.make(agree, wording.texts("button-agree")))]


def _now(public: PublicView, wording: Wording, table: TableView) -> str:
    """Return the pending decision with its clock, or the reason why nobody decides now."""
    now = board_text.now_line(public, wording)
    if table.paused:
        return f"{now}\n{_pause_line(table, wording.texts)}"
    lines = [now, *clock_lines(table, wording)]
    absent = _absent(public, table)
    if (hearing := hearing_line(table, wording)) is not None:
        lines.append(hearing)
    if absent is not None and table.chairs[absent].absent:
        lines.append(wording.texts("now-absent", seat=wording.seat(absent)))
    return "\n".join(lines)


def _pause_line(table: TableView, texts: Texts) -> str:
    if table.paused_by_players:
        return texts("now-paused-together")
    if table.players_resume_from is None:
        return texts("now-paused")
    return texts("now-paused-until", when=format_dt(table.players_resume_from, "R"))


def _absent(public: PublicView, table: TableView) -> Seat | None:
    if public.acting is None:
        return None
    chair = table.chairs[public.acting]
    if chair.is_away and not chair.computer:
        return public.acting
    return None


def _palaces(public: PublicView, wording: Wording) -> list[Piece]:
    """Return the landlord's palace first, then clockwise: everybody visited in the order of play."""
    order = [(public.landlord + step) % public.seats for step in range(public.seats)]
    return [text(lines) for lines in board_text.palace_lines(public, order, wording)]


def _turn_rows(public: PublicView, wording: Wording, table: TableView, *, pictured: bool) -> list[Piece]:
    """Return the buttons of a turn; that for the books has a row of its own where there is no room for it."""
    buttons = _turn_buttons(public, wording, table, pictured=pictured)
    if not table.has_books:
        return [row(*buttons)]
    books = books_button(table, wording)
    if len(buttons) < _BUTTONS_PER_ROW:
        return [row(*buttons, books)]
    return [row(*buttons), row(books)]


def _turn_buttons(public: PublicView, wording: Wording, table: TableView, *, pictured: bool) -> list[Piece]:
    buttons = [ActionButton.of(Action.PURSE, wording.texts("button-purse"), table)]
    if pictured:
        buttons.append(ActionButton.of(Action.WORDS, wording.texts("button-words"), table))
    buttons.append(ActionButton.of(Action.RULES, wording.texts("button-rules"), table))
    absent = _absent(public, table)
    if absent is not None:
        label = wording.texts("button-hand-over", name=wording.plain_name(absent))
        buttons.append(
            ActionButton.of(Action.HAND_OVER, label, table, index=absent, emoji=wording.mark(absent))
        )
    if table.paused_by_players and Wish.RESUME not in table.wishes:
        resume = ComponentId(Action.WISH, table.id, index=list(Wish).index(Wish.RESUME))
        buttons.insert(0, ActionButton.make(resume, wording.texts("button-resume"), _BLUE))
    elif table.hearing_until is not None:
        buttons.insert(0, _go_on(wording, table))
    elif public.acting is not None and not table.chairs[public.acting].computer and not table.paused:
        label = wording.texts(f"button-{public.deciding}")
        # Where several play, it is blue in the call alone, which is for the one who decides.
        alone = sum(not chair.computer for chair in table.chairs) == 1
        buttons.insert(0, ActionButton.of(Action.DECIDE, label, table, _BLUE if alone else _GREY))
        agreed = None
        if public.statements:
            agreed = pay_agreed_button(public, table.id, wording, _GREEN if alone else _GREY)
        if agreed is not None and len(buttons) < _BUTTONS_PER_ROW:
            buttons.insert(0, agreed)
    return buttons


def _go_on(wording: Wording, table: TableView) -> Piece:
    """Return the button that ends a computer player's wait; it is blue if that is so whoever presses it.

    It has the colour of a single player who can.
    """
    label = wording.texts("button-go-on")
    seats = [seat for seat, chair in enumerate(table.chairs) if not chair.computer]
    able = [seat for seat in seats if table.chairs[seat].user_id in table.waivers]
    if able == seats:
        return ActionButton.of(Action.HEARD_OUT, label, table, _BLUE)
    emoji = wording.mark(able[0]) if len(able) == 1 else None
    return ActionButton.of(Action.HEARD_OUT, label, table, _GREY, emoji=emoji)


def _accent(public: PublicView, seat: Seat) -> int:
    return colour_look(public.edition.colours[seat]).accent


def _end(
    public: PublicView, wording: Wording, table: TableView, closing: EndSummary, *, pictured: bool
) -> ui.LayoutView:
    buttons = [
        ActionButton.of(Action.REMATCH, wording.texts("button-rematch"), table, _BLUE),
        ActionButton.of(Action.JOIN, wording.texts("button-again"), table),
        ActionButton.of(Action.PURSE, wording.texts("button-purse"), table),
        ActionButton.of(Action.WORDS, wording.texts("button-words"), table),
    ]
    if public.statements or table.held_messages:
        buttons.append(ActionButton.of(Action.LEDGER, wording.texts("button-ledger"), table))
    return message(
        card(
            *end_pieces(table, public, closing, wording, pictured=pictured),
            *_unjudged(wording, table),
            row(*buttons),
            row(
                ActionButton.of(Action.REPLAY, wording.texts("button-replay"), table),
                ActionButton.of(Action.WHOLE_GAME, wording.texts("button-whole-game"), table),
            ),
            colour=_accent(public, public.winners[0]),
        )
    )


def _unjudged(wording: Wording, table: TableView) -> list[Piece]:
    """Return a line with the players who have still to judge held messages, which no rule can judge."""
    unjudged = [
        held for held in table.held_messages if held.kept is None and not held.denied and not held.stated
    ]
    if not unjudged:
        return []
    holders = wording.seat_list(sorted({held.holder for held in unjudged}))
    return [text(wording.texts("held-to-judge", holders=holders, count=len(unjudged)))]


def past_turn_message(
    turn: TurnResult, wording: Wording, board: PublicView | None = None, *, pictured: bool = False
) -> ui.LayoutView:
    """Return the message that replaces a turn's once it is over: one line, perhaps with a board.

    Args:
        board: as it stood when the round before ended, where that is to stay.
        pictured: does the message come with its picture? Otherwise the board is told in words.
    """
    line = text(f"-# {turn_line(turn, wording)}")
    if board is None:
        return message(line)
    return message(*_board_then(board, wording, pictured=pictured), line)


def _board_then(board: PublicView, wording: Wording, *, pictured: bool) -> list[Piece]:
    if pictured:
        return [picture(PICTURE, round_alt_text(board, wording))]
    lines = [f"**{board_title(board, wording)}**", *board_in_short(board, wording)]
    return [text("\n".join(f"-# {line}" for line in lines))]
