"""Sends, edits and deletes the bot's messages, direct ones included: through an interaction where possible.

Messages that an interaction created can be changed through it for a quarter of an hour, which does not count
against the bot's global rate limit. A click in an ephemeral message is the exception: other users would see
a reply to a message that they cannot see.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any, TypeGuard

import discord
from discord import InteractionResponseType, ui
from discord.utils import MISSING

from bot.caching import LruCache
from bot.discord_api.acknowledgement import RESEND_SECONDS, acknowledgement_of
from bot.discord_api.delivery import (
    DISCORD_ERRORS,
    LIMITED_STATUS,
    MAX_TEXT_CHARACTERS,
    Delivery,
    Post,
    Trouble,
    files,
    in_time,
    mentions,
    undelivered,
)
from bot.discord_api.direct_channels import DirectChannels
from bot.discord_api.history import OwnMessage, own_messages, texts_of
from bot.discord_api.interactions import Interaction, is_private_click
from bot.discord_api.plain_emoji import sent_plainly_if_refused
from bot.discord_api.refused_places import Place, RefusedPlaces
from bot.discord_api.responses import WebhookTokens, answer, change_posted, rewrite

_ARCHIVE_MINUTES = 10_080
"""Minutes without a message until Discord archives a thread of the bot: a week, its most."""
_MAX_POSTED = 8
"""Messages of the bot remembered in a channel: one with this many below it is buried."""
_MAX_TEXTS = 1_000
"""Texts with buttons that are remembered."""
_MAX_CHANNELS = 2_000
"""Channels for which they are remembered."""
_MAX_SEARCHED = 50
"""Direct messages that are searched for one that may have been sent."""
MAX_DIRECT_SECONDS = 3.0
"""Seconds that a direct message may take: what else is shown of its table is noted together with it."""
_HAS_THREAD_CODE = 160004
"""The message has a thread already."""


@dataclass(slots=True)
class Attempt:
    """All requests of one user's action, or of one that the bot makes by itself."""

    eager: bool
    """Does it come of a user's action?"""
    refused: set[Place] = field(default_factory=set[Place])
    """The places that have refused something, now or lately."""
    awaited: set[int] = field(default_factory=set[int])
    """The users whose channels for direct messages are still to be opened."""


_ATTEMPT: ContextVar[Attempt | None] = ContextVar("attempt", default=None)


