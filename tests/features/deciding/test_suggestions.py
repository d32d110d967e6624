"""What the slash commands offer while somebody types is what is legal now, no less and no more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.features.deciding import text as choices
from bot.features.names import Wording
from bot.tables.drafts import HireDraft, SendDraft
from bot.tables.table import Table
from bot.tables.table_view import Chair, Phase
from intrigue_core import (
    EDITIONS,
    DecisionKind,
    Edition,
    Game,
    Hire,
    HireOptions,
    PayBribe,
    SendScholars,
)
from tests.support.room import WORDS, OpenRoom, Room, hire_options

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


async def check_bribes(here: Room, table: Table, rng: Random) -> None:
    legal = {
        command.amount for command in table.running_game().legal_commands() if isinstance(command, PayBribe)
    }
    usual = {int(value) for value in await offered(here, table, "bribe", "amount")}
    assert {min(legal), max(legal)} <= usual <= legal
    for amount in (min(legal), max(legal), rng.choice(sorted(legal))):
        assert await offered(here, table, "bribe", "amount", str(amount)) == {str(amount)}
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


@pytest.mark.parametrize("edition", ["mayfair-2005", "brettspielwelt"])
async def test_only_what_is_legal_is_offered(room: OpenRoom, edition: str) -> None:
    async with room() as here:
        table = await here.seat(4, edition)
        rng = Random(8)
        tried = dict.fromkeys(DecisionKind, 0)
        for _ in range(60):
            if table.phase is not Phase.PLAYING:
                break
            game = table.running_game()
            kind = game.view().deciding
            assert kind is not None
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


async def test_nothing_is_offered_where_nobody_is_to_be_hired(room: OpenRoom) -> None:
    """Nor does it break, whatever the one who decides has prepared towards another decision."""
    async with room() as here:
        table = await here.seat(3)
        rng, tried = Random(2), set[DecisionKind]()
        while len(tried) < 2:
            kind = table.view.public.deciding if table.view.public else None
            assert kind is not None
            command = rng.choice(table.running_game().legal_commands()[:50])
            if kind is not DecisionKind.HIRE:
                tried.add(kind)
                if isinstance(command, SendScholars):
                    noted = SendDraft(first=command.first).write()
                    await here.store.keep_draft(table.id, table.decision_number, noted)
                else:
                    await (await here.form(here.acting(table))).submit(amount="a lot")
                assert await here.store.draft(table.id, table.decision_number) is not None
                assert await offered(here, table, "hire", "scholar") == set()
                assert await offered(here, table, "hire", "post", scholar="1") == set()
                assert not here.env.errors
            await here.say(table, command)
            table = await here.truth()


async def test_what_is_noted_is_offered_no_more(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(4, "mayfair-2005")
        rng = Random(4)
        while True:
            game = table.running_game()
            decision = game.decision
            assert decision is not None
            if isinstance(decision.options, HireOptions) and len(decision.options.groups) > 1:
                break
            await here.say(table, rng.choice(game.legal_commands()))
            table = await here.truth()
        options = hire_options(table)
        first, second = options.groups[0][0], options.groups[1][0]
        area = options.free_areas[0]
        await here.slash(here.acting(table), "hire", scholar=str(first), post=str(area))
        left = await offered(here, table, "hire", "post", scholar=str(second))
        assert left == {str(free) for free in options.free_areas if free != area}
        again = await offered(here, table, "hire", "post", scholar=str(first))
        assert again == set(map(str, options.free_areas)), "one may think again"


def twins(edition: Edition) -> Iterator[Game]:
    """Decisions in which one owner has two scholars of one profession in one conflict."""
    for seed in range(200):
        rng = Random(seed)
        game = Game(edition, 4, first_player=seed % 4)
        while not game.over:
            options = game.decision.options if game.decision else None
            if isinstance(options, HireOptions) and any(
                len({scholar // edition.scholars_per_profession for scholar in group}) < len(group)
                for group in options.groups
            ):
                yield game
            legal = game.legal_commands()
            public = game.view()
            own = {
                (edition.profession(scholar), post // len(edition.salaries))
                for post, scholar in enumerate(public.posts)
                if scholar >= 0 and edition.owner(scholar) == public.acting
            }
            sends = [one for one in legal if isinstance(one, SendScholars)]
            attacks = [one for one in sends if one.first in own]
            pairs = [one for one in sends if one.first == one.second]
            game.play(rng.choice(attacks or pairs or legal))


@pytest.mark.parametrize(
    "edition",
    [one for one in EDITIONS.values() if one.both_to_one_palace or one.self_attack],
    ids=lambda one: one.name,
)
def test_twins_can_be_told_apart(edition: Edition) -> None:
    chairs = [
        Chair(name, number, computer=False) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dan"))
    ]
    wording = Wording(WORDS, edition, chairs)
    found = 0
    for game in twins(edition):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat)
        offers = choices.scholar_choices(view, wording, HireDraft())
        assert len({offer.label for offer in offers}) == len(offers)
        numbered = [offer for offer in offers if "no. 1" in offer.label or "no. 2" in offer.label]
        assert len(numbered) >= 2
        found += 1
        if found > 20:
            break
    assert found > 3


def test_a_bribe_for_a_twin_says_which() -> None:
    edition = EDITIONS["mayfair-2005"]
    chairs = [
        Chair(name, number, computer=False) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dan"))
    ]
    wording = Wording(WORDS, edition, chairs)
    game = next(twins(edition))
    stage = game.view().current_stage
    assert stage is not None
    names = [wording.scholar(scholar, stage.payers) for scholar in stage.payers]
    assert len(set(names)) == len(names)
    labels = [wording.profession_of(scholar, stage.payers) for scholar in stage.payers]
    pairs = {(edition.owner(scholar), label) for scholar, label in zip(stage.payers, labels, strict=True)}
    assert len(pairs) == len(stage.payers)
