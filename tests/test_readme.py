"""What the README and docs/hosting.md have somebody type works, and is as short as it is meant to be."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.loopback.process import PLAIN
from tests.loopback.server import Loopback
from tests.support.desk import call
from tests.support.waiting import until

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/hosting.md",
    "docs/running.md",
    "docs/backup.md",
)
SETTING_UP = (
    'pip install -c constraints.txt -e ".[demo]" && python -m bot demo',
    'pip install -c constraints.txt -e ".[dev]" && pytest',
)
FENCED = re.compile(r"^```(?:sh)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(
    r"(?:^|`|bin/|exec (?:bot|intrigue) |&& )intrigue ((?:[a-z]+(?:-[a-z]+)*\b)[^\n`#&|]*)", re.MULTILINE
)
"""An `intrigue …` in a block or in a line."""


def test_the_pages_that_are_read_first_are_short() -> None:
    assert README.count("\n") <= 80
    assert HOSTING.count("\n") <= 60


def test_the_two_commands_to_set_up_are_word_for_word() -> None:
    lines = [line for block in FENCED.findall(README) for line in block.splitlines()]
    assert [line for line in lines if line.startswith("pip ")] == list(SETTING_UP)


@pytest.mark.parametrize("page", PAGES)
def test_every_command_that_a_page_names_exists(page: str) -> None:
    """With its options: a wrong one is told before the help that is asked for here."""
    named = COMMAND.findall((ROOT / page).read_text("utf-8"))
    assert named
    for said in named:
        words = shlex.split(said.split(" > ")[0], comments=True)
        result = call(*words, "--help")
        assert result.exit_code == 0, f"intrigue {said}: {result.stderr}"


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for link in re.findall(r"\]\((?!https?:)([^)\s]*)\)", text):
        name, _, section = link.partition("#")
        target = ((ROOT / page).parent / name) if name else ROOT / page
        assert target.exists(), link
        if section:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
            assert section in anchors, link


async def test_a_host_gets_a_bot_by_typing_what_hosting_says(tmp_path: Path) -> None:
    """But for the clone and the installation, which need a network: those that `.ci/run` does."""
    (block,) = [each for each in FENCED.findall(HOSTING) if "intrigue run" in each]
    elsewhere = ("git ", "python3 ", "pip ", "export ")
    typed = [line for line in block.splitlines() if not line.startswith(elsewhere)]
    assert [line.split()[0] for line in typed] == ["cp", "intrigue", "intrigue"]
    (tmp_path / "config.example.toml").write_bytes((ROOT / "config.example.toml").read_bytes())
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "intrigue"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bot "$@"\n', "utf-8")
    program.chmod(0o755)
    async with Loopback() as discord:
        discord.add_guild()
        own = {key: value for key, value in os.environ.items() if not key.startswith("INTRIGUE_")}
        plain = {f"INTRIGUE_{key.upper()}": str(value).lower() for key, value in PLAIN.items()}
        paths = {"PATH": f"{programs}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
        *before, last = typed
        shell = await asyncio.create_subprocess_exec(
            *("sh", "-ec", "\n".join([*before, f"exec {last}"])),
            cwd=tmp_path,
            env={**own, **plain, **discord.environment(), **paths},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        await until(lambda: discord.gateway.identified or shell.returncode is not None)
        if shell.returncode is None:
            shell.terminate()
        said, _ = await shell.communicate()
    assert shell.returncode == 0, said.decode()
    assert "All is well." in said.decode()
