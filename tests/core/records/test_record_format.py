"""docs/record-format.md names everything that can stand in a record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from intrigue_core import Clause, Command, Edition, Event, Position
from intrigue_core import __main__ as program
from intrigue_core.editions import MAX_AREAS, MAX_COPIES, MAX_DUCATS, MAX_NAME_LENGTH, MAX_ROUNDS, MAX_SEATS
from intrigue_core.records.lines import MAX_LINE_BYTES, RecordHeader, RecordMove

PAGE = (Path(__file__).parents[3] / "docs" / "record-format.md").read_text("utf-8")
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
WORDS = set(re.findall(r"`([^`\n]+)`", PAGE))


@pytest.mark.parametrize("model", [RecordHeader, RecordMove, Edition, Position], ids=lambda it: it.__name__)
def test_keys_are_documented_and_required_but_for_texts_and_later_ones(model: type[BaseModel]) -> None:
    """Old records have no keys that came later: their defaults are on the page."""
    assert set(model.model_fields) <= WORDS
    later = next(line for line in PAGE.splitlines() if "where a key of the edition is missing" in line)
    for name, field in model.model_fields.items():
        if not field.is_required() and field.default is not False:
            assert name == "text" or (model is Edition and f"`{name}`" in later)
    assert PAGE.count("for people. It may be missing or wrong: programs do not read it. |") == 2


@pytest.mark.parametrize("model", [*get_args(Command), *get_args(Event)], ids=lambda it: it.__name__)
def test_kinds_are_documented_with_their_keys_and_what_may_be_missing(model: type[BaseModel]) -> None:
    """All else is required: the page says so of everything."""
    kind = model.model_fields["kind"].default
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` |"))
    assert set(re.findall(r"`([^`]+)`", row)) >= set(model.model_fields) - {"kind", "seat"}
    for name, field in model.model_fields.items():
        if name != "kind":
            assert field.is_required() is (f"`{name}` may be missing" not in row)


@pytest.mark.parametrize("model", get_args(get_args(Clause)[0]), ids=lambda it: it.__name__)
def test_clauses_are_documented_with_their_keys(model: type[BaseModel]) -> None:
    _, rest = PAGE.split("### Clauses\n", 1)
    rows, missing = rest.split("In a command ", 1)
    row = next(
        line for line in rows.splitlines() if line.startswith(f"| `{model.model_fields['kind'].default}` |")
    )
    keys = set(model.model_fields) - {"kind"}
    assert set(re.findall(r"`([^`]+)`", row.split("|")[2])) == keys
    for key in keys:
        if not model.model_fields[key].is_required():
            assert f"`{key}`" in missing.split("\n", 1)[0]


def test_the_bounds_of_an_edition_are_documented() -> None:
    """So that a program can refuse the same headers from the page alone."""
    rules = PAGE.split("An edition makes a game only if all of this holds:", 1)[1].split("\n### ", 1)[0]
    for says in (
        f"`max_seats` {MAX_SEATS} at most",
        f"There are 1 to {MAX_AREAS} areas",
        f"`scholars_per_profession` is 1 to {MAX_COPIES}",
        f"`rounds` is {MAX_ROUNDS} at most",
        f"none of them is more than {MAX_DUCATS:,}",
        f"has more than {MAX_NAME_LENGTH} characters",
    ):
        assert says in rules
    assert f"each in {MAX_NAME_LENGTH} characters at most" in PAGE
    assert f"one of more than {MAX_LINE_BYTES:,} bytes" in PAGE
    for number in ("seats", "salar", "professions", "scholars", "unit", "minimum_bribe", "starting_cash"):
        assert number in rules
    assert f"a multiple of the unit, from 0 to {MAX_DUCATS:,}" in PAGE


def test_the_exit_codes_are_documented() -> None:
    """On the page and in the program, which says them when asked for its module's docstring."""
    said = set(re.findall(r"^\| (\d+) \| \S", PAGE, re.MULTILINE))
    assert said == {"0", "1", "2", "130"}
    assert program.__doc__ is not None
    assert all(f" {code} " in program.__doc__ for code in said)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda it: it.stem)
def test_money_follows_from_the_page_alone(file: Path) -> None:
    """What the page says about cash, done to the bare JSON."""
    header, *moves = map(json.loads, file.read_text("utf-8").splitlines())
    position = header["position"]
    cash = position["cash"] if position else [header["edition"]["starting_cash"]] * header["seats"]

    def events() -> Iterator[dict[str, Any]]:
        yield from header["events"]
        for move in moves:
            yield from move["events"]

    for event in events():
        match event["kind"]:
            case "salary_paid":
                cash[event["seat"]] += event["amount"]
            case "bribe_paid":
                cash[event["landlord"]] += event["amount"]
                cash[event["seat"]] -= 0 if event["by_bank"] else event["amount"]
            case "bribe_refunded":
                cash[event["landlord"]] -= event["amount"]
                cash[event["seat"]] += 0 if event["to_bank"] else event["amount"]
            case "game_ended":
                assert event["cash"] == cash
                assert event["winners"] == [seat for seat, mine in enumerate(cash) if mine == max(cash)]
            case _:
                pass
