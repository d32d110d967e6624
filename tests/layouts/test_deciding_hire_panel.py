"""The hire panel: a menu for each post, within Discord's limits; nothing is decided unless confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.demo.transcript import walk
from bot.layouts.deciding_hire_panel import HirePanel
from bot.tables.drafts import HireDraft, pending_hire
from bot.wording.deciding import placement_value
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, Hire, HireOptions, SeatView, SendScholars
from tests.support.builders import some, wording


def hirings(edition: Edition, seeds: int = 12) -> Iterator[SeatView]:
    """What landlords decide in games in which everybody sends to few palaces, and much of one profession."""
    for seed in range(seeds):
        rng = Random(seed)
        game = Game(edition, 5, first_player=seed % 5)
        while not game.over:
            decision = some(game.decision)
            if isinstance(decision.options, HireOptions):
                yield game.view(decision.seat)
            legal = game.legal_commands()
            sends = [one for one in legal if isinstance(one, SendScholars)]
            crowd = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1}]
            alike = [one for one in crowd if one.first.profession == one.second.profession == seed % 4]
            game.play(rng.choice(alike or crowd or legal[:6]))


def panel(view: SeatView, draft: str | None = None) -> HirePanel:
    options = some(pending_hire(view))
    return HirePanel(view, options, draft, 1, wording(edition=view.public.edition), {})


def menus(shown: HirePanel) -> list[dict[str, Any]]:
    nodes: Any = shown.message().to_components()
    return [dict(node) for node in walk(nodes) if "options" in node]


def text(shown: HirePanel) -> str:
    nodes: Any = shown.message().to_components()
    return "\n".join(str(node["content"]) for node in walk(nodes) if node["type"] == 10)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_decision_can_be_chosen_post_by_post(edition: Edition) -> None:
    rng = Random(1)
    shapes = set[tuple[int, ...]]()
    areas = len(edition.salaries)
    for view in hirings(edition):
        options = some(pending_hire(view))
        shape = (len(options.areas), *map(len, options.groups))
        if shape in shapes:
            continue
        shapes.add(shape)
        legal = [one for one in view.legal_commands() if isinstance(one, Hire)]
        for command in rng.sample(legal, min(8, len(legal))):
            draft: str | None = None
            for scholar, area in rng.sample(command.placements, len(command.placements)):
                shown = panel(view, draft)
                offered = [option["value"] for menu in menus(shown) for option in menu["options"]]
                assert len(set(offered)) == len(offered)
                if str(placement_value(scholar, area, areas)) not in offered:
                    draft = shown.pick(placement_value(scholar, areas, areas))  # whom, then where
                    shown = panel(view, draft)
                    offered = [option["value"] for menu in menus(shown) for option in menu["options"]]
                assert str(placement_value(scholar, area, areas)) in offered
                draft = shown.pick(placement_value(scholar, area, areas))
            complete = panel(view, draft)
            assert complete.command() == command
            chosen = {
                option["value"]
                for menu in menus(complete)
                for option in menu["options"]
                if option.get("default")
            }
            assert {str(placement_value(*placement, areas)) for placement in command.placements} <= chosen
    assert len(shapes) > 3


def test_a_menu_that_would_be_too_long_is_two() -> None:
    crowded = 0
    for view in hirings(MAYFAIR_2005, 40):
        options = some(pending_hire(view))
        if len(options.groups[0]) * len(options.areas) <= 25:
            continue
        crowded += 1
        whom = menus(panel(view))[0]
        assert whom["placeholder"] == "Whom?"
        assert len(whom["options"]) == len(options.groups[0])
        assert not any(menu["placeholder"] == "For which post?" for menu in menus(panel(view)))
        asked = panel(view, panel(view).pick(int(whom["options"][0]["value"])))
        where = next(menu for menu in menus(asked) if menu["placeholder"] == "For which post?")
        assert len(where["options"]) == len(options.areas)
        assert asked.command() is None
    assert crowded


def test_where_only_whom_is_the_question_the_highest_bribe_is_chosen_already() -> None:
    suggested = equal = open_areas = 0
    for view in hirings(MAYFAIR_2005):
        options = pending_hire(view)
        shown = panel(view)
        assert options is not None
        paid = {bribe.scholar: bribe.amount for bribe in view.public.bribes}
        rivals, *others = options.groups
        if others or len(options.areas) > 1:
            assert shown.command() is None
            open_areas += 1
            continue
        amounts = sorted(paid[scholar] for scholar in rivals)
        if len(amounts) == 1:  # the table decides that by itself
            continue
        if amounts[-1] == amounts[-2]:
            assert shown.command() is None, "the landlord chooses between equals"
            equal += 1
            continue
        command = some(shown.command())
        assert paid[command.placements[0].scholar] == amounts[-1]
        assert "Whoever paid most is chosen already. You may decide otherwise." in text(shown)
        other = next(one for one in rivals if one != command.placements[0].scholar)
        value = placement_value(other, command.placements[0].area, len(MAYFAIR_2005.salaries))
        changed = panel(view, shown.pick(value))
        decided = some(changed.command())
        assert decided.placements[0].scholar == other
        assert "Whoever paid most is chosen already" not in text(changed)
        suggested += 1
    assert min(suggested, equal, open_areas) > 3


def test_an_area_that_is_given_to_another_is_taken_from_the_first() -> None:
    view = next(
        view
        for view in hirings(MAYFAIR_2005)
        if (options := pending_hire(view)) and len(options.groups) > 1 and len(options.areas) > 2
    )
    options = some(pending_hire(view))
    one = options.groups[0][0]
    other = options.groups[1][0]
    first, second = options.areas[:2]
    draft = panel(view).pick(placement_value(one, first, 4))
    draft = panel(view, draft).pick(placement_value(other, second, 4))
    moved = HireDraft.read(panel(view, draft).pick(placement_value(other, first, 4)))
    assert [(placement.scholar, placement.area) for placement in moved.placements] == [(other, first)]
    assert moved.revision == 3


def test_a_title_says_what_is_to_be_done() -> None:
    titles = {text(panel(view)).split("\n")[0] for view in hirings(MAYFAIR_2005)}
    assert {
        "### Give the applicant a post",
        "### Give each applicant a post",
        "### Decide whom to hire, and for which post",
    } <= titles
    assert any(title.endswith(",000 post") for title in titles)


def test_by_the_bribes_leaves_equals_to_the_landlord_and_decides_all_else() -> None:
    """So that of three scholars, two of whom have paid the same, one choice is left: four clicks in all."""
    equal = decided = 0
    for view in hirings(MAYFAIR_2005, 40):
        options = some(pending_hire(view))
        paid = {bribe.scholar: bribe.amount for bribe in view.public.bribes}
        most = {group: max(paid[scholar] for scholar in group) for group in options.groups}
        best = {group: [one for one in group if paid[one] == most[group]] for group in options.groups}
        tied = [group for group in options.groups if len(best[group]) > 1]
        offered = "bybribes" in str(panel(view).message().to_components())
        if len(options.groups) < 2 or len(tied) == len(options.groups):
            assert not offered
            continue
        if panel(view).command() is not None:  # as agreed
            continue
        assert offered
        given = panel(view, panel(view).by_bribes())
        noted = HireDraft.read(panel(view).by_bribes()).placements
        salaries = view.public.edition.salaries
        assert {scholar for scholar, _ in noted} == {
            best[group][0] for group in options.groups if group not in tied
        }
        dearest_first = sorted(noted, key=lambda one: salaries[one.area], reverse=True)
        assert [paid[scholar] for scholar, _ in dearest_first] == sorted(
            (paid[scholar] for scholar, _ in noted), reverse=True
        )
        assert "bybribes" not in str(given.message().to_components()), "it has done all that it can"
        if len(tied) == 1:
            equal += 1
            free = set(options.areas) - {one.area for one in noted}
            value = placement_value(tied[0][0], min(free), len(salaries))
            chosen = panel(view, given.pick(value))
            assert chosen.command() is not None
            before = panel(view, panel(view).pick(value))
            if before.command() is None:
                assert panel(view, before.by_bribes()).command() == chosen.command(), "chosen before"
        elif not tied:
            decided += 1
            assert given.command() is not None
    assert equal
    assert decided
