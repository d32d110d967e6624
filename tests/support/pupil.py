"""A person in the tutorial."""

from __future__ import annotations

from random import Random
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.layouts.deciding_panels import TO
from tests.support.room import Form, Room

SEATS = 3


class Pupil:
    """Somebody in a tutorial."""

    def __init__(self, here: Room, name: str = "Ada") -> None:
        self.here = here
        self.person = here.people[name]
        self.message: simcord.ResponseMessage | None = None

    async def begin(self) -> str:
        response = (await self.person.slash(self.here.channel, "help tutorial")).response
        assert response is not None
        assert response.ephemeral
        self.message = response
        return self.text

    @property
    def text(self) -> str:
        assert self.message is not None
        return self.here.text(self.message)

    @property
    def bribing(self) -> bool:
        """Is the page one on which to bribe?"""
        return bool(self.controls(Action.DECIDE)) and "### Bribe" in self.text

    def controls(self, action: Action) -> list[dict[str, Any]]:
        """The buttons and menus for an action."""
        assert self.message is not None
        found: list[dict[str, Any]] = []
        for node in walk(self.message.components):
            component_id = ComponentId.parse(str(node.get("custom_id", "")))
            if component_id is not None and component_id.action is action:
                found.append(dict(node))
        return found

    async def press(self, action: Action, which: int = 0) -> simcord.InteractionResult:
        assert self.message is not None
        return await self.person.click(self.message, custom_id=self.controls(action)[which]["custom_id"])

    async def form(self) -> Form:
        """Open the form of the page."""
        return Form(self.here, self.person, await self.press(Action.DECIDE))

    async def step(self, rng: Random, which: int | None = None) -> bool:
        """One click, or one form; False at the end.

        Args:
            which: which of several to take, if not any.
        """
        assert self.message is not None
        for action in (Action.CONFIRM, Action.GO_ON):
            if self.controls(action):
                await self.press(action)
                return True
        if self.controls(Action.DECIDE):
            form = await self.form()
            await form.submit(**fill_in(form, rng, which))
            return True
        picks = self.controls(Action.PICK)
        if not picks:
            return False
        options = picks[0]["options"]
        option = rng.choice(options) if which is None else options[which]
        await self.person.select(self.message, [option["value"]], custom_id=picks[0]["custom_id"])
        return True


def fill_in(form: Form, rng: Random, which: int | None) -> dict[str, str]:
    """What to fill a form in with: two scholars of different professions, or an amount."""
    fields = [name for name in form.fields if name.startswith(TO)] or ["offered"]
    values = [(name, value) for name in fields for value in form.options(name)]
    field, value = rng.choice(values) if which is None else values[which]
    if field == "offered":
        return {field: value}
    others = [one for one in values if int(one[1]) // SEATS != int(value) // SEATS]
    other, second = rng.choice(others) if which is None else others[which]
    if other == field:
        return {field: f"{value},{second}"}
    return {field: value, other: second}
