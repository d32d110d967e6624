"""What is given away: the sdist is whole, and no text sends its reader to a file that they do not have."""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from datetime import date
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from bot import installation
from bot.installation import document, install_command

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
VERSION = (ROOT / "intrigue_core" / "VERSION").read_text("utf-8").strip()


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, cwd=ROOT, check=False)  # noqa: S607
    if listed.returncode:
        pytest.skip("this is no clone")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_the_sdist_lacks_nothing_of_the_repository(tmp_path: Path) -> None:
    """Tests, documents, constraints and example settings are in it, not packages alone."""
    pytest.importorskip("setuptools", minversion="77", reason="the dev extra is not installed whole")
    names = tracked()
    clone = tmp_path / "clone"
    for name in names:
        copy = clone / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy)
    build = "from setuptools.build_meta import build_sdist; build_sdist('dist')"
    subprocess.run([sys.executable, "-c", build], capture_output=True, cwd=clone, check=True)
    (archive,) = (clone / "dist").iterdir()
    with tarfile.open(archive) as opened:
        held = {name.partition("/")[2] for name in opened.getnames()}
    assert sorted(set(names) - held) == []
    assert archive.name == f"intrigue_on_discord-{VERSION}.tar.gz"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An environment into which the bot was installed, beside no sources; returns its folder of packages."""
    packages = tmp_path / "lib"
    info = packages / "intrigue_on_discord-0.2.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        "Metadata-Version: 2.4\nName: intrigue-on-discord\nVersion: 0.2.0\n", "utf-8"
    )
    (info / "RECORD").write_text("bot/__main__.py,,\n", "utf-8")
    monkeypatch.setattr(installation, "_CHECKOUT", packages)
    monkeypatch.setattr(installation, "_distribution", lambda: PathDistribution(info))
    forget()
    yield packages
    forget()


def forget() -> None:
    """Let `bot.installation` look anew at how it was installed."""
    for name in ("_sources", "_origin", "_copies"):
        getattr(installation, name).cache_clear()


def note_origin(packages: Path, noted: dict[str, object]) -> None:
    (info,) = packages.glob("*.dist-info")
    (info / "direct_url.json").write_text(json.dumps(noted), "utf-8")


def test_in_a_clone_its_own_files_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    forget()
    monkeypatch.chdir(ROOT)
    assert document("docs/backup.md") == "docs/backup.md"
    assert install_command("demo") == 'pip install -c constraints.txt -e ".[demo]"'
    monkeypatch.chdir(tmp_path)
    assert document("docs/backup.md") == str(ROOT / "docs" / "backup.md")
    assert install_command("demo") == f'pip install -c {ROOT / "constraints.txt"} -e "{ROOT}[demo]"'


def test_an_installation_from_a_folder_names_that_folder(
    installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    note_origin(installed, {"url": ROOT.as_uri(), "dir_info": {}})
    monkeypatch.chdir(tmp_path)
    assert document("config.example.toml") == str(ROOT / "config.example.toml")
    assert install_command() == f"pip install --force-reinstall -c {ROOT / 'constraints.txt'} {ROOT}"


def test_whoever_has_a_wheel_is_sent_to_no_clone(installed: Path) -> None:
    """The wheel has its documents with it, and is what an extra is installed from."""
    share = installed.parent / "share" / "doc" / "intrigue-on-discord"
    record = "../share/doc/intrigue-on-discord/backup.md,,\n"
    (next(installed.glob("*.dist-info")) / "RECORD").write_text(record, "utf-8")
    share.mkdir(parents=True)
    (share / "backup.md").touch()
    wheel = installed.parent / "intrigue_on_discord-0.2.0-py3-none-any.whl"
    wheel.touch()
    note_origin(installed, {"url": wheel.as_uri(), "archive_info": {}})
    assert Path(document("docs/backup.md")).resolve() == share / "backup.md"
    assert install_command("demo") == f'pip install "intrigue-on-discord[demo] @ {wheel.as_uri()}"'
    wheel.unlink()
    assert install_command("demo") == 'pip install "intrigue-on-discord[demo]"'


@pytest.mark.parametrize(
    ("noted", "command"),
    [
        pytest.param({}, "intrigue-on-discord[postgres]", id="from an index"),
        pytest.param(
            {"url": "https://example.org/i.git", "vcs_info": {"vcs": "git"}},
            "intrigue-on-discord[postgres] @ git+https://example.org/i.git",
            id="from a repository",
        ),
        pytest.param(
            {"url": "file:///not-there-any-more", "dir_info": {}},
            "intrigue-on-discord[postgres]",
            id="in an image",
        ),
    ],
)
def test_an_extra_comes_from_where_the_bot_came_from(
    installed: Path, noted: dict[str, object], command: str
) -> None:
    if noted:
        note_origin(installed, noted)
    assert install_command("postgres") == f'pip install "{command}"'


@pytest.mark.parametrize(
    ("made", "anew", "with_demo"),
    [
        pytest.param(
            "venv/pyvenv.cfg",
            "pip install --force-reinstall -c {pins} {folder}",
            'pip install -c {pins} "{folder}[demo]"',
            id="pip",
        ),
        pytest.param(
            "pipx/venvs/intrigue-on-discord/pipx_metadata.json",
            'pipx install --force --pip-args="-c {pins}" {folder}',
            'pipx install --force --pip-args="-c {pins}" "{folder}[demo]"',
            id="pipx",
        ),
        pytest.param(
            "uv/tools/intrigue-on-discord/uv-receipt.toml",
            "uv tool install --reinstall -c {pins} {folder}",
            'uv tool install -c {pins} "{folder}[demo]"',
            id="uv",
        ),
        pytest.param(
            "uv/archive-v0/hh6D8CNOQZ/pyvenv.cfg",
            "uvx --refresh -c {pins} --from {folder} intrigue",
            'uvx -c {pins} --from "{folder}[demo]" intrigue',
            id="uvx",
        ),
    ],
)
def test_nobody_is_told_of_another_program_than_installed_the_bot(
    installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, made: str, anew: str, with_demo: str
) -> None:
    """What pip puts into the environment of its caller, the bot of pipx or uv does not see."""
    note_origin(installed, {"url": ROOT.as_uri(), "dir_info": {}})
    monkeypatch.chdir(tmp_path)
    environment = (tmp_path / made).parent
    environment.mkdir(parents=True)
    (tmp_path / made).touch()
    monkeypatch.setattr(installation, "_ENVIRONMENT", environment)
    named = {"pins": ROOT / "constraints.txt", "folder": ROOT}
    assert install_command() == anew.format(**named)
    assert install_command("demo") == with_demo.format(**named)


def test_a_folder_is_one_argument_and_no_name_of_a_package(
    installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "my bots"
    folder.mkdir()
    for name in ("pyproject.toml", "constraints.txt"):
        (folder / name).touch()
    note_origin(installed, {"url": folder.as_uri(), "dir_info": {}})
    for here, there in ((installed, str(folder)), (tmp_path, "./my bots")):
        monkeypatch.chdir(here)
        assert shlex.split(install_command())[-1] == there


PRESUMING = re.compile(r"docs/[a-z-]+\.md|config\.example\.toml|constraints\.txt|python -m bot\b")
"""What only a clone has."""
ASKING = {"document", "_more_in"}
"""The functions that say where a file of the repository is."""


def texts_of(module: ast.Module, *, documented: bool) -> Iterator[ast.Constant]:
    """All texts of a module but those of `ASKING`, and but docstrings, unless commands are described so."""
    todo: list[ast.AST] = [module]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and not documented:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        todo += ast.iter_child_nodes(node)


def test_no_text_of_the_product_presumes_a_clone() -> None:
    found: list[str] = []
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "intrigue_core").rglob("*.py")]):
        if path.name in {"installation.py", "samples.py"}:  # which knows; and which is for contributors
            continue
        module = ast.parse(path.read_text("utf-8"))
        commands = path == ROOT / "bot" / "__main__.py"
        if commands:
            module.body = [node for node in module.body if not isinstance(node, ast.Expr | ast.If)]
        found += [
            f"{path.name}:{text.lineno}: {text.value}"
            for text in texts_of(module, documented=commands)
            if PRESUMING.search(str(text.value))
        ]
    assert not found, "\n".join(found)


def test_what_has_private_parts_in_use_is_capped() -> None:
    """Their next version may move them."""
    listed = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["demo"]]
    for name in ("discord.py", "simcord"):
        (requirement,) = [each for each in listed if each.startswith(name)]
        assert ",<" in requirement


def test_the_changelog_has_this_version_with_its_day() -> None:
    first, *dated = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert first == "Unreleased"
    releases = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) – (\d{4}-\d\d-\d\d)", heading) for heading in dated]
    assert None not in releases, dated
    versions = [tuple(map(int, release.groups()[:3])) for release in releases if release]
    days = [date.fromisoformat(release[4]) for release in releases if release]
    assert versions[0] == tuple(map(int, VERSION.split(".")))
    assert versions == sorted({*versions}, reverse=True), "newest first, and each once"
    assert days == sorted(days, reverse=True)


def test_a_release_is_told_in_sixty_lines() -> None:
    """A merge that unites both sides brings back what was taken out."""
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[2:]
    assert sections
    assert max(section.count("\n") for section in sections) <= 60
