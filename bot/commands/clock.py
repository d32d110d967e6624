"""``/table pace``, ``/table away`` and the buttons of the clock."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands

from bot.discord_api.command_sync import fixed_choice
from bot.discord_api.component_ids import Action, ComponentId
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.tables.entries import HearingWaived, LastCalled, PricesWaived, WentAway
from bot.tables.pace import LAST_CALL, Pace
from bot.tables.refusals import Cause, TableRefusal
from bot.wording.board import hearing_line

_MAX_DAYS_AWAY = 14
"""The longest absence that the clock waits for."""


async def choose_pace(request: Request, pressed: ComponentId) -> None:
    """Agree to the wanted pace."""
    table = await request.table(pressed.table_id)
    paces = list(Pace)
    index = pressed.index or 0
    wish = table.timing.wish
    agreed = wish is not None and index < len(paces) and wish.control.pace is paces[index]
    if not agreed:
        raise TableRefusal(Cause.STALE)
    actor = request.actor(table.id)
    await request.show(await request.tables.rules.choose_pace(actor, paces[index]))


async def set_pace(request: Request, *, pace: app_commands.Choice[str]) -> None:
    """Choose the pace of the user's table; in a running game, propose it to the others."""
    table = await request.own_table()
    actor = request.actor(table.id)
    await request.show(await request.tables.rules.choose_pace(actor, Pace(pace.value)))


async def call_last(request: Request, pressed: ComponentId) -> None:
    """End the time to talk, except for some last words."""
    called = LastCalled(user_id=request.user_id, until=request.tables.now() + LAST_CALL)
    await request.show(await request.execute(pressed.table_id, called))


async def end_hearing(request: Request, pressed: ComponentId) -> None:
    """Let a computer player decide now, without waiting for the user; say for whom it still waits."""
    table = await request.pending_table(pressed)
    table = await request.execute(table.id, HearingWaived(user_id=request.user_id))
    await request.show(table)
    wording = request.wording(table)
    now = hearing_line(table.view, wording, request.user_id)
    if now is not None:
        await request.say_done(wording.texts("went-on", now=now), table.id)


async def name_no_price(request: Request, pressed: ComponentId) -> None:
    """Let computer players pay in this stage without a price of the landlord's."""
    table = await request.table(pressed.table_id)
    wait = table.price_wait
    if wait is not None and (pressed.revision or 0) < table.public_count(wait.version):
        raise TableRefusal(Cause.STALE)  # it was shown for an earlier stage
    await request.show(await request.execute(table.id, PricesWaived(user_id=request.user_id)))


async def away(request: Request, *, days: app_commands.Range[int, 0, _MAX_DAYS_AWAY]) -> None:
    """Say for how many days the user is away; 0 for back."""
    table = await request.own_table()
    until = None
    if days > 0:  # a forged client sends any number
        until = request.tables.now() + timedelta(days=min(days, _MAX_DAYS_AWAY))
    await request.show(await request.execute(table.id, WentAway(user_id=request.user_id, until=until)))


def setup(bot: Registry) -> None:
    """Register ``/table pace``, ``/table away`` and the buttons."""
    pace_choices = [fixed_choice(bot.texts, f"pace-{pace}", pace) for pace in Pace]
    bot.button(choose_pace, Action.CHOOSE_PACE)
    bot.button(call_last, Action.LAST_CALL)
    bot.button(end_hearing, Action.HEARD_OUT)
    bot.button(name_no_price, Action.NO_PRICE)
    bot.command(set_pace, "pace", bot.table, choices={"pace": pace_choices})
    bot.command(away, "away", bot.table)
