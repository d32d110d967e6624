"""What people do in their tutorials. The channel sees nothing of it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, words_of
from bot.discord_api.responses import answer, change, open_form
from bot.features.deciding.panels import FormPanel
from bot.features.deciding.sessions import Desk, PanelSession
from bot.features.names import Wording
from bot.features.purse.views import purse_message
from bot.features.refusals import Refusal, why_refused
from bot.features.tutorial.views import page, panel_of, stopped_page
from bot.locales import Words
from bot.tables.tutorial.promises import PERSON, counter_to, open_price
from bot.tables.tutorial.run import TutorialRun, Tutorials
from bot.tables.tutorial.script import EDITION
from intrigue_core import Agree, Area, Command, CommandError, Decline, Speak


class TutorialHandler:
    """A tutorial lives in one message, which its buttons change. It is the clicker's own, and kept."""

    def __init__(self, tutorials: Tutorials) -> None:
        self._tutorials = tutorials
        self._panels = _TutorialPanels(tutorials)

    async def open(self, interaction: Interaction) -> None:
        """Begin, or come back to where one was."""
        words = words_of(interaction)
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is None or (run.table.closed and not run.has_news):
                run = await _begin(self._tutorials, interaction, run)
            again = run.told > 0
            note = words("tutorial-resumed") if again else None
            view = page(run, words, note, again=again)
        await answer(interaction, Post(view=view), private=True)

    async def press(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Do what a button of a tutorial asks for."""
        match pressed.action:
            case Action.DECIDE:
                await self._panels.open_form(interaction, pressed)
            case Action.CONFIRM:
                await self._panels.confirm(interaction, pressed)
            case Action.AGREE | Action.COUNTER | Action.DECLINE:
                await self._reply(interaction, pressed)
            case _:
                await self._turn(interaction, pressed)

    async def choose(self, interaction: Interaction, pressed: ComponentId, value: int) -> None:
        """Do what was chosen in a menu."""
        await self._panels.pick(interaction, pressed, value)

    async def submit(
        self, interaction: Interaction, pressed: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Take a form that was filled in."""
        await self._panels.hand_in(interaction, pressed, answers)

    async def _reply(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Answer a landlord's price, if it is the one that the page showed."""
        words = words_of(interaction)
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is None:
                await _catch_up(interaction, await _begin(self._tutorials, interaction, None))
                return
            reply = _meant(pressed, run)
            if reply is None:
                await _catch_up(interaction, run)
                return
            note = None
            try:
                await self._tutorials.say(run, reply)
            except CommandError as refusal:
                wording = Wording.of(run.table.view, words)
                note = words("refused", why=why_refused(refusal, wording))
            await change(interaction, page(run, words, note))

    async def _turn(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Turn a page, put the tutorial away, begin again, or show the purse."""
        words = words_of(interaction)
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is not None and pressed.action is Action.PURSE:
                await _show_purse(interaction, run, words)
            elif run is None:
                await _catch_up(interaction, await _begin(self._tutorials, interaction, None))
            elif (pressed.table_id, pressed.decision) != (run.table.id, run.table.decision_number):
                await _catch_up(interaction, run)
            elif pressed.action is Action.ANEW:
                run = await _begin(self._tutorials, interaction, run)
                await change(interaction, page(run, words))
            elif pressed.action is Action.STOP:
                await change(interaction, stopped_page(run, words))
            else:
                if pressed.action is Action.GO_ON:
                    run.told = run.table.version
                    await self._tutorials.keep(run)
                await change(interaction, page(run, words))


@dataclass(frozen=True, slots=True)
class _TutorialDesk(Desk):
    """A person's tutorial; its panel is part of a page."""

    run: TutorialRun


class _TutorialPanels(PanelSession[_TutorialDesk]):
    """Panels of tutorials. Drafts are kept with the tutorial, and shown on its page."""

    def __init__(self, tutorials: Tutorials) -> None:
        self._tutorials = tutorials

    @asynccontextmanager
    async def look(self, interaction: Interaction, pressed: ComponentId) -> AsyncGenerator[_TutorialDesk]:
        async with self._tutorials.hold(interaction.user.id) as run:
            if run is None:  # what was pressed is of one that is lost
                run = await _begin(self._tutorials, interaction, None)
                yield replace(_desk(run, words_of(interaction)), panel=None)
            else:
                yield _desk(run, words_of(interaction))

    hold = look

    async def open_form(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the form for the pending decision, if that is the page's."""
        async with self.look(interaction, pressed) as desk:
            if isinstance(desk.panel, FormPanel) and desk.is_meant_by(pressed):
                await open_form(interaction, desk.panel.form())
            else:
                await self.catch_up(interaction, desk)

    async def keep(self, interaction: Interaction, desk: _TutorialDesk, draft: str) -> _TutorialDesk:
        desk.run.draft = draft
        await self._tutorials.keep(desk.run)
        return _desk(desk.run, words_of(interaction))

    async def play(
        self, interaction: Interaction, desk: _TutorialDesk, command: Command, asking: Area | None
    ) -> None:
        await self._tutorials.play(desk.run, command, asking)
        await change(interaction, page(desk.run, words_of(interaction)))

    async def show(
        self, interaction: Interaction, desk: _TutorialDesk, refusal: Refusal | None = None
    ) -> None:
        words = words_of(interaction)
        note = None if refusal is None else words("refused", why=why_refused(refusal, desk.wording))
        await change(interaction, page(desk.run, words, note))

    async def catch_up(self, interaction: Interaction, desk: _TutorialDesk) -> None:
        await _catch_up(interaction, desk.run)

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        words = words_of(interaction)
        why = why_refused(refusal, Wording(words, EDITION, ()))
        await answer(interaction, Post(text=words("refused", why=why)), private=True)


def _desk(run: TutorialRun, words: Words) -> _TutorialDesk:
    wording = Wording.of(run.table.view, words)
    return _TutorialDesk(run.table, run.table.view_of(run.user_id), wording, panel_of(run, words), run)


def _meant(pressed: ComponentId, run: TutorialRun) -> Agree | Speak | Decline | None:
    """Return what somebody says with a button under a price; None if that page is not the last."""
    table = run.table
    if run.has_news or (pressed.table_id, pressed.decision) != (table.id, table.decision_number):
        return None
    price, counters = open_price(table.running_game().view()), pressed.action is Action.COUNTER
    if price is None or price.number != (pressed.revision if counters else pressed.index):
        return None
    if counters:
        return counter_to(price, pressed.index or 0)
    answer = Agree if pressed.action is Action.AGREE else Decline
    return answer(seat=PERSON, word=price.number)


async def _begin(tutorials: Tutorials, interaction: Interaction, before: TutorialRun | None) -> TutorialRun:
    return await tutorials.begin(interaction.user.id, interaction.user.display_name, before)


async def _catch_up(interaction: Interaction, run: TutorialRun) -> None:
    """Show where the person is by now, in place of an older page."""
    words = words_of(interaction)
    await change(interaction, page(run, words, words("tutorial-stale")))


async def _show_purse(interaction: Interaction, run: TutorialRun, words: Words) -> None:
    table = run.table
    view = table.view_of(run.user_id)
    wording = Wording.of(table.view, words)
    purse = purse_message(view, table.accounts[view.seat], words("tutorial-title"), wording)
    await answer(interaction, Post(view=purse), private=True)
