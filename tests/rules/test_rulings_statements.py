"""What becomes of every clause of every word: rulings A16, A17 and A28 of docs/rules.md.

Most stories begin in the first round, in green's turn, which is followed by blue's: nothing is on the table
but what they name. See `fresh`.
"""

from __future__ import annotations

import pytest

from intrigue_core import (
    ClauseState,
    Command,
    DecisionKind,
    ErrorCode,
    Hire,
    HireClause,
    PayClause,
    SendScholars,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
    Withdraw,
    tally_of,
)
from tests.rules.sayings import Saying, auction, favour, hire, keep, pay, refuse, send, spare
from tests.rules.table import Player, Table, fresh

# --- the stories ---


def empty() -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn, the first of the game: nobody has sent anybody."""
    table = Table("red", in_round=1)
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def both_bribe(table: Table, red: int = 1_000, yellow: int = 1_000) -> None:
    """Red and yellow pay for their scholars of this stage."""
    one, other, *_ = table.players
    one.bribes(red)
    other.bribes(yellow)


def on_to_blue(table: Table, winner: str = "yellow doctor") -> None:
    """Green's turn ends with its scholars at red's and yellow's, and blue's begins."""
    green = table.players[2]
    if not green.is_asked:
        both_bribe(table)
        green.hires(winner, at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")


def attacked() -> tuple[Table, Player, Player, Player, Player]:
    """Red's turn: blue's doctor has the 10,000, and yellow's attacks it."""
    table = Table("red")
    table.palace("red").employs("blue doctor", at=10_000).receives("yellow doctor")
    red, yellow, green, blue = table.begin()
    return table, red, yellow, green, blue


def two_ends(other: str, speaker: str, least: int) -> tuple[list[Saying], list[Saying]]:
    """What a speaker and another say to favour each other for as long as both do."""
    return [favour(other, least, lasting=True)], [favour(speaker, least, lasting=True)]


# --- pay ---


def test_a17_pay_is_kept_with_what_was_agreed_or_more() -> None:
    """A17: pay, kept: at least so much was paid."""
    table, red, yellow, green, _ = fresh()
    word = red.promises(pay(4_000, "red doctor"), to="green")
    exactly = yellow.promises(pay(4_000, "yellow doctor"), to="green")
    assert [table.become(one) for one in (word, exactly)] == ["open", "open"]
    both_bribe(table, red=5_000, yellow=4_000)
    assert [table.become(one) for one in (word, exactly)] == ["kept", "kept"]
    assert green.is_asked


@pytest.mark.parametrize(
    "given",
    [
        hire("red doctor"),
        hire("red doctor", at=10_000),
        refuse("yellow doctor"),
        auction("red doctor"),
        spare("red", until=1),
        send("doctor", "blue"),
    ],
    ids=["hire", "hire at", "refuse", "auction", "spare", "send"],
)
def test_a17_pay_is_broken_with_less_and_what_was_given_for_it_is_moot(given: Saying) -> None:
    """A17: pay, broken; hire, refuse, auction, spare and send, moot: green is free, whomever it hires."""
    table, red, _, green, _ = fresh()
    word = green.proposes("red", [given], [pay(4_000, "red doctor")])
    red.agrees(word)
    both_bribe(table, red=3_000)
    green.hires("red doctor", at=10_000)
    assert table.become(word) == "broken by red"
    assert [state.value for state in table.statement(word).mine_now] == ["moot"]


def test_a17_pay_is_moot_once_the_landlord_has_broken_the_word() -> None:
    """A17: pay, moot: the 10,000 went to somebody without a rival before the bribe was due."""
    table = Table("green", in_round=1)
    table.palace("green").receives("red doctor", "yellow doctor", "yellow clerk")
    table.palace("blue").receives("red clerk")
    red, yellow, green, _ = table.begin()
    word = red.offers(4_000, for_the="red doctor", at=10_000)
    green.agrees(word)
    yellow.bribes(1_000, for_the="clerk")
    green.hires("yellow clerk", at=10_000)
    assert table.become(word) == "broken by green"
    assert [state.value for state in table.statement(word).mine_now] == ["moot"]


def test_a17_pay_is_promised_for_a_later_turn_too() -> None:
    """A17: for that turn anything may be promised, and it is judged in it."""
    table, red, _, _, blue = fresh()
    rich = red.cash + 9_000
    word = red.offers(rich, for_the="red clerk")
    blue.agrees(word)
    on_to_blue(table)
    assert table.become(word) == "agreed"
    red.bribes(1_000)
    assert table.become(word) == "broken by red"


def test_a14_the_broke_keep_a_promise_of_what_the_bank_pays() -> None:
    """A14 with A17: the bank's minimum counts as paid; more was not promised for this turn."""
    table = Table("green")
    table.palace("green").receives("red doctor", "yellow doctor")
    table.cash("red", 0)
    red, *_ = table.begin()
    with table.refuses(ErrorCode.ONLY_MINIMUM):
        red.promises(pay(2_000, "red doctor"), to="green")
    word = red.promises(pay(1_000, "red doctor"), to="green")
    red.bribes(1_000)
    assert table.become(word) == "kept"


# --- hire ---


