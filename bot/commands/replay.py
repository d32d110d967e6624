"""``/games replay`` and its buttons: shows finished games step by step, and gives them as files.

A private replay is for the user who asked. Every reader can turn the pages of a public one, so the bot need
not remember who asked; the same command gives each user a private one.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import structlog
from discord import app_commands

from bot.commands.replay_cache import ReplayCache, newest_here
from bot.commands.visibility import all_may_see
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Delivery, Document, Post, Trouble
from bot.discord_api.interactions import is_private_click
from bot.discord_api.permissions import channel_called
from bot.discord_api.responses import answer, change, take_time
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.archive import edition_of, plain_person
from bot.layouts.board import board_in_words
from bot.layouts.deciding import suggestions
from bot.layouts.picture_texts import board_picture
from bot.layouts.replay import ToldGame, replay_message
from bot.pictures import PictureError
from bot.tables.finished_games import FinishedGame
from bot.tables.table import Table
from bot.wording.deciding import Choice, offered
from bot.wording.refusals import Declined

_log = structlog.get_logger(__name__)

_NUMBER = re.compile("[0-9]{1,9}")


class ReplayCommands:
    """``/games replay``, the controls that turn its pages, and *Whole game*.

    Args:
        replays: the finished games, with their replays and files.
    """

    def __init__(self, replays: ReplayCache) -> None:
        self._replays = replays

    async def replay(self, request: Request, *, game: str | None = None, for_all: bool = False) -> None:
        """Show a game from its beginning.

        Args:
            game: the chosen one; None for the newest of the channel, or else of the server.
            for_all: show it publicly.
        """
        table = await self._meant(request, game)
        if for_all and not all_may_see(request.interaction, table):
            raise Declined("replay-not-for-all")
        await self._show_replay(request, table, private=not for_all)

    async def open_replay(self, request: Request, pressed: ComponentId) -> None:
        """Show the game of a button from its beginning, privately."""
        table = await self._replays.game(request.interaction, pressed.table_id)
        await self._show_replay(request, table, private=True)

    async def turn(self, request: Request, pressed: ComponentId) -> None:
        """Turn to the step that a button names."""
        await self._turn_to(request, pressed, pressed.index)

    async def choose_turn(self, request: Request, pressed: ComponentId, value: str) -> None:
        """Turn to the turn that was chosen in a menu."""
        version = int(value) if _NUMBER.fullmatch(value) else None
        await self._turn_to(request, pressed, version)

    async def _turn_to(self, request: Request, pressed: ComponentId, version: int | None) -> None:
        told, place = await self._step(request, pressed, version)

        async def show(png: bytes | None) -> Delivery:
            view = replay_message(told, place, pictured=png is not None)
            return await change(request.interaction, view, png, for_all=True)

        await _with_picture(show, await _drawn(request, told, place))

    async def _show_replay(self, request: Request, table: Table, *, private: bool) -> None:
        if not private:
            # It may take time, and no public message can follow a private deferral.
            await take_time(request.interaction)
        texts = request.texts if private else await request.server_texts()
        told = await self._replays.retelling(table, texts)

        async def show(png: bytes | None) -> Delivery:
            post = Post(view=replay_message(told, 0, pictured=png is not None), picture=png)
            return await answer(request.interaction, post, private=private)

        await _with_picture(show, await _drawn(request, told, 0))

    async def tell_step(self, request: Request, pressed: ComponentId) -> None:
        """Describe the board of a step in words, privately."""
        told, place = await self._step(request, pressed, pressed.index)
        view = board_in_words(replace(told.table.view, public=told.steps[place].public), request.texts)
        assert view is not None, "a step has a board"
        await request.answer(view)

    async def suggest_games(self, request: Request, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the finished games of the server that the user may see, the newest first."""
        games = await self._replays.offered(request.interaction)
        names = await self._replays.names(games)
        return suggestions(offered((_choice(request, game, names) for game in games), typed))

    async def _meant(self, request: Request, typed: str | None) -> Table:
        """Return the game that a user means; raise `Declined` if there is none, or not for them."""
        replays = self._replays
        if typed is not None:
            if not typed.isdecimal() or len(typed) > 18:
                raise Declined("replay-unknown")
            return await replays.game(request.interaction, int(typed))
        newest = newest_here(await replays.offered(request.interaction), request.interaction.channel_id)
        if newest is None:
            raise Declined("replay-none")
        return await replays.game(request.interaction, newest.table_id)

    async def _step(
        self, request: Request, pressed: ComponentId, version: int | None
    ) -> tuple[ToldGame, int]:
        """Return a game, told in the reader's language, and the place of a step.

        Raises:
            Declined: if the game is not for them, or has no such step.
        """
        table = await self._replays.game(request.interaction, pressed.table_id)
        public = request.interaction.message is not None and not is_private_click(request.interaction)
        texts = await request.server_texts() if public else request.texts
        told = await self._replays.retelling(table, texts)
        place = None if version is None else told.place_of(version)
        if place is None:
            raise Declined("replay-no-step")
        return told, place

    async def give_files(self, request: Request, pressed: ComponentId) -> None:
        """Answer with the record and the page of a button's game, privately."""
        texts = request.texts
        replays = self._replays
        game = await replays.whole_game(await replays.game(request.interaction, pressed.table_id), texts)
        if game.size > MAX_UPLOAD_BYTES:
            raise Declined("whole-game-too-big")
        record = f"{game.name}.jsonl"
        page = f"{game.name}.html"
        post = Post(
            text=texts("whole-game", record=record, page=page),
            documents=(Document(page, game.page), Document(record, game.record)),
        )
        delivery = await answer(request.interaction, post, private=True)
        if delivery.trouble in (Trouble.FORBIDDEN, Trouble.REFUSED):
            raise Declined("whole-game-refused")
        if delivery.trouble is Trouble.FAILED:
            raise Declined("whole-game-failed")


