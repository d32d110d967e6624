"""The command line of the laboratory: ``python -m benchmarks.players arena | report | train | perft``.

Exit codes are those of ``python -m intrigue_core``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import cast

from benchmarks.players import perft, reporting, training
from benchmarks.players.roster import names, player_named
from intrigue_core import arena


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.players", description="Measures the computer players."
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    arena.add_arguments(
        commands.add_parser("arena", help="let players, also those of the laboratory, play"),
        player_named,
        names,
    )
    reporting.add_arguments(commands.add_parser("report", help="measure the computer players"))
    training.add_arguments(commands.add_parser("train", help="make the weights of the players again"))
    perft.add_arguments(commands.add_parser("perft", help="count positions to a fixed depth"))
    chosen = parser.parse_args(arguments)
    try:
        return cast("Callable[[argparse.Namespace], int]", chosen.run)(chosen)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
