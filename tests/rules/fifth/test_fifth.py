"""An edition that is added as data is tested as it is: by every rule test, and by all that goes through them.

Nothing is written for the editions of `plugin`. What fails for them is what somebody who adds an edition must
write down, and says so; what is skipped, says which areas or amounts the story would need.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

pytestmark = pytest.mark.stress  # it runs the rules' tests once more

ROOT = Path(__file__).parents[3]
PLUGIN = "tests.rules.fifth.plugin"

TO_WRITE_DOWN = {
    "test_every_edition_has_its_perft_counts": "python -m benchmarks.players perft --json",
    "test_every_edition_has_a_golden_record": "there is no record of sextet-2026, trio-2026 in ",
    "test_every_edition_has_its_columns_on_the_page": "docs/rules.md, Numbers",
}
"""The tests that fail until an edition has what they ask for, and what they say."""

TOO_SMALL = {
    "test_a06_before_the_next_seat",
    "test_a26_an_absent_landlord_gives_areas_by_bribe",
    "test_t10_five_players_at_the_red_palace",
    "test_an_agreement_that_cannot_be_kept_beside_others_is_refused",
}
"""Stories that take four areas or professions. Whatever else is told can be told with three."""

UNIT_OF_ONE = {"test_what_is_offered_is_a_multiple_of_the_unit", "test_the_unit_is_the_editions"}
"""Stories about amounts that are no multiple of the unit."""

ONE_TO_EACH_PALACE = {"test_t13_up_to_four_players_cannot_have_two_outer_conflicts"}
"""What is only true where two scholars go to two palaces, as they do in one of the added editions."""


class Outcome(NamedTuple):
    """What became of one test."""

    name: str
    """Of the function."""
    about: str
    """Its parameters."""
    kind: str
    """``passed``, ``failure``, ``error`` or ``skipped``."""
    message: str


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What becomes of the rule tests and those of the engine where editions have been added."""
    assert not request.config.pluginmanager.hasplugin(PLUGIN), "this would go on for ever"
    report = tmp_path_factory.mktemp("fifth") / "report.xml"
    arguments = ["-n0", "-p", PLUGIN, "-p", "no:cacheprovider", "-q", f"--junitxml={report}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, "tests/rules", "tests/core"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return list(read(ET.parse(report).iter("testcase")))  # noqa: S314  (it is our own)


def read(cases: Iterable[ET.Element]) -> Iterable[Outcome]:
    for case in cases:
        name, _, about = case.attrib["name"].partition("[")
        found = next((found for found in case if found.tag in ("failure", "error", "skipped")), None)
        kind = "passed" if found is None else found.tag
        message = "" if found is None else found.attrib.get("message", "")
        yield Outcome(name, about.rstrip("]"), kind, message)


def of_kind(outcomes: list[Outcome], *kinds: str) -> list[Outcome]:
    return [outcome for outcome in outcomes if outcome.kind in kinds]


def test_nothing_fails_but_what_must_be_written_down(outcomes: list[Outcome]) -> None:
    wrong = of_kind(outcomes, "failure", "error")
    assert {outcome.name for outcome in wrong} == set(TO_WRITE_DOWN), wrong
    for outcome in wrong:
        assert TO_WRITE_DOWN[outcome.name] in outcome.message


def test_what_is_skipped_says_what_the_edition_lacks(outcomes: list[Outcome]) -> None:
    skipped = of_kind(outcomes, "skipped")
    assert {outcome.name for outcome in skipped} == TOO_SMALL | UNIT_OF_ONE
    for outcome in skipped:
        assert outcome.about == "trio-2026", "the other one is large enough for every story"
        if outcome.name in TOO_SMALL:
            assert re.fullmatch("the story needs 4 (areas|professions), and trio-2026 has 3", outcome.message)
        else:
            assert outcome.message == (
                "the story needs an amount that is no multiple of the unit, and trio-2026 has a unit of 1"
            )


@pytest.mark.parametrize("edition", ["trio-2026", "sextet-2026"])
def test_every_clause_is_tried(edition: str, outcomes: list[Outcome]) -> None:
    """All rule tests that are for every edition pass for these, without anybody having named them."""
    rules = {outcome.name for outcome in outcomes if re.match(r"test_[at]\d\d_", outcome.name)}
    passed = {outcome.name for outcome in of_kind(outcomes, "passed") if edition in outcome.about}
    assert len(rules) > 80
    assert rules - passed == (TOO_SMALL & rules if edition == "trio-2026" else ONE_TO_EACH_PALACE)
