"""What is noted towards a decision can always be completed, and leads to every legal decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.store import SqliteStore
from bot.tables.drafts import BribeDraft, HireDraft, SendDraft
from intrigue_core import (
    EDITIONS,
    Edition,
    Game,
    Hire,
    HireOptions,
    IllegalCommand,
    Placement,
    Reason,
    SendOptions,
    SendScholars,
)
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import started


def crowded_games(edition: Edition, seeds: int) -> Iterator[Game]:
    """Positions of games in which everybody sends to few palaces, so that there is something to decide."""
    for seed in range(seeds):
        rng = Random(seed)
        game = Game(edition, 5, first_player=seed % 5)
        while not game.over:
            legal = game.legal_commands()
            yield game
            sends = [one for one in legal if isinstance(one, SendScholars)]
            wanted = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1, 2}]
            game.play(rng.choice(wanted or legal))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_hire_drafts_reach_every_legal_decision_and_no_other(edition: Edition) -> None:
    shapes: set[tuple[int, ...]] = set()
    rng = Random(1)
    for game in crowded_games(edition, 12):
        decision = game.decision
        assert decision is not None
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
                draft = draft.with_placement(options, placement.scholar, placement.area)
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
    assert game.decision is not None
    options = game.decision.options
    assert isinstance(options, HireOptions)
    (one, rival, *_), (other, *_) = options.groups[:2]
    first, second = options.free_areas[:2]
    taken = next(area for area in range(4) if area not in options.free_areas)
    draft = HireDraft().with_placement(options, one, first)
    for scholar, area, reason in (
        (999, first, Reason.NOT_AN_APPLICANT),
        (other, taken, Reason.AREA_TAKEN),
        (other, first, Reason.AREA_TWICE),
    ):
        with pytest.raises(IllegalCommand) as refused:
            draft.with_placement(options, scholar, area)
        assert refused.value.code is reason
    assert draft.with_placement(options, one, second).placements == (Placement(one, second),)
    assert draft.with_placement(options, rival, first).placements == (Placement(rival, first),)


def test_an_internal_conflict_has_its_area() -> None:
    game = next(
        game
        for game in crowded_games(EDITIONS["amigo-2003"], 30)
        if game.decision
        and isinstance(options := game.decision.options, HireOptions)
        and options.area is not None
    )
    assert game.decision is not None
    options = game.decision.options
    assert isinstance(options, HireOptions)
    assert options.area is not None
    defender = options.groups[0][0]
    with pytest.raises(IllegalCommand) as refused:
        HireDraft().with_placement(options, defender, (options.area + 1) % 4)
    assert refused.value.code is Reason.AREA_GIVEN
    assert refused.value.details == {"given": options.area}
    kept = HireDraft().with_placement(options, defender, options.area)
    assert len(kept.completions(game.view(game.decision.seat))) == 1


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_send_drafts_offer_all_that_is_legal_and_nothing_else(edition: Edition) -> None:
    rng = Random(2)
    tried = 0
    for game in crowded_games(edition, 4):
        decision = game.decision
        assert decision is not None
        if not isinstance(decision.options, SendOptions) or rng.random() < 0.6:
            continue
        view = game.view(decision.seat)
        legal = {(*one.first, *one.second) for one in view.legal_commands() if isinstance(one, SendScholars)}
        reached: set[tuple[int, ...]] = set()
        drafts = [SendDraft()]
        while drafts:
            draft = drafts.pop()
            assert SendDraft.read(draft.write()) == draft
            offered = draft.next_choices(view)
            if len(draft.steps) == 4:
                assert offered == []
                command = draft.command(view)
                assert command is not None
                assert (*command.first, *command.second) == draft.steps
                reached.add(draft.steps)
                continue
            assert draft.command(view) is None
            assert offered, "no step leads nowhere"
            assert draft.with_step(offered[0]).without_last() == draft
            drafts += [draft.with_step(value) for value in offered]
        assert reached == legal
        tried += 1
    assert tried > 5


async def test_a_draft_belongs_to_one_version_of_the_game(
    make_service: MakeService, store: SqliteStore
) -> None:
    service = make_service()
    table = await started(service, 3)
    await service.keep_draft(table.id, table.game_version, BribeDraft(amount=3_000).write())
    kept = await make_service().draft(table.id, table.game_version)
    assert BribeDraft.read(kept) == BribeDraft(amount=3_000)
    assert BribeDraft.read(await service.draft(table.id, table.game_version + 1)) == BribeDraft()
    assert SendDraft.read(None) == SendDraft()
    assert len(await store.load(table.id)) == table.version, "a draft is no entry"
