"""What binds a landlord where promises do: ruling A28 of docs/rules.md."""

from __future__ import annotations

import pytest

from intrigue_core import ErrorCode, Hire, HireOptions, Promise, SendScholars, StatementJudged
from tests.rules.sayings import Saying, auction, favour, hire, pay, refuse, send, spare
from tests.rules.table import Player, Table, fresh


def two_free() -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: green's clerk and blue's scientist apply, without rivals, and nobody works here yet."""
    table = Table("red", promises="binding")
    table.palace("red").receives("green clerk", "blue scientist")
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def crowded(*more: str, promises: str = "binding") -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: green's clerk without rivals, and perhaps more; doctors of yellow and green rivals.

    Blue's priest has 6,000 and is attacked by yellow's.
    """
    table = Table("red", promises=promises)
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green clerk", "green doctor", *more)
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def test_a28_the_course_of_an_agreement_that_binds() -> None:
    """A28: landlord accepts, applicant pays at least X, and the decision must keep all active deals."""
    table, red, _, green, blue = two_free()
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
    judged = StatementJudged(statement=statement, state=table.statement(statement).state, seat=None)
    assert judged in table.last_events
    assert table.become(statement) == "kept"


@pytest.mark.parametrize("agreed", [True, False])
def test_a28_the_landlord_is_free_without_both_parts(agreed: bool) -> None:
    """A28: free if the bribe is lower than agreed, and if it was paid before the offer was answered."""
    table, red, _, green, blue = two_free()
    statement = green.offers(4_000, for_the="green clerk", at=10_000)
    if agreed:
        red.agrees(statement)
    green.bribes(3_000 if agreed else 9_000)
    assert table.become(statement) == ("broken by green" if agreed else "moot")
    with table.refuses(ErrorCode.STATEMENT_SETTLED):
        red.agrees(statement)
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(1_000, 10_000))


