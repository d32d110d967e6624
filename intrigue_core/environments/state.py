"""A game as a sequence of numbered actions, in OpenSpiel's names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Literal, TypeAlias, cast

from intrigue_core.commands import Hire, Speak, Talk, hire, pay_bribe, send_scholars
from intrigue_core.editions import Ducats, Edition, Scholar, Seat
from intrigue_core.environments.actions import Actions, Part, actions_of
from intrigue_core.environments.ground import Ground
from intrigue_core.environments.observing import Boards, observing_of
from intrigue_core.environments.spoken import Spoken
from intrigue_core.game import Game
from intrigue_core.model import BRIBE, HIRE, Placement, Sending, SendOptions
from intrigue_core.notation.names import names_of
from intrigue_core.options import bribe_range, sends
from intrigue_core.players.base import speaking_order
from intrigue_core.seat_view import SeatView
from intrigue_core.text_door import step_of

Returns: TypeAlias = Literal["rank", "win", "money"]
"""What a finished game is worth.

``rank``: from 1 for the first to -1 for the last, evenly; who is equal shares. ``win``: 1 for the winner, or
equal shares of it. ``money``: the cash, as a multiple of what everybody begins with.
"""


class State:
    """One game, played by the numbers of `Actions`. It knows all purses; each seat is told what its view has.

    Args:
        game: to be played on; it is changed.
        talk: the statements that may be made between two decisions, by all together. Before each decision the
            seats are asked in turn: who owes an answer, the landlord, who is to act, then the others, and
            after each statement from the beginning.
        returns: what the end is worth.
    """

    def __init__(self, game: Game, *, talk: int = 0, returns: Returns = "rank") -> None:
        self.game = game
        self.returned: Returns = returns
        self.most_talk = talk if game.edition.promises != "talk" else 0
        self.actions = actions_of(game.edition, game.seats, talk=self.most_talk > 0)
        self.observing = observing_of(game.edition, game.seats, talk=self.most_talk > 0)
        self.spoken = Spoken(game.seats)
        self._ground: Ground | None = None
        self._boards: Boards = {}
        self._seen: SeatView | None = None
        self._chosen: list[Placement | Sending] = []
        self._to_ask: list[Seat] = []
        self._left = 0
        """Statements that may still be made before the decision."""
        self._begin_talk()

    @classmethod
    def new(
        cls,
        edition: Edition,
        seats: int,
        rng: Random,
        *,
        talk: int = 0,
        returns: Returns = "rank",
    ) -> State:
        """Return a new game, whose first player is drawn where the edition lets it be."""
        first = rng.randrange(seats) if edition.first_player == "random" else 0
        return cls(Game(edition, seats, first), talk=talk, returns=returns)

    # --- as OpenSpiel names it ---

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.game.over

    def current_player(self) -> Seat:
        """Return the seat that acts: it decides, or is asked whether it says something.

        Raises:
            ValueError: if the game is over.
        """
        if self._to_ask:
            return self._to_ask[0]
        acting = self.game.acting
        if acting is None:
            raise ValueError("the game is over")
        return acting

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat that acts, the lowest first; none when the game is over."""
        view = self._acting_view
        if view is None:
            return []
        if self._to_ask:
            return sorted(self.actions.sayable(view, self.ground(), self.spoken))
        public, me, cash = view
        if public.deciding is BRIBE:
            lowest, highest = bribe_range(public.edition, cash)
            may_pass = public.edition.defender_may_pass and _defends(view)
            return self.actions.bribes(lowest, highest, may_pass=may_pass)
        if public.deciding is HIRE:
            if public.promises:
                return sorted(self._ways_kept(view))
            return sorted(self.actions.placements(me, *self._ways(view)))
        decision = view.decision
        assert decision is not None
        sendings = _sendings(self.actions, me, cast("SendOptions", decision.options))
        return list(sendings[cast("Sending | None", self._chosen[0] if self._chosen else None)])

    def apply_action(self, action: int) -> None:
        """Do an action of the seat that acts, and let the next one act.

        Raises:
            ValueError: if it is not legal; it says what would be. Nothing has changed.
        """
        legal = self.legal_actions()
        if action not in legal:
            raise ValueError(self._refusal(action, legal))
        self.apply_trusted(action)

    def apply_trusted(self, action: int) -> None:
        """Do an action of the seat that acts without any check. One that is not legal corrupts the game."""
        me = self.current_player()
        part = self._part(action)
        if self._to_ask:
            self._seen = None
            if part is None:
                self._to_ask.pop(0)
                return
            self.game.play_trusted(part)  # pyright: ignore[reportArgumentType]
            self.spoken.follow(self.game.view())
            self._left -= isinstance(part, Speak)
            self._ask()
            return
        if isinstance(part, int):
            self.game.play_trusted(pay_bribe(me, part))
        else:
            self._chosen.append(cast("Placement | Sending", part))
            if not self._is_complete():
                return
            if isinstance(part, Placement):
                self.game.play_trusted(hire(me, tuple(cast("list[Placement]", self._chosen))))
            else:
                first, second = cast("list[Sending]", self._chosen)
                self.game.play_trusted(send_scholars(me, first, second))
        self._chosen = []
        self._seen = None
        self._ground = None
        self._begin_talk()

    def action_to_string(self, action: int) -> str:
        """Return an action of the seat that acts in the notation of the game."""
        return self._said(action)

    def returns(self) -> list[float]:
        """Return the worth of the game to each seat; 0 for all until it is over."""
        if not self.game.over:
            return [0.0] * self.game.seats
        return list(returns_of(self.game.purses, self.returned, self.game.edition))

    def observation_string(self, player: Seat) -> str:
        """Return the view of a seat, as text."""
        return str(self.game.view(player))

    def kaggle_observation(self, player: Seat) -> dict[str, object]:
        """Return a seat's observation for Kaggle's harness: see `intrigue_core.text_door.Harness`."""
        view = self.game.view(player)
        over = self.game.over
        acts = not over and player == self.current_player()
        legal = self.legal_actions() if acts else []
        observation: dict[str, object] = {
            "playerId": player,
            "currentPlayer": -4 if over else self.current_player(),  # OpenSpiel's number for the end
            "isTerminal": over,
            "legalActions": legal,
            "legalActionStrings": [self.action_to_string(action) for action in legal],
            "observationString": str(view),
        }
        if acts:
            asked = "talk" if self._to_ask else cast("str", view.public.deciding)
            observation["prompt"] = step_of(view, asked, [self._told(part) for part in self._chosen])
        return observation

    # --- for observations ---

    def observed(self, seat: Seat) -> bytearray:
        """Return the observation of a seat, as `Observing` says: numbers of four bytes."""
        spoken = self.spoken if self.most_talk else None
        view = self._acting_view
        if view is None or seat != view.seat:
            return self.observing.made(self.game.view(seat), self._boards, spoken=spoken)
        asked = "talk" if self._to_ask else cast("str", view.public.deciding)
        rivals: Sequence[Scholar] = ()
        if asked == "hire":
            rivals = view.public.stages[view.public.stage].groups[len(self._chosen)]
        return self.observing.made(
            view, self._boards, asked, rivals=rivals, chosen=self._chosen, spoken=spoken
        )

    # --- inside ---

    def ground(self) -> Ground:
        """Return on what it depends what may be said now."""
        if self._ground is None:
            self._ground = Ground.of(self.game.view())
        return self._ground

    @property
    def _acting_view(self) -> SeatView | None:
        """The view of the seat that acts; None when the game is over."""
        if self._seen is None and not self.game.over:
            self._seen = self.game.view(self.current_player())
        return self._seen

    def _part(self, action: int) -> Part:
        view = self._acting_view
        assert view is not None
        if not self.most_talk:
            return self.actions.part(action, view)
        return self.actions.part(action, view, self.ground(), self.spoken)

    def _begin_talk(self) -> None:
        if self.most_talk:
            self._left = self.most_talk
            self.spoken.follow(self.game.view())
            self._ask()

    def _ask(self) -> None:
        over = self.game.over or self._left <= 0
        if over:
            self._to_ask = []
        else:
            owing = {seat for seat, offers in enumerate(self.spoken.waiting) if offers}
            self._to_ask = speaking_order(self.game.view(), owing)

    def _ways(self, view: SeatView) -> tuple[Sequence[Scholar], Sequence[int]]:
        """Return the rivals for the next post to be filled, and the areas that it may be."""
        public, me, _ = view
        stage = public.stages[public.stage]
        chosen = cast("list[Placement]", self._chosen)
        rivals = stage.groups[len(chosen)]
        if stage.area is not None:
            areas: Sequence[int] = (stage.area,)
        else:
            taken = [area for _, area in chosen]
            areas = [area for area in public.free_areas(me) if area not in taken]
        return rivals, areas

    def _ways_kept(self, view: SeatView) -> list[int]:
        """Return the ways to fill the next post that leave all binding promises to be kept (ruling A28)."""
        chosen = tuple(cast("list[Placement]", self._chosen))
        count = len(chosen)
        ways = [way.placements for way in view.legal_commands() if isinstance(way, Hire)]
        parts = dict.fromkeys(way[count] for way in ways if way[:count] == chosen)
        return [number for one in parts for number in self.actions.placements(view.seat, [one[0]], [one[1]])]

    def _is_complete(self) -> bool:
        if isinstance(self._chosen[0], Sending):
            return len(self._chosen) == 2
        public = self.game.view()
        return len(self._chosen) == len(public.stages[public.stage].groups)

    def _said(self, action: int) -> str:
        part = self._part(action)
        if part is not None:
            return self._told(part)
        me = self.game.edition.colours[self.current_player()]
        family = self.actions.family(action)
        return f"{me} says nothing" if family == "pass" else f"no {family} here"

    def _told(self, part: Ducats | Placement | Sending | Talk) -> str:
        """Return a part of a decision, or something said, as text of the seat that acts."""
        seat = self.current_player()
        public = self.game.view()
        if isinstance(part, int):
            return public.text(pay_bribe(seat, part))
        if isinstance(part, Placement):
            return public.text(Hire(seat=seat, placements=(part,)))
        if isinstance(part, Sending):
            names = names_of(public.edition, public.seats)
            return (
                f"{names.seat(seat)} sends {names.profession(part.profession)} to {names.seat(part.palace)}"
            )
        return public.text(part)

    def _refusal(self, action: int, legal: list[int]) -> str:
        if not legal:
            return "the game is over"
        seat = self.game.edition.colours[self.current_player()]
        try:
            family = self.actions.family(action)
        except ValueError as error:
            return str(error)
        listed = ", ".join(map(str, legal[:12])) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        return f"{seat} cannot do {action} ({family}: {self._said(action)}) now; legal are {listed}"


