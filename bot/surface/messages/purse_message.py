"""The purse: one seat's cash and what changed it. For that person's eyes alone."""

from __future__ import annotations

from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.layout import Piece, card, message, separator, text
from bot.tables.ledger import Account, LedgerLine
from intrigue_core import Seat, SeatView
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid


def purse_message(
    view: SeatView, account: Account, channel: str, wording: Wording, *below: Piece
) -> ui.LayoutView:
    """Return the purse as a message.

    Args:
        account: the seat's own.
        channel: the table's channel, as a mention.
        below: what stands under it.
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
    return message(card(text(f"{head}\n{income}"), separator(), text(lines)), *below)


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
