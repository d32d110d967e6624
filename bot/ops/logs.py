"""Sets up logging: structlog for our events, and the standard library's loggers through the same processors.

An event is a short constant name with ids and counts. Players' input, options, cash and tokens must never be
in it; `_FORBIDDEN` and `_REDACTED` are a safety net for that rule.
"""

from __future__ import annotations

import logging
import re
import sys
from types import TracebackType
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.ops.errors import traced

Level = Literal["debug", "info", "warning", "error"]
Format = Literal["console", "json"]

_FORBIDDEN = frozenset({"token", "content", "options", "values", "cash", "amount"})
_REDACTED = "[kept out]"

# An interaction's or webhook's address carries a token that lets anyone answer in the bot's name.
_TOKEN_IN_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.~-]+")

# Below these levels they log whole payloads: messages, option values, SQL parameters.
_LEVELS = {
    "discord": logging.INFO,
    "aiosqlite": logging.WARNING,
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


def _without_texts_of_errors(record: logging.LogRecord) -> logging.LogRecord:
    """Return a library's record with the kinds of errors alone, and without the values that asyncio prints.

    asyncio prints the arguments of callbacks, and the results and errors of tasks.
    """
    told = logging.makeLogRecord(record.__dict__)
    if isinstance(told.args, tuple):
        told.args = tuple(
            type(each).__name__ if isinstance(each, BaseException) else each for each in told.args
        )
    if told.name == "asyncio" and (told.exc_info or told.levelno >= logging.ERROR):
        text = told.getMessage()
        named = _TASK_NAME.search(text)
        about = f" ({named[1]})" if named else ""
        told.msg, told.args = _SHOWN_VALUES.sub("", text.partition("\n")[0]).rstrip() + about, ()
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
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if output == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        _Formatter(
            foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
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


def _keep_secrets_out(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    for key, value in event.items():
        if key in _FORBIDDEN:
            event[key] = _REDACTED
        elif isinstance(value, str):
            event[key] = _TOKEN_IN_ADDRESS.sub(rf"\g<1>{_REDACTED}", value)
    return event
