"""Says how this copy of the bot was installed, so that no text sends its reader to what is not there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import Distribution

_NAME = "intrigue-on-discord"
_CHECKOUT = Path(__file__).parents[1]


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
    """Return the command that installs the bot anew as it was installed, with one of its extras."""
    chosen = f"[{extra}]" if extra else ""
    sources = _sources()
    if sources is not None:
        folder = _from_here(sources)
        target = f'"{folder}{chosen}"' if chosen else folder
        editable = "-e " if _is_editable() else ""
        return f"pip install -c {_from_here(sources / 'constraints.txt')} {editable}{target}"
    address = _origin().get("url", "")
    tool = _origin().get("vcs_info", {}).get("vcs")
    file = _path_of(address)
    if tool:
        target = f"{_NAME}{chosen} @ {tool}+{address}"
    elif address and (file is None or file.is_file()):
        target = f"{_NAME}{chosen} @ {address}"
    else:
        target = f"{_NAME}{chosen}"
    return f'pip install "{target}"'


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
