"""What everybody would see if nothing had ever been killed, from the log alone; and what is wrong.

The log is read when the bot is gone. From it the bot's own words say what was to be told, line by line, which
table message and call there is to be, whose purse says what, and which results are posted.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from discord import ui

from bot.config import PlaySettings
from bot.discord_api.component_ids import Action, ComponentId
from bot.layouts.board import lobby_over_message, moved_message, past_turn_message, table_message
from bot.layouts.haggles import haggle_shown
from bot.layouts.purse import purse_by_dm
from bot.locales import Texts, plain, texts_for
from bot.store.sqlite import SqliteStore
from bot.tables.repository import read_in_turns
from bot.tables.store import StoreError
from bot.tables.summaries import board_after, turn_result
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import end_summary, titles_of
from bot.wording.ending import last_act, result_text
from bot.wording.haggles import haggle_of, is_among_computers
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import EDITIONS, MAYFAIR_2005, StageBegan
from tests.loopback.payloads import LOADING, Payload
from tests.loopback.server import Loopback
from tests.loopback.state import Asked, walk

V2 = 1 << 15
SILENT = 1 << 12
_DECIDES = "ig1:decide:"
_NAMES_NO_PRICE = "ig1:noprice:"


@dataclass(slots=True)
class Verdict:
    """What is wrong; every kind is to be 0."""

    wrong: Counter[str] = field(default_factory=Counter[str])
    tables: int = 0
    finished: int = 0
    """Of them those whose games have come to their ends."""
    entries: int = 0
    lines: int = 0
    haggles: int = 0
    """With people, each in a message of its own."""
    acknowledged: int = 0
    why: list[str] = field(default_factory=list[str])

    def note(self, kind: str, why: str, count: int = 1) -> None:
        """Note something that is wrong."""
        self.wrong[kind] += count
        self.why.append(f"{kind}: {why}")

    def add(self, other: Verdict) -> None:
        """Add the faults of another verdict."""
        self.wrong += other.wrong
        self.tables += other.tables
        self.finished += other.finished
        self.entries += other.entries
        self.lines += other.lines
        self.haggles += other.haggles
        self.acknowledged += other.acknowledged
        self.why += other.why


async def judge(
    discord: Loopback,
    path: Path,
    places: Iterable[Payload],
    results: Payload | None,
    hearing: timedelta,
) -> Verdict:
    """Return the faults in what everybody sees, when a bot has come to rest and is gone.

    Args:
        path: its database.
        places: the channels with tables.
        results: the channel where results are posted.
        hearing: how long computer landlords wait for what people may say.
    """
    verdict = Verdict()
    texts = texts_for("en")
    store = await SqliteStore.open(path)
    try:
        tables = await _tables(store, path, hearing)
    except StoreError as error:
        verdict.note("lost", str(error))
        return verdict
    finally:
        await store.close()
    verdict.tables = len(tables)
    verdict.finished = sum(table.phase is Phase.FINISHED for table in tables)
    verdict.entries = sum(table.version for table in tables)
    _acknowledged(discord, path, verdict, texts)
    for place in places:
        here = [table for table in tables if table.channel_id == int(place["id"])]
        _judge_channel(discord, place, here, texts, verdict)
    for table in tables:
        _judge_purses(discord, table, texts, verdict)
    if results is not None:
        _judge_results(discord, results, tables, texts, verdict)
    return verdict


async def _tables(store: SqliteStore, path: Path, hearing: timedelta) -> list[Table]:
    found: list[Table] = []
    for table_id in _numbers(path, "SELECT id FROM tables ORDER BY id"):
        place = await store.channel_of(table_id)
        assert place is not None
        blank = Table(
            table_id,
            *place,
            edition=EDITIONS[MAYFAIR_2005.name],
            hearing_time=hearing,
            lobby_time=timedelta(minutes=PlaySettings().lobby_minutes),
        )
        rows = await store.load(table_id)
        found += [await read_in_turns(blank, rows)] if rows else []
    return found


def _numbers(path: Path, query: str) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute(query)]


def _acknowledged(discord: Loopback, path: Path, verdict: Verdict, texts: Texts) -> None:
    """Look for what people were told was done, and is not."""
    kept = set(_numbers(path, "SELECT interaction_id FROM log WHERE interaction_id IS NOT NULL"))
    done = {texts(key) for key in ("done-later", "done-played")}
    for asked in discord.asked.values():
        if _is_acknowledged(asked, done):
            verdict.acknowledged += 1
            if asked.id not in kept:
                verdict.note("lost", f"/{asked.about}")


_CHANGES_NOTHING = ("table show", "table pace")
"""Commands that may leave nothing in the log: the pace that is meant may be the table's already."""


