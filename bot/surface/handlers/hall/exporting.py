"""The button **Export**: finished games as one file, privately."""

from __future__ import annotations

from dataclasses import replace

from bot.surface.handlers.answering import Answering
from bot.surface.handlers.hall.seeing import asked_by
from bot.surface.wire.delivery import Document, Post
from bot.surface.wire.guilds import channel_names, channels_hidden
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import acknowledge, answer
from bot.tables.hall.archive import Archive
from bot.tables.hall.finished import Asked
from bot.tables.hall.spreadsheet import Spreadsheet

MOST = 5_000
"""So many games are in a file: some 4 MB; Discord takes 10."""
FILE = "intrigue-games.csv"


class ExportHandler:
    """Hands out finished games: those of the server to whoever may manage it, their own to everybody."""

    def __init__(self, answering: Answering, archive: Archive) -> None:
        self._answering = answering
        self._archive = archive

    async def export(self, interaction: Interaction) -> None:
        """Answer with the file."""
        async with self._answering.refusals(interaction):
            manages, words = interaction.permissions.manage_guild, words_of(interaction)
            asked = asked_by(interaction)
            if manages:
                # Channels that are no more are in: what was played there is the server's.
                asked = replace(asked, places=channels_hidden(interaction), all_but=True)
            else:
                asked = Asked(asked.guild_id, player=interaction.user.id)
            count = await self._archive.games.count(asked)
            if not count:
                await answer(interaction, Post(text=words("export-none")), private=True)
                return
            await acknowledge(interaction)  # it may take its time
            content = await self._content(asked, count, channel_names(interaction))
            lines = [words("export-done", count=min(count, MOST))]
            lines.append(words("export-whose-server" if manages else "export-whose-own"))
            if count > MOST:
                lines.append(words("export-cut", count=count))
            post = Post(text=" ".join(lines), documents=(Document(FILE, content),))
            delivery = await answer(interaction, post, private=True)
            if not delivery.arrived:
                await answer(interaction, Post(text=words("export-refused")), private=True)

    async def _content(self, asked: Asked, count: int, channels: dict[int, str]) -> bytes:
        """Return the file: the oldest game first, and of too many the newest."""
        sheet, skipped = Spreadsheet(channels), max(0, count - MOST)
        async for games in self._archive.games.walk(asked):
            sheet.add(games[skipped:])
            skipped = max(0, skipped - len(games))
        return sheet.content()
