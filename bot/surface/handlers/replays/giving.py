"""*Whole game*: a finished game as two files, for whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.locales import Words
from bot.surface.handlers.replays.replaying import refuse
from bot.surface.handlers.replays.shelf import NotShownError, Shelf
from bot.surface.wire.delivery import Document, Post, Trouble
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import answer

if TYPE_CHECKING:
    from bot.surface.messages.looking_back.whole_game import WholeGame

MOST_BYTES = 10 * 1024 * 1024 - 65_536
"""What Discord takes with one message, but for what comes with it."""


class WholeGameHandler:
    """Gives finished games away."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def give(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Answer with the record and the page of the game whose button was pressed, privately."""
        words = words_of(interaction)
        try:
            table = await self._shelf.game(interaction, pressed.table_id)
            game = await self._shelf.whole_game(table, words)
            if game.size > MOST_BYTES:
                raise NotShownError("whole-game-too-big")
            await self._send(interaction, game, words)
        except NotShownError as refusal:
            await refuse(interaction, refusal)

    async def _send(self, interaction: Interaction, game: WholeGame, words: Words) -> None:
        record, page = f"{game.name}.jsonl", f"{game.name}.html"
        post = Post(
            text=words("whole-game", record=record, page=page),
            documents=(Document(page, game.page), Document(record, game.record)),
        )
        delivery = await answer(interaction, post, private=True)
        if delivery.trouble in (Trouble.FORBIDDEN, Trouble.REFUSED):
            raise NotShownError("whole-game-refused")
        if delivery.trouble is Trouble.FAILED:
            raise NotShownError("whole-game-failed")
