"""Stefan Dorra's Intrigue as a pure state machine: rules, views, records and computer players.

No input or output, no clock, no global randomness. ::

    from intrigue_core import MAYFAIR_2005, Game

    game = Game(MAYFAIR_2005, seats=4)
    while not game.over:
        game.play(game.legal_commands()[0])
    print(game.view().cash)
"""

from intrigue_core.builder import PositionBuilder
from intrigue_core.commands import (
    COMMANDS,
    AcceptDeal,
    Command,
    DeclineDeal,
    Hire,
    OfferDeal,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
    WithdrawDeal,
    parse_command,
)
from intrigue_core.deals import Deal, DealState, Promise
from intrigue_core.editions import (
    AMIGO_2003,
    BRETTSPIELWELT,
    EDITIONS,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Area,
    Ducats,
    Edition,
    Profession,
    Scholar,
    Seat,
)
from intrigue_core.errors import (
    CommandError,
    IllegalCommand,
    InvalidCommand,
    Reason,
    SetupError,
    StaleCommand,
)
from intrigue_core.events import EVENTS, Event, StageKind
from intrigue_core.game import RULES_VERSION, Game
from intrigue_core.negotiation import Stage
from intrigue_core.options import BribeOptions, Decision, DecisionKind, HireOptions, SendOptions
from intrigue_core.positions import Position, PositionError, problems
from intrigue_core.record import GameRecord, RecordError
from intrigue_core.views import NOBODY, Bribe, PublicView, SeatView

__all__ = [
    "AMIGO_2003",
    "BRETTSPIELWELT",
    "COMMANDS",
    "EDITIONS",
    "EVENTS",
    "FX_SCHMID_1994",
    "MAYFAIR_2005",
    "NOBODY",
    "RULES_VERSION",
    "AcceptDeal",
    "Area",
    "Bribe",
    "BribeOptions",
    "Command",
    "CommandError",
    "Deal",
    "DealState",
    "Decision",
    "DecisionKind",
    "DeclineDeal",
    "Ducats",
    "Edition",
    "Event",
    "Game",
    "GameRecord",
    "Hire",
    "HireOptions",
    "IllegalCommand",
    "InvalidCommand",
    "OfferDeal",
    "PayBribe",
    "Placement",
    "Position",
    "PositionBuilder",
    "PositionError",
    "Profession",
    "Promise",
    "PublicView",
    "Reason",
    "RecordError",
    "Scholar",
    "Seat",
    "SeatView",
    "SendOptions",
    "SendScholars",
    "Sending",
    "SetupError",
    "Stage",
    "StageKind",
    "StaleCommand",
    "WithdrawDeal",
    "parse_command",
    "problems",
]
