"""How the people of the demo bargain: like people at a table, more or less honestly. It sees what they see.

This is no computer player, though it bargains with them: it knows the ready sentences that everybody is
offered, and a few plain likings.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random

from bot.features.bargaining.suggestions import ready_counters, ready_offers, ready_promises
from bot.features.bargaining.text import open_offers
from bot.tables.table import Table
from intrigue_core import (
    Agree,
    Clause,
    Command,
    Decline,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    SendScholars,
    SpareClause,
    Speak,
    Word,
    contest_of,
    is_against,
)

_OFFERS, _PRICES, _TALKS, _COUNTERS, _PACTS = 0.55, 0.35, 0.3, 0.6, 0.6
"""How likely somebody makes an offer or names a price when a bribe is due, promises something when scholars
are to be sent, counters what is too little, and agrees to what is no matter of money."""
_HONESTY = 0.8
_FAIR = (0.2, 0.36)
"""From which part of a post's worth on a landlord agrees, and up to which one a payer does."""


class Haggler:
    """Says what the people of one table say, and keeps or breaks it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._bargained: set[tuple[int, Seat]] = set()
        """About which decision who has said something."""

    def word(self, table: Table, users: Container[int] | None = None) -> Speak | Agree | Decline | None:
        """Return what somebody says next, before the pending decision is taken; None if nobody does.

        Args:
            table: as everybody sees it; of the purses, each sees their own.
            users: who may say anything, by their ids; None for all people.
        """
        public = table.public
        if public is None or public.acting is None:
            return None
        people = [
            seat
            for seat, chair in enumerate(table.chairs)
            if not chair.computer and (users is None or (chair.user_id or 0) in users)
        ]
        if not people:
            return None
        for word in open_offers(public):
            if word.to is not None and word.to in people:
                return self._answer(table.running_game().view(word.to), word)
        return self._begin(table, people)

    def decide(self, view: SeatView, usual: Command) -> Command:
        """Return a decision in place of the usual one: mostly what keeps the seat's words."""
        clauses = [
            clause for word in view.public.words if word.is_given for clause in word.clauses_of(view.seat)
        ]
        if not clauses or self._rng.random() > _HONESTY:
            return usual
        if isinstance(usual, PayBribe):
            due = [one for one in clauses if isinstance(one, PayClause) and one.scholar == view.public.payer]
            amounts = [one.amount for one in due if one.amount <= view.cash]
            return PayBribe(seat=view.seat, amount=max(amounts)) if amounts else usual
        keeping = [command for command in view.legal_commands() if _keeps(view, clauses, command)]
        return usual if usual in keeping or not keeping else self._rng.choice(keeping)

    def _answer(self, view: SeatView, word: Word) -> Speak | Agree | Decline:
        paid = [(clause, clause in word.mine) for clause in (*word.mine, *word.yours) if clause.kind == "pay"]
        rng, answer = self._rng, Agree(seat=view.seat, word=word.number)
        if not paid:
            return answer if rng.random() < _PACTS else Decline(seat=view.seat, word=word.number)
        clause, by_other = paid[0]
        assert isinstance(clause, PayClause)
        share = clause.amount / max(1, _worth(view, word, clause))
        if share >= _FAIR[0] if by_other else (share <= _FAIR[1] and clause.amount * 2 <= view.cash):
            return answer
        counters = ready_counters(view, word)
        if counters and word.answers is None and rng.random() < _COUNTERS:
            return counters[0]
        return Decline(seat=view.seat, word=word.number)

    def _begin(self, table: Table, people: Sequence[Seat]) -> Speak | None:
        public = table.public
        assert public is not None
        assert public.acting is not None
        if public.payer is None:
            speakers, likely = [self._rng.choice(people)], _TALKS
        else:
            speakers, likely = [public.acting, public.landlord], _OFFERS
        for seat in speakers:
            about = (public.decision_number, seat)
            if seat not in people or about in self._bargained:
                continue
            self._bargained.add(about)
            if seat == public.landlord and public.payer is not None:
                likely = _PRICES
            if self._rng.random() < likely:
                said = self._sentences(table.running_game().view(seat))
                return self._rng.choice(said[:3]) if said else None
        return None

    def _sentences(self, view: SeatView) -> list[Speak]:
        public = view.public
        if public.payer is None:
            others = [seat for seat in range(public.seats) if seat != view.seat]
            return ready_promises(view, self._rng.choice(others))
        return [
            said
            for said in ready_offers(view)
            if any(_is_for(clause, public.payer) for clause in (*said.mine, *said.yours))
        ]


def _is_for(clause: Clause, scholar: Scholar) -> bool:
    return isinstance(clause, PayClause) and clause.scholar == scholar


def _worth(view: SeatView, word: Word, clause: PayClause) -> int:
    """Return what the post that is paid for will pay until the end, in ducats."""
    edition, scholar = view.public.edition, clause.scholar
    areas = [
        one.area
        for one in (*word.mine, *word.yours)
        if isinstance(one, HireClause) and one.scholar == scholar and one.area is not None
    ]
    contest = contest_of(view.public, scholar)
    if not areas and contest is not None and contest.area is not None:
        areas = [contest.area]
    salary = edition.salaries[areas[0]] if areas else min(edition.salaries)
    return salary * view.public.payments_left(edition.owner(scholar))


def _keeps(view: SeatView, clauses: Sequence[object], command: Command) -> bool:
    """Return whether a decision breaks none of these clauses, as far as it is about them."""
    if isinstance(command, Hire):
        return all(_hires(view, clause, command) for clause in clauses)
    if isinstance(command, SendScholars):
        sent = (command.first, command.second)
        return all(_sends(view, clause, sent) for clause in clauses)
    return True


def _hires(view: SeatView, clause: object, command: Hire) -> bool:
    stage, hired = view.public.current_stage, dict(command.placements)
    match clause:
        case HireClause(scholar=scholar, area=area, least=least) if stage and scholar in stage.payers:
            got, salaries = hired.get(scholar), view.public.edition.salaries
            return got is not None and salaries[got] >= (least if area is None else salaries[area])
        case RefuseClause(scholar=scholar):
            return scholar not in hired
        case _:
            return True


def _sends(view: SeatView, clause: object, sent: Sequence[tuple[int, Seat]]) -> bool:
    match clause:
        case SpareClause(whom=whom):
            return not any(is_against(view.public, *one, whom) for one in sent)
        case SendClause(profession=profession, palace=palace):
            return (profession, palace) in sent
        case _:
            return True
