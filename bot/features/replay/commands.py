"""``/replay``, and what turns its pages: finished games, step by step.

A private one is for whoever asked; one that is for all anybody who sees it may turn. So it needs no memory of
who asked, nobody is stuck in front of a page that another has left, and who wants a pace of their own gets a
private one with the same command.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import structlog
from discord import app_commands

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Document, Post, Trouble
from bot.discord_api.interactions import Interaction, is_private_click, words_of
from bot.discord_api.permissions import channel_called, server_of
from bot.discord_api.responses import answer, change, take_time
from bot.features.answering import Answering
from bot.features.archive.views import edition_of, plain_person
from bot.features.archive.visibility import all_may_see, asked_by, may_see
from bot.features.board.pictures import board_picture
from bot.features.board.views import board_in_words
from bot.features.deciding.text import Choice, offered
from bot.features.languages import Languages
from bot.features.names import Wording
from bot.features.refusals import REFUSALS
from bot.features.replay.views import Retelling, replay_message, retold
from bot.locales import Words
from bot.pictures import Painter, PictureError
from bot.tables.hall.finished import FinishedGame
from bot.tables.hall.reopening import ReopenedGames
from bot.tables.refusals import TableRefusal
from bot.tables.store import TableStore
from bot.tables.table import Phase, Table

if TYPE_CHECKING:
    from bot.features.replay.game_page import WholeGame


_OFFERED = 100
"""So many of a server's newest games can be chosen from."""
_RETELLINGS = 16
_WHOLE_GAMES = 6
"""So many are kept ready, each in one language: half a megabyte, and one."""

_T = TypeVar("_T")


class NotShownError(Exception):
    """A game that is not shown to somebody.

    Attributes:
        key: the catalogue's message, which says why.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Shelf:
    """Finds finished games, makes what is shown of them in a thread, and keeps the latest.

    Args:
        store: which there are, and how they ended.
        reopened: all that happened in them.
    """

    def __init__(self, store: TableStore, reopened: ReopenedGames) -> None:
        self._store = store
        self._reopened = reopened
        self._retellings = _Kept[Retelling](_RETELLINGS)
        self._whole_games: _Kept[WholeGame] = _Kept(_WHOLE_GAMES)

    async def offered(self, interaction: Interaction) -> list[FinishedGame]:
        """Return the games of the server that somebody may look at, the newest first: as in their history.

        Raises:
            Misunderstood: where the bot is not on the server.
        """
        return await self._store.finished_games(asked_by(interaction), skip=0, most=_OFFERED)

    async def names(self, games: Sequence[FinishedGame]) -> Mapping[int, str]:
        """Return what the people in games of one server are called now, by their ids."""
        users = {seat.user_id for game in games for seat in game.seats if seat.user_id is not None}
        guild_id = games[0].guild_id if games else None
        return {} if guild_id is None else await self._store.names_of(guild_id, users)

    async def game(self, interaction: Interaction, table_id: int) -> Table:
        """Return a finished game.

        Raises:
            NotShownError: if it is none, or it is none for whoever asks; from
                elsewhere nobody learns that there is one.
        """
        try:
            table = await self._reopened.get(table_id)
        except TableRefusal:
            raise NotShownError("replay-unknown") from None
        if table.guild_id is None or table.guild_id != interaction.guild_id:
            raise NotShownError("replay-unknown")
        in_public = interaction.message is not None and not is_private_click(interaction)
        if not await self._is_for(interaction, table) and not (in_public and all_may_see(interaction, table)):
            raise NotShownError("replay-unknown")
        if table.phase is Phase.LOBBY:
            raise NotShownError("replay-lobby")
        if table.phase is Phase.PLAYING:
            raise NotShownError("replay-running")
        if table.phase is not Phase.FINISHED:
            raise NotShownError("replay-unfinished")
        return table

    async def _is_for(self, interaction: Interaction, table: Table) -> bool:
        """Return whether somebody may know of a game: they see its place, or it is in their history."""
        if may_see(interaction, table):
            return True
        if server_of(interaction) is None:
            return False
        return await self._store.count_games(replace(asked_by(interaction), table_id=table.id)) > 0

    def forget(self, table_id: int) -> None:
        """Forget a game that was rewritten in the store, or is gone."""
        self._reopened.forget(table_id)
        self._retellings.forget(table_id)
        self._whole_games.forget(table_id)

    def forget_all(self) -> None:
        """Forget all games, so that they are read again."""
        self._reopened.forget_all()
        self._retellings.forget_all()
        self._whole_games.forget_all()

    async def retelling(self, table: Table, words: Words) -> Retelling:
        """Return a finished game, told again in a language."""
        return await self._retellings.get(table, words, lambda: retold(table, Wording.of(table.view, words)))

    async def whole_game(self, table: Table, words: Words) -> WholeGame:
        """Return a finished game as files, in a language."""

        def make() -> WholeGame:
            # Late: in the thread that makes it; a start does without the page.
            from bot.features.replay.game_page import whole_game

            return whole_game(table, words)

        return await self._whole_games.get(table, words, make)


def newest_here(games: Sequence[FinishedGame], channel_id: int | None) -> FinishedGame | None:
    """Return the newest game of a channel or a thread of it, or else of all of them; None without any."""
    here = (game for game in games if channel_id in (game.channel_id, game.place_id or game.channel_id))
    return next(here, next(iter(games), None))


class _Kept(Generic[_T]):
    """What was made of games, the latest of it. It is made in a thread, one after the other."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[tuple[int, int, Words], _T] = OrderedDict()
        self._making = asyncio.Lock()

    def forget(self, table_id: int) -> None:
        """Forget what was made of a game, in all languages."""
        for key in [key for key in self._made if key[0] == table_id]:
            del self._made[key]

    def forget_all(self) -> None:
        """Forget what was made of all games."""
        self._made.clear()

    async def get(self, table: Table, words: Words, make: Callable[[], _T]) -> _T:
        """Return what was made of a game as it stands, or make it."""
        key = (table.id, table.version, words)
        async with self._making:
            if key not in self._made:
                self._made[key] = await asyncio.to_thread(make)
                if len(self._made) > self._most:
                    self._made.popitem(last=False)
            self._made.move_to_end(key)
            return self._made[key]


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


