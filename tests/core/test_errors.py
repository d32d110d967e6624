"""Every reason why a command is refused, met in play: its code, its numbers and what the message says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import product

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    MAYFAIR_2005,
    Agree,
    Clause,
    Command,
    CommandError,
    DecisionKind,
    Decline,
    ErrorCode,
    FavourClause,
    Game,
    Hire,
    HireClause,
    IllegalCommand,
    InvalidCommand,
    PayBribe,
    PayClause,
    Placement,
    PositionBuilder,
    RefuseClause,
    SendClause,
    Sending,
    SendScholars,
    SpareClause,
    Speak,
    StaleCommand,
    Withdraw,
    parse_command,
)

RED, YELLOW, GREEN, BLUE = range(4)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
YELLOW_DOCTOR = MAYFAIR_2005.scholar(YELLOW, DOCTOR)
GREEN_DOCTOR = MAYFAIR_2005.scholar(GREEN, DOCTOR)
GREEN_CLERK = MAYFAIR_2005.scholar(GREEN, CLERK)
BLUE_PRIEST = MAYFAIR_2005.scholar(BLUE, PRIEST)


def opening() -> Game:
    return Game(MAYFAIR_2005, 4)


def bribing(cash: int = 8_000, *, promises: str = "remembered", bank_pays_broke: bool = True) -> Game:
    """Red's turn: yellow's doctor and green's clerk apply, blue's priest is attacked by yellow's."""
    edition = MAYFAIR_2005.variant(promises=promises, bank_pays_broke=bank_pays_broke)
    table = PositionBuilder(edition, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "green clerk", "yellow priest")
    return Game.set_up(table.cash("yellow", cash))


