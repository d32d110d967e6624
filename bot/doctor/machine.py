"""What the doctor looks at without a network: settings, words, pictures, disk and database."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from bot.config import Settings
from bot.doctor.findings import Finding, bad, note, skipped, well
from bot.faults import MissingWordsError
from bot.locales import LANGUAGES, require_words, words_for
from bot.pictures import Painter
from bot.pictures.gallery import sample_labels, samples
from bot.pictures.painter import PictureError
from bot.pictures.reading import picture_of
from bot.store.errors import reason_of
from bot.store.keeping_safe.private_files import is_open_to_others
from bot.store.schema import newest_number
from intrigue_core import EDITIONS

_MEGABYTE = 1_000_000
_FULL, _NEARLY_FULL = 50 * _MEGABYTE, 500 * _MEGABYTE
"""Below these the disk is as good as full, or soon will be: a table's game takes some 200 kB."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an open table is."""

    guild_id: int | None
    channel_id: int
    parent_id: int | None
    """The channel whose thread it is, if it is in one."""


def of_settings(file: Path | None, settings: Settings) -> Iterator[Finding]:
    """Yield what there is to say of the settings, which could be read."""
    if file is None:
        yield well("settings", "no file, the environment alone; every key is known")
    else:
        yield well("settings", f"{file}: every key is known")
        if settings.discord.token.get_secret_value() and is_open_to_others(file):
            yield bad("settings", f"{file} has the token and can be read by others", f"Say: chmod 600 {file}")
    if settings.log.level == "debug":
        yield note("settings", "log.level is debug", "Set it to info: debug fills disks.")


def of_words() -> Finding:
    """Return whether there are words for every edition in every language."""
    try:
        require_words(EDITIONS.values())
    except MissingWordsError as error:
        return bad("words", str(error).splitlines()[0], "Install the bot anew: its catalogues are not whole.")
    return well("words", f"complete for {len(EDITIONS)} editions in {', '.join(LANGUAGES)}")


async def of_pictures(settings: Settings) -> Finding:
    """Return whether the worker process draws a board."""
    if not settings.play.pictures:
        return skipped("pictures", "play.pictures is off")
    _, public, names = next(samples())
    picture = picture_of(public, names[: public.seats], sample_labels(public, words_for("en")))
    painter = Painter(seconds=30)
    try:
        png = await painter.board(picture)
    except PictureError as error:
        remedy = "Install the bot anew (pip install -c constraints.txt .), or set play.pictures = false."
        return bad("pictures", f"the board cannot be drawn: {error}", remedy)
    finally:
        await painter.close()
    return well(
        "pictures", f"the board is drawn, {len(png) // 1000} kB, with the fonts that come with the bot"
    )


def of_disk(path: Path) -> Finding:
    """Return how much room there is for the database."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return skipped("disk", f"there is no directory {folder}")
    free = shutil.disk_usage(folder).free
    said = f"{free / 1000 / _MEGABYTE:.1f} GB free in {folder}"
    remedy = "Make room there, or move the database (store.path): a full disk stops every table."
    if free < _FULL:
        return bad("disk", said, remedy)
    return note("disk", said, remedy) if free < _NEARLY_FULL else well("disk", said)


def of_database(path: Path) -> tuple[list[Finding], list[Place]]:
    """Return what there is to say of the database, and where there are open tables. Nothing in it changes."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return [bad("database", f"there is no directory {folder}", "Make it, or change store.path.")], []
    if not os.access(folder, os.W_OK):
        said = f"the directory {folder} is not writable for this user"
        return [
            bad("database", said, "Give it to the user that runs the bot; SQLite writes beside its file.")
        ], []
    if not path.exists():
        return [well("database", f"{path} is not there yet: the first start makes it")], []
    if not os.access(path, os.R_OK | os.W_OK):
        remedy = "Give it to the user that runs the bot, or run the doctor as that user."
        return [bad("database", f"{path} is not readable and writable for this user", remedy)], []
    found: list[Finding] = []
    if is_open_to_others(path):
        found.append(note("database", f"{path} can be read by others", f"Say: chmod 600 {path}*"))
    try:
        with closing(_opened(path)) as connection:
            checked, places = _checked(path, connection)
    except sqlite3.Error as error:
        remedy = "Restore the latest backup (python -m bot restore), and look at the disk."
        return [*found, bad("database", f"{path} cannot be read: {reason_of(error)}", remedy)], []
    return [*found, *checked], places


def _opened(path: Path) -> sqlite3.Connection:
    """Open a database to read it, so that nothing appears beside it."""
    beside = path.with_name(f"{path.name}-wal")
    # Without that file nobody has it open, and nothing is missing in it; with it, SQLite reads both.
    how = "mode=ro" if beside.exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?{how}", uri=True, timeout=5)


def _checked(path: Path, connection: sqlite3.Connection) -> tuple[list[Finding], list[Place]]:
    fault = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if fault != "ok":
        remedy = "Stop the bot, restore the latest backup (python -m bot restore), and look at the disk."
        return [bad("database", f"{path} is damaged: {fault}", remedy)], []
    size = path.stat().st_size / _MEGABYTE
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_number'").fetchone():
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            remedy = "Change store.path: the bot wants a file of its own."
            return [bad("database", f"{path} is a database of something else", remedy)], []
        return [well("database", f"{path} is empty: the first start fills it")], []
    number: int = connection.execute("SELECT number FROM schema_number").fetchone()[0]
    if number > newest_number():
        remedy = "Upgrade the bot again, or restore the backup from before."
        return [bad("database", f"{path} was made by a newer version of the bot", remedy)], []
    places = _places(connection)
    said = f"{path}: sound, {size:.1f} MB, {len(places)} open table{'' if len(places) == 1 else 's'}"
    if number < newest_number():
        remedy = "Make a backup (python -m bot backup): the next start upgrades it."
        return [note("database", f"{said}, of an older version", remedy)], places
    return [well("database", said)], places


def _places(connection: sqlite3.Connection) -> list[Place]:
    rows = connection.execute("SELECT guild_id, channel_id, parent_id FROM tables WHERE is_open = 1")
    return [Place(*row) for row in rows]
