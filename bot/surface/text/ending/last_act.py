"""The last act: final salaries, then the purses from the lightest on, then who has won; a line at a time.

Only the end of a game has all of it in its public events (ruling A23).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.surface.text.wording import Wording
from intrigue_core import Ducats, Event, PublicView, Seat
from intrigue_core.events import SalaryPaid

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def last_act(public: PublicView, events: Iterable[Event], wording: Wording) -> list[str]:
    """Return what is told at the end, in the order in which it is; a line may have a heading over it.

    Args:
        events: those with which the game ended.

    Raises:
        ValueError: while the game runs.
    """
    if public.cash is None or not public.winners:
        raise ValueError("the standings are secret while the game runs")
    lines = [*_salaries(public, events, wording), *purses(public.cash, wording)]
    heading = wording.words("ending-title")
    return [f"{heading}\n{lines[0]}", *lines[1:], winner_line(public.cash, public.winners, wording)]


def purses(cash: Sequence[Ducats], wording: Wording) -> list[str]:
    """Return what is in everybody's purse, a line each, the lightest first."""
    lines = [
        wording.words(
            "ending-purse",
            place=place(cash, seat, wording),
            seat=wording.seat(seat),
            amount=wording.words("money", amount=cash[seat]),
        )
        for seat in reversed(ranking(cash))
    ]
    return [f"{wording.words('ending-purses')}\n{lines[0]}", *lines[1:]]


def winner_line(cash: Sequence[Ducats], winners: Sequence[Seat], wording: Wording) -> str:
    """Return who has won, and by how much."""
    seats = wording.words.all_of([wording.seat(seat) for seat in winners])
    if len(winners) > 1:
        return wording.words("ending-winners", seats=seats)
    most, second = sorted(cash, reverse=True)[:2]
    following = wording.words.all_of([wording.seat(seat) for seat in ranking(cash) if cash[seat] == second])
    return wording.words("ending-winner", seats=seats, margin=wording.ducats(most - second), next=following)


def ranking(cash: Sequence[Ducats]) -> list[Seat]:
    """Return all seats, whoever has most first."""
    return sorted(range(len(cash)), key=lambda seat: (-cash[seat], seat))


def place(cash: Sequence[Ducats], seat: Seat, wording: Wording) -> str:
    """Return the sign of somebody's place; who is equal shares it."""
    rank = 1 + sum(other > cash[seat] for other in cash)
    return _MEDALS.get(rank) or wording.words("ending-place", place=rank)


def _salaries(public: PublicView, events: Iterable[Event], wording: Wording) -> list[str]:
    """Return what the bank pays everybody after the last turn, in the order in which it does."""
    if public.edition.final_salary == "none":
        return []
    paid = {event.seat: event.amount for event in events if isinstance(event, SalaryPaid) and event.final}
    order = [(public.first_player + step) % public.seats for step in range(public.seats)]
    lines = [
        wording.words("ending-salary", seat=wording.seat(seat), amount=paid.get(seat, 0)) for seat in order
    ]
    return [f"{wording.words('ending-salaries')}\n{lines[0]}", *lines[1:]]
