"""Who breaks a word, when, and to whom: each character in its own measure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Area,
    Ducats,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    Speak,
)
from intrigue_core.bargaining.statements import tally_of
from intrigue_core.players import Player, play_game
from intrigue_core.players.bargaining import BargainingPlayer
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Mood, PlayerAction
from tests.core.players.company import thought

RED, YELLOW, GREEN = range(3)
MERCHANT = CHARACTERS["merchant"]
BEST: Area = max(range(4), key=lambda area: MAYFAIR_2005.salaries[area])
AGREED = 12_000


def broken(characters: Sequence[Character], games: int) -> Counter[str]:
    """Count the words that each of these characters breaks in so many games among themselves."""
    count = Counter[str]()
    for number in range(games):
        game = Game(MAYFAIR_2005, len(characters))
        minds: list[Player] = [
            BargainingPlayer(Random(f"{number}/{seat}"), character)
            for seat, character in enumerate(characters)
        ]
        play_game(game, minds)
        for seat, character in enumerate(characters):
            count[character.key] += tally_of(game.view().statements, seat).broken
    return count


def test_opportunists_break_words_and_gamblers_some_but_merchants_hardly_any() -> None:
    seated = [CHARACTERS[key] for key in ("opportunist", "merchant", "gambler", "diplomat")]
    count = broken(seated, games=16)
    assert count["opportunist"] >= 12
    assert count["gambler"] >= 6
    assert count["merchant"] + count["diplomat"] <= 2


def test_who_is_careful_promises_less_that_cannot_be_kept() -> None:
    """The others owe a favour now and then that they have no post for: all good ones are sold."""
    kind = CHARACTERS["avenger"]._replace(peace=0.0)
    careless = broken([kind._replace(careful=False)] * 4, games=12).total()
    assert 2 * broken([kind] * 4, games=12).total() < careless


def test_nobody_promises_peace_who_has_nobody_left_to_send_elsewhere() -> None:
    lover = CHARACTERS["diplomat"]._replace(peace=2.0)
    seated = [lover, *(CHARACTERS[key] for key in ("miser", "gambler", "opportunist"))]
    assert broken(seated, games=12)[lover.key] == 0


# --- as a landlord ---


def as_landlord(character: Character, *, leads: bool = True) -> PlayerAction:
    """Return how red decides about a post of green's that it has promised yellow, who has paid for it.

    Args:
        leads: has yellow the best posts elsewhere, or green?
    """
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("green doctor", at=10_000).receives("yellow doctor")
    rich = "yellow" if leads else "green"
    table.palace("blue").employs(f"{rich} clerk", at=10_000).employs(f"{rich} priest", at=6_000)
    game = Game.set_up(table)
    while (scholar := game.view().payer) is not None:
        seat = MAYFAIR_2005.owner(scholar)
        if seat == YELLOW:
            agree(game, HireClause(scholar=scholar), scholar)
        game.play(PayBribe(seat=seat, amount=AGREED if seat == YELLOW else MAYFAIR_2005.minimum_bribe))
    return thought(game, character)


def to_a_liar(character: Character, *, pays: Ducats) -> PlayerAction:
    """Return how red decides about a post that it has promised yellow, who was to pay for another one."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor").receives("yellow priest").receives("green priest")
    game = Game.set_up(table)
    doctor, priest = (one for one in game.view().applicants[RED] if MAYFAIR_2005.owner(one) == YELLOW)
    game.play(Speak(seat=RED, to=YELLOW, mine=(HireClause(scholar=priest),), yours=()))
    agree(game, HireClause(scholar=doctor), doctor)
    while (stage := game.view().current_stage) is not None:
        scholar = game.view().payer
        if scholar is not None:
            amount = pays if scholar == doctor else MAYFAIR_2005.minimum_bribe
            game.play(PayBribe(seat=MAYFAIR_2005.owner(scholar), amount=amount))
        elif priest in stage.payers:
            break
        else:
            game.play(thought(game, character).command)
    return thought(game, character)


