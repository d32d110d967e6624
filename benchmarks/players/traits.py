"""How the characters differ: in strength and in public counts, by which they can be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import dist
from statistics import fmean, pstdev
from typing import NamedTuple, TypeAlias

from benchmarks.players.bars import Bar, barred
from benchmarks.players.seatings import Table, Terms, between, companies, play, two, wins_of, wins_of_two
from intrigue_core import (
    Ducats,
    FavourClause,
    Game,
    PayBribe,
    PayClause,
    PublicView,
    Scholar,
    SpareClause,
    Speak,
    contest_of,
    tally_of,
)
from intrigue_core.arena import GameResult, wilson
from intrigue_core.players import CHARACTERS, Level
from intrigue_core.players.greedy import worth
from intrigue_core.records import GameRecord

Counts: TypeAlias = tuple[float, ...]

COUNTS = (
    "largest bribe",
    "share of minimum bribes",
    "counter-offers",
    "mean counter-offer",
    "favours",
    "peace",
    "words about contested posts",
    "threats",
)
"""What is counted in a game; money as parts of the worth of posts.

Bribes are of posts that are worth more than a few of them; minimum bribes of posts that nobody else wants,
where only habit makes anybody pay more. The mean counter-offer is of those to landlords. Words about
contested posts answer nobody.
"""

_DEAR = 10
"""What a post must be worth, in minimum bribes, so that it tells something what is paid for it."""

_NOTHING = (0.0,)

_SEATS = 4
_TRAINING = 120
_TESTING = 120


class Sample(NamedTuple):
    """What one seat has done in one game."""

    player: str
    counts: Counts


class _Seen:
    """What has been seen of one seat so far."""

    def __init__(self) -> None:
        self.bribes: list[float] = []
        self.alone: list[float] = []
        """Of each bribe for a post that nobody else wanted, whether it was the least."""
        self.bids: list[float] = []
        """The counter-offers to landlords."""
        self.said = Counter[str]()

    def pays(self, public: PublicView, amount: Ducats) -> None:
        """Take note of a bribe."""
        stage = public.current_stage
        scholar = public.payer
        least = public.edition.minimum_bribe
        assert stage is not None
        assert scholar is not None
        value = worth(public, public.edition.owner(scholar))
        if value >= _DEAR * least:
            self.bribes.append(amount / value)
            if stage.rivals(scholar) == (scholar,):
                self.alone.append(amount <= least)

    def speaks(self, public: PublicView, statement: Speak) -> None:
        """Take note of a statement, before it is made."""
        self.said["threats"] += statement.threat
        self.said["favours"] += any(isinstance(one, FavourClause) for one in statement.mine)
        self.said["peace"] += any(isinstance(one, SpareClause) for one in statement.mine)
        pays = [clause for clause in (*statement.mine, *statement.yours) if isinstance(clause, PayClause)]
        if statement.answers is None or public.statements[statement.answers].seat == statement.seat:
            self.said["contested"] += any(_is_contested(public, clause.scholar) for clause in pays)
            return
        self.said["counters"] += 1
        stage = public.current_stage
        owner = public.edition.owner
        for clause in pays:
            if stage is not None and owner(clause.scholar) == statement.seat:
                self.bids.append(clause.amount / max(1, worth(public, statement.seat)))

    def counts(self) -> Counts:
        """Return the counts in the order of `COUNTS`."""
        said = self.said
        return (
            max(self.bribes, default=0.0),
            fmean(self.alone or _NOTHING),
            said["counters"],
            fmean(self.bids or _NOTHING),
            said["favours"],
            said["peace"],
            said["contested"],
            said["threats"],
        )


def counts_of(record: GameRecord) -> list[Counts]:
    """Return the counts of every seat in a game."""
    header = record.header
    game = Game(header.edition, header.seats, header.first_player)
    features = [_Seen() for _ in range(header.seats)]
    for command in record.commands:
        if isinstance(command, PayBribe):
            features[command.seat].pays(game.view(), command.amount)
        elif isinstance(command, Speak):
            features[command.seat].speaks(game.view(), command)
        game.play_trusted(command)
    return [each.counts() for each in features]


def _is_contested(public: PublicView, scholar: Scholar) -> bool:
    contest = contest_of(public, scholar)
    return contest is not None and len(contest.rivals) > 1


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
        """Return the player whose usual counts are the nearest."""
        scaled = self._scaled(counts)
        return min(self._centroids, key=lambda player: dist(self._centroids[player], scaled))

    def _scaled(self, counts: Counts) -> Counts:
        return tuple(count / spread for count, spread in zip(counts, self._spreads, strict=True))


def mean_of(several: Sequence[Counts]) -> Counts:
    """Return the mean of each count."""
    return tuple(fmean(column) for column in zip(*several, strict=True))


def samples(terms: Terms, level: str, usual: int) -> list[Sample]:
    """Return the counts of all characters of a level, every four of them at a table in turn."""
    tables = companies(level)
    share = max(1, terms.count(usual) // len(tables))
    found: list[Sample] = []
    for seated in tables:
        for result in play(terms._replace(games=None), seated, share, records=True):
            assert result.record is not None
            record = GameRecord.loads(result.record)
            found += map(Sample, result.players, counts_of(record))
    return found


def bribes(several: Sequence[Sample]) -> Iterator[Bar]:
    """Yield how far a miser's largest bribes stay below those of all others, and a gambler's lie above."""
    largest: dict[str, list[float]] = {}
    for sample in several:
        largest.setdefault(sample.player.partition("/")[2], []).append(sample.counts[0])
    means = {key: fmean(each) for key, each in largest.items()}
    miser = means.pop("miser")
    gambler = means.pop("gambler")
    games = len(several) // _SEATS
    yield Bar("largest bribe of a miser to the next", games, miser / min(means.values()), 1.0, is_least=False)
    yield Bar("largest bribe of a gambler to the next", games, gambler / max(means.values()), 1.0)


def recognised(terms: Terms, level: str) -> Table:
    """Return the share of unseen games in which each character is recognised by its counts."""
    reader = Reader(samples(terms, level, _TRAINING))
    told: dict[str, list[str]] = {}
    for sample in samples(terms._replace(seed=terms.seed + 1), level, _TESTING):
        told.setdefault(sample.player, []).append(reader.tell(sample.counts))
    rows: list[tuple[str, ...]] = []
    all_right: list[float] = []
    for player, names in sorted(told.items()):
        right = [float(name == player) for name in names]
        all_right += right
        wrong = [name for name in names if name != player]
        taken = max(sorted({*wrong}), key=wrong.count, default="")
        rows.append((_key(player), str(len(names)), between(wilson(right)), _key(taken)))
    rows.append(("all", str(len(all_right)), between(wilson(all_right)), ""))
    head = ("character", "games", "told rightly", "else taken mostly for")
    return Table("Characters told by eight public counts of one game", head, tuple(rows))


def _key(player: str) -> str:
    return player.rpartition("/")[2]


GAMES = 400

_COMPANY_GAMES = 150
"""Each of six characters sits in two thirds of them."""

_MEASURE = ("words made", "kept", "broken")


def tables(terms: Terms) -> Iterator[Table]:
    """Yield each character's gain by its statements, and how well it is told apart."""
    yield with_and_without_statements(terms, Level.NORMAL)
    yield recognised(terms, Level.NORMAL)
    yield barred("Bars of bribes", bribes(samples(terms, Level.NORMAL, _TRAINING)))


