"""One short game, the same each time: people say the same, whatever becomes of the bot's requests."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.locales import plain
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, SendScholars, Speak
from intrigue_core.players import RandomPlayer
from tests.routes.faults import PROVOKED_BY, ROUTES, Fault, Kind
from tests.routes.line import Line
from tests.support.lobby import more
from tests.support.room import PEOPLE, OpenRoom, Room, services_of
from tests.support.talking import offer_for, price_for, public_of, tell

EDITION = MAYFAIR_2005.variant(scholars_per_profession=1, rounds=3)
BETWEEN = 10.0
"""Seconds between two things that people do."""
CHATTER, BURIED = (6, 15), 8
"""When the bot posts so much that the call comes again at the end of the channel."""
HAGGLE, OFFERED, PRICE = 4, 5_000, 9_000
"""When the payer makes an offer, and the landlord names a price for it after a while."""
LATER, A_WHILE = (3, 15), 1_000.0
"""Before which of these things so many seconds pass that no answer of before can be changed or removed
through its interaction any more."""
ASIDE = (1, 3, 5)
"""When Dan, who has a table of his own in another channel, wants it in a thread."""
FORGOTTEN = 330.0
"""Seconds after which a command is typed again that was not heard at once."""
NO_DIRECT_MESSAGES = "gets no direct messages from me: /purse shows the purse."
"""What is told of whoever has refused them: that is told once, and true."""
_ID = re.compile(r"\d{17,20}")
HOUR = 3_600.0
DAY = 86_400.0
LONG_AFTER = 3 * DAY
"""Seconds after which whatever is tried again has been."""
SETTLED = 6 * HOUR
"""Seconds after which whatever a fault of some minutes has kept back must have come."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is true in the end, and what everybody sees of it."""

    log: list[str]
    story: list[str]
    tables: list[str]
    """The messages with buttons that are no call."""
    calls: list[str]
    past: list[str]
    """What is left of past turns."""
    haggles: list[str]
    aside: list[str]
    """The channel of a table that moves to a thread, and its threads."""
    purses: dict[str, list[str]]
    results: list[str]


@asynccontextmanager
async def table(room: OpenRoom) -> AsyncGenerator[Room]:
    """A room with a channel for results, and everybody's purse by direct message."""
    async with room(EDITION) as here:
        here.env.guild.create_text_channel("side")
        results = here.env.guild.create_text_channel("results")
        await here.env.settle()
        assert here.env.guild.id is not None
        await services_of(here).preferences.change_server(here.env.guild.id, results=results.id)
        yield here


def fault_at(here: Room, name: str, kind: Kind) -> Fault:
    """A fault of one route, at the table of a room."""
    method, path = ROUTES[name]
    dms = "|".join(str(person.user.dm_channel.id) for person in here.people.values())
    where: dict[str, Any] = {
        "channel": here.channel.id,
        "dm": f"({dms})",
        "results": _results(here),
        "side": side_of(here).id,
    }
    for placeholder, value in where.items():
        path = path.replace(f"{{{placeholder}}}", str(value))
    return Fault(kind, method, path)


async def act(here: Room, number: int) -> bool:
    """Let somebody do the next thing; return whether there is anything left to do."""
    await here.env.advance_time(A_WHILE if number in LATER else BETWEEN)
    if number in ASIDE:
        await _move_aside(here)
    if number < 2:
        await here.slash(PEOPLE[number], "join")
        return True
    if number == 2:
        await here.slash("Ada", "start", computers=1)
        return True
    now = await here.truth()
    if now.phase is not Phase.PLAYING:
        return False
    if number in CHATTER:
        for _ in range(BURIED):
            await here.slash("Zoe", "table show")
    if number == HAGGLE:
        await _haggle(here)
        now = await here.truth()
    person = here.acting(now)
    command = RandomPlayer(Random(number)).decide(now.view_of(person.id))
    if isinstance(command, SendScholars):  # in the order of the form: it is the same game if that fails
        first, second = sorted((command.first, command.second), key=lambda one: (one.palace, one.profession))
        command = SendScholars(seat=command.seat, first=first, second=second)
    if number % 3 == 0:
        with contextlib.suppress(AssertionError):  # the form could not be opened, or not be handed in
            await here.decide(now, command)
    for patience in (0.0, FORGOTTEN):
        # Whoever reads no answer, and no line of it in the channel, types it again.
        if (await here.truth()).decision_number == now.decision_number:
            await here.env.advance_time(patience)
            for name, options in await here.in_slash(now, command):
                await here.slash(person, name, **options)
    assert (await here.truth()).decision_number > now.decision_number, (number, command)
    return True


