"""Rulings about salaries, refunds and the end: who is paid what, and when.

A1, A2, A21, A22, A27, A33 and A35 of docs/rules.md.
"""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    NOBODY,
    BribePaid,
    BribeRefunded,
    Edition,
    Game,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from tests.rules.editions import every_edition, every_size
from tests.rules.play import purses, random_game
from tests.rules.table import Table


@every_size
def test_a01_so_many_turns_each_and_a_final_payment(edition: Edition, seats: int) -> None:
    """A1: so many turns for everybody, and all scholars are sent in them."""
    game = random_game(edition, seats, seed=1)
    turns = Counter(event.landlord for event in game.events() if isinstance(event, TurnBegan))
    assert turns == dict.fromkeys(range(seats), edition.rounds)
    sent = [event for event in game.events() if isinstance(event, ScholarSent)]
    assert len(sent) == seats * edition.scholars_per_seat


@pytest.mark.parametrize(
    ("edition", "numbers"),
    [
        (MAYFAIR_2005, (8, 4, 5)),
        (AMIGO_2003, (8, 4, 5)),
        (FX_SCHMID_1994, (10, 5, 6)),
        (BRETTSPIELWELT, (10, 5, 6)),
    ],
    ids=lambda value: value.name if isinstance(value, Edition) else "",
)
def test_a01_the_rounds_of_the_presets(edition: Edition, numbers: tuple[int, int, int]) -> None:
    """A1: with 8 figures 4 rounds of sending and 5 turns (Amigo too), with 10 figures 5 and 6."""
    assert (edition.scholars_per_seat, edition.send_rounds, edition.rounds) == numbers


@every_size
def test_a02_a_post_kept_is_paid_so_often(edition: Edition, seats: int) -> None:
    """A2: a figure sent in round r and kept to the end is paid N - r + 1 times, whatever the seat."""
    for seed in range(5):
        payments, sent_in, posted = _payments(random_game(edition, seats, seed), edition)
        assert posted
        for scholar in posted:
            assert payments[scholar] == edition.rounds - sent_in[scholar] + 1


def _payments(game: Game, edition: Edition) -> tuple[Counter[int], dict[int, int], set[int]]:
    """How often each scholar was paid, the round in which it was sent, and who holds a post at the end."""
    payments: Counter[int] = Counter()
    sent_in: dict[int, int] = {}
    posted: set[int] = set()
    current_round = 0
    for event in game.events():
        if isinstance(event, TurnBegan):
            current_round = event.round
        elif isinstance(event, ScholarSent):
            sent_in[event.scholar] = current_round
        elif isinstance(event, ScholarHired):
            posted.add(event.scholar)
        elif isinstance(event, ScholarBanished):
            assert event.scholar not in posted or payments[event.scholar] >= 1
            posted.discard(event.scholar)
        elif isinstance(event, SalaryPaid):
            payments.update(scholar for scholar in posted if edition.owner(scholar) == event.seat)
    return payments, sent_in, posted


@every_size
def test_a02_round_one_pays_nothing_and_nobody_is_ousted_unpaid(edition: Edition, seats: int) -> None:
    """A2: no salary in round 1; every hired figure is paid at least once before it can be ousted."""
    for seed in range(5):
        game = random_game(edition, seats, seed)
        _payments(game, edition)
        second_round = game.events().index(TurnBegan(round=2, landlord=game.first_player))
        assert not any(isinstance(event, SalaryPaid) for event in game.events()[:second_round])


@every_size
def test_a21_the_final_payment_comes_after_the_last_turn(edition: Edition, seats: int) -> None:
    """A21: everybody is paid at once for all posts, when no figure waits and none is in stock."""
    game = random_game(edition, seats, seed=5)
    view = game.view()
    assert not any(view.applicants)
    assert not any(view.reserve)
    final = {
        event.seat: event.amount for event in game.events() if isinstance(event, SalaryPaid) and event.final
    }
    for seat in range(seats):
        posts = [
            edition.salaries[post % len(edition.salaries)]
            for post, scholar in enumerate(view.posts)
            if scholar != NOBODY and edition.owner(scholar) == seat
        ]
        assert final.get(seat, 0) == sum(posts)
    last_bribe = max(i for i, event in enumerate(game.events()) if isinstance(event, BribePaid))
    first_final = min(
        i for i, event in enumerate(game.events()) if isinstance(event, SalaryPaid) and event.final
    )
    assert first_final > last_bribe


@every_size
def test_a21_the_final_payment_goes_round_from_the_first_player(edition: Edition, seats: int) -> None:
    """A21: all in one go, named in seat order from the first player; then the game ends."""
    for seed in range(5):
        game = random_game(edition, seats, seed)
        events = game.events()
        final = [event for event in events if isinstance(event, SalaryPaid) and event.final]
        assert len(final) > 1
        assert list(events[-1 - len(final) : -1]) == final
        assert isinstance(events[-1], GameEnded)
        paid = {event.seat for event in final}
        order = ((game.first_player + step) % seats for step in range(seats))
        assert [event.seat for event in final] == [seat for seat in order if seat in paid]


