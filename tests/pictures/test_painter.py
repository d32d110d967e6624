"""The painter: draws once what is asked for often, and outlives its worker, which never outlives it.

How long anything takes is for the tests to say, so that they do not depend on the machine: a worker waits to
be told, and the time limits are an hour that passes when the test lets it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.locales import texts_for
from bot.pictures import BoardPicture, Painter, PictureError, picture_of
from bot.pictures.model import Picture
from bot.pictures.painter import drawn
from bot.pictures.render import png_of
from bot.pictures.samples import cards, charts, sample_labels
from intrigue_core import MAYFAIR_2005, Game
from tests.pictures.painters_help import (
    BEGUN,
    SlowToStart,
    draw_badly,
    draw_or_die,
    draw_quickly,
    draw_when_told,
)
from tests.support.waiting import Wait, until

PUBLIC = Game(MAYFAIR_2005, 3).view()
BOARD = picture_of(PUBLIC, ("Ada", "Ben", "Cleo"), sample_labels(PUBLIC, texts_for("en")))
(_, CARD), *_ = cards()
(_, CHART), *_ = charts()
HOUR = 3_600.0
ROOT = Path(__file__).parents[2]


def titled(title: str) -> BoardPicture:
    return replace(BOARD, title=title)


@asynccontextmanager
async def painter(
    draw: Callable[[Picture], bytes] = draw_quickly, *, kept: int = 8
) -> AsyncGenerator[Painter]:
    at_work = Painter(draw=draw, seconds=HOUR, starting_seconds=HOUR, kept=kept)
    try:
        yield at_work
    finally:
        await at_work.close()
    assert not multiprocessing.active_children()


class Workers:
    """Tells the workers of `draw_when_told` what to do, and knows what they have done."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def picture(self, name: str) -> BoardPicture:
        """A picture that takes until it is `finish`ed."""
        return titled(f"{name} {self._folder}")

    def begun(self) -> list[str]:
        """What was begun, in order."""
        notes = self._folder / BEGUN
        return notes.read_text().split() if notes.exists() else []

    async def have_begun(self, name: str) -> None:
        """Wait until they are at it."""
        await until(lambda: name in self.begun())

    def finish(self, name: str) -> None:
        """Let them go on."""
        (self._folder / name).touch()


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


def worker_of(png: bytes) -> int:
    return int(png.split()[-1])


async def test_real_pictures_come_from_the_worker() -> None:
    async with painter(drawn) as at_work:
        for picture in (BOARD, CARD, CHART):
            assert await at_work.png(picture) == png_of(picture)


async def test_the_worker_starts_with_the_first_picture_and_ends_with_the_painter() -> None:
    async with painter() as at_work:
        assert not multiprocessing.active_children()
        png = await at_work.png(BOARD)
        assert [process.pid for process in multiprocessing.active_children()] == [worker_of(png)]
        assert worker_of(png) != os.getpid()


async def test_nothing_is_drawn_twice() -> None:
    async with painter() as at_work:
        first, second = await asyncio.gather(at_work.png(BOARD), at_work.png(replace(BOARD)))
        assert first is second
        assert await at_work.png(replace(BOARD)) is first
        assert at_work.drawn == 1


async def test_a_killed_worker_is_replaced() -> None:
    async with painter() as at_work:
        before = worker_of(await at_work.png(titled("a")))
        os.kill(before, signal.SIGKILL)
        assert worker_of(await at_work.png(titled("b"))) != before


async def test_a_worker_that_dies_over_a_picture_is_given_one_more_chance(tmp_path: Path) -> None:
    async with painter(draw_or_die) as at_work:
        assert await at_work.png(titled(f"die {tmp_path / 'once'}"))
        with pytest.raises(PictureError, match="died twice"):
            await at_work.png(titled("die"))
        assert await at_work.png(titled("live"))


@pytest.mark.parametrize("doing", ["start", "endless"])
async def test_a_worker_that_starts_or_draws_for_too_long_is_given_up(
    doing: str, workers: Workers, tmp_path: Path, let_pass: Wait
) -> None:
    async with painter(SlowToStart(tmp_path) if doing == "start" else draw_when_told) as at_work:
        waiting = asyncio.create_task(at_work.png(workers.picture(doing)))
        await workers.have_begun(doing)
        (hanging,) = multiprocessing.active_children()
        let_pass(HOUR)
        with pytest.raises(PictureError, match="too long"):
            await waiting
        for more in (doing, "live"):
            workers.finish(more)
        assert worker_of(await at_work.png(workers.picture("live"))) != hanging.pid
        assert not hanging.is_alive()


