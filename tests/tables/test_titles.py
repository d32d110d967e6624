"""Nobody gets another player's title, and each is true: counted again here, from the bare events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.demo.autoplay import tables
from bot.tables.course import course_of
from bot.tables.table import Table
from bot.tables.titles import Title, TitleKind, titles_of
from intrigue_core import (
    MAYFAIR_2005,
    BribePaid,
    BribeRefunded,
    ClauseState,
    Event,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    StageBegan,
    StatementAgreed,
    StatementJudged,
    StatementMade,
    StatementState,
    TurnBegan,
)
from tests.support.builders import WHOLE_GAMES, events_of, some, whole_game


class Facts:
    """A finished game, counted by itself: nothing of it is taken from what gives the titles."""

    def __init__(self, table: Table) -> None:
        public = some(table.public)
        assert public.cash is not None
        self.table = table
        self.public = public
        self.cash = public.cash
        self.seats = range(public.seats)
        self.edition = table.edition
        self.events: list[Event] = events_of(table)

    def judged(self, seat: int, state: StatementState) -> int:
        return sum(
            isinstance(event, StatementJudged) and event.state is state and event.seat == seat
            for event in self.events
        )

    def kept(self, seat: int) -> int:
        """Return the number of kept statements in which a seat had something to keep, and did."""
        count = 0
        for word in self.public.statements:
            states: tuple[ClauseState, ...] = word.mine_now if word.seat == seat else ()
            if word.to == seat:
                states = word.yours_now
            wronged = word.state is StatementState.BROKEN and word.broken_by != seat
            done = (word.state is StatementState.KEPT or wronged) and ClauseState.KEPT in states
            count += done and not word.threat
        return count

    def bribes(self) -> list[tuple[int, BribePaid, str, int]]:
        """Each bribe with its round, what became of its scholar, and what came back."""
        told: list[tuple[int, BribePaid, str, int]] = []
        number = 0
        for place, event in enumerate(self.events):
            if isinstance(event, TurnBegan):
                number = event.round
            if not isinstance(event, BribePaid):
                continue
            later = self.events[place + 1 :]
            fate = next(
                one
                for one in later
                if isinstance(one, ScholarHired | ScholarKept | ScholarBanished)
                and one.scholar == event.scholar
            )
            end = next((at for at, one in enumerate(later) if isinstance(one, TurnBegan)), len(later))
            back = sum(
                one.amount
                for one in later[:end]
                if isinstance(one, BribeRefunded) and one.scholar == event.scholar
            )
            told.append((number, event, fate.kind, back))
        return told

    def paid_by(self, seat: int) -> list[tuple[int, BribePaid, str, int]]:
        """The bribes that a seat paid itself, and did not get back."""
        mine = [one for one in self.bribes() if one[1].seat == seat and not one[1].by_bank]
        return [one for one in mine if one[1].amount > one[3]]

    def in_vain(self, seat: int) -> list[tuple[int, BribePaid, int]]:
        """Of these those for scholars that were banished then: the round, the bribe, and what came back."""
        lost = [one for one in self.paid_by(seat) if one[2] == "scholar_banished"]
        return [(number, paid, back) for number, paid, _, back in lost]

    def spent(self, seat: int) -> int:
        return sum(paid.amount - back for _, paid, _, back in self.paid_by(seat))

    def taken(self, seat: int) -> int:
        return sum(paid.amount - back for _, paid, _, back in self.bribes() if paid.landlord == seat)

    def wages(self) -> list[tuple[int, int, int, int, int]]:
        """Every time at work: whose, where, since which round, how often paid, and the gain."""
        at_work: dict[int, list[int]] = {}
        done: list[tuple[int, int, int, int, int]] = []
        owed: Counter[int] = Counter()
        number = 0
        for event in self.events:
            match event:
                case TurnBegan():
                    number = event.round
                    owed.clear()
                case BribePaid(by_bank=False):
                    owed[event.scholar] += event.amount
                case ScholarHired():
                    at_work[event.scholar] = [
                        event.palace,
                        event.area,
                        number,
                        0,
                        -owed.pop(event.scholar, 0),
                    ]
                case ScholarKept():
                    at_work[event.scholar][4] -= owed.pop(event.scholar, 0)
                case ScholarBanished() if event.scholar in at_work:
                    done.append(self._over(event.scholar, at_work.pop(event.scholar)))
                case SalaryPaid():
                    for scholar, work in at_work.items():
                        if self.edition.owner(scholar) == event.seat:
                            work[3] += 1
                            work[4] += self.edition.salaries[work[1]]
                case _:
                    pass
        return done + [self._over(scholar, work) for scholar, work in at_work.items()]

    def _over(self, scholar: int, work: list[int]) -> tuple[int, int, int, int, int]:
        palace, _, since, times, gain = work
        return self.edition.owner(scholar), palace, since, times, gain

    def gone(self, seat: int) -> int:
        return sum(
            isinstance(event, ScholarBanished) and self.edition.owner(event.scholar) == seat
            for event in self.events
        )

    def ousted(self, seat: int) -> int:
        count = 0
        defender = None
        for event in self.events:
            if isinstance(event, StageBegan):
                defender = event.payers[0] if event.area is not None else None
            if isinstance(event, ScholarHired) and defender is not None:
                owner = self.edition.owner
                count += owner(event.scholar) == seat != owner(defender)
        return count

    def place(self, cash: tuple[int, ...], seat: int) -> int:
        return sorted(cash, reverse=True).index(cash[seat]) + 1

    def spoke(self, seat: int) -> int:
        return sum(
            isinstance(event, StatementMade | StatementAgreed) and event.seat == seat for event in self.events
        )


def patient(facts: Facts, seat: int) -> int:
    texts = facts.public.statements
    return sum(word.broken_by is not None and word.other(word.broken_by) == seat for word in texts)


def barker(facts: Facts, seat: int) -> int:
    texts = facts.public.statements
    return sum(word.seat == seat and word.state is StatementState.EMPTY for word in texts)


def faithful(facts: Facts, seat: int) -> int:
    return 0 if facts.judged(seat, StatementState.BROKEN) else facts.kept(seat)


def for_nothing(facts: Facts, seat: int) -> int:
    return max((paid.amount - back for _, paid, back in facts.in_vain(seat)), default=0)


def bargain(facts: Facts, seat: int) -> int:
    return max((work[4] for work in facts.wages() if work[0] == seat), default=0)


def banisher(facts: Facts, seat: int) -> int:
    gone = [event for event in facts.events if isinstance(event, ScholarBanished) and event.palace == seat]
    return sum(facts.edition.owner(event.scholar) != seat for event in gone)


def comeback(facts: Facts, seat: int) -> int:
    half = course_of(facts.table).after_round((facts.edition.rounds + 1) // 2)
    return facts.place(half, seat) - facts.place(facts.cash, seat)


MOST: dict[TitleKind, Callable[[Facts, int], int]] = {
    TitleKind.FOX: lambda facts, seat: facts.judged(seat, StatementState.BROKEN),
    TitleKind.FAITHFUL: faithful,
    TitleKind.PATIENT: patient,
    TitleKind.BARKER: barker,
    TitleKind.SILENT: lambda facts, seat: int(not facts.spoke(seat)),
    TitleKind.FOR_NOTHING: for_nothing,
    TitleKind.PATRON: Facts.spent,
    TitleKind.THRIFTY: lambda facts, seat: -facts.spent(seat),
    TitleKind.TAKER: Facts.taken,
    TitleKind.BARGAIN: bargain,
    TitleKind.BANISHER: banisher,
    TitleKind.ISLANDER: Facts.gone,
    TitleKind.OUSTER: Facts.ousted,
    TitleKind.COMEBACK: comeback,
}
"""Of what the holder of each title has more than anybody else."""


def check(title: Title, facts: Facts) -> None:
    """Fail unless a title is true, and nobody else could have it."""
    kind = TitleKind
    seat = title.seat
    if title.kind is kind.BARGAIN and facts.edition.refund_banished:
        return  # what comes back makes the gain another one
    values = [MOST[title.kind](facts, one) for one in facts.seats]
    most = values[seat]
    assert [one for one in facts.seats if values[one] >= most] == [seat]
    said = (title.count, title.of, title.amount)
    match title.kind:
        case kind.FOX:
            assert said == (most, most + facts.kept(seat), 0)
        case kind.SILENT:
            assert title.of == sum(isinstance(event, StatementMade) for event in facts.events)
        case kind.FOR_NOTHING:
            assert (title.round, title.amount, title.other) in {
                (number, paid.amount - back, paid.landlord) for number, paid, back in facts.in_vain(seat)
            }
            assert title.amount == most
        case kind.PATRON | kind.THRIFTY:
            assert said == (len(facts.paid_by(seat)), 0, facts.spent(seat))
        case kind.TAKER:
            assert title.amount == most
        case kind.BARGAIN:
            assert (seat, title.other, title.round, title.count, most) in facts.wages()
        case kind.ISLANDER:
            assert said == (most, len(facts.public.island), 0)
        case kind.COMEBACK:
            assert title.of - title.count == most > 0
            assert title.count == facts.place(facts.cash, seat)
        case kind.FAITHFUL | kind.PATIENT | kind.BARKER | kind.BANISHER | kind.OUSTER:
            assert title.count == most > 0


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_each_is_true_and_given_once(name: str) -> None:
    table = whole_game(name)
    titles = titles_of(table)
    facts = Facts(table)
    assert list(titles) == sorted(titles)
    assert len({title.kind for title in titles.values()}) == len(titles), "no title is given twice"
    for seat, title in titles.items():
        assert title.seat == seat
        check(title, facts)


def test_most_players_have_one() -> None:
    games = [whole_game(name) for name in WHOLE_GAMES]
    given_away = Counter(title.kind for table in games for title in titles_of(table).values())
    assert sum(given_away.values()) > 0.75 * sum(len(table.chairs) for table in games)
    assert {TitleKind.FOX, TitleKind.FAITHFUL, TitleKind.FOR_NOTHING} <= given_away.keys()


def test_there_are_none_before_the_end() -> None:
    running = next(iter(tables(MAYFAIR_2005, 3, 0, 1)))
    with pytest.raises(ValueError, match="secret"):
        titles_of(running)
