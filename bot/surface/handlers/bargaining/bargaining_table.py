"""What the handlers of bargaining share: where somebody sits, who listens, and how a word is said."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.handlers.deciding.table_panels import clear_away
from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.interaction import Interaction, act_of, is_private_click
from bot.surface.wire.responding import acknowledge
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import Command, CommandError, Reason, Seat, Speak, Word


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
            TableRefusal, Misunderstood, CommandError: if it cannot be; nothing has changed.
        """
        if isinstance(command, Speak):
            require_listener(seated, command.to)
        table = await self._service.play(act_of(interaction, seated.table.id), command)
        if is_private_click(interaction):
            await acknowledge(interaction)
            await clear_away(interaction, seated.wording)
        await self._answering.show(interaction, table)


def deaf_seats(table: Table) -> list[bool]:
    """Return which seats do not listen, seat by seat: computer players do not bargain."""
    return [chair.computer for chair in table.chairs]


def require_listener(seated: Seated, seat: Seat | None = None) -> None:
    """Check that somebody, or anybody else, listens.

    Raises:
        Misunderstood: if they do not.
    """
    deaf = deaf_seats(seated.table)
    if seat is not None and seat != seated.view.seat and seat < len(deaf) and deaf[seat]:
        raise Misunderstood("deaf", seat=seated.wording.seat(seat))
    if all(silent or other == seated.view.seat for other, silent in enumerate(deaf)):
        raise Misunderstood("all_deaf")


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
