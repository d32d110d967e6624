"""What may be done: the pending decision, every answer to it, and why another one is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NoReturn

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
    broken_promise,
    check_acceptance,
    check_offer,
    check_refusal,
    check_withdrawal,
    promises,
)
from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.errors import IllegalCommand, Reason, StaleCommand
from intrigue_core.hiring import Hirings
from intrigue_core.negotiation import Stage
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
from intrigue_core.state import BRIBE, HIRE, SEND, State


class Checks(State):
    """A game that can be asked what may be done, and changes nothing."""

    __slots__ = ()

    @property
    def decision(self) -> Decision | None:
        """The one pending decision with its options, or None when the game is over.

        The options of a bribe tell the acting seat's cash: show them to nobody else.
        """
        if self._deciding is None:
            return None
        return Decision(self._acting, self._deciding, self._options())

    def _options(self) -> Options:
        if self._deciding is BRIBE:
            scholar = self._payers[self._payer]
            return bribe_options(self.edition, scholar, self._cash[self._acting])
        if self._deciding is HIRE:
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
        deciding, board, seat = self._deciding, self._board, self._acting
        if deciding is BRIBE:
            return board.bribes[seat][self._cash[seat]]
        if deciding is HIRE and not self._deals:
            _, groups, _, area = self._stages[self._stage]
            vacant = self._vacant[seat] if area is None else 1 << area
            if len(groups) == 1:
                return board.hires[seat][vacant][groups[0]]
            return Hirings(seat, groups, board.free_areas[vacant])
        if deciding is SEND and board.self_attack:
            first = seat * board.professions
            return board.sends[seat][tuple(self._reserve[first : first + board.professions])]
        decision = self.decision
        return commands_for(decision) if decision else ()

    def only_command(self) -> Command | None:
        """The only answer to the pending decision, if there is just one and everybody may know it.

        No bribe is reported where promises bind: before it is paid, it can still be the price of a deal.
        """
        decision = self.decision
        if decision is None or (self.edition.binding_promises and decision.kind is BRIBE):
            return None
        return only_command(decision)

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
        kind, check = self._CHECKS[type(command)]
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

    # --- hiring ---

    def _check_hire(self, command: Hire) -> None:
        stage, placements = self._stages[self._stage], command.placements
        _, groups, _, area_given = stage
        free = self._free_areas(area_given)
        if len(groups) == 1 == len(placements) and not self._deals:  # the usual case, at once
            ((scholar, area),) = placements
            if scholar in groups[0] and area in free:
                return
        unfilled, free = list(groups), list(free)
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

    def _free_areas(self, given: Area | None) -> tuple[Area, ...]:
        """Where the landlord may place somebody, if not in a given area."""
        return self._board.free_areas[self._vacant[self._landlord] if given is None else 1 << given]

    # --- sending ---

    def _check_send(self, command: SendScholars) -> None:
        board, seat, reserve = self._board, self._acting, self._reserve
        (one, here), (other, there) = command.first, command.second
        if (  # all is well, at once
            board.self_attack
            and 0 <= one < (professions := board.professions)
            and 0 <= other < professions
            and here != seat != there
            and 0 <= here < board.seats
            and 0 <= there < board.seats
            and reserve[(kind := seat * professions) + other]
            and reserve[kind + one] > (one == other)
            and (here != there or board.both_to_one_palace)
        ):
            return
        self._refuse_send(command)

    def _refuse_send(self, command: SendScholars) -> None:
        """Raise the error that says what is wrong, if anything is."""
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

    # --- deals (variant, ruling A28) ---

    def _check_offer(self, command: OfferDeal) -> None:
        check_offer(self.view(), command)
        options = bribe_options(self.edition, command.scholar, self._cash[command.seat])
        self._check_amount(command.amount, options)

    def _check_withdrawal(self, command: WithdrawDeal) -> None:
        check_withdrawal(self.view(), command)

    def _check_acceptance(self, command: AcceptDeal) -> None:
        check_acceptance(self.view(), command)

    def _check_refusal(self, command: DeclineDeal) -> None:
        check_refusal(self.view(), command)

    _CHECKS: ClassVar[dict[type[Command], tuple[DecisionKind | None, Callable[[Checks, Any], None]]]] = {
        PayBribe: (BRIBE, _check_bribe),
        Hire: (HIRE, _check_hire),
        SendScholars: (SEND, _check_send),
        OfferDeal: (None, _check_offer),
        WithdrawDeal: (None, _check_withdrawal),
        AcceptDeal: (None, _check_acceptance),
        DeclineDeal: (None, _check_refusal),
    }
    """What a command decides, if anything, and its check."""
