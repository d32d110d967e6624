"""Nobody gets another player's title, and each is true: counted again here, from the bare events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.demo.bots import tables
from bot.tables.course import course_of
from bot.tables.table import Table
from bot.tables.titles import Title, TitleKind, titles_of
from intrigue_core import (
    AMIGO_2003,
    FX_SCHMID_1994,
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
from tests.support.builders import WHOLE_GAMES, events_of, whole_game

Values: TypeAlias = list[int]
"""What everybody has done towards a title, in seat order."""


class Facts:
    """A finished game, counted by itself: nothing of it is taken from what gives the titles."""

    def __init__(self, table: Table) -> None:
        public = table.public
        assert public is not None
        assert public.cash is not None
        self.table, self.public, self.cash = table, public, public.cash
        self.seats = range(public.seats)
        self.edition = table.edition
        self.events: list[Event] = events_of(table)

    def per_seat(self, value: Callable[[int], int]) -> Values:
        return [value(seat) for seat in self.seats]

    def of(self, kind: type[Event], seat: int) -> list[Event]:
        return [
            event for event in self.events if type(event) is kind and getattr(event, "seat", None) == seat
        ]

    def judged(self, seat: int, state: StatementState) -> int:
        return sum(
            isinstance(event, StatementJudged) and event.state is state and event.seat == seat
            for event in self.events
        )

    def kept(self, seat: int) -> int:
        """In how many words that were kept a seat had something to keep, and did."""
        count = 0
        for word in self.public.statements:
            states = word.mine_now if word.seat == seat else word.yours_now if word.to == seat else ()
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

    def spent(self, seat: int) -> int:
        return sum(
            paid.amount - back for _, paid, _, back in self.bribes() if paid.seat == seat and not paid.by_bank
        )

    def taken(self, seat: int, number: int | None = None) -> int:
        return sum(
            paid.amount - back
            for at, paid, _, back in self.bribes()
            if paid.landlord == seat and number in (None, at)
        )

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

    def earned(self, seat: int) -> int:
        return sum(
            event.amount for event in self.events if isinstance(event, SalaryPaid) and event.seat == seat
        )

    def gone(self, seat: int) -> int:
        return sum(
            isinstance(event, ScholarBanished) and self.edition.owner(event.scholar) == seat
            for event in self.events
        )

    def ousted(self, seat: int) -> int:
        count, defender = 0, None
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


def alone_most(values: Values, seat: int) -> bool:
    return all(values[seat] > value for other, value in enumerate(values) if other != seat)


def check(title: Title, facts: Facts) -> None:
    """Fail unless a title is true, and nobody else could have it."""
    kind, seat, per_seat = TitleKind, title.seat, facts.per_seat
    bribes = [one for one in facts.bribes() if one[1].seat == seat and not one[1].by_bank]
    match title.kind:
        case kind.FOX:
            broken = per_seat(lambda one: facts.judged(one, StatementState.BROKEN))
            assert title.count == broken[seat] > 0
            assert alone_most(broken, seat)
            assert title.of == broken[seat] + facts.kept(seat)
        case kind.FAITHFUL:
            assert facts.judged(seat, StatementState.BROKEN) == 0
            assert title.count == facts.kept(seat) > 0
            others = [
                one for one in facts.seats if one != seat and not facts.judged(one, StatementState.BROKEN)
            ]
            assert all(facts.kept(one) < title.count for one in others)
        case kind.PATIENT:
            deceived = per_seat(
                lambda one: sum(
                    word.state is StatementState.BROKEN
                    and word.broken_by is not None
                    and word.other(word.broken_by) == one
                    for word in facts.public.statements
                )
            )
            assert title.count == deceived[seat]
            assert alone_most(deceived, seat)
        case kind.BARKER:
            threats = per_seat(
                lambda one: sum(
                    word.seat == one and word.state is StatementState.EMPTY
                    for word in facts.public.statements
                )
            )
            assert title.count == threats[seat]
            assert alone_most(threats, seat)
        case kind.SILENT:
            assert [one for one in facts.seats if not facts.spoke(one)] == [seat]
            assert title.of == sum(isinstance(event, StatementMade) for event in facts.events)
        case kind.FOR_NOTHING:
            vain = {
                one: max(
                    (
                        paid.amount - back
                        for _, paid, fate, back in facts.bribes()
                        if paid.seat == one and not paid.by_bank and fate == "scholar_banished"
                    ),
                    default=0,
                )
                for one in facts.seats
            }
            assert title.amount == vain[seat]
            assert alone_most(list(vain.values()), seat)
            assert (title.amount, title.round, title.other) in {
                (paid.amount - back, number, paid.landlord)
                for number, paid, fate, back in bribes
                if fate == "scholar_banished"
            }
        case kind.PATRON | kind.THRIFTY:
            spent = per_seat(facts.spent)
            assert title.amount == spent[seat]
            assert title.count == sum(paid.amount > back for _, paid, _, back in bribes)
            sign = 1 if title.kind is kind.PATRON else -1
            assert alone_most([sign * amount for amount in spent], seat)
        case kind.TAKER:
            assert title.amount == facts.taken(seat)
            assert alone_most(per_seat(facts.taken), seat)
        case kind.BARGAIN:
            if facts.edition.refund_banished:
                return  # what comes back makes the gain another one; below it is counted without
            best = per_seat(lambda one: max((work[4] for work in facts.wages() if work[0] == one), default=0))
            assert best[seat] == title.amount
            assert alone_most(best, seat)
            assert (seat, title.other, title.round, title.count, title.amount) in facts.wages()
        case kind.BANISHER:
            sent = per_seat(
                lambda one: sum(
                    isinstance(event, ScholarBanished)
                    and event.palace == one
                    and facts.edition.owner(event.scholar) != one
                    for event in facts.events
                )
            )
            assert title.count == sent[seat]
            assert alone_most(sent, seat)
        case kind.ISLANDER:
            gone = per_seat(facts.gone)
            assert title.of == sum(gone) == len(facts.public.island)
            assert title.count == gone[seat]
            assert alone_most(gone, seat)
        case kind.OUSTER:
            assert title.count == facts.ousted(seat)
            assert alone_most(per_seat(facts.ousted), seat)
        case kind.COMEBACK:
            half = course_of(facts.table).after_round(title.round)
            climbed = per_seat(lambda one: facts.place(half, one) - facts.place(facts.cash, one))
            assert title.of == facts.place(half, seat)
            assert title.count == facts.place(facts.cash, seat)
            assert title.of > title.count
            assert alone_most(climbed, seat)


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_each_is_true_and_given_once(name: str) -> None:
    table = whole_game(name)
    titles, facts = titles_of(table), Facts(table)
    assert list(titles) == sorted(titles)
    assert len({title.kind for title in titles.values()}) == len(titles), "no title is given twice"
    for seat, title in titles.items():
        assert title.seat == seat
        check(title, facts)


@pytest.mark.stress
@settings(max_examples=12, deadline=None)
@given(
    edition=st.sampled_from([MAYFAIR_2005, AMIGO_2003.variant(refund_banished=True), FX_SCHMID_1994]),
    people=st.integers(3, 4),
    poor=st.booleans(),
    seed=st.integers(0, 10_000),
)
def test_titles_are_true_of_any_game(edition: object, people: int, poor: bool, seed: int) -> None:
    chosen = edition
    assert isinstance(chosen, type(MAYFAIR_2005))
    if poor:
        chosen = chosen.quick().variant(starting_cash=2 * chosen.minimum_bribe)
    *_, table = tables(chosen, people, 0, seed)
    facts = Facts(table)
    titles = titles_of(table)
    assert len({title.kind for title in titles.values()}) == len(titles) <= people
    for title in titles.values():
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