async def _with_picture(show: Callable[[bytes | None], Awaitable[Delivery]], png: bytes | None) -> None:
    """Show a step with its picture; in words, if that is refused: perhaps only files are forbidden."""
    if (await show(png)).trouble is Trouble.FORBIDDEN and png is not None:
        await show(None)


async def _drawn(request: Request, told: ToldGame, place: int) -> bytes | None:
    """Return the picture of the board after a step; None if it cannot be drawn."""
    if request.services.painter is None:
        return None
    shown = board_picture(told.table.view, told.steps[place].public, told.wording)
    try:
        return await request.services.painter.png(shown)
    except PictureError as error:
        _log.warning("picture.missing", table=told.table.id, why=str(error))
        return None


def _choice(request: Request, game: FinishedGame, names: Mapping[int, str]) -> Choice:
    """Return a choice for a game: its date, its channel if that is another one, and the players' cash."""
    texts = request.texts
    day = game.finished_at
    players = [
        texts(
            "replay-choice-player",
            name=plain_person(seat, names, texts),
            cash=texts("money", amount=seat.cash),
        )
        for _, seat in game.in_order
    ]
    channel = channel_called(request.interaction, game.channel_id)
    here = request.interaction.channel_id == game.channel_id or channel is None
    key = "replay-choice" if here else "replay-choice-elsewhere"
    place = "" if channel is None else f"#{channel.name}"
    label = texts(
        key,
        day=texts("replay-day", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}"),
        edition=edition_of(game, texts),
        players=", ".join(players),
        place=place,
    )
    return Choice(label, game.table_id)


MAX_UPLOAD_BYTES = 10 * 1024 * 1024 - 65_536
"""Discord's limit for one message, less the rest of the request."""


def setup(bot: Registry, replays: ReplayCache) -> None:
    """Register ``/games replay``, the controls that turn its pages, and *Whole game*."""
    games = ReplayCommands(replays)
    bot.button(games.open_replay, Action.REPLAY)
    bot.button(games.turn, Action.EARLIER_TURN, Action.EARLIER_STEP, Action.LATER_STEP, Action.LATER_TURN)
    bot.button(games.tell_step, Action.STEP_WORDS)
    bot.button(games.give_files, Action.WHOLE_GAME)
    bot.menu(games.choose_turn, Action.REPLAY_TURN)
    bot.command(games.replay, "replay", bot.games, suggest={"game": games.suggest_games})
