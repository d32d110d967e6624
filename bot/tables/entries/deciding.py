"""Entries of a game: its decisions and statements."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from bot.tables.bookkeeping import accounts_after
from bot.tables.changes import (
    decide_next,
    mark_present,
    require_player,
    require_playing,
    seat_successor,
)
from bot.tables.computer_waits import await_people, give_time_to_answer
from bot.tables.pace import Pace
from bot.tables.prepared_bribes import Preparation, PreparedBribe, check_preparation
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.risks import MOVES, beyond_now, escaped
from bot.tables.summaries import next_round
from bot.tables.table import LogEntry, Step, Table, TableBuilder, without
from bot.tables.table_view import MAX_SENTENCE_LENGTH, Phase, Sentence, answers_stand, asked_people
from intrigue_core import (
    Agree,
    Area,
    BribePaid,
    Command,
    Decline,
    Event,
    Game,
    Scholar,
    Seat,
    Speak,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementMade,
    StatementWithdrawn,
    Withdraw,
)
from intrigue_core.players import Mood, Reason

_TALK = (Speak, Agree, Decline, Withdraw)
"""The commands that answer no pending decision."""


class By(StrEnum):
    """The author of a command's choice."""

    PLAYER = "player"
    COMPUTER = "computer"
    NECESSITY = "necessity"
    """No player: it was the only legal command, and publicly so."""
    CLOCK = "clock"
    """No player: the time had run out."""
    PREPARED = "prepared"
    """A player, before it was due: it does not tell whether they are present."""


def _is_missing(sentence: Sentence | None) -> bool:
    return sentence is None


class Played(LogEntry):
    """A command of the game."""

    kind: Literal["played"] = "played"
    command: Annotated[Command, Field(discriminator="kind")]
    by: By
    asking: Area | None = None
    """The area that a bribe asks for. It is public and not binding."""
    mood: Mood | None = None
    """The mood of the computer player that acts; None where it says nothing."""
    variant: int = Field(default=0, exclude=True)
    """Logs of before have it; nothing reads it."""
    reason: Reason | None = None
    """The public fact that it gives as its reason."""
    # Most commands have none: their rows in the log are as short as before.
    sentence: Sentence | None = Field(default=None, exclude_if=_is_missing)
    """The statement or answer in the player's own words, of which the command is the reading."""

    @property
    def is_talk(self) -> bool:
        """Does it answer no pending decision?"""
        return isinstance(self.command, _TALK)

    @property
    def by_itself(self) -> bool:
        return self.by in (By.CLOCK, By.COMPUTER)

    @property
    def decision(self) -> Command | None:
        return None if self.is_talk else self.command

    @property
    def addressed(self) -> Seat | None:
        return self.command.to if isinstance(self.command, Speak) else None

    def check(self, table: Table) -> None:
        require_playing(table)
        if table.paused:
            raise TableRefusal(Cause.PAUSED)
        table.running_game().validate(self.command)
        _check_asking(table, self.asking)
        if self.sentence is not None:
            _check_sentence(table, self)

    def apply(self, builder: TableBuilder) -> Step:
        game = builder.running_game()
        if self.by is By.PLAYER:
            mark_present(builder, self.command.seat)
        before = game.version
        public = game.view()
        game.play_trusted(self.command)
        if game.over:
            builder.phase = Phase.FINISHED
        events = game.events(before)
        if game.view().decision_number != public.decision_number:
            decide_next(builder, events)
        elif self._asks_person(builder):
            builder.asked_at = builder.at
            await_people(builder)
            if self.addressed is not None:
                give_time_to_answer(builder, self.addressed)
        if self.sentence is not None:
            _note_stated(builder, self.sentence)
        if self.sentence is not None and isinstance(self.command, Speak):
            builder.sentences = {**builder.sentences, len(public.statements): self.sentence}
        step = booked_step(builder, self, game, events, public.statements)
        if self.by is By.CLOCK:
            return _miss(builder, self.command.seat, step)
        return step

    def _asks_person(self, builder: TableBuilder) -> bool:
        said = self.command
        if self.by is not By.COMPUTER or not isinstance(said, Speak) or said.to is None or not said.yours:
            return False
        return not said.threat and not builder.chairs[said.to].computer


