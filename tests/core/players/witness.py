"""Somebody who has heard the events of a game, and says which reasons are true. It knows nothing of minds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from intrigue_core import Edition, Event, Scholar, Seat, StatementState
from intrigue_core.events import StatementMade
from intrigue_core.players.decision import Reason, ReasonKind


class Witness:
    """Adds up what happened, from the opening on."""

    def __init__(self, edition: Edition, seats: int, first_player: Seat) -> None:
        self.edition = edition
        self.seats = seats
        self.first = first_player
        self.turn = -1
        self.posts: dict[tuple[Seat, int], Scholar] = {}
        self.waiting: dict[Scholar, Seat] = {}
        self.given: Counter[tuple[Seat, Seat]] = Counter()
        """How often a landlord gave a post to a seat, or let it keep one."""
        self.lost: dict[Scholar, Seat] = {}
        self.payers: tuple[Scholar, ...] = ()
        self.paid: dict[Scholar, int] = {}
        self.spoken: dict[int, StatementMade] = {}
        self.agreed: set[int] = set()
        self.became: dict[int, tuple[StatementState, Seat | None]] = {}

    # --- hearing ---

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event.kind:
            case "turn_began":
                self.turn += 1
                self.paid = {}
                self.payers = ()
            case "stage_began":
                self.payers = event.payers
            case "bribe_paid":
                self.paid[event.scholar] = event.amount
            case "scholar_hired" | "scholar_kept":
                self.waiting.pop(event.scholar, None)
                self.posts[event.palace, event.area] = event.scholar
                self.given[event.palace, self.edition.owner(event.scholar)] += 1
            case "scholar_banished":
                self.waiting.pop(event.scholar, None)
                self.posts = {post: one for post, one in self.posts.items() if one != event.scholar}
                self.lost[event.scholar] = event.palace
            case "scholar_sent":
                self.waiting[event.scholar] = event.palace
            case "statement_made":
                self.spoken[event.statement] = event
            case "statement_agreed":
                self.agreed.add(event.statement)
            case "statement_judged":
                self.became[event.statement] = event.state, event.seat
            case _:
                pass

    # --- judging ---

    def confirms(self, reason: Reason, me: Seat) -> bool:
        """Return whether what a seat says is a fact."""
        match reason.kind:
            case ReasonKind.BROKE:
                return self._broke(reason, me)
            case ReasonKind.KEPT:
                return self._kept(reason, me)
            case ReasonKind.AGREED:
                return self._agreed(reason, me)
            case ReasonKind.FAVOURED:
                return bool(reason.count) and reason.count == self.given[reason.seat, me]
            case ReasonKind.PAIR:
                one = reason.seat
                other = reason.other
                return other is not None and me not in (one, other) and self._pair(one, other) == reason.count
            case ReasonKind.BANISHED:
                scholar = reason.scholar
                mine = scholar is not None and self.edition.owner(scholar) == me
                return mine and self.lost.get(scholar or 0) == reason.seat
            case ReasonKind.PAID_MOST:
                return self._paid(reason)
            case ReasonKind.LEADER:
                incomes = [self._income(seat) for seat in range(self.seats)]
                return reason.amount == incomes[reason.seat] == max(incomes) > 0
            case ReasonKind.WORTH:
                return self._worth(reason)
            case ReasonKind.LAST_TURN:
                return reason.seat == me and self._turns_left(me) == 0
            case ReasonKind.THREATENED:
                said = None if reason.statement is None else self.spoken[reason.statement]
                return said is not None and said.threat and (said.seat, said.to) == (reason.seat, me)
            case ReasonKind.BLUFFED:
                empty = [
                    number for number, (state, _) in self.became.items() if state is StatementState.EMPTY
                ]
                return reason.count == sum(self.spoken[number].seat == reason.seat for number in empty) > 0

    def _statement(self, reason: Reason, me: Seat) -> StatementMade | None:
        """Return the word that is meant, if it is between the two, and no threat."""
        statement = None if reason.statement is None else self.spoken[reason.statement]
        if statement is None or statement.threat or me == reason.seat:
            return None
        return (
            statement if {statement.seat, statement.to} in ({me, reason.seat}, {None, reason.seat}) else None
        )

    def _broke(self, reason: Reason, me: Seat) -> bool:
        statement = self._statement(reason, me)
        return statement is not None and self.became.get(statement.statement) == (
            StatementState.BROKEN,
            reason.seat,
        )

    def _kept(self, reason: Reason, me: Seat) -> bool:
        statement = self._statement(reason, me)
        if statement is None or self.became.get(statement.statement, (None,))[0] is not StatementState.KEPT:
            return False
        return bool(statement.mine if statement.seat == reason.seat else statement.yours)

    def _agreed(self, reason: Reason, me: Seat) -> bool:
        statement = self._statement(reason, me)
        return statement is not None and statement.to is not None and statement.statement in self.agreed

    def _pair(self, one: Seat, other: Seat) -> int:
        return self.given[one, other] + self.given[other, one]

    def _paid(self, reason: Reason) -> bool:
        kind = self.edition.profession
        rivals = [
            one for one in self.payers if reason.scholar is not None and kind(one) == kind(reason.scholar)
        ]
        paid = {one: self.paid[one] for one in rivals if one in self.paid}
        if reason.scholar not in paid or paid.pop(reason.scholar) != reason.amount or len(rivals) < 2:
            return False
        amount = reason.amount or 0
        return self.edition.owner(reason.scholar) == reason.seat and amount > max(paid.values(), default=0)

    def _income(self, seat: Seat) -> int:
        owner = self.edition.owner
        salaries = self.edition.salaries
        return sum(salaries[area] for (_, area), one in self.posts.items() if owner(one) == seat)

    def _worth(self, reason: Reason) -> bool:
        scholar = reason.scholar
        salaries = self.edition.salaries
        kind = self.edition.profession
        if scholar is None or reason.seat != self.edition.owner(scholar):
            return False
        at_work = {one: post for post, one in self.posts.items()}
        palace = at_work[scholar][0] if scholar in at_work else self.waiting.get(scholar)
        held = [
            area
            for (place, area), one in self.posts.items()
            if place == palace and kind(one) == kind(scholar)
        ]
        free = [area for area in range(len(salaries)) if (palace, area) not in self.posts]
        left = self._turns_left(reason.seat) + (self.edition.final_salary == "extra")
        return palace is not None and reason.amount in [salaries[area] * left for area in held or free]

    def _turns_left(self, seat: Seat) -> int:
        turns = range(self.turn + 1, self.edition.rounds * self.seats)
        return sum((self.first + turn) % self.seats == seat for turn in turns)
