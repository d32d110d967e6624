"""The tutorial's lessons: whatever somebody chooses, all of it is taught."""

from __future__ import annotations

import pytest

from bot.locales import texts_for
from bot.tables.tutorial import TutorialRun
from bot.wording.names import Wording
from bot.wording.tutorial import Teacher
from tests.tables.courses import (
    Choose,
    Reply,
    agree,
    anything,
    by_chance,
    counter,
    decline,
    least,
    most,
    nothing,
    played,
)

ALWAYS = {"sent", "broken", "salary", "landlord", "income", "banished", "last-round", "final-salary"}
"""Lessons that nobody misses."""


def keys_taught(run: TutorialRun) -> set[str]:
    """The lessons of a whole tutorial, by key."""
    taught: set[str] = set()
    teacher = Teacher(Wording.of(run.table.view, texts_for("en")))
    for happened in run.table.history:
        teacher.teach(happened)
    taught |= teacher.given
    return taught


COURSES: list[tuple[Choose, Reply]] = [
    *((choose, reply) for choose in (least, most) for reply in (nothing, agree, decline, counter(1_000))),
    *((by_chance(seed), anything(seed)) for seed in range(60)),
]


@pytest.mark.parametrize(("choose", "reply"), COURSES)
def test_every_lesson_is_given_whatever_one_does(choose: Choose, reply: Reply) -> None:
    run = played(choose, reply=reply)
    taught = keys_taught(run)
    assert taught >= ALWAYS
    assert taught & {"paid", "broke"}
    assert taught & {"defended", "lost"}
    assert taught & {"statement-kept", "own-broken", "nothing-agreed"}
    assert taught & {"granted", "denied"}
