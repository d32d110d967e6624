"""Players of others: programs that speak JSON lines, and any player, with a time limit and a legal fallback.

A program is started for each seat of each game, and gets one JSON object a line on its standard input:

- ``{"say": "hello", "protocol": 1, "seat": 0, "edition": {…}, "seats": 4, "seconds": 30.0}`` first;
- ``{"say": "event", "event": {…}}`` for each public event;
- ``{"say": "decide", "view": {…}, "prompt": "…", "mistake": "…"}``, and ``"speak"`` for *decide* where it may
  say something. The view is `SeatView.to_json`, the prompt `text_door.prompt_of`, the mistake what was wrong
  with the last answer, or empty.

It answers *decide* and *speak*, and nothing else, with one line: ``{"command": {…}}`` as in a record, or
``{"text": "red bribes 5,000"}`` (`text_door.answer_of`); to *speak* also ``{}``, for nothing.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, TypeVar, cast

from intrigue_core.commands import Agree, Command, Decline, Speak, Talk, Withdraw, parse_command
from intrigue_core.errors import CommandError
from intrigue_core.events import Event
from intrigue_core.players.absent import AbsentPlayer
from intrigue_core.players.base import Player
from intrigue_core.seat_view import SeatView
from intrigue_core.text_door import AnswerError, answer_of, check_answer, prompt_of, without_names

__all__ = ["SECONDS", "GuardedPlayer", "ProgramPlayer", "note_misses", "program_player"]

PROTOCOL = 1
SECONDS = 30.0
"""The time for one answer, where none is said."""
_TRIES = 2
"""How often a program is asked, told what was wrong."""
_MAX_LINE = 100_000
"""Longer lines are no answers."""
_Answer = TypeVar("_Answer")


class GuardedPlayer(Player):
    """Plays like another, but in time and by the rules.

    Who is late, fails, or answers against the rules is played for: it keeps what it has promised, bribes the
    least and favours nobody (`AbsentPlayer`), or says nothing.

    Args:
        player: it is asked in a thread of its own. While an answer of its is late, it is not asked again.
        rng: draws what is drawn for it.
        seconds: the time for one answer.
    """

    def __init__(self, player: Player, rng: Random, seconds: float) -> None:
        self.missed: list[str] = []
        """What was wrong, each time that something was played for it."""
        self._player = player
        self._seconds = seconds
        self._fallback = AbsentPlayer(rng)
        self._asked: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._late: threading.Event | None = None
        self._thread: threading.Thread | None = None

    def observe(self, event: Event) -> None:
        self._in_time(lambda: self._player.observe(event), waits=False)

    def decide(self, view: SeatView) -> Command:
        answer = self._in_time(lambda: self._legal(self._player.decide(view), view, talk=False))
        return self._fallback.decide(view) if answer is None else answer

    def speak(self, view: SeatView) -> Talk | None:
        if type(self._player).speak is Player.speak:
            return None
        answer = self._in_time(lambda: self._legal(self._player.speak(view), view, talk=True))
        return answer if isinstance(answer, Speak | Agree | Decline | Withdraw) else None

    def _legal(self, command: Command | None, view: SeatView, *, talk: bool) -> Command | None:
        if command is not None or not talk:
            check_answer(view, command, talk=talk)
        return command

    def _in_time(self, ask: Callable[[], _Answer], *, waits: bool = True) -> _Answer | None:
        """Return the answer, if it comes in time and is valid; otherwise None."""
        if waits and self._late is not None and not self._late.is_set():
            self.missed.append("it is still at an earlier question")
            return None
        done = threading.Event()
        found: list[_Answer] = []
        wrong: list[str] = []

        def answer() -> None:
            try:
                found.append(ask())
            except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
                wrong.append(f"{type(error).__name__}: {error}")
            finally:
                done.set()

        if self._thread is None:
            self._thread = threading.Thread(target=_work, args=(self._asked,), daemon=True)
            self._thread.start()
            weakref.finalize(self, self._asked.put, None)
        self._asked.put(answer)
        if not waits:
            return None
        if not done.wait(self._seconds):
            self._late = done
            self.missed.append(f"no answer in {self._seconds:g} s")
            return None
        self.missed += wrong
        return found[0] if found else None


def _work(asked: queue.SimpleQueue[Callable[[], None] | None]) -> None:
    """Ask one thing after the other, until the player is forgotten."""
    while (ask := asked.get()) is not None:
        ask()
        del ask  # it knows the player


class ProgramPlayer(Player):
    """A program that speaks JSON lines (see this module).

    Who is late, dies, or answers twice against the rules is played for, as by `GuardedPlayer`.

    Args:
        command: the program and its arguments.
        rng: draws what is drawn for it.
        seconds: the time for one answer.
    """

    def __init__(self, command: list[str], rng: Random, seconds: float = SECONDS) -> None:
        self.missed: list[str] = []
        """What was wrong, each time that something was played for it."""
        self._seconds = seconds
        self._fallback = AbsentPlayer(rng)
        self._greeted = False
        self._events: list[Event] = []
        self._owed = 0
        """Answers that were late: they are read and thrown away."""
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(  # noqa: S603 - it is what the caller has named
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        for work, lines in ((_read_lines, self._lines), (_write_lines, self._said)):
            threading.Thread(target=work, args=(self._process, lines), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._process, self._said)

    def close(self) -> None:
        """End the program. That happens also when the player is forgotten."""
        self._end()

    def observe(self, event: Event) -> None:
        self._events.append(event)

    def decide(self, view: SeatView) -> Command:
        answer = self._answer("decide", view)
        return self._fallback.decide(view) if answer is None else answer

    def speak(self, view: SeatView) -> Talk | None:
        return cast("Talk | None", self._answer("speak", view))

    def _answer(self, asks: str, view: SeatView) -> Command | None:
        """Return a legal answer; None if there is none, or it says nothing."""
        talk = asks == "speak"
        mistake = ""
        until = monotonic() + self._seconds
        while self._owed and not self._lines.empty():
            self._owed -= 1
            if self._lines.get() is None:
                self._lines.put(None)
                self._owed = 0
        if self._owed:
            self.missed.append("it is still at an earlier question")
            return None
        for _ in range(_TRIES):
            self._tell(asks, view, mistake, talk=talk)
            line = self._line(until)
            if line is None:
                return None
            try:
                return _answered(line, view, talk=talk)
            except (AnswerError, CommandError, ValueError) as error:
                mistake = str(error)
        self.missed.append(mistake)
        return None

    def _tell(self, asks: str, view: SeatView, mistake: str, *, talk: bool) -> None:
        """Send the events since the last question, and a question."""
        plain = without_names(view)
        said: list[dict[str, Any]] = []
        if not self._greeted:
            self._greeted = True
            said.append(
                {
                    "say": "hello",
                    "protocol": PROTOCOL,
                    "seat": view.seat,
                    "edition": plain.public.edition.model_dump(mode="json"),
                    "seats": view.public.seats,
                    "seconds": self._seconds,
                }
            )
        said += [{"say": "event", "event": event.model_dump(mode="json")} for event in self._events]
        self._events = []
        prompt = prompt_of(view, talk=talk, mistake=mistake)
        said.append({"say": asks, "view": json.loads(plain.to_json()), "prompt": prompt, "mistake": mistake})
        self._said.put("".join(f"{json.dumps(each)}\n" for each in said))

    def _line(self, until: float) -> str | None:
        """Return the answer to the question that was asked last; None if it is not there in time."""
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            self._owed += 1
            self.missed.append(f"no answer in {self._seconds:g} s")
            return None
        if line is None:
            self._lines.put(None)
            self.missed.append("it has ended")
        return line


def program_player(command: str, seconds: float) -> Callable[[Random], ProgramPlayer]:
    """Return a maker of players for a program with its arguments, as they are typed in a shell.

    Raises:
        LookupError: if there is nothing to start.
    """
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise LookupError(f"{command!r} is no command: {error}") from None
    if not parts or shutil.which(parts[0]) is None:
        raise LookupError(f"there is no program {parts[0] if parts else ''!r} to start")
    return lambda rng: ProgramPlayer(parts, rng, seconds)


def _answered(line: str, view: SeatView, *, talk: bool) -> Command | None:
    """Return the legal command of an answer; None for nothing.

    Raises:
        AnswerError, CommandError, ValueError: if it is none.
    """
    answer: object = json.loads(line)
    if not isinstance(answer, dict):
        raise AnswerError('an answer is an object: {"text": "…"} or {"command": {…}}')
    fields = cast("dict[str, object]", answer)
    text = fields.get("text")
    if isinstance(text, str):
        return answer_of(view, text, talk=talk)
    if "command" in fields:
        command = parse_command(json.dumps(fields["command"]))
        check_answer(view, command, talk=talk)
        return command
    if talk:
        return None
    raise AnswerError('an answer has a "text" or a "command"')


def _read_lines(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    pipe = process.stdout
    assert pipe is not None
    with pipe, contextlib.suppress(OSError, ValueError):
        while line := pipe.readline(_MAX_LINE):
            lines.put(line)
    lines.put(None)


def _write_lines(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    """Write the queued lines: a program that does not read holds up nobody but this thread."""
    pipe = process.stdin
    assert pipe is not None
    with contextlib.suppress(OSError, ValueError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _end(process: subprocess.Popen[str], said: queue.SimpleQueue[str | None]) -> None:
    said.put(None)
    try:
        process.wait(0.5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def note_misses(name: str, player: object) -> None:
    """Say on standard error what was played for a player, if anything was."""
    missed = getattr(player, "missed", None)
    if missed:
        sys.stderr.write(f"{name}: played for {len(missed)} times, the last time because: {missed[-1]}\n")
