"""What computer players say in a whole game with a person who talks, read as the channel reads it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from bot.locales import LANGUAGES, texts_for
from bot.tables.computers import ComputerPlayers
from bot.tables.entries import By, ComputerSeated, GameStarted, Played
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import MAYFAIR_2005, Command, SeatView, Speak
from intrigue_core.players import CHARACTERS, Level
from tests.sampling import so_many
from tests.support.builders import table_after, taken

ADA = 0
NAMES = "|".join(name for character in CHARACTERS.values() for name in character.names)
SPOKEN = re.compile(
    rf"\S+ \*\*(?:{NAMES})\b[^“„«]*[“„«]\s?(?P<line>[^”“»]+?)\s?[”“»](?: \((?P<reason>.+)\))?$"
)


@cache
def game(seed: int) -> Table:
    """Return a table after a whole game in which Ada talks in every stage, and plays by chance."""
    random = Random(seed)
    characters = random.sample(sorted(CHARACTERS), 3)
    if seed % 2:
        characters[2] = characters[1]  # two of one character
    seated = [
        ComputerSeated(name=CHARACTERS[key].names[place % 2], character=key, level=Level.NORMAL)
        for place, key in enumerate(characters)
    ]
    started = GameStarted(edition=MAYFAIR_2005, first_player=seed % 4)
    table = table_after(taken(1, "Ada"), *seated, started)
    computers = ComputerPlayers(None, random)
    while table.public is not None and not table.public.over:
        entry = computers.next_statement(table)
        if entry is None and table.public.acting == ADA:
            talk = _talk(table.running_game().view(ADA), random)
            played = random.choice(table.running_game().legal_commands()) if talk is None else talk
            entry = Played(command=played, by=By.PLAYER)
        if entry is None:
            entry = computers.entry(table, computers.decide(table))
        table = apply_entry(table, entry)
    return table


def _talk(view: SeatView, random: Random) -> Command | None:
    """Return a person's statement before a decision, a few times a turn; None for none."""
    said = sum(one.turn == view.public.turn and one.seat == ADA for one in view.public.statements)
    ready = view.legal_statements()[:12]
    if said > 2 or not ready:
        return None
    answers = [one for one in ready if not isinstance(one, Speak)]
    return random.choice(answers or ready)


def told(seed: int, language: str) -> list[str]:
    table = game(seed)
    return "\n".join(
        Storyteller(Wording.of(table.view, texts_for(language)), table).tell(table.history)
    ).split("\n")


@pytest.mark.parametrize("seed", range(so_many(2, 20)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_joke_is_made_twice_in_a_game(language: str, seed: int) -> None:
    lines = [found["line"] for line in told(seed, language) if (found := SPOKEN.match(line))]
    assert len(lines) > 25
    assert [line for line, count in Counter(lines).items() if count > 1] == []


@pytest.mark.parametrize("seed", range(so_many(2, 20)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_given_more_than_three_times(language: str, seed: int) -> None:
    reasons = [found["reason"] for line in told(seed, language) if (found := SPOKEN.match(line))]
    given = Counter(filter(None, reasons))
    assert given
    assert max(given.values()) <= 3, given
