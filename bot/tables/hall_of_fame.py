"""The hall of fame and the ratings of a server, computed from its finished games when a user asks."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

from openskill.models import PlackettLuce

from bot.caching import LruCache
from bot.tables.finished_games import FinishedGame, FinishedSeat, GameQuery
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import read_on
from bot.tables.store import TableStore
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Edition

MIN_PLAYERS = 2
"""People who must have played a game to its end for it to count."""
MIN_GAMES = 2
"""Games that a player must have played to be ranked."""


@dataclass(slots=True)
class Career:
    """The totals of one player's games."""

    user_id: int
    games: int = 0
    wins: int = 0
    """Shared ones count."""
    kept: int = 0
    broken: int = 0
    titles: Counter[str] = field(default_factory=Counter[str])
    """The number of their titles, by kind."""


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place in the ranking."""

    place: int
    """1 for the first; equals share it."""
    career: Career


class Holder(NamedTuple):
    """A player who has a kind of title, and the number of times."""

    user_id: int
    times: int


@dataclass(frozen=True, slots=True)
class HallOfFame:
    """The hall of fame for a set of games."""

    games: int = 0
    """The number of games that count."""
    people: int = 0
    """The number of people who have played these to the end."""
    ranking: Sequence[Place] = ()
    """The players with enough games: most wins first, among equals the one with fewer games."""
    titles: Mapping[str, Sequence[Holder]] = field(default_factory=dict[str, Sequence[Holder]])
    """The holders of each kind of title, most often first."""

    def place_of(self, user_id: int) -> Place | None:
        """Return a player's place, if they are ranked."""
        return next((place for place in self.ranking if place.career.user_id == user_id), None)


class FameCounter:
    """Counts games, in any order."""

    def __init__(self) -> None:
        self._games = 0
        self._careers: dict[int, Career] = {}

    def add(self, games: Iterable[FinishedGame]) -> None:
        """Count more games."""
        for game in games:
            players = {seat.player: seat for seat in game.seats if seat.player is not None}
            if sum(not seat.computer for seat in game.seats) < MIN_PLAYERS:
                continue
            self._games += 1
            for user_id, seat in players.items():
                career = self._careers.setdefault(user_id, Career(user_id))
                career.games += 1
                career.wins += seat.rank == 1
                career.kept += seat.kept
                career.broken += seat.broken
                career.titles.update(seat.titles)

    def result(self) -> HallOfFame:
        """Return the hall of fame as it stands."""
        careers = sorted(self._careers.values(), key=lambda each: each.user_id)
        often = [each for each in careers if each.games >= MIN_GAMES]
        ranked = sorted(often, key=lambda each: (-each.wins, each.games))
        return HallOfFame(
            games=self._games, people=len(careers), ranking=_places(ranked), titles=_collected(careers)
        )


def _places(ranked: Sequence[Career]) -> list[Place]:
    places = list[Place]()
    for number, career in enumerate(ranked, start=1):
        place = number
        if places and _are_equal(places[-1].career, career):
            place = places[-1].place
        places.append(Place(place, career))
    return places


def _are_equal(one: Career, other: Career) -> bool:
    return one.wins == other.wins and one.games == other.games


def _collected(careers: Iterable[Career]) -> dict[str, list[Holder]]:
    found: defaultdict[str, list[Holder]] = defaultdict(list)
    for career in careers:
        for kind, count in career.titles.items():
            found[kind].append(Holder(career.user_id, count))
    for owners in found.values():
        owners.sort(key=lambda holder: -holder.times)
    return dict(sorted(found.items(), key=lambda each: (-sum(times for _, times in each[1]), each[0])))


MIN_RATED_PLAYERS = 2
"""People of a game who must take part in ratings for it to count."""
MIN_RATED_GAMES = 2
"""Games that must have counted for a player to be ranked."""

INITIAL_RATING = 1_000
"""The rating of a new player."""
_POINTS_PER_UNIT = 24
"""Rating points for one unit of the model."""
_DEVIATIONS_BELOW = 3
"""Standard deviations by which a rating is below the best estimate: little is known of new players."""
_MAX_CHANGES = 5
"""Changes kept of each player."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength, as far as their games tell."""

    user_id: int
    points: int
    """Begins at `INITIAL_RATING`."""
    games: int
    """The number of games that have counted."""
    changes: tuple[int, ...]
    """The changes by the latest games, the newest last."""