def _note_stated(builder: TableBuilder, sentence: Sentence) -> None:
    """Note of the messages that a person is held to which of them they have said at the table now."""
    builder.held_messages = tuple(
        replace(held, stated=True)
        if (held.author_id, held.text) == (sentence.author_id, sentence.text)
        else held
        for held in builder.held_messages
    )


class HearingWaived(LogEntry):
    """A player tells a computer player not to wait for them; nor for any answer, unless that may take its
    time (`answers_stand`)."""

    kind: Literal["went_on"] = "went_on"
    user_id: int

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.paused:
            raise TableRefusal(Cause.PAUSED)
        if table.hearing_until is None:
            raise TableRefusal(Cause.NO_HEARING)
        if self.user_id not in table.view.waivers:
            if self.user_id in table.hearing_waived_by:
                raise TableRefusal(Cause.WENT_ON_ALREADY)
            raise TableRefusal(Cause.NOT_HEARD)

    def apply(self, builder: TableBuilder) -> None:
        seat = builder.seat_of(self.user_id)
        mark_present(builder, seat)
        public = builder.running_game().view()
        builder.hearing_waived_by |= {self.user_id}
        if not answers_stand(builder.timing.control.pace, rules=builder.wait_rules):
            builder.hearing_waived_by |= asked_people(public, builder.chairs, rules=builder.wait_rules)
        if seat == public.landlord:
            builder.prices_waived = builder.turn_waived = True


class PricesWaived(LogEntry):
    """A landlord names no price in this stage: the computer players wait for none."""

    kind: Literal["prices_waived"] = "prices_waived"
    user_id: int

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.paused:
            raise TableRefusal(Cause.PAUSED)
        if not table.unpriced:
            raise TableRefusal(Cause.NO_HEARING)
        if table.seat_of(self.user_id) != table.running_game().view().landlord:
            raise TableRefusal(Cause.NOT_HEARD)

    def apply(self, builder: TableBuilder) -> None:
        mark_present(builder, builder.seat_of(self.user_id))
        builder.prices_waived = True


class HearingEnded(LogEntry):
    """A computer player has waited long enough for those who have just paid, or for an answer."""

    kind: Literal["hearing_ended"] = "hearing_ended"

    def check(self, table: Table) -> None:
        require_playing(table)
        if table.hearing_until is None or table.paused:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> None:
        builder.hearing_until = None


class BribePrepared(LogEntry):
    """A player prepares a bribe that is not due yet, in place of an earlier one for that scholar."""

    kind: Literal["bribe_prepared"] = "bribe_prepared"
    user_id: int
    preparation: Preparation

    private: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.timing.control.pace is not Pace.SLOW:
            raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
        check_preparation(table.running_game().view(), table.seat_of(self.user_id), self.preparation)

    def apply(self, builder: TableBuilder) -> None:
        scholar = self.preparation.situation.scholar
        bribe = PreparedBribe(self.user_id, self.preparation)
        builder.prepared = {**builder.prepared, scholar: bribe}


class PreparationWithdrawn(LogEntry):
    """A player withdraws a prepared bribe, or has read that it was dropped."""

    kind: Literal["preparation_withdrawn"] = "preparation_withdrawn"
    user_id: int
    scholar: Scholar

    private: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        prepared_bribe = table.prepared.get(self.scholar)
        if prepared_bribe is None or prepared_bribe.user_id != self.user_id:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> None:
        builder.prepared = without(builder.prepared, self.scholar)


def prepared_bribe(table: Table) -> Played | None:
    """Return the prepared bribe that a table pays by itself now."""
    if table.bribe_due is None:
        return None
    command, asking = table.bribe_due
    return Played(command=command, by=By.PREPARED, asking=asking)


