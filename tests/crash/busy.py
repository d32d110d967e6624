"""Busy tables: people who open them, play, look, and begin anew, whatever becomes of the bot meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

from tests.loopback.payloads import Payload
from tests.loopback.people import NotShown, Person, called_in
from tests.loopback.server import Loopback

_LOOKS = 0.04
"""How likely somebody asks for the table again instead of deciding."""
_REST = 0.02
"""Seconds between two looks at a channel where nobody is called."""


@dataclass(slots=True)
class Busy:
    """A channel where people play one game after another.

    Attributes:
        computers: how many computer players they add.
    """

    discord: Loopback
    channel: Payload
    people: list[Person]
    rng: Random
    computers: int = 0
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    decisions: int = 0

    async def play(self) -> None:
        """Play until it is told to stop."""
        by_id = {person.id: person for person in self.people}
        while not self.stopping.is_set():
            called = called_in(self.discord, self.channel)
            try:
                if called in by_id:
                    await self._decide(by_id[called])
                elif not await self._other():
                    await asyncio.sleep(_REST)
            except (NotShown, StopIteration):
                await asyncio.sleep(_REST)

    async def _decide(self, person: Person) -> None:
        if self.rng.random() < _LOOKS:
            await person.use(self.channel, "table show")
            return
        asked = await person.decide(self.channel, self.rng.choice)
        if asked is None:
            await asyncio.sleep(_REST)
        elif asked.answer is not None:
            self.decisions += 1

    async def _other(self) -> bool:
        """Do what is to be done where nobody is called: open a table, or let a computer go on."""
        host = self.people[0]
        if host.find(self.channel, "ig1:heard:"):
            for person in self.people:
                await person.press(self.channel, "ig1:heard:")
            return True
        if self._is_open():
            return await self._start()
        if self._is_playing():
            return False
        await self.rng.choice(self.people).use(self.channel, "join")
        return True

    async def _start(self) -> bool:
        seated = self._lobby_text()
        missing = [
            person for person in self.people if f"<@{person.id}>" not in seated and person.name not in seated
        ]
        if missing:
            await missing[0].use(self.channel, "join")
            return True
        host = self.people[0]
        await host.press(self.channel, "ig1:length:")
        await host.use(self.channel, "start", computers=self.computers)
        return True

    def _is_open(self) -> bool:
        return self.people[0].find(self.channel, "ig1:start:") is not None

    def _is_playing(self) -> bool:
        """Return whether there is a table message of a game that is not over."""
        playing = self.people[0].find(self.channel, "ig1:offer:")
        over = self.people[0].find(self.channel, "ig1:rematch:")
        if playing is None:
            return False
        return over is None or int(over[0]["id"]) < int(playing[0]["id"])

    def _lobby_text(self) -> str:
        from tests.loopback.state import text_of

        found = self.people[0].find(self.channel, "ig1:start:")
        return "" if found is None else text_of(found[0])
