"""The form in which a bribe is prepared, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping

from discord import ui

from bot.surface.messages.panels.standing_panel import against
from bot.surface.text.choosing.amounts import amount_typed
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import option
from bot.surface.wire.forms import form, menu_field, offer_field, text_field
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.layout import Piece
from bot.tables.drafting.standing import Price, Situation, StandingOrder, given_area, preparable
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import SeatView

SCHOLAR, AMOUNT, PRICE, ASKING = "scholar", "amount", "price", "asking"
"""The form's fields."""

_NUMBERS = r"[0-9]{1,3}"
_SITUATION = re.compile(rf"({_NUMBERS})\.({_NUMBERS})\.({_NUMBERS}(?:-{_NUMBERS}){{0,99}})")


def standing_form(view: SeatView, component_id: ComponentId, wording: Wording) -> ui.Modal:
    """Return the form, for a seat that can prepare something.

    Args:
        component_id: the form's; its index is the scholar that is chosen already.
    """
    words, edition = wording.words, wording.edition
    hint = words("prepare-form-amount-hint", minimum=edition.minimum_bribe, step=edition.unit, cash=view.cash)
    prices = [
        option(
            words(f"prepare-form-{price}"),
            price,
            chosen=price is Price.EXACTLY,
            description=words(f"prepare-form-{price}-hint"),
        )
        for price in Price
    ]
    return form(
        words("prepare-form-title"),
        component_id,
        _scholars(view, component_id.index, wording),
        text_field(AMOUNT, words("prepare-form-amount"), hint=hint, required=True),
        offer_field(PRICE, words("prepare-form-price"), prices),
        *_asking(view, wording),
    )


def order_of(answers: Mapping[str, str], wording: Wording) -> StandingOrder:
    """Return what was asked for in the form.

    Raises:
        Misunderstood, TableRefusal: if it cannot be read.
    """
    named = _SITUATION.fullmatch(answers.get(SCHOLAR, ""))
    asked, price = answers.get(ASKING, ""), answers.get(PRICE, Price.EXACTLY)
    if named is None or price not in Price.__members__.values():
        raise TableRefusal(Cause.STALE)  # nothing that the form offers
    rivals = tuple(int(number) for number in named[3].split("-"))
    areas = [str(area) for area in range(len(wording.edition.salaries))]
    return StandingOrder(
        situation=Situation(int(named[1]), int(named[2]), rivals),
        price=Price(price),
        amount=amount_typed(answers.get(AMOUNT, "")),
        asking=int(asked) if asked in areas else None,
    )


def _value(situation: Situation) -> str:
    """Return a situation as an option's value: what is prepared is for what the form has shown."""
    rivals = "-".join(str(rival) for rival in situation.rivals)
    return f"{situation.scholar}.{situation.palace}.{rivals}"


def _scholars(view: SeatView, chosen: int | None, wording: Wording) -> Piece:
    words = wording.words
    situations = preparable(view.public, view.seat)
    options = [
        option(
            words(
                "prepare-form-option",
                profession=wording.profession_of(situation.scholar, situation.rivals),
                palace=wording.plain_palace(situation.palace),
            ),
            _value(situation),
            chosen=situation.scholar == chosen or len(situations) == 1,
            description=against(situation, view.public, wording),
        )
        for situation in situations
    ]
    return menu_field(SCHOLAR, words("prepare-form-scholar"), options, words("panel-choose"))


def _asking(view: SeatView, wording: Wording) -> list[Piece]:
    """Return what to ask for, where the landlord has a choice of areas for some scholar."""
    words, public = wording.words, view.public
    free = {
        area
        for situation in preparable(public, view.seat)
        if given_area(public, situation) is None
        for area in public.free_areas(situation.palace)
    }
    if len(free) < 2:
        return []
    salaries = wording.edition.salaries
    offered = [option(words("choice-asking-nothing"), "nothing", chosen=True)]
    offered += [option(words("choice-area", salary=salaries[area]), str(area)) for area in sorted(free)]
    hint = words("prepare-form-asking-hint")
    return [menu_field(ASKING, words("prepare-form-asking"), offered, words("panel-choose"), hint)]
