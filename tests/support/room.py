"""A server with people in it and the real bot on simcord; its tables are in a file that outlives the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, cast

import discord
import simcord

from bot.app import build
from bot.client import IntrigueBot, Parts
from bot.config import DiscordSettings, PlaySettings, Settings
from bot.demo.transcript import Line, Transcript, walk
from bot.handling.services import Services
from bot.layouts.deciding_panels import TO
from bot.locales import plain, texts_for
from bot.pictures import Painter
from bot.preferences import Preferences
from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.drafts import HireDraft
from bot.tables.entries import ENTRIES
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.service import HEARING_TIME
from bot.tables.table import Table
from bot.wording.deciding import placement_value, sending_value
from bot.wording.ending import last_act
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import (
    MAYFAIR_2005,
    Command,
    Edition,
    Hire,
    HireOptions,
    PayBribe,
    SeatView,
    SendScholars,
)
from tests.support.simulation import hurry, share_texts, translate_once

WORDS = texts_for("en")
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Zoe")
"""Zoe takes no seat: she watches."""

BUTTON = 2
SELECT = 3
TEXT = 10
CHECKBOXES = 22

_CALLS = ("➡️ ", "⏰ ")
"""How a call begins, and a reminder."""
_SILENT = 1 << 12
"""The flag of a message that rings no phone."""
_HAGGLES = ("💬 ", "-# 💬 ")
"""How a haggle begins."""

translate_once()

_A_YEAR = 365 * 86_400.0
"""Between two heartbeats: each would be a moment at which simulated time stops."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person was told by the bot in answer to what they did."""

    text: str
    public: bool


