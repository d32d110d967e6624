"""The checks of commands against a state. They change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from intrigue_core.bargaining.binding import broken_promise
from intrigue_core.bargaining.legality import check_agree, check_decline, check_speak, check_withdraw
from intrigue_core.commands import (
    Agree,
    Command,
    Decline,
    Hire,
    PayBribe,
    SendScholars,
    Speak,
    Talk,
    Withdraw,
)
from intrigue_core.editions import Area, Profession, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand, StaleCommand
from intrigue_core.model import BRIBE, HIRE, SEND, DecisionKind, HireOptions, Placement
from intrigue_core.options import bribe_options, hire_options
from intrigue_core.state import State
from intrigue_core.views import public_view


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
        raise StaleCommand(ErrorCode.STALE_VERSION, version=version, current=current)


def _refuse_answer(state: State, command: PayBribe | Hire | SendScholars, kind: DecisionKind) -> NoReturn:
    """Raise the reason why this is no answer now."""
    if state.deciding is None:
        raise IllegalCommand(ErrorCode.GAME_OVER)
    if command.seat != state.acting:
        raise IllegalCommand(ErrorCode.NOT_YOUR_TURN, seat=command.seat, acting=state.acting)
    raise IllegalCommand(
        ErrorCode.WRONG_DECISION, f"the pending decision is to {state.deciding}, not to {kind}"
    )


# --- bribing ---


def check_bribe(state: State, command: PayBribe) -> None:
    """Check the amount of the bribe that is due."""
    acting = state.acting
    if state.deciding is not BRIBE or command.seat != acting:
        _refuse_answer(state, command, BRIBE)
    numbers = state.numbers
    amount = command.amount
    cash = state.cash[acting]
    if numbers.minimum <= amount <= cash and amount % numbers.unit == 0:
        return
    scholar = state.payers[state.payer]
    _, minimum, step, maximum, by_bank, may_pass = bribe_options(
        state.edition, scholar, cash, defends=state.defends()
    )
    if amount == minimum == maximum:
        return  # of a broke seat
    if may_pass and amount == 0:
        return
    if maximum == 0:
        raise IllegalCommand(ErrorCode.NOTHING_TO_PAY, minimum=0)
    if by_bank:
        raise IllegalCommand(ErrorCode.ONLY_MINIMUM, minimum=minimum)
    if amount < minimum:
        raise IllegalCommand(ErrorCode.BELOW_MINIMUM, amount=amount, minimum=minimum)
    if amount % step:
        raise IllegalCommand(ErrorCode.NOT_A_MULTIPLE, amount=amount, unit=step)
    raise IllegalCommand(ErrorCode.CANNOT_AFFORD, amount=amount, maximum=maximum)


# --- hiring ---


def check_hire(state: State, command: Hire) -> None:
    """Check a landlord's decision of the current stage."""
    if state.deciding is not HIRE or command.seat != state.acting:
        _refuse_answer(state, command, HIRE)
    placements = command.placements
    _, groups, _, given = state.stages[state.stage]
    vacant = state.vacant[state.landlord] if given is None else 1 << given
    free = state.numbers.free_areas[vacant]
    if not state.live:
        if len(groups) == 1 == len(placements):
            ((scholar, area),) = placements
            if scholar in groups[0] and area in free:
                return
        elif _fills(placements, groups, free):
            return  # all is well, at once
    promises = public_view(state).promises if state.live else ()
    options = hire_options(state.stages[state.stage], state.palace(state.landlord), promises)
    for number, placement in enumerate(placements):
        check_placement(options, placements[:number], placement, state.numbers.areas)
    if len(placements) < len(groups):
        raise IllegalCommand(ErrorCode.INCOMPLETE_HIRE, posts=len(groups), filled=len(placements))
    if broken := broken_promise(options.promises, groups, placements, options.areas):
        scholar = broken.scholar
        what = "promised another post"
        if broken.refused:
            what = "not to be hired"
        elif broken.highest:
            what = "after a post that is promised to the highest bribe"
        raise IllegalCommand(ErrorCode.PROMISE_BINDS, f"scholar {scholar} is {what}", scholar=scholar)


