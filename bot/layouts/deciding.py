"""Panels for the pending decision, calls, reminders, and the suggestions of commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, Buttons
from bot.discord_api.delivery import Post
from bot.graphemes import clipped
from bot.layouts.bargaining import MAX_BUTTON_CHARACTERS, as_agreed_label, pay_agreed_button
from bot.layouts.deciding_hire_panel import HirePanel
from bot.layouts.deciding_panels import BribePanel, Panel, SendPanel
from bot.locales import Texts
from bot.tables.table_view import TableView
from bot.wording.board import hearing_end
from bot.wording.deciding import MAX_LABEL_CHARACTERS, Choice
from bot.wording.names import Wording, begun, yes_no
from bot.wording.owed import agreed_hire, ready_hires, seal_of
from intrigue_core import (
    Area,
    BribeOptions,
    DecisionKind,
    HireOptions,
    PublicView,
    Scholar,
    SeatView,
    SendOptions,
    Stage,
)


def panel_for(
    view: SeatView,
    draft: str | None,
    table_id: int,
    wording: Wording,
    asked: Mapping[Scholar, Area],
) -> Panel | None:
    """Return the panel for this seat's pending decision, or None if it has none.

    Args:
        draft: what was kept for this decision.
        asked: the areas that this turn's bribes asked for.
    """
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions() as options:
            return BribePanel(view, options, draft, table_id, wording)
        case HireOptions() as options:
            return HirePanel(view, options, draft, table_id, wording, asked)
        case SendOptions() as options:
            return SendPanel(view, options, draft, table_id, wording)
        case None:
            return None


def stale_note(wording: Wording) -> str:
    """Return the line over what is true now, for the player who has pressed something older."""
    return wording.texts("panel-stale")


def call_message(
    table: TableView,
    board: str | None,
    wording: Wording,
    *,
    quiet: bool = False,
    again: bool = False,
    unpriced: Sequence[Scholar] = (),
    landlord_rings: bool = False,
) -> Post | None:
    """Return the call for the pending decision, if there is one for a person.

    Args:
        board: the address of the table message.
        quiet: show whom it is for without ringing their phone.
        again: is it for a player who was called already?
        unpriced: the scholars for which it calls the landlord, too, who may name a price before they pay.
        landlord_rings: does it ring the landlord's phone then?
    """
    public = table.public
    if public is None or public.acting is None or public.deciding is None:
        return None
    user_id = table.chairs[public.acting].user_id
    if user_id is None:
        return None
    texts = wording.texts
    # The version that everybody may know of says after a crash how much of the story was told with the call.
    opens = ComponentId(Action.DECIDE, table.id, public.decision_number, revision=table.version)
    buttons: list[ui.Item[Any]] = []
    if public.deciding is DecisionKind.HIRE:
        buttons += hire_agreed_buttons(public, table.id, wording)
        buttons += hire_ready_buttons(public, table.id, wording)
    elif public.statements and (agreed := pay_agreed_button(public, table.id, wording)) is not None:
        buttons.append(agreed)
    buttons.append(ActionButton.make(opens, texts(f"button-{public.deciding}"), discord.ButtonStyle.primary))
    if public.payer is not None and public.edition.promises != "talk":
        buttons.append(ActionButton.of(Action.OFFER, texts("button-offer"), table))
    landlord = table.chairs[public.landlord].user_id
    if unpriced:
        buttons.append(ActionButton.of(Action.PRICE, texts("button-price"), table))
    buttons.append(ActionButton.of(Action.PURSE, texts("button-purse"), table))
    if board is not None:
        buttons.append(ui.Button(label=texts("button-jump"), url=board))
    text = call_text(table, user_id, wording, again=again)
    mentioned = [] if quiet else [user_id]
    if unpriced and landlord is not None:
        rivals = public.current_stage.payers if public.current_stage else ()
        text = texts(
            "call-price-too",
            call=text,
            mention=f"<@{landlord}>",
            scholars=wording.scholars(unpriced, rivals),
        )
        if landlord_rings:
            mentioned.append(landlord)
    return Post(text=text, view=Buttons(*buttons), mentioned=tuple(mentioned))


def price_call(table: TableView, board: str | None, wording: Wording, *, quiet: bool = False) -> Post | None:
    """Return the call to a landlord whose price computer players wait for; None if they wait for none.

    Args:
        board, quiet: as for `call_message`.
    """
    public = table.public
    if public is None or not table.unpriced:
        return None
    user_id = table.chairs[public.landlord].user_id
    stage = public.current_stage
    if user_id is None or stage is None:
        return None
    texts = wording.texts
    post = "open"
    salary = 0
    if stage.area is not None:
        post = "certain"
        salary = public.edition.salaries[stage.area]
    text = texts(
        "call-price",
        mention=f"<@{user_id}>",
        scholars=wording.scholars(table.unpriced, stage.payers),
        count=len(table.unpriced),
        post=post,
        salary=salary,
        when=hearing_end(table),
    )
    none = ComponentId(Action.NO_PRICE, table.id, public.decision_number, revision=table.version)
    view = Buttons(
        ActionButton.of(Action.PRICE, texts("button-price"), table, discord.ButtonStyle.primary),
        ActionButton.make(none, texts("button-no-price")),
    )
    if board is not None:
        view.add_item(ui.Button(label=texts("button-jump"), url=board))
    return Post(text=texts("call-first", call=text), view=view, mentioned=() if quiet else (user_id,))


def go_on_button(table: TableView, texts: Texts) -> ui.View:
    """Return the button that lets a computer landlord go on who waits for those that have paid."""
    return Buttons(ActionButton.of(Action.HEARD_OUT, texts("button-go-on"), table))


def hire_agreed_buttons(public: PublicView, table_id: int, wording: Wording) -> list[ui.Item[Any]]:
    """Return the button that hires as was agreed; none if that leaves nothing or more than one way."""
    agreed = agreed_hire(public)
    if agreed is None:
        return []
    name = seal_of(agreed, ())
    pressed = ComponentId(Action.HIRE_AGREED, table_id, public.decision_number, name=name)
    texts = wording.texts
    rivals = [scholar for scholar, _ in agreed.placements]
    placed = ", ".join(
        texts(
            "choice-placement",
            scholar=wording.plain_scholar(scholar, rivals, marked=False),
            salary=wording.salary(area),
        )
        for scholar, area in agreed.placements
    )
    return [
        ActionButton.make(
            pressed, as_agreed_label(texts("panel-as-agreed"), placed, wording), discord.ButtonStyle.success
        )
    ]


def hire_ready_buttons(public: PublicView, table_id: int, wording: Wording) -> list[ui.Item[Any]]:
    """Return a button for each way to hire, if there are only few; each names just what is open."""
    ways = ready_hires(public)
    placements = [way.placements[0] for way in ways]
    rivals = list(dict.fromkeys(scholar for scholar, _ in placements))
    areas = {area for _, area in placements}
    buttons: list[ui.Item[Any]] = []
    for way, (scholar, area) in zip(ways, placements, strict=True):
        whose = wording.plain_scholar(scholar, rivals, marked=False)
        salary = wording.salary(area)
        if len(rivals) == 1:
            label = wording.texts("choice-area", salary=salary)
        elif len(areas) == 1:
            label = begun(whose)
        else:
            label = wording.texts("choice-placement", scholar=whose, salary=salary)
        pressed = ComponentId(Action.HIRE_READY, table_id, public.decision_number, name=seal_of(way, ()))
        buttons.append(ActionButton.make(pressed, clipped(begun(label), MAX_BUTTON_CHARACTERS)))
    return buttons


def reminder(table: TableView, channel_id: int, board: str | None, wording: Wording) -> Post | None:
    """Return the call as a direct message to a player who has let the decision wait.

    Args:
        channel_id: the table's.
        board: the address of the table message.
    """
    public = table.public
    if public is None or public.acting is None:
        return None
    user_id = table.chairs[public.acting].user_id
    if user_id is None:
        return None
    texts = wording.texts
    call = call_text(table, user_id, wording, again=True)
    view = Buttons()
    if board is not None:
        view.add_item(ui.Button(label=texts("button-jump"), url=board))
    text = texts("reminder-dm", call=call, channel=f"<#{channel_id}>")
    return Post(text=text, view=view, mentioned=(user_id,))


def call_text(table: TableView, user_id: int, wording: Wording, *, again: bool) -> str:
    """Return the call to a player: the decision, and the time that is left for it.

    Args:
        again: were they called already?
    """
    texts = wording.texts
    public = table.public
    ends = table.decides_by
    if public is None:
        return ""
    stage = public.current_stage
    count = 0
    profession = ""
    at_stake: Mapping[str, str | int] = {}
    if stage is not None:
        whose = public.payer
        if whose is None:  # the landlord decides; it is said of a single applicant only
            whose = stage.payers[0]
        profession = wording.profession_of(whose, stage.payers)
        count = len(stage.groups)
        at_stake = _at_stake(public, stage, wording)
    text = texts(
        f"call-{public.deciding}",
        mention=f"<@{user_id}>",
        landlord=wording.seat(public.landlord),
        profession=profession,
        count=count,
        **at_stake,
    )
    text = texts("call-again" if again else "call-first", call=text)
    if ends is None:
        return text
    return texts("call-timed", call=text, when=format_dt(ends, "R"))


def _at_stake(public: PublicView, stage: Stage, wording: Wording) -> dict[str, str | int]:
    """Return the post that is decided about, the rivals, and the highest bribe for it so far."""
    fights = [group for group in stage.groups if public.payer is None or public.payer in group]
    rivals = [one for group in fights for one in group if one != public.payer]
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes if bribe.scholar in rivals}
    highest = max(paid.values(), default=0)
    first = [one for one in rivals if paid.get(one) == highest]
    most = first[0] if len(first) == 1 else None
    salaries = public.edition.salaries
    owner = public.edition.owner
    post = "open"
    posts: Sequence[Area] = public.free_areas(public.landlord)
    if stage.area is not None:
        post = "certain"
        posts = (stage.area,)
    against: list[str] = []
    named = ""
    by = ""
    if public.payer is not None:
        own = owner(public.payer)
        owners = list(dict.fromkeys(map(owner, rivals)))
        against = [wording.seat(seat) for seat in owners if seat != own]
        if own in owners:
            against.append(wording.texts("own-rival"))
    if against:
        named = wording.texts.all_of(against)
    elif most is not None:
        by = wording.seat(owner(most))
    return {
        "post": post,
        "salary": max([salaries[area] for area in posts]),
        "against": len(against),
        "rivals": named,
        "highest": highest,
        "by": by,
        "applicants": len(stage.payers),
        "contested": yes_no(len(fights) == 1 and len(fights[0]) > 1 and most is not None),
    }


def suggestions(choices: Iterable[Choice]) -> list[app_commands.Choice[str]]:
    """Return choices as suggestions for an option of a command."""
    return [
        app_commands.Choice(name=clipped(choice.label, MAX_LABEL_CHARACTERS), value=str(choice.value))
        for choice in choices
    ]
