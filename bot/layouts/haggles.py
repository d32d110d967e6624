"""The message of a haggle: an offer to a person with the answers below it, and at last how it ended."""

from __future__ import annotations

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, message, row, text
from bot.tables.table import Table
from bot.tables.table_view import Chair
from bot.wording.bargaining import as_spoken, paid_in, quoted
from bot.wording.haggles import Haggle, about, haggle_at, terms_of
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import Seat, Statement, StatementState

_MAX_WORDS = 3
"""Earlier offers that are quoted in their speakers' own words."""
_MAX_WORDS_CHARACTERS = 80
"""Characters of each of them: with the name two lines on a phone."""
_FAILED = (StatementState.DECLINED, StatementState.WITHDRAWN, StatementState.MOOT)


def haggle_shown(table: Table, haggle: Haggle, wording: Wording, version: int | None = None) -> ui.LayoutView:
    """Return the message of a haggle, open or ended; the outcome of its deal is told elsewhere.

    Args:
        version: the haggle is shown as it stood then, if that is said.
    """
    haggle, step = haggle_at(table, haggle, version)
    asked = asked_person(table, haggle)
    voice = Storyteller(wording, table).voice(step)
    user_id = None if asked is None else asked.user_id
    return haggle_message(haggle, table.id, table.decision_number, wording, user_id, voice)


def asked_person(table: Table, haggle: Haggle) -> Chair | None:
    """Return the person for whose answer a haggle waits, if it waits for one."""
    to = haggle.last.to
    if not haggle.is_open or to is None:
        return None
    chair = table.chairs[to]
    if chair.computer:
        return None
    return chair


def haggle_message(
    haggle: Haggle,
    table_id: int,
    decision: int,
    wording: Wording,
    asked: int | None,
    voice: str,
) -> ui.LayoutView:
    """Return the message of a haggle.

    Args:
        asked: the user for whose answer it waits, if any.
        voice: a computer player's comment; may be empty.
    """
    offer = haggle.last
    texts = wording.texts
    seat = wording.party(offer.seat, offer.number)
    to = "" if offer.to is None else wording.party(offer.to, offer.number)
    if not haggle.is_open:
        line = _end_line(haggle, seat, to, wording)
        return message(text("\n".join(filter(None, (line, *_words_before(haggle, wording), voice)))))
    lines: list[str] = []
    if len(haggle.offers) > 1 and haggle.scholar is not None:
        lines.append(texts("haggle-sums", parties=_parties(haggle, wording), sums=terms_of(haggle, wording)))
    lines += _words_before(haggle, wording)
    addressed = to if asked is None else f"<@{asked}>"
    lines.append(texts("haggle-offer", seat=seat, to=addressed, quote=as_spoken(offer, wording)))
    if voice:
        lines.append(voice)
    told = text("\n".join(lines))
    if asked is None:
        return message(told)
    return message(told, answer_buttons(offer, table_id, decision, wording))


def _words_before(haggle: Haggle, wording: Wording) -> list[str]:
    """Return the last few of the offers that people made in their own words, and that are not quoted anyway.

    The newest is quoted while it is open, when it was agreed to, and where no sum was named.
    """
    offers = haggle.offers
    newest = haggle.last
    failed = newest.paid or newest.state in _FAILED
    if not failed or haggle.scholar is None:
        offers = offers[:-1]
    lines: list[str] = []
    for offer in offers:
        words = wording.own_words(offer.number, _MAX_WORDS_CHARACTERS)
        if words:
            seat = wording.party(offer.seat, offer.number)
            lines.append(wording.texts("haggle-words", seat=seat, text=words))
    return lines[-_MAX_WORDS:]


def answer_buttons(statement: Statement, table_id: int, decision: int, wording: Wording) -> Piece:
    """Return the three answers to an offer."""
    texts = wording.texts
    answers = (
        (Action.AGREE, agree_label(statement, wording), discord.ButtonStyle.success),
        (Action.COUNTER, texts("button-counter"), discord.ButtonStyle.secondary),
        (Action.DECLINE, texts("button-decline"), discord.ButtonStyle.secondary),
    )
    return row(
        *(
            ActionButton.make(ComponentId(action, table_id, decision, index=statement.number), label, style)
            for action, label, style in answers
        )
    )


def agree_label(statement: Statement, wording: Wording) -> str:
    """Return the label of the yes to an offer: with its sums, so that nobody says it to another one."""
    amounts = [wording.money(payment.amount) for payment in paid_in(statement)]
    if not amounts:
        return wording.texts("button-agree-offer")
    return wording.texts("button-agree-sum", amount=" + ".join(amounts))


def _parties(haggle: Haggle, wording: Wording, *, named: bool = True) -> str:
    """Return the two who haggle, the one who began first, and the subject.

    Args:
        named: is it said about what?
    """
    first = haggle.offers[0]
    seat = _party(haggle, first.seat, wording)
    other = "" if first.to is None else _party(haggle, first.to, wording)
    key = "haggle-parties"
    if named and haggle.scholar is not None:
        key = "haggle-parties-about"
    return wording.texts(key, seat=seat, other=other, about=about(haggle, wording))


def _party(haggle: Haggle, seat: Seat, wording: Wording) -> str:
    """Return the name of a seat's player in a haggle: a person may have replaced a computer player."""
    own = [offer.number for offer in haggle.offers if offer.seat == seat]
    return wording.party(seat, max(own, default=haggle.last.number))


def _end_line(haggle: Haggle, seat: str, to: str, wording: Wording) -> str:
    """Return the sentence about the end of a haggle.

    Args:
        seat, to: the names of the player who made the last offer, and of the one who got it.
    """
    offer = haggle.last
    failed = offer.state in _FAILED
    outcome = str(offer.state) if failed else "agreed"
    if offer.paid:
        outcome = "paid"
    quote = quoted(offer, wording)
    if own_words := wording.own_words(offer.number):
        quote = wording.texts("own-words-beside", quote=own_words, text=quote)
    return wording.texts(
        "haggle-over",
        parties=_parties(haggle, wording, named=failed),
        sums=terms_of(haggle, wording),
        outcome=outcome,
        seat=seat,
        by=seat if offer.state is StatementState.WITHDRAWN else to,
        quote=quote,
        count=0 if haggle.scholar is None else len(haggle.offers),
    )
