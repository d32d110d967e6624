"""Tells the story of statements: who said and agreed to what, and which of it was kept or broken."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from bot.tables.table_view import tallies_at
from bot.wording.bargaining import (
    as_spoken,
    names_a_price,
    quoted,
    said_by,
    tallies_of,
)
from bot.wording.haggles import StatementEvent, haggle_of, is_among_computers, terms_of
from bot.wording.names import Wording
from intrigue_core import (
    BribePaid,
    ClauseState,
    DecisionKind,
    Ducats,
    Event,
    Peace,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
    binds,
)


class Talk:
    """Tells the statements of one entry of the log.

    Args:
        landlord: of that turn.
        statements: all statements of the game, as they stood after the entry.
        events: of the entry.
        before: all statements as they stood before it.
        among_computers: the offers that computer players alone have to do with.
    """

    def __init__(
        self,
        wording: Wording,
        landlord: Seat,
        statements: Sequence[Statement],
        events: Sequence[Event],
        before: Sequence[Statement] = (),
        among_computers: Collection[int] = (),
    ) -> None:
        self._wording = wording
        self._texts = wording.texts
        self._landlord = landlord
        self._statements = statements
        self._before = before
        self._computers_alone = among_computers
        self._judged = [event.statement for event in events if isinstance(event, StatementJudged)]

    def line(self, event: StatementEvent) -> str:
        """Return a sentence; empty if the event is not told, or told with another one."""
        statement = self._statements[event.statement]
        match event:
            case StatementMade():
                return self._spoken(statement)
            case StatementAgreed():
                return self.agreed(statement, event.seat)
            case StatementDeclined() | StatementWithdrawn():
                return self._ended(statement, event)
            case StatementJudged(state=StatementState.MOOT) if self._was_open(statement):
                return self._no_deal(statement)
            case StatementJudged(state=state):
                return self._judgement(statement, state)
            case _:
                assert_never(event)

    def _spoken(self, statement: Statement) -> str:
        if statement.threat:
            return self._made("story-threat", statement)
        if statement.is_promise:
            return self._made("story-promise", statement)
        if self._is_among_computers(statement):
            return ""
        if statement.answers is not None and self._statements[statement.answers].seat == statement.to:
            return self._made("story-counter", statement)
        key = "story-price" if names_a_price(statement) else "story-offer"
        return self._made(key, statement)

    def agreed(self, statement: Statement, seat: Seat) -> str:
        """Return the sentence about an agreement, with the sums before it, if those were not told."""
        key = "story-agreed-price" if names_a_price(statement) else "story-agreed"
        line = self._about(key, statement, seat)
        haggle = haggle_of(self._statements, statement.number)
        if haggle is not None and len(haggle.offers) > 1 and self._is_among_computers(statement):
            line = self._texts("story-agreed-after", sentence=line, sums=terms_of(haggle, self._wording))
        if not self.binds(statement):
            return line
        return self._texts("story-agreed-binding", sentence=line, landlord=self._wording.seat(self._landlord))

    def binds(self, statement: Statement) -> bool:
        """Return whether an agreement binds the landlord."""
        promised = any(clause.binds for clause in statement.clauses_of(self._landlord))
        return promised and self._wording.edition.promises == "binding" and binds(statement, self._landlord)

    def _ended(self, statement: Statement, event: StatementDeclined | StatementWithdrawn) -> str:
        if self._is_among_computers(statement):
            return self._no_deal(statement)
        if isinstance(event, StatementDeclined) and statement.to is not None:
            return self._about("story-declined", statement, statement.to)
        return self._about("story-withdrawn", statement, statement.seat)

    def _no_deal(self, statement: Statement) -> str:
        haggle = haggle_of(self._statements, statement.number)
        if haggle is None or haggle.scholar is None or not self._is_among_computers(statement):
            return ""
        scholar = self._wording.scholar(haggle.scholar)
        post = haggle.post
        if post is not None and post.area is not None:
            salary = self._wording.salary(post.area)
            scholar = self._texts("scholar-for-post", scholar=scholar, salary=salary)
        sums = terms_of(haggle, self._wording)
        first = haggle.offers[0]
        if len(haggle.offers) > 1:
            key = "story-no-deal"
        elif names_a_price(first):
            key = "story-price-vain"
        else:
            key = "story-offer-vain"
        outcome = "moot" if statement.state is StatementState.MOOT else "declined"
        return self._about(key, statement, first.seat, scholar=scholar, sums=sums, outcome=outcome)

    def _is_among_computers(self, statement: Statement) -> bool:
        haggle = haggle_of(self._statements, statement.number)
        return haggle is not None and is_among_computers(haggle, self._computers_alone)

    def _was_open(self, statement: Statement) -> bool:
        before = statement
        if statement.number < len(self._before):
            before = self._before[statement.number]
        return statement.is_offer and before.state is StatementState.OPEN

    def _judgement(self, statement: Statement, state: StatementState) -> str:
        if state is StatementState.KEPT:
            return self._kept(statement)
        if state is StatementState.BROKEN and statement.broken_by is not None:
            key = "story-statement-broken"
            if statement.is_promise:
                key = "story-promise-broken"
            tally = self.tally(statement, statement.broken_by)
            return self._about(key, said_by(statement, statement.broken_by), statement.broken_by, tally=tally)
        if statement.threat:
            return self._threat_judged(statement, state)
        if statement.missed_by is not None:
            key = "story-statement-missed"
            if statement.is_promise:
                key = "story-promise-missed"
            away = self._wording.doer(statement.missed_by, statement.number)
            return self._about(key, said_by(statement, statement.missed_by), statement.missed_by, away=away)
        return ""

    def _threat_judged(self, statement: Statement, state: StatementState) -> str:
        wording = self._wording
        key = f"story-threat-{state}"
        if statement.to is None or state not in (StatementState.CARRIED_OUT, StatementState.AVERTED):
            return self._about(key, statement, statement.seat)
        seat, to = (wording.doer(seat, statement.number) for seat in (statement.seat, statement.to))
        return self._texts(key, seat=seat, to=to, quote=quoted(statement, wording))

    def _kept(self, statement: Statement) -> str:
        """Return the sentence about a kept statement, unless its events have just told all of it."""
        if statement.is_promise:
            return self._about("story-promise-kept", statement, statement.seat)
        if all(clause.about is not None for clause in statement.clauses):  # one negotiation settles them
            return ""
        kept = sorted(seat for seat, _, states in statement.parties if ClauseState.KEPT in states)
        seats = self._texts.all_of([self._wording.doer(seat, statement.number) for seat in kept])
        return self._texts("story-later-kept", seats=seats, quote=quoted(statement, self._wording))

    def tally(self, statement: Statement, seat: Seat) -> str:
        """Return the tally of a statement's breaker up to this statement."""
        later: Sequence[int] = ()
        if statement.number in self._judged:
            later = self._judged[self._judged.index(statement.number) + 1 :]
        said = [each for each in self._statements if each.number not in later]
        before, tally = tallies_at(seat, said, self._wording.predecessors)
        theirs = (one for predecessor, one in before if statement.number in predecessor.settled)
        tally = next(theirs, tally)
        return self._texts(
            "story-tally",
            seat=self._wording.doer(seat, statement.number),
            broken=tally.broken,
            statements=tally.statements,
        )

    def _made(self, key: str, statement: Statement) -> str:
        """Return the sentence about a statement that has just been made."""
        return self._about(key, statement, statement.seat, quote=as_spoken(statement, self._wording))

    def _about(self, key: str, statement: Statement, seat: Seat, **more: str) -> str:
        wording = self._wording
        about = {
            "seat": wording.party(seat, statement.number),
            "to": wording.whom(statement.other(seat), statement.number),
            "quote": quoted(statement, wording),
        }
        return self._texts(key, **(about | more))


