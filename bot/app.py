"""The one place where the parts are put together; `bot.process` does something with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random, SystemRandom
from typing import ParamSpec

from discord.utils import utcnow

from bot.config import PlaySettings, Settings, require_shards
from bot.health.breakages import Breakages
from bot.health.observer import Observer
from bot.locales import LANGUAGES, language_of, require_words, words_for
from bot.pictures import Painter
from bot.preferences.keeping import Preferences
from bot.store.addresses import duty_for, open_store
from bot.store.sqlite import SqliteStore
from bot.surface.client import IntrigueBot
from bot.surface.commands.bargaining_commands import add_bargaining_commands
from bot.surface.commands.games_commands import add_games_commands
from bot.surface.commands.hall_commands import add_hall_commands
from bot.surface.commands.lobby_commands import add_lobby_commands
from bot.surface.commands.looking_commands import add_looking_commands
from bot.surface.commands.personal.privacy_commands import add_privacy_commands
from bot.surface.commands.playing_commands import add_playing_commands
from bot.surface.commands.replay_commands import add_replay_commands
from bot.surface.commands.settings_commands import add_settings_commands
from bot.surface.commands.syncing import CommandSync
from bot.surface.commands.table_commands import add_table_commands
from bot.surface.commands.talking_commands import add_talking_commands
from bot.surface.commands.tending.status_commands import add_status_commands
from bot.surface.door import Door
from bot.surface.emoji import OwnEmoji
from bot.surface.handlers.ahead.standing_bribes import StandingBribes
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.bargaining.bargaining_table import BargainingTable
from bot.surface.handlers.bargaining.ledgers import LedgerHandler
from bot.surface.handlers.bargaining.offering import OfferHandler
from bot.surface.handlers.bargaining.promising import PromiseHandler
from bot.surface.handlers.deciding.table_panels import TablePanels
from bot.surface.handlers.free_talk.holding import HoldingHandler
from bot.surface.handlers.game import GameHandler
from bot.surface.handlers.hall.history import HistoryHandler
from bot.surface.handlers.help import HelpHandler
from bot.surface.handlers.lobby import LobbyHandler
from bot.surface.handlers.looking import LookingHandler
from bot.surface.handlers.moderation import ModerationHandler
from bot.surface.handlers.pacing import PacingHandler
from bot.surface.handlers.places.games import GamesHandler
from bot.surface.handlers.places.rematch import RematchHandler
from bot.surface.handlers.places.threads import ThreadHandler
from bot.surface.handlers.replays.giving import WholeGameHandler
from bot.surface.handlers.replays.replaying import ReplayHandler
from bot.surface.handlers.replays.shelf import Shelf
from bot.surface.handlers.settings.own_data import OwnDataHandler
from bot.surface.handlers.settings.own_settings import OwnSettingsHandler
from bot.surface.handlers.settings.server_settings import ServerSettingsHandler
from bot.surface.handlers.status import StatusHandler
from bot.surface.handlers.suggestions import Suggestions
from bot.surface.handlers.tutorial import TutorialHandler
from bot.surface.messages.settings_panels.own_data_panel import House
from bot.surface.parts import Parts
from bot.surface.publishing.asides import Asides
from bot.surface.publishing.background import BEAT, Background, Pause
from bot.surface.publishing.calling import TurnCalls
from bot.surface.publishing.connections import Connections
from bot.surface.publishing.publisher import Publisher
from bot.surface.publishing.purses import Purses
from bot.surface.publishing.recovering.recovery import Recovery
from bot.surface.publishing.results import Results
from bot.surface.publishing.signposts import Signposts
from bot.surface.publishing.staging.purse_opening import PurseOpening
from bot.surface.publishing.table_posts import TableMessages
from bot.surface.publishing.telling import Story
from bot.surface.router import HandlerRouter, Handlers
from bot.surface.text.languages import Languages
from bot.surface.wire.arriving.flood import Limiter
from bot.surface.wire.arriving.in_hand import InHand
from bot.surface.wire.arriving.receipt import Reception
from bot.surface.wire.guilds import is_on_server, is_secluded
from bot.surface.wire.leaving.direct_channels import DirectChannels
from bot.surface.wire.posting import DiscordApi
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
