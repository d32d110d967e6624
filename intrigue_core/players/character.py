"""Characters of computer players: their parameters, and the weights that they play by."""

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
    text = files("intrigue_core.players").joinpath("weights.json").read_text(encoding="utf-8")
    return MappingProxyType({name: Weights(**numbers) for name, numbers in json.loads(text).items()})


class Character(NamedTuple):
    """What makes one computer player different from another. It is measured in docs/players.md.

    A part is one of a post's worth: its salary times the payments that are left.
    """

    key: str
    names: tuple[str, str]
    """What it is called; the second where somebody else has the first."""
    ask: float = 0.29
    """The part that it asks for as landlord."""
    floor: float = 0.22
    """The part below which it agrees to no bribe."""
    opens: float = 0.15
    """The part that it offers first."""
    most: float = 0.43
    """The part beyond which it agrees to no price."""
    counters: int = 1
    """How often it answers an offer with another one, before it says no."""
    honour: float = 8.0
    """The gain for which it breaks a statement, in starting cash, for each full stake of it."""
    at_the_end: float = 1.0
    """What is left of that when nobody can return it any more; it falls to that from turn to turn."""
    petty: float = 0.25
    """A statement about less than that, in starting cash, is as dear to break as one about that."""
    to_liars: float = 0.4
    """The part left of the price of a statement to somebody who has broken theirs."""
    pocketed: float = 1.0
    """What is left of a promised post's bribe, as a landlord who decides sees it: it is paid already."""
    thrift: float = 0.0
    """What a ducat counts for that is saved by paying less than agreed: it mostly costs the post too."""
    careful: bool = False
    """Does it sell no post that it may need to do a favour?"""
    forgives: float = 0.93
    """What is left of a wrong after each turn, if it was the only one."""
    grudge: float = 0.3
    """How much a wrong counts against giving posts, and for attacks."""
    trusting: float = 3.0
    """So many statements, kept by strangers, are taken for granted."""
    favours: float = 0.5
    """How often it offers favour for favour, from 0 to 1, when it might."""
    peace: float = 0.3
    """The same of peace for peace."""
    threats: float = 0.0
    """The same of threats."""
    fears: float = 0.5
    """How likely it thinks a stranger is to carry out a threat."""
    forward: float = 0.25
    """How often it offers money although rivals have still to pay: landlords like to hear all."""
    contests: float = 0.4
    """How often it bargains of its own accord about a post that others want too: they are soon left out."""
    auctions: float = 0.1
    """How often, as landlord, it promises a post that it leaves to bribes to who pays most."""
    style: tuple[tuple[str, float], ...] = ()
    """Weights that are multiplied by something."""

    @property
    def is_treacherous(self) -> bool:
        """Does it break a statement for less than a starting cash?"""
        return self.honour < 1

    def styled(self, weights: Weights) -> Weights:
        """Return weights as this character uses them."""
        return weights._replace(**{name: getattr(weights, name) * factor for name, factor in self.style})


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        character.key: character
        for character in (
            Character(
                "merchant",
                ("Cosimo", "Donata"),
                ask=0.29,
                floor=0.2,
                counters=1,
                favours=0.4,
                peace=0.0,
                forward=0.7,
                contests=0.15,
                most=0.42,
                opens=0.2,
                style=(("lone", 2.0), ("paid", 1.6)),
            ),
            Character(
                "opportunist",
                ("Fiora", "Renzo"),
                counters=3,
                ask=0.31,
                honour=0.27,
                at_the_end=0.1,
                pocketed=0.0,
                thrift=0.2,
                forgives=0.85,
                grudge=0.1,
                favours=0.5,
                peace=0.2,
                threats=0.9,
                fears=0.4,
                forward=0.1,
                contests=0.8,
                auctions=0.5,
                style=(("raid", 1.8), ("external", 1.3), ("lone", 1.8), ("open_hand", 0.3)),
            ),
            Character(
                "miser",
                ("Gaspare", "Tecla"),
                ask=0.36,
                floor=0.3,
                opens=0.05,
                most=0.33,
                counters=4,
                honour=1.0,
                at_the_end=0.0,
                thrift=1.0,
                favours=0.05,
                peace=0.05,
                fears=0.6,
                forward=0.0,
                auctions=0.6,
                style=(
                    ("lone", 0.2),
                    ("external", 0.8),
                    ("attack", 0.8),
                    ("defend", 0.8),
                    ("ceiling", 0.75),
                ),
            ),
            Character(
                "avenger",
                ("Ercole", "Medea"),
                counters=0,
                to_liars=0.0,
                careful=True,
                forgives=0.995,
                grudge=1.0,
                favours=0.6,
                peace=0.1,
                threats=1.0,
                fears=0.6,
                forward=0.0,
                contests=0.5,
                auctions=0.5,
                style=(("raid", 2.0), ("lone", 0.4)),
            ),
            Character(
                "gambler",
                ("Lorenzo", "Bianca"),
                ask=0.29,
                floor=0.18,
                opens=0.25,
                most=0.58,
                counters=0,
                honour=0.12,
                at_the_end=0.2,
                petty=0.8,
                pocketed=0.0,
                trusting=6.0,
                favours=0.55,
                peace=0.0,
                threats=0.0,
                fears=0.3,
                forward=0.1,
                contests=0.8,
                auctions=0.9,
                style=(
                    ("lone", 1.7),
                    ("external", 1.5),
                    ("attack", 1.2),
                    ("ceiling", 1.2),
                    ("open_hand", 2.5),
                ),
            ),
            Character(
                "diplomat",
                ("Isotta", "Aurelio"),
                ask=0.25,
                floor=0.2,
                opens=0.2,
                most=0.4,
                counters=4,
                careful=True,
                forgives=0.9,
                grudge=0.2,
                favours=0.95,
                peace=1.0,
                fears=0.7,
                forward=0.1,
                contests=0.1,
                style=(("raid", 0.4), ("harm", 0.7), ("lone", 1.5)),
            ),
        )
    }
)
"""All there are, by their keys."""
