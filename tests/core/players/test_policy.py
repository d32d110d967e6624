"""How a seat plays by weights: legal everywhere, and in each direction as a weight says."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.players.fitting import BOUNDS
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Bribe,
    Edition,
    Game,
    Hire,
    PayBribe,
    PositionBuilder,
    Seat,
    SendScholars,
)
from intrigue_core.commands import hire, placement
from intrigue_core.dimensions import dimensions_of
from intrigue_core.model import SendOptions
from intrigue_core.players.base import pending
from intrigue_core.players.character import Weights, known_weights
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.policy import (
    Features,
    choose,
    enough,
    features_of,
    leads,
    liking,
    sendings,
    wanted,
    wealth,
)
from intrigue_core.players.tuning import TUNING
from tests.core.players.company import BLUE, GREEN, RED, YELLOW, opened, sender, sizes

CALM = Weights()._replace(open_hand=0.0, noise=0.0)
VARIANTS = [
    *EDITIONS.values(),
    *(edition.variant(promises="binding") for edition in EDITIONS.values()),
    MAYFAIR_2005.variant(bank_pays_broke=True, starting_cash=0, final_salary="none"),
]


def random_weights(rng: Random) -> Weights:
    """Any weights at all."""
    return Weights(*(rng.uniform(low, high) for low, high in BOUNDS.values()))


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: f"{edition.name}-{edition.promises}")
def test_it_is_legal_in_every_position_of_random_games(edition: Edition) -> None:
    """Whatever the weights, and whatever people have done before."""
    rng = Random(edition.name)
    for number, seats in enumerate(sizes(edition)):
        game = opened(edition, seats, number)
        history = FavourHistory(seats)
        numbers = dimensions_of(edition, seats)
        while (seat := game.acting) is not None:
            view = game.view(seat)
            public = view.public
            cash = [*game.purses]
            weights = rng.choice([random_weights(rng), *known_weights().values()])
            game.validate(choose(features_of(public, seat, cash, history, weights), view, rng))
            command = rng.choice(game.legal_commands()[:2_000])
            if isinstance(command, Hire):
                history.hired(numbers, public.stages[public.stage], public.bribes, command)
            game.play(command)


# --- positions ---


def features(
    game: Game, seat: Seat, weights: Weights = CALM, history: FavourHistory | None = None
) -> Features:
    """What a seat goes by."""
    cash = [*game.purses]
    return features_of(game.view(), seat, cash, history or FavourHistory(game.seats), weights)


def contest(landlord_cash: int = 32_000, yellow_cash: int = 32_000) -> Game:
    """Yellow and blue want one post at red's; yellow pays first."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "blue doctor")
    return Game.set_up(table.cash("red", landlord_cash).cash("yellow", yellow_cash))


def first_payer(game: Game) -> Seat:
    stage = game.view().current_stage
    assert stage is not None
    while len(stage.groups) != 1 or len(stage.payers) < 2:
        assert game.acting is not None
        game.play(game.legal_commands()[0])
        stage = game.view().current_stage
        assert stage is not None
    payer = game.view().payer
    assert payer is not None
    return payer


def test_who_has_more_leads() -> None:
    game = contest(landlord_cash=90_000)
    public = game.view()
    cash = [*game.purses]
    ahead = leads(public, cash)
    assert sum(ahead) == pytest.approx(0)
    assert ahead.index(max(ahead)) == RED
    rich = wealth(public, cash)
    assert all(rich[seat] >= cash[seat] for seat in range(4))
    incomes = public.incomes()
    assert all((rich[seat] > cash[seat]) == bool(incomes[seat]) for seat in range(4))


def test_a_landlord_with_a_lead_is_paid_less() -> None:
    usual = contest()
    rich = contest(landlord_cash=200_000)
    payer = first_payer(usual)
    assert first_payer(rich) == payer
    seat = MAYFAIR_2005.owner(payer)
    weights = CALM._replace(to_leader=0.5)
    assert 0 < wanted(features(rich, seat, weights), payer) < wanted(features(usual, seat, weights), payer)
    blind = CALM._replace(to_leader=0.0)
    assert wanted(features(rich, seat, blind), payer) == wanted(features(usual, seat, blind), payer)


def test_who_beats_the_rivals_pays_no_more_than_that_and_gives_up_in_time() -> None:
    game = contest()
    first = first_payer(game)
    game.play(PayBribe(seat=MAYFAIR_2005.owner(first), amount=6_000))
    second = game.view().payer
    assert second is not None
    seat = MAYFAIR_2005.owner(second)
    need = enough(features(game, seat), second)
    assert need is not None
    assert 0 < need <= 7_000
    keen = CALM._replace(beyond=0.0, external=0.05, attack=0.05, ceiling=0.8, to_leader=0.0)
    assert wanted(features(game, seat, keen), second) == need
    assert wanted(features(game, seat, keen._replace(ceiling=0.05)), second) == 0.0


