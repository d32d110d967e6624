"""``/replay``, and what turns its pages: finished games, step by step.

A private one is for whoever asked; one that is for all anybody who sees it may turn. So it needs no memory of
who asked, nobody is stuck in front of a page that another has left, and who wants a pace of their own gets a
private one with the same command.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog

from bot.locales import Words
from bot.pictures import Painter, PictureError
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.hall.seeing import all_may_see
from bot.surface.handlers.replays.shelf import NotShownError, Shelf, newest_here
from bot.surface.messages.hall_pages.history_page import edition_of
from bot.surface.messages.hall_pages.naming_people import plain_person
from bot.surface.messages.looking_back.replay_message import replay_message
from bot.surface.messages.looking_back.retelling import Retelling
from bot.surface.messages.pictured.board_picture import board_picture
from bot.surface.messages.table_message import board_in_words
from bot.surface.text.choosing.choices import Choice, offered
from bot.surface.text.languages import Languages
from bot.surface.text.refusal import REFUSALS
from bot.surface.wire.delivery import Post, Trouble
from bot.surface.wire.guilds import channel_called
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, is_private_click, words_of
from bot.surface.wire.responding import answer, change, take_time
from bot.tables.hall.finished import FinishedGame
from bot.tables.table import Table

_log = structlog.get_logger(__name__)


class ReplayHandler:
    """Shows finished games step by step.

    Args:
        painter: draws the boards; without one they are told in words.
    """

    def __init__(
        self, answering: Answering, shelf: Shelf, languages: Languages, painter: Painter | None
    ) -> None:
        self._answering = answering
        self._shelf = shelf
        self._languages = languages
        self._painter = painter

    async def replay(self, interaction: Interaction, typed: str | None, *, for_all: bool) -> None:
        """Show a game from its beginning.

        Args:
            typed: which one was chosen; None for the newest of the channel, or else of the server.
            for_all: show it to everybody.
        """
        async with self._reasons(interaction):
            table = await self._meant(interaction, typed)
            if for_all and not all_may_see(interaction, table):
                raise NotShownError("replay-not-for-all")
            await self._open(interaction, table, private=not for_all)

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Show the game whose button was pressed, privately, from its beginning."""
        async with self._reasons(interaction):
            table = await self._shelf.game(interaction, pressed.table_id)
            await self._open(interaction, table, private=True)

    async def turn(self, interaction: Interaction, pressed: ComponentId, version: int | None) -> None:
        """Turn to another step, in the same message."""
        async with self._reasons(interaction):
            told, place = await self._step(interaction, pressed, version)
            png = await self._drawn(told, place)
            view = replay_message(told, place, pictured=png is not None)
            delivery = await change(interaction, view, png, for_all=True)
            if delivery.trouble is Trouble.FORBIDDEN and png is not None:  # then files are, perhaps
                await change(interaction, replay_message(told, place, pictured=False), for_all=True)

    async def in_words(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Tell the board of a step in words, to whoever asks."""
        async with self._reasons(interaction):
            told, place = await self._step(interaction, pressed, pressed.index)
            words = words_of(interaction)
            view = board_in_words(replace(told.table.view, public=told.steps[place].public), words)
            await self._answering.privately(interaction, view)

    async def offers(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Offer the finished games of the server that somebody may look at, the newest first."""
        words = words_of(interaction)
        try:
            games = await self._shelf.offered(interaction)
        except REFUSALS:  # whoever sends the command is told why
            return []
        names = await self._shelf.names(games)
        return offered((_choice(interaction, game, names, words) for game in games), typed)

    # --- which game, which step ---

    async def _meant(self, interaction: Interaction, typed: str | None) -> Table:
        """Return the game that somebody means.

        Raises:
            NotShownError: if there is none, or not for them.
            Misunderstood: where the bot is not on the server.
        """
        if typed is not None:
            if not typed.isdecimal() or len(typed) > 18:
                raise NotShownError("replay-unknown")
            return await self._shelf.game(interaction, int(typed))
        newest = newest_here(await self._shelf.offered(interaction), interaction.channel_id)
        if newest is None:
            raise NotShownError("replay-none")
        return await self._shelf.game(interaction, newest.table_id)

    async def _step(
        self, interaction: Interaction, pressed: ComponentId, version: int | None
    ) -> tuple[Retelling, int]:
        """Return a game, told in the language of whoever reads it, and the place of a step.

        Raises:
            NotShownError: if the game is not for them, or has no such step.
        """
        table = await self._shelf.game(interaction, pressed.table_id)
        told = await self._shelf.retelling(table, await self._words(interaction))
        place = None if version is None else told.place_of(version)
        if place is None:
            raise NotShownError("replay-no-step")
        return told, place

    async def _words(self, interaction: Interaction) -> Words:
        """Return the person's words, or the server's for a message that everybody reads."""
        if interaction.message is None or is_private_click(interaction):
            return words_of(interaction)
        return await self._languages.of_server(interaction.guild_id)

    # --- showing it ---

    async def _open(self, interaction: Interaction, table: Table, *, private: bool) -> None:
        words = words_of(interaction) if private else await self._languages.of_server(interaction.guild_id)
        if not private:
            # It may take its time; deferred for one alone, nothing that all see could follow.
            await take_time(interaction)
        told = await self._shelf.retelling(table, words)
        png = await self._drawn(told, 0)
        post = Post(view=replay_message(told, 0, pictured=png is not None), picture=png)
        delivery = await answer(interaction, post, private=private)
        if delivery.trouble is Trouble.FORBIDDEN and png is not None:  # then files are, perhaps
            plain = Post(view=replay_message(told, 0, pictured=False))
            await answer(interaction, plain, private=private)

    async def _drawn(self, told: Retelling, place: int) -> bytes | None:
        """Return the picture of a board as it stood; None where there is none."""
        if self._painter is None:
            return None
        shown = board_picture(told.table.view, told.steps[place].public, told.wording)
        try:
            return await self._painter.board(shown)
        except PictureError as error:
            _log.warning("picture.missing", table=told.table.id, why=str(error))
            return None

    @asynccontextmanager
    async def _reasons(self, interaction: Interaction) -> AsyncGenerator[None]:
        """Tell the user alone why a game is not shown."""
        async with self._answering.refusals(interaction):
            try:
                yield
            except NotShownError as refusal:
                await refuse(interaction, refusal)


async def refuse(interaction: Interaction, refusal: NotShownError) -> None:
    """Tell the user alone why a game is not shown, and what is possible."""
    words = words_of(interaction)
    text = words("refused", why=words(refusal.key))
    await answer(interaction, Post(text=text), private=True)


def _choice(interaction: Interaction, game: FinishedGame, names: Mapping[int, str], words: Words) -> Choice:
    """Return a game to choose: when, where if it was elsewhere, and who had how much, the winner first."""
    players = ", ".join(
        words(
            "replay-choice-player",
            name=plain_person(seat, names, words),
            cash=words("money", amount=seat.cash),
        )
        for _, seat in game.in_order
    )
    channel = channel_called(interaction, game.channel_id)
    here = interaction.channel_id == game.channel_id or channel is None
    label = words(
        "replay-choice" if here else "replay-choice-elsewhere",
        day=words(
            "replay-day",
            year=f"{game.finished_at:%Y}",
            month=f"{game.finished_at:%m}",
            day=f"{game.finished_at:%d}",
        ),
        edition=edition_of(game, words),
        players=players,
        place="" if channel is None else f"#{channel.name}",
    )
    return Choice(label, game.table_id)
