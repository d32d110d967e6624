"""Tells the events of a log's entry in sentences: one for each event, from public facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.tables.entries import GameStarted
from bot.tables.scene import Scene
from bot.tables.summaries import next_round, round_result
from bot.tables.table import Step
from bot.wording.bargaining import quote, said_by
from bot.wording.betrayal_card import Betrayal
from bot.wording.board import external_fights
from bot.wording.ending import purses, winner_line
from bot.wording.names import Wording, begun, yes_no
from bot.wording.statements import Talk, deed_that_broke, is_as_agreed, is_as_offered, tallies
from bot.wording.summaries import round_summary
from intrigue_core import (
    BribePaid,
    BribeRefunded,
    Ducats,
    Edition,
    Event,
    GameEnded,
    SalaryPaid,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    StageBegan,
    StageKind,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
    TurnBegan,
    price_of,
)

# --- decisions of landlords ---


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
    scholar: Scholar, salary: Ducats, scene: Scene, edition: Edition, log: Sequence[Step]
) -> Tenure | None:
    """Return the tenure of a scholar that loses its post; None if the log does not say when it began.

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
    """Return the bribe for each scholar in the last landlord's turn of a log."""
    paid: dict[Scholar, Ducats] = {}
    for step in reversed(log):
        paid |= {event.scholar: event.amount for event in step.events if isinstance(event, BribePaid)}
        if any(isinstance(event, TurnBegan) for event in step.events):
            break
    return paid


def oustings(log: Sequence[Step]) -> int:
    """Return the number of posts that players have lost to others so far."""
    return sum(
        isinstance(event, ScholarHired)
        for step in log
        if step.scene is not None and step.scene.area is not None
        for event in step.events
    )


def _payments_left(seat: Seat, scene: Scene, edition: Edition, log: Sequence[Step]) -> int:
    """Return the number of a seat's coming salaries, as `PublicView.payments_left` would from a view."""
    began = next((step.entry for step in log if isinstance(step.entry, GameStarted)), None)
    seats = len(scene.taken)
    turns = edition.rounds - scene.round
    if began is not None:
        landlord = (scene.landlord - began.first_player) % seats
        turns += (seat - began.first_player) % seats > landlord
    return turns + (edition.final_salary == "extra")


_LONG_TENURE_ROUNDS = 2
"""A scholar with so many rounds in a post is not dismissed in a formality."""
_PHRASINGS = 5
_WITHOUT_LOSS = 3
"""The number of phrasings, the first ones, that do not mention the pay that the loser still expected."""

Decision = ScholarHired | ScholarKept