@pytest.mark.parametrize(
    ("word", "bribes", "winner", "at", "becomes"),
    [
        (hire("red doctor"), (1_000, 1_000), "red", 1_000, "kept"),
        (hire("red doctor"), (1_000, 1_000), "yellow", 1_000, "broken by green"),
        (hire("red doctor", at=10_000), (1_000, 1_000), "red", 10_000, "kept"),
        (hire("red doctor", at=10_000), (1_000, 1_000), "red", 1_000, "broken by green"),
        (hire("red doctor", at=1_000), (1_000, 1_000), "red", 10_000, "kept"),
        (hire("red doctor", least=10_000), (1_000, 1_000), "red", 10_000, "kept"),
        (hire("red doctor", least=10_000), (1_000, 1_000), "red", 1_000, "broken by green"),
        (refuse("yellow doctor"), (1_000, 1_000), "red", 1_000, "kept"),
        (refuse("yellow doctor"), (1_000, 1_000), "yellow", 1_000, "broken by green"),
        (auction("red doctor"), (4_000, 3_000), "red", 1_000, "kept"),
        (auction("red doctor"), (4_000, 3_000), "yellow", 1_000, "broken by green"),
        (auction("yellow doctor"), (4_000, 3_000), "yellow", 1_000, "broken by green"),
        (auction("yellow doctor"), (3_000, 4_000), "yellow", 1_000, "kept"),
        (auction("red doctor"), (4_000, 4_000), "red", 1_000, "kept"),
        (auction("red doctor"), (4_000, 4_000), "yellow", 1_000, "kept"),
        (favour("red", 10_000), (1_000, 1_000), "red", 10_000, "open"),
    ],
)
def test_a17_what_a_landlord_promised_is_judged_by_its_decision(
    word: Saying, bribes: tuple[int, int], winner: str, at: int, becomes: str
) -> None:
    """A17: hire goes by the post that was named, or a better one; refuse is kept by banishing.

    An auction goes to the highest bribe, whichever of the rivals it names, and a tie is the landlord's. A
    favour is not for the turn that is on.
    """
    table, _, _, green, _ = fresh()
    number = green.promises(word)
    both_bribe(table, *bribes)
    green.hires(f"{winner} doctor", at=at)
    assert table.become(number) == becomes


@pytest.mark.parametrize(
    ("word", "becomes"),
    [
        (keep("blue doctor"), {"blue": "kept", "yellow": "broken by red"}),
        (refuse("blue doctor"), {"blue": "broken by red", "yellow": "kept"}),
        (auction("blue doctor"), {"blue": "broken by red", "yellow": "kept"}),
    ],
    ids=["keep", "refuse", "auction"],
)
@pytest.mark.parametrize("winner", ["blue", "yellow"])
def test_a17_what_a_landlord_promised_of_a_post_that_is_attacked(
    word: Saying, becomes: dict[str, str], winner: str
) -> None:
    """A17: hire, refuse and auction, of one that works there and its attacker."""
    table, red, yellow, _, blue = attacked()
    number = red.promises(word)
    blue.bribes(1_000)
    yellow.bribes(2_000)
    red.hires(f"{winner} doctor", at=10_000)
    assert table.become(number) == becomes[winner]


def test_a17_hire_is_broken_as_soon_as_the_post_is_gone() -> None:
    """A17: hire, broken before the scholar's own stage: nobody else can have given it away."""
    table = Table("green", in_round=1)
    table.palace("green").receives("red doctor", "yellow doctor", "yellow clerk")
    table.palace("blue").receives("red clerk")
    _, yellow, green, _ = table.begin()
    exact = green.promises(hire("red doctor", at=10_000), to="red")
    least = green.promises(hire("red doctor", least=10_000), to="red")
    any_post = green.promises(hire("red doctor"), to="red")
    yellow.bribes(1_000)
    green.hires("yellow clerk", at=10_000)
    assert [table.become(word) for word in (exact, least)] == ["broken by green"] * 2
    assert table.become(any_post) == "open"


# --- favour ---


@pytest.mark.parametrize(
    ("winner", "at", "becomes"),
    [
        ("red clerk", 10_000, "kept"),
        ("red clerk", 1_000, "broken by blue"),
        ("yellow clerk", 10_000, "broken by blue"),
    ],
)
def test_a17_favour_is_for_the_next_turn_as_landlord(winner: str, at: int, becomes: str) -> None:
    """A17: favour, kept and broken: one of red's gets so good a post, or could have."""
    table, _, _, _, blue = fresh()
    word = blue.promises(favour("red", 10_000), to="red")
    on_to_blue(table)
    both_bribe(table)
    assert table.become(word) == "open"
    blue.hires(winner, at=at)
    assert table.become(word) == becomes


def test_a17_a_favour_is_judged_with_the_last_stage_of_the_turn() -> None:
    """A17: blue gives the 10,000 to another in the first of two stages: its turn is not over."""
    table = Table("green", in_round=2)
    table.palace("green").receives("red doctor", "yellow doctor")
    table.palace("blue").receives("red clerk", "yellow priest", "green doctor", "yellow doctor")
    red, yellow, green, blue = table.begin()
    statement = blue.promises(favour("red", 10_000), to="red")
    red.bribes(1_000)
    yellow.bribes(1_000)
    green.hires("red doctor", at=1_000)
    green.sends("scientist", "red", "clerk", "yellow")
    red.bribes(1_000, for_the="clerk")
    yellow.bribes(1_000, for_the="priest")
    blue.hires("red clerk", "yellow priest", at=(3_000, 10_000))
    assert table.become(statement) == "open"
    while table.game.view().deciding != DecisionKind.HIRE:
        table.play(table.game.legal_commands()[0])
    blue.hires("green doctor", at=6_000)
    assert table.become(statement) == "broken by blue"


