"""The call: whoever must decide is mentioned once, at the end of the story or in a message of its own.

Once it is answered it stays as it is; who clicks its buttons then is told what is true now.

Who has just acted is at the table already: their call rings nobody's phone, nor does that of somebody whose
quiet hours it is, or who has said to be away. Whoever lets a decision wait is reminded once, as they choose.
The call comes again at the end of the channel, without a sound, with the eighth message of the bot below it,
when half of the time is over, and when what it offers to pay or its time has changed; the one before goes, if
it is no end of a story. Who is next is told in the same message, if they have
asked for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord.utils import utcnow

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.interactions import Interaction
from bot.discord_api.rest import DiscordApi
from bot.features.bargaining.text import agreed_bribe
from bot.features.deciding.views import call_message, reminder
from bot.features.names import Wording, address
from bot.languages import Languages
from bot.preferences import Preferences, Reminders
from bot.publishing.publication import AGREED, ALONE, CALL, NOW, REMINDER, TABLE, PublicationState
from bot.tables.entries import By, Played
from bot.tables.store import Shown
from bot.tables.table import Phase, Table

_MOST_BELOW = 7
"""So many messages of ours may lie below a call."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the pending decision."""

    post: Post
    since: int
    """The version of the table since which it is due: that of the decision, or of the reminder."""
    nonce: str
    shown: bool
    """Is it in the channel already?"""
    terms: int = 0
    """What else it says, as a number: what was agreed for a bribe that is due, and whether the talk was cut
    short, which changes the time; 0 for nothing of that."""


class TurnCalls:
    """Calls people to their tables, once for each decision that becomes theirs, and reminds them once.

    Args:
        preferences: how people want to be reminded, and when not to be disturbed.
        languages: whom to write to in which language.
    """

    def __init__(
        self,
        api: DiscordApi,
        preferences: Preferences,
        languages: Languages,
    ) -> None:
        self._api = api
        self._preferences = preferences
        self._languages = languages

    async def due(self, table: Table, notes: PublicationState, wording: Wording) -> Call | None:
        """Return the call for whoever must decide now; None if nobody must."""
        chair = table.acting_chair
        if not _is_due(table) or chair is None or chair.user_id is None:
            return None
        wishes = await self._preferences.of_person(chair.user_id)
        reminding = table.timing.reminded > 0
        if reminding and wishes.reminders is Reminders.DM:
            await self._remind(table, notes, chair.user_id)
        again = reminding and wishes.reminders is Reminders.MENTION
        since = table.timing.reminded if reminding else table.decision_since
        before = notes.find(CALL, NOW)
        anew = before is not None and before.shows >= table.decision_since
        buried = before is not None and self._is_buried(before, table, notes)
        away = chair.away_until is not None and chair.away_until > utcnow()
        reminds = again and (before is None or before.shows < since)
        quiet = wishes.rests(utcnow()) or away or (not reminds and (anew or _has_just_acted(table)))
        board = _address(table, notes.find(TABLE, table.turn))
        post = call_message(table.view, board, wording, quiet=quiet, again=again)
        if post is None:
            return None
        terms = _terms(table)
        shown = before is not None and before.shows == since and not buried
        shown = shown and before is not None and _terms_of(before, notes) == terms
        # Under the same nonce Discord would look for the message that is to go.
        nonce = f"c{table.id}.{table.known(since)}"
        nonce += f".{before.message_id % 1_000_000}" if anew and before is not None else ""
        return Call(post, since, nonce, shown=shown, terms=terms)

    def carry(self, notes: PublicationState, call: Call, where: Delivery) -> Call:
        """Note that a story has ended with the call, and return it.

        Args:
            where: the story's last message.
        """
        _note(notes, call, where)
        return replace(call, shown=True)

    async def show(
        self,
        table: Table,
        notes: PublicationState,
        interaction: Interaction | None,
        call: Call | None,
    ) -> bool:
        """Call whoever must decide now, and delete what has called for the same decision before.

        Args:
            call: what `due` returned.

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again.
        """
        if call is not None and not call.shown:
            delivery = await self._api.post(
                table.channel_id, call.post, nonce=call.nonce, interaction=interaction
            )
            if delivery.trouble is Trouble.FAILED:
                return False
            if delivery.arrived:
                _note(notes, call, delivery)
                notes.put(ALONE, delivery.message_id, delivery, call.since)
        current = notes.find(CALL, NOW)
        if call is None and current is not None:
            notes.retire(current)
        for alone in notes.all_of(ALONE):
            if current is not None and call is not None and alone.message_id == current.message_id:
                continue
            if call is not None and alone.shows >= table.decision_since:
                deleted = await self._api.delete(alone.channel_id, alone.message_id)
                if deleted.trouble is Trouble.FAILED:
                    return False
            notes.retire(alone)
        return True

    def _is_buried(self, call: Shown, table: Table, notes: PublicationState) -> bool:
        """Return whether a call is to be posted again at the end of the channel.

        That is only done together with something else, so that what a crash leaves of it is looked for.
        """
        if notes.published >= table.version:
            return False
        return self._api.posted_after(call.channel_id, call.message_id) >= _MOST_BELOW

    async def _remind(self, table: Table, notes: PublicationState, user_id: int) -> None:
        """Remind somebody by direct message, once; where that does not arrive, it is left at that."""
        sent = notes.find(REMINDER, user_id)
        if sent is not None and sent.shows >= table.timing.reminded:
            return
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        board = _address(table, notes.find(TABLE, table.turn))
        post = reminder(table.view, table.channel_id, board, wording)
        if post is not None:
            nonce = f"r{table.id}.{table.known(table.timing.reminded)}"
            delivery = await self._api.show_to(user_id, post, nonce=nonce)
            notes.put(REMINDER, user_id, delivery, table.timing.reminded)


def _terms(table: Table) -> int:
    agreed = None if table.public is None else agreed_bribe(table.public)
    return 2 * (0 if agreed is None else agreed[0].number + 1) + table.timing.last_called


def _note(notes: PublicationState, call: Call, where: Delivery) -> None:
    """Note where a call is, and what it offers to pay."""
    if call.terms:
        notes.put(AGREED, NOW, where, call.terms)
    notes.put(CALL, NOW, where, call.since)


def _terms_of(call: Shown, notes: PublicationState) -> int:
    """Return what a call says besides, see `Call.terms`."""
    noted = notes.find(AGREED, NOW)
    return noted.shows if noted is not None and noted.message_id == call.message_id else 0


def _is_due(table: Table) -> bool:
    """Return whether a person must decide something now."""
    playing, chair = table.phase is Phase.PLAYING and not table.paused, table.acting_chair
    return playing and chair is not None and not chair.computer and not table.acts_by_itself


def _has_just_acted(table: Table) -> bool:
    """Return whether the one who must decide has acted last of all people, so that they are looking."""
    came_up = table.history[table.decision_since - 1].entry
    if not isinstance(came_up, Played):
        return False
    entries = (step.entry for step in reversed(table.history) if isinstance(step.entry, Played))
    # What is said long before a decision does not show that anybody looks when that comes up.
    last = next((one for one in entries if one.by is By.PLAYER and not one.is_talk), None)
    return last is not None and last.command.seat == table.running_game().acting


def _address(table: Table, board: Shown | None) -> str | None:
    """Return where a table message can be looked at; None where there is none, or no server."""
    if board is None or table.guild_id is None:
        return None
    return address(table.guild_id, board.channel_id, board.message_id)
