"""The notation: each command has one text, which reads back; what cannot be read is answered well."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    AuctionClause,
    Clause,
    Command,
    Edition,
    FavourClause,
    Game,
    Hire,
    HireClause,
    InvalidCommand,
    PayBribe,
    PayClause,
    Placement,
    PositionBuilder,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
    Withdraw,
)
from tests.rules.editions import every_size

STRANGE = MAYFAIR_2005.variant(
    colours=("and", "dark red", "red", "dark", "Straße"),
    professions=("red scientist", "scientist", "the one at sea", "2 clerks"),
)
"""Names that would be mistaken for something else, or for each other."""


def reads_back(game: Game, command: Command) -> None:
    text = game.text(command)
    assert game.parse(text) == command, text
    assert game.parse(text.upper()) == command, text
    assert game.parse(str(command)) == command, text
    assert game.text(game.parse(text)) == text


def talkative(edition: Edition, seats: int, seed: int) -> Game:
    """Play a game in which answers and statements that are legal at a step are read back."""
    game = Game(edition, seats)
    rng = Random(seed)

    def play(command: Command) -> None:
        reads_back(game, command)
        game.play(command)

    while not game.over:
        answers = game.legal_commands()
        for command in {rng.randrange(len(answers)) for _ in range(4)}:
            reads_back(game, answers[command])
        if rng.random() < 0.1:  # what may be said takes a while to list
            said = game.view(rng.randrange(seats)).legal_statements()
            for command in rng.sample(said, min(len(said), 12)):
                reads_back(game, command)
            if said:
                play(rng.choice(said))
        play(rng.choice(game.legal_commands()))
    return game


@every_size
def test_what_may_be_done_or_said_reads_back(edition: Edition, seats: int) -> None:
    game = talkative(edition, seats, seed=seats)
    assert any(isinstance(command, Speak) for command in game.commands) == (edition.promises != "talk")


def test_names_that_mislead_read_back() -> None:
    game = talkative(STRANGE, 4, seed=1)
    assert game.text(PayBribe(seat=0, amount=1_000)) == "seat 0 bribes 1,000"
    assert game.text(PayBribe(seat=1, amount=1_000)) == "dark red bribes 1,000"


NUMBERS = st.integers(-3, 45)
MAYBE = st.none() | NUMBERS
DUCATS = st.integers(-5_000, 2_000_000)
CLAUSES: st.SearchStrategy[Clause] = st.one_of(
    st.builds(PayClause, scholar=NUMBERS, amount=DUCATS),
    st.builds(HireClause, scholar=NUMBERS, area=MAYBE, least=DUCATS, keep=st.booleans()),
    st.builds(RefuseClause, scholar=NUMBERS),
    st.builds(AuctionClause, scholar=NUMBERS),
    st.builds(FavourClause, to=NUMBERS, least=DUCATS, lasting=st.booleans()),
    st.builds(SpareClause, whom=NUMBERS, palace=MAYBE, until=MAYBE),
    st.builds(SendClause, profession=NUMBERS, palace=NUMBERS),
)
SIDES = st.lists(CLAUSES, max_size=3).map(tuple)


@given(
    st.builds(Speak, seat=NUMBERS, to=MAYBE, mine=SIDES, yours=SIDES, threat=st.booleans(), answers=MAYBE),
    st.sampled_from([*EDITIONS.values(), STRANGE]),
)
def test_whatever_can_be_put_into_a_statement_reads_back(command: Speak, edition: Edition) -> None:
    """Legal or not: an error, a log or a record may have to write it."""
    game = Game(edition, 4)
    assert game.parse(game.text(command)) == command
    assert game.parse(str(command)) == command


def conflict() -> Game:
    """Yellow's turn: red's doctors are rivals of green's, and red's clerk, the second one, waits, too."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow")
    table.palace("yellow").employs("blue priest", at=10_000)
    table.palace("green").employs("red clerk", at=3_000)
    table.palace("yellow").receives("red clerk", "green doctor")
    return Game.set_up(table)


WRITTEN = {
    "red sends scientist to yellow, doctor to green": "<SendScholars: seat 0 sends profession 0 to seat 1,"
    " profession 1 to seat 2>",
    "yellow hires red scientist for 6,000": "<Hire: seat 1 hires scholar 0 for area 1>",
    "red offers yellow: 5,000 for scientist at 10,000 or better": "<Speak: seat 0 offers seat 1: 5,000 for"
    " scholar 0 at area 2 or better>",
    "yellow asks red instead of 3: 8,000 for clerk 2": "<Speak: seat 1 asks seat 0 instead of 3: 8,000 for"
    " scholar 7>",
    "red promises everybody: spare green and send doctor to blue": "<Speak: seat 0 promises everybody: spare"
    " seat 2 and send profession 1 to seat 3>",
    "red threatens yellow: refuse yellow priest, unless yellow will hire red scientist": "<Speak: seat 0"
    " threatens seat 1: refuse scholar 12, unless seat 1 will hire scholar 0>",
    "red withdraws 3": "<Withdraw: seat 0 withdraws 3>",
    "red bribes 1,000 in absence": "<PayBribe: seat 0 bribes 1,000 in absence>",
}


