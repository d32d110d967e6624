"""``/bribe``, ``/hire`` and ``/send``: a complete decision in one command, or its panel."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from discord import app_commands

from bot.commands.deciding_sessions import TablePanels, picked
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Misunderstood
from bot.handling.registry import Registry
from bot.handling.request import Request, Seated
from bot.layouts.deciding import suggestions
from bot.tables.drafts import BribeDraft, HireDraft, SendDraft, pending_hire
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.wording import deciding as choices
from bot.wording.deciding import amount_choices, legal_pairs
from bot.wording.owed import agreed_hire, ready_hires, seal_of
from intrigue_core import (
    Area,
    BribeOptions,
    DecisionKind,
    HireOptions,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
)


async def bribe(request: Request, *, amount: str | None = None, asking: str | None = None) -> None:
    """Pay the bribe that is due, perhaps asking for an area; without an amount, open the form."""
    seated = await request.seat_to_decide(await request.own_table())
    area = choices.area_chosen(asking, seated.wording) if asking else None
    if amount is None:
        draft = None if area is None else BribeDraft(asking=area).write()
        await TablePanels(request).open_here(seated.table.id, DecisionKind.BRIBE, draft)
        return
    ducats = choices.amount_chosen(amount, lambda: amount_choices(seated.view, seated.wording, ""))
    command = PayBribe(seat=seated.view.seat, amount=ducats)
    await _play_typed(request, seated, command, area)


async def send(
    request: Request,
    *,
    scholar_1: str | None = None,
    palace_1: str | None = None,
    scholar_2: str | None = None,
    palace_2: str | None = None,
) -> None:
    """Send two scholars; if an option is missing, open the form."""
    seated = await request.seat_to_decide(await request.own_table())
    first = _sending(seated, scholar_1, palace_1)
    second = _sending(seated, scholar_2, palace_2)
    if first is None or second is None:
        draft = None
        if first or second:
            draft = SendDraft(first=first, second=second).write()
        await TablePanels(request).open_here(seated.table.id, DecisionKind.SEND, draft)
        return
    command = SendScholars(seat=seated.view.seat, first=first, second=second)
    await _play_typed(request, seated, command)


async def hire(request: Request, *, scholar: str | None = None, post: str | None = None) -> None:
    """Hire a scholar, or note it while several posts are decided together; by default open the panel."""
    if scholar is None and post is None:
        seated = await request.seat_to_decide(await request.own_table())
        await TablePanels(request).open_here(seated.table.id, DecisionKind.HIRE)
        return
    table_id = (await request.own_table()).id
    async with request.services.drafts.lock(table_id):
        seated = await request.seat_to_decide(await request.table(table_id))
        noted = await request.services.drafts.read_hire(seated.table)
        placement = _placement(seated, noted, scholar, post)
        actor = request.actor(table_id)
        outcome = await request.services.drafts.place(actor, seated.table, noted, *placement)
    if isinstance(outcome, Table):
        await request.show(outcome)
    elif len(outcome.completions(seated.view)) == 1:  # the one that is left breaks a statement
        await TablePanels(request).show_draft(seated, outcome.write())
    else:
        await request.say_done(_noted(outcome, seated), table_id)


async def _play_typed(
    request: Request,
    seated: Seated,
    command: PayBribe | SendScholars,
    asking: Area | None = None,
) -> None:
    if seated.view.public.statements:
        table = await TablePanels(request).decide(seated, command, asking)
        if table is None:
            return
    else:  # then it breaks no statement
        actor = request.actor(seated.table.id)
        table = await request.tables.play(actor, command, asking=asking)
    await request.show(table)


def _sending(seated: Seated, profession: str | None, palace: str | None) -> Sending | None:
    """Return the sending of two options; None if one is missing.

    Raises:
        Misunderstood: if one is not understood.
    """
    kinds = choices.profession_choices(seated.wording)
    houses = choices.palace_choices(seated.wording)
    what = choices.chosen(kinds, profession, "unknown_scholar") if profession else None
    where = choices.chosen(houses, palace, "unknown_palace") if palace else None
    if what is None or where is None:
        return None
    return Sending(what, where)


def _placement(
    seated: Seated, noted: HireDraft, scholar_text: str | None, area_text: str | None
) -> Placement:
    view = seated.view
    wording = seated.wording
    if pending_hire(view) is None:
        return Placement(0, 0)  # then nobody can be hired, and the game says why
    scholars = choices.scholar_choices(view, wording, noted)
    if scholar_text is None:
        raise Misunderstood("scholar_missing", scholars=wording.texts.any_of([one.label for one in scholars]))
    scholar = choices.chosen(scholars, scholar_text, "unknown_scholar")
    if area_text:
        return Placement(scholar, choices.area_chosen(area_text, wording))
    areas = choices.area_choices(view, wording, noted, scholar)
    if len(areas) == 1:
        return Placement(scholar, areas[0].value)
    raise Misunderstood("area_missing", areas=wording.texts.any_of([choice.label for choice in areas]))


def _noted(draft: HireDraft, seated: Seated) -> str:
    wording = seated.wording
    options = pending_hire(seated.view)
    assert isinstance(options, HireOptions)
    noted = [
        wording.texts(
            "choice-placement",
            scholar=wording.scholar(placement.scholar),
            salary=wording.salary(placement.area),
        )
        for placement in draft.placements
    ]
    still = [
        wording.texts.any_of([wording.scholar(scholar, group) for scholar in group])
        for group in draft.open_groups(options)
    ]
    return wording.texts("noted-hire", noted=", ".join(noted), open=wording.texts.parted(still))


async def suggest_amounts(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest bribes."""
    seated = await request.seat_here()
    return suggestions(amount_choices(seated.view, seated.wording, typed))


