"""Everything that anybody can do on Discord, by the bot's own lists: commands, suggestions, controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord
from discord import app_commands

from bot.client import IntrigueBot
from bot.discord_api.component_ids import Action


class Kind(StrEnum):
    """How something is done."""

    COMMAND = "command"
    MESSAGE_MENU = "message menu"
    USER_MENU = "user menu"
    SUGGESTION = "suggestion"
    BUTTON = "button"
    MENU = "menu"
    FORM = "form"


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that can be done."""

    kind: Kind
    name: str
    """The command with its option, if that is what is typed in; or the action of an id."""
    option: str = ""

    def __str__(self) -> str:
        match self.kind:
            case Kind.COMMAND:
                return f"`/{self.name}`"
            case Kind.MESSAGE_MENU:
                return f"*{self.name}*, in the menu of a message"
            case Kind.USER_MENU:
                return f"*{self.name}*, in the menu of a person"
            case Kind.SUGGESTION:
                return f"suggestions for `/{self.name} {self.option}:`"
            case _:
                return CONTROLS[self.kind, Action(self.name)]


CONTROLS = {
    (Kind.BUTTON, Action.JOIN): "take a seat",
    (Kind.BUTTON, Action.LEAVE): "leave",
    (Kind.BUTTON, Action.LEAVE_GAME): "say that one really leaves a running game",
    (Kind.BUTTON, Action.HAND_OVER): "let a computer player stand in for somebody",
    (Kind.BUTTON, Action.WISH): "ask all to pause or resume or end the game",
    (Kind.BUTTON, Action.AGREE_WISH): "agree to that with all",
    (Kind.BUTTON, Action.MODERATE): "do that at once as a moderator who plays",
    (Kind.BUTTON, Action.LET_IN): "let a newcomer in",
    (Kind.BUTTON, Action.CHOOSE_COMPUTER): "open the choice of computer players",
    (Kind.FORM, Action.CHOOSE_COMPUTER): "add the computer player of one’s choice",
    (Kind.BUTTON, Action.LOBBY_MORE): "what else there is in the lobby",
    (Kind.BUTTON, Action.DISMISS_COMPUTER): "remove a computer player",
    (Kind.BUTTON, Action.SET_UP): "open the set-up",
    (Kind.BUTTON, Action.PRESET): "choose a preset",
    (Kind.BUTTON, Action.SET_UP_ALL): "open the form that sets up all",
    (Kind.FORM, Action.SET_UP_ALL): "set up all",
    (Kind.BUTTON, Action.ACCEPT): "accept what another player suggests",
    (Kind.BUTTON, Action.REMOVE): "ask whom to remove from the lobby",
    (Kind.MENU, Action.REMOVE): "remove that person from the lobby",
    (Kind.BUTTON, Action.HAND_ON): "ask who is to host the lobby",
    (Kind.MENU, Action.HAND_ON): "hand the lobby on to that person",
    (Kind.BUTTON, Action.CLOSE_LOBBY): "close the lobby",
    (Kind.BUTTON, Action.TAKE_OVER): "become the host of a lobby whose host is away",
    (Kind.BUTTON, Action.STILL_THERE): "say that one is still there before the start",
    (Kind.BUTTON, Action.ANNOUNCE): "open the form that announces a table",
    (Kind.FORM, Action.ANNOUNCE): "announce a table",
    (Kind.BUTTON, Action.SET_TIME): "open the form for the lobby’s time",
    (Kind.FORM, Action.SET_TIME): "set the lobby’s time",
    (Kind.BUTTON, Action.OPEN_NOW): "open an announced lobby before its time",
    (Kind.BUTTON, Action.HERE): "say that one is here at the lobby’s time",
    (Kind.MENU, Action.LIFT_BAN): "take somebody off the ban list",
    (Kind.BUTTON, Action.GOES_ON): "say that a forgotten game goes on",
    (Kind.BUTTON, Action.CHOOSE_PACE): "agree to another pace",
    (Kind.BUTTON, Action.INVITE): "see whom one can invite",
    (Kind.MENU, Action.INVITE): "invite somebody to the lobby",
    (Kind.BUTTON, Action.NO_THANKS): "decline an invitation",
    (Kind.BUTTON, Action.INVITED_ONLY): "open the lobby to the invited alone or to all",
    (Kind.BUTTON, Action.OPEN_ANOTHER): "open another table in a thread",
    (Kind.BUTTON, Action.TELL_ME): "wish to be told of new tables",
    (Kind.MENU, Action.WISHED): "choose of which new tables one is told",
    (Kind.BUTTON, Action.NO_CALLS): "be told of new tables no more",
    (Kind.BUTTON, Action.THREAD): "move the table to a thread",
    (Kind.BUTTON, Action.REMATCH): "open a rematch",
    (Kind.BUTTON, Action.START): "start the game",
    (Kind.BUTTON, Action.DECIDE): "open one’s decision",
    (Kind.FORM, Action.DECIDE): "hand in one’s decision",
    (Kind.MENU, Action.PICK): "choose who gets a post",
    (Kind.BUTTON, Action.CONFIRM): "confirm what is prepared in a panel",
    (Kind.BUTTON, Action.BACK): "take back what is prepared in a panel",
    (Kind.BUTTON, Action.PURSE): "my purse",
    (Kind.BUTTON, Action.THREATS): "what threatens me",
    (Kind.BUTTON, Action.BOOKS): "everybody’s money",
    (Kind.BUTTON, Action.PREPARE): "my prepared bribes",
    (Kind.BUTTON, Action.PREPARED_BRIBE): "open the form that prepares a bribe",
    (Kind.FORM, Action.PREPARED_BRIBE): "prepare a bribe",
    (Kind.BUTTON, Action.WITHDRAW): "take a prepared bribe back",
    (Kind.BUTTON, Action.RULES): "explain a rule",
    (Kind.BUTTON, Action.WORDS): "the board in words",
    (Kind.MENU, Action.TOPIC): "another topic of the rules",
    (Kind.BUTTON, Action.TUTORIAL): "begin the tutorial",
    (Kind.BUTTON, Action.SOLO): "open a solo game in direct messages",
    (Kind.BUTTON, Action.GO_ON): "go on in the tutorial",
    (Kind.BUTTON, Action.STOP): "put the tutorial away",
    (Kind.BUTTON, Action.ANEW): "begin the tutorial anew",
    (Kind.BUTTON, Action.NO_PURSE): "get no more purses by direct message",
    (Kind.MENU, Action.SERVER_SETTING): "change a setting of the server",
    (Kind.MENU, Action.OWN_SETTING): "change a setting of one’s own",
    (Kind.BUTTON, Action.OWN_ZONE): "open the form for one’s time zone",
    (Kind.FORM, Action.OWN_ZONE): "set one’s time zone",
    (Kind.BUTTON, Action.QUIET_HOURS): "open the form for quiet hours",
    (Kind.FORM, Action.QUIET_HOURS): "set one’s quiet hours",
    (Kind.BUTTON, Action.NO_QUIET_HOURS): "have no quiet hours",
    (Kind.BUTTON, Action.OFFER): "make an offer",
    (Kind.BUTTON, Action.PRICE): "name a price",
    (Kind.BUTTON, Action.COUNTER): "answer an offer with another",
    (Kind.BUTTON, Action.AGREE): "agree to an offer",
    (Kind.BUTTON, Action.DECLINE): "decline an offer",
    (Kind.BUTTON, Action.TAKE_BACK): "take one’s offer back",
    (Kind.MENU, Action.SAY): "say a ready sentence",
    (Kind.BUTTON, Action.OWN_WORDS): "open the form for own words",
    (Kind.FORM, Action.OWN_WORDS): "show how own words are understood",
    (Kind.BUTTON, Action.SAY_IT): "say what was understood",
    (Kind.MENU, Action.SAY_IT): "say what else was understood",
    (Kind.BUTTON, Action.JUST_TALK): "say it as mere talk",
    (Kind.BUTTON, Action.OWN_OFFER): "open the form for any offer",
    (Kind.FORM, Action.OWN_OFFER): "offer any amount",
    (Kind.BUTTON, Action.COMPOSE): "open the form for anything else",
    (Kind.FORM, Action.COMPOSE): "say anything else",
    (Kind.BUTTON, Action.PROMISE): "promise or threaten",
    (Kind.MENU, Action.WHOM): "choose to whom to promise",
    (Kind.BUTTON, Action.PAY_AGREED): "pay what was agreed",
    (Kind.BUTTON, Action.HIRE_AGREED): "hire as was agreed",
    (Kind.BUTTON, Action.HIRE_READY): "hire with one click",
    (Kind.BUTTON, Action.BY_BRIBES): "give the posts by the bribes",
    (Kind.BUTTON, Action.LEDGER): "the ledger",
    (Kind.MENU, Action.LEDGER_OF): "the ledger of one person",
    (Kind.BUTTON, Action.LAST_CALL): "call for last words",
    (Kind.BUTTON, Action.NO_PRICE): "name no price",
    (Kind.BUTTON, Action.HEARD_OUT): "let the computer landlord go on",
    (Kind.BUTTON, Action.NOT_A_PROMISE): "say that it was no promise",
    (Kind.BUTTON, Action.SAY_HELD): "say at the table what one is held to",
    (Kind.BUTTON, Action.HELD_KEPT): "say that a word was kept",
    (Kind.BUTTON, Action.HELD_BROKEN): "say that a word was broken",
    (Kind.BUTTON, Action.REPLAY): "replay the game",
    (Kind.BUTTON, Action.EARLIER_TURN): "a turn back in a replay",
    (Kind.BUTTON, Action.EARLIER_STEP): "a step back in a replay",
    (Kind.BUTTON, Action.LATER_STEP): "a step on in a replay",
    (Kind.BUTTON, Action.LATER_TURN): "a turn on in a replay",
    (Kind.MENU, Action.REPLAY_TURN): "choose a turn of a replay",
    (Kind.BUTTON, Action.STEP_WORDS): "a replay’s board in words",
    (Kind.BUTTON, Action.WHOLE_GAME): "the whole game as files",
    (Kind.BUTTON, Action.HISTORY): "turn a page of the history",
    (Kind.BUTTON, Action.HALL): "the hall of fame",
    (Kind.BUTTON, Action.RATING): "my rating",
    (Kind.BUTTON, Action.PRIVACY): "what is kept of me",
    (Kind.BUTTON, Action.GIVE_MINE): "get what is kept of me",
    (Kind.BUTTON, Action.FORGET_ME): "ask to be forgotten",
    (Kind.BUTTON, Action.FORGET_SURE): "be forgotten for good",
}
"""All controls there are, openers before what they open; a new one without words here fails."""

