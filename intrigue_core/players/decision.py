"""A computer player's action with its mood and reason: data that a table can keep and a bot can say."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from intrigue_core.commands import Command
from intrigue_core.editions import Ducats, Scholar, Seat


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Mood(StrEnum):
    """The situation in which a computer player has something to say in its own voice."""

    GREET = "greet"
    """The game begins."""
    OFFER = "offer"
    """It offers the landlord a bribe for a post."""
    PRICE = "price"
    """As landlord, it names a price."""
    AUCTION = "auction"
    """As landlord, it promises a post to the player who pays most."""
    COUNTER = "counter"
    LESSER = "lesser"
    """As landlord, it offers a post of less salary for the sum that was named."""
    LAST_SUM = "last_sum"
    """It names the highest bribe that it would pay, and will name no other."""
    LEADER = "leader"
    """As landlord, it asks more of the player who leads, or takes no less."""
    AGREE = "agree"
    DECLINE = "decline"
    HEAR_OTHERS = "hear_others"
    """It declines for now, because others want the post too."""
    PACT = "pact"
    """It offers favour for favour, or peace for peace."""
    PROMISE = "promise"
    THREAT = "threat"
    YIELD = "yield"
    """It does what a threat asks of it, and would not have without."""
    DEFY = "defy"
    """It does not do what a threat asks of it."""
    BLUFF = "bluff"
    """A threat to it was empty."""
    PAY = "pay"
    """It pays what was agreed."""
    KEEP = "keep"
    """As landlord, it hires as it has promised."""
    BREAK = "break"
    """It breaks its word, and knows it."""
    WRONGED = "wronged"
    """A player has just broken its word to it."""
    REMIND = "remind"
    """It acts on a statement that a player broke some turns ago."""
    THANKS = "thanks"
    """A player has just kept a statement to it."""
    PAIR = "pair"
    """It says aloud that two always favour each other."""
    GLOAT = "gloat"
    """Its scholar got the post, and the rival's goes to the island."""
    PLEAD = "plead"
    """A rival has paid more, and the landlord is about to choose."""
    CONGRATULATE = "congratulate"
    """A person got the dearest post, and it had no part in that."""
    WARN = "warn"
    """A player who broke its word to it makes a person an offer."""
    COALITION = "coalition"
    """It calls on all to stop the leader."""
    DUEL = "duel"
    """It watches two others outbid each other."""
    END = "end"
    """The game is over."""


class ReasonKind(StrEnum):
    """The facts that a reason can name. All of them are public."""

    BROKE = "broke"
    """`seat` broke statement number `statement`, which was to the speaker."""
    KEPT = "kept"
    """`seat` kept statement number `statement`, which was to the speaker."""
    FAVOURED = "favoured"
    """`seat`, as landlord, gave posts to `count` scholars of the speaker so far."""
    BANISHED = "banished"
    """`seat`, as landlord, banished the speaker's scholar `scholar`."""
    PAID_MOST = "paid_most"
    """Of the rivals for this post, `seat` paid most: `amount` for `scholar`."""
    AGREED = "agreed"
    """It was agreed so: statement number `statement`, with `seat`."""
    LEADER = "leader"
    """`seat` has the highest income of all just now: `amount` a turn."""
    PAIR = "pair"
    """`seat` and `other` have given each other posts `count` times in all."""
    WORTH = "worth"
    """The post of `scholar` will still pay `amount` until the end: its salary times the payments left."""
    THREATENED = "threatened"
    """`seat` threatened the speaker in statement number `statement`."""
    LAST_TURN = "last_turn"
    """`seat`, the speaker, will not be landlord again: nobody can return what it does."""
    BLUFFED = "bluffed"
    """`seat` did not carry out `count` of its threats so far."""


class Reason(BaseModel):
    """One fact for which a computer player does what it does."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    kind: ReasonKind
    seat: Seat
    """Whom it is about."""
    other: Seat | None = None
    statement: int | None = None
    """The number of a statement of the game."""
    scholar: Scholar | None = None
    amount: Ducats | None = None
    count: int | None = None
    at_least: Ducats | None = None
    """With a landlord's no: the least bribe for which it would agree."""
    at_most: Ducats | None = None
    """With a payer's no: the highest that it would pay."""


class PlayerAction(NamedTuple):
    """A command, with what a computer player says to it."""

    command: Command
    mood: Mood | None = None
    """None where there is nothing to be said."""
    reason: Reason | None = None
