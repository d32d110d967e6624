"""Makes the pictures of docs/playing.md: games on the simulated Discord, seen in a real browser.

``python docs/screenshots.py [DIR] [--only NAME ...]`` gathers people, then plays with fixed seeds, once among
people and once against computer players. It takes each picture of `GATHERING`, `AMONG_PEOPLE` and
`AGAINST_COMPUTERS` the first time that Ada meets it, and writes PNGs; some of them a second time as wide as a
phone, as ``phone-NAME.png``. Another picture is one line there, and a function that finds it. Pictures that
were not found are named at the end, with exit code 1.

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

from bot.demo.autoplay import Narrator, TableAutopilot
from bot.demo.terminal import opening
from bot.demo.transcript import walk
from bot.demo.world import World, bot_pictures, open_world, picturing_bot
from bot.discord_api.component_ids import Action
from bot.layouts.lobby import CHARACTER, LEVEL
from bot.tables.entries import Played
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, PayClause, PublicView, Speak, StageKind

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_SEED = 11
"""The seed of the game among people."""
_SEED_ALONE = 3
"""The seed of the game against computer players."""
_OWN_WORDS = "5k for the ten, deal?"
"""What Ada types, where there is such a post."""
_LIVELY = 3
"""The statements without an outcome from which on a table is lively."""
_EMPTY = 20
"""The first commands of a game, which leave little to see in a form, or on the board."""
_MOST = 600
"""The commands after which a game counts as stuck."""
_DESKTOP = (640, 1_500)
_PHONE = (390, 1_900)
_COMPUTERS = (("avenger", "hard"), ("merchant", "normal"), ("diplomat", "easy"))
"""The characters and levels of Ada's opponents when she plays alone."""


@dataclass
class Scene:
    """The channel as Ada sees it between two commands."""

    world: World
    table: Table | None = None
    commands: int = 0
    """The number of commands since the game began."""
    last: tuple[str, Any] = ("", None)
    """The last command, and its result."""
    turn: str = ""
    """The command for Ada's decision; empty while others decide."""
    told: list[str] = field(default_factory=list)
    """The lines of the story since the last command."""

    @property
    def public(self) -> PublicView | None:
        """The public view of the game, if there is one."""
        return self.table and self.table.public

    @property
    def ada(self) -> simcord.MemberActor:
        """The person who sees the channel."""
        return self.world.people[0]

    def messages(self) -> Iterator[Any]:
        """Yield the messages that Ada sees, the newest first."""
        yield from reversed(self.world.channel.history(viewer=self.ada))

    def with_control(self, action: Action) -> tuple[Any, str] | None:
        """Return the newest message with a control for an action, and the control's id."""
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

    def message_with(self, action: Action) -> Any | None:
        """Return the newest message with a control for an action."""
        found = self.with_control(action)
        return found and found[0]

    async def click(self, action: Action) -> Any | None:
        """Click the newest control for an action and return the result; None if there is no control."""
        found = self.with_control(action)
        if found is None:
            return None
        message, custom_id = found
        return await self.ada.click(message, custom_id=custom_id)


Finder = Callable[[Scene], Awaitable[Any | None]]
"""Returns a message, form or panel to take a picture of, or None while there is none."""


@dataclass(frozen=True)
class Shot:
    """A picture that is to be taken."""

    name: str
    find: Finder
    phone: bool = False
    """It is also taken as wide as a phone."""


# --- how to find them ---


async def lobby(scene: Scene) -> Any | None:
    """The lobby, with everybody in it."""
    table = scene.table
    if table is None or table.phase is not Phase.LOBBY or len(table.chairs) < 4:
        return None
    return scene.message_with(Action.START)


async def announced(scene: Scene) -> Any | None:
    """A table at a set time, before there is another one."""
    return scene.message_with(Action.JOIN) if scene.table is None else None


async def invitation(scene: Scene) -> Any | None:
    """The line that invites somebody."""
    return scene.message_with(Action.NO_THANKS)


async def kept_seat(scene: Scene) -> Any | None:
    """The lobby in which a seat is kept."""
    if scene.table is None or not scene.table.invitations:
        return None
    return scene.message_with(Action.START)


async def host_panel(scene: Scene) -> Any | None:
    """What else the host can do, when there is somebody to do it with."""
    if scene.table is None or len(scene.table.chairs) < 2:
        return None
    opened = await scene.click(Action.LOBBY_MORE)
    return opened and opened.response


async def suggestion(scene: Scene) -> Any | None:
    """The lobby in which somebody has suggested to start."""
    return scene.message_with(Action.ACCEPT)


async def board(scene: Scene) -> Any | None:
    """The table in the middle of a game."""
    if scene.commands < 30 or scene.turn:
        return None
    return scene.board()


async def call(scene: Scene) -> Any | None:
    """The story that leads to Ada's decision, with its buttons."""
    if not scene.turn or scene.commands <= _EMPTY:
        return None
    return scene.message_with(Action.DECIDE)


async def story(scene: Scene) -> Any | None:
    """The public story of a landlord's decision."""
    command, result = scene.last
    if command != "hire" or result.ephemeral:
        return None
    return result.response


async def purse(scene: Scene) -> Any | None:
    """The purse, when something has changed it."""
    if scene.commands <= _EMPTY:
        return None
    return (await scene.ada.slash(scene.world.channel, "purse")).response


