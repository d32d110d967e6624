"""What a server's finished games come to, worked out when somebody asks, and kept until there is another."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Generic, TypeVar

from bot.tables.hall.fame import Fame, FameCount
from bot.tables.hall.finished import Asked
from bot.tables.hall.ratings import Rating, RatingCount
from bot.tables.store import TableStore

_CACHED = 128
"""So many halls of fame are kept in memory, and so many servers' ratings."""

_Kept = TypeVar("_Kept")


class Archive:
    """Halls of fame and ratings, folded anew from what is kept whenever that has changed."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._fame = _Cache[Fame]()
        self._ratings = _Cache[Sequence[Rating]]()
        self._counting = asyncio.Lock()
        """Held while games are counted, so that a crowd that asks at once has it done once."""

    async def fame(self, asked: Asked) -> Fame:
        """Return the hall of fame of some games."""
        async with self._counting:
            mark = await self.store.games_mark(asked.guild_id)
            known = self._fame.get(asked, mark)
            if known is not None:
                return known
            count = FameCount()
            async for games in self.store.walk_games(asked):
                count.add(games)
            return self._fame.put(asked, mark, count.result())

    async def ratings(self, guild_id: int) -> Sequence[Rating]:
        """Return the ratings of all who have ever taken part in them on a server, the best first.

        Whoever takes part no longer is among them: their games count for the others.
        """
        asked = Asked(guild_id, rated=True)
        async with self._counting:
            mark = await self.store.games_mark(guild_id)
            known = self._ratings.get(asked, mark)
            if known is not None:
                return known
            count = RatingCount()
            async for games in self.store.walk_games(asked):
                await asyncio.to_thread(count.add, games)
            return self._ratings.put(asked, mark, count.result())

    async def forget_player(self, user_id: int) -> None:
        """Forget all of somebody that belongs to no table, and whose seats were theirs.

        The games stay, with a seat of somebody who has no name. It counts for nobody's rating any more, and
        for no hall of fame.
        """
        async with self._counting:
            await self.store.forget_notes(user_id)
            self.forget_counts()

    def forget_counts(self) -> None:
        """Forget all that was worked out, so that it is worked out again."""
        self._fame.clear()
        self._ratings.clear()


class _Cache(Generic[_Kept]):
    """What was worked out for somebody who asked, as long as a server's games are the same."""

    def __init__(self) -> None:
        self._known: OrderedDict[Asked, tuple[tuple[int, int], _Kept]] = OrderedDict()

    def get(self, asked: Asked, mark: tuple[int, int]) -> _Kept | None:
        known = self._known.get(asked)
        if known is None or known[0] != mark:
            return None
        self._known.move_to_end(asked)
        return known[1]

    def put(self, asked: Asked, mark: tuple[int, int], kept: _Kept) -> _Kept:
        self._known[asked] = mark, kept
        self._known.move_to_end(asked)
        if len(self._known) > _CACHED:
            self._known.popitem(last=False)
        return kept

    def clear(self) -> None:
        self._known.clear()
