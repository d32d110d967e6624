"""``/table prepare``, the buttons and the form for prepared bribes.

All of it is private: answers are ephemeral, and nothing is published in the channel.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Misunderstood, is_posted
from bot.discord_api.responses import change
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.prepared_bribes import (
    possible_preparation,
    preparation_of,
    prepared_form,
    prepared_panel,
)
from bot.tables.entries import BribePrepared, PreparationWithdrawn
from bot.tables.pace import Pace
from bot.tables.prepared_bribes import preparable
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import SeatView


async def prepare(request: Request) -> None:
    """Show the user's prepared bribes; without any, open the form at once."""
    await _open(request, await request.table_here())


async def open_prepared(request: Request, pressed: ComponentId) -> None:
    """Show the user's prepared bribes at the table of a button; without any, open the form."""
    await _open(request, await request.table(pressed.table_id))


async def ask(request: Request, pressed: ComponentId) -> None:
    """Open the form that prepares a bribe."""
    await _ask(request, await request.table(pressed.table_id), pressed)


async def hand_in(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Prepare the bribe of the form."""
    table = await request.table(pressed.table_id)
    request.tries(table, possible_preparation)
    preparation = preparation_of(answers, request.wording(table))
    table = await request.execute(table.id, BribePrepared(user_id=request.user_id, preparation=preparation))
    await _show(request, table, in_place=is_posted(request.interaction))


async def withdraw(request: Request, pressed: ComponentId) -> None:
    """Withdraw the bribe prepared for a scholar, or note that its owner knows that it was dropped."""
    withdrawn = PreparationWithdrawn(user_id=request.user_id, scholar=pressed.index or 0)
    table = await request.execute(pressed.table_id, withdrawn)
    await _show(request, table, in_place=True)


async def _open(request: Request, table: Table) -> None:
    if table.prepared_by(request.user_id):
        await _show(request, table, in_place=False)
    else:
        await _ask(request, table, ComponentId(Action.PREPARED_BRIBE, table.id, table.decision_number))


async def _ask(request: Request, table: Table, pressed: ComponentId) -> None:
    view = _hand(table, request)
    if table.timing.control.pace is not Pace.SLOW:
        raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
    if not preparable(view.public, view.seat):
        raise Misunderstood("nothing_to_prepare")
    wording = request.wording(table)
    await request.open_form(prepared_form(view, pressed, wording))


async def _show(request: Request, table: Table, *, in_place: bool) -> None:
    view = _hand(table, request)
    wording = request.wording(table)
    panel = prepared_panel(table, view, request.user_id, wording)
    if in_place:
        await change(request.interaction, panel)
    else:
        await request.answer(panel, table.id, Action.PREPARE)


def _hand(table: Table, request: Request) -> SeatView:
    """Return the user's view, if the user decides for a seat of a running game.

    Raises:
        TableRefusal: if not.
    """
    view = table.hand_of(request.user_id)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    return view


def setup(bot: Registry) -> None:
    """Register ``/table prepare``, the buttons and the form."""
    bot.button(open_prepared, Action.PREPARE)
    bot.button(ask, Action.PREPARED_BRIBE)
    bot.button(withdraw, Action.WITHDRAW)
    bot.form(hand_in, Action.PREPARED_BRIBE)
    bot.command(prepare, "prepare", bot.table)
