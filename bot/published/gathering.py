"""The lines that gather people at a lobby: each mentions exactly those whom it is for.

A line that is of no use any more loses its buttons.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import ClassVar

from discord.utils import utcnow

from bot.discord_api.delivery import Post
from bot.layouts.gathering import invitation_message, invitation_over
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Stage, Update, Wanted
from bot.publishing.publication import INVITATION
from bot.tables.entries import Invited
from bot.tables.store import PostedMessage
from bot.tables.table_view import Invitation
from bot.wording.names import Wording


class Gathering(Projection):
    """Tells the invited of their seat."""

    stage: ClassVar = Stage.GATHERING

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield an invitation for each kept seat; those that are over lose their buttons."""
        if update.at_once:
            return
        table = update.table
        kept = {invitation.number: invitation for invitation in table.invitations}
        for posted in update.state.all_of(INVITATION):
            if posted.key not in kept:
                make = partial(self._over, update, posted)
                yield Wanted(kind=INVITATION, key=posted.key, policy=Policy.EDIT, make=make, ends=True)
        for invitation in kept.values():
            yield Wanted(
                kind=INVITATION,
                key=invitation.number,
                shows=invitation.number,
                policy=Policy.ONCE,
                make=partial(self._invitation, update, invitation),
                channel_id=table.channel_id,
                nonce=f"i{table.id}.{invitation.number}",
                apart=True,
            )

    async def _invitation(self, update: Update, invitation: Invitation) -> Post:
        table = update.table.view
        view = invitation_message(table, invitation, Wording.of(table, update.texts))
        person = await self._preferences.of_person(invitation.user_id)
        return Post(view=view, mentioned=(invitation.user_id,), hushed=person.rests(utcnow()))

    async def _over(self, update: Update, posted: PostedMessage) -> Post:
        table = update.table
        entry = table.history[posted.key - 1].entry
        assert isinstance(entry, Invited)
        joined = table.chair_of(entry.to_id) is not None
        return Post(view=invitation_over(entry.to_name, Wording.of(table.view, update.texts), joined=joined))
