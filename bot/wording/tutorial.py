"""The lessons of the tutorial: after events, and before each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.tables.scene import NOTHING_ASKED
from bot.tables.table import Step
from bot.tables.tutorial import PERSON, asked_by, latest_statement_about, posts
from bot.wording.bargaining import ledger_line, quoted
from bot.wording.names import Wording
from intrigue_core import (
    Area,
    BribePaid,
    DecisionKind,
    Ducats,
    Event,
    PublicView,
    SalaryPaid,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    SeatView,
    StageBegan,
    StageKind,
    Statement,
    StatementJudged,
    StatementState,
    TurnBegan,
)

Lesson: TypeAlias = tuple[str, dict[str, str | int]]
"""The key of its message, and the arguments."""


class Teacher:
    """Follows a tutorial's log and gives each lesson once, when it happens."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._edition = wording.edition
        self.given: set[str] = set()
        """The lessons given so far, by key."""
        self._landlord = PERSON
        self._bribes: dict[Scholar, Ducats] = {}
        self._asked = NOTHING_ASKED
        self._said: Sequence[Statement] = ()
        self._given: dict[Scholar, Area] = {}
        """The areas in which the person's scholars were hired."""

    def teach(self, step: Step) -> list[list[str]]:
        """Return the lessons of each event of a step; to be called for all of them in order."""
        self._asked = NOTHING_ASKED
        if step.scene:
            self._asked = step.scene.asked
        self._said = step.statements
        return [
            [
                self._wording.texts(f"lesson-{key}", **arguments)
                for key, arguments in self._lessons(event)
                if self._is_new(key)
            ]
            for event in step.events
        ]

    def _is_new(self, key: str) -> bool:
        new = key not in self.given
        self.given.add(key)
        return new

    def _lessons(self, event: Event) -> Iterator[Lesson]:
        wording = self._wording
        match event:
            case TurnBegan():
                self._landlord = event.landlord
                self._bribes.clear()
                if event.round == self._edition.rounds and event.landlord == PERSON:
                    yield "last-round", {}
            case StageBegan():
                if self._landlord == PERSON and event.stage is StageKind.UNCONTESTED:
                    yield "landlord", {}
            case SalaryPaid() if event.seat == PERSON:
                key = "salary"
                if event.final:
                    key = "final-salary"
                yield key, {"amount": wording.ducats(event.amount)}
            case ScholarSent() if self._mine(event.scholar):
                yield "sent", {}
            case BribePaid():
                self._bribes[event.scholar] = event.amount
                if event.landlord == PERSON:
                    yield "income", {"amount": wording.ducats(event.amount)}
                elif event.seat == PERSON:
                    yield "broke" if event.by_bank else "paid", {}
            case ScholarHired() | ScholarKept():
                yield from self._placed(event)
            case ScholarBanished():
                yield from self._banished(event)
            case StatementJudged():
                yield from self._judged(self._said[event.statement])
            case _:
                pass

    def _placed(self, event: ScholarHired | ScholarKept) -> Iterator[Lesson]:
        wording = self._wording
        landlord = self._wording.seat(event.palace)
        given = wording.salary(event.area)
        if self._mine(event.scholar):
            self._given[event.scholar] = event.area
            statement = latest_statement_about(self._said, event.scholar)
            if isinstance(event, ScholarKept):
                yield "defended", {"landlord": landlord}
            elif statement is not None and statement.state in (StatementState.DECLINED, StatementState.MOOT):
                yield "nothing-agreed", {"landlord": landlord, "given": given}
        elif event.palace == PERSON and (asked := self._asked.get(event.scholar)) is not None:
            owner = wording.seat(self._edition.owner(event.scholar))
            if asked == event.area:
                yield "granted", {"owner": owner, "given": given}
            else:
                yield "denied", {"owner": owner, "given": given, "asked": wording.salary(asked)}

    def _judged(self, statement: Statement) -> Iterator[Lesson]:
        """Yield the lessons when an agreement between the person and a landlord is kept or broken."""
        wording = self._wording
        landlord = self._wording.seat(self._landlord)
        if statement.state is StatementState.BROKEN and statement.broken_by == PERSON:
            yield "own-broken", {"landlord": landlord, "agreed": wording.ducats(asked_by(statement))}
        if statement.state not in (StatementState.KEPT, StatementState.BROKEN):
            return
        for scholar, promised in posts(statement):
            if (area := self._given.get(scholar)) is None or promised is None:
                continue
            given = wording.salary(area)
            if statement.state is StatementState.KEPT:
                yield "statement-kept", {"given": given}
            else:
                ledger = ledger_line(statement, wording)
                yield "broken", {"promised": wording.salary(promised), "given": given, "ledger": ledger}

    def _banished(self, event: ScholarBanished) -> Iterator[Lesson]:
        if event.palace == PERSON:
            owner = self._wording.seat(self._edition.owner(event.scholar))
            yield "banished", {"owner": owner}
        elif self._mine(event.scholar):
            bribe = self._wording.ducats(self._bribes[event.scholar])
            yield "lost", {"landlord": self._wording.seat(event.palace), "bribe": bribe}

    def _mine(self, scholar: Scholar) -> bool:
        return self._edition.owner(scholar) == PERSON


def before(view: SeatView, wording: Wording) -> str:
    """Return the explanation before the pending decision."""
    texts = wording.texts
    public = view.public
    kind = DecisionKind.SEND
    if view.decision:
        kind = view.decision.kind
    stage = public.current_stage
    if kind is DecisionKind.BRIBE:
        return _before_bribe(public, wording)
    if kind is DecisionKind.HIRE:
        return texts(f"before-hire-{stage.kind}" if stage else "nobody")
    return texts("before-send-first" if public.round == 1 else "before-send-last")


def _before_bribe(public: PublicView, wording: Wording) -> str:
    texts = wording.texts
    stage = public.current_stage
    landlord = wording.seat(public.landlord)
    payer = public.payer
    statement = None
    if payer is not None:
        statement = latest_statement_about(public.statements, payer)
    if statement is not None:
        said = texts(_said(statement), landlord=landlord, quote=quoted(statement, wording))
        another = any(public.edition.owner(bribe.scholar) == PERSON for bribe in public.bribes)
        if another and statement.answers is None and statement.state is StatementState.OPEN:
            return f"{texts('before-bribe-another')}\n{said}"
        return said
    assert stage is not None
    assert stage.area is not None
    return texts(
        "before-bribe-defend",
        landlord=landlord,
        attacker=wording.seat(public.edition.owner(stage.payers[-1])),
        salary=wording.salary(stage.area),
    )


def _said(statement: Statement) -> str:
    """Return the key of the explanation while this is the latest statement about the post."""
    if statement.is_promise:
        return "before-bribe-promised"
    if statement.state is StatementState.AGREED:
        return "before-bribe-agreed"
    if statement.state is StatementState.DECLINED:
        if statement.seat == PERSON:
            return "before-bribe-refused"
        return "before-bribe-declined"
    if statement.answers is None:
        return "before-bribe-price"
    return "before-bribe-countered"


def topic_before(view: SeatView) -> str:
    """Return the topic of the rules about the pending decision."""
    kind = DecisionKind.SEND
    if view.decision:
        kind = view.decision.kind
    return {DecisionKind.BRIBE: "bribes", DecisionKind.HIRE: "stages"}.get(kind, "sending")
