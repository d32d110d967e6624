"""Every reason why a command is refused, met in play: its code, its numbers and what the message says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    MAYFAIR_2005,
    AcceptDeal,
    Command,
    CommandError,
    DecisionKind,
    Edition,
    Game,
    Hire,
    IllegalCommand,
    InvalidCommand,
    OfferDeal,
    PayBribe,
    Placement,
    PositionBuilder,
    Reason,
    Sending,
    SendScholars,
    StaleCommand,
    parse_command,
)
from tests.rules.editions import every_edition
from tests.rules.words import needs

DEALS = MAYFAIR_2005.variant(binding_promises=True)
RED, YELLOW, GREEN, BLUE = range(4)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
YELLOW_DOCTOR = MAYFAIR_2005.scholar(YELLOW, DOCTOR)
GREEN_DOCTOR = MAYFAIR_2005.scholar(GREEN, DOCTOR)
GREEN_CLERK = MAYFAIR_2005.scholar(GREEN, CLERK)
BLUE_PRIEST = MAYFAIR_2005.scholar(BLUE, PRIEST)


def opening() -> Game:
    return Game(MAYFAIR_2005, 4)


def bribing(cash: int = 8_000, *, binding_promises: bool = False, bank_pays_broke: bool = True) -> Game:
    """Red's turn: yellow's doctor and green's clerk apply, blue's priest is attacked by yellow's."""
    edition = MAYFAIR_2005.variant(binding_promises=binding_promises, bank_pays_broke=bank_pays_broke)
    table = PositionBuilder(edition, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "green clerk", "yellow priest")
    return Game.set_up(table.cash("yellow", cash))


def hiring(*, binding_promises: bool = False) -> Game:
    """Red's turn: everybody has paid for yellow's doctor and green's clerk, who have no rivals."""
    edition = MAYFAIR_2005.variant(binding_promises=binding_promises)
    table = PositionBuilder(edition, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).receives("yellow doctor", "green clerk")
    game = Game.set_up(table)
    if binding_promises:
        game.play(OfferDeal(seat=YELLOW, scholar=YELLOW_DOCTOR, amount=1_000, area=2))
        game.play(AcceptDeal(seat=RED, deal=0))
    game.play(PayBribe(seat=YELLOW, amount=1_000))
    game.play(PayBribe(seat=GREEN, amount=1_000))
    return game


def defending() -> Game:
    """Red's turn: blue's priest is attacked by yellow's, and both have paid."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).receives("yellow priest")
    game = Game.set_up(table)
    game.play(PayBribe(seat=BLUE, amount=1_000))
    game.play(PayBribe(seat=YELLOW, amount=1_000))
    return game


def sending(**switches: bool) -> Game:
    """Red sends, with its own doctor at yellow's and one more at home."""
    edition = MAYFAIR_2005.variant(**switches)
    table = PositionBuilder(edition, seats=4, in_round=2, landlord="red")
    table.palace("yellow").employs("red doctor", at=6_000)
    game = Game.set_up(table.keeps("red", "doctor", "clerk", "priest", "priest"))
    while game.decision and game.decision.kind is not DecisionKind.SEND:
        game.play(game.legal_commands()[0])
    return game


def offered() -> Game:
    """Red's turn, promises bind: yellow has offered 4,000 for its doctor in area 2, which pays 10,000."""
    game = bribing(binding_promises=True)
    game.play(offer())
    return game


def offer(amount: int = 4_000, area: int | None = 2, seat: int = YELLOW, scholar: int = -1) -> OfferDeal:
    return OfferDeal(seat=seat, scholar=YELLOW_DOCTOR if scholar < 0 else scholar, amount=amount, area=area)


def accepted() -> Game:
    game = offered()
    game.play(AcceptDeal(seat=RED, deal=0))
    return game


def promised_twice() -> Game:
    game = accepted()
    game.play(offer(seat=GREEN, scholar=GREEN_CLERK))
    return game


def over() -> Game:
    game = opening()
    while not game.over:
        game.play(game.legal_commands()[0])
    return game


def hires(*placements: tuple[int, int]) -> Hire:
    return Hire(seat=RED, placements=tuple(Placement(*placement) for placement in placements))


def sends(first: tuple[int, int], second: tuple[int, int]) -> SendScholars:
    return SendScholars(seat=RED, first=Sending(*first), second=Sending(*second))


