"""The game itself: a state machine with one pending decision at a time.

State is private, mutable and flat, for speed; commands go in, events come out, and what may be seen is
computed by `Game.view`. The same commands give the same game: nothing here is random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NoReturn, overload

from intrigue_core.board import board_for
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
from intrigue_core.deals import (
    Deal,
    DealState,
    broken_promise,
    check_offer,
    check_open,
    check_together,
    promises,
)
from intrigue_core.editions import Area, Ducats, Edition, Profession, Scholar, Seat
from intrigue_core.errors import IllegalCommand, Reason, SetupError, StaleCommand
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
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
from intrigue_core.hiring import ways_to_hire
from intrigue_core.negotiation import Stage, agenda
from intrigue_core.options import (
    BribeOptions,
    Decision,
    DecisionKind,
    Options,
    bribe_options,
    commands_for,
    hire_options,
    only_command,
    send_options,
)
from intrigue_core.positions import Position, PositionError, problems
from intrigue_core.views import NOBODY, Bribe, PublicView, SeatView

NOWHERE: Area = -1
"""The area of a profession that is not established in a palace."""

RULES_VERSION = 1
"""Changes when the same commands would give another game, and for no other reason."""

_BRIBE, _HIRE, _SEND = DecisionKind
"""A name of the module costs a tenth of what a member of an enum does."""

_ANSWERS = (DealState.ACCEPTED, DealState.DECLINED, DealState.HONOURED)
"""What a landlord, not a payer, makes of a deal."""


class Game:
    """One game of Intrigue.

    Args:
        edition: the rules.
        seats: the number of players.
        first_player: the seat that takes the first turn.

    Raises:
        SetupError: if the edition cannot be played by so many (ruling A19), there is no such seat, or the
            edition lets another one begin.
    """

    __slots__ = (
        "_acting",
        "_applicants",
        "_board",
        "_bribes",
        "_cash",
        "_commands",
        "_deals",
        "_deciding",
        "_established",
        "_first",
        "_income",
        "_island",
        "_landlord",
        "_log",
        "_marks",
        "_payer",
        "_payers",
        "_position",
        "_posts",
        "_reserve",
        "_round",
        "_stage",
        "_stages",
        "_vacant",
        "_winners",
        "edition",
        "seats",
    )

    def __init__(self, edition: Edition, seats: int, first_player: Seat = 0) -> None:
        if refusal := edition.refusal(seats):
            raise SetupError(refusal)
        if not 0 <= first_player < seats:
            raise SetupError(f"there is no seat {first_player} among {seats}")
        if first_player and edition.first_player == "first_seat":
            raise SetupError(f"first_player='first_seat' lets seat 0 begin, not seat {first_player}")
        self.edition = edition
        self.seats = seats
        self._first = first_player
        self._board = board = board_for(edition, seats)
        self._cash = [edition.starting_cash] * seats
        self._posts = [NOBODY] * (seats * board.areas)
        self._income = [0] * seats
        self._vacant = [(1 << board.areas) - 1] * seats  # one bit for each free area of a palace
        self._established = [NOWHERE] * (seats * board.professions)  # each palace's area for a profession
        self._applicants: list[list[Scholar]] = [[] for _ in range(seats)]
        self._reserve = [board.copies] * (seats * board.professions)
        self._island: list[Scholar] = []
        self._bribes: list[tuple[Scholar, Ducats, bool]] = []
        self._deals: list[Deal] = []
        self._stages: tuple[Stage, ...] = ()
        self._stage = 0
        self._payers: tuple[Scholar, ...] = ()  # of the current stage
        self._payer = 0
        self._round = 1
        self._landlord = first_player
        self._acting = first_player
        self._deciding: DecisionKind | None = None
        self._winners: tuple[Seat, ...] = ()
        self._log: list[Happening] = []
        self._commands: list[Command] = []
        self._marks: list[int] = []
        self._position: Position | None = None
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
    def position(self) -> Position | None:
        """The position that the game was set up at; None if it began at the beginning."""
        return self._position

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
        if self._deciding is _BRIBE:
            scholar = self._payers[self._payer]
            return bribe_options(self.edition, scholar, self._cash[self._acting])
        if self._deciding is _HIRE:
            standing = promises(self._deals) if self._deals else ()
            return hire_options(self._stages[self._stage], self._palace(self._landlord), standing)
        return send_options(
            self.edition, self.seats, self._acting, self._reserve_of(self._acting), self._posts
        )

    def legal_commands(self) -> Sequence[Command]:
        """Every answer to the pending decision, each a shared instance; none when the game is over.

        Of deals that bind (ruling A28) it has what keeps them; the deal commands themselves, which answer
        no decision, are not among it. Without ``binding_promises`` it is all that `play` would accept.
        """
        deciding, board = self._deciding, self._board
        if deciding is _BRIBE:
            return board.bribes[self._acting][self._cash[self._acting]]
        if deciding is _HIRE and not self._deals:
            landlord = self._landlord
            _, groups, _, area = self._stages[self._stage]
            areas = board.free_areas[self._vacant[landlord]] if area is None else (area,)
            return ways_to_hire(landlord, groups, areas)
        if deciding is _SEND and board.self_attack:
            return board.sends[self._acting][tuple(self._reserve_of(self._acting))]
        decision = self.decision
        return commands_for(decision) if decision else ()

    def only_command(self) -> Command | None:
        """The only answer to the pending decision, if there is just one and everybody may know it.

        No bribe is reported where promises bind: before it is paid, it can still be the price of a deal.
        """
        decision = self.decision
        if decision is None or (self.edition.binding_promises and decision.kind is _BRIBE):
            return None
        return only_command(decision)

    # --- check, play ---

    def validate(self, command: Command, version: int | None = None) -> None:
        """Check a command in constant time; nothing changes.

        Args:
            version: the version that the command was made for, if it matters.

        Raises:
            StaleCommand: if the game has moved on from that version.
            IllegalCommand: if the rules do not allow it now.
        """
        if version is not None and version != len(self._commands):
            raise StaleCommand(
                Reason.STALE_VERSION,
                f"this was for version {version}, and the game is at {self.version}",
                version=version,
                current=self.version,
            )
        if self._deciding is None:
            raise IllegalCommand(Reason.GAME_OVER, "the game is over")
        kind, check, _ = self._DOORS[type(command)]
        if kind is None:  # a deal, which waits for nobody's turn
            check(self, command)
            return
        if command.seat != self._acting:
            raise IllegalCommand(
                Reason.NOT_YOUR_TURN,
                f"seat {self._acting} decides now, not seat {command.seat}",
                seat=command.seat,
                acting=self._acting,
            )
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
        kind, check, do = self._DOORS[type(command)]
        if version is None and kind is self._deciding is not None and command.seat == self._acting:
            check(self, command)
        else:
            self.validate(command, version)
        do(self, command)
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
            self._payers[self._payer] if deciding is _BRIBE else None,
            self._stages,
            self._stage,
            tuple(map(Bribe._make, self._bribes)),
            tuple(self._posts),
            tuple(map(tuple, self._applicants)),
            tuple(self._reserve),
            tuple(self._island),
            tuple(self._cash) if deciding is None or self.edition.open_money else None,
            self._winners,
            tuple(self._deals),
        )
        return public if seat is None else SeatView(public, seat, self._cash[seat])

    def copy(self) -> Game:
        """An independent copy, log included."""
        twin = Game.__new__(Game)
        twin.edition = self.edition
        twin.seats = self.seats
        twin._first = self._first
        twin._board = self._board
        twin._stages = self._stages
        twin._stage = self._stage
        twin._payers = self._payers
        twin._payer = self._payer
        twin._round = self._round
        twin._landlord = self._landlord
        twin._acting = self._acting
        twin._deciding = self._deciding
        twin._winners = self._winners
        twin._cash = self._cash.copy()
        twin._income = self._income.copy()
        twin._vacant = self._vacant.copy()
        twin._established = self._established.copy()
        twin._posts = self._posts.copy()
        twin._reserve = self._reserve.copy()
        twin._island = self._island.copy()
        twin._bribes = self._bribes.copy()
        twin._deals = self._deals.copy()
        twin._position = self._position
        twin._log = self._log.copy()
        twin._commands = self._commands.copy()
        twin._marks = self._marks.copy()
        twin._applicants = [waiting.copy() for waiting in self._applicants]
        return twin

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

    @classmethod
    def from_view(cls, public: PublicView, cash: Sequence[Ducats]) -> Game:
        """A game as somebody imagines it: what everybody can see, and a guess of everybody's cash.

        For players that look ahead. The past is not in it: its version starts again from 0, without events.

        Args:
            cash: in ducats, in seat order.
        """
        game = cls(public.edition, public.seats, public.first_player)
        game._cash = list(cash)
        game._posts = list(public.posts)
        game._applicants = [list(waiting) for waiting in public.applicants]
        game._reserve = list(public.reserve)
        game._island = list(public.island)
        game._bribes = list(public.bribes)
        game._deals = list(public.deals)
        game._stages = public.stages
        game._stage = public.stage
        game._payers = () if public.current_stage is None else public.current_stage.payers
        game._payer = len(public.bribes) - sum(len(stage.payers) for stage in public.stages[: public.stage])
        game._round = public.round
        game._landlord = public.landlord
        game._acting = public.landlord if public.acting is None else public.acting
        game._deciding = public.deciding
        game._winners = public.winners
        game._count_posts()
        game._log = []
        game._marks = [0]
        return game

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
        if number == len(self._stages):
            self._end_negotiation()
            return
        kind, _, payers, area = self._stages[number]
        self._log.append((StageBegan, kind, payers, area))
        self._payers = payers
        self._payer = 0
        self._acting = self._board.owner[payers[0]]
        self._deciding = _BRIBE

    def _end_negotiation(self) -> None:
        if self._round <= self._board.send_rounds:
            self._acting = self._landlord
            self._deciding = _SEND
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

    def _count_posts(self) -> None:
        """Work out what follows from the posts: incomes, vacancies, established professions."""
        board = self._board
        self._income = [0] * self.seats
        self._vacant = [(1 << board.areas) - 1] * self.seats
        self._established = [NOWHERE] * (self.seats * board.professions)
        for post, scholar in enumerate(self._posts):
            if scholar != NOBODY:
                palace, area = divmod(post, board.areas)
                self._income[board.owner[scholar]] += board.salaries[area]
                self._establish(palace, board.profession[scholar], area)

    def _establish(self, palace: Seat, profession: Profession, area: Area) -> None:
        self._vacant[palace] &= ~(1 << area)
        self._established[palace * self._board.professions + profession] = area

    def _pay_salary(self, seat: Seat, *, final: bool) -> None:
        income = self._income[seat]
        if income:
            self._cash[seat] += income
            self._log.append((SalaryPaid, seat, income, final))

    # --- bribing ---

    def _check_bribe(self, command: PayBribe) -> None:
        board, amount, cash = self._board, command.amount, self._cash[self._acting]
        if board.minimum <= amount <= cash and amount % board.unit == 0:
            return
        scholar = self._payers[self._payer]
        self._check_amount(amount, bribe_options(self.edition, scholar, cash))

    @staticmethod
    def _check_amount(amount: Ducats, options: BribeOptions) -> None:
        minimum, step = options.minimum, options.step
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
        seat, amount, landlord, cash = self._acting, command.amount, self._landlord, self._cash
        payer, payers = self._payer, self._payers
        scholar = payers[payer]
        by_bank = amount > cash[seat]
        if not by_bank:
            cash[seat] -= amount
        cash[landlord] += amount
        self._bribes.append((scholar, amount, by_bank))
        self._log.append((BribePaid, seat, landlord, scholar, amount, by_bank))
        if self._deals:
            self._settle_price(scholar, amount)
        self._payer = payer = payer + 1
        if payer < len(payers):
            self._acting = self._board.owner[payers[payer]]
        else:
            self._acting = landlord
            self._deciding = _HIRE

    # --- hiring ---

    def _check_hire(self, command: Hire) -> None:
        stage, placements = self._stages[self._stage], command.placements
        _, groups, _, area_given = stage
        unfilled, free = list(groups), self._free_areas(area_given)
        for scholar, area in placements:
            for rivals in unfilled:
                if scholar in rivals:
                    unfilled.remove(rivals)
                    break
            else:
                self._refuse_scholar(stage, scholar)
            if area not in free:
                self._refuse_area(stage, area)
            free.remove(area)
        if unfilled:
            raise IllegalCommand(
                Reason.INCOMPLETE_HIRE,
                f"{len(groups)} posts are to be filled, not {len(placements)}: nobody can be refused",
                posts=len(groups),
                filled=len(placements),
            )
        if self._deals and (broken := broken_promise(promises(self._deals), groups, placements)):
            scholar, area = broken
            where = "a post" if area is None else f"area {area}"
            raise IllegalCommand(
                Reason.DEAL_BROKEN, f"{where} is promised to scholar {scholar}", scholar=scholar
            )

    @staticmethod
    def _refuse_scholar(stage: Stage, scholar: Scholar) -> NoReturn:
        if any(scholar in rivals for rivals in stage.groups):
            raise IllegalCommand(
                Reason.TWO_OF_ONE_PROFESSION,
                "only one scholar of each profession can be hired",
                scholar=scholar,
            )
        raise IllegalCommand(
            Reason.NOT_AN_APPLICANT, f"scholar {scholar} has no part in this stage", scholar=scholar
        )

    def _refuse_area(self, stage: Stage, area: Area) -> NoReturn:
        if not 0 <= area < self._board.areas:
            raise IllegalCommand(Reason.NO_SUCH_AREA, f"there is no area {area}", area=area)
        if stage.area is not None:
            raise IllegalCommand(
                Reason.AREA_GIVEN,
                f"the post is in area {stage.area}, not {area}",
                area=area,
                given=stage.area,
            )
        if area not in self._free_areas(None):
            raise IllegalCommand(Reason.AREA_TAKEN, f"area {area} is taken", area=area)
        raise IllegalCommand(Reason.AREA_TWICE, f"two scholars cannot share area {area}", area=area)

    def _free_areas(self, given: Area | None) -> list[Area]:
        """Where the landlord may place somebody, if not in a given area."""
        if given is not None:
            return [given]
        return list(self._board.free_areas[self._vacant[self._landlord]])

    def _hire(self, command: Hire) -> None:
        board, posts, income, log = self._board, self._posts, self._income, self._log
        landlord, payers = self._landlord, self._payers
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
                income[board.owner[occupant]] -= board.salaries[area]
            posts[post] = scholar
            income[board.owner[scholar]] += board.salaries[area]
            log.append((ScholarHired, scholar, landlord, area))
        waiting = self._applicants[landlord]
        for scholar in payers:
            if scholar in waiting:  # the defender of an internal conflict is not
                waiting.remove(scholar)
            if scholar not in hired:
                self._island.append(scholar)
                log.append((ScholarBanished, scholar, landlord))
        if board.refunds:
            self._refund([scholar for scholar in payers if scholar not in hired], len(payers))
        if self._deals:
            self._close_deals(hired)
        self._next_stage()

    def _refund(self, banished: Iterable[Scholar], payers: int) -> None:
        paid = {bribe[0]: bribe for bribe in self._bribes[-payers:]}
        for scholar in banished:
            _, amount, by_bank = paid[scholar]
            if amount:
                seat = self._board.owner[scholar]
                self._cash[self._landlord] -= amount
                if not by_bank:
                    self._cash[seat] += amount
                self._log.append((BribeRefunded, seat, self._landlord, scholar, amount, by_bank))

    # --- sending ---

    def _check_send(self, command: SendScholars) -> None:
        board, seat, first, second = self._board, command.seat, command.first, command.second
        twins = first[0] == second[0]
        needed = 2 if twins else 1
        for profession, palace in (first, second):
            if not 0 <= profession < board.professions:
                raise IllegalCommand(
                    Reason.NO_SUCH_PROFESSION, f"there is no profession {profession}", profession=profession
                )
            if not 0 <= palace < board.seats:
                raise IllegalCommand(Reason.NO_SUCH_PALACE, f"there is no palace {palace}", palace=palace)
            if palace == seat:
                raise IllegalCommand(
                    Reason.OWN_PALACE, "a scholar never applies at its own palace", palace=palace
                )
            left = self._reserve[seat * board.professions + profession]
            if left < needed:
                raise IllegalCommand(
                    Reason.NOT_IN_RESERVE,
                    f"{needed} of profession {profession} are not in the reserve, which has {left}",
                    profession=profession,
                    needed=needed,
                    left=left,
                )
            if not board.self_attack and self._employs(seat, profession, palace):
                raise IllegalCommand(
                    Reason.SELF_ATTACK,
                    "the seat's own scholar of that profession works there",
                    profession=profession,
                    palace=palace,
                )
        if first[1] != second[1]:
            return
        if not board.both_to_one_palace:
            raise IllegalCommand(
                Reason.SAME_PALACE, "the two scholars must go to different palaces", palace=first.palace
            )
        if twins and not board.self_attack:
            raise IllegalCommand(
                Reason.SELF_ATTACK, "the two scholars would attack each other", palace=first.palace
            )

    def _employs(self, seat: Seat, profession: Profession, palace: Seat) -> bool:
        first = self.edition.scholar(seat, profession)
        return any(first <= occupant < first + self._board.copies for occupant in self._palace(palace))

    def _send(self, command: SendScholars) -> None:
        board, reserve, log = self._board, self._reserve, self._log
        first_kind, copies = self._acting * board.professions, board.copies
        for profession, palace in (command.first, command.second):
            kind = first_kind + profession
            scholar = (kind + 1) * copies - reserve[kind]
            reserve[kind] -= 1
            self._applicants[palace].append(scholar)
            log.append((ScholarSent, scholar, palace))
        self._end_turn()

    # --- deals (variant, ruling A28) ---

    def _check_offer(self, command: OfferDeal) -> None:
        check_offer(self.view(), command)
        options = bribe_options(self.edition, command.scholar, self._cash[command.seat])
        self._check_amount(command.amount, options)

    def _offer(self, command: OfferDeal) -> None:
        for number, deal in enumerate(self._deals):
            if deal.scholar == command.scholar and deal.state is DealState.OFFERED:
                self._settle(number, DealState.WITHDRAWN, DealWithdrawn)
        seat, scholar, amount, area = command.seat, command.scholar, command.amount, command.area
        self._log.append((DealOffered, len(self._deals), seat, self._landlord, scholar, amount, area))
        self._deals.append(Deal(seat, scholar, amount, area, DealState.OFFERED))

    def _check_withdraw(self, command: WithdrawDeal) -> None:
        deal = check_open(self.view(), command.deal)
        self._check_party(command.seat, deal.seat, command.deal)

    def _withdraw(self, command: WithdrawDeal) -> None:
        self._settle(command.deal, DealState.WITHDRAWN, DealWithdrawn)

    def _check_accept(self, command: AcceptDeal) -> None:
        view = self.view()
        deal = check_open(view, command.deal)
        self._check_party(command.seat, self._landlord, command.deal)
        check_together(view, command.deal, deal)

    def _accept(self, command: AcceptDeal) -> None:
        self._settle(command.deal, DealState.ACCEPTED, DealAccepted)

    def _check_decline(self, command: DeclineDeal) -> None:
        check_open(self.view(), command.deal)
        self._check_party(command.seat, self._landlord, command.deal)

    def _decline(self, command: DeclineDeal) -> None:
        self._settle(command.deal, DealState.DECLINED, DealDeclined)

    @staticmethod
    def _check_party(seat: Seat, party: Seat, number: int) -> None:
        if seat != party:
            raise IllegalCommand(
                Reason.NOT_YOUR_DEAL,
                f"deal {number} waits for seat {party}, not for seat {seat}",
                deal=number,
                seat=seat,
            )

    def _settle_price(self, scholar: Scholar, amount: Ducats) -> None:
        """A bribe was paid: what was agreed for this scholar binds or lapses."""
        for number, deal in enumerate(self._deals):
            if deal.scholar != scholar or deal.state not in (DealState.OFFERED, DealState.ACCEPTED):
                continue
            if deal.state is DealState.ACCEPTED and amount >= deal.amount:
                self._deals[number] = deal._replace(state=DealState.BINDING)
            else:
                self._settle(number, DealState.LAPSED, DealLapsed)

    def _close_deals(self, hired: Sequence[Scholar]) -> None:
        """The landlord has decided: what bound has been kept."""
        for number, deal in enumerate(self._deals):
            if deal.state is DealState.BINDING and deal.scholar in hired:
                self._settle(number, DealState.HONOURED, DealHonoured)

    def _settle(self, number: int, state: DealState, event: type[Event]) -> None:
        deal = self._deals[number]
        self._deals[number] = deal._replace(state=state)
        seat = self._landlord if state in _ANSWERS else deal.seat
        self._log.append((event, number, seat, deal.scholar))

    # --- slices ---

    def _palace(self, seat: Seat) -> list[Scholar]:
        areas = self._board.areas
        return self._posts[seat * areas : (seat + 1) * areas]

    def _reserve_of(self, seat: Seat) -> list[int]:
        professions = self._board.professions
        return self._reserve[seat * professions : (seat + 1) * professions]

    _DOORS: ClassVar[
        dict[
            type[Command],
            tuple[DecisionKind | None, Callable[[Game, Any], None], Callable[[Game, Any], None]],
        ]
    ] = {
        PayBribe: (_BRIBE, _check_bribe, _pay_bribe),
        Hire: (_HIRE, _check_hire, _hire),
        SendScholars: (_SEND, _check_send, _send),
        OfferDeal: (None, _check_offer, _offer),
        WithdrawDeal: (None, _check_withdraw, _withdraw),
        AcceptDeal: (None, _check_accept, _accept),
        DeclineDeal: (None, _check_decline, _decline),
    }
