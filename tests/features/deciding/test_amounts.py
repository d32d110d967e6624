"""Which sums are offered for a bribe, and which are asked about: in every edition, in whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from bot.features.deciding.text import (
    amount_choice,
    doubt_about,
    highest_bribe,
    is_payable,
    quick_amounts,
    stake,
)
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table_view import Chair
from intrigue_core import EDITIONS, BribeOptions, Edition, Game, PayBribe, SeatView, SendScholars

EACH = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def bribes(edition: Edition, seed: int = 1) -> Iterator[tuple[SeatView, BribeOptions]]:
    """Every bribe of a game in which people pay a few thousand each."""
    rng = Random(seed)
    game = Game(edition, 5, first_player=0)
    while not game.over:
        legal = game.legal_commands()
        decision = game.decision
        assert decision is not None
        if isinstance(decision.options, BribeOptions):
            yield game.view(decision.seat), decision.options
        small = [one for one in legal[:8] if isinstance(one, PayBribe)]
        crowd = [one for one in legal if isinstance(one, SendScholars) and one.first.palace < 2]
        game.play(rng.choice(small or crowd or legal))


@EACH
def test_what_is_offered_can_be_paid_and_lies_where_it_matters(edition: Edition) -> None:
    seen: Counter[str] = Counter()
    for view, options in bribes(edition):
        amounts = quick_amounts(view, options)
        assert amounts == sorted(set(amounts))
        assert 1 <= len(amounts) <= 10, "a form shows no more"
        assert all(is_payable(amount, options) for amount in amounts)
        assert {options.minimum, options.maximum} <= set(amounts)
        highest, worth = highest_bribe(view), stake(view).most
        for wanted in (highest, highest + options.step, worth):
            if wanted and is_payable(wanted, options):
                assert wanted in amounts
                seen["near" if highest else "worth"] += 1
    assert min(seen["near"], seen["worth"]) > 5


def test_the_highest_bribe_is_that_of_a_rival() -> None:
    rivals = 0
    for view, _ in chain(*(bribes(edition, seed) for edition in EDITIONS.values() for seed in range(8))):
        edition = view.public.edition
        public, stage = view.public, view.public.current_stage
        assert stage is not None
        assert public.payer is not None
        others = [one for one in public.bribes if edition.owner(one.scholar) != view.seat]
        same = [one.amount for one in others if one.scholar in stage.rivals(public.payer)]
        anybody = [one.amount for one in others if one.scholar in stage.payers]
        assert highest_bribe(view) == max(same or anybody, default=0)
        rivals += bool(same) and max(anybody) > max(same)
    assert rivals, "somebody paid more, but for another post"


@EACH
def test_what_people_usually_pay_is_not_asked_about(edition: Edition) -> None:
    doubts: Counter[str | None] = Counter()
    for view, options in bribes(edition):
        worth, rich = stake(view).most, view.cash > 12 * max(options.minimum, options.step)
        assert doubt_about(options.minimum, view, options) is None
        for amount in range(options.minimum + options.step, options.maximum + 1, options.step):
            doubt = doubt_about(amount, view, options)
            doubts[doubt] += 1
            if amount == options.maximum:
                assert doubt == "all"
            elif amount > worth:
                assert doubt == "worth"
            elif amount < 10 * max(options.minimum, options.step):
                assert doubt is None, "no zero too many"
            elif rich:
                assert (doubt == "half") == (2 * amount > view.cash)
    assert set(doubts) == {None, "all", "worth", "half"}


def test_everything_says_so() -> None:
    edition = EDITIONS["mayfair-2005"]
    chairs = [Chair(name, number, computer=False) for number, name in enumerate(NAMES)]
    for language, said in (("en", "All: 32,000"), ("de", "Alles: 32.000")):
        wording = Wording(words_for(language), edition, chairs)
        view, options = next(bribes(edition))
        assert view.cash == 32_000
        assert amount_choice(32_000, view, options, wording).label == said
        assert amount_choice(1_000, view, options, wording).description
        assert not amount_choice(7_000, view, options, wording).description
