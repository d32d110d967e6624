"""Environments for learning: games as fixed integers that go in, and fixed vectors that come out.

`intrigue_v0` in this package is PettingZoo's, and needs it; the rest needs nothing::

    from random import Random
    from intrigue_core import MAYFAIR_2005
    from intrigue_core.environments import State

    state = State.new(MAYFAIR_2005, 4, Random(1), talk=4)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())

See docs/researchers.md.
"""

from __future__ import annotations

from intrigue_core.environments.actions import Actions, Family
from intrigue_core.environments.observing import Block, Observing
from intrigue_core.environments.state import Returns, State

__all__ = ["Actions", "Block", "Family", "Observing", "Returns", "State"]
