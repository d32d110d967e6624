"""What may be chosen now, in words: sums, scholars and sendings, in every edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from bot.locales import LANGUAGES
from bot.tables.drafts import HireDraft
from bot.wording.deciding import (
    Prospect,
    amount_choice,
    attacks_own,
    doubt_about,
    highest_bribe,
    prospect,
    prospect_text,
    quick_amounts,
    scholar_choices,
    sending_choices,
    sending_of,
    sending_value,
    stake,
)
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    BribeOptions,
    DecisionKind,
    Edition,
    Game,
    HireOptions,
    PayBribe,
    SeatView,
    Sending,
    SendScholars,
)
from tests.support.builders import NAMES, some, wording

# --- bribes ---


EACH = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)


def bribes(edition: Edition, seed: int = 1) -> Iterator[tuple[SeatView, BribeOptions]]:
    """Every bribe of a game in which people pay a few thousand each."""
    rng = Random(seed)
    game = Game(edition, 5, first_player=0)
    while not game.over:
        legal = game.legal_commands()
        decision = some(game.decision)
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
        assert all(options.allows(amount) for amount in amounts)
        assert {options.minimum, options.maximum} <= set(amounts)
        highest = highest_bribe(view)
        worth = stake(view).most
        for wanted in (highest, highest + options.step, worth):
            if wanted and options.allows(wanted):
                assert wanted in amounts
                seen["near" if highest else "worth"] += 1
    assert min(seen["near"], seen["worth"]) > 5


def test_the_highest_bribe_is_that_of_a_rival() -> None:
    rivals = 0
    for view, _ in chain(*(bribes(edition, seed) for edition in EDITIONS.values() for seed in range(8))):
        edition = view.public.edition
        public = view.public
        stage = view.public.current_stage
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
        worth = stake(view).most
        rich = view.cash > 12 * max(options.minimum, options.step)
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
    for language, said in (("en", "All: 32,000"), ("de", "Alles: 32.000")):
        told = wording(language)
        view, options = next(bribes(edition))
        assert view.cash == 32_000
        assert amount_choice(32_000, view, options, told).label == said
        assert amount_choice(1_000, view, options, told).description
        assert not amount_choice(7_000, view, options, told).description


def test_what_is_offered_is_compared_with_the_highest_bribe() -> None:
    view, options = next(each for each in bribes(MAYFAIR_2005) if highest_bribe(each[0]) > 1_000)
    for more, said in ((0, "as much as the highest bribe so far"), (1_000, "1,000 more than the highest")):
        described = amount_choice(highest_bribe(view) + more, view, options, wording()).description
        assert described.startswith(said)


# --- hiring ---


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
    told = wording("en", NAMES[:4], edition)
    found = 0
    for game in twins(edition):
        decision = some(game.decision)
        view = game.view(decision.seat)
        offers = scholar_choices(view, told, HireDraft())
        assert len({offer.label for offer in offers}) == len(offers)
        numbered = [offer for offer in offers if "no. 1" in offer.label or "no. 2" in offer.label]
        assert len(numbered) >= 2
        found += 1
        if found > 20:
            break
    assert found > 3


# --- sendings ---


SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)


def send(game: Game, first: tuple[int, int], second: tuple[int, int]) -> None:
    """End a turn; then the next landlord hires whoever comes first, for the lowest area."""
    acting = some(game.acting)
    game.play(SendScholars(seat=acting, first=Sending(*first), second=Sending(*second)))
    while game.view().deciding is not DecisionKind.SEND:
        game.play(game.legal_commands()[0])


def crowd() -> Game:
    """Dan has a clerk at work with Ada; then Ben sends two clerks there, and Cleo one. Dan is to send."""
    game = Game(MAYFAIR_2005, 5, first_player=0)
    send(game, (SCIENTIST, 1), (DOCTOR, 2))  # Ada
    send(game, (SCIENTIST, 3), (PRIEST, 3))
    send(game, (SCIENTIST, 1), (PRIEST, 1))
    send(game, (CLERK, 0), (PRIEST, 4))  # Dan
    send(game, (DOCTOR, 1), (PRIEST, 1))
    send(game, (DOCTOR, 3), (PRIEST, 3))  # Ada again, by when the clerk is at work
    send(game, (CLERK, 0), (CLERK, 0))
    send(game, (CLERK, 0), (SCIENTIST, 4))
    return game


def test_everybody_is_named() -> None:
    game = crowd()
    public = game.view()
    assert public.landlord == 3
    clerk = next(scholar for scholar in public.palace(0) if scholar >= 0)
    assert MAYFAIR_2005.owner(clerk) == 3
    met = prospect(public, Sending(CLERK, 0))
    assert met == Prospect(public.palace(0).index(clerk), 3, (1, 1, 2))
    dan = game.view(3)
    text = prospect_text(dan, Sending(CLERK, 0), wording(), wording().plain_seat)
    salary = f"{MAYFAIR_2005.salaries[met.area or 0]:,}"
    assert text == f"⚠️ attacks your own in the {salary} post; 🟡 Ben (2) and 🟢 Cleo wait there too"
    assert attacks_own(dan, Sending(CLERK, 0))
    assert prospect_text(dan, Sending(SCIENTIST, 4), wording(), wording().plain_seat).endswith(
        "Cleo waits there too"
    )
    assert prospect_text(dan, Sending(PRIEST, 0), wording(), wording().plain_seat) == "no rival so far"


def test_to_somebody_else_the_defender_is_a_rival_like_any() -> None:
    game = crowd()
    send(game, (DOCTOR, 1), (DOCTOR, 2))
    eve = game.view(4)
    assert eve.public.landlord == 4
    text = prospect_text(eve, Sending(CLERK, 0), wording(), wording().plain_seat)
    assert text.startswith("attacks 🔵 Dan in the ")
    assert not attacks_own(eve, Sending(CLERK, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rivals_with_long_names_are_counted(language: str) -> None:
    """Discord shows a hundred characters; the palaces above the menus name everybody."""
    names = tuple("Wilhelmina" * 3 + name for name in NAMES)
    choices = sending_choices(crowd().view(3), wording(language, names))
    values = {choice.value: choice.description for choice in choices}
    crowded = values[sending_value(Sending(CLERK, 0), 5)]
    assert "3 " in crowded
    assert "Wilhelmina" not in crowded
    assert all(len(choice.description) <= 100 and len(choice.label) <= 100 for choice in choices)


def test_a_label_says_who_and_how_many_are_left() -> None:
    view = crowd().view(3)
    labels = {choice.value: choice.label for choice in sending_choices(view, wording())}
    left = view.public.reserve_of(3)
    assert (left[CLERK], left[DOCTOR]) == (1, 2)
    assert labels[sending_value(Sending(CLERK, 0), 5)] == "Clerk (1 left)"
    assert labels[sending_value(Sending(DOCTOR, 4), 5)] == "Doctor (2 left)"
    for value in labels:
        assert sending_value(sending_of(value, 5), 5) == value
