"""The purse: one seat's cash and what changed it. For that person's eyes alone.

It is an answer that goes away, and a direct message that is kept up to date. That one is plain text: phones
announce a layout as an empty message.
"""

from __future__ import annotations

from discord import ui

from bot.locales import Words
from bot.surface.messages.private.books_message import books_button
from bot.surface.messages.private.threats_message import threats_button
from bot.surface.text.wording import Wording, address
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, separator, text
from bot.tables.ledger import Account, LedgerLine
from bot.tables.table import Phase, Table
from intrigue_core import Seat, SeatView
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid


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
        channel: the table's channel, as a mention.
        below: what stands under it.
        threats: how many of the seat's posts are in danger, if that is to be told.
    """
    now, lines = _now(view, channel, wording), _account(view.seat, account, wording)
    told = "\n".join([f"## {now[0]}", f"-# {now[1]}", *now[2:], *([threats] if threats else [])])
    return message(card(text(told), separator(), text("\n".join(lines))), *below)


def purse_of(
    table: Table,
    user_id: int,
    wording: Wording,
    *below: Piece,
    threats: str | None = None,
) -> ui.LayoutView:
    """Return the purse of somebody at a table.

    Args:
        below: what stands under it.
        threats: as `purse_message`.

    Raises:
        TableRefusal: if they have no seat, or there is no game.
    """
    view = table.view_of(user_id)
    account, channel = table.accounts[view.seat], f"<#{table.channel_id}>"
    return purse_message(view, account, channel, wording, *below, threats=threats)


def purse_by_dm(table: Table, user_id: int, wording: Wording) -> Post:
    """Return the purse as a direct message, with a way back to the table and one to be rid of it.

    What threatens somebody is not in it: that changes more often, and is told when they ask.

    Raises:
        TableRefusal: as `purse_of`.
    """
    view, words = table.view_of(user_id), wording.words
    now = _now(view, f"<#{table.channel_id}>", wording)
    lines = _account(view.seat, table.accounts[view.seat], wording)
    buttons = _way_back(table, words)
    buttons.add_item(ActionButton.make(no_more_of(table.id), words("button-no-purse")))
    return Post(text="\n".join([f"💰 {now[0]}", *now[1:], "", *lines]), view=buttons)


def purse_over(key: str, table: Table, words: Words) -> Post:
    """Return what is left of that direct message when it is no longer kept up to date: no money.

    Args:
        key: of the words that say why.
    """
    return Post(text=words(key, channel=f"<#{table.channel_id}>"), view=_way_back(table, words))


def no_more_of(table_id: int) -> ComponentId:
    """Return the id of the button by which the direct message of a table is known, and got rid of."""
    return ComponentId(Action.NO_PURSE, table_id)


def asked_for(table: Table, wording: Wording) -> list[Piece]:
    """Return the buttons under a purse that tell its owner more; none when the game is over."""
    if table.phase is not Phase.PLAYING:
        return []
    books = [books_button(table.view, wording)] if table.view.has_books else []
    return [threats_button(table, wording), *books]


def _now(view: SeatView, channel: str, wording: Wording) -> list[str]:
    """Return how much a seat has, where, and what it earns; the first line is the most important."""
    words, public = wording.words, view.public
    where = words(
        "purse-where",
        seat=wording.seat(view.seat),
        channel=channel,
        round=public.round,
        rounds=public.edition.rounds,
    )
    ended = "purse-final" if public.winners else "ending-purse-yours"
    income = words(ended if public.over else "purse-income", amount=wording.ducats(public.income(view.seat)))
    return [words("purse-title", amount=wording.ducats(view.cash)), where, income]


def _account(seat: Seat, account: Account, wording: Wording) -> list[str]:
    """Return what has changed a seat's cash, the latest first."""
    words = wording.words
    changes = [wording.once(_line, line, seat) for line in reversed(account.latest)]
    if older := account.changes - len(changes):
        changes.append(f"-# {words('purse-older', count=older)}")
    return [words("purse-ledger"), *changes] if changes else [words("purse-no-ledger")]


def _way_back(table: Table, words: Words) -> ui.View:
    buttons = ui.View(timeout=None)
    if table.guild_id is not None:
        there = address(table.guild_id, table.channel_id)
        buttons.add_item(ui.Button(label=words("button-jump"), url=there))
    return buttons


def _line(wording: Wording, line: LedgerLine, seat: Seat) -> str:
    words = wording.words
    sign = "ledger-plus" if line.change > 0 else "ledger-minus"
    change = words(sign, amount=words("money", amount=abs(line.change)))
    return "- " + words("ledger-line", round=line.round, change=change, why=_why(line, seat, wording))


def _why(line: LedgerLine, seat: Seat, wording: Wording) -> str:
    words, event = wording.words, line.event
    if isinstance(event, SalaryPaid):
        return words("ledger-final-salary" if event.final else "ledger-salary")
    return words(
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
        return "ledger-bribe-received-bank" if event.by_bank else "ledger-bribe-received"
    if not is_landlord:
        return "ledger-refund-received"
    return "ledger-refund-paid-bank" if event.to_bank else "ledger-refund-paid"
