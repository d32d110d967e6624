"""The chart of how a game went: whole, told apart without colours, and proof against any name."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures import Sign, scale_to
from bot.pictures.cash_chart import Plot, spread_out, svg, ways
from bot.pictures.render import png_of
from bot.pictures.samples import charts
from tests.support.drawings import NASTY, SVG, parsed, texts_of

CHARTS = dict(charts())


@pytest.mark.parametrize("name", ["course", "course-five"])
def test_it_says_who_has_what(name: str) -> None:
    chart = CHARTS[name]
    told = texts_of(svg(chart))
    assert {chart.headline, chart.label} <= set(told)
    for curve in chart.curves:
        assert {curve.name, curve.amount} <= set(told)
    assert {label for label, _ in chart.rounds} <= set(told)
    assert chart.end in told
    assert {text for _, text in (*chart.scale, *chart.legend)} <= set(told)


def test_lines_are_told_apart_without_colours() -> None:
    """Each is broken in its own way, and ends at the arms of its owner."""
    chart = CHARTS["course-five"]
    lines = [
        (path.get("d"), path.get("stroke-dasharray", ""))
        for path in parsed(svg(chart)).iter(f"{SVG}path")
        if path.get("stroke-width") == "6"
    ]
    assert len(lines) == 5
    assert len({dash for _, dash in lines}) == 5
    assert len({way for way, _ in lines}) == 5


def test_lines_of_equal_amounts_lie_side_by_side() -> None:
    """All begin with the same cash: in the first rounds, too, everybody's line is seen."""
    curves = tuple(replace(curve, amounts=(32, 32, 0, 60)) for curve in CHARTS["course-five"].curves)
    plot = Plot(100, 900, 100, 500, 60, 3)
    for at_once in zip(*ways(plot, curves), strict=True):
        heights = [y for _, y in at_once]
        assert all(lower - upper >= 10 - 1e-6 for upper, lower in pairwise(heights))
        assert plot.top - 1e-6 <= heights[0]
        assert heights[-1] <= plot.foot + 1e-6


def test_each_broken_word_is_a_cross_on_its_line() -> None:
    chart = CHARTS["course-five"]
    bare = replace(chart, curves=tuple(replace(curve, marks=()) for curve in chart.curves))
    crosses = svg(chart).count("#a3211b") - svg(bare).count("#a3211b")
    marks = {(seat, mark) for seat, curve in enumerate(chart.curves) for mark in curve.marks}
    assert crosses == sum(mark.sign is Sign.BETRAYAL for _, mark in marks) > 1


@pytest.mark.parametrize("name", NASTY)
def test_a_short_poor_game_is_drawn_with_any_name(name: str) -> None:
    chart = CHARTS["course"]
    curves = tuple(replace(curve, name=name, amounts=(0, 0), marks=()) for curve in chart.curves)
    short = replace(chart, curves=curves, rounds=(("Round 1", 1),), end="", scale=((0, "0"),), legend=())
    assert png_of(replace(short, headline=name * 3)).startswith(b"\x89PNG")


@given(st.integers(0, 10**12))
def test_a_scale_is_round_and_reaches_far_enough(most: int) -> None:
    scale = scale_to(most)
    assert scale[0] == 0
    assert scale[-1] <= most
    assert len(scale) <= 7
    if most > 3:
        assert len(scale) > 2
        step = scale[1]
        assert str(step).strip("0") in ("1", "2", "5")
        assert most - scale[-1] < step


@given(st.lists(st.floats(0, 500), min_size=1, max_size=9))
def test_arms_at_the_ends_are_apart_and_in_order(wanted: list[float]) -> None:
    heights = spread_out(wanted, 0, 500, 62)
    placed = sorted(heights)
    least = min(62, 500 / max(1, len(wanted) - 1))
    assert all(-1e-6 <= height <= 500 + 1e-6 for height in heights)
    assert all(lower - upper >= least - 1e-6 for upper, lower in pairwise(placed))
    for one, other in pairwise(sorted(range(len(wanted)), key=lambda each: (wanted[each], each))):
        assert heights[one] <= heights[other]