REFUSALS: dict[Reason, tuple[Callable[[], Game], Command, dict[str, int]]] = {
    Reason.GAME_OVER: (over, PayBribe(seat=RED, amount=1_000), {}),
    Reason.NOT_YOUR_TURN: (bribing, PayBribe(seat=GREEN, amount=1_000), {"seat": GREEN, "acting": YELLOW}),
    Reason.WRONG_DECISION: (opening, PayBribe(seat=RED, amount=1_000), {}),
    Reason.NOT_A_MULTIPLE: (bribing, PayBribe(seat=YELLOW, amount=1_500), {"amount": 1_500, "unit": 1_000}),
    Reason.BELOW_MINIMUM: (bribing, PayBribe(seat=YELLOW, amount=500), {"amount": 500, "minimum": 1_000}),
    Reason.CANNOT_AFFORD: (
        bribing,
        PayBribe(seat=YELLOW, amount=9_000),
        {"amount": 9_000, "maximum": 8_000},
    ),
    Reason.ONLY_MINIMUM: (lambda: bribing(0), PayBribe(seat=YELLOW, amount=2_000), {"minimum": 1_000}),
    Reason.NOTHING_TO_PAY: (
        lambda: bribing(0, bank_pays_broke=False),
        PayBribe(seat=YELLOW, amount=1_000),
        {"minimum": 0},
    ),
    Reason.INCOMPLETE_HIRE: (hiring, hires((YELLOW_DOCTOR, 0)), {"posts": 2, "filled": 1}),
    Reason.NOT_AN_APPLICANT: (hiring, hires((BLUE_PRIEST, 0)), {"scholar": BLUE_PRIEST}),
    Reason.TWO_OF_ONE_PROFESSION: (
        hiring,
        hires((YELLOW_DOCTOR, 0), (YELLOW_DOCTOR, 2)),
        {"scholar": YELLOW_DOCTOR},
    ),
    Reason.NO_SUCH_AREA: (hiring, hires((YELLOW_DOCTOR, 4), (GREEN_CLERK, 0)), {"area": 4}),
    Reason.AREA_TAKEN: (hiring, hires((YELLOW_DOCTOR, 1), (GREEN_CLERK, 0)), {"area": 1}),
    Reason.AREA_GIVEN: (defending, hires((BLUE_PRIEST, 2)), {"area": 2, "given": 1}),
    Reason.AREA_TWICE: (hiring, hires((YELLOW_DOCTOR, 2), (GREEN_CLERK, 2)), {"area": 2}),
    Reason.NO_SUCH_PROFESSION: (sending, sends((7, YELLOW), (CLERK, GREEN)), {"profession": 7}),
    Reason.NO_SUCH_PALACE: (sending, sends((CLERK, 4), (DOCTOR, GREEN)), {"palace": 4}),
    Reason.OWN_PALACE: (sending, sends((CLERK, RED), (DOCTOR, GREEN)), {"palace": RED}),
    Reason.NOT_IN_RESERVE: (
        sending,
        sends((DOCTOR, YELLOW), (DOCTOR, GREEN)),
        {"profession": DOCTOR, "needed": 2, "left": 1},
    ),
    Reason.SAME_PALACE: (
        lambda: sending(both_to_one_palace=False),
        sends((DOCTOR, BLUE), (CLERK, BLUE)),
        {"palace": BLUE},
    ),
    Reason.SELF_ATTACK: (
        lambda: sending(self_attack=False),
        sends((DOCTOR, YELLOW), (CLERK, BLUE)),
        {"profession": DOCTOR, "palace": YELLOW},
    ),
    Reason.NO_DEALS: (bribing, offer(), {}),
    Reason.NO_BRIBE_DUE: (offered, offer(seat=BLUE, scholar=3), {"scholar": 3}),
    Reason.NOT_YOUR_SCHOLAR: (offered, offer(seat=GREEN), {"scholar": YELLOW_DOCTOR}),
    Reason.DEAL_MADE: (accepted, offer(amount=5_000), {"scholar": YELLOW_DOCTOR}),
    Reason.NO_SUCH_DEAL: (offered, AcceptDeal(seat=RED, deal=3), {"deal": 3, "deals": 1}),
    Reason.NOT_YOUR_DEAL: (offered, AcceptDeal(seat=YELLOW, deal=0), {"deal": 0, "seat": YELLOW}),
    Reason.DEAL_SETTLED: (accepted, AcceptDeal(seat=RED, deal=0), {"deal": 0}),
    Reason.DEAL_IMPOSSIBLE: (
        promised_twice,
        AcceptDeal(seat=RED, deal=1),
        {"deal": 1, "scholar": YELLOW_DOCTOR, "area": 2},
    ),
    Reason.DEAL_BROKEN: (
        lambda: hiring(binding_promises=True),
        hires((YELLOW_DOCTOR, 0), (GREEN_CLERK, 2)),
        {"scholar": YELLOW_DOCTOR},
    ),
}
"""For each reason: a game, a command that is refused there, and the numbers that the error carries."""


