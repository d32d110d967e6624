"""The ids of buttons, menus and forms: ``ig1:<action>:<table>:<decision>``.

Some go on with ``:<index>`` or ``:@<name>``, and what shows something that changes under it, a draft or a
lobby's edition, ends with ``:r<revision>``. So does a call, with how much of the story is told above it.

An id says which table it belongs to, which decision of its game was pending when it was shown, and which
revision of what. It never holds a secret, and it means the same after a restart. The ``1`` is this format's
number. `bot.tables.service.Playing.play` compares the decision with the pending one.

Tables are numbered from 1. Tutorials have numbers below 0: -1 for a person's first, -2 for the second; whose
it is, is the user who clicks. 0 belongs to no table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Action(StrEnum):
    """What a button, menu or form asks for."""

    JOIN = "join"
    LEAVE = "leave"
    """Give up one's seat, or ask whether to, where that costs something."""
    LEAVE_GAME = "quit"
    """Leave a running game after that question; the index is 1 if the person was told to be the last."""
    HAND_OVER = "handover"
    """Ask for a computer player in an absent player's place; the index is the seat."""
    WISH = "wish"
    """Wish to pause, resume or end the game, to which all have to agree; the index is its place in `Wish`."""
    AGREE_WISH = "agreewish"
    """Agree to it; likewise."""
    LET_IN = "letin"
    """Agree that the user who waits takes over a seat."""
    CHOOSE_COMPUTER = "whichcomputer"
    """Open the form that asks which computer player to add; and that form."""
    DISMISS_COMPUTER = "dismiss"
    LOBBY_MORE = "more"
    """Show what else can be done in a lobby."""
    SET_UP = "setup"
    """Show the presets of a lobby."""
    PRESET = "preset"
    """Choose one; the index is its place in `Preset`."""
    SET_UP_ALL = "setupall"
    """Open the form that sets all of it; and that form. The revision is that of the lobby that it shows."""
    ACCEPT = "accept"
    """Accept what a player suggests to set; the index is the suggestion's number."""
    CHOOSE_PACE = "pace"
    """Agree to the pace that is wished for in a running game; the index is its place in `Pace`."""
    THREAD = "thread"
    """Let the lobby go on in a thread of its channel."""
    REMATCH = "rematch"
    """Open a lobby with those who have just played, in their seats."""
    START = "start"
    DECIDE = "decide"
    """Open the form or the panel for one's pending decision; and that form. In a call the revision is the
    version of the table up to which the story is told with it, by `Table.known`: it tells no secret."""
    PICK = "pick"
    """Choose something in a panel's menu; the index is the menu's."""
    CONFIRM = "confirm"
    """Play what a panel has prepared; the name stands for what it has shown, see `Panel.seal`."""
    BACK = "back"
    """Take back what is chosen in a panel."""
    AGAIN = "again"
    """Do what was typed, knowing that the one before did count, if the index is 1; or leave it."""
    PURSE = "purse"
    THREATS = "threats"
    """Tell what threatens one's own scholars."""
    BOOKS = "books"
    """Tell everybody's money, added up from what everybody saw, where the table does that."""
    PREPARE = "prepare"
    """Show the bribes that one has prepared, or open the form for the first."""
    ORDER = "order"
    """Open the form that prepares a bribe; and that form. The index is the scholar that is chosen in it; the
    name is `LISTED` where it stands under the list of them."""
    WITHDRAW = "withdraw"
    """Take back what is prepared for a scholar, which is the index."""
    RULES = "rules"
    """Explain a topic of the rules: the first, or that of the name."""
    WORDS = "words"
    """Tell the board in words."""
    TOPIC = "topic"
    """Choose another topic in the same message."""
    TUTORIAL = "tutorial"
    """Begin the tutorial, or come back to it."""
    GO_ON = "go"
    """Turn the tutorial's page."""
    STOP = "stop"
    """Put the tutorial away."""
    ANEW = "anew"
    """Begin the tutorial from the start."""
    NO_PURSE = "nopurse"
    """Get no more purses by direct message."""
    SERVER_SETTING = "server"
    """Choose one of a server's settings: that of the name."""
    OWN_SETTING = "own"
    """Choose one of one's own settings: that of the name."""
    QUIET_HOURS = "quiet"
    """Open the form for one's quiet hours; and that form."""
    NO_QUIET_HOURS = "noquiet"
    OFFER = "offer"
    """Open the list of what one can offer now, or name as a price."""
    PRICE = "price"
    """The same, from the landlord's side."""
    COUNTER = "counter"
    """Open the list of what one can answer an offer with; the index is the word's number. In a tutorial,
    answer with the amount that is the index; the revision is the word's number."""
    AGREE = "agree"
    """Agree to an offer; the index is the word's number, as of the next two."""
    DECLINE = "decline"
    TAKE_BACK = "takeback"
    """Take one's own offer or threat back."""
    SAY = "say"
    """Say the word that was chosen in a menu: its value is the word."""
    OWN_OFFER = "ownoffer"
    """Open the form for any offer; and that form. The index is the scholar that it is about; the revision the
    number of the offer that it answers, and one more."""
    COMPOSE = "compose"
    """The form for anything else that can be said; the index is the seat that it is said to, the revision as
    above."""
    PROMISE = "promise"
    """Ask to whom to promise something, or whom to threaten."""
    WHOM = "whom"
    """Choose that."""
    PAY_AGREED = "payagreed"
    """Pay the bribe that was agreed; the index is the word's number."""
    HIRE_AGREED = "hireagreed"
    """Hire as was agreed; the name stands for who gets which post."""
    LEDGER = "ledger"
    """Show what everybody has said."""
    LEDGER_OF = "ledgerof"
    """Show what one person has said."""
    LAST_CALL = "lastcall"
    """End the time to talk, but for some last words."""
    HEARD_OUT = "heard"
    """Say that one has nothing more to offer: a computer landlord, who waits for that, decides now."""
    NOT_A_PROMISE = "nopromise"
    """Say that what one is held to was no promise; the index is the word's place in `Table.held`, the
    revision the seat whose page of the ledger the button stands on, and one more."""
    HELD_KEPT = "heldkept"
    """Say that the word was kept that one holds a user to; likewise."""
    HELD_BROKEN = "heldbroken"
    REPLAY = "replay"
    """Show a finished game step by step, from its beginning."""
    EARLIER_TURN = "earlierturn"
    """Turn to a step of a replay: the index is the table's version after that step, as of the next three."""
    EARLIER_STEP = "earlierstep"
    LATER_STEP = "laterstep"
    LATER_TURN = "laterturn"
    REPLAY_TURN = "replayturn"
    """Turn to the turn that was chosen in a menu, whose value is such a version; the index is the menu's, the
    revision the version that is shown."""
    STEP_WORDS = "stepwords"
    """Tell the board of a replay's step in words; the index as above."""
    WHOLE_GAME = "wholegame"
    """Give a finished game as files."""
    HISTORY = "history"
    """List a server's finished games: in the place of the decision's number is the page, from 0; the index is
    the user whose games alone are listed."""
    HALL = "hall"
    """Show a server's hall of fame."""
    RATING = "rating"
    """Show one's own rating."""
    PRIVACY = "privacy"
    """Show how much is kept of oneself."""
    GIVE_MINE = "givemine"
    """Get all that is kept of oneself as a file."""
    FORGET_ME = "forgetme"
    """Ask whether all that is kept of oneself is to be deleted."""
    FORGET_SURE = "forgetsure"
    """Delete it, after that question; the index is how many seats the person was told to lose by it."""


LISTED = "listed"
"""Says of an id that its button stands under a list that is to be brought up to date."""

NO_TABLE = 0
"""In place of a table's number where there is none."""


def is_tutorial(table_id: int) -> bool:
    """Return whether a table's number is that of a tutorial: -1 is a person's first, -2 the second."""
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
"""What a database takes for a number. Whatever is larger was never sent by us."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A parsed id."""

    action: Action
    table_id: int
    decision: int = 0
    """The number of the decision that was pending when this was shown, from 0; 0 in the lobby too."""
    index: int | None = None
    """A number of people, or which of several alike: a place in a list that the user's own view gives."""
    name: str | None = None
    """The topic that is asked for, the setting, what a panel has shown, or `LISTED`."""
    revision: int | None = None
    """How often what is shown had been changed: a panel's draft, or a lobby's edition; what was told with a
    call; None for all else."""

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
        """Does it belong to a tutorial, not to a table?"""
        return is_tutorial(self.table_id)

    @property
    def of_menu(self) -> str:
        """This id for a menu."""
        return str(self).replace("ig1:", f"ig1:{_MENU}", 1)

    @classmethod
    def parse(cls, text: str) -> ComponentId | None:
        """Return the id, or None if it is not the bot's."""
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
