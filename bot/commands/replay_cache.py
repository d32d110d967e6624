"""`ReplayCache`: finds finished games for users who may see them, and caches their replays and files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.caching import LruCache
from bot.commands.visibility import all_may_see, asked_by, may_see
from bot.discord_api.interactions import Interaction, is_private_click
from bot.discord_api.permissions import server_of
from bot.layouts.replay import ToldGame, retold
from bot.locales import Texts
from bot.tables.finished_games import FinishedGame
from bot.tables.hall_of_fame import FinishedGameReader
from bot.tables.refusals import TableRefusal
from bot.tables.store import TableStore
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from bot.wording.refusals import Declined

if TYPE_CHECKING:
    from bot.layouts.game_page import WholeGame

_MAX_OFFERED_GAMES = 100
"""A server's newest games that can be chosen."""
_MAX_TOLD_GAMES = 16
_MAX_GAME_FILES = 6
"""Cached replays and files, each in one language: half a megabyte, and one megabyte."""

_UNFINISHED_KEYS = {Phase.LOBBY: "replay-lobby", Phase.PLAYING: "replay-running"}

_T = TypeVar("_T")


class ReplayCache:
    """Finds finished games, makes their replays and files in a thread, and caches the latest."""

    def __init__(self, store: TableStore, reopened: FinishedGameReader) -> None:
        self._store = store
        self._reopened = reopened
        self._retellings = _Kept[ToldGame](_MAX_TOLD_GAMES)
        self._whole_games: _Kept[WholeGame] = _Kept(_MAX_GAME_FILES)

    async def offered(self, interaction: Interaction) -> list[FinishedGame]:
        """Return the games of the server that the user may see, the newest first.

        Raises:
            Misunderstood: where the bot is not on the server.
        """
        return await self._store.finished_games(asked_by(interaction), skip=0, most=_MAX_OFFERED_GAMES)

    async def names(self, games: Sequence[FinishedGame]) -> Mapping[int, str]:
        """Return the latest names of the people in games of one server, by their ids."""
        users = {seat.user_id for game in games for seat in game.seats if seat.user_id is not None}
        guild_id = games[0].guild_id if games else None
        if guild_id is None:
            return {}
        return await self._store.names_of(guild_id, users)

    async def game(self, interaction: Interaction, table_id: int) -> Table:
        """Return a finished game.

        Raises:
            Declined: if there is none, or the user may not see it: the reason is the same.
        """
        try:
            table = await self._reopened.get(table_id)
        except TableRefusal:
            raise Declined("replay-unknown") from None
        if not await self._may_see(interaction, table):
            raise Declined("replay-unknown")
        if table.phase is not Phase.FINISHED:
            raise Declined(_UNFINISHED_KEYS.get(table.phase, "replay-unfinished"))
        return table

    async def _may_see(self, interaction: Interaction, table: Table) -> bool:
        """Return whether a user may see a game: its channel is visible, or it is in their history.

        The pages of a replay that is public here already may be turned by anybody.
        """
        if table.solo:
            return table.channel_id == interaction.channel_id
        if table.guild_id != interaction.guild_id:
            return False
        in_public = interaction.message is not None and not is_private_click(interaction)
        if may_see(interaction, table) or (in_public and all_may_see(interaction, table)):
            return True
        if server_of(interaction) is None:
            return False
        return await self._store.count_games(replace(asked_by(interaction), table_id=table.id)) > 0

    def forget(self, table_id: int) -> None:
        """Drop a game that was rewritten or removed in the store."""
        for games in (self._reopened, self._retellings, self._whole_games):
            games.forget(table_id)

    def forget_all(self) -> None:
        """Drop all games, so that they are read again."""
        for games in (self._reopened, self._retellings, self._whole_games):
            games.forget_all()

    async def retelling(self, table: Table, texts: Texts) -> ToldGame:
        """Return a finished game, told again in a language."""
        return await self._retellings.get(table, texts, lambda: retold(table, Wording.of(table.view, texts)))

    async def whole_game(self, table: Table, texts: Texts) -> WholeGame:
        """Return a finished game as files, in a language."""

        def make() -> WholeGame:
            # Late: in the thread that makes it; a start does without the page.
            from bot.layouts.game_page import whole_game

            return whole_game(table, texts)

        return await self._whole_games.get(table, texts, make)


def newest_here(games: Sequence[FinishedGame], channel_id: int | None) -> FinishedGame | None:
    """Return the newest of the games of a channel and its threads, or else of all games."""
    here = (game for game in games if channel_id in (game.channel_id, game.place_id or game.channel_id))
    return next(here, next(iter(games), None))


class _Kept(Generic[_T]):
    """A cache of replays or files. They are made in a thread, one after the other."""

    def __init__(self, most: int) -> None:
        self._made: LruCache[tuple[int, int, Texts], _T] = LruCache(most)
        self._making = asyncio.Lock()

    def forget(self, table_id: int) -> None:
        """Drop a game in all languages."""
        self._made.drop_if(lambda key: key[0] == table_id)

    def forget_all(self) -> None:
        """Drop all games."""
        self._made.clear()

    async def get(self, table: Table, texts: Texts, make: Callable[[], _T]) -> _T:
        """Return the cached result for a game as it stands, or make it."""
        key = (table.id, table.version, texts)
        async with self._making:
            made = self._made.use(key)
            if made is None:
                made = self._made[key] = await asyncio.to_thread(make)
            return made
