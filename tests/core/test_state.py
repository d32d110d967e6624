"""What a game is made of: a copy forgets nothing and shares no list."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from intrigue_core import MAYFAIR_2005, Agree, Game, HireClause, PayClause, Speak
from intrigue_core.apply import begin
from intrigue_core.model import BRIBE
from intrigue_core.state import State

SHARED = {"numbers", "position"}
"""What never changes, and so is the same object in all copies."""


def played(commands: int = 60) -> State:
    """Return the state of a random game with words, in the middle of a negotiation, all lists filled."""
    edition = MAYFAIR_2005.variant(promises="binding")
    state, rng = State.opening(edition, 4, 0), Random(3)
    begin(state)
    game = Game._of(state)  # pyright: ignore[reportPrivateUsage]
    while len(state.commands) < commands or not (state.deciding is BRIBE and state.bribes):
        game.play(rng.choice(game.legal_commands()))
    scholar = state.payers[state.payer]
    paid, post = PayClause(scholar=scholar, amount=1_000), HireClause(scholar=scholar)
    game.play(Speak(seat=edition.owner(scholar), to=state.landlord, mine=(paid,), yours=(post,)))
    game.play(Agree(seat=state.landlord, statement=0))
    return state


def slots() -> tuple[str, ...]:
    return cast("tuple[str, ...]", State.__slots__)


@pytest.mark.parametrize("slot", slots())
def test_a_copy_has_every_slot(slot: str) -> None:
    """Whatever is put into one slot is in the same slot of the copy, and in no other."""
    state = played()
    value: object = [[1, 2]] if slot == "applicants" else [1] if is_list(state, slot) else object()
    setattr(state, slot, value)
    twin = state.copy()
    assert getattr(twin, slot) == value
    assert [other for other in slots() if getattr(twin, other) is value] in ([], [slot])
    assert all(getattr(twin, other) == getattr(state, other) for other in slots())


def is_list(state: State, slot: str) -> bool:
    return isinstance(getattr(state, slot), list)


@pytest.mark.parametrize("slot", slots())
def test_a_copy_shares_no_list(slot: str) -> None:
    state = played()
    twin = state.copy()
    mine, its = getattr(state, slot), getattr(twin, slot)
    if slot in SHARED:
        assert mine is its
        return
    assert isinstance(mine, list | tuple | int | str | None)
    if not isinstance(mine, list):
        return
    mine = cast("list[object]", mine)
    assert mine, "an empty list could not show that it is shared"
    assert mine is not its
    before = repr(its)
    mine.append(object())
    for entry in mine:
        assert isinstance(entry, list | tuple | int | object)
        if isinstance(entry, list):
            cast("list[object]", entry).append(object())
    assert repr(its) == before
