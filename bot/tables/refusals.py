"""`TableRefusal` and its causes: why a table refuses a request, apart from the game's own rules."""

from __future__ import annotations

from enum import StrEnum


class Cause(StrEnum):
    """The names are stable: the catalogues have a message for each."""

    NO_TABLE = "no_table"
    NOT_SEATED = "not_seated"
    AWAY = "away"
    ALREADY_SEATED = "already_seated"
    TABLE_FULL = "table_full"
    SEATS_KEPT = "seats_kept"
    """The seats that are left are kept for the invited."""
    BY_INVITATION = "by_invitation"
    """The table is open to the invited alone."""
    HOST_INVITES = "host_invites"
    """Who may join a lobby is its host's to say."""
    INVITED_SITS = "invited_sits"
    INVITED_REMOVED = "invited_removed"
    """A moderator has removed the user who is to be invited from this table."""
    INVITED_BEFORE = "invited_before"
    """A person is invited once to a table, so that nobody is pestered."""
    TOO_MANY_INVITED = "too_many_invited"
    INVITED_OFTEN = "invited_often"
    """A host may invite only so many people in an hour, and nobody again and again."""
    NOT_INVITED = "not_invited"
    GAME_RUNNING = "game_running"
    GAME_NOT_STARTED = "game_not_started"
    GAME_FINISHED = "game_finished"
    NOT_ENOUGH_PLAYERS = "not_enough_players"
    TOO_MANY_PLAYERS = "too_many_players"
    IMPOSSIBLE_EDITION = "impossible_edition"
    UNPLAYABLE_RULES = "unplayable_rules"
    NO_COMPUTER = "no_computer"
    ASKED_AREA_GIVEN = "area_given"
    """A bribe asks for an area where the conflict is about one."""
    ASKED_AREA_TAKEN = "area_taken"
    """A bribe asks for an area that is not free."""
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NOT_ABSENT = "not_absent"
    """The seat's player is present."""
    HOST_DECIDES = "host_decides"
    """The host decides whether a computer player takes an absent player's seat."""
    HOST_SETS = "host_sets"
    """Edition, rules and pace of a lobby are its host's to set."""
    REQUESTED_ALREADY = "requested_already"
    NEWCOMER_WAITS = "newcomer_waits"
    """Another newcomer is waiting to be let in."""
    WAS_SEATED = "was_seated"
    """A user who has held a seat of a game knows too much to take another."""
    NO_SUCH_PLAYER = "no_such_player"
    MODERATOR_PLAYS = "moderator_plays"
    """A moderator with a seat at the table cannot remove another player from it."""
    WAS_REMOVED = "was_removed"
    """A moderator has removed the user from this table."""
    SAME_PACE = "same_pace"
    SOLO_PACE = "solo_pace"
    """A solo game has no clock."""
    ONLY_SLOW = "only_slow"
    """Only the slow pace waits for players who are away."""
    THREAD_TAKEN = "thread_taken"
    """Another table has been opened in the thread that was to be its own."""
    PLACE_TAKEN = "place_taken"
    """A rematch where the channel has another table."""
    NOT_FINISHED = "not_finished"
    """A rematch of a game that was not played to its end."""
    ONLY_PREPARED_SLOWLY = "only_prepared_slowly"
    """Bribes are prepared at the slow pace only."""
    STATEMENT_GIVEN = "statement_given"
    """A prepared bribe would break a statement of its owner."""
    DUE_NOW = "due_now"
    """A bribe that is due is paid, not prepared."""
    ONLY_LIVE = "only_live"
    """A last call is for the live pace."""
    NO_TALK_LEFT = "no_talk_left"
    """There is no time to talk that a last call could end."""
    NOT_IN_STAGE = "not_in_stage"
    """A last call is for the landlord, and for the payers of this stage."""
    NOTHING_REMEMBERED = "nothing_remembered"
    """No player is held to a message where promises are just talk."""
    SAID_ELSEWHERE = "said_elsewhere"
    SAID_BY_YOU = "said_by_you"
    SAID_BY_NOBODY = "said_by_nobody"
    """Its author has no seat at the table."""
    AUTHOR_AWAY = "author_away"
    """A computer player decides for its author."""
    SAID_BEFORE = "said_before"
    """It was written before there was this table."""
    HELD_ALREADY = "held_already"
    TOO_MANY_HELD = "too_many_held"
    NOT_THE_AUTHOR = "not_the_author"
    """Only its author can say that it was no promise."""
    NOT_THE_HOLDER = "not_the_holder"
    """Only the holder can judge a held message."""
    ANSWERED_ALREADY = "answered_already"
    NO_HEARING = "no_hearing"
    """No computer landlord waits for a player now."""
    NOT_HEARD = "not_heard"
    """It waits only for players who have paid in this stage."""
    WENT_ON_ALREADY = "went_on_already"
    """It waits for others, but no longer for this player."""
    NO_BOOKS = "no_books"
    """This table adds up no player's cash."""
    STALE = "stale"
    """The click or command is about a decision that has passed, or about something that no longer exists.

    `bot.tables.service.TableService.play` compares decisions: by the number in the component id, or by the
    time of a typed command. All else is compared by each entry's `check` and each handler.
    """


class TableRefusal(Exception):
    """The table does not allow an act now; nothing has changed.

    Attributes:
        cause: the reason.
        details: the numbers and names in the message; never a player's cash.
    """

    def __init__(self, cause: Cause, **details: int | str) -> None:
        super().__init__(cause.value)
        self.cause = cause
        self.details = details
