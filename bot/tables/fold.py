"""What an entry does to a table: a table is the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from types import MappingProxyType

from bot.tables.chronicle.bookkeeping import books_for
from bot.tables.chronicle.escapes import MOVES, beyond_now, escaped
from bot.tables.chronicle.past_rounds import next_round
from bot.tables.clocks.pace import Pace, TimeControl
from bot.tables.clocks.timing import PaceWish
from bot.tables.computers.naming import successor
from bot.tables.drafting.standing import Dropped, StandingBribe, bribe_due, keeps, why_dropped
from bot.tables.entries import (
    PRIVATE,
    BookkeepingChosen,
    BribePrepared,
    By,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameAbandoned,
    GameStarted,
    HearingEnded,
    HeldWordJudged,
    LastCalled,
    LobbyExpired,
    MovedToThread,
    NewcomerAccepted,
    NoticeAsked,
    PaceChosen,
    PaceWanted,
    PersonGone,
    PlaceLost,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    PutBack,
    RematchOpened,
    Reminded,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
    WentOn,
    Whispered,
    WordDenied,
    WordHeld,
)
from bot.tables.ledger import Account, booked
from bot.tables.scene import Scene
from bot.tables.table import (
    Chair,
    Newcomer,
    Phase,
    Step,
    Table,
    heard_payers,
    host_of,
    leader_of,
    people_of,
)
from bot.tables.talking.held import HeldWord
from intrigue_core import Event, Game, PublicView, Seat, Word
from intrigue_core.events import BribePaid, StageBegan, TurnBegan, WordAgreed
from intrigue_core.minds.acts import Level
from intrigue_core.words.word import price_of

MOST_MISSED = 2
"""So many decisions in a row the clock takes for somebody; then a computer player has the seat."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry as it is kept: with its time, and the deadline that it sets."""

    entry: Entry
    deadline: datetime | None = None
    at: datetime | None = None
    """When it was accepted, UTC; None where no time passes."""


def after(table: Table, entry: Entry, at: datetime | None = None) -> Table:
    """Return the table after an entry that may come next (`bot.tables.admission`).

    Args:
        at: when it was accepted, UTC.
    """
    return folded(table, [Kept(entry, at=at)])


def folded(table: Table, log: Iterable[Kept]) -> Table:
    """Return the table after these entries of its log, which may come next."""
    fold = _Fold(table)
    for kept in log:
        fold.take(kept)
    return fold.result()


