"""The list of a player's prepared bribes, each with a button to withdraw it; and the lines under a purse."""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Piece,
    card,
    form,
    menu_field,
    message,
    offer_field,
    option,
    row,
    text,
    text_field,
)
from bot.graphemes import clipped
from bot.tables.pace import Pace
from bot.tables.prepared_bribes import (
    Preparation,
    PreparedBribe,
    Price,
    Situation,
    defender_of,
    given_area,
    preparable,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.amounts import amount_typed
from bot.wording.names import Wording
from intrigue_core import PublicView, SeatView

_BUTTONS_PER_ROW = 5
_MAX_LABEL_CHARACTERS = 80


def prepared_panel(table: Table, view: SeatView, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return the private message with a player's prepared bribes.

    Args:
        view: of their seat.
    """
    texts = wording.texts
    public = view.public
    prepared = table.prepared_by(user_id)
    waiting = [prepared_bribe for prepared_bribe in prepared if prepared_bribe.dropped is None]
    lines = [f"### {texts('prepare-title')}", texts("panel-purse", amount=wording.ducats(view.cash))]
    lines += [
        f"- {_prepared_line(prepared_bribe.preparation, public, wording)}" for prepared_bribe in waiting
    ]
    if not waiting:
        lines.append(texts("prepare-none"))
    lines += dropped_lines(table, user_id, wording)
    pieces = [text("\n".join(lines)), text(f"-# {texts('prepare-how')}")]
    buttons = [_withdraw_button(table, prepared_bribe, wording) for prepared_bribe in prepared]
    pieces += [
        row(*buttons[start : start + _BUTTONS_PER_ROW]) for start in range(0, len(buttons), _BUTTONS_PER_ROW)
    ]
    if table.timing.control.pace is Pace.SLOW and preparable(public, view.seat):
        preparation = ComponentId(Action.PREPARED_BRIBE, table.id, public.decision_number)
        label = texts("button-prepare-another" if waiting else "button-prepare")
        pieces.append(row(ActionButton.make(preparation, label, discord.ButtonStyle.primary)))
    return message(card(*pieces))


def under_purse(table: Table, user_id: int, wording: Wording, *more: Piece) -> list[Piece]:
    """Return the pieces under a player's purse: dropped bribes, and the buttons for prepared ones.

    Args:
        more: further buttons beside those.
    """
    chair = table.chair_of(user_id)
    texts = wording.texts
    if table.phase is not Phase.PLAYING or chair is None or chair.computer:
        return [row(*more)] if more else []
    dropped = dropped_lines(table, user_id, wording)
    prepared = table.prepared_by(user_id)
    buttons: list[Piece] = []
    if prepared or table.timing.control.pace is Pace.SLOW:
        waiting = sum(prepared_bribe.dropped is None for prepared_bribe in prepared)
        key = "button-prepare"
        if waiting:
            key = "button-prepared"
        buttons.append(ActionButton.of(Action.PREPARE, texts(key, count=waiting), table))
    pieces: list[Piece] = []
    if dropped:
        pieces.append(text("\n".join(dropped)))
    if buttons or more:
        pieces.append(row(*buttons, *more))
    return pieces


def dropped_lines(table: Table, user_id: int, wording: Wording, since: int = 0) -> list[str]:
    """Return the lines about a player's dropped bribes, with the reasons.

    Args:
        since: only those dropped with this version of the table, or later.
    """
    texts = wording.texts
    return [
        texts(
            "prepare-dropped",
            profession=wording.profession_of(situation.scholar, situation.rivals),
            palace=wording.palace(situation.palace),
            why=texts(f"prepare-dropped-{prepared_bribe.dropped}"),
        )
        for prepared_bribe in table.prepared_by(user_id)
        if prepared_bribe.dropped is not None and prepared_bribe.dropped_at >= since
        for situation in (prepared_bribe.preparation.situation,)
    ]


def against(situation: Situation, public: PublicView, wording: Wording) -> str:
    """Return the rivals of a bribe, for a menu, without Markdown."""
    texts = wording.texts
    others = [rival for rival in situation.rivals if rival != situation.scholar]
    if not others:
        return texts("prepare-alone")
    rivals = texts.all_of([wording.plain_scholar(rival, situation.rivals) for rival in others])
    area = given_area(public, situation)
    if area is None:
        return texts("prepare-against", rivals=rivals)
    defends = defender_of(public, situation) == situation.scholar
    key = "prepare-attacks"
    if defends:
        key = "prepare-defends"
    return texts(key, rivals=rivals, salary=wording.salary(area))


def _prepared_line(preparation: Preparation, public: PublicView, wording: Wording) -> str:
    texts = wording.texts
    situation = preparation.situation
    key = "prepare-price-exactly"
    if preparation.price is Price.OVER:
        key = "prepare-price-over"
    price = texts(key, amount=wording.ducats(preparation.amount))
    if preparation.asking is not None:
        price = texts("prepare-price-asking", price=price, salary=wording.salary(preparation.asking))
    return texts(
        "prepare-line",
        profession=wording.profession_of(situation.scholar, situation.rivals),
        palace=wording.palace(situation.palace),
        against=discord.utils.escape_markdown(against(situation, public, wording)),
        price=price,
    )


def _withdraw_button(table: Table, prepared_bribe: PreparedBribe, wording: Wording) -> Piece:
    situation = prepared_bribe.preparation.situation
    key = "button-dismissed"
    if prepared_bribe.dropped is None:
        key = "button-withdraw"
    label = wording.texts(
        key,
        profession=wording.profession_of(situation.scholar, situation.rivals),
        palace=wording.plain_palace(situation.palace),
    )
    return ActionButton.of(
        Action.WITHDRAW, clipped(label, _MAX_LABEL_CHARACTERS), table, index=situation.scholar
    )


# The form's fields.
SCHOLAR = "scholar"
AMOUNT = "amount"
PRICE = "price"
ASKING = "asking"

_NUMBER = r"[0-9]{1,3}"
_SITUATION = re.compile(rf"({_NUMBER})\.({_NUMBER})\.({_NUMBER}(?:-{_NUMBER}){{0,99}})")


def prepared_form(view: SeatView, component_id: ComponentId, wording: Wording) -> ui.Modal:
    """Return the form, for a seat that can prepare a bribe.

    Args:
        component_id: of the form.
    """
    texts = wording.texts
    edition = wording.edition
    hint = texts("prepare-form-amount-hint", minimum=edition.minimum_bribe, step=edition.unit, cash=view.cash)
    prices = [
        option(
            texts(f"prepare-form-{price}"),
            price,
            chosen=price is Price.EXACTLY,
            description=texts(f"prepare-form-{price}-hint"),
        )
        for price in Price
    ]
    return form(
        texts("prepare-form-title"),
        component_id,
        _scholars(view, wording),
        text_field(AMOUNT, texts("prepare-form-amount"), hint=hint, required=True),
        offer_field(PRICE, texts("prepare-form-price"), prices),
        *_asking(view, wording),
    )


def possible_preparation(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return the hint at a bribe that can be prepared instead of the refused one; None if none can be."""
    view = table.hand_of(user_id)
    edition = wording.edition
    if table.phase is not Phase.PLAYING or not preparable(view.public, view.seat):
        return None
    return wording.texts("possible-prepare", minimum=edition.minimum_bribe, step=edition.unit)


def preparation_of(answers: Mapping[str, str], wording: Wording) -> Preparation:
    """Return the prepared bribe of a form.

    Raises:
        Misunderstood, TableRefusal: if it cannot be read.
    """
    named = _SITUATION.fullmatch(answers.get(SCHOLAR, ""))
    asked = answers.get(ASKING, "")
    price = answers.get(PRICE, Price.EXACTLY)
    if named is None or price not in Price.__members__.values():
        raise TableRefusal(Cause.STALE)  # nothing that the form offers
    rivals = tuple(int(number) for number in named[3].split("-"))
    areas = [str(area) for area in range(len(wording.edition.salaries))]
    return Preparation(
        situation=Situation(int(named[1]), int(named[2]), rivals),
        price=Price(price),
        amount=amount_typed(answers.get(AMOUNT, "")),
        asking=int(asked) if asked in areas else None,
    )


def _value(situation: Situation) -> str:
    """Return a situation as an option's value, so that the bribe is for the situation that was shown."""
    rivals = "-".join(str(rival) for rival in situation.rivals)
    return f"{situation.scholar}.{situation.palace}.{rivals}"


def _scholars(view: SeatView, wording: Wording) -> Piece:
    texts = wording.texts
    situations = preparable(view.public, view.seat)
    options = [
        option(
            texts(
                "prepare-form-option",
                profession=wording.profession_of(situation.scholar, situation.rivals),
                palace=wording.plain_palace(situation.palace, marked=False),
            ),
            _value(situation),
            chosen=len(situations) == 1,
            description=against(situation, view.public, wording),
            emoji=wording.mark(situation.palace),
        )
        for situation in situations
    ]
    return menu_field(SCHOLAR, texts("prepare-form-scholar"), options, texts("panel-choose"))


def _asking(view: SeatView, wording: Wording) -> list[Piece]:
    """Return the field for the area to ask for, if a landlord has a choice of areas."""
    texts = wording.texts
    public = view.public
    free = {
        area
        for situation in preparable(public, view.seat)
        if given_area(public, situation) is None
        for area in public.free_areas(situation.palace)
    }
    if len(free) < 2:
        return []
    salaries = wording.edition.salaries
    offered = [option(texts("choice-asking-nothing"), "nothing", chosen=True)]
    offered += [option(texts("choice-area", salary=salaries[area]), str(area)) for area in sorted(free)]
    hint = texts("prepare-form-asking-hint")
    return [menu_field(ASKING, texts("prepare-form-asking"), offered, texts("panel-choose"), hint)]
