"""The engine as a distribution of its own: the folder that is in the bot's wheel, whole, in one version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "intrigue_core"


def settings_of(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))


def test_the_engine_s_wheel_has_every_package() -> None:
    """They are listed by hand, because the folder itself is the package."""
    listed = settings_of(ENGINE)["tool"]["setuptools"]["packages"]
    assert listed == sorted(listed)
    found = {".".join(path.parent.relative_to(ROOT).parts) for path in ENGINE.rglob("__init__.py")}
    assert set(listed) == found


def test_the_engine_s_wheel_has_the_files_that_the_bot_s_has() -> None:
    listed = [settings_of(folder)["tool"]["setuptools"]["package-data"] for folder in (ENGINE, ROOT)]
    assert listed[0] == {"intrigue_core": listed[1]["intrigue_core"]}


@pytest.mark.parametrize("key", ["requires-python", "authors"])
def test_bot_and_engine_say_the_same(key: str) -> None:
    assert settings_of(ENGINE)["project"][key] == settings_of(ROOT)["project"][key]


def test_bot_and_engine_have_one_version() -> None:
    files = set[Path]()
    for folder in (ENGINE, ROOT):
        settings = settings_of(folder)
        assert "version" in settings["project"]["dynamic"]
        files.add(folder / settings["tool"]["setuptools"]["dynamic"]["version"]["file"])
    assert len(files) == 1


def test_a_release_is_held_against_the_file_that_has_the_version() -> None:
    """A tag that is compared with a line that is not there publishes nothing."""
    workflow = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    (checked,) = re.findall(r'grep -qx "\$\{GITHUB_REF_NAME#v\}" (\S+)', workflow)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", (ROOT / checked).read_text("utf-8"))
    assert (ROOT / checked) == ENGINE / settings_of(ENGINE)["tool"]["setuptools"]["dynamic"]["version"][
        "file"
    ]


def test_the_engine_needs_pydantic_alone() -> None:
    wanted = settings_of(ENGINE)["project"]["dependencies"]
    assert [each for each in settings_of(ROOT)["project"]["dependencies"] if each in wanted] == wanted
    assert [each.partition(">")[0] for each in wanted] == ["pydantic"]