@dataclass(slots=True)
class Room:
    """The simulated Discord and the bot in it.

    What is true of a table is read from the database, never from the bot.
    """

    env: simcord.Env
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    transcript: Transcript
    path: Path
    store: SqliteStore
    edition: Edition
    pause_seconds: float
    timeouts: Timeouts
    own_emoji: bool = False
    languages: tuple[str, ...] = ()
    lines: list[Line] = field(default_factory=list[Line])
    starts: int = 1
    folded: Table | None = None
    """The truth as it was when it was last asked for: a log only grows."""

    # --- what is true ---

    async def log(self) -> list[str]:
        """The log of the channel's table as it is kept."""
        table_id = await self.store.latest_table(self.channel.id)
        return [] if table_id is None else [row.entry for row in await self.store.load(table_id)]

    async def truth(self) -> Table:
        """The channel's latest table, folded from its log."""
        table_id = await self.store.latest_table(self.channel.id)
        assert table_id is not None
        if self.folded is None or self.folded.id != table_id:
            hearing = HEARING_TIME if self.pause_seconds else timedelta()
            place = self.channel.id, self.guild.id
            self.folded = Table(table_id, *place, edition=self.edition, hearing_time=hearing)
        rows = await self.store.load(table_id, after=self.folded.version)
        log = [StoredEntry(ENTRIES.validate_json(row.entry), row.deadline, row.at, row.actor) for row in rows]
        self.folded = apply_log(self.folded, log)
        return self.folded

    async def draft(self, table: Table) -> HireDraft:
        return HireDraft.read(await self.store.draft(table.id, table.decision_number))

    def acting(self, table: Table) -> simcord.MemberActor:
        """The person who must decide."""
        chair = table.acting_chair
        assert chair is not None
        return next(person for person in self.people.values() if person.id == chair.user_id)

    def others(self, person: simcord.MemberActor) -> list[simcord.MemberActor]:
        return [other for other in self.people.values() if other.id != person.id]

    @property
    def bot(self) -> IntrigueBot:
        """The bot that runs now."""
        bot = self.env.bot
        assert isinstance(bot, IntrigueBot)
        return bot

    @property
    def preferences(self) -> Preferences:
        """The bot's own: what they keep in memory is true."""
        return self.bot.services.preferences

    @property
    def guild(self) -> simcord.GuildHandle:
        """The server of the channel."""
        assert self.channel.guild is not None
        return self.channel.guild

    async def lock(self, *denied: str) -> None:
        """Go on in another channel, where the bot has none of these permissions."""
        bot_user = self.env.bot.user
        overwrite = discord.PermissionOverwrite(**dict.fromkeys(denied, False))
        assert bot_user is not None
        self.channel = self.guild.create_text_channel("locked", overwrites={bot_user: overwrite})
        await self.env.settle()

    # --- acting ---

    async def slash(self, who: str | simcord.MemberActor, command: str, **options: Any) -> list[Answer]:
        """Use a slash command, and get what it was answered with."""
        person = self.people[who] if isinstance(who, str) else who
        return self.answers(await person.slash(self.channel, command, **options))

    async def told(self, who: str | simcord.MemberActor, command: str, **options: Any) -> str:
        """Use a slash command, and get the text of its only answer."""
        (answer,) = await self.slash(who, command, **options)
        return answer.text

    async def told_privately(self, who: str | simcord.MemberActor, command: str, **options: Any) -> str:
        """Use a slash command that is answered for that person alone, and get the text."""
        (answer,) = await self.slash(who, command, **options)
        assert not answer.public
        return answer.text

    async def join(self, *names: str) -> None:
        """Let these people sit down, one after the other."""
        for name in names:
            await self.slash(name, "join")

    async def insist(self, who: str | simcord.MemberActor, command: str, **options: Any) -> list[Answer]:
        """Use a slash command for a decision; where it breaks a word, break it."""
        person = self.people[who] if isinstance(who, str) else who
        result = await person.slash(self.channel, command, **options)
        asked = result.response
        if asked is not None and asked.ephemeral:
            panel = Panel(self, person, asked)
            if panel.control("confirm") is not None:
                return self.answers(await panel.press("confirm"))
        return self.answers(result)

    async def ask(self, table: Table, command: Command) -> Panel:
        """Say in one slash command what breaks a word, and get what asks whether it is meant."""
        ((name, options),) = await self.in_slash(table, command)
        person = self.acting(table)
        asked = (await person.slash(self.channel, name, **options)).response
        assert asked is not None
        assert asked.ephemeral
        return Panel(self, person, asked)

    async def click(self, who: str | simcord.MemberActor, action: str) -> simcord.InteractionResult:
        """Click a button of the table message."""
        person = self.people[who] if isinstance(who, str) else who
        message, custom_id = self.button(action)
        return await person.click(message, custom_id=custom_id)

    async def leave(self, who: str | simcord.MemberActor) -> list[Answer]:
        """Leave a running game, and confirm it."""
        person = self.people[who] if isinstance(who, str) else who
        asked = (await person.slash(self.channel, "leave")).response
        assert asked is not None
        return self.answers(await Panel(self, person, asked).press("quit"))

    async def open(self, who: str | simcord.MemberActor) -> Form | Panel:
        """Press the button for the pending decision: it opens a form, or a panel where somebody is hired."""
        person = self.people[who] if isinstance(who, str) else who
        shown = await self.click(person, "decide")
        return self.opened(person, shown)

    def opened(self, person: simcord.MemberActor, shown: simcord.InteractionResult) -> Form | Panel:
        """What somebody was shown to decide in."""
        if shown.modal is not None:
            return Form(self, person, shown)
        assert shown.response is not None
        assert shown.response.ephemeral
        return Panel(self, person, shown.response)

    async def form(self, who: str | simcord.MemberActor) -> Form:
        """Open the form for the pending decision."""
        opened = await self.open(who)
        assert isinstance(opened, Form)
        return opened

    async def panel(self, who: str | simcord.MemberActor) -> Panel:
        """Open the panel of somebody who hires."""
        opened = await self.open(who)
        assert isinstance(opened, Panel)
        return opened

    def answers(self, result: simcord.InteractionResult) -> list[Answer]:
        """What a command, click or form was answered with."""
        said = [result.response, *result.followups]
        return [Answer(self.text(one), not one.ephemeral) for one in said if one is not None]

    def reply(self, result: simcord.InteractionResult) -> str:
        """The text of the only answer to a command, click or form."""
        (answer,) = self.answers(result)
        return answer.text

    def private_reply(self, result: simcord.InteractionResult) -> str:
        """The text of the only answer, which nobody else sees."""
        (answer,) = self.answers(result)
        assert not answer.public
        return answer.text

    async def choose_setting(
        self, who: str | simcord.MemberActor, panel: str, name: str, *values: Any
    ) -> simcord.ResponseMessage:
        """Choose one of the settings of ``/settings``, and get the panel as it is then.

        Args:
            panel: ``server`` or ``me``.
            values: what is chosen in its menu: texts, or channels, or a role.
        """
        person = self.people[who] if isinstance(who, str) else who
        opened = (await person.slash(self.channel, f"settings {panel}")).response
        assert opened is not None
        assert opened.ephemeral
        action = {"server": "server", "me": "own"}[panel]
        await person.select(opened, list(values), custom_id=f"ig1:menu-{action}:0:0:@{name}")
        return opened

    async def seat(self, count: int, edition: str | None = None, computers: int = 0) -> Table:
        """The first so many people join, and the first of them starts the game."""
        for name in PEOPLE[:count]:
            await self.slash(name, "join")
        options: dict[str, Any] = {} if edition is None else {"edition": edition}
        if computers:
            options["computers"] = computers
        await self.slash(PEOPLE[0], "start", **options)
        return await self.truth()

    async def say(self, table: Table, command: Command) -> list[Answer]:
        """Say a decision in slash commands, as it would be chosen from their menus."""
        person = self.acting(table)
        answers: list[Answer] = []
        for name, options in await self.in_slash(table, command):
            answers += await self.insist(person, name, **options)
        return answers

    async def in_slash(self, table: Table, command: Command) -> list[tuple[str, dict[str, Any]]]:
        """A decision as slash commands with their options."""
        if isinstance(command, PayBribe):
            return [("bribe", {"amount": str(command.amount)})]
        if isinstance(command, Hire):
            return [
                ("hire", {"scholar": str(placement.scholar), "post": str(placement.area)})
                for placement in command.placements
            ]
        assert isinstance(command, SendScholars)
        wording = Wording.of(table.view, WORDS)
        options: dict[str, Any] = {}
        for number, sending in enumerate((command.first, command.second), start=1):
            options[f"scholar_{number}"] = wording.profession(sending.profession)
            options[f"palace_{number}"] = wording.plain_palace(sending.palace)
        return [("send", options)]

    async def decide(self, table: Table, command: Command) -> simcord.InteractionResult:
        """Say a decision in a form or a panel, and confirm it where that is asked."""
        return await (await self.open(self.acting(table))).decide(command)

    async def restart(self, *, gracefully: bool = False, painter: Painter | None = None) -> None:
        """Stop the bot and start another on the same database, as after a crash or as an owner would."""
        if gracefully:
            await self.env.bot.close()
        elif not self.env.bot.is_closed():
            await parts_of(self).lost_time.beat()  # the last one before it was killed
        old = self.store
        before = services_of(self)
        self.store = await SqliteStore.open(self.path)
        self.starts += 1
        again = make_bot(
            self.store,
            self.edition,
            self.pause_seconds,
            self.starts,
            self.timeouts,
            painter,
            own_emoji=self.own_emoji,
            languages=self.languages,
        )
        await self.env.restart_bot(again)
        share_texts(again)
        await old.close()
        await end_workers(before)
        await self.env.settle()

    @asynccontextmanager
    async def outage(self) -> AsyncGenerator[None]:
        """The line is down: what Discord says meanwhile it says when the line is up again, as by a RESUME."""
        backend = self.env.backend
        missed = list[tuple[str, Any]]()
        listening = list(backend.subscribers)
        backend.subscribers[:] = [lambda event, payload: missed.append((event, payload))]
        yield
        backend.subscribers[:] = listening
        await self.env.settle()
        await self.deliver(*missed)

    async def deliver(self, *events: tuple[str, Any]) -> None:
        """Let the bot hear events of the gateway."""
        with self.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
            for event, payload in events:
                self.env.backend.emit(event, payload)
        await self.env.settle()

    # --- what is shown ---

    def messages(self) -> list[simcord.ResponseMessage]:
        """What the bot has written in the channel for all to see, oldest first."""
        return [message for message in self._written() if not message.ephemeral]

    def private_messages(self) -> list[simcord.ResponseMessage]:
        """What the channel shows to single persons, oldest first."""
        return [message for message in self._written() if message.ephemeral]

    def _written(self) -> list[simcord.ResponseMessage]:
        stored: dict[int, Any] = self.env.backend.messages.get(self.channel.id, {})
        bot_user: Any = self.env.backend.bot_user
        return [
            simcord.ResponseMessage(self.env, message)
            for _, message in sorted(stored.items())
            if message.author_id == bot_user.id
        ]

    def last_written(self) -> str:
        """The last that the bot has written in the channel, to everybody or to one of them."""
        written = self._written()
        return self.text(written[-1]) if written else ""

    def live(self) -> list[simcord.ResponseMessage]:
        """The table messages in the channel that have buttons."""
        layouts = [message for message in self.messages() if not message.content and _buttons(message)]
        return [message for message in layouts if not _asks_for_answer(message)]

    def haggles(self) -> list[str]:
        """What the channel shows of what two bargain about, a text for each, the oldest first."""
        texts = [self.text(message) for message in self.messages() if not message.content]
        return [text for text in texts if text.startswith(_HAGGLES)]

    def button_decision(self, message: simcord.ResponseMessage) -> int:
        """The number of the decision that a message's buttons are of."""
        ids = {
            str(node["custom_id"]).split(":")[3] for node in walk(message.components) if "custom_id" in node
        }
        assert len(ids) == 1
        return int(ids.pop())

    def calls(self) -> list[simcord.ResponseMessage]:
        """The messages in the channel that call somebody for the newest decision that anybody was called for.

        A story that has ended with a call keeps it, though the same is posted again: only the last counts.
        """
        found = [(_decided_by(message), message) for message in self.messages() if message.content]
        newest = max((decision for decision, _ in found if decision is not None), default=None)
        calls = [message for decision, message in found if decision is not None and decision == newest]
        return [message for message in calls if "\n" not in message.content or message is calls[-1]]

    def call(self) -> str:
        """The line with which somebody is called, of the only such message there is."""
        (message,) = self.calls()
        (line,) = (line for line in message.content.split("\n") if line.startswith(_CALLS))
        return line

    def button(self, action: str) -> tuple[simcord.ResponseMessage, str]:
        """The button for an action, and its message."""
        found = [
            (message, node["custom_id"])
            for message in self.live()
            for node in walk(message.components)
            if str(node.get("custom_id", "")).startswith(f"ig1:{action}:")
        ]
        assert len(found) == 1, f"{len(found)} buttons for {action}"
        return found[0]

    def text(self, message: simcord.ResponseMessage) -> str:
        """What a message says, without its buttons, and without numbers for commands and emoji."""
        texts = [str(node["content"]) for node in walk(message.components) if node["type"] == TEXT]
        return plain("\n".join([message.content, *texts])).strip()

    def story(self) -> list[str]:
        """The lines of all plain messages in the channel, without the call that one may end with."""
        told = [plain(message.content) for message in self.messages() if message.content]
        lines = [line for text in told for line in text.split("\n")]
        return [line for line in lines if not line.startswith(_CALLS)]

    def called(self) -> list[int]:
        """Whom the bot has allowed to be mentioned, in order. Nothing and nobody else may ever be."""
        return [user for users, _ in self._mentions() for user in users]

    def rung(self) -> list[int]:
        """Whose phones have rung in the channel, in order."""
        return [user for users, silent in self._mentions() if not silent for user in users]

    def _mentions(self) -> Iterator[tuple[list[int], bool]]:
        for request in self.env.http_requests:
            sent: Any = request.json
            if not isinstance(sent, dict):
                continue
            body = cast("dict[str, Any]", sent)
            body = cast("dict[str, Any]", body.get("data") or body)
            if not {"content", "components"} & set(body) or "title" in body:
                continue  # no message
            allowed: dict[str, Any] = body.get("allowed_mentions") or {"parse": ["everyone"]}
            assert not allowed.get("parse"), request
            assert not allowed.get("roles"), request
            assert not allowed.get("replied_user"), request
            silent = bool(int(body.get("flags") or 0) & _SILENT)
            yield [int(user) for user in allowed.get("users", ())], silent

    def take(self) -> list[Line]:
        """Everything that happened since this was last asked; all of it is also kept in `lines`."""
        new = self.transcript.take(final=True)
        self.lines += new
        return new


