"""A judge of words who knows a record's header and its public events, and nothing of how a game is played.

It is slow and looks back: what has become of a clause is found by going through all that happened since it
was said. What the record says of judgements it does not hear, nor who agreed by paying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import permutations, product

from intrigue_core import (
    AuctionClause,
    Clause,
    ClauseState,
    Edition,
    Event,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    StatementState,
)
from intrigue_core.records.lines import RecordHeader

PENDING, KEPT, BROKEN, MOOT = ClauseState
NEVER = 10**9


@dataclass
class Board:
    """What lies on the table."""

    turn: int
    posts: dict[int, dict[int, int]]
    """Palace, area, scholar."""
    waiting: dict[int, list[int]]
    left: Counter[tuple[int, int]]
    """Of each owner and profession, how many have not been sent."""
    paid: dict[int, int] = field(default_factory=dict[int, int])
    """The bribes of this turn, by scholar."""
    contests: list[tuple[list[int], int | None]] = field(default_factory=list[tuple[list[int], int | None]])
    """Of this turn: who wanted one post, and the area if there was somebody in it."""
    vacant: list[int] = field(default_factory=list[int])
    """The areas that were free as the turn began."""
    given: dict[int, int] = field(default_factory=dict[int, int])
    """Who got or kept a post in this turn, and where."""


@dataclass
class Step:
    """One thing that happened, and the table after it."""

    board: Board
    paid: tuple[int, int] | None = None
    hired: dict[int, int] = field(default_factory=dict[int, int])
    banished: list[int] = field(default_factory=list[int])
    sent: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    negotiated: bool = False
    """Has the landlord just decided the last stage, or had none?"""
    over: bool = False


@dataclass
class Said:
    """A word as it was heard."""

    seat: int
    to: int | None
    mine: Sequence[Clause]
    yours: Sequence[Clause]
    threat: bool
    since: int
    """The first step that can settle something of it."""
    turn: int
    state: StatementState = StatementState.OPEN
    broken_by: int | None = None
    mine_now: list[ClauseState] = field(default_factory=list[ClauseState])
    yours_now: list[ClauseState] = field(default_factory=list[ClauseState])

    @property
    def is_offer(self) -> bool:
        return bool(self.yours) and not self.threat

    def scholars(self) -> set[int]:
        return {one.scholar for one in (*self.mine, *self.yours) if isinstance(one, PayClause)}


class Judge:
    """Hears the events of a game, move by move, and says how all words stand."""

    def __init__(self, header: RecordHeader) -> None:
        self.edition: Edition = header.edition
        self.seats, self.first = header.seats, header.first_player
        edition, place = self.edition, header.position
        areas, kinds, copies = (
            len(edition.salaries),
            len(edition.professions),
            edition.scholars_per_profession,
        )
        posts = place.posts if place else [-1] * (self.seats * areas)
        reserve = place.reserve if place else [copies] * (self.seats * kinds)
        self.board = Board(
            turn=-1,
            posts={
                palace: {
                    area: posts[palace * areas + area]
                    for area in range(areas)
                    if posts[palace * areas + area] >= 0
                }
                for palace in range(self.seats)
            },
            waiting={palace: [*(place.applicants[palace] if place else ())] for palace in range(self.seats)},
            left=Counter({divmod(number, kinds): left for number, left in enumerate(reserve)}),
        )
        self.steps: list[Step] = []
        self.statements: list[Said] = []
        self.hear(header.events)

    # --- what happens ---

    @property
    def landlord(self) -> int:
        return (self.first + self.board.turn) % self.seats

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what one move has led to."""
        events = [
            event
            for event in events
            if event.kind not in ("statement_judged", "salary_paid", "bribe_refunded", "stage_began")
        ]
        by_deed = any(event.kind == "bribe_paid" for event in events)
        step: Step | None = None
        for event in [*events, None]:
            deciding = event is not None and event.kind in (
                "scholar_hired",
                "scholar_kept",
                "scholar_banished",
            )
            sending = event is not None and event.kind == "scholar_sent"
            if (
                step is not None
                and not (deciding and (step.hired or step.banished))
                and not (sending and step.sent)
            ):
                self._close(step)
                step = None
            if event is None:
                return
            if not (by_deed and event.kind == "statement_agreed"):
                step = self._take(event, step)

    def _take(self, event: Event, step: Step | None) -> Step | None:
        board, edition = self.board, self.edition
        step = step or Step(board)
        match event.kind:
            case "turn_began":
                board.turn = (event.round - 1) * self.seats + (event.landlord - self.first) % self.seats
                board.paid, board.given = {}, {}
                staff, waiting = board.posts[event.landlord], board.waiting[event.landlord]
                board.vacant = [area for area in range(len(edition.salaries)) if area not in staff]
                board.contests = []
                for kind in {edition.profession(one) for one in waiting}:
                    rivals = [one for one in waiting if edition.profession(one) == kind]
                    area = next(
                        (area for area, one in staff.items() if edition.profession(one) == kind), None
                    )
                    board.contests.append((rivals if area is None else [staff[area], *rivals], area))
                step.negotiated = not waiting
            case "bribe_paid":
                board.paid[event.scholar] = event.amount
                step.paid = event.scholar, event.amount
            case "scholar_hired" | "scholar_kept":
                board.posts[event.palace][event.area] = event.scholar
                board.given[event.scholar] = step.hired[event.scholar] = event.area
                self._decided(step, event.scholar)
            case "scholar_banished":
                step.banished.append(event.scholar)
                self._decided(step, event.scholar)
            case "scholar_sent":
                kind = edition.profession(event.scholar)
                board.left[edition.owner(event.scholar), kind] -= 1
                board.waiting[event.palace].append(event.scholar)
                step.sent.append((kind, event.palace))
            case "game_ended":
                step.over = True
            case _:
                self._talk(event)
                return None
        return step

    def _decided(self, step: Step, scholar: int) -> None:
        waiting = self.board.waiting[self.landlord]
        if scholar in waiting:
            waiting.remove(scholar)
        step.negotiated = not waiting

    def _talk(self, event: Event) -> None:
        since, turn = len(self.steps), self.board.turn
        match event.kind:
            case "statement_made":
                if event.answers is not None:
                    mine = self.statements[event.answers].seat == event.seat
                    self.statements[event.answers].state = (
                        StatementState.WITHDRAWN if mine else StatementState.COUNTERED
                    )
                said = Said(event.seat, event.to, event.mine, event.yours, event.threat, since, turn)
                said.mine_now, said.yours_now = [PENDING] * len(event.mine), [PENDING] * len(event.yours)
                self.statements.append(said)
            case "statement_agreed":
                self._agree(self.statements[event.statement], since)
            case "statement_declined":
                self.statements[event.statement].state = StatementState.DECLINED
            case "statement_withdrawn":
                self.statements[event.statement].state = StatementState.WITHDRAWN
            case _:
                raise AssertionError(event)

    def _agree(self, statement: Said, since: int) -> None:
        statement.state, statement.since, statement.turn = StatementState.AGREED, since, self.board.turn
        for other in self.statements:
            if (
                other.is_offer
                and other.state is StatementState.OPEN
                and other.scholars() & statement.scholars()
            ):
                other.state = StatementState.MOOT

    def _close(self, step: Step) -> None:
        step.board = deepcopy(self.board)
        if step.paid:
            self._agree_by_deed(*step.paid)
        self.steps.append(step)
        for statement in self.statements:
            if statement.state in (StatementState.OPEN, StatementState.AGREED):
                self._judge(statement)

    def _agree_by_deed(self, scholar: int, amount: int) -> None:
        prices = [
            (statement.yours[0].amount, number, statement)
            for number, statement in enumerate(self.statements)
            if statement.is_offer
            and statement.state is StatementState.OPEN
            and statement.seat == self.landlord
            if len(statement.yours) == 1 and isinstance(statement.yours[0], PayClause)
            if statement.yours[0].scholar == scholar and statement.yours[0].amount <= amount
            if self.edition.promises != "binding" or self._fits(statement)
        ]
        if prices:
            self._agree(max(prices, key=lambda price: price[:2])[2], len(self.steps))

    def _fits(self, statement: Said) -> bool:
        """Try every way to fill the posts of this turn, for one that keeps all that binds."""
        open_now = [
            (rivals, area)
            for rivals, area in self.board.contests
            if not any(one in self.board.given for one in rivals)
        ]
        free = [area for area in self.board.vacant if area not in self.board.given.values()]
        binding = [
            clause
            for other in (*self.statements, statement)
            for clause in self._binding(other, other is statement)
        ]
        outer = [rivals for rivals, area in open_now if area is None]
        for chosen in product(*(rivals for rivals, _ in open_now)):
            for areas in permutations(free, len(outer)):
                left = iter(areas)
                placed = {
                    one: next(left) if area is None else area
                    for one, (_, area) in zip(chosen, open_now, strict=True)
                }
                if all(self._keeps(clause, placed) for clause in binding):
                    return True
        return False

    def _binding(self, statement: Said, new: bool) -> Iterator[HireClause | RefuseClause]:
        if new or (statement.state is StatementState.AGREED and statement.turn == self.board.turn):
            ours, theirs = (
                (statement.mine, statement.yours)
                if statement.seat == self.landlord
                else (statement.yours, statement.mine)
            )
            if (
                self.landlord in (statement.seat, statement.to)
                and theirs
                and all(isinstance(one, PayClause) for one in theirs)
            ):
                now = statement.mine_now if ours is statement.mine else statement.yours_now
                for clause, state in zip(ours, now, strict=True):
                    if state is PENDING and isinstance(clause, HireClause | RefuseClause):
                        yield clause

    def _keeps(self, clause: HireClause | RefuseClause, placed: dict[int, int]) -> bool:
        if not any(clause.scholar in rivals for rivals, _ in self.board.contests):
            return True
        if isinstance(clause, RefuseClause):
            return clause.scholar not in placed
        area = placed.get(clause.scholar)
        return area is not None and self.edition.salaries[area] >= self._needed(clause)

    def _needed(self, clause: HireClause) -> int:
        """Return what a post must pay at least to be as good as was said."""
        return clause.least if clause.area is None else self.edition.salaries[clause.area]

    # --- what becomes of it ---

    def _judge(self, statement: Said) -> None:
        if statement.threat:
            self._judge_threat(statement)
            return
        if statement.is_offer and statement.state is StatementState.OPEN:
            if self._lapsed(statement, len(self.steps) - 1):
                statement.state = StatementState.MOOT
            return
        statement.mine_now = [
            self._now(one, statement.seat, statement.since, statement.turn) for one in statement.mine
        ]
        statement.yours_now = [
            self._now(one, statement.to, statement.since, statement.turn) for one in statement.yours
        ]
        self._judge_pact(statement)
        for seat, states in ((statement.seat, statement.mine_now), (statement.to, statement.yours_now)):
            if BROKEN in states:
                statement.state, statement.broken_by = StatementState.BROKEN, seat
                statement.mine_now = [MOOT if state is PENDING else state for state in statement.mine_now]
                statement.yours_now = [MOOT if state is PENDING else state for state in statement.yours_now]
                return
        states = {*statement.mine_now, *statement.yours_now}
        lasting = any(
            isinstance(one, FavourClause) and one.lasting for one in (*statement.mine, *statement.yours)
        )
        if PENDING not in states and (self.steps[-1].over or not lasting):
            statement.state = StatementState.KEPT if KEPT in states else StatementState.MOOT

    def _judge_pact(self, statement: Said) -> None:
        """Judge the two ends of a standing pact together: who waits for the other's first breaks nothing."""
        ends = [
            [one for one in clauses if isinstance(one, FavourClause) and one.lasting]
            for clauses in (statement.mine, statement.yours)
        ]
        if not all(ends) or statement.to is None:
            return
        states = [PENDING, PENDING]
        for number in range(statement.since, len(self.steps)):
            before = list(states)
            for side, seat in enumerate((statement.seat, statement.to)):
                found = self._settles(ends[side][0], seat, statement.turn, number)
                if found is KEPT or (found is BROKEN and before[1 - side] is KEPT):
                    states[side] = found
            if BROKEN in states:
                break
        if self.steps[-1].over:
            states = [MOOT if state is PENDING else state for state in states]
        for side, (clauses, now) in enumerate(
            ((statement.mine, statement.mine_now), (statement.yours, statement.yours_now))
        ):
            now[clauses.index(ends[side][0])] = states[side]

    def _judge_threat(self, statement: Said) -> None:
        statement.yours_now = [
            self._now(one, statement.to, statement.since, statement.turn) for one in statement.yours
        ]
        last = len(self.steps) - 1
        if statement.yours and BROKEN not in statement.yours_now:
            could = any(self._possible(one, statement.seat, last) for one in statement.mine)
            if PENDING not in statement.yours_now:
                done = any(self._done_before(one, statement, last) for one in statement.mine)
                is_averted = KEPT in statement.yours_now and (could or not done)
                statement.state = StatementState.AVERTED if is_averted else StatementState.MOOT
                statement.mine_now = [PENDING for _ in statement.mine]
                return
            done = [self._done_before(one, statement, last + 1) for one in statement.mine]
            in_time = self._pays_this_turn(statement)
            waits = any(
                was and (isinstance(one, SendClause) or in_time)
                for one, was in zip(statement.mine, done, strict=True)
            )
            statement.mine_now = [KEPT if was else PENDING for was in done]
            if self.steps[-1].over or not (could or waits):
                statement.state, statement.mine_now = StatementState.MOOT, [PENDING for _ in statement.mine]
            return
        since = next(
            number
            for number in range(statement.since, len(self.steps))
            if not statement.yours
            or any(
                self._now(one, statement.to, statement.since, statement.turn, number) is BROKEN
                for one in statement.yours
            )
        )
        statement.mine_now = [
            KEPT
            if statement.yours and self._done_before(one, statement, since)
            else self._now(one, statement.seat, since, statement.turn)
            for one in statement.mine
        ]
        if KEPT in statement.mine_now:
            statement.state = StatementState.CARRIED_OUT
        elif PENDING not in statement.mine_now:
            statement.state = StatementState.EMPTY if BROKEN in statement.mine_now else StatementState.MOOT

    def _done_before(self, clause: Clause, statement: Said, until: int) -> bool:
        """Return whether a harm was done before a step, and just before it."""
        steps = [*enumerate(self.steps)][statement.since : until]
        if isinstance(clause, SendClause):
            own = [
                step.sent for _, step in steps if step.sent and self._is_landlord(statement.seat, step.board)
            ]
            return bool(own) and (clause.profession, clause.palace) in own[-1]
        turn = self.steps[min(until, len(self.steps) - 1)].board.turn
        return any(
            step.board.turn == turn and self._settles(clause, statement.seat, statement.turn, number) is KEPT
            for number, step in steps
        )

    def _pays_this_turn(self, statement: Said) -> bool:
        board = self.steps[-1].board
        return any(
            isinstance(one, PayClause)
            and one.scholar not in board.paid
            and (found := self._contest(board, one.scholar)) is not None
            and self._is_landlord(found[0], board)
            for one in statement.yours
        )

    def _is_landlord(self, seat: int, board: Board) -> bool:
        return (self.first + board.turn) % self.seats == seat

    def _lapsed(self, statement: Said, number: int) -> bool:
        clauses = [(one, statement.seat) for one in statement.mine] + [
            (one, statement.to) for one in statement.yours
        ]
        return self.steps[number].over or not all(self._possible(one, seat, number) for one, seat in clauses)

    def _now(
        self, clause: Clause, seat: int | None, since: int, turn: int, until: int = NEVER
    ) -> ClauseState:
        """Return what has become of a clause that was given in a turn, up to a step, that one included."""
        assert seat is not None
        state = PENDING
        for number in range(since, min(until + 1, len(self.steps))):
            found = self._settles(clause, seat, turn, number)
            if isinstance(clause, FavourClause) and clause.lasting:
                state = found if found in (KEPT, BROKEN) else state
                if state is BROKEN:
                    break
            elif found is not PENDING:
                return found
            if self.steps[number].over and state is PENDING:
                return MOOT
        return state

    def _settles(self, clause: Clause, seat: int, turn: int, number: int) -> ClauseState:
        step = self.steps[number]
        mine = (self.first + step.board.turn) % self.seats == seat
        match clause:
            case PayClause(scholar=scholar, amount=amount):
                if step.paid and step.paid[0] == scholar:
                    return KEPT if step.paid[1] >= amount else BROKEN
                return PENDING if self._possible(clause, seat, number) else MOOT
            case HireClause(scholar=scholar):
                if (got := step.hired.get(scholar)) is not None:
                    return KEPT if self.edition.salaries[got] >= self._needed(clause) else BROKEN
                if scholar in step.banished:
                    return BROKEN
                if self._possible(clause, seat, number):
                    return PENDING
                return BROKEN if self._contest(step.board, scholar) else MOOT
            case RefuseClause(scholar=scholar):
                if scholar in (*step.hired, *step.banished):
                    return KEPT if scholar in step.banished else BROKEN
                return PENDING if self._contest(step.board, scholar) else MOOT
            case AuctionClause(scholar=scholar):
                kind = self.edition.profession(scholar)
                rivals = {
                    one: step.board.paid.get(one, 0)
                    for one in (*step.hired, *step.banished)
                    if self.edition.profession(one) == kind
                }
                if scholar not in rivals:
                    return PENDING if self._contest(step.board, scholar) else MOOT
                beaten = any(rivals[one] < max(rivals.values()) for one in rivals if one in step.hired)
                return BROKEN if beaten else KEPT
            case FavourClause() if step.negotiated and mine and step.board.turn > turn:
                return self._favoured(clause, step.board)
            case SpareClause() if step.sent and mine:
                if any(
                    clause.palace in (None, palace) and self._against(step.board, clause.whom, kind, palace)
                    for kind, palace in step.sent
                ):
                    return BROKEN
                return PENDING if self._possible(clause, seat, number) else KEPT
            case SendClause(profession=kind, palace=palace):
                if not (step.sent and mine):
                    return PENDING if self._possible(clause, seat, number) else MOOT
                if (kind, palace) in step.sent:
                    return KEPT
                barred = not self.edition.self_attack and any(
                    self.edition.owner(one) == seat and self.edition.profession(one) == kind
                    for one in step.board.posts[palace].values()
                )
                return MOOT if barred else BROKEN
            case _:
                return PENDING

    def _favoured(self, clause: FavourClause, board: Board) -> ClauseState:
        salaries, owner = self.edition.salaries, self.edition.owner
        theirs = [area for one, area in board.given.items() if owner(one) == clause.to]
        if any(salaries[area] >= clause.least for area in theirs):
            return KEPT
        for rivals, area in board.contests:
            chances = board.vacant if area is None else [area]
            theirs = [one for one in rivals if owner(one) == clause.to]
            if theirs and any(salaries[one] >= clause.least for one in chances):
                return BROKEN
        return MOOT

    def _against(self, board: Board, whom: int, kind: int, palace: int) -> bool:
        there = [*board.posts[palace].values(), *board.waiting[palace]]
        return any((self.edition.owner(one), self.edition.profession(one)) == (whom, kind) for one in there)

    # --- what still can be ---

    def _contest(self, board: Board, scholar: int) -> tuple[int, list[int], int | None] | None:
        """Return the palace, the rivals and the area of a scholar's next negotiation."""
        kind = self.edition.profession(scholar)
        for palace, waiting in board.waiting.items():
            rivals = [one for one in waiting if self.edition.profession(one) == kind]
            for area, one in board.posts[palace].items():
                if rivals and self.edition.profession(one) == kind:
                    if scholar in (one, *rivals):
                        return palace, [one, *rivals], area
                    break
            else:
                if scholar in rivals:
                    return palace, rivals, None
        return None

    def _possible(self, clause: Clause, seat: int | None, number: int) -> bool:
        step = self.steps[number]
        board, now = step.board, step.board.turn
        turns = [
            turn
            for turn in range(now + 1, self.edition.rounds * self.seats)
            if (self.first + turn) % self.seats == seat
        ]
        if isinstance(clause, PayClause | HireClause | RefuseClause | AuctionClause):
            found = self._contest(board, clause.scholar)
            if found is None:
                return False
            palace, rivals, area = found
            if isinstance(clause, PayClause):
                return clause.scholar not in board.paid
            if isinstance(clause, RefuseClause | AuctionClause):
                return palace == seat and len(rivals) > 1
            free = [one for one in range(len(self.edition.salaries)) if one not in board.posts[palace]]
            salaries = self.edition.salaries
            left_over = free if area is None else [area]
            return palace == seat and any(salaries[one] >= self._needed(clause) for one in left_over)
        if isinstance(clause, FavourClause):
            return bool(turns)
        if (self.first + now) % self.seats == seat and not step.sent:
            turns = [now, *turns]
        left = {kind: count for (owner, kind), count in board.left.items() if owner == seat and count}
        rounds = [turn // self.seats + 1 for turn in turns if left]
        if not rounds or rounds[0] > self.edition.send_rounds:
            return False
        if isinstance(clause, SendClause):
            return clause.profession in left
        return clause.until is None or rounds[0] <= clause.until