@every_edition
def test_a22_equal_cash_is_a_shared_victory(edition: Edition) -> None:
    """A22: no tie-breaker: all who have the most have won."""
    edition = edition.variant(final_salary="none")
    table = Table(edition, landlord="blue", areas=(), professions=(), in_round=edition.rounds)
    for colour, cash in (("red", 999_000), ("yellow", 999_000), ("green", 998_000)):
        table.cash(colour, cash)
    table.cash("blue", 0)
    table.begin()
    game = table.game
    assert game.over, "the last landlord of the last round has nobody to hire and nobody to send"
    most = max(purses(game))
    assert game.view().winners == tuple(seat for seat in range(4) if purses(game)[seat] == most)
    assert game.view().winners == (0, 1)


@every_edition
def test_a27_every_figure_banished_gets_its_bribe_back(edition: Edition) -> None:
    """A27: losing applicants and an ousted defender alike; the landlord returns what each just paid."""
    table = Table(
        edition.variant(refund_banished=True), landlord="red", areas=(6_000,), professions=("doctor",)
    )
    table.palace("red").employs("yellow doctor", at=6_000).receives("green doctor", "blue doctor")
    red, yellow, green, blue = table.begin()
    yellow.bribes(5_000)
    green.bribes(3_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (yellow.gained, green.gained, blue.gained, red.gained) == (0, 0, -2_000, 2_000)
    refunds = [event for event in table.last_events if isinstance(event, BribeRefunded)]
    assert [table.words.told_scholar(event.scholar) for event in refunds] == ["yellow doctor", "green doctor"]


@every_edition
def test_a27_without_the_variant_the_landlord_keeps_it_all(edition: Edition) -> None:
    """A27: the loser's bribe is the landlord's to keep (AM L.44)."""
    table = Table(edition, landlord="red", areas=(6_000,), professions=("doctor",))
    table.palace("red").receives("green doctor", "blue doctor")
    red, _, green, blue = table.begin()
    green.bribes(3_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (green.gained, blue.gained, red.gained) == (-3_000, -2_000, 5_000)


@every_edition
def test_a27_what_the_bank_paid_goes_back_to_the_bank(edition: Edition) -> None:
    """A27: the broke loser gets nothing, the landlord keeps nothing of it."""
    table = Table(
        edition.variant(refund_banished=True), landlord="red", areas=(6_000,), professions=("doctor",)
    )
    table.palace("red").receives("green doctor", "blue doctor")
    table.cash("green", 0)
    red, _, green, blue = table.begin()
    green.bribes(1_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (green.cash, red.gained) == (0, 2_000)
    refund = next(event for event in table.last_events if isinstance(event, BribeRefunded))
    assert refund.to_bank


@every_edition
def test_a27_only_the_bribe_of_that_negotiation_comes_back(edition: Edition) -> None:
    """A27: a defence paid in an earlier turn is gone."""
    table = Table(
        edition.variant(refund_banished=True),
        landlord="red",
        areas=(1_000, 6_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").employs("yellow doctor", at=6_000).receives("blue doctor", "green clerk")
    red, yellow, green, blue = table.begin()
    green.bribes(9_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(4_000)
    blue.bribes(1_000)
    red.keeps("yellow doctor")
    assert (yellow.gained, green.gained, blue.gained) == (-4_000, -9_000, 0)


@every_size
def test_a33_without_a_final_salary_the_game_just_ends(edition: Edition, seats: int) -> None:
    """A33, ``none``: N turn salaries, so a post kept is paid once less: N - r times."""
    edition = edition.variant(final_salary="none")
    for seed in range(5):
        game = random_game(edition, seats, seed)
        assert not any(isinstance(event, SalaryPaid) and event.final for event in game.events())
        payments, sent_in, posted = _payments(game, edition)
        for scholar in posted:
            assert payments[scholar] == edition.rounds - sent_in[scholar]


@every_edition
def test_a35_a_refund_is_paid_before_the_next_negotiation(edition: Edition) -> None:
    """A35: with the decision that banishes, so the money can be bribed with in the next conflict."""
    table = Table(
        edition.variant(refund_banished=True),
        landlord="red",
        areas=(3_000, 10_000),
        professions=("doctor", "clerk"),
        in_round=4,
    )
    table.palace("red").employs("yellow clerk", at=3_000).employs("yellow doctor", at=10_000)
    table.palace("red").receives("blue clerk", "green doctor")
    table.cash("yellow", 6_000)
    red, yellow, green, blue = table.begin()
    yellow.bribes(6_000, for_the="clerk")
    blue.bribes(1_000)
    red.hires("blue clerk", at=3_000)
    kinds = [type(event) for event in table.last_events]
    assert kinds.index(BribeRefunded) < kinds.index(StageBegan)
    assert yellow.is_asked
    assert max(yellow.may_bribe) == 6_000
    yellow.bribes(6_000, for_the="doctor")
    assert yellow.cash == 0
    green.bribes(1_000)
    red.keeps("yellow doctor")
