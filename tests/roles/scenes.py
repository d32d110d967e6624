"""A table in each of its phases, with somebody in every role; brought back to that after each change."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any

import discord
import simcord

from bot.client import IntrigueBot
from bot.demo.transcript import walk
from bot.discord_api.component_ids import ComponentId
from bot.tables.entries.deciding import PricesWaived
from bot.tables.repository import Actor
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, DecisionKind, PublicView, StageKind
from intrigue_core.players import RandomPlayer
from tests.roles.acts import ANYWHERE, Kind
from tests.support import room as rooms
from tests.support.builders import some
from tests.support.judging import until
from tests.support.lobby import add_computer
from tests.support.room import PEOPLE, SELECT, Room, open_room, services_of

EDITION = MAYFAIR_2005
QUICK = EDITION.quick()
NEWCOMER = "Finn"
MODERATOR = "Mona"
MANAGER = "Rita"
_TYPED = {"amount": "1000", "zone": "UTC"}
"""What is typed into forms where nothing stands yet."""
A_YEAR = 365 * 86_400.0


class Role(StrEnum):
    """Who somebody is at a table."""

    LANDLORD = "landlord"
    RIVAL = "who must pay"
    HOST = "host"
    WAITING = "another player"
    AWAY = "whose seat a computer holds"
    FORMER = "who has left"
    STRANGER = "onlooker"
    REMOVED = "who was removed"
    SEATED_MODERATOR = "moderator who plays"
    MODERATOR = "moderator"
    MANAGER = "manager"
    LEARNER = "who is in the tutorial"


class When(StrEnum):
    """The phases."""

    NO_TABLE = "No table"
    LOBBY = "In the lobby"
    BRIBE = "A bribe is due in an external conflict"
    BRIBE_INTERNAL = "A bribe is due in an internal conflict"
    BRIBE_UNCONTESTED = "A bribe is due for a post without rivals"
    HIRE = "The landlord decides an external conflict"
    HIRE_INTERNAL = "The landlord decides an internal conflict"
    HIRE_UNCONTESTED = "The landlord gives posts without rivals"
    SEND = "Somebody sends scholars"
    LIVE = "Live pace: the time to talk before a bribe"
    AWAY = "Slow pace: whoever must pay is away, and a newcomer waits"
    HEARING = "A computer landlord waits for further offers"
    PAUSED = "Paused"
    MODERATED = "A moderator plays, and somebody was removed"
    LAST_ACT = "The last act"
    FINISHED = "The game is finished"
    CLOSED = "The table was closed"
    TUTORIAL = "In the tutorial"


@dataclass(slots=True)
class Gate:
    """Holds up whatever the bot does by itself, until it is opened."""

    opened: bool = False

    async def pause(self, _seconds: float) -> None:
        """Wait for a time that never passes here, or not at all."""
        await asyncio.sleep(0 if self.opened else A_YEAR)


@dataclass(slots=True)
class Scene:
    """A phase, and who is who in it."""

    when: When
    here: Room
    cast: dict[Role, simcord.MemberActor]
    kept: Path
    said: simcord.ResponseMessage | discord.Message | None = None
    """What somebody wrote in the channel."""
    known: dict[tuple[Kind, str, Role | None], Control] = field(
        default_factory=dict[tuple[Kind, str, Role | None], "Control"]
    )
    """The controls that were really shown here: to somebody, and without a role to whoever came first."""
    messages: Any = None
    table: Table | None = None

    async def keep(self) -> None:
        """Keep everything as it is now, to come back to it."""
        here = self.here
        await here.env.settle()
        await here.env.bot.close()
        await here.store.close()
        shutil.copyfile(here.path, self.kept)
        self.messages = deepcopy(here.env.backend.messages)
        await self._restart()
        for message in reversed(
            here.messages()
        ):  # the newest first: calls that are answered keep their buttons
            self.learn(message.components)

    async def come_back(self) -> None:
        """Let everything be again as it was kept."""
        here = self.here
        await here.env.settle()
        await here.env.bot.close()
        await here.store.close()
        for beside in ("-wal", "-shm", "-last"):
            here.path.with_name(here.path.name + beside).unlink(missing_ok=True)
        shutil.copyfile(self.kept, here.path)
        stored: Any = here.env.backend.messages
        for channel_id in [*stored]:
            stored[channel_id] = type(stored[channel_id])()
        stored.update(deepcopy(self.messages))
        here.folded = None
        await self._restart()

    async def _restart(self) -> None:
        """Start the bot anew, and look at the table: the time without a bot may have been given back."""
        await self.here.restart()
        self.table = None if self.when in (When.NO_TABLE, When.TUTORIAL) else await self.here.truth()

    def control(self, kind: Kind, action: str, role: Role) -> Control | None:
        """Return a control as somebody was shown it, or else as somebody else was."""
        return self.known.get((kind, action, role)) or self.known.get((kind, action, None))

    def _note(self, kind: Kind, action: str, role: Role | None, control: Control) -> None:
        for whose in {None, role}:
            self.known.setdefault((kind, action, whose), control)

    def learn(self, components: Any, role: Role | None = None) -> None:
        """Remember the controls of a message that everybody sees, or somebody alone."""
        for node in walk(components):
            custom_id = str(node.get("custom_id", ""))
            parsed = ComponentId.parse(custom_id)
            if parsed is None or node.get("disabled"):
                continue
            if self.table is not None and parsed.table_id not in (0, self.table.id):
                continue
            if node["type"] == rooms.BUTTON:
                self._note(Kind.BUTTON, parsed.action, role, Control(custom_id))
            else:
                options = list(node.get("options", ()))
                if parsed.action not in ANYWHERE and node.get("max_values", 1) == 1:
                    # what is chosen already changes nothing
                    options.sort(key=lambda one: bool(one.get("default")))
                values = tuple(str(one["value"]) for one in options)
                self._note(Kind.MENU, parsed.action, role, Control(custom_id, node["type"], values))

    def learn_form(self, modal: dict[str, Any], role: Role) -> None:
        """Remember a form, with something in each of its fields."""
        parsed = ComponentId.parse(str(modal["custom_id"]))
        if parsed is None:
            return
        fields: dict[str, str] = {}
        for node in walk(modal["components"]):
            name = node.get("custom_id")
            if not name:
                continue
            if node["type"] == SELECT:
                options = node["options"]
                # twice the same scholar to the same palace would have to be confirmed; no hours are none
                number = {"second": -1, "end": 1}.get(str(name), 0)
                fields[str(name)] = str(options[number]["value"])
            elif "options" in node:  # what is not chosen yet
                new = [one["value"] for one in node["options"] if not one.get("default")]
                fields[str(name)] = str(new[0])
            elif node.get("value") or str(name) in _TYPED:
                fields[str(name)] = str(node.get("value") or _TYPED[str(name)])
        self._note(Kind.FORM, parsed.action, role, Control(str(modal["custom_id"]), 0, (), fields))


@dataclass(frozen=True, slots=True)
class Control:
    """A button, menu or form that was shown."""

    custom_id: str
    type: int = rooms.BUTTON
    values: tuple[str, ...] = ()
    fields: dict[str, str] = field(default_factory=dict[str, str])


# --- who sits where ---


def _name(here: Room, table: Table, seat: int | None) -> str:
    assert seat is not None
    user_id = table.chairs[seat].user_id
    return next(name for name, person in here.people.items() if person.id == user_id)


def _owner(public: PublicView) -> int | None:
    return None if public.payer is None else public.edition.owner(public.payer)


def _fits(kind: DecisionKind, where: StageKind) -> Callable[[PublicView], bool]:
    """Return whether somebody is to decide that in such a stage, and the host looks on."""

    def fits(public: PublicView) -> bool:
        stage = public.current_stage
        if public.deciding is not kind or public.landlord == 0:
            return False
        if kind is DecisionKind.SEND:
            return public.round > 1
        if stage is None or stage.kind is not where:
            return False
        if kind is DecisionKind.BRIBE and public.payer != stage.payers[0]:
            return False
        owners = {public.edition.owner(payer) for payer in stage.payers}
        return 0 not in owners and (where is not StageKind.EXTERNAL or len(owners) > 1)

    return fits


async def _replaced(here: Room, leaver: str, *others: str) -> None:
    """Somebody leaves, and a newcomer takes over the seat."""
    await here.leave(leaver)
    await here.slash(NEWCOMER, "join")
    for other in others:
        await here.click(other, "letin")
    assert any(chair.user_id == here.people[NEWCOMER].id for chair in (await here.truth()).chairs)


async def _cast_of_game(here: Room, table: Table) -> dict[Role, simcord.MemberActor]:
    """Give everybody a role who sits at a table: one leaves for a computer, one for a newcomer."""
    public = table.running_game().view()
    stage = public.current_stage
    landlord = _name(here, table, public.landlord)
    owner = _owner(public)
    if owner is None and stage is not None and stage.payers:
        owner = public.edition.owner(stage.payers[0])
    if owner in (0, public.landlord):
        owner = None
    names = list(PEOPLE[:5])
    rival = (
        next(name for name in names[1:] if name != landlord) if owner is None else _name(here, table, owner)
    )
    former, away = [name for name in names if name not in ("Ada", landlord, rival)]
    await _replaced(here, former, "Ada", landlord, rival, away)
    await here.leave(away)
    by_role = {
        Role.LANDLORD: landlord,
        Role.RIVAL: rival,
        Role.HOST: "Ada",
        Role.WAITING: NEWCOMER,
        Role.AWAY: away,
        Role.FORMER: former,
        Role.STRANGER: "Zoe",
        Role.MODERATOR: MODERATOR,
    }
    return {role: here.people[name] for role, name in by_role.items()}


# --- the phases ---


Setting = Callable[[Room, Gate], Awaitable[dict[Role, simcord.MemberActor]]]


def _outside(here: Room) -> dict[Role, simcord.MemberActor]:
    return {Role.STRANGER: here.people["Zoe"], Role.MODERATOR: here.people[MODERATOR]}


async def _no_table(here: Room, _gate: Gate) -> dict[Role, simcord.MemberActor]:
    return _outside(here)


async def _lobby(here: Room, _gate: Gate) -> dict[Role, simcord.MemberActor]:
    for name in ("Ada", "Ben", "Cleo", "Eve", NEWCOMER):
        await here.slash(name, "join")
    await here.slash("Cleo", "leave")
    await _removed(here, "Eve")
    await add_computer(here, "Ada")
    return {
        Role.HOST: here.people["Ada"],
        Role.WAITING: here.people["Ben"],
        Role.FORMER: here.people["Cleo"],
        Role.REMOVED: here.people["Eve"],
        Role.SEATED_MODERATOR: here.people[NEWCOMER],
        **_outside(here),
        Role.MANAGER: here.people[MANAGER],
    }


async def _removed(here: Room, name: str) -> None:
    await here.slash(MODERATOR, "table remove", player=here.people[name].user)
    assert here.people[name].id in (await here.truth()).removed


async def _moderated(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE)(here, gate)
    removed = next(name for name, person in here.people.items() if person.id == cast[Role.AWAY].id)
    await _removed(here, removed)
    return {
        Role.RIVAL: cast[Role.RIVAL],
        Role.REMOVED: cast[Role.AWAY],
        Role.SEATED_MODERATOR: here.people[NEWCOMER],
        Role.MODERATOR: cast[Role.MODERATOR],
    }


async def _managed(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE)(here, gate)
    return {**cast, Role.MANAGER: here.people[MANAGER]}


def _deciding(kind: DecisionKind, where: StageKind = StageKind.EXTERNAL, pace: str | None = None) -> Setting:
    async def setting(here: Room, _gate: Gate) -> dict[Role, simcord.MemberActor]:
        for name in PEOPLE[:5]:
            await here.slash(name, "join")
        if pace is not None:
            await here.slash("Ada", "table pace", pace=pace)
        await here.slash("Ada", "start")
        table = await until(here, _fits(kind, where), seed=4)
        return await _cast_of_game(here, table)

    return setting


async def _hearing(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE)(here, gate)
    await here.leave(cast.pop(Role.LANDLORD))
    await _play_on(here, lambda table: bool(table.hearing))
    return cast


async def _play_on(here: Room, wanted: Callable[[Table], bool]) -> None:
    """Play on, people and computers, until something is so."""
    service = services_of(here).tables
    player = RandomPlayer(Random(4))
    table = await here.truth()
    while not wanted(table):
        chair = some(table.acting_chair)
        if chair.computer:
            if table.unpriced:
                owner = some(table.chairs[some(table.public).landlord].user_id)
                await service.execute(Actor(table.id, owner, table.version), PricesWaived(user_id=owner))
            await service.computers.decide(table.id)
        else:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        table = await here.truth()


async def _somebody_away(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE, pace="slow")(here, gate)
    table = await here.truth()
    await services_of(here).tables.mark_absent(table.id, cast[Role.RIVAL].id)
    await here.slash("Zoe", "join")
    assert (await here.truth()).newcomer is not None
    await here.slash(MODERATOR, "table show")
    return cast


async def _paused(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE)(here, gate)
    await here.slash(MODERATOR, "table pause")
    return cast


async def _closed(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _deciding(DecisionKind.BRIBE)(here, gate)
    await here.slash(MODERATOR, "table close")
    # of all others the one who would still have had to pay: nothing is open to them either
    return _after_all({**cast, Role.WAITING: cast[Role.RIVAL]})


def _after_all(cast: dict[Role, simcord.MemberActor]) -> dict[Role, simcord.MemberActor]:
    return {role: person for role, person in cast.items() if role not in (Role.LANDLORD, Role.RIVAL)}


async def _last_act(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    for name in PEOPLE[:5]:
        await here.slash(name, "join")
    await here.slash("Ada", "start")
    last = QUICK.rounds
    table = await until(here, lambda public: public.round >= last and public.landlord != 0, seed=4)
    cast = await _cast_of_game(here, table)
    await _play_on(here, lambda table: table.phase is not Phase.PLAYING)
    table = await here.truth()
    services_of(here).background.refresh(table.id)
    await here.env.settle()
    assert gate.opened or not here.text(here.messages()[-1]).count("wins")
    return _after_all(cast)


async def _finished(here: Room, gate: Gate) -> dict[Role, simcord.MemberActor]:
    cast = await _last_act(here, gate)
    gate.opened = True
    await here.restart()
    return cast


async def _tutorial(here: Room, _gate: Gate) -> dict[Role, simcord.MemberActor]:
    await here.slash("Ada", "help tutorial")
    return {Role.LEARNER: here.people["Ada"], Role.STRANGER: here.people["Zoe"]}


SETTINGS: dict[When, Setting] = {
    When.NO_TABLE: _no_table,
    When.LOBBY: _lobby,
    When.BRIBE: _managed,
    When.BRIBE_INTERNAL: _deciding(DecisionKind.BRIBE, StageKind.INTERNAL),
    When.BRIBE_UNCONTESTED: _deciding(DecisionKind.BRIBE, StageKind.UNCONTESTED),
    When.HIRE: _deciding(DecisionKind.HIRE),
    When.HIRE_INTERNAL: _deciding(DecisionKind.HIRE, StageKind.INTERNAL),
    When.HIRE_UNCONTESTED: _deciding(DecisionKind.HIRE, StageKind.UNCONTESTED),
    When.SEND: _deciding(DecisionKind.SEND),
    When.LIVE: _deciding(DecisionKind.BRIBE, pace="live"),
    When.AWAY: _somebody_away,
    When.HEARING: _hearing,
    When.PAUSED: _paused,
    When.MODERATED: _moderated,
    When.LAST_ACT: _last_act,
    When.FINISHED: _finished,
    When.CLOSED: _closed,
    When.TUTORIAL: _tutorial,
}


def _never(_seconds: float, callback: Callable[..., object], *arguments: Any) -> asyncio.TimerHandle:
    """Set a timer for a time that does not come here."""
    return asyncio.get_running_loop().call_later(A_YEAR, callback, *arguments)


@contextmanager
def _time_standing_still(gate: Gate) -> Generator[None]:
    """No deadline passes, however long it takes to try everything, and the bot does nothing by itself.

    simcord rings in real time what is due before it gives up waiting for the bot to settle: a last call, say.
    """
    usual_bot = rooms.make_bot
    usual_pause = rooms.no_pause

    def make_bot(*arguments: Any, **options: Any) -> IntrigueBot:
        bot = usual_bot(*arguments, **options)
        bot.services.tables.time.use_timer(_never)
        return bot

    rooms.make_bot = make_bot
    rooms.no_pause = gate.pause
    try:
        yield
    finally:
        rooms.make_bot = usual_bot
        rooms.no_pause = usual_pause


@asynccontextmanager
async def open_scene(when: When, folder: Path) -> AsyncGenerator[Scene]:
    """Bring a table into a phase, on a Discord of its own."""
    gate = Gate()
    with _time_standing_still(gate):
        edition = QUICK if when in (When.LAST_ACT, When.FINISHED) else EDITION
        async with open_room(edition, path=folder / "tables.db", pause_seconds=1.0, purses=False) as here:
            here.env.settle_timeout = 60.0  # a busy machine is no fault
            guild = here.people["Ada"].guild
            permitted = {MANAGER: discord.Permissions(manage_guild=True)}
            if when in (When.LOBBY, When.MODERATED):
                permitted[NEWCOMER] = discord.Permissions(manage_messages=True)
            for name in (NEWCOMER, MODERATOR, MANAGER):
                can = permitted.get(name)
                roles = [] if can is None else [guild.create_role(f"Role of {name}", permissions=can)]
                user = here.env.create_user(name.lower(), global_name=name)
                here.people[name] = guild.add_member(user, roles=roles)
            (stored,) = here.env.backend.guilds.values()
            stored.owner_id = here.people[MODERATOR].id
            cast = await SETTINGS[when](here, gate)
            scene = Scene(when, here, cast, folder / "kept.db")
            writer = cast.get(Role.HOST, here.people["Zoe"])
            scene.said = await writer.send(here.channel, "I will keep your clerk, on my word.")
            await scene.keep()
            yield scene
