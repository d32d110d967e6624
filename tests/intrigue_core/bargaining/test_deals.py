"""Deals within one turn that bind the landlord (variant ``binding_promises``, ruling A28; AM L.85)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    AcceptDeal,
    Command,
    CommandError,
    DealState,
    DeclineDeal,
    Edition,
    Event,
    Game,
    GameRecord,
    Hire,
    OfferDeal,
    Placement,
    Promise,
    Reason,
    WithdrawDeal,
    parse_command,
)
from intrigue_core.events import (
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
)
from tests.rules.editions import every_edition, every_size
from tests.rules.table import Table
from tests.rules.words import needs


def two_free(edition: Edition) -> Table:
    """Red's turn: green's clerk and blue's scientist apply, without rivals, and nobody works here yet."""
    edition = edition.variant(binding_promises=True)
    areas, professions = (1_000, 3_000, 10_000), ("clerk", "scientist")
    table = Table(edition, landlord="red", areas=areas, professions=professions)
    table.palace("red").receives("green clerk", "blue scientist")
    table.begin()
    return table


def one_free_two_fought(edition: Edition) -> Table:
    """Red's turn: green's clerk without rivals, doctors of yellow and green rivals.

    Blue's priest has 6,000 and is attacked by yellow's.
    """
    edition = edition.variant(binding_promises=True, both_to_one_palace=True)
    areas, professions = (1_000, 6_000, 10_000), ("clerk", "doctor", "priest")
    table = Table(edition, landlord="red", areas=areas, professions=professions)
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green clerk", "green doctor")
    table.begin()
    return table


def two_free_two_fought(edition: Edition) -> Table:
    """Red's turn: as `one_free_two_fought`, with blue's scientist as another without rivals."""
    edition = edition.variant(binding_promises=True, both_to_one_palace=True)
    table = Table(edition, landlord="red")
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green clerk", "green doctor")
    table.palace("red").receives("blue scientist")
    table.begin()
    return table


def kinds(events: tuple[Event, ...]) -> list[type[Event]]:
    return [type(event) for event in events]


@every_edition
def test_the_course_of_a_deal(edition: Edition) -> None:
    table = two_free(edition)
    red, _, green, blue = table.players
    clerk = table.scholar("green clerk")
    amount, area = table.words.money(4_000), table.area(10_000)
    assert green.offers(4_000, for_the="green clerk", at=10_000) == 0
    assert table.last_events == (
        DealOffered(deal=0, seat=2, landlord=0, scholar=clerk, amount=amount, area=area),
    )
    assert green.is_asked, "an offer is not an answer: the bribe is still to be paid"
    red.accepts(0)
    assert table.last_events == (DealAccepted(deal=0, seat=0, scholar=clerk),)
    assert green.is_asked
    assert [player.gained for player in table.players] == [0, 0, 0, 0]
    green.bribes(6_000)
    assert table.game.view().deals[0].state is DealState.BINDING
    blue.bribes(1_000)
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green clerk", "blue scientist", at=(1_000, 3_000))
    red.hires("green clerk", "blue scientist", at=(10_000, 3_000))
    assert DealHonoured(deal=0, seat=0, scholar=clerk) in table.last_events
    assert table.game.view().deals[0].state is DealState.HONOURED


@every_edition
def test_a_bribe_below_the_deal_frees_the_landlord(edition: Edition) -> None:
    table = two_free(edition)
    red, _, green, blue = table.players
    red.accepts(green.offers(4_000, for_the="green clerk", at=10_000))
    green.bribes(3_000)
    assert kinds(table.last_events)[-1] is DealLapsed
    assert table.game.view().deals[0].state is DealState.LAPSED
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(1_000, 10_000))


@every_edition
def test_an_offer_that_was_not_answered_lapses_with_the_bribe(edition: Edition) -> None:
    table = two_free(edition)
    red, _, green, blue = table.players
    green.offers(4_000, for_the="green clerk", at=10_000)
    green.bribes(9_000)
    with table.refuses(Reason.DEAL_SETTLED):
        red.accepts(0)
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(1_000, 10_000))


