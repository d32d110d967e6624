"""What every clause can say of itself, and the terms of which it is one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple, Self

from pydantic import BaseModel, ConfigDict

from intrigue_core.bargaining.facts import ClauseState, Facts, Occurrence
from intrigue_core.bargaining.feasibility import Contest, contest_of
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import HIRE, SEND, DecisionKind, Promise, Sending, SendPromise, Stage
from intrigue_core.notation.names import NUMBERS, Names
from intrigue_core.notation.reader import Reader

# --- terms: who gives what to whom, until when ---


class Payment(NamedTuple):
    """At least so much is paid for a scholar."""

    scholar: Scholar
    amount: Ducats


class Post(NamedTuple):
    """A scholar gets or keeps a post."""

    scholar: Scholar
    area: Area | None
    """In this area, or one that pays more. None if any will do."""
    least: Ducats
    """For this salary at least."""

    def needs(self, salaries: Sequence[Ducats]) -> Ducats:
        """Return the salary that a post must pay to do, in ducats.

        Args:
            salaries: of each area.
        """
        if self.area is None:
            return self.least
        return salaries[self.area]


class Favour(NamedTuple):
    """One of a seat's scholars gets or keeps a post at the giver's next turn as landlord."""

    to: Seat
    least: Ducats
    """The salary of the post, at least."""


class Peace(NamedTuple):
    """Nobody is sent against a seat."""

    whom: Seat
    palace: Seat | None
    """At this palace; None for all."""
    until: int | None
    """The last round that it is for; None for the game's last."""

    def bars(self, palace: Seat) -> bool:
        """Return whether it speaks of sendings to a palace."""
        return self.palace in (None, palace)


# --- clauses ---

MAX_CLAUSES = 3
"""Clauses of one seat in one statement."""


