"""What people do in their tutorials. The channel sees nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord

from bot.locales import Words
from bot.surface.calls import Post, answer, change, open_form
from bot.surface.choices import amount_typed
from bot.surface.forms import amount_form
from bot.surface.ids import OF_PANELS, Action, ComponentId
from bot.surface.panels import Panel
from bot.surface.purse import purse_message
from bot.surface.refusal import REFUSALS, why_refused
from bot.surface.tutorial.pages import page, panel_of, stopped_page
from bot.surface.wording import Wording
from bot.tables.drafts import BribeDraft
from bot.tables.tutorial import TutorialRun, Tutorials
from intrigue_core import BribeOptions, PayBribe

Interaction = discord.Interaction[Any]


class TutorialActions:
    """A tutorial lives in one message, which its buttons change. It is the clicker's own, and kept."""

    def __init__(self, tutorials: Tutorials, private_words: Callable[[str], Words]) -> None:
        self._tutorials = tutorials
        self._private_words = private_words

    async def open(self, interaction: Interaction) -> None:
        """Begin, or come back to where one was."""
        words = self._words(interaction)
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is None or (run.table.closed and not run.has_news):
                run = await self._begin(interaction, run)
            again = run.told > 0
            note = words("tutorial-resumed") if again else None
            view = page(run, words, note, again=again)
        await answer(interaction, Post(view=view), private=True)

    async def press(self, interaction: Interaction, component_id: ComponentId) -> None:
        """A button of a tutorial."""
        words = self._words(interaction)
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is not None and component_id.action is Action.PURSE:
                await self._show_purse(interaction, run, words)
            elif run is None or self._is_stale(component_id, run, words):
                await self._catch_up(interaction, run, words)
            elif component_id.action is Action.ANEW:
                run = await self._begin(interaction, run)
                await change(interaction, page(run, words))
            else:
                await self._press(interaction, component_id, run, words)

    async def choose(self, interaction: Interaction, component_id: ComponentId, value: str) -> None:
        """An option of a menu."""
        await self.press(
            interaction,
            replace(component_id, action=Action.PICK, index=int(value)),
        )

    async def submit(self, interaction: Interaction, component_id: ComponentId, typed: str) -> None:
        """An amount was typed into the form: check it, and ask to confirm it."""
        words = self._words(interaction)

        def draft(run: TutorialRun) -> str:
            amount = amount_typed(typed)
            run.try_out(PayBribe(seat=run.table.seat_of(run.user_id), amount=amount))
            return BribeDraft(amount=amount).after(component_id.revision or 0).write()

        async with self._tutorials.hold(interaction.user.id) as run:
            if run is None or self._is_stale(component_id, run, words):
                await self._catch_up(interaction, run, words)
            else:
                await self._draft(interaction, run, words, draft)

    async def _press(
        self, interaction: Interaction, component_id: ComponentId, run: TutorialRun, words: Words
    ) -> None:
        panel = panel_of(run, words)
        match component_id.action:
            case Action.GO_ON:
                run.told = run.table.version
                await self._tutorials.keep(run)
                await change(interaction, page(run, words))
            case Action.STOP:
                await change(interaction, stopped_page(run, words))
            case Action.PICK if panel is not None:
                value = component_id.index or 0
                await self._draft(interaction, run, words, lambda _: panel.pick(value))
            case Action.BACK if panel is not None:
                await self._draft(interaction, run, words, lambda _: panel.back())
            case Action.OTHER_AMOUNT if panel is not None:
                await self._ask_amount(interaction, run, panel, words)
            case Action.CONFIRM if panel is not None:
                await self._confirm(interaction, run, panel, words)
            case _:
                await change(interaction, page(run, words))

    async def _begin(self, interaction: Interaction, before: TutorialRun | None) -> TutorialRun:
        return await self._tutorials.begin(interaction.user.id, interaction.user.display_name, before)

    async def _catch_up(self, interaction: Interaction, run: TutorialRun | None, words: Words) -> None:
        """The button is an old one: show where the person is by now."""
        if run is None:
            run = await self._begin(interaction, run)
        await change(interaction, page(run, words, words("tutorial-stale")))

    @staticmethod
    def _is_stale(component_id: ComponentId, run: TutorialRun, words: Words) -> bool:
        if component_id.table_id != run.table.id or component_id.version != run.version:
            return True
        panel = panel_of(run, words) if component_id.action in OF_PANELS else None
        return panel is not None and panel.revision != component_id.revision

    async def _draft(
        self,
        interaction: Interaction,
        run: TutorialRun,
        words: Words,
        draft: Callable[[TutorialRun], str],
    ) -> None:
        """Keep what a step makes of the draft and show it; or show the page as it was, and why."""
        note: str | None = None
        try:
            run.draft = draft(run)
        except REFUSALS as refusal:
            wording = Wording.of(run.table.show(), words)
            note = words("refused", why=why_refused(refusal, wording))
        else:
            await self._tutorials.keep(run)
        await change(interaction, page(run, words, note))

    async def _ask_amount(
        self, interaction: Interaction, run: TutorialRun, panel: Panel, words: Words
    ) -> None:
        view = run.table.view_of(run.user_id)
        options = view.decision.options if view.decision else None
        if isinstance(options, BribeOptions):
            wording = Wording.of(run.table.show(), words)
            await open_form(interaction, amount_form(view, options, run.table.id, panel.revision, wording))

    async def _confirm(self, interaction: Interaction, run: TutorialRun, panel: Panel, words: Words) -> None:
        command = panel.command()
        if command is not None:
            await self._tutorials.play(run, command, panel.asking)
        await change(interaction, page(run, words))

    async def _show_purse(self, interaction: Interaction, run: TutorialRun, words: Words) -> None:
        table = run.table
        wording = Wording.of(table.show(), words)
        where = words("tutorial-title")
        view = purse_message(table.view_of(run.user_id), table.events(), where, wording)
        await answer(interaction, Post(view=view), private=True)

    def _words(self, interaction: Interaction) -> Words:
        return self._private_words(str(interaction.locale))
