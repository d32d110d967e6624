"""Tables set up in a line or two."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from datetime import UTC, datetime
from itertools import count
from random import Random
from typing import Any

import pytest

from bot.tables.entries import By, GameStarted, Played, SeatTaken, WordHeld
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.setup import Setup
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from intrigue_core import (
    MAYFAIR_2005,
    Area,
    Command,
    Edition,
    Event,
    Game,
    SendScholars,
)

CHANNEL, GUILD = 7, 70
interactions = count(10_000_000)
"""Numbers for interactions that are used once."""


def act(table: Table, user_id: int, interaction_id: int | None = None) -> Actor:
    """Somebody wants something at a table, by an interaction of its own if none is named."""
    return Actor(table.id, user_id, next(interactions) if interaction_id is None else interaction_id)


async def choose(
    service: TableService, table: Table, user: int = 1, revision: int | None = None, **chosen: Any
) -> Table:
    """Set up or suggest what a lobby plays.

    Args:
        chosen: fields of `Setup`.
    """
    return await service.rules.choose(act(table, user), lambda _: Setup(**chosen), revision)


# --- tables without a service ---


def taken(user_id: int) -> SeatTaken:
    return SeatTaken(user_id=user_id, name=f"user {user_id}")


def then(table: Table, *entries: LogEntry) -> Table:
    """The table after these entries, each of which was allowed."""
    for entry in entries:
        entry.check(table)
        table = apply_entry(table, entry)
    return table


def table_after(*entries: LogEntry) -> Table:
    """A new table at which these entries were allowed and happened."""
    return then(Table(1, CHANNEL, GUILD), *entries)


def playing(seats: int = 3, edition: Edition = MAYFAIR_2005, first_player: int = 0) -> Table:
    """A game just begun by users 1, 2, …"""
    start = GameStarted(edition=edition, first_player=first_player)
    return table_after(*(taken(user) for user in range(1, seats + 1)), start)


def held(user_id: int, author_id: int, message_id: int = 77, text: str = "You get the 10,000.") -> WordHeld:
    """Somebody holds another one to what they have just written."""
    return WordHeld(
        user_id=user_id,
        author_id=author_id,
        channel_id=CHANNEL,
        message_id=message_id,
        said_at=datetime(2026, 11, 21, 12, tzinfo=UTC),
        text=text,
    )


def played(command: Command, asking: Area | None = None) -> Played:
    return Played(command=command, by=By.PLAYER, asking=asking)


def first_legal(table: Table) -> Command:
    return table.running_game().legal_commands()[0]


def course(table: Table, seed: int = 1) -> Iterator[Table]:
    """A whole game from here, table by table; most send to the same palaces, so that there are fights."""
    rng = Random(seed)
    yield table
    while table.phase is Phase.PLAYING:
        legal = table.running_game().legal_commands()
        sends = [one for one in legal if isinstance(one, SendScholars)]
        wanted = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1, 2}]
        table = apply_entry(table, played(rng.choice(wanted or legal)))
        yield table


def bribe_due(table: Table) -> Table:
    """The game, gone on until somebody has to bribe somebody for a post that is not given."""
    for later in course(table):
        public = later.running_game().view()
        if public.payer is not None and public.stages[public.stage].area is None:
            return later
    raise LookupError("nobody applies for anything")


def refusal(table: Table, entry: LogEntry) -> TableRefusal:
    """Why an entry may not come next."""
    with pytest.raises(TableRefusal) as caught:
        entry.check(table)
    return caught.value


# --- what a table holds ---


def events(table: Table) -> list[Event]:
    """Everything that happened in the game."""
    return [event for step in table.history for event in step.events]


def snapshot(table: Table) -> tuple[object, ...]:
    """All that a table holds, the game as every seat sees it, copied."""
    game, scene = table.game, table.scene
    seen = (game.view(), [game.view(seat) for seat in range(game.seats)]) if game else None
    return (
        table.version,
        table.phase,
        tuple(table.chairs),
        table.edition,
        table.edition_revision,
        tuple(table.history),
        scene and (scene, dict(scene.asked)),
        tuple(table.accounts),
        (table.bookkeeping, table.books),
        dict(table.prepared),
        table.private_versions,
        table.opened_at,
        table.held_words,
        table.turn,
        table.decision_number,
        table.decision_since,
        table.deadline,
        seen,
        game and (game.version, game.commands, game.events()),
    )


# --- tables of a service ---


async def refused(cause: Cause, attempt: Awaitable[object]) -> TableRefusal:
    with pytest.raises(TableRefusal) as caught:
        await attempt
    assert caught.value.cause is cause
    return caught.value


async def seated(service: TableService, people: int, channel: int = CHANNEL) -> Table:
    """A lobby with users 1, 2, …"""
    table: Table | None = None
    for user in range(1, people + 1):
        table = await service.lobby.join(channel, GUILD, user, f"user {user}", next(interactions))
    assert table is not None
    return table


async def started(
    service: TableService,
    people: int,
    edition: Edition | None = None,
    computers: int = 0,
    channel: int = CHANNEL,
) -> Table:
    """A game just begun by users 1, 2, …"""
    table = await seated(service, people, channel)
    return await service.lobby.start(act(table, 1), edition, computers)


def acting_user(table: Table) -> int:
    """The user who must decide."""
    chair = table.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    return chair.user_id


async def play(service: TableService, table: Table, command: Command, decision: int | None = None) -> Table:
    """The one who must act does it."""
    return await service.playing.play(act(table, acting_user(table)), command, decision=decision)


async def go_on(service: TableService, table: Table) -> Table:
    """The pending decision is taken: the first legal one where a person must."""
    if table.acts_by_itself:
        return await service.computers.advance(table.id, table.turn)
    return await play(service, table, first_legal(table))


def crowded_games(edition: Edition, seeds: int) -> Iterator[Game]:
    """Positions of games in which everybody sends to few palaces, so that there is something to decide."""
    for seed in range(seeds):
        rng = Random(seed)
        game = Game(edition, 5, first_player=seed % 5)
        while not game.over:
            legal = game.legal_commands()
            yield game
            sends = [one for one in legal if isinstance(one, SendScholars)]
            wanted = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1, 2}]
            game.play(rng.choice(wanted or legal))
