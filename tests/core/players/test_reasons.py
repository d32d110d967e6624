"""Why a landlord hires as it does: the fact that decided between those who wanted the post, or nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue_core import FX_SCHMID_1994, MAYFAIR_2005, Edition, Hire, PublicView
from intrigue_core.players.decision import Reason, ReasonKind
from intrigue_core.players.memory import Memory
from tests.core.players.company import acts, company, opened


def decided_between(reason: Reason, way: Hire, public: PublicView, memory: Memory) -> bool:
    """Does the fact set the scholar that is hired apart from a rival that is not?"""
    stage = public.current_stage
    owner = public.edition.owner
    assert stage is not None
    hired = dict(way.placements)
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    if reason.at_least is not None:
        assert reason.scholar is not None
        salaries = public.edition.salaries
        better = any(salaries[area] > salaries[hired[reason.scholar]] for area in public.free_areas(way.seat))
        return better and paid[reason.scholar] < reason.at_least
    for group in stage.groups:
        (winner,) = hired.keys() & group
        rivals = [scholar for scholar in group if scholar != winner]
        posts = [memory.posts(public, owner(one), way.seat) for one in (winner, *rivals)]
        match reason.kind:
            case ReasonKind.PAID_MOST if reason.scholar == winner:
                return all(paid[rival] < paid[winner] for rival in rivals)
            case ReasonKind.FAVOURED if rivals and reason.seat == owner(winner):
                return posts[0] > min(posts[1:])
            case ReasonKind.LEADER if reason.seat in map(owner, rivals):
                return owner(winner) != reason.seat
            case _:
                continue
    return False


@pytest.mark.parametrize("edition", [MAYFAIR_2005, FX_SCHMID_1994], ids=lambda one: one.name)
def test_the_fact_sets_the_winner_apart(edition: Edition) -> None:
    told = Counter[ReasonKind]()
    for number in range(6):
        game = opened(edition, 4, number)
        memory = Memory()
        heard = -1
        for _, act in acts(game, company(f"reasons/{number}", 4)):
            news = game.events(heard)
            heard = game.version
            for event in news:
                memory.observe(event)
            if isinstance(act.command, Hire) and act.mood is None and act.reason is not None:
                told[act.reason.kind] += 1
                assert decided_between(act.reason, act.command, game.view(), memory), act
    assert set(told) == {
        ReasonKind.PAID_MOST,
        ReasonKind.FAVOURED,
        ReasonKind.LEADER,
        ReasonKind.WORTH,
    }
