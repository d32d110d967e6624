"""What a whole game costs on Discord: messages, phones that ring, calls that count against the rate limit.

``python -m benchmarks.discord_calls [--edition E] [--seats N] [--games G] [--panels] [--purses] [--json]``
plays games by computer-driven people through the real slash commands, or in panels, on a simulated Discord,
and counts. With ``--purses`` everybody gets theirs by direct message; without, nobody has asked for it.
Calls through an interaction (answers, followups and their edits) are outside the bot's global limit of 50 a
second; all others count. What follows a click in a panel is posted by calls that count, because as an answer
it would be a reply to a message that nobody else sees.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import Counter
from random import Random
from typing import Any, cast

import simcord

from bot.demo.oracle import TableOracle
from bot.demo.visible import walk
from bot.demo.watch import opening
from bot.demo.world import World, open_world, real_bot, send_purses
from intrigue_core import EDITIONS, MAYFAIR_2005


async def count(
    edition: str, seats: int, seed: int, *, panels: bool = False, purses: bool = False
) -> Counter[str]:
    """Play one game, and return what it cost.

    Args:
        panels: decide in panels, choosing at random from what they offer; else by slash commands.
        purses: the server sends everybody their purse.
    """
    async with open_world(real_bot, edition=edition, people=seats, seed=seed) as world:
        if purses:
            await send_purses(world)
        for who, command, options in opening(edition, [person.name for person in world.people]):
            await world.person(who).slash(world.channel, command, **options)
        before = len(world.env.http_requests)
        oracle = TableOracle(world.env.bot, world, seed)
        commands, rng = 0, Random(seed)
        while (who := await oracle.acting()) is not None:
            if panels:
                await _decide_in_panel(world, world.person(who), rng)
            else:
                command, options = await oracle.choose()
                await world.person(who).slash(world.channel, command, **options)
            commands += 1
        return Counter(commands=commands) + _calls(world, before)


async def _decide_in_panel(world: World, person: simcord.MemberActor, rng: Random) -> None:
    """Open a panel from the call, choose whatever it offers, and confirm."""
    stored: dict[int, Any] = world.env.backend.messages[world.channel.id]
    shown = [simcord.ResponseMessage(world.env, message) for message in stored.values()]
    call, decide = next((one, found[0]) for one in shown if (found := _controls(one, "decide")))
    panel = (await person.click(call, custom_id=decide["custom_id"])).response
    if panel is None:
        raise RuntimeError("no panel opens")
    while not (confirm := _controls(panel, "confirm")):
        control = rng.choice(_controls(panel, "pick"))
        if "options" in control:
            value = str(rng.choice(control["options"])["value"])
            await person.select(panel, [value], custom_id=control["custom_id"])
        else:
            await person.click(panel, custom_id=control["custom_id"])
    await person.click(panel, custom_id=confirm[0]["custom_id"])


def _controls(message: simcord.ResponseMessage, action: str) -> list[dict[str, Any]]:
    """Return the buttons and menus of a message that are for an action."""
    ids = (f"ig1:{action}:", f"ig1:menu-{action}:")
    nodes = [dict(node) for node in walk(message.components)]
    return [node for node in nodes if str(node.get("custom_id", "")).startswith(ids)]


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
    parser.add_argument("--panels", action="store_true", help="decide in panels")
    parser.add_argument("--purses", action="store_true", help="everybody gets their purse by direct message")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    how = {"panels": arguments.panels, "purses": arguments.purses}
    for seed in range(arguments.games):
        total += asyncio.run(count(arguments.edition, arguments.seats, seed, **how))
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
