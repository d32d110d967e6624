"""The tutorial: a private table for one person, with scripted computer players, saved as a note.

Its lessons: `bot.wording.tutorial`; its pages: `bot.layouts.tutorial`.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.drafts import BribeDraft
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.refusals import TableRefusal
from bot.tables.repository import TableLocks
from bot.tables.store import TableStore
from bot.tables.table import Table
from intrigue_core import (
    MAYFAIR_2005,
    NOBODY,
    Agree,
    Area,
    BribeOptions,
    Command,
    CommandError,
    DecisionKind,
    Decline,
    Ducats,
    Hire,
    HireClause,
    HireOptions,
    PayBribe,
    PayClause,
    Placement,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Sending,
    SendScholars,
    Speak,
    Stage,
    StageKind,
    Statement,
    StatementState,
    bribes_in,
)
from intrigue_core.players import GreedyPlayer

PRICE: Ducats = 4_000
"""The price that a landlord asks for."""

LEAST_PRICE: Ducats = 3_000
"""The lowest price that a landlord accepts."""

PERSON: Seat = 0
"""The person's seat."""


def statement_due(public: PublicView) -> Speak | None:
    """Return the landlord's statement to the person now: one before each bribe without rivals' bribes."""
    stage = public.current_stage
    scholar = public.payer
    landlord = public.landlord
    if public.deciding is not DecisionKind.BRIBE or public.acting != PERSON or landlord == PERSON:
        return None
    if stage is None or scholar is None or stage.kind is not StageKind.UNCONTESTED:
        return None
    if latest_statement_about(public.statements, scholar) is not None:
        return None
    post = HireClause(scholar=scholar, area=_best_left(public))
    if not public.statements:
        return Speak(seat=landlord, to=PERSON, mine=(post,), yours=())
    price = PayClause(scholar=scholar, amount=PRICE)
    return Speak(seat=landlord, to=PERSON, mine=(post,), yours=(price,))


def open_price(public: PublicView) -> Statement | None:
    """Return the offer that the person may answer."""
    offers = (statement for statement in public.statements if statement.is_offer and statement.to == PERSON)
    return next((statement for statement in offers if statement.state is StatementState.OPEN), None)


def counter_to(price: Statement, amount: Ducats) -> Speak:
    """Return the person's answer to a price: the same post for another amount."""
    paid = tuple(PayClause(scholar=scholar, amount=amount) for scholar, _ in posts(price))
    return Speak(seat=PERSON, to=price.seat, mine=paid, yours=price.mine, answers=price.number)


def answer_due(public: PublicView) -> Command | None:
    """Return the landlord's answer to a counter-offer of the person."""
    offers = (statement for statement in public.statements if statement.is_offer and statement.seat == PERSON)
    offer = next((statement for statement in offers if statement.state is StatementState.OPEN), None)
    if offer is None or offer.to is None or offer.answers is None:
        return None
    landlord = offer.to
    offered = asked_by(offer)
    if offered >= LEAST_PRICE:
        return Agree(seat=landlord, statement=offer.number)
    if public.statements[offer.answers].answers is not None:
        return Decline(seat=landlord, statement=offer.number)
    price = tuple(PayClause(scholar=scholar, amount=LEAST_PRICE) for scholar, _ in posts(offer))
    return Speak(seat=landlord, to=PERSON, mine=offer.yours, yours=price, answers=offer.number)


def agreed_price(public: PublicView) -> Ducats | None:
    """Return the agreed amount of the bribe that is due, if there is one."""
    if public.payer is None:
        return None
    statement = latest_statement_about(public.statements, public.payer)
    if statement is None or statement.state is not StatementState.AGREED:
        return None
    return asked_by(statement)


def asked_by(offer: Statement) -> Ducats:
    """Return the amount of an offer."""
    return sum(bribe.amount for bribe in bribes_in(offer.clauses))