def _fills(
    placements: Sequence[Placement], groups: Sequence[Sequence[Scholar]], areas: Sequence[Area]
) -> bool:
    """Return whether these placements give one of each group an area of its own."""
    unfilled = list(groups)
    free = list(areas)
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
        raise IllegalCommand(ErrorCode.NOT_AN_APPLICANT, scholar=scholar)
    if any(other.scholar in rivals for other in others):
        raise IllegalCommand(ErrorCode.TWO_OF_ONE_PROFESSION, scholar=scholar)
    if not 0 <= area < areas:
        raise IllegalCommand(ErrorCode.NO_SUCH_AREA, area=area)
    if options.area is not None and area != options.area:
        raise IllegalCommand(ErrorCode.AREA_GIVEN, area=area, given=options.area)
    if area not in options.areas:
        raise IllegalCommand(ErrorCode.AREA_TAKEN, area=area)
    if any(other.area == area for other in others):
        raise IllegalCommand(ErrorCode.AREA_TWICE, area=area)


# --- sending ---


def check_send(state: State, command: SendScholars) -> None:
    """Check a landlord's two sendings: the scholars, and the palaces."""
    numbers = state.numbers
    seat = state.acting
    reserve = state.reserve
    if state.deciding is not SEND or command.seat != seat:
        _refuse_answer(state, command, SEND)
    one, here = command.first
    other, there = command.second
    is_well = (  # at once
        numbers.self_attack
        and 0 <= one < (professions := numbers.professions)
        and 0 <= other < professions
        and here != seat != there
        and 0 <= here < numbers.seats
        and 0 <= there < numbers.seats
        and reserve[(kind := seat * professions) + other]
        and reserve[kind + one] > (one == other)
        and (here != there or numbers.both_to_one_palace)
    )
    if not is_well:
        _check_sendings(state, command)
    if state.live:
        _check_send_promises(state, command)


def _check_send_promises(state: State, command: SendScholars) -> None:
    sent = (command.first, command.second)
    for promise in public_view(state).send_promises:
        if promise.sent not in (None, *sent) or not promise.spared.isdisjoint(sent):
            raise IllegalCommand(ErrorCode.PROMISE_BINDS, "the landlord has promised to send otherwise")


def _check_sendings(state: State, command: SendScholars) -> None:
    numbers = state.numbers
    seat = command.seat
    first = command.first
    second = command.second
    twins = first.profession == second.profession
    needed = 2 if twins else 1
    for profession, palace in (first, second):
        if not 0 <= profession < numbers.professions:
            raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, profession=profession)
        if not 0 <= palace < numbers.seats:
            raise IllegalCommand(ErrorCode.NO_SUCH_PALACE, palace=palace)
        if palace == seat:
            raise IllegalCommand(ErrorCode.OWN_PALACE, palace=palace)
        left = state.reserve[seat * numbers.professions + profession]
        if left < needed:
            raise IllegalCommand(ErrorCode.NOT_IN_RESERVE, profession=profession, needed=needed, left=left)
        if not numbers.self_attack and _employs(state, seat, profession, palace):
            raise IllegalCommand(ErrorCode.SELF_ATTACK, profession=profession, palace=palace)
    if first.palace != second.palace:
        return
    if not numbers.both_to_one_palace:
        raise IllegalCommand(ErrorCode.SAME_PALACE, palace=first.palace)
    if twins and not numbers.self_attack:
        message = "the two scholars would attack each other"
        raise IllegalCommand(ErrorCode.SELF_ATTACK, message, palace=first.palace)


def _employs(state: State, seat: Seat, profession: Profession, palace: Seat) -> bool:
    """Return whether a scholar of this seat and profession works in that palace."""
    numbers = state.numbers
    first = palace * state.numbers.areas
    return any(
        scholar >= 0 and numbers.owner[scholar] == seat and numbers.profession[scholar] == profession
        for scholar in state.posts[first : first + numbers.areas]
    )


# --- talk ---


def check_talk(state: State, command: Command) -> None:
    """Check a command that may come at any turn."""
    if not isinstance(command, Talk):
        raise TypeError(f"{type(command).__name__} is no command")
    if state.deciding is None:
        raise IllegalCommand(ErrorCode.GAME_OVER)
    public = public_view(state)
    cash = 0
    if 0 <= command.seat < state.seats:  # that there is such a seat is checked below, with all else
        cash = state.cash[command.seat]
    match command:
        case Speak():
            check_speak(public, command, cash)
        case Agree():
            check_agree(public, command, cash)
        case Decline():
            check_decline(public, command)
        case Withdraw():
            check_withdraw(public, command)
