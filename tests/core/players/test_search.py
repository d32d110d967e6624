"""What is searched: a question goes to another process and back, and costs what it says."""

from __future__ import annotations

import pickle
from functools import cache
from math import inf
from typing import Any

import pytest

from intrigue_core import MAYFAIR_2005, DecisionKind, Game, Hire, PayBribe, SendScholars
from intrigue_core.model import BRIBE, HIRE, SEND
from intrigue_core.players import search as thinking
from intrigue_core.players.decision import Level, Mood, PlayerAction
from intrigue_core.players.search import Effort, SearchTask, solve
from intrigue_core.players.tuning import TUNING
from tests.core.players.company import company, done, told

KINDS = (BRIBE, HIRE, SEND)
COMMANDS = {BRIBE: PayBribe, HIRE: Hire, SEND: SendScholars}
QUICK = Effort(playouts=12, commands=6, anchor=0.05, doubt=1.5)


@cache
def asked() -> dict[DecisionKind, SearchTask]:
    """A question about each kind of decision, from the second round of a game on."""
    game = Game(MAYFAIR_2005, 4)
    thinkers = company("asked", 4, (Level.HARD,))
    others = company("asked", 4, (Level.NORMAL,))
    told([*thinkers, *others], game.events())
    found: dict[DecisionKind, SearchTask] = {}
    while (seat := game.acting) is not None and len(found) < len(KINDS):
        view = game.view(seat)
        task = thinkers[seat].task(view) if view.public.round > 1 else None
        if task is not None and view.public.deciding is not None:
            found.setdefault(view.public.deciding, task)
        done(game, [*thinkers, *others], others[seat].think(view).command)
    return found


@pytest.fixture(params=KINDS)
def task(request: pytest.FixtureRequest) -> SearchTask:
    return asked()[request.param]._replace(effort=QUICK)


def kind_of(task: SearchTask) -> DecisionKind:
    kind = task.view.public.deciding
    assert kind is not None
    return kind


def sent(task: SearchTask) -> SearchTask:
    """The same question, as it arrives in another process."""
    return pickle.loads(pickle.dumps(task))  # noqa: S301 - our own


def test_a_question_and_its_answer_can_be_sent(task: SearchTask) -> None:
    there = sent(task)
    assert there.view == task.view
    assert there.candidates == task.candidates
    assert there.history.favours == task.history.favours
    act = solve(there)
    assert act == solve(task)
    assert pickle.loads(pickle.dumps(act)) == act  # noqa: S301 - our own


def test_the_same_question_has_the_same_answer_and_is_not_changed(task: SearchTask) -> None:
    before = pickle.dumps(task)
    assert solve(task) == solve(task)
    assert pickle.dumps(task) == before


def test_an_answer_is_one_of_the_candidates_and_legal(task: SearchTask) -> None:
    acts = [act for act, _ in task.candidates]
    assert solve(task) in acts
    assert len({act.command.model_dump_json() for act in acts}) == len(acts) > 1
    game = Game.from_view(task.view.public, task.cash)
    for act in acts:
        assert isinstance(act.command, COMMANDS[kind_of(task)])
        game.validate(act.command)


@pytest.mark.parametrize("seed", range(4))
def test_the_usual_move_stays_unless_another_is_better_by_the_anchor(task: SearchTask, seed: int) -> None:
    usual = task.candidates[0][0]
    heavy = task._replace(effort=QUICK._replace(anchor=1e9), seed=seed)
    light = task._replace(effort=QUICK._replace(anchor=-1e9), seed=seed)
    assert solve(heavy) == usual
    assert solve(light) != usual


def test_the_usual_move_stays_sooner_if_rivals_are_not_understood(
    task: SearchTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is imagined of them is then worth little."""
    monkeypatch.setattr(thinking, "TUNING", TUNING._replace(caution=1e9))
    usual = task.candidates[0][0]
    me = task.view.seat
    others = [(act, 0.0 if act == usual else 1e7) for act, _ in task.candidates]
    for strange in range(4):
        whims = [1.0 if seat == strange else 0.1 for seat in range(4)]
        chosen = solve(task._replace(candidates=others, whims=whims))
        assert (chosen == usual) == (strange != me)


def test_what_something_is_worth_besides_decides_where_it_is_much(task: SearchTask) -> None:
    """A word that is kept, say."""
    for chosen in range(len(task.candidates)):
        besides = [(act, 1e9 if one == chosen else 0.0) for one, (act, _) in enumerate(task.candidates)]
        assert solve(task._replace(candidates=besides)) == besides[chosen][0]


def test_where_there_is_one_way_nothing_is_searched(task: SearchTask, monkeypatch: Any) -> None:
    monkeypatch.setattr(thinking, "playout", None)
    only = task.candidates[0]
    assert solve(task._replace(candidates=[only])) == only[0]


def test_a_search_costs_what_it_says(task: SearchTask, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many playouts of so many commands, however many candidates there are; counted, not timed."""
    played = list[int]()
    lengths = list[int]()

    def counting(game: Game, *rest: Any) -> None:
        before = game.version
        original(game, *rest)
        played.append(game.version - before)
        lengths.append(rest[3])

    original = thinking.playout
    monkeypatch.setattr(thinking, "playout", counting)
    count = len(task.candidates)
    for playouts in (1, 40, 200):
        played.clear()
        solve(task._replace(effort=Effort(playouts=playouts, commands=5, anchor=0.05, doubt=inf)))
        assert len(played) == playouts // count * count, "as long as nobody drops out"
    assert max(played) <= 5
    assert set(lengths) == {5}
    played.clear()
    clear = [(act, 1e9 * number) for number, (act, _) in enumerate(task.candidates)]
    assert solve(task._replace(candidates=clear)) == clear[-1][0]
    assert len(played) <= 4 * count, "what is clear is not searched any further"


def test_what_a_mind_asks_is_small() -> None:
    """However hard a decision, a search is of about a hundred playouts that end soon."""
    for each in asked().values():
        assert len(each.candidates) <= 12
        assert each.effort.playouts * each.effort.commands <= 10_000


# --- who asks ---


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_only_the_hard_level_searches(level: Level) -> None:
    game, (mind, *_) = Game(MAYFAIR_2005, 4), company("levels", 4, (level,))
    told([mind], game.events())
    assert mind.task(game.view(0)) is None


def test_a_bribe_that_was_agreed_is_no_question() -> None:
    """It is paid, or not, without a search, whose time could tell something."""
    features = 0
    for seed in range(3):
        game = Game(MAYFAIR_2005, 4)
        minds = company(f"agreed/{seed}", 4, (Level.HARD,))
        told(minds, game.events())
        while (seat := game.acting) is not None and game.version < 60:
            view = game.view(seat)
            act = minds[seat].think_cheaply(view)
            if act.mood is Mood.PAY:
                features += 1
                assert minds[seat].task(view) is None
            _talk(game, minds)
            if game.acting == seat and game.view().statements == view.public.statements:
                done(game, minds, minds[seat].think_cheaply(game.view(seat)).command)
    assert features


def _talk(game: Game, minds: Any) -> None:
    for seat in (game.view().landlord, *range(game.seats)):
        act: PlayerAction | None = minds[seat].say(game.view(seat))
        if act is not None:
            done(game, minds, act.command)
            return
