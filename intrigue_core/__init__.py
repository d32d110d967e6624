"""Stefan Dorra's Intrigue as a pure state machine: rules, views, records and computer players.

No input or output, no clock, no global randomness. ::

    from intrigue_core import MAYFAIR_2005, Game

    game = Game(MAYFAIR_2005, seats=4)
    while not game.over:
        game.play(game.legal_commands()[0])
    print(game.view().cash)
"""

from intrigue_core.bargaining.binding import Promise
from intrigue_core.bargaining.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.statements import ClauseState, Word, WordState
from intrigue_core.commands import (
    COMMANDS,
    Agree,
    Command,
    Decline,
    Hire,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
    Speak,
    Withdraw,
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
    Decision,
    DecisionKind,
    HireOptions,
    SendOptions,
    Stage,
    StageKind,
)
from intrigue_core.positions import Position, PositionBuilder, PositionError, problems
from intrigue_core.records.lines import RecordError
from intrigue_core.records.record import GameRecord
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
    "Agree",
    "Area",
    "Bribe",
    "BribeOptions",
    "Clause",
    "ClauseState",
    "Command",
    "CommandError",
    "Decision",
    "DecisionKind",
    "Decline",
    "Ducats",
    "Edition",
    "Event",
    "FavourClause",
    "Game",
    "GameRecord",
    "Hire",
    "HireClause",
    "HireOptions",
    "IllegalCommand",
    "InvalidCommand",
    "PayBribe",
    "PayClause",
    "Placement",
    "Position",
    "PositionBuilder",
    "PositionError",
    "Profession",
    "Promise",
    "PublicView",
    "Reason",
    "RecordError",
    "RefuseClause",
    "Scholar",
    "Seat",
    "SeatView",
    "SendClause",
    "SendOptions",
    "SendScholars",
    "Sending",
    "SetupError",
    "SpareClause",
    "Speak",
    "Stage",
    "StageKind",
    "StaleCommand",
    "Withdraw",
    "Word",
    "WordState",
    "parse_command",
    "problems",
]
