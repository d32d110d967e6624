"""Awards the titles of a finished game, each with its numbers.

A title goes to the player who did most of something; on a tie to none. A player who could have several gets
the most telling one. The texts are ``title-KIND`` and ``titled-KIND`` in ``locales/*/ending.ftl``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.course import CashTimeline, TurningPoint, course_of, turning_of
from bot.tables.game_facts import GameFacts, game_facts_of
from bot.tables.table import Table
from bot.tables.table_view import Predecessor, tallies_at
from intrigue_core import Ducats, Seat, StatementState


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
    best: dict[Seat, tuple[float, Title]] = {}
    for claim in _claims(table):
        holder = claim.holder()
        if holder is not None and claim.telling(holder) > best.get(holder, (0.0,))[0]:
            best[holder] = claim.telling(holder), claim.title(holder)
    return {seat: best[seat][1] for seat in sorted(best)}


@dataclass(frozen=True, slots=True)
class _Claim:
    """One kind of title, and each seat's value for it."""

    kind: TitleKind
    values: Sequence[int]
    """Each seat's value, 0 for nothing."""
    weight: float
    """The quality of the story at its best, from 0 to 1."""
    bar: int
    """The value from which it is at its best."""
    least: int = 1
    """The lowest value that deserves it."""
    numbers: Callable[[Seat], Mapping[str, int]] | None = None
    """Returns the fields of a seat's title; None if its value is the count."""

    def holder(self) -> Seat | None:
        """Return the only seat that deserves the title; None if none or several do."""
        most = max(self.values)
        if most < self.least or list(self.values).count(most) > 1:
            return None
        return list(self.values).index(most)

    def telling(self, seat: Seat) -> float:
        """Return the weight of the title for a seat, by the seat's value and its lead over the others."""
        value = self.values[seat]
        next_best = max((other for one, other in enumerate(self.values) if one != seat), default=0)
        lead = (value - next_best) / value
        return self.weight * min(1.0, value / max(1, self.bar)) * (0.6 + 0.4 * min(1.0, lead))

    def title(self, seat: Seat) -> Title:
        """Return the title for a seat."""
        if self.numbers is None:
            return Title(self.kind, seat, count=self.values[seat])
        return Title(self.kind, seat, **self.numbers(seat))


def _claims(table: Table) -> Iterator[_Claim]:
    """Return all titles that the seats of a finished table can claim."""
    course = course_of(table)
    facts = game_facts_of(table)
    yield from _for_statements(facts, table.predecessors)
    yield from _for_bribes(facts)
    yield from _for_scholars(facts)
    public = facts.public
    half = (facts.edition.rounds + 1) // 2
    assert public.cash is not None
    if facts.edition.rounds > 1:
        before = _places(course.after_round(half))
        after = _places(public.cash)
        gained = [max(0, one - two) for one, two in zip(before, after, strict=True)]
        yield _Claim(
            TitleKind.COMEBACK,
            gained,
            0.95,
            3,
            numbers=lambda seat: {"count": after[seat], "of": before[seat], "round": half},
        )


def _for_statements(facts: GameFacts, predecessors: Sequence[Predecessor]) -> Iterator[_Claim]:
    statements = facts.public.statements
    tallies = [tallies_at(seat, statements, predecessors)[1] for seat in facts.seats]
    broken = [tally.broken for tally in tallies]
    yield _Claim(
        TitleKind.FOX,
        broken,
        1.0,
        2,
        numbers=lambda seat: {"count": broken[seat], "of": tallies[seat].statements},
    )
    yield _Claim(TitleKind.FAITHFUL, [0 if tally.broken else tally.kept for tally in tallies], 0.95, 3)
    deceived = [each.statement.other(each.breaker) for each in facts.broken]
    yield _Claim(TitleKind.PATIENT, [deceived.count(seat) for seat in facts.seats], 0.85, 2)
    empty = [
        statement.seat
        for statement in statements
        if statement.threat and statement.state is StatementState.EMPTY
    ]
    yield _Claim(TitleKind.BARKER, [empty.count(seat) for seat in facts.seats], 0.85, 3)
    spoke = {seat for pair in facts.agreed for seat in pair} | {statement.seat for statement in statements}
    alone = len(spoke) == len(facts.seats) - 1
    silent = [len(statements) if alone and seat not in spoke else 0 for seat in facts.seats]
    yield _Claim(TitleKind.SILENT, silent, 0.6, 6, least=4, numbers=lambda _: {"of": len(statements)})


def _for_bribes(facts: GameFacts) -> Iterator[_Claim]:
    rich = max(facts.edition.salaries)
    seats = facts.seats
    least = 3 * facts.edition.minimum_bribe
    own = [[paid for paid in facts.bribes if paid.seat == seat and paid.cost > 0] for seat in seats]
    vain = [[paid for paid in each if paid.post is None] for each in own]
    in_vain = [max(each, key=lambda paid: paid.cost, default=None) for each in vain]

    def lost(seat: Seat) -> dict[str, int]:
        paid = in_vain[seat]
        assert paid is not None
        return {"amount": paid.cost, "round": paid.round, "other": paid.landlord}

    values = [0 if paid is None else paid.cost for paid in in_vain]
    yield _Claim(TitleKind.FOR_NOTHING, values, 1.0, rich, least=least, numbers=lost)
    spent = [sum(paid.cost for paid in each) for each in own]

    def all_paid(seat: Seat) -> dict[str, int]:
        return {"amount": spent[seat], "count": len(own[seat])}

    yield _Claim(TitleKind.PATRON, spent, 0.7, 6 * rich, numbers=all_paid)
    yield _Claim(TitleKind.THRIFTY, [max(spent) - each for each in spent], 0.7, 3 * rich, numbers=all_paid)
    taken = [
        sum(paid.amount - paid.returned for paid in facts.bribes if paid.landlord == seat) for seat in seats
    ]
    yield _Claim(TitleKind.TAKER, taken, 0.75, 6 * rich, numbers=lambda seat: {"amount": taken[seat]})


def _for_scholars(facts: GameFacts) -> Iterator[_Claim]:
    owner = facts.owner
    gone = facts.banished
    own = [[post for post in facts.posts if owner(post.scholar) == seat] for seat in facts.seats]
    bargains = [max(each, key=lambda post: post.gain, default=None) for each in own]

    def bargain(seat: Seat) -> dict[str, int]:
        post = bargains[seat]
        assert post is not None
        return {"amount": post.gain, "count": post.salaries, "round": post.round, "other": post.palace}

    gains = [0 if post is None else max(0, post.gain) for post in bargains]
    yield _Claim(TitleKind.BARGAIN, gains, 0.85, 4 * max(facts.edition.salaries), numbers=bargain)
    ousted = [
        sum(post.ousted is not None and owner(post.ousted) != seat for post in each)
        for seat, each in enumerate(own)
    ]
    yield _Claim(TitleKind.OUSTER, ousted, 0.9, 3)
    sent = [sum(one.landlord == seat != owner(one.scholar) for one in gone) for seat in facts.seats]
    yield _Claim(TitleKind.BANISHER, sent, 0.85, 6, least=2)
    lost = [sum(owner(one.scholar) == seat for one in gone) for seat in facts.seats]
    yield _Claim(
        TitleKind.ISLANDER,
        lost,
        0.85,
        5,
        least=2,
        numbers=lambda seat: {"count": lost[seat], "of": len(gone)},
    )


def _places(cash: Sequence[Ducats]) -> list[int]:
    """Return each seat's place, 1 for the first; equals share it."""
    return [1 + sum(other > own for other in cash) for own in cash]


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