def _is_acknowledged(asked: Asked, done: set[str]) -> bool:
    response = asked.response
    if response is None or asked.kind == 4 or asked.about in _CHANGES_NOTHING:
        return False
    if asked.is_private:
        return response["content"] in done
    return asked.source is None or response["id"] != asked.source["id"]


# --- the channel ---


def _judge_channel(
    discord: Loopback, place: Payload, tables: list[Table], texts: Texts, verdict: Verdict
) -> None:
    messages = list(discord.messages[int(place["id"])].values())
    # That the bot is thinking is no message: Discord itself ends it after a quarter of an hour.
    given_texts = [one for one in messages if not one["flags"] & (V2 | LOADING)]
    layouts = [one for one in messages if one["flags"] & V2]
    _judge_story(given_texts, tables, texts, verdict)
    for table in tables:
        _judge_calls(given_texts, table, verdict)
        _judge_price_calls(given_texts, table, verdict)
    haggles = [one for one in layouts if _shape(one)[0][:1] and _shape(one)[0][0].startswith(_HAGGLES)]
    _judge_haggles(haggles, tables, texts, verdict)
    _judge_boards([one for one in layouts if one not in haggles], tables, texts, verdict)


def _judge_story(given_texts: list[Payload], tables: list[Table], texts: Texts, verdict: Verdict) -> None:
    expected = [line for table in tables for line in _story(table, texts)]
    told = [line for message in given_texts for line in _told(message)]
    verdict.lines += len(expected)
    missing = Counter(expected) - Counter(told)
    extra = Counter(told) - Counter(expected)
    for line, count in missing.items():
        verdict.note("never told", line, count)
    for line, count in extra.items():
        verdict.note("told twice", line, count)
    if not missing and not extra and expected != told:
        first = next(place for place, line in enumerate(expected) if told[place] != line)
        verdict.note("out of order", f"{told[first]} for {expected[first]}")


def _story(table: Table, texts: Texts) -> list[str]:
    wording = Wording.of(table.view, texts)
    text = "\n".join(Storyteller(wording, table, staged=True, apart=True).tell(table.history))
    ended = table.ended_at
    if ended is not None and table.public is not None:
        text += "\n" + "\n".join(last_act(table.public, table.history[ended - 1].events, wording))
    return [line for line in plain(text).split("\n") if line]


def _told(message: Payload) -> list[str]:
    lines = plain(message["content"]).split("\n")
    if _ids(message, _DECIDES) or _ids(message, _NAMES_NO_PRICE):
        lines = lines[:-1]
    return [line for line in lines if line]


