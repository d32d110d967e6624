"""The one place where the parts are put together."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random, SystemRandom

from discord.utils import utcnow

from bot.config import Settings, require_token
from bot.endpoints import use_endpoints
from bot.pictures import Painter
from bot.store.sqlite import SqliteStore
from bot.surface.client import IntrigueBot
from bot.surface.selfplay import Pause
from bot.tables.service import TableService
from bot.tables.store import TableStore
from intrigue_core import EDITIONS


def build(
    settings: Settings, store: TableStore, *, rng: Random | None = None, pause: Pause = asyncio.sleep
) -> IntrigueBot:
    """A bot on this store, not yet connected.

    Args:
        rng: draws first players and moves computer players; the system's by default.
        pause: how computer players wait.
    """
    service = TableService(
        store,
        now=utcnow,
        rng=rng or SystemRandom(),
        edition=EDITIONS[settings.play.default_edition],
        lobby_time=timedelta(minutes=settings.play.lobby_minutes),
    )
    return IntrigueBot(
        service,
        store,
        locale=settings.play.locale,
        pause_seconds=settings.play.computer_pause_seconds,
        pause=pause,
        sync_commands=settings.discord.sync_commands,
        painter=Painter() if settings.play.pictures else None,
    )


async def serve(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped.

    Raises:
        ConfigError: if the token is missing.
        discord.LoginFailure: if Discord refuses it.
        StoreError: if the database cannot be used.
    """
    token = require_token(settings)
    use_endpoints(settings.discord.api_base, settings.discord.gateway_url)
    store = await SqliteStore.open(settings.store.path)
    async with build(settings, store) as bot:
        await bot.start(token)