def company(terms: Terms) -> Iterator[Table]:
    """Yield the gains and statements of each character in company, and their balance."""
    results = in_company(terms, Level.NORMAL)
    yield statements_in_company(results, Level.NORMAL)
    yield barred("Bars of company", balanced(results, Level.NORMAL))


def with_and_without_statements(terms: Terms, level: str) -> Table:
    """Return the results of each character against the same without statements, and its statements a game."""
    rows: list[tuple[str, ...]] = []
    for key in CHARACTERS:
        player = f"{level}/{key}"
        results = [*play(terms, two(player, f"silent/{player}"), GAMES)]
        games = str(len(results))
        rows.append((key, games, between(wins_of_two(player, results)), *_measure(player, results).cells()))
    head = ("character", "games", "wins of a seat", *_MEASURE)
    return Table("Characters with words against the same without, two against two", head, tuple(rows))


def in_company(terms: Terms, level: str) -> list[GameResult]:
    """Return the games of the characters, every four at a table in turn."""
    together = companies(level)
    share = max(1, terms.count(_COMPANY_GAMES) // len(together))
    return [result for seated in together for result in play(terms._replace(games=None), seated, share)]


def balanced(results: Sequence[GameResult], level: str) -> Iterator[Bar]:
    """Yield the share of wins of each character in company, which is to be near a fair one."""
    for key in CHARACTERS:
        player = f"{level}/{key}"
        share = wins_of(player, results).mean
        games = _measure(player, results).seats
        yield Bar(f"least wins of a seat of the {key}", games, share, 0.2)
        yield Bar(f"most wins of a seat of the {key}", games, share, 0.3, is_least=False)


def statements_in_company(results: Sequence[GameResult], level: str) -> Table:
    """Return each character's wins and statements, kept and broken, in games in company."""
    rows: list[tuple[str, ...]] = []
    for key in CHARACTERS:
        measure = _measure(f"{level}/{key}", results)
        won = between(wins_of(f"{level}/{key}", results))
        rows.append((key, str(measure.seats), won, *measure.cells()))
    head = ("character", "games", "wins of a seat", *_MEASURE)
    return Table("Words of a game, every four at a table", head, tuple(rows))


class _Measure(NamedTuple):
    """The statements of one player, made, kept and broken, over all its seats."""

    seats: int
    said: int
    kept: int
    broken: int

    def cells(self) -> tuple[str, ...]:
        """Return the figures for a game of one seat, in the order of `_MEASURE`."""
        return (
            f"{self.said / self.seats:.1f}",
            f"{self.kept / self.seats:.1f}",
            f"{self.broken / self.seats:.2f}",
        )


def _measure(player: str, results: Iterable[GameResult]) -> _Measure:
    seats = said = kept = broken = 0
    for result in results:
        for seat, name in enumerate(result.players):
            if name == player:
                tally = tally_of(result.statements, seat)
                seats += 1
                said += sum(statement.seat == seat for statement in result.statements)
                kept = kept + tally.kept
                broken = broken + tally.broken
    return _Measure(seats, said, kept, broken)
