"""Leads every button, menu and form to its handler: the only module that knows them all."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import (
    Chosen,
    Control,
    HandedIn,
    Interaction,
    Misunderstood,
    Pressed,
    answer_in,
)
from bot.features.answering import Answering
from bot.features.archive.commands import HistoryHandler
from bot.features.bargaining.commands import LedgerHandler, OfferHandler, PromiseHandler
from bot.features.board.commands import LookingHandler
from bot.features.clock.commands import PacingHandler
from bot.features.deciding.commands import GameHandler, Suggestions
from bot.features.deciding.sessions import TablePanels
from bot.features.free_talk.commands import HoldingHandler
from bot.features.help.commands import HelpHandler
from bot.features.languages import Languages
from bot.features.lobby.commands import LobbyHandler, RematchHandler
from bot.features.moderation.commands import ModerationHandler, StatusHandler
from bot.features.privacy import OwnDataHandler
from bot.features.replay.commands import ReplayHandler, WholeGameHandler
from bot.features.settings.commands import OwnSettingsHandler, ServerSettingsHandler
from bot.features.standing_bribes.commands import StandingBribes
from bot.features.threads.commands import GamesHandler, ThreadHandler
from bot.features.tutorial.commands import TutorialHandler
from bot.tables.refusals import Cause, TableRefusal

_NUMBER = re.compile("[0-9]{1,9}")
_ANY_NUMBER = (Action.CHANGE_RULES, Action.SERVER_SETTING)
"""The menus in which nothing may be chosen, too."""


@dataclass(frozen=True, slots=True)
class Handlers:
    """All handlers."""

    answering: Answering
    game: GameHandler
    lobby: LobbyHandler
    panels: TablePanels
    looking: LookingHandler
    offers: OfferHandler
    promises: PromiseHandler
    ledgers: LedgerHandler
    standing_bribes: StandingBribes
    help: HelpHandler
    tutorial: TutorialHandler
    moderation: ModerationHandler
    pacing: PacingHandler
    threads: ThreadHandler
    rematch: RematchHandler
    games: GamesHandler
    server_settings: ServerSettingsHandler
    own_settings: OwnSettingsHandler
    own_data: OwnDataHandler
    holding: HoldingHandler
    replays: ReplayHandler
    whole_games: WholeGameHandler
    suggestions: Suggestions
    history: HistoryHandler
    status: StatusHandler


class HandlerRouter:
    """Leads what was used to whoever handles it."""

    def __init__(self, handlers: Handlers, languages: Languages) -> None:
        self._to = handlers
        self._languages = languages

    async def hear(self, interaction: Interaction) -> None:
        """Find out in which language to answer, before anything else. It never fails."""
        answer_in(interaction, await self._languages.hear(interaction.user.id, str(interaction.locale)))

    async def lead(self, interaction: Interaction, used: Control | None) -> None:
        """Do what a button, menu or form asks for; say so where it is none of ours."""
        match used:
            case Pressed(component_id):
                await self._press(interaction, component_id)
            case Chosen(component_id, values) if values or component_id.action in _ANY_NUMBER:
                await self._choose(interaction, component_id, values)
            case HandedIn(component_id, answers):
                await self._submit(interaction, component_id, answers)
            case _:
                await self.misunderstand(interaction)

    async def _press(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Do what a button asks for."""
        to, pressed = self._to, component_id
        if pressed.in_tutorial and pressed.action is not Action.RULES:
            await to.tutorial.press(interaction, pressed)
            return
        match pressed.action:
            case Action.JOIN:
                await to.lobby.join(interaction, pressed)
            case Action.THREAD:
                await to.threads.move(interaction, pressed)
            case Action.REMATCH:
                await to.rematch.open(interaction, pressed)
            case Action.LEAVE:
                await to.lobby.leave(interaction, pressed)
            case Action.LEAVE_GAME:
                await to.lobby.leave_game(interaction, pressed)
            case Action.HAND_OVER:
                await to.moderation.hand_over(interaction, pressed)
            case Action.LET_IN:
                await to.moderation.let_in(interaction, pressed)
            case Action.START:
                await to.lobby.start(interaction, pressed=pressed)
            case Action.SEAT_COMPUTER:
                await to.lobby.seat_computer(interaction, pressed)
            case Action.CHOOSE_COMPUTER:
                await to.lobby.open_computers(interaction, pressed)
            case Action.DISMISS_COMPUTER:
                await to.lobby.dismiss_computer(interaction, pressed)
            case Action.CHOOSE_PACE:
                await to.pacing.choose(interaction, pressed)
            case Action.LENGTH:
                await to.lobby.choose_length(interaction, pressed)
            case Action.AGAIN:
                await to.game.say_again(interaction, pressed)
            case Action.PURSE:
                await to.looking.purse(interaction)
            case Action.THREATS:
                await to.looking.threats(interaction, pressed)
            case Action.BOOKS:
                await to.looking.books(interaction, pressed)
            case Action.PREPARE:
                await to.standing_bribes.open(interaction, pressed)
            case Action.ORDER:
                await to.standing_bribes.ask(interaction, pressed)
            case Action.WITHDRAW:
                await to.standing_bribes.withdraw(interaction, pressed)
            case Action.WORDS:
                await to.looking.board_in_words(interaction, pressed)
            case Action.RULES:
                await to.help.rules_of(interaction, pressed)
            case Action.DECIDE:
                await to.panels.open(interaction, pressed)
            case Action.CONFIRM:
                await to.panels.confirm(interaction, pressed)
            case Action.TUTORIAL | Action.GO_ON | Action.STOP | Action.ANEW:
                await to.tutorial.open(interaction)
            case Action.NO_PURSE:
                await to.own_settings.stop_purses(interaction)
            case Action.OFFER | Action.PRICE:
                await to.offers.open(interaction, pressed)
            case Action.COUNTER:
                await to.offers.counter(interaction, pressed)
            case Action.AGREE:
                await to.offers.agree(interaction, pressed)
            case Action.DECLINE:
                await to.offers.decline(interaction, pressed)
            case Action.TAKE_BACK:
                await to.offers.take_back(interaction, pressed)
            case Action.OWN_OFFER:
                await to.offers.ask(interaction, pressed)
            case Action.PAY_AGREED:
                await to.offers.pay_agreed(interaction, pressed)
            case Action.PROMISE:
                await to.promises.open(interaction, pressed)
            case Action.LEDGER:
                await to.ledgers.open(interaction, pressed)
            case Action.LAST_CALL:
                await to.pacing.call_last(interaction, pressed)
            case Action.HEARD_OUT:
                await to.pacing.go_on(interaction, pressed)
            case Action.QUIET_HOURS:
                await to.own_settings.ask_quiet_hours(interaction)
            case Action.NO_QUIET_HOURS:
                await to.own_settings.drop_quiet_hours(interaction)
            case Action.NOT_A_PROMISE:
                await to.holding.deny(interaction, pressed)
            case Action.HELD_KEPT | Action.HELD_BROKEN:
                await to.holding.judge(interaction, pressed, kept=pressed.action is Action.HELD_KEPT)
            case Action.REPLAY:
                await to.replays.open(interaction, pressed)
            case Action.EARLIER_TURN | Action.EARLIER_STEP | Action.LATER_STEP | Action.LATER_TURN:
                await to.replays.turn(interaction, pressed, pressed.index)
            case Action.STEP_WORDS:
                await to.replays.in_words(interaction, pressed)
            case Action.WHOLE_GAME:
                await to.whole_games.give(interaction, pressed)
            case Action.HISTORY:
                await to.history.turn(interaction, pressed)
            case Action.HALL:
                await to.history.hall(interaction)
            case Action.RATING:
                await to.history.rating(interaction)
            case Action.PRIVACY:
                await to.own_data.show(interaction)
            case Action.GIVE_MINE:
                await to.own_data.give(interaction)
            case Action.FORGET_ME:
                await to.own_data.ask(interaction)
            case Action.FORGET_SURE:
                await to.own_data.forget(interaction, pressed)
            case (
                Action.CHOOSE_EDITION
                | Action.CHANGE_RULES
                | Action.CHOOSE_PROMISES
                | Action.CHOOSE_BOOKKEEPING
                | Action.PICK
                | Action.TOPIC
                | Action.SERVER_SETTING
                | Action.OWN_SETTING
                | Action.SAY
                | Action.WHOM
                | Action.LEDGER_OF
                | Action.REPLAY_TURN
            ):
                await to.answering.refuse(interaction, TableRefusal(Cause.STALE))

    async def _choose(
        self, interaction: Interaction, component_id: ComponentId, values: Sequence[str]
    ) -> None:
        """Do what was chosen in a menu."""
        to, pressed = self._to, component_id
        match pressed.action:
            case Action.CHOOSE_EDITION:
                await to.lobby.choose_edition(interaction, pressed, values[0])
            case Action.CHANGE_RULES:
                await to.lobby.change_rules(interaction, pressed, values)
            case Action.CHOOSE_PROMISES:
                await to.lobby.choose_promises(interaction, pressed, values[0])
            case Action.CHOOSE_BOOKKEEPING:
                await to.lobby.choose_bookkeeping(interaction, pressed, values[0])
            case Action.TOPIC:
                await to.help.turn_to(interaction, pressed, values[0])
            case Action.SERVER_SETTING:
                await to.server_settings.choose(interaction, pressed, values)
            case Action.OWN_SETTING:
                await to.own_settings.choose(interaction, pressed, values)
            case Action.SAY:
                await to.offers.say(interaction, pressed, values[0])
            case Action.WHOM:
                await to.promises.choose(interaction, pressed, values[0])
            case Action.LEDGER_OF:
                await to.ledgers.choose(interaction, pressed, values[0])
            case Action.REPLAY_TURN:
                version = int(values[0]) if _NUMBER.fullmatch(values[0]) else None
                await to.replays.turn(interaction, pressed, version)
            case Action.PICK if _NUMBER.fullmatch(values[0]) and pressed.in_tutorial:
                await to.tutorial.choose(interaction, pressed, int(values[0]))
            case Action.PICK if _NUMBER.fullmatch(values[0]):
                await to.panels.pick(interaction, pressed, int(values[0]))
            case _:
                await self.misunderstand(interaction)

    async def _submit(
        self, interaction: Interaction, component_id: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Take a form that was filled in."""
        if component_id.action is Action.QUIET_HOURS:
            await self._to.own_settings.take_quiet_hours(interaction, answers)
            return
        if component_id.action is Action.CHOOSE_COMPUTER:
            await self._to.lobby.choose_computer(interaction, component_id, answers)
            return
        if component_id.action is Action.OWN_OFFER:
            await self._to.offers.hand_in(interaction, component_id, answers)
            return
        if component_id.action is Action.ORDER:
            await self._to.standing_bribes.hand_in(interaction, component_id, answers)
            return
        if component_id.in_tutorial:
            await self._to.tutorial.submit(interaction, component_id, answers)
        else:
            await self._to.panels.hand_in(interaction, component_id, answers)

    async def misunderstand(self, interaction: Interaction) -> None:
        """Say that what was used is none of ours."""
        await self._to.answering.refuse(interaction, Misunderstood("unparsable"))

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Answer where something broke."""
        await self._to.answering.apologise(interaction, error)
