"""Remarks of computer players on the deeds of others: they gloat, plead, congratulate, warn or comment.

A remark follows from the log alone, so that a restart tells the same. There is at most one in a landlord's
turn, and each turn has occasions of its own, so that remarks stay rare.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple
from zlib import crc32

from bot.tables.entries import By, Played
from bot.tables.scene import Scene
from bot.tables.table import Step
from bot.wording.names import Wording
from intrigue_core import (
    BribePaid,
    Ducats,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    StageBegan,
    StatementJudged,
    StatementMade,
    StatementState,
    TurnBegan,
)
from intrigue_core.players import Mood

_LEAD = 1.2
"""A coalition is called for against the seat that earns so many times what the next one does."""

_FIRST_COALITION_ROUND = 3

_OCCASIONS = (
    (Mood.GLOAT, Mood.DUEL),
    (Mood.WARN, Mood.DUEL, Mood.CONGRATULATE),
    (Mood.PLEAD,),
    (Mood.GLOAT, Mood.WARN, Mood.CONGRATULATE),
)
"""The moods of remarks that are possible in a turn: one of these lists, by lot."""


class Remark(NamedTuple):
    """A remark of a computer player."""

    mood: Mood
    seat: Seat
    """The computer player."""
    to: Seat | None
    """None for everybody."""
    place: int
    """The number of the step's event after which it is said."""
    about: Seat | None = None
    """The seat of which a fact is told with it: the liar, or the leader."""


def remark(history: Sequence[Step], step: Step, wording: Wording, table: int) -> Remark | None:
    """Return the remark on a step; None if there is none.

    Args:
        history: all steps of the table, the first with version 1.
        table: the table's number: at each table other turns have other occasions.
    """
    found = _occasion(history, step, wording, table)
    if found is None or found.mood is Mood.COALITION:
        return found
    for earlier in reversed(history[: step.version - 1]):
        if _occasion(history, earlier, wording, table) is not None:
            return None
        if any(isinstance(event, TurnBegan) for event in earlier.events):
            break
    return found


def _occasion(history: Sequence[Step], step: Step, wording: Wording, table: int) -> Remark | None:
    """Return the remark on a step as if it were the first of its turn; None if there is no occasion."""
    entry = step.entry
    scene = step.scene
    if not isinstance(entry, Played) or scene is None or not step.events or _is_judged(step):
        return None
    called = _coalition(step, wording, table)
    if called is not None:
        return called
    lot = crc32(f"{table} {scene.round} {scene.landlord}".encode())
    speakers = [
        seat
        for seat in range(wording.seats)
        if wording.character(seat) is not None and (seat != entry.command.seat or entry.mood is None)
    ]
    speakers.sort(key=lambda seat: crc32(f"{lot} {seat}".encode()))
    moment = _Moment(history, step, scene, wording, speakers)
    found = (_FINDERS[mood](moment) for mood in _OCCASIONS[lot % len(_OCCASIONS)])
    return next((each for each in found if each is not None), None)


def _is_judged(step: Step) -> bool:
    """Return whether a statement was broken, or a threat empty: then the players concerned have the floor."""
    return any(
        isinstance(event, StatementJudged) and event.state in (StatementState.BROKEN, StatementState.EMPTY)
        for event in step.events
    )


def _coalition(step: Step, wording: Wording, table: int) -> Remark | None:
    """Return a call to stop the leader, as a round begins."""
    incomes = step.incomes
    turns = [(place, event) for place, event in enumerate(step.events) if isinstance(event, TurnBegan)]
    if not incomes or not turns or turns[0][1].round < _FIRST_COALITION_ROUND:
        return None
    place, turn = turns[0]
    second, most = sorted(incomes)[-2:]
    if (table + turn.round) % 2 or most < _LEAD * second:
        return None
    behind = sorted(range(wording.seats), key=lambda seat: incomes[seat])[:-1]
    speaker = next((seat for seat in behind if wording.character(seat) is not None), None)
    if speaker is None:
        return None
    return Remark(Mood.COALITION, speaker, None, place, about=incomes.index(most))


