"""What the handlers of bargaining share: where somebody sits, and how a word is said."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.handlers.deciding.table_panels import clear_away
from bot.surface.wire.interaction import Interaction, act_of, is_private_click
from bot.surface.wire.responding import acknowledge
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase
from intrigue_core import Command, CommandError, Reason, Word


class BargainingTable:
    """Finds the table at which somebody bargains, and says what they say there."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def here(self, interaction: Interaction) -> Seated:
        """Return what somebody sees at the table that they mean.

        Raises:
            TableRefusal, Misunderstood, CommandError: if they cannot bargain there.
        """
        return _bargaining(await self._answering.seat_here(interaction))

    async def at(self, interaction: Interaction, table_id: int) -> Seated:
        """Return the same at a certain table.

        Raises:
            TableRefusal, CommandError: as `here`.
        """
        return _bargaining(self._answering.seat_at(await self._service.get(table_id), interaction))

    async def say(self, interaction: Interaction, seated: Seated, command: Command) -> None:
        """Say a word, or an answer to one, and show what came of it.

        Raises:
            TableRefusal, CommandError: if it cannot be; nothing has changed.
        """
        table = await self._service.playing.play(act_of(interaction, seated.table.id), command)
        if is_private_click(interaction):
            await acknowledge(interaction)
            await clear_away(interaction, seated.wording)
        await self._answering.show(interaction, table)


def word_of(seated: Seated, number: int | None) -> Word:
    """Return a word of the game.

    Raises:
        TableRefusal: if there is none of this number.
    """
    words = seated.view.public.words
    if number is None or number >= len(words):
        raise TableRefusal(Cause.STALE)
    return words[number]


def _bargaining(seated: Seated) -> Seated:
    table = seated.table
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    if table.paused:
        raise TableRefusal(Cause.PAUSED)
    if table.edition.promises == "talk":
        raise CommandError(Reason.NO_WORDS, "promises are just talk here")
    return seated
