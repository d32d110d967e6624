"""Decides which interactions this process handles: its own servers', in time, and not too many of one user.

Whether a click is stale is checked later, in `Request.pending_table` and by `TableService.play`. Here is
discord.py's tree of slash commands, too, with the gate before it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import datetime, timedelta
from math import ceil
from typing import Any, NamedTuple, cast

import discord
import structlog
from discord import app_commands
from discord.utils import snowflake_time

from bot.caching import LruCache
from bot.discord_api import acknowledgement
from bot.discord_api.acknowledgement import TOO_LATE_SECONDS, Acknowledgement, ClockSkew, acknowledgement_of
from bot.discord_api.delivery import DISCORD_ERRORS, Post
from bot.discord_api.gateway import has_sender
from bot.discord_api.interactions import Interaction, answer_in, kind_of, name_of, note_made, texts_of
from bot.discord_api.responses import acknowledge, answer, suggest_nothing
from bot.errors import described
from bot.handling.registry import Registry
from bot.language_choice import Languages
from bot.ops.observer import Observer, Outcome
from bot.tables.ownership import Ownership
from bot.tables.store import StoreError

_log = structlog.get_logger(__name__)

_CANCELLING_SECONDS = 0.5


class InFlight:
    """The interactions in hand.

    Args:
        observer: told of each one's outcome.
        second_answer: told when one was made that somebody else had answered, on the loop's clock.
    """

    def __init__(self, observer: Observer, second_answer: Callable[[float], object]) -> None:
        self._observer = observer
        self._second_answer = second_answer
        self._tasks: set[asyncio.Task[object]] = set()
        self.stopping = False
        """Is the bot being stopped?"""

    def __len__(self) -> int:
        return len(self._tasks)

    @contextmanager
    def track(self, interaction: Interaction) -> Generator[None]:
        """Track an interaction for as long as this context lasts, and report its outcome."""
        task = asyncio.current_task()
        begun = asyncio.get_running_loop().time()
        if task is not None:
            self._tasks.add(task)
        try:
            yield
        finally:
            if task is not None:
                self._tasks.discard(task)
            ack = acknowledgement_of(interaction)
            if ack.answered_elsewhere:
                self._second_answer(ack.made)
            if type(self._observer) is not Observer:  # the base class ignores everything
                self._tell(interaction, ack, begun)

    async def drain(self, seconds: float) -> None:
        """Admit nothing new, wait for the interactions in hand at most this long, then cancel them.

        Entries that were appended stay, and are told after the next start.
        """
        self.stopping = True
        for patience in (seconds, _CANCELLING_SECONDS):
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=patience)
            for task in self._tasks:
                task.cancel()

    def _tell(self, interaction: Interaction, ack: Acknowledgement, begun: float) -> None:
        kind = kind_of(interaction)
        name = name_of(interaction)
        took = ack.took
        if kind == "autocomplete":  # it has no acknowledgement
            took = asyncio.get_running_loop().time() - begun
        if took is not None:
            self._observer.answered(kind, took)
        self._observer.used(kind, name, _outcome_of(interaction, ack))


def _outcome_of(interaction: Interaction, ack: Acknowledgement) -> Outcome:
    if ack.outcome is not Outcome.DONE:
        return ack.outcome
    suggests = interaction.type is discord.InteractionType.autocomplete
    if ack.lost or not (suggests or ack.answered or interaction.response.is_done()):
        return Outcome.UNANSWERED
    return Outcome.DONE


_WINDOW_SECONDS = 15.0
"""Seconds for which a user's interactions are counted; a user with too many waits for their end."""
_SUGGESTION_FACTOR = 3
"""A user may ask for this many times as many suggestions: Discord asks for some with every few letters."""
_MAX_LIMITED = 10_000
"""Users whose interactions are counted."""


class Throttling(NamedTuple):
    """The seconds for which a user must wait, if at all, and whether this is the first time."""

    seconds: float = 0.0
    first: bool = False


