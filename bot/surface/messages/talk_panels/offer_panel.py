"""The panels in which somebody makes an offer, names a price, or answers one; for their eyes only."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.surface.messages.talk_panels.talk_menus import answer_buttons, say_menu
from bot.surface.text.sayings.block import open_offers, word_line
from bot.surface.text.sayings.ready import bargained_for, ready_counters, ready_offers
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, fits, message, row, text
from intrigue_core import SeatView, Speak, Word, WordState

_MOST_WAITING = 3
"""So many offers are shown that wait for an answer, and so many of one's own, if there is room."""


def offer_panel(view: SeatView, table_id: int, wording: Wording) -> ui.LayoutView | None:
    """Return what somebody can offer now, and what waits for their answer; None if there is nothing."""
    public = view.public
    waiting = [word for word in open_offers(public) if word.to == view.seat]
    mine = [word for word in reversed(public.words) if _can_take_back(word, view)]
    ready, own = ready_offers(view), bool(bargained_for(view))
    if not (waiting or mine or ready or own):
        return None
    panels = (
        _offers(view, table_id, wording, waiting[:most], mine[:most], ready, own=own)
        for most in range(_MOST_WAITING, 0, -1)
    )
    return next((panel for panel in panels if fits(panel)), None) or _offers(
        view, table_id, wording, (), (), ready, own=own
    )


def _offers(
    view: SeatView,
    table_id: int,
    wording: Wording,
    waiting: Sequence[Word],
    mine: Sequence[Word],
    ready: Sequence[Speak],
    *,
    own: bool,
) -> ui.LayoutView:
    words, public = wording.words, view.public
    title = "offer-title-price" if view.seat == public.landlord else "offer-title"
    purse = words("panel-purse", amount=wording.ducats(view.cash))
    pieces: list[Piece] = [text(f"### {words(title)}\n{purse}")]
    if waiting:
        pieces.append(text(f"**{words('offer-waits')}**"))
    for word in waiting:
        pieces += [text(word_line(word, wording)), answer_buttons(word, table_id, _decision(view), wording)]
    if mine:
        pieces.append(text(f"**{words('offer-mine')}**"))
    for word in mine:
        pieces += [text(word_line(word, wording)), row(_take_back(word, table_id, view, wording))]
    if ready or own:
        pieces.append(text(f"-# {words('offer-how', promises=view.public.edition.promises)}"))
        pieces.append(say_menu(ready, public, table_id, wording, own=own))
    return message(card(*pieces))


def counter_panel(view: SeatView, word: Word, table_id: int, wording: Wording) -> ui.LayoutView:
    """Return what somebody can answer an offer with, besides yes and no."""
    words = wording.words
    own = any(clause.kind == "pay" for clause in (*word.mine, *word.yours))
    ready, head = ready_counters(view, word), f"### {words('counter-title')}\n{word_line(word, wording)}"
    if not ready and not own:
        return message(card(text(head), text(words("counter-nothing"))))
    menu = say_menu(ready, view.public, table_id, wording, answers=word.number, own=own)
    purse = words("panel-purse", amount=wording.ducats(view.cash))
    return message(card(text(head), text(f"{purse}\n-# {words('counter-how')}"), menu))


def _can_take_back(word: Word, view: SeatView) -> bool:
    return word.seat == view.seat and word.state is WordState.OPEN and not word.is_promise


def _take_back(word: Word, table_id: int, view: SeatView, wording: Wording) -> Piece:
    component_id = ComponentId(Action.TAKE_BACK, table_id, _decision(view), index=word.number)
    return ActionButton.make(component_id, wording.words("button-take-back"))


def _decision(view: SeatView) -> int:
    return view.public.decision_number
