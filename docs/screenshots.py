"""Makes the pictures of docs/playing.md: two games on the simulated Discord, seen in a real browser.

``python docs/screenshots.py [DIR] [--only NAME ...]`` plays with fixed seeds, once among people and once
against computer players, takes each picture of `AMONG_PEOPLE` and `AGAINST_COMPUTERS` the first time that Ada
meets it, and writes PNGs; those that say so as wide as a phone, too, as ``phone-NAME.png``. Another picture
is one line there, and a function that finds it. What could not be found is said in the end, with exit code 1.

Needs ``pip install -e ".[docs]"`` and a Chromium, whose path may be given in the variable ``CHROMIUM``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import simcord
from playwright.async_api import async_playwright

from bot.demo.bots import Narrator, TableAutopilot
from bot.demo.terminal import opening
from bot.demo.transcript import walk
from bot.demo.world import World, bot_pictures, open_world, picturing_bot
from bot.discord_api.component_ids import Action
from bot.layouts.lobby import CHARACTER, LEVEL
from bot.tables.entries import Played
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, PayClause, Speak, StageKind

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_SEED, _SEED_ALONE = 11, 3
_LIVELY = 3
"""So many words at a table are a scene."""
_EMPTY = 20
"""So many commands long there is little to see in a form, or on the board."""
_MOST = 600
"""After so many commands a game counts as stuck."""
_DESKTOP, _PHONE = (640, 1_500), (390, 1_900)
_COMPUTERS = (("avenger", "hard"), ("merchant", "normal"), ("diplomat", "easy"))
"""Against whom Ada plays alone."""


@dataclass
class Scene:
    """What is there to be photographed just now, as Ada sees it."""

    world: World
    table: Table | None = None
    commands: int = 0
    """How many there have been since the game began."""
    last: tuple[str, Any] = ("", None)
    """The last command, and what came of it."""
    turn: str = ""
    """What Ada is to decide: the command for it."""
    told: list[str] = field(default_factory=list)
    """What the channel has read since the last command."""

    @property
    def ada(self) -> simcord.MemberActor:
        """Whose eyes these are."""
        return self.world.people[0]

    def messages(self) -> Iterator[Any]:
        """Yield the messages that Ada sees, the newest first."""
        yield from reversed(self.world.channel.history(viewer=self.ada))

    def with_control(self, action: Action) -> tuple[Any, str] | None:
        """Return the newest message with a control for this, and its id."""
        for message in self.messages():
            for node in walk(component.to_dict() for component in message.components):
                if str(node.get("custom_id", "")).startswith(f"ig1:{action}:"):
                    return message, str(node["custom_id"])
        return None

    def board(self) -> Any | None:
        """Return the newest table message."""
        for message in self.messages():
            if message.flags.components_v2 and f"ig1:{Action.WORDS}:" in str(message.components):
                return message
        return None

    async def click(self, action: Action) -> Any | None:
        """Return what comes of clicking that; None if it is not there."""
        found = self.with_control(action)
        return None if found is None else await self.ada.click(found[0], custom_id=found[1])


Finder = Callable[[Scene], Awaitable[Any | None]]
"""Returns a message, form or panel to take a picture of, if it is there now."""


@dataclass(frozen=True)
class Shot:
    """A picture: its name, how to find it, and whether it is taken as wide as a phone, too."""

    name: str
    find: Finder
    phone: bool = False


# --- how to find them ---


async def lobby(scene: Scene) -> Any | None:
    """The lobby, with everybody in it."""
    full = scene.table is not None and scene.table.phase is Phase.LOBBY and len(scene.table.chairs) >= 4
    found = scene.with_control(Action.START) if full else None
    return found and found[0]


async def board(scene: Scene) -> Any | None:
    """The table in the middle of a game."""
    return scene.board() if scene.commands >= 30 and scene.turn == "" else None


async def call(scene: Scene) -> Any | None:
    """The story that leads to Ada's decision, with its buttons."""
    found = scene.with_control(Action.DECIDE) if scene.turn and scene.commands > _EMPTY else None
    return found and found[0]


async def story(scene: Scene) -> Any | None:
    """What the channel reads of a landlord's decision."""
    command, result = scene.last
    return result.response if command == "hire" and result.response and not result.ephemeral else None


