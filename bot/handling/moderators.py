"""Who moderates a server's tables, and what they do there in their own name, or as the host of a lobby."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.discord_api.interactions import Misunderstood
from bot.discord_api.permissions import has_role, role_left
from bot.handling.request import Request
from bot.tables.entries.moderation import Moderation
from bot.tables.table import Table


async def require_moderator(request: Request) -> None:
    """Raise `Misunderstood`, saying who moderates this server's tables, unless the user does."""
    server = await request.server()
    allowed = request.interaction.permissions
    role = role_left(request.interaction, server.moderators)
    if role is None:
        if not allowed.manage_messages:
            raise Misunderstood("not_a_moderator")
    elif not (allowed.manage_guild or has_role(request.interaction, role)):
        raise Misunderstood("not_of_moderators", role=f"<@&{role}>")


async def is_moderator(request: Request) -> bool:
    """Return whether the user moderates this server's tables."""
    try:
        await require_moderator(request)
    except Misunderstood:
        return False
    return True


async def manage(request: Request, lobby: Table, entry: Callable[..., Moderation]) -> Table:
    """Do at a lobby what its host may do, and moderators; return it as it is then."""
    as_host = lobby.host == request.user_id or not await is_moderator(request)
    return await request.execute(lobby.id, by_moderator(request, partial(entry, as_host=as_host)))


def by_moderator(request: Request, entry: Callable[..., Moderation]) -> Moderation:
    user = request.interaction.user
    return entry(moderator_id=user.id, moderator=user.display_name)
