"""The pending decision of a state, and the checks of commands against it.

None of them changes anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from intrigue_core.bargaining import legality as speaking
from intrigue_core.bargaining.binding import Promise, broken_promise
from intrigue_core.commands import (
    Agree,
    Command,
    Decline,
    Hire,
    PayBribe,
    Placement,
    SendScholars,
    Speak,
    Withdraw,
)
from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand, StaleCommand
from intrigue_core.model import (
    BRIBE,
    HIRE,
    SEND,
    BribeOptions,
    Decision,
    DecisionKind,
    HireOptions,
)
from intrigue_core.options import (
    bribe_options,
    decision_of,
    hire_options,
    only_command,
)
from intrigue_core.state import State
from intrigue_core.views import public_view

# --- what is to be decided ---


def pending_decision(state: State) -> Decision | None:
    """Return the one pending decision with its options, or None when the game is over."""
    if state.deciding is None:
        return None
    seat = state.acting
    payer = state.payers[state.payer] if state.deciding is BRIBE else None
    return decision_of(state, seat, state.deciding, payer, state.cash[seat], lambda: _promises(state))


def _promises(state: State) -> tuple[Promise, ...]:
    return public_view(state).promises if state.live else ()


def only_answer(state: State) -> Command | None:
    """Return the only answer to the pending decision, if there is just one and that is public.

    No bribe is reported where promises bind: before it is paid, it can still be the price of a deal.
    """
    decision = pending_decision(state)
    if decision is None or (state.edition.promises == "binding" and decision.kind is BRIBE):
        return None
    return only_command(decision)


# --- the one road to legality: a check for each command ---


def validate(state: State, command: Command, version: int | None = None) -> None:
    """Check a command in constant time.

    Args:
        version: the version that the command was made for, if it matters.

    Raises:
        StaleCommand: if the game has moved on from that version.
        IllegalCommand: if the rules do not allow it now.
    """
    if version is not None:
        check_version(state, version)
    match command:
        case PayBribe():
            check_bribe(state, command)
        case Hire():
            check_hire(state, command)
        case SendScholars():
            check_send(state, command)
        case _:
            check_talk(state, command)


def check_version(state: State, version: int) -> None:
    """Raise `StaleCommand` unless the game is still at this version."""
    current = len(state.commands)
    if version != current:
        raise StaleCommand(
            ErrorCode.STALE_VERSION,
            f"this was for version {version}, and the game is at {current}",
            version=version,
            current=current,
        )


def _refuse_answer(state: State, command: PayBribe | Hire | SendScholars, kind: DecisionKind) -> NoReturn:
    """Raise the reason why this is no answer now."""
    if state.deciding is None:
        raise IllegalCommand(ErrorCode.GAME_OVER, "the game is over")
    if command.seat != state.acting:
        raise IllegalCommand(
            ErrorCode.NOT_YOUR_TURN,
            f"seat {state.acting} decides now, not seat {command.seat}",
            seat=command.seat,
            acting=state.acting,
        )
    raise IllegalCommand(
        ErrorCode.WRONG_DECISION, f"the pending decision is to {state.deciding}, not to {kind}"
    )


# --- bribing ---


def check_bribe(state: State, command: PayBribe) -> None:
    """Check the amount of the bribe that is due."""
    acting = state.acting
    if state.deciding is not BRIBE or command.seat != acting:
        _refuse_answer(state, command, BRIBE)
    numbers, amount, cash = state.numbers, command.amount, state.cash[acting]
    if numbers.minimum <= amount <= cash and amount % numbers.unit == 0:
        return
    scholar = state.payers[state.payer]
    _check_amount(amount, bribe_options(state.edition, scholar, cash))


def _check_amount(amount: Ducats, options: BribeOptions) -> None:
    minimum, step = options.minimum, options.step
    if minimum <= amount <= options.maximum and amount % step == 0:
        return
    if options.maximum == 0:
        raise IllegalCommand(ErrorCode.NOTHING_TO_PAY, "the seat is broke and pays nothing", minimum=0)
    if options.by_bank:
        raise IllegalCommand(
            ErrorCode.ONLY_MINIMUM,
            f"the seat is broke: only the minimum of {minimum}, which the bank pays",
            minimum=minimum,
        )
    if amount < minimum:
        raise IllegalCommand(
            ErrorCode.BELOW_MINIMUM,
            f"{amount} is less than the minimum bribe of {minimum}",
            amount=amount,
            minimum=minimum,
        )
    if amount % step:
        raise IllegalCommand(
            ErrorCode.NOT_A_MULTIPLE, f"{amount} is not a multiple of {step}", amount=amount, unit=step
        )
    raise IllegalCommand(
        ErrorCode.CANNOT_AFFORD,
        f"{amount} is more than the seat's cash of {options.maximum}",
        amount=amount,
        maximum=options.maximum,
    )


# --- hiring ---


def check_hire(state: State, command: Hire) -> None:
    """Check a landlord's decision of the current stage."""
    if state.deciding is not HIRE or command.seat != state.acting:
        _refuse_answer(state, command, HIRE)
    placements, (_, groups, _, given) = command.placements, state.stages[state.stage]
    free = state.numbers.free_areas[state.vacant[state.landlord] if given is None else 1 << given]
    if not state.live:
        if len(groups) == 1 == len(placements):
            ((scholar, area),) = placements
            if scholar in groups[0] and area in free:
                return
        elif _fills(placements, groups, free):
            return  # all is well, at once
    options = hire_options(state.stages[state.stage], state.palace(state.landlord), _promises(state))
    for number, placement in enumerate(placements):
        check_placement(options, placements[:number], placement, state.numbers.areas)
    if len(placements) < len(groups):
        raise IllegalCommand(
            ErrorCode.INCOMPLETE_HIRE,
            f"{len(groups)} posts are to be filled, not {len(placements)}: nobody can be refused",
            posts=len(groups),
            filled=len(placements),
        )
    if broken := broken_promise(options.promises, groups, placements, options.areas):
        scholar = broken.scholar
        what = "not to be hired" if broken.refused else "promised another post"
        raise IllegalCommand(ErrorCode.PROMISE_BINDS, f"scholar {scholar} is {what}", scholar=scholar)