@every_edition
def test_offers_are_declined_withdrawn_and_replaced(edition: Edition) -> None:
    table = two_free(edition)
    red, _, green, blue = table.players
    first = green.offers(2_000, for_the="green clerk", at=10_000)
    second = green.offers(3_000, for_the="green clerk", at=10_000)
    assert kinds(table.last_events) == [DealWithdrawn, DealOffered]
    with table.refuses(Reason.DEAL_SETTLED):
        red.accepts(first)
    with table.refuses(Reason.NOT_YOUR_DEAL):
        blue.declines(second)
    red.declines(second)
    assert kinds(table.last_events) == [DealDeclined]
    third = green.offers(5_000, for_the="green clerk")
    with table.refuses(Reason.NOT_YOUR_DEAL):
        blue.withdraws(third)
    green.withdraws(third)
    assert kinds(table.last_events) == [DealWithdrawn]
    with table.refuses(Reason.DEAL_SETTLED):
        red.accepts(third)
    states = [deal.state for deal in table.game.view().deals]
    assert states == [DealState.WITHDRAWN, DealState.DECLINED, DealState.WITHDRAWN]
    green.offers(5_000, for_the="green clerk", at=3_000)


@every_edition
def test_what_is_accepted_is_settled(edition: Edition) -> None:
    table = two_free(edition)
    red, _, green, _ = table.players
    red.accepts(green.offers(2_000, for_the="green clerk", at=10_000))
    with table.refuses(Reason.DEAL_SETTLED):
        green.withdraws(0)
    with table.refuses(Reason.DEAL_SETTLED):
        red.declines(0)
    with table.refuses(Reason.DEAL_MADE):
        green.offers(9_000, for_the="green clerk", at=3_000)


@every_edition
def test_anybody_whose_bribe_is_due_may_offer_at_any_time(edition: Edition) -> None:
    """Also for a later stage, and while somebody else, or the landlord, is asked."""
    table = two_free_two_fought(edition)
    red, yellow, green, blue = table.players
    yellow.offers(2_000, for_the="yellow priest", at=6_000)
    blue.offers(2_000, for_the="blue priest")
    green.bribes(1_000)
    with table.refuses(Reason.NO_BRIBE_DUE):
        green.offers(2_000, for_the="green clerk")
    blue.bribes(1_000)
    assert red.is_asked
    yellow.offers(3_000, for_the="yellow doctor", at=10_000)
    red.accepts(2)
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green clerk", "blue scientist", at=(10_000, 3_000))
    assert all(
        table.area(10_000) not in [placement.area for placement in command.placements]
        for command in table.game.legal_commands()
        if isinstance(command, Hire)
    )
    red.hires("green clerk", "blue scientist", at=(1_000, 3_000))
    yellow.bribes(3_000, for_the="doctor")
    green.bribes(20_000, for_the="doctor")
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green doctor", at=10_000)
    red.hires("yellow doctor", at=10_000)
    red.accepts(1)
    blue.bribes(2_000, for_the="priest")
    yellow.bribes(9_000, for_the="priest")
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("yellow priest", at=6_000)
    assert table.game.only_command() == table.game.legal_commands()[0]
    red.keeps("blue priest")
    ended = Counter(deal.state for deal in table.game.view().deals)
    assert ended == {DealState.HONOURED: 2, DealState.LAPSED: 1}