@pytest.mark.parametrize("reason", REFUSALS, ids=str)
def test_an_illegal_command_says_why_with_numbers_and_changes_nothing(reason: Reason) -> None:
    setting, command, details = REFUSALS[reason]
    game = setting()
    before = game.commands, game.events(), [game.view(seat) for seat in range(4)]
    for attempt in (game.validate, game.play):
        with pytest.raises(IllegalCommand) as caught:
            attempt(command)
        error = caught.value
        assert error.code is reason
        assert error.details == details
        said = set(map(int, re.findall(r"-?\d+", str(error))))
        told = {value for name, value in details.items() if name in NUMBERS_SAID}
        assert told <= said, str(error)
    assert (game.commands, game.events(), [game.view(seat) for seat in range(4)]) == before


NUMBERS_SAID = {
    *("amount", "unit", "maximum", "posts", "filled", "area", "given", "deal", "needed", "left"),
    *("acting",),
}
"""The details that the message must spell out."""


def test_every_reason_is_met() -> None:
    assert {*REFUSALS, Reason.UNPARSABLE, Reason.STALE_VERSION} == set(Reason)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "EOF"),
        ("pay 1000", "expected"),
        ("[]", "command"),
        ("{}", "kind"),
        ('{"kind": "steal", "seat": 0}', "steal"),
        ('{"kind": "pay_bribe", "seat": 0}', "amount"),
        ('{"kind": "pay_bribe", "seat": 0, "amount": "much"}', "amount"),
        ('{"kind": "pay_bribe", "seat": 0, "amount": 1000, "hidden": true}', "hidden"),
        ('{"kind": "hire", "seat": 0, "placements": [[1]]}', "placements"),
        ('{"kind": "hire", "seat": 0, "placements": [[1, 2, 3]]}', "placements"),
    ],
)
def test_what_cannot_be_read_is_no_command(text: str, says: str) -> None:
    with pytest.raises(InvalidCommand, match=says) as caught:
        parse_command(text)
    assert caught.value.code is Reason.UNPARSABLE


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"kind": "pay_bribe", "seat": 0, "amount": "1000"}', "pay_bribe.amount: .* valid integer"),
        ('{"kind": "pay_bribe", "seat": 0, "amount": 1000.0}', "pay_bribe.amount: .* valid integer"),
        ('{"kind": "pay_bribe", "seat": 0, "amount": 1e3}', "pay_bribe.amount: .* valid integer"),
        ('{"kind": "pay_bribe", "seat": true, "amount": 1000}', "pay_bribe.seat: .* valid integer"),
        ('{"kind": "pay_bribe", "seat": "0", "amount": 1000}', "pay_bribe.seat: .* valid integer"),
        ('{"kind": "hire", "seat": 0, "placements": [["1", 2]]}', r"placements\.0\.0: .* valid integer"),
        ('{"kind": "hire", "seat": 0, "placements": [[1, true]]}', r"placements\.0\.1: .* valid integer"),
        ('{"kind": "hire", "seat": 0, "placements": {"1": 2}}', "placements: .* valid (tuple|array)"),
        (
            '{"kind": "hire", "seat": 0, "placements": [{"scholar": 1, "area": 2}]}',
            "placements.0: .* pair of numbers, not an object",
        ),
        (
            '{"kind": "send_scholars", "seat": 0, "first": {"profession": 1, "palace": 2}, "second": [1, 2]}',
            "first: .* pair of numbers, not an object",
        ),
        ('{"kind": "accept_deal", "seat": 0, "deal": "0"}', "accept_deal.deal: .* valid integer"),
    ],
)
def test_commands_are_read_strictly(text: str, says: str) -> None:
    """As a record is: what would have to be made something else first is no command."""
    with pytest.raises(InvalidCommand, match=says):
        parse_command(text)


