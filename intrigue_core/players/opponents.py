"""What a player believes of its opponents: which weights each of them plays by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from random import Random

from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, hire, pay_bribe, send_scholars
from intrigue_core.dimensions import dimensions_of
from intrigue_core.editions import Ducats, Edition, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    Event,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from intrigue_core.game import Game
from intrigue_core.model import HireOptions, Placement, Sending, SendOptions
from intrigue_core.players.base import pending
from intrigue_core.players.character import Weights
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.policy import best_hiring, features_of, scores, sendings, wanted
from intrigue_core.players.tuning import TUNING
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

_OBSERVED = (BribePaid, ScholarHired, ScholarKept, ScholarBanished, ScholarSent, StageBegan, TurnBegan)


class Tracker:
    """Follows one game from its beginning.

    Attributes:
        game: as far as it has been followed; None if it cannot be, because it did not begin at the beginning.
    """

    def __init__(self, edition: Edition, seats: int, opening: Event | None) -> None:
        self.game = None
        if isinstance(opening, TurnBegan) and opening.round == 1:
            self.game = Game(edition, seats, opening.landlord)
        self._hired: list[Placement] = []
        self._sent: list[Sending] = []

    def follow(self, events: Sequence[Event]) -> Iterator[Command]:
        """Yield each command just before the game plays it; statements are left out.

        Args:
            events: what has happened since the last time, in order; of each command either all or none.
        """
        for event in events:
            if self.game is None:
                return
            if not isinstance(event, _OBSERVED):
                continue
            if self._hired and not isinstance(event, ScholarHired | ScholarKept | ScholarBanished):
                yield from self._hire()
            match event:
                case BribePaid(seat=seat, amount=amount):
                    yield from self._go(pay_bribe(seat, amount))
                case ScholarHired(scholar=scholar, area=area) | ScholarKept(scholar=scholar, area=area):
                    self._hired.append(Placement(scholar, area))
                case ScholarSent(scholar=scholar, palace=palace):
                    edition = self.game.edition
                    self._sent.append(Sending(edition.profession(scholar), palace))
                    if len(self._sent) == 2:
                        first, second = self._sent
                        self._sent = []
                        yield from self._go(send_scholars(edition.owner(scholar), first, second))
                case _:
                    pass
        if self._hired:
            yield from self._hire()

    def _hire(self) -> Iterator[Command]:
        assert self.game is not None
        placements = tuple(self._hired)
        self._hired = []
        yield from self._go(hire(self.game.acting or 0, placements))

    def _go(self, command: Command) -> Iterator[Command]:
        assert self.game is not None
        if self.game.acting != command.seat:
            self.game = None
            return
        yield command
        self.game.play_trusted(command)


class Opponents:
    """Listens to one game, and says which type each seat plays like.

    Args:
        types: sets of weights by name.
        prior: for each type, how likely it is before the game, relative to the others.

    Attributes:
        history: the favours and habits of all seats.
    """

    def __init__(
        self,
        public: PublicView,
        types: Mapping[str, Weights],
        prior: Mapping[str, float],
        opening: Event | None,
    ) -> None:
        self._types = tuple(types.values())
        self._prior = [log(prior[name]) for name in types]
        self._evidence = [[0.0] * len(types) for _ in range(public.seats)]
        self._hirings = [TUNING.whims_weight] * public.seats
        self._strange = [TUNING.whims_weight * TUNING.whims_prior] * public.seats
        self._shadow = Tracker(public.edition, public.seats, opening)
        self.history = FavourHistory(public.seats)

    def observe(self, events: Sequence[Event], bound: frozenset[Scholar] | None) -> None:
        """Take in the events since the last call.

        Args:
            bound: the scholars about whom there is an agreement: bribes for a post that one of them wants
                tell nothing of a type. None to judge no types, which takes 0.5 ms a decision.
        """
        for command in self._shadow.follow(events):
            game = self._shadow.game
            assert game is not None
            if bound is not None and not _is_bound(game, bound):
                self._judge(game, command)
            if isinstance(command, PayBribe):
                continue
            public = game.view()
            self.history.bonds.observe(public, command)
            if isinstance(command, Hire):
                numbers = dimensions_of(public.edition, public.seats)
                self.history.hired(numbers, public.stages[public.stage], public.bribes, command)

    def beliefs(self, seat: Seat) -> list[float]:
        """Return the probability of each type for a seat; the sum is 1."""
        told = [before + heard for before, heard in zip(self._prior, self._evidence[seat], strict=True)]
        most = max(told)
        parts = [exp(each - most) for each in told]
        whole = sum(parts)
        return [each / whole for each in parts]

    def whim(self, seat: Seat) -> float:
        """Return the part of a landlord's hirings that no likely type would have done, from 0 to 1."""
        return self._strange[seat] / self._hirings[seat]

    def _judge(self, game: Game, command: Command) -> None:
        seat = command.seat
        view = game.view(seat)
        cash = game.purses
        evidence = self._evidence[seat]
        likely = [
            likelihood(view.public, seat, cash, self.history, weights, command) for weights in self._types
        ]
        if isinstance(command, Hire):
            self._hirings[seat] += 1
            self._strange[seat] += 1 - sum(
                belief * each for belief, each in zip(self.beliefs(seat), likely, strict=True)
            )
        for number, each in enumerate(likely):
            evidence[number] = evidence[number] * TUNING.evidence_fades + log(
                TUNING.doubt + (1 - TUNING.doubt) * each
            )


def _is_bound(game: Game, bound: frozenset[Scholar]) -> bool:
    """Return whether a bribe is due for a post about which there is an agreement."""
    public = game.view()
    if public.payer is None or not bound:
        return False
    return not bound.isdisjoint(public.stages[public.stage].rivals(public.payer))


def likelihood(
    public: PublicView,
    seat: Seat,
    cash: Sequence[Ducats],
    history: FavourHistory,
    weights: Weights,
    command: Command,
) -> float:
    """Return the likelihood of a decision by a type, from 0 to 1."""
    features = features_of(public, seat, cash, history, weights)
    if isinstance(command, PayBribe):
        assert public.payer is not None
        step = features.numbers.unit
        wish = min(max(features.numbers.minimum, wanted(features, public.payer)), cash[seat])
        return exp(-abs(log((command.amount + step) / (wish + step))) / TUNING.bribe_spread)
    options = pending(SeatView(public, seat, cash[seat])).options
    if isinstance(command, Hire):
        assert isinstance(options, HireOptions)
        usual = best_hiring(seat, options, scores(features, options))
        real = dict(command.placements)
        same = sum(real.get(who) == area for who, area in usual.placements)
        hired = sum(who in real for who, _ in usual.placements)
        return ((same + hired) / 2 / len(real)) ** 2
    assert isinstance(command, SendScholars)
    assert isinstance(options, SendOptions)
    hopes = {one: hope for hope, one in sendings(features, options, Random(0))}
    best = sorted(hopes.values(), reverse=True)[:2]
    reached = hopes.get(command.first, 0.0) + hopes.get(command.second, 0.0)
    return exp(-2.5 * (1 - reached / max(sum(best), 1e-9)))
