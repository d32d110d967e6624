"""Figures: what is told is counted, in Prometheus' words."""

from __future__ import annotations

from contextlib import suppress

from prometheus_client.parser import text_string_to_metric_families

from bot.ops.metrics import NOW, Figures
from bot.ops.observer import Gateway, Outcome


def samples(figures: Figures, **now: float) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """Return all that is exposed, by name and labels."""
    told = figures.exposition(now).decode()
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }


def test_what_is_told_is_counted() -> None:
    figures = Figures()
    for outcome in (Outcome.DONE, Outcome.DONE, Outcome.REFUSED):
        figures.used("command", "bribe", outcome)
    figures.answered("command", 0.3)
    figures.requested("POST /channels/{}/messages", "429", 0.1)
    figures.gateway(Gateway.LOST)
    figures.lagged(0.03)
    found = samples(figures, open_tables=7)
    labels = (("command", "bribe"), ("kind", "command"))
    assert found["intrigue_commands_total", (*labels, ("result", "done"))] == 2
    assert found["intrigue_commands_total", (*labels, ("result", "refused"))] == 1
    assert found["intrigue_answer_seconds_sum", (("kind", "command"),)] == 0.3
    route = (("result", "429"), ("route", "POST /channels/{}/messages"))
    assert found["intrigue_rest_seconds_count", route] == 1
    assert found["intrigue_gateway_events_total", (("event", "lost"),)] == 1
    assert found["intrigue_gateway_events_total", (("event", "resumed"),)] == 0
    assert found["intrigue_loop_lag_seconds_count", ()] == 1
    assert found["intrigue_open_tables", ()] == 7
    assert found["process_resident_memory_bytes", ()] > 1_000_000


def test_what_waits_to_be_kept_is_counted_until_it_is_or_fails() -> None:
    figures = Figures()
    with suppress(ZeroDivisionError), figures.committing():
        assert samples(figures)["intrigue_log_writer_queue", ()] == 1
        raise ZeroDivisionError
    found = samples(figures)
    assert found["intrigue_log_writer_queue", ()] == 0
    assert found["intrigue_commit_seconds_count", ()] == 1


def test_two_bots_of_one_process_count_by_themselves() -> None:
    first = Figures()
    second = Figures()
    first.gateway(Gateway.LOST)
    assert samples(second)["intrigue_gateway_events_total", (("event", "lost"),)] == 0


def test_what_is_so_at_the_moment_may_change() -> None:
    figures = Figures()
    for name in NOW:
        assert samples(figures, **{name: 3.0})[f"intrigue_{name}", ()] == 3
        assert samples(figures, **{name: 4.0})[f"intrigue_{name}", ()] == 4
