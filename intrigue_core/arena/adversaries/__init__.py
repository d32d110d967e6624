"""Players with one fixed way, against which others are measured. See docs/players.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from intrigue_core.arena.adversaries.answering import Answerer
from intrigue_core.arena.adversaries.friendly import Friend
from intrigue_core.arena.adversaries.neutral import Minimum, Neutral
from intrigue_core.arena.adversaries.paying import BuysAll, OneOver, Plan, Sniper
from intrigue_core.arena.adversaries.unkind import Spite, Taker
from intrigue_core.players.base import Player

ADVERSARIES: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "neutral": Neutral,
        "minimum": Minimum,
        "spite": Spite,
        "taker": Taker,
        "buys-all": BuysAll,
        "sniper": Sniper,
        "one-over": OneOver,
        "plan": Plan,
        "friend": Friend,
        "answers": Answerer,
    }
)
"""By the names that the arena knows them by. All but the last are silent."""
