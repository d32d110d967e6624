"""What was done to a player decides what it does: it declines, pays little, hires others, and says why."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Area,
    Decline,
    Ducats,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    SeatView,
    SendClause,
    Speak,
    StatementState,
)
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Mood, PlayerAction, Reason, ReasonKind
from tests.core.players.company import EVERYBODY, deal, done, listening, said, told

# --- broken words ---


RED, YELLOW, GREEN, BLUE = range(4)
EDITION = MAYFAIR_2005.variant(promises="remembered")
MUCH = 40_000
"""More than a post is worth: nobody says no to it without a reason."""


class Table:
    """Yellow, a mind, is landlord; red, a person, has two scholars there, and blue may have one, too."""

    def __init__(self, character: Character, *, rival: bool = False) -> None:
        table = PositionBuilder(EDITION, seats=4, in_round=2, landlord="yellow")
        palace = table.palace("yellow").receives("red doctor", "red clerk")
        if rival:
            palace.receives("blue clerk")
        for colour in ("red", "blue"):
            table.cash(colour, 200_000)
        self.game = Game.set_up(table)
        self.mind = BargainingPlayer(Random(3), character)
        told([self.mind], self.game.events())

    def do(self, command: PayBribe | Speak | Agree | Hire) -> None:
        """Somebody does something."""
        done(self.game, [self.mind], command)

    def offer(self, amount: int = MUCH) -> Speak:
        """What red offers for the scholar whose bribe is due."""
        scholar = self.game.view().payer
        assert scholar is not None
        mine = (PayClause(scholar=scholar, amount=amount),)
        return Speak(seat=RED, to=YELLOW, mine=mine, yours=(HireClause(scholar=scholar),))

    def hear(self, statement: Speak) -> PlayerAction | None:
        """What the mind answers."""
        self.do(statement)
        return self.mind.say(self.game.view(YELLOW))

    def bargain(self, pays: int) -> None:
        """Red offers much, yellow agrees, and red pays something."""
        answer = self.hear(self.offer())
        assert answer is not None
        assert isinstance(answer.command, Agree), "nobody has broken anything yet"
        self.do(answer.command)
        self.do(PayBribe(seat=RED, amount=pays))

    def finish_stage(self) -> Hire:
        """Yellow fills the posts of the stage."""
        act = self.mind.think(self.game.view(YELLOW))
        assert isinstance(act.command, Hire)
        self.do(act.command)
        return act.command


@EVERYBODY
def test_after_a_broken_word_an_offer_for_a_contested_post_is_declined_for_it(character: Character) -> None:
    table = Table(character._replace(trusting=3.0), rival=True)
    table.bargain(pays=1_000)
    assert table.game.view().statements[0].state is StatementState.BROKEN
    table.finish_stage()
    public = table.game.view()
    while public.payer is not None and EDITION.owner(public.payer) != RED:
        table.do(PayBribe(seat=BLUE, amount=1_000))
        public = table.game.view()
    act = table.hear(table.offer())
    assert act is not None
    assert isinstance(act.command, Decline)
    assert act.mood is Mood.REMIND
    assert act.reason == Reason(kind=ReasonKind.BROKE, seat=RED, statement=0)


@EVERYBODY
def test_a_liar_finds_its_way_back_by_paying_more_first(character: Character) -> None:
    """Nobody else wants the post: the bribe comes before it, so the landlord risks nothing."""
    honest, _ = _bought(character, pays=MUCH)
    dearer, table = _bought(character, pays=1_000)
    assert dearer > honest
    table.do(PayBribe(seat=RED, amount=dearer))
    table.finish_stage()
    assert table.game.view().statements[-1].state is StatementState.KEPT, "it gets what it paid for"


def _bought(character: Character, *, pays: int) -> tuple[int, Table]:
    """Return the least that yellow agrees to once red has paid so much of its promise, and the table."""
    for amount in range(1_000, MUCH, 1_000):
        table = Table(character._replace(trusting=3.0))
        table.bargain(pays=pays)
        act = table.hear(table.offer(amount))
        assert act is not None
        if isinstance(act.command, Agree):
            table.do(act.command)
            return amount, table
        if pays < MUCH:
            assert act.mood is Mood.REMIND
            assert act.reason is not None
            assert (act.reason.kind, act.reason.seat) == (ReasonKind.BROKE, RED)
    raise AssertionError("there is no way back")


@EVERYBODY
def test_after_a_kept_bribe_it_is_agreed_to(character: Character) -> None:
    table = Table(character)
    table.bargain(pays=MUCH)
    act = table.hear(table.offer())
    assert act is not None
    assert isinstance(act.command, Agree)
    assert act.mood is Mood.AGREE


def test_of_two_broken_words_the_graver_one_is_named() -> None:
    for first, second, worse in ((MUCH, 5_000, 0), (5_000, MUCH, 1)):
        table = Table(CHARACTERS["avenger"])
        for amount in (first, second):
            statements = len(table.game.view().statements)
            table.do(table.offer(amount))
            table.do(Agree(seat=YELLOW, statement=statements))
            table.do(PayBribe(seat=RED, amount=1_000))
        table.finish_stage()
        assert [statement.state for statement in table.game.view().statements] == [StatementState.BROKEN] * 2
        mine, yours = (SendClause(profession=one, palace=GREEN) for one in (0, 1))
        act = table.hear(Speak(seat=RED, to=YELLOW, mine=(mine,), yours=(yours,)))
        assert act is not None
        assert act.reason == Reason(kind=ReasonKind.BROKE, seat=RED, statement=worse)


@pytest.mark.parametrize("broken", [True, False])
def test_an_avenger_gives_the_post_to_somebody_else(broken: bool) -> None:
    """Red pays more for it; but red has broken a word a minute ago."""
    table = Table(CHARACTERS["avenger"], rival=True)
    while table.game.view().deciding == "bribe":
        table.bargain(pays=1_000 if broken else MUCH)
    table.finish_stage()
    public = table.game.view()
    assert public.current_stage is not None
    while public.payer is not None:
        red = EDITION.owner(public.payer) == RED
        table.do(PayBribe(seat=RED if red else BLUE, amount=9_000 if red else 8_000))
        public = table.game.view()
    act = table.mind.think(table.game.view(YELLOW))
    assert isinstance(act.command, Hire)
    ((hired, _),) = act.command.placements
    assert EDITION.owner(hired) == (BLUE if broken else RED)
    if broken:
        assert act.mood is Mood.REMIND
        assert act.reason == Reason(kind=ReasonKind.BROKE, seat=RED, statement=0)
    else:
        assert act.mood is None
        assert act.reason is None, "it paid more, but that is the least of what speaks for it"


@EVERYBODY
def test_who_is_not_believed_gets_the_minimum(character: Character) -> None:
    """The landlord had agreed to something before, and did not keep it."""
    table = PositionBuilder(EDITION, seats=4, in_round=2, landlord="red")
    table.palace("red").receives("yellow doctor", "yellow clerk")
    game = Game.set_up(table)
    mind = BargainingPlayer(Random(1), character._replace(trusting=3.0))
    told([mind], game.events())
    view = game.view(YELLOW)
    broken = deal(0, StatementState.BROKEN, by=RED, to=YELLOW, amount=MUCH, turn=3)
    wronged = SeatView(view.public._replace(statements=(broken,)), YELLOW, view.cash)
    act = mind.think(wronged)
    assert act == PlayerAction(
        PayBribe(seat=YELLOW, amount=EDITION.minimum_bribe),
        Mood.REMIND,
        Reason(kind=ReasonKind.BROKE, seat=RED, statement=0),
    )
    assert mind.think(view).mood is not Mood.REMIND


# --- bribes that said what they were for ---


SALARIES = MAYFAIR_2005.salaries
BEST: Area = max(range(len(SALARIES)), key=lambda area: SALARIES[area])


def put(
    paid: Ducats, *, leads: bool = False, price: Ducats | None = None, character: str = "merchant"
) -> Ducats:
    """Return the salary of the post that red gives yellow's only applicant.

    Args:
        paid: by yellow.
        leads: has yellow the best posts elsewhere?
        price: what red has named for the best post.
        character: of red.
    """
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor")
    if leads:
        table.palace("green").employs("yellow priest", at=10_000)
        table.palace("blue").employs("yellow clerk", at=10_000).employs("yellow priest", at=6_000)
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    if price is not None:
        hire = HireClause(scholar=scholar, area=BEST)
        pay = PayClause(scholar=scholar, amount=price)
        game.play(Speak(seat=RED, to=YELLOW, mine=(hire,), yours=(pay,)))
    game.play(PayBribe(seat=YELLOW, amount=paid))
    command = listening(game, CHARACTERS[character]).decide(game.view(RED))
    assert isinstance(command, Hire)
    return SALARIES[dict(command.placements)[scholar]]


def test_a_lone_payer_gets_the_post_that_its_bribe_is_worth() -> None:
    got = [put(amount) for amount in range(1_000, 10_000, 1_000)]
    assert got == sorted(got)
    assert got[0] < max(SALARIES)
    assert got[-1] == max(SALARIES)
    assert len({*got}) > 2, "not all or nothing"


def test_who_is_ahead_pays_more_for_the_same_post() -> None:
    costs = [
        next(amount for amount in range(1_000, 40_000, 1_000) if put(amount, leads=leads) == max(SALARIES))
        for leads in (False, True)
    ]
    assert costs[0] < costs[1]


def test_a_price_that_was_not_paid_costs_the_post() -> None:
    assert put(14_000) > put(14_000, price=15_000)


def test_silence_buys_for_what_words_buy() -> None:
    """The least that red asks yellow for the best post is what the post costs without a word."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor")
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    hire = HireClause(scholar=scholar, area=BEST)

    def agrees(amount: Ducats) -> bool:
        asked = game.copy()
        pay = PayClause(scholar=scholar, amount=amount)
        asked.play(Speak(seat=YELLOW, to=RED, mine=(pay,), yours=(hire,)))
        act = said(asked, RED, CHARACTERS["avenger"])  # who names no other sum
        return act is not None and isinstance(act.command, Agree)

    least = next(amount for amount in range(1_000, 40_000, 1_000) if agrees(amount))
    assert put(least, character="avenger") == max(SALARIES) > put(least - 2_000, character="avenger")


@pytest.mark.parametrize("asks", [True, False])
def test_a_bribe_that_says_what_it_is_for_costs_among_rivals_what_a_promise_costs(asks: bool) -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    table.palace("blue").employs("yellow priest", at=10_000)
    game = Game.set_up(table)
    for _ in range(2):
        mine = game.acting == YELLOW
        assert game.acting is not None
        game.play(PayBribe(seat=game.acting, amount=5_000 if mine else 4_000))
    mind = listening(game, CHARACTERS["merchant"])
    yellow = next(one for one in game.view().applicants[RED] if MAYFAIR_2005.owner(one) == YELLOW)
    usual = mind.decide(game.view(RED))
    mind.asked = {yellow: BEST} if asks else {}
    assert mind.decide(game.view(RED)) == usual, "less than a promise costs buys nothing, and costs nothing"