@every_edition
def test_anybody_may_offer_for_a_later_stage(edition: Edition) -> None:
    """The same with one who has no rivals, which can be told with three professions."""
    table = one_free_two_fought(edition)
    red, yellow, green, blue = table.players
    yellow.offers(2_000, for_the="yellow priest", at=6_000)
    blue.offers(2_000, for_the="blue priest")
    green.bribes(1_000)
    assert red.is_asked
    with table.refuses(Reason.NO_BRIBE_DUE):
        green.offers(2_000, for_the="green clerk")
    yellow.offers(3_000, for_the="yellow doctor", at=10_000)
    red.accepts(2)
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green clerk", at=10_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(3_000, for_the="doctor")
    green.bribes(20_000, for_the="doctor")
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("green doctor", at=10_000)
    red.hires("yellow doctor", at=10_000)
    red.accepts(1)
    blue.bribes(2_000, for_the="priest")
    yellow.bribes(9_000, for_the="priest")
    with table.refuses(Reason.DEAL_BROKEN):
        red.hires("yellow priest", at=6_000)
    assert table.game.only_command() == table.game.legal_commands()[0]
    red.keeps("blue priest")
    ended = Counter(deal.state for deal in table.game.view().deals)
    assert ended == {DealState.HONOURED: 2, DealState.LAPSED: 1}


@every_edition
def test_deals_that_exclude_each_other(edition: Edition) -> None:
    table = two_free_two_fought(edition)
    red, yellow, green, blue = table.players
    red.accepts(yellow.offers(2_000, for_the="yellow doctor"))
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    with table.refuses(Reason.DEAL_IMPOSSIBLE):
        red.accepts(rival)
    red.accepts(green.offers(2_000, for_the="green clerk", at=10_000))
    same = blue.offers(2_000, for_the="blue scientist", at=10_000)
    with table.refuses(Reason.DEAL_IMPOSSIBLE):
        red.accepts(same)
    green.bribes(1_000)
    assert table.game.view().deals[2].state is DealState.LAPSED, "green paid less than agreed for the clerk"
    red.accepts(same)


@every_edition
def test_deals_for_one_post_or_one_area_exclude_each_other(edition: Edition) -> None:
    """The same as far as it can be told with three professions."""
    table = one_free_two_fought(edition)
    red, yellow, green, _ = table.players
    red.accepts(yellow.offers(2_000, for_the="yellow doctor", at=10_000))
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    with table.refuses(Reason.DEAL_IMPOSSIBLE):
        red.accepts(rival)
    same = green.offers(2_000, for_the="green clerk", at=10_000)
    with table.refuses(Reason.DEAL_IMPOSSIBLE):
        red.accepts(same)
    red.accepts(green.offers(2_000, for_the="green clerk", at=1_000))


@every_edition
def test_an_area_given_away_since_the_offer_cannot_be_promised(edition: Edition) -> None:
    table = one_free_two_fought(edition)
    red, yellow, green, _ = table.players
    deal = yellow.offers(2_000, for_the="yellow doctor", at=10_000)
    green.bribes(1_000)
    red.hires("green clerk", at=10_000)
    with table.refuses(Reason.DEAL_IMPOSSIBLE):
        red.accepts(deal)
    with table.refuses(Reason.AREA_TAKEN):
        green.offers(2_000, for_the="green doctor", at=10_000)


@every_edition
def test_an_offer_must_be_possible_and_payable(edition: Edition) -> None:
    table = one_free_two_fought(edition)
    _, yellow, green, blue = table.players
    with table.refuses(Reason.AREA_TAKEN):
        green.offers(2_000, for_the="green clerk", at=6_000)
    with table.refuses(Reason.AREA_GIVEN):
        blue.offers(2_000, for_the="blue priest", at=10_000)
    with table.refuses(Reason.NOT_YOUR_SCHOLAR):
        blue.offers(2_000, for_the="green clerk")
    with table.refuses(Reason.BELOW_MINIMUM):
        green.offers(0, for_the="green clerk")
    with table.refuses(Reason.CANNOT_AFFORD):
        yellow.offers(yellow.cash + 1_000, for_the="yellow doctor")
    yellow.offers(yellow.cash, for_the="yellow doctor")
    with table.refuses(Reason.NO_SUCH_AREA):
        table.play(
            OfferDeal(seat=2, scholar=table.scholar("green clerk"), amount=table.words.money(1_000), area=9)
        )


