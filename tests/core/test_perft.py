"""The ways a game can go on are as many as they were when they were counted by careful people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.players.__main__ import main
from benchmarks.players.perft import Setup, counts, perft, setups
from intrigue_core import AMIGO_2003, FX_SCHMID_1994, MAYFAIR_2005, Edition, Game

ROWS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['edition']}-{row['seats']}-round{row['round']}")
def test_counts(row: dict[str, Any]) -> None:
    setup = Setup(row["edition"], row["seats"], row["round"])
    assert counts(setup, len(row["counts"])) == row["counts"], (
        "the rules have changed: if that is meant, raise RULES_VERSION, then"
        " `python -m benchmarks.players perft --json > tests/core/perft.json`"
    )


def test_every_edition_has_its_perft_counts() -> None:
    """A new edition needs its rows, once its rules are right."""
    counted = [Setup(row["edition"], row["seats"], row["round"]) for row in ROWS]
    assert counted == list(setups()), (
        "`python -m benchmarks.players perft --json > tests/core/perft.json`"
        f" writes what is missing: {[setup for setup in setups() if setup not in counted]}"
    )


@pytest.mark.parametrize(
    ("edition", "seats", "sendings"),
    [
        # Mayfair: 4 professions to 3 palaces, then the same again: two of each, and both may go to one.
        (MAYFAIR_2005, 4, 12 * 12),
        (MAYFAIR_2005, 5, 16 * 16),
        # Amigo: the second goes elsewhere.
        (AMIGO_2003, 4, 12 * 8),
        (AMIGO_2003, 3, 8 * 4),
        # 1994: a fifth profession.
        (FX_SCHMID_1994, 5, 20 * 15),
    ],
)
def test_first_turn_by_hand(edition: Edition, seats: int, sendings: int) -> None:
    assert perft(Game(edition, seats), 1) == sendings


def test_depth_nothing_is_one() -> None:
    assert perft(Game(MAYFAIR_2005, 4), 0) == 1


def test_finished_games_go_nowhere() -> None:
    game = Game(MAYFAIR_2005, 4)
    while not game.over:
        game.play(game.legal_commands()[0])
    assert perft(game, 1) == perft(game, 3) == 0


def usage(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--edition", "mayfair-2005", "--seats", "3", "--depth", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "mayfair-2005    3 seats, round 1: 64 1,120"
    assert main(["perft", "--edition", "amigo-2003", "--seats", "3", "--depth", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0] == {
        "edition": "amigo-2003",
        "seats": 3,
        "round": 1,
        "counts": [32],
    }
    assert "no edition is played by so many" in usage(capsys, "perft", "--seats", "9")
    assert "--depth must be at least 1" in usage(capsys, "perft", "--depth", "0")
