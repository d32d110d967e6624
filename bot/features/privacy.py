"""``/privacy``: tells a user which data the bot has of them, gives it as a file, and deletes it."""

from __future__ import annotations

import asyncio
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord
import structlog
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, text
from bot.discord_api.delivery import Document, Post
from bot.discord_api.interactions import Interaction
from bot.discord_api.responses import acknowledge, answer, change
from bot.features.names import safe_name
from bot.features.registry import Registry, anywhere
from bot.features.request import Owner, Request
from bot.locales import Words
from bot.ops.errors import described
from bot.tables.erasure import data_export
from bot.tables.personal_data import Holdings
from bot.tables.store import StoreError


def own_data_panel(held: Holdings, owner: Owner, words: Words, note: str | None = None) -> ui.LayoutView:
    """Return the panel with the amount of a user's data.

    Args:
        note: a first line about what was just tried.
    """
    lines = [f"## {words('privacy-title')}", f"-# {words('privacy-note')}"]
    buttons = [
        ActionButton.of(Action.GIVE_MINE, words("button-give-mine"), disabled=held.nothing),
        ActionButton.of(Action.FORGET_ME, words("button-forget-me"), disabled=held.nothing),
    ]
    about = [words("privacy-days", days=owner.keep_days) if owner.keep_days else words("privacy-for-ever")]
    about += _who_runs_it(owner, words)
    return message(
        card(
            text("\n".join([*lines, note] if note else lines)),
            text("\n".join(_kept(held, words))),
            row(*buttons),
        ),
        text("\n".join(f"-# {line}" for line in about)),
    )


def forget_question(seats: int, words: Words, *, changed: bool = False) -> ui.LayoutView:
    """Return what is deleted and what is not, with the button to confirm.

    Args:
        seats: the number of open tables at which the user has a seat.
        changed: is it asked again, because that number has just changed?
    """
    lines = [f"## {words('forget-title')}"]
    lines += [words("forget-changed")] if changed else []
    points = [words("forget-goes"), words("forget-games")]
    points += [words("forget-seats", count=seats)] if seats else []
    points += [words("forget-stays"), words("forget-for-good")]
    return message(
        card(
            text("\n".join([*lines, *(f"- {point}" for point in points)])),
            row(
                ActionButton.of(
                    Action.FORGET_SURE,
                    words("button-forget-sure"),
                    style=discord.ButtonStyle.danger,
                    index=seats,
                ),
                ActionButton.of(Action.PRIVACY, words("button-forget-not")),
            ),
        )
    )


def forgotten_message(left: int, words: Words) -> ui.LayoutView:
    """Return the result of the erasure.

    Args:
        left: the number of tables at which it is pending.
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


def _who_runs_it(owner: Owner, words: Words) -> list[str]:
    lines: list[str] = []
    if owner.operator:
        lines.append(words("privacy-operator", who=safe_name(owner.operator)))
    if owner.contact:
        # The owner's own words, with working links.
        lines.append(words("privacy-contact", where=owner.contact))
    return lines


_log = structlog.get_logger(__name__)

EXPORT_FILE_NAME = "intrigue-my-data.json"
MAX_PLAIN_BYTES = 8_000_000
"""A larger file is compressed, to about a fifteenth: Discord allows 10 MB."""


async def open_privacy(request: Request) -> None:
    """Show the panel, in answer to the command."""
    held = await request.services.store.holdings(request.user_id)
    view = own_data_panel(held, request.services.owner, request.words)
    await request.answer(view)


async def show_kept(request: Request, _pressed: ComponentId) -> None:
    """Show the panel, in the message that was clicked."""
    held = await request.services.store.holdings(request.user_id)
    await change(request.interaction, own_data_panel(held, request.services.owner, request.words))


async def give_copy(request: Request, copying: asyncio.Lock) -> None:
    """Answer with the user's data as a file.

    Args:
        copying: held while a file is made: they are large, and users can wait.
    """
    words = request.words
    await acknowledge(request.interaction)  # it may take time
    async with copying:
        content = await data_export(request.services.store, request.user_id, request.services.now())
        packed = len(content) > MAX_PLAIN_BYTES
        document = Document(EXPORT_FILE_NAME, content)
        if packed:
            document = Document(f"{EXPORT_FILE_NAME}.zip", await asyncio.to_thread(_packed, content))
    post = Post(text=words("privacy-given"), documents=(document,))
    if not (await answer(request.interaction, post, private=True)).arrived:
        await answer(request.interaction, Post(text=words("privacy-not-given")), private=True)


async def ask_to_forget(request: Request, _pressed: ComponentId) -> None:
    """Tell what is deleted, and ask for confirmation."""
    seats = len(await request.services.store.seats_of(request.user_id))
    await change(request.interaction, forget_question(seats, request.words))


async def forget(request: Request, pressed: ComponentId) -> None:
    """Delete the user's data, unless they would lose another number of seats than they were told."""
    words, user_id = request.words, request.user_id
    seats = len(await request.services.store.seats_of(user_id))
    if seats != pressed.index:
        await change(request.interaction, forget_question(seats, words, changed=True))
        return
    await acknowledge(request.interaction)  # it may take time
    await request.services.eraser.erase(user_id)
    try:
        left = (await request.services.store.holdings(user_id)).pending
    except StoreError as error:  # the request is saved, and is completed later
        _log.warning("person.not_counted", **described(error))
        left = 1
    await change(request.interaction, forgotten_message(left, words))


def _packed(content: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(EXPORT_FILE_NAME, content)
    return packed.getvalue()


def setup(bot: Registry) -> None:
    """Register ``/privacy`` and its buttons."""
    copying = asyncio.Lock()

    async def give(request: Request, _pressed: ComponentId) -> None:
        await give_copy(request, copying)

    bot.button(show_kept, Action.PRIVACY)
    bot.button(give, Action.GIVE_MINE)
    bot.button(ask_to_forget, Action.FORGET_ME)
    bot.button(forget, Action.FORGET_SURE)

    @bot.tree.command(name="privacy", description=bot.words("command-privacy"))
    @anywhere
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, open_privacy)