def shown_by(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """The message that somebody was shown for what they did."""
    assert result.response is not None
    return result.response


def parts_of(here: Room) -> Parts:
    """What the bot consists of that runs now."""
    return here.bot.parts


def services_of(here: Room) -> Services:
    """What the features work with in the bot that runs now."""
    return parts_of(here).services


async def end_workers(services: Services) -> None:
    """End the processes in which a bot draws and thinks: no worker outlives its bot."""
    if services.painter is not None:
        await services.painter.close()
    await services.tables.computers.close()


async def no_pause(_seconds: float) -> None:
    await asyncio.sleep(0)


def make_bot(
    store: SqliteStore,
    edition: Edition = MAYFAIR_2005,
    pause_seconds: float = 0.0,
    seed: int = 1,
    timeouts: Timeouts = Timeouts(),  # noqa: B008 - it never changes
    painter: Painter | None = None,
    *,
    own_emoji: bool = False,
    languages: tuple[str, ...] = PlaySettings().languages,
) -> IntrigueBot:
    """The bot as `bot.app` builds it; without a painter it tells the board in words."""
    settings = Settings(
        discord=DiscordSettings(sync_commands="changed"),
        play=PlaySettings(
            locale="en",
            languages=languages,
            default_pace="no_clock",
            pictures=painter is not None,
            own_emoji=own_emoji,
            computer_pause_seconds=pause_seconds,
            lobby_minutes=round(timeouts.lobby / timedelta(minutes=1)),
            absent_minutes=round(timeouts.decision / timedelta(minutes=1)),
            remind_hours=round(timeouts.reminder / timedelta(hours=1)),
            forgotten_days=round(timeouts.forgotten / timedelta(days=1)),
            abandoned_days=round(timeouts.unreachable / timedelta(days=1)),
        ),
    )
    return build(
        settings, store, rng=Random(seed), pause=no_pause, edition=edition, painter=painter, beat=_A_YEAR
    )


@asynccontextmanager
async def open_room(
    edition: Edition = MAYFAIR_2005,
    *,
    path: Path,
    names: Sequence[str] = PEOPLE,
    pause_seconds: float = 0.0,
    timeouts: Timeouts = Timeouts(),  # noqa: B008 - it never changes
    painter: Painter | None = None,
    own_emoji: bool = False,
    purses: bool = True,
    languages: tuple[str, ...] = PlaySettings().languages,
) -> AsyncGenerator[Room]:
    """A fresh room. Whatever the bot does not catch is raised at the end.

    Args:
        languages: those that are offered.
        purses: does its server send everybody their purses by direct message, as usual?
    """
    store = await SqliteStore.open(path)
    room: Room | None = None
    try:
        bot = make_bot(
            store, edition, pause_seconds, 1, timeouts, painter, own_emoji=own_emoji, languages=languages
        )
        async with simcord.run(bot, shard_count=1) as env:
            hurry(env)
            share_texts(bot)
            guild = env.create_guild("Palazzo")
            channel = guild.create_text_channel("intrigue")
            people = {
                known: guild.add_member(env.create_user(known.lower(), global_name=name))
                for known, name in zip(PEOPLE, names, strict=True)
            }
            await env.settle()
            if not purses:
                await bot.services.preferences.change_server(guild.id, purses=False)
            room = Room(env, channel, people, Transcript(env), path, store, edition, pause_seconds, timeouts)
            room.own_emoji = own_emoji
            room.languages = languages
            yield room
            await end_workers(services_of(room))
    finally:
        await (room.store if room is not None else store).close()


OpenRoom = Callable[..., AbstractAsyncContextManager[Room]]


@dataclass(slots=True)
class Form:
    """A form that one person has been shown."""

    room: Room
    person: simcord.MemberActor
    shown: simcord.InteractionResult

    @property
    def pieces(self) -> list[dict[str, Any]]:
        assert self.shown.modal is not None
        return [dict(node) for node in walk(self.shown.modal["components"])]

    @property
    def text(self) -> str:
        """What it says over its fields."""
        return "\n".join(str(node["content"]) for node in self.pieces if node["type"] == TEXT)

    @property
    def fields(self) -> dict[str, dict[str, Any]]:
        return {node["custom_id"]: node for node in self.pieces if "custom_id" in node}

    def options(self, field: str) -> dict[str, dict[str, Any]]:
        """What a field offers, by its values."""
        return {option["value"]: option for option in self.fields[field]["options"]}

    def filled_in(self) -> dict[str, str]:
        """What stands in it already."""
        found: dict[str, str] = {}
        for name, asked in self.fields.items():
            chosen = [option["value"] for option in asked.get("options", ()) if option.get("default")]
            value = ",".join(chosen) if chosen else asked.get("value")
            if value:
                found[name] = str(value)
        return found

    async def submit(self, **values: str) -> simcord.InteractionResult:
        """Hand it in with these values, and otherwise as it was filled in."""
        before = self.filled_in()
        if "amount" in values:
            before.pop("offered", None)
        filled: dict[str, Any] = {**before, **values}
        for name, value in filled.items():
            kind = self.fields[name]["type"]
            if kind == CHECKBOXES:
                filled[name] = [one for one in value.split(",") if one]
            elif kind == SELECT:
                filled[name] = [value]
        return await self.person.submit_modal(self.shown, filled)

    async def fill(self, command: Command) -> simcord.InteractionResult:
        """Hand it in with a decision."""
        if isinstance(command, PayBribe):
            return await self.submit(amount=f"{command.amount:,}")
        assert isinstance(command, SendScholars)
        seats = (await self.room.truth()).running_game().seats
        both = dict.fromkeys((command.first, command.second))
        ticked = {name: "" for name in self.fields if name.startswith(TO)}
        for one in both:
            field = f"{TO}{one.palace}"
            ticked[field] = ",".join(filter(None, (ticked[field], str(sending_value(one, seats)))))
        return await self.submit(**ticked)

    async def decide(self, command: Command) -> simcord.InteractionResult:
        """Hand it in with a decision, and confirm it if that is asked."""
        result = await self.fill(command)
        asked = result.response
        if asked is None or not asked.ephemeral:
            return result
        return await Panel(self.room, self.person, asked).press("confirm")


@dataclass(slots=True)
class Panel:
    """An ephemeral message in which one person decides."""

    room: Room
    person: simcord.MemberActor
    message: simcord.ResponseMessage

    @property
    def text(self) -> str:
        return self.room.text(self.message)

    @property
    def gone(self) -> bool:
        """Whether it was removed."""
        return self.message.id not in self.room.env.backend.messages[self.message.channel_id]

    def controls(self, action: str) -> list[dict[str, Any]]:
        """The buttons and menus for an action."""
        wanted = (f"ig1:{action}:", f"ig1:menu-{action}:")
        nodes = walk(self.message.components)
        return [dict(node) for node in nodes if str(node.get("custom_id", "")).startswith(wanted)]

    def control(self, action: str) -> dict[str, Any] | None:
        """The button or menu for an action, if there is one; the first of several."""
        return next(iter(self.controls(action)), None)

    async def press(self, action: str) -> simcord.InteractionResult:
        """Click a button."""
        control = self.control(action)
        assert control is not None, f"no {action} in: {self.text}"
        return await self.person.click(self.message, custom_id=control["custom_id"])

    async def form(self) -> Form:
        """Open the form that it offers."""
        return Form(self.room, self.person, await self.press("decide"))

    async def pick(self, value: str) -> simcord.InteractionResult:
        """Choose from the menu that offers this."""
        for menu in self.controls("pick"):
            if value in [option["value"] for option in menu["options"]]:
                return await self.person.select(self.message, [value], custom_id=menu["custom_id"])
        raise AssertionError(f"no {value} in: {self.text}")

    async def poke(self) -> simcord.InteractionResult:
        """Do whatever comes first."""
        menu = self.control("pick")
        if menu is not None:
            return await self.pick(menu["options"][0]["value"])
        return await self.press("confirm" if self.control("confirm") else "decide")

    async def prepare(self, command: Command, steps: int = 20) -> None:
        """Choose one post after the other until the panel asks to confirm all, or so many of them."""
        assert isinstance(command, Hire)
        areas = len((await self.room.truth()).edition.salaries)
        for scholar, area in command.placements[:steps]:
            offered = {one["value"] for menu in self.controls("pick") for one in menu["options"]}
            whole, whom = (str(placement_value(scholar, one, areas)) for one in (area, areas))
            if whole not in offered:
                await self.pick(whom)
            await self.pick(whole)
        assert steps < 20 or self.control("confirm") is not None, self.text

    async def decide(self, command: Command) -> simcord.InteractionResult:
        """Choose a decision, and confirm it."""
        await self.prepare(command)
        return await self.press("confirm")


def _decided_by(message: simcord.ResponseMessage) -> tuple[int, int] | None:
    """The table and the decision of the buttons of a call; None for any other message."""
    for node in walk(message.components):
        parts = str(node.get("custom_id", "")).split(":")
        if parts[0] == "ig1" and parts[1:2] in (["decide"], ["noprice"]):
            return int(parts[2]), int(parts[3])
    return None


def _buttons(message: simcord.ResponseMessage) -> bool:
    return any(node["type"] == BUTTON for node in walk(message.components))


def _asks_for_answer(message: simcord.ResponseMessage) -> bool:
    asking = ("ig1:agree:", "ig1:nothanks:", "ig1:nocalls:", "ig1:tellme:")
    return any(str(node.get("custom_id", "")).startswith(asking) for node in walk(message.components))


def forge(here: Room, message: simcord.ResponseMessage, custom_id: str, forged: str) -> None:
    """Give a control of a message another id: one of before, or one that a hostile client sends."""
    stored: Any = here.env.backend.messages[message.channel_id][message.id]
    control: Any = next(node for node in walk(stored.components) if node.get("custom_id") == custom_id)
    control["custom_id"] = forged


def told_of(table: Table) -> str:
    """All that the channel reads of a table as text: the story, and its last act."""
    wording = Wording.of(table.view, WORDS)
    lines = Storyteller(wording, table, staged=True, apart=True).tell(table.history)
    public = table.public
    if public is not None and public.over:
        ended = next(step for step in table.history if step.closing)
        lines += last_act(public, ended.events, wording)
    return "\n".join(lines)


def hire_options(table: Table) -> HireOptions:
    decision = table.running_game().decision
    assert decision is not None
    assert isinstance(decision.options, HireOptions)
    return decision.options


def views(table: Table) -> Iterator[SeatView]:
    game = table.running_game()
    return (game.view(seat) for seat in range(game.seats))