class DiscordApi:
    """Writes to channels and users."""

    def __init__(self, client: discord.Client, direct: DirectChannels) -> None:
        self._client = client
        self.direct = direct
        self._tokens = WebhookTokens()
        self._refused_places = RefusedPlaces()
        self._posted: LruCache[int, deque[int]] = LruCache(_MAX_CHANNELS)
        """The last messages of this process in each channel."""
        self._texts: LruCache[int, str] = LruCache(_MAX_TEXTS)
        """The texts with buttons that this process has posted, by message."""

    @contextmanager
    def attempt(self, *, eager: bool) -> Generator[Attempt]:
        """Collect the refusals for as long as this context lasts.

        A refused request is repeated after a pause only (`RefusedPlaces`), unless it goes through an
        interaction, which needs no permission.
        """
        attempt = Attempt(eager=eager)
        token = _ATTEMPT.set(attempt)
        try:
            yield attempt
        finally:
            _ATTEMPT.reset(token)

    def seconds_left(self, attempt: Attempt) -> float | None:
        """Return the seconds until a request of an attempt is worth a retry; None if none is."""
        if not all(map(self.direct.is_waiting, attempt.awaited)):
            return 0.0
        waits = (self._refused_places.seconds_left(place) for place in attempt.refused)
        return min((seconds for seconds in waits if seconds is not None), default=None)

    def owed_at(self, attempt: Attempt) -> set[int]:
        """Return the channels that have refused something of an attempt and may accept it later."""
        return self._refused_places.channels_of(attempt.refused)

    def try_again(self, *numbers: int) -> None:
        """Forget the refusals of channels or users with these ids."""
        self._refused_places.forget_all(set(numbers))

    def is_held(self, channel_id: int, message_id: int) -> bool:
        """Return whether it is too early to retry editing a message, unless a user waits for it."""
        return self._held(Place("channel", channel_id), Place("message", message_id), eager=False) is not None

    def _held(self, *places: Place, eager: bool = True) -> Delivery | None:
        """Return the refusal of one of these places, if it is too early to retry there."""
        attempt = _ATTEMPT.get()
        place = self._refused_places.blocked(*places, eager=eager and (attempt is None or attempt.eager))
        if place is None:
            return None
        if attempt is not None:
            attempt.refused.add(place)
        return self._refused_places.refusal_of(place)

    def _remembered(self, delivery: Delivery, place: Place, *, pictured: bool = False) -> Delivery:
        """Return the result of a failed request, and remember the refusal if it was refused.

        Args:
            place: of the refusal, unless the channel or the picture is the cause.
            pictured: was there a picture?
        """
        if not delivery.refused:
            return delivery
        if delivery.no_access and delivery.channel_id:
            # The channel is missing, not the message.
            place = Place("channel", delivery.channel_id)
            delivery = replace(delivery, trouble=Trouble.FORBIDDEN)
        elif pictured and delivery.trouble is Trouble.FORBIDDEN:
            place = Place("files", delivery.channel_id)
        self._refused_places.note_refusal(place, delivery)
        if (attempt := _ATTEMPT.get()) is not None:
            attempt.refused.add(place)
        return delivery

    async def post(
        self,
        channel_id: int,
        post: Post,
        *,
        nonce: str,
        interaction: Interaction | None = None,
        apart: bool = False,
    ) -> Delivery:
        """Send a message to a channel: as the interaction's answer, if that is still possible.

        After a private click or a deferred command it is sent as an answer only where the bot may not write;
        for an interaction from another channel never.

        Args:
            nonce: Discord sends a message only once under it, within minutes; answers have none. A layout
                that had arrived before unnoticed is brought up to date.
            apart: send it as the bot wherever the bot may write, and at the end of the channel in any case.
        """
        delivery = await self._post(channel_id, post, nonce, interaction, apart=apart)
        if delivery.arrived and post.text is not None and post.view is not None:
            self._texts[delivery.message_id] = post.text
        return delivery

    async def _post(
        self, channel_id: int, post: Post, nonce: str, interaction: Interaction | None, *, apart: bool
    ) -> Delivery:
        if interaction is None or interaction.is_expired() or interaction.channel_id != channel_id:
            return await self._send(channel_id, post, nonce)
        ack = acknowledgement_of(interaction)
        if ack.lost:
            return await self._send(channel_id, post, nonce)
        async with ack.first:
            # Once no answer is on its way: would its user alone see what follows it?
            apart |= ack.private or is_private_click(interaction)
        sent = None
        if apart:
            sent = await self._send(channel_id, post, nonce)
            if not sent.shut_out:
                return sent
        loop = asyncio.get_running_loop()
        began = loop.time()
        delivery = await answer(interaction, post, private=False, at_the_end=apart)
        if delivery.unsure:
            delivery = await self._look_for_answer(interaction, post, delivery)
        if delivery.arrived:
            self._note_posted(channel_id, delivery.message_id)
            self._tokens.remember(delivery.message_id, interaction)
            if loop.time() - began > RESEND_SECONDS:
                for double in await self._unknown_answers(interaction, post) or ():
                    await self.delete(channel_id, double.message_id)
            return delivery
        if delivery.unsure:
            return delivery  # it may have arrived: another message could be a second one
        if sent is not None:
            return sent
        return await self._send(channel_id, post, nonce)

    async def answer_call(self, interaction: Interaction, message_id: int, post: Post) -> Delivery:
        """Answer a click by putting a text in the place of the call from which it came, ringing nobody.

        Without room for it in that message, it is refused.
        """
        # A call rings, and so was sent with plain emoji: what it becomes does not.
        shown = self._texts.get(message_id)
        if shown is None and interaction.message is not None:
            shown = interaction.message.content
        above = (shown or "").rpartition("\n")[0]
        whole = Post(text=f"{above}\n{post.text}" if above else post.text, view=post.view)
        text = whole.content or ""
        if len(text) > MAX_TEXT_CHARACTERS:
            return Delivery(trouble=Trouble.REFUSED)
        delivery = await rewrite(interaction, text, post.view)
        if not delivery.arrived:
            return delivery
        self._texts.pop(message_id, None)
        if whole.text is not None and whole.view is not None:
            self._texts[message_id] = whole.text
        return Delivery(delivery.channel_id, message_id)

    def posted_after(self, channel_id: int, message_id: int) -> int:
        """Return the number of remembered messages that this process has posted after a given one."""
        return sum(each > message_id for each in self._posted.get(channel_id, ()))

    def is_last(self, interaction: Interaction, message_id: int) -> bool:
        """Return whether a message was the last of its channel when an interaction was made, and still is."""
        channel_id = interaction.channel_id or 0
        last: int | None = getattr(interaction.channel, "last_message_id", None)
        return last == message_id and not self.posted_after(channel_id, message_id)

    def _note_posted(self, channel_id: int, message_id: int) -> None:
        last = self._posted.pop(channel_id, None) or deque(maxlen=_MAX_POSTED)
        if message_id not in last:  # a nonce may return the same message again
            last.append(message_id)
        self._posted[channel_id] = last

    async def _look_for_answer(self, interaction: Interaction, post: Post, lost: Delivery) -> Delivery:
        """Look for a public answer that may have arrived, although its response was lost.

        Args:
            lost: the result of that answer.
        """
        there = await self._unknown_answers(interaction, post)
        if there is None:
            return Delivery(trouble=Trouble.FAILED, unsure=True)
        if there:
            acknowledgement_of(interaction).answered = True
            return Delivery(there[0].channel_id, there[0].message_id)
        return replace(lost, unsure=False)

    async def _unknown_answers(self, interaction: Interaction, post: Post) -> list[OwnMessage] | None:
        """Return public answers to an interaction that may be this post; None if they cannot be read now.

        Another process may have answered it with something else, and died.
        """
        there = await self.find_own(interaction.channel_id or 0, interaction.id)
        if there is None:
            return None
        answers = [each for each in there if each.interaction_id == interaction.id and each.is_of(post)]
        return [each for each in answers if self._tokens.find(each.message_id) is None]

    async def find_own(self, channel_id: int, after: int) -> list[OwnMessage] | None:
        """Return the bot's messages in a channel after a moment; None if they cannot be read now.

        Where the bot may not read the history, it finds nothing.

        Args:
            after: that moment, as a snowflake.
        """
        if self._held(Place("channel", channel_id)) is not None:
            return []
        try:
            return await own_messages(self._client, channel_id, after)
        except DISCORD_ERRORS as error:
            if undelivered(error, "look_back").trouble is Trouble.FAILED:
                return None
            return []

    async def _send(self, channel_id: int, post: Post, nonce: str) -> Delivery:
        pictured = post.picture is not None
        # The first letter of a nonce is the kind: a refused story says nothing of a table message.
        channel = Place("channel", channel_id)
        place = Place(f"posts {nonce[:1]}", channel_id)
        uploads = _uploads(channel_id, pictured)
        if (refused := self._held(channel, place, *uploads)) is not None:
            return refused
        try:
            message = await self._put(channel_id, post, nonce)
        except DISCORD_ERRORS as error:
            delivery = replace(undelivered(error, "post"), channel_id=channel_id)
            return self._remembered(delivery, place, pictured=pictured)
        self._refused_places.forget(channel, Place("thread", channel_id), place, *uploads)
        self._note_posted(channel_id, message.id)
        layout = post.view if isinstance(post.view, ui.LayoutView) else None
        if layout is not None and texts_of(ui.LayoutView.from_message(message)) != texts_of(layout):
            return await self.edit(channel_id, message.id, post)
        return Delivery(channel_id, message.id)

    async def _put(self, channel_id: int, post: Post, nonce: str) -> discord.Message:
        channel = self._client.get_partial_messageable(channel_id)
        view: Any = MISSING if post.view is None else post.view
        return await sent_plainly_if_refused(
            self._client,
            post.view,
            lambda: channel.send(
                post.content,
                view=view,
                files=files(post.picture, post.alt),
                nonce=nonce,
                allowed_mentions=mentions(*post.mentioned, role=post.role),
                silent=post.silent,
            ),
        )

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> Delivery:
        """Create a thread from a message, or find the one that it has.

        A message has at most one thread, with the message's own id.

        Returns:
            The result; its channel is the thread.
        """
        try:
            await self._client.http.start_thread_with_message(
                channel_id, message_id, name=name, auto_archive_duration=_ARCHIVE_MINUTES
            )
        except DISCORD_ERRORS as error:
            if not (isinstance(error, discord.HTTPException) and error.code == _HAS_THREAD_CODE):
                delivery = undelivered(error, "open_thread")
                if delivery.trouble is Trouble.GONE:
                    # If the message still exists, a new one in its place would be a second one.
                    channel = self._client.get_partial_messageable(channel_id)
                    still = await _whereabouts(channel.get_partial_message(message_id))
                    if still is not None:
                        return replace(delivery, trouble=still)
                return delivery
            try:
                await self._client.fetch_channel(message_id)
            except DISCORD_ERRORS as lost:
                return undelivered(lost, "find_thread")
        return Delivery(message_id)

    async def open_own_thread(self, channel_id: int, name: str) -> Delivery:
        """Create a public thread of a channel that hangs on no message.

        Returns:
            The result; its channel is the thread.
        """
        try:
            thread = await self._client.http.start_thread_without_message(
                channel_id,
                name=name,
                type=discord.ChannelType.public_thread.value,
                auto_archive_duration=_ARCHIVE_MINUTES,
            )
        except DISCORD_ERRORS as error:
            return undelivered(error, "open_own_thread")
        return Delivery(int(thread["id"]))

    async def show_direct(
        self, user_id: int, post: Post, *, nonce: str, there: Delivery | None, button: str | None = None
    ) -> Delivery:
        """Edit a direct message to a user, or send it; that notifies if it mentions them, or is loud.

        It fails while their channel waits to be opened. Whatever else is the reason, that user is left alone
        for a while (`RefusedPlaces`), so that a slow answer holds up the table's other messages once.

        Args:
            there: the message to edit.
            button: if another message to them has a button with this id, that one is edited.
        """
        person = Place("person", user_id)
        if (refused := self._held(person)) is not None:
            return refused
        whole = _ATTEMPT.get() or Attempt(eager=True)
        with self.attempt(eager=whole.eager):
            try:
                async with asyncio.timeout(MAX_DIRECT_SECONDS):
                    delivery = await self._show_direct(user_id, post, nonce, there, button)
            except DISCORD_ERRORS as error:
                delivery = undelivered(error, "show_to")
        if delivery.arrived:
            self._refused_places.forget(person)
        elif self.direct.is_waiting(user_id):
            whole.awaited.add(user_id)
        elif there is None or delivery.trouble is not Trouble.GONE:
            self._refused_places.note_refusal(person, delivery)
            whole.refused.add(person)
        return delivery

    async def _show_direct(
        self, user_id: int, post: Post, nonce: str, there: Delivery | None, button: str | None
    ) -> Delivery:
        if there is not None:
            return await self.edit(there.channel_id, there.message_id, post)
        where = await self.direct.find(user_id)
        if not where.arrived:
            return where
        channel_id = where.channel_id
        try:
            if button is not None and (found := await self._find_button(channel_id, button)):
                return await self.edit(channel_id, found, post)
            message = await self._put(channel_id, post, nonce)
        except discord.NotFound:  # a channel that no longer exists can be opened again
            await self.direct.lose(user_id)
            return Delivery(trouble=Trouble.FAILED)
        return Delivery(channel_id, message.id)

    async def _find_button(self, channel_id: int, button: str) -> int | None:
        """Return the latest message of the bot that has a button with this id, if there is one."""
        client = self._client
        for message in await client.http.logs_from(channel_id, _MAX_SEARCHED):
            if client.user is None or message["author"]["id"] != str(client.user.id):
                continue
            rows: list[Any] = list(message.get("components", ()))
            if any(piece.get("custom_id") == button for row in rows for piece in row.get("components", ())):
                return int(message["id"])
        return None

    async def edit(
        self, channel_id: int, message_id: int, post: Post, interaction: Interaction | None = None
    ) -> Delivery:
        """Change a message of the bot, mentioning no user: its layout, or of a text what the post has.

        With a text come its buttons; buttons and a picture may come alone; with none of these a call is taken
        away: the last line of a text with its buttons, or the message if that is all of it.

        Args:
            interaction: answered by a layout, if it came from that message and has no answer yet.
        """
        view = post.view
        laid_out = isinstance(view, ui.LayoutView)
        if laid_out and _waits_at(interaction, message_id):
            delivery = await change_posted(interaction, view, post.picture)
            if delivery.arrived:
                return Delivery(channel_id, message_id)
        if post.text is None and view is None and post.picture is None:
            return await self._end_call(channel_id, message_id)

        def shown() -> dict[str, Any]:
            changed: dict[str, Any] = {}
            if post.text is not None:
                changed["content"] = post.content or ""
            if post.text is not None or view is not None:
                changed["view"] = view
            if laid_out or post.picture is not None:
                changed["attachments"] = files(post.picture, post.alt)
            return changed

        pictured = post.picture is not None
        return await self._change(channel_id, message_id, "edit", shown, view=view, pictured=pictured)

    async def _end_call(self, channel_id: int, message_id: int) -> Delivery:
        """Take the last line and the buttons of a text away, or the message if that is all of it."""
        text = self._texts.pop(message_id, None)
        if text is None:
            message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            try:
                found = await message.fetch()
                if not found.components:  # it is done already
                    return Delivery(channel_id, message_id)
                text = found.content
            except DISCORD_ERRORS as error:
                delivery = undelivered(error, "read_call")
                if delivery.trouble is not Trouble.FORBIDDEN:
                    return delivery
        if text is None:  # it may not be read: its buttons go alone
            return await self._change(channel_id, message_id, "end_call", lambda: {"view": None})
        above = text.rpartition("\n")[0]
        if not above:
            return await self.delete(channel_id, message_id)
        return await self.edit(channel_id, message_id, Post(text=above))

    async def delete(self, channel_id: int, message_id: int) -> Delivery:
        """Remove a message of the bot."""
        return await self._change(channel_id, message_id, "delete", None)

    async def _change(
        self,
        channel_id: int,
        message_id: int,
        request: str,
        shown: Callable[[], dict[str, Any]] | None,
        *,
        view: ui.View | ui.LayoutView | None = None,
        pictured: bool = False,
    ) -> Delivery:
        """Change a message of the bot: through the interaction that created it, while that works.

        Args:
            request: its name in the log.
            shown: returns the changed fields, with unread files; None to remove the message.
            view: the one among these fields, if there is one.
            pictured: does it upload a picture?
        """
        webhook = self._tokens.find(message_id)
        if webhook is not None:
            try:
                async with in_time():
                    if shown is None:
                        await webhook.delete_message(message_id)
                    else:
                        await sent_plainly_if_refused(
                            self._client,
                            view,
                            lambda: webhook.edit_message(message_id, allowed_mentions=mentions(), **shown()),
                        )
            except DISCORD_ERRORS as error:
                delivery = undelivered(error, request)
                limited = isinstance(error, discord.HTTPException) and error.status == LIMITED_STATUS
                if delivery.archived:
                    return self._remembered(
                        replace(delivery, channel_id=channel_id), Place("thread", channel_id)
                    )
                if not (delivery.refused or limited):
                    return delivery
                # The bot itself may still be allowed to do it.
                if not limited:
                    self._tokens.forget(message_id)
            else:
                self._refused_places.forget(Place("message", message_id))
                return Delivery(channel_id, message_id)
        channel = Place("channel", channel_id)
        place = Place("message", message_id)
        uploads = _uploads(channel_id, pictured)
        if (refused := self._held(channel, place, *uploads)) is not None:
            return refused
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            if shown is None:
                await message.delete()
            else:
                await sent_plainly_if_refused(
                    self._client, view, lambda: message.edit(allowed_mentions=mentions(), **shown())
                )
        except DISCORD_ERRORS as error:
            delivery = replace(undelivered(error, request), channel_id=channel_id)
            if delivery.trouble is Trouble.GONE and not delivery.no_access:
                # If the message still exists, a new one in its place would be a second one.
                still = await _whereabouts(message)
                if still is None:
                    return delivery
                delivery = replace(delivery, trouble=still)
            if delivery.archived:
                # A thread that is archived keeps no message from being sent: any opens it again.
                place = Place("thread", channel_id)
            return self._remembered(delivery, place, pictured=pictured)
        self._refused_places.forget(channel, Place("thread", channel_id), place, *uploads)
        return Delivery(channel_id, message_id)


def _uploads(channel_id: int, pictured: bool) -> tuple[Place, ...]:
    if not pictured:
        return ()
    return (Place("files", channel_id),)


async def _whereabouts(message: discord.PartialMessage) -> Trouble | None:
    """Return the trouble with a message that is reported as gone, if it still exists; None if it is gone.

    Where the bot may not read the history, the report is believed.
    """
    try:
        await message.fetch()
    except DISCORD_ERRORS as error:
        if undelivered(error, "look_for").trouble is Trouble.FAILED:
            return Trouble.FAILED
        return None
    return Trouble.REFUSED


def _waits_at(interaction: Interaction | None, message_id: int) -> TypeGuard[Interaction]:
    """Return whether an interaction came from a message and can still be answered by changing it."""
    if interaction is None or interaction.message is None or interaction.message.id != message_id:
        return False
    deferred = interaction.response.type is InteractionResponseType.deferred_message_update
    return deferred or not interaction.response.is_done()
