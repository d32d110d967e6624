"""Several people act while Discord has not answered yet: everything is told once, and one table is shown."""

from __future__ import annotations

from random import Random

import pytest
from discord.utils import utcnow

from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import RandomPlayer
from tests.sampling import plain_and_stress
from tests.support.crowd import at_once, hold_answers, make_slow, until_kept
from tests.support.room import OpenRoom, Room, services_of, told_of


async def is_told_once(here: Room) -> None:
    table = await here.truth()
    assert "\n".join(here.story()) == told_of(table)


async def test_what_happens_while_the_channel_is_being_told_is_told_too(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben sits down while Discord has not answered yet that it shows how Ada did."""
    async with room() as here:
        answered = hold_answers(monkeypatch)
        async with at_once(here):
            await here.slash("Ada", "join")
            await until_kept(here, 1)
            await here.slash("Ben", "join")
            await until_kept(here, 2)
            answered.set()
        assert here.story() == ["Ada opens a table.", "Ben sits down."]
        assert len(here.live()) == 1
        assert "Ben" in here.text(here.live()[0])
        assert await here.store.unpublished_tables() == []


@pytest.mark.parametrize("seed", plain_and_stress([1], [2]))
async def test_a_whole_game_of_impatient_people(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    async with room(MAYFAIR_2005.variant(scholars_per_profession=1, rounds=3)) as here:
        rng, player = Random(seed), RandomPlayer(Random(seed))
        make_slow(monkeypatch, rng)
        async with at_once(here):
            for count, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1):
                await here.slash(name, "join")
                await until_kept(here, count)
        await is_told_once(here)
        await here.slash("Ada", "start")
        table = await here.truth()
        while table.phase is Phase.PLAYING:
            async with at_once(here):
                for _ in range(rng.randint(2, 6)):
                    entries = table.version
                    await here.say(table, player.decide(table.view_of(here.acting(table).id)))
                    await until_kept(here, entries + 1)
                    if rng.random() < 0.3:
                        await here.slash(rng.choice(("Ada", "Ben", "Zoe")), "table show")
                    table = await here.truth()
                    if table.phase is not Phase.PLAYING or table.acts_by_itself:
                        break
            table = await here.truth()
            await is_told_once(here)
            assert len(here.live()) == 1
            assert table.phase is not Phase.PLAYING or len(here.calls()) == 1
            assert here.button_decision(here.live()[0]) == table.decision_number


async def test_nothing_older_is_shown_than_what_another_process_has_shown(room: OpenRoom) -> None:
    """This process has not heard yet of the turn that the other one shows: its message stays as it is."""
    async with room() as here:
        table = await here.seat(3)
        player = RandomPlayer(Random(1))
        other = TableService(here.store, now=utcnow, rng=Random(0))
        command = player.decide(table.view_of(here.acting(table).id))
        after = await other.playing.play(Actor(table.id, here.acting(table).id, 1), command)
        await here.store.keep_publication(table.id, told=after.version)
        services_of(here).service.repository.invalidate(table.id)  # it hears that something was written
        story = here.story()
        await here.slash("Zoe", "table show")
        assert here.story() == story, "the other one has told it"
        assert here.button_decision(here.live()[0]) == after.decision_number
        assert len(here.live()) == 1
