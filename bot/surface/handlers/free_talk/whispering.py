"""``/whisper``: what one person alone is to hear. Everybody else reads that it happened, and no more."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering
from bot.surface.messages.free_words.whisper_message import whisper_message
from bot.surface.text.choosing.choices import Choice, chosen, offered
from bot.surface.text.languages import Languages
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.sayings.free_text import free_text
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Trouble
from bot.surface.wire.interaction import Interaction, act_of, words_of
from bot.surface.wire.posting import DiscordApi
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.talking.permitted import MOST_WHISPERS
from bot.tables.use_cases.own_words import OwnWords
from intrigue_core import Seat

LONGEST_WHISPER = 300
"""So many characters can be whispered at once."""

_FOR_GOOD = (Trouble.CLOSED_DM, Trouble.NO_SERVER, Trouble.FORBIDDEN)


class WhisperingHandler:
    """Carries whispers. What is said in them is kept nowhere, and is in no log.

    Args:
        languages: whom to write to in which language.
    """

    def __init__(
        self, answering: Answering, own_words: OwnWords, api: DiscordApi, languages: Languages
    ) -> None:
        self._answering = answering
        self._own_words = own_words
        self._api = api
        self._languages = languages

    async def listeners(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest to whom somebody may whisper; nobody, where they may not whisper at all."""
        try:
            seated = self._answering.seat_at(await self._answering.own_table(interaction), interaction)
        except (TableRefusal, Misunderstood):
            return []
        table, wording = seated.table, seated.wording
        if not table.edition.whispers:
            return []
        people = [
            seat
            for seat, chair in enumerate(table.chairs)
            if seat != seated.view.seat and chair.user_id is not None and not chair.computer
        ]
        return offered([_choice(seat, wording) for seat in people], typed)

    async def whisper(self, interaction: Interaction, to: str, text: str) -> None:
        """Tell somebody something by direct message.

        Args:
            to: who, as it was chosen or typed.
            text: as it was typed.
        """
        async with self._answering.refusals(interaction):
            seated = self._answering.seat_at(await self._answering.own_table(interaction), interaction)
            table, wording = seated.table, seated.wording
            if not table.edition.whispers:
                raise TableRefusal(Cause.WHISPERS_OFF)
            everybody = [_choice(seat, wording) for seat in range(wording.seats)]
            seat = chosen(everybody, to, "unknown_listener")
            listener = table.chairs[seat].user_id
            if listener is None:
                raise TableRefusal(Cause.NO_LISTENER)
            said, delivered = _said(text, table), False

            async def deliver(table: Table) -> None:
                nonlocal delivered
                words = await self._languages.of_person(listener, table.guild_id)
                theirs = Wording.of(table.view, words)
                post = whisper_message(seated.view.seat, said, table.channel_id, theirs)
                self._api.try_again(
                    listener
                )  # somebody asks for it: who refused before may have thought again
                delivery = await self._api.show_to(listener, post, nonce=f"q{interaction.id}")
                if delivery.trouble in _FOR_GOOD:
                    raise Misunderstood("whisper_closed", seat=wording.seat(seat))
                if not delivery.arrived:
                    raise Misunderstood("whisper_failed")
                delivered = True

            try:
                whispered = await self._own_words.whisper(act_of(interaction, table.id), listener, deliver)
            except TableRefusal as refusal:
                if not delivered:
                    raise
                # The table has moved on in that moment: it was heard, and nobody is told of it.
                note = wording.words("whisper-heard", seat=wording.seat(seat))
                await self._answering.refuse(interaction, refusal, note)
                return
            left = MOST_WHISPERS - whispered.whispered.get(interaction.user.id, 0)
            done = words_of(interaction)("whisper-done", seat=wording.seat(seat), left=left)
            await self._answering.show_apart(interaction, whispered, done)


def _said(text: str, table: Table) -> str:
    """Return what is whispered, in plain words.

    Raises:
        Misunderstood: if it is nothing, or too much.
    """
    names = {chair.user_id: chair.name for chair in table.chairs if chair.user_id is not None}
    said = free_text(text, names)
    if not said:
        raise Misunderstood("whisper_empty")
    if len(said) > LONGEST_WHISPER:
        raise Misunderstood("whisper_too_long", most=LONGEST_WHISPER, length=len(said))
    return said


def _choice(seat: Seat, wording: Wording) -> Choice:
    return Choice(wording.plain_seat(seat), seat, also=wording.colour(seat))
