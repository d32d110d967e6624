"""What becomes of statements, told in events: who breaks first, what binds, and what nobody is to blame for.

What becomes of each clause by itself is in the tests of ruling A17.
"""

from __future__ import annotations

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    ClauseState,
    Edition,
    ErrorCode,
    Hire,
    HireClause,
    PayClause,
    Promise,
    Statement,
    StatementState,
)
from intrigue_core.events import (
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementWithdrawn,
)
from tests.rules.editions import every_edition
from tests.rules.people import Player
from tests.rules.sayings import favour, hire, pay, refuse, spare
from tests.rules.table import Table

# --- what is said and answered ---


def rivals(edition: Edition = MAYFAIR_2005) -> tuple[Table, Player, Player]:
    """Red's turn: yellow's doctor and green's are rivals. Give the table, red and yellow."""
    table = Table(edition, landlord="red", areas=(1_000, 10_000), professions=("doctor",))
    table.palace("red").receives("yellow doctor", "green doctor")
    red, yellow, *_ = table.begin()
    return table, red, yellow


@every_edition
def test_a_word_is_noted_as_it_was_said(edition: Edition) -> None:
    table, _, yellow = rivals(edition)
    number = yellow.offers(2_000, for_the="yellow doctor", at=10_000)
    doctor = table.scholar("yellow doctor")
    mine = (PayClause(scholar=doctor, amount=table.words.money(2_000)),)
    yours = (HireClause(scholar=doctor, area=table.area(10_000)),)
    assert table.last_events == (
        StatementMade(statement=number, seat=1, to=0, mine=mine, yours=yours, threat=False, answers=None),
    )
    turn = table.game.view().turn
    pending = (ClauseState.PENDING,)
    assert table.word(number) == Statement(
        number, 1, 0, mine, yours, False, None, turn, StatementState.OPEN, pending, pending
    )


