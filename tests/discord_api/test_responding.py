"""What answers an interaction is sent and forgotten."""

from __future__ import annotations

from typing import Any

from tests.support.room import OpenRoom


async def test_no_panel_or_form_is_held_once_it_is_sent(room: OpenRoom) -> None:
    """discord.py would hold it for a quarter of an hour; what comes back is read from the interaction."""
    async with room() as here:
        await here.seat(3)
        for command in ("purse", "help now", "promise"):
            await here.slash("Ada", command)
        form = await here.people["Ada"].slash(here.channel, "send")
        assert form.modal is not None
        connection: Any = here.env.bot._connection  # pyright: ignore[reportPrivateUsage]
        held = connection._view_store
        assert (held._views, held._modals, held._synced_message_views) == ({}, {}, {})
