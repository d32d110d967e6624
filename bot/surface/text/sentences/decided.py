"""A landlord's decision in sentences: who gets which post, and in the same breath who goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.surface.text.sentences.tenures import Tenure, bribes_of_turn, oustings, tenure_of
from bot.surface.text.wording import Wording, begun
from bot.tables.scene import Scene
from bot.tables.table import Step
from intrigue_core import Ducats, Event, Scholar
from intrigue_core.events import ScholarBanished, ScholarHired, ScholarKept

_LONG = 2
"""Whoever held a post for so many rounds is not dismissed in a formality."""
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
        self, wording: Wording, events: Sequence[Event], scene: Scene, before: Sequence[Step]
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
        asked = self._scene.asked.get(event.scholar)
        if asked is None or asked == event.area:
            return line
        owner = self._wording.seat(self._wording.edition.owner(event.scholar))
        return self._words("story-asked", sentence=line, seat=owner, salary=self._wording.salary(asked))

    def about(self, event: Event) -> Decision | None:
        """Return the decision that tells of a banishment, too; None if none does."""
        if not isinstance(event, ScholarBanished):
            return None
        return next((one for one in self._decisions if event.scholar in self._rivals(one)), None)

    def _rivals(self, event: Decision) -> list[Scholar]:
        """Return who is banished because somebody else gets this post."""
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
        if held is None or held.rounds < _LONG:
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
        """Return whether somebody who paid more is banished."""
        most = max(self._paid.get(rival, 0) for rival in rivals)
        return "yes" if chosen in self._paid and most > self._paid[chosen] else "no"

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)

    def _short(self, scholar: Scholar) -> str:
        return self._wording.short_scholar(scholar, self._scene.rivals)
