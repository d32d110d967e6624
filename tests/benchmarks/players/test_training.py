"""The weights: complete, within bounds, fitted to deeds, and made again from the command line."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from benchmarks.players.__main__ import main
from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.fitting import BOUNDS, KINDS, Deed, deeds, fitted
from benchmarks.players.training import EASY, TYPES, as_json
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import CHARACTERS, Character, GreedyPlayer, Weights, known_weights

# --- the data file ---


FILE = files("intrigue_core.players").joinpath("weights.json")
NEAR = 0.5
"""So far outside its bounds, in parts of them, a weight that was written by hand may be."""


def test_every_set_is_complete() -> None:
    """What is left out would silently be what it usually is."""
    kept: dict[str, dict[str, float]] = json.loads(FILE.read_text("utf-8"))
    assert {"robust", "easy", *TYPES} <= set(kept)
    for numbers in kept.values():
        assert tuple(numbers) == Weights._fields
        assert all(isinstance(number, int | float) for number in numbers.values())
    assert {name: weights._asdict() for name, weights in known_weights().items()} == kept


def test_there_are_bounds_for_every_weight_in_their_order() -> None:
    assert tuple(BOUNDS) == Weights._fields
    assert all(low < high for low, high in BOUNDS.values())


@pytest.mark.parametrize("name", known_weights())
def test_every_set_is_within_bounds_or_near(name: str) -> None:
    for key, value in known_weights()[name]._asdict().items():
        low, high = BOUNDS[key]
        room = NEAR * (high - low)
        assert low - room <= value <= high + room, key


def test_no_two_sets_are_the_same() -> None:
    assert len(set(known_weights().values())) == len(known_weights())


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_a_character_changes_the_weights_of_its_style_and_no_others(character: Character) -> None:
    usual = known_weights()["robust"]._asdict()
    style = dict(character.style)
    assert set(style) <= set(usual)
    expected = {name: value * style.get(name, 1) for name, value in usual.items()}
    assert character.styled(known_weights()["robust"])._asdict() == expected


# --- making them again ---


def test_the_same_command_makes_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made: list[str] = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        assert main(["train", str(file), "--generations", "1", "--games", "1", "--rounds", "1"]) == 0
        made.append(file.read_text("utf-8"))
    assert made[0] == made[1]
    told = capsys.readouterr()
    assert told.out == ""
    assert "robust policy" in told.err
    found = {name: Weights(**numbers) for name, numbers in json.loads(made[0]).items()}
    alike = {name for name in found if name.startswith("like_")}
    assert {name.removeprefix("like_") for name in alike} == set(ADVERSARIES) - {"friend"}
    assert set(found) == {"robust", "easy", *TYPES, *alike, "greedy", "lookahead", "best_greedy", "answer_1"}
    assert found["easy"] == EASY
    for name in ("robust", "greedy", "best_greedy", "answer_1"):
        for value, (low, high) in zip(found[name], BOUNDS.values(), strict=True):
            assert low <= value <= high
    assert as_json(found) == made[0], "it can be kept as it is read"


@pytest.mark.parametrize("wrong", [["train"], ["train", "x", "--games", "many"]])
def test_a_wrong_command_line_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert "train" in capsys.readouterr().err


# --- fitting ---


@cache
def known() -> list[Deed]:
    return deeds(MAYFAIR_2005, ADVERSARIES["sniper"], [GreedyPlayer], 6)


def test_it_begins_with_the_likeliest() -> None:
    assert fitted(known(), [*TYPES.values()], sweeps=0, seed=1) == TYPES["sniper"]


def test_a_weight_that_is_wrong_is_put_right() -> None:
    wrong = TYPES["sniper"]._replace(lone=0.5, paid=-0.5)
    found = fitted(known(), [wrong], sweeps=1, seed=1)
    assert found.lone == pytest.approx(0.1, abs=0.06)
    assert found.paid > 0


def test_who_bribes_like_one_and_hires_like_another_is_known_for_both() -> None:
    spiteful = deeds(MAYFAIR_2005, ADVERSARIES["spite"], [GreedyPlayer], 4)
    paying = TYPES["over"]._replace(paid=1.0)
    found = fitted(spiteful, [paying, TYPES["spite"]._replace(lone=0.5)], sweeps=1, seed=1)
    assert found.paid < 0
    assert found.lone == pytest.approx(0.1, abs=0.06)


def test_every_weight_decides_about_one_thing() -> None:
    names = [name for kind in KINDS.values() for name in kind]
    assert sorted(names) == sorted(Weights._fields)