def test_a17_favour_is_moot_when_nobody_could_be_favoured() -> None:
    """A17: favour, moot: green has no applicant in blue's turn."""
    table, _, _, _, blue = fresh()
    word = blue.promises(favour("green", 1_000), to="green")
    on_to_blue(table)
    both_bribe(table)
    blue.hires("red clerk", at=10_000)
    assert table.become(word) == "moot"


def test_a17_favour_is_moot_when_nobody_applies_at_all() -> None:
    """A17: favour, moot: the turn passes without a negotiation."""
    table, red, yellow, *_ = empty()
    word = yellow.promises(favour("red", 10_000), to="red")
    red.sends("doctor", "green", "clerk", "blue")
    assert yellow.is_asked
    assert table.become(word) == "moot"


@pytest.mark.parametrize(("winner", "becomes"), [("blue doctor", "kept"), ("yellow doctor", "broken by red")])
def test_a17_favour_counts_whoever_keeps_an_attacked_post(winner: str, becomes: str) -> None:
    """A17: favour: the post of one that is attacked, at least as good as was promised."""
    table = Table("blue", in_round=2, first_player="red")
    table.palace("red").employs("blue doctor", at=10_000).receives("yellow doctor")
    red, *_ = table.begin()
    word = red.promises(favour("blue", 10_000), to="blue")
    view = table.game.view
    best = table.area(10_000)
    table.play_on(lambda: view().landlord == 0 and table.stage.area == best, spared="red")
    assert table.become(word) == "open"
    while not red.is_asked:
        table.play(table.game.legal_commands()[0])
    red.hires(winner, at=10_000)
    assert table.become(word) == becomes


@pytest.mark.parametrize("winner", ["red clerk", "yellow clerk"])
def test_a17_a_lasting_favour_has_two_ends(winner: str) -> None:
    """A17: favour, lasting: it goes on where it is kept, and where a side waits for the other's first."""
    table, red, _, _, blue = fresh()
    word = blue.proposes("red", *two_ends("red", "blue", 10_000))
    red.agrees(word)
    on_to_blue(table)
    both_bribe(table)
    blue.hires(winner, at=10_000)
    mine = table.statement(word).mine_now
    yours = table.statement(word).yours_now
    kept = "kept" if winner == "red clerk" else "pending"
    assert (table.become(word), [*mine, *yours]) == ("agreed", [kept, "pending"])


def test_a17_a_lasting_favour_waits_for_the_others_favour_not_for_its_money() -> None:
    """A17: favour, lasting, agreed to with a bribe: that was paid, and the favour is still to come."""
    table, red, _, _, blue = fresh()
    mine, yours = two_ends("blue", "red", 10_000)
    word = red.proposes("blue", [pay(1_000, "red clerk"), *mine], yours)
    blue.agrees(word)
    on_to_blue(table)
    both_bribe(table)
    blue.hires("yellow clerk", at=10_000)
    said = table.statement(word)
    states = [*said.mine_now, *said.yours_now]
    assert (table.become(word), states) == ("agreed", ["kept", "pending", "pending"])


def test_a17_a_lasting_favour_that_was_kept_can_still_be_broken() -> None:
    """A17: favour, lasting, broken at a later turn; what was kept before stays kept."""
    table, red, _, _, blue = fresh()
    word = blue.proposes("red", *two_ends("red", "blue", 1_000))
    red.agrees(word)
    on_to_blue(table)
    both_bribe(table)
    blue.hires("red clerk", at=10_000)
    # From here on blue hires nobody of red's where there is a choice, and red sends to blue where it can.
    while not table.game.over and not table.statement(word).state.is_settled:
        table.play(_disloyal(table))
    assert table.become(word) in ("broken by blue", "broken by red")
    blues = table.statement(word).mine_now
    reds = table.statement(word).yours_now
    broken = [[*map(str, blues)], [*map(str, reds)]]
    assert broken in ([["broken"], ["moot"]], [["broken"], ["kept"]], [["kept"], ["broken"]])


def _disloyal(table: Table) -> Command:
    seats = {table.seat("red"), table.seat("blue")}
    owner = table.edition.owner
    for command in table.game.legal_commands():
        if isinstance(command, Hire):
            if not any(owner(scholar) in seats for scholar, _ in command.placements):
                return command
        elif isinstance(command, SendScholars):
            others = seats - {command.seat} if command.seat in seats else set[int]()
            if others & {command.first.palace, command.second.palace}:
                return command
    return table.game.legal_commands()[0]


def test_a17_a_lasting_favour_is_kept_with_the_game() -> None:
    """A17: favour, lasting, kept: it was put to the test once, and never again before the end."""
    table, red, _, _, blue = fresh()
    word = blue.proposes("red", *two_ends("red", "blue", 10_000))
    red.agrees(word)
    on_to_blue(table)
    both_bribe(table)
    blue.hires("red clerk", at=10_000)
    while not table.game.over:
        table.play(_apart(table))
    assert table.become(word) == "kept"


