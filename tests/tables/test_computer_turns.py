"""What computer players do at their tables, and the process in which they think."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite import SqliteStore
from bot.tables.computer_turns import Thinker
from bot.tables.entries import By, Played
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.store import LogRow
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, Seat, SeatView, SpareClause, Speak
from intrigue_core.players import (
    BargainingPlayer,
    GreedyPlayer,
    Mood,
    PlayerAction,
    RandomPlayer,
    SearchTask,
    solve,
)
from tests.support.builders import CHANNEL, act, first_legal, go_on, play, snapshot, some, started
from tests.support.waiting import Wait, until
from tests.tables.conftest import MakeService
from tests.tables.thinkers_help import DieOnce, ThinkWhenTold, any_question, begun, think_badly, usual

QUESTION = any_question()


def peace(seat: Seat, to: Seat, until: int | None = None) -> Speak:
    """Somebody promises to send nobody to another one, in this round or in all."""
    return Speak(seat=seat, to=to, mine=(SpareClause(whom=to, until=until),), yours=())


class Talker(BargainingPlayer):
    """Promises peace to the next seat once a round, and decides as greedy players do, without a thought."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.said = -1
        self.greedy = GreedyPlayer(rng)

    def say(self, view: SeatView) -> PlayerAction | None:
        public = view.public
        if self.said == public.round:
            return None
        self.said = public.round
        return PlayerAction(peace(view.seat, (view.seat + 1) % public.seats, public.round), Mood.PROMISE)

    def think_cheaply(self, view: SeatView) -> PlayerAction:
        return PlayerAction(self.greedy.decide(view), Mood.PAY)

    def task(self, view: SeatView) -> SearchTask | None:
        return None


class Doubter(Talker):
    """Has a question about all that it decides, and says nothing."""

    def say(self, view: SeatView) -> PlayerAction | None:
        return None

    def task(self, view: SeatView) -> SearchTask | None:
        return QUESTION._replace(view=view)


class Sage(Thinker):
    """Answers as the test has it: at the same moment, and in the same process."""

    def __init__(self, *answers: Callable[[SearchTask], PlayerAction | None]) -> None:
        super().__init__()
        self.asked: list[SearchTask] = []
        self.answers = deque(answers)

    async def answer(self, task: SearchTask) -> PlayerAction | None:
        self.asked.append(task)
        return self.answers.popleft()(task) if self.answers else None


def last_legal(task: SearchTask) -> PlayerAction:
    """Something that no greedy player would do."""
    return PlayerAction(task.view.legal_commands()[-1], Mood.BREAK)


def nothing(_: SearchTask) -> None:
    """No answer in time."""


def illegal(task: SearchTask) -> PlayerAction:
    legal = task.view.legal_commands()[0]
    return PlayerAction(legal.model_copy(update={"seat": (legal.seat + 1) % task.view.public.seats}))


def entries(table: Table, since: int) -> list[Played]:
    return [step.entry for step in table.history[since:] if isinstance(step.entry, Played)]


def kinds(table: Table, since: int) -> str:
    """What happened, a letter each: a word, a decision of a computer player, or anything else."""
    letters = ""
    for entry in entries(table, since):
        if isinstance(entry.command, Speak):
            letters += "w"
        else:
            letters += "d" if entry.by is By.COMPUTER else "."
    return letters


async def on_their_own(service: TableService) -> Table:
    """A table of a person and computers, at which a computer decides next."""
    table = await started(service, 1, computers=3)
    while not table.acts_by_itself or table.only_command is not None:
        if table.acts_by_itself:
            table = await service.computers.advance(table.id, table.turn)
        else:
            table = await play(service, table, first_legal(table))
    return table


# --- all together, where nobody is to follow ---


