"""What a policy goes by: some thirty numbers, found offline by search and kept in a data file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple


class Weights(NamedTuple):
    """The numbers of a policy. A part is one of a post's worth: its salary times the payments that are left.

    A lead of 1 is wealth twice the mean of all.
    """

    # bribes
    lone: float = 0.12
    """The part that is paid without a rival."""
    external: float = 0.12
    """The part that is paid among applicants for a new post."""
    attack: float = 0.12
    """The part that is paid for a post that somebody holds."""
    defend: float = 0.15
    """The part that is paid to keep one."""
    unpaid: float = 0.3
    """So much more, in parts of that, for each rival whose bribe is still to come."""
    beyond: float = 0.0
    """The part that is paid beyond what beats the rivals."""
    ceiling: float = 0.35
    """No fight is worth a larger part."""
    belief: float = 0.5
    """How much less is paid to landlords who do not reward bribes."""
    discount: float = 0.05
    """How much a favour is taken to outweigh, in parts of a bribe: what a landlord owes, it is not paid."""
    to_leader: float = 0.2
    """How much less a landlord with a lead is paid."""
    purse: float = 0.6
    """The part of one's cash that one bribe takes at most."""
    # hiring
    paid: float = 1.0
    """What each ducat counts for that was paid. It is gone; but others remember who was rewarded."""
    price: float = 0.1
    """The part for which a landlord thinks a post well sold."""
    grateful: float = 0.1
    """What a favour counts for, in parts of the post."""
    incumbent: float = 0.02
    """What it counts for to have the post already, in parts of it."""
    against_leader: float = 0.15
    """How much less it likes to give a post to who has a lead, in parts of the post."""
    against_pair: float = 0.1
    """How far two who always favour each other count as ahead, for each best post that both have given."""
    useful: float = 0.03
    """What it counts for that the other will be landlord over scholars of one's own, in parts of the post."""
    # sending
    top: float = 0.3
    """How far it hopes for the best free post, rather than for the mean of all."""
    crowd: float = 1.0
    """How much rivals deter: the exponent of their number."""
    raid: float = 0.6
    """What the post of somebody else is worth, compared with a free one."""
    harm: float = 0.3
    """How much it counts to attack who has a lead."""
    mercy: float = 0.1
    """How much it deters if the defender has done favours."""
    welcome: float = 0.1
    """How much more it hopes of landlords who have done favours."""
    feed: float = 0.2
    """How much less it likes to go, and pay, to who has a lead."""
    twins: float = 0.5
    """What a second scholar of one's own for the same post is worth."""
    noise: float = 0.1
    """How much of a sending is luck."""
    open_hand: float = 0.2
    """How much bribes vary."""


@lru_cache(maxsize=1)
def known_weights() -> Mapping[str, Weights]:
    """Return the sets of weights of the package, by name; docs/players.md says how they were found."""
    text = files("intrigue_core.minds").joinpath("weights.json").read_text(encoding="utf-8")
    return MappingProxyType({name: Weights(**numbers) for name, numbers in json.loads(text).items()})