def decision(command: str) -> Finder:
    """Return the finder of the form or panel for a decision."""

    async def find(scene: Scene) -> Any | None:
        if scene.turn != command or scene.commands <= _EMPTY:
            return None
        opened = await scene.click(Action.DECIDE)
        if opened is None or opened.modal is not None:
            return opened
        return opened.response

    return find


async def bribe_confirm(scene: Scene) -> Any | None:
    """The question to a player who bribes with all their money."""
    opened = await decision("bribe")(scene)
    if opened is None:
        return None
    fields = {
        node["custom_id"]: node["options"] for node in walk(opened.modal["components"]) if "options" in node
    }
    filled = {"offered": fields["offered"][-1]["value"]}
    if "asking" in fields:
        filled["asking"] = [fields["asking"][1]["value"]]
    return (await scene.ada.submit_modal(opened, filled)).response


async def bargaining(scene: Scene) -> Any | None:
    """An offer that waits for its answer, at a table with more statements whose outcome is open."""
    if scene.public is None:
        return None
    unsettled = [statement for statement in scene.public.statements if not statement.state.is_settled]
    if len(unsettled) < _LIVELY:
        return None
    return scene.message_with(Action.AGREE)


async def offer_panel(scene: Scene) -> Any | None:
    """The statements that Ada could make, if there are any."""
    if await bargaining(scene) is None:
        return None
    opened = await scene.click(Action.OFFER)
    response = opened and opened.response
    if response and f"menu-{Action.SAY}" in str(response.components):
        return response
    return None


async def own_words(scene: Scene) -> Any | None:
    """How the table understands what Ada has typed, before she says it."""
    if scene.turn != "bribe":
        return None
    echo = await scene.ada.slash(scene.world.channel, "say", words=_OWN_WORDS)
    response = echo.response
    if response and "the 10,000 post" in str(response.components):
        return response
    return None


async def own_haggle(scene: Scene) -> Any | None:
    """What the channel shows when Ada has said it."""
    if await own_words(scene) is None:
        return None
    await scene.click(Action.SAY_IT)
    return scene.message_with(Action.AGREE)


async def betrayal(scene: Scene) -> Any | None:
    """The card of a broken word: a picture below a text, while the game goes on."""
    if scene.table is None or scene.table.closed:
        return None
    cards = (message for message in scene.messages() if message.attachments and message.content)
    return next(cards, None)


async def end(scene: Scene) -> Any | None:
    """The end of the game."""
    if scene.table is None or scene.table.phase is not Phase.FINISHED:
        return None
    return next(scene.messages())


async def computer_form(scene: Scene) -> Any | None:
    """The form that asks which computer player is to sit down."""
    return await scene.click(Action.CHOOSE_COMPUTER)


async def computer_price(scene: Scene) -> Any | None:
    """A price that a computer landlord has named to Ada."""
    if not _is_priced(scene):
        return None
    return scene.message_with(Action.AGREE)


def _is_priced(scene: Scene) -> bool:
    """Return whether the last entry is a statement that asks for money."""
    if scene.table is None:
        return False
    entry = scene.table.history[-1].entry
    if not isinstance(entry, Played) or not isinstance(entry.command, Speak):
        return False
    return any(isinstance(clause, PayClause) for clause in entry.command.yours)


async def hearing(scene: Scene) -> Any | None:
    """A computer landlord that hears the players who have paid, of whom more than one wants the post."""
    stage = scene.public and scene.public.current_stage
    if stage is None or stage.kind is StageKind.UNCONTESTED:
        return None
    return scene.message_with(Action.HEARD_OUT)


GATHERING = (
    Shot("announced", announced),
    Shot("invitation", invitation),
    Shot("kept-seat", kept_seat),
    Shot("host-panel", host_panel),
    Shot("suggestion", suggestion),
)
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
    Shot("own-words", own_words),
    Shot("end", end),
    Shot("own-haggle", own_haggle),
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
        """Take all wanted pictures that can be taken now."""
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
    """Yield a photographer in a world of its own."""
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
    """Return the path of a browser, or None for playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)


async def photograph(folder: Path, only: Sequence[str]) -> list[str]:
    """Play the games, take each picture once, and return the names of those that were not found."""

    def wanted(shots: Sequence[Shot]) -> list[Shot]:
        return [shot for shot in shots if not only or shot.name in only]

    missing: list[str] = []
    if wanted(GATHERING):
        async with _camera(folder, wanted(GATHERING), 4, _SEED) as camera:
            await _gather(camera)
            missing += [shot.name for shot in camera.wanted]
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


async def _gather(camera: Photographer) -> None:
    """Announce a table, and fill another one: Dan is invited to it, and Ben suggests to start."""
    scene = camera.scene
    world = scene.world
    ada, ben, cleo, dan = world.people
    await world.bot.services.preferences.set_zone(ada.id, "Europe/Berlin")
    await ada.slash(world.channel, "join", at="in 3h")
    await camera.look()
    await ada.slash(world.channel, "join")
    await ada.context_menu(world.channel, world.texts("menu-invite"), dan)
    await camera.look()
    await ben.slash(world.channel, "join")
    await cleo.slash(world.channel, "join")
    await camera.look()
    await dan.slash(world.channel, "join")
    await ben.slash(world.channel, "start")
    await camera.look()


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
        scene.turn = ""
        if deed is not None and deed[0] == scene.ada.name and deed[1] in ("bribe", "hire", "send"):
            scene.turn = deed[1]
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
