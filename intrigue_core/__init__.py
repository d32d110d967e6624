"""Stefan Dorra's Intrigue as a pure state machine: rules, views, records and computer players.

No input or output, no clock, no global randomness. ::

    from intrigue_core import MAYFAIR_2005, Game

    game = Game(MAYFAIR_2005, seats=4)
    while not game.over:
        game.play(game.legal_commands()[0])
    print(game.view().cash)
"""

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
from intrigue_core.events import EVENTS, Event
from intrigue_core.game import RULES_VERSION, Game
from intrigue_core.model import (
    NOBODY,
    Bribe,
    BribeOptions,
    Deal,
    DealState,
    Decision,
    DecisionKind,
    HireOptions,
    Promise,
    SendOptions,
    Stage,
    StageKind,
)
from intrigue_core.records.lines import RecordError
from intrigue_core.records.record import GameRecord
from intrigue_core.setup.builder import PositionBuilder
from intrigue_core.setup.faults import problems
from intrigue_core.setup.positions import Position, PositionError
from intrigue_core.views import PublicView, SeatView

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