@every_edition
def test_what_is_offered_is_a_multiple_of_the_unit(edition: Edition) -> None:
    needs(edition.unit > 1, "an amount that is no multiple of the unit", edition, "a unit of 1")
    table = two_free(edition)
    clerk = table.scholar("green clerk")
    with table.refuses(Reason.NOT_A_MULTIPLE):
        table.play(OfferDeal(seat=2, scholar=clerk, amount=2 * edition.minimum_bribe + 1))


@every_edition
def test_the_broke_can_offer_what_the_bank_will_pay(edition: Edition) -> None:
    table = Table(
        edition.variant(binding_promises=True), landlord="red", areas=(10_000,), professions=("doctor",)
    )
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 0)
    red, yellow, *_ = table.begin()
    assert table.game.only_command() is None, "the bribe can still be the price of a deal"
    with table.refuses(Reason.ONLY_MINIMUM):
        yellow.offers(2_000, for_the="yellow doctor")
    red.accepts(yellow.offers(1_000, for_the="yellow doctor", at=10_000))
    yellow.bribes(1_000)
    assert table.game.only_command() == red.hiring({"yellow doctor": 10_000})


@every_edition
def test_deals_end_with_the_turn(edition: Edition) -> None:
    table = Table(
        edition.variant(binding_promises=True), landlord="red", areas=(10_000,), professions=("doctor",)
    )
    table.palace("red").receives("yellow doctor")
    red, yellow, *_ = table.begin()
    red.accepts(yellow.offers(1_000, for_the="yellow doctor", at=10_000))
    yellow.bribes(1_000)
    red.hires("yellow doctor", at=10_000)
    assert len(table.game.view().deals) == 1
    table.play(table.game.legal_commands()[0])
    assert table.game.view().deals == ()
    with table.refuses(Reason.NO_SUCH_DEAL):
        red.accepts(0)


@every_edition
def test_without_the_variant_there_are_no_deals(edition: Edition) -> None:
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    red, yellow, *_ = table.begin()
    with table.refuses(Reason.NO_DEALS):
        yellow.offers(1_000, for_the="yellow doctor")
    for attempt in (red.accepts, red.declines, yellow.withdraws):
        with table.refuses(Reason.NO_DEALS):
            attempt(0)


def test_deal_commands_count_and_can_be_stale() -> None:
    table = two_free_two_fought(MAYFAIR_2005)
    game = table.game
    command = OfferDeal(seat=2, scholar=table.scholar("green clerk"), amount=2_000)
    game.play(command, version=0)
    assert game.version == 1
    with pytest.raises(CommandError) as caught:
        game.play(AcceptDeal(seat=0, deal=0), version=0)
    assert caught.value.code is Reason.STALE_VERSION


def test_everybody_sees_the_deals() -> None:
    table = two_free_two_fought(MAYFAIR_2005)
    _, _, green, blue = table.players
    green.offers(2_000, for_the="green clerk", at=10_000)
    table.players[0].accepts(0)
    green.bribes(2_000)
    blue.bribes(1_000)
    view = table.game.view(0)
    assert view.decision == table.game.decision
    assert view.legal_commands() == table.game.legal_commands()
    assert table.game.view(3).public.deals == table.game.view().deals


@pytest.mark.parametrize(
    "command",
    [
        OfferDeal(seat=1, scholar=9, amount=2_000, area=3),
        OfferDeal(seat=1, scholar=9, amount=2_000),
        WithdrawDeal(seat=1, deal=0),
        AcceptDeal(seat=0, deal=2),
        DeclineDeal(seat=0, deal=1),
    ],
)
def test_deal_commands_are_data(command: Command) -> None:
    assert parse_command(command.model_dump_json()) == command


def random_side_command(game: Game, rng: Random) -> Command:
    """Any word about deals, likely to be allowed."""
    view = game.view()
    due = [scholar for stage in view.stages[view.stage :] for scholar in stage.payers]
    open_deals = [n for n, deal in enumerate(view.deals) if deal.state is DealState.OFFERED]
    if open_deals and rng.random() < 0.6:
        deal = rng.choice(open_deals)
        if rng.random() < 0.7:
            return AcceptDeal(seat=view.landlord, deal=deal)
        if rng.random() < 0.5:
            return DeclineDeal(seat=view.landlord, deal=deal)
        return WithdrawDeal(seat=view.deals[deal].seat, deal=deal)
    edition = game.edition
    scholar = rng.choice(due)
    area = rng.choice([None, *range(len(edition.salaries))])
    return OfferDeal(
        seat=edition.owner(scholar),
        scholar=scholar,
        amount=edition.minimum_bribe * rng.randrange(1, 4),
        area=area,
    )


