"""Thinking in a worker process: in time, one after another, few at a time; or not at all."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from structlog.testing import capture_logs

from bot.tables.computer_turns import Thinker
from intrigue_core.players import PlayerAction, SearchTask
from tests.support.waiting import Wait, until
from tests.tables.thinkers_help import DieOnce, ThinkWhenTold, any_question, begun, think_badly, usual

HOUR = 3_600.0
QUESTION = any_question()


@asynccontextmanager
async def thinker(
    think: Callable[[SearchTask], PlayerAction] = usual, waiting: int = 2
) -> AsyncGenerator[Thinker]:
    at_work = Thinker(seconds=HOUR, starting_seconds=HOUR, waiting=waiting, think=think)
    try:
        yield at_work
    finally:
        await at_work.close()
    assert not multiprocessing.active_children()


async def test_a_question_is_answered_in_another_process() -> None:
    """The real search: the process starts with the first question, and ends with the thinker."""
    at_work = Thinker(seconds=HOUR, starting_seconds=HOUR)
    assert not multiprocessing.active_children(), "most servers never need it"
    try:
        act = await at_work.answer(QUESTION)
        assert act is not None
        assert act in [candidate for candidate, _ in QUESTION.candidates]
        (worker,) = multiprocessing.active_children()
        await at_work.answer(QUESTION)
        assert multiprocessing.active_children() == [worker]
    finally:
        await at_work.close()
    assert not multiprocessing.active_children()
    assert await at_work.answer(QUESTION) is None
    assert not multiprocessing.active_children(), "it starts no more"


async def test_what_fails_is_no_answer_and_tells_nothing() -> None:
    async with thinker(think_badly) as at_work:
        with capture_logs() as logs:
            assert await at_work.answer(QUESTION) is None
        (worker,) = multiprocessing.active_children()
        assert [entry["event"] for entry in logs] == ["thinker.failed"]
        assert str(QUESTION.cash) not in str(logs)
        assert await at_work.answer(QUESTION) is None
        assert multiprocessing.active_children() == [worker], "the process lives on"


async def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async with thinker(DieOnce(tmp_path)) as at_work:
        with capture_logs() as logs:
            assert await at_work.answer(QUESTION) is None
        assert [entry["event"] for entry in logs] == ["thinker.worker_lost"]
        assert await at_work.answer(QUESTION) == usual(QUESTION)


async def test_a_process_that_is_killed_between_questions_is_replaced() -> None:
    async with thinker() as at_work:
        assert await at_work.answer(QUESTION) == usual(QUESTION)
        (worker,) = multiprocessing.active_children()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.join()
        assert await at_work.answer(QUESTION) is None
        assert await at_work.answer(QUESTION) == usual(QUESTION)


async def test_what_takes_too_long_is_given_up(tmp_path: Path, let_pass: Wait) -> None:
    """And its answer is nobody else's: the process is another one then."""
    async with thinker(ThinkWhenTold(tmp_path)) as at_work:
        slow = asyncio.create_task(at_work.answer(QUESTION))
        await until(lambda: begun(tmp_path))
        let_pass(2 * HOUR)
        assert await slow is None
        assert not multiprocessing.active_children()
        (tmp_path / "1").touch()
        assert await at_work.answer(QUESTION) == usual(QUESTION)
        first, second = begun(tmp_path)
        assert first != second


async def test_few_questions_wait_and_the_next_is_not_asked(tmp_path: Path) -> None:
    async with thinker(ThinkWhenTold(tmp_path)) as at_work:
        waiting = [asyncio.create_task(at_work.answer(QUESTION)) for _ in range(3)]
        await until(lambda: begun(tmp_path))
        assert await at_work.answer(QUESTION) is None, "at once"
        assert not any(task.done() for task in waiting)
        for number in range(4):
            (tmp_path / str(number)).touch()
        assert await asyncio.gather(*waiting) == [usual(QUESTION)] * 3
        assert len(begun(tmp_path)) == 3
        assert await at_work.answer(QUESTION) == usual(QUESTION), "there is room again"


async def test_a_process_that_is_slow_to_start_holds_nobody_up(let_pass: Wait) -> None:
    """And is ready for the next question."""
    at_work = Thinker(seconds=HOUR, starting_seconds=9 * HOUR, think=usual)
    try:
        first = asyncio.create_task(at_work.answer(QUESTION))
        await until(multiprocessing.active_children)
        (worker,) = multiprocessing.active_children()
        let_pass(2 * HOUR)
        assert await first is None
        assert multiprocessing.active_children() == [worker]
        assert await at_work.answer(QUESTION) == usual(QUESTION)
        assert multiprocessing.active_children() == [worker]
    finally:
        await at_work.close()


async def test_a_process_that_never_gets_ready_is_ended() -> None:
    at_work = Thinker(seconds=HOUR, starting_seconds=0, think=usual)
    try:
        with capture_logs() as logs:
            assert await at_work.answer(QUESTION) is None
        assert [entry["event"] for entry in logs] == ["thinker.not_started", "thinker.worker_lost"]
        assert not multiprocessing.active_children()
    finally:
        await at_work.close()


async def test_closing_answers_whoever_waits(tmp_path: Path) -> None:
    async with thinker(ThinkWhenTold(tmp_path)) as at_work:
        waiting = [asyncio.create_task(at_work.answer(QUESTION)) for _ in range(3)]
        await until(lambda: begun(tmp_path))
        await at_work.close()
        assert await asyncio.gather(*waiting) == [None] * 3
    async with thinker() as starting:
        waiting = [asyncio.create_task(starting.answer(QUESTION)) for _ in range(2)]
        await asyncio.sleep(0)
        await starting.close()
        assert await asyncio.gather(*waiting) == [None] * 2


async def test_whoever_goes_away_spoils_nothing_for_the_next(tmp_path: Path) -> None:
    async with thinker(ThinkWhenTold(tmp_path)) as at_work:
        hasty = asyncio.create_task(at_work.answer(QUESTION))
        await until(lambda: begun(tmp_path))
        hasty.cancel()
        await asyncio.gather(hasty, return_exceptions=True)
        assert hasty.cancelled()
        (tmp_path / "1").touch()
        assert await at_work.answer(QUESTION) == usual(QUESTION)