async def purse(scene: Scene) -> Any | None:
    """The purse, when something has changed it."""
    if scene.commands <= _EMPTY:
        return None
    return (await scene.ada.slash(scene.world.channel, "purse")).response


def decision(command: str) -> Finder:
    """Return what finds the form or panel for a decision."""

    async def find(scene: Scene) -> Any | None:
        if scene.turn != command or scene.commands <= _EMPTY:
            return None
        opened = await scene.click(Action.DECIDE)
        return opened if opened is None or opened.modal is not None else opened.response

    return find


async def bribe_confirm(scene: Scene) -> Any | None:
    """What is asked of somebody who bribes with all they have."""
    opened = await decision("bribe")(scene)
    if opened is None:
        return None
    fields = {
        node["custom_id"]: node["options"] for node in walk(opened.modal["components"]) if "options" in node
    }
    wish = {"asking": [fields["asking"][1]["value"]]} if "asking" in fields else {}
    filled = {"offered": fields["offered"][-1]["value"], **wish}
    return (await scene.ada.submit_modal(opened, filled)).response


async def bargaining(scene: Scene) -> Any | None:
    """An offer that waits for its answer, at a table where more is talked of."""
    found = scene.with_control(Action.AGREE)
    live = scene.table.public.statements if scene.table and scene.table.public else ()
    return found[0] if found and sum(not word.state.is_settled for word in live) >= _LIVELY else None


async def offer_panel(scene: Scene) -> Any | None:
    """What Ada could say, when there is something."""
    opened = await scene.click(Action.OFFER) if await bargaining(scene) else None
    response = opened and opened.response
    return response if response and f"menu-{Action.SAY}" in str(response.components) else None


async def betrayal(scene: Scene) -> Any | None:
    """The card of a broken word: a picture below a text, while the game goes on."""
    cards = (message for message in scene.messages() if message.attachments and message.content)
    return next(cards, None) if scene.table and not scene.table.closed else None


async def end(scene: Scene) -> Any | None:
    """How it ended."""
    over = scene.table is not None and scene.table.phase is Phase.FINISHED
    return next(scene.messages()) if over else None


async def computer_form(scene: Scene) -> Any | None:
    """The form that asks which computer player is to sit down."""
    return await scene.click(Action.CHOOSE_COMPUTER)


async def computer_price(scene: Scene) -> Any | None:
    """A price that a computer landlord has named to Ada."""
    found = scene.with_control(Action.AGREE) if _is_priced(scene) else None
    return found[0] if found else None


def _is_priced(scene: Scene) -> bool:
    entry = scene.table.history[-1].entry if scene.table is not None else None
    said = entry.command if isinstance(entry, Played) else None
    return isinstance(said, Speak) and any(isinstance(clause, PayClause) for clause in said.yours)


async def hearing(scene: Scene) -> Any | None:
    """A computer landlord that waits for who has paid, with more than one who wants the post."""
    public = scene.table.public if scene.table is not None else None
    stage = public.current_stage if public is not None else None
    found = scene.with_control(Action.HEARD_OUT)
    return found[0] if found and stage is not None and stage.kind is not StageKind.UNCONTESTED else None


AMONG_PEOPLE = (
    Shot("lobby", lobby, phone=True),
    Shot("board", board, phone=True),
    Shot("call", call),
    Shot("story", story),
    Shot("purse", purse),
    Shot("bribe-form", decision("bribe")),
    Shot("bribe-confirm", bribe_confirm),
    Shot("hire-panel", decision("hire")),
    Shot("send-form", decision("send"), phone=True),
    Shot("bargaining", bargaining, phone=True),
    Shot("offer-panel", offer_panel),
    Shot("betrayal", betrayal),
    Shot("end", end),
)
AGAINST_COMPUTERS = (
    Shot("computer-form", computer_form),
    Shot("computer-lobby", lobby),
    Shot("computer-price", computer_price),
    Shot("hearing", hearing),
)


# --- taking them ---


