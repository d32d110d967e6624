"""What there is to learn from what happens in a tutorial, and before each decision."""

from __future__ import annotations

from collections.abc import Iterator

from bot.surface.text.wording import Wording
from bot.tables.scene import NOTHING_ASKED
from bot.tables.table import Step
from bot.tables.tutorial.promises import BROKEN, PERSON, PRICE, promise_of
from intrigue_core import (
    BribeOptions,
    Ducats,
    Event,
    HireOptions,
    PublicView,
    Scholar,
    SeatView,
    StageKind,
)
from intrigue_core.events import (
    BribePaid,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)


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
        self._hired_before = False
        """Had the person a post when this stage began?"""
        self._hired = False

    def teach(self, step: Step) -> list[list[str]]:
        """Return the lessons of each event of a step; to be called for all of them in order."""
        self._asked = step.scene.asked if step.scene else NOTHING_ASKED
        return [
            [
                self._wording.words(f"lesson-{key}", **arguments)
                for key, arguments in self._lessons(event)
                if self._is_new(key)
            ]
            for event in step.events
        ]

    def _is_new(self, key: str) -> bool:
        new = key not in self.given
        self.given.add(key)
        return new

    def _lessons(self, event: Event) -> Iterator[tuple[str, dict[str, str | int]]]:
        wording = self._wording
        match event:
            case TurnBegan():
                self._landlord = event.landlord
                self._bribes.clear()
                if event.round == self._edition.rounds and event.landlord == PERSON:
                    yield "last-round", {}
            case StageBegan():
                self._hired_before = self._hired
                if self._landlord == PERSON and event.stage is StageKind.UNCONTESTED:
                    yield "landlord", {}
            case SalaryPaid() if event.seat == PERSON:
                key = "final-salary" if event.final else "salary"
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
            case _:
                pass

    def _placed(self, event: ScholarHired | ScholarKept) -> Iterator[tuple[str, dict[str, str | int]]]:
        wording, landlord = self._wording, self._wording.seat(event.palace)
        given = wording.salary(event.area)
        if self._mine(event.scholar):
            self._hired = True
            if isinstance(event, ScholarKept):
                yield "defended", {"landlord": landlord}
            elif not self._hired_before:
                yield "broken", {"promised": wording.salary(BROKEN.area), "given": given}
            elif self._bribes[event.scholar] >= PRICE:
                yield "word-kept", {"landlord": landlord, "given": given}
            else:
                yield "price-unpaid", {"landlord": landlord, "given": given}
        elif event.palace == PERSON and (asked := self._asked.get(event.scholar)) is not None:
            owner = wording.seat(self._edition.owner(event.scholar))
            if asked == event.area:
                yield "granted", {"owner": owner, "given": given}
            else:
                yield "denied", {"owner": owner, "given": given, "asked": wording.salary(asked)}

    def _banished(self, event: ScholarBanished) -> Iterator[tuple[str, dict[str, str | int]]]:
        if event.palace == PERSON:
            owner = self._wording.seat(self._edition.owner(event.scholar))
            yield "banished", {"owner": owner}
        elif self._mine(event.scholar):
            bribe = self._wording.ducats(self._bribes[event.scholar])
            yield "lost", {"landlord": self._wording.seat(event.palace), "bribe": bribe}

    def _mine(self, scholar: Scholar) -> bool:
        return self._edition.owner(scholar) == PERSON


def before(view: SeatView, wording: Wording) -> str:
    """Return what to know before the pending decision."""
    words, public = wording.words, view.public
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions():
            return _before_bribe(public, wording)
        case HireOptions():
            stage = public.current_stage
            return words(f"before-hire-{stage.kind}" if stage else "nobody")
        case _:
            return words("before-send-first" if public.round == 1 else "before-send-last")


def _before_bribe(public: PublicView, wording: Wording) -> str:
    words, stage, promise = wording.words, public.current_stage, promise_of(public)
    landlord = wording.seat(public.landlord)
    if promise is not None:
        promised = wording.salary(promise.area)
        if promise.kept:
            price = wording.ducats(promise.price)
            return words("before-bribe-price", landlord=landlord, promised=promised, price=price)
        again = any(public.edition.owner(bribe.scholar) == PERSON for bribe in public.bribes)
        key = "before-bribe-again" if again else "before-bribe-promised"
        return words(key, landlord=landlord, promised=promised)
    area = stage.area if stage else None
    assert stage is not None
    assert area is not None
    return words(
        "before-bribe-defend",
        landlord=landlord,
        attacker=wording.seat(public.edition.owner(stage.payers[-1])),
        salary=wording.salary(area),
    )


def topic_before(view: SeatView) -> str:
    """Return the topic of the rules that the pending decision is about."""
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions():
            return "bribes"
        case HireOptions():
            return "stages"
        case _:
            return "sending"
