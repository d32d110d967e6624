"""Facts of a game, gathered from public events: posts with their holders, payments with their results."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.table import Table
from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    ClauseState,
    Ducats,
    Edition,
    Event,
    PublicView,
    SalaryPaid,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    StageBegan,
    Statement,
    StatementAgreed,
    StatementJudged,
    StatementState,
    TurnBegan,
)


@dataclass(slots=True)
class Payment:
    """A bribe and its result."""

    seat: Seat
    landlord: Seat
    scholar: Scholar
    amount: Ducats
    by_bank: bool
    round: int
    returned: Ducats = 0
    """The refunded amount."""
    post: Post | None = None
    """The post that it won or kept; None if the scholar was banished."""

    @property
    def cost(self) -> Ducats:
        """Its cost to the payer, less the refund."""
        return 0 if self.by_bank else self.amount - self.returned


@dataclass(slots=True)
class Post:
    """A scholar at work, until it was banished or the game was over."""

    scholar: Scholar
    palace: Seat
    area: Area
    round: int
    """The round in which it got the post."""
    bribes: list[Payment] = field(default_factory=list[Payment])
    """The bribes that won and kept it."""
    earned: Ducats = 0
    salaries: int = 0
    """The number of salary payments."""
    ousted: Scholar | None = None
    """The scholar that it drove out."""

    @property
    def cost(self) -> Ducats:
        """The owner's bribes for it."""
        return sum(bribe.cost for bribe in self.bribes)

    @property
    def gain(self) -> Ducats:
        """The owner's profit, negative for a loss."""
        return self.earned - self.cost


@dataclass(frozen=True, slots=True)
class Banished:
    """A scholar that was sent to the island."""

    scholar: Scholar
    landlord: Seat
    round: int
    worked: bool
    """Did it lose a post, rather than only apply in vain?"""


@dataclass(frozen=True, slots=True)
class BrokenStatement:
    """A statement that was broken."""

    statement: Statement
    breaker: Seat
    round: int
    lost: Post | None = None
    """The promised post that went to another scholar of the same profession, if that broke the
    statement."""
    earned_before: Ducats = 0
    """The earlier earnings of the scholar in the post: a defender may have held it for long."""
    bribe: Payment | None = None
    """The bribe of the deceived seat."""

    @property
    def worth(self) -> Ducats:
        """The earnings of that post from then on."""
        return 0 if self.lost is None else self.lost.earned - self.earned_before


@dataclass(slots=True)
class GameFacts:
    """All facts of a game."""

    public: PublicView
    """The game as it stands."""
    bribes: list[Payment] = field(default_factory=list[Payment])
    posts: list[Post] = field(default_factory=list[Post])
    banished: list[Banished] = field(default_factory=list[Banished])
    broken: list[BrokenStatement] = field(default_factory=list[BrokenStatement])
    agreed: list[tuple[Seat, Seat]] = field(default_factory=list[tuple[Seat, Seat]])
    """The two seats of each agreement."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.public.edition

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.public.seats)

    def owner(self, scholar: Scholar) -> Seat:
        """Return the owner of a scholar."""
        return self.edition.owner(scholar)


def game_facts_of(table: Table) -> GameFacts:
    """Return the facts of a table's game so far."""
    reader = _Reader(table.running_game().view())
    for step in table.history:
        reader.step(step.events, step.statements)
    return reader.facts


class _Reader:
    """Reads the events of a game, step by step."""

    def __init__(self, public: PublicView) -> None:
        self.facts = GameFacts(public)
        self._round = 0
        self._at_work: dict[Scholar, Post] = {}
        self._rivals: tuple[Scholar, ...] = ()
        self._defended: Area | None = None
        """The area of the stage's internal conflict, if it is one."""
        self._due: dict[Scholar, Payment] = {}
        """The bribes of this turn, by the scholar that they are for."""

    def step(self, events: tuple[Event, ...], statements: tuple[Statement, ...]) -> None:
        placed: dict[Scholar, Post] = {}
        for event in events:
            match event:
                case TurnBegan():
                    self._round = event.round
                    self._due.clear()
                case StageBegan():
                    self._rivals = event.payers
                    self._defended = event.area
                case SalaryPaid():
                    self._pay_out(event.seat)
                case BribePaid():
                    self._bribe(event)
                case BribeRefunded():
                    self._due[event.scholar].returned += event.amount
                case ScholarHired():
                    placed[event.scholar] = self._hire(event)
                case ScholarKept():
                    placed[event.scholar] = post = self._at_work[event.scholar]
                    self._use_bribe(post)
                case ScholarBanished():
                    worked = self._at_work.pop(event.scholar, None) is not None
                    self.facts.banished.append(Banished(event.scholar, event.palace, self._round, worked))
                case StatementAgreed():
                    statement = statements[event.statement]
                    other = statement.to if event.seat == statement.seat else event.seat
                    if other is not None:
                        self.facts.agreed.append((statement.seat, other))
                case StatementJudged(state=StatementState.BROKEN, seat=breaker) if breaker is not None:
                    self._break(statements[event.statement], breaker, placed)
                case _:
                    pass

    def _pay_out(self, seat: Seat) -> None:
        for scholar, post in self._at_work.items():
            if self.facts.owner(scholar) == seat:
                post.earned += self.facts.edition.salaries[post.area]
                post.salaries += 1

    def _bribe(self, event: BribePaid) -> None:
        paid = Payment(event.seat, event.landlord, event.scholar, event.amount, event.by_bank, self._round)
        self.facts.bribes.append(paid)
        self._due[event.scholar] = paid

    def _hire(self, event: ScholarHired) -> Post:
        post = Post(event.scholar, event.palace, event.area, self._round)
        if self._defended is not None:  # a defender pays first (ruling A9)
            post.ousted = self._rivals[0]
        self._use_bribe(post)
        self._at_work[event.scholar] = post
        self.facts.posts.append(post)
        return post

    def _use_bribe(self, post: Post) -> None:
        if (bribe := self._due.get(post.scholar)) is not None:
            bribe.post = post
            post.bribes.append(bribe)

    def _break(self, statement: Statement, breaker: Seat, placed: dict[Scholar, Post]) -> None:
        """Note a broken statement; and, where a post had been promised, the scholar that got it instead."""
        lost = None
        bribe = None
        for party, clauses, states in statement.parties:
            for clause, state in zip(clauses, states, strict=True):
                post = clause.post
                if party != breaker or state is not ClauseState.BROKEN or post is None:
                    continue
                if self.facts.owner(post.scholar) == statement.other(breaker):
                    lost = self._instead(post.scholar, placed)
                    bribe = self._due.get(post.scholar)
        before = 0 if lost is None else lost.earned
        self.facts.broken.append(BrokenStatement(statement, breaker, self._round, lost, before, bribe))

    def _instead(self, scholar: Scholar, placed: dict[Scholar, Post]) -> Post | None:
        """Return the post that a rival of another owner was given instead of a scholar, if one was."""
        if scholar in placed:
            return None
        profession = self.facts.edition.profession
        owner = self.facts.owner
        rivals = [
            post
            for one, post in placed.items()
            if profession(one) == profession(scholar) and owner(one) != owner(scholar)
        ]
        if scholar not in self._rivals or len(rivals) != 1:
            return None
        return rivals[0]
