"""The loop that serves: uvloop where there is one."""

from __future__ import annotations

import asyncio
import importlib.util
import sys

import pytest

from bot.running.loop import run


async def loop() -> str:
    await asyncio.sleep(0)
    return type(asyncio.get_running_loop()).__module__


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop for Windows")
def test_uvloop_serves() -> None:
    assert run(loop()).startswith("uvloop")


def test_without_it_asyncio_s_own_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_name: str) -> None: ...

    monkeypatch.setattr(importlib.util, "find_spec", nothing)
    assert run(loop()).startswith("asyncio")


def test_threads_get_their_turn_sooner_while_it_serves() -> None:
    async def turn() -> float:
        await asyncio.sleep(0)
        return sys.getswitchinterval()

    before = sys.getswitchinterval()
    assert run(turn()) < before / 2
    assert sys.getswitchinterval() == before


def test_what_is_raised_is_raised() -> None:
    async def fail() -> None:
        raise LookupError("nothing")

    with pytest.raises(LookupError, match="nothing"):
        run(fail())