def test_avengers_owe_nothing_to_who_broke_their_word_and_others_do() -> None:
    avenger = CHARACTERS["avenger"]
    assert to_a_liar(avenger, pays=AGREED // 2).mood is Mood.BREAK
    assert to_a_liar(avenger, pays=AGREED).mood is Mood.KEEP
    assert to_a_liar(avenger._replace(to_liars=0.4), pays=AGREED // 2).mood is Mood.KEEP
    assert to_a_liar(MERCHANT, pays=AGREED // 2).mood is Mood.KEEP


def agree(game: Game, hired: HireClause, scholar: int) -> None:
    """Let yellow agree to red's price."""
    priced = PayClause(scholar=scholar, amount=AGREED)
    game.play(Speak(seat=RED, to=YELLOW, mine=(hired,), yours=(priced,)))
    game.play(Agree(seat=YELLOW, statement=len(game.view().statements) - 1))


def test_a_landlord_to_whom_money_that_it_has_counts_nothing_gives_the_post_to_whom_it_likes() -> None:
    sly = MERCHANT._replace(honour=0.2, pocketed=0.0)
    act = as_landlord(sly)
    assert act.mood is Mood.BREAK
    assert isinstance(act.command, Hire)
    assert [MAYFAIR_2005.owner(one) for one, _ in act.command.placements] == [GREEN]
    assert as_landlord(sly, leads=False).mood is Mood.KEEP, "it likes yellow better anyway"
    assert as_landlord(sly._replace(pocketed=1.0)).mood is Mood.KEEP, "it has been paid well"
    assert as_landlord(sly._replace(honour=8.0)).mood is Mood.KEEP


def test_the_fewer_turns_are_to_come_the_cheaper_is_a_word() -> None:
    """A word about the same: the last rounds, not what the post is worth, make the difference."""
    steady = MERCHANT._replace(honour=1.0, thrift=1.0)
    early, late = (paying(steady, in_round=number) for number in (2, 4))
    assert early.mood is late.mood is Mood.PAY
    fading = steady._replace(at_the_end=0.0)
    assert paying(fading, in_round=2).mood is Mood.PAY
    assert paying(fading, in_round=4).mood is Mood.BREAK


# --- as a payer ---


def paying(character: Character, *, in_round: int, amount: Ducats = AGREED // 2) -> PlayerAction:
    """Return what yellow pays for a post that red has promised it for so much."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=in_round, landlord="red")
    table.palace("red").receives("yellow doctor")
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    priced, hired = PayClause(scholar=scholar, amount=amount), HireClause(scholar=scholar, area=BEST)
    game.play(Speak(seat=RED, to=YELLOW, mine=(hired,), yours=(priced,)))
    game.play(Agree(seat=YELLOW, statement=0))
    return thought(game, character)


def test_misers_pay_less_than_agreed_when_little_can_come_of_it() -> None:
    miser = CHARACTERS["miser"]
    cheat = paying(miser, in_round=4, amount=AGREED)
    assert cheat.mood is Mood.BREAK
    assert cheat.command == PayBribe(seat=YELLOW, amount=MAYFAIR_2005.minimum_bribe)
    assert paying(miser, in_round=2, amount=AGREED).mood is Mood.PAY
    assert paying(miser, in_round=4, amount=MAYFAIR_2005.minimum_bribe).mood is Mood.PAY, "it saves nothing"
    assert paying(miser._replace(thrift=0.0), in_round=4, amount=AGREED).mood is Mood.PAY
    assert paying(MERCHANT, in_round=4, amount=AGREED).mood is Mood.PAY


def test_a_small_word_is_not_worth_breaking_to_who_breaks_large_ones() -> None:
    """Saving 5,000 is much of a small word; it is little of what a gambler plays for."""
    bold = MERCHANT._replace(honour=0.5, thrift=1.0)
    assert paying(bold, in_round=4).mood is Mood.BREAK
    assert paying(bold._replace(petty=0.8), in_round=4).mood is Mood.PAY
    assert paying(bold._replace(petty=0.8), in_round=4, amount=4 * AGREED // 2).mood is Mood.BREAK
