"""The topics of the rules, and which of them explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surface.text.refusal import Misunderstood, Refusal
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import Reason

TOPICS = (
    "goal",
    "turn",
    "stages",
    "bribes",
    "hiring",
    "sending",
    "promises",
    "money",
    "end",
    "players",
    "variants",
    "commands",
)
"""In the order of the menu."""

BY_REASON: Mapping[Reason, str | None] = {
    Reason.UNPARSABLE: None,
    Reason.STALE_VERSION: None,
    Reason.GAME_OVER: "end",
    Reason.NOT_YOUR_TURN: "turn",
    Reason.WRONG_DECISION: "turn",
    Reason.NOT_A_MULTIPLE: "bribes",
    Reason.BELOW_MINIMUM: "bribes",
    Reason.CANNOT_AFFORD: "bribes",
    Reason.ONLY_MINIMUM: "bribes",
    Reason.NOTHING_TO_PAY: "bribes",
    Reason.INCOMPLETE_HIRE: "hiring",
    Reason.NOT_AN_APPLICANT: "stages",
    Reason.TWO_OF_ONE_PROFESSION: "stages",
    Reason.NO_SUCH_AREA: "hiring",
    Reason.AREA_TAKEN: "hiring",
    Reason.AREA_GIVEN: "stages",
    Reason.AREA_TWICE: "hiring",
    Reason.NO_SUCH_PROFESSION: "sending",
    Reason.NO_SUCH_PALACE: "sending",
    Reason.OWN_PALACE: "sending",
    Reason.NOT_IN_RESERVE: "sending",
    Reason.SAME_PALACE: "sending",
    Reason.SELF_ATTACK: "sending",
    Reason.NO_DEALS: "promises",
    Reason.NO_BRIBE_DUE: "bribes",
    Reason.NOT_YOUR_SCHOLAR: "bribes",
    Reason.DEAL_MADE: "promises",
    Reason.NO_SUCH_DEAL: "promises",
    Reason.NOT_YOUR_DEAL: "promises",
    Reason.DEAL_SETTLED: "promises",
    Reason.DEAL_IMPOSSIBLE: "promises",
    Reason.DEAL_BROKEN: "promises",
}
"""What explains a command that the rules do not allow. None where no rule does."""

BY_CAUSE: Mapping[Cause, str | None] = {
    Cause.NO_TABLE: None,
    Cause.NOT_SEATED: "players",
    Cause.AWAY: "players",
    Cause.ALREADY_SEATED: None,
    Cause.TABLE_FULL: "players",
    Cause.GAME_RUNNING: "players",
    Cause.GAME_NOT_STARTED: "commands",
    Cause.GAME_FINISHED: None,
    Cause.NOT_ENOUGH_PLAYERS: "players",
    Cause.TOO_MANY_PLAYERS: "players",
    Cause.IMPOSSIBLE_EDITION: "sending",
    Cause.UNPLAYABLE_RULES: "variants",
    Cause.NO_COMPUTER: None,
    Cause.SEATED_ALREADY: None,
    Cause.TOO_MANY_NOTICES: None,
    Cause.ASKED_AREA_GIVEN: "stages",
    Cause.ASKED_AREA_TAKEN: "hiring",
    Cause.PAUSED: None,
    Cause.NOT_PAUSED: None,
    Cause.NOT_ABSENT: "players",
    Cause.HOST_DECIDES: "players",
    Cause.REQUESTED_ALREADY: "players",
    Cause.SAME_PACE: "players",
    Cause.ONLY_SLOW: "players",
    Cause.ONLY_PREPARED_SLOWLY: "players",
    Cause.DUE_NOW: "bribes",
    Cause.NEWCOMER_WAITS: "players",
    Cause.WAS_SEATED: "players",
    Cause.NO_SUCH_PLAYER: None,
    Cause.MODERATOR_PLAYS: None,
    Cause.THREAD_TAKEN: None,
    Cause.PLACE_TAKEN: None,
    Cause.NOT_FINISHED: None,
    Cause.STALE: None,
}
"""What explains what a table does not allow."""

BY_KEY: Mapping[str, str | None] = {
    "unknown_edition": None,
    "wrong_place": None,
    "permissions": None,
    "not_a_member": None,
    "private_thread": None,
    "unknown_amount": "bribes",
    "two_amounts": "bribes",
    "amount_missing": "bribes",
    "unknown_scholar": None,
    "unknown_area": "hiring",
    "unknown_palace": "sending",
    "scholar_missing": "hiring",
    "area_missing": "hiring",
    "sending_missing": "sending",
    "wrong_decision": "turn",
    "not_your_turn": "turn",
    "nothing_to_prepare": "bribes",
    "unknown_topic": None,
    "not_a_moderator": None,
    "several_tables": None,
    "threads_off": None,
    "thread_permissions": None,
    "thread_refused": None,
    "not_of_moderators": None,
    "other_channels": None,
}
"""What explains something typed that stands for nothing."""


def topic_explaining(refusal: Refusal) -> str | None:
    """Return the topic of the rules that says why, if one does."""
    if isinstance(refusal, Misunderstood):
        return BY_KEY.get(refusal.key)
    return BY_CAUSE[refusal.cause] if isinstance(refusal, TableRefusal) else BY_REASON[refusal.code]