@dataclass(frozen=True, slots=True)
class _Moment:
    """A step of a game, in which players may find something to remark on."""

    history: Sequence[Step]
    step: Step
    scene: Scene
    wording: Wording
    speakers: Sequence[Seat]
    """The computer players, in the order in which they may speak."""

    def gloat(self) -> Remark | None:
        """Return the mockery of a contest's winner for the loser, whose scholar goes to the island."""
        for place, loser, winner in self._defeats():
            if winner in self.speakers and loser != winner:
                return Remark(Mood.GLOAT, winner, loser, place)
        return None

    def congratulate(self) -> Remark | None:
        """Return an outsider's congratulation to a person who gets the dearest post."""
        entry = self.step.entry
        if isinstance(entry, Played) and entry.by is By.NECESSITY:
            return None  # the landlord had no choice
        owner = self.wording.edition.owner
        salaries = self.wording.edition.salaries
        losers = {loser for _, loser, _ in self._defeats()}
        for place, event in enumerate(self.step.events):
            if not isinstance(event, ScholarHired) or salaries[event.area] != max(salaries):
                continue
            winner = owner(event.scholar)
            speaker = self._other_than({winner, self.scene.landlord, *losers})
            if speaker is not None and self.wording.character(winner) is None:
                return Remark(Mood.CONGRATULATE, speaker, winner, place)
        return None

    def plead(self) -> Remark | None:
        """Return the plea to the landlord of a player who has paid less than a rival, once all have paid."""
        event = self.step.events[0]
        landlord = self.scene.landlord
        if not isinstance(event, BribePaid) or event.scholar != self.scene.rivals[-1]:
            return None
        paid = self._paid()
        behind = [
            self.wording.edition.owner(scholar)
            for scholar in self.scene.rivals
            if any(paid[rival] > paid[scholar] for rival in self._rivals(scholar))
        ]
        agreed = {
            statement.other(landlord)
            for statement in self.step.statements
            if statement.state is StatementState.AGREED and landlord in (statement.seat, statement.to)
        }
        speaker = next((seat for seat in self.speakers if seat in behind and seat not in agreed), None)
        if speaker is None:
            return None
        return Remark(Mood.PLEAD, speaker, landlord, 0)

    def duel(self) -> Remark | None:
        """Return an outsider's comment to everybody when one rival outbids another."""
        event = self.step.events[0]
        if not isinstance(event, BribePaid):
            return None
        rivals = self._rivals(event.scholar)
        paid = self._paid()
        highest = max((paid.get(rival, 0) for rival in rivals), default=0)
        if not self.wording.edition.minimum_bribe < highest < event.amount:
            return None
        fighters = {event.seat, event.landlord, *map(self.wording.edition.owner, rivals)}
        speaker = self._other_than(fighters)
        if speaker is None:
            return None
        return Remark(Mood.DUEL, speaker, None, 0)

    def warn(self) -> Remark | None:
        """Return the warning to a person about an offer, by a player whom its speaker has betrayed."""
        event = self.step.events[-1]
        if not isinstance(event, StatementMade) or event.threat or not event.mine or event.to is None:
            return None
        liar = event.seat
        person = event.to
        wronged = {
            statement.other(liar) for statement in self.step.statements_before if statement.broken_by == liar
        }
        speaker = next((seat for seat in self.speakers if seat in wronged and seat != person), None)
        if speaker is None or self.wording.character(person) is not None:
            return None
        return Remark(Mood.WARN, speaker, person, len(self.step.events) - 1, about=liar)

    def _other_than(self, seats: Container[Seat]) -> Seat | None:
        return next((seat for seat in self.speakers if seat not in seats), None)

    def _defeats(self) -> Iterator[tuple[int, Seat, Seat]]:
        """Yield each banishment: its place among the events, the loser and the winner."""
        owner = self.wording.edition.owner
        profession = self.wording.edition.profession
        events = self.step.events
        won = [event.scholar for event in events if isinstance(event, ScholarHired | ScholarKept)]
        for place, event in enumerate(events):
            if isinstance(event, ScholarBanished):
                for winner in won:
                    if profession(winner) == profession(event.scholar):
                        yield place, owner(event.scholar), owner(winner)

    def _rivals(self, scholar: Scholar) -> list[Scholar]:
        """Return the other seats' scholars that want the same post in the current stage."""
        owner = self.wording.edition.owner
        profession = self.wording.edition.profession
        return [
            one
            for one in self.scene.rivals
            if profession(one) == profession(scholar) and owner(one) != owner(scholar)
        ]

    def _paid(self) -> dict[Scholar, Ducats]:
        """Return the bribe for each scholar in the current stage, this step included."""
        paid: dict[Scholar, Ducats] = {}
        for earlier in chain([self.step], reversed(self.history[: self.step.version - 1])):
            paid |= {event.scholar: event.amount for event in earlier.events if isinstance(event, BribePaid)}
            if paid.keys() >= set(self.scene.rivals) or (
                earlier is not self.step and any(isinstance(event, StageBegan) for event in earlier.events)
            ):
                break
        return paid


_FINDERS: Mapping[Mood, Callable[[_Moment], Remark | None]] = {
    Mood.GLOAT: _Moment.gloat,
    Mood.PLEAD: _Moment.plead,
    Mood.CONGRATULATE: _Moment.congratulate,
    Mood.DUEL: _Moment.duel,
    Mood.WARN: _Moment.warn,
}
