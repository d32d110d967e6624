"""What a whole game costs on Discord: interactions, messages, phones that ring, calls against the rate limit.

``python -m benchmarks.discord_calls [--edition E] [--seats N] [--games G] [--forms] [--seconds S] [--no-dms]
[--words W]`` plays games by computer-driven people through the real slash commands, or in forms and panels,
on a simulated Discord and counts. With ``--seconds`` they think before each decision; with ``--no-dms`` the
server sends nobody their purse by direct message.
Calls through an interaction (answers, followups and their edits) are outside the bot's global limit of 50 a
second; all others count. What follows a click in a message that one person alone sees is posted by calls that
count, because as an answer it would be a reply to a message that nobody else sees.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import Counter
from typing import Any, cast

import simcord

from bot.demo.autoplay import TableAutopilot
from bot.demo.terminal import opening
from bot.demo.transcript import walk
from bot.demo.world import World, open_world, real_bot
from bot.layouts.deciding_panels import TO
from bot.wording.deciding import placement_value, sending_value
from intrigue_core import EDITIONS, MAYFAIR_2005, Command, Hire, PayBribe, SendScholars

_DECISIONS: dict[type[Command], str] = {PayBribe: "bribe", SendScholars: "sending", Hire: "hire"}


async def count(
    edition: str,
    seats: int,
    seed: int,
    *,
    forms: bool = False,
    seconds: float = 0.0,
    dms: bool = True,
    statements: int = 0,
) -> Counter[str]:
    """Play one game, and return its interactions, messages and calls.

    Args:
        forms: decide in forms and panels, as the call's button opens them; else by slash commands.
        seconds: they think for so long.
        dms: the server sends everybody their purse.
        statements: so many offers, promises and threats are made besides.
    """
    areas = len(EDITIONS[edition].salaries)
    async with open_world(real_bot, edition=edition, people=seats, seed=seed) as world:
        if not dms:
            await world.bot.services.preferences.change_server(world.guild.id, purses=False)
        for who, command, options in opening(edition, [person.name for person in world.people]):
            await world.person(who).slash(world.channel, command, **options)
        before = len(world.env.http_requests)
        oracle = TableAutopilot(world, seed, most_statements=statements)
        found: Counter[str] = Counter()
        while (who := await oracle.acting()) is not None:
            person = world.person(who)
            if seconds:
                await world.env.advance_time(seconds)
            if forms and not await oracle.talks():
                decision = await oracle.decide()
                name = next(name for kind, name in _DECISIONS.items() if isinstance(decision, kind))
                found[f"decisions: {name}"] += 1
                found[f"interactions: {name}"] += await _decide(world, person, decision, areas)
            else:
                command, options = await oracle.choose()
                await world.act(who, command, options)
            found["commands"] += 1
        return found + _calls(world, before)


async def _decide(world: World, person: simcord.MemberActor, command: Command, areas: int) -> int:
    """Take a decision, from the call's button on, and return the number of interactions."""
    stored: dict[int, Any] = world.env.backend.messages[world.channel.id]
    shown = [simcord.ResponseMessage(world.env, message) for message in stored.values()]
    call, decide = next((one, found[0]) for one in reversed(shown) if (found := _controls(one, "decide")))
    opened = await person.click(call, custom_id=decide["custom_id"])
    if isinstance(command, Hire):
        if opened.response is None:
            raise RuntimeError("no panel opens")
        return 1 + await _hire(person, opened.response, command, areas)
    asked = (await person.submit_modal(opened, _filled(opened, command, len(world.people)))).response
    if asked is None or not asked.ephemeral:
        return 2
    await person.click(asked, custom_id=_controls(asked, "confirm")[0]["custom_id"])
    return 3


def _filled(opened: simcord.InteractionResult, command: Command, seats: int) -> dict[str, Any]:
    """Return a form filled in with a decision."""
    if isinstance(command, SendScholars):
        ticked: dict[str, list[str]] = {}
        for sending in dict.fromkeys((command.first, command.second)):
            ticked.setdefault(f"{TO}{sending.palace}", []).append(str(sending_value(sending, seats)))
        return ticked
    if not isinstance(command, PayBribe) or opened.modal is None:
        raise TypeError("no form for that opens")
    menus = [node for node in walk(opened.modal["components"]) if node.get("custom_id") == "asking"]
    asking = {"asking": [option["value"] for option in menus[0]["options"][:1]]} if menus else {}
    return {"amount": str(command.amount), **asking}


async def _hire(
    person: simcord.MemberActor, panel: simcord.ResponseMessage, command: Hire, areas: int
) -> int:
    """Fill in the panel, one post after the other, and confirm; return the number of interactions."""
    clicks = 0
    for scholar, area in command.placements:
        value = str(placement_value(scholar, area, areas))
        for menu in _controls(panel, "pick"):
            chosen = {option["value"]: option.get("default") for option in menu["options"]}
            if value in chosen and not chosen[value]:
                await person.select(panel, [value], custom_id=menu["custom_id"])
                clicks += 1
                break
    await person.click(panel, custom_id=_controls(panel, "confirm")[0]["custom_id"])
    return clicks + 1


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
            place = "in the channel" if path.startswith(channel) else "purses"
            found[f"of these {place}"] += 1
    found["phones rung"] = sum(_rings(request) for request in world.env.http_requests[start:])
    left: dict[int, Any] = world.env.backend.messages[world.channel.id]
    texts = [simcord.ResponseMessage(world.env, each) for each in left.values() if each.content]
    found["messages left in the channel"] = len(world.channel.history(viewer=world.people[0]))
    found["of these with a call's buttons"] = sum(bool(_controls(each, "decide")) for each in texts)
    return found


def _rings(request: Any) -> int:
    """Return the number of people that a message mentions; edits ring nobody."""
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
    parser.add_argument("--forms", action="store_true", help="decide in forms and panels")
    parser.add_argument("--seconds", type=float, default=0.0, help="for so long they think")
    parser.add_argument("--no-dms", action="store_true", help="nobody gets their purse by direct message")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--words", type=int, default=0, help="so many offers, promises and threats a game")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    how = {
        "forms": arguments.forms,
        "seconds": arguments.seconds,
        "dms": not arguments.no_dms,
        "statements": arguments.words,
    }
    for seed in range(arguments.games):
        total += asyncio.run(count(arguments.edition, arguments.seats, seed, **how))
    commands = total["commands"]
    interactions = {
        name: round(total.pop(f"interactions: {name}") / total.pop(f"decisions: {name}"), 2)
        for name in _DECISIONS.values()
        if arguments.forms
    }
    figures = {
        name: {"in all": number, "a command": round(number / commands, 2)} for name, number in total.items()
    }
    if arguments.json:
        played = {"edition": arguments.edition, "seats": arguments.seats}
        print(json.dumps({**played, "figures": figures, "interactions": interactions}))
        return
    print(f"{arguments.games} games of {arguments.edition} with {arguments.seats} people")
    for name, figure in figures.items():
        print(f"  {name:32} {figure['in all']:6}   {figure['a command']:5.2f} a command")
    for name, mean in interactions.items():
        print(f"  interactions a {name:17} {mean:14.2f}")


if __name__ == "__main__":
    main()