def test_who_does_not_reward_bribes_is_paid_less() -> None:
    game = contest()
    payer = first_payer(game)
    seat = MAYFAIR_2005.owner(payer)
    stage = game.view().current_stage
    assert stage is not None
    fair = FavourHistory(4)
    unfair = FavourHistory(4)
    low, high = stage.groups[0][:2]
    numbers = dimensions_of(MAYFAIR_2005, 4)
    bribes = [Bribe(low, 1_000, False), Bribe(high, 9_000, False)]
    area = game.view().free_areas(RED)[0] if stage.area is None else stage.area
    for _ in range(5):
        fair.hired(numbers, stage, bribes, hire(RED, (placement(high, area),)))
        unfair.hired(numbers, stage, bribes, hire(RED, (placement(low, area),)))
    assert unfair.habit(RED) < TUNING.pays_off < fair.habit(RED)
    assert fair.habit(YELLOW) == unfair.habit(YELLOW) == TUNING.pays_off
    assert wanted(features(game, seat, CALM, unfair), payer) < wanted(features(game, seat, CALM, fair), payer)


# --- posts ---


def hired_by(game: Game, weights: Weights, history: FavourHistory | None = None) -> Seat:
    """Whose scholar the landlord gives the post to that two want."""
    view = game.view(RED)
    command = choose(features(game, RED, weights, history), view, Random(0))
    assert isinstance(command, Hire)
    ((scholar, _),) = command.placements
    return MAYFAIR_2005.owner(scholar)


def paid(game: Game, yellow: int, blue: int) -> Game:
    """Both have paid."""
    first_payer(game)
    while (payer := game.view().payer) is not None:
        seat = MAYFAIR_2005.owner(payer)
        game.play(PayBribe(seat=seat, amount={YELLOW: yellow, BLUE: blue}[seat]))
    return game


def test_who_pays_more_gets_the_post_and_who_leads_must_pay_much_more() -> None:
    plain = CALM._replace(
        paid=1.0, grateful=0.0, against_leader=0.0, against_pair=0.0, useful=0.0, incumbent=0.0
    )
    assert hired_by(paid(contest(), 5_000, 4_000), plain) == YELLOW
    assert hired_by(paid(contest(), 4_000, 5_000), plain) == BLUE
    jealous = plain._replace(against_leader=0.5)
    rich = paid(contest(yellow_cash=150_000), 5_000, 4_000)
    assert hired_by(rich, plain) == YELLOW
    assert hired_by(rich, jealous) == BLUE


def test_favours_are_returned() -> None:
    plain = CALM._replace(against_leader=0.0, against_pair=0.0, useful=0.0, grateful=0.5)
    history = FavourHistory(4)
    history.favours[BLUE][RED] = 2.0
    game = paid(contest(), 5_000, 4_000)
    assert hired_by(game, plain) == YELLOW
    assert hired_by(game, plain, history) == BLUE
    assert liking(features(game, RED, plain, history), BLUE) > liking(features(game, RED, plain), BLUE)


def test_two_who_favour_each_other_count_as_ahead() -> None:
    game = contest()
    history = FavourHistory(4)
    history.favours[GREEN][BLUE] = history.favours[BLUE][GREEN] = 3.0
    plain = CALM._replace(against_pair=0.0)
    wary = CALM._replace(against_pair=0.5)
    for seat in (GREEN, BLUE):
        assert (
            features(game, RED, wary, history).leads[seat] > features(game, RED, plain, history).leads[seat]
        )
    assert features(game, GREEN, wary, history).leads == features(game, GREEN, plain, history).leads, (
        "not of one's own"
    )
    one_sided = FavourHistory(4)
    one_sided.favours[GREEN][BLUE] = 3.0
    assert features(game, RED, wary, one_sided).leads == features(game, RED, plain, one_sided).leads


def paired(one: Seat, other: Seat) -> FavourHistory:
    """Two of whom it is known that they favour each other alone."""
    history = FavourHistory(4)
    history.bonds.evidence[one][other] = history.bonds.evidence[other][one] = 3.0
    return history


def test_a_landlord_who_always_favours_a_rival_is_not_paid() -> None:
    game = contest()
    payer = first_payer(game)
    seat = MAYFAIR_2005.owner(payer)
    wary = CALM._replace(against_pair=0.3)
    assert seat == YELLOW
    usual = wanted(features(game, seat, wary), payer)
    assert usual > MAYFAIR_2005.minimum_bribe
    assert wanted(features(game, seat, wary, paired(RED, BLUE)), payer) < usual / 2
    assert wanted(features(game, seat, CALM._replace(against_pair=0.0), paired(RED, BLUE)), payer) == usual
    assert wanted(features(game, seat, wary, paired(RED, YELLOW)), payer) == usual, (
        "not for who is one of them"
    )
    denied = paired(RED, BLUE)
    denied.bonds.evidence[BLUE][RED] = -1.0
    assert not any(features(game, seat, wary, denied).closed), "it takes two to be a pair"


