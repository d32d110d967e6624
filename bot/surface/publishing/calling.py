"""The call: whoever must decide is mentioned once, by a message that goes away when it is answered.

Who has just acted is at the table already: their call rings nobody's phone, nor does that of somebody whose
quiet hours it is, or who has said to be away, nor one that is posted again at the end of the channel because
too much has been written below it. Whoever lets a decision wait is reminded once, as they choose. Who is next
is told in the same message, if they have asked for it.
"""

from __future__ import annotations

import structlog
from discord.utils import utcnow

from bot.preferences.keeping import Preferences
from bot.preferences.person import PersonPreferences, Reminders
from bot.surface.messages.call_message import call_message, reminder
from bot.surface.publishing.burying import BuriedCalls
from bot.surface.publishing.notes import CALL, REMINDER, TABLE, Notes
from bot.surface.text.languages import Languages
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Trouble
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.layout import address
from bot.surface.wire.posting import DiscordApi
from bot.tables.entries import By, Played
from bot.tables.store import Shown
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)


class TurnCalls:
    """Calls people to their tables, once for each decision that becomes theirs, and reminds them once.

    Args:
        buried: the calls that lie too deep.
        preferences: how people want to be reminded, and when not to be disturbed.
        languages: whom to write to in which language.
    """

    def __init__(
        self, api: DiscordApi, buried: BuriedCalls, preferences: Preferences, languages: Languages
    ) -> None:
        self._api = api
        self._buried = buried
        self._preferences = preferences
        self._languages = languages

    def unearth(self, notes: Notes) -> bool:
        """Note that the call is to be posted again, if it is buried; return whether it is noted now.

        What is noted is to be kept before anything is done about it: a process that dies in between must
        neither leave the table without a call nor with two.
        """
        call = notes.find(CALL, 0)
        if call is None or not self._buried.is_buried(call):
            return False
        self._buried.forget(call)
        notes.put(CALL, 0, Delivery(call.channel_id, call.message_id), -call.shows)
        return True

    async def show(
        self, table: Table, notes: Notes, wording: Wording, interaction: Interaction | None
    ) -> bool:
        """Take the call of a decision before away, and call whoever must decide now.

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again.
        """
        due, before = _is_due(table), notes.find(CALL, 0)
        chair = table.acting_chair
        user_id = None if chair is None or not due else chair.user_id
        wishes = PersonPreferences() if user_id is None else await self._preferences.of_person(user_id)
        reminding = table.timing.reminded > 0 and due
        if reminding and user_id is not None and wishes.reminders is Reminders.DM:
            await self._remind(table, notes, user_id)
        again = reminding and wishes.reminders is Reminders.MENTION
        since = table.timing.reminded if again else table.decision_since
        unearthed = due and before is not None and before.shows == -since
        if before is not None:
            if due and before.shows == since:
                self._buried.watch(before)
                return True
            self._buried.forget(before)
            delivery = await self._api.delete(before.channel_id, before.message_id)
            if not delivery.arrived and delivery.trouble is not Trouble.GONE:
                _log.warning("call.left", table=table.id, trouble=delivery.trouble)
                if delivery.trouble is Trouble.FAILED:
                    return False
            if not unearthed:
                notes.retire(before)
        board = _address(table, notes.find(TABLE, table.turn))
        if not due or chair is None:
            return True
        resting = wishes.quiet is not None and wishes.quiet.end_after(utcnow()) is not None
        away = chair.away_until is not None and chair.away_until > utcnow()
        quiet = resting or away or unearthed or (not again and _has_just_acted(table))
        on_deck = None if again or unearthed else await self._on_deck(table)
        post = call_message(table.view, board, wording, quiet=quiet, again=again, on_deck=on_deck)
        if post is None:
            return True
        nonce = f"c{table.id}.{table.known(since)}"
        if unearthed and before is not None:  # under the old one Discord would look for the one that is gone
            nonce = f"{nonce}.{before.message_id % 1_000_000}"
        delivery = await self._api.post(table.channel_id, post, nonce=nonce, interaction=interaction)
        if delivery.arrived:
            self._buried.watch(notes.put(CALL, 0, delivery, since))
        return delivery.trouble is not Trouble.FAILED

    async def _on_deck(self, table: Table) -> int | None:
        """Return who is to be told that they are next: they have asked for it, and may be disturbed."""
        seat = table.view.on_deck
        chair = None if seat is None else table.chairs[seat]
        if chair is None or chair.user_id is None or chair.computer or chair.is_away:
            return None
        wishes = await self._preferences.of_person(chair.user_id)
        resting = wishes.quiet is not None and wishes.quiet.end_after(utcnow()) is not None
        return chair.user_id if wishes.on_deck and not resting else None

    async def _remind(self, table: Table, notes: Notes, user_id: int) -> None:
        """Remind somebody by direct message, once; where that does not arrive, it is left at that."""
        sent = notes.find(REMINDER, user_id)
        if sent is not None and sent.shows >= table.timing.reminded:
            return
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        board = _address(table, notes.find(TABLE, table.turn))
        post = reminder(table.view, table.channel_id, board, wording)
        if post is not None:
            nonce = f"r{table.id}.{table.known(table.timing.reminded)}"
            delivery = await self._api.ring(user_id, post, nonce=nonce)
            notes.put(REMINDER, user_id, delivery, table.timing.reminded)


def _is_due(table: Table) -> bool:
    """Return whether a person must decide something now."""
    playing = table.phase is Phase.PLAYING and not table.paused
    return playing and table.acting_chair is not None and not table.acts_by_itself


def _has_just_acted(table: Table) -> bool:
    """Return whether the one who must decide has acted last of all people, so that they are looking."""
    came_up = table.history[table.decision_since - 1].entry
    if not isinstance(came_up, Played):
        return False
    entries = (step.entry for step in reversed(table.history))
    last = next((entry for entry in entries if isinstance(entry, Played) and entry.by is By.PLAYER), None)
    return last is not None and last.command.seat == table.running_game().acting


def _address(table: Table, board: Shown | None) -> str | None:
    """Return where a table message can be looked at; None where there is none, or no server."""
    if board is None or table.guild_id is None:
        return None
    return address(table.guild_id, board.channel_id, board.message_id)
