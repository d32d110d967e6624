"""Intrigue as an environment of PettingZoo: ``from intrigue_core.environments import intrigue_v0``. ::

    env = intrigue_v0.env("mayfair-2005", seats=4, talk=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None
        if not (termination or truncation):
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

One seat acts at a time (AEC). It needs PettingZoo: ``pip install "intrigue-core[environments]"``.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, TypeAlias, TypedDict, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs] - it is typed in its own source

from intrigue_core.editions import EDITIONS, Edition, Promises
from intrigue_core.environments.actions import Actions
from intrigue_core.environments.observing import Block
from intrigue_core.environments.state import Returns, State
from intrigue_core.game import Game

__all__ = ["Observation", "env", "raw_env"]


class Observation(TypedDict):
    """What an agent observes."""

    observation: NDArray[np.float32]
    """As the environment's `blocks` say."""
    action_mask: NDArray[np.int8]
    """1 for each action that is legal; all 0 for an agent that does not act."""


_Agent: TypeAlias = str


def env(
    edition: str | Edition = "mayfair-2005",
    seats: int = 4,
    promises: Promises = "remembered",
    talk: int = 4,
    returns: Returns = "rank",
    *,
    quick: bool = False,
    render_mode: str | None = None,
) -> raw_env:
    """Return an environment.

    Args:
        edition: its rules, by name or as they are.
        seats: the number of agents; they have the names of the edition's colours.
        promises: what promises are: ``talk``, and nobody can say anything; ``remembered``; or ``binding``.
        talk: the statements that may be made between two decisions, by all together; 0 for a silent game.
        returns: what the end is worth: ``rank``, ``win`` or ``money``. There is no other reward.
        quick: is it a quick game, of three rounds and four scholars each?
        render_mode: ``ansi`` to have the table as text from `render`.

    Raises:
        ValueError: if the edition cannot be played so, or there is no such thing.
    """
    rules = edition
    if not isinstance(rules, Edition):
        if rules not in EDITIONS:
            raise ValueError(f"there is no edition {rules!r}: there are {', '.join(EDITIONS)}")
        rules = EDITIONS[rules]
    if quick:
        rules = rules.quick()
    if promises != rules.promises:
        rules = rules.variant(promises=promises)
    if refusal := rules.refusal(seats):
        raise ValueError(refusal)
    return raw_env(rules, seats, talk, returns, render_mode)


class raw_env(AECEnv[_Agent, Observation, int | None]):  # noqa: N801 - PettingZoo's name
    """The environment. An action that is not legal is a `ValueError` that says what would be.

    Args: as `env`; the edition is as it is played.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "name": "intrigue_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: Edition,
        seats: int,
        talk: int = 0,
        returns: Returns = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.edition = edition
        self.render_mode = render_mode
        self._seats = seats
        self._talk = talk
        self._returns: Returns = returns
        self._rng = Random(0)
        self.possible_agents = list(edition.colours[:seats])
        self.agents = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._start(self._new())
        box = spaces.Box(-np.inf, np.inf, (self._state.observing.size,), np.float32)
        mask = spaces.Box(0, 1, (self.actions.size,), np.int8)
        agents = self.possible_agents
        self.observation_spaces = {
            agent: cast("spaces.Space[Observation]", spaces.Dict({"observation": box, "action_mask": mask}))
            for agent in agents
        }
        self.action_spaces = {
            agent: cast("spaces.Space[int | None]", spaces.Discrete(self.actions.size)) for agent in agents
        }

    # --- what there is ---

    @property
    def actions(self) -> Actions:
        """The actions, family by family."""
        return self._state.actions

    @property
    def blocks(self) -> dict[str, Block]:
        """The parts of an observation, by name."""
        return self._state.observing.blocks

    @property
    def game_state(self) -> State:
        """The game, in OpenSpiel's names. It knows all purses: agents must not see it."""
        return self._state

    def observation_space(self, agent: _Agent) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: _Agent) -> spaces.Space[int | None]:
        return self.action_spaces[agent]

    # --- play ---

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: of the draw who begins, where the edition has one: nothing else is drawn.
            options: ``{"game": game}`` goes on from a `Game` of the same edition and seats, which is changed.
        """
        if seed is not None:
            self._rng = Random(seed)
        game: Game | None = (options or {}).get("game")
        if game is None:
            self._start(
                State.new(self.edition, self._seats, self._rng, talk=self._talk, returns=self._returns)
            )
            return
        if (game.edition, game.seats) != (self.edition, self._seats):
            raise ValueError(f"this environment is of {self.edition.name} for {self._seats}")
        self._start(State(game, talk=self._talk, returns=self._returns))

    def _new(self) -> State:
        return State.new(self.edition, self._seats, self._rng, talk=self._talk, returns=self._returns)

    def _start(self, state: State) -> None:
        self._state = state
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._legal: list[int] | None = None
        self._select()

    def _select(self) -> None:
        if self._state.is_terminal():
            self.agent_selection = self.agents[0]
            for agent, value in zip(self.agents, self._state.returns(), strict=True):
                self.rewards[agent] = value
                self.terminations[agent] = True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]

    def step(self, action: int | None) -> None:
        """Do the action of `agent_selection`.

        Raises:
            ValueError: if it is not legal. Nothing has changed.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must act")
        number = int(action)  # NumPy's are slow to compare
        if self._legal is None:
            self._legal = self._state.legal_actions()
        if number not in self._legal:
            self._state.apply_action(number)  # it says what is wrong
        self._state.apply_trusted(number)
        self._legal = None
        self._select()

    def observe(self, agent: _Agent) -> Observation:
        """Return the observation of an agent: of its `SeatView` and nothing else."""
        state = self._state
        mask = bytearray(state.actions.size)
        if agent == self.agent_selection and not state.is_terminal():
            if self._legal is None:
                self._legal = state.legal_actions()
            first = self._legal[0]
            last = self._legal[-1]
            if last - first < len(self._legal):  # they are in order: many bribes, without a gap
                mask[first : last + 1] = b"\1" * len(self._legal)
            else:
                for legal in self._legal:
                    mask[legal] = 1
        return {
            "observation": np.frombuffer(state.observed(self._seat_of[agent]), np.float32),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | None:
        """Return the table as everybody sees it; None without a `render_mode`."""
        return str(self._state.game.view()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