def test_a17_a_lasting_favour_that_nobody_could_do_is_moot() -> None:
    """A17: favour, lasting, moot: no scholar of the one ever applied to the other."""
    table = Table("red", in_round=1)
    red, yellow, *_ = table.begin()
    word = red.proposes("yellow", *two_ends("yellow", "red", 10_000))
    yellow.agrees(word)
    while not table.game.over:
        assert table.become(word) == "agreed"
        table.play(_apart(table, ("red", "yellow")))
    assert table.become(word) == "moot"


def _apart(table: Table, pair: tuple[str, str] = ("red", "blue")) -> Command:
    """Return something legal: whoever is of a pair does not send to the other."""
    seats = set(map(table.seat, pair))
    commands = table.game.legal_commands()
    kept_apart = (
        command
        for command in commands
        if not isinstance(command, SendScholars)
        or command.seat not in seats
        or not seats & {command.first.palace, command.second.palace}
    )
    return next(kept_apart)


def test_a17_favour_takes_a_turn_to_come() -> None:
    """A17: red has its last turn and can promise none; yellow's offer lapses as its own last turn begins."""
    table = Table("red", in_round=5)
    table.palace("red").receives("yellow doctor")
    table.palace("yellow").receives("green doctor")
    red, yellow, green, _ = table.begin()
    with table.refuses(ErrorCode.NO_TURN_LEFT):
        red.promises(favour("yellow", 10_000), to="yellow")
    word = yellow.proposes("green", [favour("green", 10_000)], [pay(2_000, "green doctor")])
    table.play_on(lambda: table.game.view().landlord == 1)
    assert table.become(word) == "moot"
    with table.refuses(ErrorCode.STATEMENT_SETTLED):
        green.agrees(word)


# --- spare ---


@pytest.mark.parametrize(
    ("sends", "at", "until", "becomes"),
    [
        (("doctor", "blue", "clerk", "green"), None, 1, "kept"),
        (("doctor", "blue", "clerk", "green"), None, 2, "open"),
        (("doctor", "green", "clerk", "red"), None, 1, "broken by yellow"),
        (("doctor", "green", "clerk", "red"), "green", 2, "broken by yellow"),
        (("clerk", "blue", "doctor", "red"), "green", 1, "kept"),
    ],
    ids=["beside", "beside so far", "against", "against there", "against elsewhere"],
)
def test_a17_spare_is_until_the_end_of_a_round(
    sends: tuple[str, str, str, str], at: str | None, until: int, becomes: str
) -> None:
    """A17: spare, kept and broken: red's doctor is at green's and its clerk at blue's."""
    table, red, yellow, *_ = empty()
    word = yellow.promises(spare("red", at=at, until=until), to="red")
    red.sends("doctor", "green", "clerk", "blue")
    yellow.sends(*sends)
    assert table.become(word) == becomes


def test_a17_spare_is_about_posts_too() -> None:
    """A17: spare, broken: red's doctor works at green's by then."""
    table, _, yellow, _, _ = fresh()
    word = yellow.promises(spare("red"), to="red")
    on_to_blue(table, winner="red doctor")
    table.play_on(lambda: yellow.is_asked and table.game.view().landlord == 1, spared="green")
    table.to_sending()
    yellow.sends("doctor", "green", "clerk", "red")
    assert table.become(word) == "broken by yellow"


def test_a17_spare_is_kept_with_the_last_sending() -> None:
    """A17: spare until the end of the game, kept as soon as nobody is left to be sent."""
    table, _, yellow, *_ = empty()
    word = yellow.promises(spare("red", at="green"), to="red")
    last = False
    while not table.statement(word).state.is_settled:
        view = table.game.view()
        last = view.landlord == 1 and view.round == 4 and table.sends
        table.play(_sparing(table))
    assert table.become(word) == "kept"
    assert last


def _sparing(table: Table) -> Command:
    """Return something legal: yellow sends nobody to green's."""
    yellow = table.seat("yellow")
    green = table.seat("green")
    return next(
        command
        for command in table.game.legal_commands()
        if not isinstance(command, SendScholars)
        or command.seat != yellow
        or green not in (command.first.palace, command.second.palace)
    )


# --- send ---


@pytest.mark.parametrize(("to", "becomes"), [("green", "kept"), ("blue", "broken by red")])
def test_a17_send_is_for_the_next_sending(to: str, becomes: str) -> None:
    """A17: send, kept and broken."""
    table, red, *_ = empty()
    word = red.promises(send("doctor", "green"), to="blue")
    red.sends("doctor", to, "clerk", "yellow")
    assert table.become(word) == becomes


def test_a17_send_is_moot_where_it_would_be_an_attack_on_oneself() -> None:
    """A17 with A8: red's doctor was hired at green's since, and the edition forbids to attack it."""
    table, red, *_ = fresh(self_attack=False)
    word = red.promises(send("doctor", "green"), to="green")
    on_to_blue(table, winner="red doctor")
    table.to_sending("red", spared="green")
    assert table.become(word) == "open"
    table.play(table.game.legal_commands()[0])
    assert table.become(word) == "moot"


# --- threats ---


