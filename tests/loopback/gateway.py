"""The gateway: sessions over websockets, what they have missed, and what may go wrong with them."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import deque
from random import Random
from typing import Any

from aiohttp import WSMsgType, web

from tests.loopback.payloads import APPLICATION, BOT, Payload

DISPATCH = 0
HEARTBEAT = 1
IDENTIFY = 2
RESUME = 6
RECONNECT = 7
INVALID = 9
HELLO = 10
ACK = 11
_KEPT = 5_000
"""So many events of a session can be sent again."""
_NUMBERS = itertools.count(1)


class Session:
    """One bot process's connection for one shard, which outlives its socket."""

    def __init__(self, shard: int, count: int) -> None:
        self.id = f"s{next(_NUMBERS)}"
        self.shard = shard
        self.count = count
        self.ready = asyncio.Event()
        """Has everything been sent that a bot is told at its start?"""
        self.socket: web.WebSocketResponse | None = None
        self.held: list[str] | None = None
        """What is not sent for now; None where all is."""
        self._sequence = 0
        self._sent: deque[tuple[int, str]] = deque(maxlen=_KEPT)
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def dispatch(self, event: str, data: bytes) -> None:
        """Send an event, or keep it for when the socket is back."""
        self._sequence += 1
        frame = f'{{"op":0,"s":{self._sequence},"t":"{event}","d":{data.decode()}}}'
        self._sent.append((self._sequence, frame))
        self.send(frame)

    def send(self, frame: str) -> None:
        """Send a frame as it is, if there is a socket and nothing is held."""
        if self.held is not None:
            self.held.append(frame)
        elif self.socket is not None:
            self._queue.put_nowait(frame)

    def since(self, sequence: int) -> list[str]:
        """Return the events after a number."""
        return [frame for number, frame in self._sent if number > sequence]

    def last(self, count: int) -> list[str]:
        """Return the latest events."""
        return [frame for _, frame in list(self._sent)[-count:]]

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Send the queued events on a socket, until it is closed."""
        while not socket.closed:
            frame = await self._queue.get()
            try:
                await socket.send_str(frame)
            except ConnectionError:
                return

    def attach(self, socket: web.WebSocketResponse) -> None:
        """Go on with another socket; what was not sent on the one before is sent again if it is asked for."""
        self.socket, self._queue = socket, asyncio.Queue()

    def detach(self, socket: web.WebSocketResponse) -> None:
        """Note that a socket is gone."""
        if self.socket is socket:
            self.socket = None


class Gateway:
    """All sessions. Events are sent to every session of their server's shard.

    Attributes:
        twice: every event comes twice.
        unavailable: servers in an outage, of which nothing is told.
    """

    def __init__(self, guilds: dict[int, Payload]) -> None:
        self.sessions: list[Session] = []
        self.twice = False
        self.unavailable: set[int] = set()
        self.identified = 0
        self.resumed = 0
        self._guilds = guilds
        self._arrived = asyncio.Condition()

    def dispatch(self, event: str, data: Payload | bytes, guild_id: int | None) -> None:
        """Tell bots of something that has happened."""
        if guild_id in self.unavailable:
            return
        encoded = data if isinstance(data, bytes) else json.dumps(data).encode()
        for session in self.sessions:
            if session.shard == ((guild_id or 0) >> 22) % session.count:
                for _ in range(2 if self.twice else 1):
                    session.dispatch(event, encoded)

    def begin_outage(self, guild_id: int) -> None:
        """Have an outage of a server."""
        self.dispatch("GUILD_DELETE", {"id": str(guild_id), "unavailable": True}, guild_id)
        self.unavailable.add(guild_id)

    def end_outage(self, guild_id: int) -> None:
        """Have the server back."""
        self.unavailable.remove(guild_id)
        self.dispatch("GUILD_CREATE", self._guilds[guild_id], guild_id)

    @property
    def is_ready(self) -> bool:
        """Is there a bot that hears of events?"""
        return any(session.ready.is_set() and session.socket is not None for session in self.sessions)

    async def wait_ready(self, identified: int = 0) -> None:
        """Wait until a bot is there; one that has come after so many others, if that is asked for."""
        async with self._arrived:
            await self._arrived.wait_for(lambda: self.is_ready and self.identified > identified)

    async def drop(self, code: int | None = None) -> None:
        """Cut all connections: with a close code, or just so (which the other side sees as 1006)."""
        for session in self.sessions:
            socket = session.socket
            if socket is None:
                continue
            session.socket = None
            if code is None:
                _abort(socket)
            else:
                await socket.close(code=code)

    def hold(self) -> None:
        """Send no events for now."""
        for session in self.sessions:
            if session.held is None:
                session.held = []

    def release(self, rng: Random | None = None) -> None:
        """Send the held events: in order, or in any."""
        for session in self.sessions:
            held = session.held or []
            session.held = None
            if rng is not None:
                rng.shuffle(held)
            for frame in held:
                session.send(frame)

    def replay(self, count: int) -> None:
        """Send the latest events once more."""
        for session in self.sessions:
            for frame in session.last(count):
                session.send(frame)

    def ask_to_reconnect(self) -> None:
        """Ask all to come back and resume."""
        for session in self.sessions:
            session.send('{"op":7,"d":null}')

    def invalidate(self, *, resumable: bool) -> None:
        """Tell all that their session is not valid, or was just not to be had for now."""
        for session in self.sessions:
            session.send(f'{{"op":9,"d":{str(resumable).lower()}}}')
        if not resumable:
            self.sessions.clear()

    async def serve(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Serve one connection."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        await socket.send_str('{"op":10,"d":{"heartbeat_interval":41250},"s":null,"t":null}')
        session = None
        sending = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                payload = json.loads(message.data)
                if payload["op"] == HEARTBEAT:
                    await socket.send_str('{"op":11,"d":null}')
                    continue
                if payload["op"] == IDENTIFY:
                    session = self._identify(payload["d"], socket)
                elif payload["op"] == RESUME:
                    session = await self._resume(payload["d"], socket)
                else:
                    continue
                if session is not None:
                    sending = asyncio.create_task(session.serve(socket))
                    async with self._arrived:
                        self._arrived.notify_all()
        finally:
            if session is not None:
                session.detach(socket)
            if sending is not None:
                sending.cancel()
        return socket

    def _identify(self, data: dict[str, Any], socket: web.WebSocketResponse) -> Session:
        shard, count = data.get("shard") or (0, 1)
        # Whoever had this shard and has no socket any more is dead; who has one is another process.
        self.sessions = [one for one in self.sessions if one.shard != shard or one.socket is not None]
        session = Session(shard, count)
        session.attach(socket)
        self.sessions.append(session)
        guilds = [one for number, one in self._guilds.items() if (number >> 22) % session.count == shard]
        ready: Payload = {
            "v": 10,
            "user": BOT,
            "guilds": [{"id": one["id"], "unavailable": True} for one in guilds],
            "session_id": session.id,
            "resume_gateway_url": "ws://127.0.0.1:9/",
            "application": {"id": APPLICATION["id"], "flags": 0},
            "shard": [shard, count],
        }
        session.dispatch("READY", json.dumps(ready).encode())
        for one in guilds:
            if int(one["id"]) not in self.unavailable:
                session.dispatch("GUILD_CREATE", json.dumps(one).encode())
        self.identified += 1
        session.ready.set()
        return session

    async def _resume(self, data: dict[str, Any], socket: web.WebSocketResponse) -> Session | None:
        session = next((one for one in self.sessions if one.id == data["session_id"]), None)
        if session is None:
            await socket.send_str('{"op":9,"d":false}')
            return None
        missed = session.since(int(data["seq"] or 0))
        session.attach(socket)
        for frame in missed:
            session.send(frame)
        session.dispatch("RESUMED", b"{}")
        self.resumed += 1
        return session


def _abort(socket: web.WebSocketResponse) -> None:
    request: Any = socket._req  # pyright: ignore[reportPrivateUsage]
    if request is not None and request.transport is not None:
        request.transport.abort()
