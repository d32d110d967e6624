"""Whole games among minds: they keep to the rules, repeat themselves, and say what is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from intrigue_core import MAYFAIR_2005, Edition, Event, Game, Seat, SendScholars, StatementState
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Talk
from intrigue_core.events import StatementJudged, TurnBegan
from intrigue_core.players import play_game
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.decision import Level, Mood, PlayerAction, ReasonKind
from intrigue_core.players.search import Effort
from tests.core.players.company import CHEAP, WORTH_OF_WORDS, acts, company, named, opened, sizes
from tests.core.players.witness import Witness
from tests.sampling import so_many

GAMES = so_many(5, 17)
"""For each edition and worth of words: 60 in all, or 204."""


def games(
    edition: Edition, count: int, levels: Sequence[Level] = CHEAP
) -> Iterator[tuple[Game, list[BargainingPlayer]]]:
    """Yield games of every size, each with minds for it."""
    many = sizes(edition)
    for number in range(count):
        seats = many[number % len(many)]
        yield opened(edition, seats, number), company(f"{named(edition)}/{number}", seats, levels)


@pytest.mark.parametrize("edition", WORTH_OF_WORDS, ids=named)
def test_nobody_breaks_a_rule_or_talks_for_ever_and_every_reason_is_true(edition: Edition) -> None:
    told = Counter[ReasonKind | Mood | None]()
    for game, minds in games(edition, GAMES):
        witness = Witness(edition, game.seats, game.first_player)
        heard = -1
        for seat, act in acts(game, minds):
            witness.hear(game.events(heard))
            heard = game.version
            assert edition.promises != "talk" or not isinstance(act.command, Talk)
            told[act.mood] += 1
            if act.reason is not None:
                told[act.reason.kind] += 1
                assert witness.confirms(act.reason, seat), act
        assert game.over
    usual = {ReasonKind.PAID_MOST}
    if edition.promises != "talk":
        usual = {ReasonKind.AGREED, ReasonKind.KEPT, ReasonKind.WORTH, ReasonKind.LEADER}
        assert {Mood.OFFER, Mood.PRICE, Mood.COUNTER, Mood.AGREE, Mood.DECLINE, Mood.PACT} <= set(told)
    assert usual <= set(told), "there was something to look at"


def test_two_of_a_kind_go_to_one_palace_only_where_nothing_else_is_possible() -> None:
    """It holds where words are owed, or threats heard, too: their owner would pay for a duel with itself."""
    for number in range(4):
        game = opened(MAYFAIR_2005, 4, number)
        for _, act in acts(game, company(f"twins/{number}", 4)):
            way = act.command
            if isinstance(way, SendScholars) and way.first == way.second:
                others = [one for one in game.legal_commands() if isinstance(one, SendScholars)]
                assert all(one.first == one.second for one in others)


def test_reasons_stay_true_where_everything_is_said_at_once() -> None:
    """People say words of all kinds besides, in every seat's name, and keep and break them as it comes."""
    told = Counter[ReasonKind]()
    for edition in WORTH_OF_WORDS:
        if edition.promises == "talk":
            continue
        game, minds = next(games(edition, 1))
        witness = Witness(edition, game.seats, game.first_player)
        heard = -1
        for seat, act in acts(game, minds, chatter=Random(f"chatter/{named(edition)}")):
            witness.hear(game.events(heard))
            heard = game.version
            if act.reason is not None:
                told[act.reason.kind] += 1
                assert witness.confirms(act.reason, seat), act
    assert {ReasonKind.BROKE, ReasonKind.KEPT, ReasonKind.AGREED} <= set(told)


def test_the_witness_would_notice_a_lie() -> None:
    """The same reasons about somebody else, or another sum, are none."""
    edition = MAYFAIR_2005.variant(promises="remembered")
    witness = Witness(edition, 4, 0)
    lies = Counter[ReasonKind]()
    game = Game(edition, 4)
    heard = -1
    for seat, act in acts(game, company("liars", 4)):
        witness.hear(game.events(heard))
        heard = game.version
        reason = act.reason
        if reason is None:
            continue
        changes: dict[str, object] = {"seat": (reason.seat + 1) % 4}
        if reason.amount is not None:
            changes = {"amount": reason.amount + 500}
        elif reason.count is not None:
            changes = {"count": reason.count + 1}
        elif reason.scholar is not None:
            changes = {"scholar": (reason.scholar + 8) % 32}
        assert not witness.confirms(reason.model_copy(update=changes), seat), act
        lies[reason.kind] += 1
    assert len(lies) > 4


