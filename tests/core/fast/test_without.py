"""Nothing depends on `intrigue_core.fast`: without any of its tricks the same games come out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest

import intrigue_core.fast
from tests.core.fast.fingerprint import CACHES, VARIANTS
from tests.sampling import plain_and_stress

ROOT = Path(__file__).parents[3]
MODULES = sorted(module.name for module in iter_modules(intrigue_core.fast.__path__))
TRICKS = [*MODULES, CACHES]
TAKEN_OUT = {"nothing": [], **{trick: [trick] for trick in TRICKS}, "everything": TRICKS}


class Runs:
    """A process for each set of tricks to be taken out, begun when it is asked for, or ahead of that."""

    def __init__(self) -> None:
        self._running: dict[str, subprocess.Popen[str]] = {}
        self._found: dict[str, dict[str, str]] = {}

    def begin(self, name: str) -> None:
        """Let the process run, if it does not yet."""
        if name not in self._running:
            self._running[name] = subprocess.Popen(
                [sys.executable, "-m", "tests.core.fast.fingerprint", *TAKEN_OUT[name]],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )

    def fingerprints(self, name: str) -> dict[str, str]:
        """Return the fingerprints that the process has found."""
        self.begin(name)
        if name not in self._found:
            output, error = self._running[name].communicate(timeout=600)
            assert self._running[name].returncode == 0, error
            self._found[name] = json.loads(output)
        return self._found[name]

    def stop(self) -> None:
        for process in self._running.values():
            if process.poll() is None:
                process.kill()
            process.communicate()


@pytest.fixture(scope="module")
def runs() -> Iterator[Runs]:
    running = Runs()
    yield running
    running.stop()


@pytest.mark.parametrize("taken_out", plain_and_stress(["everything"], TRICKS))
def test_the_same_games_come_out_without(taken_out: str, runs: Runs) -> None:
    runs.begin(taken_out)
    usual = runs.fingerprints("nothing")
    assert len(usual) == len(set(usual.values())) >= len(VARIANTS)
    assert runs.fingerprints(taken_out) == usual


def test_every_trick_has_a_plain_counterpart() -> None:
    """A module that is added to the room must be taken out here, too."""
    plain = Path(__file__).with_name("plain")
    assert sorted(path.stem for path in plain.glob("*.py")) == MODULES
