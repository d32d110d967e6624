"""What a whole game costs on Discord: messages, phones that ring, calls that count against the rate limit.

``python -m benchmarks.discord_calls [--edition E] [--seats N] [--games G] [--json]`` plays games by
computer-driven people through the real slash commands on a simulated Discord and counts. Calls through an
interaction (answers, followups and their edits) are outside the bot's global limit of 50 a second; all
others count.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import Counter
from typing import Any, cast

from bot.demo.oracle import TableOracle
from bot.demo.watch import opening
from bot.demo.world import World, open_world, real_bot
from intrigue_core import EDITIONS, MAYFAIR_2005


async def count(edition: str, seats: int, seed: int) -> Counter[str]:
    """Play one game, and return what it cost."""
    async with open_world(real_bot, edition=edition, people=seats, seed=seed) as world:
        for who, command, options in opening(edition, [person.name for person in world.people]):
            await world.person(who).slash(world.channel, command, **options)
        before = len(world.env.http_requests)
        oracle = TableOracle(world.env.bot, world, seed)
        commands = 0
        while (who := await oracle.acting()) is not None:
            command, options = await oracle.choose()
            await world.person(who).slash(world.channel, command, **options)
            commands += 1
        return Counter(commands=commands) + _calls(world, before)


def _calls(world: World, start: int) -> Counter[str]:
    found: Counter[str] = Counter()
    channel = f"/channels/{world.channel.id}/messages"
    for request in world.env.http_requests[start:]:
        path: str = request.path
        if path.startswith(("/webhooks/", "/interactions/")):
            found["through interactions"] += 1
        else:
            found["counted calls"] += 1
            found["of these in the channel" if path.startswith(channel) else "of these purses"] += 1
    found["phones rung"] = sum(_rings(request) for request in world.env.http_requests[start:])
    found["messages left in the channel"] = len(world.channel.history(viewer=world.people[0]))
    return found


def _rings(request: Any) -> int:
    """Return how many people a message mentions; edits ring nobody."""
    if request.method != "POST" or not isinstance(request.json, dict):
        return 0
    body = cast("dict[str, Any]", request.json)
    body = cast("dict[str, Any]", body.get("data") or body)
    allowed: dict[str, Any] = body.get("allowed_mentions") or {}
    return len(allowed.get("users", ()))


def main() -> None:
    """Count over some games and print the mean for each command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--edition", choices=EDITIONS, default=MAYFAIR_2005.name)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    for seed in range(arguments.games):
        total += asyncio.run(count(arguments.edition, arguments.seats, seed))
    commands = total["commands"]
    figures = {
        name: {"in all": number, "a command": round(number / commands, 2)} for name, number in total.items()
    }
    if arguments.json:
        print(json.dumps({"edition": arguments.edition, "seats": arguments.seats, "figures": figures}))
        return
    print(f"{arguments.games} games of {arguments.edition} with {arguments.seats} people")
    for name, figure in figures.items():
        print(f"  {name:32} {figure['in all']:6}   {figure['a command']:5.2f} a command")


if __name__ == "__main__":
    main()
