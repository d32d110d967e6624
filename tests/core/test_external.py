"""Players of others: whatever they answer, or do not, the game goes on by the rules and in time."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest

from intrigue_core import MAYFAIR_2005, Agree, Command, Game, PayBribe, SeatView, Speak
from intrigue_core.arena import Match, MatchError, in_time, play_match, player_named
from intrigue_core.commands import Talk
from intrigue_core.external import GuardedPlayer, ProgramPlayer, program_player
from intrigue_core.players import GreedyPlayer, Player, RandomPlayer, play_game

ROOT = Path(__file__).parents[2]
QUICK = MAYFAIR_2005.quick()

PROGRAM = """
import json, sys, time
how = sys.argv[1]
for line in sys.stdin:
    question = json.loads(line)
    if question["say"] not in ("decide", "speak"):
        continue
    if how == "dies":
        sys.exit(3)
    if how == "sleeps":
        time.sleep(60)
    answers = {
        "babbles": "no json",
        "texts": json.dumps({"text": "nothing"}),
        "lists": "[]",
        "learns": json.dumps({"text": "bribe 1,000" if "bribe" in question["mistake"] else "bribe 1"}),
    }
    print(answers[how], flush=True)
"""


def program(tmp_path: Path, how: str) -> str:
    file = tmp_path / "player.py"
    file.write_text(PROGRAM, "utf-8")
    return shlex.join([sys.executable, str(file), how])


def played(player: Player, seats: int = 3) -> Game:
    """Play a quick game with this player at the first seat."""
    game = Game(QUICK, seats)
    play_game(game, [player, *(GreedyPlayer(Random(seat)) for seat in range(1, seats))])
    assert game.over
    return game


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("dies", "it has ended"),
        ("babbles", "Expecting value"),
        ("lists", "an answer is an object"),
        ("texts", "cannot be read"),
    ],
)
def test_a_program_that_answers_nonsense_is_played_for(how: str, said: str, tmp_path: Path) -> None:
    player = program_player(program(tmp_path, how), 20)(Random(1))
    game = played(player)
    player.close()
    assert said in player.missed[-1]
    of_it = [one for one in game.commands if isinstance(one, PayBribe) and one.seat == 0]
    assert all(one.absent and one.amount == 1_000 for one in of_it)


def test_a_program_that_is_late_costs_its_time_and_no_more(tmp_path: Path) -> None:
    player = program_player(program(tmp_path, "sleeps"), 0.05)(Random(1))
    began = time.monotonic()
    played(player)
    player.close()
    assert time.monotonic() - began < 20
    assert player.missed[0] == "no answer in 0.05 s"
    assert player._process.poll() is not None  # pyright: ignore[reportPrivateUsage]


def test_a_program_is_told_what_was_wrong(tmp_path: Path) -> None:
    """The first answer is below the unit; told so, it answers again."""
    player = program_player(program(tmp_path, "learns"), 20)(Random(1))
    game = played(player)
    player.close()
    bribes = [one for one in game.commands if isinstance(one, PayBribe) and one.seat == 0]
    assert bribes
    assert not any(one.absent for one in bribes)


ANSWERS = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["say"] == "speak":
        print("{}", flush=True)
    elif question["say"] == "decide":
        seat = question["view"]["seat"]
        amount = 3_000 if question["mistake"] else 1_500
        print(json.dumps({"command": {"kind": "pay_bribe", "seat": seat, "amount": amount}}), flush=True)
"""


def test_a_program_can_answer_with_commands_and_with_nothing_to_say(tmp_path: Path) -> None:
    """A command is held against the rules like a text, and told what is wrong with it."""
    file = tmp_path / "answers.py"
    file.write_text(ANSWERS, "utf-8")
    table = Game(MAYFAIR_2005, 3)
    while not isinstance(table.legal_commands()[0], PayBribe):
        table.play(table.legal_commands()[0])
    view = table.view(table.acting or 0)
    player = ProgramPlayer([sys.executable, str(file)], Random(1), 20)
    assert player.speak(view) is None
    assert player.decide(view) == PayBribe(seat=view.seat, amount=3_000)
    player.close()
    assert player.missed == []


def test_a_forgotten_program_ends(tmp_path: Path) -> None:
    player = program_player(program(tmp_path, "texts"), 20)(Random(1))
    process = player._process  # pyright: ignore[reportPrivateUsage]
    assert process.poll() is None
    del player
    assert process.wait(10) is not None


