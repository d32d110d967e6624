"""The purse: one seat's cash and what changed it. For that person's eyes alone.

It is an answer that goes away, or a direct message that is kept up to date, for who wants one.
"""

from __future__ import annotations

from discord import ui

from bot.locales import Words
from bot.surface.messages.private.books_message import books_button
from bot.surface.messages.private.threats_message import threats_button
from bot.surface.text.wording import Wording, address
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, row, separator, text
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
    words, public = wording.words, view.public
    where = words(
        "purse-where",
        seat=wording.seat(view.seat),
        channel=channel,
        round=public.round,
        rounds=public.edition.rounds,
    )
    head = f"## {words('purse-title', amount=wording.ducats(view.cash))}\n-# {where}"
    income = words(
        "purse-final" if public.over else "purse-income", amount=wording.ducats(public.income(view.seat))
    )
    changes = [wording.once(_line, line, view.seat) for line in reversed(account.latest)]
    if older := account.changes - len(changes):
        changes.append(f"-# {words('purse-older', count=older)}")
    lines = "\n".join([words("purse-ledger"), *changes]) if changes else words("purse-no-ledger")
    now = "\n".join([head, income, threats] if threats else [head, income])
    return message(card(text(now), separator(), text(lines)), *below)


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


def purse_by_dm(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return the purse as a direct message, with a way back to the table and one to be rid of it.

    Raises:
        TableRefusal: as `purse_of`.
    """
    words = wording.words
    stop = ActionButton.make(ComponentId(Action.NO_PURSE, table.id), words("button-no-purse"))
    asked = asked_for(table, wording)
    below = row(*_way_back(table, words), stop)
    # What threatens somebody changes more often than this message: it is told when they ask.
    return purse_of(table, user_id, wording, *([row(*asked)] if asked else []), below)


def no_purse_by_dm(table: Table, words: Words) -> ui.LayoutView:
    """Return what is left of that direct message when nobody wants it any more."""
    again = ActionButton.make(ComponentId(Action.SEND_PURSE, table.id), words("button-send-purse-again"))
    return message(text(words("purse-stopped")), row(*_way_back(table, words), again))


def asked_for(table: Table, wording: Wording) -> list[Piece]:
    """Return the buttons under a purse that tell its owner more; none when the game is over."""
    if table.phase is not Phase.PLAYING:
        return []
    books = [books_button(table.view, wording)] if table.view.has_books else []
    return [threats_button(table, wording), *books]


def purse_offer(table_id: int, words: Words, *, is_open: bool = False) -> ui.LayoutView:
    """Return the question whether somebody wants their purse by direct message.

    Args:
        is_open: does everybody at the table see everybody's money?
    """
    offer = words("purse-offer-open" if is_open else "purse-offer")
    return message(text(offer), row(send_purse_button(table_id, words)))


def send_purse_button(table_id: int, words: Words) -> Piece:
    """Return the button that sends one's purse by direct message, from now on."""
    return ActionButton.make(ComponentId(Action.SEND_PURSE, table_id), words("button-send-purse"))


def _way_back(table: Table, words: Words) -> list[Piece]:
    if table.guild_id is None:
        return []
    return [ui.Button(label=words("button-jump"), url=address(table.guild_id, table.channel_id))]


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
