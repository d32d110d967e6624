"""What a post costs at a landlord's, and what a payer gives for it at most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.bargaining.prospects import Contest, contest_of
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.minds.policy import liking
from intrigue_core.minds.talking.keeping import debts
from intrigue_core.minds.talking.stance import Stance
from intrigue_core.minds.talking.worths import prize
from intrigue_core.words.clauses import FavourClause, HireClause
from intrigue_core.words.debts import Debt
from intrigue_core.words.word import WordState, paid_for

TEMPTING = 1.6
"""So many times its usual price makes a landlord agree before all rivals have spoken."""

_PURSE = 0.6
"""The part of one's cash that a promised post may take."""


def asking(stance: Stance, payer: Seat, worth: Ducats) -> float:
    """Return what a landlord asks of a payer for a post, in ducats: more of who is ahead."""
    return stance.character.ask * worth * dearness(stance, payer)


def dearness(stance: Stance, payer: Seat) -> float:
    """Return how much more is asked of who is ahead, and how much less of who is behind."""
    return max(0.7, min(1.8, 1 + 2 * stance.seen.leads[payer]))


class Fight(NamedTuple):
    """What a scholar competes for, and with whom, as one mind sees it."""

    stance: Stance
    scholar: Scholar
    contest: Contest | None
    """None if it competes for nothing."""

    @property
    def rivals(self) -> frozenset[Scholar]:
        """All others who want the same post, or have it."""
        return frozenset(self.contest.rivals if self.contest else ()) - {self.scholar}

    def beaten(self) -> Ducats:
        """Return what rivals have paid for the same post; 0 if nothing."""
        rivals = self.rivals
        return max((paid.amount for paid in self.stance.public.bribes if paid.scholar in rivals), default=0)

    def is_taken(self) -> bool:
        """Return whether a rival has an agreement about the same post."""
        words, rivals = self.stance.public.words, self.rivals
        return any(word.state is WordState.AGREED and paid_for(word) & rivals for word in words)

    def is_owed(self) -> bool:
        """Return whether a rival is to be favoured, by what this seat has agreed to.

        Who is careful counts everybody who waits here for a favour as a rival for the best posts.
        """
        owner, careful = self.stance.seen.numbers.owner, self.stance.character.careful
        others = {owner[one] for one in self.rivals} - {owner[self.scholar]}
        if not others and not careful:
            return False
        owed = debts(self.stance)
        favours = [debt.clause for debt in owed if isinstance(debt.clause, FavourClause)]
        return any(favour.to in others for favour in favours) or (careful and self._is_needed(favours, owed))

    def _is_needed(self, favours: Sequence[FavourClause], owed: Sequence[Debt]) -> bool:
        """Return whether the best post that is left is needed to do a favour."""
        if self.contest is None or self.contest.area is not None:
            return False
        public, numbers = self.stance.public, self.stance.seen.numbers
        waiting = {numbers.owner[one] for one in public.applicants[self.stance.me]}
        waiting.discard(numbers.owner[self.scholar])
        due = [favour.least for favour in favours if favour.to in waiting]
        sold = {
            debt.clause.area
            for debt in owed
            if isinstance(debt.clause, HireClause) and debt.clause.scholar != self.scholar
        }
        left = [area for area in public.free_areas(self.stance.me) if area not in sold]
        return bool(due) and sum(numbers.salaries[area] >= max(due) for area in left) <= len(due)

    def is_last(self) -> bool:
        """Return whether all rivals of other owners have paid already."""
        owner = self.stance.seen.numbers.owner
        paid = {bribe.scholar for bribe in self.stance.public.bribes}
        return all(one in paid or owner[one] == owner[self.scholar] for one in self.rivals)

    def least(self, worth: Ducats) -> float:
        """Return the bribe for which a landlord likes to promise a post as well as to keep all open.

        It beats whatever rivals have paid, and makes up for what the landlord thinks of them all. In ducats.
        """
        if self.contest is None:
            return 0.0
        seen, defender = self.stance.seen, self.contest.rivals[0]
        paid = {bribe.scholar: bribe.amount for bribe in self.stance.public.bribes}
        other = max(
            (
                seen.weights.paid * paid[rival] + _likes(self.stance, rival, worth, defender)
                for rival in self.rivals
                if rival in paid
            ),
            default=0.0,
        )
        ducats = other - _likes(self.stance, self.scholar, worth, defender)
        return max(self.beaten() + seen.numbers.unit, ducats / max(0.5, seen.weights.paid))


def fight_of(stance: Stance, scholar: Scholar) -> Fight:
    """Return what a scholar competes for, and with whom."""
    return Fight(stance, scholar, contest_of(stance.public, scholar))


def limit(stance: Stance, scholar: Scholar, worth: Ducats, belief: float) -> float:
    """Return the most that this seat pays for a promised post, in ducats."""
    seen, character = stance.seen, stance.character
    found = prize(seen, scholar)
    if found is None:
        return 0.0
    part = character.most * worth * min(1.0, 0.5 + 0.65 * belief)
    part /= 1 + max(0.0, seen.leads[found.contest.palace])
    return min(part + seen.numbers.unit / 2, _PURSE * stance.view.cash)


def _likes(stance: Stance, scholar: Scholar, worth: Ducats, defender: Scholar) -> float:
    """Return what a landlord thinks of a scholar in a post, in ducats, whatever is paid."""
    weights = stance.seen.weights
    likes = liking(stance.seen, stance.seen.numbers.owner[scholar]) - weights.price
    return (likes + (weights.incumbent if scholar == defender else 0.0)) * worth