class _Decisions:
    """Tells the decisions of one entry of the log.

    Args:
        events: what the entry led to.
        scene: in which it is decided.
        before: the table's log before the entry.
    """

    def __init__(
        self, wording: Wording, events: Sequence[Event], scene: Scene, before: Sequence[Step]
    ) -> None:
        self._wording = wording
        self._texts = wording.texts
        self._scene = scene
        self._before = before
        self._banished = [event.scholar for event in events if isinstance(event, ScholarBanished)]
        self._decisions = [event for event in events if isinstance(event, Decision)]
        self._paid: Mapping[Scholar, Ducats] = {}
        if self._banished:
            self._paid = bribes_of_turn(before)

    def sentence(self, event: Decision) -> str:
        """Return a sentence about a scholar that gets or keeps a post, and those banished for it."""
        rivals = self._rivals(event)
        about = {
            "landlord": self._wording.seat(event.palace),
            "scholar": self._scholar(event.scholar),
            "salary": self._wording.salary(event.area),
        }
        if not rivals:
            line = self._texts("story-hired", **about)
        elif isinstance(event, ScholarHired) and (ousted := self._ousted(rivals)) is not None:
            line = self._ousting(event, ousted, rivals)
        else:
            key = "story-kept"
            if isinstance(event, ScholarHired):
                key = "story-hired-rivals"
            others = self._texts.all_of([self._short(rival) for rival in rivals])
            higher = self._against_higher(event.scholar, rivals)
            line = self._texts(key, others=others, count=len(rivals), higher=higher, **about)
        return self._with_wish(line, event)

    def _with_wish(self, line: str, event: Decision) -> str:
        """Return a sentence with the post that was asked for, where the scholar gets a worse one."""
        asked = self._scene.asked.get(event.scholar)
        salaries = self._wording.edition.salaries
        if asked is None or salaries[event.area] >= salaries[asked]:
            return line
        owner = self._wording.seat(self._wording.edition.owner(event.scholar))
        return self._texts("story-asked", sentence=line, seat=owner, salary=self._wording.salary(asked))

    @cached_property
    def unrivalled(self) -> Sequence[ScholarHired]:
        """The posts that are given without a rival: they are told together."""
        return [one for one in self._decisions if isinstance(one, ScholarHired) and not self._rivals(one)]

    def sentence_of(self, given: Sequence[ScholarHired]) -> str:
        """Return a sentence about posts that are given without a rival, the best first."""
        if len(given) == 1:
            return self.sentence(given[0])
        salaries = self._wording.edition.salaries
        texts = self._texts
        posts = [
            texts("story-post", scholar=self._scholar(one.scholar), salary=self._wording.salary(one.area))
            for one in sorted(given, key=lambda one: -salaries[one.area])
        ]
        line = texts(
            "story-hired-all", landlord=self._wording.seat(given[0].palace), posts=texts.all_of(posts)
        )
        for one in given:
            line = self._with_wish(line, one)
        return line

    def about(self, event: Event) -> Decision | None:
        """Return the decision whose sentence tells of a banishment, too; None if none does."""
        if not isinstance(event, ScholarBanished):
            return None
        return next((one for one in self._decisions if event.scholar in self._rivals(one)), None)

    def _rivals(self, event: Decision) -> list[Scholar]:
        """Return the scholars that are banished because another gets this post."""
        profession = self._wording.edition.profession
        return [one for one in self._banished if profession(one) == profession(event.scholar)]

    def _ousted(self, rivals: Sequence[Scholar]) -> Scholar | None:
        """Return the scholar that had the post: in an internal conflict the defender, who pays first."""
        if self._scene.area is None:
            return None
        return next((rival for rival in rivals if rival == self._scene.rivals[0]), None)

    def _ousting(self, event: ScholarHired, loser: Scholar, banished: Sequence[Scholar]) -> str:
        wording = self._wording
        texts = self._texts
        edition = self._wording.edition
        salary = edition.salaries[event.area]
        short = [self._short(rival) for rival in banished]
        if len(short) == 1:
            off = texts("story-off")
        else:
            off = texts("story-off-several", scholars=texts.all_of(short))
        held = tenure_of(loser, salary, self._scene, edition, self._before)
        if held is None or held.rounds < _LONG_TENURE_ROUNDS:
            return texts(
                "story-ousted",
                winner=begun(self._scholar(event.scholar)),
                loser=self._short(loser),
                salary=wording.salary(event.area),
                higher=self._against_higher(event.scholar, banished),
                off=off,
            )
        return texts(
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
        """Return the number of a phrasing. They take turns: the story reads the same after a restart."""
        return oustings(self._before) % (_PHRASINGS if held.lost else _WITHOUT_LOSS)

    def _against_higher(self, chosen: Scholar, rivals: Sequence[Scholar]) -> str:
        most = max(self._paid.get(rival, 0) for rival in rivals)
        return yes_no(chosen in self._paid and most > self._paid[chosen])

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)

    def _short(self, scholar: Scholar) -> str:
        return self._wording.short_scholar(scholar, self._scene.rivals)


def sent_together(sent: Sequence[ScholarSent], wording: Wording) -> str:
    """Return a sentence about a player's two sendings; one sentence each if they are not two."""
    if len(sent) != 2:
        return "\n".join(sent_alone(one, wording) for one in sent)
    first, second = sent
    texts = wording.texts
    edition = wording.edition
    professions = [edition.profession(one.scholar) for one in sent]
    about = {"seat": wording.seat(edition.owner(first.scholar)), "palace": wording.palace(first.palace)}
    if first.palace == second.palace and professions[0] == professions[1]:
        return texts("story-sent-twins", scholars=wording.count(professions[0], 2), **about)
    about |= {
        "profession": wording.profession(professions[0]),
        "second": wording.profession(professions[1]),
    }
    if first.palace == second.palace:
        return texts("story-sent-together", **about)
    alike = yes_no(professions[0] == professions[1])
    return texts("story-sent-apart", other=wording.short_palace(second.palace), alike=alike, **about)


