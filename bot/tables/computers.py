"""Computer players at tables: which character sits where, when they act, and what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple, Protocol

import structlog

from bot.ops.errors import described
from bot.tables.entries import By, Played, prepared_bribe
from bot.tables.refusals import TableRefusal
from bot.tables.table import Chair, Table
from intrigue_core import Agree, CommandError, Decline, Event, Seat, SeatView, Speak, Withdraw
from intrigue_core.players import (
    CHARACTERS,
    BargainingPlayer,
    Level,
    Mood,
    Player,
    PlayerAction,
    PlayerFactory,
    SearchTask,
    speaking_order,
)

_log = structlog.get_logger(__name__)

_TALK = (Speak, Agree, Decline, Withdraw)

_DEFAULT_CHARACTER = "merchant"
"""The character of computer players for which none was named."""


class TablePlayer(Protocol):
    """What a table needs of a mind: see `intrigue_core.players.BargainingPlayer`."""

    def observe(self, event: Event) -> None: ...

    def think_cheaply(self, view: SeatView) -> PlayerAction: ...

    def task(self, view: SeatView) -> SearchTask | None: ...

    def say(self, view: SeatView) -> PlayerAction | None: ...


class SilentPlayer:
    """A player that decides and never says anything."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def observe(self, event: Event) -> None:
        """Let it hear what happened."""
        self.player.observe(event)

    def think_cheaply(self, view: SeatView) -> PlayerAction:
        """Return what it does."""
        return PlayerAction(self.player.decide(view))

    def task(self, view: SeatView) -> SearchTask | None:
        """Return None: it needs nobody to think for it."""
        return None

    def say(self, view: SeatView) -> PlayerAction | None:
        """Return None."""
        return None


class _Personality(NamedTuple):
    character: str | None
    level: Level | None


class _Seated(NamedTuple):
    mind: TablePlayer
    nature: _Personality
    """That of the chair for which it was made."""


class ComputerPlayers:
    """The minds at one table, one a seat. Each has heard everything that happened, from the beginning on.

    They know nothing else. One that is made anew, after a restart or when somebody leaves, hears all of it.

    Args:
        make: makes a player for one seat of one game; None for a mind such as the seat's chair says.
        rng: gives each its own chances.
    """

    def __init__(self, make: PlayerFactory | None, rng: Random) -> None:
        self._make = make
        self._rng = rng
        self._seated: dict[Seat, _Seated] = {}
        self._heard: dict[Seat, int] = {}
        """How many steps of the table each has heard of."""
        self._moods: Counter[tuple[Seat, Mood]] = Counter()
        self._counted = 0
        """In how many steps of the table the moods are counted."""
        self._silenced: dict[Seat, int] = {}
        """The table's version at which the rules have refused what a seat wanted to say."""

    def task(self, table: Table) -> SearchTask | None:
        """Return what the acting seat's mind would search before it decides; None for nothing.

        Raises:
            ValueError: if nobody is to act.
        """
        seat = _acting(table)
        return self._mind(table, seat).task(table.running_game().view(seat))

    def decide(self, table: Table) -> PlayerAction:
        """Return what the acting seat's mind does at once. It sees that seat and what happened in public.

        Raises:
            ValueError: if nobody is to act.
        """
        seat = _acting(table)
        return self._mind(table, seat).think_cheaply(table.running_game().view(seat))

    def entry(self, table: Table, act: PlayerAction) -> Played:
        """Return what a table keeps of what a computer player does or says."""
        variant = 0
        if act.mood is not None:
            for step in table.history[self._counted :]:
                entry = step.entry
                if isinstance(entry, Played) and entry.mood is not None:
                    self._moods[entry.command.seat, entry.mood] += 1
            self._counted = table.version
            variant = self._moods[act.command.seat, act.mood]
        return Played(command=act.command, by=By.COMPUTER, mood=act.mood, variant=variant, reason=act.reason)

    def next_statement(self, table: Table) -> Played | None:
        """Return what one of them says now; None if nobody has anything to say, or nobody may.

        They are asked in `speaking_order`. What the rules refuse is not said, and that mind is not asked
        again before something has happened.
        """
        if not table.computers_may_speak:
            return None
        for seat in _speakers(table):
            if self._silenced.get(seat) == table.version:
                continue
            entry = self._say(table, seat)
            if entry is not None:
                return entry
        return None

    def _say(self, table: Table, seat: Seat) -> Played | None:
        try:
            act = self._mind(table, seat).say(table.running_game().view(seat))
            if act is None:
                return None
            if not isinstance(act.command, _TALK) or act.command.seat != seat:
                raise TypeError("a mind says words of its own, and nothing else")
            entry = self.entry(table, act)
            entry.check(table)
        except (CommandError, TableRefusal):  # why might tell something of its cash
            _log.warning("computer.word_refused", table=table.id, seat=seat)
        except Exception as error:  # noqa: BLE001 - the game goes on without what it wanted to say
            _log.error("computer.word_failed", table=table.id, seat=seat, **described(error))
        else:
            return entry
        self._silenced[seat] = table.version
        return None

    def _mind(self, table: Table, seat: Seat) -> TablePlayer:
        """Return the mind of a seat, which has heard all that happened at the table."""
        chair = table.chairs[seat]
        nature, seated = _Personality(chair.character, chair.level), self._seated.get(seat)
        if seated is None or seated.nature != nature:
            seated = self._seated[seat] = _Seated(self._made(chair), nature)
            self._heard.pop(seat, None)
        for step in table.history[self._heard.get(seat, 0) :]:
            for event in step.events:
                seated.mind.observe(event)
        self._heard[seat] = table.version
        if isinstance(seated.mind, BargainingPlayer):
            seated.mind.asked = table.view.asked
        return seated.mind

    def _made(self, chair: Chair) -> TablePlayer:
        rng = Random(self._rng.getrandbits(64))
        if self._make is not None:
            player = self._make(rng)
            return player if isinstance(player, BargainingPlayer) else SilentPlayer(player)
        character = CHARACTERS.get(chair.character or _DEFAULT_CHARACTER, CHARACTERS[_DEFAULT_CHARACTER])
        return BargainingPlayer(rng, character, chair.level or Level.NORMAL)


def _acting(table: Table) -> Seat:
    seat = table.running_game().acting
    if seat is None:
        raise ValueError("the game is over")
    return seat


def _speakers(table: Table) -> Iterator[Seat]:
    """Yield the seats of computer players in the order in which they are asked."""
    for seat in speaking_order(table.running_game().view()):
        if table.chairs[seat].computer:
            yield seat


def automatic_entry(table: Table, computers: ComputerPlayers) -> Played:
    """Return what a table does by itself, at once.

    It is the only thing that it can, or what was prepared, or what a computer player decides.
    """
    return forced_entry(table) or computers.entry(table, computers.decide(table))


def forced_entry(table: Table) -> Played | None:
    """Return what a table does by itself without any computer player: its only way, or what was prepared."""
    if table.only_command is not None:
        return Played(command=table.only_command, by=By.NECESSITY)
    return prepared_bribe(table)
