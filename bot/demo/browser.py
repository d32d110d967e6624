"""Serves the demo in the browser: a game to watch and to join, and a channel for the visitors' own tables."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    closing,
    contextmanager,
    nullcontext,
)
from functools import partial
from pathlib import Path
from typing import Any

import discord
import simcord
import typer

from bot.demo import DemoError
from bot.demo.autoplay import Narrator
from bot.demo.preview import LivePages, patch_pages
from bot.demo.show import Show
from bot.demo.terminal import print_story
from bot.demo.world import (
    DEFAULT_PEOPLE,
    World,
    WorldFile,
    bot_pictures,
    discord_locale,
    open_world,
    real_bot,
    welcome,
)
from bot.locales import ENGLISH, Texts
from bot.tables.refusals import TableRefusal

_NARRATION_SECONDS = 0.5
"""Seconds between two looks for news to tell in the terminal."""


async def run_browser(
    edition: str | None,
    seed: int | None,
    port: int | None,
    open_browser: bool,
    *,
    seats: int = DEFAULT_PEOPLE,
    locale: str = "en",
    store: Path | None = None,
) -> None:
    """Serve the demo on loopback until Ctrl-C or until a page ends the session.

    Args:
        edition: the edition of new lobbies; None for the bot's default.
        seed: makes chance repeatable.
        port: the page's port; None for the port that the store has kept, or any free one.
        open_browser: open the page at once.
        seats: the number of people, and of seats at the table of the cast.
        locale: the language.
        store: the file that keeps the tables.

    Raises:
        DemoError: if the port or the file is in use.
    """
    make_bot = partial(real_bot, pictures=True, path=store)
    with _stop_signal() as stop, _world_file(store) as kept:
        async with open_world(
            make_bot, edition=edition, people=seats, seed=seed, live=True, locale=locale, kept=kept
        ) as world:
            again = await _has_table(world)
            preview = _preview(world, locale, port, kept)
            channels = [channel for channel in (world.channel, world.lounge) if channel is not None]
            pages = LivePages(world.env, preview, channels, world.pacer.audience)
            patch_pages(preview, channels, world.texts)
            async with _entered(preview, port):
                if kept is not None:
                    kept.note("port", preview.url.partition("/#")[0].rpartition(":")[2])
                typer.echo(_greeting(world, preview.url, store))
                if open_browser:
                    # In a thread, because some systems start the browser in the foreground.
                    await asyncio.to_thread(webbrowser.open, preview.url)
                await _first(
                    stop.wait(),
                    preview.wait_closed(),
                    pages.run(world.transcript.take),
                    _play(world, pages, again=again, seats=seats, seed=seed),
                    _narrate(world, channels),
                )
    typer.echo(f"\n{_farewell(world.texts, store)}")


def _world_file(store: Path | None) -> AbstractContextManager[WorldFile | None]:
    if store is None:
        return nullcontext()
    return closing(WorldFile(store))


async def _play(world: World, pages: LivePages, *, again: bool, seats: int, seed: int | None) -> None:
    """Welcome the visitors and let the cast play."""
    show = Show(world, pages.alone, pages.audience_of(world.channel), seats=seats, seed=seed)
    if not again:
        await show.begin()
    async with pages.alone:
        await welcome(world, again=again)
    await show.run()


async def _narrate(world: World, channels: list[simcord.ChannelHandle]) -> None:
    """Print the story of the channels in the terminal."""
    narrator = Narrator(world.texts)
    service = world.bot.services.tables
    while True:
        for channel in channels:
            try:
                table = await service.latest_table_at(channel.id)
            except TableRefusal:
                continue
            place = "" if channel is world.channel else f"#{channel.name}"
            print_story(narrator.tell(table), place=place)
        await asyncio.sleep(_NARRATION_SECONDS)


async def _has_table(world: World) -> bool:
    try:
        await world.table()
    except TableRefusal:
        return False
    return True


def _preview(world: World, locale: str, port: int | None, kept: WorldFile | None) -> simcord.Preview:
    """Return the preview, at its former address if that is kept, so that open pages find it again."""
    if port is None and kept is not None:
        port = _former_port(kept)
    preview = world.env.preview(
        world.channel,
        viewers=world.people,
        layout="channel",
        port=port,
        locale=_page_locale(locale),
        assets=bot_pictures(world.env),
    )
    if kept is not None:
        preview.capability = kept.fact("page") or preview.capability
        kept.note("page", preview.capability)
    return preview


def _page_locale(language: str) -> str:
    """Return the locale in which the page writes dates: English where Discord does not have the language."""
    known = {locale.value for locale in discord.Locale}
    locale = discord_locale(language)
    if locale in known:
        return locale
    return discord_locale(ENGLISH)


def _former_port(kept: WorldFile) -> int | None:
    """Return the port of the last run, if it is still free."""
    port = int(kept.fact("port") or 0)
    return port if port and _is_free(port) else None


@asynccontextmanager
async def _entered(preview: simcord.Preview, port: int | None) -> AsyncGenerator[None]:
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(preview)
        except simcord.SetupError as error:
            if "bind" not in str(error):
                raise
            raise DemoError(f"--port {port} is in use, or not yours to use: take another, or none") from None
        yield


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _greeting(world: World, url: str, store: Path | None) -> str:
    texts = world.texts
    names = texts.all_of([person.name for person in world.people])
    forgets = texts("demo-forgets")
    if store is not None:
        forgets = texts("demo-keeps", file=str(store))
    return texts("demo-greeting", url=f"\n\n    {url}\n\n", names=names, forgets=forgets) + "\n"


def _farewell(texts: Texts, store: Path | None) -> str:
    if store is None:
        return texts("demo-over")
    return texts("demo-over-kept", file=str(store))


async def _first(*endings: Coroutine[Any, Any, object]) -> None:
    """Wait until one of these ends, cancel the others, and raise its error if it failed."""
    tasks = [asyncio.create_task(ending) for ending in endings]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


@contextmanager
def _stop_signal() -> Generator[asyncio.Event]:
    """Yield an event that Ctrl-C sets, in place of an exception at any place."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def ask(*_: object) -> None:
        loop.call_soon_threadsafe(stop.set)

    previous = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
