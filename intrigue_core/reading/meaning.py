"""The meanings of a sentence at one table: legal commands made of its parts, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import Contest, contest_of, is_against
from intrigue_core.bargaining.legality import check_speak
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.commands import Speak
from intrigue_core.editions import Scholar, Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.model import NOBODY
from intrigue_core.reading.items import THEY, WE, YOU
from intrigue_core.reading.parts import Part
from intrigue_core.seat_view import SeatView

_MAX_TRIED = 24
"""Statements that are tried for one addressee."""

_GUESSED = 0.7
"""How sure a reading is for which something was guessed, against one for which it was not."""


class Candidate(NamedTuple):
    """A statement that a sentence may mean."""

    speak: Speak
    sure: float
    refusal: IllegalCommand | None
    """Why it cannot be made; None if it can."""


class _Side(NamedTuple):
    """A clause and who has to keep it."""

    mine: bool
    clause: Clause
    sure: float = 1.0


class Meaning:
    """The table from the view of a speaker."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._public = view.public
        self._seat = view.seat
        self._edition = view.public.edition
        public = view.public
        waiting = [one for applicants in public.applicants for one in applicants]
        there = (*waiting, *(one for one in public.posts if one != NOBODY))
        found = ((one, contest_of(public, one)) for one in there)
        self._contests = {scholar: contest for scholar, contest in found if contest is not None}
        self.offers = [
            one
            for one in reversed(public.statements)
            if one.state is StatementState.OPEN and (one.is_offer or (one.threat and one.seat == self._seat))
        ]
        """The open offers, the newest first, and the speaker's open threats."""

    # --- whom it is said to ---

    def addressees(self, parts: Sequence[Part], called: Seat | None) -> list[Seat | None]:
        """Return to whom a sentence may be said, the likeliest first.

        Args:
            called: whom it names; None if it names nobody.
        """
        if called is not None:
            return [called]
        likely = dict[Seat | None, None]()
        for part in parts:
            if part.kind == "auction":
                likely[None] = None
            if part.kind in ("post", "refuse", "keep") and part.owner is not None and part.owner >= 0:
                likely[part.owner] = None
            if part.kind == "send" and part.palace is not None and part.palace >= 0:
                likely[None] = None
            if part.kind in ("spare", "favour"):
                for seat in (part.owner, part.doer):
                    if seat is not None and seat >= 0:
                        likely[seat] = None
        for offer in self.offers:
            if self._seat in (offer.seat, offer.to) and offer.to is not None:
                likely[offer.seat if offer.to == self._seat else offer.to] = None
        ranked = sorted(self._contests, key=self._rank)
        for scholar in ranked:
            owner = self._edition.owner(scholar)
            palace = self._contests[scholar].palace
            if owner == self._seat:
                likely[palace] = None
            elif palace == self._seat:
                likely[owner] = None
        if self._public.landlord != self._seat:
            likely[self._public.landlord] = None
        for seat in range(self._public.seats):
            likely[seat] = None
        likely.pop(self._seat, None)
        if not any(part.kind in ("pay", "favour") for part in parts):
            likely[None] = None
        return list(likely)

    def _rank(self, scholar: Scholar) -> tuple[bool, bool, bool, Scholar]:
        """Return the order of scholars in talk: whose bribe is due, whose stage it is, whose turn."""
        stage = self._public.current_stage
        contest = self._contests[scholar]
        return (
            scholar != self._public.payer,
            stage is None or scholar not in stage.payers,
            contest.palace != self._public.landlord,
            scholar,
        )

    # --- statements ---

    def candidates(
        self, parts: Sequence[Part], to: Seat | None, *, threat: bool | None = None
    ) -> Iterator[Candidate]:
        """Yield the statements to one addressee that these parts may mean.

        Args:
            threat: whether it is one, if that has been said.
        """
        sides = self._sides(parts, to)
        if sides is None:
            return
        asks = any(part.link in ("else", "unless") for part in parts)
        for chosen in islice(product(*sides), _MAX_TRIED):
            mine = tuple(dict.fromkeys(side.clause for side in chosen if side.mine))
            yours = tuple(dict.fromkeys(side.clause for side in chosen if not side.mine))
            harm = asks if threat is None else threat
            if threat is None and not yours and to is not None:
                harm = bool(mine) and all(self._harms(clause, to) for clause in mine)
            if asks and not self._divided(parts, chosen):
                continue
            speak = Speak(seat=self._seat, to=to, mine=mine, yours=yours, threat=harm)
            sure = 1.0
            for side in chosen:
                sure *= side.sure
            yield Candidate(speak, sure, self.refusal(speak))

    def refusal(self, speak: Speak) -> IllegalCommand | None:
        """Return why a statement cannot be made; None if it can."""
        try:
            check_speak(self._public, speak, self._view.cash)
        except IllegalCommand as refusal:
            return refusal
        return None

    def _harms(self, clause: Clause, to: Seat) -> bool:
        match clause:
            case RefuseClause(scholar=scholar):
                return self._edition.owner(scholar) == to
            case SendClause(profession=profession, palace=palace):
                return palace != to and is_against(self._public, profession, palace, to)
            case _:
                return False

    def _divided(self, parts: Sequence[Part], chosen: Sequence[_Side]) -> bool:
        """Return whether a threat asks the other for something, and names a harm by the speaker."""
        after = any(part.link == "else" for part in parts)
        harmful = False
        asked = False
        reached = False
        for part, side in zip(self._each(parts), chosen, strict=False):
            reached = reached or part.link == "else"
            harms = reached if after else part.link != "unless"
            if harms != side.mine:
                return False
            harmful = harmful or harms
            asked = asked or not harms
        return harmful and asked

    @staticmethod
    def _each(parts: Sequence[Part]) -> Iterator[Part]:
        """Yield the part of each clause: what both do is two clauses."""
        for part in parts:
            yield part
            if part.both:
                yield part

    def _sides(self, parts: Sequence[Part], to: Seat | None) -> list[list[_Side]] | None:
        """Return the possible clauses of each part; None if one of them has none."""
        found: list[list[_Side]] = []
        scholars: list[Scholar] = []
        paid = [part for part in parts if part.kind == "pay"]
        payer = next((self._person(part.doer, to) for part in paid if part.doer is not None), None)
        later: list[int] = []
        for part in parts:
            if part.kind == "pay":
                later.append(len(found))
                found.append([])
                continue
            read = self._read(part, to, payer if paid else None, bool(paid), parts)
            if not read or not all(read):
                return None
            found += read
            scholars += [
                side.clause.scholar
                for side in read[0][:1]
                if isinstance(side.clause, HireClause | RefuseClause | AuctionClause)
            ]
        for place, part in zip(later, paid, strict=True):
            sides = self._pay(part, to, scholars)
            if not sides:
                return None
            found[place] = sides
        return found

    def _person(self, person: Seat | None, to: Seat | None) -> Seat | None:
        return to if person == YOU else person

    def _read(
        self, part: Part, to: Seat | None, payer: Seat | None, paid: bool, parts: Sequence[Part]
    ) -> list[list[_Side]]:
        match part.kind:
            case "post" | "keep":
                return [self._post(part, to, payer, paid)]
            case "refuse":
                return [self._refuse(part, to)]
            case "auction":
                return [self._auction(part, to)]
            case "favour":
                return self._favour(part, to, parts)
            case "spare":
                return self._spare(part, to)
            case "send":
                return [self._send(part, to)]
            case _:
                return []

    # --- scholars and posts ---

    def _scholars(self, part: Part, to: Seat | None) -> list[Scholar]:
        """Return the scholars that a part may be about, the likeliest first."""
        edition = self._edition
        owner = self._person(part.owner, to)
        if part.owner == YOU and to is None:
            return []
        found = [
            scholar
            for scholar, contest in self._contests.items()
            if contest.palace in (self._seat, to)
            and (owner in (None, THEY, WE) or edition.owner(scholar) == owner)
            and (part.profession is None or edition.profession(scholar) == part.profession)
            and (part.copy is None or scholar % edition.scholars_per_profession == part.copy - 1)
        ]
        return sorted(found, key=self._rank)

    def _guesses(self, count: int) -> float:
        return 1.0 if count == 1 else _GUESSED

    def _post(self, part: Part, to: Seat | None, payer: Seat | None, paid: bool) -> list[_Side]:
        scholars = self._scholars(part, to)
        if part.owner in (None, THEY):
            # Somebody who pays pays for their own.
            likely = [
                one
                for one in scholars
                if (payer is None or self._edition.owner(one) == payer)
                and self._edition.owner(one) in (self._seat, to)
                and self._contests[one].palace != self._edition.owner(one)
            ]
            scholars = likely or ([] if paid else scholars)
        if part.kind == "keep" and len(scholars) > 1:
            scholars = [one for one in scholars if self._keeps(one)] or scholars
        found: list[_Side] = []
        for scholar in scholars:
            contest = self._contests[scholar]
            sure = self._guesses(len(scholars))
            mine = contest.palace == self._seat
            found += [_Side(mine, clause, sure) for clause in self._hires(part, scholar, contest)]
        return found

    def _keeps(self, scholar: Scholar) -> bool:
        contest = self._contests[scholar]
        return contest.area is not None and contest.rivals[0] == scholar

    def _hires(self, part: Part, scholar: Scholar, contest: Contest) -> list[HireClause]:
        """Return the posts that a part may name for a scholar."""
        salaries = self._edition.salaries
        if part.kind == "keep" and self._keeps(scholar):
            return [HireClause(scholar=scholar, keep=True)]
        if part.amount is None:
            return [HireClause(scholar=scholar)]
        if part.amount not in salaries:
            return [HireClause(scholar=scholar, least=part.amount)]
        if part.least:
            return [HireClause(scholar=scholar, least=part.amount)]
        area = salaries.index(part.amount)
        return [HireClause(scholar=scholar, area=area), HireClause(scholar=scholar, least=part.amount)]

    def _refuse(self, part: Part, to: Seat | None) -> list[_Side]:
        scholars = [one for one in self._scholars(part, to) if len(self._contests[one].rivals) > 1]
        return [
            _Side(
                self._contests[one].palace == self._seat,
                RefuseClause(scholar=one),
                self._guesses(len(scholars)),
            )
            for one in scholars
        ]

    def _auction(self, part: Part, to: Seat | None) -> list[_Side]:
        seen: dict[tuple[Scholar, ...], Scholar] = {}
        for scholar in self._scholars(part, to):
            rivals = self._contests[scholar].rivals
            if len(rivals) > 1:
                seen.setdefault(rivals, scholar)
        return [
            _Side(
                self._contests[one].palace == self._seat, AuctionClause(scholar=one), self._guesses(len(seen))
            )
            for one in seen.values()
        ]

    def _pay(self, part: Part, to: Seat | None, scholars: Sequence[Scholar]) -> list[_Side]:
        """Return the bribes that a part may mean: for a scholar that is spoken of, or a rival of one."""
        if to is None or part.amount is None:
            return []
        payer = self._person(part.doer, to)
        payers = (self._seat, to) if payer is None else (payer,)
        found: list[tuple[bool, tuple[bool, bool, bool, Scholar], Scholar]] = []
        for scholar, contest in self._contests.items():
            owner = self._edition.owner(scholar)
            if owner not in payers or owner not in (self._seat, to) or contest.palace not in (self._seat, to):
                continue
            if owner == contest.palace or not contest.unpaid:
                continue
            if (
                part.named
                and part.profession is not None
                and not scholars
                and (self._edition.profession(scholar) != part.profession)
            ):
                continue
            if (
                part.copy is not None
                and not scholars
                and scholar % self._edition.scholars_per_profession != part.copy - 1
            ):
                continue
            spoken = any(one == scholar or one in contest.rivals for one in scholars)
            about = part.profession is not None and self._edition.profession(scholar) == part.profession
            found.append((not (spoken or about), self._rank(scholar), scholar))
        found.sort()
        if found and not found[0][0]:
            found = [one for one in found if not one[0]]
            same = [one for one in found if one[2] in scholars]
            found = same or found
        return [
            _Side(
                self._edition.owner(scholar) == self._seat,
                PayClause(scholar=scholar, amount=part.amount),
                self._guesses(len(found)),
            )
            for _, _, scholar in found
        ]

    # --- favours, peace, sending ---

    def _favour(self, part: Part, to: Seat | None, parts: Sequence[Part]) -> list[list[_Side]]:
        least = min(self._edition.salaries) if part.amount is None else part.amount
        if part.both:
            if to is None:
                return []
            return [
                [_Side(True, FavourClause(to=to, least=least, lasting=part.lasting))],
                [_Side(False, FavourClause(to=self._seat, least=least, lasting=part.lasting))],
            ]
        doer = self._person(part.doer, to)
        owner = self._person(part.owner, to)
        if doer is None and owner is None:
            posts = [one for one in parts if one.kind in ("post", "keep")]
            if not posts or to is None:
                return []
            given = next(iter(self._post(posts[0], to, None, False)), None)
            doer = to if given is not None and given.mine else self._seat
        if doer is None:
            doer = to if owner == self._seat else self._seat
        if owner is None:
            owner = to if doer == self._seat else self._seat
        if owner is None or doer not in (self._seat, to) or owner == doer or owner < 0:
            return []
        return [[_Side(doer == self._seat, FavourClause(to=owner, least=least, lasting=part.lasting))]]

    def _spare(self, part: Part, to: Seat | None) -> list[list[_Side]]:
        until = self._public.round if part.ended and part.until == 0 else part.until
        palace = self._person(part.palace, to)
        doer = self._person(part.doer, to)
        whom = self._person(part.owner, to)
        if part.both or doer == WE:
            if to is None:
                return []
            return [
                [_Side(True, SpareClause(whom=to, palace=palace, until=until))],
                [_Side(False, SpareClause(whom=self._seat, palace=palace, until=until))],
            ]
        if whom is None:
            whom = to if doer == self._seat else self._seat
        if doer is None:
            doer = to if whom == self._seat else self._seat
        if whom is None or whom < 0 or doer not in (self._seat, to) or doer == whom:
            return []
        return [[_Side(doer == self._seat, SpareClause(whom=whom, palace=palace, until=until))]]

    def _send(self, part: Part, to: Seat | None) -> list[_Side]:
        doer = self._person(part.doer, to)
        if doer is None:
            doer = self._seat
        if doer not in (self._seat, to):
            return []
        palace = self._person(part.palace, to)
        against = self._person(part.owner, to)
        reserve = self._public.reserve_of(doer)
        found: list[_Side] = []
        kinds = range(len(reserve)) if part.profession is None else (part.profession,)
        for kind in kinds:
            palaces = range(self._public.seats) if palace is None else (palace,)
            for place in palaces:
                if place == doer or not reserve[kind] or place < 0:
                    continue
                if (
                    (palace is None or part.profession is None or part.against)
                    and (against is None or against < 0 or not is_against(self._public, kind, place, against))
                    and not (palace is not None and against is None and part.profession is not None)
                ):
                    continue
                found.append(_Side(doer == self._seat, SendClause(profession=kind, palace=place)))
        return [side._replace(sure=self._guesses(len(found))) for side in found]

    def nearest(self, speak: Speak) -> Speak | None:
        """Return a statement that can be made in place of one that cannot: one clause is another."""
        for side in ("mine", "yours"):
            clauses: tuple[Clause, ...] = getattr(speak, side)
            for place, clause in enumerate(clauses):
                for near_clause in self._instead(clause, mine=side == "mine"):
                    changed = (*clauses[:place], near_clause, *clauses[place + 1 :])
                    near = speak.model_copy(update={side: changed})
                    if self.refusal(near) is None:
                        return near
        return None

    def _instead(self, clause: Clause, *, mine: bool) -> Iterator[Clause]:
        """Yield clauses that say nearly the same, the nearest first."""
        edition = self._edition
        match clause:
            case PayClause(amount=amount):
                unit = edition.unit
                most = self._view.cash if mine else amount + unit
                for near in (amount - amount % unit, amount - amount % unit + unit, most - most % unit):
                    yield clause.model_copy(update={"amount": max(near, edition.minimum_bribe)})
            case HireClause(scholar=scholar):
                palace = self._contests[scholar].palace
                wanted = clause.needs(edition.salaries)
                for area in sorted(
                    self._public.free_areas(palace), key=lambda one: abs(edition.salaries[one] - wanted)
                ):
                    yield HireClause(scholar=scholar, area=area)
                yield HireClause(scholar=scholar)
            case SpareClause(until=until) if until is not None:
                yield clause.model_copy(update={"until": self._public.round})
                yield clause.model_copy(update={"until": self._public.round + 1})
                yield clause.model_copy(update={"until": None})
            case FavourClause(least=least):
                for salary in sorted(edition.salaries, key=lambda one: abs(one - least)):
                    yield clause.model_copy(update={"least": salary})
            case _:
                pass

    # --- answers ---

    def answered(self, speak: Speak) -> Speak:
        """Return a statement that answers the open offer that it is about, if there is one."""
        if not speak.yours or speak.threat:
            return speak
        for offer in self.offers:
            if not offer.is_offer or {offer.seat, offer.to} != {speak.seat, speak.to}:
                continue
            if _subjects(offer.clauses) & _subjects((*speak.mine, *speak.yours)):
                return speak.model_copy(update={"answers": offer.number})
        return speak

    def counters(self, offer: Statement, parts: Sequence[Part]) -> Iterator[Candidate]:
        """Yield the statements that change an open offer by these parts: another price, another post."""
        other = offer.seat if offer.to == self._seat else offer.to
        mine, yours = (offer.yours, offer.mine) if offer.to == self._seat else (offer.mine, offer.yours)
        more: list[Part] = []
        changed = False
        for part in parts:
            if part.kind == "pay" and _has(PayClause, mine, yours):
                mine = _with(mine, PayClause, amount=part.amount)
                yours = _with(yours, PayClause, amount=part.amount)
                changed = True
            elif (
                part.kind == "post"
                and part.best
                and part.profession is None
                and _has(HireClause, mine, yours)
            ):
                area = (
                    self._edition.salaries.index(part.amount)
                    if part.amount in self._edition.salaries
                    else None
                )
                if part.amount is not None and area is None:
                    return
                least = (part.amount or 0) if part.least else 0
                update = {"area": None if part.least else area, "least": least, "keep": False}
                mine = _with(mine, HireClause, **update)
                yours = _with(yours, HireClause, **update)
                changed = True
            elif part.kind == "spare" and _has(SpareClause, mine, yours):
                mine = _with(mine, SpareClause, until=part.until)
                yours = _with(yours, SpareClause, until=part.until)
                changed = True
            else:
                more.append(part)
        sides = self._sides(more, other) if more else []
        if sides is None or not (changed or more):
            return
        for chosen in islice(product(*sides), _MAX_TRIED):
            first = (*mine, *(side.clause for side in chosen if side.mine))
            second = (*yours, *(side.clause for side in chosen if not side.mine))
            speak = Speak(seat=self._seat, to=other, mine=first, yours=second, answers=offer.number)
            yield Candidate(speak, 1.0, self.refusal(speak))


def mirrors(offer: Statement, speak: Speak) -> bool:
    """Return whether a statement says what an offer says, from the other side."""
    return (offer.seat, offer.to, offer.mine, offer.yours) == (speak.to, speak.seat, speak.yours, speak.mine)


def _has(kind: type[Clause], *sides: Iterable[Clause]) -> bool:
    return any(isinstance(clause, kind) for clauses in sides for clause in clauses)


def _with(clauses: Sequence[Clause], kind: type[Clause], **changed: int | bool | None) -> tuple[Clause, ...]:
    return tuple(one.model_copy(update=changed) if isinstance(one, kind) else one for one in clauses)


def _subjects(clauses: Iterable[Clause]) -> set[object]:
    """Return what clauses are about: a scholar, or the kind of favour."""
    found = set[object]()
    for clause in clauses:
        if isinstance(clause, PayClause | HireClause | RefuseClause):
            found.add(clause.scholar)
        else:
            found.add(clause.kind)
    return found
