"""Ways to draw, good and bad, that a worker process can import."""

from __future__ import annotations

import os
import time
from pathlib import Path

from bot.pictures.model import BoardPicture


def draw_quickly(picture: BoardPicture) -> bytes:
    """As if drawn; tells by which process."""
    return f"{picture.title} by {os.getpid()}".encode()


def draw_badly(picture: BoardPicture) -> bytes:
    """Fails."""
    raise RuntimeError(f"no ink for {picture.title}")


def draw_slowly(picture: BoardPicture) -> bytes:
    """Draws for as long as the title says, in seconds; notes what it draws in the file that it names."""
    seconds, _, path = picture.title.partition(" ")
    with Path(path).open("a") as notes:
        notes.write(f"{seconds}\n")
    time.sleep(float(seconds))
    return draw_quickly(picture)


def hang_or_die(picture: BoardPicture) -> bytes:
    """Hangs or dies if the title says so; "die once" dies if the file does not exist yet."""
    word, _, path = picture.title.partition(" ")
    if word == "hang":
        time.sleep(60)
    if word == "die" and (not path or not Path(path).exists()):
        if path:
            Path(path).touch()
        os._exit(1)
    return draw_quickly(picture)
