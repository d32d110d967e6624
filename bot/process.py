"""Runs a process of the bot: it serves Discord, or does one thing for its owner and ends."""

from __future__ import annotations

import gc
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import structlog
from discord.utils import utcnow

from bot.app import build, open_bot
from bot.client import IntrigueBot
from bot.config import ConfigError, Settings, require_shards, require_token
from bot.discord_api.gateway import use_endpoints
from bot.discord_api.permissions import invitation
from bot.handling.gate import RateLimit
from bot.jobs import running
from bot.ops.shutdown import serve_until, stop_requested
from bot.ops.version import own_version
from bot.store.later_check import checking_in_background
from bot.store.open import FILE, open_store, ownership_for
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.monotonic_time import MonotonicTime

if TYPE_CHECKING:
    from bot.ops.metrics import Figures

_log = structlog.get_logger(__name__)


async def serve(settings: Settings, file: Path | None = None) -> None:
    """Run the bot on Discord until SIGTERM or SIGINT stops it (`bot.ops.shutdown`).

    Args:
        file: that the settings come from, if from one.

    Raises:
        ConfigError: if the token is missing.
        discord.LoginFailure: if Discord refuses it.
        HealthError: if the port of ``[health]`` cannot be used.
        MissingTextsError: if an edition lacks texts.
        StoreError: if the database cannot be used.
    """
    token = require_token(settings)
    use_endpoints(settings.discord.api_base, settings.discord.gateway_url)
    now = MonotonicTime(utcnow)
    limiter = RateLimit(settings.discord.actions_per_minute)
    with stop_requested() as stop:
        figures: Figures | None = None
        if settings.health.port:
            # Late: without monitoring, prometheus-client stays out of memory.
            from bot.ops.metrics import Figures

            figures = Figures()

        def make(store: SqlStore) -> IntrigueBot:
            if figures is not None:
                store.observe(figures)
            ownership = ownership_for(store, require_shards(settings))
            return build(settings, store, observer=figures, ownership=ownership, now=now, limiter=limiter)

        async with (
            await open_bot(settings.store.address, make) as bot,
            _looked_after(bot),
            _watched(settings, bot, figures),
        ):
            now.found_out = lambda: bot.services.background.set_clock(now.resynchronise)
            bot.parts.gate.on_time = now.note_remote_time
            async with running(_end_start(bot, settings, file), "start"):
                await serve_until(stop, bot.start(token), bot.close)


def run_serving(settings: Settings, file: Path | None = None) -> None:
    """Run `serve` on uvloop where there is one (there is none for Windows), else on asyncio's own loop.

    Args:
        file: that the settings come from, if from one.

    Raises:
        As `serve`.
    """
    try:
        from uvloop import run
    except ImportError:
        from asyncio import run
    run(serve(settings, file))


async def _end_start(bot: IntrigueBot, settings: Settings, file: Path | None) -> None:
    """Log the version that serves now, and exempt all objects that exist by then from garbage collection.

    Nearly all of them stay. With ten thousand channels a full collection takes a quarter of a second, in
    which no user is answered.
    """
    await bot.wait_until_ready()
    gc.freeze()
    told: dict[str, object] = {}
    if not bot.guilds and bot.shard_ids is None:  # another process may have the servers
        told["invitation"] = invitation(bot.application_id or 0)
    _log.info(
        "ready",
        version=own_version() or "of this folder",
        settings="no file" if file is None else str(file),
        database=settings.store.name,
        servers=len(bot.guilds),
        **told,
    )


async def sync_commands(settings: Settings) -> int:
    """Register the slash commands with Discord, and return their number."""
    async with logged_in(settings) as bot:
        return len(await bot.tree.sync())


@asynccontextmanager
async def logged_in(settings: Settings) -> AsyncGenerator[IntrigueBot]:
    """Yield a bot that can send requests to Discord; it serves no user and changes nothing.

    Raises:
        ConfigError, discord.LoginFailure, MissingTextsError, StoreError: as `serve`.
    """
    token = require_token(settings)
    use_endpoints(settings.discord.api_base, settings.discord.gateway_url)
    # The login registers no commands and creates no emoji.
    by_hand = settings.discord.model_copy(update={"sync_commands": "never"})
    nothing_made = settings.play.model_copy(update={"own_emoji": False})
    # A store of its own: the bot that serves the games may be running, and of an older version.
    with TemporaryDirectory(prefix="intrigue-") as folder:
        idle = settings.model_copy(update={"discord": by_hand, "play": nothing_made})
        address = f"{FILE}{Path(folder) / 'no-games.db'}"
        async with await open_bot(address, lambda store: build(idle, store)) as bot:
            await bot.login(token)
            yield bot


async def ask_to_forget(settings: Settings, user_id: int) -> bool:
    """Request the erasure of a user, and return whether the store has any data of them.

    Raises:
        ConfigError: if there is no database.
        StoreError: if it cannot be used.
    """
    if not (settings.store.url.get_secret_value() or settings.store.path.exists()):
        raise ConfigError(f"store.path is wrong: there is no {settings.store.path}")
    store = await open_store(settings.store.address, logs=False)
    try:
        if (await store.holdings(user_id)).nothing:
            return False
        await store.request_erasure(user_id)
        return True
    finally:
        await store.close()


def _looked_after(bot: IntrigueBot) -> AbstractAsyncContextManager[object]:
    store = bot.services.store
    if not isinstance(store, SqliteStore):
        return nullcontext()
    return checking_in_background(store)


def _watched(
    settings: Settings, bot: IntrigueBot, figures: Figures | None
) -> AbstractAsyncContextManager[object]:
    """Serve health and metrics, if the settings say where."""
    if figures is None:
        return nullcontext()
    from bot.ops.health import HealthCheck, serving_health

    parts = bot.parts
    services = bot.services
    depths: dict[str, Callable[[], int]] = {
        "thinker_queue": lambda: parts.thinker.queued,
        "background_tables": lambda: services.background.busy,
        "background_retries": lambda: services.background.failing,
        "in_flight": lambda: len(parts.gate.in_flight),
    }
    if services.painter is not None:
        depths["painter_queue"] = lambda painter=services.painter: painter.queued
    vitals = HealthCheck(
        services.store,
        utcnow,
        latencies=lambda: dict(bot.latencies),
        connected=lambda: bot.is_ready() and parts.lost_time.ways.all_up,
        depths=depths,
        concerns=parts.keeper.told,
    )
    return serving_health(settings.health.host, settings.health.port, figures, vitals)