def test_a28_the_landlord_may_name_the_price() -> None:
    """A28: whoever pays it has agreed, and the landlord is bound."""
    table, red, _, green, blue = two_free()
    statement = red.names_price(4_000, for_the="green clerk", at=10_000)
    green.bribes(4_000)
    assert table.become(statement) == "agreed"
    blue.bribes(1_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    red.hires("green clerk", "blue scientist", at=(10_000, 1_000))
    assert table.become(statement) == "kept"


def test_a28_a_price_that_cannot_be_kept_is_not_agreed_to_by_paying() -> None:
    """A28: red has named two rivals a price for one post: who pays first has it, and red has an answer."""
    table, red, yellow, green, _ = crowded()
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


def test_a28_an_agreement_that_cannot_be_kept_beside_others_is_refused() -> None:
    """A28: a second promise of one post, or of one area, and another offer where all is agreed."""
    table, red, yellow, green, blue = crowded("blue scientist")
    red.agrees(yellow.offers(2_000, for_the="yellow doctor"))
    rival = green.offers(9_000, for_the="green doctor", at=1_000)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(rival)
    with table.refuses(ErrorCode.ALL_AGREED):
        yellow.offers(3_000, for_the="yellow doctor", at=1_000)
    clerk = green.offers(2_000, for_the="green clerk", at=10_000)
    red.agrees(clerk)
    same = blue.offers(2_000, for_the="blue scientist", at=10_000)
    least = blue.proposes("red", [pay(3_000, "blue scientist")], [hire("blue scientist", least=10_000)])
    for statement in (same, least):
        with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
            red.agrees(statement)
    green.bribes(1_000)
    assert table.become(clerk) == "broken by green", "green paid less than agreed for the clerk"
    red.agrees(same)


@pytest.mark.parametrize(
    ("promises", "accepted", "becomes"),
    [("binding", True, "agreed"), ("binding", False, "moot"), ("remembered", True, "broken by red")],
)
def test_a28_an_accepted_deal_keeps_its_area_before_the_bribe_is_paid(
    promises: str, accepted: bool, becomes: str
) -> None:
    """A28: until then it keeps its area from being given away; an open offer does not."""
    table, red, yellow, green, _ = crowded(promises=promises)
    deal = yellow.offers(2_000, for_the="yellow doctor", at=10_000)
    if accepted:
        red.agrees(deal)
    green.bribes(9_000)
    best = red.hiring({"green clerk": 10_000})
    binds = becomes == "agreed"
    assert (best in table.game.legal_commands()) is not binds
    if binds:
        with table.refuses(ErrorCode.PROMISE_BINDS):
            table.play(best)
        red.hires("green clerk", at=1_000)
    else:
        table.play(best)
        with table.refuses(ErrorCode.STATEMENT_SETTLED):
            red.agrees(deal)
    assert table.become(deal) == becomes


def test_a28_at_least_so_much_leaves_a_choice() -> None:
    """A28: any post that pays as much will do, as long as all promises are kept together."""
    table, red, _, green, blue = two_free()
    red.agrees(green.proposes("red", [pay(2_000, "green clerk")], [hire("green clerk", least=3_000)]))
    red.agrees(blue.offers(2_000, for_the="blue scientist", at=10_000))
    green.bribes(2_000)
    blue.bribes(2_000)
    legal = [command for command in table.game.legal_commands() if isinstance(command, Hire)]
    ways = {dict(command.placements)[table.scholar("green clerk")] for command in legal}
    assert ways == {table.area(3_000), table.area(6_000)}
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    red.hires("green clerk", "blue scientist", at=(3_000, 10_000))


def test_a28_a_refusal_binds_too() -> None:
    """A28: yellow pays for its doctor, and green's is not to be hired; nor can both be refused."""
    table, red, yellow, green, _ = crowded()
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


def test_a28_one_bribe_can_buy_two_posts() -> None:
    """A28: a package: 9,000 for the doctor, and the clerk gets the 10,000, which comes first."""
    table, red, yellow, green, _ = crowded()
    posts = [hire("green clerk", at=10_000), hire("green doctor")]
    statement = green.proposes("red", [pay(9_000, "green doctor")], posts)
    red.agrees(statement)
    green.bribes(1_000, for_the="clerk")
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("green clerk", at=1_000)
    red.hires("green clerk", at=10_000)
    assert table.become(statement) == "agreed"
    yellow.bribes(1_000)
    green.bribes(9_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.hires("yellow doctor", at=1_000)
    red.hires("green doctor", at=1_000)
    assert table.become(statement) == "kept"


def test_a28_stages_bind_one_after_the_other() -> None:
    """A28: an offer is for an own bribe that is due, in this stage or a later one."""
    table, red, yellow, green, blue = crowded()
    yellow.offers(2_000, for_the="yellow priest", at=6_000)
    kept = blue.offers(2_000, for_the="blue priest")
    with table.refuses(ErrorCode.NOT_YOUR_SCHOLAR):
        blue.offers(2_000, for_the="green clerk")
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


@pytest.mark.parametrize("rival", [9_000, 3_000])
def test_a28_a_post_agreed_for_the_highest_bribe_goes_to_it(rival: int) -> None:
    """A28: yellow has paid for that, and is outbid by green; where both pay the same, red chooses."""
    table, red, yellow, green, _ = crowded()
    statement = yellow.proposes("red", [pay(3_000, "yellow doctor")], [auction("yellow doctor")])
    red.agrees(statement)
    green.bribes(1_000, for_the="clerk")
    red.hires("green clerk", at=1_000)
    yellow.bribes(3_000, for_the="doctor")
    green.bribes(rival, for_the="doctor")
    legal = [command for command in table.game.legal_commands() if isinstance(command, Hire)]
    hired = {command.placements[0].scholar for command in legal}
    assert (table.scholar("yellow doctor") in hired) is (rival == 3_000)
    if rival > 3_000:
        with table.refuses(ErrorCode.PROMISE_BINDS):
            red.hires("yellow doctor", at=10_000)
    red.hires("green doctor", at=10_000)
    assert table.become(statement) == "kept"


def test_a28_less_than_agreed_frees_the_landlord_of_an_auction() -> None:
    """A28: yellow has paid less than the 3,000 that it gave for it."""
    _, red, yellow, green, _ = crowded()
    red.agrees(yellow.proposes("red", [pay(3_000, "yellow doctor")], [auction("yellow doctor")]))
    green.bribes(1_000, for_the="clerk")
    red.hires("green clerk", at=1_000)
    yellow.bribes(1_000, for_the="doctor")
    green.bribes(9_000, for_the="doctor")
    red.hires("yellow doctor", at=10_000)


def test_a28_a_post_for_the_highest_bribe_is_promised_to_nobody() -> None:
    """A28: nobody knows who will have paid most. The rival may pay for the same auction."""
    table, red, yellow, green, _ = crowded()
    red.agrees(yellow.proposes("red", [pay(3_000, "yellow doctor")], [auction("yellow doctor")]))
    for asked in (hire("green doctor"), refuse("yellow doctor")):
        statement = green.proposes("red", [pay(9_000, "green doctor")], [asked])
        with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
            red.agrees(statement)
        green.withdraws(statement)
    red.agrees(green.proposes("red", [pay(4_000, "green doctor")], [auction("green doctor")]))


def sending_agreed(*asked: Saying) -> tuple[Table, Player, int]:
    """Red has agreed to do this for green's bribe, and is about to send."""
    table, red, _, green, blue = two_free()
    statement = green.proposes("red", [pay(3_000, "green clerk")], [*asked])
    red.agrees(statement)
    green.bribes(3_000)
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(1_000, 10_000))
    return table, red, statement


def test_a28_a_sending_of_this_turn_binds() -> None:
    """A28, AM L.85: red was paid to send a doctor to blue."""
    table, red, statement = sending_agreed(send("doctor", "blue"))
    for sent in (("doctor", "yellow", "clerk", "blue"), ("clerk", "blue", "priest", "green")):
        with table.refuses(ErrorCode.PROMISE_BINDS):
            red.sends(*sent)
    doctor = (table.profession("doctor"), table.seat("blue"))
    legal = [command for command in table.game.legal_commands() if isinstance(command, SendScholars)]
    assert legal
    assert all(doctor in (command.first, command.second) for command in legal)
    red.sends("priest", "green", "doctor", "blue")
    assert table.become(statement) == "kept"


def test_a28_two_agreed_sendings_are_the_only_answer() -> None:
    """A28: and everybody may know it, so that nobody need be asked."""
    table, _, statement = sending_agreed(send("doctor", "blue"), send("clerk", "yellow"))
    command = table.game.only_command()
    assert command is not None
    table.play(command)
    assert table.become(statement) == "kept"


def test_a28_peace_binds_the_sending_of_this_turn_and_no_later_one() -> None:
    """A28: green's priest works at blue's, and red was paid to send nobody against green."""
    table = Table("red", promises="binding")
    table.palace("red").receives("green clerk")
    table.palace("blue").employs("green priest", at=6_000)
    red, _, green, _ = table.begin()
    statement = green.proposes("red", [pay(3_000, "green clerk")], [spare("green")])
    red.agrees(statement)
    green.bribes(3_000)
    red.hires("green clerk", at=1_000)
    with table.refuses(ErrorCode.PROMISE_BINDS):
        red.sends("priest", "blue", "clerk", "green")
    red.sends("doctor", "yellow", "clerk", "green")
    assert table.become(statement) == "agreed"
    table.to_sending("red")
    red.sends("priest", "blue", "scientist", "green")
    assert table.become(statement) == "broken by red"


def test_a28_more_sendings_than_two_are_not_agreed_to() -> None:
    """A28: of the two that red sends, one is green's already."""
    table, red, _, green, blue = two_free()
    red.agrees(green.proposes("red", [pay(3_000, "green clerk")], [send("doctor", "blue")]))
    both = [send("clerk", "green"), send("priest", "green")]
    statement = blue.proposes("red", [pay(3_000, "blue scientist")], both)
    with table.refuses(ErrorCode.CANNOT_KEEP_BOTH):
        red.agrees(statement)
    red.agrees(blue.proposes("red", [pay(3_000, "blue scientist")], both[:1], answers=statement))


def test_a8_a28_a_sending_against_oneself_does_not_bind_where_that_is_forbidden() -> None:
    """A8, A28: nothing legal would keep it; red is free, and it is moot."""
    table = Table("red", promises="binding", self_attack=False)
    table.palace("red").receives("green clerk")
    table.palace("blue").employs("red doctor", at=6_000)
    red, _, green, _ = table.begin()
    statement = green.proposes("red", [pay(3_000, "green clerk")], [send("doctor", "blue")])
    red.agrees(statement)
    green.bribes(3_000)
    red.hires("green clerk", at=1_000)
    red.sends("priest", "blue", "clerk", "green")
    assert [*map(str, table.statement(statement).yours_now)] == ["moot"]


def test_a28_what_is_not_paid_for_at_once_does_not_bind() -> None:
    """A28: a promise for nothing, or for something later, is remembered and no more."""
    table, red, _, green, blue = two_free()
    gift = red.promises(hire("green clerk", at=10_000), to="green")
    later = blue.proposes("red", [favour("red", 1_000)], [hire("blue scientist", at=10_000)])
    red.agrees(later)
    paid_and_more = [pay(2_000, "green clerk"), spare("red")]
    mixed = green.proposes("red", paid_and_more, [hire("green clerk", least=10_000)])
    red.agrees(mixed)
    green.bribes(2_000)
    blue.bribes(1_000)
    assert table.game.view().promises == ()
    red.hires("green clerk", "blue scientist", at=(1_000, 3_000))
    assert [table.become(statement) for statement in (gift, later, mixed)] == ["broken by red"] * 3


def test_a17_a28_in_a_remembered_game_both_rivals_can_be_promised_the_post() -> None:
    """A17, A28: one of the two will have been lied to."""
    table, red, yellow, green, _ = crowded(promises="remembered")
    statements = [yellow.offers(2_000, for_the="yellow doctor"), green.offers(2_000, for_the="green doctor")]
    for statement in statements:
        red.agrees(statement)
    green.bribes(1_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(2_000)
    green.bribes(2_000)
    red.hires("green doctor", at=10_000)
    assert [table.become(statement) for statement in statements] == ["broken by red", "kept"]


def test_a28_a_promise_is_what_a_landlord_must_keep() -> None:
    """A28: everybody sees what binds, and the landlord has it among the options."""
    table, red, _, green, blue = crowded("blue scientist")
    red.agrees(green.offers(2_000, for_the="green clerk", at=10_000))
    red.agrees(blue.offers(2_000, for_the="blue priest"))
    green.bribes(2_000)
    blue.bribes(1_000)
    decision = table.game.decision
    assert decision is not None
    assert isinstance(decision.options, HireOptions)
    expected = (Promise(table.scholar("green clerk"), (2,)), Promise(table.game.view().palace(0)[1], None))
    assert decision.options.promises == expected == table.game.view().promises
    view = table.game.view(0)
    assert (view.decision, view.legal_commands()) == (decision, table.game.legal_commands())


def test_a14_a28_the_broke_can_offer_what_the_bank_will_pay() -> None:
    """A14, A28: so that their bribe is no only command: it can still be the price of a post."""
    table = Table("red", promises="binding")
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 0)
    red, yellow, *_ = table.begin()
    assert table.game.only_command() is None
    red.agrees(yellow.offers(1_000, for_the="yellow doctor", at=10_000))
    yellow.bribes(1_000)
    assert table.game.only_command() == red.hiring({"yellow doctor": 10_000})


def test_a28_only_its_payer_withdraws_an_offer_and_only_the_landlord_answers_it() -> None:
    """A28: an accepted one is withdrawn by nobody. Another may follow a refusal, or replace an open one."""
    table = Table("red", promises="binding")
    table.palace("red").receives("yellow doctor")
    red, yellow, green, blue = table.begin()
    deal = yellow.offers(2_000, for_the="yellow doctor")
    others = [red.withdraws, green.withdraws, blue.withdraws]
    others += [act for one in (yellow, green, blue) for act in (one.agrees, one.declines)]
    for act in others:
        with table.refuses(ErrorCode.NOT_YOUR_STATEMENT):
            act(deal)
    yellow.withdraws(deal)
    declined = yellow.offers(2_000, for_the="yellow doctor")
    red.declines(declined)
    replaced = yellow.offers(3_000, for_the="yellow doctor")
    latest = yellow.offers(1_000, for_the="yellow doctor", answers=replaced)
    for over in (deal, declined, replaced):
        with table.refuses(ErrorCode.STATEMENT_SETTLED):
            red.agrees(over)
    red.agrees(latest)
    for player in table.players:
        with table.refuses(ErrorCode.STATEMENT_SETTLED):
            player.withdraws(latest)


def test_a28_deals_end_with_the_turn() -> None:
    """A28: with the turn all deals end, the kept one as well as those that nobody answered."""
    table, red, _, green, blue = two_free()
    red.agrees(green.offers(1_000, for_the="green clerk", at=10_000))
    blue.offers(1_000, for_the="blue scientist")
    green.bribes(1_000)
    blue.bribes(1_000)
    red.hires("green clerk", "blue scientist", at=(10_000, 1_000))
    assert [table.become(deal) for deal in (0, 1)] == ["kept", "moot"]
    table.play(table.game.legal_commands()[0])
    assert table.game.view().landlord != 0
    assert table.game.view().promises == ()
    for deal in (0, 1):
        with table.refuses(ErrorCode.STATEMENT_SETTLED):
            red.agrees(deal)


def test_a28_promises_of_later_turns_are_not_enforced() -> None:
    """A28: what is agreed for a later turn is remembered and binds nobody, though it is paid for then."""
    table, red, yellow, green, blue = fresh("binding")
    deals = [red.offers(4_000, for_the="red clerk", at=10_000)]
    deals.append(yellow.offers(4_000, for_the="yellow clerk", at=10_000))
    for deal in deals:
        blue.agrees(deal)
    red.bribes(1_000)
    yellow.bribes(1_000)
    green.hires("red doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    red.bribes(4_000)
    yellow.bribes(4_000)
    assert table.game.view().promises == ()
    blue.hires("red clerk", at=1_000)
    assert [table.become(deal) for deal in deals] == ["broken by blue"] * 2
