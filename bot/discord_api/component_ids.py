"""The format of the custom ids of buttons, menus and forms: ``ig1:<action>:<table>:<decision>``.

Some have ``:<index>`` or ``:@<name>`` after that. Controls of a draft or of a lobby's setup end with
``:r<revision>``; a call ends with the number of public entries that are told above it.

An id names the table, the decision that was pending when the control was shown, and the revision. It never
contains a secret, and means the same after a restart. The ``1`` is the version of the format.
`bot.tables.service.TableService.play` compares the decision with the pending one.

Tables have ids from 1. Tutorials have ids below 0: -1 for a person's first, -2 for the second; they belong to
the user who clicks. 0 stands for no table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Action(StrEnum):
    """The action of a button, menu or form."""

    JOIN = "join"
    LEAVE = "leave"
    """Leave the table; in a running game, ask for confirmation."""
    LEAVE_GAME = "quit"
    """Leave a running game after that question; the index is 1 if the user was told to be the last person."""
    HAND_OVER = "handover"
    """Ask for a computer player in place of an absent player; the index is the seat."""
    WISH = "wish"
    """Wish to pause, resume or end the game, to which all must agree; the index is its place in `Wish`."""
    AGREE_WISH = "agreewish"
    """Agree to such a wish; the index is the same."""
    MODERATE = "moderate"
    """Do such a thing at once, as a moderator who plays; the index is the same."""
    LET_IN = "letin"
    """Agree that the waiting newcomer takes over a seat."""
    CHOOSE_COMPUTER = "whichcomputer"
    """Open the form to add a computer player; and that form."""
    DISMISS_COMPUTER = "dismiss"
    LOBBY_MORE = "more"
    """Show the other actions of a lobby."""
    SET_UP = "setup"
    """Show the presets of a lobby."""
    PRESET = "preset"
    """Choose one; the index is its place in `Preset`."""
    SET_UP_ALL = "setupall"
    """Open the form for the whole setup; and that form. The revision is that of the lobby that it shows."""
    ACCEPT = "accept"
    """Accept a player's suggestion of a setup or of a start, or agree to start; the index is its number."""
    REMOVE = "remove"
    """Ask whom to remove from the lobby; and the menu of that, whose values are users."""
    HAND_ON = "handon"
    """Ask who is to host the lobby; and the menu of that, likewise."""
    CLOSE_LOBBY = "closelobby"
    TAKE_OVER = "takeover"
    """Host a lobby whose host has done nothing there for long."""
    STILL_THERE = "stillthere"
    """Say that one is still there, before a start; the index is the number of the question."""
    LIFT_BAN = "liftban"
    """Take the person chosen in the menu off the ban list."""
    GOES_ON = "goeson"
    """Say that a game goes on which nobody has played on; the index likewise."""
    CHOOSE_PACE = "pace"
    """Agree to the wanted pace in a running game; the index is its place in `Pace`."""
    INVITE = "invite"
    """Show whom the host can invite; and the menu there."""
    NO_THANKS = "nothanks"
    """Decline an invitation."""
    INVITED_ONLY = "invitedonly"
    """Open the lobby to the invited alone, if the index is 1; or to everybody."""
    OPEN_ANOTHER = "openanother"
    """Open another table in a thread of the channel."""
    TELL_ME = "tellme"
    """Wish to be told of new tables on the server."""
    WISHED = "wished"
    """Choose of which new tables: the name is `paces` or `editions`."""
    NO_CALLS = "nocalls"
    """Be told of new tables no more: on all servers, if the index is 1."""
    THREAD = "thread"
    """Move the lobby to a thread of its channel."""
    REMATCH = "rematch"
    """Open a lobby with the players of the finished game, in their seats."""
    ANNOUNCE = "announce"
    """Open the form that announces a table, of a user whose time zone is not known; and that form."""
    SET_TIME = "settime"
    """Open the form for the time of a lobby; and that form."""
    OPEN_NOW = "opennow"
    """Open an announced lobby before its time."""
    HERE = "here"
    """Say that one is here, in a lobby whose time has come, or soon will."""
    START = "start"
    DECIDE = "decide"
    """Open the form or the panel for the user's pending decision; and that form. In a call the revision is
    the number of public entries told with it (`Table.public_count`), which reveals no secret."""
    PICK = "pick"
    """Choose something in a panel's menu; the index is the menu's."""
    CONFIRM = "confirm"
    """Play the prepared decision of a panel; the name is a hash of its content, see `Panel.seal`."""
    BACK = "back"
    """Take back a choice in a panel."""
    PURSE = "purse"
    THREATS = "threats"
    """Show the threats to the user's scholars."""
    BOOKS = "books"
    """Show all cash, added up from public flows, if the table does that."""
    PREPARE = "prepare"
    """Show the user's prepared bribes, or open the form for the first one."""
    PREPARED_BRIBE = "preparedbribe"
    """Open the form that prepares a bribe; and that form."""
    WITHDRAW = "withdraw"
    """Withdraw the bribe prepared for a scholar, which is the index."""
    RULES = "rules"
    """Explain the topic of the rules in the name, or the first one."""
    WORDS = "words"
    """Describe the board in words."""
    TOPIC = "topic"
    """Choose another topic in the same message."""
    SOLO = "solo"
    """Open a solo game, in direct messages."""
    TUTORIAL = "tutorial"
    """Begin the tutorial, or come back to it."""
    GO_ON = "go"
    """Turn the page of the tutorial."""
    STOP = "stop"
    """Put the tutorial away."""
    ANEW = "anew"
    """Begin the tutorial anew."""
    NO_PURSE = "nopurse"
    """Stop purses by direct message."""
    SERVER_SETTING = "server"
    """Choose the server's setting in the name."""
    OWN_SETTING = "own"
    """Choose the user's own setting in the name."""
    QUIET_HOURS = "quiet"
    """Open the form for quiet hours; and that form."""
    NO_QUIET_HOURS = "noquiet"
    OWN_ZONE = "zone"
    """Open the form for the user's time zone; and that form."""
    OFFER = "offer"
    """Open the list of possible offers."""
    PRICE = "price"
    """Open the list of possible prices, for the landlord."""
    COUNTER = "counter"
    """Open the list of answers to an offer; the index is the statement's number. In a tutorial, answer with
    the amount in the index; the revision is the statement's number."""
    AGREE = "agree"
    """Agree to an offer; the index is the statement's number, as for the next two."""
    DECLINE = "decline"
    TAKE_BACK = "takeback"
    """Withdraw an own offer or threat."""
    SAY = "say"
    """Make the statement chosen in a menu, whose value is the statement."""
    OWN_WORDS = "ownwords"
    """Open the form for a statement in own words; and that form. The index is the only seat that they can be
    said to, if there is one; the revision is the number of the offer that they answer plus one."""
    SAY_IT = "sayit"
    """Make the statement that was read from the user's last sentence: the likeliest, or the one chosen in a
    menu. The name is a hash of what the panel shows."""
    JUST_TALK = "justtalk"
    """Post the user's last sentence as mere talk; the name likewise."""
    OWN_OFFER = "ownoffer"
    """Open the form for any offer; and that form. The index is the scholar that it is about; the revision is
    the number of the answered offer plus one."""
    COMPOSE = "compose"
    """Open the form for any other statement; and that form. The index is the addressed seat, the revision as
    above."""
    PROMISE = "promise"
    """Ask for the player to promise something to, or to threaten."""
    WHOM = "whom"
    """Choose that player."""
    PAY_AGREED = "payagreed"
    """Pay the agreed bribe; the index is the statement's number."""
    HIRE_AGREED = "hireagreed"
    """Hire as agreed; the name encodes who gets which post."""
    HIRE_READY = "hireready"
    """Hire in one of the few ways there are; the name encodes the same."""
    BY_BRIBES = "bybribes"
    """Give the posts of a panel to whoever paid most, the dearest first."""
    LEDGER = "ledger"
    """Show the statements of all players."""
    LEDGER_OF = "ledgerof"
    """Show the statements of one player."""
    LAST_CALL = "lastcall"
    """End the time to talk, except for some last words."""
    NO_PRICE = "noprice"
    """Name no price in this stage, as the landlord. In a call the revision is as for `DECIDE`."""
    HEARD_OUT = "heard"
    """Waive the wait of a computer landlord, who then decides."""
    NOT_A_PROMISE = "nopromise"
    """Deny that a held message was a promise; the index is the message's place in `Table.held_messages`, the
    revision the seat whose page of the ledger has the button, plus one."""
    SAY_HELD = "sayheld"
    """Show the author of a held message how it is understood; the index is the same."""
    HELD_KEPT = "heldkept"
    """Judge a held message as kept; the index and the revision are the same."""
    HELD_BROKEN = "heldbroken"
    REPLAY = "replay"
    """Show a finished game step by step, from its beginning."""
    EARLIER_TURN = "earlierturn"
    """Turn to a step of a replay: the index is the table's version after it, as for the next three."""
    EARLIER_STEP = "earlierstep"
    LATER_STEP = "laterstep"
    LATER_TURN = "laterturn"
    REPLAY_TURN = "replayturn"
    """Turn to the turn chosen in a menu, whose value is such a version; the index is the menu's, the revision
    the version that is shown."""
    STEP_WORDS = "stepwords"
    """Describe the board of a replay's step in words; the index as above."""
    WHOLE_GAME = "wholegame"
    """Give a finished game as files."""
    HISTORY = "history"
    """List a server's finished games: the decision is the page, from 0; the index is the user whose games
    alone are listed."""
    HALL = "hall"
    """Show a server's hall of fame."""
    RATING = "rating"
    """Show the user's own rating."""
    PRIVACY = "privacy"
    """Show the amount of the user's data."""
    GIVE_MINE = "givemine"
    """Give the user's data as a file."""
    FORGET_ME = "forgetme"
    """Ask whether to delete the user's data."""
    FORGET_SURE = "forgetsure"
    """Delete it, after that question; the index is the number of seats that the user was told to lose."""


