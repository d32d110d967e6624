"""The pages of ``/games replay``: one step of a finished game, with its board and the navigation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

import discord
from discord import ui

from bot.appearance import colour_look
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Layout,
    Menu,
    Piece,
    card,
    fits,
    message,
    option,
    picture,
    row,
    separator,
    text,
)
from bot.discord_api.delivery import PICTURE
from bot.layouts.picture_texts import alt_text
from bot.tables.entries import (
    ComputerRequested,
    GameStarted,
    HeldMessageDenied,
    HeldMessageJudged,
    MessageHeld,
    NewcomerAccepted,
    PersonGone,
    Played,
    PlayerRemoved,
    SeatLeft,
    SeatTaken,
)
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording import board as board_text
from bot.wording.lobby import short_title
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import Game, PublicView, Seat, TurnBegan

_GAME_ENTRIES = (
    *(GameStarted, Played, MessageHeld, HeldMessageDenied, HeldMessageJudged),
    *(SeatLeft, SeatTaken, PlayerRemoved, PersonGone, ComputerRequested, NewcomerAccepted),
)
"""The entries that a replay tells; clocks, pauses and wishes are left out."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of the game that the story tells."""

    version: int
    """The table's version after it, which identifies the step, in component ids, too."""
    text: str
    """The story, as in the channel."""
    public: PublicView
    """The board after it, with all cash."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A landlord's turn."""

    round: int
    landlord: Seat
    first: int
    """The index of its first told step."""


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A finished game in one language."""

    table: Table
    wording: Wording
    steps: tuple[ToldStep, ...]
    turns: tuple[ToldTurn, ...]

    def place_of(self, version: int) -> int | None:
        """Return the index of the told step at a version of the table, or of the last one before it.

        Returns:
            None for a version outside of the game.
        """
        if not self.steps[0].version <= version <= self.table.version:
            return None
        return bisect_right(self.steps, version, key=lambda step: step.version) - 1

    def turn_at(self, place: int) -> int:
        """Return the index of the turn of a step."""
        return bisect_right(self.turns, place, key=lambda turn: turn.first) - 1


def retold(table: Table, wording: Wording) -> ToldGame:
    """Return a finished game, told again. It takes long: call it in a thread.

    Raises:
        ValueError: if it is not finished: the purses are secret until then.
    """
    if table.phase is not Phase.FINISHED:
        raise ValueError("the game is not finished")
    teller = Storyteller(wording, table)
    views = _views(table.running_game())
    steps = list[ToldStep]()
    began = list[tuple[TurnBegan, int]]()
    view: PublicView | None = None
    for step in table.history:
        if isinstance(step.entry, GameStarted | Played):
            view = next(views)
        if view is None or not (step.events or isinstance(step.entry, _GAME_ENTRIES)):
            continue
        began += [(event, len(steps)) for event in step.events if isinstance(event, TurnBegan)]
        if text := "\n".join(teller.tell([step])):
            steps.append(ToldStep(step.version, text, view))
    turns = [ToldTurn(turn.round, turn.landlord, min(first, len(steps) - 1)) for turn, first in began]
    return ToldGame(table, wording, tuple(steps), tuple(turns))


def _views(game: Game) -> Iterator[PublicView]:
    """Yield the public view at the beginning and after each command, with all cash."""
    again = Game(game.edition, game.seats, game.first_player)
    for command in (None, *game.commands):
        if command is not None:
            again.play_trusted(command)
        yield again.view()._replace(cash=tuple(again.view(seat).cash for seat in range(game.seats)))


def _cash_line(public: PublicView, wording: Wording) -> str:
    """Return the cash of all players in a line."""
    cash = enumerate(public.cash or ())
    each = [f"{wording.seat(seat)} {wording.money(amount)}" for seat, amount in cash]
    return wording.texts("replay-cash", purses=" · ".join(each))


_MAX_OPTIONS = 25
_STORY_CHARACTERS = (2_400, 1_200, 600, 200, 0)
"""Characters for the story: the first number with which the page fits is used."""


def replay_message(told: ToldGame, place: int, *, pictured: bool) -> ui.LayoutView:
    """Return the page of a step.

    Args:
        place: the index of the told step.
        pictured: is the board's picture attached? Otherwise the board is described in words.
    """
    *rooms, least = _STORY_CHARACTERS
    for room in rooms:
        view = _step(told, place, room, pictured=pictured)
        if fits(view):
            return view
    return _step(told, place, least, pictured=pictured)


def _step(told: ToldGame, place: int, room: int, *, pictured: bool) -> Layout:
    wording = told.wording
    step = told.steps[place]
    texts = wording.texts
    turn = told.turns[told.turn_at(place)]
    names = texts.all_of([wording.name(seat) for seat in range(wording.seats)])
    title = texts("replay-title", edition=short_title(told.table.edition, texts), names=names)
    now = texts("replay-turn", round=turn.round, seat=wording.seat(turn.landlord))
    if step.public.over:
        now = texts("replay-end")
    where = texts("replay-where", turn=now, step=place + 1, steps=len(told.steps))
    return message(
        card(
            text(f"### {where}\n-# {title}"),
            text(_shortened(step.text, room)),
            *_board(step, wording, pictured=pictured),
            separator(),
            row(*_buttons(told, place, pictured=pictured)),
            *_menus(told, place),
            colour=colour_look(told.table.edition.colours[turn.landlord]).accent,
        )
    )


def _board(step: ToldStep, wording: Wording, *, pictured: bool) -> list[Piece]:
    public = step.public
    if pictured:
        return [picture(PICTURE, alt_text(public, wording)), text(f"-# {_cash_line(public, wording)}")]
    return [
        *map(text, board_text.palace_lines(public, range(public.seats), wording)),
        text(f"{board_text.island_line(public, wording)}\n{_cash_line(public, wording)}"),
    ]


def _shortened(story: str, room: int) -> str:
    if len(story) <= room:
        return story
    kept = list[str]()
    for line in story.split("\n"):
        if sum(map(len, kept)) + len(kept) + len(line) + 2 > room:
            break
        kept.append(line)
    return "\n".join([*kept, "…"])


def _buttons(told: ToldGame, place: int, *, pictured: bool) -> list[Piece]:
    """Return the buttons that lead to other steps; those that lead nowhere are disabled."""
    texts = told.wording.texts
    turn = told.turn_at(place)
    last = len(told.steps) - 1
    first = told.turns[turn].first
    earlier = first
    if place <= first:
        earlier = told.turns[max(turn - 1, 0)].first
    later = last
    if turn + 1 < len(told.turns):
        later = told.turns[turn + 1].first

    def button(action: Action, sign: str, label: str, to: int) -> Piece:
        component_id = ComponentId(action, told.table.id, index=told.steps[to].version)
        return ActionButton.make(component_id, texts(label), disabled=to == place, emoji=sign)

    buttons = [
        button(Action.EARLIER_TURN, "⏮️", "button-earlier-turn", earlier),
        button(Action.EARLIER_STEP, "◀️", "button-earlier-step", max(place - 1, 0)),
        button(Action.LATER_STEP, "▶️", "button-later-step", min(place + 1, last)),
        button(Action.LATER_TURN, "⏭️", "button-later-turn", later),
    ]
    if pictured:
        of_step = ComponentId(Action.STEP_WORDS, told.table.id, index=told.steps[place].version)
        buttons.append(ActionButton.make(of_step, texts("button-words")))
    return buttons


def _menus(told: ToldGame, place: int) -> list[Piece]:
    """Return the menus of turns: one, or as few as Discord allows, each of whole rounds."""
    texts = told.wording.texts
    turns = told.turns
    shown = told.steps[place]
    at = len(turns) if shown.public.over else told.turn_at(place)
    per_round = max(1, min(told.wording.seats, _MAX_OPTIONS - 1))
    count = len(turns) + 1  # and the end
    size = count
    if count > _MAX_OPTIONS:
        size = (_MAX_OPTIONS - 1) // per_round * per_round
    menus = list[Piece]()
    for number, first in enumerate(range(0, len(turns), size)):
        group = range(first, min(first + size, len(turns)))
        options = [_option(told, each, chosen=each == at) for each in group]
        if group.stop == len(turns):
            end = str(told.steps[-1].version)
            options.append(option(texts("replay-end"), end, chosen=at == len(turns)))
        # Discord requires distinct values: of turns that are told in one step the last is offered.
        distinct = list({each.value: each for each in options}.values())
        menu_id = ComponentId(Action.REPLAY_TURN, told.table.id, index=number, revision=shown.version)
        placeholder = texts("replay-choose", first=turns[group[0]].round, last=turns[group[-1]].round)
        menus.append(row(Menu.make(menu_id, placeholder, distinct)))
    return menus


def _option(told: ToldGame, number: int, *, chosen: bool) -> discord.SelectOption:
    turn = told.turns[number]
    wording = told.wording
    label = wording.texts("replay-turn", round=turn.round, seat=wording.plain_name(turn.landlord))
    version = str(told.steps[turn.first].version)
    return option(label, version, chosen=chosen, emoji=wording.mark(turn.landlord))
