"""The end is told a line at a time, and nothing else says who has won before it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.demo.transcript import walk
from bot.tables.service import HEARING_TIME
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.support.builders import some
from tests.support.endings import QUICK, Beats, acts, ends, is_over, lines_of, play_to_the_end, told
from tests.support.failures import ForgetfulStore, know_nonces
from tests.support.lobby import more
from tests.support.room import BUTTON, OpenRoom, Room

LATER = 400.0
"""Seconds after which everything has been tried again."""

pytestmark = pytest.mark.room(QUICK, pause_seconds=1.0)


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> Beats:
    beats = Beats()
    monkeypatch.setattr("tests.support.room.no_pause", beats.pause)
    return beats


def refuse_edits(here: Room, path: str, status: int, code: int = 0) -> None:
    """Let Discord refuse edits from now on; to be called while the bot works, where simcord's own may not."""
    fault = {"method": "PATCH", "path": path, "status": status, "code": code, "message": "", "times": None}
    here.env.backend.faults.append(fault)


async def open_results(here: Room) -> int:
    """Have results told in a channel of their own, and return its number."""
    results = here.guild.create_text_channel("results")
    await here.preferences.change_server(here.guild.id, results=results.id)
    return results.id


async def test_the_end_grows_line_by_line_and_then_the_last_message_follows(beats: Beats, here: Room) -> None:
    await here.seat(3)
    seen = list[tuple[str, int]]()
    beats.during = lambda: seen.append((told(here), len(ends(here))))
    table = await play_to_the_end(here)
    lines = lines_of(table)
    assert len(lines) == 3 + 3 + 1, "salaries, purses, the winner"
    prefixes = ["\n".join(lines[:count]) for count in range(1, len(lines))]
    assert seen == [(prefix, 0) for prefix in prefixes], "and no other message says anything yet"
    assert beats.made == [1.0, 1.0, 2.5, 2.5, 2.5, 1.5]
    await is_over(here, table)


async def test_nothing_unasked_says_who_has_won_before(beats: Beats, here: Room) -> None:
    """Neither the results nor direct messages; who asks for the table or a purse sees it as it is."""
    results = await open_results(here)
    await here.seat(3)
    table = await play_until_last(here)
    here.take()
    before = len(here.lines)
    beats.deadly = 2
    await here.say(table, table.view_of(here.acting(table).id).legal_commands()[0])
    table = await here.truth()
    public = some(table.public)
    assert public.cash is not None
    here.take()
    assert not [line for line in here.lines[before:] if line.where == "dm"], "purses wait"
    assert told(here) == "\n".join(lines_of(table)[:3])
    assert not here.env.backend.messages.get(results)
    assert here.live() == [], "the buttons of the last turn are gone"
    (shown,) = await here.slash("Zoe", "table show")
    (again,) = ends(here)
    assert any(f"{amount:,}" in shown.text for amount in public.cash)
    assert f"{public.cash[0]:,}" in await here.told("Ada", "purse")
    # `/table show` does not wait for the end, nor does it bring it on.
    assert told(here) == "\n".join(lines_of(table)[:3])
    beats.deadly = None
    await here.restart()
    await is_over(here, table)
    (end,) = ends(here)
    assert end.id == again.id, "it is the last message"
    assert len(here.env.backend.messages[results]) == 1
    here.take()
    assert [line.to for line in here.lines[before:] if line.where == "dm"]


async def play_until_last(here: Room, seed: int = 1) -> Table:
    """Play until one decision is left, whatever it is."""
    rng = Random(seed)
    table = await here.truth()
    while True:
        legal = table.view_of(here.acting(table).id).legal_commands()
        game = table.running_game().copy()
        game.play(legal[0])
        while not game.over and (only := game.only_command()) is not None:
            game.play(only)
        if game.over:
            return table
        await here.say(table, rng.choice(legal[:12]))
        table = await here.truth()