def returns_of(cash: Sequence[Ducats], returns: Returns, edition: Edition) -> tuple[float, ...]:
    """Return the worth of an end to each seat."""
    if returns == "money":
        scale = edition.starting_cash or max(edition.salaries)
        return tuple(amount / scale for amount in cash)
    if returns == "win":
        most = max(cash)
        return tuple(1 / cash.count(most) if amount == most else 0.0 for amount in cash)
    return tuple(
        (sum(other < amount for other in cash) - sum(other > amount for other in cash)) / (len(cash) - 1)
        for amount in cash
    )


def _defends(view: SeatView) -> bool:
    stage = view.public.stages[view.public.stage]
    return stage.area is not None and view.public.payer == stage.payers[0]


@lru_cache(maxsize=4_096)
def _sendings(actions: Actions, seat: Seat, options: SendOptions) -> dict[Sending | None, list[int]]:
    """Return the ways to send the first scholar (under None), and the second after each, the lowest first."""
    pairs: dict[Sending | None, list[Sending]] = {None: []}
    for command in sends(seat, options):
        if command.first not in pairs:
            pairs[None].append(command.first)
            pairs[command.first] = []
        pairs[command.first].append(command.second)
    return {first: sorted(actions.sendings(seat, second)) for first, second in pairs.items()}
