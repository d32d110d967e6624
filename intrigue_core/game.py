"""The game itself: a state machine with one pending decision at a time.

Commands go in, events come out. The same commands give the same game: nothing here is random. What may be
seen is computed by `Game.view` (`intrigue_core.state`), what may be done is in `intrigue_core.checks`, and
here is what then happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from intrigue_core import dealing
from intrigue_core.checks import Checks
from intrigue_core.commands import (
    AcceptDeal,
    Command,
    DeclineDeal,
    Hire,
    OfferDeal,
    PayBribe,
    SendScholars,
    WithdrawDeal,
)
from intrigue_core.editions import Edition, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from intrigue_core.negotiation import agenda
from intrigue_core.positions import Position, PositionError, problems
from intrigue_core.state import BRIBE, HIRE, SEND
from intrigue_core.views import NOBODY

RULES_VERSION = 1
"""Changes when the same commands would give another game, and for no other reason."""


class Game(Checks):
    """One game of Intrigue.

    Args:
        edition: the rules.
        seats: the number of players.
        first_player: the seat that takes the first turn.

    Raises:
        SetupError: if the edition cannot be played by so many (ruling A19), there is no such seat, or the
            edition lets another one begin.
    """

    __slots__ = ()

    def __init__(self, edition: Edition, seats: int, first_player: Seat = 0) -> None:
        super().__init__(edition, seats, first_player)
        self._begin_turn()
        self._marks.append(len(self._log))

    @classmethod
    def from_position(cls, edition: Edition, position: Position, first_player: Seat = 0) -> Game:
        """A game that goes on from a position, with the landlord's turn just begun and the salary paid.

        Raises:
            PositionError: listing everything that is wrong with the position.
        """
        if faults := problems(edition, position, first_player):
            raise PositionError(faults)
        game = cls(edition, position.seats, first_player)
        game._position = position
        game._round = position.round
        game._landlord = position.landlord
        game._cash = list(position.cash)
        game._posts = list(position.posts)
        game._applicants = [list(waiting) for waiting in position.applicants]
        game._reserve = list(position.reserve)
        game._island = list(position.island)
        game._count_posts()
        game._log = []
        game._begin_turn()
        game._marks = [len(game._log)]
        return game

    def play(self, command: Command, version: int | None = None) -> None:
        """Check a command, then do it. If it is refused, nothing has changed.

        Raises:
            StaleCommand, IllegalCommand: as `validate`.
        """
        # Calls by name are faster than calls from a table.
        usual = version is None and command.seat == self._acting
        if usual and type(command) is PayBribe and self._deciding is BRIBE:
            self._check_bribe(command)
            self._pay_bribe(command)
        elif usual and type(command) is Hire and self._deciding is HIRE:
            self._check_hire(command)
            self._hire(command)
        elif usual and type(command) is SendScholars and self._deciding is SEND:
            self._check_send(command)
            self._send(command)
        else:
            self.validate(command, version)
            self._ACTS[type(command)](self, command)
        self._commands.append(command)
        self._marks.append(len(self._log))

    def play_trusted(self, command: Command) -> None:
        """Do a command without any check, for search and replay of what `legal_commands` gave.

        An illegal command corrupts the game.
        """
        if type(command) is PayBribe:
            self._pay_bribe(command)
        elif type(command) is Hire:
            self._hire(command)
        elif type(command) is SendScholars:
            self._send(command)
        else:
            self._ACTS[type(command)](self, command)
        self._commands.append(command)
        self._marks.append(len(self._log))

    # --- the turn ---

    def _begin_turn(self) -> None:
        landlord = self._landlord
        self._log.append((TurnBegan, self._round, landlord))
        self._pay_salary(landlord, final=False)
        self._bribes = []
        self._deals = []
        applicants = self._applicants[landlord]
        self._stages = (
            agenda(self._board, landlord, applicants, self._posts, self._established) if applicants else ()
        )
        self._stage = -1
        self._next_stage()

    def _next_stage(self) -> None:
        self._stage = number = self._stage + 1
        if number < len(self._stages):
            kind, _, payers, area = self._stages[number]
            self._log.append((StageBegan, kind, payers, area))
            self._payers = payers
            self._payer = 0
            self._acting = self._board.owner[payers[0]]
            self._deciding = BRIBE
        elif self._round <= self._board.send_rounds:
            self._acting = self._landlord
            self._deciding = SEND
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._landlord = landlord = (self._landlord + 1) % self.seats
        if landlord == self._first:
            if self._round == self.edition.rounds:
                self._end_game()
                return
            self._round += 1
        self._begin_turn()

    def _end_game(self) -> None:
        if self.edition.final_salary == "extra":
            for step in range(self.seats):
                self._pay_salary((self._first + step) % self.seats, final=True)
        self._landlord = (self._first - 1) % self.seats
        self._deciding = None
        most = max(self._cash)
        self._winners = tuple(seat for seat, cash in enumerate(self._cash) if cash == most)
        self._log.append((GameEnded, tuple(self._cash), self._winners))

    def _pay_salary(self, seat: Seat, *, final: bool) -> None:
        if income := self._income[seat]:
            self._cash[seat] += income
            self._log.append((SalaryPaid, seat, income, final))

    # --- a command is done ---

    def _pay_bribe(self, command: PayBribe) -> None:
        seat, amount, landlord, cash = self._acting, command.amount, self._landlord, self._cash
        payer, payers = self._payer, self._payers
        scholar = payers[payer]
        by_bank = amount > cash[seat]
        if not by_bank:
            cash[seat] -= amount
        cash[landlord] += amount
        paid = (BribePaid, seat, landlord, scholar, amount, by_bank)
        self._bribes.append(paid)
        self._log.append(paid)
        if self._deals:
            self._log += dealing.bribe(self._deals, scholar, amount)
        self._payer = payer = payer + 1
        if payer < len(payers):
            self._acting = self._board.owner[payers[payer]]
        else:
            self._acting = landlord
            self._deciding = HIRE

    def _hire(self, command: Hire) -> None:
        board, posts, income, log = self._board, self._posts, self._income, self._log
        landlord, payers, owner, salaries = self._landlord, self._payers, board.owner, board.salaries
        hired: list[Scholar] = []
        for scholar, area in command.placements:
            hired.append(scholar)
            post = landlord * board.areas + area
            occupant = posts[post]
            if occupant == scholar:
                log.append((ScholarKept, scholar, landlord, area))
                continue
            if occupant == NOBODY:
                self._establish(landlord, board.profession[scholar], area)
            else:
                income[owner[occupant]] -= salaries[area]
            posts[post] = scholar
            income[owner[scholar]] += salaries[area]
            log.append((ScholarHired, scholar, landlord, area))
        waiting = self._applicants[landlord]
        for scholar in payers:
            if scholar in waiting:  # the defender of an internal conflict is not
                waiting.remove(scholar)
            if scholar not in hired:
                self._island.append(scholar)
                log.append((ScholarBanished, scholar, landlord))
        if board.refunds:
            self._refund(hired)
        if self._deals:
            log += dealing.close(self._deals, landlord, hired)
        self._next_stage()

    def _refund(self, hired: Sequence[Scholar]) -> None:
        for _, seat, _, scholar, amount, by_bank in self._bribes[-len(self._payers) :]:
            if amount and scholar not in hired:
                self._cash[self._landlord] -= amount
                if not by_bank:
                    self._cash[seat] += amount
                self._log.append((BribeRefunded, seat, self._landlord, scholar, amount, by_bank))

    def _send(self, command: SendScholars) -> None:
        board, reserve, log, applicants = self._board, self._reserve, self._log, self._applicants
        first_kind, copies = self._acting * board.professions, board.copies
        for profession, palace in (command.first, command.second):
            kind = first_kind + profession
            scholar = (kind + 1) * copies - reserve[kind]
            reserve[kind] -= 1
            applicants[palace].append(scholar)
            log.append((ScholarSent, scholar, palace))
        self._end_turn()

    # --- deals (variant, ruling A28) ---

    def _offer(self, command: OfferDeal) -> None:
        self._log += dealing.offer(self._deals, self._landlord, command)

    def _withdraw(self, command: WithdrawDeal) -> None:
        self._log.append(dealing.withdraw(self._deals, command.deal))

    def _accept(self, command: AcceptDeal) -> None:
        self._log.append(dealing.accept(self._deals, self._landlord, command.deal))

    def _decline(self, command: DeclineDeal) -> None:
        self._log.append(dealing.decline(self._deals, self._landlord, command.deal))

    _ACTS: ClassVar[dict[type[Command], Callable[[Game, Any], None]]] = {
        PayBribe: _pay_bribe,
        Hire: _hire,
        SendScholars: _send,
        OfferDeal: _offer,
        WithdrawDeal: _withdraw,
        AcceptDeal: _accept,
        DeclineDeal: _decline,
    }
    """What does a command that has been checked."""
