"""The use cases of a table: everything that slash commands, buttons and computer players can do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Set
from contextlib import contextmanager
from datetime import datetime, timedelta
from random import Random
from typing import Any

import structlog
from pydantic import ValidationError

from bot.faults import described
from bot.tables.admission import check, rematch_of
from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.clocks.clock import Clock, Later, Ring
from bot.tables.clocks.deadlines import Patience, due
from bot.tables.clocks.duty import Duty
from bot.tables.clocks.outages import SHORTEST_OUTAGE, Pulse
from bot.tables.clocks.pace import CONTROLS, LAST_WORDS, Pace, TimeControl
from bot.tables.computers.naming import draw_character, draw_computers, name_for
from bot.tables.computers.thinker import Thinker
from bot.tables.computers.turns import ComputerTurns
from bot.tables.drafting.standing import StandingOrder
from bot.tables.entries import (
    BookkeepingChosen,
    BribePrepared,
    By,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameStarted,
    HeldWordJudged,
    LastCalled,
    Moderation,
    MovedToThread,
    NewcomerAccepted,
    NoticeAsked,
    Opening,
    PaceChosen,
    PaceWanted,
    PersonGone,
    PlaceLost,
    Played,
    PreparationWithdrawn,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    TimeReturned,
    WentAbsent,
    WentAway,
    WentOn,
    Whispered,
    WordDenied,
    WordHeld,
)
from bot.tables.locks import TableLocks
from bot.tables.mending.hindsight import Past, hindsight
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.registry import Act, TableRegistry, Undisturbed
from bot.tables.store import StoreError, StoreTrouble, TableStore
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, MAYFAIR_2005, Area, Command, Edition, Scholar
from intrigue_core.minds.acts import Level
from intrigue_core.players import PlayerFactory

_log = structlog.get_logger(__name__)

HEARING = timedelta(seconds=20)
"""So long a computer landlord waits for what those may still say who have just paid."""

LONGEST_AWAY = timedelta(days=14)
"""The clock waits so long at most for somebody who has said to be away."""


Rated = Callable[[Iterable[int]], Awaitable[Set[int]]]
"""Returns which of some users take part in ratings."""


async def _nobody(_user_ids: Iterable[int]) -> Set[int]:
    return frozenset()


async def _at_any_time(_user_id: int, at: datetime) -> datetime:
    return at


class TableService:
    """All tables of this process. Each use case returns the table as it stands afterwards.

    Args:
        store: where they are kept.
        now: the clock, UTC.
        rng: draws first players, and the chances of computer players.
        edition: what a new lobby starts with, if nothing else is said.
        patience: how long tables wait for people.
        controls: what each pace comes to.
        undisturbed: returns the first moment from a given one on at which a user may be reminded.
        hearing: how long a computer landlord waits for those who have just paid; zero for not at all.
        one_at_a_time: do computer players decide one after the other, so that people can follow?
        computer: makes a computer player for one seat of one game; None for what the seat's chair says.
        thinker: thinks for computer players; one of its own by default.
        rated: returns which of some users take part in ratings.
        secluded: returns whether a channel is a private thread, or one of which that cannot be told.
        duty: for which servers this process acts by itself; for all by default.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        rng: Random,
        edition: Edition = MAYFAIR_2005,
        patience: Patience = Patience(),  # noqa: B008 - it never changes
        controls: Mapping[Pace, TimeControl] = CONTROLS,
        undisturbed: Undisturbed = _at_any_time,
        hearing: timedelta = timedelta(),
        one_at_a_time: bool = False,
        computer: PlayerFactory | None = None,
        thinker: Thinker | None = None,
        rated: Rated = _nobody,
        secluded: Callable[[int], bool] = lambda _: False,
        duty: Duty | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self.default_edition = edition
        self._patience = patience
        self._controls = controls
        self._clock = Clock(now)
        self.duty = duty or Duty()
        self._pulse = Pulse(store, now, self.duty.pulse)
        self._whispers = TableLocks()
        self._tables = TableRegistry(
            store,
            self._clock,
            now=now,
            rng=rng,
            edition=edition,
            patience=patience,
            undisturbed=undisturbed,
            hearing=hearing,
            computer=computer,
            secluded=secluded,
            duty=self.duty,
        )
        self._rated = rated
        self._computers = ComputerTurns(self._tables, thinker or Thinker())
        self._decisions = 0 if one_at_a_time else None

    # --- finding ---

    async def at(self, channel_id: int) -> Table:
        """Return the open table of a channel.

        Raises:
            TableRefusal: if there is none.
        """
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def seated_at(self, user_id: int, parent_id: int | None = None) -> list[Table]:
        """Return the open tables at which somebody has a seat, the newest first.

        Args:
            parent_id: a channel, if only those in its threads are asked for.
        """
        found: list[Table] = []
        for table_id in await self._store.seats_of(user_id, parent_id):
            try:
                found.append(await self.get(table_id))
            except StoreError as error:
                if error.trouble is not StoreTrouble.UNREADABLE:
                    raise  # one that cannot be read keeps nobody from the others
        return [table for table in found if not table.closed and table.chair_of(user_id) is not None]

    async def latest_at(self, channel_id: int) -> Table:
        """Return the open table of a channel, or else the last one that was.

        Raises:
            TableRefusal: if there never was one.
        """
        table_id = await self._store.latest_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands.

        Raises:
            TableRefusal: if there is no such table.
        """
        return await self._tables.get(table_id)

    async def hindsight(self, table_id: int, since: int) -> list[Past]:
        """Return a table as it stood after each entry from a version on, the oldest first.

        Raises:
            TableRefusal: if there is none.
            StoreError: if its log cannot be read.
        """
        return await hindsight(self._store, await self._tables.blank(table_id), since)

    async def catch_up(self, table_id: int) -> Table:
        """Return a table with whatever other processes have done there.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self._tables.hold(table_id) as loaded:
            await self._tables.catch_up(loaded)
            return loaded.table

    def doubt(self, table_id: int | None = None) -> None:
        """Note that other processes may have written to a table, or to any: it is read again before use."""
        self._tables.doubt(table_id)

    async def acts_for(self, table_id: int) -> bool:
        """Return whether this process is the one that acts for a table, as long as it is."""
        if self.duty.alone:
            return True
        known = self._tables.in_memory(table_id)
        if known is not None:  # a table is of one server for good
            return self.duty.holds(known.guild_id)
        place = await self._store.channel_of(table_id)
        return place is not None and self.duty.holds(place[1])

    # --- the lobby ---

    async def join(
        self,
        channel_id: int,
        guild_id: int | None,
        user_id: int,
        name: str,
        interaction_id: int,
        *,
        edition: Edition | None = None,
        pace: Pace = Pace.NO_CLOCK,
        bookkeeping: Bookkeeping = Bookkeeping.NOBODY,
        parent_id: int | None = None,
    ) -> Table:
        """Take a seat; opens a lobby if the channel has no table, takes back one's seat in a game.

        In a game that somebody has left, a newcomer asks for that seat.

        Args:
            edition: what a new lobby starts with; None for the default.
            pace: likewise.
            bookkeeping: likewise.
            parent_id: the channel whose thread it is, if it is one.

        Raises:
            TableRefusal: if there is no seat for this user; so do all use cases for what cannot be done.
        """
        opening = Opening(edition=edition, control=self._controls[pace], bookkeeping=bookkeeping)
        done_at = await self._store.table_of_interaction(interaction_id)
        if done_at is not None:  # delivered twice, and the table may be over by now: it opens no other
            return await self.get(done_at)
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._now(), parent_id)
            act = Act(table_id, user_id, interaction_id)
            try:
                return await self.join_table(act, name, opening)
            except TableRefusal as refusal:
                if refusal.cause is not Cause.GAME_FINISHED:
                    raise
                # It was closed this moment, or the process that closed it died before it could say so.
                await self._store.close_table(table_id)

    async def join_table(self, act: Act, name: str, opening: Opening | None = None) -> Table:
        """Take a seat at this table, wherever it is; otherwise as `join`.

        Args:
            opening: what it starts with, if it is new.
        """

        def entry(table: Table) -> Entry:
            if table.chair_of(act.user_id) is None and table.vacant_seat is not None:
                return SeatWanted(user_id=act.user_id, name=name)
            return SeatTaken(user_id=act.user_id, name=name, opening=None if table.version else opening)

        return await self._tables.enter(act, entry)

    async def rematch(
        self, channel_id: int, guild_id: int | None, of: Act, *, parent_id: int | None = None
    ) -> Table:
        """Open a lobby for those who have played a game to its end: their seats, their edition.

        Args:
            channel_id: where; it must have no table.
            of: who wants it, of which game.
            parent_id: the channel whose thread it is, if it is one.

        Raises:
            TableRefusal: if it is not theirs to say, or the channel has a table.
        """
        done_at = await self._store.table_of_interaction(of.interaction_id)
        if done_at is not None:
            return await self.get(done_at)
        opening = rematch_of(await self.get(of.table_id), of.user_id)
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._now(), parent_id)
            try:
                return await self._tables.enter(of._replace(table_id=table_id), lambda _: opening)
            except TableRefusal:
                if not (await self.get(table_id)).closed:
                    raise
                await self._store.close_table(table_id)  # as in `join`

    async def move(self, table_id: int, thread_id: int) -> Table:
        """Let a lobby go on in a thread of its channel; nothing if it has moved or begun already.

        Raises:
            TableRefusal: if the thread has another table.
        """
        if await self._store.find_table(thread_id) not in (None, table_id):
            raise TableRefusal(Cause.THREAD_TAKEN)

        def entry(table: Table) -> Entry | None:
            if table.phase is not Phase.LOBBY or table.moved_from is not None:
                return None
            return MovedToThread(channel_id=thread_id, parent_id=table.channel_id)

        return await self._settle(table_id, entry)

    async def leave(self, act: Act, confirm: Callable[[Table], None] = lambda _: None) -> Table:
        """Give up a seat; in a running game a computer player takes over.

        Args:
            confirm: raises a `TableRefusal` if the table is not as the user saw it.
        """

        def entry(table: Table) -> Entry:
            confirm(table)
            return SeatLeft(user_id=act.user_id)

        return await self._tables.enter(act, entry)

    async def seat_computer(
        self, act: Act, character: str | None = None, level: Level = Level.NORMAL
    ) -> Table:
        """Add a computer player to the lobby.

        Args:
            character: a key of `intrigue_core.minds.characters.CHARACTERS`; None for one that is drawn.
            level: how well it plays.
        """

        def entry(table: Table) -> Entry:
            table.seat_of(act.user_id)
            key = draw_character(table, self._rng) if character is None else character
            return ComputerSeated(name=name_for(table, key), character=key, level=level)

        return await self._tables.enter(act, entry)

    async def dismiss_computer(self, act: Act) -> Table:
        """Remove the computer player who came last from the lobby."""

        def entry(table: Table) -> Entry:
            table.seat_of(act.user_id)
            return ComputerDismissed()

        return await self._tables.enter(act, entry)

    async def choose_edition(self, act: Act, edition: Edition, revision: int | None = None) -> Table:
        """Let the lobby play this edition, as it is printed, but a quick game if it was to be one.

        Args:
            revision: of the lobby's edition that the user saw, if that is known.
        """

        def entry(table: Table) -> Entry:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            return EditionChosen(edition=_quick(edition) if table.edition.is_quick else edition)

        return await self._tables.enter(act, entry)

    async def choose_length(self, act: Act, *, quick: bool) -> Table:
        """Make the lobby's game a quick one (ruling A37), or one as long as its edition is printed."""

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            edition = table.edition
            if edition.is_quick == quick:
                return None
            printed = EDITIONS.get(edition.name, edition)
            return EditionChosen(edition=_quick(edition) if quick else edition.as_long_as(printed))

        return await self._tables.enter(act, entry)

    async def choose_pace(self, act: Act, pace: Pace) -> Table:
        """Let the lobby play at this pace; in a running game, want it or agree to it: it takes all there."""
        control = self._controls[pace]

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            if table.phase is not Phase.LOBBY:
                return PaceWanted(user_id=act.user_id, control=control)
            return None if table.timing.control == control else PaceChosen(control=control)

        return await self._tables.enter(act, entry)

    async def choose_bookkeeping(self, act: Act, bookkeeping: Bookkeeping, revision: int) -> Table:
        """Choose for whom the table adds up everybody's money.

        Args:
            revision: of the lobby's edition that the user saw.
        """

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            chosen = BookkeepingChosen(bookkeeping=bookkeeping)
            check(table, chosen)
            return None if table.bookkeeping is bookkeeping else chosen

        return await self._tables.enter(act, entry)

    async def change_rules(self, act: Act, revision: int, fields: dict[str, Any]) -> Table:
        """Let the lobby play its edition with these fields changed.

        Args:
            revision: of the lobby's edition that the user saw.
            fields: of `Edition`, with their values.
        """

        def entry(table: Table) -> Entry | None:
            table.seat_of(act.user_id)
            _require_revision(table, revision)
            with _unplayable():
                changed = table.edition.variant(**fields)
            return None if changed == table.edition else EditionChosen(edition=changed)

        return await self._tables.enter(act, entry)

    async def ask_notice(self, act: Act, seated: int | None) -> Table:
        """Have a user, seated or not, notified once so many people are seated.

        Args:
            seated: how many; None for no notice any more.
        """

        def entry(table: Table) -> Entry | None:
            asked = NoticeAsked(user_id=act.user_id, seated=seated)
            check(table, asked)
            return None if table.notices.get(act.user_id) == seated else asked

        return await self._tables.enter(act, entry)

    async def start(
        self,
        act: Act,
        edition: Edition | None = None,
        computers: int = 0,
        level: Level = Level.NORMAL,
    ) -> Table:
        """Start the game; the first player is drawn.

        Args:
            edition: what to play, if not what the lobby has chosen. Naming that one again leaves the rules
                that were changed in the lobby as they are.
            computers: how many computer players join those who are seated.
            level: how well those play.
        """
        rated = await self._rated((await self.get(act.table_id)).users)

        def entry(table: Table) -> Entry:
            table.seat_of(act.user_id)
            same = edition is not None and edition == EDITIONS.get(table.edition.name)
            chosen = table.edition if edition is None or same else edition
            if table.edition.is_quick:
                chosen = _quick(chosen)
            seats = len(table.chairs) + computers
            first = self._rng.randrange(seats) if chosen.first_player == "random" else 0
            drawn = draw_computers(table, computers, self._rng)
            return GameStarted(
                edition=chosen,
                computers=tuple(name for name, _ in drawn),
                first_player=first,
                characters=tuple(character for _, character in drawn),
                level=level if drawn else None,
                rated=tuple(sorted(rated & table.users)),
            )

        return await self._tables.enter(act, entry)

    # --- the game ---

    async def play(
        self, act: Act, command: Command, *, decision: int | None = None, asking: Area | None = None
    ) -> Table:
        """Play a command for a user's seat.

        Args:
            command: of that seat.
            decision: the number of the decision that the user saw, if that is known.
            asking: the area that a bribe asks for.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """

        def entry(table: Table) -> Entry:
            view = table.hand_of(act.user_id)
            if view.seat != command.seat or decision not in (None, view.public.decision_number):
                raise TableRefusal(Cause.STALE)
            return Played(command=command, by=By.PLAYER, asking=asking)

        return await self._tables.enter(act, entry)

    async def prepare(self, act: Act, order: StandingOrder) -> Table:
        """Have a bribe paid for a user's seat as soon as it is due; nobody else is to know of it before.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """
        return await self._tables.enter(act, lambda _: BribePrepared(user_id=act.user_id, order=order))

    async def withdraw(self, act: Act, scholar: Scholar) -> Table:
        """Take back what a user has prepared for a scholar.

        Raises:
            TableRefusal: if there is nothing.
        """
        return await self._tables.enter(
            act, lambda _: PreparationWithdrawn(user_id=act.user_id, scholar=scholar)
        )

    async def advance(self, table_id: int, turn: int) -> Table:
        """Let the table act by itself while it can and this landlord's turn lasts.

        That is: decisions with only one possible answer, bribes that were prepared, and what computer players
        say and decide, unless they do that one at a time: then nothing of what they do, not even what they
        must. It is kept together, so that whoever waits for an answer waits for the disk once.
        """
        return await self._computers.advance(table_id, turn, self._decisions)

    async def decide(self, table_id: int) -> Table:
        """Let the table take one decision by itself, if it can."""
        return await self._computers.advance(table_id, None, 1)

    async def ponder(self, table_id: int) -> None:
        """Let a computer player think about what it is to `decide`, if it is, while it takes its time."""
        await self._computers.ponder(table_id)

    async def computer_word(self, table_id: int) -> Table | None:
        """Let one computer player say one thing now; None if nobody has anything to say."""
        return await self._computers.say(table_id)

    async def go_on(self, act: Act) -> Table:
        """Say that a computer landlord need not wait any longer for what one may still say, having paid."""
        return await self._tables.enter(act, lambda _: WentOn(user_id=act.user_id))

    async def close(self) -> None:
        """Let computer players think no more."""
        await self._computers.close()

    # --- words of their own ---

    async def hold_word(
        self, act: Act, author_id: int, text: str, *, channel_id: int, message_id: int, ago: timedelta
    ) -> Table:
        """Hold somebody to what they have written at the table.

        Args:
            text: in one line, not empty, `bot.tables.talking.held.LONGEST_HELD` characters at most.
            channel_id, message_id: where it is written.
            ago: how long that is ago, by the clock of whoever dated it: ours may be wrong.

        Raises:
            TableRefusal: if it cannot be; nothing has changed. So do the others here.
        """
        held = WordHeld(
            user_id=act.user_id,
            author_id=author_id,
            channel_id=channel_id,
            message_id=message_id,
            said_at=self._now() - ago,
            text=text,
        )
        return await self._tables.enter(act, lambda _: held)

    async def deny_word(self, act: Act, word: int) -> Table:
        """Say that what one is held to was no promise; also when the game is over.

        Args:
            word: its place in `Table.held`.
        """
        return await self._tables.enter(act, lambda _: WordDenied(user_id=act.user_id, word=word))

    async def judge_word(self, act: Act, word: int, *, kept: bool) -> Table:
        """Say whether a word was kept that one holds somebody to; also when the game is over.

        Args:
            word: its place in `Table.held`.
        """
        judged = HeldWordJudged(user_id=act.user_id, word=word, kept=kept)
        return await self._tables.enter(act, lambda _: judged)

    async def whisper(self, act: Act, to_id: int, deliver: Callable[[Table], Awaitable[None]]) -> Table:
        """Have somebody told something that nobody else is to know, and note that it has happened.

        What is told is kept nowhere. A table's whispers wait for one another, so that nobody whispers more
        often than they may.

        Args:
            deliver: tells them, or raises; then nothing has changed. An interaction that comes twice at the
                same time, in two processes, has it called twice.
        """
        whispered, asked = Whispered(user_id=act.user_id, to_id=to_id), False

        def ask(table: Table) -> None:
            nonlocal asked
            check(table, whispered)
            asked = True

        async with self._whispers.hold(act.table_id):
            table = await self._tables.enter(act, ask)
            if not asked:  # it was delivered before
                return table
            await deliver(table)
            return await self._tables.enter(act, lambda _: whispered)

    # --- absence and moderation ---

    async def request_computer(self, act: Act, absent_id: int) -> Table:
        """Ask for a computer player in an absent player's place: the host is enough, or any two."""
        return await self._tables.enter(
            act, lambda _: ComputerRequested(user_id=act.user_id, absent_id=absent_id)
        )

    async def accept_newcomer(self, act: Act, newcomer_id: int) -> Table:
        """Agree that a newcomer takes over a seat: all who are there have to."""
        return await self._tables.enter(
            act, lambda _: NewcomerAccepted(user_id=act.user_id, newcomer_id=newcomer_id)
        )

    async def moderate(self, act: Act, entry: Moderation) -> Table:
        """Do what a moderator wants, who has to be one and not to sit at the table.

        Raises:
            TableRefusal: if it cannot be.
        """
        return await self._tables.enter(act, lambda _: entry)

    async def go_away(self, act: Act, wait: timedelta) -> Table:
        """Say for how long one is away, so that the clock waits: `LONGEST_AWAY` at most, zero for back."""

        def entry(_: Table) -> Entry:
            until = self._now() + min(wait, LONGEST_AWAY) if wait else None
            return WentAway(user_id=act.user_id, until=until)

        return await self._tables.enter(act, entry)

    async def call_last(self, act: Act) -> Table:
        """End the time to talk, but for `LAST_WORDS`."""
        return await self._tables.enter(
            act, lambda _: LastCalled(user_id=act.user_id, until=self._now() + LAST_WORDS)
        )

    async def miss(self, table_id: int, user_id: int) -> Table:
        """Take somebody who has left the server to be absent; nothing if they are not there anyway."""

        def entry(table: Table) -> Entry | None:
            chair = table.chair_of(user_id) if table.phase is Phase.PLAYING else None
            return WentAbsent(user_id=user_id) if chair is not None and chair.is_there else None

        return await self._settle(table_id, entry)

    async def free_channel(self, channel_id: int) -> bool:
        """Let a channel have another table, if the log of the one that it has cannot be read.

        What can be read of that stays as it is.

        Returns:
            Whether that was so.

        Raises:
            StoreError: if it cannot be kept.
        """
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            return False
        try:
            await self.get(table_id)
        except StoreError as error:
            if error.trouble is not StoreTrouble.UNREADABLE:
                raise
            await self._store.close_table(table_id)
            return True
        return False

    async def lose_place(self, table_id: int) -> Table:
        """Close a table whose channel is no more; nothing if it is over."""
        return await self._settle(table_id, lambda table: None if table.closed else PlaceLost())

    # --- what is forgotten ---

    async def let_go(self, table_id: int, user_id: int) -> Table:
        """Take somebody out of a table who is to be forgotten; nothing if it is over or they have no part."""

        def entry(table: Table) -> Entry | None:
            theirs = table.chair_of(user_id) is not None or user_id in table.notices
            theirs |= table.newcomer is not None and table.newcomer.user_id == user_id
            theirs |= any(user_id in (word.author_id, word.holder_id) for word in table.held)
            return PersonGone(user_id=user_id) if theirs and not table.closed else None

        return await self._settle(table_id, entry)

    async def drop(self, table_id: int) -> None:
        """Forget what this process remembers of a table that was rewritten in the store, or is gone."""
        await self._tables.drop(table_id)

    def drop_closed(self) -> None:
        """Forget what this process remembers of tables that are over: others may have rewritten them."""
        self._tables.drop_closed()

    # --- the clock ---

    async def start_clock(self, ring: Ring) -> None:
        """Have this called for every table whose deadline passes, at once for those that have passed already.

        Once more does no harm.

        Args:
            ring: is to call `meet_deadline` and to show what came of it.
        """
        self._clock.start(ring, await self._store.deadlines())

    def tell_time_by(self, later: Later) -> None:
        """Have deadlines rung by other timers than those of the event loop, from the next one on."""
        self._clock.later = later

    async def return_lost_time(self, since: datetime | None = None) -> list[int]:
        """Give back the time in which no process served, everywhere.

        Where the clock has been set back since, that is taken from everybody's time instead.

        Args:
            since: from when until now, UTC; by default since the last beat, this process having just started.

        Returns:
            The tables whose deadlines are others now.
        """
        since = since or await self._pulse.outage_since()
        if since is None:
            return []
        if since > self._now():
            # First, because nothing else tells that it is done; left undone, people have longer.
            await self._pulse.beat()
        return await self.return_time(since, lambda _: True)

    async def beat(self) -> None:
        """Note that people can decide now: what comes after the last note is an outage."""
        await self._pulse.beat()

    async def stop_clock(self) -> None:
        """Call for no more deadlines."""
        await self._clock.close()

    async def meet_deadline(self, table_id: int) -> Table:
        """Do what is due at a table: nothing if somebody, anywhere, was there in time."""
        return await self._settle(table_id, lambda table: due(table, self._patience, self._rng, self._now()))

    async def return_time(self, since: datetime, concerns: Callable[[Table], bool]) -> list[int]:
        """Give the time back in which nobody could decide, wherever that is not done already.

        Args:
            since: from when until now, UTC; later than now where the clock has been set back.
            concerns: returns whether that is true of a table.

        Returns:
            The tables whose deadlines are others now.
        """
        until = self._now()

        def entry(table: Table) -> Entry | None:
            returned = table.timing.given_back
            start = since if returned is None or since > until else max(since, returned)
            lost = table.deadline is not None and abs(until - start) >= SHORTEST_OUTAGE
            return TimeReturned(since=start, until=until) if lost and concerns(table) else None

        returned: list[int] = []
        for table_id in await self._store.deadlines():
            try:
                table = await self._settle(table_id, entry)
            except Exception as error:  # noqa: BLE001 - one table's trouble must not cost all others their time
                _log.error("clock.not_returned", table=table_id, **described(error))
                continue
            if table.timing.given_back == until:
                returned.append(table_id)
        return returned

    async def _settle(self, table_id: int, make: Callable[[Table], Entry | None]) -> Table:
        """Keep what nobody has asked for, made of the table as it is in the store; None for nothing."""
        while True:
            async with self._tables.hold(table_id) as loaded:
                await self._tables.catch_up(loaded)
                entry = make(loaded.table)
                if entry is None:
                    self._clock.set(table_id, await self._tables.deadline_of(loaded.table))
                    return loaded.table
                if await self._tables.keep(loaded, entry):
                    return loaded.table


def _quick(edition: Edition) -> Edition:
    with _unplayable():
        return edition.quick()


@contextmanager
def _unplayable() -> Generator[None]:
    """Refuse a variant of an edition that cannot be played."""
    try:
        yield
    except ValidationError as error:
        faults = "; ".join(fault["msg"] for fault in error.errors())
        raise TableRefusal(Cause.UNPLAYABLE_RULES, reason=faults) from error


def _require_revision(table: Table, revision: int | None) -> None:
    if revision is not None and revision != table.edition_revision:
        raise TableRefusal(Cause.STALE)
