"""docs/record-format.md names everything that can stand in a record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from intrigue_core import Command, Edition, Event, Position
from intrigue_core.records.record import RecordHeader, RecordMove

PAGE = (Path(__file__).parents[3] / "docs" / "record-format.md").read_text("utf-8")
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
WORDS = set(re.findall(r"`([^`]+)`", PAGE))


@pytest.mark.parametrize("model", [RecordHeader, RecordMove, Edition, Position], ids=lambda it: it.__name__)
def test_keys_are_documented(model: type[BaseModel]) -> None:
    assert set(model.model_fields) <= WORDS


@pytest.mark.parametrize("model", [*get_args(Command), *get_args(Event)], ids=lambda it: it.__name__)
def test_kinds_are_documented_with_their_keys(model: type[BaseModel]) -> None:
    kind = model.model_fields["kind"].default
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` |"))
    assert set(re.findall(r"`([^`]+)`", row)) >= set(model.model_fields) - {"kind", "seat"}


def test_defaults_are_documented() -> None:
    """Old records have no keys that came later."""
    paragraph = next(line for line in PAGE.splitlines() if "where a key of the edition is missing" in line)
    for name, field in Edition.model_fields.items():
        if not field.is_required() and field.default is not False:
            assert f"`{name}`" in paragraph


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