@pytest.mark.parametrize("gracefully", [False, True])
async def test_whoever_stops_between_two_lines_goes_on_with_the_next(
    beats: Beats, here: Room, gracefully: bool
) -> None:
    await here.seat(3)
    beats.deadly = 0
    table = await play_to_the_end(here)
    lines = lines_of(table)
    for count in range(1, len(lines)):
        assert told(here) == "\n".join(lines[:count])
        assert ends(here) == []
        assert await here.store.unpublished_tables() == [table.id]
        beats.deadly = 1
        await here.restart(gracefully=gracefully)
    await is_over(here, table)


async def test_the_end_of_a_game_among_computers_is_told_too(beats: Beats, here: Room) -> None:
    """Whoever decides last, a computer player among others, and after all that they do."""
    table = await here.seat(1, computers=2)
    while table.phase is Phase.PLAYING:
        if table.hearing_until is not None:
            await here.env.advance_time(HEARING_TIME.total_seconds() + 1)
        else:
            await here.say(table, table.view_of(here.acting(table).id).legal_commands()[0])
        await here.env.settle()
        table = await here.truth()
    await is_over(here, table)
    assert beats.made[-6:] == [1.0, 1.0, 2.5, 2.5, 2.5, 1.5]


async def test_whoever_dies_before_a_line_is_noted_tells_it_in_its_place(
    room: OpenRoom, beats: Beats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room(QUICK, pause_seconds=1.0) as here:
        await here.seat(3)

        def break_down() -> None:
            assert isinstance(here.store, ForgetfulStore)
            here.store.keeps_messages = len(beats.made) < 3

        beats.during = break_down
        with capture_logs() as logs:
            table = await play_to_the_end(here)
        assert [entry["event"] for entry in logs] == ["background.waits"]
        assert told(here) == "\n".join(lines_of(table)[:4]), "the fourth is told, and not known to be"
        beats.during = lambda: None
        await here.restart()
        await is_over(here, table)


@pytest.mark.parametrize("knows_nonces", [True, False])
async def test_whoever_dies_when_all_of_the_end_was_shown_and_nothing_noted_shows_nothing_twice(
    room: OpenRoom, beats: Beats, monkeypatch: pytest.MonkeyPatch, knows_nonces: bool
) -> None:
    """The next one tells the end line by line again, and all the while knows that the rest may be there."""
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room(QUICK, pause_seconds=1.0) as here:
        if knows_nonces:
            know_nonces(here, monkeypatch)
        results = await open_results(here)
        await here.seat(3)

        def break_down() -> None:
            assert isinstance(here.store, ForgetfulStore)
            here.store.keeps_anything = len(beats.made) != 6

        beats.during = break_down
        table = await play_to_the_end(here)
        assert len(here.env.backend.messages[results]) == 1
        beats.during = lambda: None
        await here.restart()
        await is_over(here, table)
        assert len(here.env.backend.messages[results]) == 1


async def test_whoever_dies_when_the_story_has_just_ended_tells_the_end_after_it(
    room: OpenRoom, beats: Beats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of the story was sent and not noted: it is found after the restart, and the end follows it."""
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room(QUICK, pause_seconds=1.0) as here:
        await here.seat(3)
        rng = Random(1)
        table = await here.truth()
        assert isinstance(here.store, ForgetfulStore)
        while table.phase is Phase.PLAYING:
            legal = table.view_of(here.acting(table).id).legal_commands()
            command = rng.choice(legal[:12])
            tried = table.running_game().copy()
            tried.play(command)
            while (forced := tried.only_command()) is not None:
                tried.play(forced)
            if tried.over:
                here.store.keeps_anything = False
                for route in ("/webhooks/*", "/channels/*/messages"):  # only the answer goes out: the story
                    here.env.inject_error("POST", route, status=500, times=None)
            await here.say(table, command)
            table = await here.truth()
        assert not acts(here)
        here.env.backend.faults.clear()
        await here.restart()
        await is_over(here, table)


async def test_an_end_that_was_told_at_once_and_not_noted_is_over_after_a_restart(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room(QUICK) as here:
        await here.seat(3)
        rng = Random(1)
        table = await here.truth()
        assert isinstance(here.store, ForgetfulStore)
        while table.phase is Phase.PLAYING:
            command = rng.choice(table.view_of(here.acting(table).id).legal_commands()[:12])
            tried = table.running_game().copy()
            tried.play(command)
            while (forced := tried.only_command()) is not None:
                tried.play(forced)
            here.store.keeps_anything = not tried.over
            await here.say(table, command)
            table = await here.truth()
        assert told(here) == "\n".join(lines_of(table))
        await here.restart()
        await is_over(here, table)


@pytest.mark.parametrize("pace", ["slow", None])
async def test_where_nobody_looks_on_all_is_told_at_once(
    room: OpenRoom, beats: Beats, pace: str | None
) -> None:
    async with room(QUICK, pause_seconds=0.0 if pace is None else 1.0) as here:
        await here.join("Ada", "Ben", "Cleo")
        if pace is not None:
            await here.slash("Ada", "table pace", pace=pace)
        await here.slash("Ada", "start")
        table = await play_to_the_end(here)
        await is_over(here, table)
        assert beats.made == []
        (act,) = acts(here)
        path = f"/messages/{act.id}"
        assert not any(one.method == "PATCH" and one.path.endswith(path) for one in here.env.http_requests)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10008), (400, 50035)])
async def test_a_message_that_cannot_grow_does_not_stop_the_end(
    beats: Beats, here: Room, status: int, code: int
) -> None:
    await here.seat(3)

    def refuse() -> None:
        (act,) = acts(here)
        refuse_edits(here, f"*/messages/{act.id}", status, code)

    beats.during = refuse
    with capture_logs() as logs:
        table = await play_to_the_end(here)
    assert [entry["event"] for entry in logs].count("message.refused") == 1
    assert told(here) == lines_of(table)[0]
    assert len(ends(here)) == 1
    assert len(beats.made) == 1
    assert await here.store.unpublished_tables() == []


async def test_what_fails_for_a_while_is_told_later(beats: Beats, here: Room) -> None:
    await here.seat(3)

    def fail() -> None:
        if len(beats.made) == 3:
            refuse_edits(here, "*", 500)

    beats.during = fail
    with capture_logs() as logs:
        table = await play_to_the_end(here)
    assert {entry["event"] for entry in logs} == {"discord.undelivered"}
    assert told(here) == "\n".join(lines_of(table)[:3])
    assert ends(here) == []
    assert len(beats.made) == 3, "no beat goes on meanwhile"
    here.env.backend.faults.clear()
    await here.env.advance_time(LATER)
    await is_over(here, table)


async def test_an_end_that_was_told_is_not_told_again(beats: Beats, here: Room) -> None:
    await here.seat(3)
    table = await play_to_the_end(here)
    before = len(here.messages())
    await here.restart()
    assert len(here.messages()) == before
    assert "🏆" in await here.told("Zoe", "table show")
    (end,) = ends(here)
    buttons = [node for node in walk(end.components) if node["type"] == BUTTON]
    assert [str(node["custom_id"]).split(":")[1] for node in buttons][:4] == [
        "rematch",
        "join",
        "purse",
        "words",
    ]
    (told_in_words,) = here.answers(
        await here.people["Zoe"].click(end, custom_id=str(buttons[3]["custom_id"]))
    )
    assert f"{max(table.running_game().view().cash or ()):,}" in told_in_words.text
    assert len(acts(here)) == 1


async def test_the_signpost_of_a_thread_waits_too(beats: Beats, here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await more(here, "Ada", "thread")
    thread = replace(here, channel=here.channel.threads[0], folded=None)
    await thread.click("Ada", "start")
    beats.deadly = 5
    await play_to_the_end(thread)
    (signpost,) = [message for message in here.messages() if message.id == thread.channel.id]
    assert "is being played" in here.text(signpost)
    beats.deadly = None
    await here.restart()
    assert "is over" in here.text(signpost)
    assert "win" in here.text(signpost) or "share" in here.text(signpost)