@every_edition
def test_an_agreement_tells_what_lapses_with_it(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    first = yellow.offers(2_000, for_the="yellow doctor")
    price = red.names_price(9_000, for_the="yellow doctor")
    other = red.names_price(9_000, for_the="green doctor")
    red.agrees(first)
    assert table.last_events == (
        StatementAgreed(statement=first, seat=0),
        StatementJudged(statement=price, state=StatementState.MOOT, seat=None),
    )
    assert table.become(other) == "open"


@every_edition
def test_refusals_and_withdrawals_are_told(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    red.declines(yellow.offers(2_000, for_the="yellow doctor"))
    assert table.last_events == (StatementDeclined(statement=0, seat=0),)
    yellow.withdraws(yellow.offers(2_000, for_the="yellow doctor"))
    assert table.last_events == (StatementWithdrawn(statement=1, seat=1),)


@every_edition
def test_what_a_counter_offer_answers_is_told_by_it_alone(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    offer = yellow.offers(2_000, for_the="yellow doctor")
    counter = red.counters(offer, 8_000, for_the="yellow doctor")
    assert [(event.kind, getattr(event, "answers", None)) for event in table.last_events] == [
        ("statement_made", offer)
    ]
    again = red.proposes("yellow", [hire("yellow doctor")], [pay(8_000, "yellow doctor")], answers=counter)
    assert [table.become(statement) for statement in (offer, counter, again)] == [
        "countered",
        "withdrawn",
        "open",
    ]


@every_edition
def test_an_agreement_by_paying_is_told_before_what_comes_of_it(edition: Edition) -> None:
    """The bribe, the agreement, what lapses with that, and then what is judged."""
    table, red, yellow = rivals(edition)
    low = red.names_price(2_000, for_the="yellow doctor")
    asked = red.proposes("yellow", [], [pay(4_000, "yellow doctor")])
    yellow.bribes(5_000)
    kinds = [(event.kind, getattr(event, "statement", None)) for event in table.last_events]
    assert kinds == [
        ("bribe_paid", None),
        ("statement_agreed", asked),
        ("statement_judged", low),
        ("statement_judged", asked),
    ]
    assert (table.become(asked), table.become(low)) == ("kept", "moot")


@every_edition
def test_the_turn_of_an_agreement_is_when_it_was_made(edition: Edition) -> None:
    table = Table(edition, landlord="red", in_round=1, areas=(10_000,), professions=("doctor", "clerk"))
    red, yellow, _, blue = table.begin()
    red.sends("doctor", "blue", "clerk", "yellow")
    statement = red.offers(2_000, for_the="red doctor")
    assert table.word(statement).turn == 1
    red.bribes(1_000)
    yellow.hires("red clerk", at=10_000)
    yellow.sends("doctor", "green", "clerk", "red")
    blue.agrees(statement)
    assert (table.game.view().turn, table.word(statement).turn) == (2, 2)


# --- how statements are judged together ---


def one_free_two_fought(
    edition: Edition, promises: str = "binding"
) -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: green's clerk without rivals, doctors of yellow and green rivals.

    Blue's priest has 6,000 and is attacked by yellow's.
    """
    edition = edition.variant(promises=promises, both_to_one_palace=True)
    areas, professions = (1_000, 6_000, 10_000), ("clerk", "doctor", "priest")
    table = Table(edition, landlord="red", areas=areas, professions=professions)
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green clerk", "green doctor")
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def two_free_two_fought(edition: Edition) -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: as `one_free_two_fought`, with blue's scientist as another without rivals."""
    table = Table(edition.variant(promises="binding", both_to_one_palace=True), landlord="red")
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green clerk", "green doctor")
    table.palace("red").receives("blue scientist")
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def two_free(edition: Edition) -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: green's clerk and blue's scientist apply, without rivals, and nobody works here yet."""
    edition = edition.variant(promises="binding")
    areas, professions = (1_000, 3_000, 10_000), ("clerk", "scientist")
    table = Table(edition, landlord="red", areas=areas, professions=professions)
    table.palace("red").receives("green clerk", "blue scientist")
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


# --- what binds (ruling A28) ---


@every_edition
def test_the_course_of_an_agreement_that_binds(edition: Edition) -> None:
    table, red, _, green, blue = two_free(edition)
    statement = green.offers(4_000, for_the="green clerk", at=10_000)
    assert green.is_asked, "an offer is not an answer: the bribe is still to be paid"
    red.agrees(statement)
    assert green.is_asked
    assert [player.gained for player in table.players] == [0, 0, 0, 0]
    green.bribes(6_000)
    assert table.become(statement) == "agreed"
    blue.bribes(1_000)
    for given in ((1_000, 10_000), (1_000, 3_000)):
        with table.refuses(ErrorCode.PROMISE_BINDS):
            red.hires("green clerk", "blue scientist", at=given)
    red.hires("green clerk", "blue scientist", at=(10_000, 3_000))
    assert (
        StatementJudged(statement=statement, state=table.word(statement).state, seat=None)
        in table.last_events
    )
    assert table.become(statement) == "kept"


@every_edition
@pytest.mark.parametrize("agreed", [True, False])
def test_the_landlord_is_free_without_the_bribe_or_without_an_answer(edition: Edition, agreed: bool) -> None:
    table, red, _, green, blue = two_free(edition)
    statement = green.offers(4_000, for_the="green clerk", at=10_000)
    if agreed:
        red.agrees(statement)
    green.bribes(3_000 if agreed else 9_000)
    assert table.become(statement) == ("broken by green" if agreed else "moot")
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(1_000, 10_000))


@every_edition
def test_the_landlord_may_name_the_price(edition: Edition) -> None:
    """Whoever pays it has agreed, and the landlord is bound."""
    table, red, _, green, blue = two_free(edition)
    statement = red.names_price(4_000, for_the="green clerk", at=10_000)
    green.bribes(4_000)
    assert table.become(statement) == "agreed"
    blue.bribes(1_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    red.hires("green clerk", "blue scientist", at=(10_000, 1_000))
    assert table.become(statement) == "kept"


@every_edition
def test_a_price_that_cannot_be_kept_is_not_agreed_to_by_paying(edition: Edition) -> None:
    """Red has named two rivals a price for one post: who pays first has it, and red still has an answer."""
    table, red, yellow, green, _ = one_free_two_fought(edition)
    first = red.names_price(4_000, for_the="yellow doctor")
    lower = red.names_price(2_000, for_the="green doctor", at=1_000)
    second = red.names_price(4_000, for_the="green doctor")
    green.bribes(1_000, for_the="clerk")
    red.hires("green clerk", at=10_000)
    yellow.bribes(4_000, for_the="doctor")
    green.bribes(5_000, for_the="doctor")
    assert [table.become(statement) for statement in (first, lower, second)] == ["agreed", "moot", "moot"]
    commands = [command for command in table.game.legal_commands() if isinstance(command, Hire)]
    assert {command.placements[0].scholar for command in commands} == {table.scholar("yellow doctor")}


@every_edition
def test_an_agreement_that_cannot_be_kept_beside_others_is_refused(edition: Edition) -> None:
    table, red, yellow, green, blue = two_free_two_fought(edition)
    red.agrees(yellow.offers(2_000, for_the="yellow doctor"))
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(rival)
    red.agrees(green.offers(2_000, for_the="green clerk", at=10_000))
    same = blue.offers(2_000, for_the="blue scientist", at=10_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(same)
    green.bribes(1_000)
    assert table.become(2) == "broken by green", "green paid less than agreed for the clerk"
    red.agrees(same)


@every_edition
def test_promises_for_one_post_or_one_area_exclude_each_other(edition: Edition) -> None:
    """The same as far as it can be told with three professions."""
    table, red, yellow, green, _ = one_free_two_fought(edition)
    red.agrees(yellow.offers(2_000, for_the="yellow doctor", at=10_000))
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(rival)
    same = green.offers(2_000, for_the="green clerk", at=10_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(same)
    least = green.proposes("red", [pay(3_000, "green clerk")], [hire("green clerk", least=10_000)])
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(least)
    red.agrees(green.offers(2_000, for_the="green clerk", at=1_000))


@every_edition
def test_at_least_so_much_leaves_a_choice(edition: Edition) -> None:
    table, red, _, green, blue = two_free(edition)
    red.agrees(green.proposes("red", [pay(2_000, "green clerk")], [hire("green clerk", least=3_000)]))
    exact = blue.offers(2_000, for_the="blue scientist", at=10_000)
    red.agrees(exact)
    green.bribes(2_000)
    blue.bribes(2_000)
    areas = [area for area, pays in enumerate(table.edition.salaries) if pays >= table.words.salary(3_000)]
    best = table.area(10_000)
    ways = {
        dict(command.placements)[table.scholar("green clerk")]
        for command in table.game.legal_commands()
        if isinstance(command, Hire)
    }
    assert ways == {area for area in areas if area != best}
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    red.hires("green clerk", "blue scientist", at=(3_000, 10_000))


@every_edition
def test_a_refusal_binds_too(edition: Edition) -> None:
    """Yellow pays for its doctor, and green's is not to be hired; nor can both be refused."""
    table, red, yellow, green, _ = one_free_two_fought(edition)
    red.agrees(yellow.proposes("red", [pay(3_000, "yellow doctor")], [refuse("green doctor")]))
    for asked in (hire("green doctor"), refuse("yellow doctor")):
        statement = green.proposes("red", [pay(9_000, "green doctor")], [asked])
        with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
            red.agrees(statement)
    green.bribes(1_000, for_the="clerk")
    red.hires("green clerk", at=1_000)
    yellow.bribes(3_000)
    green.bribes(9_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green doctor", at=10_000)
    red.hires("yellow doctor", at=10_000)
    assert table.become(0) == "kept"


@every_edition
def test_one_bribe_can_buy_two_posts(edition: Edition) -> None:
    """A28: a package: 9,000 for the doctor, and the clerk gets the 10,000, which comes first."""
    table, red, _, green, _ = one_free_two_fought(edition)
    statement = green.proposes(
        "red", [pay(9_000, "green doctor")], [hire("green clerk", at=10_000), hire("green doctor")]
    )
    red.agrees(statement)
    green.bribes(1_000, for_the="clerk")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", at=1_000)
    red.hires("green clerk", at=10_000)
    assert table.become(statement) == "agreed"
    table.players[1].bribes(1_000)
    green.bribes(9_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("yellow doctor", at=1_000)
    red.hires("green doctor", at=1_000)
    assert table.become(statement) == "kept"


@every_edition
def test_stages_bind_one_after_the_other(edition: Edition) -> None:
    table, red, yellow, green, blue = one_free_two_fought(edition)
    yellow.offers(2_000, for_the="yellow priest", at=6_000)
    kept = blue.offers(2_000, for_the="blue priest")
    green.bribes(1_000)
    assert red.is_asked
    with table.refuses(ErrorCode.NO_BRIBE_DUE):
        green.offers(2_000, for_the="green clerk")
    red.agrees(yellow.offers(3_000, for_the="yellow doctor", at=10_000))
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", at=10_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(3_000, for_the="doctor")
    green.bribes(20_000, for_the="doctor")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green doctor", at=10_000)
    red.hires("yellow doctor", at=10_000)
    red.agrees(kept)
    blue.bribes(2_000, for_the="priest")
    yellow.bribes(9_000, for_the="priest")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("yellow priest", at=6_000)
    assert table.game.only_command() == table.game.legal_commands()[0]
    red.keeps("blue priest")
    assert [statement.state.value for statement in table.game.view().statements] == ["moot", "kept", "kept"]


@every_edition
def test_what_is_not_paid_for_at_once_does_not_bind(edition: Edition) -> None:
    """A28: a promise for nothing, or for something later, is remembered and no more."""
    table, red, _, green, blue = two_free(edition)
    gift = red.promises(hire("green clerk", at=10_000), to="green")
    later = blue.proposes("red", [favour("red", 1_000)], [hire("blue scientist", at=10_000)])
    red.agrees(later)
    mixed = green.proposes(
        "red", [pay(2_000, "green clerk"), spare("red")], [hire("green clerk", least=10_000)]
    )
    red.agrees(mixed)
    green.bribes(2_000)
    blue.bribes(1_000)
    assert table.game.view().promises == ()
    red.hires("green clerk", "blue scientist", at=(1_000, 3_000))
    assert [table.become(statement) for statement in (gift, later, mixed)] == ["broken by red"] * 3


@every_edition
@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_only_where_promises_bind_they_limit_the_landlord(edition: Edition, promises: str) -> None:
    table, red, yellow, green, _ = one_free_two_fought(edition, promises)
    red.agrees(yellow.offers(2_000, for_the="yellow doctor"))
    red.agrees(green.offers(2_000, for_the="green clerk", at=10_000))
    green.bribes(2_000)
    worst = red.hiring({"green clerk": 1_000})
    assert (worst in table.game.legal_commands()) is (promises == "remembered")
    if promises == "binding":
        with table.refuses(ErrorCode.PROMISE_BINDS):
            table.play(worst)
    else:
        table.play(worst)
        assert table.become(1) == "broken by red"


@every_edition
def test_in_a_remembered_game_both_rivals_can_be_promised_the_post(edition: Edition) -> None:
    """One of the two will have been lied to."""
    table, red, yellow, green, _ = one_free_two_fought(edition, "remembered")
    statements = [yellow.offers(2_000, for_the="yellow doctor"), green.offers(2_000, for_the="green doctor")]
    for statement in statements:
        red.agrees(statement)
    green.bribes(1_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(2_000)
    green.bribes(2_000)
    red.hires("green doctor", at=10_000)
    assert [table.become(statement) for statement in statements] == ["broken by red", "kept"]


def test_a_promise_is_what_a_landlord_must_keep() -> None:
    table, red, _, green, blue = two_free_two_fought(MAYFAIR_2005)
    red.agrees(green.offers(2_000, for_the="green clerk", at=10_000))
    red.agrees(blue.offers(2_000, for_the="blue priest"))
    green.bribes(2_000)
    blue.bribes(1_000)
    decision = table.game.decision
    assert decision is not None
    clerk, priest = table.scholar("green clerk"), table.game.view().palace(0)[1]
    expected = (Promise(clerk, (2,)), Promise(priest, None))
    assert getattr(decision.options, "promises", None) == expected == table.game.view().promises
    view = table.game.view(0)
    assert (view.decision, view.legal_commands()) == (decision, table.game.legal_commands())


@every_edition
def test_the_broke_can_offer_what_the_bank_will_pay(edition: Edition) -> None:
    table = Table(
        edition.variant(promises="binding"), landlord="red", areas=(10_000,), professions=("doctor",)
    )
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 0)
    red, yellow, *_ = table.begin()
    assert table.game.only_command() is None, "the bribe can still be the price of a post"
    red.agrees(yellow.offers(1_000, for_the="yellow doctor", at=10_000))
    yellow.bribes(1_000)
    assert table.game.only_command() == red.hiring({"yellow doctor": 10_000})


# --- several words at once ---


@every_edition
def test_one_deed_can_settle_many_words(edition: Edition) -> None:
    """In the order in which they were said."""
    table, red, yellow, green, _ = one_free_two_fought(edition, "remembered")
    green.bribes(1_000)
    red.hires("green clerk", at=1_000)
    statements = [
        red.promises(hire("yellow doctor"), to="yellow"),
        red.promises(refuse("yellow doctor"), to="green"),
        red.threatens(refuse("yellow doctor")),
        red.promises(hire("green doctor")),
    ]
    yellow.bribes(1_000)
    green.bribes(1_000)
    red.hires("yellow doctor", at=10_000)
    assert [table.become(statement) for statement in statements] == [
        "kept",
        "broken by red",
        "empty",
        "broken by red",
    ]
    told = [event.statement for event in table.last_events if isinstance(event, StatementJudged)]
    assert told == statements


@every_edition
def test_who_breaks_first_has_broken_it(edition: Edition) -> None:
    """Yellow could break its end later, and does not have to keep it any more."""
    table, red, yellow, green, _ = one_free_two_fought(edition, "remembered")
    statement = yellow.proposes("red", [pay(9_000, "yellow doctor"), spare("red")], [hire("yellow priest")])
    red.agrees(statement)
    green.bribes(1_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(1_000)
    assert table.become(statement) == "broken by yellow"
    assert [*map(str, table.word(statement).mine_now)] == ["broken", "moot"]
    green.bribes(1_000)
    red.hires("green doctor", at=10_000)
    assert table.become(statement) == "broken by yellow"


@every_edition
def test_no_word_outlives_the_game(edition: Edition) -> None:
    """What was never put to the test is moot, and told before the end is."""
    last = edition.send_rounds + 1
    table = Table(
        edition.variant(rounds=last), landlord="red", in_round=last, areas=(10_000,), professions=("doctor",)
    )
    table.palace("red").receives("yellow doctor")
    _, yellow, green, blue = table.begin()
    lasting = [[favour(whom, 10_000, lasting=True)] for whom in ("green", "blue")]
    statement = blue.proposes("green", lasting[0], lasting[1])
    green.agrees(statement)
    while not table.game.over:
        assert not table.word(statement).state.is_settled
        table.play(table.game.legal_commands()[-1])
    assert table.word(statement).state in (StatementState.KEPT, StatementState.MOOT)
    kinds = [event.kind for event in table.last_events]
    assert kinds.index("statement_judged") < kinds.index("game_ended")
    with table.refuses(ErrorCode.GAME_OVER):
        yellow.promises(favour("red", 10_000), to="red")