def test_where_only_a_pair_wants_it_too_a_post_costs_next_to_nothing() -> None:
    """The landlord whom they leave out as well gives it to them last of all."""
    game = contest()
    wary = CALM._replace(against_pair=0.3, lone=0.0)
    payer = first_payer(game)
    assert wanted(features(game, YELLOW, wary), payer) > MAYFAIR_2005.minimum_bribe
    assert wanted(features(game, YELLOW, wary, paired(BLUE, GREEN)), payer) == 0


def test_whom_a_pair_leaves_out_gets_the_post() -> None:
    wary = CALM._replace(against_leader=0.0, grateful=0.0, useful=0.0, against_pair=0.3)
    game = paid(contest(), 5_000, 4_000)
    history = paired(YELLOW, GREEN)
    assert hired_by(game, wary) == YELLOW
    assert hired_by(game, wary, history) == BLUE
    before = features(game, RED, wary)
    after = features(game, RED, wary, history)
    assert liking(after, YELLOW) < liking(before, YELLOW)
    assert liking(after, BLUE) > liking(before, BLUE)


# --- sendings ---


def hope_of(
    game: Game, weights: Weights, profession: str, palace: Seat, history: FavourHistory | None = None
) -> float:
    """What is hoped of a sending."""
    options = pending(game.view(RED)).options
    assert isinstance(options, SendOptions)
    kind = MAYFAIR_2005.professions.index(profession)
    hopes = sendings(features(game, RED, weights, history), options, Random(0))
    assert [hope for hope, _ in hopes] == sorted((hope for hope, _ in hopes), reverse=True)
    return next(hope for hope, one in hopes if one == (kind, palace))


def test_a_raid_is_for_posts_that_pay() -> None:
    game = sender()
    assert hope_of(game, CALM, "doctor", YELLOW) > hope_of(game, CALM, "clerk", YELLOW)
    bold = CALM._replace(raid=1.4)
    timid = CALM._replace(raid=0.1)
    assert hope_of(game, bold, "doctor", YELLOW) > hope_of(game, timid, "doctor", YELLOW)


def test_friends_are_spared_and_welcome_one() -> None:
    game = sender()
    history = FavourHistory(4)
    history.favours[BLUE][RED] = 2.0
    soft = CALM._replace(mercy=0.3, welcome=0.0)
    assert hope_of(game, soft, "doctor", YELLOW, history) < hope_of(game, soft, "doctor", YELLOW)
    history = FavourHistory(4)
    history.favours[GREEN][RED] = 2.0
    trusting = CALM._replace(mercy=0.0, welcome=0.4)
    assert hope_of(game, trusting, "scientist", GREEN, history) > hope_of(game, trusting, "scientist", GREEN)


def test_nobody_likes_to_go_where_a_pair_is_at_home() -> None:
    game = sender()
    wary = CALM._replace(against_pair=0.3)
    options = pending(game.view(RED)).options
    assert isinstance(options, SendOptions)

    def hope(history: FavourHistory, palace: Seat) -> float:
        found = sendings(features(game, RED, wary, history), options, Random(1))
        return max(value for value, one in found if one.palace == palace)

    nobody = FavourHistory(4)
    pair = paired(YELLOW, BLUE)
    assert hope(pair, YELLOW) < hope(nobody, YELLOW) / 2
    assert hope(pair, GREEN) >= hope(nobody, GREEN), "the others are as welcome as before"


def test_whom_a_pair_leaves_out_take_its_posts_and_spare_each_other() -> None:
    """Green decides about yellow's priest: of a pair's at an ally's the outcome is known."""
    game = sender()
    wary = CALM._replace(against_pair=0.3)
    pair = paired(YELLOW, BLUE)
    assert hope_of(game, wary, "priest", GREEN, pair) > 2 * hope_of(game, wary, "priest", GREEN)
    assert hope_of(game, wary, "doctor", YELLOW, pair) < hope_of(game, wary, "doctor", YELLOW) / 5
    assert hope_of(game, wary, "clerk", YELLOW, pair) < hope_of(game, wary, "clerk", YELLOW) / 5


def test_two_different_scholars_are_sent_where_that_can_be() -> None:
    game = sender()
    command = choose(features(game, RED), game.view(RED), Random(1))
    assert isinstance(command, SendScholars)
    assert command.first != command.second
