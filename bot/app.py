"""The one place where the parts are put together."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory

from discord.utils import utcnow

from bot.config import PlaySettings, Settings, require_token
from bot.endpoints import use_endpoints
from bot.locales import require_words, words_for
from bot.pictures import Painter
from bot.preferences.keeping import Preferences
from bot.store.sqlite import SqliteStore
from bot.surface.client import IntrigueBot
from bot.surface.commands.bargaining_commands import add_bargaining_commands
from bot.surface.commands.games_commands import add_games_commands
from bot.surface.commands.hall_commands import add_hall_commands
from bot.surface.commands.lobby_commands import add_lobby_commands
from bot.surface.commands.looking_commands import add_looking_commands
from bot.surface.commands.playing_commands import add_playing_commands
from bot.surface.commands.replay_commands import add_replay_commands
from bot.surface.commands.settings_commands import add_settings_commands
from bot.surface.commands.syncing import CommandSync
from bot.surface.commands.table_commands import add_table_commands
from bot.surface.commands.talking_commands import add_talking_commands
from bot.surface.emoji import OwnEmoji
from bot.surface.handlers.ahead.on_deck import OnDeckWishes
from bot.surface.handlers.ahead.standing_bribes import StandingBribes
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.bargaining.bargaining_table import BargainingTable
from bot.surface.handlers.bargaining.ledgers import LedgerHandler
from bot.surface.handlers.bargaining.offering import OfferHandler
from bot.surface.handlers.bargaining.promising import PromiseHandler
from bot.surface.handlers.deciding.table_panels import TablePanels
from bot.surface.handlers.free_talk.holding import HoldingHandler
from bot.surface.handlers.free_talk.whispering import WhisperingHandler
from bot.surface.handlers.game import GameHandler
from bot.surface.handlers.hall.exporting import ExportHandler
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
from bot.surface.handlers.settings.own_settings import OwnSettingsHandler
from bot.surface.handlers.settings.purse_wishes import PurseWishesHandler
from bot.surface.handlers.settings.server_settings import ServerSettingsHandler
from bot.surface.handlers.suggestions import Suggestions
from bot.surface.handlers.tutorial import TutorialHandler
from bot.surface.parts import Parts
from bot.surface.publishing.asides import Asides
from bot.surface.publishing.background import BEAT, Background, Pause
from bot.surface.publishing.burying import BuriedCalls
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
from bot.surface.wire.guilds import is_secluded
from bot.surface.wire.posting import DiscordApi
from bot.tables.clocks.deadlines import Patience
from bot.tables.clocks.pace import LIVE, NO_CLOCK, SLOW, Pace, TimeControl
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.hall.archive import Archive
from bot.tables.hall.reopening import ReopenedGames
from bot.tables.hall.taking_in import TakingIn
from bot.tables.service import HEARING, TableService
from bot.tables.store import TableStore
from bot.tables.tutorial.run import Tutorials
from intrigue_core import EDITIONS, Edition


def build(
    settings: Settings,
    store: TableStore,
    *,
    rng: Random | None = None,
    pause: Pause = asyncio.sleep,
    edition: Edition | None = None,
    painter: Painter | None = None,
    beat: float = BEAT,
) -> IntrigueBot:
    """Return a bot on this store, not yet connected.

    Args:
        rng: draws first players, and the chances of computer players; the system's by default.
        pause: how computer players wait.
        edition: what a new lobby starts with, by default as the settings say.
        painter: draws the board, by default one like any other, if the settings want pictures.
        beat: seconds between two notes that people can decide.

    Raises:
        MissingWordsError: if an edition cannot be played, because words of it are missing.
    """
    require_words(EDITIONS.values())
    play = settings.play

    def secluded(channel_id: int) -> bool:
        return is_secluded(client, channel_id)

    preferences, client = Preferences(store), IntrigueBot()
    service = TableService(
        store,
        now=utcnow,
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
        rated=preferences.who_are_rated,
        secluded=secluded,
    )
    archive = Archive(store.games)
    painter = (painter or Painter()) if play.pictures else None
    languages = Languages(preferences, store, play.locale, client.server_locale)
    drafts = DraftKeeper(service, store)

    api = DiscordApi(client)
    purses = Purses(api, languages, preferences)
    story, buried = Story(api, painter), BuriedCalls()
    publisher = Publisher(
        service,
        store,
        languages,
        api,
        story=story,
        table_messages=TableMessages(api, painter, preferences),
        signposts=Signposts(api),
        calls=TurnCalls(api, story, buried, preferences, languages),
        purses=purses,
        results=Results(api, preferences),
        asides=Asides(api, preferences, languages),
        opening=PurseOpening(api, play.computer_pause_seconds),
        recovery=Recovery(api, service, store),
    )
    connections = Connections(lambda: client.shard_count or 1)
    background = Background(
        service, store, publisher, buried, play.computer_pause_seconds, connections, pause, beat
    )

    answering = Answering(service, publisher, purses, background, preferences)
    threads = ThreadHandler(answering, service, publisher, api, languages, preferences)
    panels = TablePanels(answering, service, drafts)
    looking = LookingHandler(
        answering, service, publisher, purses, background, preferences, pictured=painter is not None
    )
    bargaining = BargainingTable(answering, service)
    shelf = Shelf(store.games, ReopenedGames(store, service.default_edition))
    handlers = Handlers(
        answering=answering,
        game=GameHandler(answering, service, drafts, panels),
        lobby=LobbyHandler(answering, service, publisher, threads, preferences),
        panels=panels,
        looking=looking,
        offers=OfferHandler(answering, bargaining, drafts),
        promises=PromiseHandler(answering, bargaining),
        ledgers=LedgerHandler(answering, service),
        standing_bribes=StandingBribes(answering, service),
        on_deck=OnDeckWishes(answering, looking, service, preferences),
        help=HelpHandler(answering, service, preferences),
        tutorial=TutorialHandler(Tutorials(store)),
        moderation=ModerationHandler(answering, service, preferences),
        pacing=PacingHandler(answering, service),
        threads=threads,
        rematch=RematchHandler(answering, service, preferences),
        games=GamesHandler(service),
        server_settings=ServerSettingsHandler(preferences, service.default_edition.name),
        own_settings=OwnSettingsHandler(preferences, service, background, utcnow),
        purse_wishes=PurseWishesHandler(preferences, service, publisher, purses, background),
        holding=HoldingHandler(answering, service),
        whispering=WhisperingHandler(answering, service, api, languages),
        replays=ReplayHandler(answering, shelf, languages, painter),
        whole_games=WholeGameHandler(shelf),
        suggestions=Suggestions(service, drafts),
        history=HistoryHandler(answering, archive, preferences, languages),
        export=ExportHandler(answering, archive),
    )
    _add_commands(client, handlers, play.locale)
    client.attach(
        Parts(
            store=store,
            service=service,
            preferences=preferences,
            drafts=drafts,
            languages=languages,
            background=background,
            connections=connections,
            router=HandlerRouter(handlers, languages),
            sync=CommandSync(settings.discord.sync_commands),
            emoji=OwnEmoji(languages, wanted=play.own_emoji),
            archive=archive,
            taking_in=TakingIn(store, service.default_edition, secluded),
            painter=painter,
        )
    )
    return client


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
    add_talking_commands(tree, handlers.holding, handlers.whispering, words)
    add_games_commands(tree, handlers.games, words)
    add_replay_commands(tree, handlers.replays, words)
    add_hall_commands(tree, handlers.history, words)
    add_settings_commands(tree, handlers.server_settings, handlers.own_settings, words)


async def open_bot(
    settings: Settings,
    path: Path,
    *,
    rng: Random | None = None,
    pause: Pause = asyncio.sleep,
    beat: float = BEAT,
) -> IntrigueBot:
    """Return a bot that keeps its tables in a file; closing the bot closes the file.

    Args:
        rng, pause, beat: as for `build`.

    Raises:
        MissingWordsError: if an edition lacks words.
        StoreError: if the database cannot be used.
    """
    store = await SqliteStore.open(path)
    try:
        return build(settings, store, rng=rng, pause=pause, beat=beat)
    except BaseException:
        await store.close()
        raise


async def sync_commands(settings: Settings) -> int:
    """Tell Discord of the slash commands, whatever it has, and return how many there are.

    Raises:
        ConfigError, discord.LoginFailure, MissingWordsError, StoreError: as `serve`.
    """
    token = require_token(settings)
    use_endpoints(settings.discord.api_base, settings.discord.gateway_url)
    # Once, and not at the login already; and nothing else is made on Discord.
    by_hand = settings.discord.model_copy(update={"sync_commands": "never"})
    nothing_made = settings.play.model_copy(update={"own_emoji": False})
    # The games are left alone: the bot that plays them may be of an older version, and running.
    with TemporaryDirectory(prefix="intrigue-sync-") as folder:
        unsynced = settings.model_copy(update={"discord": by_hand, "play": nothing_made})
        async with await open_bot(unsynced, Path(folder) / "no-games.db") as bot:
            await bot.login(token)
            return len(await bot.tree.sync())


async def serve(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped.

    Raises:
        ConfigError: if the token is missing.
        discord.LoginFailure: if Discord refuses it.
        MissingWordsError: if an edition lacks words.
        StoreError: if the database cannot be used.
    """
    token = require_token(settings)
    use_endpoints(settings.discord.api_base, settings.discord.gateway_url)
    async with await open_bot(settings, settings.store.path) as bot:
        await bot.start(token)