def _judge_calls(given_texts: list[Payload], table: Table, verdict: Verdict) -> None:
    calls = [one for one in given_texts if _ids(one, f"{_DECIDES}{table.id}:")]
    chair = table.acting_chair
    due = table.phase is Phase.PLAYING and chair is not None and not chair.computer
    if due and chair is not None:
        right = [
            one
            for one in calls
            if _ids(one, f"{_DECIDES}{table.id}:{table.decision_number}")
            and f"<@{chair.user_id}>" in one["content"].split("\n")[-1]
        ]
        if not right:
            verdict.note("nobody called", f"table {table.id}, decision {table.decision_number}")
    # Answered calls stay as they are. Who is called again for the same decision is so without a sound.
    rung = [one for one in calls if one["mentions"] and not one["flags"] & SILENT]
    decisions = Counter(each.decision for one in rung for each in _own(one) if each.action is Action.DECIDE)
    for decision, count in decisions.items():
        if count > 1:
            verdict.note("called twice", f"table {table.id}, decision {decision}")
    acts = table.acts_by_itself or (chair is not None and chair.computer)
    if table.phase is Phase.PLAYING and acts and table.hearing_until is None:
        verdict.note("stands still", f"table {table.id}")


def _judge_price_calls(given_texts: list[Payload], table: Table, verdict: Verdict) -> None:
    """Every landlord who is waited for is called, and nobody twice in a stage."""
    calls = [one for one in given_texts if _ids(one, f"{_NAMES_NO_PRICE}{table.id}:")]
    public = table.public
    if public is not None and table.unpriced and not table.paused:
        user_id = table.chairs[public.landlord].user_id
        if not any(f"<@{user_id}>" in one["content"].split("\n")[-1] for one in calls):
            verdict.note("nobody called", f"table {table.id}, for prices")
    rung = [one for one in calls if one["mentions"] and not one["flags"] & SILENT]
    decisions = [each.decision for one in rung for each in _own(one) if each.action is Action.NO_PRICE]
    for stage, count in Counter(_stage_of(table, decision) for decision in decisions).items():
        if count > 1:
            verdict.note("called twice", f"table {table.id}, for prices in stage {stage}")


def _stage_of(table: Table, decision: int) -> int:
    """Return the number of stages that had begun when a decision came up, from the first of the game on."""
    stages = decided = 0
    for step in table.history:
        stages += sum(isinstance(event, StageBegan) for event in step.events)
        decided += step.entry.decision is not None
        if decided == decision:
            return stages
    return stages


def _judge_haggles(haggles: list[Payload], tables: list[Table], texts: Texts, verdict: Verdict) -> None:
    expected = Counter[Shape]()
    for table in tables:
        wording = Wording.of(table.view, texts)
        for word in () if table.public is None else table.public.statements:
            haggle = haggle_of(table.public.statements, word.number) if table.public is not None else None
            begins = haggle is not None and haggle.number == word.number
            alone = set[int]() if table.scene is None else table.scene.among_computers
            if haggle is not None and begins and not is_among_computers(haggle, alone):
                verdict.haggles += 1
                expected[_without_decision(_shown(haggle_shown(table, haggle, wording)))] += 1
    told = Counter(_without_decision(_shape(one)) for one in haggles)
    for shape, count in (expected - told).items():
        verdict.note("haggle never shown", str(shape), count)
    for shape, count in (told - expected).items():
        verdict.note("haggle shown twice", str(shape), count)


def _without_decision(shape: Shape) -> Shape:
    """Return a haggle without the decisions in its ids: they are those of when it was posted."""
    given_texts, ids = shape
    return given_texts, tuple(re.sub(r"^(ig1:[a-z]+:\d+):\d+", r"\1", each) for each in ids)


def _judge_boards(layouts: list[Payload], tables: list[Table], texts: Texts, verdict: Verdict) -> None:
    left = list(layouts)
    for table in tables:
        live = [one for one in layouts if any(each.table_id == table.id for each in _own(one))]
        left = [one for one in left if one not in live]
        if table.phase in (Phase.LOBBY, Phase.PLAYING, Phase.FINISHED):
            closing = end_summary(table) if table.phase is Phase.FINISHED else None
            wanted = _shown(table_message(table.view, texts, closing=closing))
            if not live:
                verdict.note("no table message", f"table {table.id} ({table.phase})")
            elif _shape(live[-1]) != wanted:
                verdict.note("table message stale", f"table {table.id}: {_shape(live[-1])} for {wanted}")
            live = live[:-1]
        for one in live:
            verdict.note("table message left", f"table {table.id}: {_shape(one)[0][:1]}")
    rests = {_shown(lobby_over_message(texts))[0], _shown(moved_message(texts))[0]}
    for table in tables:
        rests |= _past_turns(table, texts)
    for one in left:
        if _shape(one)[0] not in rests:
            verdict.note("past turn stale", str(_shape(one)))