def _fills(
    placements: Sequence[Placement], groups: Sequence[Sequence[Scholar]], areas: Sequence[Area]
) -> bool:
    """Return whether these placements give one of each group an area of its own."""
    unfilled, free = list(groups), list(areas)
    for scholar, area in placements:
        for rivals in unfilled:
            if scholar in rivals and area in free:
                unfilled.remove(rivals)
                free.remove(area)
                break
        else:
            return False
    return not unfilled


def check_placement(
    options: HireOptions, others: Sequence[Placement], placement: Placement, areas: int
) -> None:
    """Check one placement of a stage, together with others that are sound.

    Args:
        options: what the landlord decides.
        areas: how many a palace has.

    Raises:
        IllegalCommand: if the scholar has no part in the stage, its post is filled, or the area is not free.
    """
    scholar, area = placement
    rivals = next((group for group in options.groups if scholar in group), None)
    if rivals is None:
        raise IllegalCommand(
            ErrorCode.NOT_AN_APPLICANT, f"scholar {scholar} has no part in this stage", scholar=scholar
        )
    if any(other.scholar in rivals for other in others):
        raise IllegalCommand(
            ErrorCode.TWO_OF_ONE_PROFESSION,
            "only one scholar of each profession can be hired",
            scholar=scholar,
        )
    if not 0 <= area < areas:
        raise IllegalCommand(ErrorCode.NO_SUCH_AREA, f"there is no area {area}", area=area)
    if options.area is not None and area != options.area:
        raise IllegalCommand(
            ErrorCode.AREA_GIVEN,
            f"the post is in area {options.area}, not {area}",
            area=area,
            given=options.area,
        )
    if area not in options.areas:
        raise IllegalCommand(ErrorCode.AREA_TAKEN, f"area {area} is taken", area=area)
    if any(other.area == area for other in others):
        raise IllegalCommand(ErrorCode.AREA_TWICE, f"two scholars cannot share area {area}", area=area)