class RateLimit:
    """Counts each user's interactions; suggestions apart, so that typing never costs a click.

    Args:
        per_minute: how many interactions one user may send a minute; 0 for no limit.
    """

    def __init__(self, per_minute: int) -> None:
        self._most = per_minute * _WINDOW_SECONDS / 60
        self._counts: LruCache[tuple[int, bool], tuple[float, int]] = LruCache(_MAX_LIMITED)

    def judge(self, user_id: int, now: float, *, typing: bool = False) -> Throttling:
        """Count an interaction, and return whether its sender must wait.

        Args:
            now: in seconds, on a monotonic clock.
        """
        if not self._most:
            return Throttling()
        key = (user_id, typing)
        most = self._most
        if typing:
            most *= _SUGGESTION_FACTOR
        since, count = self._counts.pop(key, (now, 0))
        if now >= since + _WINDOW_SECONDS:
            since = now
            count = 0
        self._counts[key] = since, count + 1
        if count < most:
            return Throttling()
        return Throttling(since + _WINDOW_SECONDS - now, first=count - 1 < most)


_MAX_REMEMBERED = 5_000
"""Interactions that are recognised when Discord repeats them, which it does within seconds."""


class Gate:
    """Admits an interaction, answers it with a refusal, or leaves it to another process."""

    def __init__(
        self,
        observer: Observer,
        limiter: RateLimit,
        ownership: Ownership,
        languages: Languages,
        now: Callable[[], datetime],
        second_answer: Callable[[float], object],
    ) -> None:
        self.in_flight = InFlight(observer, second_answer)
        self.limiter = limiter
        self.on_time: Callable[[datetime], object] | None = None
        """Called with Discord's time, UTC, for each interaction that is in time."""
        self._skew = ClockSkew()
        self._ownership = ownership
        self._languages = languages
        self._now = now
        self._known: LruCache[int, None] = LruCache(_MAX_REMEMBERED)
        """The latest interactions."""

    async def admit(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction; a refused one is answered, unless it is too late for that.

        While the bot stops, every interaction is refused. From here on the sender's language is known.
        """
        suggests = interaction.type is discord.InteractionType.autocomplete
        known = interaction.id in self._known  # Discord repeats some after a reconnection
        self._known[interaction.id] = None
        if known:
            acknowledgement_of(interaction).answered = True
            return False
        if not has_sender(interaction):
            await self.explain_unreadable(interaction)
            return False
        if suggests:
            if not self._ownership.acts_for(interaction.guild_id):
                return False  # the next letter that the user types asks again
        elif not await self._ownership.admits(interaction.guild_id):
            return False  # Discord sends it to the owning process, too
        if not self._is_in_time(interaction):
            return False
        age = asyncio.get_running_loop().time() - acknowledgement_of(interaction).made
        note_made(interaction, self._now() - timedelta(seconds=age))
        if self.in_flight.stopping:
            acknowledgement_of(interaction).outcome = Outcome.STOPPING
            if suggests:
                await suggest_nothing(interaction)
            else:
                text = texts_of(interaction)("stopping-now")
                await answer(interaction, Post(text=text), private=True)
            return False
        slowed = self.limiter.judge(interaction.user.id, asyncio.get_running_loop().time(), typing=suggests)
        if slowed.seconds:
            await self._slow(interaction, slowed.seconds, told=slowed.first)
            return False
        heard = await self._languages.note_locale(interaction.user.id, str(interaction.locale))
        answer_in(interaction, heard)
        return True

    def _is_in_time(self, interaction: Interaction) -> bool:
        """Return whether an interaction is in time; if it is, its acknowledgement begins."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True  # it changes nothing, and Discord drops late suggestions
        now = asyncio.get_running_loop().time()
        made = snowflake_time(interaction.id)
        late = self._skew.delay_of(made.timestamp(), now)
        if late > TOO_LATE_SECONDS:
            acknowledgement_of(interaction).outcome = Outcome.LATE
            kind = interaction.type.name
            seconds = round(late, 1)
            _log.warning("interaction.too_late", id=interaction.id, kind=kind, seconds=seconds)
            return False
        acknowledgement.begin(interaction, now - late)
        if self.on_time is not None:
            self.on_time(made)
        return True

    async def _slow(self, interaction: Interaction, seconds: float, *, told: bool) -> None:
        """Answer a user who sends too much, with a single request.

        Args:
            told: is the user told? A command gets a text in any case: it cannot be acknowledged without one.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
            return
        if told:
            _log.warning("interaction.slowed", kind=interaction.type.name)
        if told or interaction.message is None:
            text = texts_of(interaction)("slowed", seconds=ceil(seconds))
            await answer(interaction, Post(text=text), private=True)
        else:
            await acknowledge(interaction)

    async def explain_unreadable(self, interaction: Interaction) -> None:
        """Answer an interaction that cannot be read."""
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
        elif interaction.type is not discord.InteractionType.ping:
            texts = texts_of(interaction)
            text = texts("refused", why=texts("refused-unparsable"))
            await answer(interaction, Post(text=text), private=True)


class _UnreadableCommandError(app_commands.AppCommandError):
    """The payload has a form that no command has."""


_UNKNOWN_COMMAND_ERRORS = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    _UnreadableCommandError,
)
"""The command is unknown, or belongs to another version."""

_OPTION_TYPES: dict[discord.AppCommandOptionType, type] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
}
"""The Python type of each type of option."""


class IntrigueTree(app_commands.CommandTree[Any]):
    """The slash commands. They are for servers that have the bot, and for direct messages with it.

    There users play alone who have installed it for themselves.
    """

    gate: Gate
    registry: Registry

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        logging.getLogger(app_commands.tree.__name__).addFilter(_is_news)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Ask the gate, and check the options."""
        if not await self.gate.admit(interaction):
            return False
        self._require_options(interaction)
        return True

    async def _call(self, interaction: Interaction) -> None:
        """Handle a command or an autocomplete, track it until it is done, and answer it in any case."""
        with self.gate.in_flight.track(interaction):
            try:
                await super()._call(interaction)
            except app_commands.AppCommandError as error:
                await self.on_error(interaction, error)
            except Exception as error:  # noqa: BLE001 - only malformed data: what a command raises is caught above
                unreadable = _UnreadableCommandError()
                unreadable.__cause__ = error
                await self.on_error(interaction, unreadable)
            suggests = interaction.type is discord.InteractionType.autocomplete
            if suggests and not interaction.command_failed:  # discord.py sets it where the gate refuses
                await suggest_nothing(interaction)  # unless there were suggestions

    def _require_options(self, interaction: Interaction) -> None:
        """Check that the options are the command's, and of its types: discord.py does not.

        Raises:
            app_commands.CommandSignatureMismatch: if they are not.
        """
        data: Any = interaction.data
        if data.get("type", 1) != 1:
            return
        command, options = self._get_app_command_options(data)
        suggests = interaction.type is discord.InteractionType.autocomplete
        people = data.get("resolved", {}).get("users", {})
        for option in cast("list[dict[str, Any]]", options):
            known = command.get_parameter(option["name"])
            if known is None or option["type"] != known.type.value:
                raise app_commands.CommandSignatureMismatch(command)
            if suggests and option.get("focused"):
                sound = known.autocomplete and isinstance(option["value"], str | int)
            elif known.type is discord.AppCommandOptionType.user:
                sound = suggests or option["value"] in people
            else:
                kind = _OPTION_TYPES[known.type]
                value = option["value"]
                sound = suggests or (isinstance(value, kind) and isinstance(value, bool) is (kind is bool))
            if not sound:
                raise app_commands.CommandSignatureMismatch(command)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        suggests = interaction.type is discord.InteractionType.autocomplete
        # discord.py raises a plain AppCommandError only for data that makes no sense.
        if isinstance(cause, _UNKNOWN_COMMAND_ERRORS) or type(cause) is app_commands.AppCommandError:
            _log.info("command.unknown", error=type(cause.__cause__ or cause).__name__)
            if suggests:
                await suggest_nothing(interaction)
            else:
                await self.registry.answer_unknown(interaction)
        elif suggests:
            if not isinstance(cause, StoreError):  # the store logs its own failures
                _log.error("autocomplete.failed", **described(cause))
            await suggest_nothing(interaction)
        else:
            await self.registry.answer_error(interaction, cause)


def _is_news(record: logging.LogRecord) -> bool:
    """Return whether to log a record of discord.py: not a suggestion that came too late."""
    error = record.exc_info[1] if record.exc_info else None
    return not ("autocomplete" in record.msg and isinstance(error, DISCORD_ERRORS))
