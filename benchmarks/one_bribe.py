"""What one ``/bribe`` sets in motion: files, functions, calls, views, plays, transactions, tasks.

``python -m benchmarks.one_bribe [--seats N] [--json] [--functions]`` plays a whole game through the real
slash commands on a simulated Discord, and looks at the last bribe after which another player bribes: that is,
the path from the interaction to the story, the table message, the call and the purse. Counted is our own code
alone, without comprehensions and lambdas, and without what makes new texts (`_BY_CHANCE`). The counts are the
same on every machine; if one is above what `LIMITS` says, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import bot
import intrigue_core
from bot.demo.autoplay import TableAutopilot
from bot.demo.terminal import opening
from bot.demo.world import World, open_world, real_bot
from bot.store.sqlite import SqliteDatabase, SqliteStore
from intrigue_core import MAYFAIR_2005

LIMITS = {
    "files": 76,
    "functions": 421,
    "calls": 725,
    "public views built": 1,
    "commands played": 1,
    "transactions": 2,
    "transactions after the answer": 1,
    "tasks": 3,
}
"""What a bribe at the end of a game of five may cost at most."""

_OURS = tuple(f"{Path(str(package.__file__)).parent}/" for package in (bot, intrigue_core))
_NOT_COUNTED = f"{_OURS[0]}demo/"
_BY_CHANCE = {
    "Texts._make",
    "Catalogue.formatted",
    "Catalogue._whole",
    "Catalogue._made",
    "_template",
    "Notation.clickable",
    "Phrase.__eq__",
}
"""What makes a text that nobody has read before, or finds it again. How often that is depends on the sums of
this one game, and computers choose others after each change of theirs; and on the games that this process has
seen: a phrase of an earlier one is equal and not the same. A text that is asked for counts, made or not."""
_VIEW = ("views.py", "public_view")
_PLAYS = (("game.py", "Game.play"), ("game.py", "Game.play_trusted"))


@dataclass(slots=True)
class Trace:
    """What was called."""

    calls: Counter[CodeType] = field(default_factory=Counter[CodeType])
    frames: set[FrameType] = field(default_factory=set[FrameType])
    """All of them, kept: a coroutine that goes on is not called once more, however often it had to wait."""
    writes: Counter[bool] = field(default_factory=Counter[bool])
    """Transactions that write: how many before the interaction was answered, and after."""
    tasks: int = 0
    """Tasks that our own code is run in: to begin and to end one, everybody waits for a turn of the loop."""

    def hear(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call, as a profile function."""
        code = frame.f_code
        ours = code.co_filename.startswith(_OURS) and not code.co_filename.startswith(_NOT_COUNTED)
        # Comprehensions are frames of their own up to Python 3.11 alone; neither they nor lambdas count.
        named = not code.co_name.startswith("<") and code.co_qualname not in _BY_CHANCE
        if event == "call" and ours and named and frame not in self.frames:
            self.frames.add(frame)
            self.calls[code] += 1

    def count(self, place: tuple[str, str]) -> int:
        """Return the number of calls of a function."""
        file, function = place
        return sum(
            times
            for code, times in self.calls.items()
            if Path(code.co_filename).name == file and code.co_qualname == function
        )

    def figures(self) -> dict[str, int]:
        """Return everything that `LIMITS` limits.

        Raises:
            LookupError: if a function that is to be counted is not there any more.
        """
        plays = sum(map(self.count, _PLAYS))
        if not plays or not self.writes[False]:
            raise LookupError("nothing was traced: has what is to be counted another name?")
        return {
            "files": len({code.co_filename for code in self.calls}),
            "functions": len(self.calls),
            "calls": self.calls.total(),
            "public views built": self.count(_VIEW),
            "commands played": plays,
            "transactions": self.writes.total(),
            "transactions after the answer": self.writes[True],
            "tasks": self.tasks,
        }


@asynccontextmanager
async def tracing(trace: Trace, world: World) -> AsyncGenerator[None]:
    """Trace this block, in which one interaction is answered."""
    before = len(world.env.http_requests)

    def said(statement: str) -> None:
        if statement == "COMMIT":
            requests = world.env.http_requests[before:]
            trace.writes[any(request.path.startswith("/interactions/") for request in requests)] += 1

    def made(loop: asyncio.AbstractEventLoop, coroutine: Any, **more: Any) -> asyncio.Task[Any]:
        code: CodeType = coroutine.cr_code
        trace.tasks += code.co_filename.startswith(_OURS)
        return asyncio.Task(coroutine, loop=loop, **more)

    loop = asyncio.get_running_loop()
    store = world.bot.services.store
    assert isinstance(store, SqliteStore)
    assert isinstance(store.db, SqliteDatabase)
    writer: Any = store.db.writer
    await writer.set_trace_callback(said)
    await writer.run(sys.setprofile, trace.hear)
    loop.set_task_factory(made)
    sys.setprofile(trace.hear)
    try:
        yield
    finally:
        sys.setprofile(None)
        loop.set_task_factory(None)
        await writer.run(sys.setprofile, None)
        await writer.set_trace_callback(None)


async def last_bribe(seats: int = 5, seed: int = 1) -> Trace:
    """Return the trace of the last bribe of a game that another bribe follows."""
    before = last = Trace()
    async with open_world(real_bot, edition=MAYFAIR_2005.name, people=seats, seed=seed) as world:
        for who, command, options in opening(MAYFAIR_2005.name, [person.name for person in world.people]):
            await world.person(who).slash(world.channel, command, **options)
        oracle = TableAutopilot(world, seed, most_statements=0)
        was_bribe = False
        while (who := await oracle.acting()) is not None:
            command, options = await oracle.choose()
            is_bribe = command == "bribe"
            trace = Trace()
            if is_bribe and was_bribe:
                last = before
            watched = nullcontext()
            if is_bribe and await _is_late(world):
                watched = tracing(trace, world)
            async with watched:
                await world.person(who).slash(world.channel, command, **options)
            before = trace
            was_bribe = is_bribe
    return last


async def _is_late(world: World) -> bool:
    """Return whether the last round is being played: to trace takes longer than to play."""
    public = (await world.table()).public
    return public is not None and public.round == public.edition.rounds


def main() -> int:
    """Print the counts; return 1 if one is too high."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--functions", action="store_true", help="name every function and its calls")
    arguments = parser.parse_args()
    trace = asyncio.run(last_bribe(arguments.seats))
    figures = trace.figures()
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:32}{figure:6}  (at most {LIMITS[name]})")
    if arguments.functions:
        for code, times in trace.calls.most_common():
            print(f"{times:6}  {Path(code.co_filename).relative_to(Path.cwd())}:{code.co_qualname}")
    return int(any(figure > LIMITS[name] for name, figure in figures.items()))


if __name__ == "__main__":
    sys.exit(main())
