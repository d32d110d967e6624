"""To decide about a post: to hire, to refuse, to leave it to the highest bribe."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from intrigue_core.bargaining.clauses.base import BaseClause, Post, is_decided_now, negotiation
from intrigue_core.bargaining.facts import BROKEN, KEPT, MOOT, PENDING, ClauseState, Facts, Occurrence
from intrigue_core.bargaining.feasibility import contest_of, highest_bidders
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import HIRE, DecisionKind, Promise, Stage
from intrigue_core.notation.names import Names, amount
from intrigue_core.notation.reader import Reader


class HireClause(BaseClause):
    """I hire or keep this scholar in its next negotiation, at my palace."""

    verbs: ClassVar[tuple[str, ...]] = ("hire", "keep")
    decision: ClassVar[DecisionKind] = HIRE
    binds: ClassVar[bool] = True
    is_harm: ClassVar[bool] = True

    kind: Literal["hire"] = "hire"
    scholar: Scholar
    area: Area | None = None
    """In this area, or one that pays more; as a threat to its owner, or one that pays less. None: in any."""
    least: Ducats = 0
    """For this salary at least, in ducats."""
    keep: bool = False
    """It works here, others want its post, and it keeps that."""

    def text(self, names: Names, seat: Seat | None = None) -> str:
        verb = "keep" if self.keep else "hire"
        area = "" if self.area is None else f" at {names.post(self.area)} or better"
        salary = f" for {amount(self.least)} or more" if self.least else ""
        return f"{verb} {names.scholar(self.scholar)}{area}{salary}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        scholar = reader.scholar(other, seat)
        area = reader.post_or_better()
        least = 0
        if reader.takes("for"):
            least = reader.amount()
            reader.takes("or", "more")
        return cls(scholar=scholar, area=area, least=least, keep=verb == "keep")

    @property
    def about(self) -> Scholar:
        return self.scholar

    @property
    def subject(self) -> tuple[object, ...]:
        return "post", self.scholar

    @property
    def post(self) -> Post:
        return Post(self.scholar, self.area, self.least)

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        salaries = public.edition.salaries
        contest = negotiation(public, self.scholar, seat)
        area = self.area
        if self.keep and (contest.area is None or contest.rivals[0] != self.scholar):
            raise IllegalCommand(ErrorCode.NOT_EMPLOYED, scholar=self.scholar)
        if area is not None:
            if not 0 <= area < len(salaries):
                raise IllegalCommand(ErrorCode.NO_SUCH_AREA, area=area)
            if contest.area is not None and contest.area != area:
                raise IllegalCommand(ErrorCode.AREA_GIVEN, area=area, given=contest.area)
            if contest.area is None and area not in public.free_areas(seat):
                raise IllegalCommand(ErrorCode.AREA_TAKEN, area=area)
        if self.least and self.least not in salaries:
            raise IllegalCommand(ErrorCode.NO_SUCH_SALARY, amount=self.least)
        if not self.is_possible(public, seat):
            raise IllegalCommand(ErrorCode.NO_POST_IN_SIGHT, amount=self.least)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        contest = contest_of(public, self.scholar)
        if contest is None or contest.palace != seat:
            return False
        open_areas = public.free_areas(seat) if contest.area is None else (contest.area,)
        salaries = public.edition.salaries
        needed = self.post.needs(salaries)
        return any(salaries[one] >= needed for one in open_areas)

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        area = what.hired.get(self.scholar)
        if area is not None:
            salaries = public.edition.salaries
            return KEPT if salaries[area] >= self.post.needs(salaries) else BROKEN
        if self.scholar in what.banished:
            return BROKEN
        if self.is_possible(public, seat):
            return PENDING
        if contest_of(public, self.scholar) is None:
            return MOOT
        return BROKEN  # only this landlord can have given the post away

    def includes(self, asked: BaseClause) -> bool:
        if not isinstance(asked, HireClause) or self.scholar != asked.scholar:
            return False
        asks_for_any = asked.area is None and not asked.least
        return asks_for_any or (self.area, self.least) == (asked.area, asked.least)

    def harms(self, public: Facts, other: Seat | None) -> bool:
        """A rival that is hired harms another; its own scholar that is, only if it is said for which post."""
        return self.area is not None or public.edition.owner(self.scholar) != other

    def can_harm(self, public: Facts, seat: Seat, other: Seat | None, *, has_sent: bool = False) -> bool:
        if not self._is_poor_post(public, other):
            return self.is_possible(public, seat, has_sent=has_sent)
        contest = contest_of(public, self.scholar)
        if contest is None or contest.palace != seat:
            return False
        open_areas = public.free_areas(seat) if contest.area is None else (contest.area,)
        return any(self._is_as_poor(public, area) for area in open_areas)

    def harm_done(
        self, public: Facts, seat: Seat, other: Seat | None, since: int, what: Occurrence
    ) -> ClauseState:
        if not self._is_poor_post(public, other):
            return self.outcome(public, seat, since, what)
        area = what.hired.get(self.scholar)
        if area is not None:
            return KEPT if self._is_as_poor(public, area) else BROKEN
        if self.scholar in what.banished:
            return BROKEN
        if self.can_harm(public, seat, other):
            return PENDING
        return MOOT if contest_of(public, self.scholar) is None else BROKEN

    def _is_poor_post(self, public: Facts, other: Seat | None) -> bool:
        """Return whether the harm to another is the post that its scholar gets."""
        return self.area is not None and public.edition.owner(self.scholar) == other

    def _is_as_poor(self, public: Facts, area: Area) -> bool:
        """Return whether an area pays no more than the one that is threatened with."""
        salaries = public.edition.salaries
        return salaries[area] <= self.post.needs(salaries)

    def is_due(self, public: Facts, since: int) -> bool:
        return is_decided_now(public, self.scholar)

    def stake(self, edition: Edition, rounds: int) -> Ducats:
        salaries = edition.salaries
        return max(self.post.needs(salaries), min(salaries)) * rounds // 2

    def promise(self, public: Facts, stage: Stage) -> Promise | None:
        if self.scholar not in stage.payers:
            return None
        if stage.area is not None:
            return Promise(self.scholar, None)
        salaries = public.edition.salaries
        needed = self.post.needs(salaries)
        fitting = tuple(area for area, pays in enumerate(salaries) if pays >= needed)
        if len(fitting) == len(salaries):
            return Promise(self.scholar, None)
        return Promise(self.scholar, fitting)


class _AgainstRivals(BaseClause):
    """A decision about a post that several want."""

    decision: ClassVar[DecisionKind] = HIRE
    binds: ClassVar[bool] = True

    scholar: Scholar

    def text(self, names: Names, seat: Seat | None = None) -> str:
        return f"{self.verbs[0]} {names.scholar(self.scholar)}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        return cls(scholar=reader.scholar(other, seat))

    @property
    def about(self) -> Scholar:
        return self.scholar

    @property
    def subject(self) -> tuple[object, ...]:
        return "post", self.scholar

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        if len(negotiation(public, self.scholar, seat).rivals) == 1:
            raise IllegalCommand(ErrorCode.NO_RIVAL, scholar=self.scholar)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        contest = contest_of(public, self.scholar)
        return contest is not None and contest.palace == seat and len(contest.rivals) > 1

    def is_due(self, public: Facts, since: int) -> bool:
        return is_decided_now(public, self.scholar)

    def stake(self, edition: Edition, rounds: int) -> Ducats:
        return sum(edition.salaries) // len(edition.salaries) * rounds // 2


class RefuseClause(_AgainstRivals):
    """I do not hire this scholar in its next negotiation, at my palace; nor keep it, if it works there."""

    verbs: ClassVar[tuple[str, ...]] = ("refuse",)
    is_harm: ClassVar[bool] = True

    kind: Literal["refuse"] = "refuse"

    @property
    def exile(self) -> Scholar:
        return self.scholar

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        if self.scholar in what.banished:
            return KEPT
        if self.scholar in what.hired:
            return BROKEN
        return MOOT if contest_of(public, self.scholar) is None else PENDING

    def promise(self, public: Facts, stage: Stage) -> Promise | None:
        if self.scholar not in stage.payers:
            return None
        return Promise(self.scholar, None, refused=True)


class AuctionClause(_AgainstRivals):
    """I give the post that this scholar and its rivals want to one that pays most; of equals to either."""

    verbs: ClassVar[tuple[str, ...]] = ("auction",)

    kind: Literal["auction"] = "auction"

    @property
    def auction(self) -> Scholar:
        return self.scholar

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        profession = public.edition.profession
        decided = (*what.hired, *what.banished)
        rivals = [one for one in decided if profession(one) == profession(self.scholar)]
        if self.scholar not in rivals:
            return MOOT if contest_of(public, self.scholar) is None else PENDING
        if any(one in what.hired for one in highest_bidders(public, rivals)):
            return KEPT
        return BROKEN

    def promise(self, public: Facts, stage: Stage) -> Promise | None:
        rivals = stage.rivals(self.scholar)
        if not rivals:
            return None
        return Promise(self.scholar, None, highest=tuple(highest_bidders(public, rivals)))
