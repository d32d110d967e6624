"""The game itself: a state machine with one pending decision at a time.

State is private, mutable and flat, for speed; commands go in, events come out, and what may be seen is
computed by `Game.view`. The same commands give the same game: nothing here is random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, overload

from intrigue_core.commands import Command, Hire, PayBribe, Sending, SendScholars
from intrigue_core.editions import Edition, Profession, Scholar, Seat
from intrigue_core.errors import IllegalCommand, Reason, SetupError, StaleCommand
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    Event,
    GameEnded,
    Happening,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
    lift,
)
from intrigue_core.negotiation import Stage, agenda
from intrigue_core.options import (
    Decision,
    DecisionKind,
    Options,
    bribe_options,
    commands_for,
    hire_options,
    only_command,
    send_options,
)
from intrigue_core.views import NOBODY, Bribe, PublicView, SeatView

RULES_VERSION = 1
"""Changes when the same commands would give another game, and for no other reason."""


class Game:
    """One game of Intrigue.

    Args:
        edition: the rules.
        seats: the number of players.
        first_player: the seat that takes the first turn.

    Raises:
        SetupError: if the edition cannot be played by so many (ruling A19), or there is no such seat.
    """

    __slots__ = (
        "_acting",
        "_applicants",
        "_areas",
        "_bribes",
        "_cash",
        "_commands",
        "_copies",
        "_deciding",
        "_first",
        "_income",
        "_island",
        "_landlord",
        "_log",
        "_marks",
        "_payer",
        "_per_seat",
        "_posts",
        "_professions",
        "_reserve",
        "_round",
        "_stage",
        "_stages",
        "_winners",
        "edition",
        "seats",
    )

    def __init__(self, edition: Edition, seats: int, first_player: Seat = 0) -> None:
        if refusal := edition.refusal(seats):
            raise SetupError(refusal)
        if not 0 <= first_player < seats:
            raise SetupError(f"there is no seat {first_player} among {seats}")
        self.edition = edition
        self.seats = seats
        self._first = first_player
        self._areas = len(edition.salaries)
        self._professions = len(edition.professions)
        self._copies = edition.scholars_per_profession
        self._per_seat = edition.scholars_per_seat
        self._cash = [edition.starting_cash] * seats
        self._income = [0] * seats
        self._posts = [NOBODY] * (seats * self._areas)
        self._applicants: list[list[Scholar]] = [[] for _ in range(seats)]
        self._reserve = [self._copies] * (seats * self._professions)
        self._island: list[Scholar] = []
        self._bribes: list[Bribe] = []
        self._stages: tuple[Stage, ...] = ()
        self._stage = 0
        self._payer = 0
        self._round = 1
        self._landlord = first_player
        self._acting = first_player
        self._deciding: DecisionKind | None = None
        self._winners: tuple[Seat, ...] = ()
        self._log: list[Happening] = []
        self._commands: list[Command] = []
        self._marks: list[int] = []
        self._begin_turn()
        self._marks.append(len(self._log))

    # --- what is asked ---

    @property
    def version(self) -> int:
        """The number of commands played."""
        return len(self._commands)

    @property
    def first_player(self) -> Seat:
        return self._first

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands played so far."""
        return tuple(self._commands)

    @property
    def over(self) -> bool:
        return self._deciding is None

    @property
    def acting(self) -> Seat | None:
        """The seat whose decision is pending; None when the game is over."""
        return None if self._deciding is None else self._acting

    @property
    def decision(self) -> Decision | None:
        """The one pending decision with its options, or None when the game is over.

        The options of a bribe tell the acting seat's cash: show them to nobody else.
        """
        if self._deciding is None:
            return None
        return Decision(self._acting, self._deciding, self._options())

    def _options(self) -> Options:
        if self._deciding is DecisionKind.BRIBE:
            scholar = self._stages[self._stage].payers[self._payer]
            return bribe_options(self.edition, scholar, self._cash[self._acting])
        if self._deciding is DecisionKind.HIRE:
            return hire_options(self._stages[self._stage], self._palace(self._landlord))
        return send_options(
            self.edition, self.seats, self._acting, self._reserve_of(self._acting), self._posts
        )

    def legal_commands(self) -> Sequence[Command]:
        """Every command that `play` would accept now, each a shared instance; none when it is over."""
        decision = self.decision
        return commands_for(decision) if decision else ()

    def only_command(self) -> Command | None:
        """The only legal command, if there is just one and everybody may know it."""
        decision = self.decision
        return only_command(decision) if decision else None

    # --- check, play ---

    def validate(self, command: Command, version: int | None = None) -> None:
        """Check a command in constant time; nothing changes.

        Args:
            version: the version that the command was made for, if it matters.

        Raises:
            StaleCommand: if the game has moved on from that version.
            IllegalCommand: if the rules do not allow it now.
        """
        if version is not None and version != self.version:
            raise StaleCommand(
                Reason.STALE_VERSION,
                f"this was for version {version}, and the game is at {self.version}",
                version=version,
                current=self.version,
            )
        if self._deciding is None:
            raise IllegalCommand(Reason.GAME_OVER, "the game is over")
        if command.seat != self._acting:
            raise IllegalCommand(
                Reason.NOT_YOUR_TURN,
                f"seat {self._acting} decides now, not seat {command.seat}",
                seat=command.seat,
                acting=self._acting,
            )
        kind, check, _ = self._DOORS[type(command)]
        if kind is not self._deciding:
            raise IllegalCommand(
                Reason.WRONG_DECISION, f"the pending decision is to {self._deciding}, not to {kind}"
            )
        check(self, command)

    def play(self, command: Command, version: int | None = None) -> None:
        """Check a command, then do it. If it is refused, nothing has changed.

        Raises:
            StaleCommand, IllegalCommand: as `validate`.
        """
        self.validate(command, version)
        self._DOORS[type(command)][2](self, command)
        self._commands.append(command)
        self._marks.append(len(self._log))

    def play_trusted(self, command: Command) -> None:
        """Do a command without any check, for search and replay of what `legal_commands` gave.

        An illegal command corrupts the game.
        """
        self._DOORS[type(command)][2](self, command)
        self._commands.append(command)
        self._marks.append(len(self._log))

    # --- what happened, what may be seen ---

    def events(self, since: int = -1) -> tuple[Event, ...]:
        """What happened after version `since`; by default everything from the opening on."""
        start = 0 if since < 0 else self._marks[since]
        return tuple(map(lift, self._log[start:]))

    @overload
    def view(self, seat: None = None) -> PublicView: ...
    @overload
    def view(self, seat: Seat) -> SeatView: ...
    def view(self, seat: Seat | None = None) -> PublicView | SeatView:
        """What everybody can see, or what one seat can."""
        deciding = self._deciding
        public = PublicView(
            self.edition,
            self.seats,
            len(self._commands),
            self._round,
            self._first,
            self._landlord,
            None if deciding is None else self._acting,
            deciding,
            self._stages[self._stage].payers[self._payer] if deciding is DecisionKind.BRIBE else None,
            self._stages,
            self._stage,
            tuple(self._bribes),
            tuple(self._posts),
            tuple(map(tuple, self._applicants)),
            tuple(self._reserve),
            tuple(self._island),
            tuple(self._cash) if deciding is None or self.edition.open_money else None,
            self._winners,
        )
        return public if seat is None else SeatView(public, seat, self._cash[seat])

    def copy(self) -> Game:
        """An independent copy, log included."""
        twin = Game.__new__(Game)
        twin.edition = self.edition
        twin.seats = self.seats
        twin._first = self._first
        twin._areas = self._areas
        twin._professions = self._professions
        twin._copies = self._copies
        twin._per_seat = self._per_seat
        twin._stages = self._stages
        twin._stage = self._stage
        twin._payer = self._payer
        twin._round = self._round
        twin._landlord = self._landlord
        twin._acting = self._acting
        twin._deciding = self._deciding
        twin._winners = self._winners
        twin._cash = self._cash.copy()
        twin._income = self._income.copy()
        twin._posts = self._posts.copy()
        twin._reserve = self._reserve.copy()
        twin._island = self._island.copy()
        twin._bribes = self._bribes.copy()
        twin._log = self._log.copy()
        twin._commands = self._commands.copy()
        twin._marks = self._marks.copy()
        twin._applicants = [waiting.copy() for waiting in self._applicants]
        return twin

    # --- the turn ---

    def _begin_turn(self) -> None:
        landlord = self._landlord
        self._log.append((TurnBegan, self._round, landlord))
        self._pay_salary(landlord, final=False)
        self._bribes = []
        applicants = self._applicants[landlord]
        self._stages = (
            agenda(self.edition, self.seats, landlord, applicants, self._palace(landlord))
            if applicants
            else ()
        )
        self._stage = -1
        self._next_stage()

    def _next_stage(self) -> None:
        self._stage += 1
        if self._stage == len(self._stages):
            self._end_negotiation()
            return
        stage = self._stages[self._stage]
        self._log.append((StageBegan, stage.kind, stage.payers, stage.area))
        self._payer = 0
        self._acting = stage.payers[0] // self._per_seat
        self._deciding = DecisionKind.BRIBE

    def _end_negotiation(self) -> None:
        if any(self._reserve_of(self._landlord)):
            self._acting = self._landlord
            self._deciding = DecisionKind.SEND
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._landlord = (self._landlord + 1) % self.seats
        if self._landlord == self._first:
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
        income = self._income[seat]
        if income:
            self._cash[seat] += income
            self._log.append((SalaryPaid, seat, income, final))

    # --- bribing ---

    def _check_bribe(self, command: PayBribe) -> None:
        scholar = self._stages[self._stage].payers[self._payer]
        options = bribe_options(self.edition, scholar, self._cash[self._acting])
        amount, minimum, step = command.amount, options.minimum, options.step
        if minimum <= amount <= options.maximum and amount % step == 0:
            return
        if options.maximum == 0:
            raise IllegalCommand(Reason.NOTHING_TO_PAY, "the seat is broke and pays nothing", minimum=0)
        if options.by_bank:
            raise IllegalCommand(
                Reason.ONLY_MINIMUM,
                f"the seat is broke: only the minimum of {minimum}, which the bank pays",
                minimum=minimum,
            )
        if amount < minimum:
            raise IllegalCommand(
                Reason.BELOW_MINIMUM,
                f"{amount} is less than the minimum bribe of {minimum}",
                amount=amount,
                minimum=minimum,
            )
        if amount % step:
            raise IllegalCommand(
                Reason.NOT_A_MULTIPLE, f"{amount} is not a multiple of {step}", amount=amount, unit=step
            )
        raise IllegalCommand(
            Reason.CANNOT_AFFORD,
            f"{amount} is more than the seat's cash of {options.maximum}",
            amount=amount,
            maximum=options.maximum,
        )

    def _pay_bribe(self, command: PayBribe) -> None:
        seat, amount, landlord = command.seat, command.amount, self._landlord
        payers = self._stages[self._stage].payers
        scholar = payers[self._payer]
        by_bank = amount > self._cash[seat]
        if not by_bank:
            self._cash[seat] -= amount
        self._cash[landlord] += amount
        self._bribes.append(Bribe(scholar, amount, by_bank))
        self._log.append((BribePaid, seat, landlord, scholar, amount, by_bank))
        self._payer += 1
        if self._payer < len(payers):
            self._acting = payers[self._payer] // self._per_seat
        else:
            self._acting = landlord
            self._deciding = DecisionKind.HIRE

    # --- hiring ---

    def _check_hire(self, command: Hire) -> None:
        stage = self._stages[self._stage]
        placements = command.placements
        filled: set[int] = set()
        areas: set[int] = set()
        for scholar, area in placements:
            group = next((index for index, rivals in enumerate(stage.groups) if scholar in rivals), None)
            if group is None:
                raise IllegalCommand(
                    Reason.NOT_AN_APPLICANT, f"scholar {scholar} has no part in this stage", scholar=scholar
                )
            if group in filled:
                raise IllegalCommand(
                    Reason.TWO_OF_ONE_PROFESSION,
                    "only one scholar of each profession can be hired",
                    scholar=scholar,
                )
            filled.add(group)
            self._check_area(stage, area, areas)
        if len(filled) != len(stage.groups):
            raise IllegalCommand(
                Reason.INCOMPLETE_HIRE,
                f"{len(stage.groups)} posts are to be filled, not {len(filled)}: nobody can be refused",
                posts=len(stage.groups),
                filled=len(filled),
            )

    def _check_area(self, stage: Stage, area: int, chosen: set[int]) -> None:
        if not 0 <= area < self._areas:
            raise IllegalCommand(Reason.NO_SUCH_AREA, f"there is no area {area}", area=area)
        if stage.area is not None:
            if area != stage.area:
                raise IllegalCommand(
                    Reason.AREA_GIVEN, f"the post is in area {stage.area}", area=area, given=stage.area
                )
        elif self._posts[self._landlord * self._areas + area] != NOBODY:
            raise IllegalCommand(Reason.AREA_TAKEN, f"area {area} is taken", area=area)
        if area in chosen:
            raise IllegalCommand(Reason.AREA_TWICE, f"two scholars cannot share area {area}", area=area)
        chosen.add(area)

    def _hire(self, command: Hire) -> None:
        landlord, stage = self._landlord, self._stages[self._stage]
        hired: set[Scholar] = set()
        for scholar, area in command.placements:
            hired.add(scholar)
            post = landlord * self._areas + area
            salary = self.edition.salaries[area]
            occupant = self._posts[post]
            if occupant == scholar:
                self._log.append((ScholarKept, scholar, landlord, area))
                continue
            if occupant != NOBODY:
                self._income[occupant // self._per_seat] -= salary
            self._posts[post] = scholar
            self._income[scholar // self._per_seat] += salary
            self._log.append((ScholarHired, scholar, landlord, area))
        banished = [scholar for scholar in stage.payers if scholar not in hired]
        for scholar in banished:
            self._island.append(scholar)
            self._log.append((ScholarBanished, scholar, landlord))
        if self.edition.refund_banished:
            self._refund(banished, len(stage.payers))
        settled = set(stage.payers)
        self._applicants[landlord] = [
            scholar for scholar in self._applicants[landlord] if scholar not in settled
        ]
        self._next_stage()

    def _refund(self, banished: Iterable[Scholar], payers: int) -> None:
        paid = {bribe.scholar: bribe for bribe in self._bribes[-payers:]}
        for scholar in banished:
            _, amount, by_bank = paid[scholar]
            if amount:
                seat = scholar // self._per_seat
                self._cash[self._landlord] -= amount
                if not by_bank:
                    self._cash[seat] += amount
                self._log.append((BribeRefunded, seat, self._landlord, scholar, amount, by_bank))

    # --- sending ---

    def _check_send(self, command: SendScholars) -> None:
        seat, first, second = command.seat, command.first, command.second
        needed = 2 if first.profession == second.profession else 1
        self._check_sending(seat, first, needed)
        self._check_sending(seat, second, needed)
        if first.palace != second.palace:
            return
        if not self.edition.both_to_one_palace:
            raise IllegalCommand(
                Reason.SAME_PALACE, "the two scholars must go to different palaces", palace=first.palace
            )
        if first.profession == second.profession and not self.edition.self_attack:
            raise IllegalCommand(
                Reason.SELF_ATTACK, "the two scholars would attack each other", palace=first.palace
            )

    def _check_sending(self, seat: Seat, sending: Sending, needed: int) -> None:
        profession, palace = sending
        if not 0 <= profession < self._professions:
            raise IllegalCommand(
                Reason.NO_SUCH_PROFESSION, f"there is no profession {profession}", profession=profession
            )
        if not 0 <= palace < self.seats:
            raise IllegalCommand(Reason.NO_SUCH_PALACE, f"there is no palace {palace}", palace=palace)
        if palace == seat:
            raise IllegalCommand(
                Reason.OWN_PALACE, "a scholar never applies at its own palace", palace=palace
            )
        left = self._reserve[seat * self._professions + profession]
        if left < needed:
            raise IllegalCommand(
                Reason.NOT_IN_RESERVE,
                f"{needed} of profession {profession} are not in the reserve, which has {left}",
                profession=profession,
                needed=needed,
                left=left,
            )
        if not self.edition.self_attack and self._employs(seat, profession, palace):
            raise IllegalCommand(
                Reason.SELF_ATTACK,
                "the seat's own scholar of that profession works there",
                profession=profession,
                palace=palace,
            )

    def _employs(self, seat: Seat, profession: Profession, palace: Seat) -> bool:
        first = seat * self._per_seat + profession * self._copies
        return any(first <= occupant < first + self._copies for occupant in self._palace(palace))

    def _send(self, command: SendScholars) -> None:
        seat = command.seat
        for profession, palace in (command.first, command.second):
            kind = seat * self._professions + profession
            scholar = seat * self._per_seat + (profession + 1) * self._copies - self._reserve[kind]
            self._reserve[kind] -= 1
            self._applicants[palace].append(scholar)
            self._log.append((ScholarSent, scholar, palace))
        self._end_turn()

    # --- slices ---

    def _palace(self, seat: Seat) -> list[Scholar]:
        return self._posts[seat * self._areas : (seat + 1) * self._areas]

    def _reserve_of(self, seat: Seat) -> list[int]:
        return self._reserve[seat * self._professions : (seat + 1) * self._professions]

    _DOORS: ClassVar[
        dict[type[Command], tuple[DecisionKind, Callable[[Game, Any], None], Callable[[Game, Any], None]]]
    ] = {
        PayBribe: (DecisionKind.BRIBE, _check_bribe, _pay_bribe),
        Hire: (DecisionKind.HIRE, _check_hire, _hire),
        SendScholars: (DecisionKind.SEND, _check_send, _send),
    }