PRESETS = {edition.name for edition in (MAYFAIR_2005, AMIGO_2003, FX_SCHMID_1994, BRETTSPIELWELT)}
"""An edition that is added may be small and its games short, so that it takes more of them."""


@every_size
@pytest.mark.parametrize("refund", [False, True])
def test_random_deals_never_leave_a_landlord_without_an_answer(
    edition: Edition, seats: int, refund: bool
) -> None:
    """What is listed as legal is what is accepted, all that binds is kept, and the record replays."""
    ends: Counter[DealState] = Counter()
    for seed in range(4 if edition.name in PRESETS else 12):
        rng = Random(seed)
        game = Game(edition.variant(binding_promises=True, refund_banished=refund), seats)
        while not game.over:
            _talk(game, rng)
            commands = game.legal_commands()
            assert commands
            _check_hires(game, commands)
            command = rng.choice(commands[:4])
            landlord = game.view().landlord
            game.play(command)
            view = game.view()
            if view.landlord == landlord and view.stage == len(view.stages):
                ends.update(deal.state for deal in view.deals)
        assert GameRecord.loads(GameRecord.of(game).dumps()).replay().view() == game.view()
    assert ends.keys() <= {
        *(DealState.HONOURED, DealState.LAPSED, DealState.DECLINED, DealState.WITHDRAWN),
    }
    assert ends[DealState.HONOURED] > 5
    assert ends[DealState.LAPSED] > 0


def _talk(game: Game, rng: Random) -> None:
    for _ in range(rng.randrange(4)):
        view = game.view()
        if view.stage >= len(view.stages):
            return
        before = game.decision
        command = random_side_command(game, rng)
        try:
            game.play(command)
        except CommandError:
            assert game.view() == view
        else:
            after = game.decision
            assert before is not None
            assert after is not None
            assert (before.seat, before.kind) == (after.seat, after.kind)


def _check_hires(game: Game, commands: object) -> None:
    """Of all ways to fill the posts, exactly those listed are accepted."""
    view = game.view()
    stage = view.current_stage
    if view.deciding != "hire" or stage is None:
        return
    areas = range(len(game.edition.salaries))
    accepted: set[Command] = set()
    for chosen in product(*stage.groups):
        for places in permutations(areas, len(chosen)):
            command = Hire(seat=view.landlord, placements=tuple(map(Placement, chosen, places)))
            try:
                game.validate(command)
            except CommandError:
                continue
            accepted.add(command)
    assert accepted == set(game.legal_commands())


@every_edition
def test_the_copy_has_its_own_deals(edition: Edition) -> None:
    table = two_free(edition)
    _, _, green, _ = table.players
    green.offers(2_000, for_the="green clerk", at=10_000)
    twin = table.game.copy()
    table.players[0].accepts(0)
    assert twin.view().deals[0].state is DealState.OFFERED
    assert table.game.view().deals[0].state is DealState.ACCEPTED


def test_a_promise_is_what_a_landlord_must_keep() -> None:
    table = two_free_two_fought(MAYFAIR_2005)
    red, _, green, blue = table.players
    red.accepts(green.offers(2_000, for_the="green clerk", at=10_000))
    red.accepts(blue.offers(2_000, for_the="blue priest"))
    green.bribes(2_000)
    blue.bribes(1_000)
    decision = table.game.decision
    assert decision is not None
    clerk, priest = table.scholar("green clerk"), table.game.view().palace(0)[1]
    assert getattr(decision.options, "promises", None) == (Promise(clerk, 2), Promise(priest, None))
