"""The demo in the browser: people take seats at a page each, the bot and computer players do the rest."""

from __future__ import annotations

import asyncio
import signal
import sys
import webbrowser
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any

from bot.demo.live import LivePages
from bot.demo.terminal import Printer
from bot.demo.world import USUAL_PEOPLE, BotMaker, World, open_world, picturing_bot, welcome


async def run_browser(
    edition: str | None,
    seed: int | None,
    port: int | None,
    open_browser: bool,
    *,
    seats: int = USUAL_PEOPLE,
    make_bot: BotMaker = picturing_bot,
) -> None:
    """Serve the demo on loopback until Ctrl-C or until a page ends the session.

    Args:
        edition: what its lobbies open with; None is the bot's own.
        seed: makes chance repeatable.
        port: the page's port; None is any that is free.
        open_browser: open the page at once.
        seats: how many people there are.
        make_bot: makes the bot that they play with.
    """
    printer = Printer(sys.stdout, as_json=False)
    with _stop_signal() as stop:
        async with open_world(make_bot, edition=edition, people=seats, seed=seed, live=True) as world:
            await welcome(world)
            preview = world.env.preview(world.channel, viewers=world.people, layout="channel", port=port)
            pages = LivePages(world.env, preview)
            async with preview:
                printer.say(_greeting(world, preview.url))
                if open_browser:
                    # Its own thread: some systems start the browser in the foreground.
                    await asyncio.to_thread(webbrowser.open, preview.url)
                await _first(
                    stop.wait(),
                    preview.wait_closed(),
                    pages.run(lambda: printer.show(world.transcript.take())),
                )
                printer.show(world.transcript.take(final=True))
    printer.say("\nThe demo is over; its tables are gone.")


def _greeting(world: World, url: str) -> str:
    names = ", ".join(person.name for person in world.people)
    return (
        f"A simulated Discord runs on this computer. Its #{world.channel.name} is at\n\n    {url}\n\n"
        f"Each window that opens it is the next of {names};\n“Viewing as” there makes it any other.\n"
        "Whatever happens is told below, direct messages included. Ctrl-C ends the demo.\n"
    )


async def _first(*endings: Coroutine[Any, Any, object]) -> None:
    """Wait for the first of these to end, then cancel the others. Its error, if it failed, is raised."""
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
    """Yield an event that Ctrl-C sets, in place of an exception that could strike anywhere."""
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
