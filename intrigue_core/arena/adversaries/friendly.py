"""Two who always favour each other, without having agreed on it before the game."""

from __future__ import annotations

from random import Random

from intrigue_core.arena.adversaries.neutral import Neutral, bid, payments, placed
from intrigue_core.bargaining.feasibility import is_against
from intrigue_core.commands import Hire, Sending
from intrigue_core.editions import Scholar, Seat
from intrigue_core.events import BribePaid, Event, ScholarBanished, ScholarHired, ScholarKept
from intrigue_core.model import BribeOptions, HireOptions, SendOptions
from intrigue_core.views import SeatView


class Friend(Neutral):
    """Favours whoever returns favours, whatever the others pay.

    Friends find each other by their first bribe to each landlord, one unit above the minimum, which is also
    what they pay each other; whoever pays that, but banishes more of theirs than it favours, is none.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._first: dict[tuple[Seat, Seat], int] = {}
        """What the first bribe of a seat to a landlord was, in ducats."""
        self._posts: list[tuple[Seat, Scholar]] = []
        """Landlords, and whom they have given or left a post."""
        self._banished: list[tuple[Seat, Scholar, int]] = []
        """Landlords, whom they have banished, and how many posts were given before."""

    def observe(self, event: Event) -> None:
        super().observe(event)
        match event:
            case BribePaid(seat=seat, landlord=landlord, amount=amount):
                self._first.setdefault((seat, landlord), amount)
            case ScholarHired(scholar=scholar, palace=palace) | ScholarKept(scholar=scholar, palace=palace):
                self._posts.append((palace, scholar))
            case ScholarBanished(scholar=scholar, palace=palace):
                self._banished.append((palace, scholar, len(self._posts)))
            case _:
                pass

    def friend(self, view: SeatView) -> Seat | None:
        """Return who always favours it; None if nobody is known to."""
        public, me = view.public, view.seat
        owner, sign = public.edition.owner, public.edition.minimum_bribe + public.edition.unit
        returned = [0] * public.seats
        for palace, scholar in self._posts:
            returned[palace] += owner(scholar) == me
        for palace, scholar, posts in self._banished:
            if owner(scholar) == me and owner(self._winner(view, palace, scholar, posts)) != me:
                returned[palace] -= 2
        others = (seat for seat in range(public.seats) if seat != me)
        kind = [seat for seat in others if self._first.get((seat, me)) == sign and returned[seat] >= 0]
        return max(kind, key=lambda seat: returned[seat], default=None)

    def _winner(self, view: SeatView, palace: Seat, scholar: Scholar, posts: int) -> Scholar:
        """Return who got the post for which a scholar was banished."""
        profession = view.public.edition.profession
        return next(
            other
            for where, other in reversed(self._posts[:posts])
            if where == palace and profession(other) == profession(scholar)
        )

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        edition, landlord = view.public.edition, view.public.landlord
        if (view.seat, landlord) not in self._first or self.friend(view) == landlord:
            return edition.minimum_bribe + edition.unit
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid, friend, owner = payments(view.public), self.friend(view), view.public.edition.owner

        def merit(scholar: Scholar) -> tuple[bool, int]:
            return owner(scholar) == friend, paid[scholar]

        winners = sorted((max(group, key=merit) for group in options.groups), key=merit, reverse=True)
        return placed(view.public, options, winners)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        friend = self.friend(view)
        ranked = super().ranking(view, options)
        if friend is None:
            return ranked
        return sorted(
            ranked,
            key=lambda one: (
                is_against(view.public, one.profession, one.palace, friend),
                one.palace != friend,
            ),
        )
