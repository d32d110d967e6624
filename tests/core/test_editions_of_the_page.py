"""The editions have the numbers and switches that docs/rules.md says they have, every one of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal, get_origin

import pytest

from intrigue_core import EDITIONS, Edition

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")


def tables(heading: str) -> list[list[list[str]]]:
    """Return the tables under a heading: rows of cells, the head first."""
    section = PAGE.split(f"\n### {heading}\n", 1)[1].split("\n### ", 1)[0]
    return [
        [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in block.splitlines()
            if "--" not in line
        ]
        for block in section.strip().split("\n\n")
        if block.startswith("|")
    ]


def by_edition(table: list[list[str]], *, key: int) -> dict[str, dict[str, str]]:
    """Return for each edition, by its name, what the page has for each row, by the cell that names it.

    Args:
        key: the column of the cells that name the rows; those of the editions follow it.
    """
    head, *body = table
    return {
        name.strip("`"): {row[key].strip("`"): row[column] for row in body}
        for column, name in enumerate(head)
        if column > key
    }


NUMBERS = by_edition(tables("Numbers")[0], key=0)
DIFFERENT, SAME = tables("Rules in which they differ")
DIFFERENCES = by_edition(DIFFERENT, key=1)
ALIKE = by_edition(SAME, key=1)["all four"]


def ducats(text: str) -> int:
    return int(text.replace(",", ""))


def statements(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


def test_every_edition_has_its_columns_on_the_page() -> None:
    """A new edition needs its column in both tables under "The editions"."""
    assert list(NUMBERS) == list(EDITIONS), "docs/rules.md, Numbers"
    assert list(DIFFERENCES) == list(EDITIONS), "docs/rules.md, Rules in which they differ"


@pytest.mark.parametrize("name", [name for name in EDITIONS if name in NUMBERS])
def test_numbers(name: str) -> None:
    edition = EDITIONS[name]
    told = NUMBERS[name]
    assert edition.name == name
    assert [edition.min_seats, edition.max_seats] == list(map(int, re.findall(r"\d", told["players"])))
    assert edition.salaries == tuple(map(ducats, told["areas, left to right"].split()))
    assert edition.professions == statements(told["professions"])
    assert edition.scholars_per_seat == int(told["scholars a player"])
    assert edition.starting_cash == ducats(told["starting cash"])
    assert edition.minimum_bribe == edition.unit == ducats(told["smallest bribe, and unit"])
    assert edition.rounds == int(told["rounds"])
    assert edition.send_rounds == int(told["rounds of sending"])
    assert edition.colours == statements(told["palaces, in seat order"])
    assert len(told) == 9, "no row is left out here"


@pytest.mark.parametrize("name", [name for name in EDITIONS if name in DIFFERENCES])
def test_switches(name: str) -> None:
    edition = EDITIONS[name]
    told = DIFFERENCES[name]
    for field, value in (told | ALIKE).items():
        assert getattr(edition, field) == meaning(value), field


def meaning(value: str) -> Any:
    """Return the value of a switch that the page's words stand for."""
    return {"yes": True, "no": False}.get(value, value.strip("`"))


def test_every_switch_is_on_the_page() -> None:
    told = {field for fields in DIFFERENCES.values() for field in fields} | set(ALIKE)
    switches = {
        name
        for name, field in Edition.model_fields.items()
        if field.annotation is bool or get_origin(field.annotation) is Literal
    }
    assert told == switches
