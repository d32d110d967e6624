"""The one place where the parts are put together; `bot.process` does something with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random, SystemRandom
from typing import ParamSpec

from discord.utils import utcnow

from bot.client import IntrigueBot, Parts
from bot.config import PlaySettings, Settings, require_shards
from bot.discord_api.acknowledgement import Reception
from bot.discord_api.command_sync import CommandSync
from bot.discord_api.direct_channels import DirectChannels
from bot.discord_api.in_hand import InHand, Limiter
from bot.discord_api.permissions import is_on_server, is_secluded
from bot.discord_api.rest import DiscordApi
from bot.features.answering import Answering
from bot.features.archive.commands import HistoryHandler, add_hall_commands
from bot.features.bargaining.commands import (
    BargainingTable,
    LedgerHandler,
    OfferHandler,
    PromiseHandler,
    add_bargaining_commands,
)
from bot.features.board.commands import LookingHandler, add_looking_commands, add_table_commands
from bot.features.clock.commands import PacingHandler
from bot.features.deciding.commands import GameHandler, Suggestions, add_playing_commands
from bot.features.deciding.sessions import TablePanels
from bot.features.emoji import OwnEmoji
from bot.features.free_talk.commands import HoldingHandler, add_talking_commands
from bot.features.help.commands import HelpHandler
from bot.features.languages import Languages
from bot.features.lobby.commands import LobbyHandler, RematchHandler, add_lobby_commands
from bot.features.moderation.commands import ModerationHandler, StatusHandler, add_status_commands
from bot.features.privacy import House, OwnDataHandler, add_privacy_commands
from bot.features.replay.commands import ReplayHandler, Shelf, WholeGameHandler, add_replay_commands
from bot.features.router import HandlerRouter, Handlers
from bot.features.settings.commands import OwnSettingsHandler, ServerSettingsHandler, add_settings_commands
from bot.features.standing_bribes.commands import StandingBribes
from bot.features.threads.commands import GamesHandler, ThreadHandler, add_games_commands
from bot.features.tutorial.commands import TutorialHandler
from bot.gate import Door
from bot.health.breakages import Breakages
from bot.health.observer import Observer
from bot.locales import LANGUAGES, language_of, require_words, words_for
from bot.pictures import Painter
from bot.preferences.keeping import Preferences
from bot.publishing.asides import Asides
from bot.publishing.background import BEAT, Background, Connections, Pause
from bot.publishing.board import TableMessages
from bot.publishing.calls import TurnCalls
from bot.publishing.ending import PurseOpening, Results
from bot.publishing.publisher import Publisher
from bot.publishing.purses import Purses
from bot.publishing.recovery import Recovery
from bot.publishing.signposts import Signposts
from bot.publishing.story import Story
from bot.store.addresses import duty_for, open_store
from bot.store.sqlite import SqliteStore
from bot.tables.clocks.deadlines import Patience
from bot.tables.clocks.duty import Duty
from bot.tables.clocks.pace import LIVE, NO_CLOCK, SLOW, Pace, TimeControl
from bot.tables.clocks.steady import Now
from bot.tables.computers.thinker import Thinker
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.hall.archive import Archive
from bot.tables.hall.reopening import ReopenedGames
from bot.tables.privacy.erasing import Eraser, Memories
from bot.tables.privacy.sweeping import FIRST, LOOK, Servers, Sweeper
from bot.tables.service import HEARING, TableService
from bot.tables.store import TableStore
from bot.tables.tutorial.run import Tutorials
from intrigue_core import EDITIONS, Edition

_P = ParamSpec("_P")


def build(
    settings: Settings,
    store: TableStore,
    *,
    rng: Random | None = None,
    pause: Pause = asyncio.sleep,
    edition: Edition | None = None,
    painter: Painter | None = None,
    beat: float = BEAT,
    observer: Observer | None = None,
    duty: Duty | None = None,
    now: Now = utcnow,
    limiter: Limiter | None = None,
) -> IntrigueBot:
    """Return a bot on this store, not yet connected.

    Args:
        rng: draws first players, and the chances of computer players; the system's by default.
        pause: how computer players wait.
        edition: what a new lobby starts with, by default as the settings say.
        painter: draws the board, by default one like any other, if the settings want pictures.
        beat: seconds between two notes that people can decide, and at least between two of whatever else is
            done again and again.
        observer: is told what happens; nobody by default.
        duty: for which servers it acts by itself; for all by default.
        now: the time, UTC.
        limiter: knows who sends too much; by default nobody does.

    Raises:
        MissingWordsError: if an edition cannot be played, because words of it are missing.
    """
    play = settings.play
    require_words(EDITIONS.values(), [language_of(play.locale) or LANGUAGES[0]])

    def secluded(channel_id: int) -> bool:
        return is_secluded(client, channel_id)

    shards = require_shards(settings)
    preferences, thinker = Preferences(store), Thinker()
    client = IntrigueBot(observer, shards)
    service = TableService(
        store,
        now=now,
        rng=rng or SystemRandom(),
        edition=edition or EDITIONS[play.default_edition],
        patience=Patience(
            lobby=timedelta(minutes=play.lobby_minutes),
            decision=timedelta(minutes=play.absent_minutes),
            reminder=timedelta(hours=play.remind_hours),
            game=timedelta(days=play.abandoned_days),
        ),
        controls=time_controls(play),
        undisturbed=preferences.undisturbed,
        hearing=HEARING if play.computer_pause_seconds else timedelta(),
        one_at_a_time=play.computer_pause_seconds > 0,
        thinker=thinker,
        rated=preferences.who_are_rated,
        secluded=secluded,
        duty=duty,
    )
    archive = Archive(store)
    painter = (painter or Painter()) if play.pictures else None
    languages = Languages(preferences, store, play.locale, client.server_locale)
    drafts = DraftKeeper(service.playing, store)

    api = DiscordApi(client, DirectChannels(client, store))
    purses = Purses(api, service, store, languages, preferences)
    story = Story(api, painter)
    publisher = Publisher(
        service,
        languages,
        api,
        story=story,
        table_messages=TableMessages(api, painter, preferences),
        signposts=Signposts(api),
        calls=TurnCalls(api, preferences, languages),
        purses=purses,
        results=Results(api, preferences),
        asides=Asides(api, preferences, languages),
        opening=PurseOpening(api, play.computer_pause_seconds),
        recovery=Recovery(api, store),
    )
    connections = Connections(lambda: client.shard_count or 1, now)
    background = Background(
        service, store, publisher, purses, play.computer_pause_seconds, connections, pause, beat
    )

    breakages = Breakages(store, utcnow, settings.discord.support_url)
    answering = Answering(service, publisher, purses, background, breakages)
    threads = ThreadHandler(answering, service, publisher, api, languages, preferences)
    panels = TablePanels(answering, service, drafts)
    looking = LookingHandler(
        answering, service, publisher, purses, background, preferences, pictured=painter is not None
    )
    bargaining = BargainingTable(answering, service)
    shelf = Shelf(store, ReopenedGames(store, service.default_edition))
    forget_pictures = painter.forget if painter is not None else lambda: None
    memories = Memories(
        person=_all_of(preferences.forget_person, languages.forget_person, purses.forget_person),
        server=_all_of(preferences.forget_server, languages.forget_server),
        table=shelf.forget,
        pictures=forget_pictures,
        everything=_all_of(
            preferences.forget_all,
            shelf.forget_all,
            archive.forget_counts,
            forget_pictures,
            purses.forget_all,
        ),
    )
    eraser = Eraser(store, service, archive, memories, show=background.see_to, now=utcnow)
    servers = Servers(lambda guild_id: is_on_server(client, guild_id), background.lose_server)
    keep_days = settings.store.keep_days
    sweeper = Sweeper(
        store,
        service,
        eraser,
        servers,
        memories,
        keep=timedelta(days=keep_days) if keep_days else None,
        now=utcnow,
        first=max(FIRST, beat),
        look=max(LOOK, beat),
    )
    house = House(settings.privacy.operator, settings.privacy.contact, keep_days)
    handlers = Handlers(
        answering=answering,
        game=GameHandler(answering, service, drafts, panels),
        lobby=LobbyHandler(answering, service, publisher, threads, preferences, purses),
        panels=panels,
        looking=looking,
        offers=OfferHandler(answering, bargaining, drafts),
        promises=PromiseHandler(answering, bargaining),
        ledgers=LedgerHandler(answering, service),
        standing_bribes=StandingBribes(answering, service),
        help=HelpHandler(answering, service, preferences),
        tutorial=TutorialHandler(Tutorials(store)),
        moderation=ModerationHandler(answering, service, preferences, languages),
        pacing=PacingHandler(answering, service),
        threads=threads,
        rematch=RematchHandler(answering, service, preferences),
        games=GamesHandler(service),
        server_settings=ServerSettingsHandler(preferences, service.default_edition.name),
        own_settings=OwnSettingsHandler(preferences, service, background, utcnow),
        own_data=OwnDataHandler(store, eraser, house, utcnow),
        holding=HoldingHandler(answering, service.own_words),
        replays=ReplayHandler(answering, shelf, languages, painter),
        whole_games=WholeGameHandler(shelf),
        suggestions=Suggestions(service, drafts),
        history=HistoryHandler(answering, archive, preferences, languages),
        status=StatusHandler(answering, store, preferences, breakages, utcnow, pictured=painter is not None),
    )
    router = HandlerRouter(handlers, languages)
    in_hand = InHand(observer or Observer())
    door = Door(in_hand, limiter or Limiter(0), Reception(), service.duty, router, now)
    client.attach(
        Parts(
            store=store,
            service=service,
            preferences=preferences,
            drafts=drafts,
            languages=languages,
            background=background,
            connections=connections,
            router=router,
            door=door,
            sync=CommandSync(store, settings.discord.sync_commands),
            emoji=OwnEmoji(languages, wanted=play.own_emoji),
            archive=archive,
            sweeper=sweeper,
            thinker=thinker,
            breakages=breakages,
            painter=painter,
        )
    )
    _add_commands(client, handlers, play.locale)
    return client


def _all_of(*ways: Callable[_P, None]) -> Callable[_P, None]:
    """Return what calls all of these, one after another."""

    def call(*given: _P.args, **named: _P.kwargs) -> None:
        for way in ways:
            way(*given, **named)

    return call


def time_controls(play: PlaySettings) -> dict[Pace, TimeControl]:
    """Return what each pace comes to, as the owner has set it."""
    live = LIVE.model_copy(
        update={"decision_seconds": 60 * play.live_minutes, "talk_seconds": 60 * play.talk_minutes}
    )
    slow = SLOW.model_copy(update={"decision_seconds": 3600 * play.slow_hours})
    return {control.pace: control for control in (NO_CLOCK, live, slow)}


def _add_commands(client: IntrigueBot, handlers: Handlers, locale: str) -> None:
    tree, words = client.tree, words_for(locale)
    add_lobby_commands(tree, handlers.lobby, words)
    add_playing_commands(tree, handlers.game, handlers.standing_bribes, handlers.suggestions, words)
    add_bargaining_commands(tree, handlers.offers, handlers.promises, handlers.ledgers, words)
    add_looking_commands(tree, handlers.looking, handlers.help, handlers.tutorial, words)
    add_table_commands(tree, handlers.looking, handlers.moderation, handlers.pacing, words)
    add_talking_commands(tree, handlers.holding, words)
    add_games_commands(tree, handlers.games, words)
    add_replay_commands(tree, handlers.replays, words)
    add_hall_commands(tree, handlers.history, words)
    add_status_commands(tree, handlers.status, words)
    add_settings_commands(tree, handlers.server_settings, handlers.own_settings, words)
    add_privacy_commands(tree, handlers.own_data, words)


async def open_bot(
    settings: Settings,
    where: Path | str,
    *,
    rng: Random | None = None,
    pause: Pause = asyncio.sleep,
    beat: float = BEAT,
    observer: Observer | None = None,
    shared: bool = False,
    now: Now = utcnow,
    limiter: Limiter | None = None,
) -> IntrigueBot:
    """Return a bot that keeps its tables in a file or database; closing the bot closes it.

    Args:
        where: the file, or the address of either.
        shared: may other processes serve the same tables? Then one of them acts at a time.
        rng, pause, beat, observer, now, limiter: as for `build`.

    Raises:
        MissingWordsError: if an edition lacks words.
        StoreError: if the database cannot be used.
    """
    store = await (SqliteStore.open(where) if isinstance(where, Path) else open_store(where))
    try:
        duty = duty_for(store, require_shards(settings)) if shared else None
        if observer is not None:
            store.observe(observer)
        return build(
            settings,
            store,
            rng=rng,
            pause=pause,
            beat=beat,
            observer=observer,
            duty=duty,
            now=now,
            limiter=limiter,
        )
    except BaseException:
        await store.close()
        raise
