"""The meanings of a sentence at one table: commands made of its parts, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice, product
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
from intrigue_core.bargaining.feasibility import contest_of, is_against
from intrigue_core.bargaining.legality import check_speak
from intrigue_core.bargaining.statements import Statement, StatementState, bribes_in
from intrigue_core.commands import Speak
from intrigue_core.editions import Ducats, Edition, Profession, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import NOBODY
from intrigue_core.reading.clause import Part
from intrigue_core.reading.items import THEY, WE, YOU
from intrigue_core.seat_view import SeatView

_MAX_TRIED = 24
"""Statements that are tried for one addressee."""
_ABOUT_ONE = HireClause | RefuseClause | AuctionClause
_OF_ONE = ("hire", "keep", "refuse")
_GUESSED = 0.7
"""How sure a meaning is for which one of several scholars was chosen."""


class Meaning(NamedTuple):
    """A statement that a sentence may mean."""

    speak: Speak
    sure: float
    refusal: IllegalCommand | None
    """Why it cannot be made; None if it can."""


class _Duty(NamedTuple):
    """A clause of the speaker or of the other."""

    mine: bool
    clause: Clause
    sure: float = 1.0


_Duties = list[list[_Duty]]
"""For each clause of a statement what it may be, the likeliest first."""


_ENDED = (StatementState.DECLINED, StatementState.COUNTERED, StatementState.WITHDRAWN)
"""How an offer ends that may be made again."""


class TableTalk:
    """What a speaker sees of a table, and can say there."""

    def __init__(self, view: SeatView, *, named: bool, answered: int | None = None) -> None:
        """Look at a table.

        Args:
            named: whether it has been said who is spoken to.
            answered: the only open offer that may be answered or withdrawn; by default any.
        """
        public = view.public
        self._view = view
        self._public = public
        self._seat = view.seat
        self._edition = public.edition
        there = [one for waiting in public.applicants for one in waiting]
        there += [one for one in public.posts if one != NOBODY]
        found = ((one, contest_of(public, one)) for one in there)
        self._contests = {scholar: contest for scholar, contest in found if contest is not None}
        self._ranked = sorted(self._contests, key=self._rank)
        here = [one for one in self._ranked if self._contests[one].palace == public.landlord]
        self.watches = public.current_stage is not None and view.seat not in (
            public.landlord,
            *map(self._edition.owner, here),
        )
        """Is the landlord deciding, about scholars of others?"""
        due = any(
            self._edition.owner(one) == view.seat and self._contests[one].unpaid for one in self._ranked
        )
        self._later = named or not due
        """May a post that no stage has be one of a stage to come?"""
        open_ = [one for one in reversed(public.statements) if one.state is StatementState.OPEN]
        mine = [one for one in open_ if self._seat in (one.seat, one.to)]
        meant = [one for one in mine if answered in (None, one.number)]
        self.offers = [one for one in meant if one.is_offer]
        """The open offers of the speaker and to the speaker, the newest first."""
        self._others = [one for one in open_ if one.is_offer and one not in mine]
        hired = [one for said in open_ for one in (*said.mine, *said.yours) if isinstance(one, HireClause)]
        self._offered = [self._edition.salaries[one.area] for one in hired if one.area is not None]
        """The posts in open offers, the newest first."""
        self._noun: Profession | None = None
        """The only profession that a sentence names, which it may mean again."""
        self._posts_named: set[Ducats | None] = set()
        """The posts that a sentence names."""
        self.own = [one for one in meant if one.seat == self._seat and not one.is_promise]
        """What the speaker can withdraw, the newest first."""

    def _rank(self, scholar: Scholar) -> tuple[bool, ...]:
        """Return the order of scholars in talk: whose bribe is due, whose stage it is, whose turn."""
        stage = self._public.current_stage
        outside = stage is None or scholar not in stage.payers
        return (
            scholar != self._public.payer,
            outside,
            self._contests[scholar].palace != self._public.landlord,
        )

    def is_topped(self, parts: Sequence[Part], *, refers: bool) -> bool:
        """Return whether these parts are no more than a higher sum than others have offered for a post.

        Args:
            refers: whether the sum is said to be for what has been named, so that it need not be higher.
        """
        sums = [clause.amount for one in self._others for clause in one.mine if isinstance(clause, PayClause)]
        only = {(part.kind, part.link) for part in parts if part.kind != "free"} == {("pay", "")}
        tops = bool(sums) and only and max(part.amount or 0 for part in parts) > max(sums)
        bids = only and parts[0].doer == self._seat and not self.offers
        return tops or (refers and bids and bool(self._offered))

    def is_fought_for(self, parts: Sequence[Part]) -> bool:
        """Return whether these parts are only a bribe for a scholar of the speaker that has rivals."""
        own = (None, self._seat)  # “for the priest”
        paid = [part for part in parts if part.kind == "pay" and part.owner in own and not part.link]
        paid = [part for part in paid if part.owns or (part.named and part.doer in own)]
        rivals = (
            len(self._contests[one].rivals) > 1 and self._edition.owner(one) == self._seat
            for one in self._ranked
        )
        return len(parts) == len(paid) == 1 and any(rivals)

    def former(self) -> Iterator[Statement]:
        """Yield the statements that a sum alone takes up, the newest first: nothing is open between the two.

        Each is of one bribe, which is due: an offer that has ended, or a threat to the speaker, with the post
        that is worth what it asks for: any, or one that is better than what it threatens with.
        """
        busy = {one.other(self._seat) for one in self.offers}
        for said in reversed(self._public.statements):
            bribes = bribes_in(said.clauses)
            if len(bribes) != 1 or said.to is None or self._seat not in (said.seat, said.to):
                continue
            scholar = bribes[0].scholar
            due = scholar in self._contests and self._contests[scholar].unpaid
            if not due or said.other(self._seat) in busy:
                continue
            if said.is_offer and said.state in _ENDED:
                yield said
            elif said.threat and said.state is StatementState.OPEN and said.to == self._seat:
                yield said._replace(mine=(self._better(said, scholar),))

    def _better(self, threat: Statement, scholar: Scholar) -> HireClause:
        """Return a post for a scholar that is better than the one that a threat would give it."""
        salaries = self._edition.salaries
        given = [one.post.needs(salaries) for one in threat.mine if isinstance(one, HireClause)]
        free = self._public.free_areas(self._contests[scholar].palace)
        better = [area for area in free if given and salaries[area] > max(given)]
        area = min(better, key=lambda one: salaries[one], default=None)
        return HireClause(scholar=scholar, area=area)

    def addressees(self, parts: Sequence[Part]) -> list[Seat | None]:
        """Return to whom a sentence may be said that names nobody, the likeliest first."""
        likely = list[Seat | None]()
        for part in parts:
            if part.kind == "auction" or (part.kind == "send" and part.palace not in (None, YOU)):
                likely += [None, part.palace]
            elif part.kind in ("hire", "refuse", "keep", "spare", "favour"):
                likely += [part.doer] if part.doer == YOU else [part.owner, part.doer]
        likely += [offer.to if offer.seat == self._seat else offer.seat for offer in self.offers]
        likely.append(self._public.landlord)
        for scholar in self._ranked:
            likely += [self._contests[scholar].palace, self._edition.owner(scholar)]
        likely += range(self._public.seats)
        near = [one for one in likely if one is None or (one >= 0 and one != self._seat)]
        return list(dict.fromkeys(near))

    def meanings(self, parts: Sequence[Part], to: Seat | None, *, threat: bool | None) -> Iterator[Meaning]:
        """Yield the statements to one addressee that these parts may mean.

        Args:
            threat: whether it is one, if that has been said.
        """
        given = any(one.kind == "hire" and one.post and one.owner is not None for one in parts)
        parts = [
            part
            for part in parts
            if part.kind != "free"
            and (
                part.kind != "refuse"
                or not (part.bare and (part.owns or given))
                or self._contested(part, to, "refuse", ())
            )
        ]
        parts = self._without_implied(parts, to)
        duties = self._duties(parts, to)
        conditions = [part.link for part in parts for _ in range(1 + part.both)]
        after_else = "else" in conditions
        demands = after_else or "unless" in conditions
        tried = list(islice(product(*duties), _MAX_TRIED)) if duties else []
        linked = "" in conditions and "if" in conditions

        def unlikely(chosen: Sequence[_Duty]) -> tuple[bool, bool]:
            return _pays_for_another(chosen), linked and len({one.mine for one in chosen}) == 1

        for chosen in sorted(tried, key=unlikely):
            mine, yours = _sides(chosen)
            if demands and threat is None:  # “7k for your doctor or I hire Ada's”
                hostile = tuple(one for one in mine if not self._serves(one, to))
                links = zip(conditions, chosen, strict=True)
                if after_else and not hostile and any(link != "else" for link, duty in links if duty.mine):
                    continue  # “8k for the six, or it's the one for you”: the six is no threat
                mine = hostile or mine
            harms = [to is not None and self._harms(one, to) for one in mine]
            visits = all(part.kind == "send" and part.against for part in parts)
            harmful = bool(mine) and (all(harms) or visits)
            thrown = [one.scholar for one in yours if isinstance(one, RefuseClause)]
            loses = any(self._edition.owner(one) == self._seat for one in thrown)
            sends = any(isinstance(one, SendClause) for one in mine)
            loses = loses or (sends and any(self._is_rival(one) for one in yours))  # “if Ada wins I send …”
            averts = threat is None and bool(yours) and (any(harms) or loses) and not demands
            if averts:
                yours = self._averting(yours)  # “if you take Cleo's scientist I attack you”
                if not yours or not mine:
                    continue  # “it's always my scientist that gets thrown out”
            if linked and sends and not yours:
                continue  # “if I send him to Dan's, I attack Ada”
            speak = Speak(
                seat=self._seat,
                to=to,
                mine=mine,
                yours=yours,
                threat=demands or harmful or averts if threat is None else threat,
            )
            yield self._meaning(speak, chosen)

    def _without_implied(self, parts: Sequence[Part], to: Seat | None) -> list[Part]:
        """Return the parts without whom a bribe is for, where a stage of others is the price of it."""
        asked = [part for part in parts if part.kind in _OF_ONE and not part.implied]
        others = [one for part in asked for one in self._scholars(part, to)]
        own = [one for part in parts if part.implied for one in self._scholars(part, to)]
        stays = not others or any(self._has_rival(one, own) for one in others)
        return [part for part in parts if stays or not part.implied]

    def counters(self, offer: Statement, parts: Sequence[Part]) -> Iterator[Meaning]:
        """Yield the statements that change an open offer by these parts: another price or post, or more."""
        to = offer.seat if offer.to == self._seat else offer.to
        sides = (offer.yours, offer.mine) if offer.to == self._seat else (offer.mine, offer.yours)
        base = [
            _Duty(mine, clause)
            for mine, clauses in zip((True, False), sides, strict=True)
            for clause in clauses
        ]
        pays = any(duty.mine and isinstance(duty.clause, PayClause) for duty in base)
        more: list[Part] = []
        about = [clause.scholar for _, clause, _ in base if isinstance(clause, PayClause | HireClause)]
        prices = [part.amount for part in parts if part.kind == "pay" and not part.link]
        posts = {part.amount for part in parts if part.kind == "hire" and part.post}
        several = len(prices) > 1 and len(posts) > 1  # “8k for the ten, 5k for the six”
        traded = not prices and len(parts) > 1 and any(part.kind == "hire" and part.palace for part in parts)
        if several or traded or not all(self._may_change(part, to, about) for part in parts):
            return
        own = any(self._edition.owner(one) == self._seat for one in about)
        for part in parts:
            if part.kind == "hire" and part.owner == self._seat and not (own or part.named):
                part.owner = None  # “make it the six and I'm in”
            if part.kind == "free":
                base = [one for one in base if prices or not isinstance(one.clause, PayClause)]
                continue
            changed = [self._changed(one, part, to) for one in base]
            if changed == base and not any(self._is_said(one, part, to) for one in base):
                more.append(part)
            base = changed
        for part in more:
            if part.kind == "favour" and part.doer is None and part.owner is None:
                part.owner = to if pays else self._seat  # “ok, plus the ten next time”
        duties = self._duties(more, to)
        for chosen in islice(product(*duties), _MAX_TRIED) if duties or not more else ():
            mine, yours = _sides([*base, *chosen])
            yield self._meaning(
                Speak(seat=self._seat, to=to, mine=mine, yours=yours, answers=offer.number), chosen
            )

    def _may_change(self, part: Part, to: Seat | None, about: Sequence[Scholar]) -> bool:
        """Return whether a part can be about an offer to or from somebody that is about these scholars."""
        if any(
            one is not None and one >= 0 and one not in (self._seat, to) for one in (part.doer, part.owner)
        ):
            return False  # “Cleo pays 4k”
        owner = self._who(part.owner, to)
        if part.kind not in ("pay", "hire") or not part.owns or owner in (None, THEY, WE):
            return True
        return any(
            self._edition.owner(one) == owner and part.profession in (None, self._edition.profession(one))
            for one in about
        )

    def _changed(self, duty: _Duty, part: Part, to: Seat | None) -> _Duty:
        """Return a clause of an offer with what a part says of it."""
        clause = duty.clause
        match clause:
            case PayClause(amount=amount) if part.kind == "pay":
                changed = clause.model_copy(
                    update={"amount": amount * abs(part.sign) + (part.amount or 0) * (part.sign or 1)}
                )
            case HireClause(scholar=scholar) if (
                part.kind == "hire" and part.post and scholar in self._scholars(part, to)
            ):
                changed = next(iter(self._posts(part, scholar)))
            case _:
                changed = clause
        return duty._replace(clause=changed)

    def _is_said(self, duty: _Duty, part: Part, to: Seat | None) -> bool:
        """Return whether a part only repeats what an offer says."""
        clause = duty.clause
        there = self._who(part.palace, to)
        if (
            there is not None
            and isinstance(clause, HireClause)
            and self._contests[clause.scholar].palace != there
        ):
            return False  # “ok, but I want a 6 at your place”
        kinds = {"pay": PayClause, "hire": HireClause}
        return not part.named and part.kind in kinds and isinstance(duty.clause, kinds[part.kind])

    def _meaning(self, speak: Speak, chosen: Iterable[_Duty]) -> Meaning:
        sure = 1.0
        for one in chosen:
            sure *= one.sure
        if speak.answers is None and speak.yours and not speak.threat:
            about = _subjects(speak)
            same = (one for one in self.offers if {one.seat, one.to} == {speak.seat, speak.to})
            answered = next((one.number for one in same if about & _subjects(one)), None)
            answer = speak.model_copy(update={"answers": answered})
            if answered is not None and self.refusal(answer) is None:
                speak = answer
        return Meaning(speak, sure, self.refusal(speak))

    def refusal(self, speak: Speak) -> IllegalCommand | None:
        """Return the reason why a statement cannot be made; None if it can."""
        try:
            check_speak(self._public, speak, self._view.cash)
        except IllegalCommand as refusal:
            return refusal
        return None

    def _serves(self, clause: Clause, seat: Seat | None) -> bool:
        return isinstance(clause, HireClause) and self._edition.owner(clause.scholar) == seat

    def _harms(self, clause: Clause, to: Seat) -> bool:
        match clause:
            case RefuseClause(scholar=scholar):
                return self._edition.owner(scholar) == to
            case SendClause(profession=profession, palace=palace):
                return palace != to and is_against(self._public, profession, palace, to)
            case _:
                return False

    def _is_rival(self, clause: Clause) -> bool:
        """Return whether a rival of the speaker's scholar gets a post by a clause."""
        if not isinstance(clause, HireClause) or self._edition.owner(clause.scholar) == self._seat:
            return False
        rivals = self._contests[clause.scholar].rivals
        return any(self._edition.owner(one) == self._seat for one in rivals)

    def _averting(self, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
        """Return what keeps another from these clauses, which would be punished; none if nothing does."""
        found: list[Clause] = []
        for clause in clauses:
            match clause:
                case RefuseClause(scholar=scholar):
                    found.append(HireClause(scholar=scholar, keep=self._keeps(scholar)))
                case HireClause(scholar=scholar) if self._edition.owner(scholar) != self._seat:
                    found.append(RefuseClause(scholar=scholar))
                case _:
                    return ()
        return tuple(found)

    # --- clauses ---

    def _duties(self, parts: Sequence[Part], to: Seat | None) -> _Duties:
        """Return the possible clauses of parts, in their order; none if one of the parts has none."""
        duties: dict[int, _Duties] = {}
        nouns = {part.profession for part in parts if part.kind in _OF_ONE and part.named}
        self._noun = next(iter(nouns)) if len(nouns) == 1 else None
        self._posts_named = {part.amount for part in parts if part.kind == "hire" and part.post}
        spoken: list[Scholar] = []
        payer = next((self._who(part.doer, to) for part in parts if part.kind == "pay"), None)
        for place, part in sorted(enumerate(parts), key=lambda one: one[1].kind in ("pay", "favour")):
            match self._kind(part, parts, to, payer):
                case "hire" | "keep":
                    found = self._post_of(part, parts, to, payer)
                case "refuse" | "auction" as kind:
                    lacks = any(one.link == "unless" for one in parts) and part.owner is None
                    if lacks or (part.link == "else" and part.owner in (None, THEY)):
                        part.owner = YOU
                    found = [self._contested(part, to, kind, spoken)]
                case "pay":
                    found = [self._pay(part, to, spoken)]
                    if part.small and not found[0] and self._later and part.amount in self._edition.salaries:
                        found = self._favour(part, to, [])  # “send me a priest, you get six”
                case "favour":
                    found = self._favour_for(part, place, to, duties, paid=_pays(parts))
                case "spare":
                    found = self._kept(part, to) or self._spare(part, to)
                case _:
                    found = [self._send(part, to)]
            if not found or not all(found):
                return []
            duties[place] = found
            spoken += (one.clause.scholar for one in found[0] if isinstance(one.clause, _ABOUT_ONE))
        return [each for place in sorted(duties) for each in duties[place]]

    def _kind(self, part: Part, parts: Sequence[Part], to: Seat | None, payer: Seat | None) -> str:
        """Return the kind of a part: who is named without a verb beside a bribe may be the one to go."""
        if part.kind != "hire" or not part.bare:
            return part.kind
        owner = self._who(part.owner, to)
        threatened = part.link == "else" or any(one.link == "unless" for one in parts)
        if owner == to and not part.post and threatened:
            return "refuse"  # “8k or your soldier is fish food”
        others = payer is not None or owner not in (self._seat, to)
        others = others and owner not in (None, THEY, WE, payer)
        if _pays(parts) and others and part.link != "else":
            return "refuse"  # “5k and Cleo's scientist walks”
        return part.kind

    def _post_of(self, part: Part, parts: Sequence[Part], to: Seat | None, payer: Seat | None) -> _Duties:
        """Return the possible clauses about a post: of an open stage, or as a favour, of one to come."""
        paid = _pays(parts)
        sending = [one for one in parts if one.kind == "send"]
        sent = part.kind == "hire" and part.owner == THEY and bool(sending)
        hired = [] if sent else self._hire(part, to, payer, paid=paid)
        if hired or not part.post:
            return [hired]
        there = self._who(part.palace, to)
        hosted = there == self._seat != self._public.landlord and part.owner == YOU
        brought = part.named and any(one.profession == part.profession for one in sending)
        visited = sent or any(one.palace == self._seat for one in sending)
        known = (self._later or visited) and part.owner in (None, YOU, THEY, self._seat)
        if brought and part.owner in (self._seat, YOU):
            part.doer = self._seat if part.owner == YOU else YOU
        elif there is not None and (hosted or not part.named):
            part = replace(part, doer=there, owner=self._seat if there == to else to)  # “the six at mine”
        elif not known or paid or part.named:
            return [hired]
        elif part.owner in (None, THEY):  # “send me a priest, and he gets the six”
            part.owner = next((one.doer for one in sending), THEY)
            for other in parts:
                if other.kind == "favour" and other.owner is None and other.doer is None:
                    other.owner = self._seat  # “six for six next time”
                    part.owner = YOU
        return self._favour(part, to, [])

    def _favour_for(
        self, part: Part, place: int, to: Seat | None, duties: Mapping[int, _Duties], *, paid: bool
    ) -> _Duties:
        """Return the possible clauses of a favour, which may be given for what has been found.

        Args:
            place: of the favour among the parts: what is named before it may be what somebody pays for.
            duties: the clauses that have been found, by the places of their parts.
        """
        hired = {
            at: one for at, each in duties.items() for one in each[0] if not isinstance(one.clause, PayClause)
        }
        after = paid and any(at < place for at in hired)  # “5k for the ten and a six next time”
        found = self._favour(part, to, [one.mine != after for one in hired.values()])
        waiting = self._waiting(part, to)
        if part.here and waiting:  # “if I get the ten at yours”, where my clerk waits
            return [self._each(waiting, len(waiting))]
        return found

    def _kept(self, part: Part, to: Seat | None) -> _Duties:
        """Return the post that a scholar keeps who shall be left alone: “don't touch my clerk”."""
        plain = part.until is None and part.palace is None and not part.both
        if not (plain and part.named and part.doer in (YOU, self._seat) and self._spare(part, to)):
            return []
        kept = [one for one in self._scholars(part, to) if self._keeps(one)]
        clauses = [(one, HireClause(scholar=one, keep=True)) for one in kept]
        return [self._each(clauses, len(clauses))] if clauses else []

    def _who(self, person: Seat | None, to: Seat | None) -> Seat | None:
        return to if person == YOU else person

    def _scholars(self, part: Part, to: Seat | None) -> list[Scholar]:
        """Return the scholars that a part may be about, the likeliest first."""
        edition = self._edition
        owner = self._who(part.owner, to)
        if part.owner == YOU and to is None:
            return []
        own = part.doer == self._seat and part.kind in ("keep", "refuse")  # “I never throw out a friend”
        noun = part.profession if part.named else self._noun  # “my doctor stays, Dan's goes”
        others = owner not in (None, YOU, THEY, WE, self._seat, to)

        asked = part.doer == YOU and part.kind in ("keep", "refuse")  # “keep Dan”

        def likely(one: Scholar) -> tuple[bool, ...]:
            rivals = {edition.owner(rival) for rival in self._contests[one].rivals}
            far = others and rivals.isdisjoint((self._seat, to))
            return asked and self._contests[one].palace != to, edition.profession(one) != noun, far

        return [
            scholar
            for scholar in sorted(self._ranked, key=likely)
            if self._contests[scholar].palace in (self._seat, self._seat if own else to)
            and (part.palace is None or self._contests[scholar].palace == self._who(part.palace, to))
            and (owner in (None, THEY, WE) or edition.owner(scholar) == owner)
            and part.profession in (None, edition.profession(scholar))
        ]

    def _each(self, clauses: Iterable[tuple[Scholar, Clause]], count: int) -> list[_Duty]:
        sure = 1.0 if count == 1 else _GUESSED
        return [_Duty(self._contests[one].palace == self._seat, clause, sure) for one, clause in clauses]

    def _hire(self, part: Part, to: Seat | None, payer: Seat | None, *, paid: bool) -> list[_Duty]:
        scholars = self._scholars(part, to)
        if part.same and part.amount is None:  # “6k and you get it instead”
            part.amount = next(iter(self._offered), None)
            part.post = part.post or part.amount is not None
        chosen = part.kind == "keep" or part.doer == YOU  # “take Cleo”
        if not (chosen or part.owns) and self._who(part.owner, to) not in (None, THEY, WE, self._seat, to):
            scholars = [
                one for one in scholars if self._contests[one].palace == self._seat
            ]  # “Cleo gets the ten”
        if (
            part.owner == THEY and paid and part.post and len(self._posts_named) > 1
        ):  # “give him the six, 9k for the ten”
            scholars = [one for one in scholars if self._edition.owner(one) not in (self._seat, to)]
        elif part.owner in (None, THEY):  # who pays pays for their own
            owners = (self._seat, to) if payer is None else (payer,)
            own = [one for one in scholars if self._edition.owner(one) in owners]
            scholars = [one for one in own if self._contests[one].palace != self._edition.owner(one)] or (
                [] if paid or not (part.named or part.owner == THEY) else scholars
            )
        if part.kind == "keep":
            scholars = [one for one in scholars if self._keeps(one)] or scholars
        if part.owner == THEY:  # “give her the ten”: to who has offered for it
            bids = [clause for one in self._others for clause in (*one.mine, *one.yours)]
            wanted = [clause.scholar for clause in bids if isinstance(clause, HireClause)]
            scholars.sort(key=lambda one: one not in wanted)
        posts = [(one, self._posts(part, one)) for one in scholars]
        exact = [(one, each[0]) for one, each in posts]
        return self._each([*exact, *((one, each[-1]) for one, each in posts)], len(scholars))

    def _keeps(self, scholar: Scholar) -> bool:
        contest = self._contests[scholar]
        return contest.area is not None and contest.rivals[0] == scholar

    def _posts(self, part: Part, scholar: Scholar) -> list[Clause]:
        """Return the posts that a part may name for a scholar."""
        salaries = self._edition.salaries
        if part.kind == "keep" and self._keeps(scholar):
            return [HireClause(scholar=scholar, keep=True)]
        least = HireClause(scholar=scholar, least=part.amount or 0)
        if part.least or part.amount not in salaries:
            return [least]
        return [HireClause(scholar=scholar, area=salaries.index(part.amount)), least]

    def _contested(self, part: Part, to: Seat | None, kind: str, spoken: Sequence[Scholar]) -> list[_Duty]:
        """Return the possible clauses about one of several rivals: it is refused, or the bribes choose."""
        make = RefuseClause if kind == "refuse" else AuctionClause
        negotiating = self._scholars(part, to)
        scholars = [one for one in negotiating if len(self._contests[one].rivals) > 1]
        if make is AuctionClause and not scholars:
            scholars = negotiating[:1]  # it is refused, with the reason
        refused = kind == "refuse" and part.owner == THEY  # “throw her clerk out”
        scholars.sort(key=lambda one: (not self._has_rival(one, spoken), refused and self._keeps(one)))
        if part.kind == "auction":
            scholars = list({self._contests[one].rivals: one for one in reversed(scholars)}.values())[::-1]
        return self._each(((one, make(scholar=one)) for one in scholars), len(scholars))

    def _pay(self, part: Part, to: Seat | None, spoken: Sequence[Scholar]) -> list[_Duty]:
        """Return the bribes that a part may mean: for a scholar that is spoken of, or for its rival."""
        if part.sign:
            return []
        payers = (self._seat, to) if part.doer is None else (self._who(part.doer, to),)
        owner = self._edition.owner
        due = [
            scholar
            for scholar in self._ranked
            if (contest := self._contests[scholar]).unpaid
            and owner(scholar) in payers
            and {owner(scholar), contest.palace} == {self._seat, to}
        ]
        found: list[list[Scholar]] = []
        for about in (spoken[:1], spoken):
            found.append([one for one in due if one in about])
            found.append([one for one in due if self._has_rival(one, about)])
        meant = list(dict.fromkeys(chain.from_iterable(found)))
        scholars = meant or [one for one in due if one in self._scholars(part, to)]
        amount = part.amount or 0
        if amount > self._public.seats * self._edition.starting_cash:  # nobody can ask for so much
            scholars = [one for one in scholars if owner(one) == self._seat]
        return [
            _Duty(
                owner(one) == self._seat,
                PayClause(scholar=one, amount=amount),
                1.0 if len(scholars) == 1 else _GUESSED,
            )
            for one in scholars
        ]

    def _has_rival(self, scholar: Scholar, among: Sequence[Scholar]) -> bool:
        return not set(self._contests[scholar].rivals).isdisjoint(among)

    def _pair(self, part: Part, to: Seat | None) -> list[tuple[Seat, Seat]]:
        """Return the possible pairs of the seat that does something and the seat that it is for."""
        doer = self._who(part.doer, to)
        whom = self._who(part.owner, to)
        if to is None:
            if doer != self._seat or whom is None or whom in (self._seat, THEY):
                return []
            return [(self._seat, whom)]
        if part.both or doer == WE:
            return [(self._seat, to), (to, self._seat)]
        if doer is None:
            doer = to if whom == self._seat else self._seat
        if whom is None:
            whom = to if doer == self._seat else self._seat
        return [(doer, whom)] if doer in (self._seat, to) and whom not in (doer, THEY, WE) else []

    def _favour(self, part: Part, to: Seat | None, answered: Sequence[bool]) -> _Duties:
        least = min(self._edition.salaries) if part.amount is None else part.amount
        if part.doer is None and part.owner is None and not part.both:
            if not answered or to is None:
                return []
            part.doer = YOU if answered[0] else self._seat  # one post for another
        return [
            [_Duty(doer == self._seat, FavourClause(to=whom, least=least, lasting=part.lasting))]
            for doer, whom in self._pair(part, to)
        ]

    def _waiting(self, part: Part, to: Seat | None) -> list[tuple[Scholar, Clause]]:
        """Return the post of a favour for those whom it can be given in a stage that is open."""
        return [
            (one, self._posts(replace(part, kind="hire"), one)[0])
            for one in self._ranked
            if self._contests[one].palace == self._who(part.doer, to)
            and self._edition.owner(one) == self._who(part.owner, to)
            and self._contests[one].unpaid
        ]

    def _spare(self, part: Part, to: Seat | None) -> _Duties:
        palace = self._who(part.palace, to)
        return [
            [_Duty(doer == self._seat, SpareClause(whom=whom, palace=palace, until=part.until))]
            for doer, whom in self._pair(part, to)
        ]

    def _send(self, part: Part, to: Seat | None) -> list[_Duty]:
        turn = to if to == self._public.landlord else self._seat
        doer = turn if part.doer is None else self._who(part.doer, to)
        if doer is None or doer not in (self._seat, to):
            return []
        palace = self._who(part.palace, to)
        enemy = self._who(part.owner, to)
        there = range(self._public.seats) if palace is None else (palace,)
        kinds = range(len(self._edition.professions)) if part.profession is None else (part.profession,)
        found = [
            (kind, place)
            for kind in kinds
            for place in there
            if place >= 0
            and self._public.reserve_of(doer)[kind]
            and (
                is_against(self._public, kind, place, enemy)
                if enemy is not None and enemy >= 0
                else palace is not None and part.profession is not None
            )
        ]
        if not found and part.against and part.owns and part.owner is not None:  # “he is coming for you”
            return self._send(replace(part, palace=part.owner, owner=None), to)
        sure = 1.0 if len(found) == 1 else _GUESSED
        return [
            _Duty(doer == self._seat, SendClause(profession=kind, palace=place), sure)
            for kind, place in found
        ]

    # --- what is nearly legal ---

    def nearest(self, speak: Speak) -> Speak | None:
        """Return a statement that can be made in place of one that cannot: one clause is another.

        What is said already needs no other. A sum beyond the purse has none, which would tell the purse.
        """
        refusal = self.refusal(speak)
        if refusal is not None and refusal.code is ErrorCode.SAID_ALREADY:
            return None
        for side in ("mine", "yours"):
            clauses: tuple[Clause, ...] = getattr(speak, side)
            for place, clause in enumerate(clauses):
                for other in self._instead(clause, mine=side == "mine"):
                    changed = (*clauses[:place], other, *clauses[place + 1 :])
                    near = speak.model_copy(update={side: changed})
                    if self.refusal(near) is None:
                        return near
        return None

    def _instead(self, clause: Clause, *, mine: bool) -> list[Clause]:
        """Return clauses that say nearly the same, the nearest first."""
        edition = self._edition
        salaries = edition.salaries
        match clause:
            case PayClause(amount=amount):
                sums = [amount] if mine else [amount, amount + edition.unit]
                near = (max(one - one % edition.unit, edition.minimum_bribe) for one in sums)
                return [clause.model_copy(update={"amount": one}) for one in near]
            case HireClause(scholar=scholar):
                contest = self._contests[scholar]
                free = self._public.free_areas(contest.palace) if contest.area is None else [contest.area]
                areas = sorted(free, key=lambda one: abs(salaries[one] - clause.post.needs(salaries)))
                posts = [HireClause(scholar=scholar, area=one) for one in areas]
                return [*posts, HireClause(scholar=scholar)]
            case SpareClause():
                return [clause.model_copy(update={"until": one}) for one in (self._public.round + 1, None)]
            case FavourClause(least=least):
                near = sorted(salaries, key=lambda one: abs(one - least))
                return [clause.model_copy(update={"least": one}) for one in near]
            case _:
                return []


def _pays(parts: Iterable[Part]) -> bool:
    return any(part.kind == "pay" for part in parts)


def _pays_for_another(duties: Iterable[_Duty]) -> bool:
    """Return whether a bribe is for none of the scholars that get a post."""
    clauses = [one.clause for one in duties]
    hired = {clause.scholar for clause in clauses if isinstance(clause, HireClause)}
    return bool(hired) and any(
        isinstance(clause, PayClause) and clause.scholar not in hired for clause in clauses
    )


def _sides(duties: Iterable[_Duty]) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """Return the clauses of the speaker and of the other, without what says less than another does."""
    chosen = list(dict.fromkeys(duties))
    hired = [one.clause.scholar for one in chosen if isinstance(one.clause, HireClause)]
    less = [
        HireClause(scholar=one) for one in hired if hired.count(one) > 1
    ]  # “5k for him if he gets the six”
    mine = [one.clause for one in chosen if one.mine and one.clause not in less]
    yours = [one.clause for one in chosen if not one.mine and one.clause not in less]
    return tuple(mine), tuple(yours)


def _subjects(said: Speak | Statement) -> set[object]:
    """Return the subjects of a statement: scholars, or the kinds of its other clauses."""
    return {getattr(clause, "scholar", clause.kind) for clause in (*said.mine, *said.yours)}


def mirrors(offer: Statement, speak: Speak) -> bool:
    """Return whether a statement says what an offer says, from the other side."""
    return (offer.seat, offer.to, offer.mine, offer.yours) == (speak.to, speak.seat, speak.yours, speak.mine)


def terms_of(offer: Statement, edition: Edition) -> set[tuple[bool, int | None]]:
    """Return what an offer is about: its sums and posts, and (marked) the professions of its scholars."""
    found: set[tuple[bool, int | None]] = set()
    for clause in (*offer.mine, *offer.yours):
        match clause:
            case PayClause(scholar=scholar, amount=amount):
                found |= {(False, amount), (True, edition.profession(scholar))}
            case HireClause(scholar=scholar):
                found |= {(False, clause.post.needs(edition.salaries)), (True, edition.profession(scholar))}
            case _:
                pass
    return found
