"""Lobbies in a room, and computer players chosen there."""

from __future__ import annotations

from tests.support.room import Answer, Form, Room


async def choose(here: Room, who: str, menu: str, *values: str) -> list[Answer]:
    """Choose from one of the lobby's menus."""
    message, custom_id = here.button(f"menu-{menu}")
    result = await here.people[who].select(message, list(values), custom_id=custom_id)
    return here.answers(result)


def lobby(here: Room) -> str:
    (message,) = here.live()
    return here.text(message)


async def choosing(here: Room, who: str = "Ada") -> Form:
    """The form that the button opens."""
    shown = await here.click(who, "whichcomputer")
    assert shown.modal is not None
    return Form(here, here.people[who], shown)


async def handed_in(form: Form, **values: str) -> list[Answer]:
    return form.room.answers(await form.submit(**values))