@pytest.mark.parametrize(("text", "shown"), WRITTEN.items())
def test_a_command_is_shown_in_words(text: str, shown: str) -> None:
    game = Game(MAYFAIR_2005, 4)
    command = game.parse(text)
    assert repr(command) == shown
    assert game.text(command) == text


KIND_READINGS = {
    "Red  PAYS 5000": "red bribes 5,000",
    "yellow hires red clerk at 6_000": "yellow hires red clerk 2 for 6,000",
    "yellow hires red clerk 1 for 6,000": "yellow hires red clerk for 6,000",
    "yellow keeps blue priest": "yellow hires blue priest for 10,000",
    "red promises all: spare green": "red promises everybody: spare green",
    "red offers yellow: 5,000 for clerk": "red offers yellow: 5,000 for clerk 2",
    "yellow promises red: hire clerk at 6,000": "yellow promises red: hire red clerk 2 at 6,000 or better",
    "red offers yellow: pay 1 for clerk if yellow will refuse green doctor": (
        "red offers yellow: pay 1 for clerk 2, if yellow will refuse green doctor"
    ),
    "red declines #4": "red declines 4",
    "seat 0 agrees to statement 4": "red agrees to 4",
}


@pytest.mark.parametrize(("typed", "meant"), KIND_READINGS.items())
def test_what_people_type_is_read_kindly(typed: str, meant: str) -> None:
    game = conflict()
    assert game.text(game.parse(typed)) == meant


NO_SUCH_POST = "they pay 1,000, 6,000, 10,000 and 3,000"
NO_WIZARD = "after “yellow hires red” comes scientist, doctor, priest or clerk, not “wizard”"
WRONG = {
    "": "a command begins with red, yellow, green or blue",
    "violet bribes 1,000": "a command begins with red, yellow, green or blue, not “violet”",
    "red steals": "after “red” comes sends, bribes, pays, hires, keeps, offers, asks, promises, threatens,"
    " agrees, declines or withdraws, not “steals”",
    "red bribes": "after “red bribes” comes an amount such as 5,000",
    "yellow hires red scientist for 5,000": f"scientist for”: no area pays 5,000: {NO_SUCH_POST}",
    "yellow hires red wizard for 1,000": NO_WIZARD,
    "yellow hires red clerk 3 for 1,000": "there are 2 of each profession, and no 3",
    "red sends scientist to yellow": "after “red sends scientist to yellow” comes ,",
    "red offers yellow: spare yellow": " comes at, until round, and, , or if",
    "red offers yellow: spare yellow, if blue will spare red": "it is yellow who is spoken to",
    "red bribes 1,000 please": "after “red bribes 1,000” comes in absence or no more, not “please”",
    "red bribes 1,000\x1b[31m": "not “�”",
    "red " * 600: "a command has 2,000 characters at most, not 2,400",
}


@pytest.mark.parametrize(("text", "message"), WRONG.items(), ids=lambda text: text[:30])
def test_what_would_have_been_right_is_said(text: str, message: str) -> None:
    with pytest.raises(InvalidCommand) as refusal:
        conflict().parse(text)
    assert message in str(refusal.value)


@pytest.mark.parametrize("digits", [1, 400, 1_900])
def test_a_long_number_is_read(digits: int) -> None:
    assert conflict().parse(f"red withdraws {'9' * digits}") == Withdraw(seat=0, statement=int("9" * digits))


def test_a_clause_and_a_statement_are_shown_in_words() -> None:
    game = conflict()
    game.play(game.parse("red offers yellow: 5,000 for clerk at 6,000 or better"))
    statement = game.view().statements[0]
    assert game.view().text(statement) == "red offers yellow: 5,000 for clerk 2 at 6,000 or better"
    assert repr(statement.mine[0]) == "<PayClause: pay 5,000 for scholar 7>"


def test_twins_are_told_apart() -> None:
    game = Game(MAYFAIR_2005, 4)
    hires = Hire(seat=1, placements=(Placement(0, 0), Placement(1, 1)))
    assert game.text(hires) == "yellow hires red scientist for 1,000, red scientist 2 for 6,000"
