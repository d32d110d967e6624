"""``/help tutorial`` and all controls of tutorials, which are private."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.commands.deciding_sessions import Desk, PanelSession, picked
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Chosen, HandedIn, Pressed
from bot.discord_api.permissions import invitation
from bot.discord_api.responses import change, open_form
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.deciding_panels import FormPanel
from bot.layouts.purse import purse_message
from bot.layouts.tutorial import page, panel_of, stopped_page
from bot.locales import Texts
from bot.tables.tutorial import EDITION, PERSON, TutorialRun, counter_to, open_price
from bot.wording.names import Wording
from bot.wording.refusals import Refusal, why_refused
from intrigue_core import Agree, Area, Command, CommandError, Decline, Speak


async def open_tutorial(request: Request, _pressed: ComponentId | None = None) -> None:
    """Begin the tutorial, or come back to its page."""
    texts = request.texts
    async with request.services.tutorials.lock(request.user_id) as run:
        if run is None or (run.table.closed and not run.has_news):
            run = await _begin(request, run)
        again = run.told > 0
        note = texts("tutorial-resumed") if again else None
        view = page(run, texts, _invitation(request), note, again=again)
    await request.answer(view)


async def press(request: Request, pressed: ComponentId) -> None:
    """Handle a button."""
    panels = _TutorialPanels(request)
    match pressed.action:
        case Action.DECIDE:
            await panels.open_form(pressed)
        case Action.CONFIRM:
            await panels.confirm(pressed)
        case Action.BACK:
            await panels.back(pressed)
        case _:
            async with request.services.tutorials.lock(request.user_id) as run:
                if run is None:
                    await _catch_up(request, await _begin(request, None))
                elif pressed.action in (Action.AGREE, Action.COUNTER, Action.DECLINE):
                    await _reply(request, pressed, run)
                else:
                    await _turn(request, pressed, run)


async def choose(request: Request, pressed: ComponentId, value: str) -> None:
    """Handle a menu."""
    await _TutorialPanels(request).pick(pressed, picked(value))


async def submit(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Handle a form."""
    await _TutorialPanels(request).hand_in(pressed, answers)


async def _reply(request: Request, pressed: ComponentId, run: TutorialRun) -> None:
    reply = _meant(pressed, run)
    if reply is None:
        await _catch_up(request, run)
        return
    refused = None
    try:
        run.say(reply)
        await request.services.tutorials.save(run)
    except CommandError as refusal:
        refused = refusal
    await _show(request, run, refused)


async def _turn(request: Request, pressed: ComponentId, run: TutorialRun) -> None:
    """Turn a page, put the tutorial away, begin again, or show the purse."""
    if pressed.action is Action.PURSE:
        await _show_purse(request, run)
    elif (pressed.table_id, pressed.decision) != (run.table.id, run.table.decision_number):
        await _catch_up(request, run)
    elif pressed.action is Action.STOP:
        await change(request.interaction, stopped_page(run, request.texts))
    else:
        if pressed.action is Action.ANEW:
            run = await _begin(request, run)
        elif pressed.action is Action.GO_ON:
            run.told = run.table.version
            await request.services.tutorials.save(run)
        await _show(request, run)


@dataclass(frozen=True, slots=True)
class _TutorialDesk(Desk):
    run: TutorialRun


class _TutorialPanels(PanelSession[_TutorialDesk]):
    """The panels of tutorials. Their drafts are saved with the tutorial, and shown on its page."""

    @asynccontextmanager
    async def look(self, pressed: ComponentId) -> AsyncGenerator[_TutorialDesk]:
        async with self.request.services.tutorials.lock(self.request.user_id) as run:
            if run is None:  # the button's tutorial is lost
                run = await _begin(self.request, None)
                yield replace(_desk(run, self.request.texts), panel=None)
            else:
                yield _desk(run, self.request.texts)

    hold = look

    async def open_form(self, pressed: ComponentId) -> None:
        """Open the form for the pending decision, if the page shows that one."""
        async with self.look(pressed) as desk:
            if isinstance(desk.panel, FormPanel) and desk.is_meant_by(pressed):
                await open_form(self.request.interaction, desk.panel.form())
            else:
                await self.catch_up(desk)

    async def keep(self, desk: _TutorialDesk, draft: str) -> _TutorialDesk:
        desk.run.draft = draft
        await self.request.services.tutorials.save(desk.run)
        return _desk(desk.run, self.request.texts)

    async def play(self, desk: _TutorialDesk, command: Command, asking: Area | None) -> None:
        desk.run.play(command, asking)
        await self.request.services.tutorials.save(desk.run)
        await self.show(desk)

    async def show(self, desk: _TutorialDesk, refusal: Refusal | None = None) -> None:
        await _show(self.request, desk.run, refusal)

    async def catch_up(self, desk: _TutorialDesk) -> None:
        await _catch_up(self.request, desk.run)

    async def refuse(self, refusal: Refusal) -> None:
        why = why_refused(refusal, Wording(self.request.texts, EDITION, ()))
        await self.request.say(self.request.texts("refused", why=why))


def _desk(run: TutorialRun, texts: Texts) -> _TutorialDesk:
    wording = Wording.of(run.table.view, texts)
    return _TutorialDesk(run.table, run.table.view_of(run.user_id), wording, panel_of(run, texts), run)


def _meant(pressed: ComponentId, run: TutorialRun) -> Agree | Speak | Decline | None:
    """Return the statement of a button under a price; None if its page is outdated."""
    table = run.table
    if run.has_news or (pressed.table_id, pressed.decision) != (table.id, table.decision_number):
        return None
    price = open_price(table.running_game().view())
    counters = pressed.action is Action.COUNTER
    number = pressed.revision if counters else pressed.index
    if price is None or price.number != number:
        return None
    if counters:
        return counter_to(price, pressed.index or 0)
    answer = Agree if pressed.action is Action.AGREE else Decline
    return answer(seat=PERSON, statement=price.number)


def _invitation(request: Request) -> str:
    return invitation(request.interaction.application_id)


async def _begin(request: Request, before: TutorialRun | None) -> TutorialRun:
    return await request.services.tutorials.restart(
        request.user_id, request.interaction.user.display_name, before
    )


async def _show(request: Request, run: TutorialRun, refusal: Refusal | None = None) -> None:
    texts = request.texts
    note = None
    if refusal is not None:
        note = texts("refused", why=why_refused(refusal, request.wording(run.table)))
    await change(request.interaction, page(run, texts, _invitation(request), note))


async def _catch_up(request: Request, run: TutorialRun) -> None:
    """Replace an outdated page by the current one."""
    await change(
        request.interaction, page(run, request.texts, _invitation(request), request.texts("tutorial-stale"))
    )


async def _show_purse(request: Request, run: TutorialRun) -> None:
    table = run.table
    title = request.texts("tutorial-title")
    view = table.view_of(run.user_id)
    purse = purse_message(view, table.accounts[view.seat], title, request.wording(table))
    await request.answer(purse)


def setup(bot: Registry) -> None:
    """Register ``/help tutorial`` and the controls of tutorials."""
    bot.button(open_tutorial, Action.TUTORIAL, Action.GO_ON, Action.STOP, Action.ANEW)
    bot.tutorial(Pressed, press, *(action for action in Action if action is not Action.RULES))
    bot.tutorial(Chosen, choose, Action.PICK)
    bot.tutorial(HandedIn, submit, Action.DECIDE)
    bot.command(open_tutorial, "tutorial", bot.help)
