"""Characters drawn at random: always the same for a number, all different, and all of them players."""

from __future__ import annotations

from benchmarks.players.roster import drawn
from intrigue_core.players import CHARACTERS, Weights


def test_a_number_is_a_character() -> None:
    assert drawn(3) == drawn(3)
    assert len({drawn(number) for number in range(50)}) == 50


def test_they_are_drawn_around_all_six() -> None:
    assert {drawn(number).key for number in range(60)} == {*CHARACTERS}
    asks = [drawn(number).ask for number in range(60)]
    assert min(asks) < 0.2
    assert max(asks) > 0.5


def test_what_is_a_share_stays_one() -> None:
    for number in range(60):
        character = drawn(number)
        shares = (character.favours, character.peace, character.threats, character.at_the_end)
        assert all(0 <= share <= 1 for share in (*shares, character.forgives))
        assert character.counters >= 0


def test_their_weights_differ() -> None:
    usual = Weights()
    for number in range(20):
        styled = drawn(number).styled(usual)
        assert sum(one != other for one, other in zip(styled, usual, strict=True)) > 5