def test_a_command_for_another_version_is_stale_even_if_it_would_be_legal() -> None:
    game = bribing()
    command = PayBribe(seat=YELLOW, amount=1_000)
    game.validate(command, version=0)
    for version in (7, -1):
        with pytest.raises(StaleCommand) as caught:
            game.play(command, version)
        assert caught.value.code is Reason.STALE_VERSION
        assert caught.value.details == {"version": version, "current": 0}
        assert str(version) in str(caught.value)
    assert game.version == 0
    game.play(command, version=0)
    with pytest.raises(StaleCommand):
        game.play(command, version=0)


def test_the_three_errors_are_one_family_and_apart() -> None:
    kinds: tuple[type[CommandError], ...] = (InvalidCommand, IllegalCommand, StaleCommand)
    for kind in kinds:
        assert issubclass(kind, CommandError)
        assert not any(issubclass(kind, other) for other in kinds if other is not kind)


def test_codes_are_stable() -> None:
    """Other programs rely on them: a change here breaks those."""
    assert sorted(map(str, Reason)) == [
        *("area_given", "area_taken", "area_twice", "below_minimum", "cannot_afford", "deal_broken"),
        *("deal_impossible", "deal_made", "deal_settled", "game_over", "incomplete_hire", "no_bribe_due"),
        *("no_deals", "no_such_area", "no_such_deal", "no_such_palace", "no_such_profession"),
        *("not_a_multiple", "not_an_applicant", "not_in_reserve", "not_your_deal", "not_your_scholar"),
        *("not_your_turn", "nothing_to_pay", "only_minimum", "own_palace", "same_palace", "self_attack"),
        *("stale_version", "two_of_one_profession", "unparsable", "wrong_decision"),
    ]


def test_areas_and_numbers_below_zero_are_refused_like_any_other() -> None:
    with pytest.raises(IllegalCommand) as caught:
        hiring().play(hires((YELLOW_DOCTOR, -1), (GREEN_CLERK, 0)))
    assert caught.value.code is Reason.NO_SUCH_AREA
    with pytest.raises(IllegalCommand) as caught:
        sending().play(sends((-1, YELLOW), (CLERK, GREEN)))
    assert caught.value.code is Reason.NO_SUCH_PROFESSION
    with pytest.raises(IllegalCommand) as caught:
        sending().play(sends((CLERK, -1), (DOCTOR, GREEN)))
    assert caught.value.code is Reason.NO_SUCH_PALACE
    with pytest.raises(IllegalCommand) as caught:
        offered().play(AcceptDeal(seat=RED, deal=-1))
    assert caught.value.code is Reason.NO_SUCH_DEAL


def first_bribe(edition: Edition) -> Game:
    """Return the game in which the second seat is the first to bribe."""
    red, yellow, *_ = edition.colours
    table = PositionBuilder(edition, seats=edition.max_seats, in_round=3, landlord=red)
    table.palace(red).receives(f"{yellow} {edition.professions[0]}")
    return Game.set_up(table)


@every_edition
def test_the_minimum_is_the_editions(edition: Edition) -> None:
    for amount in (edition.unit - 1, edition.minimum_bribe - 1):
        with pytest.raises(
            IllegalCommand, match=f"{amount} .* minimum bribe of {edition.minimum_bribe}"
        ) as caught:
            first_bribe(edition).play(PayBribe(seat=1, amount=amount))
        assert caught.value.code is Reason.BELOW_MINIMUM


@every_edition
def test_the_unit_is_the_editions(edition: Edition) -> None:
    needs(edition.unit > 1, "an amount that is no multiple of the unit", edition, "a unit of 1")
    with pytest.raises(IllegalCommand, match=f"no.* a multiple of {edition.unit}") as caught:
        first_bribe(edition).play(PayBribe(seat=1, amount=edition.minimum_bribe + 1))
    assert caught.value.code is Reason.NOT_A_MULTIPLE


def test_bsw_twins_to_one_house_are_refused_as_the_same_house_first() -> None:
    game = Game(BRETTSPIELWELT, 4)
    with pytest.raises(IllegalCommand) as caught:
        game.play(sends((DOCTOR, BLUE), (DOCTOR, BLUE)))
    assert caught.value.code is Reason.SAME_PALACE
