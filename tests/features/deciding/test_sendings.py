"""What a scholar will meet is told whole: who holds the post, and everybody who waits for it."""

from __future__ import annotations

import pytest

from bot.features.deciding.text import (
    Prospect,
    attacks_own,
    prospect,
    prospect_text,
    sending_choices,
    sending_of,
    sending_value,
)
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.tables.table_view import Chair
from intrigue_core import MAYFAIR_2005, DecisionKind, Game, Sending, SendScholars

SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def wording(language: str = "en", names: tuple[str, ...] = NAMES) -> Wording:
    return Wording(
        words_for(language),
        MAYFAIR_2005,
        [Chair(name, seat, computer=False) for seat, name in enumerate(names)],
    )


def send(game: Game, first: tuple[int, int], second: tuple[int, int]) -> None:
    """End a turn; then the next landlord hires whoever comes first, for the lowest area."""
    acting = game.acting
    assert acting is not None
    game.play(SendScholars(seat=acting, first=Sending(*first), second=Sending(*second)))
    while game.view().deciding is not DecisionKind.SEND:
        game.play(game.legal_commands()[0])


def crowd() -> Game:
    """Dan has a clerk at work with Ada; then Ben sends two clerks there, and Cleo one. Dan is to send."""
    game = Game(MAYFAIR_2005, 5, first_player=0)
    send(game, (SCIENTIST, 1), (DOCTOR, 2))  # Ada
    send(game, (SCIENTIST, 3), (PRIEST, 3))
    send(game, (SCIENTIST, 1), (PRIEST, 1))
    send(game, (CLERK, 0), (PRIEST, 4))  # Dan
    send(game, (DOCTOR, 1), (PRIEST, 1))
    send(game, (DOCTOR, 3), (PRIEST, 3))  # Ada again, by when the clerk is at work
    send(game, (CLERK, 0), (CLERK, 0))
    send(game, (CLERK, 0), (SCIENTIST, 4))
    return game


def test_everybody_is_named() -> None:
    game = crowd()
    public = game.view()
    assert public.landlord == 3
    clerk = next(scholar for scholar in public.palace(0) if scholar >= 0)
    assert MAYFAIR_2005.owner(clerk) == 3
    met = prospect(public, Sending(CLERK, 0))
    assert met == Prospect(public.palace(0).index(clerk), 3, (1, 1, 2))
    dan = game.view(3)
    text = prospect_text(dan, Sending(CLERK, 0), wording(), wording().plain_seat)
    salary = f"{MAYFAIR_2005.salaries[met.area or 0]:,}"
    assert text == f"⚠️ attacks your own in the {salary} post; 🟡 Ben (2) and 🟢 Cleo wait there too"
    assert attacks_own(dan, Sending(CLERK, 0))
    assert prospect_text(dan, Sending(SCIENTIST, 4), wording(), wording().plain_seat).endswith(
        "Cleo waits there too"
    )
    assert prospect_text(dan, Sending(PRIEST, 0), wording(), wording().plain_seat) == "no rival so far"


def test_to_somebody_else_the_defender_is_a_rival_like_any() -> None:
    game = crowd()
    send(game, (DOCTOR, 1), (DOCTOR, 2))
    eve = game.view(4)
    assert eve.public.landlord == 4
    text = prospect_text(eve, Sending(CLERK, 0), wording(), wording().plain_seat)
    assert text.startswith("attacks 🔵 Dan in the ")
    assert not attacks_own(eve, Sending(CLERK, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rivals_with_long_names_are_counted(language: str) -> None:
    """Discord shows a hundred characters; the palaces above the menus name everybody."""
    names = tuple("Wilhelmina" * 3 + name for name in NAMES)
    choices = sending_choices(crowd().view(3), wording(language, names))
    values = {choice.value: choice.description for choice in choices}
    crowded = values[sending_value(Sending(CLERK, 0), 5)]
    assert "3 " in crowded
    assert "Wilhelmina" not in crowded
    assert all(len(choice.description) <= 100 and len(choice.label) <= 100 for choice in choices)


def test_a_label_says_who_how_many_are_left_and_where() -> None:
    view = crowd().view(3)
    labels = {choice.value: choice.label for choice in sending_choices(view, wording())}
    left = view.public.reserve_of(3)
    assert (left[CLERK], left[DOCTOR]) == (1, 2)
    assert labels[sending_value(Sending(CLERK, 0), 5)] == "Clerk (1 left) → 🔴 Ada’s palace"
    assert labels[sending_value(Sending(DOCTOR, 4), 5)] == f"Doctor (2 left) → {wording().plain_palace(4)}"
    for value in labels:
        assert sending_value(sending_of(value, 5), 5) == value
