"""Applies checked commands, and advances the game to the next decision."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue_core.agenda import agenda
from intrigue_core.bargaining import talk
from intrigue_core.bargaining.facts import Occurrence
from intrigue_core.bargaining.outcome import judge
from intrigue_core.commands import (
    Agree,
    Command,
    Decline,
    Hire,
    PayBribe,
    SendScholars,
    Speak,
    Withdraw,
)
from intrigue_core.editions import Area, Scholar, Seat
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
from intrigue_core.model import BRIBE, HIRE, NOBODY, SEND, Bribe
from intrigue_core.state import State
from intrigue_core.views import PublicView, public_view


def begin(state: State) -> None:
    """Begin the landlord's turn of a new game, and advance to its first decision."""
    _begin_turn(state)
    _advance(state)
    state.marks.append(len(state.log))


# --- the turn ---


def _advance(state: State, sent: bool = False) -> None:
    """Advance to the next decision: a further stage, the sending, or another landlord's turn.

    Turns without a decision are skipped (T17), in a loop, because there may be any number of them.

    Args:
        sent: has the landlord sent two scholars, so that the turn is over?
    """
    while True:
        state.stage = number = state.stage + 1
        if number < len(state.stages):
            kind, _, payers, area = state.stages[number]
            state.log.append((StageBegan, kind, payers, area))
            state.payers = payers
            state.payer = 0
            state.acting = state.numbers.owner[payers[0]]
            state.deciding = BRIBE
            return
        if not sent and state.round <= state.numbers.send_rounds:
            state.acting = state.landlord
            state.deciding = SEND
            return
        state.landlord = landlord = (state.landlord + 1) % state.numbers.seats
        if landlord == state.first_player:
            if state.round == state.edition.rounds:
                _end_game(state)
                return
            state.round += 1
        _begin_turn(state)
        sent = False


def _begin_turn(state: State) -> None:
    landlord = state.landlord
    state.log.append((TurnBegan, state.round, landlord))
    if income := state.income[landlord]:
        state.cash[landlord] += income
        state.log.append((SalaryPaid, landlord, income, False))
    state.bribes = ()
    if applicants := state.applicants[landlord]:
        state.stages = agenda(state.numbers, landlord, applicants, state.posts, state.established)
    else:
        state.stages = ()
    state.stage = -1
    if state.live:
        # With no stage in this turn, the landlord can do no favour: those due now are judged at once.
        _judge(state, Occurrence(given=None if state.stages else ()))


def _end_game(state: State) -> None:
    first = state.first_player
    seats = state.seats
    if state.edition.final_salary == "extra":
        for step in range(seats):
            _pay_final_salary(state, (first + step) % seats)
    state.landlord = (first - 1) % seats
    state.deciding = None
    if state.live:
        _judge(state, Occurrence(over=True))
    most = max(state.cash)
    state.winners = tuple(seat for seat, cash in enumerate(state.cash) if cash == most)
    state.log.append((GameEnded, tuple(state.cash), state.winners))


def _pay_final_salary(state: State, seat: Seat) -> None:
    if income := state.income[seat]:
        state.cash[seat] += income
        state.log.append((SalaryPaid, seat, income, True))


# --- answers ---


def do_bribe(state: State, command: PayBribe) -> None:
    """Pay the bribe that is due; the next one bribes, or the landlord decides."""
    seat = state.acting
    amount = command.amount
    landlord = state.landlord
    cash = state.cash
    payer = state.payer
    payers = state.payers
    scholar = payers[payer]
    by_bank = amount > cash[seat]
    before = None
    if state.live and command.absent:
        before = public_view(state)
    if not by_bank:
        cash[seat] -= amount
    cash[landlord] += amount
    state.bribes += (Bribe(scholar, amount, by_bank),)
    state.log.append((BribePaid, seat, landlord, scholar, amount, by_bank))
    state.payer = payer = payer + 1
    if payer < len(payers):
        state.acting = state.numbers.owner[payers[payer]]
    else:
        state.acting = landlord
        state.deciding = HIRE
    if state.live:
        _judge(state, Occurrence(paid=(scholar, amount)), before)


