"""Writing to channels and people.

Messages that an interaction brought forth can be changed through that interaction for a quarter of an
hour. Those routes do not count against the bot's global rate limit, so they are used where possible: not
after a click in a message that one person alone sees, because everybody else would see a reply to a message
that is not there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeGuard

import discord
from discord import InteractionResponseType, ui
from discord.utils import MISSING

from bot.surface.wire.arriving.receipt import is_apart, receipt_of
from bot.surface.wire.delivery import (
    FAULTS,
    GIVEN_UP_CODES,
    Delivery,
    Post,
    Trouble,
    files,
    in_time,
    mentions,
    undelivered,
)
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.lost.sightings import Sighting, find_answers, find_sightings
from bot.surface.wire.responding import answer, change_posted

_REMEMBERED_ORIGINS = 4_096
_LONGEST_QUIET = 10_080
"""Minutes without a message until Discord archives a thread of ours: a week, its most."""
_HAS_THREAD_CODE = 160004
"""A thread has been made from this message already."""


class DiscordApi:
    """Writes to channels and people."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._origins: OrderedDict[int, Interaction] = OrderedDict()
        self._refusing: dict[int, Delivery | None] = {}
        """The channels that are being written to, and how one of them has refused all that is asked of it."""

    @contextmanager
    def attempt(self, channel_id: int) -> Generator[None]:
        """Ask nothing more of a channel, for as long as this lasts, once the bot is found not to see it.

        What goes through an interaction needs no permission, and is done all the same.
        """
        self._refusing[channel_id] = None
        try:
            yield
        finally:
            self._refusing.pop(channel_id, None)

    def _refused(self, channel_id: int, error: BaseException, request: str) -> Delivery:
        """Return what became of a request that failed in a channel."""
        delivery = undelivered(error, request)
        if delivery.no_access and channel_id in self._refusing:
            self._refusing[channel_id] = delivery
        return delivery

    async def post(
        self, channel_id: int, post: Post, *, nonce: str, interaction: Interaction | None = None
    ) -> Delivery:
        """Send a message to a channel: as the interaction's answer if that is still possible.

        After a click in a message that one person alone sees, or a command that was deferred, that is only
        done where the bot may not write; and never for an interaction from elsewhere.

        Args:
            nonce: what is sent again under it within minutes is not sent twice; answers have none. A layout
                that had arrived before without anybody noticing is brought up to date.

        Returns:
            What became of it, and where the message is; so do all others here.
        """
        if interaction is None or interaction.is_expired() or interaction.channel_id != channel_id:
            return await self._send(channel_id, post, nonce)
        if receipt_of(interaction).lost:
            return await self._send(channel_id, post, nonce)
        async with receipt_of(interaction).first:
            apart = is_apart(interaction)  # as it is when nothing is on its way
        sent = await self._send(channel_id, post, nonce) if apart else None
        if sent is not None and sent.trouble is not Trouble.FORBIDDEN:
            return sent
        delivery = await answer(interaction, post, private=False)
        if delivery.unsure:
            delivery = await self._look_for_answer(interaction, post, delivery)
        if delivery.arrived:
            self._remember(delivery.message_id, interaction)
            return delivery
        if delivery.unsure:
            return delivery
        return await self._send(channel_id, post, nonce) if sent is None else sent

    async def _look_for_answer(self, interaction: Interaction, post: Post, lost: Delivery) -> Delivery:
        """Return where a public answer is that may have arrived, though nobody has heard of it.

        Args:
            lost: what became of it, as far as that was heard of; it is returned if nobody can tell.
        """
        try:
            there = await find_answers(self._client, interaction)
        except FAULTS as error:
            undelivered(error, "look_for_answer")
            return Delivery(trouble=Trouble.FAILED, unsure=True)
        found = next((each for each in there if each.shows(post)), None)
        if found is not None:
            receipt_of(interaction).answered = True
            return Delivery(found.channel_id, found.message_id)
        return replace(lost, unsure=False)

    async def find_own(self, channel_id: int, after: int) -> list[Sighting] | None:
        """Return what the bot has sent to a channel after a moment; None if that cannot be told now.

        Where it may not read what was written there, it finds nothing.

        Args:
            after: the moment, as the number of something that Discord made then.
        """
        try:
            return await find_sightings(self._client, channel_id, after)
        except FAULTS as error:
            return None if undelivered(error, "look_back").trouble is Trouble.FAILED else []

    async def _send(self, channel_id: int, post: Post, nonce: str) -> Delivery:
        """Send a message to a channel as the bot's own."""
        if (refused := self._refusing.get(channel_id)) is not None:
            return refused
        try:
            message = await _put(self._client.get_partial_messageable(channel_id), post, nonce)
        except FAULTS as error:
            return self._refused(channel_id, error, "post")
        if isinstance(post.view, ui.LayoutView) and _texts(message) != _texts(post.view):
            return await self.edit(channel_id, message.id, post.view, picture=post.picture)
        return Delivery(channel_id, message.id)

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> Delivery:
        """Make a thread from a message, or find the one that was made from it before.

        Discord makes one thread of a message, and gives it the message's own id.

        Returns:
            What became of it; its channel is the thread.
        """
        try:
            await self._client.http.start_thread_with_message(
                channel_id, message_id, name=name, auto_archive_duration=_LONGEST_QUIET
            )
        except FAULTS as error:
            if not (isinstance(error, discord.HTTPException) and error.code == _HAS_THREAD_CODE):
                return undelivered(error, "open_thread")
            try:
                await self._client.fetch_channel(message_id)
            except FAULTS as lost:
                return undelivered(lost, "find_thread")
        return Delivery(message_id)

    def has_threads(self, channel_id: int) -> bool:
        """Return whether threads can be made in a channel; not if nothing is known of it."""
        return isinstance(self._client.get_channel(channel_id), discord.TextChannel)

    async def show_to(self, user_id: int, post: Post, *, nonce: str, since: int = 0) -> Delivery:
        """Send a message to a person, by direct message; it rings if it mentions them.

        Args:
            since: it may have been sent after that moment already; 0 if not. See `find_own`.
        """
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            if since:
                there = await find_sightings(self._client, channel.id, since)
                if found := next((each for each in there if each.shows(post)), None):
                    if isinstance(post.view, ui.LayoutView):
                        return await self.edit(channel.id, found.message_id, post.view, picture=post.picture)
                    return Delivery(channel.id, found.message_id)
            message = await _put(channel, post, nonce)
        except FAULTS as error:
            return undelivered(error, "show_to")
        return Delivery(channel.id, message.id)

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        view: ui.LayoutView,
        interaction: Interaction | None = None,
        picture: bytes | None = None,
    ) -> Delivery:
        """Put another layout into a message of ours.

        Args:
            picture: a PNG that the layout shows as `PICTURE`; without one the message loses any it had.
            interaction: answered by it, if it came from that message and has no answer yet.
        """
        if _waits_at(interaction, message_id):
            delivery = await change_posted(interaction, view, picture)
            if delivery.arrived:
                return Delivery(channel_id, message_id)

        def shown() -> dict[str, Any]:
            return {"view": view, "attachments": files(picture), "allowed_mentions": mentions()}

        return await self._reach(
            channel_id,
            message_id,
            "edit",
            lambda webhook: webhook.edit_message(message_id, **shown()),
            lambda message: message.edit(**shown()),
        )

    async def leave_text(
        self, channel_id: int, message_id: int, text: str, view: ui.View | ui.LayoutView | None = None
    ) -> Delivery:
        """Leave nothing of a message of ours but a text, its picture and these buttons; mention nobody."""
        left: dict[str, Any] = {"content": text, "view": view, "allowed_mentions": mentions()}
        return await self._reach(
            channel_id,
            message_id,
            "leave_text",
            lambda webhook: webhook.edit_message(message_id, **left),
            lambda message: message.edit(**left),
        )

    async def take_buttons(self, channel_id: int, message_id: int) -> Delivery:
        """Take the buttons away from a text of ours."""
        return await self._reach(
            channel_id,
            message_id,
            "take_buttons",
            lambda webhook: webhook.edit_message(message_id, view=None),
            lambda message: message.edit(view=None),
        )

    def server_of(self, channel_id: int) -> int | None:
        """Return the server of a channel; None for a direct message, and where nothing is known of it."""
        channel = self._client.get_channel(channel_id)
        guild: discord.Guild | None = getattr(channel, "guild", None)
        return None if guild is None else guild.id

    async def delete(self, channel_id: int, message_id: int) -> Delivery:
        """Remove a message of ours."""
        return await self._reach(
            channel_id,
            message_id,
            "delete",
            lambda webhook: webhook.delete_message(message_id),
            lambda message: message.delete(),
        )

    async def _reach(
        self,
        channel_id: int,
        message_id: int,
        request: str,
        by_origin: Callable[[discord.Webhook], Awaitable[object]],
        by_bot: Callable[[discord.PartialMessage], Awaitable[object]],
    ) -> Delivery:
        """Do something to a message of ours: through the interaction that brought it forth, while that works.

        Args:
            request: what, for the log.
            by_origin: does it through that interaction.
            by_bot: does it as the bot.
        """
        origin = self._origin(message_id)
        if origin is not None:
            try:
                async with in_time():
                    await by_origin(origin.followup)
                return Delivery(channel_id, message_id)
            except FAULTS as error:
                if not self._token_is_refused(error, message_id):
                    return undelivered(error, request)
        if (refused := self._refusing.get(channel_id)) is not None:
            return refused
        try:
            await by_bot(self._client.get_partial_messageable(channel_id).get_partial_message(message_id))
        except FAULTS as error:
            return self._refused(channel_id, error, request)
        return Delivery(channel_id, message_id)

    def _token_is_refused(self, error: BaseException, message_id: int) -> bool:
        """Return whether only the interaction's token failed, so that the bot's own route may still work."""
        refused = isinstance(error, discord.HTTPException) and error.code in GIVEN_UP_CODES
        if refused:
            self._origins.pop(message_id, None)
        return refused

    def _remember(self, message_id: int, interaction: Interaction) -> None:
        self._origins[message_id] = interaction
        self._origins.move_to_end(message_id)
        while self._origins and next(iter(self._origins.values())).is_expired():
            self._origins.popitem(last=False)
        if len(self._origins) > _REMEMBERED_ORIGINS:
            self._origins.popitem(last=False)

    def _origin(self, message_id: int) -> Interaction | None:
        """Return the interaction that brought a message forth, while it can still change it."""
        origin = self._origins.get(message_id)
        if origin is not None and origin.is_expired():
            del self._origins[message_id]
            return None
        return origin


async def _put(channel: discord.abc.Messageable, post: Post, nonce: str) -> discord.Message:
    """Send a message as the bot's own, and return it as Discord has it."""
    view: Any = MISSING if post.view is None else post.view
    return await channel.send(
        post.content,
        view=view,
        files=files(post.picture, post.alt),
        nonce=nonce,
        allowed_mentions=mentions(*post.mentioned),
        silent=post.silent,
    )


def _texts(shown: discord.Message | ui.LayoutView) -> list[str]:
    """Return the texts of a layout, of which any change of what it shows changes one."""
    layout: Any = ui.LayoutView.from_message(shown) if isinstance(shown, discord.Message) else shown
    return [item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]


def _waits_at(interaction: Interaction | None, message_id: int) -> TypeGuard[Interaction]:
    """Return whether an interaction came from a message and can change it: at once, or deferred to do so."""
    if interaction is None or interaction.message is None or interaction.message.id != message_id:
        return False
    deferred = interaction.response.type is InteractionResponseType.deferred_message_update
    return deferred or not interaction.response.is_done()
