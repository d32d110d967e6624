"""The finished games that people may look at, as they ask for them; some are kept ready."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from bot.locales import Words
from bot.surface.handlers.replays.seeing import all_may_see, may_see, place_of
from bot.surface.messages.looking_back.retelling import Retelling, retold
from bot.surface.messages.looking_back.whole_game import WholeGame, whole_game
from bot.surface.text.wording import Wording
from bot.surface.wire.interaction import Interaction, is_private_click
from bot.tables.archive.finished import FinishedGames, Summary
from bot.tables.refusals import TableRefusal
from bot.tables.table import Phase, Table

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
    """Finds finished games, makes what is shown of them in a thread, and keeps the latest."""

    def __init__(self, games: FinishedGames) -> None:
        self._games = games
        self._retellings = _Kept[Retelling](_RETELLINGS)
        self._whole_games = _Kept[WholeGame](_WHOLE_GAMES)

    async def offered(self, interaction: Interaction) -> list[Summary]:
        """Return the games of the server that somebody may look at, the newest first."""
        if interaction.guild_id is None:
            return []
        games = await self._games.newest(interaction.guild_id, _OFFERED)
        return [game for game in games if may_see(interaction, place_of(game))]

    async def game(self, interaction: Interaction, table_id: int) -> Table:
        """Return a finished game.

        Raises:
            NotShownError: if it is none, its end is still being told, or it is none for whoever asks; from
                elsewhere nobody learns that there is one.
        """
        try:
            table = await self._games.get(table_id)
        except TableRefusal:
            raise NotShownError("replay-unknown") from None
        if table.guild_id is None or table.guild_id != interaction.guild_id:
            raise NotShownError("replay-unknown")
        place = place_of(table)
        in_public = interaction.message is not None and not is_private_click(interaction)
        if not may_see(interaction, place) and not (in_public and all_may_see(interaction, place)):
            raise NotShownError("replay-unknown")
        if table.phase in (Phase.LOBBY, Phase.PLAYING):
            raise NotShownError("replay-running")
        if table.phase is not Phase.FINISHED:
            raise NotShownError("replay-unfinished")
        if not await self._games.is_told(table):
            raise NotShownError("replay-ending")
        return table

    async def retelling(self, table: Table, words: Words) -> Retelling:
        """Return a finished game, told again in a language."""
        return await self._retellings.get(table, words, lambda: retold(table, Wording.of(table.view, words)))

    async def whole_game(self, table: Table, words: Words) -> WholeGame:
        """Return a finished game as files, in a language."""
        return await self._whole_games.get(table, words, lambda: whole_game(table, words))


def newest_here(games: Sequence[Summary], channel_id: int | None) -> Summary | None:
    """Return the newest game of a channel or a thread of it, or else of all of them; None without any."""
    here = (game for game in games if channel_id in (game.channel_id, game.parent_id))
    return next(here, next(iter(games), None))


class _Kept(Generic[_T]):
    """What was made of games, the latest of it. It is made in a thread, one after the other."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[tuple[int, int, Words], _T] = OrderedDict()
        self._making = asyncio.Lock()

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
