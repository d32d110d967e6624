"""The private messages about money: a player's purse, and the books.

The purse is an ephemeral answer, and a direct message that is kept up to date. The latter is plain text:
phones show a layout as an empty notification.
"""

from __future__ import annotations

from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, Buttons, Piece, card, message, separator, text
from bot.discord_api.delivery import Post
from bot.layouts.risks import threats_button
from bot.locales import Texts
from bot.tables.bookkeeping import Account, Bookkeeping, Books, LedgerLine
from bot.tables.table import Table
from bot.tables.table_view import Phase, TableView
from bot.wording.names import Wording, address, yes_no
from intrigue_core import BribePaid, BribeRefunded, Edition, SalaryPaid, Seat, SeatView


def books_lines(books: Books, mine: Seat, wording: Wording) -> list[str]:
    """Return all cash, seat by seat, with the flows of this round.

    Args:
        mine: the reader's seat.
    """
    return [
        wording.texts(
            "books-line-you" if seat == mine else "books-line",
            seat=wording.seat(seat),
            cash=wording.ducats(cash),
            flows=_flows(books, seat, wording.texts),
        )
        for seat, cash in enumerate(books.cash)
    ]


def bookkeeping_note(kept: Bookkeeping, edition: Edition, texts: Texts) -> str | None:
    """Return the lobby's line about the books; None without books, or if all money is open anyway."""
    if kept is Bookkeeping.NOBODY or edition.open_money:
        return None
    return texts(f"lobby-bookkeeping-{kept}")


def _flows(books: Books, seat: Seat, texts: Texts) -> str:
    came = books.received[seat]
    went = books.paid[seat]
    if came and went:
        return texts("books-both", came=came, went=went)
    if came:
        return texts("books-came", came=came)
    if went:
        return texts("books-went", went=went)
    return texts("books-nothing")


def books_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return the message with all cash, as a player could have added it up.

    Raises:
        TableRefusal: if they have no seat, there is no game, or the table has no books.
    """
    texts = wording.texts
    books = table.books_of(user_id)
    how = texts(
        "books-how",
        cash=wording.ducats(table.edition.starting_cash),
        refund=yes_no(table.edition.refund_banished),
    )
    lines = "\n".join(f"- {line}" for line in books_lines(books, table.seat_of(user_id), wording))
    return message(card(text(f"## {texts('books-title')}\n-# {how}"), text(lines)))


def books_button(table: TableView, wording: Wording) -> Piece:
    """Return the button that opens the books."""
    return ActionButton.of(Action.BOOKS, wording.texts("button-books"), table)


def purse_message(
    view: SeatView,
    account: Account,
    channel: str,
    wording: Wording,
    *below: Piece,
    threats: str | None = None,
) -> ui.LayoutView:
    """Return the purse as a message.

    Args:
        account: the seat's own.
        channel: the table's place, as a link.
        below: the pieces under it.
        threats: a line with the number of the seat's posts in danger, if any.
    """
    now = _now(view, channel, wording)
    lines = _account(view.seat, account, wording)
    head = [f"## {now[0]}", f"-# {now[1]}", *now[2:]]
    if threats:
        head.append(threats)
    return message(card(text("\n".join(head)), separator(), text("\n".join(lines))), *below)


def purse_by_dm(table: Table, user_id: int, wording: Wording) -> Post:
    """Return the purse as a direct message, with a link to the table and a button to stop purses.

    The risks are not in it: they change more often, and are shown on request.

    Raises:
        TableRefusal: if they have no seat, or there is no game.
    """
    view = table.view_of(user_id)
    texts = wording.texts
    now = _now(view, f"<#{table.channel_id}>", wording)
    lines = _account(view.seat, table.accounts[view.seat], wording)
    buttons = _way_back(table, texts)
    buttons.add_item(ActionButton.make(no_more_of(table.id), texts("button-no-purse")))
    return Post(text="\n".join([f"💰 {now[0]}", *now[1:], "", *lines]), view=buttons, loud=True)


def purse_over(key: str, table: Table, texts: Texts) -> Post:
    """Return the direct message when it is no longer kept up to date: without money.

    Args:
        key: of the message with the reason.
    """
    return Post(text=texts(key, channel=f"<#{table.channel_id}>"), view=_way_back(table, texts))


def no_more_of(table_id: int) -> ComponentId:
    """Return the id of the button that stops purses; it also identifies the direct message of a table."""
    return ComponentId(Action.NO_PURSE, table_id)


def purse_warnings(table: Table, wording: Wording) -> list[Piece]:
    """Return the buttons for more information under a purse; none when the game is over."""
    if table.phase is not Phase.PLAYING:
        return []
    buttons = [threats_button(table, wording)]
    if table.view.has_books:
        buttons.append(books_button(table.view, wording))
    return buttons


def _now(view: SeatView, channel: str, wording: Wording) -> list[str]:
    """Return the lines about a seat's cash, its table and its income, the most important first."""
    texts = wording.texts
    public = view.public
    where = texts(
        "purse-where",
        seat=wording.seat(view.seat),
        channel=channel,
        round=public.round,
        rounds=public.edition.rounds,
    )
    key = "purse-income"
    if public.over:
        key = "purse-final" if public.winners else "ending-purse-yours"
    income = texts(key, amount=wording.ducats(public.income(view.seat)))
    return [texts("purse-title", amount=wording.ducats(view.cash)), where, income]


def _account(seat: Seat, account: Account, wording: Wording) -> list[str]:
    texts = wording.texts
    changes = [wording.cached(_line, line, seat) for line in reversed(account.latest)]
    if older := account.changes - len(changes):
        changes.append(f"-# {texts('purse-older', count=older)}")
    if changes:
        return [texts("purse-ledger"), *changes]
    return [texts("purse-no-ledger")]


def _way_back(table: Table, texts: Texts) -> ui.View:
    buttons = Buttons()
    if table.guild_id is not None:
        there = address(table.guild_id, table.channel_id)
        buttons.add_item(ui.Button(label=texts("button-jump"), url=there))
    return buttons


def _line(wording: Wording, line: LedgerLine, seat: Seat) -> str:
    texts = wording.texts
    sign = "ledger-minus"
    if line.change > 0:
        sign = "ledger-plus"
    change = texts(sign, amount=texts("money", amount=abs(line.change)))
    return "- " + texts("ledger-line", round=line.round, change=change, why=_why(line, seat, wording))


def _why(line: LedgerLine, seat: Seat, wording: Wording) -> str:
    texts = wording.texts
    event = line.event
    if isinstance(event, SalaryPaid):
        return texts("ledger-final-salary" if event.final else "ledger-salary")
    return texts(
        _reason(event, is_landlord=event.landlord == seat),
        landlord=wording.seat(event.landlord),
        seat=wording.seat(event.seat),
        profession=wording.profession_of(event.scholar),
        scholar=wording.scholar(event.scholar),
    )


def _reason(event: BribePaid | BribeRefunded, *, is_landlord: bool) -> str:
    if isinstance(event, BribePaid):
        if not is_landlord:
            return "ledger-bribe-paid"
        if event.by_bank:
            return "ledger-bribe-received-bank"
        return "ledger-bribe-received"
    if not is_landlord:
        return "ledger-refund-received"
    if event.to_bank:
        return "ledger-refund-paid-bank"
    return "ledger-refund-paid"
