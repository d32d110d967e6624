"""The Discord client: events come in here and go to the router. It builds nothing; `bot.app` does."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from math import ceil
from typing import Any, cast

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.faults import described
from bot.health.observer import Gateway, Observer, Outcome
from bot.health.routes import listen
from bot.locales import Words
from bot.surface.parts import Parts
from bot.surface.router import HandlerRouter
from bot.surface.wire.arriving.controls import is_control, read_control
from bot.surface.wire.arriving.flood import Limiter, Verdict
from bot.surface.wire.arriving.in_hand import InHand
from bot.surface.wire.arriving.overhearing import OverhearingState
from bot.surface.wire.arriving.receipt import Reception, receipt_of
from bot.surface.wire.arriving.unreadable import has_sender
from bot.surface.wire.delivery import LONGEST_WAIT, Post
from bot.surface.wire.guarding.breaker import Breaker
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.lost.once import send_once
from bot.surface.wire.responding import SuggestingResponse, acknowledge, answer, suggest_nothing
from bot.surface.wire.translator import CatalogueTranslator
from bot.tables.clocks.duty import Ears, Written
from bot.tables.store import StoreError

_log = structlog.get_logger(__name__)

_IN_HAND_SECONDS = 3.0
"""How long what people have done may take when the bot stops; what is being shown has as long after it."""
_LEAVING_SECONDS = 1.5
"""How long Discord has to say good-bye."""
_LEFT_THREADS = 10_000
"""So many of those that the bot was removed from are remembered."""


class _UnreadableCommandError(app_commands.AppCommandError):
    """Something was sent in a form that no command has."""


_UNKNOWN = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    _UnreadableCommandError,
)
"""What was typed is no command of ours, or is one of another version."""

_TYPES: dict[discord.AppCommandOptionType, type] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
}
"""What the values of options are."""


class IntrigueTree(app_commands.CommandTree["IntrigueBot"]):
    """The slash commands. They are for servers that have the bot; those for more places say so themselves."""

    def __init__(self, client: IntrigueBot) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )

    async def interaction_check(self, interaction: discord.Interaction[IntrigueBot], /) -> bool:
        """Let commands in that are in time, and find out whose language is whose."""
        if not await interaction.client.let_in(interaction):
            return False
        self._require_options(interaction)
        return True

    async def _call(self, interaction: discord.Interaction[IntrigueBot]) -> None:
        """Do what a command asks for, or suggest something: in hand until all is done, always answered."""
        if interaction.type is discord.InteractionType.autocomplete:
            # Where discord.py keeps the one that it makes when it is first asked for it.
            interaction._cs_response = SuggestingResponse(interaction)  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue]
        async with interaction.client.in_hand.handling(interaction):
            try:
                await super()._call(interaction)
            except app_commands.AppCommandError as error:
                await self.on_error(interaction, error)
            except Exception as error:  # noqa: BLE001 - of what was sent: what a command of ours raises is the above
                unreadable = _UnreadableCommandError()
                unreadable.__cause__ = error
                await self.on_error(interaction, unreadable)
            if interaction.type is discord.InteractionType.autocomplete and (
                interaction.client.parts.duty.holds(interaction.guild_id)
            ):
                await suggest_nothing(interaction)  # if nothing has been suggested

    def _require_options(self, interaction: discord.Interaction[IntrigueBot]) -> None:
        """Raise an error that is answered where options are no options of the command, or of another type.

        discord.py hands them on as they are, and logs a traceback where one is typed that suggests nothing.
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
                kind, value = _TYPES[known.type], option["value"]
                sound = suggests or (isinstance(value, kind) and isinstance(value, bool) is (kind is bool))
            if not sound:
                raise app_commands.CommandSignatureMismatch(command)

    async def on_error(
        self, interaction: discord.Interaction[IntrigueBot], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        suggests = interaction.type is discord.InteractionType.autocomplete
        # One that is no more than an AppCommandError comes from discord.py alone, where data makes no sense.
        if isinstance(cause, _UNKNOWN) or type(cause) is app_commands.AppCommandError:
            _log.info("command.unknown", error=type(cause.__cause__ or cause).__name__)
            if suggests:
                await suggest_nothing(interaction)
            else:
                await interaction.client.router.misunderstand(interaction)
        elif suggests:
            if not isinstance(cause, StoreError):  # which has said so itself
                _log.error("autocomplete.failed", **described(cause))
            await suggest_nothing(interaction)
        else:
            await interaction.client.router.apologise(interaction, cause)


class IntrigueBot(discord.AutoShardedClient):
    """The bot, on as many shards as Discord asks for. Its parts are attached before it is started.

    Args:
        observer: is told what happens; nobody by default.
        shards: those that it is connected to, and how many there are; None for all.
        limiter: knows who sends too much; by default nobody does.
    """

    def __init__(
        self,
        observer: Observer | None = None,
        shards: tuple[Collection[int], int] | None = None,
        limiter: Limiter | None = None,
    ) -> None:
        # As keywords, because discord.py does not say that there may be none.
        connected: Any = {} if shards is None else {"shard_ids": sorted(shards[0]), "shard_count": shards[1]}
        self.breaker, trace = Breaker(), aiohttp.TraceConfig()
        self.breaker.listen(trace)
        if observer is not None:  # each call costs a little
            listen(trace, observer)
        super().__init__(
            # That something is written, for calls that are buried by it; what it says needs another intent.
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=trace,
            **connected,
        )
        self._observer = observer or Observer()
        self.in_hand = InHand(self._observer)
        self.tree = IntrigueTree(self)
        self.reception = Reception()
        self.limiter = limiter or Limiter(0)
        self.left_threads: dict[int, None] = {}
        """The latest threads that the bot was removed from: discord.py goes on knowing them."""
        self._parts: Parts | None = None

    def attach(self, parts: Parts) -> None:
        """Make these the bot's parts."""
        self._parts = parts

    @property
    def parts(self) -> Parts:
        """What the bot consists of.

        Raises:
            RuntimeError: before they are attached.
        """
        if self._parts is None:
            raise RuntimeError("the bot has not been put together")
        return self._parts

    @property
    def router(self) -> HandlerRouter:
        """Where buttons, menus and forms lead."""
        return self.parts.router

    def words_in(self, locale: str) -> Words:
        """Return the words for somebody whose Discord is in this locale."""
        return self.parts.languages.of_locale(locale)

    def server_locale(self, guild_id: int) -> str | None:
        """Return Discord's own locale of a server, or None while it is unknown."""
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild else None

    async def setup_hook(self) -> None:
        """Prepare commands and emoji, once the token is known to be good."""
        send_once()
        if self.parts.duty.alone:  # else whoever was on duty may still be at it: it is done before one gains
            await self.parts.background.prepare()
        await self.tree.set_translator(CatalogueTranslator())
        languages = self.parts.languages
        commands = await self.parts.sync.sync(self.tree)
        languages.notation = replace(languages.notation, commands=commands)
        await self.parts.emoji.begin(self)

    async def on_ready(self) -> None:
        """See to what was left in the middle.

        Discord says this again after some reconnections. It is not done before: only now the servers'
        languages are known.
        """
        await self.parts.bygones.begin()
        self.parts.background.begin()
        self.parts.taking_in.begin()
        self.parts.sweeper.begin()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that nothing of a shard's servers is heard of for now: nobody's time runs out meanwhile."""
        self._observer.gateway(Gateway.LOST)
        self.parts.connections.lose(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        self._observer.gateway(Gateway.CONNECTED)
        # Not before: who hears nothing of Discord is not to take over from somebody who does.
        await self.parts.duty.begin(Ears(self._prepare_to_gain, self._gain, self._hear_of))
        await self.parts.background.regain(shard_id)

    async def _prepare_to_gain(self) -> None:
        """Find out what the process before this one has left in the middle."""
        self.parts.service.doubt()
        if not self.parts.duty.alone:  # otherwise that is done
            await self.parts.background.prepare()

    def _gain(self) -> None:
        """See to everything anew: this process is on duty for more than before, or has been deaf."""
        self.parts.service.doubt()
        if self.is_ready():
            self.parts.background.begin()

    def _hear_of(self, written: Written) -> None:
        """Show what another process has kept, if this one shows its table."""
        self.parts.service.doubt(written.table_id)
        if self.parts.duty.holds(written.guild_id):
            self.parts.background.see_to(written.table_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        self._observer.gateway(Gateway.RESUMED)
        await self.parts.background.regain(shard_id)

    def _overhear(self, channel_id: int, message_id: int) -> None:
        """Note that something was written in a channel, by people or by the bot."""
        self.parts.background.hear(channel_id, message_id)

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Note that the bot was removed from a thread."""
        self.left_threads[thread.id] = None
        if len(self.left_threads) > _LEFT_THREADS:
            del self.left_threads[next(iter(self.left_threads))]

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Note that the bot was added to a thread."""
        self.left_threads.pop(thread.id, None)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that the bot is no longer in; what is kept of it stays for a while.

        Discord says something else of a server that cannot be reached just now.
        """
        await self.parts.sweeper.note_lost(guild.id)
        await self.parts.background.lose_server(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is kept of a server to which the bot comes back in time."""
        await self.parts.sweeper.note_found(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that was deleted."""
        await self.parts.background.lose_channel(channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what a channel has refused: its permissions may be others."""
        await self.parts.background.try_again(after.id)

    async def on_thread_update(self, _before: discord.Thread, after: discord.Thread) -> None:
        """Try again what a thread has refused: it may be open again."""
        await self.parts.background.try_again(after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try again what the channels of a server have refused, if the permissions of a role are others."""
        if before.permissions != after.permissions:
            places = (*after.guild.channels, *after.guild.threads)
            await self.parts.background.try_again(*(place.id for place in places))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that was deleted."""
        self.left_threads.pop(payload.thread_id, None)
        await self.parts.background.lose_channel(payload.thread_id)

    def _get_state(self, **options: Any) -> OverhearingState:
        """Return the picture of Discord that discord.py asks for."""
        return OverhearingState(
            self._overhear,
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    async def let_in(self, interaction: Interaction) -> bool:
        """Return whether what somebody does is to be handled; what is not is answered, or too late for that.

        What comes while the bot is being stopped is answered with that and changes nothing. In which language
        its sender is answered is known from here on.
        """
        suggests, duty = interaction.type is discord.InteractionType.autocomplete, self.parts.duty
        if not has_sender(interaction):
            await self.on_unreadable_interaction(interaction)
            return False
        if suggests:
            if not duty.holds(interaction.guild_id):
                return False  # nobody waits for it: with the next letter there is another one
        elif not await duty.admits(interaction.id, interaction.guild_id):
            return False  # another process is sent it, too
        if not self.reception.admit(interaction):
            return False
        if self.in_hand.stopping:
            receipt_of(interaction).outcome = Outcome.STOPPING
            if suggests:
                await suggest_nothing(interaction)
            else:
                text = self.words_in(str(interaction.locale))("stopping-now")
                await answer(interaction, Post(text=text), private=True)
            return False
        slowed = self.limiter.judge(interaction.user.id, self.loop.time(), typing=suggests)
        if slowed.verdict is not Verdict.LET_IN:
            await self._slow(interaction, slowed.seconds, told=slowed.verdict is Verdict.TOLD)
            return False
        await self.router.hear(interaction)
        return True

    async def _slow(self, interaction: Interaction, seconds: float, *, told: bool) -> None:
        """Answer somebody who sends too much, by one request that costs nothing else.

        Args:
            told: are they to be told? A command has no answer that says nothing.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
            return
        if told:
            _log.warning("interaction.slowed", kind=interaction.type.name)
        if told or interaction.message is None:
            text = words_of(interaction)("slowed", seconds=ceil(seconds))
            await answer(interaction, Post(text=text), private=True)
        else:
            await acknowledge(interaction)

    async def on_unreadable_interaction(self, interaction: Interaction) -> None:
        """Answer an interaction of which no more is known than how to answer it."""
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
        elif interaction.type is not discord.InteractionType.ping:
            words = words_of(interaction)
            text = words("refused", why=words("refused-unparsable"))
            await answer(interaction, Post(text=text), private=True)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Lead buttons, menus and forms to whoever handles them; commands are the tree's."""
        if not is_control(interaction):
            return
        async with self.in_hand.handling(interaction):
            if not await self.let_in(interaction):
                return
            try:
                await self.router.lead(interaction, read_control(interaction))
            except Exception as error:  # noqa: BLE001 - the last resort: whatever it was, the user gets an answer
                await self.router.apologise(interaction, error)

    async def close(self) -> None:
        """Stop: finish what is in hand and what is being shown, leave Discord, let go of the rest.

        It takes eight seconds at most, whatever Discord and the network do: containers get ten.
        """
        self.parts.duty.leave()
        await self.in_hand.finish(_IN_HAND_SECONDS)
        await self.parts.background.close()
        await self.parts.duty.end()
        await self.parts.emoji.close()
        try:
            async with asyncio.timeout(_LEAVING_SECONDS):
                await super().close()
        except TimeoutError:
            _log.warning("discord.not_left")
        await self.parts.release()
