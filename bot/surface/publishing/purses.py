"""The purses: a direct message for each person at a table who wants one, kept up to date for them alone."""

from __future__ import annotations

from dataclasses import replace

from bot.preferences.keeping import Preferences
from bot.surface.messages.purse_message import no_purse_by_dm, purse_by_dm
from bot.surface.publishing.notes import CLOSED, PURSE, Notes
from bot.surface.text.languages import Languages
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Post, Trouble
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.posting import DiscordApi
from bot.tables.store import Shown
from bot.tables.table import Phase, Table
from intrigue_core import DecisionKind, Seat

_CLOSED = (Trouble.CLOSED_DM, Trouble.NO_SERVER, Trouble.FORBIDDEN)
"""Why somebody cannot be sent anything."""
_ENDED = -1
"""What a direct message shows that is wanted no more; if it is wanted again, it becomes the purse again."""


class Purses:
    """Sends purses to those who want them, and knows who cannot be sent any."""

    def __init__(self, api: DiscordApi, languages: Languages, preferences: Preferences) -> None:
        self._api = api
        self._languages = languages
        self._preferences = preferences
        self._uninformed: set[int] = set()
        """Users whose direct messages are closed and who have not been told so yet."""
        self._departed: dict[int, set[int]] = {}
        """Users who have been found to have left the server, by table, until somebody asks."""
        self._closed: dict[int, set[int]] = {}
        """Users whose direct messages are closed, by table."""

    def try_again(self, user_id: int) -> None:
        """Note that a user whose direct messages were closed may have opened them."""
        for users in self._closed.values():
            if user_id in users:
                users.discard(user_id)
                self._api.try_again(user_id)
        self._uninformed.discard(user_id)

    def is_closed(self, table_id: int, user_id: int) -> bool:
        """Return whether a user could not be sent the purse of a table."""
        return user_id in self._closed.get(table_id, ())

    def is_uninformed(self, user_id: int) -> bool:
        """Return whether a user does not know yet that their direct messages are closed."""
        return user_id in self._uninformed

    def informed(self, user_id: int) -> None:
        """Note that a user has been told."""
        self._uninformed.discard(user_id)

    def take_departed(self, table_id: int) -> set[int]:
        """Return who has been found to have left the server since this was last asked."""
        return self._departed.pop(table_id, set())

    def forget(self, table_id: int) -> None:
        """Note that a table is over."""
        self._departed.pop(table_id, None)
        self._uninformed -= self._closed.pop(table_id, set[int]())

    async def show(self, table: Table, notes: Notes) -> bool:
        """Bring the purses up to date that are wanted and due, and take back those that are wanted no more.

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again.
        """
        if table.game is None:
            return True
        complete, over = True, table.phase is not Phase.PLAYING
        closed = self._closed.get(table.id, set[int]())
        people = [chair.user_id for chair in table.chairs if chair.user_id is not None]
        wanted = await self._preferences.who_want_purses(people, table.guild_id)
        for seat, chair in enumerate(table.chairs):
            if chair.user_id is None or not chair.name:  # a computer player's, or somebody's who is forgotten
                continue
            current = notes.find(PURSE, chair.user_id)
            if chair.user_id not in wanted:
                closed.discard(chair.user_id)
                self._uninformed.discard(chair.user_id)
                if current is not None and current.shows != _ENDED:
                    complete &= await self._take_back(table, notes, chair.user_id, current)
                continue
            # Who has left sees the end of it, and nothing of what the computer does before.
            if chair.computer and not over:
                continue
            # The purse is drawn anew when its account has grown, and once more at the end.
            changes = table.accounts[seat].changes + (table.phase is Phase.FINISHED)
            there = None if current is None or current.shows == _ENDED else current
            if there is not None and (there.shows == changes or not _is_due(table, seat)):
                continue
            delivery = await self._send(table, seat, chair.user_id, changes, current)
            if delivery.arrived:
                notes.put(PURSE, chair.user_id, delivery, changes)
                closed.discard(chair.user_id)
                self._uninformed.discard(chair.user_id)
            elif delivery.trouble in _CLOSED and chair.user_id not in closed:
                if delivery.trouble is Trouble.NO_SERVER and not over:
                    self._departed.setdefault(table.id, set()).add(chair.user_id)
                self._closed.setdefault(table.id, closed).add(chair.user_id)
                self._uninformed.add(chair.user_id)
            complete &= delivery.trouble is not Trouble.FAILED
        return complete

    async def _take_back(self, table: Table, notes: Notes, user_id: int, current: Shown) -> bool:
        """Make somebody's direct message say that it is no longer kept up to date."""
        words = await self._languages.of_person(user_id, table.guild_id)
        delivery = await self._api.edit(current.channel_id, current.message_id, no_purse_by_dm(table, words))
        if delivery.arrived:
            notes.put(PURSE, user_id, delivery, _ENDED)
        elif delivery.trouble is not Trouble.FAILED:
            notes.retire(current)
        return delivery.trouble is not Trouble.FAILED

    async def _send(
        self, table: Table, seat: Seat, user_id: int, changes: int, current: Shown | None
    ) -> Delivery:
        words = await self._languages.of_person(user_id, table.guild_id)
        wording = Wording.of(table.view, words)
        view = purse_by_dm(table, user_id, wording)
        delivery = Delivery(trouble=Trouble.GONE)
        if current is not None:
            delivery = await self._api.edit(current.channel_id, current.message_id, view)
            if delivery.trouble is Trouble.FORBIDDEN:  # which says nothing of another
                return replace(delivery, trouble=Trouble.REFUSED)
        if delivery.trouble is Trouble.GONE:
            nonce = f"p{table.id}.{seat}.{changes}"
            delivery = await self._api.show_to(user_id, Post(view=view), nonce=nonce)
        return delivery

    async def name_unreachable(
        self, table: Table, notes: Notes, wording: Wording, interaction: Interaction | None
    ) -> None:
        """Say once for each table who gets no direct messages, so that nobody waits for a purse in vain."""
        closed = self._closed.get(table.id, ())
        named = [
            (seat, chair.user_id)
            for seat, chair in enumerate(table.chairs)
            if chair.user_id is not None
            and chair.user_id in closed
            and notes.find(CLOSED, chair.user_id) is None
        ]
        if not named or table.phase is not Phase.PLAYING:
            return
        players = wording.words.all_of([wording.seat(seat) for seat, _ in named])
        text = wording.words("dm-closed-public", players=players, count=len(named))
        nonce = f"d{table.id}.{named[0][0]}.{len(named)}"
        post = Post(text=text)
        delivery = await self._api.post(table.channel_id, post, nonce=nonce, interaction=interaction)
        for _, user_id in named:
            notes.put(CLOSED, user_id, delivery, table.version)


def _is_due(table: Table, seat: Seat) -> bool:
    """Return whether this is the moment to bring a purse up to date.

    While a stage's bribes are being paid only the purse of the one who pays next matters; all others
    follow when the landlord decides, so that a bribe does not cost two messages.
    """
    public = table.public
    if public is None or public.deciding is not DecisionKind.BRIBE:
        return True
    return public.acting == seat
