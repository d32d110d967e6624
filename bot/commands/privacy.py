"""``/privacy``: tells a user which data the bot has of them, gives it as a file, and deletes it."""

from __future__ import annotations

import asyncio
from functools import partial
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord
import structlog
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, text
from bot.discord_api.delivery import Document, Post
from bot.discord_api.responses import acknowledge, answer, change
from bot.errors import described
from bot.handling.registry import Registry, anywhere
from bot.handling.request import Request
from bot.handling.services import Owner
from bot.locales import Texts
from bot.tables.personal_data import Holdings
from bot.tables.retention import data_export
from bot.tables.store import StoreError
from bot.wording.names import safe_name


def own_data_panel(held: Holdings, owner: Owner, texts: Texts) -> ui.LayoutView:
    """Return the panel with the amount of a user's data."""
    about = [_how_long(owner, texts)]
    if owner.operator:
        about.append(texts("privacy-operator", who=safe_name(owner.operator)))
    if owner.contact:  # the owner's own words, with working links
        about.append(texts("privacy-contact", where=owner.contact))
    return message(
        card(
            text(f"## {texts('privacy-title')}\n-# {texts('privacy-note')}"),
            text("\n".join(_kept(held, texts))),
            row(
                ActionButton.of(Action.GIVE_MINE, texts("button-give-mine"), disabled=held.nothing),
                ActionButton.of(Action.FORGET_ME, texts("button-forget-me"), disabled=held.nothing),
            ),
        ),
        text("\n".join(f"-# {line}" for line in about)),
    )


def _how_long(owner: Owner, texts: Texts) -> str:
    if owner.keep_days:
        return texts("privacy-days", days=owner.keep_days)
    return texts("privacy-for-ever")


def forget_question(seats: int, texts: Texts, *, changed: bool = False) -> ui.LayoutView:
    """Return the question whether to delete a user's data: the consequences, with the button to confirm.

    Args:
        seats: the number of open tables at which the user has a seat.
        changed: is it asked again, because that number has just changed?
    """
    lines = [f"## {texts('forget-title')}"]
    if changed:
        lines.append(texts("forget-changed"))
    points = [texts("forget-goes"), texts("forget-games")]
    if seats:
        points.append(texts("forget-seats", count=seats))
    points += [texts("forget-stays"), texts("forget-for-good")]
    danger = discord.ButtonStyle.danger
    label = texts("button-forget-sure")
    sure = ActionButton.of(Action.FORGET_SURE, label, style=danger, index=seats)
    back = ActionButton.of(Action.PRIVACY, texts("button-forget-not"))
    return message(card(text("\n".join([*lines, *(f"- {point}" for point in points)])), row(sure, back)))


def forgotten_message(left: int, texts: Texts) -> ui.LayoutView:
    """Return the result of the erasure.

    Args:
        left: the number of tables at which it is pending.
    """
    result = texts("forgotten-later", count=left) if left else texts("forgotten")
    return message(text(f"{result}\n-# {texts('forgotten-again')}"))


def _kept(held: Holdings, texts: Texts) -> list[str]:
    if held.nothing:
        return [texts("privacy-nothing")]
    lines: list[str] = []
    if held.settings:
        lines.append(texts("privacy-settings"))
    if held.direct:
        lines.append(texts("privacy-direct"))
    if held.tutorial:
        lines.append(texts("privacy-tutorial"))
    if held.wishes:
        lines.append(texts("privacy-wishes", count=held.wishes))
    if held.bans:
        lines.append(texts("privacy-bans", count=held.bans))
    if held.tables:
        lines.append(texts("privacy-tables", count=held.tables))
    if held.entries and held.since is not None:
        lines.append(texts("privacy-entries", count=held.entries, since=format_dt(held.since, "D")))
    if held.finished:
        lines.append(texts("privacy-finished", count=held.finished))
    if held.messages:
        lines.append(texts("privacy-messages", count=held.messages))
    listed = [f"- {line}" for line in lines]
    if held.pending:
        listed.append(texts("privacy-pending", count=held.pending))
    return listed


_log = structlog.get_logger(__name__)

EXPORT_FILE_NAME = "intrigue-my-data.json"
MAX_PLAIN_BYTES = 8_000_000
"""A larger file is compressed, to about a fifteenth: Discord allows 10 MB."""


async def open_privacy(request: Request) -> None:
    """Show the panel, in answer to the command."""
    await request.answer(await _panel(request))


async def show_kept(request: Request, _pressed: ComponentId) -> None:
    """Show the panel, in the message that was clicked."""
    await change(request.interaction, await _panel(request))


async def _panel(request: Request) -> ui.LayoutView:
    held = await request.services.store.holdings(request.user_id)
    return own_data_panel(held, request.services.owner, request.texts)


async def _give_copy(copying: asyncio.Lock, request: Request, _pressed: ComponentId) -> None:
    """Answer with the user's data as a file.

    Args:
        copying: held while a file is made: they are large, and users can wait.
    """
    texts = request.texts
    await acknowledge(request.interaction)  # it may take time
    async with copying:
        content = await data_export(request.services.store, request.user_id, request.services.now())
        document = Document(EXPORT_FILE_NAME, content)
        if len(content) > MAX_PLAIN_BYTES:
            document = Document(f"{EXPORT_FILE_NAME}.zip", await asyncio.to_thread(_packed, content))
    post = Post(text=texts("privacy-given"), documents=(document,))
    if not (await answer(request.interaction, post, private=True)).arrived:
        await answer(request.interaction, Post(text=texts("privacy-not-given")), private=True)


async def ask_to_forget(request: Request, _pressed: ComponentId) -> None:
    """Show the consequences of deleting the user's data, and ask for confirmation."""
    seats = len(await request.services.store.seats_of(request.user_id))
    await change(request.interaction, forget_question(seats, request.texts))


async def forget(request: Request, pressed: ComponentId) -> None:
    """Delete the user's data, unless they would lose another number of seats than they were told."""
    texts = request.texts
    user_id = request.user_id
    seats = len(await request.services.store.seats_of(user_id))
    if seats != pressed.index:
        await change(request.interaction, forget_question(seats, texts, changed=True))
        return
    await acknowledge(request.interaction)  # it may take time
    await request.services.eraser.erase(user_id)
    try:
        left = (await request.services.store.holdings(user_id)).pending
    except StoreError as error:  # the request is saved, and is completed later
        _log.warning("person.not_counted", **described(error))
        left = 1
    await change(request.interaction, forgotten_message(left, texts))


def _packed(content: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(EXPORT_FILE_NAME, content)
    return packed.getvalue()


def setup(bot: Registry) -> None:
    """Register ``/privacy`` and its buttons."""
    bot.button(show_kept, Action.PRIVACY)
    bot.button(partial(_give_copy, asyncio.Lock()), Action.GIVE_MINE)
    bot.button(ask_to_forget, Action.FORGET_ME)
    bot.button(forget, Action.FORGET_SURE)
    anywhere(bot.command(open_privacy, "privacy"))
