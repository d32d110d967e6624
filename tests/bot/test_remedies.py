"""Whatever the log warns of, it says what to do about it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.logs import set_up_logs
from bot.remedies import REMEDIES

ROOT = Path(__file__).parents[2]
GRAVE = {"warning", "error", "exception", "critical", "fatal"}
LOGGERS = {"_log", "log", "logger"}


def grave_events(source: str) -> Iterator[tuple[int, set[str] | None]]:
    """Yield each log call at warning and above: its line and the names that it may log; None if unknown.

    What says itself what to ``do``, because that depends on what has happened, has none.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        is_log = isinstance(owner, ast.Name) and owner.id in LOGGERS
        is_made = isinstance(owner, ast.Call) and "get_logger" in ast.dump(owner.func).lower().replace(
            "getlogger", "get_logger"
        )
        if (is_log or is_made) and node.func.attr in GRAVE:
            names = names_in(node.args[0]) if node.args else None
            said = any(each.arg == "do" for each in node.keywords)
            yield node.lineno, set() if said and names else names


def names_in(node: ast.expr) -> set[str] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        either, other = names_in(node.body), names_in(node.orelse)
        return None if either is None or other is None else either | other
    return None


def all_grave_events() -> dict[str, set[str] | None]:
    found: dict[str, set[str] | None] = {}
    for path in sorted((ROOT / "bot").rglob("*.py")):
        for line, names in grave_events(path.read_text(encoding="utf-8")):
            found[f"{path.relative_to(ROOT)}:{line}"] = names
    return found


def test_every_warning_has_a_constant_name_and_a_remedy() -> None:
    calls = all_grave_events()
    assert len(calls) > 40, "the walk finds them"
    for place, names in calls.items():
        assert names is not None, f"{place}: the event's name must be a constant"
        assert names <= REMEDIES.keys(), f"{place}: no remedy in bot/remedies.py"


def test_no_remedy_is_left_over() -> None:
    used = {name for names in all_grave_events().values() for name in names or ()}
    assert REMEDIES.keys() == used


def test_the_walk_sees_what_it_looks_for() -> None:
    source = (
        '_log.warning("a.b", x=1)\n_log.info("c")\n'
        'def f(x):\n    _log.error("d" if x else "e")\n    logging.getLogger("x").error(x)\n'
    )
    assert [names for _, names in grave_events(source)] == [{"a.b"}, {"d", "e"}, None]
    assert [names for _, names in grave_events('_log.error("a", do=f"chmod {x}")')] == [set()]


@pytest.mark.parametrize("event", REMEDIES)
def test_a_remedy_is_a_sentence_or_two(event: str) -> None:
    remedy = REMEDIES[event]
    assert re.fullmatch(r"[A-Zf-g][^\n]{10,330}[.]", remedy), remedy
    assert "  " not in remedy


def test_both_kinds_of_logs_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    remedy = REMEDIES["commands.not_synced"]
    set_up_logs("info", "json")
    log = structlog.stdlib.get_logger("bot.any")
    log.error("commands.not_synced", trouble="failed")
    log.info("commands.not_synced")
    grave, harmless = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (grave["do"], "do" in harmless) == (remedy, False)
    set_up_logs("info", "console")
    log.warning("commands.not_synced")
    assert remedy in capsys.readouterr().err
