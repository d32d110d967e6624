"""Says how this copy of the bot was installed, so that no text sends its reader to what is not there."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import Distribution

_NAME = "intrigue-on-discord"
_CHECKOUT = Path(__file__).parents[1]
_ENVIRONMENT = Path(sys.prefix)


def document(name: str) -> str:
    """Return the path of a file that comes with the bot, such as ``docs/backup.md``.

    It lies in the folder that the bot was installed from, or, installed from a wheel, beside the programs.
    """
    sources = _sources()
    if sources is not None:
        return _from_here(sources / name)
    copy = _copies().get(Path(name).name)
    if copy is None:
        return name
    return str(copy)


def install_command(extra: str = "") -> str:
    """Return the command that installs one of the bot's extras, or without one all of it anew.

    It installs by what the bot was installed by (pip, pipx or uv), and from where it came.
    """
    sources = _sources()
    if sources is None:
        return _command(_requirement(f"[{extra}]" if extra else ""), anew=not extra)
    folder = _from_here(sources)
    if "/" not in folder and folder != ".":
        folder = f"./{folder}"  # else it would be the name of a package
    return _command(
        f"{folder}[{extra}]" if extra else folder,
        anew=not extra,
        constraints=_from_here(sources / "constraints.txt"),
        editable=_is_editable(),
    )


def _requirement(chosen: str) -> str:
    """Return the requirement to install where there are no sources: the name, and its URL if it has one.

    Args:
        chosen: the extras, in brackets.
    """
    address = _origin().get("url", "")
    tool = _origin().get("vcs_info", {}).get("vcs")
    file = _path_of(address)
    if tool:
        return f"{_NAME}{chosen} @ {tool}+{address}"
    if address and (file is None or file.is_file()):
        return f"{_NAME}{chosen} @ {address}"
    return f"{_NAME}{chosen}"


def _command(target: str, *, anew: bool, constraints: str = "", editable: bool = False) -> str:
    """Return the command that installs a target, for the program that has made this environment.

    Args:
        anew: replace what is there, even if it is the same.
        constraints: the file with the pinned versions, if there is one.
    """
    wanted = _quoted(target)
    if editable:
        wanted = f"-e {wanted}"
    pinned = f"-c {_quoted(constraints)} " if constraints else ""
    if (_ENVIRONMENT / "pipx_metadata.json").is_file():
        handed = pinned.strip().replace('"', "'")
        if handed:
            handed = f'--pip-args="{handed}" '
        return f"pipx install --force {handed}{wanted}"
    if _ENVIRONMENT.parent.name.startswith("archive-v"):  # where uv keeps what uvx runs
        return f"uvx {'--refresh ' if anew else ''}{pinned}--from {wanted} intrigue"
    if (_ENVIRONMENT / "uv-receipt.toml").is_file():
        return f"uv tool install {'--reinstall ' if anew else ''}{pinned}{wanted}"
    return f"pip install {'--force-reinstall ' if anew else ''}{pinned}{wanted}"


def _quoted(text: str) -> str:
    return f'"{text}"' if {" ", "[", "@"} & {*text} else text


@cache
def _sources() -> Path | None:
    """Return the folder of the sources that this was installed from, or that it runs from, if it is there."""
    if _is_of_sources(_CHECKOUT):
        return _CHECKOUT
    folder = _path_of(_origin().get("url", ""))
    if folder is not None and _is_of_sources(folder):
        return folder
    return None


def _path_of(address: str) -> Path | None:
    """Return the path of an address ``file://…``; None for others."""
    # Late, as all else here: --help in a clone waits for none of it.
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    parts = urlsplit(address)
    if parts.scheme != "file":
        return None
    return Path(url2pathname(parts.path))


def _is_of_sources(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file() and (folder / "constraints.txt").is_file()


def _is_editable() -> bool:
    """Return whether the code that runs is that of the sources, which a change of them reaches at once."""
    return _sources() == _CHECKOUT


@cache
def _distribution() -> Distribution | None:
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return distribution(_NAME)
    except PackageNotFoundError:
        return None


@cache
def _origin() -> dict[str, Any]:
    """Return pip's note of where it installed from; empty for an index, and where nothing is installed."""
    import json

    found = _distribution()
    noted = None if found is None else found.read_text("direct_url.json")
    return json.loads(noted) if noted else {}


@cache
def _copies() -> dict[str, Path]:
    """Return the documents and examples that the wheel has installed, by name."""
    found = _distribution()
    files = [] if found is None else found.files or []
    return {file.name: Path(str(file.locate())).resolve() for file in files if _NAME in file.parts}


def _from_here(path: Path) -> str:
    """Return a path from the working directory if it is in it, else the whole path."""
    here = Path.cwd()
    if path == here:
        return "."
    if path.is_relative_to(here):
        return str(path.relative_to(here))
    return str(path)
