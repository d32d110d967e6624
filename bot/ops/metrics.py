"""Figures for Prometheus. Labels are words that the bot itself has made: no ids, no names, no money."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from bot.ops.observer import Gateway, Observer, Outcome

_ANSWER_SECONDS = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 2.0, 2.5, 3.0, 5.0)
"""1.5 is when an answer is deferred, 3 when Discord gives up."""
_COMMIT_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_REST_SECONDS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5.0, 15.0, 60.0)
_LAG_SECONDS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Figures(Observer):
    """Counts and measures events for Prometheus."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self._used = Counter(
            "intrigue_commands",
            "What became of commands, clicks, forms and autocompletes.",
            ("kind", "command", "result"),
            registry=registry,
        )
        self._answered = Histogram(
            "intrigue_answer_seconds",
            "From when Discord made an interaction to its first answer, a deferral included.",
            ("kind",),
            buckets=_ANSWER_SECONDS,
            registry=registry,
        )
        self._committed = Histogram(
            "intrigue_commit_seconds",
            "How long an entry of a table's log takes until it is kept, waiting included.",
            buckets=_COMMIT_SECONDS,
            registry=registry,
        )
        self._committing = Gauge(
            "intrigue_log_writer_queue",
            "Entries of tables' logs that wait to be kept, or are being written.",
            registry=registry,
        )
        self._requested = Histogram(
            "intrigue_rest_seconds",
            "REST calls to Discord, each retry by itself.",
            ("route", "result"),
            buckets=_REST_SECONDS,
            registry=registry,
        )
        self._gateway = Counter(
            "intrigue_gateway_events",
            "Connections to the gateway that were made, resumed and lost.",
            ("event",),
            registry=registry,
        )
        self._lag = Histogram(
            "intrigue_loop_lag_seconds",
            "How much later than asked for the event loop comes round.",
            buckets=_LAG_SECONDS,
            registry=registry,
        )
        self._now: dict[str, Gauge] = {}
        for event in Gateway:  # from the beginning, or the first loss would be no increase
            self._gateway.labels(event.value)

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        self._used.labels(kind, name, outcome.value).inc()

    def answered(self, kind: str, seconds: float) -> None:
        self._answered.labels(kind).observe(seconds)

    @contextmanager
    def committing(self) -> Generator[None]:
        begun = time.perf_counter()
        self._committing.inc()
        try:
            yield
        finally:
            self._committing.dec()
            self._committed.observe(time.perf_counter() - begun)

    def requested(self, route: str, result: str, seconds: float) -> None:
        self._requested.labels(route, result).observe(seconds)

    def gateway(self, event: Gateway) -> None:
        self._gateway.labels(event.value).inc()

    def lagged(self, seconds: float) -> None:
        """Note the seconds by which the event loop came round too late."""
        self._lag.observe(seconds)

    def exposition(self, now: Mapping[str, float]) -> bytes:
        """Return all figures in Prometheus' text format.

        Args:
            now: the current values, by the names in `NOW`.
        """
        for name, value in now.items():
            gauge = self._now.get(name)
            if gauge is None:
                gauge = self._now[name] = Gauge(f"intrigue_{name}", NOW[name], registry=self._registry)
            gauge.set(value)
        return generate_latest(self._registry)


NOW = {
    "open_tables": "Tables that are not closed, lobbies included.",
    "unpublished_tables": "Tables of which something is still to be shown on Discord.",
    "overdue_seconds": "How long the oldest deadline that nobody has met is over; 0 if none is.",
    "store_up": "1 while the database can be read and written.",
    "gateway_up": "1 while Discord can be reached on every shard.",
    "gateway_latency_seconds": "Of the slowest shard, between a heartbeat and its answer.",
    "shards": "Connections to the gateway that there are to be.",
    "painter_queue": "Pictures that are being drawn or wait for it.",
    "thinker_queue": "Questions of computer players that are being answered or wait for it.",
    "background_tables": "Tables that are being seen to in the background.",
    "background_retries": "Tables that are tried again later, because something failed.",
    "in_flight": "Commands, clicks and forms that are being handled.",
}
"""The current values, with their descriptions."""