def hiring(*, promises: str = "remembered") -> Game:
    """Red's turn: everybody has paid for yellow's doctor and green's clerk, who have no rivals."""
    edition = MAYFAIR_2005.variant(promises=promises)
    table = PositionBuilder(edition, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("blue priest", at=6_000).receives("yellow doctor", "green clerk")
    game = Game.set_up(table)
    if promises == "binding":
        game.play(offer(1_000))
        game.play(Agree(seat=RED, statement=0))
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
    """Red's turn: yellow has offered 4,000 for its doctor in area 2, which pays 10,000."""
    game = bribing(promises="binding")
    game.play(offer())
    return game


def offer(
    amount: int = 4_000, area: int | None = 2, seat: int = YELLOW, scholar: int = YELLOW_DOCTOR
) -> Speak:
    return says(
        PayClause(scholar=scholar, amount=amount), asks=[HireClause(scholar=scholar, area=area)], seat=seat
    )


def says(
    *mine: Clause,
    asks: Sequence[Clause] = (),
    seat: int = YELLOW,
    to: int | None = RED,
    threat: bool = False,
    answers: int | None = None,
) -> Speak:
    return Speak(seat=seat, to=to, mine=mine, yours=tuple(asks), threat=threat, answers=answers)


def accepted() -> Game:
    game = offered()
    game.play(Agree(seat=RED, statement=0))
    return game


def promised_twice() -> Game:
    game = accepted()
    game.play(offer(seat=GREEN, scholar=GREEN_CLERK))
    return game


def offered_often() -> Game:
    game = bribing()
    for amount in (2_000, 3_000, 4_000):
        game.play(offer(amount))
    return game


def talkative() -> Game:
    """Yellow has promised all that it can at one time."""
    game = bribing()
    for salary, whom, lasting in product((1_000, 3_000, 6_000), (RED, GREEN, BLUE), (False, True)):
        mine = FavourClause(to=whom, least=salary, lasting=lasting)
        asks = [FavourClause(to=YELLOW, least=salary, lasting=lasting)]
        if len(game.view().statements) < 12:
            game.play(says(mine, asks=asks, to=whom))
    return game


def chattering() -> Game:
    """Yellow has said something and taken it back, as often as is borne in one turn."""
    game = bribing()
    for number in range(20):
        game.play(says(GENEROUS, asks=[FavourClause(to=YELLOW, least=1_000)], to=RED))
        game.play(Withdraw(seat=YELLOW, statement=number))
    return game


def defied() -> Game:
    """Yellow has threatened to send its clerk to red's, and red has hired green's doctor, all the same."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    game = Game.set_up(table.keeps("yellow", "clerk"))
    game.play(THREAT)
    game.play(PayBribe(seat=YELLOW, amount=1_000))
    game.play(PayBribe(seat=GREEN, amount=1_000))
    game.play(hires((GREEN_DOCTOR, 0)))
    return game


THREAT = says(SendClause(profession=CLERK, palace=RED), asks=[HireClause(scholar=YELLOW_DOCTOR)], threat=True)


def last_round() -> Game:
    """Red's last turn: yellow's doctor applies, and everybody has sent all."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=5, landlord="red")
    table.palace("red").receives("yellow doctor")
    return Game.set_up(table)


def over() -> Game:
    game = opening()
    while not game.over:
        game.play(game.legal_commands()[0])
    return game


def hires(*placements: tuple[int, int]) -> Hire:
    return Hire(seat=RED, placements=tuple(Placement(*placement) for placement in placements))


def sends(first: tuple[int, int], second: tuple[int, int]) -> SendScholars:
    return SendScholars(seat=RED, first=Sending(*first), second=Sending(*second))


def price(amount: int) -> Speak:
    """What red asks for yellow's doctor."""
    asks = [PayClause(scholar=YELLOW_DOCTOR, amount=amount)]
    return says(HireClause(scholar=YELLOW_DOCTOR), asks=asks, seat=RED, to=YELLOW)


GENEROUS = FavourClause(to=RED, least=1_000)
KEEP_PRIEST = HireClause(scholar=BLUE_PRIEST, keep=True)
HIRE_PRIEST = HireClause(scholar=BLUE_PRIEST)
GENEROUS_GREEN = FavourClause(to=RED, least=3_000)
NOT_SENT = 31
"""Blue's second clerk."""

REFUSALS: dict[str, tuple[Callable[[], Game], Command, dict[str, int]]] = {
    "game_over": (over, PayBribe(seat=RED, amount=1_000), {}),
    "not_your_turn": (bribing, PayBribe(seat=GREEN, amount=1_000), {"seat": GREEN, "acting": YELLOW}),
    "wrong_decision": (opening, PayBribe(seat=RED, amount=1_000), {"pending": 2, "tried": 0}),
    "not_a_multiple": (bribing, PayBribe(seat=YELLOW, amount=1_500), {"amount": 1_500, "unit": 1_000}),
    "below_minimum": (bribing, PayBribe(seat=YELLOW, amount=500), {"amount": 500, "minimum": 1_000}),
    "cannot_afford": (bribing, PayBribe(seat=YELLOW, amount=9_000), {"amount": 9_000, "maximum": 8_000}),
    "only_minimum": (lambda: bribing(0), PayBribe(seat=YELLOW, amount=2_000), {"minimum": 1_000}),
    "nothing_to_pay": (
        lambda: bribing(0, bank_pays_broke=False),
        PayBribe(seat=YELLOW, amount=1_000),
        {"minimum": 0},
    ),
    "incomplete_hire": (hiring, hires((YELLOW_DOCTOR, 0)), {"posts": 2, "filled": 1}),
    "not_an_applicant": (hiring, hires((BLUE_PRIEST, 0)), {"scholar": BLUE_PRIEST}),
    "two_of_one_profession": (
        hiring,
        hires((YELLOW_DOCTOR, 0), (YELLOW_DOCTOR, 2)),
        {"scholar": YELLOW_DOCTOR},
    ),
    "no_such_area": (hiring, hires((YELLOW_DOCTOR, 4), (GREEN_CLERK, 0)), {"area": 4}),
    "area_taken": (hiring, hires((YELLOW_DOCTOR, 1), (GREEN_CLERK, 0)), {"area": 1}),
    "area_given": (defending, hires((BLUE_PRIEST, 2)), {"area": 2, "given": 1}),
    "area_twice": (hiring, hires((YELLOW_DOCTOR, 2), (GREEN_CLERK, 2)), {"area": 2}),
    "no_such_profession": (sending, sends((7, YELLOW), (CLERK, GREEN)), {"profession": 7}),
    "no_such_palace": (sending, sends((CLERK, 4), (DOCTOR, GREEN)), {"palace": 4}),
    "own_palace": (sending, sends((CLERK, RED), (DOCTOR, GREEN)), {"palace": RED}),
    "not_in_reserve": (
        sending,
        sends((DOCTOR, YELLOW), (DOCTOR, GREEN)),
        {"profession": DOCTOR, "needed": 2, "left": 1},
    ),
    "same_palace": (
        lambda: sending(both_to_one_palace=False),
        sends((DOCTOR, BLUE), (CLERK, BLUE)),
        {"palace": BLUE},
    ),
    "self_attack": (
        lambda: sending(self_attack=False),
        sends((DOCTOR, YELLOW), (CLERK, BLUE)),
        {"profession": DOCTOR, "palace": YELLOW},
    ),
    "promise_binds": (
        lambda: hiring(promises="binding"),
        hires((YELLOW_DOCTOR, 0), (GREEN_CLERK, 2)),
        {"scholar": YELLOW_DOCTOR},
    ),
    "no_statements": (lambda: bribing(promises="talk"), offer(), {}),
    "no_such_seat": (bribing, says(GENEROUS, to=4), {"seat": 4}),
    "statement_to_self": (bribing, says(GENEROUS, to=YELLOW), {}),
    "empty_statement": (bribing, says(), {}),
    "too_many_clauses": (bribing, says(*[GENEROUS] * 4), {"most": 3}),
    "clause_twice": (bribing, says(GENEROUS, GENEROUS), {}),
    "nobody_addressed": (bribing, says(GENEROUS, asks=[KEEP_PRIEST], to=None), {}),
    "no_harm": (bribing, says(GENEROUS, threat=True), {}),
    "not_your_scholar": (bribing, offer(seat=GREEN), {"scholar": YELLOW_DOCTOR}),
    "no_bribe_due": (bribing, offer(seat=BLUE, scholar=NOT_SENT), {"scholar": NOT_SENT}),
    "not_the_landlord": (
        bribing,
        says(PayClause(scholar=YELLOW_DOCTOR, amount=4_000), to=BLUE),
        {"scholar": YELLOW_DOCTOR, "landlord": RED},
    ),
    "not_employed": (
        bribing,
        says(HireClause(scholar=YELLOW_DOCTOR, keep=True), seat=RED, to=YELLOW),
        {"scholar": YELLOW_DOCTOR},
    ),
    "no_post_in_sight": (
        bribing,
        says(HireClause(scholar=BLUE_PRIEST, least=10_000), seat=RED, to=BLUE),
        {"amount": 10_000},
    ),
    "no_rival": (
        bribing,
        says(RefuseClause(scholar=YELLOW_DOCTOR), seat=RED, to=GREEN),
        {"scholar": YELLOW_DOCTOR},
    ),
    "too_high": (bribing, price(2_000_000_000), {"amount": 2_000_000_000}),
    "no_such_salary": (bribing, says(FavourClause(to=RED, least=4_000)), {"amount": 4_000}),
    "no_turn_left": (last_round, says(FavourClause(to=BLUE, least=1_000), seat=RED, to=BLUE), {"seat": RED}),
    "one_end": (bribing, says(FavourClause(to=RED, least=1_000, lasting=True)), {}),
    "no_sending_left": (last_round, says(SpareClause(whom=RED)), {"seat": YELLOW}),
    "all_agreed": (accepted, offer(5_000), {"scholar": YELLOW_DOCTOR}),
    "too_many_offers": (offered_often, price(9_000), {"scholar": YELLOW_DOCTOR, "most": 3}),
    "too_many_statements": (talkative, says(FavourClause(to=RED, least=10_000)), {"most": 12}),
    "too_much_talk": (chattering, says(GENEROUS), {"most": 20}),
    "said_already": (offered, offer(), {}),
    "no_such_statement": (offered, Agree(seat=RED, statement=3), {"statement": 3}),
    "not_your_statement": (offered, Agree(seat=YELLOW, statement=0), {"statement": 0, "seat": YELLOW}),
    "statement_settled": (accepted, Agree(seat=RED, statement=0), {"statement": 0}),
    "cannot_keep_both": (promised_twice, Agree(seat=RED, statement=1), {"statement": 1}),
}
"""For each reason, by its stable name: a game, a command that is refused there, and the error's numbers."""


REFUSED: list[tuple[str, Callable[[], Game], Command, str]] = [
    ("not in this stage", defending, hires((YELLOW_DOCTOR, 1)), "not_an_applicant"),
    ("area below zero", hiring, hires((YELLOW_DOCTOR, -1), (GREEN_CLERK, 0)), "no_such_area"),
    ("profession below zero", sending, sends((-1, YELLOW), (CLERK, GREEN)), "no_such_profession"),
    ("palace below zero", sending, sends((CLERK, -1), (DOCTOR, GREEN)), "no_such_palace"),
    ("word below zero", offered, Agree(seat=RED, statement=-1), "no_such_statement"),
    ("to nobody there", bribing, says(GENEROUS, seat=9), "no_such_seat"),
    ("favour to nobody there", bribing, says(FavourClause(to=-1, least=1_000)), "no_such_seat"),
    ("spare nobody there", bribing, says(SpareClause(whom=4)), "no_such_seat"),
    ("favour to oneself", bribing, says(FavourClause(to=YELLOW, least=1_000)), "statement_to_self"),
    ("spare oneself", bribing, says(SpareClause(whom=YELLOW)), "statement_to_self"),
    ("too much asked for", bribing, says(asks=[GENEROUS] * 4, seat=BLUE), "too_many_clauses"),
    (
        "hire and refuse",
        bribing,
        says(HIRE_PRIEST, RefuseClause(scholar=BLUE_PRIEST), seat=RED, to=BLUE),
        "clause_twice",
    ),
    ("a threat without harm", bribing, says(asks=[KEEP_PRIEST], threat=True), "no_harm"),
    (
        "a threat to pay",
        bribing,
        says(PayClause(scholar=YELLOW_DOCTOR, amount=1_000), threat=True),
        "no_harm",
    ),
    ("an ask of everybody", bribing, says(asks=[KEEP_PRIEST], to=None), "nobody_addressed"),
    ("bribe too little", bribing, offer(0), "below_minimum"),
    ("bribe less than nothing", bribing, offer(-1_000), "below_minimum"),
    ("no such coin", bribing, offer(1_500), "not_a_multiple"),
    ("no such coin asked for", bribing, price(1_500), "not_a_multiple"),
    ("no scholar", bribing, offer(scholar=-1), "not_your_scholar"),
    ("no scholar at all", bribing, offer(scholar=99), "not_your_scholar"),
    ("more than one has", bribing, offer(9_000), "cannot_afford"),
    ("more than the bank pays", lambda: bribing(0), offer(2_000), "only_minimum"),
    ("without a bank", lambda: bribing(0, bank_pays_broke=False), offer(1_000), "nothing_to_pay"),
    ("no such area", bribing, offer(area=4), "no_such_area"),
    ("an area below zero", bribing, offer(area=-1), "no_such_area"),
    ("a taken area", bribing, offer(area=1), "area_taken"),
    ("another area", bribing, says(HireClause(scholar=BLUE_PRIEST, area=2), seat=RED, to=BLUE), "area_given"),
    (
        "the attacker keeps nothing",
        bribing,
        says(HireClause(scholar=MAYFAIR_2005.scholar(YELLOW, PRIEST), keep=True), seat=RED, to=YELLOW),
        "not_employed",
    ),
    (
        "no such salary",
        bribing,
        says(HireClause(scholar=YELLOW_DOCTOR, least=4_000), seat=RED, to=BLUE),
        "no_such_salary",
    ),
    (
        "a salary below zero",
        bribing,
        says(HireClause(scholar=YELLOW_DOCTOR, least=-1), seat=RED, to=BLUE),
        "no_such_salary",
    ),
    ("no applicant", bribing, says(HireClause(scholar=NOT_SENT), seat=RED, to=BLUE), "not_an_applicant"),
    ("not here", bribing, says(HireClause(scholar=YELLOW_DOCTOR), seat=GREEN), "not_the_landlord"),
    ("not there", bribing, says(RefuseClause(scholar=YELLOW_DOCTOR), seat=GREEN), "not_the_landlord"),
    ("home", bribing, says(SendClause(profession=CLERK, palace=YELLOW)), "own_palace"),
    ("nowhere", bribing, says(SendClause(profession=CLERK, palace=4)), "no_such_palace"),
    ("spare nowhere", bribing, says(SpareClause(whom=RED, palace=4)), "no_such_palace"),
    ("spare at home", bribing, says(SpareClause(whom=RED, palace=YELLOW)), "own_palace"),
    ("a thief", bribing, says(SendClause(profession=4, palace=RED)), "no_such_profession"),
    ("nobody left", last_round, says(SendClause(profession=CLERK, palace=RED)), "no_sending_left"),
    ("a round that is over", bribing, says(SpareClause(whom=RED, until=2)), "no_sending_left"),
    ("a round that never comes", bribing, says(SpareClause(whom=RED, until=6)), "no_sending_left"),
    ("the other's end", bribing, says(asks=[FavourClause(to=YELLOW, least=1_000, lasting=True)]), "one_end"),
    ("an answer to nothing", bribing, says(GENEROUS, asks=[KEEP_PRIEST], answers=0), "no_such_statement"),
    ("an answer that asks nothing", offered, says(GENEROUS, answers=0), "not_your_statement"),
    ("a threat as an answer", offered, THREAT.model_copy(update={"answers": 0}), "not_your_statement"),
    (
        "an answer to others",
        offered,
        says(GENEROUS_GREEN, asks=[KEEP_PRIEST], seat=GREEN, answers=0),
        "not_your_statement",
    ),
    (
        "an answer to another than who offered",
        offered,
        says(
            FavourClause(to=GREEN, least=1_000),
            asks=[FavourClause(to=RED, least=1_000)],
            seat=RED,
            to=GREEN,
            answers=0,
        ),
        "not_your_statement",
    ),
    ("an answer too late", accepted, says(GENEROUS, asks=[KEEP_PRIEST], answers=0), "statement_settled"),
    ("agree in mere talk", lambda: bribing(promises="talk"), Agree(seat=RED, statement=0), "no_statements"),
    (
        "decline in mere talk",
        lambda: bribing(promises="talk"),
        Decline(seat=RED, statement=0),
        "no_statements",
    ),
    (
        "withdraw in mere talk",
        lambda: bribing(promises="talk"),
        Withdraw(seat=RED, statement=0),
        "no_statements",
    ),
    ("decline one's own", offered, Decline(seat=YELLOW, statement=0), "not_your_statement"),
    ("withdraw another's", offered, Withdraw(seat=RED, statement=0), "not_your_statement"),
    ("withdraw what was agreed", accepted, Withdraw(seat=YELLOW, statement=0), "statement_settled"),
    ("withdraw what was defied", defied, Withdraw(seat=YELLOW, statement=0), "statement_settled"),
    ("speak when all is over", over, offer(), "game_over"),
    ("agree when all is over", over, Agree(seat=RED, statement=0), "game_over"),
]
"""More that is refused, above all of what is said: what it is called, and for which reason."""


@pytest.mark.parametrize(
    ("setting", "command", "reason", "details"),
    [
        *((setting, command, reason, details) for reason, (setting, command, details) in REFUSALS.items()),
        *((*case, None) for _, *case in REFUSED),
    ],
    ids=[*REFUSALS, *(case[0] for case in REFUSED)],
)
def test_an_illegal_command_says_why_with_numbers_and_changes_nothing(
    setting: Callable[[], Game], command: Command, reason: str, details: dict[str, int] | None
) -> None:
    game = setting()
    before = game.commands, game.events(), [game.view(seat) for seat in range(4)]
    for attempt in (game.validate, game.play):
        with pytest.raises(IllegalCommand) as caught:
            attempt(command)
        error = caught.value
        assert error.code == reason
        if details is not None:
            assert error.details == details
            said = set(map(int, re.findall(r"-?\d+", str(error))))
            told = {value for name, value in details.items() if name in NUMBERS_SAID}
            assert told <= said, str(error)
    assert (game.commands, game.events(), [game.view(seat) for seat in range(4)]) == before


NUMBERS_SAID = {
    *("amount", "unit", "maximum", "posts", "filled", "area", "given", "statement", "needed", "left"),
    *("acting", "landlord", "most"),
}
"""The details that the message must spell out."""


def test_every_reason_is_met() -> None:
    """And has the name that other programs rely on: a change here breaks those."""
    assert {*REFUSALS, "unparsable", "stale_version"} == set(map(str, ErrorCode))


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
        ('{"kind": "agree", "seat": 0, "statement": "0"}', "agree.statement: .* valid integer"),
        (
            '{"kind": "speak", "seat": 0, "to": 1, "mine": [{"kind": "steal"}], "yours": []}',
            r"speak\.mine\.0: .* 'steal'",
        ),
        (
            '{"kind": "speak", "seat": 0, "to": 1, "mine": [], "yours": [{"kind": "pay", "scholar": 9}]}',
            r"yours\.0\.pay\.amount: Field required",
        ),
    ],
)
def test_commands_are_read_strictly(text: str, says: str) -> None:
    """As a record is: what would have to be made something else first is no command."""
    with pytest.raises(InvalidCommand, match=says) as caught:
        parse_command(text)
    assert caught.value.code is ErrorCode.UNPARSABLE


