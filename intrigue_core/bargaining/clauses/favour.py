"""To do a favour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from intrigue_core.bargaining.clauses.base import BaseClause, Favour, check_person
from intrigue_core.bargaining.facts import BROKEN, KEPT, MOOT, PENDING, ClauseState, Facts, Occurrence
from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.editions import Area, Ducats, Edition, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import HIRE, DecisionKind, Stage
from intrigue_core.notation.names import Names, amount
from intrigue_core.notation.reader import Reader


class FavourClause(BaseClause):
    """At my next turn as landlord one of your applicants gets a post, or one that is attacked keeps it."""

    verbs: ClassVar[tuple[str, ...]] = ("favour",)
    decision: ClassVar[DecisionKind] = HIRE

    kind: Literal["favour"] = "favour"
    to: Seat
    least: Ducats
    """The salary of the post, at least, in ducats."""
    lasting: bool = False
    """At every turn of mine, for as long as you do the same for me: one object with two ends."""

    def text(self, names: Names, seat: Seat | None = None) -> str:
        lasts = " every turn" if self.lasting else ""
        return f"favour {names.seat(self.to)} with {amount(self.least)} or more{lasts}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        to = reader.seat()
        reader.needs("with")
        least = reader.amount()
        reader.takes("or", "more")
        return cls(to=to, least=least, lasting=reader.takes("every", "turn"))

    @property
    def lasts_for(self) -> Seat | None:
        return self.to if self.lasting else None

    @property
    def subject(self) -> tuple[object, ...]:
        return "favour", self.to

    @property
    def favour(self) -> Favour:
        return Favour(self.to, self.least)

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        check_person(public, self.to, seat)
        if self.least not in public.edition.salaries:
            raise IllegalCommand(ErrorCode.NO_SUCH_SALARY, amount=self.least)
        if not self.is_possible(public, seat):
            raise IllegalCommand(ErrorCode.NO_TURN_LEFT, seat=seat)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        return turns_to_come(public, seat) > 0

    def is_touched(self, public: Facts, seat: Seat, what: Occurrence) -> bool:
        return seat == public.landlord and (what.given is not None or what.begins_turn)

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        given = what.given
        if given is None or seat != public.landlord or public.turn <= since:
            return PENDING
        owner = public.edition.owner
        salaries = public.edition.salaries
        if any(owner(scholar) == self.to and salaries[area] >= self.least for scholar, area in given):
            return KEPT
        free = public.free_areas(public.landlord)
        if self._could_be_done(public, public.stages[public.stage + 1 :], free):
            return PENDING
        # A post that was free before the turn could have been given to the other.
        contested = {stage.area for stage in public.stages}
        filled = [area for _, area in given if area not in contested]
        if self._could_be_done(public, public.stages, {*free, *filled}):
            return BROKEN
        return MOOT

    def _could_be_done(self, public: Facts, stages: Iterable[Stage], free: Iterable[Area]) -> bool:
        """Return whether it could be done in one of these stages, with these areas to give."""
        owner = public.edition.owner
        salaries = public.edition.salaries
        best = max((salaries[area] for area in free), default=0)
        for stage in stages:
            salary = best if stage.area is None else salaries[stage.area]
            if salary >= self.least and any(owner(one) == self.to for one in stage.payers):
                return True
        return False

    def is_due(self, public: Facts, since: int) -> bool:
        stage = public.current_stage
        if public.deciding is not HIRE or stage is None or public.turn <= since:
            return False
        return any(public.edition.owner(one) == self.to for one in stage.payers)

    def stake(self, edition: Edition, rounds: int) -> Ducats:
        return max(self.least, min(edition.salaries)) * rounds // 2
