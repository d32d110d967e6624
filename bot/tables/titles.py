"""Awards the titles of a finished game, each with its numbers.

A title goes to the player who did most of something; on a tie to none. A player who could have several gets
the most telling one. The words are ``title-KIND`` and ``titled-KIND`` in ``locales/*/ending.ftl``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.course import CashTimeline, TurningPoint, course_of, turning_of
from bot.tables.game_facts import GameFacts, Payment, Post, game_facts_of
from bot.tables.table import Table
from intrigue_core import Ducats, Seat, StatementState, tally_of


class TitleKind(StrEnum):
    """The kind of a title. The keys are stored in databases: none changes its meaning."""

    FOX = "fox"
    """Broke most promises: `count` of `of`."""
    FAITHFUL = "faithful"
    """Kept most promises, `count`, and broke none."""
    PATIENT = "patient"
    """Was deceived most often: `count` promises to them were broken."""
    BARKER = "barker"
    """Made most threats that came to nothing: `count`."""
    SILENT = "silent"
    """Alone gave no word and asked for none; `of` were said by the others."""
    FOR_NOTHING = "for_nothing"
    """Paid the biggest bribe, `amount`, to `other` in `round`, for a scholar that was banished then."""
    BARGAIN = "bargain"
    """Had the scholar that earned most above its bribes, `amount` more by `count` salaries, in the palace of
    `other` since `round`."""
    PATRON = "patron"
    """Paid most in bribes: `amount`, `count` times."""
    THRIFTY = "thrifty"
    """Paid least in bribes: `amount`, `count` times."""
    TAKER = "taker"
    """Took most in bribes: `amount`."""
    BANISHER = "banisher"
    """Banished most scholars of others: `count`, as landlord."""
    ISLANDER = "islander"
    """Had most scholars banished: `count` of all `of`."""
    OUSTER = "ouster"
    """Drove most scholars of others from their posts: `count`."""
    COMEBACK = "comeback"
    """Climbed most places after half-time: after `round` in place `of`, at the end in place `count`."""


@dataclass(frozen=True, slots=True)
class Title:
    """A seat's title with its numbers; `TitleKind` explains the fields."""

    kind: TitleKind
    seat: Seat
    amount: Ducats = 0
    count: int = 0
    of: int = 0
    round: int = 0
    other: Seat | None = None


def titles_of(table: Table) -> dict[Seat, Title]:
    """Return the titles of a finished table by seat, in seat order: most players have one.

    Raises:
        ValueError: while the game runs.
    """
    claims = _Claims(table)
    best: dict[Seat, tuple[float, Title]] = {}
    for claim in claims.all():
        holder = claim.holder()
        if holder is not None and claim.telling(holder) > best.get(holder, (0.0,))[0]:
            best[holder] = claim.telling(holder), claim.title(holder)
    return {seat: best[seat][1] for seat in sorted(best)}


@dataclass(frozen=True, slots=True)
class _Claim:
    """One kind of title, and each seat's value for it."""

    title: Callable[[Seat], Title]
    values: Sequence[int]
    """Each seat's value, 0 for nothing."""
    weight: float
    """How good a story it is at its best, from 0 to 1."""
    bar: int
    """The value from which it is at its best."""
    least: int = 1
    """The lowest value that deserves it."""

    def holder(self) -> Seat | None:
        """Return the only seat that deserves it."""
        most = max(self.values)
        if most < self.least or list(self.values).count(most) > 1:
            return None
        return list(self.values).index(most)

    def telling(self, seat: Seat) -> float:
        """Return how telling it is: by its value, and its lead over the others."""
        value = self.values[seat]
        next_best = max((other for one, other in enumerate(self.values) if one != seat), default=0)
        lead = (value - next_best) / value
        return self.weight * min(1.0, value / max(1, self.bar)) * (0.6 + 0.4 * min(1.0, lead))


