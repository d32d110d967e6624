"""What becomes of statements whose speaker is not there: ruling A26 of docs/rules.md, with A17 and A28.

The stories are those of `test_rulings_statements`: green's turn, in which doctors of red and yellow are
rivals, and blue's next, with their clerks.
"""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    Command,
    Hire,
    PayBribe,
    SendScholars,
    Speak,
    StatementJudged,
    StatementState,
    Withdraw,
    tally_of,
)
from intrigue_core.commands import in_absence
from intrigue_core.players import AbsentPlayer, Mood, PlayerAction, decided_for
from tests.rules.sayings import Saying, auction, favour, hire, keep, pay, refuse, send, spare
from tests.rules.table import Table, fresh

every_promise = pytest.mark.parametrize("promises", ["remembered", "binding"])


def paid(table: Table, *amounts: int) -> None:
    """All pay for their scholars of this stage, in order; the minimum where no amount is named."""
    left = list(amounts)
    while (acting := table.game.acting) is not None and table.game.view().payer is not None:
        table.players[acting].bribes(left.pop(0) if left else 1_000)


def to_blue(table: Table) -> None:
    """Green's turn ends, and in blue's the clerks have paid: red's less."""
    green = table.players[2]
    if table.game.view().payer is not None:
        paid(table)
    green.hires("yellow doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    paid(table, 1_000, 4_000)


def blameless(table: Table) -> bool:
    """Return whether no word counts for or against anybody."""
    said = table.game.view().statements
    return all(tally_of(said, seat) == (0, 0) for seat in range(table.seats))


# --- what was agreed is done ---


@every_promise
@pytest.mark.parametrize("how", ["offered", "asked for", "promised", "countered"])
def test_a26_a_price_agreed_is_paid_in_absence(promises: str, how: str) -> None:
    """A26: what was agreed comes before the minimum."""
    table, red, _, green, _ = fresh(promises)
    match how:
        case "offered":
            green.agrees(word := red.offers(9_000, for_the="red doctor", at=10_000))
        case "asked for":
            red.agrees(word := green.names_price(9_000, for_the="red doctor", at=10_000))
        case "promised":
            word = red.promises(pay(9_000, "red doctor"), to="green")
        case _:
            first = red.offers(4_000, for_the="red doctor", at=10_000)
            red.agrees(word := green.names_price(9_000, for_the="red doctor", at=10_000, answers=first))
    red.is_away()
    (bribe,) = table.game.view().bribes
    assert bribe.amount == 9_000
    assert table.become(word) == ("kept" if how == "promised" else "agreed")


def test_a26_what_was_merely_offered_is_not_paid_in_absence() -> None:
    """A26: nobody has agreed to it."""
    table, red, _, green, _ = fresh()
    red.offers(9_000, for_the="red doctor", at=10_000)
    green.names_price(6_000, for_the="red doctor")
    red.is_away()
    assert [bribe.amount for bribe in table.game.view().bribes] == [1_000]


@every_promise
@pytest.mark.parametrize(
    ("cash", "amount", "low", "high"),
    [
        (10_000, 9_000, "kept", "kept"),
        (9_000, 5_000, "kept", "moot without red"),
        (5_000, 1_000, "moot without red", "moot without red"),
    ],
)
def test_a26_of_two_amounts_that_were_agreed_the_highest_that_can_be_is_paid(
    promises: str, cash: int, amount: int, low: str, high: str
) -> None:
    """A26: as much as possible of what was agreed; else the minimum, not what is left, which would tell it.

    Red pays 1,000 for its doctor before.
    """
    table, red, _, green, _ = fresh(promises, red_has=cash)
    texts = [red.promises(pay(one, "red clerk"), to="blue") for one in (5_000, 9_000)]
    paid(table)
    green.hires("yellow doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    red.is_away()
    assert table.game.view().bribes[-1].amount == amount
    assert [table.become(one) for one in texts] == [low, high]


@every_promise
@pytest.mark.parametrize(
    ("word", "bribes", "staff"),
    [
        (hire("red doctor"), (1_000, 5_000), {10_000: "red doctor"}),
        (hire("red doctor", at=3_000), (1_000, 5_000), {10_000: "red doctor"}),
        (hire("yellow doctor", least=6_000), (5_000, 1_000), {10_000: "yellow doctor"}),
        (refuse("yellow doctor"), (1_000, 5_000), {10_000: "red doctor"}),
        (auction("red doctor"), (1_000, 5_000), {10_000: "yellow doctor"}),
        (auction("red doctor"), (5_000, 1_000), {10_000: "red doctor"}),
    ],
)
def test_a26_an_absent_landlord_keeps_what_was_promised_for_a_post(
    promises: str, word: Saying, bribes: tuple[int, int], staff: dict[int, str]
) -> None:
    """A26: what was promised comes before the highest bribe."""
    table, _, _, green, _ = fresh(promises)
    number = green.promises(word)
    paid(table, *bribes)
    green.is_away()
    assert table.staff("green") == staff
    assert table.become(number) == "kept"


@every_promise
@pytest.mark.parametrize(
    "given", [hire("red doctor", at=10_000), refuse("yellow doctor")], ids=["hire", "no"]
)
def test_a26_an_absent_landlord_keeps_a_deal_for_a_bribe(promises: str, given: Saying) -> None:
    """A26: a deal that was paid for, also where it does not bind."""
    table, red, _, green, _ = fresh(promises)
    word = green.proposes("red", [given], [pay(2_000, "red doctor")])
    red.agrees(word)
    paid(table, 2_000, 8_000)
    green.is_away()
    assert table.staff("green") == {10_000: "red doctor"}
    assert table.become(word) == "kept"


@every_promise
@pytest.mark.parametrize("word", [keep("blue doctor"), refuse("yellow doctor")], ids=["keep", "refuse"])
def test_a26_an_absent_landlord_leaves_a_post_to_whom_it_was_promised(promises: str, word: Saying) -> None:
    """A26: the defender stays, though the attacker has paid more."""
    table = Table("red", promises=promises)
    table.palace("red").employs("blue doctor", at=10_000).receives("yellow doctor")
    red, *_ = table.begin()
    number = red.promises(word)
    paid(table, 1_000, 7_000)
    red.is_away()
    assert table.staff("red") == {10_000: "blue doctor"}
    assert table.become(number) == "kept"


@every_promise
@pytest.mark.parametrize("lasting", [False, True])
def test_a26_an_absent_landlord_does_the_favour_that_was_promised(promises: str, lasting: bool) -> None:
    """A26: one of red's gets the post, though yellow has paid more."""
    table, red, _, _, blue = fresh(promises)
    if lasting:
        both = [favour("red", 10_000, lasting=True)], [favour("blue", 10_000, lasting=True)]
        red.agrees(word := blue.proposes("red", *both))
    else:
        word = blue.promises(favour("red", 10_000), to="red")
    to_blue(table)
    blue.is_away()
    assert table.staff("blue") == {10_000: "red clerk"}
    assert table.become(word) == ("agreed" if lasting else "kept")
    assert [state.value for state in table.statement(word).mine_now] == ["kept"]


@every_promise
@pytest.mark.parametrize("word", [spare("red"), spare("yellow", at="blue", until=1)], ids=["all", "palace"])
def test_a26_an_absent_sender_spares_whom_it_said_to_spare(promises: str, word: Saying) -> None:
    """A26: by lot, but never against them."""
    for seed in range(20):
        table, _, _, green, _ = fresh(promises)
        number = green.promises(word, to="red")
        paid(table)
        green.hires("red doctor", at=10_000)
        green.is_away(seed=seed)
        assert table.statement(number).broken_by is None
        assert table.statement(number).missed_by is None


@every_promise
def test_a26_an_absent_sender_sends_whom_it_said_to_send(promises: str) -> None:
    """A26: one as it was said, the other by lot."""
    sent: set[SendScholars] = set()
    for seed in range(12):
        table, _, _, green, _ = fresh(promises)
        number = green.promises(send("priest", "red"), to="red")
        paid(table)
        green.hires("red doctor", at=10_000)
        green.is_away(seed=seed)
        assert table.become(number) == "kept"
        command = table.game.commands[-1]
        assert isinstance(command, SendScholars)
        sent.add(command)
    assert len(sent) > 4, "the other one is drawn"


def test_a26_an_absent_landlord_leaves_room_for_what_is_promised_for_a_later_stage() -> None:
    """A26: the highest bribe does not get a post that was promised together with another."""
    table = Table("green")
    table.palace("green").receives("blue priest", "red doctor", "yellow doctor", "red clerk", "yellow clerk")
    _, _, green, blue = table.begin()
    texts = [green.promises(hire(one, least=6_000)) for one in ("red doctor", "yellow clerk")]
    blue.bribes(9_000)
    green.is_away()
    assert table.staff("green") == {3_000: "blue priest"}
    paid(table)
    green.is_away()
    assert [table.become(one) for one in texts] == ["kept", "kept"]


# --- what only the absence prevented is moot ---


@every_promise
def test_a26_a_bribe_that_falls_short_in_absence_is_moot_and_frees_the_landlord(promises: str) -> None:
    """A26: what the purse allowed is not public, so nobody can tell that it was the purse."""
    table, red, _, green, _ = fresh(promises)
    word = red.offers(9_000, for_the="red doctor", at=10_000)
    green.agrees(word)
    red.is_away(PayBribe(seat=0, amount=1_000))
    assert table.become(word) == "moot without red"
    assert table.statement(word).mine_now == ("missed",)
    assert table.statement(word).yours_now == ("moot",)
    judged = StatementJudged(statement=word, state=StatementState.MOOT, seat=0)
    assert table.last_events[1:] == (judged,)
    table.players[1].bribes(1_000)
    green.hires("yellow doctor", at=10_000)
    assert blameless(table)


def test_a26_a_bribe_that_the_bank_pays_breaks_what_was_agreed_in_absence_too() -> None:
    """A26, A14: everybody sees that there was nothing left, whoever decided."""
    table, red, _, green, _ = fresh(promises="binding", red_has=1_000)
    word = red.promises(pay(9_000, "red clerk"), to="blue")
    paid(table)
    green.hires("yellow doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    red.is_away()
    assert table.game.view().bribes[-1].by_bank
    assert table.become(word) == "broken by red"


@every_promise
@pytest.mark.parametrize(
    ("word", "winner", "at"),
    [
        (hire("red doctor"), "yellow doctor", 10_000),
        (hire("red doctor", at=10_000), "red doctor", 3_000),
        (refuse("yellow doctor"), "yellow doctor", 10_000),
        (auction("red doctor"), "yellow doctor", 10_000),
    ],
)
def test_a26_whatever_else_was_hired_in_absence_is_moot(
    promises: str, word: Saying, winner: str, at: int
) -> None:
    """A26: the judge reads that nobody was there, not who decided instead, nor how."""
    table, _, _, green, _ = fresh(promises)
    number = green.promises(word)
    paid(table, 5_000, 1_000)
    green.is_away(green.hiring({winner: at}))
    assert table.become(number) == "moot without green"
    assert blameless(table)


@pytest.mark.parametrize("word", [send("priest", "red"), spare("red")], ids=["send", "spare"])
def test_a26_whatever_else_was_sent_in_absence_is_moot(word: Saying) -> None:
    """A26: green's doctor meets red's, and no priest goes to red."""
    table, _, _, green, _ = fresh()
    number = green.promises(word, to="red")
    paid(table)
    green.hires("red doctor", at=10_000)
    green.is_away(green.sending("clerk", "blue", "doctor", "yellow"))
    assert table.become(number) == "moot without green"
    assert blameless(table)


@pytest.mark.parametrize("lasting", [False, True])
def test_a26_a_favour_that_an_absence_prevented_is_moot_though_the_player_comes_back(lasting: bool) -> None:
    """A26: the best post was given away in absence; in the stage after it nothing is left for red."""
    table = Table("red", in_round=1)
    red, yellow, green, blue = table.begin()
    ends = [favour("red", 10_000, lasting=True)], [favour("blue", 10_000, lasting=True)]
    red.sends("scientist", "green", "scientist", "yellow")
    for player, colour in ((yellow, "yellow"), (green, "green")):
        table.to_sending(colour)
        player.sends("scientist", "blue", "scientist", "blue")
    table.to_sending("blue")
    word = blue.proposes("red", *ends)
    red.agrees(word)
    blue.sends("doctor", "red", "scientist", "green")
    paid(table)
    red.hires("blue doctor", at=10_000)
    if not lasting:
        word = blue.promises(favour("red", 10_000), to="red")
    red.sends("clerk", "blue", "doctor", "green")
    table.to_sending("yellow")
    yellow.sends("clerk", "blue", "priest", "blue")
    table.play_on(lambda: table.game.view().landlord == 3, spared="blue")
    paid(table)
    blue.is_away(blue.hiring({"yellow priest": 10_000}))
    assert table.become(word) == "moot without blue"
    paid(table)
    blue.hires("yellow clerk", at=6_000)
    assert table.become(word) == "moot without blue"
    assert blameless(table)


# --- what the player had made impossible is broken as always ---


@every_promise
def test_a26_one_post_promised_twice_is_broken_as_always(promises: str) -> None:
    """A26: the older word is kept; nobody could have kept both."""
    table, _, _, green, _ = fresh(promises)
    first = green.promises(hire("red doctor"), to="red")
    second = green.promises(hire("yellow doctor"), to="yellow")
    paid(table, 1_000, 8_000)
    green.is_away()
    assert [table.become(one) for one in (first, second)] == ["kept", "broken by green"]
    assert tally_of(table.game.view().statements, 2) == (1, 1)


def test_a26_of_words_that_contradict_each_other_most_are_kept() -> None:
    """A26: two against one, though the one is older."""
    table, _, _, green, _ = fresh()
    alone = green.promises(hire("yellow doctor"), to="yellow")
    most = [green.promises(one, to="red") for one in (hire("red doctor"), refuse("yellow doctor"))]
    paid(table, 1_000, 8_000)
    green.is_away()
    assert table.become(alone) == "broken by green"
    assert [table.become(one) for one in most] == ["kept", "kept"]


def test_a26_three_to_be_sent_are_too_many_for_anybody() -> None:
    """A26: two of three are sent, and the third is broken."""
    table, _, _, green, _ = fresh()
    texts = [green.promises(send(one, "red"), to="red") for one in ("priest", "clerk", "scientist")]
    paid(table)
    green.hires("red doctor", at=10_000)
    green.is_away()
    assert [table.become(one) for one in texts] == ["kept", "kept", "broken by green"]


def test_a26_a_favour_that_the_player_gave_away_is_broken_though_the_last_stage_is_decided_in_absence() -> (
    None
):
    """A26: the 10,000 went to yellow's priest before blue left."""
    table = Table("green", in_round=1)
    table.palace("blue").receives("yellow priest", "red clerk", "yellow clerk")
    *_, green, blue = table.begin()
    word = blue.promises(favour("red", 10_000), to="red")
    green.sends("doctor", "red", "clerk", "yellow")
    paid(table)
    blue.hires("yellow priest", at=10_000)
    paid(table)
    blue.is_away()
    assert table.become(word) == "broken by blue"


def test_a26_who_is_there_breaks_a_word_as_always() -> None:
    """A26, A17: nothing is moot of what a player decides."""
    table, red, _, green, _ = fresh()
    word = red.offers(9_000, for_the="red doctor")
    green.agrees(word)
    red.bribes(1_000)
    assert table.become(word) == "broken by red"


# --- threats ---


def test_a26_a_threat_is_no_agreement_and_moot_if_the_one_who_made_it_is_away() -> None:
    """A26: it was defied, and red's doctor is hired all the same."""
    table, _, _, green, _ = fresh()
    word = green.threatens(refuse("red doctor"), to="red", unless=pay(8_000, "red doctor"))
    paid(table, 5_000, 1_000)
    green.is_away()
    assert table.staff("green") == {10_000: "red doctor"}
    assert table.become(word) == "moot"


def test_a26_who_is_away_does_not_defy_a_threat() -> None:
    """A26: nor gives in to it."""
    table, red, yellow, green, _ = fresh()
    word = green.threatens(refuse("red doctor"), to="red", unless=pay(8_000, "red doctor"))
    red.is_away()
    assert table.game.view().bribes[0].amount == 1_000
    assert table.become(word) == "moot"
    yellow.bribes(1_000)
    green.hires("yellow doctor", at=1_000)
    assert table.become(word) == "moot"


# --- whoever stands in ---


def test_a26_whoever_stands_in_decides_but_breaks_no_word() -> None:
    """A26: another player's decision counts, unless it breaks a word that can be kept."""
    table, red, _, green, _ = fresh()

    def instead_of(command: Command) -> PlayerAction:
        act = PlayerAction(command, Mood.BREAK)
        return decided_for(table.game.view(command.seat), act, Random(1))

    three, nine, ten = (PayBribe(seat=0, amount=amount) for amount in (3_000, 9_000, 10_000))
    assert instead_of(three) == PlayerAction(in_absence(three), Mood.BREAK)
    green.agrees(word := red.offers(9_000, for_the="red doctor", at=6_000))
    assert instead_of(three) == PlayerAction(in_absence(nine)), "and says nothing that goes with less"
    assert instead_of(ten) == PlayerAction(in_absence(ten), Mood.BREAK)
    paid(table, 9_000)
    kept, broken = (green.hiring({f"{one} doctor": 6_000}) for one in ("red", "yellow"))
    assert instead_of(kept).command == in_absence(kept)
    instead = instead_of(broken).command
    assert isinstance(instead, Hire)
    assert instead.absent
    assert table.name(instead.placements[0].scholar) == "red doctor"
    for said in (Speak(seat=2, to=None, mine=(), yours=()), Withdraw(seat=2, statement=word)):
        assert instead_of(said).command is said


def test_a26_every_decision_of_the_absent_player_says_so() -> None:
    """A26: it is as public as the decision."""
    table, red, yellow, green, _ = fresh()
    for player in (red, yellow, green, green):
        player.is_away()
    assert all(
        command.absent
        for command in table.game.commands
        if isinstance(command, PayBribe | Hire | SendScholars)
    )
    view = table.game.view(table.game.acting or 0)
    assert AbsentPlayer(Random(0)).decide(view).absent
