"""The documents lead somewhere, are as short as they promise, and their commands do what they say.

Blocks of commands are marked ``sh`` or ``console``; in the latter they stand behind a ``$``. What can be
run without a network, without installing and without Discord is run, line by line, in one folder for each
page, as a reader would.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax.ast import TextElement
from typer.core import TyperGroup
from typer.main import get_command

from bot.__main__ import cli
from bot.store.sqlite import SqliteStore
from tests.locales.catalogues import catalogue_of
from tests.loopback.process import PLAIN
from tests.loopback.server import Loopback
from tests.support.waiting import until
from tests.test_docs import anchor

ROOT = Path(__file__).parents[1]
FOLDERS = ("docs", "bot", "intrigue_core")
PATTERNS = ("*.md", "tests/*.md", ".github/*.md", *(f"{folder}/**/*.md" for folder in FOLDERS))
DOCUMENTS = sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(<?([^)\s>]+)>?\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
IMAGE = re.compile(r"!\[[^\]]*\]\(")

README = ROOT / "README.md"
HOSTING = ROOT / "docs" / "hosting.md"
INDEX = ROOT / "docs" / "README.md"
SET_UP = (
    'pip install -c constraints.txt -e ".[demo]" && python -m bot demo',
    'pip install -c constraints.txt -e ".[dev]" && pytest',
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def said_by(path: Path) -> str:
    return path.read_text("utf-8")


# --- links ---


def anchors_of(page: Path) -> set[str]:
    """Where a link can lead to within the page; of headings that are alike the second is called ``…-1``."""
    found: list[str] = []
    for heading in HEADING.findall(BLOCK.sub("", said_by(page))):
        plain = anchor(re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", heading))
        same = sum(1 for each in found if re.fullmatch(rf"{re.escape(plain)}(-\d+)?", each))
        found.append(f"{plain}-{same}" if same else plain)
    return set(found)


def dead_links(page: Path) -> Iterator[str]:
    for link in LINK.findall(SPAN.sub("", BLOCK.sub("", said_by(page)))):
        if re.match(r"https?:|mailto:", link):
            continue
        path, _, place = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            yield f"{name_of(page)}: {link} is not there"
        elif place and place not in anchors_of(target):
            yield f"{name_of(page)}: {link} leads to no heading"


def test_no_link_and_no_anchor_is_dead() -> None:
    assert len(DOCUMENTS) > 30
    assert [dead for page in DOCUMENTS for dead in dead_links(page)] == []


def test_dead_ones_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text(
        "# One, two\n\n[a](#one-two) [b](#three) [c](gone.md) `[d](gone.md)`\n\n# One, two\n", "utf-8"
    )
    assert list(dead_links(page)) == ["page.md: #three leads to no heading", "page.md: gone.md is not there"]
    assert anchors_of(page) == {"one-two", "one-two-1"}


def test_every_page_is_in_the_list_of_pages() -> None:
    listed = {(INDEX.parent / link.partition("#")[0]).resolve() for link in LINK.findall(said_by(INDEX))}
    assert {name_of(page) for page in DOCUMENTS if page.is_relative_to(INDEX.parent)} - {
        name_of(page) for page in listed
    } == {"docs/README.md"}


def test_files_that_the_program_names_are_there() -> None:
    """``docs/…`` in a message or a docstring of the product leads to a page."""
    named = {
        (name_of(path), page)
        for folder in ("bot", "intrigue_core", "deploy")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".ftl", ".service", ".yml", ".toml"}
        for page in re.findall(r"\bdocs/[\w./-]+\.\w+", said_by(path))
    }
    assert len(named) > 10
    assert {(by, page) for by, page in named if not (ROOT / page).exists()} == set()


# --- how long, and what is said where ---


def test_the_first_page_is_one_page() -> None:
    text = said_by(README)
    assert len(text.splitlines()) <= 80
    assert len(IMAGE.findall(text)) == 1
    leads = set(LINK.findall(text))
    assert leads >= {"docs/playing.md", "docs/hosting.md", "CONTRIBUTING.md", "docs/researchers.md"}


def test_the_game_in_the_readme_is_played_so() -> None:
    game = (
        said_by(ROOT / "docs" / "games" / "mayfair-2005-computers.md").replace("**", "").replace("  \n", "\n")
    )
    (block,) = [block for kind, block in BLOCK.findall(said_by(README)) if not kind]
    told = re.sub(r"\n +", " ", block).splitlines()  # what goes on in the next line
    assert len(told) > 4
    assert [line for line in told if f"\n{line}" not in game] == []


def test_a_host_has_a_game_after_one_page() -> None:
    to_the_first_game = said_by(HOSTING).partition("\n## Afterwards\n")[0].splitlines()
    assert len(to_the_first_game) <= 60
    assert max(map(len, to_the_first_game)) <= 130, "no page is made shorter by longer lines"
    assert "/start" in "\n".join(to_the_first_game)


def test_the_commands_that_set_it_up_stay_word_for_word() -> None:
    lines = said_by(README).splitlines()
    assert all(command in lines for command in SET_UP)


def test_elsewhere_the_program_is_called_by_its_name() -> None:
    """A module that is no command of it may be called by Python."""
    otherwise = [
        f"{name_of(page)}: {line}"
        for page in DOCUMENTS
        for line in said_by(page).splitlines()
        if re.search(r"python3? -m bot\b(?!\.)", line) and line not in SET_UP
    ]
    assert otherwise == []


OTHERWISE_BOLD = {
    "Apps",  # Discord's own
    "⋯",  # a symbol, no message
    *("At another time", "Uncontested", "External conflict", "Internal conflict", "It came to nothing"),
    *("averted", "carried out", "empty", "pause, resume and end a game together"),
}
"""What is printed in bold in docs/playing.md, and is no control of the bot's."""


