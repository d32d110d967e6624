"""What is noted of a decision before it is complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.drafts import BribeDraft, DraftStore, HireDraft, SendDraft, pending_hire
from bot.tables.entries import By, Played, SeatLeft
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    CommandError,
    DecisionKind,
    Edition,
    ErrorCode,
    Game,
    Hire,
    HireOptions,
    IllegalCommand,
    Placement,
    PublicView,
    SeatView,
    Sending,
    SendScholars,
)
from tests.support.builders import (
    act,
    acting_user,
    crowded_games,
    first_legal,
    play,
    refused,
    snapshot,
    some,
    started,
)
from tests.tables.conftest import MakeService


def hiring_view(game: Game) -> SeatView:
    """What the landlord sees."""
    assert game.decision is not None
    assert isinstance(game.decision.options, HireOptions)
    return game.view(game.decision.seat)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_hire_drafts_reach_every_legal_decision_and_no_other(edition: Edition) -> None:
    shapes: set[tuple[int, ...]] = set()
    rng = Random(1)
    for game in crowded_games(edition, 12):
        decision = some(game.decision)
        options = decision.options
        if not isinstance(options, HireOptions):
            continue
        view = game.view(decision.seat)
        shape = tuple(sorted(len(group) for group in options.groups))
        if shape in shapes:
            continue
        shapes.add(shape)
        legal = [command for command in view.legal_commands() if isinstance(command, Hire)]
        assert HireDraft().completions(view) == legal
        assert HireDraft().open_groups(options) == list(options.groups)
        for command in rng.sample(legal, min(len(legal), 12)):
            draft = HireDraft()
            placements = rng.sample(command.placements, len(command.placements))
            for noted, placement in enumerate(placements, start=1):
                draft = draft.with_placement(view, placement.scholar, placement.area)
                assert HireDraft.read(draft.write()) == draft
                fitting = draft.completions(view)
                assert fitting == [one for one in legal if set(placements[:noted]) <= set(one.placements)]
                assert command in fitting
                assert len(draft.open_groups(options)) == len(options.groups) - noted
            assert draft.completions(view) == [command]
    assert (2,) in shapes
    assert any(len(shape) > 1 for shape in shapes)


def test_a_hire_draft_refuses_what_cannot_be_and_lets_one_think_again() -> None:
    game = next(
        game
        for game in crowded_games(EDITIONS["mayfair-2005"], 30)
        if game.decision
        and isinstance(options := game.decision.options, HireOptions)
        and len(options.groups) > 1
        and len(options.groups[0]) > 1
        and 1 < len(options.free_areas) < 4
    )
    view = hiring_view(game)
    options = some(pending_hire(view))
    (one, rival, *_), (other, *_) = options.groups[:2]
    first, second = options.free_areas[:2]
    taken = next(area for area in range(4) if area not in options.free_areas)
    draft = HireDraft().with_placement(view, one, first)
    for scholar, area, reason in (
        (999, first, ErrorCode.NOT_AN_APPLICANT),
        (other, taken, ErrorCode.AREA_TAKEN),
        (other, first, ErrorCode.AREA_TWICE),
    ):
        with pytest.raises(IllegalCommand) as refused:
            draft.with_placement(view, scholar, area)
        assert refused.value.code is reason
    assert draft.with_placement(view, one, second).placements == (Placement(one, second),)
    assert draft.with_placement(view, rival, first).placements == (Placement(rival, first),)


def test_an_internal_conflict_has_its_area() -> None:
    game = next(
        game
        for game in crowded_games(EDITIONS["amigo-2003"], 30)
        if game.decision
        and isinstance(options := game.decision.options, HireOptions)
        and options.area is not None
    )
    view = hiring_view(game)
    options = some(pending_hire(view))
    assert options.area is not None
    defender = options.groups[0][0]
    with pytest.raises(IllegalCommand) as refused:
        HireDraft().with_placement(view, defender, (options.area + 1) % 4)
    assert refused.value.code is ErrorCode.AREA_GIVEN
    assert refused.value.details == {"area": (options.area + 1) % 4, "given": options.area}
    kept = HireDraft().with_placement(view, defender, options.area)
    assert len(kept.completions(view)) == 1


def test_a_sending_is_whole_when_both_are_named() -> None:
    first = Sending(1, 2)
    second = Sending(3, 0)
    assert SendDraft(first=first).command(1) is None
    assert SendDraft(second=second).command(1) is None
    command = SendDraft(first=first, second=second).command(1)
    assert command == SendScholars(seat=1, first=first, second=second)


def test_whoever_was_noted_for_an_area_can_make_way() -> None:
    draft = HireDraft(placements=(Placement(4, 1), Placement(9, 0)), pending=12)
    assert draft.clearing(0) == HireDraft(placements=(Placement(4, 1),))
    assert draft.clearing(3).placements == draft.placements


def test_what_another_version_kept_counts_as_nothing() -> None:
    """A draft is lost with its decision in any case; it must never stand in the way of one."""
    assert SendDraft.read('{"revision": 2, "steps": [1, 2, 0]}') == SendDraft()
    assert BribeDraft.read("{") == BribeDraft()
    kept = BribeDraft.read('{"revision": 1, "amount": 3000, "asking": null}')
    assert kept == BribeDraft(revision=1, amount=3_000)


def test_a_draft_is_read_as_it_was_kept() -> None:
    drafts = (
        BribeDraft(amount=3_000, asking=2),
        BribeDraft(typed="a lot", picked=5_000),
        HireDraft(placements=(Placement(4, 1), Placement(9, 0)), pending=12),
        SendDraft(first=Sending(1, 2), prepared=True),
    )
    for draft in drafts:
        assert type(draft).read(draft.write()) == draft
        assert type(draft).read(None) == type(draft)(), "nothing was kept"
        assert draft.after(4).revision == 5
        assert draft.after(4).model_copy(update={"revision": 0}) == draft, "all but the revision stays"
        assert type(draft).read(draft.after(4).write()).revision == 5


# --- decisions noted piece by piece: kept with the decision, played when complete, told to nobody ---


@pytest.fixture
def keeper(service: TableService, store: SqliteStore) -> DraftStore:
    return DraftStore(service, store)


async def gone_on_until(
    service: TableService, wanted: Callable[[PublicView], bool], edition: Edition = MAYFAIR_2005
) -> Table:
    """A game of three at a decision of this kind. Everybody sends to everybody."""
    for seed in range(40):
        rng = Random(seed)
        table = await started(service, 4, edition, channel=100 + seed)
        while table.phase is Phase.PLAYING:
            if wanted(table.running_game().view()) and not table.acts_by_itself:
                return table
            if table.acts_by_itself:
                table = await service.computers.advance(table.id, table.turn)
                continue
            legal = table.running_game().legal_commands()
            sends = [one for one in legal if isinstance(one, SendScholars)]
            wide = [one for one in sends if one.first.palace != one.second.palace]
            table = await play(service, table, rng.choice(wide or legal))
    raise LookupError("no such decision")


def has_posts(public: PublicView) -> bool:
    """Is it to be decided about several posts at once?"""
    return public.deciding is DecisionKind.HIRE and _groups(public) > 1


def has_one_post(public: PublicView) -> bool:
    return public.deciding is DecisionKind.HIRE and _groups(public) == 1


def _groups(public: PublicView) -> int:
    stage = some(public.current_stage)
    return len({stage.rivals(payer) for payer in stage.payers})


def options_of(table: Table) -> HireOptions:
    return some(pending_hire(table.hand_of(acting_user(table))))


# --- what is kept ---


async def test_a_draft_belongs_to_one_decision(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service()
    table = await started(service, 3)
    await DraftStore(service, store).save(table, BribeDraft(amount=3_000).write())
    other = DraftStore(make_service(), store)
    assert BribeDraft.read(await other.read(table)) == BribeDraft(amount=3_000)
    assert len(await store.load(table.id)) == table.version, "a draft is no entry"
    later = await play(service, table, first_legal(table))
    assert later.decision_number == table.decision_number + 1
    assert await other.read(later) is None
    assert BribeDraft.read(await other.read(later)) == BribeDraft()


# --- one post after the other ---


async def test_posts_are_noted_until_all_are_named_and_then_played(
    service: TableService, store: SqliteStore, keeper: DraftStore
) -> None:
    table = await gone_on_until(service, has_posts)
    user = acting_user(table)
    options = options_of(table)
    wish = next(one for one in first_hires(table) if len(one.placements) == len(options.groups))
    before = await store.load(table.id)
    noted = HireDraft()
    for number, (scholar, area) in enumerate(wish.placements[:-1], start=1):
        outcome = await keeper.place(act(table, user), table, noted, scholar, area)
        assert isinstance(outcome, HireDraft)
        assert outcome.placements == wish.placements[:number]
        assert outcome.revision == number, "a panel that shows what was noted before is out of date"
        noted = await keeper.read_hire(table)
        assert noted == outcome
        assert await store.load(table.id) == before, "a draft is no entry"
    outcome = await keeper.place(act(table, user), table, noted, *wish.placements[-1])
    assert isinstance(outcome, Table)
    entry = outcome.history[-1].entry
    assert isinstance(entry, Played)
    assert isinstance(entry.command, Hire)
    assert set(entry.command.placements) == set(wish.placements)
    assert entry.by is By.PLAYER
    assert outcome.version == table.version + 1
    assert await keeper.read_hire(outcome) == HireDraft()


def first_hires(table: Table) -> list[Hire]:
    legal = table.running_game().legal_commands()
    return [command for command in legal if isinstance(command, Hire)]


async def test_what_cannot_be_part_of_the_decision_is_not_noted(
    service: TableService, store: SqliteStore, keeper: DraftStore
) -> None:
    table = await gone_on_until(service, has_posts)
    user = acting_user(table)
    options = options_of(table)
    (one, *_), (other, *_), *_ = options.groups
    noted = await keeper.place(act(table, user), table, HireDraft(), one, options.free_areas[0])
    assert isinstance(noted, HireDraft)
    with pytest.raises(CommandError) as illegal:
        await keeper.place(act(table, user), table, noted, other, 99)
    assert illegal.value.code is ErrorCode.NO_SUCH_AREA
    assert await keeper.read_hire(table) == noted
    assert snapshot(await service.get(table.id)) == snapshot(table)
    bystander = next(someone for someone in (1, 2, 3, 4) if someone != user)
    with pytest.raises(CommandError) as illegal:
        await keeper.place(act(table, bystander), table, HireDraft(), other, options.free_areas[1])
    assert illegal.value.code is ErrorCode.NOT_YOUR_TURN
    await refused(Cause.NOT_SEATED, keeper.place(act(table, 9), table, noted, other, options.free_areas[1]))
    assert len(await store.load(table.id)) == table.version
    left = await service.execute(act(table, user), SeatLeft(user_id=user))
    await refused(Cause.AWAY, keeper.place(act(table, user), left, noted, other, options.free_areas[1]))


async def test_the_last_post_is_too_late_when_the_decision_is_made(
    service: TableService, store: SqliteStore, keeper: DraftStore
) -> None:
    table = await gone_on_until(service, has_one_post)
    user, (one, *_) = acting_user(table), first_hires(table)
    await play(service, table, one)
    rows = await store.load(table.id)
    late = keeper.place(act(table, user), table, HireDraft(), *one.placements[0])
    await refused(Cause.STALE, late)
    assert await store.load(table.id) == rows


async def test_two_who_note_at_once_both_get_in(service: TableService, keeper: DraftStore) -> None:
    """Who holds the draft is alone with it: the second notes on top of the first."""
    table = await gone_on_until(service, lambda public: has_posts(public) and _groups(public) > 2)
    user = acting_user(table)
    options = options_of(table)
    held = 0

    async def place(group: int) -> None:
        nonlocal held
        async with keeper.lock(table.id):
            held += 1
            assert held == 1
            noted = await keeper.read_hire(table)
            scholar = options.groups[group][0]
            area = options.free_areas[group]
            await keeper.place(act(table, user), table, noted, scholar, area)
            held -= 1

    await asyncio.gather(place(0), place(1))
    noted = await keeper.read_hire(table)
    assert {placement.scholar for placement in noted.placements} == {group[0] for group in options.groups[:2]}
    assert noted.revision == 2