def latest_statement_about(statements: Sequence[Statement], scholar: Scholar) -> Statement | None:
    """Return the latest statement about the post of a scholar."""
    about = (
        statement for statement in reversed(statements) if any(who == scholar for who, _ in posts(statement))
    )
    return next(about, None)


def area_earned(public: PublicView, scholar: Scholar, paid: Ducats) -> Area | None:
    """Return the area that a statement promises to a scholar of the person; None if it is worth nothing."""
    statement = latest_statement_about(public.statements, scholar)
    if statement is None or statement.is_promise:
        return None
    agreed = statement.state is StatementState.AGREED
    gave_in = statement.state is not StatementState.BROKEN and paid >= PRICE
    if not agreed and not gave_in:
        return None
    return dict(posts(statement))[scholar]


def posts(statement: Statement) -> Iterator[tuple[Scholar, Area | None]]:
    """Return the scholars that a statement promises to hire, and in which areas."""
    for clause in statement.clauses:
        if (post := clause.post) is not None:
            yield post.scholar, post.area


def _best_left(public: PublicView) -> Area:
    """Return the best area that is free and not spoken of in this stage."""
    stage = public.current_stage
    salaries = public.edition.salaries
    payers = stage.payers if stage else ()
    statements = [
        statement
        for scholar in payers
        if (statement := latest_statement_about(public.statements, scholar)) is not None
    ]
    spoken_of = {area for statement in statements for _, area in posts(statement)}
    free = [area for area in public.free_areas(public.landlord) if area not in spoken_of]
    return max(free or public.free_areas(public.landlord), key=lambda area: salaries[area])


EDITION = MAYFAIR_2005.variant(max_seats=3, scholars_per_profession=1, rounds=3, first_player="first_seat")
"""Mayfair's numbers with four scholars each: two rounds of sending, and a last one."""

LANDLORD: Seat = 1
"""The computer to the person's left."""
ATTACKER: Seat = 2
"""The computer to the person's right."""

_APPLICATION: Ducats = 4_000
_RIVALS: tuple[Ducats, Ducats] = (3_000, 5_000)
_DEFENCE: Ducats = 3_000
_ATTACK: Ducats = 6_000
_LEAST_ATTACK: Ducats = 2_000


class ScriptedPlayer(GreedyPlayer):
    """A computer of the tutorial: it follows the script where there is something to be learned."""

    def decide(self, view: SeatView) -> Command:
        return _scripted(view) or super().decide(view)


def _scripted(view: SeatView) -> Command | None:
    decision = view.decision
    options = decision.options if decision else None
    if isinstance(options, BribeOptions):
        amount = _bribe(view.public, options)
        if amount is None:
            return None
        return PayBribe(seat=view.seat, amount=max(options.minimum, min(amount, options.maximum)))
    if isinstance(options, HireOptions):
        stage = view.public.current_stage
        if stage is None or not _concerns_person(view.public, stage):
            return None
        return _hire(view, options)
    return _send(view)


def asked_area(public: PublicView) -> Area | None:
    """Return the area that a computer asks for with its bribe: from the person, the best that is free."""
    stage = public.current_stage
    if public.landlord != PERSON or stage is None or stage.area is not None:
        return None
    return max(public.free_areas(PERSON), key=lambda area: public.edition.salaries[area])


# --- bribes ---


def _bribe(public: PublicView, options: BribeOptions) -> Ducats | None:
    stage = public.current_stage
    if stage is None:
        return None
    first = options.scholar == stage.payers[0]
    if public.landlord == PERSON:
        if stage.kind is StageKind.UNCONTESTED:
            return _APPLICATION
        if stage.kind is StageKind.EXTERNAL:
            return _RIVALS[0] if first else _RIVALS[1]
        return _DEFENCE if first else _ATTACK
    if stage.area is not None and not first and _concerns_person(public, stage):
        return attack_on(public.edition.salaries[stage.area])
    return None