def test_every_control_that_players_are_told_of_is_called_so() -> None:
    """By a message of the catalogue, in which anything may stand in place of what is put in."""
    called = [
        "".join(
            re.escape(each.value) if isinstance(each, TextElement) else ".+" for each in entry.value.elements
        )
        for key, entry in catalogue_of("en").anywhere.items()
        if re.match("(button|menu|panel|offer|lobby-choose)-", key) and entry.value is not None
    ]
    labels = re.compile("|".join(each for each in called if each != ".+"))
    page = said_by(ROOT / "docs" / "playing.md")
    bold = {
        " ".join(one.split()) for each in re.findall(r"\*\*([^*]+)\*\*", page) for one in each.split(" · ")
    }
    assert {each for each in bold if not labels.fullmatch(each)} == OTHERWISE_BOLD


def commands_named(text: str) -> Iterator[tuple[str, list[str]]]:
    """Every ``intrigue COMMAND`` in a text that a program can be given: the command, and what follows."""
    for found in re.finditer(r"(?<![\w/-])intrigue (?!intrigue\b)([a-z][a-z-]+)([^&|#`\n]*)", text):
        yield found[1], found[2].split()


def test_every_command_and_option_that_is_named_exists() -> None:
    program = get_command(cli)
    assert isinstance(program, TyperGroup)
    wrong: list[str] = []
    seen: set[str] = set()
    for page in DOCUMENTS:
        text = said_by(page)
        spans = [*SPAN.findall(BLOCK.sub("", text)), *(line for line, _ in command_lines(page))]
        for name, rest in (named for span in spans for named in commands_named(span)):
            command = program.commands.get(name)
            if command is None:
                wrong.append(f"{name_of(page)}: intrigue {name}")
                continue
            seen.add(name)
            if isinstance(command, TyperGroup) and rest:
                command = command.commands.get(rest[0], command)
            options = {option for each in command.params for option in each.opts}
            wrong += [
                f"{name_of(page)}: intrigue {name} {each}"
                for each in rest
                if each.startswith("--") and each.partition("=")[0] not in options
            ]
    assert wrong == []
    assert seen >= {"demo", "run", "doctor", "backup", "restore", "show", "sync", "migrate-store", "words"}


# --- the commands ---


class CommandLine(NamedTuple):
    """One command of a block, and its number among those of the page."""

    command: str
    number: int


def command_lines(page: Path) -> list[CommandLine]:
    found: list[str] = []
    for kind, body in BLOCK.findall(said_by(page)):
        lines = re.sub(r"\\\n\s*", "", body).splitlines()
        if kind == "console":
            lines = [line[2:] for line in lines if line.startswith("$ ")]
        elif kind != "sh":
            continue
        for line in lines:
            found += [each for each in re.sub(r"(^|\s)#.*", "", line).strip().split(" && ") if each]
    return [CommandLine(command, number) for number, command in enumerate(found)]


