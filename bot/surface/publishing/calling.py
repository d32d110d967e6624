"""The call: whoever must decide is mentioned once, by a message that goes away when it is answered.

Who has just acted is at the table already: their call rings nobody's phone.
"""

from __future__ import annotations

import structlog

from bot.surface.messages.call_message import call_message
from bot.surface.publishing.notes import CALL, TABLE, Notes
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Trouble
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.posting import DiscordApi
from bot.tables.entries import By, Played
from bot.tables.store import Shown
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)


class TurnCalls:
    """Calls people to their tables, once for each decision that becomes theirs."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def show(
        self, table: Table, notes: Notes, wording: Wording, interaction: Interaction | None
    ) -> bool:
        """Take the call of a decision before away, and call whoever must decide now.

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again.
        """
        due, before = _is_due(table), notes.find(CALL, 0)
        if before is not None:
            if due and before.shows == table.decision_since:
                return True
            delivery = await self._api.delete(before.channel_id, before.message_id)
            if not delivery.arrived and delivery.trouble is not Trouble.GONE:
                _log.warning("call.left", table=table.id, trouble=delivery.trouble)
                if delivery.trouble is Trouble.FAILED:
                    return False
            notes.retire(before)
        board = _address(table, notes.find(TABLE, table.turn))
        post = call_message(table.view, board, wording, quiet=_has_just_acted(table)) if due else None
        if post is None:
            return True
        nonce = f"c{table.id}.{table.decision_since}"
        delivery = await self._api.post(table.channel_id, post, nonce=nonce, interaction=interaction)
        if delivery.arrived:
            notes.put(CALL, 0, delivery, table.decision_since)
        return delivery.trouble is not Trouble.FAILED


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
    return f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"
