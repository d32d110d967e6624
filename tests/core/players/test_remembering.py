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
from intrigue_core.players.bargaining import BargainingPlayer
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Mood, PlayerAction, Reason, ReasonKind
from tests.core.players.company import EVERYBODY, deal, done, told

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
def test_after_a_broken_word_the_same_offer_is_declined_for_that_word(character: Character) -> None:
    table = Table(character._replace(trusting=3.0))
    table.bargain(pays=1_000)
    assert table.game.view().statements[0].state is StatementState.BROKEN
    act = table.hear(table.offer())
    assert act is not None
    assert isinstance(act.command, Decline)
    assert act.mood is Mood.REMIND
    assert act.reason == Reason(kind=ReasonKind.BROKE, seat=RED, statement=0)


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
    paid: Ducats, *, leads: bool = False, asked: Area | None = None, price: Ducats | None = None
) -> Ducats:
    """Return the salary of the post that red gives yellow's only applicant.

    Args:
        paid: by yellow.
        leads: has yellow the best posts elsewhere?
        asked: the post that yellow said it was for.
        price: what red has named for the best post.
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
    mind = BargainingPlayer(Random(1), CHARACTERS["merchant"])
    for event in game.events():
        mind.observe(event)
    mind.asked = {} if asked is None else {scholar: asked}
    command = mind.decide(game.view(RED))
    assert isinstance(command, Hire)
    return SALARIES[dict(command.placements)[scholar]]


def test_a_bribe_that_says_what_it_is_for_is_an_offer() -> None:
    assert put(10_000, leads=True) < max(SALARIES)
    assert put(10_000, leads=True, asked=BEST) == max(SALARIES)


def test_who_asks_for_much_and_pays_little_gets_nothing_for_it() -> None:
    assert put(1_000, asked=BEST) == put(1_000) < max(SALARIES)


def test_a_price_that_was_not_paid_costs_something() -> None:
    assert put(14_000) > put(14_000, price=15_000)
