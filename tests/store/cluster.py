"""A PostgreSQL server of the tests' own: in a temporary folder, reached by a socket there, then gone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

UNPRIVILEGED = "postgres"
"""As whom it runs where the tests run as root, whom PostgreSQL refuses."""

_BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


class NoServerError(Exception):
    """There can be none here; the message says why."""


def _program(name: str) -> str:
    found = next((str(folder / name) for folder in _BINARIES if (folder / name).exists()), None)
    found = found or shutil.which(name)
    if found is None:
        raise NoServerError(f"PostgreSQL is not installed here: there is no {name}")
    return found


def _as_nobody(command: list[str]) -> list[str]:
    if os.geteuid() != 0:
        return command
    if shutil.which("runuser") is None:
        raise NoServerError("PostgreSQL cannot run as root, and there is no runuser here")
    return ["runuser", "-u", UNPRIVILEGED, "--", *command]


class Cluster:
    """A server that runs.

    Args:
        folder: where it is.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"

    def control(self, *texts: str) -> None:
        """Say something to it: ``start``, or ``stop -m immediate``.

        Raises:
            NoServerError: if it does not obey.
        """
        command = [_program("pg_ctl"), "-D", str(self._data), "-w", "-t", "30", *texts]
        self._run(_as_nobody(command))

    def create(self) -> None:
        """Make it, and start it."""
        owner = UNPRIVILEGED if os.geteuid() == 0 else None
        if owner is not None:
            try:
                shutil.chown(self._folder, owner)
            except LookupError:
                raise NoServerError(f"PostgreSQL cannot run as root, and there is no {owner} here") from None
        made = [_program("initdb"), "-D", str(self._data), "-U", "tests", "-A", "trust", "-E", "UTF8", "-N"]
        self._run(_as_nobody([*made, "--locale=C"]))
        settings = {
            "listen_addresses": "''",
            "unix_socket_directories": f"'{self._folder}'",
            "max_connections": "100",
            "shared_buffers": "16MB",
            "autovacuum": "off",
            "fsync": "off",  # they stop it at any moment, but not the machine
        }
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{key} = {value}\n" for key, value in settings.items())
        self.start()

    def start(self) -> None:
        self.control("start", "-l", str(self._folder / "log"))

    def stop(self) -> None:
        """Stop it as a power cut would."""
        self.control("stop", "-m", "immediate")

    def empty_database(self) -> str:
        """Empty the one that it has, and return its address: to make one takes a thousand files."""
        self.say("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return f"postgresql://tests@/postgres?host={self._folder}"

    def new_database(self, name: str) -> str:
        """Make another one, and return its address."""
        self.say(f"CREATE DATABASE {name}")
        return f"postgresql://tests@/{name}?host={self._folder}"

    def say(self, statements: str) -> None:
        """Have it execute some SQL."""
        command = [_program("psql"), "-h", str(self._folder), "-U", "tests", "-d", "postgres", "-q"]
        self._run([*command, "-v", "ON_ERROR_STOP=1", "-c", statements])

    def _run(self, command: list[str]) -> None:
        # pg_ctl leaves its server with whatever it was given to write to.
        with (self._folder / "said").open("a+", encoding="utf-8") as said:
            done = subprocess.run(command, stdout=said, stderr=said, cwd="/", check=False)
        if done.returncode:
            told = (self._folder / "said").read_text(encoding="utf-8").strip().splitlines()[-3:]
            raise NoServerError(f"PostgreSQL does not start here: {' '.join(told)}")


@contextmanager
def running_cluster() -> Generator[Cluster]:
    """A server, for as long as this lasts.

    Raises:
        NoServerError: if there can be none.
    """
    if sys.platform == "win32":
        raise NoServerError("these tests start PostgreSQL as Unix does")
    # Short: the address of a socket has a hundred letters at most.
    folder = Path(mkdtemp(prefix="ig-pg-", dir="/tmp"))
    cluster = Cluster(folder)
    try:
        cluster.create()
        yield cluster
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
