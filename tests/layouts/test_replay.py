"""A game is told again as the channel read it, board by board, and only when it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.layouts.replay import replay_message, retold
from bot.locales import LANGUAGES, texts_for
from bot.tables.entries import GameStarted, HeldMessageJudged, Played
from bot.tables.fold import apply_entry
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import EDITIONS, FX_SCHMID_1994, MAYFAIR_2005, Edition, Game, TurnBegan
from tests.support.builders import course, held, new_game, some
from tests.support.limits import NUMBERED, crowded, keeps_limits
from tests.support.retold import finished, haggled, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_channel_read_is_told_again(language: str) -> None:
    table = haggled()
    again = told(table, language)
    start = next(place for place, step in enumerate(table.history) if isinstance(step.entry, GameStarted))
    teller = Storyteller(Wording.of(table.view, texts_for(language)), table)
    read = "\n".join(teller.tell(table.history[start:]))
    assert "\n".join(step.text for step in again.steps) == read
    versions = [step.version for step in again.steps]
    assert versions == sorted(set(versions))


def test_every_step_has_the_board_and_the_purses_as_they_were() -> None:
    table = haggled()
    again = told(table)
    shown = set[int]()
    game: Game | None = None
    boards = {step.version: step.public for step in again.steps}
    for step in table.history:
        if isinstance(step.entry, GameStarted):
            game = Game(step.entry.edition, len(table.chairs), step.entry.first_player)
        elif isinstance(step.entry, Played):
            assert game is not None
            game.play(step.entry.command)
        if step.version in boards:
            assert game is not None
            cash = tuple(game.view(seat).cash for seat in range(game.seats))
            assert boards[step.version] == game.view()._replace(cash=cash)
            shown.add(step.version)
    assert shown == boards.keys()


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_turns_begin_where_they_are_told_to(edition: Edition) -> None:
    for seats in range(edition.min_seats, edition.max_seats + 1):
        table = finished(edition, seats)
        again = told(table)
        events = {step.version: step.events for step in table.history}
        assert len(again.turns) == edition.rounds * seats
        for number, turn in enumerate(again.turns):
            began = [one for one in events[again.steps[turn.first].version] if isinstance(one, TurnBegan)]
            assert (turn.round, turn.landlord) in [(one.round, one.landlord) for one in began]
            if again.turns[min(number + 1, len(again.turns) - 1)].first > turn.first:
                assert again.turn_at(turn.first) == number
        assert again.turn_at(len(again.steps) - 1) == len(again.turns) - 1


def test_a_step_is_found_by_its_version_or_one_that_is_not_told() -> None:
    again = told(haggled())
    first = again.steps[0].version
    last = again.table.version
    for place, step in enumerate(again.steps):
        assert again.place_of(step.version) == place
    skipped = sorted(set(range(first, last)) - {step.version for step in again.steps})
    assert skipped, "some offers were declined"
    for version in skipped:
        place = some(again.place_of(version))
        assert again.steps[place].version < version
    assert again.place_of(first - 1) is None
    assert again.place_of(last + 1) is None


def test_what_was_said_in_free_words_is_a_step_also_after_the_end() -> None:
    table = new_game()
    table = apply_entry(table, held(1, 2))
    *_, table = course(table)
    before = told(table)
    assert any("You get the 10,000." in step.text for step in before.steps)
    later = told(apply_entry(table, HeldMessageJudged(user_id=1, held=0, kept=True)))
    assert [step.version for step in before.steps] == [step.version for step in later.steps][:-1]


def test_the_end_says_who_has_won() -> None:
    table = finished()
    last = told(table).steps[-1]
    public = table.running_game().view()
    assert last.public.over
    for amount in public.cash or ():
        assert f"{amount:,}" in last.text


def test_a_game_that_is_not_finished_is_never_told_again() -> None:
    for table in (new_game(), replace(new_game(), phase=Phase.DESERTED)):
        with pytest.raises(ValueError, match="not finished"):
            told(table)


@pytest.mark.parametrize("pictured", [True, False])
@pytest.mark.parametrize("edition", [MAYFAIR_2005, FX_SCHMID_1994], ids=lambda edition: edition.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_keeps_discord_s_limits(edition: Edition, language: str, *, pictured: bool) -> None:
    """With the longest names and numbers, in the most crowded game, two menus of turns included."""
    *_, table = crowded(edition, 1)
    again = retold(table, Wording.of(table.view, texts_for(language, NUMBERED)))
    menus = set[int]()
    for place in range(len(again.steps)):
        components = replay_message(again, place, pictured=pictured).to_components()
        assert keeps_limits(components) <= 4_000
        (container,) = components
        rows = [piece["components"] for piece in container["components"] if piece["type"] == 1]
        menus.add(len(rows) - 1)
        chosen = [one for row in rows[1:] for one in row[0]["options"] if one.get("default")]
        assert len(chosen) == 1
    assert menus == {2 if edition.rounds * 5 + 1 > 25 else 1}
