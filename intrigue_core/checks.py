"""The checks of commands against a state. They change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from intrigue_core.bargaining.binding import broken_promise
from intrigue_core.bargaining.legality import check_talk_by_view
from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, Talk
from intrigue_core.editions import Area, Profession, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand, StaleCommand
from intrigue_core.model import BRIBE, HIRE, SEND, DecisionKind, HireOptions, Placement
from intrigue_core.options import bribe_range
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
    message = f"the pending decision is to {state.deciding}, not to {kind}"
    kinds = list(DecisionKind)
    raise IllegalCommand(
        ErrorCode.WRONG_DECISION, message, pending=kinds.index(state.deciding), tried=kinds.index(kind)
    )


# --- bribing ---


def check_bribe(state: State, command: PayBribe) -> None:
    """Check the amount of the bribe that is due."""
    acting = state.acting
    if state.deciding is not BRIBE or command.seat != acting:
        _refuse_answer(state, command, BRIBE)
    numbers = state.numbers
    minimum = numbers.minimum
    amount = command.amount
    cash = state.cash[acting]
    if amount == 0 and numbers.edition.defender_may_pass and state.defends():
        return
    if cash < minimum:
        lowest, _ = bribe_range(numbers.edition, cash)
        if amount == lowest:
            return
        if lowest == 0:
            raise IllegalCommand(ErrorCode.NOTHING_TO_PAY, minimum=0)
        raise IllegalCommand(ErrorCode.ONLY_MINIMUM, minimum=lowest)
    if amount < minimum:
        raise IllegalCommand(ErrorCode.BELOW_MINIMUM, amount=amount, minimum=minimum)
    if amount > cash:  # before its steps: the next multiple would be refused all the same
        maximum = cash - cash % numbers.unit
        raise IllegalCommand(ErrorCode.CANNOT_AFFORD, amount=amount, maximum=maximum)
    if amount % numbers.unit:
        raise IllegalCommand(ErrorCode.NOT_A_MULTIPLE, amount=amount, unit=numbers.unit)


# --- hiring ---


def check_hire(state: State, command: Hire) -> None:
    """Check a landlord's decision of the current stage."""
    if state.deciding is not HIRE or command.seat != state.acting:
        _refuse_answer(state, command, HIRE)
    numbers = state.numbers
    _, groups, _, given = state.stages[state.stage]
    areas = numbers.free_areas[state.vacant[state.landlord]] if given is None else (given,)
    placements = command.placements
    for number, placement in enumerate(placements):
        _check_placed(groups, areas, placements[:number], placement, numbers.areas, given)
    if len(placements) < len(groups):
        raise IllegalCommand(ErrorCode.INCOMPLETE_HIRE, posts=len(groups), filled=len(placements))
    if state.live and (broken := broken_promise(public_view(state).promises, groups, placements, areas)):
        scholar = broken.scholar
        what = "promised another post"
        if broken.refused:
            what = "not to be hired"
        elif broken.highest:
            what = "after a post that is promised to the highest bribe"
        raise IllegalCommand(ErrorCode.PROMISE_BINDS, f"scholar {scholar} is {what}", scholar=scholar)


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
    _check_placed(options.groups, options.areas, others, placement, areas, options.area)


def _check_placed(
    groups: Sequence[Sequence[Scholar]],
    open_areas: Sequence[Area],
    others: Sequence[Placement],
    placement: Placement,
    areas: int,
    given: Area | None,
) -> None:
    scholar, area = placement
    for rivals in groups:
        if scholar in rivals:
            break
    else:
        raise IllegalCommand(ErrorCode.NOT_AN_APPLICANT, scholar=scholar)
    for other in others:
        if other.scholar in rivals:
            raise IllegalCommand(ErrorCode.TWO_OF_ONE_PROFESSION, scholar=scholar)
    if area not in open_areas:
        if not 0 <= area < areas:
            raise IllegalCommand(ErrorCode.NO_SUCH_AREA, area=area)
        if given is not None:
            raise IllegalCommand(ErrorCode.AREA_GIVEN, area=area, given=given)
        raise IllegalCommand(ErrorCode.AREA_TAKEN, area=area)
    for other in others:
        if other.area == area:
            raise IllegalCommand(ErrorCode.AREA_TWICE, area=area)


# --- sending ---


def check_send(state: State, command: SendScholars) -> None:
    """Check a landlord's two sendings: the scholars, and the palaces."""
    seat = state.acting
    if state.deciding is not SEND or command.seat != seat:
        _refuse_answer(state, command, SEND)
    _check_sendings(state, command)
    if state.live:
        _check_send_promises(state, command)


def _check_send_promises(state: State, command: SendScholars) -> None:
    sent = (command.first, command.second)
    for promise in public_view(state).send_promises:
        if promise.sent not in (None, *sent) or not promise.spared.isdisjoint(sent):
            raise IllegalCommand(ErrorCode.PROMISE_BINDS, "the landlord has promised to send otherwise")


def _check_sendings(state: State, command: SendScholars) -> None:
    seat = command.seat
    numbers = state.numbers
    professions = numbers.professions
    first, here = command.first
    second, there = command.second
    needed = 2 if first == second else 1
    for profession, palace in ((first, here), (second, there)):
        if not 0 <= profession < professions:
            raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, profession=profession)
        if not 0 <= palace < numbers.seats:
            raise IllegalCommand(ErrorCode.NO_SUCH_PALACE, palace=palace)
        if palace == seat:
            raise IllegalCommand(ErrorCode.OWN_PALACE, palace=palace)
        left = state.reserve[seat * professions + profession]
        if left < needed:
            raise IllegalCommand(ErrorCode.NOT_IN_RESERVE, profession=profession, needed=needed, left=left)
        if not numbers.self_attack and _employs(state, seat, profession, palace):
            raise IllegalCommand(ErrorCode.SELF_ATTACK, profession=profession, palace=palace)
    if here != there:
        return
    if not numbers.both_to_one_palace:
        raise IllegalCommand(ErrorCode.SAME_PALACE, palace=here)
    if first == second and not numbers.self_attack:
        message = "the two scholars would attack each other"
        raise IllegalCommand(ErrorCode.SELF_ATTACK, message, palace=here)


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
    check_talk_by_view(public, command, cash)
