"""An independent judge of statements, to check `intrigue_core.bargaining.outcome` by.

It is written from docs/rules.md (A17, A26, A28), shares only the models of clauses, events and editions with
the engine, and keeps a table of its own. It hears public events, but neither the engine's judgements nor who
agreed by paying; of a decision taken in absence it hears what else was legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import groupby, product
from typing import NamedTuple

from intrigue_core import ClauseState, Command, Edition, Event, StatementState
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
from intrigue_core.editions import MAX_DUCATS
from intrigue_core.events import ScholarBanished, ScholarHired, ScholarKept, ScholarSent, StatementMade

PENDING, KEPT, BROKEN, MOOT, MISSED = ClauseState


class Contest(NamedTuple):
    """Scholars of one profession that want one post, and its area if one of them holds it."""

    rivals: Sequence[int]
    area: int | None

    def areas(self, free: Sequence[int]) -> Sequence[int]:
        return free if self.area is None else [self.area]


@dataclass
class Table:
    """What lies on the table: who works in which area of each palace, who waits there, and who is unsent."""

    posts: list[dict[int, int]]
    waiting: list[list[int]]
    unsent: list[list[int]]
    """How many scholars of each profession have not been sent."""
    turn: int = -1
    landlord: int = -1
    has_sent: bool = False
    contests: Sequence[Contest] = ()
    """Those of this turn, the decided ones included."""
    vacant: Sequence[int] = ()
    """The areas that were free as this turn began."""
    paid: dict[int, int] = field(default_factory=dict[int, int])
    """The bribes of this turn, in ducats."""
    given: dict[int, int] = field(default_factory=dict[int, int])
    """The areas of the scholars that got or kept a post in this turn."""

    def undecided(self) -> list[Contest]:
        return [contest for contest in self.contests if not self.given.keys() & contest.rivals]

    def free(self) -> list[int]:
        return [area for area in self.vacant if area not in self.given.values()]


@dataclass
class Pledge:
    """A clause of a statement, and who has to keep it."""

    seat: int
    clause: Clause
    state: ClauseState = PENDING

    @property
    def lasts(self) -> bool:
        return isinstance(self.clause, FavourClause) and self.clause.lasting

    @property
    def is_live(self) -> bool:
        return self.state is PENDING or (self.lasts and self.state is KEPT)


@dataclass
class Said:
    """A statement as it was heard."""

    seat: int
    to: int | None
    mine: list[Pledge]
    yours: list[Pledge]
    threat: bool
    turn: int
    """The turn in which it was said, or agreed."""
    since: int
    """The number of deeds before it."""
    state: StatementState = StatementState.OPEN
    broken_by: int | None = None
    missed_by: int | None = None

    @property
    def is_open_offer(self) -> bool:
        return bool(self.yours) and not self.threat and self.state is StatementState.OPEN

    @property
    def pledges(self) -> list[Pledge]:
        return [*self.mine, *self.yours]

    def bribed_for(self) -> set[int]:
        return {one.clause.scholar for one in self.pledges if isinstance(one.clause, PayClause)}

    def is_harm(self, pledge: Pledge) -> bool:
        return self.threat and pledge.seat == self.seat

    def negotiates(self) -> set[int]:
        """Return the scholars whose next negotiation it is about."""
        return {
            one.clause.scholar
            for one in self.pledges
            if isinstance(one.clause, PayClause | HireClause | RefuseClause | AuctionClause)
        }

    def verdict(self) -> tuple[object, ...]:
        mine, yours = (tuple(one.state for one in side) for side in (self.mine, self.yours))
        return self.state, self.broken_by, self.missed_by, mine, yours


@dataclass
class Deed:
    """Something that happened, and the table after it."""

    table: Table
    seat: int | None = None
    """Whose decision it was."""
    paid: tuple[int, int] | None = None
    """A scholar and a bribe in ducats."""
    hired: dict[int, int] = field(default_factory=dict[int, int])
    """The areas of the scholars that got or kept a post by it."""
    decided: set[int] = field(default_factory=set[int])
    """They and the banished."""
    sent: Sequence[tuple[int, int]] = ()
    settles_favours: bool = False
    """Can nothing later in the turn do a favour, or does an absence settle it now?"""
    over: bool = False
    instead: Sequence[Deed] = ()
    """What could have been decided as well, if it was in absence."""
    kept: Sequence[tuple[Said, Pledge]] = ()
    """What its seat owed and has not broken by it."""


def _deed_of(event: Event) -> object:
    """Return a value that is the same for all events of a stage, or of a sending."""
    if isinstance(event, ScholarHired | ScholarKept | ScholarBanished):
        return "stage"
    return "sending" if isinstance(event, ScholarSent) else event


class Judge:
    """Hears the events of a game, command by command, and judges all statements."""

    def __init__(self, edition: Edition, seats: int, first_player: int) -> None:
        self.edition = edition
        self.seats = seats
        self.first_player = first_player
        unsent = [edition.scholars_per_profession for _ in edition.professions]
        everyone = range(seats)
        self.table = Table([{} for _ in everyone], [[] for _ in everyone], [[*unsent] for _ in everyone])
        self.deeds: list[Deed] = []
        self.statements: list[Said] = []

    # --- what happens ---

    def hear(self, events: Iterable[Event], instead: Sequence[Command] = ()) -> None:
        """Take in what a command led to; if it came in absence, with all that could be decided instead."""
        has_paid = False
        for _, group in groupby(events, key=_deed_of):
            deed = [*group]
            event = deed[0]
            before = self.table
            if event.kind == "turn_began":
                self._begin_turn(event.round, event.landlord)
            elif event.kind == "bribe_paid":
                has_paid = True
                self.table = deepcopy(before)
                self.table.paid[event.scholar] = event.amount
                self._agree_by_paying(event.scholar, event.amount)
                done = Deed(self.table, event.seat, (event.scholar, event.amount))
                # Where the bank paid, or nobody did, there was less than the minimum (A14, A32).
                if instead and not event.by_bank and event.amount >= self.edition.minimum_bribe:
                    done.instead = [Deed(self.table, event.seat, (event.scholar, MAX_DUCATS))]
                self._settle(done)
            elif _deed_of(event) == "stage":
                hired = {one.scholar: one.area for one in deed if isinstance(one, ScholarHired | ScholarKept)}
                decided = {*hired, *(one.scholar for one in deed if isinstance(one, ScholarBanished))}
                done = self._hire(before, hired, decided)
                done.settles_favours = bool(instead) or not done.table.undecided()
                ways = [dict(one.placements) for one in instead if one.kind == "hire"]
                done.instead = [self._hire(before, way, decided) for way in ways]
                self._settle(done)
            elif event.kind == "scholar_sent":
                pairs = [(one.scholar, one.palace) for one in deed if isinstance(one, ScholarSent)]
                done = self._send(before, [(self.edition.profession(one), palace) for one, palace in pairs])
                for scholar, palace in pairs:
                    done.table.waiting[palace].append(scholar)
                ways = [(one.first, one.second) for one in instead if one.kind == "send_scholars"]
                done.instead = [self._send(before, way) for way in ways]
                self._settle(done)
            elif event.kind == "game_ended":
                self._settle(Deed(before, over=True))
            elif event.kind == "statement_made":
                self._hear_statement(event)
            elif event.kind == "statement_agreed" and not has_paid:
                self._agree(self.statements[event.statement])
            elif event.kind == "statement_declined":
                self.statements[event.statement].state = StatementState.DECLINED
            elif event.kind == "statement_withdrawn":
                self.statements[event.statement].state = StatementState.WITHDRAWN

    def _begin_turn(self, number: int, landlord: int) -> None:
        old = self.table
        found = (self._contest(old, scholar) for scholar in old.waiting[landlord])
        contests = {tuple(one.rivals): one for _, one in found if one}
        self.table = Table(old.posts, old.waiting, old.unsent)
        self.table.turn = (number - 1) * self.seats + (landlord - self.first_player) % self.seats
        self.table.landlord = landlord
        self.table.contests = [*contests.values()]
        self.table.vacant = self._vacant(old, landlord)
        self._settle(Deed(self.table, settles_favours=not contests))

    def _hire(self, before: Table, hired: dict[int, int], decided: set[int]) -> Deed:
        table = deepcopy(before)
        table.given.update(hired)
        table.posts[table.landlord].update({area: scholar for scholar, area in hired.items()})
        for scholar in decided.intersection(table.waiting[table.landlord]):
            table.waiting[table.landlord].remove(scholar)
        return Deed(table, table.landlord, hired=hired, decided=decided, settles_favours=True)

    def _send(self, before: Table, sent: Sequence[tuple[int, int]]) -> Deed:
        table = deepcopy(before)
        table.has_sent = True
        for kind, _ in sent:
            table.unsent[table.landlord][kind] -= 1
        return Deed(table, table.landlord, sent=sent)

    # --- what is said ---

    def _hear_statement(self, event: StatementMade) -> None:
        if event.answers is not None:
            answered = self.statements[event.answers]
            is_own = answered.seat == event.seat
            answered.state = StatementState.WITHDRAWN if is_own else StatementState.COUNTERED
        mine = [Pledge(event.seat, clause) for clause in event.mine]
        yours = [Pledge(event.to, clause) for clause in event.yours if event.to is not None]
        turn = self.table.turn
        said = Said(event.seat, event.to, mine, yours, event.threat, turn, since=len(self.deeds))
        self.statements.append(said)

    def _agree(self, said: Said) -> None:
        said.state = StatementState.AGREED
        said.turn = self.table.turn
        for other in self.statements:
            if other.is_open_offer and other.bribed_for() & said.bribed_for():
                other.state = StatementState.MOOT
            if other.threat and other.state is StatementState.OPEN and self._is_settled_by(other, said):
                other.state = StatementState.MOOT

    def _is_settled_by(self, threat: Said, agreed: Said) -> bool:
        """Return whether the two sides of a threat have agreed otherwise about a scholar of it (A17)."""
        same_sides = {threat.seat, threat.to} == {agreed.seat, agreed.to}
        if not same_sides or not threat.negotiates() & agreed.negotiates():
            return False
        granted = [one.clause for one in agreed.pledges if one.seat == threat.to]
        as_asked = all(any(self._grants(one, asked.clause) for one in granted) for asked in threat.yours)
        return not threat.yours or not as_asked

    def _grants(self, given: Clause, asked: Clause) -> bool:
        """Return whether a clause gives what a threat asks for: so much or more, that post, or any."""
        if isinstance(given, PayClause) and isinstance(asked, PayClause):
            return given.scholar == asked.scholar and given.amount >= asked.amount
        if isinstance(given, HireClause) and isinstance(asked, HireClause):
            posts = [(one.scholar, one.area, one.least) for one in (given, asked)]
            return posts[1] in (posts[0], (given.scholar, None, 0))
        return given == asked

    def _agree_by_paying(self, scholar: int, amount: int) -> None:
        """Take a bribe as agreement to the highest price that it reaches, of two alike to the later (A17)."""
        reached: list[tuple[int, int]] = []
        for number, said in enumerate(self.statements):
            asked = [one.clause for one in said.yours]
            if not said.is_open_offer or said.seat != self.table.landlord or len(asked) > 1:
                continue
            price = asked[0]
            if not isinstance(price, PayClause) or price.scholar != scholar or price.amount > amount:
                continue
            if self.edition.promises != "binding" or self._can_keep(said):
                reached.append((price.amount, number))
        if reached:
            self._agree(self.statements[max(reached)[1]])

    def _can_keep(self, new: Said) -> bool:
        """Return whether posts can be filled and scholars sent so that all is kept that would bind (A28)."""
        table = self.table
        binding: list[Clause] = []
        for said in self.statements:
            is_agreed = said.state is StatementState.AGREED and said.turn == table.turn
            given = said.yours if said.seat == table.landlord else said.mine
            is_for_bribes = bool(given) and all(isinstance(one.clause, PayClause) for one in given)
            if is_for_bribes and (said is new or is_agreed):
                binding += [one.clause for one in said.pledges if one.seat == table.landlord and one.is_live]
        kind = self.edition.profession
        posts = [one for one in binding if isinstance(one, HireClause | RefuseClause)]
        auctioned = {kind(one.scholar) for one in binding if isinstance(one, AuctionClause)}
        if auctioned & {kind(one.scholar) for one in posts} or not self._can_send(binding):
            return False  # whoever will have paid most is not known before
        ways = [product(one.rivals, one.areas(table.free())) for one in table.undecided()]
        for way in product(*ways):
            given = {**table.given, **dict(way)}
            areas = [*given.values()]
            if len(areas) == len({*areas}) and all(self._is_done(clause, given) for clause in posts):
                return True
        return False

    def _can_send(self, binding: Sequence[Clause]) -> bool:
        """Return whether the landlord can send two by the rules and keep all that it has promised of that."""
        table = self.table
        seat = table.landlord
        owed = [Pledge(seat, one) for one in binding if isinstance(one, SpareClause | SendClause)]
        edition = self.edition
        single = [
            (kind, palace)
            for kind, palace in product(range(len(edition.professions)), range(self.seats))
            if palace != seat
            and (edition.self_attack or not self._is_there(table, palace, seat, kind, waits=False))
        ]
        said = Said(seat, None, [], [], threat=False, turn=table.turn, since=0)
        for first, second in product(single, single):
            kinds = [first[0], second[0]]
            apart = first[1] != second[1]
            together = edition.both_to_one_palace and (edition.self_attack or kinds[0] != kinds[1])
            if any(table.unsent[seat][kind] < kinds.count(kind) for kind in kinds):
                continue
            if not (apart or together):
                continue
            deed = self._send(table, (first, second))
            if all(self._outcome(said, pledge, deed) is not BROKEN for pledge in owed):
                return True
        return not owed

    def _is_done(self, clause: HireClause | RefuseClause, given: dict[int, int]) -> bool:
        """Return whether a clause is kept where these scholars have got or kept these posts."""
        if isinstance(clause, RefuseClause):
            return clause.scholar not in given
        return clause.scholar in given and self._pays([given[clause.scholar]], clause)

    # --- what becomes of statements (A17) ---

    def _settle(self, deed: Deed) -> None:
        self.table = deed.table
        live = [one for one in self.statements if one.state in (StatementState.OPEN, StatementState.AGREED)]
        given = [said for said in live if not said.threat and not said.is_open_offer]
        own = [(said, one) for said in given for one in said.pledges if one.seat == deed.seat]
        deed.kept = [pair for pair in own if pair[1].is_live and not self._breaks(*pair, deed)]
        self.deeds.append(deed)
        for said in live:
            if said.threat:
                self._judge_threat(said, deed)
            elif not said.is_open_offer:
                self._judge_promise(said, deed)
            elif deed.over or not all(self._can(deed.table, one, said) for one in said.pledges):
                said.state = StatementState.MOOT

    def _judge_promise(self, said: Said, deed: Deed) -> None:
        """Judge a promise, or an offer that was agreed."""
        for pledge in said.pledges:
            self._update(said, pledge, deed)
        states = {pledge.state for pledge in said.pledges}
        if BROKEN in states:
            said.state = StatementState.BROKEN
            said.broken_by = next(one.seat for one in said.pledges if one.state is BROKEN)
        elif MISSED in states:
            said.state = StatementState.MOOT
            said.missed_by = next(one.seat for one in said.pledges if one.state is MISSED)
        if BROKEN in states or MISSED in states:
            for pledge in said.pledges:
                pledge.state = MOOT if pledge.state is PENDING else pledge.state
        elif PENDING not in states and (deed.over or not any(pledge.lasts for pledge in said.pledges)):
            said.state = StatementState.KEPT if KEPT in states else StatementState.MOOT

    def _judge_threat(self, said: Said, deed: Deed) -> None:
        is_denied = any(pledge.state is BROKEN for pledge in said.yours)
        for pledge in said.yours:
            self._update(said, pledge, deed)
        asked = {pledge.state for pledge in said.yours}
        if said.yours and BROKEN not in asked:
            said.state = self._undefied(said, deed, asked)
            is_waiting = said.state is StatementState.OPEN
            for harm in said.mine:
                harm.state = KEPT if is_waiting and self._was_just_done(said, harm, self.deeds) else PENDING
            return
        if said.yours and not is_denied:
            for harm in said.mine:
                harm.state = KEPT if self._was_just_done(said, harm, self.deeds[:-1]) else PENDING
        for harm in said.mine:
            self._update(said, harm, deed)
        harms = {harm.state for harm in said.mine}
        if KEPT in harms:
            said.state = StatementState.CARRIED_OUT
        elif PENDING not in harms:
            said.state = StatementState.EMPTY if BROKEN in harms else StatementState.MOOT

    def _undefied(self, said: Said, deed: Deed, asked: set[ClauseState]) -> StatementState:
        """Return the state of a threat that was not denied what it asks for."""
        can_harm = any(self._can(deed.table, harm, said) for harm in said.mine)
        if PENDING not in asked:
            return StatementState.AVERTED if KEPT in asked else StatementState.MOOT
        done = {harm.clause.kind for harm in said.mine if self._was_just_done(said, harm, self.deeds)}
        negotiating = {scholar for contest in deed.table.undecided() for scholar in contest.rivals}
        may_pay_now = said.bribed_for() & negotiating - deed.table.paid.keys()
        waits = can_harm or "send" in done or (done and may_pay_now)
        return StatementState.OPEN if waits and not deed.over else StatementState.MOOT

    def _was_just_done(self, said: Said, harm: Pledge, deeds: Sequence[Deed]) -> bool:
        """Return whether the speaker's last sending, or a decision of the turn that is on, does a harm."""
        own = [deed for deed in deeds[said.since :] if deed.seat == harm.seat]
        sent = [deed for deed in own if deed.sent]
        decided = [deed for deed in own if deed.table.turn == self.table.turn]
        just = sent[-1:] if isinstance(harm.clause, SendClause) else decided
        return any(self._outcome(said, harm, deed) is KEPT for deed in just)

    # --- what becomes of clauses ---

    def _update(self, said: Said, pledge: Pledge, deed: Deed) -> None:
        if not pledge.is_live:
            return
        found = self._outcome(said, pledge, deed)
        if pledge.lasts and found is not KEPT and not self._breaks(said, pledge, deed):
            found = pledge.state
        if found is BROKEN and self._is_missed(said, pledge, deed):
            found = MISSED
        pledge.state = MOOT if found is PENDING and deed.over else found

    def _breaks(self, said: Said, pledge: Pledge, deed: Deed) -> bool:
        """Return whether a deed breaks a clause: not one that waits for the other's first lasting favour."""
        others = [one for one in said.pledges if one.lasts and one.seat != pledge.seat]
        is_due = not pledge.lasts or any(one.state is KEPT for one in others)
        return is_due and self._outcome(said, pledge, deed) is BROKEN

    def _is_missed(self, said: Said, pledge: Pledge, deed: Deed) -> bool:
        """Return whether absence alone has left a clause unkept (A26)."""
        return pledge.seat == deed.seat and any(
            self._outcome(said, pledge, other) is not BROKEN
            and not any(self._breaks(*kept, other) for kept in deed.kept)
            for other in deed.instead
        )

    def _outcome(self, said: Said, pledge: Pledge, deed: Deed) -> ClauseState:
        """Return the state of a clause after a deed, by the table in A17; PENDING if it settles nothing."""
        clause = pledge.clause
        table = deed.table
        is_own_turn = table.landlord == pledge.seat
        can = self._can(table, pledge, said)
        if isinstance(clause, FavourClause):
            settles = deed.settles_favours and is_own_turn and table.turn > said.turn
            return self._favoured(clause, table) if settles else PENDING
        if isinstance(clause, SpareClause | SendClause) and not (deed.sent and is_own_turn):
            return PENDING if can or isinstance(clause, SpareClause) else MOOT
        if isinstance(clause, SpareClause):
            meant = [pair for pair in deed.sent if clause.palace in (None, pair[1])]
            if any(self._is_there(table, palace, clause.whom, kind) for kind, palace in meant):
                return BROKEN
            return PENDING if can else KEPT
        if isinstance(clause, SendClause):
            if (clause.profession, clause.palace) in deed.sent:
                return KEPT
            own = self._is_there(table, clause.palace, pledge.seat, clause.profession, waits=False)
            return MOOT if own and not self.edition.self_attack else BROKEN
        if isinstance(clause, PayClause):
            if deed.paid and deed.paid[0] == clause.scholar:
                return KEPT if deed.paid[1] >= clause.amount else BROKEN
            return PENDING if can else MOOT
        if clause.scholar not in deed.decided:
            if self._contest(table, clause.scholar)[1] is None:
                return MOOT
            return BROKEN if isinstance(clause, HireClause) and not can else PENDING
        if isinstance(clause, HireClause) and self._is_poor_post(said, pledge):
            given = [area for one, area in deed.hired.items() if one == clause.scholar]
            return KEPT if self._pays_no_more(given, clause) else BROKEN
        if isinstance(clause, HireClause | RefuseClause):
            return KEPT if self._is_done(clause, deed.hired) else BROKEN
        kind = self.edition.profession(clause.scholar)
        bribes = {one: table.paid[one] for one in deed.decided if self.edition.profession(one) == kind}
        return KEPT if max(bribes.values()) in [bribes.get(one) for one in deed.hired] else BROKEN

    def _favoured(self, clause: FavourClause, table: Table) -> ClauseState:
        owner = self.edition.owner

        def could(contests: Iterable[Contest], free: Sequence[int]) -> bool:
            theirs = [contest for contest in contests if clause.to in map(owner, contest.rivals)]
            return any(self._pays(contest.areas(free), clause) for contest in theirs)

        got = [area for scholar, area in table.given.items() if owner(scholar) == clause.to]
        if self._pays(got, clause):
            return KEPT
        if could(table.undecided(), table.free()):
            return PENDING
        return BROKEN if could(table.contests, table.vacant) else MOOT

    def _is_there(self, table: Table, palace: int, owner: int, kind: int, *, waits: bool = True) -> bool:
        """Return whether a seat has a scholar of a profession at a palace, at work or, perhaps, waiting."""
        there = [*table.posts[palace].values(), *(table.waiting[palace] if waits else ())]
        return any((self.edition.owner(one), self.edition.profession(one)) == (owner, kind) for one in there)

    def _pays(self, areas: Iterable[int], clause: HireClause | FavourClause) -> bool:
        """Return whether one of these areas pays as much as a clause asks for."""
        salaries = self.edition.salaries
        meant = clause.area if isinstance(clause, HireClause) else None
        least = clause.least if meant is None else salaries[meant]
        return any(salaries[area] >= least for area in areas)

    def _is_poor_post(self, said: Said, pledge: Pledge) -> bool:
        """Return whether somebody is threatened with a post for their own scholar: it, or a worse one."""
        clause = pledge.clause
        if not isinstance(clause, HireClause) or clause.area is None or not said.is_harm(pledge):
            return False
        return self.edition.owner(clause.scholar) == said.to

    def _pays_no_more(self, areas: Iterable[int], clause: HireClause) -> bool:
        salaries = self.edition.salaries
        return any(clause.area is not None and salaries[area] <= salaries[clause.area] for area in areas)

    # --- what can still be ---

    def _contest(self, table: Table, scholar: int) -> tuple[int, Contest | None]:
        """Return the palace and the contest in which a scholar negotiates next, if it does."""
        profession = self.edition.profession
        kind = profession(scholar)
        for palace in range(self.seats):
            rivals = [one for one in table.waiting[palace] if profession(one) == kind]
            held = {area: one for area, one in table.posts[palace].items() if profession(one) == kind}
            if rivals and scholar in (*rivals, *held.values()):
                return palace, Contest([*held.values(), *rivals], next(iter(held), None))
        return -1, None

    def _can(self, table: Table, pledge: Pledge, said: Said) -> bool:
        """Return whether a clause can still be kept, or its harm done, as far as everybody can see."""
        clause = pledge.clause
        seat = pledge.seat
        if isinstance(clause, FavourClause):
            return bool(self._rounds_of(seat, table.turn + 1))
        if isinstance(clause, SpareClause | SendClause):
            rounds = self._rounds_of(seat, table.turn + table.has_sent)
            if not rounds or rounds[0] > self.edition.send_rounds or not any(table.unsent[seat]):
                return False
            if isinstance(clause, SendClause):
                return table.unsent[seat][clause.profession] > 0
            return clause.until is None or rounds[0] <= clause.until
        palace, contest = self._contest(table, clause.scholar)
        if contest is None:
            return False
        if isinstance(clause, PayClause):
            return palace != table.landlord or clause.scholar not in table.paid
        if not isinstance(clause, HireClause):
            return palace == seat and len(contest.rivals) > 1
        areas = contest.areas(self._vacant(table, palace))
        if self._is_poor_post(said, pledge):
            return palace == seat and self._pays_no_more(areas, clause)
        return palace == seat and self._pays(areas, clause)

    def _vacant(self, table: Table, palace: int) -> list[int]:
        return [area for area in range(len(self.edition.salaries)) if area not in table.posts[palace]]

    def _rounds_of(self, seat: int, begin: int) -> list[int]:
        """Return the rounds of a seat's turns as landlord from a turn on."""
        turns = range(begin, self.edition.rounds * self.seats)
        return [turn // self.seats + 1 for turn in turns if (self.first_player + turn) % self.seats == seat]
