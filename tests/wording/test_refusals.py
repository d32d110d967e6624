"""Every refusal in words: whole in each language, with what was wrong, and nothing that nobody filled in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.locales import LANGUAGES
from bot.tables.refusals import Cause
from bot.wording.refusals import why_refused
from intrigue_core import Command, Game, IllegalCommand
from tests.core.test_errors import REFUSALS
from tests.support.builders import refusal, wording
from tests.tables.every_entry import CASES, TABLES

RULES = [(setting, command) for setting, command, _ in REFUSALS.values()]
AT_TABLES = {cause: (name, entry) for name, entry, cause in CASES if cause is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("setting", "command"), RULES, ids=REFUSALS)
def test_what_the_rules_refuse_is_said_with_its_numbers(
    setting: Callable[[], Game], command: Command, language: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        setting().validate(command)
    told = wording(language)
    said = why_refused(refused.value, told)
    assert "{" not in said
    for name in ("minimum", "maximum", "unit", "most"):
        number = refused.value.details.get(name)
        assert number is None or told.money(number) in said, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", AT_TABLES)
def test_what_a_table_refuses_is_said_whole(cause: Cause, language: str) -> None:
    name, entry = AT_TABLES[cause]
    said = why_refused(refusal(TABLES[name](), entry), wording(language))
    assert "{" not in said
