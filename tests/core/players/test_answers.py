"""What a mind answers to an offer; its reason is the fact without which it would answer otherwise."""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue_core import MAYFAIR_2005, Decline, SeatView, Statement, StatementState, bribes_in
from intrigue_core.players import bargainer
from intrigue_core.players.answers import answer_to
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Mood, PlayerAction, Reason, ReasonKind
from tests.core.players.company import acts, company, opened


def without(context: Context, reason: Reason) -> Context:
    """Return the same position, had the fact of a reason not been."""
    public = context.public
    features = context.features
    match reason.kind:
        case ReasonKind.LEADER:
            leads = [0.0 if seat == reason.seat else lead for seat, lead in enumerate(features.leads)]
            return context._replace(features=features._replace(leads=leads))
        case ReasonKind.PAID_MOST:
            least = public.edition.minimum_bribe
            public = public._replace(
                bribes=tuple(
                    one._replace(amount=least) if one.scholar == reason.scholar else one
                    for one in public.bribes
                )
            )
        case ReasonKind.AGREED:
            public = public._replace(
                statements=tuple(
                    one._replace(state=StatementState.WITHDRAWN) if one.number == reason.statement else one
                    for one in public.statements
                )
            )
        case ReasonKind.KEPT | ReasonKind.BROKE:
            state = StatementState.KEPT if reason.kind is ReasonKind.KEPT else StatementState.BROKEN
            public = public._replace(
                statements=tuple(
                    one._replace(state=StatementState.WITHDRAWN)
                    if one.state is state and reason.seat in (one.seat, one.to)
                    else one
                    for one in public.statements
                )
            )
        case _:
            raise AssertionError(reason)
    view = SeatView(public, context.view.seat, context.view.cash)
    return context._replace(view=view, features=features._replace(public=public))


def test_a_no_to_money_names_a_sum_or_a_fact_that_no_sum_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Counter[str]()

    def answered(context: Context, offer: Statement) -> PlayerAction:
        act = answer_to(context, offer)
        about = bribes_in(offer.clauses)
        if isinstance(act.command, Decline) and len(about) == 1 and act.mood is not Mood.HEAR_OTHERS:
            why = act.reason
            assert why is not None, act
            if why.at_least is not None:
                limits["landlord"] += 1
                assert about[0].amount < why.at_least
            elif why.at_most is not None:
                limits["payer"] += 1
                assert about[0].amount > why.at_most
            else:
                limits[why.kind] += 1
                assert why.kind in (ReasonKind.BROKE, ReasonKind.AGREED), act
        return act

    monkeypatch.setattr(bargainer, "answer_to", answered)
    for number in range(12):
        game = opened(MAYFAIR_2005, 4, number)
        for _ in acts(game, company(f"limits/{number}", 4)):
            pass
    assert min(limits["landlord"], limits["payer"]) > 5, limits


def test_the_reason_of_an_answer_is_what_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Counter[tuple[Mood | None, ReasonKind]]()

    def answered(context: Context, offer: Statement) -> PlayerAction:
        act = answer_to(context, offer)
        if act.reason is not None:
            told[act.mood, act.reason.kind] += 1
            if act.reason.kind is not ReasonKind.WORTH:
                other = answer_to(without(context, act.reason), offer)
                if act.reason.kind is ReasonKind.AGREED:  # then there is a price, or another answer
                    assert other != act
                else:
                    assert other[:2] != act[:2], (act, other)
        return act

    monkeypatch.setattr(bargainer, "answer_to", answered)
    for number in range(48):
        game = opened(MAYFAIR_2005, 4, number)
        for _ in acts(game, company(f"answers/{number}", 4)):
            pass
    assert not any(mood is Mood.AGREE and kind is not ReasonKind.KEPT for mood, kind in told)
    kinds = {kind for _, kind in told}
    assert kinds >= {ReasonKind.WORTH, ReasonKind.LEADER, ReasonKind.KEPT, ReasonKind.PAID_MOST}, told
