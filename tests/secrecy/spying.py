"""Spies: all that leaves the bot's process, caught where it leaves, and a search for purses in it.

It is caught at the HTTP clients, the gateway and the log, and not by a list of what there is to catch: a new
route is caught, too.
"""

from __future__ import annotations

import io
import json
import logging
import os
import re
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import structlog
from simcord.gateway import FakeWebSocket
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.demo.transcript import walk
from bot.discord_api import acknowledgement as ack
from bot.ops.logs import set_up_logs
from bot.tables.table import Table
from bot.wording.bargaining import open_offers
from intrigue_core import EDITIONS, Agree, Command, DecisionKind, Decline, Edition, PayBribe, Speak, game
from tests.support.room import Room
from tests.support.talking import person_at, talk_panel, tell

FIRST = (571_239, 634_567, 723_451, 845_679, 956_781)
GAMES = int(os.environ.get("INTRIGUE_SPIED_GAMES", "1"))
"""So many games are spied on for each edition; whole ones, if there are several."""
WHOLE = GAMES > 1
LONG_IDS = re.compile(r"\d{17,20}")


def rich(name: str) -> Edition:
    """An edition in which everybody's cash is a number that is nothing else's."""
    printed = EDITIONS[name]
    salaries = (1_013, 6_029, 10_037, 3_019, 8_053)[: len(printed.salaries)]
    return printed.variant(**RICH, salaries=salaries)


def give(monkeypatch: pytest.MonkeyPatch, purses: Sequence[int]) -> None:
    """Let everybody begin with a purse that only they know: what nobody could add up."""
    opening: Callable[..., Any] = game._opening  # pyright: ignore[reportPrivateUsage]

    def filled(edition: Edition, seats: int, first_player: int) -> Any:
        state = opening(edition, seats, first_player).copy()
        state.cash = list(purses[:seats])
        return state

    monkeypatch.setattr(game, "_opening", filled)
    # How quickly this machine is says nothing about the bot: nothing is deferred.
    monkeypatch.setattr(ack, "_DEFER_AFTER_SECONDS", 3_600.0)


def legible(file: bytes) -> str:
    """What can be read in a file, be it packed; nothing of a picture."""
    if file.startswith(b"PK"):
        with ZipFile(io.BytesIO(file)) as packed:
            return "\n".join(f"{name}\n{legible(packed.read(name))}" for name in packed.namelist())
    return "" if file.startswith(b"\x89PNG") else file.decode()


def check(tap: Wiretap, owned: dict[int, set[int]]) -> int:
    """Nobody's cash is anywhere that somebody else could read.

    Returns:
        How many people read of their own.
    """
    everything = set[int]().union(*owned.values())
    own = set[int]()
    for sent in tap.sent:
        assert not numbers(LONG_IDS.sub("", sent.envelope)) & everything, sent.envelope
        read = numbers(LONG_IDS.sub("", "\n".join([sent.body, *map(legible, sent.files)])))
        for person, had in owned.items():
            if sent.reader == person:
                own |= {person} if read & had else set()
            else:
                assert not read & had, (read & had, sent)
    assert not numbers(LONG_IDS.sub("", tap.everything_logged())) & everything
    return len(own)


def packed(text: str) -> io.BytesIO:
    """A text in a ZIP file."""
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as file:
        file.writestr("text.txt", text)
    made.seek(0)
    return made


ID = re.compile(r"ig1:(?:menu-)?[a-z]+:\d+:\d+(?::\d\d?|:@[a-z]+)?(?::r\d\d?)?")
RICH = {"unit": 1, "minimum_bribe": 1, "starting_cash": 512_345}
"""With bribes below a thousand everybody's cash is a number of six digits that is nothing else's."""
SALARIES = (1_013, 6_029, 10_037, 3_019)


def numbers(text: str) -> set[int]:
    """Every number in a text, however it is written."""
    joined = re.sub(r"(?<=\d)[,.\s’'_\u202f](?=\d{3}(?!\d))", "", text)
    found = {int(number) for number in re.findall(r"\d+", joined)}
    found |= {int(number) * 1_000 for number in re.findall(r"(\d+)\s*k\b", joined)}
    return found | {int(number) for number in re.findall(r"\d+", text)}


def careful(table: Table, rng: Random) -> Command:
    """Any legal command, but a small bribe: nobody goes broke."""
    legal = table.running_game().legal_commands()
    small = [one for one in legal[:900] if isinstance(one, PayBribe)]
    return rng.choice(small or legal)


