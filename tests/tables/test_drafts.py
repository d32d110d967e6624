"""What is noted towards a decision can always be completed, and leads to every legal decision."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.drafts import BribeDraft, HireDraft, SendDraft, pending_hire
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Edition,
    ErrorCode,
    Game,
    Hire,
    HireOptions,
    IllegalCommand,
    Placement,
    SeatView,
    Sending,
    SendScholars,
)
from tests.support.builders import crowded_games


def hiring_view(game: Game) -> SeatView:
    """What the landlord sees."""
    assert game.decision is not None
    assert isinstance(game.decision.options, HireOptions)
    return game.view(game.decision.seat)


def test_only_the_landlord_has_somebody_to_hire() -> None:
    hiring = 0
    for game in crowded_games(MAYFAIR_2005, 2):
        assert game.decision is not None
        for seat in range(game.seats):
            options = pending_hire(game.view(seat))
            hires = isinstance(game.decision.options, HireOptions) and seat == game.decision.seat
            assert options == (game.decision.options if hires else None)
            hiring += hires
    assert hiring > 5


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
    options = pending_hire(view)
    assert options is not None
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
    options = pending_hire(view)
    assert options is not None
    assert options.area is not None
    defender = options.groups[0][0]
    with pytest.raises(IllegalCommand) as refused:
        HireDraft().with_placement(view, defender, (options.area + 1) % 4)
    assert refused.value.code is ErrorCode.AREA_GIVEN
    assert refused.value.details == {"area": (options.area + 1) % 4, "given": options.area}
    kept = HireDraft().with_placement(view, defender, options.area)
    assert len(kept.completions(view)) == 1


def test_a_sending_is_whole_when_both_are_named() -> None:
    first, second = Sending(1, 2), Sending(3, 0)
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
