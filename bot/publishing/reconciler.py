"""Makes the messages of a table as they are wanted: compares them with the notes, sends, edits and deletes."""

from __future__ import annotations

from collections.abc import Iterable

import structlog
from discord import ui

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.publishing.projection import Update
from bot.publishing.wanted import Policy, Wanted
from bot.tables.store import PostedMessage

_log = structlog.get_logger(__name__)


class Reconciler:
    """Brings messages into the state that is wanted, and notes them."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def bring(self, update: Update, messages: Iterable[Wanted]) -> bool:
        """Make these messages as they are wanted, one after the other.

        Returns:
            Whether that is done, as far as it can be; False if it should be tried again.
        """
        complete = True
        for wanted in messages:
            if wanted.at_once or not update.at_once:
                complete &= await self._bring(update, wanted)
        return complete

    async def _bring(self, update: Update, wanted: Wanted) -> bool:
        state = update.state
        noted = state.find(wanted.kind, wanted.key)
        if noted is not None and noted.shows == wanted.shows and not wanted.again:
            if wanted.ends:
                state.retire(noted)
            return True
        delivery = await self._deliver(update, wanted, noted)
        if delivery is None:
            return True
        if delivery.trouble is Trouble.FAILED:
            return False
        if delivery.arrived or (wanted.gives_up and not delivery.archived):
            _note(update, wanted, noted, delivery)
        elif delivery.trouble is Trouble.GONE and noted is not None:
            _log.warning("message.lost", table=update.table.id, kind=wanted.kind)
            state.retire(noted)
        else:
            _log.warning(
                "message.refused", table=update.table.id, kind=wanted.kind, trouble=delivery.trouble
            )
        return True

    async def _deliver(
        self, update: Update, wanted: Wanted, noted: PostedMessage | None
    ) -> Delivery | None:
        """Send, edit or delete a message; return None where there is nothing to do now."""
        there = noted is not None and noted.message_id > 0
        if noted is not None and there and wanted.policy is Policy.REMOVE:
            return await self._api.delete(noted.channel_id, noted.message_id)
        if noted is not None and wanted.ends and self._api.is_held(noted.channel_id, noted.message_id):
            return None  # it is too early to try again
        if wanted.make is None or (wanted.policy is Policy.EDIT and not there):
            return None
        post = await wanted.make()
        delivery = await self._put(update, wanted, noted, post)
        if delivery is not None and delivery.trouble is Trouble.FORBIDDEN and wanted.in_words is not None:
            return await self._put(update, wanted, noted, wanted.in_words())  # files are, perhaps
        return delivery

    async def _put(
        self, update: Update, wanted: Wanted, noted: PostedMessage | None, post: Post
    ) -> Delivery | None:
        edits = wanted.policy in (Policy.FOLLOW, Policy.EDIT)
        if edits and noted is not None and noted.message_id:
            edited = await self._edit(update, noted, post)
            lost = edited.trouble is Trouble.GONE or (edited.archived and wanted.opens)
            if wanted.policy is Policy.EDIT or not lost:
                return edited
        if wanted.user_id:
            return await self._api.send_direct(wanted.user_id, post, nonce=wanted.nonce)
        if wanted.policy is Policy.ONCE and update.state.unnoted_since:
            there = await self._api.find_own(wanted.channel_id, update.state.unnoted_since)
            if there is None:
                return Delivery(trouble=Trouble.FAILED)
            for found in there:
                if found.is_of(post):  # it was sent before a crash
                    return Delivery(found.channel_id, found.message_id)
        return await self._api.post(
            wanted.channel_id,
            post,
            nonce=wanted.nonce,
            interaction=update.interaction,
            apart=wanted.apart,
        )

    async def _edit(self, update: Update, noted: PostedMessage, post: Post) -> Delivery:
        where = noted.channel_id, noted.message_id
        if isinstance(post.view, ui.LayoutView):
            return await self._api.edit(*where, post.view, update.interaction, post.picture)
        if post.text is not None:
            return await self._api.edit_text(*where, post.content or "", post.view)
        if post.picture is not None:
            return await self._api.add_picture(*where, post.picture, post.alt)
        return await self._api.end_call(*where)


def _note(update: Update, wanted: Wanted, noted: PostedMessage | None, delivery: Delivery) -> None:
    """Note a message that is as it is wanted, and the one before it."""
    state = update.state
    sent_anew = noted is not None and noted.message_id not in (0, delivery.message_id)
    if noted is not None and sent_anew and wanted.before is not None:
        kind, key = wanted.before(noted.message_id)
        state.put(kind, key, Delivery(noted.channel_id, noted.message_id), 0)
    if wanted.policy is not Policy.REMOVE:
        noted = state.put(wanted.kind, wanted.key, delivery, wanted.shows)
        if delivery.arrived and wanted.arrived is not None:
            wanted.arrived(delivery)
    if noted is not None and (wanted.ends or wanted.policy is Policy.REMOVE):
        state.retire(noted)