MOST_BYTES = 10 * 1024 * 1024 - 65_536
"""What Discord takes with one message, but for what comes with it."""


class WholeGameHandler:
    """Gives finished games away."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def give(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Answer with the record and the page of the game whose button was pressed, privately."""
        words = words_of(interaction)
        try:
            table = await self._shelf.game(interaction, pressed.table_id)
            game = await self._shelf.whole_game(table, words)
            if game.size > MOST_BYTES:
                raise NotShownError("whole-game-too-big")
            await self._send(interaction, game, words)
        except NotShownError as refusal:
            await refuse(interaction, refusal)

    async def _send(self, interaction: Interaction, game: WholeGame, words: Words) -> None:
        record, page = f"{game.name}.jsonl", f"{game.name}.html"
        post = Post(
            text=words("whole-game", record=record, page=page),
            documents=(Document(page, game.page), Document(record, game.record)),
        )
        delivery = await answer(interaction, post, private=True)
        if delivery.trouble in (Trouble.FORBIDDEN, Trouble.REFUSED):
            raise NotShownError("whole-game-refused")
        if delivery.trouble is Trouble.FAILED:
            raise NotShownError("whole-game-failed")


def add_replay_commands(tree: app_commands.CommandTree[Any], handler: ReplayHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="replay", description=words("command-replay"))
    @app_commands.describe(game=words("command-replay-game"), for_all=words("command-replay-for_all"))
    async def replay(interaction: Interaction, game: str | None = None, for_all: bool = False) -> None:
        await handler.replay(interaction, game, for_all=for_all)

    @replay.autocomplete("game")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        offers = await handler.offers(interaction, typed)
        return [app_commands.Choice(name=offer.short_label, value=str(offer.value)) for offer in offers]
