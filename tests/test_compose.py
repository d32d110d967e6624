"""`compose.yaml` names settings that there are, and shards that fit together."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import BaseModel

from bot.config import Settings, shards_of

TEXT = (Path(__file__).parent.parent / "compose.yaml").read_text(encoding="utf-8")
"""Read as text: no YAML reader is needed for anything else."""


def test_every_variable_is_a_setting() -> None:
    named = set(re.findall(r"^\s+INTRIGUE_([A-Z_]+):", TEXT, re.M))
    assert {"DISCORD__TOKEN", "STORE__URL", "DISCORD__API_BASE", "DISCORD__SHARDS"} <= named
    for name in named:
        section, key = name.lower().split("__")
        annotation = Settings.model_fields[section].annotation
        assert isinstance(annotation, type)
        assert issubclass(annotation, BaseModel)
        assert key in annotation.model_fields, name


def test_the_processes_have_all_shards_once() -> None:
    ranges = [shards_of(value) for value in re.findall(r"DISCORD__SHARDS: (\S+)", TEXT)]
    assert len(ranges) > 1
    totals = {each.total for each in ranges if each is not None}
    assert len(totals) == 1
    own = [shard for each in ranges if each is not None for shard in each.own]
    assert sorted(own) == list(range(totals.pop()))


def test_the_services_of_the_profile_are_there() -> None:
    services = re.findall(r"^  ([a-z0-9-]+):", TEXT.partition("\nservices:\n")[2], re.M)
    assert {"bot", "postgres", "proxy", "bot-0", "bot-1", "games", "database"} == set(services)
    anchors, used = set(re.findall(r"&(\S+)", TEXT)), set(re.findall(r"[:<] \*(\S+)", TEXT))
    assert used <= anchors
    assert "\t" not in TEXT
