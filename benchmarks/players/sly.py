"""Players that are honest in all they say, and offer what costs them nothing for what is worth something.

Each plays, answers and bargains as a normal player besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from types import MappingProxyType

from benchmarks.players.adversaries import is_legal
from intrigue_core import (
    NOBODY,
    Clause,
    FavourClause,
    HireClause,
    PublicView,
    Seat,
    SeatView,
    SpareClause,
    Speak,
    Talk,
    is_possible,
)
from intrigue_core.players import CHARACTERS, BargainingPlayer, Character, Player

_MOST_A_TURN = 19
"""The rules let nobody say more than one thing more in a landlord's turn."""


class Sly(BargainingPlayer):
    """Offers peace where nothing is in danger, for one round, or the least favour, for the best there is.

    Args:
        peace, favours: what it offers.
    """

    def __init__(self, rng: Random, *, peace: bool = True, favours: bool = False) -> None:
        super().__init__(rng)
        self._peace = peace
        self._favours = favours

    def speak(self, view: SeatView) -> Talk | None:
        public = view.public
        said = [one for one in public.statements if one.seat == view.seat and one.turn == public.turn]
        if len(said) < _MOST_A_TURN:
            asked = {(one.to, one.yours) for one in said}
            for offer in self._offers(view):
                if (offer.to, offer.yours) not in asked and is_legal(view, offer):
                    return offer
        return super().speak(view)

    def _offers(self, view: SeatView) -> Iterator[Speak]:
        public, me = view.public, view.seat
        for seat in range(public.seats):
            if seat == me:
                continue
            for asked in _wishes(public, me, seat):
                if self._peace:
                    for palace in _safe_palaces(public, seat, me):
                        mine = SpareClause(whom=seat, palace=palace, until=public.round)
                        yield Speak(seat=me, to=seat, mine=(mine,), yours=(asked,))
                if self._favours:
                    mine = FavourClause(to=seat, least=min(public.edition.salaries))
                    yield Speak(seat=me, to=seat, mine=(mine,), yours=(asked,))


def _wishes(public: PublicView, me: Seat, seat: Seat) -> Iterator[Clause]:
    """Yield what it asks for, the dearest first: a post now, or the best one at the next turn."""
    stage, best = public.current_stage, max(public.edition.salaries)
    if stage is not None and seat == public.landlord:
        for scholar in stage.payers:
            if public.edition.owner(scholar) == me:
                wish = HireClause(scholar=scholar, least=best if stage.area is None else 0)
                if is_possible(public, wish, seat):
                    yield wish
    yield FavourClause(to=me, least=best)


def _safe_palaces(public: PublicView, seat: Seat, me: Seat) -> list[Seat]:
    """Return the palaces at which a seat has nobody whom this one could rival: its own comes first."""
    edition, reserve = public.edition, public.reserve_of(me)

    def endangered(palace: Seat) -> bool:
        there = (*public.palace(palace), *public.applicants[palace])
        return any(
            one != NOBODY and edition.owner(one) == seat and reserve[edition.profession(one)] for one in there
        )

    return [palace for palace in (seat, *range(public.seats)) if palace != me and not endangered(palace)][:1]


def dear(ask: float, rng: Random) -> Player:
    """Return a merchant that asks for more of a post's worth than others, and differs in nothing else."""
    character: Character = CHARACTERS["merchant"]._replace(ask=ask)
    return BargainingPlayer(rng, character)


TALKERS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "sly-peace": Sly,
        "sly-favours": partial(Sly, peace=False, favours=True),
        "sly": partial(Sly, favours=True),
        "dear": partial(dear, 0.42),
    }
)
"""By the names that the arena knows them by."""
