"""Real signals to the real bot, in the middle of things: it ends in time, and loses nothing."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from textwrap import dedent
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.loopback.faults import Kind
from tests.loopback.process import ROOT, Scene
from tests.loopback.process import scene as a_scene
from tests.loopback.server import TOKEN
from tests.loopback.state import text_of

CALLBACK = "POST /interactions/:/*/callback"


def scene(folder: Path, **settings: Any) -> AbstractAsyncContextManager[Scene]:
    return a_scene(folder, "Ada", "Ben", **settings)


async def ended(here: Scene) -> int:
    """Wait until the process has ended, and return its exit code.

    It is 0 only if it was done within nine seconds of the signal: then the watchdog ends it with 1. How long
    the machine takes to hear of that is not the bot's business.
    """
    return await asyncio.wait_for(here.bot.wait(), 60)


def tell(here: Scene, number: signal.Signals = signal.SIGTERM) -> None:
    os.kill(here.bot.pid, number)


async def test_it_ends_at_once_where_there_is_nothing_to_do(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.bot.start()
        tell(here, signal.SIGINT)
        assert await ended(here) == 0
        assert '"signal": "SIGINT"' in here.bot.log
        assert "Traceback" not in here.bot.log


@pytest.mark.parametrize("closed", ["0<&-", "0<&- 1>&- 2>&-"])
async def test_it_ends_well_where_it_was_started_without_standard_streams(
    tmp_path: Path, closed: str
) -> None:
    async with scene(tmp_path) as here:
        process = await asyncio.create_subprocess_exec(
            *("sh", "-c", f'exec "$0" -m bot run {closed}', sys.executable),
            cwd=tmp_path,
            env=here.bot.environment(),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        await asyncio.wait_for(here.discord.gateway.wait_ready(), 60)
        await here.discord.quiet(0.2)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 60) == 0


async def test_what_is_in_hand_is_finished_and_what_comes_is_refused(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.bot.start()
        held = here.discord.add_fault(CALLBACK, Kind.HOLD)
        ada, ben = here.people
        ada.wait = ben.wait = 20.0
        joining = asyncio.create_task(ada.use(here.channel, "join"))
        await here.until(lambda: held.met)
        tell(here)
        await here.until(lambda: '"stopping"' in here.bot.log)
        refused = await ben.use(here.channel, "join")
        assert refused.is_private
        assert refused.response is not None
        assert "I am just being restarted" in text_of(refused.response)
        held.release()
        joined = await joining
        assert joined.response is not None
        assert not joined.is_private
        assert await ended(here) == 0
        assert '"signal": "SIGTERM"' in here.bot.log
        assert "Traceback" not in here.bot.log


async def test_what_cannot_be_finished_goes_on_after_the_next_start(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.bot.start()
        held = here.discord.add_fault("POST *", Kind.HOLD, times=None)
        joining = asyncio.create_task(here.people[0].use(here.channel, "join"))
        await here.until(lambda: held.met)
        tell(here)
        assert await ended(here) == 0, here.bot.log
        held.release()
        joining.cancel()
        await here.bot.start()
        await here.discord.quiet(0.5)
        assert any("Ada" in text for text in here.told()), "what was accepted is shown"
        await here.people[1].use(here.channel, "join")
        await here.discord.quiet(0.5)
        assert any("Ben" in text for text in here.told())


async def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.bot.start()
        held = here.discord.add_fault("POST *", Kind.HOLD, times=None)
        joining = asyncio.create_task(here.people[0].use(here.channel, "join"))
        await here.until(lambda: held.met)
        tell(here)
        await here.until(lambda: '"stopping"' in here.bot.log)
        tell(here)
        assert await ended(here) == 128 + signal.SIGTERM, "it has not finished what it was at"
        joining.cancel()


async def test_it_also_stops_before_it_is_there(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        held = here.discord.add_fault("GET /users/@me", Kind.HOLD, times=None)
        await here.bot.start(wait=False)
        await here.until(lambda: held.met)
        tell(here)
        assert await ended(here) == 0, here.bot.log


async def test_its_own_processes_end_with_it(tmp_path: Path) -> None:
    async with scene(tmp_path, play__pictures=True) as here:
        await here.bot.start()
        await here.people[0].use(here.channel, "join")
        await here.people[0].use(here.channel, "start", computers=3)
        await here.until(lambda: children(here.bot.pid))
        started = children(here.bot.pid)
        tell(here)
        assert await ended(here) == 0
        await here.until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in started))


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in listed.read_text().split()] if listed.exists() else []


async def test_a_log_that_nobody_reads_keeps_no_answer_waiting(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with suppress(BlockingIOError):
        while True:
            os.write(writer, b"x" * 4_096)
    os.set_blocking(writer, True)
    async with scene(tmp_path, log__level="debug") as here:
        await here.bot.start(log=writer)
        os.close(writer)
        for person in here.people:
            assert (await person.use(here.channel, "join")).response is not None
        tell(here)
        assert await ended(here) == 0
    os.close(reader)


# --- without a bot ---


HANGING = """
    import asyncio, sys, time
    sys.path.insert(0, {root!r})
    from bot.ops.shutdown import stop_requested

    async def main():
        with stop_requested(longest={longest}) as wanted:
            print("ready", flush=True)
            await wanted.wait()
            print("stopping", flush=True)
            time.sleep(60)

    asyncio.run(main())
