"""Shows each haggle with a person as one message at the end of the channel, with the answers below it.

Edits do not notify, so a haggle is posted again when the other player is asked, and the earlier message is
deleted; so it is when the answer would stand above what the other player reads by then. Its end is one line
without buttons. It notifies the first time that it asks a player in a stage; at the live pace never.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import ClassVar

from discord.utils import utcnow

from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.discord_api.messages import DiscordApi
from bot.discord_api.responses import PrivateDialogs
from bot.layouts.haggles import asked_person, haggle_shown
from bot.preferences import Preferences
from bot.publishing.projection import Policy, StoryFollower, Update, Wanted
from bot.publishing.publication import FORMER_HAGGLE, HAGGLE, Posted
from bot.tables.entries import Played
from bot.tables.pace import Pace
from bot.tables.store import PostedMessage
from bot.tables.table import Step, Table
from bot.wording.haggles import Haggle, StatementEvent, haggle_at, haggle_of, haggle_told_apart
from bot.wording.names import Wording
from intrigue_core import (
    Agree,
    Decline,
    StageBegan,
    StatementMade,
    StatementState,
    TurnBegan,
)

_NOTHING = 0
"""The version that a haggle without a message shows."""


class HaggleMessages(StoryFollower):
    """Shows the haggles of people."""

    hurries: ClassVar = True

    def __init__(self, api: DiscordApi, dialogs: PrivateDialogs, preferences: Preferences) -> None:
        self._api = api
        self._dialogs = dialogs
        self._preferences = preferences

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note the new haggles: also those that computer players began, when a person answers."""
        table = update.table
        state = update.state
        for step in table.history[before : state.told]:
            haggle = haggle_told_apart(step) if step.statements else None
            if haggle is not None and state.find(HAGGLE, haggle.number) is None:
                state.put(HAGGLE, haggle.number, Delivery(table.channel_id), _NOTHING)

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note the unnoted message of a haggle: by the offer in its buttons' ids, or else by its text."""
        table = update.table
        if table.public is None or not found.is_layout:
            return
        answers = [each for each in found.ids if each.action is Action.AGREE and each.table_id == table.id]
        number = answers[0].index if answers else None
        if number is None:
            self._recognise_text(update, found)
            return
        if number >= len(table.public.statements):
            return
        haggle = haggle_of(table.public.statements, number)
        if haggle is not None:
            shows = _version_of(table.history, number)
            update.state.put_found(HAGGLE, FORMER_HAGGLE, haggle.number, found, shows)

    def _recognise_text(self, update: Update, found: OwnMessage) -> None:
        """Note the message of a haggle that asks nobody, or has ended, by its text.

        Those that were begun since the story was told have no note yet.
        """
        table = update.table
        state = update.state
        if table.public is None:
            return
        wording = update.wording
        shown = {noted.key: noted.shows for noted in state.all_of(HAGGLE)}
        for step in table.history[state.told :]:
            begun = haggle_told_apart(step) if step.statements else None
            if begun is not None:
                shown.setdefault(begun.number, _NOTHING)
        for first, version in sorted(shown.items()):
            haggle = haggle_of(table.public.statements, first)
            if haggle is None:
                continue
            numbers = {offer.number for offer in haggle.offers}
            for step in table.history[version:]:
                changed = (table.closed and step is table.history[-1]) or any(
                    isinstance(one, StatementEvent) and one.statement in numbers for one in step.events
                )
                if changed and found.is_of(Post(view=haggle_shown(table, haggle, wording, step.version))):
                    state.put_found(HAGGLE, FORMER_HAGGLE, first, found, step.version)
                    return

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the messages of haggles that have changed, and then those that others have followed."""
        table = update.table
        state = update.state
        if not update.told or table.public is None or not table.public.statements:
            return
        for noted in sorted(state.all_of(HAGGLE), key=lambda each: each.key):
            step = None
            haggle = haggle_of(table.public.statements, noted.key)
            if haggle is not None:
                haggle, step = haggle_at(table, haggle)
            if haggle is not None and step is not None and noted.shows < step.version:
                yield await self._message(update, haggle, step, noted)
            elif haggle is None or not haggle.is_open:  # it was found after a crash
                yield Wanted(kind=HAGGLE, key=noted.key, shows=noted.shows, policy=Policy.EDIT, ends=True)
        for before in state.all_of(FORMER_HAGGLE):
            yield Wanted(kind=FORMER_HAGGLE, key=before.key, policy=Policy.REMOVE, ends=True)

    async def _message(self, update: Update, haggle: Haggle, step: Step, noted: PostedMessage) -> Wanted:
        table = update.table
        post = await self._post(table, haggle, update.wording)
        asks = asked_person(table, haggle) is not None
        anew = bool(post.mentioned) or not noted.message_id or _answered_by_computer(table, haggle)
        # Before the call goes to the end: what comes later must not make news of an edit.
        anew |= update.at_once and self._is_read_below(table, haggle, step, noted)
        # An answer in own words is read at the end of the channel: it may be to a message there.
        anew |= isinstance(step.entry, Played) and step.entry.sentence is not None
        kind = "e"
        if haggle.is_open:
            kind = "o" if asks else "w"

        return Wanted(
            kind=HAGGLE,
            key=noted.key,
            shows=step.version,
            policy=Policy.ANEW if anew else Policy.FOLLOW,
            post=post,
            channel_id=table.channel_id,
            # What ends it is another message than the offer, which may have been as silent.
            nonce=f"h{table.id}.{haggle.last.number}.{kind}",
            apart=not asks,
            at_once=anew,
            ends=not haggle.is_open,
            before=(FORMER_HAGGLE, noted.message_id),
        )

    def _is_read_below(self, table: Table, haggle: Haggle, step: Step, noted: PostedMessage) -> bool:
        """Return whether a person has answered somebody who has opened or been told something since."""
        if not isinstance(step.entry, Played) or not isinstance(step.entry.command, Agree | Decline):
            return False
        speaker = table.chairs[haggle.last.seat]
        if speaker.computer or speaker.user_id is None:
            return False
        if self._api.posted_after(noted.channel_id, noted.message_id):
            return True
        return self._dialogs.has_below(speaker.user_id, table.id, noted.message_id)

    async def _post(self, table: Table, haggle: Haggle, wording: Wording) -> Post:
        view = haggle_shown(table, haggle, wording)
        asked = asked_person(table, haggle)
        if asked is None or asked.user_id is None:
            return Post(view=view)
        wishes = await self._preferences.of_person(asked.user_id)
        hushed = asked.is_away_at(utcnow()) or wishes.rests(utcnow()) or not _rings(table, haggle)
        return Post(view=view, mentioned=(asked.user_id,), hushed=hushed)


def _version_of(history: Sequence[Step], number: int) -> int:
    """Return the version with which a statement was made; 0 if it was not."""
    for step in reversed(history):
        for event in step.events:
            if isinstance(event, StatementMade) and event.statement == number:
                return step.version
    return _NOTHING


def _answered_by_computer(table: Table, haggle: Haggle) -> bool:
    """Return whether a computer player has answered a person: that is read below what they pressed last."""
    offer = haggle.last
    answered = offer.state in (StatementState.AGREED, StatementState.DECLINED)
    return (
        answered
        and offer.to is not None
        and table.chairs[offer.to].computer
        and (not table.chairs[offer.seat].computer)
    )


def _rings(table: Table, haggle: Haggle) -> bool:
    """Return whether an offer may notify: the first to this player in the stage, not at the live pace."""
    if table.timing.control.pace is Pace.LIVE:
        return False
    offer = haggle.last
    for step in reversed(table.history):
        for event in reversed(step.events):
            match event:
                case TurnBegan() | StageBegan():
                    return True
                case StatementMade(statement=number, to=to) if number < offer.number and to == offer.to:
                    if step.statements[number].is_offer:
                        return False
                case _:
                    pass
    return True
