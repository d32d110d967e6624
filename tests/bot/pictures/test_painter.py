"""The painter: draws once what is asked for often, and outlives its worker."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.locales import words_for
from bot.pictures import BoardPicture, Painter, PictureError, picture_of
from bot.pictures.gallery import sample_labels
from intrigue_core import MAYFAIR_2005, Game
from tests.bot.pictures.painters_help import draw_badly, draw_quickly, draw_slowly, hang_or_die

PUBLIC = Game(MAYFAIR_2005, 3).view()
BOARD = picture_of(PUBLIC, ("Ada", "Ben", "Cleo"), sample_labels(PUBLIC, words_for("en")))


def titled(title: str) -> BoardPicture:
    return replace(BOARD, title=title)


@asynccontextmanager
async def painter(
    draw: Callable[[BoardPicture], bytes] = draw_quickly, *, seconds: float = 20, kept: int = 8
) -> AsyncGenerator[Painter]:
    at_work = Painter(draw=draw, seconds=seconds, kept=kept)
    try:
        yield at_work
    finally:
        await at_work.close()
    assert not multiprocessing.active_children()


async def in_the_end(at_work: Painter, picture: BoardPicture) -> bytes:
    """The picture, once a new worker process has started; a caller alone would not wait for that."""
    for _ in range(20):
        try:
            return await at_work.board(picture)
        except PictureError:
            pass
    return await at_work.board(picture)


def worker_of(png: bytes) -> int:
    return int(png.split()[-1])


async def test_a_real_picture_comes_from_the_worker() -> None:
    at_work = Painter(seconds=60)
    try:
        assert (await at_work.board(BOARD)).startswith(b"\x89PNG")
    finally:
        await at_work.close()


async def test_the_worker_starts_with_the_first_picture_and_ends_with_the_painter() -> None:
    async with painter() as at_work:
        assert not multiprocessing.active_children()
        png = await at_work.board(BOARD)
        assert [process.pid for process in multiprocessing.active_children()] == [worker_of(png)]
        assert worker_of(png) != os.getpid()


async def test_nothing_is_drawn_twice() -> None:
    async with painter() as at_work:
        first, second = await asyncio.gather(at_work.board(BOARD), at_work.board(replace(BOARD)))
        assert first is second
        assert await at_work.board(replace(BOARD)) is first
        assert at_work.drawn == 1


async def test_only_the_latest_are_kept() -> None:
    async with painter(kept=2) as at_work:
        for title in ("a", "b", "a", "c", "a"):
            await at_work.board(titled(title))
        assert at_work.drawn == 3
        await at_work.board(titled("b"))
        assert at_work.drawn == 4


async def test_a_killed_worker_is_replaced() -> None:
    async with painter() as at_work:
        before = worker_of(await at_work.board(titled("a")))
        os.kill(before, signal.SIGKILL)
        assert worker_of(await at_work.board(titled("b"))) != before


async def test_a_worker_that_dies_over_a_picture_is_given_one_more_chance(tmp_path: Path) -> None:
    async with painter(hang_or_die) as at_work:
        assert await at_work.board(titled(f"die {tmp_path / 'once'}"))
        with pytest.raises(PictureError, match="died twice"):
            await at_work.board(titled("die"))
        assert await at_work.board(titled("live"))


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    async with painter(hang_or_die, seconds=1) as at_work:
        with pytest.raises(PictureError, match="too long"):
            await at_work.board(titled("hang"))
        assert await in_the_end(at_work, titled("live"))


async def test_waiting_for_the_worker_counts_too(tmp_path: Path) -> None:
    """And what was given up meanwhile is not drawn for nobody."""
    notes = tmp_path / "drawn"
    async with painter(draw_slowly, seconds=2) as at_work:
        await in_the_end(at_work, titled(f"0 {notes}"))
        begun = time.monotonic()
        boards = [titled(f"{seconds} {notes}") for seconds in (1.25, 1.2, 1.125)]
        first, second, third = await asyncio.gather(*map(at_work.board, boards), return_exceptions=True)
        assert time.monotonic() - begun < 3
        assert isinstance(first, bytes)
        for late in (second, third):
            assert isinstance(late, PictureError)
            assert "too long" in str(late)
        await at_work.board(titled(f"0.25 {notes}"))
        assert "1.125" not in notes.read_text().split()


async def test_what_nobody_waits_for_any_more_is_not_drawn(tmp_path: Path) -> None:
    notes = tmp_path / "drawn"
    async with painter(draw_slowly) as at_work:
        drawing = asyncio.create_task(at_work.board(titled(f"0.25 {notes}")))
        waiting = asyncio.create_task(at_work.board(titled(f"0.125 {notes}")))
        await asyncio.sleep(0)
        waiting.cancel()
        await drawing
        await at_work.board(titled(f"0 {notes}"))
        assert notes.read_text().split() == ["0.25", "0"]


async def test_a_picture_that_fails_is_a_picture_error_and_not_kept() -> None:
    async with painter(draw_badly) as at_work:
        with capture_logs() as logs:
            for _ in range(2):
                with pytest.raises(PictureError, match=r"RuntimeError$"):
                    await at_work.board(BOARD)
        assert at_work.drawn == 0
        told = [(entry["event"], entry["error"]) for entry in logs]
        assert told == [("painter.failed", "RuntimeError")] * 2
        assert "no ink" not in str(logs), "the error's text may hold anything"


async def test_closing_ends_what_is_being_drawn() -> None:
    at_work = Painter(draw=hang_or_die, seconds=60)
    drawing = asyncio.create_task(at_work.board(titled("hang")))
    while not multiprocessing.active_children():  # noqa: ASYNC110 - processes tell no event
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.5)
    await at_work.close()
    with pytest.raises(PictureError, match="stopped"):
        await drawing
    with pytest.raises(PictureError, match="stopped"):
        await at_work.board(titled("later"))
    await at_work.close()


async def test_a_caller_that_goes_away_does_not_spoil_it_for_the_others() -> None:
    async with painter() as at_work:
        hasty = asyncio.create_task(at_work.board(BOARD))
        await asyncio.sleep(0)
        patient = asyncio.create_task(at_work.board(BOARD))
        await asyncio.sleep(0)
        hasty.cancel()
        assert await patient
        assert at_work.drawn == 1
