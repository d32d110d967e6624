"""The titles of a finished game: one for everybody, each true, with its number, and given to nobody else.

A title belongs to whoever alone has done most of something (or least); where two have done as much, nobody
gets it. Of all that are somebody's own, the most telling one is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from bot.tables.chronicle.course import Course, course_of
from bot.tables.chronicle.deeds import Deeds, Paid, Post, deeds_of
from bot.tables.table import Table
from intrigue_core import ClauseState, Ducats, Seat, SpareClause, WordState
from intrigue_core.words.tally import tally_of


class TitleKind(StrEnum):
    """What somebody is known for after a game. The keys are kept in databases: none changes its meaning."""

    FOX = "fox"
    """Broke most promises: `count` of `of`."""
    FAITHFUL = "faithful"
    """Kept most promises, `count`, and broke none."""
    PATIENT = "patient"
    """Was deceived most often: `count` promises to them were broken."""
    BARKER = "barker"
    """Made most threats that came to nothing: `count`."""
    THUNDER = "thunder"
    """Carried out most threats: `count`."""
    PEACEMAKER = "peacemaker"
    """Kept most promises to spare somebody: `count`."""
    DEALMAKER = "dealmaker"
    """Came to most agreements: `count`."""
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
    PAYDAY = "payday"
    """Took most in one turn: `amount`, in `round`."""
    HIGH_ROLLER = "high_roller"
    """Paid the biggest single bribe: `amount`, to `other` in `round`."""
    EARNER = "earner"
    """Earned most in salaries: `amount`."""
    BANK_DARLING = "bank_darling"
    """Had the bank pay most often: `count` times, `amount` in all."""
    SETTLED = "settled"
    """Had the scholar that was paid most often in one post: `count` times, in the palace of `other` since
    `round`, `amount` more than it cost (or less, below 0)."""
    BANISHER = "banisher"
    """Banished most scholars of others: `count`, as landlord."""
    ISLANDER = "islander"
    """Had most scholars banished: `count` of all `of`."""
    OUSTER = "ouster"
    """Drove most scholars of others from their posts: `count`."""
    ROCK = "rock"
    """Fought off most attacks: `count`."""
    SPOTLESS = "spotless"
    """Alone had nobody banished; `of` scholars of others were."""
    COMEBACK = "comeback"
    """Climbed most places after half-time: after `round` in place `of`, at the end in place `count`."""
    LEADER = "leader"
    """Alone had most money after most turns: `count` of `of`."""
    WHISKER = "whisker"
    """Won by the narrowest of margins: `amount`, before `other`."""
    SO_CLOSE = "so_close"
    """Came second alone, `amount` behind `other`."""
    FULL_HOUSE = "full_house"
    """Gave most scholars a post: `count`."""
    REFUNDED = "refunded"
    """Got most back from landlords: `amount`."""
    FIRST_TURN = "first_turn"
    """Had turn `count` of every round, and so have all that follow."""
    SECOND_TURN = "second_turn"
    THIRD_TURN = "third_turn"
    FOURTH_TURN = "fourth_turn"
    FIFTH_TURN = "fifth_turn"
    SIXTH_TURN = "sixth_turn"
    SEVENTH_TURN = "seventh_turn"
    EIGHTH_TURN = "eighth_turn"
    NINTH_TURN = "ninth_turn"


_BY_TURN = (
    TitleKind.FIRST_TURN,
    TitleKind.SECOND_TURN,
    TitleKind.THIRD_TURN,
    TitleKind.FOURTH_TURN,
    TitleKind.FIFTH_TURN,
    TitleKind.SIXTH_TURN,
    TitleKind.SEVENTH_TURN,
    TitleKind.EIGHTH_TURN,
    TitleKind.NINTH_TURN,
)
"""For who has nothing else alone: in what order all play is always true, and different for everybody."""


@dataclass(frozen=True, slots=True)
class Title:
    """What one seat is known for, with its number; `TitleKind` says what the fields mean."""

    kind: TitleKind
    seat: Seat
    amount: Ducats = 0
    count: int = 0
    of: int = 0
    round: int = 0
    other: Seat | None = None


def titles_of(table: Table) -> tuple[Title, ...]:
    """Return the titles of a finished table, one for every seat, in seat order.

    Raises:
        ValueError: while the game runs.
    """
    claims = _Claims(table)
    best: dict[Seat, tuple[float, Title]] = {}
    for claim in claims.all():
        holder = claim.holder()
        if holder is not None and claim.telling(holder) > best.get(holder, (0.0,))[0]:
            best[holder] = claim.telling(holder), claim.title(holder)
    return tuple(best[seat][1] if seat in best else claims.by_turn(seat) for seat in range(len(table.chairs)))


@dataclass(frozen=True, slots=True)
class _Claim:
    """One kind of title, and what everybody has done towards it."""

    title: Callable[[Seat], Title]
    values: Sequence[int]
    """How much each has done, 0 for nothing."""
    weight: float
    """How good a story it is at its best, from 0 to 1."""
    bar: int
    """From so much on it is at its best."""
    least: int = 1
    """Below this nobody deserves it."""

    def holder(self) -> Seat | None:
        """Return who alone deserves it."""
        most = max(self.values)
        if most < self.least or list(self.values).count(most) > 1:
            return None
        return list(self.values).index(most)

    def telling(self, seat: Seat) -> float:
        """Return how telling it is: how much was done, and how much more than by anybody else."""
        value = self.values[seat]
        next_best = max((other for one, other in enumerate(self.values) if one != seat), default=0)
        lead = (value - next_best) / value
        return self.weight * min(1.0, value / max(1, self.bar)) * (0.6 + 0.4 * min(1.0, lead))


class _Claims:
    """All that the seats of a finished table can claim."""

    def __init__(self, table: Table) -> None:
        self._course: Course = course_of(table)
        self._deeds: Deeds = deeds_of(table)
        public = table.public
        assert public is not None
        assert public.cash is not None
        self._public, self._cash = public, public.cash
        self._seats = range(public.seats)
        self._rich = max(public.edition.salaries)
        """What the best post pays: by that, amounts are great or small."""

    def by_turn(self, seat: Seat) -> Title:
        """Return what is true of somebody who has nothing else alone."""
        place = (seat - self._public.first_player) % self._public.seats
        return Title(_BY_TURN[place], seat, count=place + 1)

    def all(self) -> Iterator[_Claim]:
        yield from self._words()
        yield from self._bribes()
        yield from self._taken()
        yield from self._posts()
        yield from self._island()
        yield from self._standings()

    def _words(self) -> Iterator[_Claim]:
        words, kind = self._deeds.words, TitleKind
        tallies = [tally_of(words, seat) for seat in self._seats]
        broken = [tally.broken for tally in tallies]
        kept = [0 if tally.broken else tally.kept for tally in tallies]
        yield _Claim(
            lambda seat: Title(kind.FOX, seat, count=broken[seat], of=tallies[seat].words), broken, 1.0, 2
        )
        yield self._counted(kind.FAITHFUL, kept, 0.95, 3)
        deceived = [0 for _ in self._seats]
        for each in self._deeds.broken:
            if (other := each.word.other(each.breaker)) is not None:
                deceived[other] += 1
        yield self._counted(kind.PATIENT, deceived, 0.85, 2)
        threats = [word for word in words if word.threat]
        for name, state, bar in (
            (kind.BARKER, WordState.EMPTY, 3),
            (kind.THUNDER, WordState.CARRIED_OUT, 2),
        ):
            done = [
                sum(word.seat == seat and word.state is state for word in threats) for seat in self._seats
            ]
            yield self._counted(name, done, 0.85, bar)
        peace = [
            sum(
                isinstance(clause, SpareClause) and now is ClauseState.KEPT
                for word in words
                if not word.threat
                for party, clauses, states in word.parties
                if party == seat
                for clause, now in zip(clauses, states, strict=True)
            )
            for seat in self._seats
        ]
        yield self._counted(kind.PEACEMAKER, peace, 0.85, 3)
        deals = [sum(seat in pair for pair in self._deeds.agreed) for seat in self._seats]
        yield self._counted(kind.DEALMAKER, deals, 0.7, 6, least=2)
        said = [deals[seat] + sum(word.seat == seat for word in words) for seat in self._seats]
        yield _Claim(
            lambda seat: Title(kind.SILENT, seat, of=len(words)),
            [len(words) if said.count(0) == 1 and not one else 0 for one in said],
            0.6,
            6,
            least=4,
        )

    def _bribes(self) -> Iterator[_Claim]:
        kind, bribes = TitleKind, self._deeds.bribes
        own = [[paid for paid in bribes if paid.seat == seat and paid.cost > 0] for seat in self._seats]
        in_vain = [_biggest(paid for paid in each if paid.post is None) for each in own]
        yield _Claim(
            lambda seat: _about(kind.FOR_NOTHING, seat, in_vain[seat]),
            [0 if paid is None else paid.cost for paid in in_vain],
            1.0,
            self._rich,
            least=3 * self._deeds.edition.minimum_bribe,
        )
        biggest = [_biggest(each) for each in own]
        yield _Claim(
            lambda seat: _about(kind.HIGH_ROLLER, seat, biggest[seat]),
            [0 if paid is None else paid.cost for paid in biggest],
            0.75,
            2 * self._rich,
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
        by_bank = [[paid for paid in bribes if paid.seat == seat and paid.by_bank] for seat in self._seats]
        yield _Claim(
            lambda seat: Title(
                kind.BANK_DARLING, seat, sum(paid.amount for paid in by_bank[seat]), len(by_bank[seat])
            ),
            [len(each) for each in by_bank],
            0.75,
            3,
        )
        back = [
            sum(paid.returned for paid in bribes if paid.seat == seat and not paid.by_bank)
            for seat in self._seats
        ]
        yield _Claim(lambda seat: Title(kind.REFUNDED, seat, back[seat]), back, 0.7, 2 * self._rich)

    def _taken(self) -> Iterator[_Claim]:
        kind, bribes = TitleKind, self._deeds.bribes
        by_round = [
            [
                sum(
                    paid.amount - paid.returned
                    for paid in bribes
                    if (paid.landlord, paid.round) == (seat, number)
                )
                for number in range(1, self._deeds.edition.rounds + 1)
            ]
            for seat in self._seats
        ]
        taken = [sum(each) for each in by_round]
        yield _Claim(lambda seat: Title(kind.TAKER, seat, taken[seat]), taken, 0.75, 6 * self._rich)
        best = [max(each) for each in by_round]
        yield _Claim(
            lambda seat: Title(kind.PAYDAY, seat, best[seat], round=1 + by_round[seat].index(best[seat])),
            best,
            0.8,
            3 * self._rich,
        )

    def _posts(self) -> Iterator[_Claim]:
        kind, owner, posts = TitleKind, self._deeds.owner, self._deeds.posts
        own = [[post for post in posts if owner(post.scholar) == seat] for seat in self._seats]
        bargains = [max(each, key=lambda post: post.gain, default=None) for each in own]
        yield _Claim(
            lambda seat: _of_post(kind.BARGAIN, seat, bargains[seat]),
            [0 if post is None else max(0, post.gain) for post in bargains],
            0.85,
            4 * self._rich,
        )
        longest = [max(each, key=lambda post: post.salaries, default=None) for each in own]
        yield _Claim(
            lambda seat: _of_post(kind.SETTLED, seat, longest[seat]),
            [0 if post is None else post.salaries for post in longest],
            0.8,
            self._deeds.edition.rounds,
            least=2,
        )
        earned = [sum(post.earned for post in each) for each in own]
        yield _Claim(lambda seat: Title(kind.EARNER, seat, earned[seat]), earned, 0.75, 8 * self._rich)
        ousted = [
            sum(post.ousted is not None and owner(post.ousted) != seat for post in each)
            for seat, each in enumerate(own)
        ]
        yield self._counted(kind.OUSTER, ousted, 0.9, 3)
        kept = [sum(owner(scholar) == seat for scholar in self._deeds.kept_posts) for seat in self._seats]
        yield self._counted(kind.ROCK, kept, 0.85, 3)
        housed = [sum(post.palace == seat for post in posts) for seat in self._seats]
        yield self._counted(kind.FULL_HOUSE, housed, 0.6, 8, least=2)

    def _island(self) -> Iterator[_Claim]:
        kind, owner, gone = TitleKind, self._deeds.owner, self._deeds.banished
        sent = [sum(one.landlord == seat != owner(one.scholar) for one in gone) for seat in self._seats]
        yield self._counted(kind.BANISHER, sent, 0.85, 6, least=2)
        lost = [sum(owner(one.scholar) == seat for one in gone) for seat in self._seats]
        yield _Claim(
            lambda seat: Title(kind.ISLANDER, seat, count=lost[seat], of=len(gone)), lost, 0.85, 5, least=2
        )
        yield _Claim(
            lambda seat: Title(kind.SPOTLESS, seat, of=len(gone)),
            [len(gone) if lost.count(0) == 1 and not each else 0 for each in lost],
            0.9,
            len(lost),
        )

    def _standings(self) -> Iterator[_Claim]:
        kind, cash, rounds = TitleKind, self._cash, self._deeds.edition.rounds
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
        turns = [moment.cash for moment in self._course.moments[1:]]
        if self._course.ends_with_salaries:
            turns.pop()
        led = [sum(_leads(each, seat) for each in turns) for seat in self._seats]
        yield _Claim(
            lambda seat: Title(kind.LEADER, seat, count=led[seat], of=len(turns)),
            led,
            0.75,
            len(turns),
            least=2,
        )
        order = sorted(self._seats, key=lambda seat: -cash[seat])
        if len(self._public.winners) > 1 or cash.count(cash[order[1]]) > 1:
            return
        first, second = order[:2]
        margin = cash[first] - cash[second]
        for name, seat, other, weight in (
            (kind.WHISKER, first, second, 0.85),
            (kind.SO_CLOSE, second, first, 0.8),
        ):
            close = [max(0, self._rich - margin) if one == seat else 0 for one in self._seats]
            title = Title(name, seat, margin, other=other)
            yield _Claim(partial(_whoever, title), close, weight, self._rich)

    def _counted(
        self, kind: TitleKind, values: Sequence[int], weight: float, bar: int, least: int = 1
    ) -> _Claim:
        return _Claim(lambda seat: Title(kind, seat, count=values[seat]), values, weight, bar, least)


def _whoever(title: Title, _: Seat) -> Title:
    """Return a title that only one can have."""
    return title


def _about(kind: TitleKind, seat: Seat, paid: Paid | None) -> Title:
    """Return a title for a bribe."""
    assert paid is not None
    return Title(kind, seat, paid.cost, round=paid.round, other=paid.landlord)


def _of_post(kind: TitleKind, seat: Seat, post: Post | None) -> Title:
    """Return a title for a scholar at work."""
    assert post is not None
    return Title(kind, seat, post.gain, post.salaries, round=post.round, other=post.palace)


def _biggest(bribes: Iterable[Paid]) -> Paid | None:
    return max(bribes, key=lambda paid: paid.cost, default=None)


def _place(cash: Sequence[Ducats], seat: Seat) -> int:
    """Return somebody's place, 1 for the first; who is equal shares it."""
    return 1 + sum(other > cash[seat] for other in cash)


def _leads(cash: Sequence[Ducats], seat: Seat) -> bool:
    """Return whether somebody alone has most."""
    return all(other < cash[seat] for one, other in enumerate(cash) if one != seat)