class _Fold:
    """A table while entries are put into effect: what they change is copied once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._version = table.version
        self._phase = table.phase
        self._channel_id = table.channel_id
        self._moved_from = table.moved_from
        self._edition = table.edition
        self._edition_revision = table.edition_revision
        self._chairs = list(table.chairs)
        self._game = table.game.copy() if table.game else None
        self._steps: list[Step] = []
        self._scene = table.scene
        self._accounts = table.accounts
        self._bookkeeping = table.bookkeeping
        self._books = table.books
        self._notices = dict(table.notices)
        self._decision_since = table.decision_since
        self._deadline = table.deadline
        self._timing = table.timing
        self._at: datetime | None = None
        self._paused = table.paused
        self._requests = dict(table.requests)
        self._newcomer = table.newcomer
        self._prepared = dict(table.prepared)
        self._asides = table.asides
        self._opened_at = table.opened_at
        self._held: list[HeldWord] = list(table.held)
        self._whispered = dict(table.whispered)
        self._hearing_until = table.hearing_until
        self._went_on = table.went_on

    def result(self) -> Table:
        return replace(
            self._table,
            version=self._version,
            channel_id=self._channel_id,
            moved_from=self._moved_from,
            phase=self._phase,
            edition=self._edition,
            edition_revision=self._edition_revision,
            chairs=tuple(self._chairs),
            game=self._game,
            history=(*self._table.history, *self._steps),
            scene=self._scene,
            accounts=self._accounts,
            bookkeeping=self._bookkeeping,
            books=self._books,
            notices=MappingProxyType(self._notices),
            decision_since=self._decision_since,
            deadline=self._deadline,
            timing=self._timing,
            paused=self._paused,
            requests=MappingProxyType(self._requests),
            newcomer=self._newcomer,
            prepared=MappingProxyType(self._prepared),
            asides=self._asides,
            opened_at=self._opened_at,
            held=tuple(self._held),
            whispered=MappingProxyType(self._whispered),
            hearing_until=self._hearing_until,
            went_on=self._went_on,
        )

    def take(self, kept: Kept) -> None:
        """Put the next entry into effect."""
        entry = kept.entry
        host = host_of(self._chairs) if self._phase is Phase.LOBBY else None
        self._version += 1
        self._deadline = kept.deadline
        self._at = kept.at
        if self._version == 1:
            self._opened_at = kept.at
        was_over = self._phase.over
        if isinstance(entry, PRIVATE):
            self._asides += (self._version,)
        step = self._effect(entry)
        if self._newcomer is not None:
            step = replace(step, arrived=self._seat_newcomer(self._newcomer))
        if self._timing.wish is not None:
            step = replace(step, pace=self._change_pace(self._timing.wish))
        if self._hearing_until is not None:
            self._review_hearing(entry)
        if self._prepared:
            self._review_prepared(entry, step.events)
        closing = self._phase.over and not was_over
        if host is not None:
            step = replace(step, host=self._successor(host))
        if isinstance(entry, SeatTaken):
            step = replace(step, notified=self._answer_notices(entry), people=people_of(self._chairs))
        if self._phase is not Phase.LOBBY:
            self._notices.clear()
        self._steps.append(replace(step, closing=True) if closing else step)

    def _effect(self, entry: Entry) -> Step:
        step = Step(self._version, entry)
        match entry:
            case Played():
                return self._play(entry)
            case GameStarted():
                return self._start(entry)
            case SeatTaken():
                return replace(step, seat=self._take_seat(entry))
            case SeatLeft():
                return self._leave_seat(entry.user_id, step)
            case ComputerSeated():
                self._chairs.append(
                    Chair(entry.name, None, computer=True, character=entry.character, level=entry.level)
                )
            case ComputerDismissed():
                last = max(seat for seat, chair in enumerate(self._chairs) if chair.computer)
                return replace(step, gone=self._chairs.pop(last))
            case EditionChosen():
                self._edition = entry.edition
                self._edition_revision += 1
            case PaceChosen():
                self._timing = replace(self._timing, control=entry.control)
            case BookkeepingChosen():
                self._bookkeeping = entry.bookkeeping
                self._edition_revision += 1
            case NoticeAsked():
                if entry.seated is None:
                    self._notices.pop(entry.user_id, None)
                else:
                    self._notices[entry.user_id] = entry.seated
            case MovedToThread():
                self._channel_id, self._moved_from = entry.channel_id, entry.parent_id
                return replace(step, notified=self._users())
            case RematchOpened():
                return self._open_rematch(entry, step)
            case LobbyExpired():
                self._phase = Phase.EXPIRED
            case PaceWanted():
                return self._want_pace(entry, step)
            case WentAway():
                seat = self._seat_of(entry.user_id)
                if self._running_game().acting == seat:
                    before = self._chairs[seat].away_until
                    self._timing = self._timing.waiting(self._at, before, entry.until)
                self._chairs[seat] = replace(self._chairs[seat], away_until=entry.until)
                return replace(step, seat=seat)
            case Reminded():
                self._end_absences()
                self._timing = replace(self._timing, reminded=self._version)
            case LastCalled():
                seat = self._seat_of(entry.user_id)
                self._welcome_back(seat)
                self._timing = self._timing.last_words(entry.until, self._version)
                return replace(step, by=seat)
            case TimeReturned():
                self._timing = self._timing.returned(entry.since, entry.until)
                return replace(step, clocked=self._timing.ends() is not None)
            case PutBack():
                self._decision_since = self._version  # whoever must decide is called again
            case BribePrepared():
                self._prepared[entry.order.situation.scholar] = StandingBribe(entry.user_id, entry.order)
            case PreparationWithdrawn():
                del self._prepared[entry.scholar]
            case WentOn():
                self._welcome_back(self._seat_of(entry.user_id))
                self._went_on |= {entry.user_id}
            case HearingEnded():
                self._hearing_until = None
            case WordHeld():
                return self._hold_word(entry, step)
            case WordDenied():
                return self._answer_word(entry, step, replace(self._held[entry.word], denied=True))
            case HeldWordJudged():
                return self._answer_word(entry, step, replace(self._held[entry.word], kept=entry.kept))
            case Whispered():
                by = self._seat_of(entry.user_id)
                self._welcome_back(by)
                self._whispered[entry.user_id] = self._whispered.get(entry.user_id, 0) + 1
                return replace(step, by=by, seat=self._seat_of(entry.to_id))
            case WentAbsent():
                return self._mark_absent(entry.user_id, step)
            case ComputerRequested():
                return self._request_computer(entry, step)
            case SeatWanted():
                seat = next(seat for seat, chair in enumerate(self._chairs) if chair.is_vacant)
                self._newcomer = Newcomer(entry.user_id, entry.name, seat)
                return replace(step, seat=seat)
            case NewcomerAccepted():
                assert self._newcomer is not None
                accepted = self._newcomer.accepted_by | {entry.user_id}
                self._newcomer = replace(self._newcomer, accepted_by=accepted)
                return replace(step, by=self._seat_of(entry.user_id))
            case PlayerRemoved():
                return self._remove(entry.user_id, step)
            case PersonGone():
                return self._let_go(entry.user_id, step)
            case TablePaused():
                self._paused = True
                self._timing = self._timing.paused(self._at)
            case TableResumed():
                self._paused = False
                self._timing = self._timing.resumed(self._at)
                self._decision_since = self._version  # whoever must decide is called again
            case GameAbandoned() | PlaceLost() | TableClosed():
                self._phase = Phase.CLOSED
        return step

    # --- the game ---

    def _play(self, entry: Played) -> Step:
        game = self._running_game()
        if entry.by is By.PLAYER:
            self._welcome_back(entry.command.seat)
        before, public = game.version, game.view()
        game.play_trusted(entry.command)
        if game.over:
            self._phase = Phase.FINISHED
        events = game.events(before)
        if game.view().decision_number != public.decision_number:
            self._decide_next(events)
        step = self._tell(entry, game, events, public.words)
        return self._miss(entry.command.seat, step) if entry.by is By.CLOCK else step

    def _start(self, entry: GameStarted) -> Step:
        self._edition = entry.edition
        self._chairs += [
            Chair(name, None, computer=True, character=character, level=entry.level)
            for name, character in zip_longest(entry.computers, entry.characters[: len(entry.computers)])
        ]
        seats = len(self._chairs)
        self._game = game = Game(entry.edition, seats, entry.first_player)
        self._phase = Phase.PLAYING
        self._scene = Scene(taken=(0,) * seats)
        self._accounts = (Account(),) * seats
        self._books = books_for(self._bookkeeping, entry.edition, seats)
        self._decide_next(game.events())
        return self._tell(entry, game, game.events())

    def _decide_next(self, events: tuple[Event, ...]) -> None:
        """Note that another decision has come up with these events."""
        self._end_absences()
        self._decision_since = self._version
        acting = self._running_game().acting
        self._timing = self._timing.next(
            self._at,
            talk=any(isinstance(event, StageBegan) for event in events),
            away_until=None if acting is None else self._chairs[acting].away_until,
        )
        self._went_on = frozenset[int]()
        self._hearing_until = None
        if acting is not None and self._chairs[acting].computer:
            self._begin_hearing()

    def _tell(
        self, entry: Entry, game: Game, events: tuple[Event, ...], words_before: tuple[Word, ...] = ()
    ) -> Step:
        """Return the step: what happened and in which scene; book what it changed in the accounts.

        Most of a log is made of such steps, so that nothing is made twice here.
        """
        assert self._scene is not None
        scene = self._scene
        if isinstance(entry, Played) and entry.asking is not None:
            for event in events:
                if isinstance(event, BribePaid):
                    scene = scene.asking(event.scholar, entry.asking)
        public, began = game.view(), scene
        incomes = public.incomes() if any(began.begins_round(event) for event in events) else ()
        step = Step(
            self._version, entry, events, began, public.words, words_before=words_before, incomes=incomes
        )
        for place, event in enumerate(events):
            if isinstance(event, TurnBegan):
                self._whispered.clear()
            scene = next_round(scene, step, place) if scene.begins_round(event) else scene.after(event)
            self._accounts = booked(self._accounts, event, scene.round)
            if self._books is not None:
                self._books = self._books.after(event)
        if isinstance(entry, Played) and isinstance(entry.command, MOVES):
            beyond = beyond_now(began, public)
            if beyond != scene.beyond_revenge:
                scene = replace(scene, beyond_revenge=beyond)
            if gone := escaped(began, scene, public):
                step = replace(step, beyond_revenge=gone)
        self._scene = scene
        return step

    def _running_game(self) -> Game:
        assert self._game is not None
        return self._game

    # --- the hearing before a computer landlord ---

    def _begin_hearing(self) -> None:
        """Have a computer landlord wait for those who have just paid, if its decision is about them."""
        game, time = self._running_game(), self._table.hearing_time
        if self._at is not None and time and self._awaits_payers() and game.only_command() is None:
            self._hearing_until = self._at + time

    def _awaits_payers(self) -> bool:
        """Return whether who has paid may still sway the landlord: they never may where it is just talk."""
        if self._phase is not Phase.PLAYING or self._timing.control.pace is Pace.SLOW:
            return False
        if self._edition.promises == "talk":
            return False
        return not heard_payers(self._running_game().view(), self._chairs) <= self._went_on

    def _review_hearing(self, entry: Entry) -> None:
        """Let a landlord wait no more, if nobody is left to wait for; anew, after an interruption."""
        if not self._awaits_payers():
            self._hearing_until = None
        elif isinstance(entry, TableResumed | TimeReturned) and self._at is not None:
            self._hearing_until = self._at + self._table.hearing_time

    # --- what people say in words of their own ---

    def _hold_word(self, entry: WordHeld, step: Step) -> Step:
        holder, author = self._seat_of(entry.user_id), self._seat_of(entry.author_id)
        self._welcome_back(holder)
        word = HeldWord(
            holder=holder,
            holder_id=entry.user_id,
            holder_name=self._chairs[holder].name,
            author=author,
            author_id=entry.author_id,
            author_name=self._chairs[author].name,
            text=entry.text,
            guild_id=self._table.guild_id,
            channel_id=entry.channel_id,
            message_id=entry.message_id,
            round=self._running_game().view().round,
        )
        self._held.append(word)
        return replace(step, held=word)

    def _answer_word(self, entry: WordDenied | HeldWordJudged, step: Step, answered: HeldWord) -> Step:
        self._held[entry.word] = answered
        if self._phase is Phase.PLAYING:
            self._welcome_back(self._seat_of(entry.user_id))
        return replace(step, held=answered)

    # --- what is prepared ---

    def _review_prepared(self, entry: Entry, events: tuple[Event, ...]) -> None:
        """Forget what is done with, and drop what has lost its ground."""
        if self._phase is not Phase.PLAYING:
            self._prepared.clear()
        for event in events:
            if isinstance(event, BribePaid) and event.scholar in self._prepared:
                # That it was dropped is still to be told, if somebody else has decided instead.
                overtaken = isinstance(entry, Played) and entry.by in (By.CLOCK, By.COMPUTER)
                if not overtaken or self._prepared[event.scholar].dropped is None:
                    del self._prepared[event.scholar]
        if not self._prepared:
            return
        public = self._running_game().view()
        for scholar, standing in list(self._prepared.items()):
            chair = self._chairs[self._edition.owner(scholar)]
            if chair.user_id != standing.user_id:
                del self._prepared[scholar]
            elif standing.dropped is None and (why := self._why_dropped(standing, chair, public, events)):
                self._prepared[scholar] = replace(standing, dropped=why, dropped_at=self._version)

    def _why_dropped(
        self, standing: StandingBribe, chair: Chair, public: PublicView, events: tuple[Event, ...]
    ) -> Dropped | None:
        if chair.computer:
            return Dropped.SEAT
        for event in events:
            if isinstance(event, WordAgreed):
                agreed = price_of(public.words[event.word], standing.order.situation.scholar)
                if agreed is not None and not keeps(standing.order, agreed):
                    return Dropped.AGREED
        why, game, order = why_dropped(standing.order, public), self._running_game(), standing.order
        if why is not None or public.acting is None or public.payer != order.situation.scholar:
            return why
        if game.only_command() is not None or bribe_due(order, game.view(public.acting)) is not None:
            return None
        return Dropped.CASH

    # --- seats ---

    def _take_seat(self, entry: SeatTaken) -> Seat | None:
        """Seat somebody in a lobby; or return the seat of a game that somebody comes back to."""
        if self._phase is Phase.LOBBY:
            if entry.opening is not None:
                self._edition = entry.opening.edition or self._edition
                self._timing = replace(self._timing, control=entry.opening.control)
                self._bookkeeping = entry.opening.bookkeeping
            self._chairs.append(Chair(entry.name, entry.user_id, computer=False))
            return None
        seat = self._seat_of(entry.user_id)
        self._chairs[seat] = replace(self._chairs[seat], computer=False, character=None, level=None)
        self._welcome_back(seat)
        if self._running_game().acting == seat:
            self._decision_since = self._version
        return seat

    def _leave_seat(self, user_id: int, step: Step) -> Step:
        seat = self._seat_of(user_id)
        gone = self._chairs[seat]
        if self._phase is Phase.LOBBY:
            del self._chairs[seat]
            if host_of(self._chairs) is None:
                self._chairs.clear()
                self._phase = Phase.ABANDONED
            return replace(step, gone=gone)
        self._seat_successor(seat)
        self._close_if_deserted()
        return replace(step, gone=gone, seat=seat)

    # --- absence ---

    def _mark_absent(self, user_id: int, step: Step) -> Step:
        """Note that somebody is absent; where all others have left, nobody is there any more."""
        seat = self._seat_of(user_id)
        self._chairs[seat] = replace(self._chairs[seat], absent=True)
        others = [chair for chair in self._chairs if chair.user_id not in (None, user_id)]
        if others and not any(chair.is_there for chair in others):
            self._phase = Phase.DESERTED
        return replace(step, seat=seat)

    def _welcome_back(self, seat: Seat) -> None:
        """Note that somebody is there: they have done something."""
        chair = self._chairs[seat]
        if chair.absent or chair.missed:
            self._chairs[seat] = replace(chair, absent=False, missed=0)
        if chair.user_id is not None:
            self._requests.pop(chair.user_id, None)

    def _miss(self, seat: Seat, step: Step) -> Step:
        """Note that the clock had to decide; who misses two decisions in a row is replaced by a computer."""
        chair = self._chairs[seat]
        missed = chair.missed + 1
        self._chairs[seat] = replace(chair, absent=True, missed=missed)
        if missed < MOST_MISSED or self._phase is not Phase.PLAYING:
            return step
        self._seat_successor(seat)
        if not any(chair.user_id is not None and not chair.computer for chair in self._chairs):
            self._phase = Phase.DESERTED
        return replace(step, seat=seat, gone=chair)

    def _want_pace(self, entry: PaceWanted, step: Step) -> Step:
        """Note who wants another pace; it is played as soon as all who are there do."""
        seat = self._seat_of(entry.user_id)
        self._welcome_back(seat)
        wish = self._timing.wish
        agreed = frozenset[int]() if wish is None or wish.control != entry.control else wish.wanted_by
        self._timing = replace(self._timing, wish=PaceWish(entry.control, agreed | {entry.user_id}))
        return replace(step, by=seat)

    def _change_pace(self, wish: PaceWish) -> TimeControl | None:
        """Play at the pace that is wished for, if all who are there agree, and return it."""
        there = self._there()
        if self._phase is not Phase.PLAYING or not there or not there <= wish.wanted_by:
            return None
        self._timing = self._timing.changed(wish.control, self._at)
        if wish.control.pace is not Pace.SLOW:  # no other waits for anybody
            self._chairs = [replace(chair, away_until=None) for chair in self._chairs]
        return wish.control

    def _end_absences(self) -> None:
        """Note who is back by now of those who said to be away."""
        for seat, chair in enumerate(self._chairs):
            if chair.away_until is not None and self._at is not None and chair.away_until <= self._at:
                self._chairs[seat] = replace(chair, away_until=None)

    def _request_computer(self, entry: ComputerRequested, step: Step) -> Step:
        """Note who wants a computer player in an absent player's place; it comes if that is enough."""
        seat = self._seat_of(entry.absent_id)
        step = replace(step, seat=seat, by=self._seat_of(entry.user_id))
        asked = self._requests.get(entry.absent_id, frozenset()) | {entry.user_id}
        leader = leader_of(self._chairs)
        if (leader is None or leader.user_id != entry.user_id) and len(asked) < min(2, len(self._there())):
            self._requests[entry.absent_id] = asked
            return step
        self._requests.pop(entry.absent_id, None)
        self._seat_successor(seat)
        return replace(step, gone=self._chairs[seat])

    def _seat_newcomer(self, newcomer: Newcomer) -> Newcomer | None:
        """Seat a newcomer whom all who are there accept; forget one whose seat is no longer to be had."""
        if not self._chairs[newcomer.seat].is_vacant or self._phase is not Phase.PLAYING:
            self._newcomer = None
            return None
        if not newcomer.accepted_by or not self._there() <= newcomer.accepted_by:
            return None
        self._newcomer = None
        self._chairs[newcomer.seat] = Chair(newcomer.name, newcomer.user_id, computer=False)
        if self._running_game().acting == newcomer.seat:
            self._decision_since = self._version
        return newcomer

    def _remove(self, user_id: int, step: Step) -> Step:
        """Remove somebody for good; in a game a computer player has the seat from now on."""
        if self._phase is Phase.LOBBY:
            return self._leave_seat(user_id, step)
        seat = self._seat_of(user_id)
        gone = self._chairs[seat]
        self._chairs[seat] = Chair(gone.name, None, computer=False)
        self._seat_successor(seat)
        self._requests.pop(user_id, None)
        self._close_if_deserted()
        return replace(step, gone=gone, seat=seat)

    def _let_go(self, user_id: int, step: Step) -> Step:
        """Take somebody out of all that there is at the table; in a game a computer player has the seat."""
        self._notices.pop(user_id, None)
        self._requests.pop(user_id, None)
        self._held = [word.without(user_id) for word in self._held]
        if self._newcomer is not None and self._newcomer.user_id == user_id:
            self._newcomer = None
        seat = next((seat for seat, chair in enumerate(self._chairs) if chair.user_id == user_id), None)
        if seat is None:
            return step
        if self._phase is Phase.LOBBY:
            return self._leave_seat(user_id, step)
        gone = self._chairs[seat]
        self._chairs[seat] = Chair("", None, gone.computer, character=gone.character, level=gone.level)
        if not gone.computer:
            self._seat_successor(seat)
        self._close_if_deserted()
        return replace(step, gone=gone, seat=seat)

    def _seat_successor(self, seat: Seat) -> None:
        """Let a computer player decide from now on for somebody, under their name."""
        self._chairs[seat] = replace(
            self._chairs[seat],
            computer=True,
            character=successor(self._table.id, seat, self._chairs),
            level=Level.NORMAL,
        )

    def _there(self) -> set[int | None]:
        """Return the users who can be expected to do something."""
        return {chair.user_id for chair in self._chairs if chair.is_there}

    def _close_if_deserted(self) -> None:
        if not self._there():
            self._phase = Phase.DESERTED

    def _seat_of(self, user_id: int) -> Seat:
        return next(seat for seat, chair in enumerate(self._chairs) if chair.user_id == user_id)

    # --- the lobby ---

    def _successor(self, before: Chair) -> Chair | None:
        """Return the new host, if the one before has left."""
        host = host_of(self._chairs) if self._phase is Phase.LOBBY else None
        return None if host is None or host.user_id == before.user_id else host

    def _users(self) -> tuple[int, ...]:
        return tuple(chair.user_id for chair in self._chairs if chair.user_id is not None)

    def _open_rematch(self, entry: RematchOpened, step: Step) -> Step:
        """Seat everybody as before; whoever did not ask for it is told."""
        self._edition = entry.edition
        self._timing = replace(self._timing, control=entry.control)
        self._bookkeeping = entry.bookkeeping
        self._chairs = [
            Chair(
                seated.name,
                seated.user_id,
                computer=seated.user_id is None,
                character=seated.character,
                level=seated.level,
            )
            for seated in entry.chairs
        ]
        others = tuple(user_id for user_id in self._users() if user_id != entry.user_id)
        return replace(step, notified=others, by=self._seat_of(entry.user_id))

    def _answer_notices(self, entry: SeatTaken) -> tuple[int, ...]:
        """Return who is to be notified now, each once; the user who just sat down needs no notice."""
        due = [user_id for user_id, seated in self._notices.items() if seated <= people_of(self._chairs)]
        for user_id in due:
            del self._notices[user_id]
        return tuple(user_id for user_id in due if user_id != entry.user_id)