def do_hire(state: State, command: Hire) -> None:
    """Fill the posts of a stage, and banish the scholars that get none."""
    numbers = state.numbers
    posts = state.posts
    income = state.income
    log = state.log
    landlord = state.landlord
    payers = state.payers
    owner = numbers.owner
    salaries = numbers.salaries
    before = None
    if state.live and command.absent:
        before = public_view(state)
    hired: list[Scholar] = []
    for scholar, area in command.placements:
        hired.append(scholar)
        post = landlord * numbers.areas + area
        occupant = posts[post]
        if occupant == scholar:
            log.append((ScholarKept, scholar, landlord, area))
            continue
        if occupant == NOBODY:
            state.vacant[landlord] &= ~(1 << area)  # as `State.establish` does, without the call
            state.established[landlord * numbers.professions + numbers.profession[scholar]] = area
        else:
            income[owner[occupant]] -= salaries[area]
        posts[post] = scholar
        income[owner[scholar]] += salaries[area]
        log.append((ScholarHired, scholar, landlord, area))
    waiting = state.applicants[landlord]
    state.applicants[landlord] = tuple([scholar for scholar in waiting if scholar not in payers])
    for scholar in payers:
        if scholar not in hired:
            state.island.append(scholar)
            log.append((ScholarBanished, scholar, landlord))
    if numbers.refunds:
        _refund(state, hired)
    if state.live:
        _judge_decision(state, command, before)
    _advance(state)


def _judge_decision(state: State, command: Hire, before: PublicView | None) -> None:
    hired = dict(command.placements)
    banished = [scholar for scholar in state.payers if scholar not in hired]
    # What an absence has made of a favour is judged at once: a later stage may be the player's own.
    is_last = command.absent or state.stage + 1 == len(state.stages)
    given = _given(state) if is_last else None
    _judge(state, Occurrence(hired=hired, banished=banished, given=given), before)


def _given(state: State) -> list[tuple[Scholar, Area]]:
    """Return the scholars that got or kept a post in this turn, with their areas."""
    given: list[tuple[Scholar, Area]] = []
    for event, *fields in reversed(state.log):
        if event is TurnBegan:
            break
        if event is ScholarHired or event is ScholarKept:
            scholar, _, area = fields
            given.append((scholar, area))
    return given


def _refund(state: State, hired: Sequence[Scholar]) -> None:
    for scholar, amount, by_bank in state.bribes[-len(state.payers) :]:
        if amount and scholar not in hired:
            seat = state.numbers.owner[scholar]
            state.cash[state.landlord] -= amount
            if not by_bank:
                state.cash[seat] += amount
            state.log.append((BribeRefunded, seat, state.landlord, scholar, amount, by_bank))


def do_send(state: State, command: SendScholars) -> None:
    """Send two scholars; the turn is over."""
    numbers = state.numbers
    reserve = state.reserve
    log = state.log
    applicants = state.applicants
    first_kind = state.acting * numbers.professions
    copies = numbers.copies
    before = None
    if state.live and command.absent:
        before = public_view(state)
    for profession, palace in (command.first, command.second):
        kind = first_kind + profession
        scholar = (kind + 1) * copies - reserve[kind]
        reserve[kind] -= 1
        applicants[palace] += (scholar,)
        log.append((ScholarSent, scholar, palace))
    if state.live:
        _judge(state, Occurrence(sent=(command.first, command.second)), before)
    _advance(state, True)


# --- talk ---


def do_talk(state: State, command: Command) -> None:
    """Do a command that answers no decision."""
    state.unanswering += 1
    statements = state.statements
    live = state.live
    turn = state.turn
    match command:
        case Speak():
            state.log += talk.speak(statements, live, command, turn)
        case Agree():
            state.log += talk.agree(statements, live, command.statement, command.seat, turn)
        case Decline():
            state.log += talk.decline(statements, live, command)
        case Withdraw():
            state.log += talk.withdraw(statements, live, command)
        case _:
            raise TypeError(f"{type(command).__name__} is no command")


def _judge(state: State, what: Occurrence, missed: PublicView | None = None) -> None:
    state.log += judge(state.statements, state.live, public_view(state), what, missed)