def test_a_command_for_another_version_is_stale_even_if_it_would_be_legal() -> None:
    game = bribing()
    command = PayBribe(seat=YELLOW, amount=1_000)
    game.validate(command, version=0)
    for version in (7, -1):
        with pytest.raises(StaleCommand) as caught:
            game.play(command, version)
        assert caught.value.code is ErrorCode.STALE_VERSION
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


def test_bsw_twins_to_one_house_are_refused_as_the_same_house_first() -> None:
    game = Game(BRETTSPIELWELT, 4)
    with pytest.raises(IllegalCommand) as caught:
        game.play(sends((DOCTOR, BLUE), (DOCTOR, BLUE)))
    assert caught.value.code is ErrorCode.SAME_PALACE


@pytest.mark.parametrize("cash", [0, 1_000, 8_000])
@pytest.mark.parametrize("amount", [1_000, 9_000, 1_000_000_000])
def test_anything_may_be_asked_of_somebody_else(cash: int, amount: int) -> None:
    """However much they have: to refuse it would tell how much. Only they are told, when they agree."""
    game = bribing(cash)
    game.play(price(amount))
    threat = says(
        SendClause(profession=CLERK, palace=YELLOW),
        asks=price(amount).yours,
        seat=RED,
        to=YELLOW,
        threat=True,
    )
    game.play(threat)
    if amount <= max(cash, 1_000):
        game.play(Agree(seat=YELLOW, statement=0))
        return
    with pytest.raises(IllegalCommand) as caught:
        game.play(Agree(seat=YELLOW, statement=0))
    assert caught.value.code is (ErrorCode.CANNOT_AFFORD if cash else ErrorCode.ONLY_MINIMUM)


def test_anything_may_be_promised_for_a_later_turn() -> None:
    """Nobody knows what they will have then."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor")
    table.palace("yellow").receives("blue priest")
    game = Game.set_up(table.cash("blue", 0))
    priest = next(one for one in game.view().applicants[YELLOW] if one in (BLUE_PRIEST, BLUE_PRIEST + 1))
    game.play(says(PayClause(scholar=priest, amount=9_000), seat=BLUE, to=YELLOW))
    assert game.view().statements
