"""What people can do at a table. Slash commands, buttons and forms all come through here."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog

from bot.locales import Words
from bot.surface import choices
from bot.surface.calls import Post, answer
from bot.surface.ids import Action, ComponentId
from bot.surface.panel_actions import PanelActions
from bot.surface.publisher import Publisher
from bot.surface.purse import purse_message
from bot.surface.refusal import REFUSALS, Misunderstood, Refusal, refusal_text
from bot.surface.rules import rules_message
from bot.surface.selfplay import SelfPlay
from bot.surface.wording import Wording
from bot.tables.drafts import HireDraft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import (
    EDITIONS,
    Area,
    Command,
    Ducats,
    Edition,
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
    ) -> None:
        self._service = service
        self._publisher = publisher
        self._selfplay = selfplay
        self._private_words = private_words
        self.panels = PanelActions(self, service, private_words)

    # --- the lobby ---

    async def join(self, interaction: Interaction) -> None:
        """Take a seat, open a table, or take one's seat back from a computer player."""
        user = interaction.user

        async def join() -> Table:
            return await self._service.join(
                _channel(interaction), interaction.guild_id, user.id, user.display_name, interaction.id
            )

        await self.act(interaction, join)

    async def leave(self, interaction: Interaction) -> None:
        """Give up one's seat."""

        async def leave() -> Table:
            table = await self._service.at(_channel(interaction))
            return await self._service.leave(table.id, interaction.user.id, interaction.id)

        await self.act(interaction, leave)

    async def start(
        self, interaction: Interaction, edition_name: str | None = None, computers: int = 0
    ) -> None:
        """Start the game."""

        async def start() -> Table:
            edition = self._edition(interaction, edition_name)
            table = await self._service.at(_channel(interaction))
            return await self._service.start(
                table.id, interaction.user.id, interaction.id, edition, computers
            )

        await self.act(interaction, start)

    async def choose_edition(
        self, interaction: Interaction, component_id: ComponentId, edition_name: str
    ) -> None:
        """Choose what the lobby will play."""

        async def choose() -> Table:
            edition = self._edition(interaction, edition_name)
            if edition is None:
                raise TableRefusal(Cause.STALE)
            return await self._service.choose_edition(
                component_id.table_id, interaction.user.id, edition, interaction.id
            )

        await self.act(interaction, choose)

    def _edition(self, interaction: Interaction, name: str | None) -> Edition | None:
        if name is None:
            return None
        if name not in EDITIONS:
            words = self._private_words(str(interaction.locale))
            editions = words.any_of([words(f"edition-{known}") for known in EDITIONS])
            raise Misunderstood("unknown_edition", text=name[:50], editions=editions)
        return EDITIONS[name]

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
            table = await self._service.at(_channel(interaction))
            wording = Wording.of(table.show(), words)
            view = table.view_of(user_id)
            options = choices.hire_options(view)
            if options is None:  # then nobody can be hired, and the game says why
                nobody = Hire(seat=view.seat, placements=())
                return await self._service.play(table.id, user_id, lambda _: nobody, interaction.id)
            draft = HireDraft.read(await self._service.draft(table.id, table.version))
            scholar, area = self._placement(view, wording, draft, scholar_text, area_text)
            draft = draft.with_placement(options, scholar, area)
            complete = draft.completions(view)
            if len(complete) == 1:
                return await self._service.play(
                    table.id, user_id, lambda _: complete[0], interaction.id, view.public.version
                )
            await self._service.keep_draft(table.id, table.version, draft.write())
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

    async def _purse(self, interaction: Interaction, words: Words) -> discord.ui.LayoutView:
        table = await self._service.latest_at(_channel(interaction))
        wording = Wording.of(table.show(), words)
        view = table.view_of(interaction.user.id)
        return purse_message(view, table.events(), f"<#{table.channel_id}>", wording)

    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Explain a topic by the edition at this table."""

        async def explain(interaction: Interaction, words: Words) -> discord.ui.LayoutView:
            try:
                edition = (await self._service.latest_at(_channel(interaction))).edition
            except TableRefusal:
                edition = self._service.default_edition
            return rules_message(topic, edition, words)

        await self._show_privately(interaction, explain)

    async def table(self, interaction: Interaction) -> None:
        """Show the table again at the end of the channel."""
        try:
            table = await self._service.latest_at(_channel(interaction))
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
            return
        await self._publisher.show_again(table.id, interaction)
        self._selfplay.go_on(table)

    # --- buttons, menus and forms ---

    async def press(self, interaction: Interaction, component_id: ComponentId) -> None:
        """A button."""
        match component_id.action:
            case Action.JOIN:
                await self.join(interaction)
            case Action.LEAVE:
                await self.leave(interaction)
            case Action.START:
                await self.start(interaction)
            case Action.SEAT_COMPUTER:
                await self.act(interaction, self._lobby_use(self._service.seat_computer, interaction))
            case Action.DISMISS_COMPUTER:
                await self.act(interaction, self._lobby_use(self._service.dismiss_computer, interaction))
            case Action.PURSE:
                await self.purse(interaction)
            case Action.RULES:
                await self.rules(interaction)
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
            case Action.CHOOSE_EDITION:
                await self.refuse(interaction, TableRefusal(Cause.STALE))

    async def choose(self, interaction: Interaction, component_id: ComponentId, value: str) -> None:
        """An option of a menu."""
        if component_id.action is Action.CHOOSE_EDITION:
            await self.choose_edition(interaction, component_id, value)
        else:
            await self.panels.pick(interaction, component_id, int(value))

    async def submit(
        self, interaction: Interaction, component_id: ComponentId, answers: dict[str, str]
    ) -> None:
        """A form that was filled in."""
        await self.panels.take_amount(interaction, component_id, answers.get("amount", ""))

    def _lobby_use(
        self, use: Callable[[int, int, int], Awaitable[Table]], interaction: Interaction
    ) -> Callable[[], Awaitable[Table]]:
        async def act() -> Table:
            table = await self._service.at(_channel(interaction))
            return await use(table.id, interaction.user.id, interaction.id)

        return act

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
            table = await self._service.at(_channel(interaction))
            area = choices.area_chosen(asking, Wording.of(table.show(), words)) if asking else None
            return await self._service.play(table.id, user_id, make, interaction.id, asking=area)

        await self.act(interaction, play)

    async def act(
        self,
        interaction: Interaction,
        act: Callable[[], Awaitable[Table]],
        note: Callable[[], str | None] = lambda: None,
    ) -> None:
        """Do something at a table, then tell everybody, or tell the user alone why not.

        Args:
            note: what to tell the user alone instead, if anything.
        """
        try:
            table = await act()
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
            return
        if (noted := note()) is not None:
            await answer(interaction, Post(text=noted), private=True)
            return
        table = await self._service.advance(table.id, table.turn)
        await self._publisher.publish(table.id, interaction)
        self._selfplay.go_on(table)
        words = self._private_words(str(interaction.locale))
        if not interaction.response.is_done():
            await answer(interaction, Post(text=words("done-played")), private=True)
        await self._mention_closed_dms(interaction, words)

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

    async def refuse(self, interaction: Interaction, refusal: Refusal, table: Table | None = None) -> None:
        words = self._private_words(str(interaction.locale))
        if table is None:
            try:
                table = await self._service.at(_channel(interaction))
            except REFUSALS:
                table = None
        wording = (
            Wording(words, self._service.default_edition, ())
            if table is None
            else Wording.of(table.show(), words)
        )
        text = refusal_text(refusal, table, interaction.user.id, wording)
        await answer(interaction, Post(text=text), private=True)

    async def _mention_closed_dms(self, interaction: Interaction, words: Words) -> None:
        if interaction.user.id in self._publisher.unreachable:
            delivery = await answer(interaction, Post(text=words("dm-closed")), private=True)
            if delivery.arrived:
                self._publisher.unreachable.discard(interaction.user.id)

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Something broke: log it under a reference, and give the user that reference alone."""
        reference = secrets.token_hex(4)
        # The error's text may hold anything, a purse included: only its type and place are logged.
        _log.error("interaction.failed", reference=reference, error=type(error).__name__, exc_info=error)
        words = self._private_words(str(interaction.locale))
        text = words("refused-trouble", reference=reference)
        await answer(interaction, Post(text=text), private=True)


def _channel(interaction: Interaction) -> int:
    if interaction.channel_id is None or interaction.guild_id is None:
        raise Misunderstood("wrong_place")
    return interaction.channel_id


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
