"""PettingZoo's environment passes PettingZoo's own tests, and shows what is there."""

from __future__ import annotations

import warnings
from importlib import import_module
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from gymnasium import spaces

from intrigue_core import AMIGO_2003, MAYFAIR_2005, Game
from intrigue_core.environments import intrigue_v0

with warnings.catch_warnings():  # it imports a game of its own for doctests, in a way that it deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    tests = import_module("pettingzoo.test")


@pytest.mark.parametrize("options", [{"talk": 0}, {"talk": 3}, {"edition": "fx-schmid-1994", "seats": 5}])
def test_pettingzoo_s_own_tests(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice about shapes of pictures
        tests.api_test(intrigue_v0.env(**options), num_cycles=200)
        tests.seed_test(lambda: intrigue_v0.env(**options), num_cycles=40)


def played(env: intrigue_v0.raw_env, seed: int) -> dict[str, float]:
    """Play a game by chance and return what it is worth to each."""
    env.reset(seed=seed)
    rng = Random(seed)
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        assert env.observation_space(agent).contains(observation)
        if terminated or truncated:
            worth[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice([int(each) for each in np.flatnonzero(observation["action_mask"])]))
    return worth


def test_a_whole_game_pays_at_its_end() -> None:
    worth = played(intrigue_v0.env(talk=2, returns="win"), seed=4)
    assert sorted(worth) == sorted(MAYFAIR_2005.colours[:4])
    assert sum(worth.values()) == pytest.approx(1)


def test_the_same_seed_draws_the_same_first_player() -> None:
    env = intrigue_v0.env("mayfair-2005", 5, talk=0)
    begin: list[str] = []
    for seed in (1, 2, 3, 4, 5, 1):
        env.reset(seed=seed)
        begin.append(env.agent_selection)
    assert begin[0] == begin[-1]
    assert len(set(begin)) > 1


def test_who_does_not_act_has_an_empty_mask() -> None:
    env = intrigue_v0.env(talk=2)
    env.reset(seed=1)
    for agent in env.agents:
        acts = agent == env.agent_selection
        assert env.observe(agent)["action_mask"].any() == acts


def test_a_game_of_one_s_own_is_played_on() -> None:
    env = intrigue_v0.env("amigo-2003", 3, talk=0)
    game = Game(AMIGO_2003, 3, 2)
    env.reset(options={"game": game})
    assert env.agent_selection == AMIGO_2003.colours[2]
    env.step(env.game_state.legal_actions()[0])
    env.step(env.game_state.legal_actions()[0])
    assert game.version == 1
    with pytest.raises(ValueError, match="amigo-2003 for 3"):
        env.reset(options={"game": Game(MAYFAIR_2005, 4)})


def test_rendering_shows_what_everybody_sees() -> None:
    assert intrigue_v0.env().render() is None
    env = intrigue_v0.env(render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "to send" in shown
    assert shown.count("secret") == 4


def test_spaces_are_those_of_the_actions_and_blocks() -> None:
    env = intrigue_v0.env(talk=1)
    actions = cast("spaces.Discrete[Any]", env.action_space("red"))
    assert actions.n == env.actions.size
    assert env.action_space("red") is env.action_space("red")
    assert "bribe 0–60" in repr(env.actions)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must act"):
        env.step(None)
    with pytest.raises(ValueError, match="there is no action 999999"):
        env.step(999_999)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "chess"}, "there is no edition 'chess': there are mayfair-2005"),
        ({"seats": 7}, "mayfair-2005 is for 3 to 5 players, not 7"),
    ],
)
def test_what_cannot_be_played_is_said(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        intrigue_v0.env(**options)


def test_a_quick_game_is_an_edition_like_others() -> None:
    env = intrigue_v0.env(quick=True, promises="binding")
    assert env.edition.is_quick
    assert env.edition.promises == "binding"
    played(env, seed=1)
