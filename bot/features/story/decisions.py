"""Sentences about a landlord's decision: who gets which post, and who goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.features.names import Wording, begun
from bot.tables.entries import GameStarted
from bot.tables.table import Step
from bot.tables.turn_context import TurnContext
from intrigue_core import (
    BribePaid,
    Ducats,
    Edition,
    Event,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    TurnBegan,
)


@dataclass(frozen=True, slots=True)
class Tenure:
    """How long a scholar held a post, and what it brought its owner.

    Attributes:
        since: the round in which it was hired.
        rounds: for how many rounds; it was paid as often (ruling A2).
        earned: what it was paid, in ducats.
        lost: what the post would have paid its owner until the end, in ducats.
    """

    since: int
    rounds: int
    earned: Ducats
    lost: Ducats


def tenure_of(
    scholar: Scholar, salary: Ducats, scene: TurnContext, edition: Edition, log: Sequence[Step]
) -> Tenure | None:
    """Return how long a scholar has held its post, when it loses it; None if the log does not say.

    Args:
        salary: of the post, in ducats.
        scene: in which it is decided.
        log: the table's, before it.
    """
    since = next(
        (
            step.scene.round
            for step in reversed(log)
            if step.scene is not None
            and any(isinstance(event, ScholarHired) and event.scholar == scholar for event in step.events)
        ),
        None,
    )
    if since is None:
        return None
    rounds = scene.round - since
    left = _payments_left(edition.owner(scholar), scene, edition, log)
    return Tenure(since, rounds, rounds * salary, left * salary)


def bribes_of_turn(log: Sequence[Step]) -> Mapping[Scholar, Ducats]:
    """Return what was paid for each scholar in the last landlord's turn of a log."""
    paid: dict[Scholar, Ducats] = {}
    for step in reversed(log):
        paid |= {event.scholar: event.amount for event in step.events if isinstance(event, BribePaid)}
        if any(isinstance(event, TurnBegan) for event in step.events):
            break
    return paid


def oustings(log: Sequence[Step]) -> int:
    """Return how often a player has lost a post so far."""
    return sum(
        isinstance(event, ScholarHired)
        for step in log
        if step.scene is not None and step.scene.area is not None
        for event in step.events
    )


def _payments_left(seat: Seat, scene: TurnContext, edition: Edition, log: Sequence[Step]) -> int:
    """Return how often a seat is still paid, as `PublicView.payments_left` does: no view is at hand here."""
    began = next((step.entry for step in log if isinstance(step.entry, GameStarted)), None)
    seats, turns = len(scene.taken), edition.rounds - scene.round
    if began is not None:
        landlord = (scene.landlord - began.first_player) % seats
        turns += (seat - began.first_player) % seats > landlord
    return turns + (edition.final_salary == "extra")


_LONG_TENURE_ROUNDS = 2
"""A scholar with so many rounds in a post is not dismissed in a formality."""
_PHRASINGS = 5
_WITHOUT_LOSS = 3
"""So many of them say nothing of what the post would still have paid."""

Decision = ScholarHired | ScholarKept