@pytest.mark.parametrize(
    ("paid", "winner", "becomes"),
    [
        (8_000, "yellow doctor", "averted"),
        (1_000, "yellow doctor", "carried out"),
        (1_000, "red doctor", "empty"),
    ],
)
@pytest.mark.parametrize("harm", [refuse("red doctor"), hire("yellow doctor")], ids=["refuse", "hire"])
def test_a17_a_threat_of_the_landlord(harm: Saying, paid: int, winner: str, becomes: str) -> None:
    """A17: a threat to refuse, or to hire the rival: averted, carried out or empty."""
    table, _, _, green, _ = fresh()
    word = green.threatens(harm, to="red", unless=pay(8_000, "red doctor"))
    both_bribe(table, red=paid)
    assert table.become(word) == ("averted" if becomes == "averted" else "open")
    green.hires(winner, at=1_000)
    assert table.become(word) == becomes
    assert [tally_of(table.game.view().statements, seat) for seat in range(4)] == [(0, 0)] * 4


@pytest.mark.parametrize(("to", "becomes"), [("green", "carried out"), ("blue", "empty")])
def test_a17_a_threat_to_send(to: str, becomes: str) -> None:
    """A17: a threat to send, which was defied: carried out or empty at the next sending."""
    table, red, *_ = fresh()
    word = red.threatens(send("doctor", "green"), to="green", unless=hire("red doctor"))
    on_to_blue(table, winner="yellow doctor")
    table.to_sending("red", spared="green")
    assert table.become(word) == "open"
    with table.refuses(ErrorCode.STATEMENT_SETTLED):
        red.withdraws(word)
    red.sends("doctor", to, "clerk", "yellow")
    assert table.become(word) == becomes


def test_a17_a_threat_that_got_what_it_wanted_is_averted() -> None:
    """A17: averted, whatever is sent then."""
    table, red, *_ = fresh()
    word = red.threatens(send("doctor", "green"), to="green", unless=hire("red doctor"))
    on_to_blue(table, winner="red doctor")
    assert table.become(word) == "averted"


def test_a17_a_threat_is_moot_when_its_harm_cannot_be_done_any_more() -> None:
    """A17: moot: blue's turn went by before red had attacked anybody."""
    table, _, _, _, blue = fresh()
    word = blue.threatens(refuse("red clerk"), to="red", unless=spare("blue"))
    on_to_blue(table)
    both_bribe(table)
    assert table.become(word) == "open"
    blue.hires("yellow clerk", at=1_000)
    assert table.become(word) == "moot"


def test_a17_a_threat_is_moot_when_what_it_asks_for_is() -> None:
    """A17: moot: nobody of red's applied, so nobody could be favoured, or refused that."""
    table, _, _, green, _ = fresh()
    word = green.threatens(send("doctor", "blue"), to="blue", unless=favour("green", 10_000))
    both_bribe(table)
    green.hires("red doctor", at=1_000)
    green.sends("doctor", "red", "clerk", "yellow")
    both_bribe(table)
    blue = table.players[3]
    blue.hires("red clerk", at=1_000)
    assert table.become(word) == "moot"


@pytest.mark.parametrize(("winner", "becomes"), [("yellow doctor", "carried out"), ("red doctor", "empty")])
def test_a17_a_threat_may_ask_for_nothing(winner: str, becomes: str) -> None:
    """A17: then it is carried out, or empty."""
    table, _, _, green, _ = fresh()
    word = green.threatens(refuse("red doctor"))
    both_bribe(table)
    green.hires(winner, at=1_000)
    assert table.become(word) == becomes


@pytest.mark.parametrize(
    ("named", "got", "becomes"),
    [
        (1_000, 1_000, "carried out"),
        (1_000, 10_000, "empty"),
        (3_000, 1_000, "carried out"),
        (3_000, 3_000, "carried out"),
        (3_000, 6_000, "empty"),
    ],
)
def test_a17_a_threat_to_give_a_post_is_done_by_that_post_or_a_worse_one(
    named: int, got: int, becomes: str
) -> None:
    """A17: red did not pay, and its doctor got the post that was threatened, a worse or a better one."""
    table, _, _, green, _ = fresh()
    threat = green.threatens(hire("red doctor", at=named), to="red", unless=pay(8_000, "red doctor"))
    both_bribe(table, red=1_000)
    green.hires("red doctor", at=got)
    assert table.become(threat) == becomes


@pytest.mark.parametrize(
    ("got", "becomes"), [(3_000, "empty"), (6_000, "carried out"), (10_000, "carried out")]
)
def test_a17_a_rival_is_hired_in_that_post_or_a_better_one(got: int, becomes: str) -> None:
    """A17: what harms red is that yellow is hired."""
    table, _, _, green, _ = fresh()
    harm = hire("yellow doctor", at=6_000)
    threat = green.threatens(harm, to="red", unless=pay(8_000, "red doctor"))
    both_bribe(table, red=1_000)
    green.hires("yellow doctor", at=got)
    assert table.become(threat) == becomes


def test_a17_any_post_at_all_is_no_harm_to_who_gets_it() -> None:
    """A17: one threatens somebody with a post by naming it."""
    table, _, _, green, _ = fresh()
    with table.refuses(ErrorCode.NO_HARM):
        green.threatens(hire("red doctor", least=1_000), to="red", unless=pay(8_000, "red doctor"))


