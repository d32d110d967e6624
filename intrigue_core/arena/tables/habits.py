"""Tell characters by what everybody sees of them: ten counts a game, and the nearest centroid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import dist
from statistics import fmean, pstdev
from typing import NamedTuple, TypeAlias

from intrigue_core.arena.figures import wilson
from intrigue_core.arena.tables.seatings import SEATS, Table, Terms, between, play
from intrigue_core.bargaining.prospects import is_against
from intrigue_core.commands import Agree, PayBribe, Sending, SendScholars, Speak
from intrigue_core.editions import Seat
from intrigue_core.game import Game
from intrigue_core.minds.characters import CHARACTERS
from intrigue_core.players.greedy import worth
from intrigue_core.records.record import GameRecord
from intrigue_core.views import PublicView
from intrigue_core.words.clauses import FavourClause, PayClause, SpareClause

Counts: TypeAlias = tuple[float, ...]

COUNTS = (
    "mean bribe",
    "spread of bribes",
    "largest bribe",
    "share of minimum bribes",
    "offers of money",
    "favours and peace",
    "words broken",
    "attacks",
    "agreements",
    "counter-offers",
)
"""What is counted in a game; bribes as parts of the worth of posts that are worth more than a few."""

_DEAR = 10
"""What a post must be worth, in minimum bribes, so that it tells something what is paid for it."""

_NOTHING = (0.0,)

_SEEN = 2
"""Games of a character that are seen before it is told."""

_TRAINING = 120
_TESTING = 120


class Sample(NamedTuple):
    """What one seat has done in one game."""

    player: str
    counts: Counts


def counts_of(record: GameRecord) -> list[Counts]:
    """Return the counts of every seat in a game."""
    header = record.header
    game = Game(header.edition, header.seats, header.first_player)
    parts: list[list[float]] = [[] for _ in range(header.seats)]
    told = [Counter[str]() for _ in range(header.seats)]
    for command in record.commands:
        public, its = game.view(), told[command.seat]
        match command:
            case PayBribe(seat=seat, amount=amount):
                value, least = worth(public, seat), public.edition.minimum_bribe
                if value >= _DEAR * least:
                    parts[seat].append(amount / value)
                    its["least"] += amount <= least
            case SendScholars(seat=seat, first=first, second=second):
                its["attacks"] += sum(_attacks(public, seat, one) for one in (first, second))
            case Speak(seat=seat, mine=mine, yours=yours, answers=answers):
                its["offers"] += any(isinstance(one, PayClause) for one in (*mine, *yours))
                its["favours"] += any(isinstance(one, FavourClause | SpareClause) for one in mine)
                its["counters"] += answers is not None and public.words[answers].seat != seat
            case Agree():
                its["agreements"] += 1
            case _:
                pass
        game.play_trusted(command)
    words = game.view().words
    return [
        (
            fmean(paid or _NOTHING),
            pstdev(paid or _NOTHING),
            max(paid, default=0.0),
            its["least"] / max(1, len(paid)),
            its["offers"],
            its["favours"],
            sum(word.broken_by == seat for word in words),
            its["attacks"],
            its["agreements"],
            its["counters"],
        )
        for seat, (paid, its) in enumerate(zip(parts, told, strict=True))
    ]


def _attacks(public: PublicView, seat: Seat, sent: Sending) -> bool:
    others = (other for other in range(public.seats) if other != seat)
    return any(is_against(public, sent.profession, sent.palace, other) for other in others)


class Reader:
    """Tells players by the nearest centroid of what was counted, every count measured by its spread."""

    def __init__(self, samples: Iterable[Sample]) -> None:
        known: dict[str, list[Counts]] = {}
        for sample in samples:
            known.setdefault(sample.player, []).append(sample.counts)
        columns = [*zip(*(counts for each in known.values() for counts in each), strict=True)]
        self._spreads = [pstdev(column) or 1.0 for column in columns]
        self._centroids = {player: self._scaled(mean_of(each)) for player, each in known.items()}

    def tell(self, counts: Counts) -> str:
        """Return who it most probably was."""
        scaled = self._scaled(counts)
        return min(self._centroids, key=lambda player: dist(self._centroids[player], scaled))

    def _scaled(self, counts: Counts) -> Counts:
        return tuple(count / spread for count, spread in zip(counts, self._spreads, strict=True))


def mean_of(several: Sequence[Counts]) -> Counts:
    """Return the mean of each count."""
    return tuple(fmean(column) for column in zip(*several, strict=True))


def samples(terms: Terms, level: str, usual: int) -> list[Sample]:
    """Return what all characters of a level do, every four of them at a table in turn."""
    tables = [*combinations((f"{level}/{key}" for key in CHARACTERS), SEATS)]
    share = max(1, terms.count(usual) // len(tables))
    found: list[Sample] = []
    for seated in tables:
        for result in play(terms._replace(games=None), seated, share, records=True):
            assert result.record is not None
            record = GameRecord.loads(result.record)
            found += map(Sample, result.players, counts_of(record))
    return found


def recognised(terms: Terms, level: str) -> Table:
    """Return how often each character is told by its counts in two games that the reader has not seen."""
    reader = Reader(samples(terms, level, _TRAINING))
    unseen: dict[str, list[Counts]] = {}
    for sample in samples(terms._replace(seed=terms.seed + 1), level, _TESTING):
        unseen.setdefault(sample.player, []).append(sample.counts)
    rows: list[tuple[str, ...]] = []
    all_right: list[float] = []
    for player in sorted(unseen):
        # Two games as far apart as can be, so that the company differs.
        half = len(unseen[player]) // _SEEN
        told = [
            reader.tell(mean_of(pair)) for pair in zip(unseen[player], unseen[player][half:], strict=False)
        ][:half]
        right = [float(name == player) for name in told]
        all_right += right
        wrong = [name for name in told if name != player]
        taken = max(sorted({*wrong}), key=wrong.count, default="")
        rows.append((_key(player), str(len(told)), between(wilson(right)), _key(taken)))
    rows.append(("all", str(len(all_right)), between(wilson(all_right)), ""))
    head = ("character", "pairs of games", "told rightly", "else taken mostly for")
    return Table("Characters told by ten public counts of two games", head, tuple(rows))


def _key(player: str) -> str:
    return player.rpartition("/")[2]
