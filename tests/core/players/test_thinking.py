"""What is searched: a question goes to another process and back, and costs what it says."""

from __future__ import annotations

import pickle
from functools import cache
from typing import Any

import pytest

from intrigue_core import MAYFAIR_2005, DecisionKind, Game, Hire, PayBribe, SendScholars
from intrigue_core.model import BRIBE, HIRE, SEND
from intrigue_core.players import search as thinking
from intrigue_core.players.decision import Act, Level, Mood
from intrigue_core.players.search import Effort, Question, answer
from tests.core.players.company import company, done, told

KINDS = (BRIBE, HIRE, SEND)
COMMANDS = {BRIBE: PayBribe, HIRE: Hire, SEND: SendScholars}
QUICK = Effort(playouts=12, commands=6, anchor=0.05)


@cache
def asked() -> dict[DecisionKind, Question]:
    """A question about each kind of decision, from the second round of a game on."""
    game = Game(MAYFAIR_2005, 4)
    thinkers, others = company("asked", 4, (Level.HARD,)), company("asked", 4, (Level.NORMAL,))
    told([*thinkers, *others], game.events())
    found: dict[DecisionKind, Question] = {}
    while (seat := game.acting) is not None and len(found) < len(KINDS):
        view = game.view(seat)
        question = thinkers[seat].question(view) if view.public.round > 1 else None
        if question is not None and view.public.deciding is not None:
            found.setdefault(view.public.deciding, question)
        done(game, [*thinkers, *others], others[seat].think(view).command)
    return found


@pytest.fixture(params=KINDS)
def question(request: pytest.FixtureRequest) -> Question:
    return asked()[request.param]._replace(effort=QUICK)


def kind_of(question: Question) -> DecisionKind:
    kind = question.view.public.deciding
    assert kind is not None
    return kind


def sent(question: Question) -> Question:
    """The same question, as it arrives in another process."""
    return pickle.loads(pickle.dumps(question))  # noqa: S301 - our own


def test_a_question_and_its_answer_can_be_sent(question: Question) -> None:
    there = sent(question)
    assert there.view == question.view
    assert there.candidates == question.candidates
    assert there.regard.favours == question.regard.favours
    act = answer(there)
    assert act == answer(question)
    assert pickle.loads(pickle.dumps(act)) == act  # noqa: S301 - our own


def test_the_same_question_has_the_same_answer_and_is_not_changed(question: Question) -> None:
    before = pickle.dumps(question)
    assert answer(question) == answer(question)
    assert pickle.dumps(question) == before


def test_an_answer_is_one_of_the_candidates_and_legal(question: Question) -> None:
    acts = [act for act, _ in question.candidates]
    assert answer(question) in acts
    assert len({act.command.model_dump_json() for act in acts}) == len(acts) > 1
    game = Game.from_view(question.view.public, question.cash)
    for act in acts:
        assert isinstance(act.command, COMMANDS[kind_of(question)])
        game.validate(act.command)


@pytest.mark.parametrize("seed", range(4))
def test_the_usual_move_stays_unless_another_is_better_by_the_anchor(question: Question, seed: int) -> None:
    usual = question.candidates[0][0]
    heavy = question._replace(effort=QUICK._replace(anchor=1e9), seed=seed)
    light = question._replace(effort=QUICK._replace(anchor=-1e9), seed=seed)
    assert answer(heavy) == usual
    assert answer(light) != usual


def test_the_usual_move_stays_sooner_if_rivals_are_not_understood(
    question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is imagined of them is then worth little."""
    monkeypatch.setattr(thinking, "_CAUTION", 1e9)
    usual, me = question.candidates[0][0], question.view.seat
    others = [(act, 0.0 if act == usual else 1e7) for act, _ in question.candidates]
    for strange in range(4):
        whims = [1.0 if seat == strange else 0.1 for seat in range(4)]
        chosen = answer(question._replace(candidates=others, whims=whims))
        assert (chosen == usual) == (strange != me)


def test_what_something_is_worth_besides_decides_where_it_is_much(question: Question) -> None:
    """A word that is kept, say."""
    for chosen in range(len(question.candidates)):
        besides = [(act, 1e9 if one == chosen else 0.0) for one, (act, _) in enumerate(question.candidates)]
        assert answer(question._replace(candidates=besides)) == besides[chosen][0]


def test_where_there_is_one_way_nothing_is_searched(question: Question, monkeypatch: Any) -> None:
    monkeypatch.setattr(thinking, "play_on", None)
    only = question.candidates[0]
    assert answer(question._replace(candidates=[only])) == only[0]


def test_a_search_costs_what_it_says(question: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many playouts of so many commands, however many candidates there are; counted, not timed."""
    played, lengths = list[int](), list[int]()

    def counting(game: Game, *rest: Any) -> None:
        before = game.version
        original(game, *rest)
        played.append(game.version - before)
        lengths.append(rest[3])

    original = thinking.play_on
    monkeypatch.setattr(thinking, "play_on", counting)
    for playouts in (1, 40, 200):
        played.clear()
        effort = Effort(playouts=playouts, commands=5, anchor=0.05)
        answer(question._replace(effort=effort))
        count = len(question.candidates)
        rounds = (count - 1).bit_length()
        assert playouts / 2 <= len(played) <= max(playouts, 2 * count + rounds)
        assert max(played) <= 5
    assert set(lengths) == {5}


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
    assert mind.question(game.view(0)) is None


def test_a_bribe_that_was_agreed_is_no_question() -> None:
    """It is paid, or not, without a search, whose time could tell something."""
    seen = 0
    for seed in range(3):
        game, minds = Game(MAYFAIR_2005, 4), company(f"agreed/{seed}", 4, (Level.HARD,))
        told(minds, game.events())
        while (seat := game.acting) is not None and game.version < 60:
            view = game.view(seat)
            act = minds[seat].think_cheaply(view)
            if act.mood is Mood.PAY:
                seen += 1
                assert minds[seat].question(view) is None
            _talk(game, minds)
            if game.acting == seat and game.view().words == view.public.words:
                done(game, minds, minds[seat].think_cheaply(game.view(seat)).command)
    assert seen


def _talk(game: Game, minds: Any) -> None:
    for seat in (game.view().landlord, *range(game.seats)):
        act: Act | None = minds[seat].say(game.view(seat))
        if act is not None:
            done(game, minds, act.command)
            return
