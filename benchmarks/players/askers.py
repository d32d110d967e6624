"""What it brings to say with a bribe what it is for, and nothing else: the price list of landlords."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.players.roster import player_named
from benchmarks.players.seatings import SEATS, Table, Terms, between
from intrigue_core import Area, BribeOptions, Command, Game, PublicView, Scholar, Seat, SeatView, Talk
from intrigue_core.arena import wilson
from intrigue_core.commands import pay_bribe
from intrigue_core.players import BargainingPlayer, moves, pending
from intrigue_core.players.greedy import worth

GAMES = 400

_PARTS = (0.13, 0.16, 0.2, 0.3)
"""What it pays, in parts of the worth of the best post that it can get."""


class Asker(BargainingPlayer):
    """A merchant that says no word: it pays a part of each post's worth, and says which post that is for."""

    def __init__(self, rng: Random, part: float) -> None:
        super().__init__(rng)
        self._part = part

    def speak(self, view: SeatView) -> Talk | None:
        return None

    def decide(self, view: SeatView) -> Command:
        options = pending(view).options
        if not isinstance(options, BribeOptions):
            return super().decide(view)
        wish = int(self._part * worth(view.public, view.seat) // options.step) * options.step
        return pay_bribe(view.seat, max(options.minimum, min(wish, options.maximum)))


def table(terms: Terms, level: str) -> Table:
    """Return the share of wins of one that asks among three of a level, and of the same in silence.

    At tables a landlord is told what a bribe was said to be for; games do not tell it.
    """
    games = terms.count(GAMES, (level,))
    rows = tuple(
        (
            f"{part:.2f}",
            str(games),
            *(between(wilson([*_won(terms, level, part, games, asks=asks)])) for asks in (True, False)),
        )
        for part in _PARTS
    )
    head = ("part of the post that it pays", "games", "says what for", "says nothing")
    return Table(f"Who says what a bribe is for, among three {level}", head, rows)


def _won(terms: Terms, level: str, part: float, games: int, *, asks: bool) -> Iterator[float]:
    """Play games, and yield the part of each that the one has won."""
    for number in range(games):
        seed = f"{terms.seed}/{number}"
        seat = number % SEATS
        game = Game(terms.edition, SEATS, number // SEATS % SEATS)
        others = [player_named(level)(Random(f"{seed}/{one}")) for one in range(SEATS)]
        players = [*others]
        players[seat] = Asker(Random(seed), part)
        for _ in moves(game, players):
            asked = _asked(game.view(), seat) if asks else {}
            for one in others:
                assert isinstance(one, BargainingPlayer)
                one.asked = asked
        cash = game.purses
        yield (cash[seat] == max(cash)) / [*cash].count(max(cash))


def _asked(public: PublicView, seat: Seat) -> dict[Scholar, Area]:
    """Return the best posts that this seat's scholars can get: what its bribes were said to be for."""
    stage = public.current_stage
    if stage is None:
        return {}
    salaries = public.edition.salaries
    free = public.free_areas(public.landlord)
    best = stage.area if stage.area is not None else max(free, key=lambda area: salaries[area], default=None)
    paid = [bribe.scholar for bribe in public.bribes if public.edition.owner(bribe.scholar) == seat]
    return {} if best is None else {scholar: best for scholar in paid if scholar in stage.payers}
