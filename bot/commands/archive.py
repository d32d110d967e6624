"""``/games history``, ``/games hall`` and their buttons; answers are private unless asked for publicly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import discord
from discord import ui

from bot.commands.visibility import asked_by
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.permissions import channel_called
from bot.discord_api.responses import answer, change
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.archive import (
    GAMES_PER_PAGE,
    FamePage,
    HistoryPage,
    RatingPage,
    called,
    fame_page,
    history_page,
    on_page,
    rating_page,
)
from bot.locales import Texts
from bot.tables.finished_games import FinishedGame
from bot.wording.names import safe_name


async def history(request: Request, *, player: discord.User | None = None, for_all: bool = False) -> None:
    """List the newest games."""
    if player is None:
        page = await _history_page(request, 0, None, "", for_all=for_all)
    else:
        page = await _history_page(request, 0, player.id, player.display_name, for_all=for_all)
    await _show(request, partial(history_page, page), for_all=for_all)


async def turn_history(request: Request, pressed: ComponentId) -> None:
    """List the games of a page."""
    page = await _history_page(request, pressed.decision, pressed.index, "")
    await _show(request, partial(history_page, page))


async def hall(request: Request, _pressed: ComponentId | None = None, *, for_all: bool = False) -> None:
    """Show the hall of fame."""
    asked = asked_by(request.interaction, for_all=for_all)
    fame = await request.services.archive.fame(asked)
    page = FamePage(
        fame=fame,
        names=await request.services.archive.store.names_of(asked.guild_id, on_page(fame)),
        user_id=request.user_id,
        for_all=for_all,
    )
    await _show(request, partial(fame_page, page), for_all=for_all)


async def open_rating(request: Request, _pressed: ComponentId) -> None:
    """Show the user's own rating, privately."""
    asked = asked_by(request.interaction)
    user_id = request.user_id
    ratings = await request.services.archive.ratings(asked.guild_id)
    users = {rating.user_id for rating in ratings} | {user_id}
    taking_part = await request.services.preferences.who_are_rated(users)
    theirs = [rating for rating in ratings if rating.user_id in taking_part]
    named = [rating.user_id for rating in theirs]
    page = RatingPage(
        user_id=user_id,
        takes_part=user_id in taking_part,
        ratings=theirs,
        names=await request.services.archive.store.names_of(asked.guild_id, named),
    )
    await _show(request, partial(rating_page, page))


async def _history_page(
    request: Request, number: int, of: int | None, of_name: str, *, for_all: bool = False
) -> HistoryPage:
    asked = replace(asked_by(request.interaction, for_all=for_all), player=of)
    games = request.services.archive.store
    count = await games.count_games(asked)
    number = min(number, max(0, (count - 1) // GAMES_PER_PAGE))  # a forged id may name any page
    found = await games.finished_games(asked, skip=number * GAMES_PER_PAGE, most=GAMES_PER_PAGE)
    users = {seat.user_id for game in found for seat in game.seats if seat.user_id is not None}
    if of is not None:
        users.add(of)
    names = await games.names_of(asked.guild_id, users)
    # A user who has never played here is called as Discord calls them.
    unknown = bool(of_name) and of not in names
    shown_name = safe_name(of_name) if unknown else called(of or 0, names, request.texts)
    return HistoryPage(
        games=found,
        names=names,
        gone=frozenset(game.channel_id for game in found if _is_gone(request, game)),
        number=number,
        count=count,
        of=of,
        of_name=shown_name,
        for_all=for_all,
    )


async def _show(request: Request, page: Callable[[Texts], ui.LayoutView], *, for_all: bool = False) -> None:
    """Answer with a page: publicly in the server's language, or in place of the page that was clicked."""
    if for_all:
        await answer(request.interaction, Post(view=page(await request.server_texts())), private=False)
    else:
        await change(request.interaction, page(request.texts))


def _is_gone(request: Request, game: FinishedGame) -> bool:
    """Return whether the channel of a game was deleted. A thread counts as there: it may be archived."""
    return game.place_id is not None and channel_called(request.interaction, game.place_id) is None


def setup(bot: Registry) -> None:
    """Register ``/games history`` and ``/games hall``, and the buttons that turn their pages."""
    bot.button(turn_history, Action.HISTORY)
    bot.button(hall, Action.HALL)
    bot.button(open_rating, Action.RATING)
    bot.command(history, "history", bot.games)
    bot.command(hall, "hall", bot.games)