def _past_turns(table: Table, texts: Texts) -> set[tuple[str, ...]]:
    """Return all that past turns may leave: each with the board of the round before, or without it."""
    if table.game is None:
        return set()
    wording = Wording.of(table.view, texts)
    game = table.running_game()
    found = set[tuple[str, ...]]()
    for turn in range(1, table.turn):
        before, place = divmod(turn - 1, game.seats)
        landlord = (game.first_player + place) % game.seats
        result = turn_result(table.history, table.edition, before + 1, landlord)
        found.add(_shown(past_turn_message(result, wording))[0])
        for ended in (before, table.edition.rounds):
            board = board_after(table, ended) if ended else None
            if board is not None:
                found.add(_shown(past_turn_message(result, wording, board))[0])
    return found


# --- elsewhere ---


def _judge_purses(discord: Loopback, table: Table, texts: Texts, verdict: Verdict) -> None:
    if table.game is None:
        return
    wording = Wording.of(table.view, texts)
    for chair in table.chairs:
        if chair.user_id is None:
            continue
        channel_id = discord.dms.get(chair.user_id, 0)
        purses = [
            one
            for one in discord.messages.get(channel_id, {}).values()
            if _ids(one, f"ig1:nopurse:{table.id}:")
        ]
        due = table.phase in (Phase.PLAYING, Phase.FINISHED) and not chair.computer
        if len(purses) != due:
            verdict.note("purses", f"table {table.id}: {len(purses)} for {int(due)}")
        elif due and table.phase is Phase.FINISHED:
            wanted = plain(purse_by_dm(table, chair.user_id, wording).text or "")
            if plain(purses[0]["content"]) != wanted:
                verdict.note("purse stale", f"table {table.id}: {purses[0]['content']} for {wanted}")


def _judge_results(
    discord: Loopback, place: Payload, tables: list[Table], texts: Texts, verdict: Verdict
) -> None:
    posted = Counter(plain(one["content"]) for one in discord.messages[int(place["id"])].values())
    for table in tables:
        if table.phase is Phase.FINISHED and table.public is not None:
            wording = Wording.of(table.view, texts)
            text = plain(result_text(table.public, f"<#{table.channel_id}>", wording, titles_of(table)) or "")
            posted[text] -= 1
    for text, count in posted.items():
        if count:
            verdict.note("results twice" if count > 0 else "results never", text, abs(count))


# --- messages ---


def _ids(message: Payload, beginning: str) -> list[str]:
    found = (str(node.get("custom_id", "")) for node in walk(message["components"]))
    return [each for each in found if each.startswith(beginning)]


def _own(message: Payload) -> list[ComponentId]:
    found = (ComponentId.parse(each) for each in _ids(message, "ig1:"))
    return [each for each in found if each is not None and each.action is not Action.TUTORIAL]


_HAGGLES = ("💬 ", "-# 💬 ")
"""How the message of a haggle begins."""

Shape = tuple[tuple[str, ...], tuple[str, ...]]


def _shape(message: Payload) -> Shape:
    """Return the text of a layout, and the ids of its buttons and menus."""
    nodes: list[dict[str, Any]] = walk(message["components"])
    given_texts = tuple(plain(node["content"]) for node in nodes if node["type"] == 10)
    return given_texts, tuple(sorted(str(node["custom_id"]) for node in nodes if "custom_id" in node))


def _shown(view: ui.LayoutView) -> Shape:
    return _shape({"components": view.to_components()})
