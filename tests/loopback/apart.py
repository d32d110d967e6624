"""The same Discord in another process: requests are lines of JSON, and so are the answers.

A request names what to do and with what; people and channels are called by their numbers. Several may be
under way: each answer says which request it belongs to.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.loopback.faults import Kind
from tests.loopback.payloads import Payload
from tests.loopback.people import Person, called_in
from tests.loopback.server import TOKEN, Loopback
from tests.loopback.state import Asked

_ROOT = Path(__file__).parents[2]
_LONGEST_LINE = 1 << 24


class _Told:
    """Does what it is told to a `Loopback`."""

    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self.people: dict[int, Person] = {}
        self.rng = Random()

    async def addresses(self) -> Payload:
        return {"api_base": self.discord.api_base, "gateway_url": self.discord.gateway_url}

    async def world(self, channels: int, people: int) -> Payload:
        """Make a server with so many channels and people."""
        guild = self.discord.add_guild()
        made = [self.discord.add_channel(guild, f"table-{number}") for number in range(channels)]
        known = [self.discord.add_person(f"Person {number}", guild) for number in range(people)]
        self.people.update({one.id: one for one in known})
        return {
            "guild": int(guild["id"]),
            "channels": [int(one["id"]) for one in made],
            "people": [one.id for one in known],
        }

    async def use(self, person: int, channel: int, command: str, options: Payload) -> Payload:
        asked = await self.people[person].use(self.discord.channel(channel), command, **options)
        return _summary(asked)

    async def press(self, person: int, channel: int, beginning: str) -> Payload:
        return _summary(await self.people[person].press(self.discord.channel(channel), beginning))

    async def decide(self, channel: int) -> Payload | None:
        """Let whoever is called in a channel decide anything; None if nobody is, or nothing is suggested."""
        place = self.discord.channel(channel)
        called = called_in(self.discord, place)
        if called is None:
            return None
        asked = await self.people[called].decide(place, self.rng.choice)
        return None if asked is None else _summary(asked)

    async def messages(self, channel: int) -> list[Payload]:
        return list(self.discord.messages[channel].values())

    async def called(self, channel: int) -> int | None:
        return called_in(self.discord, self.discord.channel(channel))

    async def calls(self) -> Payload:
        return dict(self.discord.calls)

    async def fault(self, route: str, kind: str, options: Payload) -> None:
        self.discord.add_fault(route, Kind(kind), **options)

    async def ready(self, identified: int) -> int:
        await self.discord.gateway.wait_ready(identified)
        return self.discord.gateway.identified

    async def quiet(self, seconds: float) -> None:
        await self.discord.quiet(seconds)


def _summary(asked: Asked) -> Payload:
    took = None if asked.answered_at is None else asked.answered_at - asked.made
    return {
        "id": asked.id,
        "answer": asked.answer,
        "seconds": took,
        "private": asked.is_private,
        "response": asked.response,
        "choices": asked.choices,
        "form": asked.form,
    }


async def serve() -> None:
    """Serve a Discord until standard input ends."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=_LONGEST_LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async with Loopback(noting=False) as discord:
        told, running = _Told(discord), set[asyncio.Task[None]]()
        while line := await reader.readline():
            task = asyncio.create_task(_do(told, json.loads(line)))
            running.add(task)
            task.add_done_callback(running.discard)
        for task in running:
            task.cancel()


async def _do(told: _Told, request: Payload) -> None:
    does: Callable[..., Awaitable[Any]] = getattr(told, request["do"])
    answer: Payload = {"id": request["id"]}
    try:
        answer["result"] = await does(**request["with"])
    except Exception as error:  # noqa: BLE001 - whoever asked is told
        answer["error"] = f"{type(error).__name__}: {error}"
    os.write(1, json.dumps(answer).encode() + b"\n")


class Apart:
    """A Discord in another process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._numbers = itertools.count(1)
        self._reading: asyncio.Task[None] | None = None
        self.addresses: dict[str, str] = {}

    async def __aenter__(self) -> Apart:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.loopback"),
            cwd=_ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )
        self._reading = asyncio.create_task(self._read())
        self.addresses = await self.do("addresses")
        return self

    async def __aexit__(self, *_exception: object) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            try:
                async with asyncio.timeout(5):
                    await self._process.wait()
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading

    @property
    def pid(self) -> int:
        """The process's number."""
        return 0 if self._process is None else self._process.pid

    def environment(self) -> dict[str, str]:
        """Return the settings of a bot that is to be there, as variables."""
        return {
            "INTRIGUE_DISCORD__TOKEN": TOKEN,
            "INTRIGUE_DISCORD__API_BASE": self.addresses["api_base"],
            "INTRIGUE_DISCORD__GATEWAY_URL": self.addresses["gateway_url"],
        }

    async def do(self, what: str, **options: Any) -> Any:
        """Do something there, and return what comes of it.

        Raises:
            RuntimeError: if it cannot be done.
        """
        assert self._process is not None
        assert self._process.stdin is not None
        number = next(self._numbers)
        self._waiting[number] = answer = asyncio.get_running_loop().create_future()
        request = {"id": number, "do": what, "with": options}
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        return await answer

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            told = json.loads(line)
            waiting = self._waiting.pop(told["id"])
            if "error" in told:
                waiting.set_exception(RuntimeError(told["error"]))
            else:
                waiting.set_result(told["result"])
        for waiting in self._waiting.values():
            waiting.cancel()
