"""What a command does to a table, and how a game begins."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from bot.tables.bookkeeping import Account, booked, books_for
from bot.tables.effects.absences import end_absences, miss
from bot.tables.effects.chairs import welcome_back
from bot.tables.effects.hearings import begin_hearing
from bot.tables.effects.next_table import NextTable
from bot.tables.entries import By, Entry, GameStarted, Played
from bot.tables.risks import MOVES, beyond_now, escaped
from bot.tables.summaries import next_round
from bot.tables.table import Chair, Phase, Step
from bot.tables.turn_context import Scene
from intrigue_core import BribePaid, Event, Game, StageBegan, Statement


def start(table: NextTable, entry: GameStarted) -> Step:
    """Begin the game, with the computer players that join it."""
    table.edition = entry.edition
    table.chairs += [
        Chair(name, None, computer=True, character=character, level=entry.level)
        for name, character in zip_longest(entry.computers, entry.characters[: len(entry.computers)])
    ]
    seats = len(table.chairs)
    table.game = game = Game(entry.edition, seats, entry.first_player)
    table.phase = Phase.PLAYING
    table.scene = Scene(taken=(0,) * seats)
    table.accounts = (Account(),) * seats
    table.books = books_for(table.bookkeeping, entry.edition, seats)
    _decide_next(table, game.events())
    return _tell(table, entry, game, game.events())


def play(table: NextTable, entry: Played) -> Step:
    """Play a command."""
    game = table.running_game()
    if entry.by is By.PLAYER:
        welcome_back(table, entry.command.seat)
    before, public = game.version, game.view()
    game.play_trusted(entry.command)
    if game.over:
        table.phase = Phase.FINISHED
    events = game.events(before)
    if game.view().decision_number != public.decision_number:
        _decide_next(table, events)
    step = _tell(table, entry, game, events, public.statements)
    return miss(table, entry.command.seat, step) if entry.by is By.CLOCK else step


def _decide_next(table: NextTable, events: tuple[Event, ...]) -> None:
    """Note that another decision has come up with these events."""
    end_absences(table)
    table.decision_since = table.version
    table.decided_at = table.at
    acting = table.running_game().acting
    table.timing = table.timing.next(
        table.at,
        talk=any(isinstance(event, StageBegan) for event in events),
        away_until=None if acting is None else table.chairs[acting].away_until,
    )
    table.went_on = frozenset[int]()
    table.hearing_until = None
    if acting is not None and table.chairs[acting].computer:
        begin_hearing(table)


def _tell(
    table: NextTable,
    entry: Entry,
    game: Game,
    events: tuple[Event, ...],
    words_before: tuple[Statement, ...] = (),
) -> Step:
    """Return the step: what happened and in which scene; book what it changed in the accounts.

    Most of a log is made of such steps, so that nothing is made twice here.
    """
    assert table.scene is not None
    scene = table.scene
    if isinstance(entry, Played) and entry.asking is not None:
        for event in events:
            if isinstance(event, BribePaid):
                scene = scene.asking(event.scholar, entry.asking)
    public, began = game.view(), scene
    incomes = public.incomes() if any(began.begins_round(event) for event in events) else ()
    step = Step(
        table.version, entry, events, began, public.statements, words_before=words_before, incomes=incomes
    )
    for place, event in enumerate(events):
        scene = next_round(scene, step, place) if scene.begins_round(event) else scene.after(event)
        table.accounts = booked(table.accounts, event, scene.round)
        if table.books is not None:
            table.books = table.books.after(event)
    if isinstance(entry, Played) and isinstance(entry.command, MOVES):
        beyond = beyond_now(began, public)
        if beyond != scene.beyond_revenge:
            scene = replace(scene, beyond_revenge=beyond)
        if gone := escaped(began, scene, public):
            step = replace(step, beyond_revenge=gone)
    table.scene = scene
    return step
