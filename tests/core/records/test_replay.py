"""A record is judged line by line, so the first wrong line is named, whatever is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from intrigue_core import MAYFAIR_2005, Game
from intrigue_core.records import GameRecord, RecordError
from intrigue_core.records.replay import replay_records


def played(seats: int = 4, **switches: Any) -> Game:
    game, rng = Game(MAYFAIR_2005.variant(**switches), seats), Random(7)
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
    return game


GAME = played()
LINES = GameRecord.of(GAME).dumps().encode().splitlines(keepends=True)


def with_wrong(line: int, kind: str) -> list[bytes]:
    """Return the lines of the record, with one that is wrong in this way."""
    lines = [*LINES]
    content: Any = json.loads(lines[line - 1])
    match kind:
        case "cut off":
            lines[line - 1] = lines[line - 1].rstrip(b"\n")[:-5]
        case "no JSON":
            lines[line - 1] = b"{" + lines[line - 1]
        case "a key that nobody knows":
            lines[line - 1] = json.dumps({**content, "colour": 1}).encode() + b"\n"
        case "a key that stands twice":
            lines[line - 1] = b'{"version": 1,' + lines[line - 1][1:]
        case "another version":
            lines[line - 1] = json.dumps({**content, "version": 1_000}).encode() + b"\n"
        case "a command that is refused":
            content["command"]["seat"] = 77
            lines[line - 1] = json.dumps(content).encode() + b"\n"
        case "other events":
            lines[line - 1] = json.dumps({**content, "events": []}).encode() + b"\n"
        case _:
            raise ValueError(kind)
    return lines


KINDS = (
    *("cut off", "no JSON", "a key that nobody knows", "a key that stands twice"),
    *("another version", "a command that is refused", "other events"),
)


def first_wrong(lines: list[bytes]) -> int:
    with pytest.raises(RecordError) as caught:
        list(replay_records(lines))
    return caught.value.line


@pytest.mark.parametrize("early", KINDS)
@pytest.mark.parametrize("late", KINDS)
def test_the_first_of_two_wrong_lines_is_named(early: str, late: str) -> None:
    lines = with_wrong(3, early)
    lines[49] = with_wrong(50, late)[49]
    assert first_wrong(lines) == 3
    assert first_wrong(with_wrong(50, late)) == 50


def test_a_wrong_line_comes_before_the_end_that_is_cut_off() -> None:
    lines = with_wrong(3, "a command that is refused")
    lines[-1] = lines[-1].rstrip(b"\n")
    assert first_wrong(lines) == 3
    assert first_wrong([*LINES[:-1], lines[-1]]) == len(LINES)


@pytest.mark.parametrize("kind", KINDS)
def test_a_line_is_judged_before_the_next_is_read(kind: str) -> None:
    read: list[int] = []

    def lines() -> Iterator[bytes]:
        for number, line in enumerate(with_wrong(12, kind), 1):
            read.append(number)
            yield line

    with pytest.raises(RecordError):
        list(replay_records(lines()))
    assert read[-1] == 12


def test_records_before_the_wrong_one_are_given() -> None:
    replays = replay_records([*LINES, *LINES[:3], *with_wrong(4, "other events")])
    first, second = next(replays), next(replays)
    assert first.game.events() == GAME.events()
    assert first.header == GameRecord.of(GAME).header
    assert second.game.version == 2
    with pytest.raises(RecordError) as caught:
        next(replays)
    assert caught.value.line == len(LINES) + 3 + 4


def test_nothing_at_all_is_no_record() -> None:
    assert first_wrong([]) == 1
