"""The purse: one seat's cash and what changed it. For that person's eyes alone."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.surface.layout import card, message, rule, text
from bot.surface.wording import Wording
from bot.tables.ledger import LedgerLine, ledger
from intrigue_core import Event, SeatView
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid

_SHOWN_CHANGES = 12


def purse_message(view: SeatView, events: Sequence[Event], channel: str, wording: Wording) -> ui.LayoutView:
    """The purse as a message.

    Args:
        events: everything that happened in the game.
        channel: the table's channel, as a mention.
    """
    words, public = wording.words, view.public
    lines = list(ledger(events, view.seat))
    where = words(
        "purse-where",
        seat=wording.seat(view.seat),
        channel=channel,
        round=public.round,
        rounds=public.edition.rounds,
    )
    head = f"## {words('purse-title', amount=wording.ducats(view.cash))}\n-# {where}"
    income = words("purse-final" if public.over else "purse-income", amount=wording.ducats(_income(view)))
    changes = [_line(line, view, wording) for line in reversed(lines[-_SHOWN_CHANGES:])]
    if older := len(lines) - len(changes):
        changes.append(f"-# {words('purse-older', count=older)}")
    account = "\n".join([words("purse-ledger"), *changes]) if changes else words("purse-no-ledger")
    return message(card(text(f"{head}\n{income}"), rule(), text(account)))


def _income(view: SeatView) -> int:
    edition, areas = view.public.edition, len(view.public.edition.salaries)
    return sum(
        edition.salaries[post % areas]
        for post, scholar in enumerate(view.public.posts)
        if scholar >= 0 and edition.owner(scholar) == view.seat
    )


def _line(line: LedgerLine, view: SeatView, wording: Wording) -> str:
    words = wording.words
    sign = "ledger-plus" if line.change > 0 else "ledger-minus"
    change = words(sign, amount=words("money", amount=abs(line.change)))
    return "- " + words("ledger-line", round=line.round, change=change, why=_why(line, view, wording))


def _why(line: LedgerLine, view: SeatView, wording: Wording) -> str:
    words, event = wording.words, line.event
    if isinstance(event, SalaryPaid):
        return words("ledger-final-salary" if event.final else "ledger-salary")
    return words(
        _reason(event, is_landlord=event.landlord == view.seat),
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