@pytest.mark.parametrize(("amount", "becomes"), [(5_000, "moot"), (8_000, "open"), (9_000, "open")])
def test_a17_a_threat_lapses_where_the_two_agree_otherwise(amount: int, becomes: str) -> None:
    """A17: red pays less than was asked for, or what was; nobody else's agreement matters."""
    table, red, yellow, green, _ = fresh()
    threat = green.threatens(hire("red doctor", at=1_000), to="red", unless=pay(8_000, "red doctor"))
    another = green.threatens(refuse("red doctor"), to="yellow")
    green.agrees(yellow.offers(2_000, for_the="yellow doctor"))
    assert table.become(threat) == "open"
    offer = red.offers(amount, for_the="red doctor", at=10_000)
    assert table.become(threat) == "open"
    green.agrees(offer)
    assert [table.become(threat), table.become(another)] == [becomes, "open"]
    lapsed = [event.statement for event in table.last_events if isinstance(event, StatementJudged)]
    assert lapsed == ([threat] if becomes == "moot" else [])


def test_a17_a_threat_lapses_where_a_lower_price_is_paid() -> None:
    """A17: to pay the price is to agree to it."""
    table, _, _, green, _ = fresh()
    threat = green.threatens(refuse("red doctor"), to="red", unless=pay(8_000, "red doctor"))
    price = green.names_price(4_000, for_the="red doctor", at=10_000)
    both_bribe(table, red=4_000)
    assert [table.become(threat), table.become(price)] == ["moot", "agreed"]


def test_a17_a_stored_game_in_which_a_threat_was_taken_back_after_that_is_still_read() -> None:
    """A17: by version 3 of the rules it had not lapsed, and could be taken back."""
    table, red, _, green, _ = fresh()
    threat = green.threatens(refuse("red doctor"), to="red", unless=pay(8_000, "red doctor"))
    green.agrees(red.offers(2_000, for_the="red doctor"))
    with table.refuses(ErrorCode.STATEMENT_SETTLED):
        green.withdraws(threat)
    table.game.play_trusted(Withdraw(seat=2, statement=threat))
    assert table.become(threat) == "moot"


def test_a17_a_threat_that_got_its_promise_is_still_averted() -> None:
    """A17: red's post was promised for what was threatened, and given."""
    table, red, _, green, _ = fresh()
    threat = red.threatens(send("doctor", "green"), to="green", unless=hire("red doctor"))
    green.agrees(red.offers(5_000, for_the="red doctor", at=6_000))
    both_bribe(table, red=5_000)
    green.hires("red doctor", at=6_000)
    assert table.become(threat) == "averted"


def test_a17_a_threat_can_be_taken_back() -> None:
    """A17: withdrawn, before it is defied; a promise never is."""
    table, red, _, green, _ = fresh()
    word = green.threatens(refuse("red doctor"), to="red", unless=pay(8_000, "red doctor"))
    promise = green.promises(hire("red doctor"), to="red")
    with table.refuses(ErrorCode.NOT_YOUR_STATEMENT):
        red.withdraws(word)
    green.withdraws(word)
    assert table.become(word) == "withdrawn"
    with table.refuses(ErrorCode.NOT_YOUR_STATEMENT):
        green.withdraws(promise)


# --- offers ---


def test_a17_a_word_is_noted_as_it_was_said() -> None:
    """A17: an offer, told to everybody, and open."""
    table, red, *_ = fresh()
    number = red.offers(2_000, for_the="red doctor", at=10_000)
    doctor = table.scholar("red doctor")
    mine = (PayClause(scholar=doctor, amount=2_000),)
    yours = (HireClause(scholar=doctor, area=2),)
    assert table.last_events == (
        StatementMade(statement=number, seat=0, to=2, mine=mine, yours=yours, threat=False, answers=None),
    )
    pending = (ClauseState.PENDING,)
    said = Statement(number, 0, 2, mine, yours, False, None, 2, StatementState.OPEN, pending, pending)
    assert table.statement(number) == said


def test_a17_an_offer_is_open_until_it_is_answered() -> None:
    """A17: open, agreed, declined, countered, withdrawn; a counter-offer says which it answers."""
    table, red, yellow, green, blue = fresh()
    offers = [red.offers(amount, for_the="red doctor") for amount in (2_000, 3_000, 4_000)]
    assert [table.become(word) for word in offers] == ["open"] * 3
    for other in (red, yellow, blue):
        for answer in (other.agrees, other.declines):
            with table.refuses(ErrorCode.NOT_YOUR_STATEMENT):
                answer(offers[0])
    green.declines(offers[0])
    assert table.last_events == (StatementDeclined(statement=offers[0], seat=2),)
    red.withdraws(offers[1])
    assert table.last_events == (StatementWithdrawn(statement=offers[1], seat=0),)
    price = green.names_price(8_000, for_the="red doctor", at=1_000, answers=offers[2])
    assert [event.kind for event in table.last_events] == ["statement_made"], "which tells what it answers"
    assert [table.become(word) for word in offers] == ["declined", "withdrawn", "countered"]
    assert (table.statement(price).answers, table.become(price)) == (offers[2], "open")
    lower = red.offers(6_000, for_the="red doctor", at=10_000, answers=price)
    green.agrees(lower)
    assert [table.become(word) for word in (price, lower)] == ["countered", "agreed"]