def sent_alone(sent: ScholarSent, wording: Wording) -> str:
    """Return a sentence about one sending."""
    edition = wording.edition
    return wording.texts(
        "story-sent",
        seat=wording.seat(edition.owner(sent.scholar)),
        profession=wording.profession(edition.profession(sent.scholar)),
        palace=wording.palace(sent.palace),
    )


class GameTold:
    """Tells the events of an entry of a game's log in one language.

    Args:
        scene: the turn as it stood before the entry.
        before: the table's log before the entry.
        staged: leave out the final salaries and the end itself, which are told by themselves (`last_act`).
    """

    def __init__(
        self,
        step: Step,
        scene: Scene,
        before: Sequence[Step],
        wording: Wording,
        *,
        staged: bool = False,
    ) -> None:
        self._step = step
        self._scene = scene
        """The turn as it stands before the event that is told."""
        self._landlord = scene.landlord
        self._wording = wording
        self._texts = wording.texts
        self._staged = staged
        self._decided = _Decisions(wording, step.events, scene, before)
        self.betrayals: list[Betrayal] = []
        """The broken promises and agreements in the events told so far."""

    def lines(self) -> list[str]:
        """Return a sentence for each event; a new round begins with a summary of the last one."""
        step = self._step
        lines: list[str] = []
        for place, event in enumerate(step.events):
            summary = ""
            if self._scene.begins_round(event):
                summary = round_summary(round_result(self._scene, step, place), self._wording)
                self._scene = next_round(self._scene, step, place)
            else:
                self._scene = self._scene.after(event)
            sentence = self._told_together(place)
            if isinstance(event, StatementJudged) and sentence in lines:
                sentence = ""  # if two deals between the same two are kept, that is said once
            match event:
                case StatementJudged(state=StatementState.BROKEN, seat=breaker) if breaker is not None:
                    self._note_betrayal(step.statements[event.statement], breaker)
                case _:
                    pass
            lines.append(f"{summary}\n{sentence}" if summary else sentence)
        return lines

    @cached_property
    def _talk(self) -> Talk:
        step = self._step
        return Talk(
            self._wording,
            self._landlord,
            step.statements,
            step.events,
            step.statements_before,
            self._scene.among_computers,
        )

    def deed(self, event: Event) -> str:
        """Return a player's deed as a sentence of its own."""
        return begun(self._sentence(self._decided.about(event) or event))

    def _told_together(self, place: int) -> str:
        """Return the sentence for an event; empty if that of an earlier one tells of it, too."""
        event = self._step.events[place]
        if self._decided.about(event) is not None:
            return ""
        before = None
        if place:
            before = self._step.events[place - 1]
        if isinstance(event, SalaryPaid) and isinstance(before, TurnBegan):
            return ""  # it is told with the turn
        if isinstance(event, ScholarHired) and event in (given := self._decided.unrivalled):
            if event is not given[0]:
                return ""
            return self._decided.sentence_of(given)
        if isinstance(event, StatementAgreed) and self._agreed_by_paying() is not None:
            return ""
        if isinstance(event, ScholarSent):
            sent = [one for one in self._step.events if isinstance(one, ScholarSent)]
            if event is not sent[0]:
                return ""
            return sent_together(sent, self._wording)
        return self._sentence(event)

    def _note_betrayal(self, statement: Statement, breaker: Seat) -> None:
        event = deed_that_broke(statement, self._step.events)
        deed = ""
        if event is not None:
            deed = self.deed(event)
        self.betrayals.append(
            Betrayal(
                self._scene.round,
                breaker,
                statement.other(breaker),
                quote(said_by(statement, breaker), self._wording),
                deed,
                self._talk.tally(statement, breaker),
            )
        )

    def _sentence(self, event: Event) -> str:
        match event:
            case TurnBegan():
                return self._turn(event)
            case SalaryPaid(final=True) | GameEnded() if self._staged:
                return ""
            case SalaryPaid():
                key = "story-salary"
                if event.final:
                    key = "story-final-salary"
                amount = self._wording.money(event.amount)
                return self._texts(key, seat=self._wording.seat(event.seat), amount=amount)
            case StageBegan():
                return self._stage(event)
            case BribePaid():
                return self._bribe(event)
            case ScholarHired() | ScholarKept():
                return self._decided.sentence(event)
            case ScholarBanished():
                return self._texts("story-banished", scholar=self._scholar(event.scholar))
            case BribeRefunded():
                key = "story-refund"
                if event.to_bank:
                    key = "story-refund-bank"
                return self._texts(
                    key,
                    landlord=self._wording.seat(event.landlord),
                    seat=self._wording.seat(event.seat),
                    amount=self._wording.money(event.amount),
                    profession=self._wording.profession_of(event.scholar, self._scene.rivals),
                    scholar=self._scholar(event.scholar),
                )
            case ScholarSent():
                return sent_alone(event, self._wording)
            case (
                StatementMade()
                | StatementAgreed()
                | StatementDeclined()
                | StatementWithdrawn()
                | StatementJudged()
            ):
                return self._talk.line(event)
            case GameEnded():
                return self._end(event)

    def _turn(self, event: TurnBegan) -> str:
        events = self._step.events
        paid = next(iter(events[events.index(event) + 1 :]), None)
        amount = 0
        if isinstance(paid, SalaryPaid):
            amount = paid.amount
        landlord = self._wording.seat(event.landlord)
        return self._texts("story-turn", round=event.round, landlord=landlord, amount=amount)

    def _stage(self, event: StageBegan) -> str:
        wording = self._wording
        payers = event.payers
        landlord = wording.seat(self._scene.landlord)
        if event.stage is StageKind.UNCONTESTED:
            scholars = wording.scholars(payers)
            count = len(payers)
            return self._texts("story-stage-uncontested", scholars=scholars, count=count, landlord=landlord)
        if event.area is None:
            fights, count = external_fights(payers, self._scene.landlord, wording)
            return self._texts("story-stage-external", fights=fights, count=count)
        return self._texts(
            "story-stage-internal",
            salary=wording.salary(event.area),
            attackers=begun(wording.scholars(payers[1:], payers)),
            count=len(payers) - 1,
            defender=self._scholar(payers[0]),
        )

    def _bribe(self, event: BribePaid) -> str:
        asked = self._scene.asked.get(event.scholar)
        salary = ""
        if asked is not None:
            salary = self._wording.salary(asked)
        about = {
            "seat": self._wording.seat(event.seat),
            "landlord": self._wording.seat(event.landlord),
            "profession": self._wording.profession_of(event.scholar, self._scene.rivals),
            "asks": yes_no(asked is not None),
            "salary": salary,
        }
        if not event.amount:
            defends = self._scene.area is not None and event.scholar == self._scene.rivals[0]
            key = "story-bribe-nothing"
            if defends and self._wording.edition.defender_may_pass:
                key = "story-bribe-passed"
            return self._texts(key, **about)
        if self._step.statements and (price := self._agreed_by_paying()) is not None:
            return self._price_paid(event, price, about)
        step = self._step
        agreed = "no"
        if step.statements and is_as_agreed(step.statements_before, step.statements, event):
            agreed = "yes"
        elif step.statements and is_as_offered(step.statements_before, step.statements, event):
            agreed = "offered"
        key = "story-bribe"
        if event.by_bank:
            key = "story-bribe-bank"
        return self._texts(
            key,
            amount=self._wording.money(event.amount),
            agreed=agreed,
            **about,
        )

    def _agreed_by_paying(self) -> Statement | None:
        """Return the price to which a player agrees by paying it."""
        if not any(isinstance(event, BribePaid) for event in self._step.events):
            return None
        agreed = (event.statement for event in self._step.events if isinstance(event, StatementAgreed))
        number = next(agreed, None)
        if number is None:
            return None
        return self._step.statements[number]

    def _price_paid(self, event: BribePaid, price: Statement, about: dict[str, str]) -> str:
        texts = self._texts
        asked = price_of(price, event.scholar)
        key = "story-bribe-more"
        if asked == event.amount:
            key = "story-bribe-price"
        price_asked = self._wording.money(asked or 0)
        line = texts(key, amount=self._wording.money(event.amount), price=price_asked, **about)
        if not self._talk.binds(price):
            return line
        return texts("story-price-binding", sentence=line, landlord=about["landlord"])

    def _end(self, event: GameEnded) -> str:
        wording = self._wording
        lines = [*purses(event.cash, wording), winner_line(event.cash, event.winners, wording)]
        if people := tallies(self._step.statements, wording):
            lines.append(self._texts("ending-statements", people=people))
        broken = any(statement.state is StatementState.BROKEN for statement in self._step.statements)
        return "\n".join([*lines, self._texts("story-only-a-game", broken=yes_no(broken))])

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)
