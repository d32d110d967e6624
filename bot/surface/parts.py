"""What a bot consists of, once `bot.app` has put it together."""

from __future__ import annotations

from dataclasses import dataclass

from bot.health.breakages import Breakages
from bot.pictures import Painter
from bot.preferences.keeping import Preferences
from bot.surface.commands.syncing import CommandSync
from bot.surface.door import Door
from bot.surface.emoji import OwnEmoji
from bot.surface.publishing.background import Background
from bot.surface.publishing.connections import Connections
from bot.surface.router import HandlerRouter
from bot.surface.text.languages import Languages
from bot.tables.computers.thinker import Thinker
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.hall.archive import Archive
from bot.tables.privacy.sweeping import Sweeper
from bot.tables.service import TableService
from bot.tables.store import TableStore


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that a client starts and stops, and those that others want to look at."""

    store: TableStore
    service: TableService
    preferences: Preferences
    drafts: DraftKeeper
    languages: Languages
    background: Background
    connections: Connections
    router: HandlerRouter
    door: Door
    sync: CommandSync
    emoji: OwnEmoji
    archive: Archive
    thinker: Thinker
    breakages: Breakages
    sweeper: Sweeper
    painter: Painter | None = None

    async def release(self) -> None:
        """Let go of what outlives the connection to Discord."""
        if self.painter is not None:
            await self.painter.close()
        await self.sweeper.close()
        await self.service.computers.close()
        await self.store.close()
