"""What a game is made of: a copy forgets nothing and shares no list."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from intrigue_core import MAYFAIR_2005, Agree, Game, HireClause, PayClause, Speak
from intrigue_core.apply import begin
from intrigue_core.model import BRIBE
from intrigue_core.state import State


def played(commands: int = 60) -> State:
    """Return the state of a random game with words, in the middle of a negotiation, all lists filled."""
    edition = MAYFAIR_2005.variant(promises="binding")
    state = State.opening(edition, 4, 0)
    rng = Random(3)
    begin(state)
    game = Game._of(state)  # pyright: ignore[reportPrivateUsage]
    while len(state.commands) < commands or not (state.deciding is BRIBE and state.bribes):
        game.play(rng.choice(game.legal_commands()))
    scholar = state.payers[state.payer]
    paid = PayClause(scholar=scholar, amount=1_000)
    post = HireClause(scholar=scholar)
    game.play(Speak(seat=edition.owner(scholar), to=state.landlord, mine=(paid,), yours=(post,)))
    game.play(Agree(seat=state.landlord, statement=0))
    return state


def slots() -> tuple[str, ...]:
    return cast("tuple[str, ...]", State.__slots__)


@pytest.mark.parametrize("slot", slots())
def test_a_copy_has_every_slot_and_shares_no_list(slot: str) -> None:
    state = played()
    mine = getattr(state, slot)
    if not isinstance(mine, list):
        setattr(state, slot, mark := object())
        twin = state.copy()
        assert [other for other in slots() if getattr(twin, other) is mark] == [slot]
        return
    mine = cast("list[object]", mine)
    assert mine, "an empty list could not show that it is shared"
    its = getattr(state.copy(), slot)
    assert its == mine
    before = repr(its)
    for entry in mine:
        if isinstance(entry, list):
            cast("list[object]", entry).append(object())
    mine.append(object())
    assert repr(its) == before
