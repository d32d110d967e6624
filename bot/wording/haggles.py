"""Haggles: an offer with its counter-offers and their outcome, and the terms of it in words.

One with a person has a separate message (`bot.published.haggles`), which asks for the answer; one of two
computer players is told once, when it is over (`statements`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.tables.entries import Played
from bot.tables.table import Step, Table
from bot.wording.bargaining import (
    paid_in,
    post_named,
    term,
)
from bot.wording.names import Wording
from intrigue_core import (
    HireClause,
    Scholar,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
)

StatementEvent = StatementMade | StatementAgreed | StatementDeclined | StatementWithdrawn | StatementJudged
"""The events of statements."""


@dataclass(frozen=True, slots=True)
class Haggle:
    """Offers of which each answers the one before, between two seats."""

    offers: tuple[Statement, ...]
    """The first one first; one at least."""

    @property
    def number(self) -> int:
        """The number of the first offer: the haggle keeps it for as long as it lasts."""
        return self.offers[0].number

    @property
    def last(self) -> Statement:
        """The offer that stands, or with which it has ended."""
        return self.offers[-1]

    @property
    def is_open(self) -> bool:
        """Does the last offer wait for an answer?"""
        return self.last.state is StatementState.OPEN

    @property
    def scholar(self) -> Scholar | None:
        """The scholar whose bribe it is about; None if nobody has named a sum."""
        paid = (clause.scholar for offer in self.offers for clause in paid_in(offer))
        return next(paid, None)

    @property
    def post(self) -> HireClause | None:
        """What that scholar is to get, if it is the same in all offers."""
        scholar = self.scholar
        posts = [
            [one for one in offer.clauses if isinstance(one, HireClause) and one.scholar == scholar]
            for offer in self.offers
        ]
        first = next(iter(posts[0]), None)
        return first if all(one == [first] for one in posts) else None


def haggle_of(statements: Sequence[Statement], number: int) -> Haggle | None:
    """Return the haggle that an offer belongs to; None for promises and threats.

    Args:
        statements: all of the game.
        number: of the offer, or of one that it answers.
    """
    if not statements[number].is_offer:
        return None
    first = statements[number]
    while first.answers is not None and statements[first.answers].is_offer:
        first = statements[first.answers]
    offers = [first]
    numbers = {first.number}
    for later in statements[first.number + 1 :]:
        if later.answers in numbers and later.is_offer:
            offers.append(later)
            numbers.add(later.number)
    return Haggle(tuple(offers))


def haggle_at(table: Table, haggle: Haggle, version: int | None = None) -> tuple[Haggle, Step]:
    """Return a haggle as it stands at a table, and the step of the log that has made it so.

    Where the game was ended before an offer had an answer, none comes any more.

    Args:
        version: of the table, for how it stood then.
    """
    now = haggle_of(table.running_game().view().statements, haggle.number) or haggle
    history = table.history[:version]
    if now.is_open and table.closed and len(history) == len(table.history):
        last = now.last._replace(state=StatementState.MOOT)
        return Haggle((*now.offers[:-1], last)), history[-1]
    step = _last_step(history, now)
    return haggle_of(step.statements, haggle.number) or now, step


def _last_step(history: Sequence[Step], haggle: Haggle) -> Step:
    """Return the last of some steps of the log that has changed a haggle."""
    numbers = {offer.number for offer in haggle.offers}
    lapsed = None
    for step in reversed(history):
        events = [one for one in step.events if isinstance(one, StatementEvent) and one.statement in numbers]
        if any(not isinstance(one, StatementJudged) for one in events):
            agreed = any(isinstance(one, StatementAgreed) for one in events)
            if agreed or lapsed is None:
                return step
            return lapsed
        if events:
            lapsed = step
    raise LookupError(haggle.number)


def is_among_computers(haggle: Haggle, computers_alone: Collection[int]) -> bool:
    """Return whether no person has had to do with a haggle.

    Args:
        computers_alone: the offers of which that is true (`Scene.among_computers`): who sat where is a
            matter of the log, and not of who sits there when it is told.
    """
    return all(offer.number in computers_alone for offer in haggle.offers)


def haggle_told_apart(step: Step) -> Haggle | None:
    """Return the haggle whose message tells a step of the log, as it stood then; None if the story does."""
    if step.scene is None or not (isinstance(step.entry, Played) and step.entry.is_talk):
        return None
    number = next((event.statement for event in step.events if isinstance(event, StatementEvent)), None)
    if number is None:
        return None
    haggle = haggle_of(step.statements, number)
    if haggle is None or is_among_computers(haggle, step.scene.among_computers):
        return None
    return haggle


def terms_of(haggle: Haggle, wording: Wording) -> str:
    """Return the terms of a haggle in order: ``15,000 → 11,000 and next time the 6,000 post for Ada``.

    The scholar is named where the haggle is, and so is the post that it has in all offers (`about`).
    """
    return " → ".join(_terms(offer, haggle, wording) for offer in haggle.offers)


def _terms(offer: Statement, haggle: Haggle, wording: Wording) -> str:
    """Return the terms of one offer: the sum, the post unless it is the same in all offers, and the rest."""
    scholar = haggle.scholar
    deal: list[str] = []
    rest: list[str] = []
    for clause in sorted(offer.clauses, key=lambda one: one.bribe is None):
        if clause == haggle.post:
            continue
        paid = clause.bribe is not None and clause.bribe[0] == scholar
        got = isinstance(clause, HireClause) and clause.scholar == scholar
        (deal if paid or got else rest).append(term(clause, scholar, wording))
    return wording.texts.all_of([*filter(None, (" ".join(deal),)), *rest])


def about(haggle: Haggle, wording: Wording) -> str:
    """Return the subject of a haggle: ``doctor, 10,000 post``; empty if nobody has named a sum."""
    scholar = haggle.scholar
    if scholar is None:
        return ""
    profession = wording.profession_of(scholar)
    if haggle.post is None:
        return profession
    return wording.texts("haggle-about", profession=profession, **post_named(haggle.post, wording))