class RatingCounter:
    """Rates games, in the order in which they ended."""

    def __init__(self) -> None:
        self._beliefs: dict[int, Any] = {}
        self._ratings: dict[int, Rating] = {}

    def add(self, games: Iterable[FinishedGame]) -> None:
        """Rate more games. Takes some 50 µs for each: rate many in a thread."""
        model = PlackettLuce()
        for game in games:
            rated = _rated(game)
            if len(rated) < MIN_RATED_PLAYERS:
                continue
            users = [user_id for user_id, _ in rated]
            teams = [[self._beliefs.get(user_id) or model.rating()] for user_id in users]
            after = model.rate(teams, ranks=[float(seat.rank) for _, seat in rated])
            for user_id, (belief,) in zip(users, after, strict=True):
                self._beliefs[user_id] = belief
                self._note(
                    user_id,
                    round(belief.ordinal(z=_DEVIATIONS_BELOW, alpha=_POINTS_PER_UNIT, target=INITIAL_RATING)),
                )

    def _note(self, user_id: int, points: int) -> None:
        before = self._ratings.get(user_id) or Rating(user_id, INITIAL_RATING, 0, ())
        changes = (*before.changes, points - before.points)[-_MAX_CHANGES:]
        self._ratings[user_id] = Rating(user_id, points, before.games + 1, changes)

    def result(self) -> Sequence[Rating]:
        """Return all ratings, the best first."""
        return sorted(self._ratings.values(), key=lambda rating: (-rating.points, rating.user_id))


def _rated(game: FinishedGame) -> list[tuple[int, FinishedSeat]]:
    """Return the seats that a game counts for: none, if a computer player has decided anything in it."""
    if not game.people_only:
        return []
    return [(seat.player, seat) for seat in game.seats if seat.rated and seat.player is not None]


_MAX_CACHED = 128
"""Halls of fame in memory, and servers' ratings."""

_Result = TypeVar("_Result")
_Cache: TypeAlias = LruCache[GameQuery, tuple[tuple[int, int], _Result]]
"""Results by their queries, each with the mark of the games that it was computed from."""


class Archive:
    """Halls of fame and ratings, computed when a user asks, and again when a server has other games."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._fame: _Cache[HallOfFame] = LruCache(_MAX_CACHED)
        self._ratings: _Cache[Sequence[Rating]] = LruCache(_MAX_CACHED)
        self._counting = asyncio.Lock()
        """Held while games are counted: for users who ask at once they are counted once."""

    async def fame(self, asked: GameQuery) -> HallOfFame:
        """Return the hall of fame of some games."""

        async def count() -> HallOfFame:
            counter = FameCounter()
            async for games in self.store.walk_games(asked):
                counter.add(games)
            return counter.result()

        return await self._computed(self._fame, asked, count)

    async def ratings(self, guild_id: int) -> Sequence[Rating]:
        """Return the ratings of all participants of a server, the best first.

        Former participants are among them: their games count for the others.
        """
        asked = GameQuery(guild_id, rated=True)

        async def count() -> Sequence[Rating]:
            counter = RatingCounter()
            async for games in self.store.walk_games(asked):
                await asyncio.to_thread(counter.add, games)
            return counter.result()

        return await self._computed(self._ratings, asked, count)

    async def _computed(
        self, cache: _Cache[_Result], asked: GameQuery, count: Callable[[], Awaitable[_Result]]
    ) -> _Result:
        async with self._counting:
            mark = await self.store.games_mark(asked.guild_id)
            known = cache.use(asked)
            if known is not None and known[0] == mark:
                return known[1]
            result = await count()
            cache[asked] = mark, result
            return result

    async def forget_player(self, user_id: int) -> None:
        """Forget a person's notes, and their ownership of seats in finished games.

        The games stay, with a nameless seat. It counts for no rating any more, and
        for no hall of fame.
        """
        async with self._counting:
            await self.store.forget_notes(user_id)
            self.forget_counts()

    def forget_counts(self) -> None:
        """Drop all computed results."""
        self._fame.clear()
        self._ratings.clear()


_MAX_GAMES = 32
"""Finished games in memory, a megabyte each at most."""


class FinishedGameReader:
    """Finished games with all that happened in them.

    Args:
        edition: the edition of a lobby whose log names none.
    """

    def __init__(self, store: TableStore, edition: Edition) -> None:
        self._store = store
        self._edition = edition
        self._games: LruCache[int, Table] = LruCache(_MAX_GAMES)

    async def get(self, table_id: int) -> Table:
        """Return a table; only finished ones are cached.

        Raises:
            TableRefusal: if there is no such table.
        """
        table = self._games.get(table_id)
        if table is None:
            place = await self._store.channel_of(table_id)
            if place is None:
                raise TableRefusal(Cause.NO_TABLE)
            table = Table(table_id, *place, edition=self._edition)
        rows = await self._store.load(table_id, after=table.version)
        if rows:
            table = await asyncio.to_thread(read_on, table, rows)
        if table.phase is Phase.FINISHED:
            self._games[table_id] = table
        return table

    def forget(self, table_id: int) -> None:
        """Drop a game that was rewritten or removed in the store."""
        self._games.pop(table_id, None)

    def forget_all(self) -> None:
        """Drop all games."""
        self._games.clear()