def test_a17_a_new_offer_can_take_the_place_of_ones_own() -> None:
    """A17: the first is withdrawn by it."""
    table, red, *_ = fresh()
    first = red.offers(2_000, for_the="red doctor")
    second = red.offers(3_000, for_the="red doctor", answers=first)
    assert [table.become(word) for word in (first, second)] == ["withdrawn", "open"]
    assert table.statement(second).answers == first


def test_a17_agreement_lets_other_offers_for_the_scholar_lapse() -> None:
    """A17: moot, and told so: for red's doctor all is agreed, so that no other offer for it can be made."""
    table, red, yellow, green, _ = fresh()
    first = red.offers(2_000, for_the="red doctor")
    price = green.names_price(8_000, for_the="red doctor")
    other = yellow.offers(2_000, for_the="yellow doctor")
    green.agrees(first)
    assert table.last_events == (
        StatementAgreed(statement=first, seat=2),
        StatementJudged(statement=price, state=StatementState.MOOT, seat=None),
    )
    assert [table.become(word) for word in (first, price, other)] == ["agreed", "moot", "open"]
    with table.refuses(ErrorCode.ALL_AGREED):
        red.offers(3_000, for_the="red doctor")
    with table.refuses(ErrorCode.ALL_AGREED):
        green.names_price(9_000, for_the="red doctor")


def test_a17_an_offer_without_an_answer_lapses_with_the_bribe() -> None:
    """A17: moot: nobody has said yes, so whatever was paid binds and breaks nothing."""
    table, red, *_ = fresh()
    word = red.offers(2_000, for_the="red doctor")
    red.bribes(2_000)
    assert table.become(word) == "moot"


def test_a17_an_offer_to_spare_lapses_with_the_last_sending_that_it_is_about() -> None:
    """A17: moot, and told so before the next turn begins."""
    table, red, *_ = empty()
    word = red.proposes("yellow", [spare("yellow", until=1)], [spare("red")])
    red.sends("doctor", "blue", "clerk", "yellow")
    assert table.become(word) == "moot"
    kinds = [event.kind for event in table.last_events]
    assert kinds.index("statement_judged") < kinds.index("turn_began")


def test_a17_who_pays_the_price_agrees_to_it() -> None:
    """A17: by deed, to the highest of the landlord's prices that the bribe reaches; to nobody else's word.

    It is told in this order: the bribe, the agreement, what lapses with that, and then what is judged.
    """
    table, red, yellow, green, _ = fresh()
    offer = yellow.offers(1_000, for_the="yellow doctor")
    low = green.names_price(2_000, for_the="red doctor", at=1_000)
    high = green.names_price(6_000, for_the="red doctor", at=10_000)
    too_high = green.names_price(9_000, for_the="red doctor")
    asked = green.proposes("yellow", [], [pay(1_000, "yellow doctor")])
    red.bribes(7_000)
    kinds = [(event.kind, getattr(event, "statement", None)) for event in table.last_events]
    assert kinds == [
        ("bribe_paid", None),
        ("statement_agreed", high),
        ("statement_judged", low),
        ("statement_judged", too_high),
    ]
    assert [table.become(word) for word in (low, high, too_high)] == ["moot", "agreed", "moot"]
    assert [state.value for state in table.statement(high).yours_now] == ["kept"]
    yellow.bribes(1_000)
    assert [table.become(word) for word in (offer, asked)] == ["moot", "kept"]
    green.hires("red doctor", at=1_000)
    assert table.become(high) == "broken by green"


def test_a17_a_threat_of_two_harms_waits_for_what_is_left_of_it() -> None:
    """A17: empty: of two harms one could not be done any more when red was defied, and one was not done."""
    table, _, _, _, blue = fresh()
    word = blue.threatens(refuse("red clerk"), send("doctor", "red"), to="red", unless=spare("blue"))
    on_to_blue(table)
    both_bribe(table)
    blue.hires("yellow clerk", at=1_000)
    blue.sends("doctor", "yellow", "clerk", "green")
    assert table.become(word) == "open"
    table.to_sending("red")
    table.players[0].sends("doctor", "yellow", "clerk", "green")
    assert [state.value for state in table.statement(word).yours_now] == ["broken"]
    assert [state.value for state in table.statement(word).mine_now] == ["moot", "pending"]
    table.to_sending("blue")
    table.play_on(lambda: table.game.view().landlord != 3, spared="red")
    assert table.become(word) == "empty"


@pytest.mark.parametrize("harms", [1, 2])
def test_a17_harm_done_just_before_the_denial_is_the_threat_carried_out(harms: int) -> None:
    """A17: carried out: blue sent against red, and then red sent against blue; of two harms one is enough."""
    table, red, _, _, blue = fresh()
    said = [send("doctor", "red"), send("clerk", "red")][:harms]
    word = blue.threatens(*said, to="red", unless=spare("blue"))
    on_to_blue(table)
    both_bribe(table)
    blue.hires("yellow clerk", at=1_000)
    blue.sends("doctor", "red", "clerk", "green")
    assert table.become(word) == "open"
    table.to_sending("red")
    red.sends("doctor", "yellow", "clerk", "green")
    assert table.become(word) == "carried out"


