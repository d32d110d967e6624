"""People: they use commands, press buttons and fill in forms, by what they see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any

from bot.tables.presets import Preset
from tests.loopback import payloads
from tests.loopback.payloads import APPLICATION, EVERYTHING, Payload
from tests.loopback.state import Asked, State, walk

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
FORM = 5
_OPTIONS = {bool: 5, int: 4, str: 3}
_CALLED = re.compile(r"(?:➡️|⏰)[^<\n]*<@([0-9]+)>")


class NotShown(LookupError):
    """There is no such thing in what a person sees."""


class Person:
    """Somebody in a server.

    Attributes:
        wait: seconds for which they wait for an answer before they give up.
        age: seconds that pass between what they do and when the bot hears of it.
        locale: the language of their Discord.
    """

    def __init__(self, state: State, user: Payload, guild: Payload) -> None:
        self.state = state
        self.user = user
        self.guild = guild
        self.id, self.name = int(user["id"]), str(user["username"])
        self.permissions = EVERYTHING
        self.wait = 10.0
        self.age = 0.0
        self.locale = "en-US"

    # --- what they see ---

    def sees(self, channel: Payload) -> list[Payload]:
        """Return the messages of a channel that they see, the oldest first."""
        channel_id = int(channel["id"])
        own = [
            one
            for user_id, one in self.state.private.values()
            if user_id == self.id and one["channel_id"] == channel["id"]
        ]
        every = [*self.state.messages[channel_id].values(), *own]
        return sorted(every, key=lambda one: int(one["id"])) if own else every

    def find(self, channel: Payload, beginning: str) -> tuple[Payload, str] | None:
        """Return the newest message with a button or menu whose id begins so, and that id; or None."""
        for message in reversed(self.sees(channel)):
            for node in walk(message["components"]):
                if str(node.get("custom_id", "")).startswith(beginning) and not node.get("disabled"):
                    return message, node["custom_id"]
        return None

    # --- what they do ---

    async def use(self, channel: Payload, command: str, **options: Any) -> Asked:
        """Use a slash command: ``use(channel, "table show")``."""
        data = self._command(command, options)
        return await self._act(COMMAND, channel, command, data)

    async def suggested(self, channel: Payload, command: str, option: str, **filled: Any) -> list[Payload]:
        """Return the suggestions for an option, when the others are filled in so."""
        typed = filled.pop("typed", "")
        data = self._command(command, {**filled, option: typed}, focused=option)
        return (await self._act(AUTOCOMPLETE, channel, command, data)).choices

    async def press(self, channel: Payload, beginning: str) -> Asked:
        """Press the newest button whose id begins so.

        Raises:
            NotShown: if they see none.
        """
        found = self.find(channel, beginning)
        if found is None:
            raise NotShown(beginning)
        return await self.press_in(*found)

    async def press_in(self, message: Payload, custom_id: str) -> Asked:
        """Press a button in a message; it need not be there, as with a hostile client."""
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._act(COMPONENT, self._place(message), custom_id, data, message)

    async def choose(self, message: Payload, custom_id: str, *values: str, kind: int = 3) -> Asked:
        """Choose in a menu of a message; of channels and roles say their kind of menu."""
        data: Payload = {"component_type": kind, "custom_id": custom_id, "values": list(values)}
        return await self._act(COMPONENT, self._place(message), custom_id, data, message)

    async def hand_in(self, opened: Asked, **answers: Any) -> Asked:
        """Hand a form in; the fields' ids with what is filled in, a list for a menu.

        Raises:
            NotShown: if no form was opened.
        """
        if opened.form is None:
            raise NotShown("a form")
        labels: list[Payload] = []
        for node in opened.form["components"]:
            field = node.get("component")
            if field is None:
                continue
            filled: Payload = {"type": field["type"], "id": 1, "custom_id": field["custom_id"]}
            answer = answers.get(field["custom_id"], field.get("value"))
            filled.update({"values": answer} if isinstance(answer, list) else {"value": answer})
            labels.append({"type": 18, "id": 1, "component": filled})
        data = {"custom_id": opened.form["custom_id"], "components": labels}
        place = self.state.channels[opened.channel_id]
        return await self._act(FORM, place, opened.form["custom_id"], data, opened.source)

    async def decide(self, channel: Payload, pick: Any) -> Asked | None:
        """Take the decision that they are called for, by slash command; None if nothing is suggested.

        Args:
            pick: chooses one of what is suggested, such as ``Random().choice``.
        """
        bribes = await self.suggested(channel, "bribe", "amount")
        if bribes:
            return await self.use(channel, "bribe", amount=pick(bribes)["value"])
        filled: dict[str, str] = {}
        for option in ("scholar_1", "palace_1", "scholar_2", "palace_2"):
            choices = await self.suggested(channel, "send", option, **filled)
            if not choices:
                break
            filled[option] = pick(choices)["value"]
        else:
            return await self.use(channel, "send", **filled)
        scholars = await self.suggested(channel, "hire", "scholar")
        if not scholars:
            return None
        scholar = pick(scholars)["value"]
        posts = await self.suggested(channel, "hire", "post", scholar=scholar)
        more = {"post": pick(posts)["value"]} if posts else {}
        return await self.use(channel, "hire", scholar=scholar, **more)

    def begin(
        self, kind: int, channel: Payload, about: str, data: Payload, message: Payload | None = None
    ) -> Asked:
        """Let the bot hear of an interaction, without waiting for anything."""
        channel_id = int(channel["id"])
        asked = self.state.ask(kind, self.id, channel_id, about, self.age)
        asked.source = message
        guild_id = channel.get("guild_id")
        payload: Payload = {
            "id": str(asked.id),
            "application_id": APPLICATION["id"],
            "type": kind,
            "token": asked.token,
            "version": 1,
            "data": data,
            "channel_id": channel["id"],
            "channel": channel if guild_id is None else {**channel, "permissions": str(self.permissions)},
            "locale": self.locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild_id or "0"},
            "context": 0 if guild_id is not None else 1,
            "attachment_size_limit": 10_485_760,
            "app_permissions": str(EVERYTHING),
        }
        if guild_id is None:
            payload["user"] = self.user
        else:
            payload["guild_id"] = guild_id
            payload["guild_locale"] = self.guild["preferred_locale"]
            payload["member"] = payloads.member(self.user, self.permissions)
        if message is not None:
            payload["message"] = message
        self.state.gateway.dispatch("INTERACTION_CREATE", payload, int(guild_id or 0))
        return asked

    async def _act(
        self, kind: int, channel: Payload, about: str, data: Payload, message: Payload | None = None
    ) -> Asked:
        """Let the bot hear of an interaction, and wait until it has an answer, or for long enough."""
        asked = self.begin(kind, channel, about, data, message)
        try:
            async with asyncio.timeout(self.wait):
                await asked.first.wait()
        except TimeoutError:
            pass
        return asked

    def _place(self, message: Payload) -> Payload:
        return self.state.channels[int(message["channel_id"])]

    def _command(self, command: str, options: Mapping[str, Any], focused: str = "") -> Payload:
        name, *path = command.split()
        known = next((one for one in self.state.commands if one["name"] == name), None)
        if known is None:
            raise NotShown(f"/{name}")
        node = known
        resolved = dict[str, Payload]()
        for part in path:
            node = next(one for one in node["options"] if one["name"] == part)
        kinds = {one["name"]: one["type"] for one in node.get("options") or ()}
        filled = [self._option(kinds, key, value, resolved, key == focused) for key, value in options.items()]
        for depth in range(len(path), 0, -1):
            kind = 2 if depth < len(path) else 1
            filled = [{"name": path[depth - 1], "type": kind, "options": filled}]
        data: Payload = {"id": known["id"], "name": name, "type": 1, "options": filled}
        if resolved:
            data["resolved"] = resolved
        return data

    def _option(
        self,
        kinds: Mapping[str, int],
        name: str,
        value: Any,
        resolved: dict[str, Payload],
        is_focused: bool,
    ) -> Payload:
        kind = kinds.get(name, _OPTIONS[type(value)])
        if isinstance(value, Person):
            resolved.setdefault("users", {})[str(value.id)] = value.user
            resolved.setdefault("members", {})[str(value.id)] = payloads.member(value.user, value.permissions)
            value = str(value.id)
        option: Payload = {"name": name, "type": kind, "value": value}
        if is_focused:
            option["focused"] = True
        return option


async def set_up_short_game(host: Person, channel: Payload) -> None:
    """Have the host of a lobby choose a short game without a clock.

    Raises:
        NotShown: if they see no presets: the answer may be lost.
    """
    await host.press(channel, "ig1:setup:")
    found = host.find(channel, "ig1:preset:")
    if found is None:
        raise NotShown("ig1:preset:")
    message, custom_id = found
    await host.press_in(message, f"{custom_id[:-1]}{list(Preset).index(Preset.SHORT)}")
    await host.use(channel, "table pace", pace="no_clock")


def called_in(state: State, channel: Payload) -> int | None:
    """Return the user whom the newest call of an open game mentions in a channel; None where it calls nobody.

    An answered call keeps its buttons: a game is over where its table message offers a rematch.
    """
    messages = state.messages[int(channel["id"])].values()
    over = {table for message in messages for table in _tables_of(message, "rematch")}
    for message in reversed(messages):
        called = _tables_of(message, "decide") if message["content"] else set[str]()
        if called - over:
            found = _CALLED.findall(message["content"])
            return int(found[0]) if found else None
    return None


def _tables_of(message: Payload, action: str) -> set[str]:
    """Return the numbers of the tables that the buttons of an action in a message are about."""
    ids = (str(node.get("custom_id", "")).split(":") for node in walk(message["components"]))
    return {parts[2] for parts in ids if parts[:2] == ["ig1", action]}
