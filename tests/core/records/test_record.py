"""Records say what happened, and notice when they are wrong: the first wrong line is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from intrigue_core import MAYFAIR_2005, RULES_VERSION, Edition, Game, PositionBuilder
from intrigue_core.players import RandomPlayer, play_game
from intrigue_core.records import GameRecord, RecordError
from intrigue_core.records.record import read_records
from intrigue_core.records.replay import replay_records

# --- a whole record ---


def played(edition: Edition = MAYFAIR_2005, seats: int = 4, first: int = 2) -> Game:
    game = Game(edition, seats, first)
    play_game(game, [RandomPlayer(Random(seat)) for seat in range(seats)])
    return game


GAME = played()
NAMES = ("Ann", "Bob", "Céline", "Dirk \u2028 \n [record]")
TEXT = GameRecord.of(GAME, NAMES).dumps()
LINES = TEXT.encode().splitlines(keepends=True)


GONE = object()


def changed(line: int, path: str, value: object) -> bytes:
    """The record with one value in one line replaced, or gone.

    Args:
        line: counted from 1.
        path: the keys and indices to the value, with dots between them.
    """
    content: Any = json.loads(LINES[line - 1])
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    inner = content
    for key in way:
        inner = inner[key]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    lines = [*LINES]
    lines[line - 1] = json.dumps(content).encode() + b"\n"
    return b"".join(lines)


def first_wrong(data: bytes | str) -> str:
    with pytest.raises(RecordError) as caught:
        GameRecord.loads(data).replay()
    message = str(caught.value)
    assert message.startswith(f"line {caught.value.line}: ")
    return message


def test_round_trip() -> None:
    record = GameRecord.loads(TEXT)
    assert record == GameRecord.of(GAME, NAMES)
    assert record.dumps() == TEXT
    assert record.commands == GAME.commands
    again = record.replay()
    assert again.view() == GAME.view()
    assert again.events() == GAME.events()


def test_a_header_then_one_line_a_command() -> None:
    header, *moves = map(json.loads, LINES)
    assert header["record"] == "intrigue"
    assert header["format"] == 1
    assert header["edition"] == MAYFAIR_2005.model_dump(mode="json")
    assert header["names"] == list(NAMES)
    assert header["first_player"] == 2
    assert [move["version"] for move in moves] == list(range(1, GAME.version + 1))
    assert moves[-1]["events"][-1]["kind"] == "game_ended"
    assert [move["text"] for move in moves] == [GAME.text(command) for command in GAME.commands]


def test_text_is_for_people_only() -> None:
    assert GameRecord.loads(changed(5, "text", "nonsense")).replay().over
    assert GameRecord.loads(changed(5, "text", GONE)).replay().over


def test_several_records_in_one_file() -> None:
    found = list(read_records([*LINES, *LINES[:3], *LINES]))
    assert [start for start, _ in found] == [1, len(LINES) + 1, len(LINES) + 4]
    assert [len(record.moves) for _, record in found] == [GAME.version, 2, GAME.version]
    with pytest.raises(RecordError, match=f"line {len(LINES) + 1}: a second record begins"):
        GameRecord.loads(TEXT + TEXT)


def test_the_line_is_counted_in_the_file() -> None:
    (_, record), *_ = read_records([LINES[0], LINES[2]])
    with pytest.raises(RecordError, match="line 42: version 2 where 1 was expected"):
        record.replay(first_line=41)


def test_whoever_writes_other_json_is_read() -> None:
    spaced = "".join(
        json.dumps(dict(reversed(json.loads(line).items())), indent=None) + "\n" for line in LINES
    )
    assert [record for _, record in read_records(spaced.encode().splitlines(keepends=True))] == [
        GameRecord.loads(TEXT)
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: the file is empty"),
        (b"\n", "line 1: this is no header: Invalid JSON"),
        (b"hello\n", "line 1: this is no header: Invalid JSON"),
        (b"[]\n", "line 1: this is no header: Input should be an object"),
        (b"\xff\xfe\n", "line 1: this is no header: Invalid JSON"),
        (b"[" * 100_000 + b"\n", "line 1: this is no header: Invalid JSON: recursion limit"),
        (LINES[1], "line 1: this is no header: record: Field required"),
        (LINES[0] + b"\n" + LINES[1], "line 2: this is no move: Invalid JSON"),
        (LINES[0] + LINES[1] + b'{"version": ', "line 3: the line is cut off"),
        (TEXT.encode()[:-1], f"line {len(LINES)}: the line is cut off"),
        (b"".join(LINES[:4] + LINES[5:]), "line 5: version 5 where 4 was expected"),
        (b"".join(LINES + LINES[-1:]), f"line {len(LINES) + 1}: version {GAME.version} where"),
    ],
)
def test_damaged_files(data: bytes, message: str) -> None:
    assert message in first_wrong(data)


BRIBE = json.loads(LINES[2])["events"][0]


@pytest.mark.parametrize(
    ("line", "path", "value", "message"),
    [
        (1, "format", 2, "format: Input should be 1"),
        (1, "format", 0, "format: Input should be 1"),
        (1, "format", True, "format: Value error, Input should be an integer"),
        (1, "format", 1.0, "format: Value error, Input should be an integer"),
        (1, "format", GONE, "format: Field required"),
        (1, "record", "chess", "record: Input should be 'intrigue'"),
        (1, "rules_version", RULES_VERSION + 1, f"by version {RULES_VERSION + 1} of the rules"),
        (1, "seats", 9, "3 to 5 players, not 9"),
        (1, "seats", "4", "seats: Input should be a valid integer"),
        (1, "rules_version", 1.0, "rules_version: Input should be a valid integer"),
        (1, "names", ["Ann"], "1 names for 4 seats"),
        (1, "names", GONE, "names: Field required"),
        (1, "names", ["Ann", "Bob", "Cy", "D" * 101], "names.3: String should have at most 100 characters"),
        (1, "edition.name", "x" * 101, "no name can have more than 100 characters"),
        (1, "edition.colours", ["r" * 101, "b", "g", "y", "v"], "no name can have more than 100 characters"),
        (1, "edition.professions", ["x" * 101, "b", "g", "y"], "no name can have more than 100 characters"),
        (1, "position", GONE, "position: Field required"),
        (1, "events", GONE, "events: Field required"),
        (1, "first_player", 4, "no seat 4"),
        (1, "first_player", 1, 'event 1 is {"kind":"turn_began"'),
        (1, "colour", "red", "colour: Extra inputs are not permitted"),
        (1, "edition.minimum_bribe", 1500, "edition: Value error, the minimum bribe must be"),
        (1, "edition.salaries", GONE, "edition.salaries: Field required"),
        (2, "command.first", {"profession": 0, "palace": 3}, "this must be a pair of numbers, not an object"),
        (3, "command.kind", "steal", "command: Input tag 'steal'"),
        (3, "command.amount", 10**9, "refused (cannot_afford)"),
        (3, "command.amount", 1500, "refused (not_a_multiple)"),
        (3, "command.amount", "5000", "amount: Input should be a valid integer"),
        (3, "command.seat", 0, "refused (not_your_turn)"),
        (3, "events", [], "0 events, and the rules give 1"),
        (3, "events", [BRIBE, BRIBE], "2 events, and the rules give 1"),
        (3, "events.0.amount", 1, "event 1 is"),
        (3, "events.0.by_bank", 0, "by_bank: Input should be a valid boolean"),
        (3, "events.0.by_bank", GONE, "by_bank: Field required"),
        (7, "version", None, "version: Input should be a valid integer"),
        (7, "command", GONE, "command: Field required"),
    ],
)
def test_the_first_wrong_line_is_named(line: int, path: str, value: object, message: str) -> None:
    found = first_wrong(changed(line, path, value))
    assert found.startswith(f"line {line}: ")
    assert message in found


def test_the_island_of_a_position_is_written() -> None:
    game = Game.set_up(PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="green"))
    header = json.loads(GameRecord.of(game).dumps())
    assert GameRecord.loads(json.dumps(header) + "\n").header.position == game.position
    del header["position"]["island"]
    assert "line 1: this is no header: position.island: Field required" in first_wrong(
        json.dumps(header) + "\n"
    )


@pytest.mark.parametrize(
    ("line", "before", "after", "key"),
    [
        (1, b'"seats":4', b'"seats":5,"seats":4', "seats"),
        (1, b'"unit":1000', b'"unit":1000,"unit":1000', "unit"),
        (1, b'"seats":4', b'"seat\\u0073":4,"seats":4', "seats"),
        (3, b'"amount":', b'"amount":0,"amount":', "amount"),
        (3, b'"version":', b'"version":9,"version":', "version"),
        (3, b'"text":', b'"text":"","text":', "text"),
    ],
)
def test_no_key_stands_twice(line: int, before: bytes, after: bytes, key: str) -> None:
    lines = [*LINES]
    assert before in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(before, after, 1)
    what = "header" if line == 1 else "move"
    assert first_wrong(b"".join(lines)) == f'line {line}: this is no {what}: the key "{key}" stands twice'


def test_a_header_is_known_by_its_key_however_that_is_written() -> None:
    escaped = LINES[0].replace(b'"record"', b'"\\u0072ecord"')
    assert [start for start, _ in read_records([*LINES, escaped])] == [1, len(LINES) + 1]
    told = json.dumps({**json.loads(LINES[1]), "text": 'a "record"'}).encode() + b"\n"
    assert len(list(read_records([LINES[0], told]))) == 1, "what a text says makes no header"


def test_half_a_character_is_no_text() -> None:
    lines = TEXT.split("\n")
    lines[2] = lines[2].replace('"text":"', '"text":"\ud800')
    assert first_wrong("\n".join(lines)).startswith("line 3: this is no move: Invalid JSON")


def test_only_a_line_feed_ends_a_line() -> None:
    """A carriage return is white space, for JSON as for a file that is read line by line."""
    spaced = TEXT.replace('{"version"', '{\r"version"')
    assert GameRecord.loads(spaced) == GameRecord.loads(TEXT)


def test_any_damage_is_a_record_error() -> None:
    """Whatever byte is changed, a record is read, or refused in order."""
    rng = Random(3)
    data = TEXT.encode()
    for _ in range(300):
        place = rng.randrange(len(data))
        damaged = data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
        line = wrong_line(damaged)
        if data[place] != 10 and damaged[place] != 10:
            assert line in (None, data[:place].count(b"\n") + 1)


def wrong_line(data: bytes) -> int | None:
    try:
        GameRecord.loads(data).replay()
    except RecordError as error:
        return error.line
    return None


# --- line by line ---


def with_wrong(line: int, kind: str) -> list[bytes]:
    """Return the lines of the record, with one that is wrong in this way."""
    lines = [*LINES]
    lines[line - 1] = WRONG[kind](lines[line - 1])
    return lines


def _with(line: bytes, **keys: object) -> bytes:
    return json.dumps(json.loads(line) | keys).encode() + b"\n"


WRONG: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda line: line.rstrip(b"\n")[:-5],
    "no JSON": lambda line: b"{" + line,
    "a key that nobody knows": lambda line: _with(line, colour=1),
    "a key that stands twice": lambda line: b'{"version": 1,' + line[1:],
    "another version": lambda line: _with(line, version=1_000),
    "a command that is refused": lambda line: _with(line, command=json.loads(line)["command"] | {"seat": 77}),
    "other events": lambda line: _with(line, events=[]),
}


def first_wrong_line(lines: list[bytes]) -> int:
    with pytest.raises(RecordError) as caught:
        list(replay_records(lines))
    return caught.value.line


@pytest.mark.parametrize(("early", "late"), [*pairwise([*WRONG, *WRONG])][: len(WRONG)])
def test_the_first_of_two_wrong_lines_is_named(early: str, late: str) -> None:
    lines = with_wrong(3, early)
    lines[49] = with_wrong(50, late)[49]
    assert first_wrong_line(lines) == 3
    assert first_wrong_line(with_wrong(50, late)) == 50


@pytest.mark.parametrize("kind", WRONG)
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
    first = next(replays)
    second = next(replays)
    assert first.game.events() == GAME.events()
    assert first.header == GameRecord.of(GAME, NAMES).header
    assert second.game.version == 2
    with pytest.raises(RecordError) as caught:
        next(replays)
    assert caught.value.line == len(LINES) + 3 + 4


def test_nothing_at_all_is_no_record() -> None:
    assert first_wrong_line([]) == 1
