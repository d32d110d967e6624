"""The hall of fame: what finished games come to, person by person."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.tables.hall.finished import FinishedGame

FEWEST_PEOPLE = 2
"""So many people must have played a game to its end for it to count."""
FEWEST_GAMES = 2
"""So many games somebody must have played to be ranked."""


@dataclass(slots=True)
class Career:
    """What somebody's games come to."""

    user_id: int
    games: int = 0
    wins: int = 0
    """Shared ones count."""
    kept: int = 0
    broken: int = 0
    titles: Counter[str] = field(default_factory=Counter[str])
    """How often each kind of title was theirs."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place among those who are ranked."""

    place: int
    """1 for the first; who is equal shares it."""
    career: Career


class Holder(NamedTuple):
    """Who has a kind of title, and how often."""

    user_id: int
    times: int


@dataclass(frozen=True, slots=True)
class Fame:
    """The hall of fame, for some games."""

    games: int = 0
    """How many of them count."""
    people: int = 0
    """How many people have played these to the end."""
    ranking: Sequence[Place] = ()
    """Who has played often enough: most wins first, among equals whoever needed fewer games."""
    titles: Mapping[str, Sequence[Holder]] = field(default_factory=dict[str, Sequence[Holder]])
    """For each kind of title, who has it how often: most often first."""

    def place_of(self, user_id: int) -> Place | None:
        """Return somebody's place, if they are ranked."""
        return next((place for place in self.ranking if place.career.user_id == user_id), None)


class FameCount:
    """Counts games, whichever come first."""

    def __init__(self) -> None:
        self._games = 0
        self._careers: dict[int, Career] = {}

    def add(self, games: Iterable[FinishedGame]) -> None:
        """Count more games."""
        for game in games:
            players = {seat.player: seat for seat in game.seats if seat.player is not None}
            if sum(not seat.computer for seat in game.seats) < FEWEST_PEOPLE:
                continue
            self._games += 1
            for user_id, seat in players.items():
                career = self._careers.setdefault(user_id, Career(user_id))
                career.games += 1
                career.wins += seat.rank == 1
                career.kept += seat.kept
                career.broken += seat.broken
                career.titles.update(seat.titles)

    def result(self) -> Fame:
        """Return the hall of fame as it stands."""
        careers = sorted(self._careers.values(), key=lambda each: each.user_id)
        often = [each for each in careers if each.games >= FEWEST_GAMES]
        ranked = sorted(often, key=lambda each: (-each.wins, each.games))
        return Fame(
            games=self._games,
            people=len(careers),
            ranking=_places(ranked),
            titles=_collected(careers),
        )


def _places(ranked: Sequence[Career]) -> list[Place]:
    places = list[Place]()
    for number, career in enumerate(ranked, start=1):
        last = places[-1] if places else None
        shared = last is not None and (last.career.wins, last.career.games) == (career.wins, career.games)
        places.append(Place(last.place if last is not None and shared else number, career))
    return places


def _collected(careers: Iterable[Career]) -> dict[str, list[Holder]]:
    found: defaultdict[str, list[Holder]] = defaultdict(list)
    for career in careers:
        for kind, count in career.titles.items():
            found[kind].append(Holder(career.user_id, count))
    for owners in found.values():
        owners.sort(key=lambda holder: -holder.times)
    return dict(sorted(found.items(), key=lambda each: (-sum(times for _, times in each[1]), each[0])))