@pytest.mark.parametrize(("paid", "becomes"), [(1_000, "carried out"), (5_000, "averted")])
def test_a17_harm_by_a_decision_counts_until_the_turn_is_over(paid: int, becomes: str) -> None:
    """A17: red refused yellow's doctor before yellow paid for its priest: too little, or what was asked."""
    table = Table("red")
    table.palace("red").employs("blue priest", at=6_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green doctor")
    red, yellow, green, blue = table.begin()
    word = red.threatens(refuse("yellow doctor"), to="yellow", unless=pay(5_000, "yellow priest"))
    yellow.bribes(1_000)
    green.bribes(1_000)
    red.hires("green doctor", at=1_000)
    blue.bribes(1_000)
    assert table.become(word) == "open"
    yellow.bribes(paid, for_the="priest")
    assert table.become(word) == becomes


def test_a17_harm_that_was_not_done_before_the_denial_may_still_be_done() -> None:
    """A17: blue's sending went by without harm before red denied it the peace; the next one does it."""
    table, red, _, _, blue = fresh()
    word = blue.threatens(send("doctor", "red"), to="red", unless=spare("blue"))
    on_to_blue(table)
    both_bribe(table)
    blue.hires("yellow clerk", at=1_000)
    blue.sends("doctor", "yellow", "clerk", "green")
    table.to_sending("red")
    red.sends("doctor", "yellow", "clerk", "green")
    assert table.become(word) == "open"
    table.to_sending("blue")
    blue.sends("doctor", "red", "clerk", "yellow")
    assert table.become(word) == "carried out"


def test_a17_of_two_prices_of_one_amount_the_later_is_agreed_to() -> None:
    """A17: the bribe reaches both, and the second was named last."""
    table, _, _, green, _ = fresh()
    earlier = green.names_price(4_000, for_the="red doctor", at=1_000)
    later = green.names_price(4_000, for_the="red doctor", at=10_000)
    both_bribe(table, red=4_000)
    assert [table.become(word) for word in (earlier, later)] == ["moot", "agreed"]


def test_a17_spare_is_broken_by_the_second_scholar_sent() -> None:
    """A17: spare, broken: the first of the two meets nobody of blue's."""
    table, red, _, _, blue = fresh()
    word = red.promises(spare("blue"), to="blue")
    on_to_blue(table)
    both_bribe(table)
    blue.hires("yellow clerk", at=1_000)
    blue.sends("doctor", "yellow", "clerk", "green")
    table.to_sending("red")
    red.sends("doctor", "blue", "clerk", "green")
    assert table.become(word) == "broken by red"


# --- several words at once ---


def test_a17_the_turn_of_an_agreement_is_when_it_was_made() -> None:
    """A17: not when it was offered."""
    table, red, yellow, _, blue = empty()
    red.sends("doctor", "blue", "clerk", "yellow")
    statement = red.offers(2_000, for_the="red doctor")
    assert table.statement(statement).turn == 1
    red.bribes(1_000)
    yellow.hires("red clerk", at=10_000)
    yellow.sends("doctor", "green", "clerk", "red")
    blue.agrees(statement)
    assert (table.game.view().turn, table.statement(statement).turn) == (2, 2)


def test_a17_one_deed_can_settle_many_words() -> None:
    """A17: in the order in which they were said."""
    table, _, _, green, _ = fresh()
    statements = [
        green.promises(hire("yellow doctor"), to="yellow"),
        green.promises(refuse("yellow doctor"), to="red"),
        green.threatens(refuse("yellow doctor")),
        green.promises(hire("red doctor")),
    ]
    both_bribe(table)
    green.hires("yellow doctor", at=10_000)
    ends = ["kept", "broken by green", "empty", "broken by green"]
    assert [table.become(statement) for statement in statements] == ends
    told = [event.statement for event in table.last_events if isinstance(event, StatementJudged)]
    assert told == statements


def test_a17_who_breaks_first_has_broken_it() -> None:
    """A17: red could break its end later, and does not have to keep it any more."""
    table, red, _, green, _ = fresh()
    statement = red.proposes("green", [pay(9_000, "red doctor"), spare("green")], [hire("red doctor")])
    green.agrees(statement)
    both_bribe(table)
    assert table.become(statement) == "broken by red"
    assert [*map(str, table.statement(statement).mine_now)] == ["broken", "moot"]
    green.hires("yellow doctor", at=10_000)
    assert table.become(statement) == "broken by red"


def test_a17_no_word_outlives_the_game() -> None:
    """A17: what was never put to the test is moot, and told before the end is."""
    table = Table("red", in_round=5)
    table.palace("red").receives("yellow doctor")
    _, yellow, green, blue = table.begin()
    statement = blue.proposes("green", *two_ends("green", "blue", 10_000))
    green.agrees(statement)
    while not table.game.over:
        assert not table.statement(statement).state.is_settled
        table.play(table.game.legal_commands()[-1])
    assert table.statement(statement).state in (StatementState.KEPT, StatementState.MOOT)
    kinds = [event.kind for event in table.last_events]
    assert kinds.index("statement_judged") < kinds.index("game_ended")
    with table.refuses(ErrorCode.GAME_OVER):
        yellow.promises(favour("red", 10_000), to="red")