class Decided:
    """Tells the decisions of one entry of the log.

    Args:
        events: what the entry led to.
        scene: in which it is decided.
        before: the table's log before the entry; empty where none is at hand: then the sentences are plain.
    """

    def __init__(
        self, wording: Wording, events: Sequence[Event], scene: TurnContext, before: Sequence[Step]
    ) -> None:
        self._wording = wording
        self._words = wording.words
        self._scene = scene
        self._before = before
        self._banished = [event.scholar for event in events if isinstance(event, ScholarBanished)]
        self._decisions = [event for event in events if isinstance(event, Decision)]
        self._paid: Mapping[Scholar, Ducats] = bribes_of_turn(before) if self._banished else {}

    def sentence(self, event: Decision) -> str:
        """Return who gets a post, or keeps it, and who is banished for it."""
        rivals = self._rivals(event)
        about = {
            "landlord": self._wording.seat(event.palace),
            "scholar": self._scholar(event.scholar),
            "salary": self._wording.salary(event.area),
        }
        if not rivals:
            line = self._words("story-hired", **about)
        elif isinstance(event, ScholarHired) and (ousted := self._ousted(rivals)) is not None:
            line = self._ousting(event, ousted, rivals)
        else:
            key = "story-hired-rivals" if isinstance(event, ScholarHired) else "story-kept"
            others = self._words.all_of([self._short(rival) for rival in rivals])
            higher = self._against_higher(event.scholar, rivals)
            line = self._words(key, others=others, count=len(rivals), higher=higher, **about)
        return self._with_wish(line, event)

    def _with_wish(self, line: str, event: Decision) -> str:
        """Return a sentence with which post was asked for, where the scholar has another."""
        asked = self._scene.asked.get(event.scholar)
        if asked is None or asked == event.area:
            return line
        owner = self._wording.seat(self._wording.edition.owner(event.scholar))
        return self._words("story-asked", sentence=line, seat=owner, salary=self._wording.salary(asked))

    @cached_property
    def unrivalled(self) -> Sequence[ScholarHired]:
        """The posts that are given away without anybody going: they are told together."""
        return [one for one in self._decisions if isinstance(one, ScholarHired) and not self._rivals(one)]

    def sentence_of(self, given: Sequence[ScholarHired]) -> str:
        """Return who gets which posts, the best first, where nobody goes for it."""
        if len(given) == 1:
            return self.sentence(given[0])
        salaries, words = self._wording.edition.salaries, self._words
        posts = [
            words("story-post", scholar=self._scholar(one.scholar), salary=self._wording.salary(one.area))
            for one in sorted(given, key=lambda one: -salaries[one.area])
        ]
        line = words(
            "story-hired-all", landlord=self._wording.seat(given[0].palace), posts=words.all_of(posts)
        )
        for one in given:
            line = self._with_wish(line, one)
        return line

    def about(self, event: Event) -> Decision | None:
        """Return the decision that tells of a banishment, too; None if none does."""
        if not isinstance(event, ScholarBanished):
            return None
        return next((one for one in self._decisions if event.scholar in self._rivals(one)), None)

    def _rivals(self, event: Decision) -> list[Scholar]:
        """Return who is banished because another scholar gets this post."""
        profession = self._wording.edition.profession
        return [one for one in self._banished if profession(one) == profession(event.scholar)]

    def _ousted(self, rivals: Sequence[Scholar]) -> Scholar | None:
        """Return who had the post before: in an internal conflict the defender, who pays first."""
        if self._scene.area is None:
            return None
        return next((rival for rival in rivals if rival == self._scene.rivals[0]), None)

    def _ousting(self, event: ScholarHired, loser: Scholar, banished: Sequence[Scholar]) -> str:
        wording, words, edition = self._wording, self._words, self._wording.edition
        salary = edition.salaries[event.area]
        short = [self._short(rival) for rival in banished]
        off = (
            words("story-off")
            if len(short) == 1
            else words("story-off-several", scholars=words.all_of(short))
        )
        held = tenure_of(loser, salary, self._scene, edition, self._before)
        if held is None or held.rounds < _LONG_TENURE_ROUNDS:
            return words(
                "story-ousted",
                winner=begun(self._scholar(event.scholar)),
                loser=self._short(loser),
                salary=wording.salary(event.area),
                higher=self._against_higher(event.scholar, banished),
                off=off,
            )
        return words(
            f"story-ousted-long-{self._phrasing(held)}",
            landlord=wording.seat(event.palace),
            winner=begun(self._scholar(event.scholar)),
            rival=self._short(event.scholar),
            loser=self._scholar(loser),
            owner=wording.seat(edition.owner(loser)),
            salary=wording.salary(event.area),
            count=held.rounds,
            since=held.since,
            earned=wording.money(held.earned),
            lost=wording.money(held.lost),
            off=off,
        )

    def _phrasing(self, held: Tenure) -> int:
        """Return in which words it is told: by turns, so that it reads the same after a restart."""
        return oustings(self._before) % (_PHRASINGS if held.lost else _WITHOUT_LOSS)

    def _against_higher(self, chosen: Scholar, rivals: Sequence[Scholar]) -> str:
        """Return whether a player who paid more is banished."""
        most = max(self._paid.get(rival, 0) for rival in rivals)
        return "yes" if chosen in self._paid and most > self._paid[chosen] else "no"

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)

    def _short(self, scholar: Scholar) -> str:
        return self._wording.short_scholar(scholar, self._scene.rivals)
