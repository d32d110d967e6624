"""``/privacy``: what is kept of somebody, all of it as a file, and all of it deleted; for them alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import structlog

from bot.faults import described
from bot.surface.messages.settings_panels.own_data_panel import (
    House,
    forget_question,
    forgotten_message,
    own_data_panel,
)
from bot.surface.wire.delivery import Document, Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import acknowledge, answer, change
from bot.tables.privacy.erasing import Eraser
from bot.tables.privacy.own_copy import own_copy
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

FILE = "intrigue-my-data.json"
MOST_BYTES = 8_000_000
"""A larger file is packed: Discord takes 10 MB. Packed it is a fifteenth of that."""


class OwnDataHandler:
    """Shows, hands out and deletes what is kept of whoever asks, and of nobody else.

    Args:
        house: what the owner of the bot says of it.
        now: tells the time.
    """

    def __init__(self, store: TableStore, eraser: Eraser, house: House, now: Callable[[], datetime]) -> None:
        self._store = store
        self._eraser = eraser
        self._house = house
        self._now = now
        self._copying = asyncio.Lock()
        """Held while a copy is made: they are large, and nobody is in a hurry."""

    async def open(self, interaction: Interaction) -> None:
        """Say how much is kept, in answer to the command."""
        held = await self._store.holdings(interaction.user.id)
        view = own_data_panel(held, self._house, words_of(interaction))
        await answer(interaction, Post(view=view), private=True)

    async def show(self, interaction: Interaction, note: str | None = None) -> None:
        """Say how much is kept, in the message that was clicked in."""
        held = await self._store.holdings(interaction.user.id)
        await change(interaction, own_data_panel(held, self._house, words_of(interaction), note))

    async def give(self, interaction: Interaction) -> None:
        """Answer with all of it, as a file."""
        words = words_of(interaction)
        await acknowledge(interaction)  # it may take its time
        async with self._copying:
            content = await own_copy(self._store, interaction.user.id, self._now())
            packed = len(content) > MOST_BYTES
            document = Document(FILE, content)
            if packed:
                document = Document(f"{FILE}.zip", await asyncio.to_thread(_packed, content))
        post = Post(text=words("privacy-given"), documents=(document,))
        if not (await answer(interaction, post, private=True)).arrived:
            await answer(interaction, Post(text=words("privacy-not-given")), private=True)

    async def ask(self, interaction: Interaction) -> None:
        """Say what is deleted, and ask whether that is meant."""
        seats = len(await self._store.seats_of(interaction.user.id))
        await change(interaction, forget_question(seats, words_of(interaction)))

    async def forget(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Delete all of it, unless it would cost more than was said."""
        words, user_id = words_of(interaction), interaction.user.id
        seats = len(await self._store.seats_of(user_id))
        if seats != pressed.index:
            await change(interaction, forget_question(seats, words, changed=True))
            return
        await acknowledge(interaction)  # it may take its time
        await self._eraser.forget(user_id)
        try:
            left = (await self._store.holdings(user_id)).pending
        except StoreError as error:  # it is noted, and done sooner or later
            _log.warning("person.not_counted", **described(error))
            left = 1
        await change(interaction, forgotten_message(left, words))


def _packed(content: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(FILE, content)
    return packed.getvalue()
