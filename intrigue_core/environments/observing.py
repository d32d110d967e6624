"""What a seat observes, as numbers: a fixed vector, counted from that seat, made of its `SeatView` alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from intrigue_core.bargaining.clauses import Peace, Post
from intrigue_core.bargaining.statements import Statement
from intrigue_core.editions import Edition, Seat
from intrigue_core.environments.actions import SLOTS
from intrigue_core.environments.spoken import Spoken
from intrigue_core.model import NOBODY, Placement, Sending
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

ASKED = ("talk", "bribe", "hire", "send")
"""What a seat can be asked for."""


class Block(NamedTuple):
    """A part of the vector."""

    name: str
    first: int
    """The place of its first number."""
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """The count of its numbers."""
        size = 1
        for count in self.shape:
            size *= count
        return size


Boards: TypeAlias = dict[Seat, tuple[object, bytes]]
"""What was made of the palaces for each seat, with what they were."""


class Observing:
    """The form of an observation, in an edition for so many.

    Amounts are multiples of the best salary. Seats, palaces and scholars are counted from the one who looks:
    0 is its own, then clockwise.
    """

    def __init__(self, edition: Edition, seats: int, *, talk: bool) -> None:
        self.edition = edition
        self.seats = seats
        self.talk = talk
        each = edition.scholars_per_seat
        scholars = seats * each
        kinds = len(edition.professions)
        areas = len(edition.salaries)
        self._scholars = scholars
        self._kinds = kinds
        self._areas = areas
        self._copies = edition.scholars_per_profession
        self._eyes = [
            [
                (scholar, scholar // each, scholar // self._copies % kinds)
                for scholar in ((one - me * each) % scholars for one in range(scholars))
            ]
            for me in range(seats)
        ]
        """For each seat of each scholar its number, its owner and its profession, counted from that seat."""
        self._unit = 1 / max(edition.salaries)
        blocks: list[tuple[str, tuple[int, ...], str]] = [
            (
                "asked",
                (len(ASKED),),
                "to talk, bribe, hire or send; nothing if it waits",
            ),
            ("round", (1,), "the round, as a part of all"),
            ("landlord", (seats,), "whose turn it is"),
            ("acting", (seats,), "whose decision is pending"),
            ("cash", (seats,), "its own cash; that of others where everybody may know it, else 0"),
            ("income", (seats,), "what each seat earns at its next turn, as things stand"),
            ("owners", (seats, areas, seats), "palace, area: whose scholar works there"),
            ("professions", (seats, areas, kinds), "palace, area: of which profession"),
            ("waiting", (seats, scholars), "palace: which scholars apply there"),
            ("reserve", (seats, kinds), "unsent scholars of each seat, as a part of all of a profession"),
            ("payer", (scholars,), "for which scholar a bribe is due"),
            ("bribes", (scholars,), "what was paid for each scholar in this turn"),
            ("rivals", (scholars,), "who of them can get the post that it is asked to fill"),
            ("sent", (kinds, seats), "what it has chosen to send first: profession, palace"),
        ]
        if talk:
            blocks += [
                ("offers", (SLOTS, 4 + seats + scholars), OFFERS),
                ("agreed", (2, scholars), "for each scholar: the bribe that is agreed, the salary"),
                ("threatened", (scholars,), "the bribe that averts a threat to refuse a scholar"),
                ("favours", (seats, seats), "who owes whom a favour, of which salary"),
                ("peace", (seats, seats), "who spares whom, until which part of the game is over"),
                ("tally", (2, seats), "the statements that each seat has kept and broken, 10 as 1"),
            ]
        self.blocks: dict[str, Block] = {}
        self.size = 0
        for name, shape, meaning in blocks:
            block = self.blocks[name] = Block(name, self.size, shape, meaning)
            self.size += block.size
        self._first = {name: block.first for name, block in self.blocks.items()}

    def made(
        self,
        view: SeatView,
        boards: Boards,
        asked: str | None = None,
        *,
        rivals: Sequence[int] = (),
        chosen: Sequence[Placement | Sending] = (),
        spoken: Spoken | None = None,
    ) -> bytearray:
        """Return an observation: numbers of four bytes.

        Args:
            boards: what was made of the palaces before, of this game alone.
            asked: what the seat is asked for, of `ASKED`; None if it waits.
            rivals: the scholars of whom it is to choose.
            chosen: the parts of its decision that it has chosen.
            spoken: what was said, unless nothing can be.
        """
        public, me, cash = view
        seats = self.seats
        unit = self._unit
        first = self._first
        eyes = self._eyes[me]
        key = (public.posts, public.applicants, public.reserve)
        known, board = boards.get(me, (None, b""))
        if known != key:
            board = self._board(public, me)
            boards[me] = key, board
        made = bytearray(board)
        vector = memoryview(made).cast("f")
        if asked is not None:
            vector[ASKED.index(asked)] = 1.0
        at = len(ASKED)
        vector[at] = public.round / self.edition.rounds
        at += 1
        vector[at + (public.landlord - me) % seats] = 1.0
        at += seats
        if public.acting is not None:
            vector[at + (public.acting - me) % seats] = 1.0
        at += seats
        if public.cash is None:
            vector[at] = cash * unit
        else:
            for seat, amount in enumerate(public.cash):
                vector[at + (seat - me) % seats] = amount * unit
        if public.payer is not None:
            vector[first["payer"] + eyes[public.payer][0]] = 1.0
        at = first["bribes"]
        for scholar, amount, _ in public.bribes:
            vector[at + eyes[scholar][0]] = amount * unit
        if asked == "hire":
            at = first["rivals"]
            for scholar in rivals:
                vector[at + eyes[scholar][0]] = 1.0
        for one in chosen:
            if isinstance(one, Placement):  # in its own palace, as if it were there
                scholar, area = one
                _, owner, kind = eyes[scholar]
                vector[first["owners"] + area * seats + owner] = 1.0
                vector[first["professions"] + area * self._kinds + kind] = 1.0
            else:
                vector[first["sent"] + one.profession * seats + (one.palace - me) % seats] = 1.0
        if spoken is not None:
            self._fill_spoken(vector, view, spoken)
        return made

    def _board(self, public: PublicView, me: Seat) -> bytes:
        """Return an observation with what the palaces show, and all else 0."""
        seats = self.seats
        kinds = self._kinds
        copies = self._copies
        first = self._first
        eyes = self._eyes[me]
        made = bytearray(4 * self.size)
        vector = memoryview(made).cast("f")
        at = first["income"]
        incomes = public.incomes()
        for amount in (*incomes[me:], *incomes[:me]):
            vector[at] = amount * self._unit
            at += 1
        owners = first["owners"]
        professions = first["professions"]
        posts = public.posts
        own = me * self._areas
        for scholar in (*posts[own:], *posts[:own]):
            if scholar != NOBODY:
                _, owner, kind = eyes[scholar]
                vector[owners + owner] = 1.0
                vector[professions + kind] = 1.0
            owners += seats
            professions += kinds
        at = first["waiting"]
        applicants = public.applicants
        for waiting in (*applicants[me:], *applicants[:me]):
            for scholar in waiting:
                vector[at + eyes[scholar][0]] = 1.0
            at += self._scholars
        at = first["reserve"]
        mine = me * kinds
        reserve = public.reserve
        for count in (*reserve[mine:], *reserve[:mine]):
            vector[at] = count / copies
            at += 1
        return bytes(made)

    def _fill_spoken(self, vector: memoryview[float], view: SeatView, spoken: Spoken) -> None:
        me = view.seat
        for one in spoken.standing:
            seen = one.seen.get(me)
            if seen is None:
                seen = one.seen[me] = self._standing(view, one.statement)
            for place, value in seen:
                vector[place] = value
        at = self._first["offers"]
        for slot, one in enumerate(spoken.waiting[me][: -SLOTS - 1 : -1]):
            seen = one.seen.get(me)
            if seen is None:
                seen = one.seen[me] = list(self._offer(view, one.statement))
            base = at + slot * (4 + self.seats + self._scholars)
            for place, value in seen:
                vector[base + place] = value
        at = self._first["tally"]
        for seat in range(self.seats):
            place = at + (seat - me) % self.seats
            vector[place] = spoken.kept[seat] / 10
            vector[place + self.seats] = spoken.broken[seat] / 10

    def _offer(self, view: SeatView, statement: Statement) -> Iterator[tuple[int, float]]:
        """Yield what is seen of an open offer, from the beginning of its slot."""
        me = view.seat
        yield 4 + (statement.seat - me) % self.seats, 1.0
        for giver, clause, _ in statement.each():
            sign = 1.0 if giver != me else -1.0
            if (bribe := clause.bribe) is not None:
                yield 0, sign * bribe.amount * self._unit
                yield 4 + self.seats + self._eyes[me][bribe.scholar][0], 1.0
            if (post := clause.post) is not None:
                # Who gives a post to a scholar of the other's gives it to the other.
                yield 1, sign * self._salary(view, post)
            if (favour := clause.favour) is not None:
                yield 2, favour.least * self._unit
            if (peace := clause.peace) is not None:
                yield 3, self._until(peace)

    def _standing(self, view: SeatView, statement: Statement) -> list[tuple[int, float]]:
        """Return what is seen of a threat, or of one by which a word was given."""
        me = view.seat
        seats = self.seats
        eyes = self._eyes[me]
        first = self._first
        seen: list[tuple[int, float]] = []
        for giver, clause, _ in statement.each():
            if (bribe := clause.bribe) is not None:
                at = first["threatened"] if statement.threat else first["agreed"]
                seen.append((at + eyes[bribe.scholar][0], bribe.amount * self._unit))
            elif statement.threat:
                continue  # of its harm no more is seen than that
            elif (post := clause.post) is not None:
                place = first["agreed"] + self._scholars + eyes[post.scholar][0]
                seen.append((place, self._salary(view, post)))
            elif (favour := clause.favour) is not None:
                place = first["favours"] + (giver - me) % seats * seats + (favour.to - me) % seats
                seen.append((place, favour.least * self._unit))
            elif (peace := clause.peace) is not None:
                place = first["peace"] + (giver - me) % seats * seats + (peace.whom - me) % seats
                seen.append((place, self._until(peace)))
        return seen

    def _salary(self, view: SeatView, post: Post) -> float:
        """Return the salary of a post; the one that a scholar has, where none is named."""
        needed = post.needs(self.edition.salaries)
        if not needed and post.scholar in view.public.posts:
            needed = self.edition.salaries[view.public.posts.index(post.scholar) % self._areas]
        return needed * self._unit

    def _until(self, peace: Peace) -> float:
        """Return how long a peace lasts, as a part of the game: 1 to its end."""
        return 1.0 if peace.until is None else peace.until / self.edition.rounds


OFFERS = (
    "open offers to it, the latest first: the bribe and the salary (above 0 if it is given them), the favour,"
    " the end of the peace; who offers; for which scholar"
)


@lru_cache(maxsize=32)
def observing_of(edition: Edition, seats: int, *, talk: bool) -> Observing:
    """Return the shared form of observations in an edition for so many."""
    return Observing(edition, seats, talk=talk)
