"""What does a board picture cost: put together from parts, against drawn as a whole?

``python -m benchmarks.boards [--tables T] [--json]`` plays games of two editions and takes the CPU time of
every board: of some as a whole, of each table's first one in a process that has drawn others, and of each
later one. Ratios compare times of one run. Then so many tables, all new, ask the painter for their board at
once: it is told how many got one in time, when the first and the last did, and what CPU the worker took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Sequence
from io import BytesIO
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

from PIL import Image

from bot.locales import texts_for
from bot.pictures import BoardPicture, Painter, PictureError, picture_of
from bot.pictures.board import svg
from bot.pictures.composer import Composer, drawn_png
from bot.pictures.samples import positions, sample_labels
from intrigue_core import EDITIONS

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kai", "Lea", "Max")
TEXTS = texts_for("en")


def boards(edition: str, seats: int, seed: int) -> list[BoardPicture]:
    """Return the boards of a whole game among people whose names follow from the seed."""
    names = Random(seed).sample(NAMES, seats)
    views = positions(EDITIONS[edition], seats, seed)
    return [picture_of(view, names, sample_labels(view, TEXTS)) for view in views]


def whole(board: BoardPicture) -> bytes:
    """Return a board's PNG, drawn as a whole and reduced as pictures are that are drawn once."""
    with Image.open(BytesIO(drawn_png(svg(board), own_fonts=True))) as image:
        out = BytesIO()
        image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
            out, "PNG", compress_level=8
        )
        return out.getvalue()


def measured(edition: str, seats: int) -> dict[str, float]:
    """Return CPU milliseconds and sizes of the boards of one edition and number of seats."""
    composer = Composer()
    for board in boards(edition, seats, 1):  # other tables have been here before
        composer.png(board)
    firsts = list[float]()
    laters = list[float]()
    wholes = list[float]()
    sizes = list[int]()
    for seed in range(2, 6):
        for number, board in enumerate(boards(edition, seats, seed)):
            start = process_time()
            sizes.append(len(composer.png(board)))
            times = laters if number else firsts
            times.append(1000 * (process_time() - start))
            if number % 40 == 20:
                start = process_time()
                whole(board)
                wholes.append(1000 * (process_time() - start))
    return {
        "whole_ms": median(wholes),
        "first_ms": median(firsts),
        "later_ms": median(laters),
        "later_p90_ms": sorted(laters)[int(0.9 * len(laters))],
        "ratio": median(laters) / median(wholes),
        "kilobytes": median(sizes) / 1000,
        "most_kilobytes": max(sizes) / 1000,
    }


async def _begun(painter: Painter, board: BoardPicture) -> None:
    """Wait for the worker process to begin: on a busy machine that takes longer than a table waits."""
    while True:
        try:
            await painter.png(board)
        except PictureError:
            continue
        return


async def at_once(tables: int) -> dict[str, float]:
    """Return the numbers of tables that asked for a board and got one, and the times, in seconds."""
    asked = [boards("mayfair-2005", 4, seed)[40] for seed in range(tables)]
    painter = Painter()
    try:
        await _begun(painter, boards("mayfair-2005", 4, tables)[40])
        start = perf_counter()

        async def one(board: BoardPicture) -> float:
            try:
                await painter.png(board)
            except PictureError:
                return -1
            return perf_counter() - start

        got = [each for each in await asyncio.gather(*map(one, asked)) if each >= 0]
    finally:
        await painter.close()
    return {
        "asked": tables,
        "got": len(got),
        "first_s": min(got, default=-1),
        "last_s": max(got, default=-1),
        "worker_cpu_s": getrusage(RUSAGE_CHILDREN).ru_utime,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="how many ask at once")
    parser.add_argument("--settings", nargs="*", default=["mayfair-2005/4", "fx-schmid-1994/5"])
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    report: dict[str, dict[str, float]] = {}
    for setting in given.settings:
        edition, seats = setting.split("/")
        report[setting] = measured(edition, int(seats))
    report["at once"] = asyncio.run(at_once(given.tables))
    if given.json:
        print(json.dumps(report))
        return
    for name, figures in report.items():
        print(name, *(f"{key} {value:.3g}" for key, value in figures.items()), sep="  ")


if __name__ == "__main__":
    main()
