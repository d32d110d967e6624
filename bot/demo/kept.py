"""What the simulated Discord remembers when the demo is over, as the real one would: messages, and addresses.

The bot's tables are in a file of the bot's own (``--store FILE``); beside it, in ``FILE.discord``, is what
Discord would have kept. Everything is written at once, so that a demo that is killed has lost nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import simcord
from pydantic import TypeAdapter
from simcord.backend.models import Message

from bot.demo import DemoError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, message BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS files (url TEXT PRIMARY KEY, message INTEGER NOT NULL, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_MESSAGE = TypeAdapter(Message)
_CHANGING = ("commit_message", "edit_message", "delete_message", "bulk_delete_messages")
"""The operations of simcord that change messages. Each names the channel first, or is handed the message."""


class Kept:
    """The file of the simulated Discord; nobody else may have it open."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Args:
            path: the file of the bot's tables, beside which this one is.

        Raises:
            DemoError: if that is not possible, or another demo has it.
        """
        self._path = path.with_name(f"{path.name}.discord")
        try:
            self._path.touch(mode=0o600)  # the page's address, which is in it, is a key
            self._file = sqlite3.connect(self._path, isolation_level=None, timeout=0)
            # Lost with the power at worst, not with the process.
            self._file.executescript(
                f"PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; {_SCHEMA}"
            )
        except (OSError, sqlite3.Error) as error:
            in_use = isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
            reason = "another demo is using it" if in_use else f"{self._path} cannot be used"
            raise DemoError(f"--store {path}: {reason}") from None

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    @property
    def is_new(self) -> bool:
        """Is nothing in it yet?"""
        return self._file.execute("SELECT 1 FROM messages LIMIT 1").fetchone() is None

    def fact(self, name: str) -> str | None:
        """Return what was noted under a name."""
        row = self._file.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def note(self, name: str, value: str) -> None:
        """Note something under a name."""
        self._file.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def attach(self, env: simcord.Env, guild: simcord.GuildHandle) -> None:
        """Put the messages of a server's channels where they were, and keep those that come."""
        self._backend: Any = env.backend
        self._channels = {channel.id for channel in guild.channels.values()}
        for channel_id, kept in self._file.execute("SELECT channel, message FROM messages ORDER BY id"):
            if channel_id in self._channels:
                message = _MESSAGE.validate_json(kept)
                self._backend.messages[channel_id][message.id] = message
                self._backend.channels[channel_id].last_message_id = message.id
        for url, content in self._file.execute("SELECT url, content FROM files"):
            self._backend.cdn._blobs[url] = content
        for name in _CHANGING:
            setattr(self._backend, name, self._watched(getattr(self._backend, name)))

    def _watched(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def watched(where: Any, *arguments: Any, **options: Any) -> Any:
            done = original(where, *arguments, **options)
            if isinstance(where, Message):
                self._keep(where.channel_id, [where.id])
            else:
                ids: int | Iterable[int] = arguments[0] if arguments else options["message_ids"]
                self._keep(where, [ids] if isinstance(ids, int) else ids)
            return done

        return watched

    def _keep(self, channel_id: int, ids: Iterable[int]) -> None:
        if channel_id not in self._channels:
            return
        for identity in ids:
            message: Message | None = self._backend.messages[channel_id].get(identity)
            if message is None or message.is_ephemeral:  # Discord forgets those, too
                self._file.execute("DELETE FROM messages WHERE id = ?", (identity,))
                self._file.execute("DELETE FROM files WHERE message = ?", (identity,))
                continue
            self._file.execute(
                "INSERT OR REPLACE INTO messages VALUES (?, ?, ?)",
                (identity, channel_id, _MESSAGE.dump_json(message)),
            )
            self._keep_files(message)

    def _keep_files(self, message: Message) -> None:
        shown = {str(attachment["url"]) for attachment in message.attachments}
        kept = {
            row[0] for row in self._file.execute("SELECT url FROM files WHERE message = ?", (message.id,))
        }
        for url in kept - shown:
            self._file.execute("DELETE FROM files WHERE url = ?", (url,))
        for url in shown - kept:
            content = self._backend.cdn.get(url)
            if content is not None:
                self._file.execute(
                    "INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (url, message.id, content)
                )