async def test_waiting_for_the_worker_counts_too(workers: Workers, let_pass: Wait) -> None:
    """A picture that was given up meanwhile is not drawn."""
    async with painter(draw_when_told) as at_work:
        first, second, third = (
            asyncio.create_task(at_work.png(workers.picture(name))) for name in ("first", "second", "third")
        )
        await workers.have_begun("first")
        let_pass(0.6 * HOUR)
        workers.finish("first")
        assert isinstance(await first, bytes)
        await workers.have_begun("second")
        let_pass(0.6 * HOUR)
        for late in (second, third):
            with pytest.raises(PictureError, match="too long"):
                await late
        workers.finish("second")
        workers.finish("last")
        await at_work.png(workers.picture("last"))
        assert workers.begun() == ["first", "second", "last"]


async def test_what_nobody_waits_for_any_more_is_not_drawn(workers: Workers) -> None:
    async with painter(draw_when_told) as at_work:
        drawing = asyncio.create_task(at_work.png(workers.picture("first")))
        waiting = asyncio.create_task(at_work.png(workers.picture("unwanted")))
        await workers.have_begun("first")
        waiting.cancel()
        workers.finish("first")
        await drawing
        workers.finish("last")
        await at_work.png(workers.picture("last"))
        assert workers.begun() == ["first", "last"]


async def test_a_picture_that_fails_is_a_picture_error_and_not_kept() -> None:
    async with painter(draw_badly) as at_work:
        with capture_logs() as logs:
            for _ in range(2):
                with pytest.raises(PictureError, match=r"RuntimeError$"):
                    await at_work.png(BOARD)
        assert at_work.drawn == 0
        told = [(entry["event"], entry["error"]) for entry in logs]
        assert told == [("painter.failed", "RuntimeError")] * 2
        assert "no ink" not in str(logs), "the error's text may hold anything"
        assert "in draw_badly" in logs[0]["place"]
        assert len(multiprocessing.active_children()) == 1, "the worker lives on"


@pytest.mark.parametrize("doing", ["start", "endless"])
async def test_closing_ends_a_worker_that_starts_or_draws(
    doing: str, workers: Workers, tmp_path: Path
) -> None:
    async with painter(SlowToStart(tmp_path) if doing == "start" else draw_when_told) as at_work:
        drawing = asyncio.create_task(at_work.png(workers.picture(doing)))
        await workers.have_begun(doing)
        await at_work.close()
        assert not multiprocessing.active_children()
        with pytest.raises(PictureError, match="stopped"):
            await drawing
        with pytest.raises(PictureError, match="stopped"):
            await at_work.png(titled("later"))


async def test_closing_before_anything_has_begun_cancels_nobody() -> None:
    async with painter() as at_work:
        asking = asyncio.create_task(at_work.png(BOARD))
        await asyncio.sleep(0)
        await at_work.close()
        with pytest.raises(PictureError, match="stopped"):
            await asking
        assert not asking.cancelled()


async def test_closing_does_not_wait_for_ever(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even for a process that the system cannot end."""

    def survive(_process: BaseProcess) -> None:
        """As if it hung in the system."""

    async with painter(draw_when_told) as at_work:
        drawing = asyncio.create_task(at_work.png(workers.picture("endless")))
        await workers.have_begun("endless")
        (hanging,) = multiprocessing.active_children()
        with monkeypatch.context() as patch, capture_logs() as logs:
            patch.setattr(type(hanging), "kill", survive)
            patch.setattr("bot.worker._EXIT_SECONDS", 0.01)
            await at_work.close()
        assert [(entry["event"], entry["pid"]) for entry in logs] == [("worker.stays", hanging.pid)]
        with pytest.raises(PictureError, match="stopped"):
            await drawing
        hanging.kill()
        hanging.join()


async def test_a_caller_that_goes_away_does_not_spoil_it_for_the_others() -> None:
    async with painter() as at_work:
        hasty = asyncio.create_task(at_work.png(BOARD))
        await asyncio.sleep(0)
        patient = asyncio.create_task(at_work.png(BOARD))
        await asyncio.sleep(0)
        hasty.cancel()
        assert await patient
        assert at_work.drawn == 1


BOT = """
import asyncio, sys
from pathlib import Path
from bot.pictures import Painter
from tests.pictures.painters_help import draw_when_told
from tests.pictures.test_painter import Workers

if __name__ == "__main__":
    painter = Painter(draw=draw_when_told, seconds=3_600.0, starting_seconds=3_600.0)
    asyncio.run(painter.png(Workers(Path(sys.argv[1])).picture("endless")))
"""


async def test_a_worker_does_not_outlive_a_bot_that_is_killed(workers: Workers, tmp_path: Path) -> None:
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", BOT, str(tmp_path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    await workers.have_begun("endless")
    bot.kill()
    async with asyncio.timeout(600):
        # The worker has the same standard output, which ends when both are gone.
        assert await bot.communicate() == (b"", None)