@dataclass(slots=True)
class Curious:
    """Curious people try everything, all the time; of what they may not decide they are offered nothing."""

    here: Room
    rng: Random

    async def pry(self, table: Table) -> None:
        """Let everybody try to act who is not to act, one thing each."""
        acting = self.here.acting(table)
        deciding = table.running_game().view().deciding
        for person in self.here.others(acting):
            if str(person.user.global_name) in ("Dan", "Eve"):
                continue
            match self.rng.randrange(6):
                case 0:
                    await self.here.click(person, "decide")
                case 1:
                    ((call, custom_id),) = (
                        (call, node["custom_id"])
                        for call in self.here.calls()
                        for node in walk(call.components)
                        if "decide" in str(node.get("custom_id"))
                    )
                    await person.click(call, custom_id=custom_id)
                case 2:
                    await self.here.slash(
                        person, "bribe", amount=str(self.rng.choice((0, 1, 500, 10**6, 10**9)))
                    )
                case 3:
                    await self.here.slash(person, "table show")
                case 4:
                    await self.here.slash(person, "purse")
                case _:
                    await self.here.slash(person, "hire", scholar="1", post="1")
            options = {
                DecisionKind.BRIBE: ("bribe", "amount"),
                DecisionKind.HIRE: ("hire", "scholar"),
                DecisionKind.SEND: ("send", "palace_1"),
            }
            assert deciding is not None
            command, option = options[deciding]
            offered = await person.autocomplete(
                self.here.channel, command, option, self.rng.choice(("", "5"))
            )
            assert offered == []


@dataclass(slots=True)
class Bargainers:
    """Bargaining spies say whatever anybody could say, and try what they may not."""

    here: Room
    rng: Random
    texts: list[Command | None] = field(default_factory=list[Command | None])
    """What is said before each decision, in the first game."""

    def choose(self, table: Table) -> Command | None:
        """Something to say, which depends on nobody's cash: amounts are small."""
        public = table.running_game().view()
        game = table.running_game()
        waiting = [word for word in open_offers(public) if word.to is not None]
        if waiting and self.rng.random() < 0.7:
            word = self.rng.choice(waiting)
            assert word.to is not None
            answer = Agree if self.rng.random() < 0.6 else Decline
            return answer(seat=word.to, statement=word.number)
        seat = self.rng.randrange(public.seats)
        view = game.view(seat)._replace(cash=10**6)
        to = self.rng.choice([one for one in range(public.seats) if one != seat])
        scholars = view.ready.bargained_for()
        if scholars and self.rng.random() < 0.5:
            return view.ready.offer_for(self.rng.choice(scholars), self.rng.randrange(100, 900), None)
        ready = view.ready.promises(to)
        return self.rng.choice(ready) if ready else None

    async def say(self, table: Table, word: Command | None) -> None:
        """Say it, by the doors that there are; and let others try what only one could be refused for."""
        if isinstance(word, Speak):
            await tell(self.here, word)
        elif isinstance(word, Agree | Decline):
            panel = await talk_panel(self.here, person_at(self.here, table, word.seat), "offer")
            action = "agree" if isinstance(word, Agree) else "decline"
            for control in panel.controls(action):
                if control["custom_id"].endswith(f":{word.statement}"):
                    await panel.person.click(panel.message, custom_id=control["custom_id"])
        await self.here.slash("Zoe", "ledger")
        await self.here.slash("Zoe", "offer", amount="500")
        await self.here.click("Zoe", "promise")


EPHEMERAL = 1 << 6
MODAL = 9
SUGGESTIONS = 8
UPDATE = 7
ACKNOWLEDGED = 6
_STAMPS = re.compile(r'"timestamp": "[^"]*"')


@dataclass(frozen=True, slots=True)
class Sent:
    """One thing that left the process.

    Attributes:
        at: when, in simulated seconds.
        envelope: the route, its parameters and the reason for the server's own log: Discord alone reads it.
        body: what was sent, the names of files and their alt texts included.
        files: the bytes of the files.
        reader: who alone can read the body; None for everybody.
    """

    at: float
    envelope: str
    body: str
    files: tuple[bytes, ...] = ()
    reader: int | None = None


