"""Does a command cost more the longer a game lasts? Piece by piece, the last tenth against the first.

``python -m benchmarks.growth [--games G] [--json]`` plays games of five by computer players at real tables in
a real database, and takes the time of everything that follows a bribe. Each ratio compares pieces of one run,
so it holds on any machine; if one is above `LIMIT`, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.layouts.board import table_message
from bot.layouts.deciding import call_message
from bot.layouts.purse import purse_message
from bot.locales import Texts, texts_for
from bot.publishing.publication import TABLE
from bot.store.sqlite import SqliteStore
from bot.tables.fold import apply_entry
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import DecisionKind
from intrigue_core.players import GreedyPlayer

LIMIT = 1.3
"""The most that a piece may cost in the last tenth of a game, as a multiple of that in the first."""

_SEATS = 5
_CHANNEL = 1
_GUILD = 2

Costs = dict[str, list[tuple[float, float]]]
"""For each piece: how far the game had come, from 0 to 1, and the seconds that it took."""


class Stopwatch:
    """Takes the time of pieces after each other."""

    def __init__(self) -> None:
        self.taken: dict[str, float] = {}

    def take(self, piece: str, do: Callable[[], object]) -> None:
        """Do a piece, and note how long it takes."""
        begun = perf_counter()
        do()
        self.taken[piece] = perf_counter() - begun

    async def take_async(self, piece: str, awaited: Awaitable[Table | object]) -> object:
        """Await a piece, note how long it takes, and return what came of it."""
        begun = perf_counter()
        outcome = await awaited
        self.taken[piece] = perf_counter() - begun
        return outcome


def show(watch: Stopwatch, before: Table, table: Table, texts: Texts) -> None:
    """Do the work of a publish after an entry, without Discord."""
    wording = Wording.of(table.view, texts)
    watch.take("story", lambda: Storyteller(wording, table).tell(table.history[before.version :]))
    watch.take("table message", lambda: table_message(table.view, texts).to_components())
    watch.take("call", lambda: call_message(table.view, None, wording))
    seat = table.running_game().acting or 0
    view = table.running_game().view(seat)
    watch.take("purse", lambda: purse_message(view, table.accounts[seat], "", wording).to_components())


async def play(folder: Path, seed: int, texts: Texts) -> Costs:
    """Play one game; what followed its bribes."""
    store = await SqliteStore.open(folder / f"{seed}.db")
    service = TableService(store, now=lambda: datetime.now(UTC), rng=Random(seed))
    interaction = 100
    costs: list[tuple[int, dict[str, float]]] = []
    # Names of their own: no text of an earlier game is a text of this one.
    names = [f"{seed}-{seat}" for seat in range(_SEATS)]
    table = await service.lobby.join(_CHANNEL, _GUILD, 1, names[0], 1)
    for user, name in enumerate(names[1:], start=2):
        table = await service.lobby.join(_CHANNEL, _GUILD, user, name, user)
    table = await service.lobby.start(Actor(table.id, 1, interaction))
    players = [GreedyPlayer(Random(seat)) for seat in range(_SEATS)]
    number = 0
    while table.phase is Phase.PLAYING:
        before = table
        seat = table.running_game().acting or 0
        interaction = interaction + 100
        number = number + 1
        command = players[seat].decide(table.running_game().view(seat))
        act = Actor(table.id, table.chairs[seat].user_id or 0, interaction)
        is_bribe = table.view.public is not None and table.view.public.deciding is DecisionKind.BRIBE
        watch = Stopwatch()
        await watch.take_async("play and keep", service.play(act, command))
        table = await service.get(table.id)
        watch.take("fold", lambda before=before, table=table: apply_entry(before, table.history[-1].entry))
        show(watch, before, table, texts)
        shown = [PostedMessage(table.id, TABLE, table.turn, _CHANNEL, number, table.version)]
        if before.turn != table.turn:  # what has passed is not kept up to date any more
            shown.append(
                PostedMessage(table.id, TABLE, before.turn, _CHANNEL, number, table.version, live=False)
            )
        await watch.take_async(
            "note what is shown", store.keep_publication(table.id, told=table.version, shown=shown)
        )
        await watch.take_async("find what is shown", store.publication(table.id))
        await watch.take_async("the same interaction again", service.play(act, command))
        if is_bribe:
            costs.append((number, watch.taken))
        for event in table.history[-1].events:
            for player in players:
                player.observe(event)
    await store.close()
    pieces: Costs = defaultdict(list)
    for place, taken in costs:
        for piece, seconds in taken.items():
            pieces[piece].append((place / number, seconds))
    return pieces


async def measure(games: int) -> dict[str, float]:
    """Return the cost of each piece in the last tenth of a game, as a multiple of that in the first."""
    early: dict[str, list[float]] = defaultdict(list)
    late: dict[str, list[float]] = defaultdict(list)
    texts = texts_for("en")
    gc.disable()
    with TemporaryDirectory() as folder:
        await play(Path(folder), games, texts)  # what is made once is made here
        for seed in range(games):
            for piece, costs in (await play(Path(folder), seed, texts)).items():
                early[piece] += [seconds for progress, seconds in costs if progress <= 0.1]
                late[piece] += [seconds for progress, seconds in costs if progress > 0.9]
            gc.collect()
    gc.enable()
    return {piece: _middle(late[piece]) / _middle(early[piece]) for piece in early}


def _middle(seconds: list[float]) -> float:
    """Return the mean without the quarters at either end, which other programs have a part in."""
    quarter = len(seconds) // 4
    return fmean(sorted(seconds)[quarter : len(seconds) - quarter])


def main() -> int:
    """Print the ratios; return 1 if one is too great."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    ratios = asyncio.run(measure(arguments.games))
    if arguments.json:
        print(json.dumps(ratios))
    else:
        for piece, ratio in ratios.items():
            print(f"{piece:32}{ratio:6.2f}  (at most {LIMIT})")
    return int(any(ratio > LIMIT for ratio in ratios.values()))


if __name__ == "__main__":
    sys.exit(main())
