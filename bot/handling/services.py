"""`Services`: what all commands use, one of each in a process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.discord_api.keeper import Keeper
from bot.discord_api.messages import DiscordApi
from bot.discord_api.responses import PrivateDialogs
from bot.handling.filled_forms import FilledForms
from bot.handling.sentences import TypedSentences
from bot.language_choice import Languages
from bot.ops.incidents import Incidents
from bot.pictures import Painter
from bot.preferences import Preferences
from bot.publishing.background import Background
from bot.publishing.publisher import Publisher
from bot.tables.drafts import DraftStore
from bot.tables.gathering import StandingWishes
from bot.tables.hall_of_fame import Archive
from bot.tables.retention import Eraser
from bot.tables.service import TableService
from bot.tables.store import TableStore
from bot.tables.tutorial import Tutorials


@dataclass(frozen=True, slots=True)
class Owner:
    """The owner's declarations for ``/privacy``."""

    operator: str = ""
    """The name of the person who runs the bot; may be empty."""
    contact: str = ""
    """An address to reach them at; may be empty."""
    keep_days: int = 0
    """Days after which a table's log is deleted; 0 for never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services that all commands use, one of each in a process."""

    store: TableStore
    tables: TableService
    preferences: Preferences
    wishes: StandingWishes
    languages: Languages
    drafts: DraftStore
    archive: Archive
    tutorials: Tutorials
    eraser: Eraser
    api: DiscordApi
    publisher: Publisher
    background: Background
    incidents: Incidents
    owner: Owner
    now: Callable[[], datetime]
    """The time, UTC."""
    since: datetime
    """When the bot was started."""
    computer_pause_seconds: float
    """The shortest pause of computer players; 0 for none."""
    filled: FilledForms
    sentences: TypedSentences
    dialogs: PrivateDialogs
    keeper: Keeper
    painter: Painter | None = None
    """Draws the pictures; None if boards are described in words."""
