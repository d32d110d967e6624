"""What people can do at a table. Slash commands, buttons and forms all come through here."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import discord
import structlog

from bot.faults import described
from bot.locales import Words
from bot.surface import choices
from bot.surface.calls import Post, acknowledge, answer
from bot.surface.help_actions import HelpActions
from bot.surface.ids import Action, ComponentId
from bot.surface.lobby_actions import LobbyActions, table_channel
from bot.surface.panel_actions import PanelActions
from bot.surface.publisher import Publisher
from bot.surface.purse import purse_message
from bot.surface.refusal import REFUSALS, Misunderstood, Refusal, refusal_text
from bot.surface.rules import NO_TABLE, explaining_view
from bot.surface.selfplay import SelfPlay
from bot.surface.table_message import words_message
from bot.surface.tutorial import TutorialActions
from bot.surface.wording import Wording
from bot.tables.drafts import HireDraft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.tutorial import Tutorials
from intrigue_core import (
    Area,
    Command,
    Ducats,
    Hire,
    HireOptions,
    PayBribe,
    Scholar,
    SeatView,
    Sending,
    SendScholars,
)

_log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Any]


class TableActions:
    """The use cases of the surface: do it at the table, answer, show what came of it.

    Args:
        private_words: the language of a person, by their Discord locale.
    """

    def __init__(
        self,
        service: TableService,
        publisher: Publisher,
        selfplay: SelfPlay,
        *,
        private_words: Callable[[str], Words],
        tutorials: Tutorials,
    ) -> None:
        self._service = service
        self._publisher = publisher
        self._selfplay = selfplay
        self._private_words = private_words
        self.panels = PanelActions(self, service, private_words)
        self.lobby = LobbyActions(self, service, private_words)
        self.help = HelpActions(service, private_words)
        self.tutorial = TutorialActions(tutorials, private_words)

    # --- the game ---

    async def bribe(self, interaction: Interaction, amount: Ducats, asking: str | None = None) -> None:
        """Bribe the landlord for the scholar whose turn it is to pay, perhaps asking for an area."""
        await self._play(interaction, lambda view, _: PayBribe(seat=view.seat, amount=amount), asking)

    async def send(
        self, interaction: Interaction, professions: tuple[str, str], palaces: tuple[str, str]
    ) -> None:
        """Send two scholars, named by what was chosen or typed."""

        def command(view: SeatView, wording: Wording) -> Command:
            kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
            houses = choices.palace_choices(range(view.public.seats), wording)
            first, second = (
                Sending(
                    choices.chosen(kinds, profession, "unknown_scholar"),
                    choices.chosen(houses, palace, "unknown_palace"),
                )
                for profession, palace in zip(professions, palaces, strict=True)
            )
            return SendScholars(seat=view.seat, first=first, second=second)

        await self._play(interaction, command)

    async def hire(self, interaction: Interaction, scholar_text: str, area_text: str | None) -> None:
        """Hire somebody; where several posts are to be decided together, note it until all are."""
        words = self._private_words(str(interaction.locale))
        user_id = interaction.user.id
        noted: str | None = None

        async def hire() -> Table:
            nonlocal noted
            table = await self._service.at(table_channel(interaction))
            wording = Wording.of(table.show(), words)
            view = table.view_of(user_id)
            if table.chairs[view.seat].computer:
                raise TableRefusal(Cause.AWAY)
            options = choices.hire_options(view)
            if options is None:  # then nobody can be hired, and the game says why
                nobody = Hire(seat=view.seat, placements=())
                return await self._service.play(table.id, user_id, lambda _: nobody, interaction.id)
            version = view.public.version
            async with self.panels.drafting.hold(table.id):
                before = HireDraft.read(await self._service.draft(table.id, version))
                scholar, area = self._placement(view, wording, before, scholar_text, area_text)
                draft = before.with_placement(options, scholar, area).after(before.revision)
                complete = draft.completions(view)
                if len(complete) != 1:
                    await self._service.keep_draft(table.id, version, draft.write())
            if len(complete) == 1:
                return await self._service.play(
                    table.id, user_id, lambda _: complete[0], interaction.id, version
                )
            noted = _noted(draft, options, wording)
            return table

        await self.act(interaction, hire, note=lambda: noted)

    def _placement(
        self, view: SeatView, wording: Wording, draft: HireDraft, scholar_text: str, area_text: str | None
    ) -> tuple[Scholar, Area]:
        scholars = choices.scholar_choices(view, wording, draft)
        scholar = choices.chosen(scholars, scholar_text, "unknown_scholar")
        if area_text:
            return scholar, choices.area_chosen(area_text, wording)
        areas = choices.area_choices(view, wording, draft, scholar)
        if len(areas) == 1:
            return scholar, areas[0].value
        raise Misunderstood("area_missing", areas=wording.words.any_of([choice.label for choice in areas]))

    # --- looking ---

    async def purse(self, interaction: Interaction) -> None:
        """Show one's own cash, to nobody else."""
        await self._show_privately(interaction, self._purse)
        self._publisher.try_again(interaction.user.id)

    async def _purse(self, interaction: Interaction, words: Words) -> discord.ui.LayoutView:
        table = await self._service.latest_at(table_channel(interaction))
        wording = Wording.of(table.show(), words)
        view = table.view_of(interaction.user.id)
        return purse_message(view, table.events(), f"<#{table.channel_id}>", wording)

    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Explain a topic by the edition at this table."""
        misunderstood = await self.help.rules(interaction, topic)
        if misunderstood is not None:
            await self.refuse(interaction, misunderstood)

    async def words(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Tell the board in words, for those who do not see its picture."""

        async def tell(_: Interaction, words: Words) -> discord.ui.LayoutView:
            table = await self._service.get(component_id.table_id)
            view = words_message(table.show(), words)
            if view is None:
                raise TableRefusal(Cause.GAME_NOT_STARTED)
            return view

        await self._show_privately(interaction, tell)

    async def table(self, interaction: Interaction) -> None:
        """Show the table again at the end of the channel."""
        try:
            table = await self._service.latest_at(table_channel(interaction))
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
            return
        if await self._publisher.show_again(table.id, interaction):
            self._selfplay.go_on(table)
        else:
            self._selfplay.see_to(table.id)

    # --- buttons, menus and forms ---

    async def press(self, interaction: Interaction, component_id: ComponentId) -> None:
        """A button."""
        if component_id.in_tutorial and component_id.action is not Action.RULES:
            await self.tutorial.press(interaction, component_id)
            return
        match component_id.action:
            case Action.JOIN:
                await self.lobby.join(interaction)
            case Action.LEAVE:
                await self.lobby.leave(interaction, component_id)
            case Action.LEAVE_GAME:
                await self.lobby.leave_game(interaction, component_id)
            case Action.START:
                await self.lobby.start(interaction, shown=component_id)
            case Action.SEAT_COMPUTER:
                await self.lobby.seat_computer(interaction, component_id)
            case Action.DISMISS_COMPUTER:
                await self.lobby.dismiss_computer(interaction, component_id)
            case Action.CALL_ME:
                await self.lobby.open_calls(interaction, component_id)
            case Action.CALL_AT:
                await self.lobby.ask_call(interaction, component_id)
            case Action.PURSE:
                await self.purse(interaction)
            case Action.WORDS:
                await self.words(interaction, component_id)
            case Action.RULES:
                await self.help.rules_of(interaction, component_id)
            case Action.TUTORIAL:
                await self.tutorial.open(interaction)
            case Action.DECIDE:
                await self.panels.open(interaction, component_id)
            case Action.PICK:
                await self.panels.pick(interaction, component_id, component_id.index or 0)
            case Action.BACK:
                await self.panels.back(interaction, component_id)
            case Action.OTHER_AMOUNT:
                await self.panels.ask_amount(interaction, component_id)
            case Action.CONFIRM:
                await self.panels.confirm(interaction, component_id)
            case Action.GO_ON | Action.STOP | Action.ANEW:  # of tutorials alone
                await self.tutorial.open(interaction)
            case Action.CHOOSE_EDITION | Action.CHANGE_RULES | Action.TOPIC:
                await self.refuse(interaction, TableRefusal(Cause.STALE))

    async def choose(
        self, interaction: Interaction, component_id: ComponentId, values: Sequence[str]
    ) -> None:
        """What was chosen in a menu."""
        if component_id.action is Action.CHOOSE_EDITION:
            await self.lobby.choose_edition(interaction, component_id, values[0])
        elif component_id.action is Action.CHANGE_RULES:
            await self.lobby.change_rules(interaction, component_id, values)
        elif component_id.action is Action.TOPIC:
            await self.help.turn_to(interaction, component_id, values[0])
        elif component_id.in_tutorial:
            await self.tutorial.choose(interaction, component_id, values[0])
        else:
            await self.panels.pick(interaction, component_id, int(values[0]))

    async def submit(
        self, interaction: Interaction, component_id: ComponentId, answers: dict[str, str]
    ) -> None:
        """A form that was filled in."""
        if component_id.in_tutorial:
            await self.tutorial.submit(interaction, component_id, answers.get("amount", ""))
        else:
            await self.panels.take_amount(interaction, component_id, answers.get("amount", ""))

    # --- what all of them share ---

    async def _play(
        self,
        interaction: Interaction,
        command: Callable[[SeatView, Wording], Command],
        asking: str | None = None,
    ) -> None:
        words = self._private_words(str(interaction.locale))
        user_id = interaction.user.id

        def make(table: Table) -> Command:
            return command(table.view_of(user_id), Wording.of(table.show(), words))

        async def play() -> Table:
            table = await self._service.at(table_channel(interaction))
            area = choices.area_chosen(asking, Wording.of(table.show(), words)) if asking else None
            return await self._service.play(table.id, user_id, make, interaction.id, asking=area)

        await self.act(interaction, play)

    async def act(
        self,
        interaction: Interaction,
        act: Callable[[], Awaitable[Table]],
        note: Callable[[], str | None] = lambda: None,
    ) -> bool:
        """Do something at a table, then tell everybody, or tell the user alone why not.

        Args:
            note: what to tell the user alone instead, if anything.

        Returns:
            Whether it was done and shown.
        """
        try:
            table = await act()
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
            return False
        if (noted := note()) is not None:
            await answer(interaction, Post(text=noted), private=True)
            return False
        words = self._private_words(str(interaction.locale))
        if not await self._show(table, interaction):
            # It is kept: whatever could not be shown now is shown later.
            self._selfplay.see_to(table.id)
            if not interaction.response.is_done():
                await answer(interaction, Post(text=words("done-later")), private=True)
        if not interaction.response.is_done():
            message = interaction.message
            if message is not None and not message.flags.ephemeral:  # it shows it, thanks to another's click
                await acknowledge(interaction)
            else:
                await answer(interaction, Post(text=words("done-played")), private=True)
        await self._mention_closed_dms(interaction, words)
        return True

    async def _show(self, table: Table, interaction: Interaction) -> bool:
        """Let the table act by itself for the rest of the turn, and show what has come of all this."""
        try:
            table = await self._service.advance(table.id, table.turn)
            if not await self._publisher.publish(table.id, interaction):
                return False
        except Exception as error:  # noqa: BLE001 - what was asked for is done, so this is no refusal of it
            _log.error("showing.failed", table=table.id, **described(error))
            return False
        self._selfplay.go_on(table)
        return True

    async def _show_privately(
        self,
        interaction: Interaction,
        make: Callable[[Interaction, Words], Awaitable[discord.ui.LayoutView]],
    ) -> None:
        words = self._private_words(str(interaction.locale))
        try:
            view = await make(interaction, words)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
            return
        await answer(interaction, Post(view=view), private=True)
        await self._mention_closed_dms(interaction, words)

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        """Tell the user alone what is wrong, and what is possible now at the channel's table."""
        words = self._private_words(str(interaction.locale))
        table: Table | None = None
        with suppress(*REFUSALS):
            table = await self._service.at(table_channel(interaction))
        wording = (
            Wording(words, self._service.default_edition, ())
            if table is None
            else Wording.of(table.show(), words)
        )
        text = refusal_text(refusal, table, interaction.user.id, wording)
        table_id = NO_TABLE if table is None else table.id
        view = explaining_view(refusal, table_id, wording.words)
        await answer(interaction, Post(text=text, view=view), private=True)

    async def _mention_closed_dms(self, interaction: Interaction, words: Words) -> None:
        if interaction.user.id in self._publisher.unreachable:
            delivery = await answer(interaction, Post(text=words("dm-closed")), private=True)
            if delivery.arrived:
                self._publisher.unreachable.discard(interaction.user.id)

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Something broke: log it under a reference, and give the user that reference alone."""
        reference = secrets.token_hex(4)
        _log.error("interaction.failed", reference=reference, **described(error))
        words = self._private_words(str(interaction.locale))
        text = words("refused-trouble", reference=reference)
        await answer(interaction, Post(text=text), private=True)


def _noted(draft: HireDraft, options: HireOptions, wording: Wording) -> str:
    """What is noted so far, and what is still to decide."""
    noted = [
        wording.words(
            "choice-placement",
            scholar=wording.scholar(placement.scholar),
            salary=wording.salary(placement.area),
        )
        for placement in draft.placements
    ]
    still = [
        wording.words.any_of([wording.scholar(scholar, group) for scholar in group])
        for group in draft.open_groups(options)
    ]
    return wording.words("noted-hire", noted=", ".join(noted), open="; ".join(still))
