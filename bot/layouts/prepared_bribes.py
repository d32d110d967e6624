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
from bot.tables.prepared_bribes import (
    Price,
    Situation,
    StandingBribe,
    StandingOrder,
    defender_of,
    given_area,
    preparable,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from bot.wording.amounts import amount_typed
from bot.wording.names import Wording
from intrigue_core import PublicView, SeatView

_BUTTONS_PER_ROW = 5
_MAX_LABEL_CHARACTERS = 80


def standing_panel(table: Table, view: SeatView, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return the private message with a player's prepared bribes.

    Args:
        view: of their seat.
    """
    words = wording.words
    public = view.public
    prepared = table.prepared_by(user_id)
    waiting = [standing for standing in prepared if standing.dropped is None]
    lines = [f"### {words('prepare-title')}", words("panel-purse", amount=wording.ducats(view.cash))]
    lines += [f"- {_standing_line(standing.order, public, wording)}" for standing in waiting]
    if not waiting:
        lines.append(words("prepare-none"))
    lines += dropped_words(table, user_id, wording)
    pieces = [text("\n".join(lines)), text(f"-# {words('prepare-how')}")]
    buttons = [_withdraw_button(table, standing, wording) for standing in prepared]
    pieces += [
        row(*buttons[start : start + _BUTTONS_PER_ROW]) for start in range(0, len(buttons), _BUTTONS_PER_ROW)
    ]
    if table.timing.control.pace is Pace.SLOW and preparable(public, view.seat):
        order = ComponentId(Action.ORDER, table.id, public.decision_number)
        label = words("button-prepare-another" if waiting else "button-prepare")
        pieces.append(row(ActionButton.make(order, label, discord.ButtonStyle.primary)))
    return message(card(*pieces))


def under_purse(table: Table, user_id: int, wording: Wording, *more: Piece) -> list[Piece]:
    """Return the pieces under a player's purse: dropped bribes, and the buttons for prepared ones.

    Args:
        more: further buttons beside those.
    """
    chair = table.chair_of(user_id)
    words = wording.words
    if table.phase is not Phase.PLAYING or chair is None or chair.computer:
        return [row(*more)] if more else []
    dropped = dropped_words(table, user_id, wording)
    prepared = table.prepared_by(user_id)
    buttons: list[Piece] = []
    if prepared or table.timing.control.pace is Pace.SLOW:
        waiting = sum(standing.dropped is None for standing in prepared)
        key = "button-prepared" if waiting else "button-prepare"
        buttons.append(ActionButton.of(Action.PREPARE, words(key, count=waiting), table))
    below = [row(*buttons, *more)] if buttons or more else []
    return [*([text("\n".join(dropped))] if dropped else []), *below]


def dropped_words(table: Table, user_id: int, wording: Wording, since: int = 0) -> list[str]:
    """Return the lines about a player's dropped bribes, with the reasons.

    Args:
        since: only those dropped with this version of the table, or later.
    """
    words = wording.words
    return [
        words(
            "prepare-dropped",
            profession=wording.profession_of(situation.scholar, situation.rivals),
            palace=wording.palace(situation.palace),
            why=words(f"prepare-dropped-{standing.dropped}"),
        )
        for standing in table.prepared_by(user_id)
        if standing.dropped is not None and standing.dropped_at >= since
        for situation in (standing.order.situation,)
    ]


def against(situation: Situation, public: PublicView, wording: Wording) -> str:
    """Return the rivals of a bribe, for a menu, without Markdown."""
    words = wording.words
    others = [rival for rival in situation.rivals if rival != situation.scholar]
    if not others:
        return words("prepare-alone")
    rivals = words.all_of([wording.plain_scholar(rival, situation.rivals) for rival in others])
    area = given_area(public, situation)
    if area is None:
        return words("prepare-against", rivals=rivals)
    defends = defender_of(public, situation) == situation.scholar
    key = "prepare-defends" if defends else "prepare-attacks"
    return words(key, rivals=rivals, salary=wording.salary(area))


def _standing_line(order: StandingOrder, public: PublicView, wording: Wording) -> str:
    words = wording.words
    situation = order.situation
    key = "prepare-price-over" if order.price is Price.OVER else "prepare-price-exactly"
    price = words(key, amount=wording.ducats(order.amount))
    if order.asking is not None:
        price = words("prepare-price-asking", price=price, salary=wording.salary(order.asking))
    return words(
        "prepare-line",
        profession=wording.profession_of(situation.scholar, situation.rivals),
        palace=wording.palace(situation.palace),
        against=discord.utils.escape_markdown(against(situation, public, wording)),
        price=price,
    )


def _withdraw_button(table: Table, standing: StandingBribe, wording: Wording) -> Piece:
    situation = standing.order.situation
    label = wording.words(
        "button-withdraw" if standing.dropped is None else "button-dismissed",
        profession=wording.profession_of(situation.scholar, situation.rivals),
        palace=wording.plain_palace(situation.palace),
    )
    return ActionButton.of(
        Action.WITHDRAW, clipped(label, _MAX_LABEL_CHARACTERS), table, index=situation.scholar
    )


SCHOLAR, AMOUNT, PRICE, ASKING = "scholar", "amount", "price", "asking"
"""The form's fields."""

_NUMBER = r"[0-9]{1,3}"
_SITUATION = re.compile(rf"({_NUMBER})\.({_NUMBER})\.({_NUMBER}(?:-{_NUMBER}){{0,99}})")


def standing_form(view: SeatView, component_id: ComponentId, wording: Wording) -> ui.Modal:
    """Return the form, for a seat that can prepare a bribe.

    Args:
        component_id: of the form.
    """
    words = wording.words
    edition = wording.edition
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
        _scholars(view, wording),
        text_field(AMOUNT, words("prepare-form-amount"), hint=hint, required=True),
        offer_field(PRICE, words("prepare-form-price"), prices),
        *_asking(view, wording),
    )


def possible_preparation(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return which bribe a player can prepare instead of one that was refused; None if none."""
    view = table.hand_of(user_id)
    edition = wording.edition
    if table.phase is not Phase.PLAYING or not preparable(view.public, view.seat):
        return None
    return wording.words("possible-prepare", minimum=edition.minimum_bribe, step=edition.unit)


def order_of(answers: Mapping[str, str], wording: Wording) -> StandingOrder:
    """Return the order of a form.

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
    return StandingOrder(
        situation=Situation(int(named[1]), int(named[2]), rivals),
        price=Price(price),
        amount=amount_typed(answers.get(AMOUNT, "")),
        asking=int(asked) if asked in areas else None,
    )


def _value(situation: Situation) -> str:
    """Return a situation as an option's value, so that the order is for the situation that was shown."""
    rivals = "-".join(str(rival) for rival in situation.rivals)
    return f"{situation.scholar}.{situation.palace}.{rivals}"


def _scholars(view: SeatView, wording: Wording) -> Piece:
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
            chosen=len(situations) == 1,
            description=against(situation, view.public, wording),
        )
        for situation in situations
    ]
    return menu_field(SCHOLAR, words("prepare-form-scholar"), options, words("panel-choose"))


def _asking(view: SeatView, wording: Wording) -> list[Piece]:
    """Return the field for the area to ask for, if a landlord has a choice of areas."""
    words = wording.words
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
    offered = [option(words("choice-asking-nothing"), "nothing", chosen=True)]
    offered += [option(words("choice-area", salary=salaries[area]), str(area)) for area in sorted(free)]
    hint = words("prepare-form-asking-hint")
    return [menu_field(ASKING, words("prepare-form-asking"), offered, words("panel-choose"), hint)]
