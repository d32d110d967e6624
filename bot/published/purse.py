"""Keeps the purses up to date: one direct message to each person in a game.

A message is due once after a landlord's turn that has changed the cash, and after each decision of its owner
that has. It notifies when the game starts, and not when it is edited. One that has not arrived is owed
(`publication.OWED`), and then due whatever has changed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from bot.discord_api.delivery import Post
from bot.language_choice import Languages
from bot.layouts.purse import no_more_of, purse_by_dm, purse_over
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Update, Wanted
from bot.publishing.publication import OWED, PURSE
from bot.tables.bookkeeping import LedgerLine
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core import BribePaid, PublicView, SalaryPaid, Seat

# What a message shows that is no longer kept up to date. If that changes, it becomes the purse again.
_STOPPED = -1
"""Its owner wants no purses."""
_LEFT = -2
"""Its owner has given up the seat."""
_OVER = -3
"""The game has ended early."""
_STATE_KEYS = {_STOPPED: "purse-stopped", _LEFT: "purse-left", _OVER: "purse-over"}


class Purses(Projection):
    """Shows each person in a game their purse: not in solo games, whose calls say it in the same place."""

    def __init__(self, preferences: Preferences, languages: Languages) -> None:
        self._preferences = preferences
        self._languages = languages

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the messages that are due, once the end is told: it opens the purses."""
        table = update.table
        state = update.state
        if table.solo or table.game is None:
            return
        if not update.told or not state.has_told_end(table):
            return
        seats = {
            chair.user_id: seat for seat, chair in enumerate(table.chairs) if chair.user_id and chair.name
        }
        purses = {noted.key: noted for noted in state.all_of(PURSE)}
        owed = {noted.key for noted in state.all_of(OWED)}
        users = seats.keys() | purses.keys()
        receivers = await self._preferences.who_get_purses(users, table.guild_id)
        if not receivers and not purses:
            return
        decisions = (step.entry.decision for step in table.history[state.published :])
        decider = next((decision.seat for decision in decisions if decision is not None), None)
        for user_id in sorted(users):
            seat = seats.get(user_id)
            shows = _wish(table, seat, gets_purse=user_id in receivers)
            noted = purses.get(user_id)
            if noted is None:
                is_due = shows >= 0
            else:
                changed = noted.shows != shows
                is_due = user_id in owed or (changed and _is_due(table, seat, noted.shows, shows, decider))
            if is_due:
                yield Wanted(
                    kind=PURSE,
                    key=user_id,
                    shows=shows,
                    policy=Policy.FOLLOW if shows >= 0 else Policy.EDIT,
                    make=partial(self._purse, table, user_id, shows),
                    user_id=user_id,
                    nonce=f"p{table.id}.{user_id % 1_000_000}.{shows}",
                    button=str(no_more_of(table.id)) if user_id in owed or state.unnoted_since else None,
                )

    async def _purse(self, table: Table, user_id: int, shows: int) -> Post:
        texts = await self._languages.of_person(user_id, table.guild_id)
        if shows < 0:
            return purse_over(_STATE_KEYS[shows], table, texts)
        return purse_by_dm(table, user_id, Wording.of(table.view, texts))


def _wish(table: Table, seat: Seat | None, *, gets_purse: bool) -> int:
    """Return the state that the message of a seat's user must show; of a user without a seat, with None.

    Returns:
        The number of changes of their cash; below 0 the reason why they get no purse (`_STATE_KEYS`).
    """
    if seat is None or table.chairs[seat].computer:
        return _LEFT
    if not gets_purse:
        return _STOPPED
    if table.phase not in (Phase.PLAYING, Phase.FINISHED):
        return _OVER
    # It is written again when its account has grown, and once more at the end.
    return table.accounts[seat].changes + (table.phase is Phase.FINISHED)


def _is_due(table: Table, seat: Seat | None, shown: int, wish: int, decider: Seat | None) -> bool:
    """Return whether a message that shows another state than the wished one must be edited now.

    Args:
        decider: the first seat that has decided since all messages were up to date.
    """
    public = table.public
    if wish < 0 or shown < 0 or table.phase is not Phase.PLAYING or public is None or seat is None:
        return True
    account = table.accounts[seat]
    unknown = account.changes - shown
    lines = account.latest[-unknown:]
    return seat == decider or unknown > len(lines) or any(_counts(line, seat, public) for line in lines)


def _counts(line: LedgerLine, seat: Seat, public: PublicView) -> bool:
    """Return whether a change of cash is told now: of an earlier turn, this turn's salary, an own decision.

    Other changes wait for the end of the turn, so that they need one message.
    """
    event = line.event
    if isinstance(event, SalaryPaid) or (line.round, event.landlord) != (public.round, public.landlord):
        return True
    if isinstance(event, BribePaid):
        return event.seat == seat
    return event.landlord == seat