async def suggest_asked_areas(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest areas that a bribe may ask for."""
    seated = await request.seat_here()
    decision = seated.view.decision
    if decision is None or not isinstance(decision.options, BribeOptions):
        return []
    areas = choices.asked_area_choices(seated.view, seated.wording)
    return suggestions(choices.posts_offered(areas, typed, seated.wording))


async def suggest_scholars(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest scholars that the landlord may hire."""
    seated = await request.seat_here()
    noted = await request.services.drafts.read_hire(seated.table)
    return suggestions(choices.offered(choices.scholar_choices(seated.view, seated.wording, noted), typed))


async def suggest_areas(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest areas for the scholar chosen so far."""
    seated = await request.seat_here()
    noted = await request.services.drafts.read_hire(seated.table)
    scholar = request.typed("scholar")
    whom = None
    if scholar and re.fullmatch("[0-9]{1,4}", scholar):  # half typed, it restricts nothing yet
        whom = int(scholar)
    areas = choices.area_choices(seated.view, seated.wording, noted, whom)
    return suggestions(choices.posts_offered(areas, typed, seated.wording))


_SENDING = ("scholar_1", "palace_1", "scholar_2", "palace_2")
"""The options of ``/send``."""


async def _suggest_sendings(option: str, request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest values for one of these options that fit the others, as far as they are chosen."""
    seated = await request.seat_here()
    among = {
        "scholar": choices.profession_choices(seated.wording),
        "palace": choices.palace_choices(seated.wording),
    }
    wanted: dict[str, int] = {}
    for name in _SENDING:
        text = request.typed(name)
        if text is None or name == option:
            continue
        with suppress(Misunderstood):  # half typed, it restricts nothing yet
            wanted[name] = choices.chosen(among[name.partition("_")[0]], text, "unknown_scholar")
    possible = {
        _part(pair, option)
        for pair in legal_pairs(seated.view)
        if all(_part(pair, name) == value for name, value in wanted.items())
    }
    fitting = [one for one in among[option.partition("_")[0]] if one.value in possible]
    return suggestions(choices.offered(fitting, typed))


def _part(pair: tuple[Sending, Sending], option: str) -> int:
    name, _, number = option.partition("_")
    sending = pair[int(number) - 1]
    if name == "scholar":
        return sending.profession
    return sending.palace


async def hire_at_once(request: Request, pressed: ComponentId) -> None:
    """Hire as agreed, or in the way that a button names; only what breaks a statement is to be confirmed."""
    seated = request.seat_at(await request.table(pressed.table_id))
    public = seated.view.public
    if public.acting != seated.view.seat:
        raise Misunderstood("not_your_turn")
    ways = (agreed_hire(public), *ready_hires(public))
    way = next((one for one in ways if one is not None and seal_of(one, ()) == pressed.name), None)
    if way is None:
        raise TableRefusal(Cause.STALE)
    table = await TablePanels(request).decide(seated, way, decision=pressed.decision)
    if table is not None:
        await request.show(table)


_STEPS = {
    Action.DECIDE: TablePanels.open,
    Action.CONFIRM: TablePanels.confirm,
    Action.BACK: TablePanels.back,
    Action.BY_BRIBES: TablePanels.by_bribes,
}


async def press(request: Request, pressed: ComponentId) -> None:
    """Open the form or the panel for the user's pending decision, or take a step in it."""
    await _STEPS[pressed.action](TablePanels(request), pressed)


async def pick(request: Request, pressed: ComponentId, value: str) -> None:
    """Choose an option of a panel's menu."""
    await TablePanels(request).pick(pressed, picked(value))


async def hand_in(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Handle the form of a decision."""
    await TablePanels(request).hand_in(pressed, answers)


def setup(bot: Registry) -> None:
    """Register ``/bribe``, ``/hire`` and ``/send``, which suggest only what is legal, and the panels."""
    bot.button(press, *_STEPS)
    bot.button(hire_at_once, Action.HIRE_AGREED, Action.HIRE_READY)
    bot.menu(pick, Action.PICK)
    bot.form(hand_in, Action.DECIDE)
    bot.command(bribe, "bribe", suggest={"asking": suggest_asked_areas, "amount": suggest_amounts})
    bot.command(hire, "hire", suggest={"scholar": suggest_scholars, "post": suggest_areas})
    bot.command(send, "send", suggest={option: partial(_suggest_sendings, option) for option in _SENDING})