def stake_of(statement: Statement, salaries: Sequence[Ducats]) -> Ducats:
    """Return the salary of the best post in a statement, in ducats; 0 where it names none.

    Args:
        salaries: of each area.
    """
    posts = [post.needs(salaries) for one in statement.clauses if (post := one.post) is not None]
    favours = [favour.least for one in statement.clauses if (favour := one.favour) is not None]
    return max([*posts, *favours], default=0)


def deed_that_broke(statement: Statement, events: Sequence[Event]) -> Event | None:
    """Return the event that broke a statement; None if it was an omission, which has no event."""
    for _, clauses, states in statement.parties:
        for clause, state in zip(clauses, states, strict=True):
            if state is not ClauseState.BROKEN:
                continue
            if (peace := clause.peace) is not None:
                return _attack(peace, events)
            for event in events:
                if isinstance(event, _DEEDS[clause.decision]) and (
                    clause.sending or clause.about == event.scholar
                ):
                    return event
    return None


_DEEDS = {
    DecisionKind.BRIBE: BribePaid,
    DecisionKind.HIRE: (ScholarHired, ScholarKept, ScholarBanished),
    DecisionKind.SEND: ScholarSent,
}
"""What each decision leads to."""


def _attack(peace: Peace, events: Sequence[Event]) -> Event | None:
    """Return the sending that was against a player, if it can only have been one."""
    sent = [one for one in events if isinstance(one, ScholarSent) and peace.bars(one.palace)]
    return sent[0] if len(sent) == 1 else None


def is_as_agreed(before: Sequence[Statement], statements: Sequence[Statement], bribe: BribePaid) -> bool:
    """Return whether a bribe was paid as it had been agreed.

    Args:
        before: all statements of the game, as they stood before the bribe.
        statements: as they stand after it.
    """
    return any(
        clause.bribe == (bribe.scholar, bribe.amount)
        and (then, now) == (ClauseState.PENDING, ClauseState.KEPT)
        for old, statement in zip(before, statements, strict=True)
        if statement.is_offer
        for (_, clauses, states), (_, _, earlier) in zip(statement.parties, old.parties, strict=True)
        for clause, then, now in zip(clauses, earlier, states, strict=True)
    )


def is_as_offered(before: Sequence[Statement], statements: Sequence[Statement], bribe: BribePaid) -> bool:
    """Return whether a bribe was paid as its payer had offered, and nobody had answered.

    Args:
        before, statements: as for `is_as_agreed`.
    """
    return any(
        clause.bribe == (bribe.scholar, bribe.amount)
        for old in before
        if statements[old.number].paid and not old.paid
        for clause in old.mine
    )


def tallies(statements: Sequence[Statement], wording: Wording) -> str:
    """Return the tallies of all players; empty if there are none."""
    each = [one for seat in range(wording.seats) for one in tallies_of(seat, statements, wording)]
    return wording.texts.parted(
        wording.texts("story-statements-of", seat=name, kept=tally.kept, broken=tally.broken)
        for name, tally in each
        if tally.statements
    )
