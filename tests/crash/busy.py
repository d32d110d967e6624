"""Busy tables: people who open them, play, look, and begin anew, whatever becomes of the bot meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.layouts.bargaining import OPEN_FORM
from tests.loopback.payloads import Payload
from tests.loopback.people import NotShown, Person, called_in, set_up_short_game
from tests.loopback.server import Loopback
from tests.loopback.state import Asked, text_of, walk

_LOOKS = 0.04
"""How likely somebody asks for the table again instead of deciding."""
_CLICKS = 0.35
"""How likely somebody decides in a form or a panel, and not by a command."""
_WORDS = 0.3
"""How likely somebody bargains before a player decides."""
_REST = 0.02
"""Seconds between two looks at a channel where nobody is called."""


_MENU, _TYPED = 3, 4
"""Kinds of fields."""


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
        if self.rng.random() < _WORDS:
            await self._bargain(self.rng.choice(self.people))
        if self.rng.random() < _CLICKS:
            await self._decide_by_clicks(person)
            return
        asked = await person.decide(self.channel, self.rng.choice)
        if asked is None:
            await asyncio.sleep(_REST)
        elif asked.answer is not None:
            self.decisions += 1

    async def _bargain(self, person: Person) -> None:
        """Answer the newest offer, or say anything that the panel of offers has."""
        answers = ("ig1:agree:", "ig1:decline:", "ig1:counter:")
        try:
            action = self.rng.choice((*answers, "ig1:offer:", "ig1:offer:"))
            pressed = await person.press(self.channel, action)
        except NotShown:
            return
        panel = pressed.response
        if panel is None or not pressed.is_private:
            return
        for menu in walk(panel["components"]):
            if str(menu.get("custom_id", "")).startswith("ig1:menu-say:"):
                said = [one["value"] for one in menu["options"] if one["value"] != OPEN_FORM]
                if said:
                    await person.choose(panel, menu["custom_id"], self.rng.choice(said))
                return

    async def _decide_by_clicks(self, person: Person) -> None:
        """Open the form or the panel of the newest call, and do in it what can be done."""
        opened = await person.press(self.channel, "ig1:decide:")
        if opened.form is not None:
            answered = await person.hand_in(opened, **self._filled_in(opened.form))
            await self._confirm(person, answered)
            return
        panel = opened.response
        if panel is None or not opened.is_private:
            return
        number = 0
        # Each choice shows the panel anew, with other menus; decided by somebody else, it has none.
        while number < len(menus := [node for node in walk(panel["components"]) if node["type"] == _MENU]):
            menu = menus[number]
            number += 1
            open_to = [one["value"] for one in menu["options"] if not one.get("default")]
            if open_to:
                await person.choose(panel, menu["custom_id"], self.rng.choice(open_to))
        await self._confirm(person, opened)

    async def _confirm(self, person: Person, asked: Asked) -> None:
        """Confirm the private question, if there is one."""
        if asked.response is not None and asked.is_private:
            for node in walk(asked.response["components"]):
                if str(node.get("custom_id", "")).startswith("ig1:confirm:") and not node.get("disabled"):
                    confirmed = await person.press_in(asked.response, node["custom_id"])
                    self.decisions += confirmed.answer is not None
                    return

    def _filled_in(self, form: Payload) -> dict[str, Any]:
        """Return anything that fits into the fields of a form."""
        answers: dict[str, Any] = {}
        for node in walk(form["components"]):
            options = [one["value"] for one in node.get("options") or ()]
            if options and node["type"] == _MENU:
                answers[node["custom_id"]] = [self.rng.choice(options)]
            elif options:
                answers[node["custom_id"]] = self.rng.choice(options)
            elif node["type"] == _TYPED:  # what was chosen above is not typed as well
                chosen = any(isinstance(answer, str) for answer in answers.values())
                answers[node["custom_id"]] = "" if chosen else str(1_000 * self.rng.randint(1, 12))
        return answers

    async def _other(self) -> bool:
        """Go on where nobody is called: open a table, or let a computer go on."""
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
        host = min(self.people, key=lambda person: _place(person, seated))
        await set_up_short_game(host, self.channel)
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
        found = self.people[0].find(self.channel, "ig1:start:")
        return "" if found is None else text_of(found[0])


def _place(person: Person, seated: str) -> int:
    """Return the place of a person in a lobby's list: the host comes first."""
    return min(at for at in (seated.find(f"<@{person.id}>"), seated.find(person.name)) if at >= 0)