class BaseClause(BaseModel):
    """A thing that one seat, which has to keep it, does for another; or of a threat, against it.

    All rules about it stand in its class: the game asks it, and never of which kind it is.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    verbs: ClassVar[tuple[str, ...]]
    """Those with which it begins in the notation."""
    decision: ClassVar[DecisionKind]
    """The kind of its seat's decision by which it is kept or broken."""
    is_harm: ClassVar[bool] = False
    """Can it be threatened with?"""
    binds: ClassVar[bool] = False
    """Can a landlord keep it in the turn in which it is paid for, so that it binds? (ruling A28)"""
    most: ClassVar[int] = MAX_CLAUSES
    """How many of its kind one seat can have in one statement."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def __str__(self) -> str:
        return self.text(NUMBERS)

    @abstractmethod
    def text(self, names: Names, seat: Seat | None = None) -> str:
        """Return it in the notation, as its seat says it: ``pay 5,000 for scientist``.

        Args:
            seat: has to keep it; None if that is not said.
        """

    @classmethod
    @abstractmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        """Return the clause whose text comes after its verb.

        Args:
            seat: has to keep it; None for all, who cannot.
            other: it is kept towards; None for all.

        Raises:
            InvalidCommand: if it cannot be read.
        """

    @property
    def about(self) -> Scholar | None:
        """The scholar whose next negotiation settles it; None if no single negotiation does."""
        return None

    @property
    def lasts_for(self) -> Seat | None:
        """The seat for which it is done at every turn, one object with two ends; None if it is done once."""
        return None

    @property
    @abstractmethod
    def subject(self) -> tuple[object, ...]:
        """What it is about: two clauses of one seat about the same repeat or contradict each other."""

    @abstractmethod
    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        """Check that a seat could promise it to another, by public facts.

        Args:
            other: None for all.

        Raises:
            IllegalCommand: if it could not.
        """

    @abstractmethod
    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        """Return whether a seat can still keep it, by public facts.

        Args:
            has_sent: has the seat sent in the current turn, if it is the landlord?
        """

    @abstractmethod
    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        """Return its outcome by a fact: kept, broken, moot, or pending as before.

        Its meaning is defined here alone: the game judges by it. Of a lasting clause it does not know the
        other end: `outcome.breaks` does.

        Args:
            public: the public facts after that.
            seat: has to keep it.
            since: the turn in which it was given.
        """

    def includes(self, asked: BaseClause) -> bool:
        """Return whether keeping it does all that another clause asks for."""
        return self == asked

    # As the harm of a threat.

    def harms(self, public: Facts, other: Seat | None) -> bool:
        """Return whether a seat can be threatened with it.

        Args:
            other: is threatened; None for all.
        """
        return self.is_harm

    def can_harm(self, public: Facts, seat: Seat, other: Seat | None, *, has_sent: bool = False) -> bool:
        """Return whether a seat can still do it as harm to another: else as `is_possible`."""
        return self.is_possible(public, seat, has_sent=has_sent)

    def harm_done(
        self, public: Facts, seat: Seat, other: Seat | None, since: int, what: Occurrence
    ) -> ClauseState:
        """Return its outcome by a fact as harm to another: KEPT if that was done, else as `outcome`."""
        return self.outcome(public, seat, since, what)

    def is_touched(self, public: Facts, seat: Seat, what: Occurrence) -> bool:
        """Return whether a fact can change its outcome, or whether it is possible: else nobody judges it.

        The beginning of a turn changes neither, nor does the end, which is judged of all.

        Args:
            public: the public facts after that.
            seat: has to keep it.
        """
        if what.paid is not None:
            return what.paid[0] == self.about
        if what.sent is not None:
            return self.decision is SEND and seat == public.landlord
        about = self.about
        # Another's post can have been the last one for a scholar that waits for a later stage.
        return about in what.hired or about in what.banished or about in public.applicants[public.landlord]

    @abstractmethod
    def is_due(self, public: Facts, since: int) -> bool:
        """Return whether the pending decision, which is its seat's, is about it.

        Args:
            since: as `outcome`.
        """

    # Its terms are what players value.

    @property
    def bribe(self) -> Payment | None:
        """The bribe that is paid."""
        return None

    @property
    def post(self) -> Post | None:
        """The post that a scholar gets or keeps."""
        return None

    @property
    def exile(self) -> Scholar | None:
        """The scholar that gets no post."""
        return None

    @property
    def auction(self) -> Scholar | None:
        """The scholar whose post, which others want too, goes to the highest bribe."""
        return None

    @property
    def favour(self) -> Favour | None:
        """The favour that is done at the next turn as landlord."""
        return None

    @property
    def peace(self) -> Peace | None:
        """The peace that is kept."""
        return None

    @property
    def sending(self) -> Sending | None:
        """The scholar that is sent, wherever it may be wanted or not."""
        return None

    def stake(self, edition: Edition, rounds: int) -> Ducats:
        """Return its worth in ducats, as anybody would guess it, with so many payments to come."""
        return sum(edition.salaries) // len(edition.salaries) * rounds // 4

    # What it binds a landlord to, where it binds (ruling A28).

    def promise(self, public: Facts, stage: Stage) -> Promise | None:
        """Return the promise that binds a landlord in a stage of this turn; None if nothing does."""
        return None

    def send_promise(self, public: Facts) -> SendPromise | None:
        """Return the promise that binds a landlord when it sends in this turn; None if nothing does."""
        return None


# --- what several clauses ask ---


def negotiation(public: Facts, scholar: Scholar, seat: Seat) -> Contest:
    """Return the next negotiation of a scholar, which is at the palace of this seat.

    Raises:
        IllegalCommand: if it has none, or elsewhere.
    """
    contest = contest_of(public, scholar)
    if contest is None:
        message = f"scholar {scholar} has no negotiation to come"
        raise IllegalCommand(ErrorCode.NOT_AN_APPLICANT, message, scholar=scholar)
    if contest.palace != seat:
        raise IllegalCommand(ErrorCode.NOT_THE_LANDLORD, scholar=scholar, landlord=contest.palace)
    return contest


def check_person(public: Facts, seat: Seat, speaker: Seat) -> None:
    """Raise `IllegalCommand` unless it is the seat of somebody else."""
    if not 0 <= seat < public.seats:
        raise IllegalCommand(ErrorCode.NO_SUCH_SEAT, seat=seat)
    if seat == speaker:
        raise IllegalCommand(
            ErrorCode.STATEMENT_TO_SELF, "nobody favours or spares themselves by a statement"
        )


def check_palace(public: Facts, palace: Seat, seat: Seat) -> None:
    """Raise `IllegalCommand` unless a seat can send to a palace."""
    if not 0 <= palace < public.seats:
        raise IllegalCommand(ErrorCode.NO_SUCH_PALACE, palace=palace)
    if palace == seat:
        raise IllegalCommand(ErrorCode.OWN_PALACE, "nobody sends to their own palace", palace=palace)


def is_decided_now(public: Facts, scholar: Scholar) -> bool:
    """Return whether the pending decision is whether to hire a scholar."""
    stage = public.current_stage
    return public.deciding is HIRE and stage is not None and scholar in stage.payers