class Photographer:
    """Takes the first picture of each kind that is still wanted."""

    def __init__(self, scene: Scene, preview: simcord.Preview, folder: Path, wanted: Sequence[Shot]) -> None:
        self.scene = scene
        self.wanted = list(wanted)
        self._preview = preview
        self._folder = folder
        self._narrator = Narrator(scene.world.texts)

    async def look(self) -> None:
        """Take whatever is there now."""
        with contextlib.suppress(Exception):  # before anybody sits down there is no table
            self.scene.table = await self.scene.world.table()
            self.scene.told = self._narrator.tell(self.scene.table)
        for shot in list(self.wanted):
            target = await shot.find(self.scene)
            if target is not None:
                self.wanted.remove(shot)
                await self._take(shot.name, target, _DESKTOP)
                if shot.phone:
                    await self._take(f"phone-{shot.name}", target, _PHONE)

    async def _take(self, name: str, target: Any, viewport: tuple[int, int]) -> None:
        path = self._folder / f"{name}.png"
        await self._preview.screenshot(
            path, target=target, viewport=viewport, layout="message", allow_incomplete=True
        )
        print(path, flush=True)  # noqa: T201 - this is what it is run for


@contextlib.asynccontextmanager
async def _camera(
    folder: Path, wanted: Sequence[Shot], people: int, seed: int
) -> AsyncGenerator[Photographer]:
    """Yield somebody who takes pictures in a world of their own."""
    async with (
        open_world(picturing_bot, edition=MAYFAIR_2005.name, people=people, seed=seed) as world,
        async_playwright() as playwright,
        world.env.preview(
            world.channel, viewers=[world.people[0]], layout="message", assets=bot_pictures(world.env)
        ) as preview,
    ):
        # simcord starts playwright's own browser, which need not be there.
        manager: Any = preview._capture_manager  # pyright: ignore[reportPrivateUsage]
        manager._browser = await playwright.chromium.launch(executable_path=_browser(), args=["--no-sandbox"])
        yield Photographer(Scene(world), preview, folder, wanted)


def _browser() -> str | None:
    """Return where a browser is; None for playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)


async def photograph(folder: Path, only: Sequence[str]) -> list[str]:
    """Play the games, take a picture of everything once, and return the names of what was not to be seen."""

    def wanted(shots: Sequence[Shot]) -> list[Shot]:
        return [shot for shot in shots if not only or shot.name in only]

    missing: list[str] = []
    if wanted(AMONG_PEOPLE):
        async with _camera(folder, wanted(AMONG_PEOPLE), 4, _SEED) as camera:
            world = camera.scene.world
            for who, command, options in opening(MAYFAIR_2005.name, [person.name for person in world.people]):
                await camera.look()
                await world.person(who).slash(world.channel, command, **options)
            await _play(camera, _SEED)
            missing += [shot.name for shot in camera.wanted]
    if wanted(AGAINST_COMPUTERS):
        async with _camera(folder, wanted(AGAINST_COMPUTERS), 1, _SEED_ALONE) as camera:
            await _sit_down_with_computers(camera)
            await _play(camera, _SEED_ALONE)
            missing += [shot.name for shot in camera.wanted]
    return missing


async def _sit_down_with_computers(camera: Photographer) -> None:
    scene = camera.scene
    await scene.ada.slash(scene.world.channel, "join")
    for character, level in _COMPUTERS:
        await camera.look()
        form = await scene.click(Action.CHOOSE_COMPUTER)
        await scene.ada.submit_modal(form, {CHARACTER: [character], LEVEL: [level]})
    await camera.look()
    await scene.click(Action.START)


async def _play(camera: Photographer, seed: int) -> None:
    """Play until all pictures are taken, or the game is over."""
    scene = camera.scene
    oracle = TableAutopilot(scene.world, seed)
    while camera.wanted and scene.commands < _MOST:
        deed = await oracle.next_action()
        scene.turn = deed[1] if deed is not None and deed[0] == scene.ada.name else ""
        if scene.turn not in ("bribe", "hire", "send"):
            scene.turn = ""
        await camera.look()
        if deed is None:
            return
        scene.last = deed[1], await scene.world.act(*deed)
        scene.commands += 1


def main() -> None:
    """Read the arguments and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).with_name("playing"))
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these pictures alone")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    missing = asyncio.run(photograph(arguments.folder, arguments.only))
    if missing:
        sys.exit(f"Not to be seen in these games: {', '.join(missing)}. Another seed may show them.")


if __name__ == "__main__":
    main()
