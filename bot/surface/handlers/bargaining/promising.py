"""``/promise`` and its button: promises and threats, to anybody and at any time."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.handlers.bargaining.bargaining_table import BargainingTable
from bot.surface.messages.talk_panels.promise_panel import promise_panel
from bot.surface.text.choosing import choices
from bot.surface.text.choosing.choices import Choice, shortened
from bot.surface.text.refusal import REFUSALS, Misunderstood
from bot.surface.text.sayings.quoting import quote
from bot.surface.text.sayings.ready import ready_promises
from bot.surface.text.sayings.word_code import read_word, write_word
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.responding import answer, change
from intrigue_core import Seat


class PromiseHandler:
    """Promises and threatens."""

    def __init__(self, answering: Answering, tables: BargainingTable) -> None:
        self._answering = answering
        self._tables = tables

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Ask to whom."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await self._tables.at(interaction, pressed.table_id), None)

    async def choose(self, interaction: Interaction, pressed: ComponentId, value: str) -> None:
        """Show what can be said to the one who was chosen."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            to = self._whom(seated, value)
            panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
            await change(interaction, panel)

    async def promise(self, interaction: Interaction, to: str | None, what: str | None) -> None:
        """Say to somebody what was chosen; where anything is left out, ask for it."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.here(interaction)
            whom = self._whom(seated, to) if to else None
            said = read_word(what, seated.view.seat) if what else None
            if (what and said is None) or (said is not None and whom not in (None, said.to)):
                raise Misunderstood("unknown_word")
            if said is None:
                await self._show(interaction, seated, whom)
                return
            await self._tables.say(interaction, seated, said)

    # --- suggesting ---

    async def players(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest to whom."""
        seated = await self._look(interaction)
        return [] if seated is None else choices.offered(_player_choices(seated), typed)

    async def sentences(self, interaction: Interaction, typed: str, to: str | None) -> list[tuple[str, str]]:
        """Suggest what to say to somebody: each sentence, and what stands for it."""
        seated = await self._look(interaction)
        if seated is None or not to:
            return []
        try:
            whom = self._whom(seated, to)
        except Misunderstood:
            return []
        said = [
            (quote(one, seated.wording, plain=True), write_word(one))
            for one in ready_promises(seated.view, whom)
        ]
        wanted = typed.casefold()
        return [(shortened(text), code) for text, code in said if wanted in text.casefold()]

    async def _look(self, interaction: Interaction) -> Seated | None:
        try:
            return await self._tables.here(interaction)
        except REFUSALS:
            return None

    # --- what they share ---

    async def _show(self, interaction: Interaction, seated: Seated, to: Seat | None) -> None:
        panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
        await answer(interaction, Post(view=panel), private=True)

    def _whom(self, seated: Seated, typed: str) -> Seat:
        """Return to whom something is to be said.

        Raises:
            Misunderstood: if it is nobody, or the speaker.
        """
        wording = seated.wording
        everybody = [Choice(wording.plain_seat(seat), seat) for seat in range(wording.seats)]
        try:
            seat = choices.chosen(everybody, typed, "unknown_player")
        except Misunderstood:
            names = [wording.seat(choice.value) for choice in _player_choices(seated)]
            raise Misunderstood("unknown_player", players=wording.words.any_of(names)) from None
        if seat == seated.view.seat:
            raise Misunderstood("word_to_self")
        return seat


def _player_choices(seated: Seated) -> list[Choice]:
    wording = seated.wording
    return [
        Choice(wording.plain_seat(seat), seat)
        for seat in range(seated.view.public.seats)
        if seat != seated.view.seat
    ]