class _Claims:
    """All titles that the seats of a finished table can claim."""

    def __init__(self, table: Table) -> None:
        self._course: CashTimeline = course_of(table)
        self._facts: GameFacts = game_facts_of(table)
        public = table.public
        assert public is not None
        assert public.cash is not None
        self._public, self._cash = public, public.cash
        self._seats = range(public.seats)
        self._rich = max(public.edition.salaries)
        """The salary of the best post: the scale for amounts."""

    def all(self) -> Iterator[_Claim]:
        yield from self._words()
        yield from self._bribes()
        yield from self._taken()
        yield from self._posts()
        yield from self._island()
        yield from self._standings()

    def _words(self) -> Iterator[_Claim]:
        words, kind = self._facts.statements, TitleKind
        tallies = [tally_of(words, seat) for seat in self._seats]
        broken = [tally.broken for tally in tallies]
        kept = [0 if tally.broken else tally.kept for tally in tallies]
        yield _Claim(
            lambda seat: Title(kind.FOX, seat, count=broken[seat], of=tallies[seat].statements),
            broken,
            1.0,
            2,
        )
        yield self._counted(kind.FAITHFUL, kept, 0.95, 3)
        deceived = [0 for _ in self._seats]
        for each in self._facts.broken:
            if (other := each.statement.other(each.breaker)) is not None:
                deceived[other] += 1
        yield self._counted(kind.PATIENT, deceived, 0.85, 2)
        empty = [
            sum(word.seat == seat and word.threat and word.state is StatementState.EMPTY for word in words)
            for seat in self._seats
        ]
        yield self._counted(kind.BARKER, empty, 0.85, 3)
        deals = [sum(seat in pair for pair in self._facts.agreed) for seat in self._seats]
        said = [deals[seat] + sum(word.seat == seat for word in words) for seat in self._seats]
        yield _Claim(
            lambda seat: Title(kind.SILENT, seat, of=len(words)),
            [len(words) if said.count(0) == 1 and not one else 0 for one in said],
            0.6,
            6,
            least=4,
        )

    def _bribes(self) -> Iterator[_Claim]:
        kind, bribes = TitleKind, self._facts.bribes
        own = [[paid for paid in bribes if paid.seat == seat and paid.cost > 0] for seat in self._seats]
        in_vain = [_biggest(paid for paid in each if paid.post is None) for each in own]
        yield _Claim(
            lambda seat: _about(kind.FOR_NOTHING, seat, in_vain[seat]),
            [0 if paid is None else paid.cost for paid in in_vain],
            1.0,
            self._rich,
            least=3 * self._facts.edition.minimum_bribe,
        )
        spent = [sum(paid.cost for paid in each) for each in own]
        times = [len(each) for each in own]
        yield _Claim(
            lambda seat: Title(kind.PATRON, seat, spent[seat], times[seat]), spent, 0.7, 6 * self._rich
        )
        saved = [max(spent) - each for each in spent]
        yield _Claim(
            lambda seat: Title(kind.THRIFTY, seat, spent[seat], times[seat]), saved, 0.7, 3 * self._rich
        )

    def _taken(self) -> Iterator[_Claim]:
        taken = [
            sum(paid.amount - paid.returned for paid in self._facts.bribes if paid.landlord == seat)
            for seat in self._seats
        ]
        yield _Claim(lambda seat: Title(TitleKind.TAKER, seat, taken[seat]), taken, 0.75, 6 * self._rich)

    def _posts(self) -> Iterator[_Claim]:
        kind, owner, posts = TitleKind, self._facts.owner, self._facts.posts
        own = [[post for post in posts if owner(post.scholar) == seat] for seat in self._seats]
        bargains = [max(each, key=lambda post: post.gain, default=None) for each in own]
        yield _Claim(
            lambda seat: _of_post(kind.BARGAIN, seat, bargains[seat]),
            [0 if post is None else max(0, post.gain) for post in bargains],
            0.85,
            4 * self._rich,
        )
        ousted = [
            sum(post.ousted is not None and owner(post.ousted) != seat for post in each)
            for seat, each in enumerate(own)
        ]
        yield self._counted(kind.OUSTER, ousted, 0.9, 3)

    def _island(self) -> Iterator[_Claim]:
        kind, owner, gone = TitleKind, self._facts.owner, self._facts.banished
        sent = [sum(one.landlord == seat != owner(one.scholar) for one in gone) for seat in self._seats]
        yield self._counted(kind.BANISHER, sent, 0.85, 6, least=2)
        lost = [sum(owner(one.scholar) == seat for one in gone) for seat in self._seats]
        yield _Claim(
            lambda seat: Title(kind.ISLANDER, seat, count=lost[seat], of=len(gone)), lost, 0.85, 5, least=2
        )

    def _standings(self) -> Iterator[_Claim]:
        kind, cash, rounds = TitleKind, self._cash, self._facts.edition.rounds
        if rounds > 1:
            half = self._course.after_round((rounds + 1) // 2)
            before, after = ([_place(then, seat) for seat in self._seats] for then in (half, cash))
            gained = [max(0, one - two) for one, two in zip(before, after, strict=True)]
            yield _Claim(
                lambda seat: Title(
                    kind.COMEBACK, seat, count=after[seat], of=before[seat], round=(rounds + 1) // 2
                ),
                gained,
                0.95,
                3,
            )

    def _counted(
        self, kind: TitleKind, values: Sequence[int], weight: float, bar: int, least: int = 1
    ) -> _Claim:
        return _Claim(lambda seat: Title(kind, seat, count=values[seat]), values, weight, bar, least)


def _about(kind: TitleKind, seat: Seat, paid: Payment | None) -> Title:
    """Return a title for a bribe."""
    assert paid is not None
    return Title(kind, seat, paid.cost, round=paid.round, other=paid.landlord)


def _of_post(kind: TitleKind, seat: Seat, post: Post | None) -> Title:
    """Return a title for a scholar at work."""
    assert post is not None
    return Title(kind, seat, post.gain, post.salaries, round=post.round, other=post.palace)


def _biggest(bribes: Iterable[Payment]) -> Payment | None:
    return max(bribes, key=lambda paid: paid.cost, default=None)


def _place(cash: Sequence[Ducats], seat: Seat) -> int:
    """Return a seat's place, 1 for the first; equals share it."""
    return 1 + sum(other > cash[seat] for other in cash)


@dataclass(frozen=True, slots=True)
class EndSummary:
    """The course of a game, the titles of its players, and its turning point."""

    course: CashTimeline
    titles: dict[Seat, Title]
    """In seat order; some players may have none."""
    turning: TurningPoint | None
    winners: tuple[Seat, ...]


def end_summary(table: Table) -> EndSummary:
    """Return the summary of a finished game. It takes some milliseconds.

    Raises:
        ValueError: while the game runs.
    """
    course = course_of(table)
    assert table.public is not None
    return EndSummary(course, titles_of(table), turning_of(table), table.public.winners)
