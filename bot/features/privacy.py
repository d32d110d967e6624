"""``/privacy``: what is kept of somebody, all of it as a file, and all of it deleted; for them alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import discord
import structlog
from discord import app_commands, ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, card, message, row, text
from bot.discord_api.delivery import Document, Post
from bot.discord_api.interactions import Interaction, words_of
from bot.discord_api.responses import acknowledge, answer, change
from bot.faults import described
from bot.features.names import safe_name
from bot.locales import Words
from bot.tables.privacy.erasing import Eraser
from bot.tables.privacy.own_copy import own_copy
from bot.tables.privacy.possessions import Holdings
from bot.tables.store import StoreError, TableStore


@dataclass(frozen=True, slots=True)
class House:
    """What the owner of the bot says of what is kept."""

    operator: str = ""
    """Who runs it; empty for nobody who is named."""
    contact: str = ""
    """Where to ask them; likewise."""
    keep_days: int = 0
    """After how many days what happened at a table goes; 0 for never."""


def own_data_panel(held: Holdings, house: House, words: Words, note: str | None = None) -> ui.LayoutView:
    """Return how much is kept of somebody, for them alone.

    Args:
        note: what is said first, of what was just tried.
    """
    lines = [f"## {words('privacy-title')}", f"-# {words('privacy-note')}"]
    buttons = [
        _button(Action.GIVE_MINE, "button-give-mine", words, disabled=held.nothing),
        _button(Action.FORGET_ME, "button-forget-me", words, disabled=held.nothing),
    ]
    about = [words("privacy-days", days=house.keep_days) if house.keep_days else words("privacy-for-ever")]
    about += _who_runs_it(house, words)
    return message(
        card(
            text("\n".join([*lines, note] if note else lines)),
            text("\n".join(_kept(held, words))),
            row(*buttons),
        ),
        text("\n".join(f"-# {line}" for line in about)),
    )


def forget_question(seats: int, words: Words, *, changed: bool = False) -> ui.LayoutView:
    """Return what is deleted and what is not, with the button that does it.

    Args:
        seats: at how many tables that are not over the person has a seat.
        changed: is it asked once more, because that was another number a moment ago?
    """
    lines = [f"## {words('forget-title')}"]
    lines += [words("forget-changed")] if changed else []
    points = [words("forget-goes"), words("forget-games")]
    points += [words("forget-seats", count=seats)] if seats else []
    points += [words("forget-stays"), words("forget-for-good")]
    sure = ComponentId(Action.FORGET_SURE, NO_TABLE, index=seats)
    return message(
        card(
            text("\n".join([*lines, *(f"- {point}" for point in points)])),
            row(
                ActionButton.make(sure, words("button-forget-sure"), discord.ButtonStyle.danger),
                _button(Action.PRIVACY, "button-forget-not", words),
            ),
        )
    )


def forgotten_message(left: int, words: Words) -> ui.LayoutView:
    """Return what has become of it.

    Args:
        left: at how many places they are still to be forgotten.
    """
    lines = [words("forgotten-later", count=left) if left else words("forgotten")]
    return message(text("\n".join([*lines, f"-# {words('forgotten-again')}"])))


def _kept(held: Holdings, words: Words) -> list[str]:
    if held.nothing:
        return [words("privacy-nothing")]
    lines: list[str] = []
    if held.settings:
        lines.append(words("privacy-settings"))
    if held.direct:
        lines.append(words("privacy-direct"))
    if held.tutorial:
        lines.append(words("privacy-tutorial"))
    if held.tables:
        lines.append(words("privacy-tables", count=held.tables))
    if held.entries and held.since is not None:
        lines.append(words("privacy-entries", count=held.entries, since=format_dt(held.since, "D")))
    if held.finished:
        lines.append(words("privacy-finished", count=held.finished))
    if held.messages:
        lines.append(words("privacy-messages", count=held.messages))
    listed = [f"- {line}" for line in lines]
    return [*listed, words("privacy-pending", count=held.pending)] if held.pending else listed


def _who_runs_it(house: House, words: Words) -> list[str]:
    lines: list[str] = []
    if house.operator:
        lines.append(words("privacy-operator", who=safe_name(house.operator)))
    if house.contact:
        # The owner's own words: a link stays one that can be followed.
        lines.append(words("privacy-contact", where=house.contact))
    return lines


def _button(action: Action, label: str, words: Words, *, disabled: bool = False) -> Piece:
    return ActionButton.make(ComponentId(action, NO_TABLE), words(label), disabled=disabled)


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


def add_privacy_commands(tree: app_commands.CommandTree[Any], own_data: OwnDataHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="privacy", description=words("command-privacy"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def _(interaction: Interaction) -> None:
        await own_data.open(interaction)
