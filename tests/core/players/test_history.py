"""Who always favours whom is told by choices that bribes do not explain."""

from __future__ import annotations

import pytest

from benchmarks.players.roster import player_named
from intrigue_core import MAYFAIR_2005, Agree, Game, HireClause, PayBribe, PayClause, Speak
from intrigue_core.arena import Match, play_match
from intrigue_core.commands import Command, Hire, SendScholars
from intrigue_core.editions import Ducats
from intrigue_core.model import Sending
from intrigue_core.players.character import known_weights
from intrigue_core.players.history import Collusion, FavourHistory
from intrigue_core.players.policy import features_of, wanted
from intrigue_core.position_builder import PositionBuilder
from intrigue_core.records.record import GameRecord
from tests.core.players.company import BLUE, GREEN, RED, YELLOW, sender

DOCTOR, PRIEST = (MAYFAIR_2005.professions.index(kind) for kind in ("doctor", "priest"))


def hirer(*applicants: str, bribes: tuple[Ducats, ...]) -> Game:
    """Red is to hire; these have paid so much, in the order in which they pay."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="red")
    table.palace("red").receives(*applicants)
    game = Game.set_up(table)
    for bribe in bribes:
        game.play(next(one for one in game.legal_commands() if getattr(one, "amount", None) == bribe))
    return game


def bonds_after(game: Game, command: Command, bonds: Collusion | None = None) -> Collusion:
    bonds = bonds or Collusion(4)
    game.validate(command)
    bonds.observe(game.view(), command)
    return bonds


def hires(game: Game, owner: int, salary: Ducats) -> Hire:
    """Red gives a post to a scholar of this seat."""
    return next(
        one
        for one in game.legal_commands()
        if isinstance(one, Hire)
        for scholar, area in one.placements
        if MAYFAIR_2005.owner(scholar) == owner and MAYFAIR_2005.salaries[area] == salary
    )


def test_to_prefer_who_paid_less_tells_more_than_to_prefer_who_paid_more() -> None:
    dearer = hirer("yellow doctor", "blue doctor", bribes=(9_000, 1_000))
    for winner, told in ((YELLOW, 0.2), (BLUE, 1.5)):
        bonds = bonds_after(dearer, hires(dearer, winner, 10_000))
        loser = YELLOW + BLUE - winner
        assert (bonds.evidence[RED][winner] > 1) is (told > 1)
        assert bonds.evidence[RED][winner] > 0
        assert bonds.evidence[RED][loser] < -1
        assert bonds.evidence[RED][GREEN] == 0, "of who was not there nothing is known"
        assert not any(bonds.evidence[seat][RED] for seat in range(4)), "nor of what they do for red"


def test_a_good_post_for_next_to_nothing_is_a_sign_and_a_bad_one_of_the_contrary() -> None:
    cheap, dear = (hirer("yellow doctor", bribes=(paid,)) for paid in (1_000, 12_000))
    assert bonds_after(cheap, hires(cheap, YELLOW, 10_000)).evidence[RED][YELLOW] > 0.5
    assert bonds_after(cheap, hires(cheap, YELLOW, 1_000)).evidence[RED][YELLOW] < -1
    for salary in (10_000, 1_000):
        assert bonds_after(dear, hires(dear, YELLOW, salary)).evidence[RED][YELLOW] == 0, "it was paid for"


@pytest.mark.parametrize("agreed", [6_000, 2_000])
def test_a_post_that_was_bought_at_a_strangers_price_is_no_sign(agreed: Ducats) -> None:
    """Yellow has paid more for the same post; but red had promised it for money."""
    game = hirer("yellow doctor", "blue doctor", bribes=(9_000,))
    scholar = game.view().payer
    assert scholar is not None
    pay = PayClause(scholar=scholar, amount=agreed)
    game.play(Speak(seat=BLUE, to=RED, mine=(pay,), yours=(HireClause(scholar=scholar),)))
    game.play(Agree(seat=RED, statement=0))
    game.play(PayBribe(seat=BLUE, amount=agreed))
    bonds = bonds_after(game, hires(game, BLUE, 10_000))
    assert (bonds.evidence[RED][BLUE] > 1) is (agreed == 2_000)


def test_to_send_there_is_a_sign_and_to_send_against_them_of_the_contrary() -> None:
    game = sender()
    both = SendScholars(seat=RED, first=Sending(DOCTOR, YELLOW), second=Sending(PRIEST, YELLOW))
    bonds = bonds_after(game, both)
    assert bonds.evidence[RED][YELLOW] > 0
    assert -1 < bonds.evidence[RED][GREEN] < 0, "friends go elsewhere, too"
    assert bonds.evidence[RED][BLUE] < -1, "blue's doctor is attacked besides"


def far(told: float, back: float) -> float:
    """How far red and blue are taken for a pair if their choices have told so much."""
    bonds = Collusion(4)
    bonds.evidence[RED][BLUE] = told
    bonds.evidence[BLUE][RED] = back
    return sum(pair.far for pair in bonds.pairs() if {pair.one, pair.other} == {RED, BLUE})


def test_it_takes_two_and_one_of_them_may_be_unknown() -> None:
    assert Collusion(4).pairs() == ()
    assert 0 < far(0.8, 0.0) < far(1.2, 0.0) < far(1.2, 0.4) == far(0.4, 1.2)
    assert far(3.0, 3.0) == 1
    assert far(3.0, -1.0) == 0, "who chooses others is in no pair"


def test_a_copy_imagines_nothing_about_bonds() -> None:
    history = FavourHistory(4)
    assert history.copy().bonds is history.bonds


@pytest.mark.parametrize(("players", "found"), [(("friend", "normal"), True), (("greedy", "neutral"), False)])
def test_two_friends_are_found_and_others_are_not(players: tuple[str, str], found: bool) -> None:
    """Over whole games: friends who have found each other, and those who go by bribes."""
    sure = 0
    for result in play_match(Match(MAYFAIR_2005, players * 2, 6, 1, player_named), records=True):
        assert result.record is not None
        record = GameRecord.loads(result.record)
        game = Game(record.header.edition, 4, record.header.first_player)
        bonds = Collusion(4)
        for command in record.commands:
            bonds.observe(game.view(), command)
            game.play_trusted(command)
        one, other = (seat for seat, name in enumerate(result.players) if name == players[0])
        sure += any({one, other} == {pair.one, pair.other} and pair.far > 0.9 for pair in bonds.pairs())
    assert (sure >= 3) if found else (sure == 0)


def test_what_one_of_a_pair_would_pay_against_the_other_can_be_told() -> None:
    """Both are closed to red, who is asked for a price."""
    game = hirer("yellow doctor", "blue doctor", bribes=())
    history = FavourHistory(4)
    history.bonds.evidence[YELLOW][BLUE] = history.bonds.evidence[BLUE][YELLOW] = 3.0
    public = game.view()
    features = features_of(public, RED, [32_000] * 4, history, known_weights()["robust"])
    assert min(features.closed[YELLOW], features.closed[BLUE]) == 1
    assert public.payer is not None
    assert wanted(features, public.payer) > 0
    unknown = features_of(public, RED, [32_000] * 4, FavourHistory(4), known_weights()["robust"])
    assert features.leads[YELLOW] > unknown.leads[YELLOW], "what one earns serves both"