def test_an_answer_that_was_late_is_not_taken_for_the_next(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(
        "import json, sys, time\n"
        "asked = 0\n"
        "for line in sys.stdin:\n"
        "    if json.loads(line)['say'] == 'decide':\n"
        "        asked += 1\n"
        "        time.sleep(1.0 if asked == 1 else 0)\n"
        "        print(json.dumps({'text': f'bribe {asked},000'}), flush=True)\n",
        "utf-8",
    )
    table = Game(MAYFAIR_2005, 3)
    while not isinstance(table.legal_commands()[0], PayBribe):
        table.play(table.legal_commands()[0])
    view = table.view(table.acting or 0)
    player = ProgramPlayer([sys.executable, str(file)], Random(1), 0.3)
    answers = [player.decide(view) for _ in range(2)]
    assert player.missed == ["no answer in 0.3 s", "it is still at an earlier question"]
    assert all(isinstance(one, PayBribe) and one.absent for one in answers)
    time.sleep(1.5)
    player._seconds = 20  # pyright: ignore[reportPrivateUsage]
    assert player.decide(view) == PayBribe(seat=view.seat, amount=2_000)
    player.close()


class Slow(RandomPlayer):
    def decide(self, view: SeatView) -> Command:
        time.sleep(5)
        return super().decide(view)


class Cheat(RandomPlayer):
    """Plays for others, and speaks for them."""

    def decide(self, view: SeatView) -> Command:
        return PayBribe(seat=(view.seat + 1) % 3, amount=1_000)

    def speak(self, view: SeatView) -> Talk | None:
        return Agree(seat=view.seat, statement=99)


class Broken(RandomPlayer):
    def decide(self, view: SeatView) -> Command:
        raise RuntimeError("broken")


@pytest.mark.parametrize(
    ("make", "said"),
    [(Slow, "no answer in"), (Cheat, "you speak and act for"), (Broken, "RuntimeError: broken")],
)
def test_a_class_that_is_late_or_wrong_is_played_for(make: type[RandomPlayer], said: str) -> None:
    player = GuardedPlayer(make(Random(1)), Random(2), 0.02)
    played(player)
    assert any(said in each for each in player.missed)


def test_a_sound_class_plays_as_it_does_without_a_guard() -> None:
    """Nothing that it says or does is changed, and it hears of everything."""
    bare = player_named("normal")
    games: list[Game] = []
    for guarded in (False, True):
        game = Game(QUICK, 3)
        players = [bare(Random(seat)) for seat in range(3)]
        if guarded:
            players = [GuardedPlayer(player, Random(9), 60) for player in players]
        play_game(game, players)
        games.append(game)
    assert games[0] == games[1]
    assert any(isinstance(one, Speak) for one in games[0].commands)


def test_a_forgotten_player_leaves_no_thread() -> None:
    """A match of a thousand games has some thousand of them."""
    player = GuardedPlayer(RandomPlayer(Random(1)), Random(2), 20)
    played(player)
    thread = player._thread  # pyright: ignore[reportPrivateUsage]
    assert thread is not None
    assert thread.is_alive()
    del player
    thread.join(10)
    assert not thread.is_alive()


class Excused(RandomPlayer):
    """Says of all that it decides that it was not there."""

    def decide(self, view: SeatView) -> Command:
        return super().decide(view).model_copy(update={"absent": True})


def test_nobody_is_absent_by_their_own_word() -> None:
    """What an absence prevents is moot: a liar would never have broken a promise."""
    player = GuardedPlayer(Excused(Random(1)), Random(2), 20)
    played(player)
    assert player.missed
    assert set(player.missed) == {"AnswerError: you are here, so nothing of yours is “in absence”"}


def test_the_arena_guards_others_players_alone() -> None:
    assert isinstance(in_time(player_named, 1, f"{__name__}:Slow")(Random(1)), GuardedPlayer)
    assert isinstance(in_time(player_named, 1, "greedy")(Random(1)), GreedyPlayer)


def test_a_player_of_the_working_directory_needs_no_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for the programs `intrigue` and `intrigue-core`, for which Python does not look there."""
    player = "from intrigue_core.players import GreedyPlayer as Miser\n"
    (tmp_path / "my_miser.py").write_text(player, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    assert isinstance(player_named("my_miser:Miser")(Random(1)), GreedyPlayer)


def test_the_arena_plays_with_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"stdio:{program(tmp_path, 'babbles')}"
    results = list(play_match(Match(QUICK, (name, "greedy", "greedy"), games=2, seed=1)))
    assert [result.players.count(name) for result in results] == [1, 1]
    assert "played for" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["stdio:", "stdio:no-such-program-anywhere", 'stdio:"'])
def test_a_program_that_cannot_be_started_is_said_at_once(name: str) -> None:
    with pytest.raises(MatchError, match=r"there is no program|is no command"):
        list(play_match(Match(QUICK, (name, "greedy", "greedy"), games=1, seed=1)))


# --- the example ---


class Model(BaseHTTPRequestHandler):
    """Answers like a chat completion: the first time badly."""

    asked: list[dict[str, Any]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append({"path": self.path, "key": self.headers["Authorization"], **body})
        prompt = body["messages"][0]["content"]
        text = "ACTION: nothing"
        if "You decide" in prompt:
            text = f"Let me see.\nACTION: {prompt.split('You decide')[1].split('“')[1].split('”')[0]}"
        answer = json.dumps({"choices": [{"message": {"content": text}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: Any) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Keep standard error for what the tests say."""


@pytest.fixture
def model() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    asked: list[dict[str, Any]] = []
    handler = type("Handler", (Model,), {"asked": asked})
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/v1", asked
    server.shutdown()
    server.server_close()
    thread.join()


def test_the_example_plays_a_model_behind_an_address(
    model: tuple[str, list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, asked = model
    for key, value in (("ADDRESS", address), ("MODEL", "some-model"), ("KEY", "secret"), ("CALLS", "1000")):
        monkeypatch.setenv(f"LLM_{key}", value)
    player = ProgramPlayer([sys.executable, str(ROOT / "docs/llm_player.py")], Random(1), 60)
    played(player)
    player.close()
    assert player.missed == []
    assert {one["path"] for one in asked} == {"/v1/chat/completions"}
    assert {(one["key"], one["model"]) for one in asked} == {("Bearer secret", "some-model")}
    assert len(asked) > 5


def test_the_example_asks_nobody_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LLM_ADDRESS", raising=False)
    told = subprocess.run(
        [sys.executable, str(ROOT / "docs/llm_player.py")], capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert "Set LLM_ADDRESS" in told.stderr


def test_the_example_calls_no_more_than_it_may(
    model: tuple[str, list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, asked = model
    for key, value in (("ADDRESS", address), ("MODEL", "m"), ("CALLS", "3")):
        monkeypatch.setenv(f"LLM_{key}", value)
    player = ProgramPlayer([sys.executable, str(ROOT / "docs/llm_player.py")], Random(1), 60)
    played(player)
    player.close()
    assert len(asked) == 3