ANYWHERE = {
    *(Action.SOLO, Action.RULES, Action.TOPIC, Action.TUTORIAL, Action.GO_ON, Action.STOP, Action.ANEW),
    *(Action.NO_PURSE, Action.SERVER_SETTING, Action.OWN_SETTING),
    *(Action.OWN_ZONE, Action.QUIET_HOURS, Action.NO_QUIET_HOURS),
    *(Action.HISTORY, Action.HALL, Action.RATING),
    *(Action.PRIVACY, Action.GIVE_MINE, Action.FORGET_ME, Action.FORGET_SURE),
}
COMMANDS_ANYWHERE = {
    *("help rules", "help now", "help tutorial", "settings server", "settings me", "privacy"),
    *("games mine", "games history", "games hall", "table status"),
}
"""What is about no table: the answer is the same in every phase, which is tried with one role in each."""


OPENERS = (
    *(
        Deed(Kind.COMMAND, name)
        for name in ("say", "purse", "settings me", "settings server", "privacy", "games hall")
    ),
    *(
        Deed(Kind.BUTTON, str(action))
        for action in (
            *(Action.DECIDE, Action.CHOOSE_COMPUTER, Action.LEAVE, Action.PREPARE),
            *(Action.LOBBY_MORE, Action.SET_UP, Action.SET_UP_ALL),
            *(Action.PREPARED_BRIBE, Action.OFFER, Action.PRICE, Action.OWN_OFFER),
            *(Action.PROMISE, Action.LEDGER),
            *(Action.QUIET_HOURS, Action.REPLAY, Action.FORGET_ME),
        )
    ),
    Deed(Kind.MENU, str(Action.WHOM)),
)
"""What shows people controls that they then use."""


def is_anywhere(deed: Deed) -> bool:
    """Return whether something is about no table."""
    if deed.kind in (Kind.BUTTON, Kind.MENU, Kind.FORM):
        return Action(deed.name) in ANYWHERE
    return deed.name in COMMANDS_ANYWHERE


def deeds(bot: discord.Client) -> list[Deed]:
    """Return everything that can be done with a bot's commands, and with all of its controls."""
    assert isinstance(bot, IntrigueBot)
    return [*_commands(bot.tree), *(Deed(kind, str(action)) for kind, action in CONTROLS)]


def _commands(tree: app_commands.CommandTree[Any]) -> Iterator[Deed]:
    typed = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    commands = sorted(typed, key=lambda one: one.qualified_name)
    yield from (Deed(Kind.COMMAND, one.qualified_name) for one in commands)
    for menu in tree.get_commands(type=discord.AppCommandType.message):
        yield Deed(Kind.MESSAGE_MENU, menu.name)
    for menu in tree.get_commands(type=discord.AppCommandType.user):
        yield Deed(Kind.USER_MENU, menu.name)
    for one in commands:
        for option in one.parameters:
            if option.autocomplete:
                yield Deed(Kind.SUGGESTION, one.qualified_name, option.name)
