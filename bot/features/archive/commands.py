"""``/history``, ``/hall`` and their buttons: each answers whoever asks alone, unless they want it for all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands, ui

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, words_of
from bot.discord_api.permissions import channel_called
from bot.discord_api.responses import answer, change
from bot.features.answering import Answering
from bot.features.archive.views import (
    PAGE,
    FamePage,
    HistoryPage,
    RatingPage,
    called,
    fame_page,
    history_page,
    on_page,
    rating_page,
)
from bot.features.archive.visibility import asked_by
from bot.features.languages import Languages
from bot.features.names import safe_name
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.tables.hall.archive import Archive
from bot.tables.hall.finished import FinishedGame


class HistoryHandler:
    """Shows what stays of a server's finished games."""

    def __init__(
        self, answering: Answering, archive: Archive, preferences: Preferences, languages: Languages
    ) -> None:
        self._answering = answering
        self._archive = archive
        self._preferences = preferences
        self._languages = languages

    async def history(
        self, interaction: Interaction, player: discord.abc.User | None, *, for_all: bool
    ) -> None:
        """List the newest games."""
        async with self._answering.refusals(interaction):
            of = None if player is None else player.id
            name = "" if player is None else player.display_name
            page = await self._history(interaction, 0, of, name, for_all=for_all)
            await self._show(
                interaction, history_page(page, await self._words(interaction, for_all)), for_all
            )

    async def turn(self, interaction: Interaction, pressed: ComponentId) -> None:
        """List the games of a page."""
        async with self._answering.refusals(interaction):
            page = await self._history(interaction, pressed.decision, pressed.index, "")
            await self._show(interaction, history_page(page, words_of(interaction)))

    async def hall(self, interaction: Interaction, *, for_all: bool = False) -> None:
        """Show the hall of fame."""
        async with self._answering.refusals(interaction):
            asked = asked_by(interaction, for_all=for_all)
            fame = await self._archive.fame(asked)
            page = FamePage(
                fame=fame,
                names=await self._archive.store.names_of(asked.guild_id, on_page(fame)),
                user_id=interaction.user.id,
                for_all=for_all,
            )
            await self._show(interaction, fame_page(page, await self._words(interaction, for_all)), for_all)

    async def rating(self, interaction: Interaction) -> None:
        """Show somebody's own rating, to nobody else."""
        async with self._answering.refusals(interaction):
            asked, user_id = asked_by(interaction), interaction.user.id
            ratings = await self._archive.ratings(asked.guild_id)
            users = {rating.user_id for rating in ratings} | {user_id}
            taking_part = await self._preferences.who_are_rated(users)
            theirs = [rating for rating in ratings if rating.user_id in taking_part]
            named = [rating.user_id for rating in theirs]
            page = RatingPage(
                user_id=user_id,
                takes_part=user_id in taking_part,
                ratings=theirs,
                names=await self._archive.store.names_of(asked.guild_id, named),
            )
            await self._show(interaction, rating_page(page, words_of(interaction)))

    async def _history(
        self, interaction: Interaction, number: int, of: int | None, of_name: str, *, for_all: bool = False
    ) -> HistoryPage:
        asked, games = replace(asked_by(interaction, for_all=for_all), player=of), self._archive.store
        count = await games.count_games(asked)
        number = min(number, max(0, (count - 1) // PAGE))  # an id may name a page that never was
        found = await games.finished_games(asked, skip=number * PAGE, most=PAGE)
        users = {seat.user_id for game in found for seat in game.seats if seat.user_id is not None}
        names = await games.names_of(asked.guild_id, users | ({of} if of is not None else set()))
        words = words_of(interaction)
        return HistoryPage(
            games=found,
            names=names,
            gone=frozenset(game.channel_id for game in found if _is_gone(interaction, game)),
            number=number,
            count=count,
            of=of,
            of_name=safe_name(of_name) if of_name and of not in names else called(of or 0, names, words),
            for_all=for_all,
        )

    async def _words(self, interaction: Interaction, for_all: bool) -> Words:
        """Return the words of those who are to read it."""
        if for_all:
            return await self._languages.of_server(interaction.guild_id)
        return words_of(interaction)

    async def _show(self, interaction: Interaction, view: ui.LayoutView, for_all: bool = False) -> None:
        """Answer with a page: in place of another one, where somebody alone sees that."""
        if for_all:
            await answer(interaction, Post(view=view), private=False)
        else:
            await change(interaction, view)


def _is_gone(interaction: Interaction, game: FinishedGame) -> bool:
    """Return whether the channel of a game is no more. A thread counts as being there: it may be archived."""
    return game.place_id is not None and channel_called(interaction, game.place_id) is None


def add_hall_commands(tree: app_commands.CommandTree[Any], handler: HistoryHandler, words: Words) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="history", description=words("command-history"))
    @app_commands.describe(player=words("command-history-player"), for_all=words("command-history-for_all"))
    async def _(interaction: Interaction, player: discord.User | None = None, for_all: bool = False) -> None:
        await handler.history(interaction, player, for_all=for_all)

    @tree.command(name="hall", description=words("command-hall"))
    @app_commands.describe(for_all=words("command-hall-for_all"))
    async def _(interaction: Interaction, for_all: bool = False) -> None:
        await handler.hall(interaction, for_all=for_all)
