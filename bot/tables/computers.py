"""The computer players of a table: makes them, shows them all events, and asks for actions and statements."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import structlog

from bot.errors import described
from bot.tables.entries import By, Played
from bot.tables.entries.deciding import prepared_bribe
from bot.tables.refusals import TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Chair
from intrigue_core import (
    Agree,
    BribePaid,
    CommandError,
    DecisionKind,
    Decline,
    Seat,
    Speak,
    StatementAgreed,
    StatementDeclined,
    StatementMade,
    StatementWithdrawn,
    Withdraw,
)
from intrigue_core.players import (
    CHARACTERS,
    BargainingPlayer,
    Level,
    Player,
    PlayerAction,
    PlayerFactory,
    SearchTask,
    decided_for,
    speaking_order,
)

_log = structlog.get_logger(__name__)

_TALK = (Speak, Agree, Decline, Withdraw)
_SAID = (StatementMade, StatementAgreed, StatementDeclined, StatementWithdrawn)

_DEFAULT_CHARACTER = "merchant"
"""The character of computer players without a named one."""


def bribes_continue(table: Table) -> bool:
    """Return whether a computer player has paid, or spoken with another, and the next one pays now.

    The story tells that together. What is said to a person is told at once, and what begins or ends a stage.
    """
    chair = table.acting_chair
    public = table.public
    if public is None or public.deciding is not DecisionKind.BRIBE:
        return False
    if chair is None or not chair.computer or not table.acts_by_itself:
        return False
    last = table.history[-1]
    seats = set[Seat | None]()
    for event in last.events:
        if isinstance(event, BribePaid):
            seats.add(event.seat)
        elif isinstance(event, _SAID):
            statement = last.statements[event.statement]
            seats |= {statement.seat, statement.to}
        else:
            return False
    return bool(seats) and all(seat is not None and table.chairs[seat].computer for seat in seats)


@dataclass(slots=True)
class _Seated:
    player: Player
    rng: Random
    """The player's own generator."""
    nature: tuple[str | None, Level | None]
    """The character and level of the chair it was made for."""
    heard: int = 0
    """The number of the table's steps that it has observed."""


class ComputerPlayers:
    """The computer players of one table, one a seat. Each has observed all events since the beginning.

    They know nothing else. A new one, after a restart or when a person leaves, observes all of them. What a
    player draws depends on the table's version alone, and not on how often it was asked before: who is asked
    again, because Discord or the store has failed, answers the same.

    Args:
        make: makes a player for one seat of one game, which speaks if it is a `BargainingPlayer`; None for
            the player that the seat's chair names.
        rng: draws what seeds each player's own generator, and makes the choices that ruling A26 leaves to
            chance.
    """

    def __init__(self, make: PlayerFactory | None, rng: Random) -> None:
        self._make = make
        self._rng = rng
        self._lots = rng.getrandbits(64)
        self._seated: dict[Seat, _Seated] = {}
        self._silenced: dict[Seat, int] = {}
        """The table's version at which the rules refused a seat's statement."""

    def task(self, table: Table) -> SearchTask | None:
        """Return the search of the acting seat's player before it decides; None for none.

        Raises:
            ValueError: if no seat is to act.
        """
        seat = _acting(table)
        player = self._player(table, seat)
        if not isinstance(player, BargainingPlayer):
            return None
        return player.task(table.running_game().view(seat))

    def decide(self, table: Table) -> PlayerAction:
        """Return the quick decision of the acting seat's player. It sees that seat and public events."""
        seat = _acting(table)
        player = self._player(table, seat)
        view = table.running_game().view(seat)
        if isinstance(player, BargainingPlayer):
            return player.think_cheaply(view)
        return PlayerAction(player.decide(view))

    def entry(self, table: Table, act: PlayerAction) -> Played:
        """Return the log entry of a computer player's action.

        Where it stands in for a person, it keeps the statements that the seat has made (ruling A26).
        """
        seat = act.command.seat
        if table.chairs[seat].is_vacant:
            act = decided_for(table.running_game().view(seat), act, self._rng)
        return Played(command=act.command, by=By.COMPUTER, mood=act.mood, reason=act.reason)

    def next_statement(self, table: Table) -> Played | None:
        """Return the statement that a computer player makes now; None if none wants to or may make any.

        They are asked in `speaking_order`. A statement that the rules refuse is dropped, and its player is
        not asked again before the next event.
        """
        if not table.computers_may_speak:
            return None
        for seat in speaking_order(table.running_game().view()):
            if not table.chairs[seat].computer or self._silenced.get(seat) == table.version:
                continue
            entry = self._say(table, seat)
            if entry is not None:
                return entry
        return None

    def _say(self, table: Table, seat: Seat) -> Played | None:
        try:
            player = self._player(table, seat)
            if not isinstance(player, BargainingPlayer):
                return None
            act = player.say(table.running_game().view(seat))
            if act is None:
                return None
            if not isinstance(act.command, _TALK) or act.command.seat != seat:
                raise TypeError("a player may only make statements of its own seat")
            entry = self.entry(table, act)
            entry.check(table)
        except (CommandError, TableRefusal):  # the reason might reveal its cash
            _log.warning("computer.statement_refused", table=table.id, seat=seat)
        except Exception as error:  # noqa: BLE001 - the game goes on without the statement
            _log.error("computer.statement_failed", table=table.id, seat=seat, **described(error))
        else:
            return entry
        self._silenced[seat] = table.version
        return None

    def _player(self, table: Table, seat: Seat) -> Player:
        """Return the player of a seat, which has observed all events of the table."""
        chair = table.chairs[seat]
        nature = (chair.character, chair.level)
        seated = self._seated.get(seat)
        if seated is None or seated.nature != nature:
            rng = Random(f"{self._lots} {seat}")
            seated = self._seated[seat] = _Seated(self._made(chair, rng), rng, nature)
        for step in table.history[seated.heard :]:
            for event in step.events:
                seated.player.observe(event)
        seated.heard = table.version
        seated.rng.seed(f"{self._lots} {seat} {table.version}")
        if isinstance(seated.player, BargainingPlayer):
            seated.player.asked = table.view.asked
        return seated.player

    def _made(self, chair: Chair, rng: Random) -> Player:
        if self._make is not None:
            return self._make(rng)
        character = CHARACTERS.get(chair.character or _DEFAULT_CHARACTER, CHARACTERS[_DEFAULT_CHARACTER])
        return BargainingPlayer(rng, character, chair.level or Level.NORMAL)


def _acting(table: Table) -> Seat:
    seat = table.running_game().acting
    if seat is None:
        raise ValueError("the game is over")
    return seat


def automatic_entry(table: Table, computers: ComputerPlayers) -> Played:
    """Return the entry that a table makes by itself, at once.

    It is the forced command, the prepared bribe, or a computer player's decision.
    """
    return forced_entry(table) or computers.entry(table, computers.decide(table))


def forced_entry(table: Table) -> Played | None:
    """Return the entry that a table makes without any computer player: a forced command or a prepared
    bribe."""
    if table.only_command is not None:
        return Played(command=table.only_command, by=By.NECESSITY)
    return prepared_bribe(table)