NO_TABLE = 0
"""The table's id in controls of no table."""


def is_tutorial(table_id: int) -> bool:
    """Return whether a table's id is a tutorial's."""
    return table_id < NO_TABLE


_MENU = "menu-"
_NAME = "@"
_REVISION = "r"
_ID = re.compile(
    rf"ig1:(?:{_MENU})?(?P<action>[a-z]+):(?P<table>-?[0-9]+):(?P<decision>[0-9]+)"
    rf"(?::(?P<index>[0-9]+)|:{_NAME}(?P<name>[a-z0-9-]+))?"
    rf"(?::{_REVISION}(?P<revision>[0-9]+))?"
)
_MAX_DATABASE_INTEGER = 2**63 - 1
"""The largest integer of a database. The bot never sends a larger one."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A parsed id."""

    action: Action
    table_id: int
    decision: int = 0
    """The number of the decision that was pending when this was shown, from 0; 0 in the lobby, too."""
    index: int | None = None
    """The meaning depends on the action: see `Action`."""
    name: str | None = None
    """Likewise."""
    revision: int | None = None
    """The number of changes of the draft or setup that is shown; for other actions see `Action`."""

    def __str__(self) -> str:
        parts = ["ig1", self.action, str(self.table_id), str(self.decision)]
        if self.index is not None:
            parts.append(str(self.index))
        if self.name is not None:
            parts.append(f"{_NAME}{self.name}")
        if self.revision is not None:
            parts.append(f"{_REVISION}{self.revision}")
        return ":".join(parts)

    @property
    def in_tutorial(self) -> bool:
        """Does it belong to a tutorial?"""
        return is_tutorial(self.table_id)

    @property
    def of_menu(self) -> str:
        """This id for a menu."""
        return str(self).replace("ig1:", f"ig1:{_MENU}", 1)

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """Parse an id; None if it is not the bot's."""
        match = _ID.fullmatch(text)
        if match is None or not any(match["action"] == known for known in Action):
            return None
        table, decision, index, revision = (
            None if found is None else int(found)
            for found in match.group("table", "decision", "index", "revision")
        )
        if any(abs(number or 0) > _MAX_DATABASE_INTEGER for number in (table, decision, index, revision)):
            return None
        return cls(Action(match["action"]), table or 0, decision or 0, index, match["name"], revision)
