"""Builds the bot: the one module that creates the parts and connects them. `bot.process` runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random, SystemRandom
from typing import ParamSpec

from discord.utils import utcnow

from bot.client import IntrigueBot, Parts
from bot.commands import (
    announced_lobbies,
    bans,
    bargaining,
    board,
    clock,
    deciding,
    games,
    gathering,
    held_messages,
    lobby,
    moderation,
    own_words,
    prepared_bribes,
    privacy,
    purse,
    replay,
    solo,
    tutorial,
)
from bot.commands import archive as archive_commands
from bot.commands import help as help_commands
from bot.commands import settings as server_settings
from bot.commands.replay_cache import ReplayCache
from bot.config import PlaySettings, Settings, require_shards
from bot.discord_api.command_sync import CommandSync
from bot.discord_api.direct_channels import DirectChannels
from bot.discord_api.emoji import OwnEmoji
from bot.discord_api.keeper import LOOK_SECONDS, Concern, Keeper
from bot.discord_api.locks import Locks
from bot.discord_api.messages import DiscordApi
from bot.discord_api.permissions import calling_place, invitation, is_on_server, is_secluded
from bot.discord_api.responses import PrivateDialogs
from bot.handling.filled_forms import FilledForms
from bot.handling.gate import Gate, RateLimit
from bot.handling.registry import Registry
from bot.handling.sentences import TypedSentences
from bot.handling.services import Owner, Services
from bot.language_choice import Languages
from bot.locales import require_texts, texts_for
from bot.ops.incidents import Incidents
from bot.ops.observer import Observer
from bot.pictures import Painter
from bot.preferences import Preferences
from bot.published import story
from bot.published.board import TableMessages
from bot.published.calls import Calls
from bot.published.ending import FinalReveal, Results
from bot.published.gathering import Gathering
from bot.published.haggles import HaggleMessages
from bot.published.prepared_bribes import DroppedBribes
from bot.published.purse import Purses
from bot.published.story import Cards, GoOnButtons
from bot.publishing.background import HEARTBEAT_SECONDS, Background, Pause
from bot.publishing.lost_time import LostTime
from bot.publishing.projection import StoryFollower
from bot.publishing.publisher import Publisher
from bot.publishing.recovery import Recovery
from bot.publishing.story import Story
from bot.publishing.ways import Ways
from bot.store.open import open_store
from bot.store.sql import SqlStore
from bot.tables.computer_turns import Thinker
from bot.tables.deadlines import Timeouts
from bot.tables.drafts import DraftStore
from bot.tables.gathering import StandingWishes
from bot.tables.hall_of_fame import Archive, FinishedGameReader
from bot.tables.monotonic_time import Now
from bot.tables.ownership import Ownership
from bot.tables.pace import NO_CLOCK, Pace, TimeControl
from bot.tables.retention import CHECK_SECONDS, FIRST_SECONDS, Caches, Eraser, RetentionJob
from bot.tables.service import HEARING_TIME, TableService
from bot.tables.store import TableStore
from bot.tables.tutorial import Tutorials
from intrigue_core import EDITIONS, Edition

_P = ParamSpec("_P")


def build(
    settings: Settings,
    store: TableStore,
    *,
    rng: Random | None = None,
    pause: Pause = asyncio.sleep,
    hears: bool = False,
    edition: Edition | None = None,
    painter: Painter | None = None,
    beat: float = HEARTBEAT_SECONDS,
    observer: Observer | None = None,
    ownership: Ownership | None = None,
    now: Now = utcnow,
    limiter: RateLimit | None = None,
) -> IntrigueBot:
    """Return a bot on this store, not yet connected.

    Args:
        rng: draws first players, and the chances of computer players; the system's by default.
        pause: sleeps before a computer player acts.
        hears: do computer players wait for people even where they act without a pause?
        edition: of a new lobby; the settings' by default.
        painter: draws the pictures, if the settings want any.
        beat: seconds between two heartbeats, and at least between two runs of every other periodic job.
        observer: counts and measures; nothing does by default.
        ownership: the servers that this process acts for; all by default.
        limiter: slows users who send too much; by default none.

    Raises:
        MissingTextsError: if a catalogue lacks texts of an edition.
    """
    play = settings.play
    require_texts(EDITIONS.values())

    def secluded(channel_id: int) -> bool:
        return is_secluded(client, channel_id)

    shards = require_shards(settings)
    hearing = HEARING_TIME if hears or play.computer_pause_seconds else timedelta()
    preferences = Preferences(store)
    thinker = Thinker()
    client = IntrigueBot(observer, shards)
    tables = TableService(
        store,
        now=now,
        rng=rng or SystemRandom(),
        edition=edition or EDITIONS[play.default_edition],
        pace=Pace(play.default_pace),
        timeouts=Timeouts(
            lobby=timedelta(minutes=play.lobby_minutes),
            decision=timedelta(minutes=play.absent_minutes),
            reminder=timedelta(hours=play.remind_hours),
            forgotten=timedelta(days=play.forgotten_days),
            unreachable=timedelta(days=play.abandoned_days),
        ),
        controls=time_controls(play),
        undisturbed=preferences.undisturbed,
        hearing=hearing,
        one_at_a_time=play.computer_pause_seconds > 0,
        thinker=thinker,
        rated=preferences.who_are_rated,
        secluded=secluded,
        ownership=ownership,
    )
    archive = Archive(store)
    painter = (painter or Painter()) if play.pictures else None
    languages = Languages(preferences, store, play.locale, client.server_locale, play.offered)
    wishes = StandingWishes(store, tables.bans, preferences.rests, now)

    # The background comes last: it goes on with what all the others have left.
    direct = DirectChannels(client, store, lambda user_id: background.go_on_at(user_id))
    api = DiscordApi(client, direct)
    dialogs = PrivateDialogs()
    calls = Calls(api, preferences, languages)
    reveal = FinalReveal(play.computer_pause_seconds)
    table_messages = TableMessages(painter, lambda: invitation(client.application_id or 0))
    projections = (
        reveal,
        Purses(preferences, languages),
        table_messages,
        Cards(painter),
        GoOnButtons(),
        HaggleMessages(api, dialogs, preferences),
        calls,
        Results(preferences),
        DroppedBribes(preferences, languages),
        Gathering(preferences, wishes, lambda channel_id: calling_place(client, channel_id)),
    )
    ways = Ways(lambda: client.shard_count or 1, lambda: background.look_again(), now)
    followers = [each for each in projections if isinstance(each, StoryFollower)]
    told = Story(api, ways, sentences=story.sentences, reply=story.reply, followers=followers)
    publisher = Publisher(
        tables,
        store,
        languages,
        api,
        story=told,
        ending=calls.due,
        recovery=Recovery(api, store, told, projections),
        refresh_later=lambda table_id, seconds: background.refresh_later(table_id, seconds),
        tidy_later=lambda table_id: background.tidy_later(table_id),
        pictured=table_messages,
        projections=projections,
    )
    lost_time = LostTime(tables, store, ways, Locks(client))
    background = Background(
        tables,
        store,
        publisher,
        play.computer_pause_seconds,
        reveal.seconds_left,
        lost_time,
        pause,
        beat,
    )

    replays = ReplayCache(store, FinishedGameReader(store, tables.default_edition))
    filled = FilledForms()
    sentences = TypedSentences()
    forget_pictures = painter.forget if painter is not None else lambda: None
    caches = Caches(
        person=_all_of(
            preferences.forget_person,
            languages.forget_person,
            publisher.forget_person,
            filled.forget_person,
            sentences.forget_person,
            tables.gathering.forget_person,
        ),
        server=_all_of(preferences.forget_server, languages.forget_server),
        table=replays.forget,
        pictures=forget_pictures,
        everything=_all_of(
            preferences.forget_all,
            replays.forget_all,
            archive.forget_counts,
            forget_pictures,
        ),
    )
    eraser = Eraser(store, tables, archive, caches, show=background.refresh, now=utcnow)
    keep_days = settings.store.keep_days
    retention = RetentionJob(
        store,
        tables,
        eraser,
        caches,
        has_bot=lambda guild_id: is_on_server(client, guild_id),
        lose=background.close_server_tables,
        keep=timedelta(days=keep_days) if keep_days else None,
        now=utcnow,
        first=max(FIRST_SECONDS, beat),
        look=max(CHECK_SECONDS, beat),
    )
    commands = CommandSync(store, languages, settings.discord.sync_commands)
    emoji = OwnEmoji(languages)
    chores: dict[Concern, Callable[[], Awaitable[None]]] = {
        Concern.COMMANDS: lambda: commands.sync(client.tree)
    }
    if play.own_emoji:
        chores[Concern.EMOJI] = lambda: emoji.complete(client)
    keeper = Keeper(client, store, chores, utcnow, look=max(LOOK_SECONDS, beat))
    services = Services(
        store=store,
        tables=tables,
        preferences=preferences,
        wishes=wishes,
        languages=languages,
        drafts=DraftStore(tables, store),
        archive=archive,
        tutorials=Tutorials(store),
        eraser=eraser,
        api=api,
        publisher=publisher,
        background=background,
        incidents=Incidents(store, utcnow, settings.discord.support_url),
        owner=Owner(settings.privacy.operator, settings.privacy.contact, keep_days),
        now=utcnow,
        since=utcnow(),
        computer_pause_seconds=play.computer_pause_seconds,
        filled=filled,
        sentences=sentences,
        dialogs=dialogs,
        keeper=keeper,
        painter=painter,
    )
    registry = Registry(services, client.tree, texts_for(play.locale))
    gate = Gate(
        observer or Observer(),
        limiter or RateLimit(0),
        tables.ownership,
        languages,
        now,
        keeper.note_second_answer,
    )
    client.attach(
        Parts(
            services=services,
            registry=registry,
            gate=gate,
            lost_time=lost_time,
            keeper=keeper,
            emoji=emoji,
            thinker=thinker,
            retention=retention,
        )
    )
    _register_commands(registry, replays)
    return client


def _register_commands(registry: Registry, replays: ReplayCache) -> None:
    """Let all commands register themselves and their controls, in the order in which Discord lists them."""
    announced_lobbies.setup(registry)
    lobby.setup(registry)
    gathering.setup(registry)
    deciding.setup(registry)
    prepared_bribes.setup(registry)
    bargaining.setup(registry)
    own_words.setup(registry)
    held_messages.setup(registry)
    board.setup(registry)
    purse.setup(registry)
    clock.setup(registry)
    moderation.setup(registry)
    bans.setup(registry)
    games.setup(registry)
    replay.setup(registry, replays)
    archive_commands.setup(registry)
    help_commands.setup(registry)
    tutorial.setup(registry)
    solo.setup(registry)
    server_settings.setup(registry)
    privacy.setup(registry)


def _all_of(*ways: Callable[_P, None]) -> Callable[_P, None]:
    def call(*given: _P.args, **named: _P.kwargs) -> None:
        for way in ways:
            way(*given, **named)

    return call


def time_controls(play: PlaySettings) -> dict[Pace, TimeControl]:
    """Return the time control of each pace, as the owner has set it."""
    live = TimeControl(
        pace=Pace.LIVE, decision_seconds=60 * play.live_minutes, talk_seconds=60 * play.talk_minutes
    )
    slow = TimeControl(pace=Pace.SLOW, decision_seconds=3600 * play.slow_hours)
    return {control.pace: control for control in (NO_CLOCK, live, slow)}


async def open_bot(address: str, make: Callable[[SqlStore], IntrigueBot]) -> IntrigueBot:
    """Return a bot on a database, which closes with the bot.

    Args:
        address: of the database, as `open_store` reads it.
        make: builds the bot on the store.

    Raises:
        MissingTextsError: if an edition lacks texts.
        StoreError: if the database cannot be used.
    """
    store = await open_store(address)
    try:
        return make(store)
    except BaseException:
        await store.close()
        raise
