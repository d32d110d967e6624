"""Summaries of rounds and turns: incomes, bribes, kept statements, posts given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.tables.scene import Scene, Standing
from bot.tables.table import Step, Table
from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    Ducats,
    Edition,
    Event,
    Game,
    PublicView,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    Statement,
    StatementJudged,
    Tally,
    TurnBegan,
    cash_changes,
    tally_of,
)


@dataclass(frozen=True, slots=True)
class SeatRound:
    """A seat's summary of a round."""

    income: Ducats
    """Its income a turn, now."""
    change: Ducats
    """The change of it since the last round ended; negative for less, 0 if none has."""
    taken: Ducats
    paid: Ducats
    tally: Tally
    """Its kept and broken statements of this round."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The summary of a round."""

    round: int
    seats: tuple[SeatRound, ...]
    open_promises: int
    """The number of statements that are still to be kept."""

    @property
    def is_empty(self) -> bool:
        """Did it change no income, money or word?"""
        return not any(each.change or each.taken or each.paid or each.tally.statements for each in self.seats)


def round_result(scene: Scene, step: Step, place: int) -> RoundResult:
    """Return the summary of a round that ended with a step.

    Args:
        scene: the scene at the end of the round.
        step: holds the incomes of that moment.
        place: index of the step's event that begins the next round.
    """
    standing = standing_after(step, place)
    before = scene.before.incomes
    tallies = scene.before.tallies or (Tally(0, 0),) * len(scene.taken)
    return RoundResult(
        scene.round,
        tuple(
            SeatRound(
                income=standing.incomes[seat],
                change=standing.incomes[seat] - before[seat] if before else 0,
                taken=scene.taken[seat],
                paid=scene.paid[seat] if scene.paid else 0,
                tally=Tally(now.kept - then.kept, now.broken - then.broken),
            )
            for seat, (now, then) in enumerate(zip(standing.tallies, tallies, strict=True))
        ),
        sum(statement.is_given for statement in _statements_at(step, place)),
    )


def standing_after(step: Step, place: int) -> Standing:
    """Return the standing of all seats after a round that ended with a step.

    Args:
        place: index of the step's event that begins the next round.
    """
    statements = _statements_at(step, place)
    return Standing(step.incomes, tuple(tally_of(statements, seat) for seat in range(len(step.incomes))))


def _statements_at(step: Step, place: int) -> list[Statement]:
    """Return all statements without the judgements of the next round."""
    later = {event.statement for event in step.events[place:] if isinstance(event, StatementJudged)}
    return [statement for statement in step.statements if statement.number not in later]


def board_after(table: Table, round_number: int) -> PublicView | None:
    """Return the board at the end of a round; None if it has not ended.

    The game is replayed up to there, without its statements. No player acts; after the last round there is no
    cash either, until the purses are opened.
    """
    game = Game(table.edition, len(table.chairs), table.running_game().first_player)
    for step in table.history:
        if step.entry.decision is not None:
            game.play_trusted(step.entry.decision)
        for place, event in enumerate(step.events):
            if isinstance(event, TurnBegan) and event.round > round_number:
                return _at_rest(game.view(), round_number, step.events[place:])
    if game.over and round_number == table.edition.rounds:
        return _at_rest(game.view()._replace(cash=None), round_number, ())
    return None


def _at_rest(public: PublicView, round_number: int, later: Sequence[Event]) -> PublicView:
    """Return a view without the next turn and its payments."""
    cash = public.cash
    if cash is not None:
        since = [change for event in later for change in cash_changes(event)]
        cash = tuple(has - sum(by for seat, by in since if seat == one) for one, has in enumerate(cash))
    return public._replace(
        round=round_number,
        landlord=(public.first_player - 1) % public.seats,
        acting=None,
        deciding=None,
        payer=None,
        stages=(),
        stage=0,
        bribes=(),
        winners=(),
        cash=cash,
    )


def next_round(scene: Scene, step: Step, place: int) -> Scene:
    """Return the scene after the event of a step that begins the next round."""
    return replace(scene.after(step.events[place]), before=standing_after(step, place))


@dataclass(frozen=True, slots=True)
class Given:
    """A post that was given to a scholar, or left to it."""

    area: Area
    scholar: Scholar
    bribe: Ducats
    """The bribe for it in this turn, in ducats, the bank's included."""
    kept: bool
    """Did the scholar have it before?"""


@dataclass(frozen=True, slots=True)
class TurnResult:
    """The summary of a landlord's turn."""

    round: int
    landlord: Seat
    given: tuple[Given, ...] = ()
    """The posts of the negotiation, the best paid first."""
    banished: tuple[Scholar, ...] = ()
    """In the order in which they went."""
    taken: Ducats = 0
    """The landlord's bribes in ducats, less refunds."""
    sent: tuple[tuple[Scholar, Seat], ...] = ()
    """The scholars that the landlord sent, and to whose palace."""


def turn_result(history: Sequence[Step], edition: Edition, round_number: int, landlord: Seat) -> TurnResult:
    """Return the summary of a landlord's turn, reading the history from its end.

    Args:
        history: of the table.
        round_number: 1 for the first.

    Raises:
        LookupError: if there was no such turn.
    """
    happened: list[Event] = []
    for step in reversed(history):
        for event in reversed(step.events):
            if not isinstance(event, TurnBegan):
                happened.append(event)
            elif (event.round, event.landlord) == (round_number, landlord):
                return _result(reversed(happened), edition, round_number, landlord)
            else:
                happened.clear()  # it was a later turn's
    raise LookupError(f"seat {landlord} has had no turn in round {round_number}")


def _result(events: Iterable[Event], edition: Edition, round_number: int, landlord: Seat) -> TurnResult:
    bribes: dict[Scholar, Ducats] = {}
    given: list[Given] = []
    banished: list[Scholar] = []
    sent: list[tuple[Scholar, Seat]] = []
    taken = 0
    for event in events:
        match event:
            case BribePaid(scholar=scholar, amount=amount):
                bribes[scholar] = amount
                taken += amount
            case BribeRefunded(amount=amount):
                taken -= amount
            case ScholarHired(scholar=scholar, area=area) | ScholarKept(scholar=scholar, area=area):
                given.append(Given(area, scholar, bribes.get(scholar, 0), isinstance(event, ScholarKept)))
            case ScholarBanished(scholar=scholar):
                banished.append(scholar)
            case ScholarSent(scholar=scholar, palace=palace):
                sent.append((scholar, palace))
            case _:
                pass
    given.sort(key=lambda one: -edition.salaries[one.area])
    return TurnResult(round_number, landlord, tuple(given), tuple(banished), taken, tuple(sent))
