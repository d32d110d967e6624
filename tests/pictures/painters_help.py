"""Ways to draw, good and bad, that a worker process can import."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from bot.pictures.model import BoardPicture, Picture

BEGUN = "begun"
"""The file in which a worker notes what it has begun, a line each."""
COMPLAINT = "no ink for {}"


def _title(picture: Picture) -> str:
    return picture.title if isinstance(picture, BoardPicture) else picture.headline


def draw_quickly(picture: Picture) -> bytes:
    """As if drawn; tells by which process."""
    return f"{_title(picture)} by {os.getpid()}".encode()


def draw_badly(picture: Picture) -> bytes:
    """Fails."""
    raise RuntimeError(COMPLAINT.format(_title(picture)))


def draw_when_told(picture: Picture) -> bytes:
    """Draws "name folder": notes the name in that folder, and goes on when there is a file of that name."""
    name, _, folder = _title(picture).partition(" ")
    _wait_to_be_told(Path(folder), name)
    return draw_quickly(picture)


def draw_or_die(picture: Picture) -> bytes:
    """Dies if the title says so; "die once" dies if the file does not exist yet."""
    word, _, path = _title(picture).partition(" ")
    if word == "die" and (not path or not Path(path).exists()):
        if path:
            Path(path).touch()
        os._exit(1)
    return draw_quickly(picture)


class SlowToStart:
    """A way to draw that a new worker process has to wait for, as `draw_when_told` does for "start"."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, picture: Picture) -> bytes:
        """Never: a worker process has `draw_quickly` in its place."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Callable[[Path], object], tuple[Path]]:
        """Let whoever unpickles it wait."""
        return _started, (self._folder,)


def _started(folder: Path) -> Callable[[Picture], bytes]:
    _wait_to_be_told(folder, "start")
    return draw_quickly


def _wait_to_be_told(folder: Path, name: str) -> None:
    with (folder / BEGUN).open("a") as notes:
        notes.write(f"{name}\n")
    while not (folder / name).exists():
        time.sleep(0.005)
