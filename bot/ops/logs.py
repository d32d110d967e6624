"""Sets up logging: structlog for our events, and the standard library's loggers through the same processors.

An event is a short constant name with ids and counts. Players' input, options, cash and tokens must never be
in it; `_FORBIDDEN` and `_REDACTED` are a safety net for that rule.

While the bot serves, a thread writes the lines (`writing_aside`): a full pipe, or a terminal that is held by
Ctrl-S, would otherwise stop the event loop, and with it every answer.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from io import UnsupportedOperation
from queue import Full, Queue
from types import TracebackType
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.errors import traced

Level = Literal["debug", "info", "warning", "error"]
Format = Literal["console", "json"]

_FORBIDDEN = frozenset({"token", "content", "options", "values", "cash", "amount"})
_REDACTED = "[kept out]"

# An interaction's or webhook's address carries a token that lets anyone answer in the bot's name.
_TOKEN_IN_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.~-]+")

# Below these levels they log whole payloads (messages, option values, SQL parameters), or each glyph.
_LEVELS = {
    "discord": logging.INFO,
    "aiosqlite": logging.WARNING,
    "fontTools": logging.WARNING,
}


_NO_VOICE = " is not installed, voice will NOT be supported"
"""A warning of discord.py that does not matter: the bot uses no voice."""


def _matters(record: logging.LogRecord) -> bool:
    return not str(record.msg).endswith(_NO_VOICE)


_SHOWN_VALUES = re.compile(r"[(<].*", re.DOTALL)
_TASK_NAME = re.compile(r"<(?:Task|Future)[^<>\n]*? name='([\w.-]+)'")


def _where_and_what(
    exc_info: tuple[type[BaseException], BaseException, TracebackType | None],
) -> str:
    return traced(exc_info[1])


def _kind_of_error(value: object) -> object:
    """Return the name of an error's type, because its text may quote anything; other values stay."""
    return type(value).__name__ if isinstance(value, BaseException) else value


def _without_texts_of_errors(record: logging.LogRecord) -> logging.LogRecord:
    """Return a library's record with the kinds of errors alone, and without the values that asyncio prints.

    asyncio prints the arguments of callbacks, and the results and errors of tasks.
    """
    told = logging.makeLogRecord(record.__dict__)
    if isinstance(told.args, tuple):
        told.args = tuple(map(_kind_of_error, told.args))
    if told.name == "asyncio" and (told.exc_info or told.levelno >= logging.ERROR):
        text = told.getMessage()
        told.msg = _SHOWN_VALUES.sub("", text.partition("\n")[0]).rstrip()
        if task := _TASK_NAME.search(text):
            told.msg += f" ({task[1]})"
        told.args = ()
    return told


class _Formatter(structlog.stdlib.ProcessorFormatter):
    """Formats all lines, ours and those of libraries."""

    def format(self, record: logging.LogRecord) -> str:
        return super().format(_without_texts_of_errors(record))


def set_up_logs(level: Level = "info", output: Format = "console") -> None:
    """Log to standard error from now on, for structlog and the standard library alike.

    Args:
        level: the lowest that is logged; libraries stay above the level at which they log payloads.
        output: lines for people, or one JSON object a line. Both have the UTC time in ISO 8601.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        # Formatted here without locals and texts: those hold purses and tokens.
        structlog.processors.ExceptionRenderer(_where_and_what),
        _keep_secrets_out,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    renderer: Processor
    if output == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        _Formatter(
            foreign_pre_chain=[
                structlog.stdlib.PositionalArgumentsFormatter(),
                structlog.stdlib.ExtraAdder(allow=[_LINES]),
                *shared,
            ],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    threshold = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(threshold)
    logging.getLogger("discord.client").addFilter(_matters)
    for name, least in _LEVELS.items():
        logging.getLogger(name).setLevel(max(threshold, least))


_MAX_WAITING = 5_000
"""Lines that wait to be written: a minute of the busiest bot, and some megabytes at most."""
_FLUSH_SECONDS = 1.0
"""The longest that an end of the process waits for lines to be written."""
_LINES = "lines"
"""The field with the number of lines that are missing."""


class _Aside(logging.Handler):
    """Formats each line at once, and leaves the writing to a thread; counts the lines that nobody takes.

    Args:
        lines: wait to be written.
    """

    def __init__(self, lines: Queue[str]) -> None:
        super().__init__()
        self._lines = lines
        self._dropped = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Queue a line, behind a line that says how many are missing there."""
        if not (self._told_gap() and self._put(self.format(record))):
            self._dropped += 1

    def drain(self) -> bool:
        """Wait until all lines are written, for a while at most; return whether they are."""
        end = time.monotonic() + _FLUSH_SECONDS
        if not self._written_until(end):
            return False
        self.acquire()
        try:
            self._told_gap()
        finally:
            self.release()
        return self._written_until(end)

    def _written_until(self, end: float) -> bool:
        with self._lines.all_tasks_done:
            seconds = max(0.0, end - time.monotonic())
            return self._lines.all_tasks_done.wait_for(lambda: not self._lines.unfinished_tasks, seconds)

    def note_lost(self) -> None:
        """Count a line that could not be written."""
        self.acquire()
        self._dropped += 1
        self.release()

    def _told_gap(self) -> bool:
        if self._dropped and self._put(self._gap()):
            self._dropped = 0
        return not self._dropped

    def _put(self, line: str) -> bool:
        try:
            self._lines.put_nowait(line)
        except Full:
            return False
        return True

    def _gap(self) -> str:
        told = {"name": __name__, "levelno": logging.WARNING, "levelname": "WARNING", "msg": "log.dropped"}
        return self.format(logging.makeLogRecord({**told, _LINES: self._dropped}))


@contextmanager
def writing_aside() -> Generator[None]:
    """Let a thread write the log during this context, so that nobody waits for a line to be written.

    At the end all lines are written, unless nobody takes them; then the thread goes on to try.
    """
    root = logging.getLogger()
    direct = root.handlers[:]
    lines: Queue[str] = Queue(_MAX_WAITING)
    aside = _Aside(lines)
    if direct:
        aside.setFormatter(direct[0].formatter)
    write = _writer()

    def write_all() -> None:
        while True:
            line = lines.get()
            try:
                write(f"{line}\n")
            except (OSError, ValueError):  # a full disk, a reader that has ended, a closed file
                aside.note_lost()
            finally:
                lines.task_done()

    root.handlers[:] = [aside]
    threading.Thread(target=write_all, name="log", daemon=True).start()
    try:
        yield
    finally:
        if aside.drain():
            root.handlers[:] = direct


def flush_log() -> None:
    """Wait for a moment until what was logged is written: the process ends at once."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, _Aside):
            handler.drain()


def _writer() -> Callable[[str], object]:
    """Return a function that writes a text to standard error.

    It uses the descriptor itself where there is one: who waits in `sys.stderr` holds its lock, on which the
    interpreter aborts when it ends.
    """
    stream = sys.stderr
    try:
        number = stream.fileno()
    except (UnsupportedOperation, ValueError):
        return stream.write

    def write(text: str) -> None:
        rest = text.encode(errors="backslashreplace")
        while rest:
            rest = rest[os.write(number, rest) :]

    return write


def _keep_secrets_out(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    for key, value in event.items():
        if key in _FORBIDDEN:
            event[key] = _REDACTED
        elif isinstance(value, str):
            event[key] = _TOKEN_IN_ADDRESS.sub(rf"\g<1>{_REDACTED}", value)
    return event