async def test_computers_decide_until_a_person_must(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service(3)
    table = await started(service, 1, computers=3)
    player = RandomPlayer(Random(9))
    while table.phase is Phase.PLAYING:
        turn = table.turn
        table = await service.computers.advance(table.id, turn)
        if table.acts_by_itself:
            assert table.turn == turn + 1, "it stops where the landlord's turn ends"
            continue
        if table.phase is Phase.PLAYING:
            assert table.acting_chair == table.chairs[0]
            table = await play(service, table, player.decide(table.view_of(1)))
    bys = [entry.by for step in table.history if isinstance(entry := step.entry, Played)]
    assert {By.PLAYER, By.COMPUTER} <= set(bys)
    for step, row in zip(table.history, await store.load(table.id), strict=True):
        if isinstance(step.entry, Played) and step.entry.by is not By.PLAYER:
            assert (row.actor, row.interaction_id) == (None, None)
    with pytest.raises(TableRefusal):
        await service.open_table_at(CHANNEL)


async def test_the_only_choice_is_made_for_the_player(make_service: MakeService) -> None:
    """The broke pay what the bank gives, and a seat's last two scholars go where they must."""
    service = make_service(2, edition=MAYFAIR_2005.variant(starting_cash=0))
    table = await started(service, 3)
    player = RandomPlayer(Random(1))
    necessities = 0
    while table.phase is Phase.PLAYING:
        only = table.running_game().only_command()
        before = table.version
        if only is not None:
            assert table.acts_by_itself
            table = await service.computers.advance(table.id, table.turn)
            entry = next(one.entry for one in table.history if one.version == before + 1)
            assert entry == Played(command=only, by=By.NECESSITY)
            necessities += 1
        else:
            assert (await service.computers.advance(table.id, table.turn)).version == before
            seat = some(table.running_game().acting)
            table = await play(service, table, player.decide(table.running_game().view(seat)))
    assert necessities > 3


async def test_they_speak_before_they_decide_and_all_is_kept_together(
    make_service: MakeService, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = list[int]()
    append = SqliteStore.append_run

    async def counted(self: SqliteStore, rows: list[LogRow]) -> object:
        runs.append(len(rows))
        return await append(self, rows)

    monkeypatch.setattr(SqliteStore, "append_run", counted)
    service = make_service(3, computer=Talker)
    table = await started(service, 1, computers=3)
    told = ""
    while table.phase is Phase.PLAYING:
        before = table.version
        runs[:] = []
        table = await service.computers.advance(table.id, table.turn)
        told += kinds(table, before)
        assert len(runs) <= 1
        if not table.acts_by_itself and table.phase is Phase.PLAYING:
            assert await service.computers.say(table.id) is None, "all was said"
            table = await play(service, table, first_legal(table))
    assert "wwwd" in told
    assert "dw" in told
    assert max(runs, default=0) <= 40
    said = [entry for entry in entries(table, 0) if isinstance(entry.command, Speak)]
    assert {entry.command.seat for entry in said} == {1, 2, 3}
    assert snapshot(await make_service(4, computer=Talker).get(table.id)) == snapshot(table)


# --- one at a time ---


async def test_where_people_are_to_follow_each_act_is_one_step(make_service: MakeService) -> None:
    """A click leads to what needs no computer player; then come a word or a decision, one after another."""
    service = make_service(3, computer=Talker, one_at_a_time=True)
    table = await started(service, 1, computers=3)
    steps = set[str]()
    while table.phase is Phase.PLAYING and table.turn < 9:
        before = table.version
        said = await service.computers.say(table.id)
        if said is not None:
            table = said
            assert kinds(table, before) == "w"
        elif table.acts_by_itself:
            unmoved = await service.computers.advance(table.id, table.turn)
            if unmoved.version == before:
                table = await service.computers.decide(table.id)
            else:
                table = unmoved
                assert set(kinds(table, before)) == {"."}
            steps.add(kinds(table, before))
        else:
            table = await play(service, table, first_legal(table))
    assert "d" in steps
    assert all(step.count("d") <= 1 for step in steps)
    assert "d" not in {step.lstrip("d")[:1] for step in steps}


BROKE = MAYFAIR_2005.variant(starting_cash=0)
"""Whoever has earned nothing yet has no choice what to bribe: the bank pays."""


async def test_what_people_must_do_is_done_at_once_up_to_the_next_computer_player(
    make_service: MakeService,
) -> None:
    service = make_service(3, one_at_a_time=True)
    table = await started(service, 2, computers=2, edition=BROKE)
    at_once = 0
    while table.phase is Phase.PLAYING and table.turn < 13:
        before = table
        table = await service.computers.advance(table.id, table.turn)
        done = entries(table, before.version)
        assert all(not before.chairs[entry.command.seat].computer for entry in done)
        assert table.turn > before.turn or not _must(table), "nothing of people's is left to do"
        at_once += len(done)
        if table.acts_by_itself:
            table = await service.computers.decide(table.id)
        elif table.phase is Phase.PLAYING:
            table = await play(service, table, first_legal(table))
    assert at_once > 1


def _must(table: Table) -> bool:
    """Whether a person must decide who has no choice."""
    chair = table.acting_chair
    return chair is not None and not chair.computer and table.acts_by_itself


# --- thinking ---


async def doubting(make_service: MakeService, thinker: Thinker) -> tuple[TableService, Table]:
    """A table at which a computer decides next that has a question."""
    service = make_service(3, computer=Doubter, thinker=thinker, one_at_a_time=True)
    return service, await on_their_own(service)


@pytest.mark.parametrize(
    ("thought", "mood"),
    [(last_legal, Mood.BREAK), (nothing, Mood.PAY), (illegal, Mood.PAY)],
    ids=["is done", "not in time", "against the rules"],
)
async def test_what_is_thought_of_is_done_if_it_comes_in_time_and_is_allowed(
    make_service: MakeService, thought: Callable[[SearchTask], PlayerAction | None], mood: Mood
) -> None:
    sage = Sage(thought)
    service, table = await doubting(make_service, sage)
    with capture_logs() as logs:
        (entry, *_) = entries(await service.computers.decide(table.id), table.version)
    (task,) = sage.asked
    assert task.view == table.running_game().view(entry.command.seat)
    assert entry.mood is mood
    assert (entry.command == task.view.legal_commands()[-1]) is (mood is Mood.BREAK)
    assert [log["event"] for log in logs] == ["computer.thought_refused"] * (thought is illegal)


@pytest.mark.parametrize("happens", [False, True])
async def test_what_was_thought_of_ahead_is_done_unless_something_happens(
    make_service: MakeService, happens: bool
) -> None:
    sage = Sage(last_legal, nothing)
    service, table = await doubting(make_service, sage)
    await service.computers.think_ahead(table.id)
    if happens:
        table = await service.play(act(table, 1), peace(0, 1))
    assert (await service.get(table.id)).version == table.version
    (entry, *_) = entries(await service.computers.decide(table.id), table.version)
    assert len(sage.asked) == 1 + happens
    assert entry.mood is (Mood.PAY if happens else Mood.BREAK)


async def test_nothing_is_thought_about_where_a_person_decides(make_service: MakeService) -> None:
    sage = Sage()
    service = make_service(3, computer=Doubter, thinker=sage, one_at_a_time=True)
    table = await started(service, 1, computers=3)
    while table.acts_by_itself:
        table = await service.computers.decide(table.id)
    sage.asked.clear()
    await service.computers.think_ahead(table.id)
    assert sage.asked == []


async def test_a_whole_turn_with_thoughts_goes_on_to_its_end(make_service: MakeService) -> None:
    sage = Sage(*[last_legal] * 200)
    service = make_service(3, computer=Doubter, thinker=sage)
    table = await started(service, 1, computers=3)
    while table.phase is Phase.PLAYING and table.turn < 10:
        table = await go_on(service, table)
        if table.acts_by_itself:
            turn = table.turn
            table = await service.computers.advance(table.id, turn)
            assert not table.acts_by_itself or table.turn > turn
    decided = [entry for entry in entries(table, 0) if entry.by is By.COMPUTER]
    assert [entry.mood for entry in decided] == [Mood.BREAK] * len(decided)
    assert len(sage.asked) == len(decided) > 8


class Absent(Thinker):
    """Does not answer before it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Queue[SearchTask]()
        self.told = asyncio.Queue[Callable[[SearchTask], PlayerAction | None]]()

    async def answer(self, task: SearchTask) -> PlayerAction | None:
        await self.asked.put(task)
        return (await self.told.get())(task)


async def test_nobody_waits_for_a_thought(make_service: MakeService) -> None:
    """People look at the table, speak and click meanwhile; then the computer player thinks of that, too."""
    absent = Absent()
    service, table = await doubting(make_service, absent)
    deciding = asyncio.create_task(service.computers.decide(table.id))
    first = await absent.asked.get()
    async with asyncio.timeout(60):
        said = await service.play(act(table, 1), peace(0, 1))
        assert (await service.computers.advance(table.id, table.turn)).version == said.version
    absent.told.put_nowait(last_legal)
    second = await absent.asked.get()
    assert second.view.public.statements != first.view.public.statements, "thought about anew"
    absent.told.put_nowait(last_legal)
    entry = entries(await deciding, said.version)[0]
    assert entry.mood is Mood.BREAK


async def test_whoever_talks_on_and_on_does_not_keep_it_from_deciding(make_service: MakeService) -> None:
    absent = Absent()
    service, table = await doubting(make_service, absent)
    deciding = asyncio.create_task(service.computers.decide(table.id))
    for to in (1, 2, 3):
        await absent.asked.get()
        await service.play(act(table, 1), peace(0, to))
        absent.told.put_nowait(last_legal)
    async with asyncio.timeout(60):
        after = await deciding
    assert absent.asked.empty()
    decided = [entry for entry in entries(after, table.version) if entry.by is By.COMPUTER]
    assert [entry.mood for entry in decided] == [Mood.PAY], "what comes to mind at once"


async def test_two_who_ask_for_the_same_have_it_decided_once(make_service: MakeService) -> None:
    absent = Absent()
    service, table = await doubting(make_service, absent)
    deciding = [asyncio.create_task(service.computers.decide(table.id)) for _ in range(2)]
    await absent.asked.get()
    absent.told.put_nowait(last_legal)
    first = await deciding[0]
    deciding[1].cancel()
    await asyncio.gather(*deciding, return_exceptions=True)
    assert [entry.by for entry in entries(first, table.version)].count(By.COMPUTER) == 1


async def test_another_process_may_be_faster_than_a_thought(make_service: MakeService) -> None:
    absent = Absent()
    slow, table = await doubting(make_service, absent)
    quick = make_service(4, computer=GreedyPlayer, one_at_a_time=True)
    deciding = asyncio.create_task(slow.computers.decide(table.id))
    await absent.asked.get()
    other = await quick.computers.decide(table.id)
    while other.acts_by_itself and other.phase is Phase.PLAYING:
        other = await quick.computers.decide(other.id)
    absent.told.put_nowait(last_legal)
    assert snapshot(await deciding) == snapshot(other)


# --- thinking in a worker process: in time, one after another, few at a time; or not at all ---


HOUR = 3_600.0


@asynccontextmanager
async def thinker(
    think: Callable[[SearchTask], PlayerAction] = usual, starting: float = HOUR
) -> AsyncGenerator[Thinker]:
    at_work = Thinker(seconds=HOUR, starting_seconds=starting, think=think)
    try:
        yield at_work
    finally:
        await at_work.close()
    assert not multiprocessing.active_children()


async def test_a_question_is_answered_in_another_process() -> None:
    """The real search: the process starts with the first question, and ends with the thinker."""
    async with thinker(solve) as at_work:
        assert not multiprocessing.active_children(), "most servers never need it"
        act = await at_work.answer(QUESTION)
        assert act in [candidate for candidate, _ in QUESTION.candidates]
        (worker,) = multiprocessing.active_children()
        await at_work.answer(QUESTION)
        assert multiprocessing.active_children() == [worker]
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
    async with thinker(starting=9 * HOUR) as at_work:
        first = asyncio.create_task(at_work.answer(QUESTION))
        await until(multiprocessing.active_children)
        (worker,) = multiprocessing.active_children()
        let_pass(2 * HOUR)
        assert await first is None
        assert await at_work.answer(QUESTION) == usual(QUESTION)
        assert multiprocessing.active_children() == [worker]


async def test_a_process_that_never_gets_ready_is_ended() -> None:
    async with thinker(starting=0) as at_work:
        with capture_logs() as logs:
            assert await at_work.answer(QUESTION) is None
        assert [entry["event"] for entry in logs] == ["thinker.not_started", "thinker.worker_lost"]
        assert not multiprocessing.active_children()


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