async def play(here: Room, begin: int = 0, until: int = 500) -> int:
    """Let people do the things of these numbers, or as many as there are; return the next number."""
    for number in range(begin, until):
        if not await act(here, number):
            return number
    return until


async def wait(here: Room, seconds: float, step: float) -> None:
    """Let time pass, step by step: simcord allows only so much to happen in one."""
    for _ in range(round(seconds / step)):
        await here.env.advance_time(step)


async def seen(here: Room) -> Seen:
    """What is true, and what everybody sees."""
    await here.env.settle()
    messages = here.messages()
    playing = (await here.truth()).phase is Phase.PLAYING
    past = [one for message in messages for one in here.text(message).split("\n") if one.startswith("-# **R")]
    people = {name: person.user.dm_channel.id for name, person in here.people.items()}
    aside = [replace(here, channel=place) for place in (side_of(here), *side_of(here).threads)]
    calls = [here.text(message).split("\n")[-1] for message in here.calls()] if playing else []
    return Seen(
        _without_ids(await here.log()),
        here.story(),
        _without_ids(here.text(message) for message in here.live()),
        _without_ids(calls),
        past,
        _without_ids(here.haggles()),
        _without_ids(place.text(message) for place in aside for message in place.messages()),
        {name: _without_ids(_texts(here, channel_id)) for name, channel_id in people.items()},
        _without_ids(_texts(here, _results(here))),
    )


def _without_ids(lines: Iterable[str]) -> list[str]:
    """Return lines without Discord's ids: they tell the time, and on a slow machine a bot starts later."""
    return [_ID.sub("…", line) for line in lines]


def _texts(here: Room, channel_id: int) -> list[str]:
    """What the bot has written in a channel."""
    stored: dict[int, Any] = here.env.backend.messages.get(channel_id, {})
    return [
        plain("\n".join([message.content or "", *_words(message)])) for _, message in sorted(stored.items())
    ]


def _words(message: Any) -> list[str]:
    """The texts of a message's layout."""
    return [str(node["content"]) for node in walk(message.components) if "content" in node]


def _results(here: Room) -> int:
    """The channel for results."""
    channels: dict[int, Any] = here.env.backend.channels
    return next(channel.id for channel in channels.values() if channel.name == "results")


async def _haggle(here: Room) -> None:
    """Let the payer make an offer, and the landlord another one later: it is shown in place of the first."""
    now = await here.truth()
    await _say(here, offer_for(now, OFFERED))
    await here.env.advance_time(A_WHILE)
    answered = len(public_of(now).statements)
    await _say(here, price_for(now, PRICE).model_copy(update={"answers": answered}))


async def _say(here: Room, word: Speak) -> None:
    """Let somebody say something, as often as they must until it counts."""
    before = len(public_of(await here.truth()).statements)
    for patience in (0.0, FORGOTTEN):
        if len(public_of(await here.truth()).statements) == before:
            await here.env.advance_time(patience)
            await tell(here, word)
    assert len(public_of(await here.truth()).statements) > before


def side_of(here: Room) -> simcord.ChannelHandle:
    """The channel of a table that moves to a thread."""
    return here.guild.channels["side"]


async def _move_aside(here: Room) -> None:
    """Have a table moved to a thread, unless it is in one."""
    aside = replace(here, channel=side_of(here), folded=None)
    if any(replace(here, channel=thread).live() for thread in aside.channel.threads):
        return
    with contextlib.suppress(AssertionError):  # the buttons are not shown, or not answered
        if not aside.live():
            await aside.slash("Dan", "join")
        await more(aside, "Dan", "thread")