def attack_on(salary: Ducats) -> Ducats:
    """Return the bribe of an attacker of the person's post: about four tenths of the salary."""
    unit = EDITION.unit
    return max(_LEAST_ATTACK, -(-salary * 4 // (10 * unit)) * unit)


# --- posts ---


def _hire(view: SeatView, options: HireOptions) -> Hire:
    """Hire the rivals who paid more, the first of equals; unearned areas are given from the worst on."""
    public = view.public
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    winners = [max(group, key=lambda scholar: paid[scholar]) for group in options.groups]
    if options.area is not None:
        return Hire(seat=view.seat, placements=(Placement(winners[0], options.area),))
    earned = {scholar: area_earned(public, scholar, paid[scholar]) for scholar in winners}
    left = [area for area in options.free_areas if area not in earned.values()]
    left.sort(key=lambda area: public.edition.salaries[area], reverse=True)
    placements = tuple(
        Placement(scholar, left.pop() if area is None else area) for scholar, area in earned.items()
    )
    return Hire(seat=view.seat, placements=placements)


def _concerns_person(public: PublicView, stage: Stage) -> bool:
    return any(public.edition.owner(scholar) == PERSON for scholar in stage.payers)


# --- applications ---


def _send(view: SeatView) -> SendScholars:
    sendings = _landlord_sends if view.seat == LANDLORD else _attacker_sends
    first, second = sendings(view.public, view.seat)
    return SendScholars(seat=view.seat, first=first, second=second)


def _landlord_sends(public: PublicView, seat: Seat) -> tuple[Sending, Sending]:
    """Send the person's palace professions that they have not sent, then ones against them."""
    if public.round == 1:
        first, second = _left(public, PERSON)
        return Sending(first, PERSON), Sending(second, PERSON)
    first, second = _left(public, seat)
    return Sending(first, ATTACKER), Sending(second, ATTACKER)


def _attacker_sends(public: PublicView, seat: Seat) -> tuple[Sending, Sending]:
    """Send one to the person, where another waits or works, and one against the person."""
    mine = _left(public, seat)
    if public.round == 1:
        rival = _left(public, PERSON)[1]
        others = [profession for profession in mine if profession not in _left(public, PERSON)]
        targets = [profession for profession in others if _employed(public, LANDLORD, profession) is not None]
        return Sending(rival, PERSON), Sending((targets or others)[0], LANDLORD)
    first, second = mine
    if _employed(public, PERSON, first) is None:
        first, second = second, first
    return Sending(first, PERSON), Sending(second, LANDLORD)


def _left(public: PublicView, seat: Seat) -> list[int]:
    return [profession for profession, count in enumerate(public.reserve_of(seat)) if count]


def _employed(public: PublicView, palace: Seat, profession: int) -> Scholar | None:
    for scholar in public.palace(palace):
        if scholar != NOBODY and public.edition.profession(scholar) == profession:
            return scholar
    return None


COMPUTERS = ("Aurelio", "Bianca")
"""The computers' names, from the person's left."""

FIRST_VERSION = 2
"""The version of the table before the first command."""

SCRIPT_VERSION = 2
"""The version of the script. A saved tutorial of another version begins again."""


class _Note(BaseModel):
    """The saved state of a tutorial."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    course: int = 1
    number: int
    name: str
    played: tuple[Played, ...] = ()
    told: int = 0
    draft: str | None = None


class TutorialRun:
    """One tutorial as it stands.

    Args:
        number: 1 for the person's first, 2 for the second.
        name: of the person.
        rng: for the computers' decisions that the script leaves open.
    """

    def __init__(self, user_id: int, number: int, name: str, rng: Random) -> None:
        self.user_id = user_id
        self.number = number
        self.told = 0
        """The version of the table up to which the person has read; 0 before the first page."""
        self.draft: str | None = None
        """The person's draft of the pending decision."""
        self._name = name
        self._computers = ComputerPlayers(ScriptedPlayer, rng)
        opened = Table(-number, channel_id=0, guild_id=None, edition=EDITION)
        log = (
            SeatTaken(user_id=user_id, name=name),
            GameStarted(edition=EDITION, computers=COMPUTERS, first_player=0),
        )
        self.table = apply_log(opened, map(StoredEntry, log))

    @property
    def has_news(self) -> bool:
        """Are there events that the person has not read yet?"""
        return self.told < self.table.version

    def play(self, command: Command, asking: Area | None) -> None:
        """Play the person's decision, and all that follows until the next one.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        self._enter(Played(command=command, by=By.PLAYER, asking=asking))
        self.draft = None
        while True:
            if (statement := statement_due(self.table.running_game().view())) is not None:
                self._enter(Played(command=statement, by=By.COMPUTER))
            elif self.table.acts_by_itself:
                self._enter(self._own_entry())
            else:
                return

    def say(self, statement: Speak | Agree | Decline) -> None:
        """Make the person's statement and the landlord's answer, and draft the agreed bribe.

        The page shows both, so they do not count as news.

        Raises:
            intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        self._enter(Played(command=statement, by=By.PLAYER))
        if (answer := answer_due(self.table.running_game().view())) is not None:
            self._enter(Played(command=answer, by=By.COMPUTER))
        if (agreed := agreed_price(self.table.running_game().view())) is not None:
            revision = BribeDraft.read(self.draft).revision + 1
            self.draft = BribeDraft(revision=revision, amount=agreed, typed=str(agreed)).write()
        self.told = self.table.version

    def _own_entry(self) -> Played:
        """Return the entry that the table makes by itself; the computers' bribes ask for areas."""
        entry = automatic_entry(self.table, self._computers)
        if entry.by is By.NECESSITY or not isinstance(entry.command, PayBribe):
            return entry
        return entry.model_copy(update={"asking": asked_area(self.table.running_game().view())})

    def _enter(self, entry: Played) -> None:
        entry.check(self.table)
        self.table = apply_entry(self.table, entry)

    def write(self) -> str:
        """Return the tutorial as text to save."""
        played = [step.entry for step in self.table.history if isinstance(step.entry, Played)]
        note = _Note(
            course=SCRIPT_VERSION,
            number=self.number,
            name=self._name,
            played=tuple(played),
            told=self.told,
            draft=self.draft,
        )
        return note.model_dump_json()

    @classmethod
    def read(cls, user_id: int, text: str, rng: Random) -> TutorialRun:
        """Return the saved tutorial; a new one if it followed another version of the script."""
        note = _Note.model_validate_json(text)
        run = cls(user_id, note.number, note.name, rng)
        if note.course != SCRIPT_VERSION:
            return cls(user_id, note.number + 1, note.name, rng)
        try:
            for entry in note.played:
                run._enter(entry)
        except (TableRefusal, CommandError):
            return cls(user_id, note.number + 1, note.name, rng)
        run.told = note.told
        run.draft = note.draft
        return run


class Tutorials:
    """The tutorials, one for each person.

    Args:
        rng: for the computers' decisions that the script leaves open.
    """

    def __init__(self, store: TableStore, rng: Random | None = None) -> None:
        self._store = store
        self._rng = rng or Random()
        self._locks = TableLocks()

    @asynccontextmanager
    async def lock(self, user_id: int) -> AsyncGenerator[TutorialRun | None]:
        """Lock a person's tutorial, so that clicks come one after the other; None if there is none."""
        async with self._locks.hold(user_id):
            text = await self._store.note(_key(user_id))
            run = None
            if text is not None:
                with suppress(ValidationError):  # an older version saved it in another format
                    run = TutorialRun.read(user_id, text, self._rng)
            yield run

    async def restart(self, user_id: int, name: str, before: TutorialRun | None) -> TutorialRun:
        """Return a new tutorial in place of the one before."""
        number = before.number + 1 if before else 1
        run = TutorialRun(user_id, number, name, self._rng)
        await self.save(run)
        return run

    async def save(self, run: TutorialRun) -> None:
        """Save a tutorial."""
        await self._store.save_note(_key(run.user_id), run.write())


def _key(user_id: int) -> str:
    return f"tutorial:{user_id}"