"""


BUSY = """
    import asyncio, os, signal, sys
    sys.path.insert(0, {root!r})
    from bot.ops.shutdown import stop_requested

    async def main():
        with stop_requested():
            os.kill(os.getpid(), signal.SIGTERM)
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(60)

    asyncio.run(main())
"""


async def test_two_signals_while_it_is_busy_end_it_at_once() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", dedent(BUSY).format(root=str(ROOT)))
    assert await asyncio.wait_for(process.wait(), 30) == 128 + signal.SIGTERM


@pytest.mark.parametrize(("longest", "second", "code"), [(0.3, False, 1), (60.0, True, 128 + signal.SIGINT)])
async def test_nothing_that_hangs_holds_it_up(longest: float, second: bool, code: int) -> None:
    script = dedent(HANGING).format(root=str(ROOT), longest=longest)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    process.send_signal(signal.SIGTERM)
    while (line := await process.stdout.readline()) != b"stopping\n":
        assert line
    if second:
        process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 30) == code


async def test_it_does_not_linger_when_it_is_stop_requested(tmp_path: Path) -> None:
    """As the first process of a container, where a signal without a handler is not heard."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("INTRIGUE_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--linger", "600"),
        cwd=tmp_path,
        env={**own, "PYTHONPATH": str(ROOT)},
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    assert b"discord.token is missing" in await process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    # 130 if it had not begun to wait yet.
    assert await asyncio.wait_for(process.wait(), 30) in (2, 128 + signal.SIGINT)


# --- what a running bot tells ---


async def fetched(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def free_port() -> int:
    server = await asyncio.start_server(_nobody, "127.0.0.1", 0)
    port = int(server.sockets[0].getsockname()[1])
    server.close()
    await server.wait_closed()
    return port


async def _nobody(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.close()


async def eventually(what: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await what():  # noqa: ASYNC110 - likewise
            await asyncio.sleep(0.05)


async def test_the_figures_of_a_real_bot_tell_nothing_of_anybody(tmp_path: Path) -> None:
    port = await free_port()
    async with scene(tmp_path, health__port=port) as here:
        await here.bot.start()
        for person in (here.people[0], here.people[1]):
            await person.use(here.channel, "join")
        await here.people[0].use(here.channel, "start", computers=1)
        await here.people[1].use(here.channel, "purse")
        await here.discord.quiet()
        await here.people[0].press(here.channel, "ig1:purse")
        await here.people[0].suggested(here.channel, "bribe", "amount")
        zoe = here.discord.add_person("Zoe", here.people[0].guild)
        await zoe.use(here.channel, "bribe", amount="7000")
        await here.discord.gateway.drop(4000)
        await eventually(lambda: _resumed(port))
        await eventually(lambda: _well(port))  # discord.py gathers servers for a while
        status, told = await fetched(port, "/healthz")
        assert (status, told) == (200, '{"well": true, "troubles": [], "notes": []}\n')
        _, told = await fetched(port, "/metrics")
        ids = [here.channel["id"], str(here.people[0].id), here.people[0].guild["id"]]
        secrets = [TOKEN, "Ada", "Ben", "Zoe", *ids]
        assert not [each for each in secrets if each in told]
        found: dict[tuple[str, ...], float] = {}
        for family in text_string_to_metric_families(told):
            for sample in family.samples:
                values = {
                    key: value for key, value in sample.labels.items() if key not in ("le", "generation")
                }
                if sample.name.startswith("intrigue_"):
                    for value in values.values():
                        assert re.fullmatch(r"[1-5][0-9]{2}|[A-Za-z@{}/_ -]+", value.replace("oauth2", "")), (
                            sample.name,
                            value,
                        )
                found[sample.name, *sorted(values.values())] = sample.value
        assert found["intrigue_commands_total", "command", "done", "join"] == 2
        assert found["intrigue_commands_total", "bribe", "command", "refused"] == 1
        assert found["intrigue_commands_total", "button", "done", "purse"] == 1
        assert found["intrigue_commands_total", "autocomplete", "bribe", "done"] == 1
        assert found["intrigue_answer_seconds_count", "command"] == 5
        assert found["intrigue_rest_seconds_count", "200", "POST /interactions/{}/{}/callback"] == 7
        assert found["intrigue_commit_seconds_count",] >= 3
        assert found["intrigue_open_tables",] == 1
        assert found["intrigue_gateway_events_total", "lost"] == 1
        assert found["intrigue_gateway_events_total", "resumed"] == 1
        tell(here)
        assert await ended(here) == 0


async def _resumed(port: int) -> bool:
    return 'intrigue_gateway_events_total{event="resumed"} 1.0' in (await fetched(port, "/metrics"))[1]


async def test_a_bot_without_a_gateway_is_not_well(tmp_path: Path) -> None:
    port = await free_port()
    async with scene(tmp_path, health__port=port) as here:
        held = here.discord.add_fault("GET /gateway/bot", Kind.HOLD, times=None)
        await here.bot.start(wait=False)
        await here.until(lambda: held.met)
        status, told = await fetched(port, "/healthz")
        assert status == 503
        assert "gateway is not connected" in told
        held.release()
        await eventually(lambda: _well(port))


async def _well(port: int) -> bool:
    return (await fetched(port, "/healthz"))[0] == 200
