"""``/bribe``, ``/hire`` and ``/send``: what they suggest, open and count for, and when they ask first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest
import simcord

from bot.store.sqlite import SqliteStore
from bot.tables.entries import By, Played
from bot.tables.fold import apply_entry
from bot.tables.store import Appended, LogRow
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.deciding import legal_pairs, sending_value
from bot.wording.names import Wording
from intrigue_core import DecisionKind, Hire, PayBribe, PublicView, SendScholars
from intrigue_core.players import RandomPlayer
from tests.sampling import plain_and_stress
from tests.support.builders import act, choosing, open_bribe, sending, some
from tests.support.failures import at_once, until_kept
from tests.support.judging import Judge, game_at
from tests.support.room import WORDS, Form, Panel, Room, hire_options, services_of
from tests.support.talking import bargainers, offer_for, tell

# --- without values, or with some ---


async def opened_by(here: Room, person: simcord.MemberActor, command: str, **options: str) -> Form | Panel:
    """What a command opens."""
    return here.opened(person, await person.slash(here.channel, command, **options))


@pytest.mark.parametrize("wanted", [open_bribe, choosing, sending])
async def test_without_values_they_open_what_the_button_opens(
    here: Room, wanted: Callable[[PublicView], bool]
) -> None:
    table = await game_at(here, wanted)
    person = here.acting(table)
    view = table.view_of(here.acting(table).id)
    kind = some(view.public.deciding)
    told = (await here.open(person)).text
    by_command = await opened_by(here, person, kind)
    assert by_command.text == told
    before = len(here.story())
    command = table.running_game().legal_commands()[1]
    result = await by_command.decide(command)
    assert (await here.truth()).version > table.version
    assert len(here.story()) > before
    if isinstance(by_command, Form) and kind is DecisionKind.BRIBE:
        assert here.answers(result)[0].public, "a form that a command opened answers for everybody"


async def test_a_wish_without_an_amount_stands_in_the_form(here: Room) -> None:
    table = await game_at(here, open_bribe)
    form = await opened_by(here, here.acting(table), "bribe", asking="10,000")
    assert isinstance(form, Form)
    assert form.options("asking")[form.filled_in()["asking"]]["label"] == "the 10,000 post"
    (refused,) = await here.slash(here.acting(table), "bribe", asking="a lot")
    assert "“a lot” is not one of the choices" in refused.text


async def test_what_follows_a_list_in_the_form_is_no_part_of_it(here: Room) -> None:
    """Discord puts a line right below a list into its last point."""
    table, payer, _ = await bargainers(here)
    await tell(here, offer_for(table))
    form = await here.form(payer)
    assert "**Still open**\n- " in form.text
    assert "\n\n**Who pays here**\n- " in form.text


async def test_a_bribe_is_paid_however_it_is_spelled(here: Room) -> None:
    """Which spellings there are is in the tests of amounts."""
    table = await game_at(here, open_bribe)
    scholar = some(some(table.public).payer)
    await here.slash(here.acting(table), "bribe", amount="5 000 Dukaten")
    paid = {bribe.scholar: bribe.amount for bribe in some((await here.truth()).public).bribes}
    assert paid[scholar] == 5_000


@pytest.mark.parametrize("post", ["10.000", "the 10k post"])
async def test_a_post_is_asked_for_by_its_salary_however_it_is_spelled(here: Room, post: str) -> None:
    table = await game_at(here, open_bribe)
    await here.slash(here.acting(table), "bribe", amount="5k", asking=post)
    asked = (await here.truth()).view.asked
    assert [table.edition.salaries[area] for area in asked.values()] == [10_000]


async def test_one_scholar_of_two_stands_in_the_form(here: Room) -> None:
    table = await game_at(here, sending)
    person = here.acting(table)
    view = table.view_of(here.acting(table).id)
    wording, (first, _) = Wording.of(table.view, WORDS), legal_pairs(view)[0]
    said = {"profession": wording.profession(first.profession), "palace": wording.plain_palace(first.palace)}
    value = str(sending_value(first, view.public.seats))
    whole = {"scholar_2": said["profession"], "palace_2": said["palace"]}
    ticked = {f"to{first.palace}": value}
    for options, expected in (
        (whole, ticked),
        ({"scholar_1": said["profession"]}, {}),
        ({**whole, "palace_1": said["palace"]}, ticked),
    ):
        form = await opened_by(here, person, "send", **options)
        assert isinstance(form, Form)
        assert form.filled_in() == expected
    await Judge(here).slash(person, "send", "“nowhere” is not one of the choices", palace_1="nowhere")


async def test_an_area_without_a_scholar_asks_for_whom(here: Room) -> None:
    table = await game_at(here, choosing)
    person = here.acting(table)
    text = await Judge(here).slash(person, "hire", "Say whom, too: ", post="10,000")
    assert " or " in text


# --- what they suggest is legal, no less and no more ---


SENDING: tuple[str, ...] = ("scholar_1", "palace_1", "scholar_2", "palace_2")


async def offered(
    here: Room, table: Table, command: str, option: str, typed: str = "", **filled: str
) -> set[str]:
    person = here.acting(table)
    offers = await person.autocomplete(here.channel, command, option, typed, **filled)
    assert len(offers) <= 25
    assert all(1 <= len(offer["name"]) <= 100 for offer in offers)
    assert len({offer["name"] for offer in offers}) == len(offers), "no two look alike"
    return {str(offer["value"]) for offer in offers}


def spellings(amount: int) -> tuple[str, ...]:
    """An amount of whole thousands, as it is typed."""
    thousands = amount // 1_000
    return str(amount), f"{amount:,}", f"{thousands}.000", f"{thousands}\u202f000", f"{thousands}k"


async def check_bribes(here: Room, table: Table, rng: Random) -> None:
    legal = {
        command.amount for command in table.running_game().legal_commands() if isinstance(command, PayBribe)
    }
    usual = {int(value) for value in await offered(here, table, "bribe", "amount")}
    assert {min(legal), max(legal)} <= usual <= legal
    for amount in (min(legal), max(legal), rng.choice(sorted(legal))):
        for typed in spellings(amount):
            assert await offered(here, table, "bribe", "amount", typed) == {str(amount)}, typed
    # Enter takes what is suggested: never a sum that nobody typed.
    step = table.edition.unit
    few = (f"{min(legal) + 1}", f"-{min(legal)}", "-5", "0", "5", "2,5")
    for typed in (*few, "1e9", "99999999", "9" * 5_000, "x"):
        assert await offered(here, table, "bribe", "amount", typed) == set(), typed
    assert min(legal) + 1 not in legal
    assert step > 1


async def check_hires(here: Room, table: Table) -> None:
    legal = [command for command in table.running_game().legal_commands() if isinstance(command, Hire)]
    scholars = {placement.scholar for command in legal for placement in command.placements}
    assert await offered(here, table, "hire", "scholar") == set(map(str, scholars))
    assert await offered(here, table, "hire", "scholar", "’s") == set(map(str, scholars))
    assert await offered(here, table, "hire", "scholar", "cook") == set()
    for scholar in scholars:
        areas = {area for command in legal for who, area in command.placements if who == scholar}
        assert await offered(here, table, "hire", "post", scholar=str(scholar)) == set(map(str, areas))
        for area in areas:
            for typed in spellings(table.edition.salaries[area]):
                assert await offered(here, table, "hire", "post", typed, scholar=str(scholar)) == {str(area)}


async def check_sendings(here: Room, table: Table, rng: Random) -> None:
    legal = [
        dict(zip(SENDING, map(str, (*command.first, *command.second)), strict=True))
        for command in table.running_game().legal_commands()
        if isinstance(command, SendScholars)
    ]
    target = rng.choice(legal)
    for count in range(4):
        filled = dict(rng.sample(sorted(target.items()), count))
        option = rng.choice([name for name in SENDING if name not in filled])
        expected = {way[option] for way in legal if filled.items() <= way.items()}
        assert await offered(here, table, "send", option, **filled) == expected
    assert await offered(here, table, "send", "palace_2", "nowhere") == set()


@pytest.mark.parametrize("edition", plain_and_stress(["mayfair-2005"], ["brettspielwelt"]))
async def test_only_what_is_legal_is_offered(here: Room, edition: str) -> None:
    table = await here.seat(4, edition)
    rng = Random(8)
    tried = dict.fromkeys(DecisionKind, 0)
    for _ in range(60):
        if table.phase is not Phase.PLAYING:
            break
        game = table.running_game()
        kind = some(game.view().deciding)
        tried[kind] += 1
        if tried[kind] <= 6:
            match kind:
                case DecisionKind.BRIBE:
                    await check_bribes(here, table, rng)
                case DecisionKind.HIRE:
                    await check_hires(here, table)
                case DecisionKind.SEND:
                    await check_sendings(here, table, rng)
            others = here.others(here.acting(table))
            for command, option in (
                ("bribe", "amount"),
                ("hire", "scholar"),
                ("hire", "post"),
                ("send", "palace_1"),
            ):
                other = rng.choice(others)
                assert await other.autocomplete(here.channel, command, option, "") == []
        command = rng.choice(game.legal_commands())
        await here.say(table, command)
        table = await here.truth()
    assert min(tried.values()) >= 3


async def test_what_is_noted_is_offered_no_more(here: Room) -> None:
    table = await game_at(here, choosing)
    options = hire_options(table)
    first = options.groups[0][0]
    second = options.groups[1][0]
    area = options.free_areas[0]
    await here.slash(here.acting(table), "hire", scholar=str(first), post=str(area))
    left = await offered(here, table, "hire", "post", scholar=str(second))
    assert left == {str(free) for free in options.free_areas if free != area}
    again = await offered(here, table, "hire", "post", scholar=str(first))
    assert again == set(map(str, options.free_areas)), "one may think again"


# --- for the decision that was pending when they were sent ---


def next_after(table: Table) -> tuple[PayBribe, Table]:
    """The least bribe that can be paid now, and the table after it."""
    command = table.running_game().legal_commands()[0]
    assert isinstance(command, PayBribe)
    return command, apply_entry(table, Played(command=command, by=By.PLAYER))


async def owing_twice(here: Room) -> tuple[Table, int]:
    """Play until a player owes two bribes in a row; returns what can be paid both times."""
    await here.seat(3)
    player = RandomPlayer(Random(1))
    while True:
        table = await here.truth()
        if table.running_game().view().deciding is DecisionKind.BRIBE:
            command, future = next_after(table)
            same = future.running_game().acting == table.running_game().acting
            if same and future.running_game().view().deciding is DecisionKind.BRIBE:
                amount = max(command.amount, next_after(future)[0].amount)
                assert amount < 29_000
                return table, amount
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))


async def bribes(here: Room) -> int:
    return sum('"kind":"pay_bribe"' in row for row in await here.log())


@pytest.mark.parametrize("apart", [0.0, 0.4])
async def test_the_same_bribe_sent_twice_at_once_is_paid_once(here: Room, apart: float) -> None:
    table, amount = await owing_twice(here)
    person = here.acting(table)
    before = await bribes(here)
    async with here.outage():
        first = await person.slash(here.channel, "bribe", amount=str(amount))
        await here.env.advance_time(apart)
        second = await person.slash(here.channel, "bribe", amount=str(amount))
        await here.env.advance_time(0.3)
    assert await bribes(here) == before + 1
    assert (await here.truth()).version == table.version + 1
    assert first.acknowledged
    (refusal,) = here.answers(second)
    assert not refusal.public
    assert "The game has moved on." in refusal.text
    assert "bribe" in refusal.text.splitlines()[-1], "what is true now"

    await here.slash(person, "bribe", amount=str(amount))
    assert await bribes(here) == before + 2, "typed after the decision came up, it counts"


@pytest.mark.parametrize("typed_first", [True, False])
async def test_typed_and_by_form_at_once_it_is_paid_once(here: Room, *, typed_first: bool) -> None:
    table, amount = await owing_twice(here)
    person = here.acting(table)
    before = await bribes(here)
    form = await here.form(person)
    async with here.outage():
        if typed_first:
            await person.slash(here.channel, "bribe", amount=str(amount))
        await form.submit(amount=str(amount))
        if not typed_first:
            await person.slash(here.channel, "bribe", amount=str(amount))
        await here.env.advance_time(0.3)
    assert await bribes(here) == before + 1


@pytest.mark.parametrize("kind", [DecisionKind.BRIBE, DecisionKind.HIRE])
async def test_what_makes_it_their_turn_is_kept_and_not_known_yet(
    here: Room, monkeypatch: pytest.MonkeyPatch, kind: DecisionKind
) -> None:
    """The bribe before it is in the database; the process has not heard of that when the next one decides."""
    table, future = await before_the_turn_of_another(here, kind)
    payer = here.acting(table)
    person = here.acting(future)
    if kind is DecisionKind.BRIBE:  # which is compared with what was said
        table = await services_of(here).tables.play(act(table, payer.id), offer_for(table))
        future = next_after(table)[1]
    paid = next_after(table)[0]
    decided = next(
        command
        for command in future.running_game().legal_commands()
        if not isinstance(command, Hire) or len(command.placements) == 1
    )
    ((name, options),) = await here.in_slash(future, decided)
    heard = asyncio.Event()
    append = SqliteStore.append

    async def slow(self: SqliteStore, row: LogRow) -> Appended:
        appended = await append(self, row)
        await heard.wait()
        return appended

    monkeypatch.setattr(SqliteStore, "append", slow)
    async with at_once(here):
        await payer.slash(here.channel, "bribe", amount=str(paid.amount))
        await until_kept(here, table.version + 1)
        await person.slash(here.channel, name, **options)
        for _ in range(200):  # who waits for nothing has said by then that it is not their turn
            await asyncio.sleep(0)
        heard.set()
    assert (await here.truth()).version == table.version + 2


async def before_the_turn_of_another(here: Room, kind: DecisionKind) -> tuple[Table, Table]:
    """Play until the least bribe brings somebody else a decision, and return the table before and after."""
    await here.seat(3)
    player = RandomPlayer(Random(1))
    while True:
        table = await here.truth()
        if table.running_game().view().deciding is DecisionKind.BRIBE:
            future = next_after(table)[1]
            game = future.running_game()
            if game.view().deciding is kind and game.acting != table.running_game().acting:
                return table, future
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))


async def test_after_a_restart_it_is_still_known_when_the_decision_came_up(here: Room) -> None:
    table, amount = await owing_twice(here)
    person = here.acting(table)
    before = await bribes(here)
    await here.slash(person, "bribe", amount=str(amount))
    since = some((await here.truth()).decided_at)
    await here.restart()
    assert (await here.truth()).decided_at == since
    await here.slash(person, "bribe", amount=str(amount))
    assert await bribes(here) == before + 2


# --- typed again by a player who was never told that they did count ---


GIVEN_UP = 10062


@pytest.mark.parametrize(("status", "code"), [(404, GIVEN_UP), (500, 0)])
async def test_a_lost_answer_is_told_in_the_channel_before_the_command_can_count_again(
    here: Room, status: int, code: int
) -> None:
    """Discord says that the bot did not respond; whoever reads on knows better, and is called below that."""
    table, _ = await owing_twice(here)
    person = here.acting(table)
    told = len(here.story())
    here.env.inject_error("POST", "/interactions/*", status=status, code=code, times=None)
    assert await here.slash(person, "bribe", amount="5000") == []
    here.env.backend.faults.clear()
    assert "5,000" in here.story()[told]
    assert here.acting(await here.truth()) == person
    (call,) = here.calls()
    assert "5,000" in call.content.split("\n")[0], "the line stands right above the new call"
    await here.slash(person, "bribe", amount="3000")
    assert last_bribes(await here.truth())[-2:] == [5_000, 3_000]


def last_bribes(table: Table) -> list[int]:
    entries = [step.entry for step in table.history]
    return [
        entry.command.amount
        for entry in entries
        if isinstance(entry, Played) and entry.by is By.PLAYER and isinstance(entry.command, PayBribe)
    ]