# --- moods ---


class Step(NamedTuple):
    """Something that was done, and what came of it."""

    seat: Seat
    act: PlayerAction
    events: tuple[Event, ...]
    statements: tuple[Statement, ...]
    """As they stood after it."""


def steps(game: Game, minds: Sequence[BargainingPlayer]) -> Iterator[Step]:
    """Play a game, and yield each step."""
    last: tuple[Seat, PlayerAction, int] | None = None
    for seat, act in acts(game, minds):
        if last is not None:
            yield Step(last[0], last[1], game.events(last[2]), game.view().statements)
        last = seat, act, game.version


def broke(events: Sequence[Event], seat: Seat) -> list[int]:
    """Return the numbers of the words that a seat has broken with this."""
    return [
        event.statement
        for event in events
        if isinstance(event, StatementJudged) and event.state is StatementState.BROKEN and event.seat == seat
    ]


@pytest.mark.parametrize("edition", [each for each in WORTH_OF_WORDS if each.promises != "talk"], ids=named)
def test_who_breaks_a_word_knows_it_and_says_so_and_nobody_else_does(edition: Edition) -> None:
    known = Counter[Mood | None]()
    for game, minds in games(edition, so_many(4, 12)):
        owned: set[Seat] = set()
        """Who has said in this turn that they break a word of which the turn has not told yet."""
        for step in steps(game, minds):
            mood = step.act.mood
            owned |= {step.seat} if mood is Mood.BREAK else set()
            known[mood] += 1
            for statement in broke(step.events, step.seat):
                assert step.seat in owned, (step.act, step.statements[statement])
            owned -= {
                event.seat
                for event in step.events
                if isinstance(event, StatementJudged) and event.seat is not None
            }
            if any(isinstance(event, TurnBegan) for event in step.events):
                assert not owned, "they said that they broke a word, and did not"
            if mood in (Mood.PAY, Mood.KEEP) and step.act.reason is not None:
                statement = step.statements[step.act.reason.statement or 0]
                states = next(states for seat, _, states in statement.parties if seat == step.seat)
                assert ClauseState.KEPT in states
                assert ClauseState.BROKEN not in states
    assert known[Mood.PAY]
    assert known[Mood.KEEP]


# --- the seed, and the levels ---


@pytest.mark.parametrize("level", CHEAP)
def test_the_same_seed_plays_the_same_game(level: Level) -> None:
    def played(seed: int) -> list[tuple[Seat, PlayerAction]]:
        return [*acts(Game(MAYFAIR_2005, 4), company(seed, 4, (level,)))]

    assert played(1) == played(1)
    assert played(1) != played(2)


SHORT = Effort(playouts=6, commands=5, anchor=0.05, doubt=1.5)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """They think, but not for long."""
    monkeypatch.setattr("intrigue_core.players.bargainer._EFFORT", SHORT)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "edition", [each for each in WORTH_OF_WORDS if each.promises == "binding"], ids=named
)
def test_whoever_searches_plays_by_the_rules_and_tells_the_truth(edition: Edition) -> None:
    number = [*map(named, WORTH_OF_WORDS)].index(named(edition))
    edition = edition.variant(promises=("remembered", "binding")[number % 2])
    game, minds = next(games(edition, 1, (Level.HARD,)))
    witness = Witness(edition, game.seats, game.first_player)
    heard = -1
    for seat, act in acts(game, minds):
        witness.hear(game.events(heard))
        heard = game.version
        assert act.reason is None or witness.confirms(act.reason, seat), act
    assert game.over


@pytest.mark.usefixtures("hurried")
def test_a_search_repeats_itself_and_finds_other_ways() -> None:
    edition = MAYFAIR_2005.variant(scholars_per_profession=1, rounds=3)

    def played(level: Level) -> list[tuple[Seat, PlayerAction]]:
        return [*acts(Game(edition, 4), company(5, 4, (level,)))]

    assert played(Level.HARD) == played(Level.HARD)
    assert played(Level.HARD) != played(Level.NORMAL)


def test_minds_are_players() -> None:
    """What an arena makes of them is what a table does."""
    one = Game(MAYFAIR_2005, 4)
    other = Game(MAYFAIR_2005, 4)
    play_game(one, company(3, 4))
    for _ in acts(other, company(3, 4)):
        pass
    assert one.commands == other.commands