INSTALLS = "it installs, from a network: .ci/run does it in a fresh environment"
ENDLESS = "it serves until it is stopped: tests/demo/test_browser.py starts it and looks at it"
DISCORD = "it needs Discord: tests/loopback plays one, tests/test_main.py says it"
MACHINE = "it changes the machine, or asks a service on it"
LONG = "it takes minutes; tests/core has short ones"
NOT_RUN = {
    "git ": INSTALLS,
    "pip install": INSTALLS,
    "python3 -m venv": INSTALLS,
    ". .venv/bin/activate": INSTALLS,
    "cd intrigue": INSTALLS,
    "rm -rf build": "it is the folder of the reader, not of this test",
    "pytest": "it is what runs this",
    "python -m bot demo": ENDLESS,
    "intrigue demo --locale": ENDLESS,
    "intrigue demo --watch --locale": "the README's is run, and this is the same in other words",
    "intrigue run": DISCORD,
    "intrigue sync": DISCORD,
    "intrigue migrate-store": "it needs a server of PostgreSQL: tests/store/test_transfer.py has one",
    "intrigue words check fr": "it ends with 1 as long as that language is not whole: tests/test_main.py",
    "intrigue demo --watch --player": "tests/core/test_external.py and tests/demo/test_autoplay.py play so",
    "createdb": MACHINE,
    "docker ": MACHINE,
    "pg_": MACHINE,
    "sudo ": MACHINE,
    "journalctl": MACHINE,
    "python -m benchmarks": LONG,
    "python -m intrigue_core arena --edition": LONG,
    'python -m intrigue_core arena --players "stdio': "tests/core/test_external.py plays so",
    "intrigue-core arena --players normal,greedy --games 100": LONG,
}
"""What is not run, by how it begins, and why."""

MADE_SHORT = {"intrigue doctor": " --offline", "intrigue demo --watch": " --fast"}
"""What is added to a command: without it it asks Discord, or leaves a reader the time to read."""

# It has the right form, and is nobody's.
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.0123456789012345678901234567890123456"


def reason_not_to_run(command: str) -> str | None:
    return next((start for start in NOT_RUN if command.startswith(start)), None)


def runs_of(page: Path) -> list[str]:
    return [command for command, _ in command_lines(page) if reason_not_to_run(command) is None]


RUN = [page for page in DOCUMENTS if runs_of(page)]


def test_a_reason_that_nothing_has_any_more_goes() -> None:
    reasons = {reason_not_to_run(command) for page in DOCUMENTS for command, _ in command_lines(page)}
    assert reasons - {None} == set(NOT_RUN)


def test_commands_stand_in_blocks_of_commands() -> None:
    """What stands in another block nobody runs."""
    begin = re.compile(r"^(?:\$ )?(?:intrigue|pip|python3?|docker|sudo|git|pytest) ", re.MULTILINE)
    others = [
        f"{name_of(page)}: {body}"
        for page in DOCUMENTS
        for kind, body in BLOCK.findall(said_by(page))
        if kind not in {"sh", "console", "python"} and begin.search(body)
    ]
    assert others == []


@pytest.mark.parametrize("command", ["demo --watch", "doctor", "backup", "restore", "show"])
def test_what_readers_need_most_is_run(command: str) -> None:
    run = [line for page in RUN for line in runs_of(page)]
    assert any(line.startswith(f"intrigue {command}") for line in run)


@pytest.mark.parametrize("page", RUN, ids=name_of)
async def test_the_commands_of(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder like the repository's, with a database, and with a token that has the right form."""
    for name in ("docs", "config.example.toml", "constraints.txt"):
        (tmp_path / name).symlink_to(ROOT / name)
    await (await SqliteStore.open(tmp_path / "intrigue.db")).close()
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:/usr/bin:/bin")
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    monkeypatch.delenv("INTRIGUE_CONFIG", raising=False)
    for command in runs_of(page):
        more = [MADE_SHORT[start] for start in MADE_SHORT if command.startswith(start)]
        line = command + "".join(each for each in more if each.strip() not in shlex.split(command))
        told = subprocess.run(  # noqa: ASYNC221 - nothing else happens here meanwhile
            ["/bin/bash", "-c", line], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, f"{line}\n{told.stdout[-1_500:]}\n{told.stderr[-1_500:]}"


async def test_a_host_gets_a_bot_by_typing_what_hosting_says(tmp_path: Path) -> None:
    """But for the clone and the installation, which need a network: those that `.ci/run` does."""
    lines = [
        line for kind, block in BLOCK.findall(said_by(HOSTING)) if kind == "sh" for line in block.splitlines()
    ]
    elsewhere = ("git ", "python3 ", "pip ", "export ")
    typed = [line for line in lines if not line.startswith(elsewhere)]
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
