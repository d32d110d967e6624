"""What is no open offer any more is taken up again in a few words: an old price, or what a threat asks."""

from __future__ import annotations

import pytest

from intrigue_core import Game
from intrigue_core.reading import read
from tests.core.reading.positions import ADA, BEN, CLEO, DAN, POSITIONS
from tests.core.reading.reader import names_of


def after(position: str, *commands: str) -> Game:
    """Return the position after some commands, in the notation."""
    game = POSITIONS[position]()
    for command in commands:
        game.play(game.parse(command))
    return game


def first(game: Game, seat: int, text: str, language: str = "en") -> str:
    """Return the first reading of a text, in the notation; nothing for mere talk."""
    names = names_of(game.edition, language)
    found = read(game.view(seat), text, names=names, language=language)
    return game.text(found[0].talk) if found else ""


HAGGLED = (
    "green asks red instead of 0: 12,000 for alchemist at 10,000 or better",
    "red offers green instead of 1: 8,000 for alchemist at 10,000 or better",
    "green declines 2",
)
"""Ada's haggle with Ben has ended: he asked 9,000, then 12,000, and has refused 8,000."""


@pytest.mark.parametrize(
    "text",
    [
        "ok 12k",
        "12k",
        "12k then",
        "12k, deal",
        "deal at 12k",
        "fine, your 12k it is",
        "fine, I take the 12,000",
        "ok I accept your 12k",
        "alright, I'll pay the 12",
    ],
)
def test_a_price_cannot_be_taken_up_again_after_a_no(text: str) -> None:
    game = after("priced", *HAGGLED)
    assert first(game, ADA, text) == "red offers green: 12,000 for alchemist at 10,000 or better"


@pytest.mark.parametrize("text", ["gut, 12k", "12k, abgemacht", "dann halt 12k", "ok ich zahl die 12k"])
def test_a_price_cannot_be_taken_up_again_in_german(text: str) -> None:
    game = after("priced", *HAGGLED)
    assert first(game, ADA, text, "de") == "red offers green: 12,000 for alchemist at 10,000 or better"


def test_who_has_refused_a_sum_cannot_ask_it_after_all() -> None:
    game = after("priced", *HAGGLED)
    assert first(game, BEN, "ok Ada, 8k") == "green asks red: 8,000 for alchemist at 10,000 or better"


@pytest.mark.parametrize("text", ["11k", "12k is a lot", "12k? no way", "why 12k?", "no 12k"])
def test_a_sum_alone_is_an_offer_though_nobody_had_named_it_so(text: str) -> None:
    assert first(after("priced", *HAGGLED), ADA, text) == ""


def test_what_others_have_haggled_about_is_taken_up() -> None:
    assert first(after("priced", *HAGGLED), CLEO, "12k") == ""


THREAT = "yellow threatens red: hire red doctor at 1,000, unless red will pay 12,000 for red doctor"


@pytest.mark.parametrize("text", ["ok", "deal", "fine, 12k", "ok 12k", "ok, I'll pay 12k", "Ben, ok"])
def test_a_price_that_was_named_as_a_threat_cannot_be_agreed_to(text: str) -> None:
    """“12k or your doctor gets the one” is how people name a price: they want another post for it."""
    game = after("uncontested", THREAT)
    assert first(game, ADA, text) == "red offers yellow: 12,000 for doctor at 3,000 or better"


@pytest.mark.parametrize("text", ["9k", "make it 9k", "ok but 9k"])
def test_a_price_that_was_named_as_a_threat_cannot_be_countered(text: str) -> None:
    game = after("uncontested", THREAT)
    assert first(game, ADA, text) == "red offers yellow: 9,000 for doctor at 3,000 or better"


def test_a_threat_to_refuse_is_answered_with_what_it_asks() -> None:
    game = after(
        "fight", "yellow threatens red: refuse red scientist, unless red will pay 7,000 for red scientist"
    )
    assert first(game, ADA, "ok 7k") == "red offers yellow: 7,000 for scientist"


@pytest.mark.parametrize("text", ["no", "nope", "no way", "you wouldn't dare", "lol"])
def test_a_no_to_a_threat_is_read_as_something(text: str) -> None:
    assert first(after("uncontested", THREAT), ADA, text) == ""


def test_nobody_else_agrees_to_a_threat() -> None:
    assert first(after("uncontested", THREAT), CLEO, "deal") == ""


def test_a_yes_is_for_a_threat_where_an_offer_is_open() -> None:
    game = after("uncontested", THREAT, "green offers red: spare red, if red will spare green")
    assert first(game, ADA, "deal") == "red agrees to 1"


def test_one_sum_takes_the_place_of_two() -> None:
    """An offer of two bribes says which sum is for whom: one of them alone does not make it again."""
    both = "pay 4,000 for blue priest and pay 2,000 for blue doctor"
    hired = "hire blue priest and hire blue doctor"
    game = after("attack", f"blue offers green: {both}, if green will {hired}", "green declines 0")
    assert first(game, DAN, "ok 4k") == ""