@dataclass(slots=True)
class Wiretap:
    """What has left the process, in order."""

    sent: list[Sent] = field(default_factory=list[Sent])
    log: io.StringIO = field(default_factory=io.StringIO)

    def everything_logged(self) -> str:
        """The log, without the times of this machine's clock: their microseconds may be as many as ducats."""
        return _STAMPS.sub('"timestamp": ""', self.log.getvalue())


def flags_of(message: object) -> int:
    """The flags of a message, if it is one."""
    return int(cast("Mapping[str, Any]", message).get("flags", 0)) if isinstance(message, Mapping) else 0


def _reader(backend: Any, path: str, body: Any, answer: Any, *, hidden: bool) -> int | None:
    """Who alone can read what went to a route.

    Args:
        hidden: was it about a message that one person alone sees?
    """
    parts = path.strip("/").split("/")
    if parts == ["users", "@me", "channels"]:
        return int(body["recipient_id"])
    if parts[0] == "channels":
        channel = backend.get_channel(int(parts[1]))
        others = [one for one in getattr(channel, "recipient_ids", ()) or () if one != backend.bot_user.id]
        return others[0] if channel.guild_id is None and others else None
    if parts[0] == "interactions":
        record = backend.interactions[int(parts[1])]
        kind = body["type"]
        if kind in (MODAL, SUGGESTIONS, ACKNOWLEDGED):
            return int(record.user_id)
        if kind == UPDATE:
            source = backend.messages[record.channel_id].get(record.source_message_id)
            return int(record.user_id) if source is not None and source.is_ephemeral else None
        return int(record.user_id) if flags_of(body.get("data")) & EPHEMERAL else None
    if parts[0] == "webhooks" and parts[2] in backend.interaction_tokens:
        record = backend.interactions[backend.interaction_tokens[parts[2]]]
        private = hidden or flags_of(answer) & EPHEMERAL
        return int(record.user_id) if private else None
    return None


def _is_hidden(backend: Any, path: str) -> bool:
    """Return whether a route is that of a message which one person alone sees."""
    number = path.rsplit("/", 1)[-1]
    if not number.isdecimal():
        return False
    return any(
        message.is_ephemeral
        for messages in backend.messages.values()
        if (message := messages.get(int(number))) is not None
    )


@contextmanager
def wiretap(monkeypatch: pytest.MonkeyPatch) -> Generator[Wiretap]:
    """Catch everything from now on; the log as it is at its most talkative level."""
    tap = Wiretap()
    for client in (FakeHTTPClient, FakeWebhookAdapter):
        request = client.request

        async def caught(self: Any, route: Any, *args: Any, _request: Any = request, **named: Any) -> Any:
            backend = self.backend
            path = route.url.split("/v10", 1)[-1].split("?")[0]
            body = named.get("json", named.get("payload"))
            form = named.get("multipart") or named.get("form") or ()
            for part in form:
                if part.get("name") == "payload_json":
                    body = json.loads(part["value"])
            files = tuple(named.get("files") or ())
            at = backend.clock.elapsed
            answer: Any = None
            hidden = _is_hidden(backend, path)
            try:
                answer = await _request(self, route, *args, **named)
            finally:
                names = [[one.filename, one.description] for one in files]
                tap.sent.append(
                    Sent(
                        at,
                        f"{route.method} {route.url} {named.get('params')} {named.get('reason')}",
                        json.dumps([body, names], sort_keys=True, default=str),
                        tuple(_bytes(one) for one in files),
                        _reader(backend, path, body, answer, hidden=hidden),
                    )
                )
            return answer

        monkeypatch.setattr(client, "request", caught)

    async def presence(_: Any, **state: Any) -> None:
        tap.sent.append(Sent(0.0, "gateway presence", str(state)))

    monkeypatch.setattr(FakeWebSocket, "change_presence", presence)
    root = logging.getLogger()
    before = root.handlers[:], root.level, structlog.get_config()
    monkeypatch.setattr(sys, "stderr", tap.log)
    set_up_logs("debug", "json")
    try:
        yield tap
    finally:
        root.handlers[:], level, config = before
        root.setLevel(level)
        structlog.configure(**config)
        for name in ("discord", "aiosqlite"):
            logging.getLogger(name).setLevel(logging.NOTSET)


def _bytes(file: Any) -> bytes:
    position = file.fp.tell()
    file.fp.seek(0)
    content = bytes(file.fp.read())
    file.fp.seek(position)
    return content
