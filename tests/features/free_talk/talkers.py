"""A German room, and Discord delivering things twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.support.room import Room


async def in_german(here: Room) -> None:
    (guild,) = here.env.backend.guilds.values()
    await here.preferences.change_server(guild.id, language="de")
    for person in here.people.values():
        await here.preferences.change_person(person.id, language="de")


async def heard_again(here: Room, act: Callable[[], Awaitable[Any]]) -> None:
    """Somebody does something, and Discord delivers it twice."""
    heard: list[tuple[str, Any]] = []
    here.env.backend.subscribers.append(lambda event, payload: heard.append((event, payload)))
    await act()
    here.env.backend.subscribers.pop()
    (interaction,) = [(event, payload) for event, payload in heard if event == "INTERACTION_CREATE"]
    await here.deliver(interaction)
