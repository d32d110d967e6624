"""Nonces, which the simulated Discord does not know."""

from __future__ import annotations

from typing import Any

import pytest
from discord.http import HTTPClient

from tests.support.room import Room


def know_nonces(here: Room, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[int, str], int]:
    """Let Discord send nothing twice under one nonce; return what it knows of them, by channel."""
    known: dict[tuple[int, str], int] = {}
    send = HTTPClient.send_message

    async def once(self: HTTPClient, channel_id: int, *, params: Any) -> Any:
        asked = channel_id, str(params.payload["nonce"])
        assert params.payload["enforce_nonce"]
        if known.get(asked) in here.env.backend.messages[channel_id]:
            return await self.get_message(channel_id, known[asked])
        sent = await send(self, channel_id, params=params)
        known[asked] = int(sent["id"])
        return sent

    monkeypatch.setattr(HTTPClient, "send_message", once)
    return known