def _check_asking(table: Table, area: Area | None) -> None:
    if area is None:
        return
    public = table.running_game().view()
    stage = public.current_stage
    if stage is not None and stage.area is not None:
        raise TableRefusal(Cause.ASKED_AREA_GIVEN, given=stage.area)
    if stage is None or area not in public.free_areas(public.landlord):
        raise TableRefusal(Cause.ASKED_AREA_TAKEN)


def _check_sentence(table: Table, played: Played) -> None:
    """Check that a player's own words belong to a statement of theirs, and are short enough to be shown."""
    sentence = played.sentence
    assert sentence is not None
    speaks = played.by is By.PLAYER and played.is_talk
    seated = table.chairs[played.command.seat].user_id == sentence.author_id
    if not (speaks and seated and 0 < len(sentence.text) <= MAX_SENTENCE_LENGTH):
        raise TableRefusal(Cause.STALE)


MAX_MISSED = 2
"""Decisions in a row that the clock takes for a player; then a computer player gets the seat."""


def _miss(builder: TableBuilder, seat: Seat, step: Step) -> Step:
    """Note that the clock decided; a player who misses two decisions in a row is replaced by a computer."""
    chair = builder.chairs[seat]
    missed = chair.missed + 1
    builder.put(seat, replace(chair, absent=True, missed=missed))
    if missed < MAX_MISSED or builder.phase is not Phase.PLAYING:
        return step
    seat_successor(builder, seat)
    if not any(chair.user_id is not None and not chair.computer for chair in builder.chairs):
        builder.phase = Phase.DESERTED
    return replace(step, seat=seat, gone=chair)


def booked_step(
    builder: TableBuilder,
    entry: LogEntry,
    game: Game,
    events: tuple[Event, ...],
    statements_before: tuple[Statement, ...] = (),
) -> Step:
    """Return the step with its events and scene, and book its flows in the accounts.

    Most entries of a log come here, so no object is made twice.
    """
    assert builder.scene is not None
    scene = builder.scene
    if isinstance(entry, Played) and entry.asking is not None:
        for event in events:
            if isinstance(event, BribePaid):
                scene = scene.asking(event.scholar, entry.asking)
    public = game.view()
    if isinstance(entry, Played) and entry.is_talk:
        among = _among_computers(builder, scene.among_computers, events, public.statements)
        scene = replace(scene, among_computers=among)
    began = scene
    incomes = public.incomes() if any(began.begins_round(event) for event in events) else ()
    step = Step(
        builder.version,
        entry,
        events,
        began,
        public.statements,
        statements_before=statements_before,
        incomes=incomes,
    )
    for place, event in enumerate(events):
        scene = next_round(scene, step, place) if scene.begins_round(event) else scene.after(event)
        builder.accounts = accounts_after(builder.accounts, event, scene.round)
        if builder.books is not None:
            builder.books = builder.books.after(event)
    if isinstance(entry, Played) and isinstance(entry.command, MOVES):
        beyond = beyond_now(began, public)
        if beyond != scene.beyond_revenge:
            scene = replace(scene, beyond_revenge=beyond)
        if gone := escaped(began, scene, public):
            step = replace(step, beyond_revenge=gone)
    builder.scene = scene
    return step


def _among_computers(
    builder: TableBuilder,
    before: frozenset[int],
    events: tuple[Event, ...],
    statements: tuple[Statement, ...],
) -> frozenset[int]:
    """Return the offers in which computer players alone have taken part, as the seats are now.

    Args:
        before: those offers before these events.
    """
    among = set(before)
    for event in events:
        if not isinstance(event, StatementMade | StatementAgreed | StatementDeclined | StatementWithdrawn):
            continue
        statement = statements[event.statement]
        if statement.to is None or not (
            builder.chairs[statement.seat].computer and builder.chairs[statement.to].computer
        ):
            among.discard(statement.number)
        elif isinstance(event, StatementMade):
            among.add(statement.number)
    return frozenset(among)
