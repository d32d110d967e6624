"""Makes the pictures of docs/playing.md: two games on the simulated Discord, seen in a real browser.

``python docs/screenshots.py [DIR] [--phone]`` plays with fixed seeds, once among people and once against
computer players, takes a picture of each kind of message, form and panel the first time that Ada meets it,
and writes PNGs. Needs
``pip install -e ".[docs]"`` and Chromium, whose path may be given in the variable ``CHROMIUM``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import simcord
from playwright.async_api import async_playwright

from bot.demo.oracle import TableOracle
from bot.demo.visible import walk
from bot.demo.watch import opening
from bot.demo.world import Pacer, World, open_world, picturing_bot
from bot.surface.client import IntrigueBot
from bot.surface.messages.computer_form import CHARACTER, LEVEL
from intrigue_core import MAYFAIR_2005

_CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
_SEED, _SEED_ALONE = 11, 3
_LIVELY = 3
"""So many words at a table are a scene."""
_EMPTY = 20
"""So many commands long there is little to see in a form."""
_DESKTOP = (640, 1_500)
_PHONE = (390, 1_900)
_COMPUTERS = (("avenger", "hard"), ("merchant", "normal"), ("diplomat", "easy"))
"""Against whom Ada plays alone."""
_BUTTONS = {"bribe": "Bribe…", "hire": "Hire…", "send": "Send scholars…"}


class Photographer:
    """Takes pictures of what Ada sees, the first of each name."""

    def __init__(
        self, world: World, preview: simcord.Preview, folder: Path, viewport: tuple[int, int]
    ) -> None:
        self.world = world
        self.ada = world.people[0]
        self._preview = preview
        self._folder = folder
        self._viewport = viewport
        self._taken: set[str] = set()

    async def take(self, name: str, target: Any) -> None:
        """A picture of one message, panel or form."""
        if name not in self._taken:
            self._taken.add(name)
            path = self._folder / f"{name}.png"
            await self._preview.screenshot(
                path, target=target, viewport=self._viewport, layout="message", allow_incomplete=True
            )

    def has(self, name: str) -> bool:
        """Is there a picture of this name?"""
        return name in self._taken

    def newest(self, *, says: str = "", buttons: bool = False) -> Any:
        """The newest message in the channel that says this, or that is a board with buttons."""
        for message in reversed(self.world.channel.history(viewer=self.ada)):
            if buttons and message.flags.components_v2 and "ig1:purse" in str(message.components):
                return message
            if says and says in message.content:
                return message
        raise LookupError("there is no such message")


@contextlib.asynccontextmanager
async def _camera(
    folder: Path, viewport: tuple[int, int], people: int, seed: int
) -> AsyncGenerator[Photographer]:
    """Yield somebody who takes pictures in a world of their own."""
    async with (
        open_world(picturing_bot, edition=MAYFAIR_2005.name, people=people, seed=seed) as world,
        async_playwright() as playwright,
        world.env.preview(world.channel, viewers=[world.people[0]], layout="message") as preview,
    ):
        # simcord starts playwright's own browser, which need not be there.
        manager: Any = preview._capture_manager  # pyright: ignore[reportPrivateUsage]
        manager._browser = await playwright.chromium.launch(executable_path=_CHROMIUM)
        yield Photographer(world, preview, folder, viewport)


async def photograph(folder: Path, viewport: tuple[int, int]) -> None:
    """Play the games, and take a picture of everything once."""
    async with _camera(folder, viewport, 4, _SEED) as camera:
        world = camera.world
        lines = opening(MAYFAIR_2005.name, [person.name for person in world.people])
        for who, command, options in lines[:-1]:
            await world.person(who).slash(world.channel, command, **options)
        await camera.take("lobby", world.channel.history(viewer=camera.ada)[1])
        for who, command, options in lines[-1:]:
            await world.person(who).slash(world.channel, command, **options)
        await _play(camera)
        await camera.take("end", world.channel.history(viewer=camera.ada)[-1])
    async with _camera(folder, viewport, 1, _SEED_ALONE) as camera:
        await _play_against_computers(camera)


async def _play(camera: Photographer) -> None:
    world = camera.world
    oracle = TableOracle(world.env.bot, world, _SEED)
    commands = 0
    while (who := await oracle.acting()) is not None:
        command, options = await oracle.choose()
        if who == camera.ada.name and command in _BUTTONS and commands > _EMPTY:
            await _look(camera, command)
        if commands == 30:
            await camera.take("board", camera.newest(buttons=True))
        result = await world.act(who, command, options)
        await _look_at_bargaining(camera)
        if command == "hire" and result.response is not None and not result.ephemeral:
            await camera.take("story", result.response.message)
        commands += 1


async def _play_against_computers(camera: Photographer) -> None:
    """Choose some, and play until one has named Ada a price and one has waited for what she still offers."""
    world, ada = camera.world, camera.ada
    assert isinstance(world.env.bot, IntrigueBot)
    world.env.bot.parts.service.tell_time_by(Pacer().later)  # or simcord lets the time to offer pass
    await ada.slash(world.channel, "join")
    for character, level in _COMPUTERS:
        form = await ada.click(world.channel.history(viewer=ada)[1], label="Choose computer…")
        await camera.take("computer-form", form)
        await ada.submit_modal(form, {CHARACTER: [character], LEVEL: [level]})
    lobby = world.channel.history(viewer=ada)[1]
    await camera.take("computer-lobby", lobby)
    await ada.click(lobby, label="Start the game")
    oracle = TableOracle(world.env.bot, world, _SEED_ALONE)
    while not (camera.has("computer-price") and camera.has("hearing")):
        with contextlib.suppress(LookupError):
            await camera.take("computer-price", camera.newest(says=" names 🔴 Ada a price"))
        board = camera.newest(buttons=True)
        if "ig1:heard:" in str(board.components):
            if "conflict" in str(board.components):
                await camera.take("hearing", board)
            await ada.click(board, label="Go on")
            continue
        who = await oracle.acting()
        assert who is not None, "the game is over before that"
        await world.act(who, *await oracle.choose())


async def _look_at_bargaining(camera: Photographer) -> None:
    """An offer that waits for its answer, what Ada could say, and a word that was broken."""
    board = camera.newest(buttons=True)
    shown = str(board.components)
    if "ig1:agree:" in shown and shown.count("→") + shown.count("↔") >= _LIVELY:
        await camera.take("bargaining", board)
        if not camera.has("offer-panel"):
            opened = await camera.ada.click(board, label="Offer…")
            if opened.response is not None and "menu-say" in str(opened.response.components):
                await camera.take("offer-panel", opened.response)
    with contextlib.suppress(LookupError):
        broken = camera.newest(says="Broken.")
        if broken.attachments:
            await camera.take("betrayal", broken)


async def _look(camera: Photographer, command: str) -> None:
    """What Ada sees when a decision is hers."""
    call = camera.newest(says="➡️")
    await camera.take("call", call)
    opened = await camera.ada.click(call, label=_BUTTONS[command])
    if opened.modal is None:
        await camera.take("hire-panel", opened.response)
        return
    await camera.take(f"{command}-form", opened)
    if command == "bribe":
        asked = await camera.ada.submit_modal(opened, _all_of_it(opened.modal))
        await camera.take("bribe-confirm", asked.response)
        purse = (await camera.ada.slash(camera.world.channel, "purse")).response
        await camera.take("purse", purse)


def _all_of_it(form: dict[str, Any]) -> dict[str, Any]:
    """Return a form for a bribe filled in with all that Ada has, and the first wish."""
    fields = {node["custom_id"]: node["options"] for node in walk(form["components"]) if "options" in node}
    wish = {"asking": [fields["asking"][1]["value"]]} if "asking" in fields else {}
    return {"offered": fields["offered"][-1]["value"], **wish}


def main() -> None:
    """Read the arguments and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).with_name("playing"))
    parser.add_argument("--phone", action="store_true", help="as narrow as a phone")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(photograph(arguments.folder, _PHONE if arguments.phone else _DESKTOP))


if __name__ == "__main__":
    main()