WINDOWS = {"lobby": (0, 4), "middle": (4, 11), "end": (13, 500)}
"""From which thing that people do until which one a fault lasts."""
_ALWAYS = {"answer", "follow-up", "change of an answer", "change of a message"}
_PLAYING = {"message", "removal of an answer", "change of a direct message"}
ASKED = {
    "lobby": _ALWAYS | {"thread", "opening of direct messages", "direct message"},
    "middle": _ALWAYS | _PLAYING | {"removal of a message"},
    "end": _ALWAYS | _PLAYING | {"result"},
}
"""The requests that are made in each of these windows, where nothing goes wrong."""


def can_meet(name: str, window: str) -> bool:
    """Return whether a request is made in a window: where nothing goes wrong, or something else does."""
    provoking = PROVOKED_BY[name][0] if name in PROVOKED_BY else name
    return name == "everything" or provoking in ASKED[window]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game with a fault comes to."""

    seen: Seen
    worst_minute: int
    """The most refused requests of a minute, as Discord counts them."""
    refused: int
    """All that were refused."""
    unanswered: int
    """Interactions of which an answer was refused."""
    afterwards: int
    """Requests in the last day, when nobody does anything any more."""
    met: int
    """Requests that the fault has befallen."""


async def with_fault(
    here: Room, line: Line, name: str, kind: Kind, window: str, *, lasting: bool = False
) -> Outcome:
    """Play the game with a fault, and wait until everything has settled.

    Args:
        lasting: does the fault never pass?
    """
    first, last = WINDOWS[window]
    number = await play(here, 0, first)
    fault = fault_at(here, name, kind)
    line.faults.append(fault)
    if name in PROVOKED_BY:
        provoking, how, times = PROVOKED_BY[name]
        line.faults.append(replace(fault_at(here, provoking, how), times=times))
    number = await play(here, number, last)
    if not lasting:
        line.faults.clear()
    await play(here, number)
    # Where nothing works for days, very much is tried.
    step = HOUR if lasting and kind is Kind.UNAUTHORISED else SETTLED
    await wait(here, SETTLED, step)
    shown = await seen(here)
    await wait(here, LONG_AFTER - DAY, step)
    before = len(line.asked)
    await wait(here, DAY, step)
    refused = [one.path for one in line.asked if one.status >= 400]
    unanswered = {path for path in refused if path.startswith("/interactions/")}
    return Outcome(
        shown, line.worst_minute(), len(refused), len(unanswered), len(line.asked) - before, fault.met
    )


def differences(seen: Seen, expected: Seen) -> list[str]:
    """What is otherwise than without a fault, in words."""
    found: list[str] = []
    if seen.log != expected.log:
        found.append("another game")
    told = Counter(seen.story)
    wanted = Counter(expected.story)
    if lines := sum((wanted - told).values()):
        found.append(f"{lines} lines never told")
    unreachable = [line for line in told - wanted if line.endswith(NO_DIRECT_MESSAGES)]
    if lines := sum((told - wanted).values()) - len(unreachable):
        found.append(f"{lines} lines told twice")
    if told == wanted and seen.story != expected.story and not unreachable:
        found.append("another order")
    if seen.tables != expected.tables:
        found.append(f"{len(seen.tables)} table messages, or another")
    if seen.calls != expected.calls:
        found.append(f"{len(seen.calls)} calls")
    if Counter(seen.past) - Counter(expected.past):
        found.append("past turns shown twice")
    if seen.haggles != expected.haggles:
        found.append(f"{len(seen.haggles)} haggles, or others")
    if seen.aside != expected.aside:
        found.append(f"{len(seen.aside)} messages of the table in a thread, or others")
    if seen.purses != expected.purses:
        found.append("other purses")
    if seen.results != expected.results:
        found.append(f"{len(seen.results)} results")
    return found