# --- sending ---


def check_send(state: State, command: SendScholars) -> None:
    """Check which two scholars a landlord sends, and where."""
    numbers, seat, reserve = state.numbers, state.acting, state.reserve
    if state.deciding is not SEND or command.seat != seat:
        _refuse_answer(state, command, SEND)
    (one, here), (other, there) = command.first, command.second
    if (  # all is well, at once
        numbers.self_attack
        and 0 <= one < (professions := numbers.professions)
        and 0 <= other < professions
        and here != seat != there
        and 0 <= here < numbers.seats
        and 0 <= there < numbers.seats
        and reserve[(kind := seat * professions) + other]
        and reserve[kind + one] > (one == other)
        and (here != there or numbers.both_to_one_palace)
    ):
        return
    _check_every_clause(state, command)


def _check_every_clause(state: State, command: SendScholars) -> None:
    numbers, seat, first, second = state.numbers, command.seat, command.first, command.second
    twins = first.profession == second.profession
    needed = 2 if twins else 1
    for profession, palace in (first, second):
        if not 0 <= profession < numbers.professions:
            raise IllegalCommand(
                ErrorCode.NO_SUCH_PROFESSION, f"there is no profession {profession}", profession=profession
            )
        if not 0 <= palace < numbers.seats:
            raise IllegalCommand(ErrorCode.NO_SUCH_PALACE, f"there is no palace {palace}", palace=palace)
        if palace == seat:
            raise IllegalCommand(
                ErrorCode.OWN_PALACE, "a scholar never applies at its own palace", palace=palace
            )
        left = state.reserve[seat * numbers.professions + profession]
        if left < needed:
            raise IllegalCommand(
                ErrorCode.NOT_IN_RESERVE,
                f"{needed} of profession {profession} are not in the reserve, which has {left}",
                profession=profession,
                needed=needed,
                left=left,
            )
        if not numbers.self_attack and _employs(state, seat, profession, palace):
            raise IllegalCommand(
                ErrorCode.SELF_ATTACK,
                "the seat's own scholar of that profession works there",
                profession=profession,
                palace=palace,
            )
    if first.palace != second.palace:
        return
    if not numbers.both_to_one_palace:
        raise IllegalCommand(
            ErrorCode.SAME_PALACE, "the two scholars must go to different palaces", palace=first.palace
        )
    if twins and not numbers.self_attack:
        raise IllegalCommand(
            ErrorCode.SELF_ATTACK, "the two scholars would attack each other", palace=first.palace
        )


def _employs(state: State, seat: Seat, profession: Profession, palace: Seat) -> bool:
    """Return whether a scholar of this seat and profession works in that palace."""
    numbers, first = state.numbers, palace * state.numbers.areas
    return any(
        scholar >= 0 and numbers.owner[scholar] == seat and numbers.profession[scholar] == profession
        for scholar in state.posts[first : first + numbers.areas]
    )


# --- talk ---


def check_talk(state: State, command: Command) -> None:
    """Check a command that may come at any turn."""
    if state.deciding is None:
        raise IllegalCommand(ErrorCode.GAME_OVER, "the game is over")
    public = public_view(state)
    match command:
        case Speak(seat=seat):
            speaking.check_speak(public, command, state.cash[seat] if 0 <= seat < state.seats else 0)
        case Agree(seat=seat):
            speaking.check_agree(public, command, state.cash[seat] if 0 <= seat < state.seats else 0)
        case Decline():
            speaking.check_decline(public, command)
        case Withdraw():
            speaking.check_withdraw(public, command)
        case _:
            raise TypeError(f"{type(command).__name__} is no command")
