"""``/table prepare``, the buttons and the form for standing bribes, and the word that one was dropped.

All of it is private: answers are ephemeral, and nothing is published in the channel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Post, Trouble
from bot.discord_api.interactions import Interaction, Misunderstood, is_posted
from bot.discord_api.messages import DiscordApi
from bot.discord_api.responses import change
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.language_choice import Languages
from bot.layouts.prepared_bribes import (
    dropped_words,
    order_of,
    possible_preparation,
    standing_form,
    standing_panel,
)
from bot.preferences import Preferences, Reminders
from bot.publishing.projection import Projection, Stage, Update
from bot.publishing.publication import ASIDE, PublicationState
from bot.tables.entries import BribePrepared, PreparationWithdrawn
from bot.tables.prepared_bribes import preparable
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from bot.wording.names import Wording
from intrigue_core import SeatView


async def prepare(request: Request) -> None:
    """Show the user's prepared bribes; without any, open the form at once."""
    await _open(request, await request.table_here())


async def open_prepared(request: Request, pressed: ComponentId) -> None:
    """Do the same at the table of a button."""
    await _open(request, await request.tables.get(pressed.table_id))


async def ask(request: Request, pressed: ComponentId) -> None:
    """Open the form."""
    await _ask(request, await request.tables.get(pressed.table_id), pressed)


async def hand_in(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Prepare the bribe of the form."""
    table = await request.tables.get(pressed.table_id)
    request.tries(table, possible_preparation)
    order = order_of(answers, request.wording(table))
    table = await request.execute(table.id, BribePrepared(user_id=request.user_id, order=order))
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
        await _ask(request, table, ComponentId(Action.ORDER, table.id, table.decision_number))


async def _ask(request: Request, table: Table, pressed: ComponentId) -> None:
    view = _hand(table, request)
    if table.timing.control.pace is not Pace.SLOW:
        raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
    if not preparable(view.public, view.seat):
        raise Misunderstood("nothing_to_prepare")
    wording = request.wording(table)
    await request.open_form(standing_form(view, pressed, wording))


async def _show(request: Request, table: Table, *, in_place: bool) -> None:
    view, wording = _hand(table, request), request.wording(table)
    panel = standing_panel(table, view, request.user_id, wording)
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


class DroppedBribes(Projection):
    """Tells people that a bribe that they had prepared was dropped.

    Users without direct messages see it under their purse, and in their other private answers.
    """

    stage: ClassVar = Stage.ASIDE

    def __init__(self, api: DiscordApi, preferences: Preferences, languages: Languages) -> None:
        self._api = api
        self._preferences = preferences
        self._languages = languages

    async def show(self, update: Update) -> bool:
        """Tell each person about their dropped bribes, once."""
        table, state = update.table, update.state
        complete = True
        latest: dict[int, int] = {}
        for standing in table.prepared.values():
            if standing.dropped is not None:
                latest[standing.user_id] = max(standing.dropped_at, latest.get(standing.user_id, 0))
        for user_id, version in latest.items():
            sent = state.find(ASIDE, user_id)
            told = 0 if sent is None else sent.shows
            if told < version and await self._wants(table, user_id):
                complete &= await self._tell(table, state, user_id, told)
        return complete

    async def _wants(self, table: Table, user_id: int) -> bool:
        reminders = (await self._preferences.of_person(user_id)).reminders
        return reminders is Reminders.DM or await self._preferences.gets_purse(user_id, table.guild_id)

    async def _tell(self, table: Table, state: PublicationState, user_id: int, told: int) -> bool:
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        lines = [f"<#{table.channel_id}>", *dropped_words(table, user_id, wording, since=told + 1)]
        nonce = f"w{table.id}.{table.seat_of(user_id)}.{table.public_count(table.version)}"
        delivery = await self._api.send_direct(user_id, Post(text="\n".join(lines)), nonce=nonce)
        if delivery.trouble is Trouble.FAILED:
            return False
        state.put(ASIDE, user_id, delivery, table.version)
        return True


def setup(bot: Registry) -> None:
    """Register ``/table prepare``, the buttons and the form."""
    services = bot.services
    bot.add_projection(DroppedBribes(services.api, services.preferences, services.languages))
    bot.button(open_prepared, Action.PREPARE)
    bot.button(ask, Action.ORDER)
    bot.button(withdraw, Action.WITHDRAW)
    bot.form(hand_in, Action.ORDER)

    @bot.table.command(name="prepare", description=bot.words("command-table-prepare"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, prepare)
