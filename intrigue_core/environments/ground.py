"""What can be said at a decision, worked out in one pass: the same for all seats, and whatever is said."""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core.bargaining.clauses import HireClause
from intrigue_core.bargaining.feasibility import Contest, next_sending, turns_to_come
from intrigue_core.editions import Area, Ducats, Edition, Scholar
from intrigue_core.model import NOBODY
from intrigue_core.views import PublicView


class Ground(NamedTuple):
    """The public facts on which it depends what may be said. Talk changes none of them."""

    contests: dict[Scholar, Contest]
    """The next negotiation of each scholar that has one."""
    free: tuple[tuple[Area, ...], ...]
    """The free areas of each palace."""
    payments: tuple[int, ...]
    """The payments that each seat still gets for a post."""
    turns: tuple[int, ...]
    """The turns of each seat as landlord, without the current one."""
    untils: tuple[int | None, ...]
    """How long peace can be promised: for this round, until the next one is over, for good."""
    spares: tuple[tuple[bool, ...], ...]
    """Of each seat, for which of these it may be, as it sends before they are over."""

    @classmethod
    def of(cls, public: PublicView) -> Ground:
        """Return the ground of a view."""
        seats = range(public.seats)
        sends = [next_sending(public, seat) for seat in seats]
        untils = (public.round, public.round + 1, None)
        return cls(
            _contests(public),
            tuple([public.free_areas(seat) for seat in seats]),
            tuple([public.payments_left(seat) for seat in seats]),
            tuple([turns_to_come(public, seat) for seat in seats]),
            untils,
            tuple([tuple([_may_spare(public, number, until) for until in untils]) for number in sends]),
        )

    def areas(self, scholar: Scholar) -> tuple[Area, ...]:
        """Return the areas that a scholar may get in its next negotiation."""
        contest = self.contests[scholar]
        return self.free[contest.palace] if contest.area is None else (contest.area,)

    def post(self, scholar: Scholar, area: Area) -> HireClause:
        """Return the clause of a landlord who gives a scholar this post, or lets it keep it."""
        contest = self.contests[scholar]
        if contest.area is not None and contest.rivals[0] == scholar:
            return HireClause(scholar=scholar, keep=True)
        return HireClause(scholar=scholar, area=area)

    def gives(self, clause: HireClause) -> bool:
        """Return whether a landlord may promise this post now."""
        contest = self.contests.get(clause.scholar)
        if contest is None:
            return False
        if clause.keep:
            return contest.area is not None and contest.rivals[0] == clause.scholar
        return clause.area in self.areas(clause.scholar)


def _may_spare(public: PublicView, sends: int | None, until: int | None) -> bool:
    if sends is None:
        return False
    return until is None or sends <= until <= public.edition.rounds


def _contests(public: PublicView) -> dict[Scholar, Contest]:
    edition = public.edition
    copies = edition.scholars_per_profession
    kinds = len(edition.professions)
    areas = len(edition.salaries)
    paid = {bribe.scholar for bribe in public.bribes}
    found: dict[Scholar, Contest] = {}
    for palace, waiting in enumerate(public.applicants):
        if not waiting:
            continue
        rivals: dict[int, list[Scholar]] = {}
        posts: dict[int, Area] = {}
        for area, scholar in enumerate(public.posts[palace * areas : (palace + 1) * areas]):
            if scholar != NOBODY:
                kind = scholar // copies % kinds
                posts[kind] = area
                rivals[kind] = [scholar]
        for scholar in waiting:
            rivals.setdefault(scholar // copies % kinds, []).append(scholar)
        now = palace == public.landlord
        for kind, group in rivals.items():
            area = posts.get(kind)
            if area is not None and len(group) == 1:
                continue  # nobody wants its post
            together = tuple(group)
            for scholar in together:
                found[scholar] = Contest(palace, together, area, not (now and scholar in paid))
    return found


def part(edition: Edition, worth: Ducats, percent: int) -> Ducats:
    """Return a part of what a post pays, as a bribe that may be paid."""
    return max(edition.minimum_bribe, worth * percent // 100 // edition.unit * edition.unit)
