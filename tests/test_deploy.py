"""What owners copy to their machines: complete, without secrets, and true."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import discord
import pytest
from pydantic import BaseModel

from bot.config import Settings, shards_of
from bot.discord_api.permissions import NEEDED, invitation
from bot.ops.metrics import NOW, Figures
from bot.ops.shutdown import _MAX_SECONDS  # pyright: ignore[reportPrivateUsage]

ROOT = Path(__file__).parents[1]
ANALYZE = shutil.which("systemd-analyze") or ""
UNIT = ROOT / "deploy" / "intrigue.service"
OPERATING = (ROOT / "docs" / "operating.md").read_text("utf-8")
INSTALLING = (ROOT / "docs" / "installing.md").read_text("utf-8")
FILES = (
    UNIT,
    ROOT / "deploy" / "alerts.yml",
    ROOT / "render.yaml",
    ROOT / "compose.yaml",
    ROOT / "compose.postgres.yaml",
    ROOT / "Dockerfile",
)


@pytest.mark.skipif(not ANALYZE, reason="there is no systemd-analyze here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """But for where Python and the token are, which is the machine's business."""
    environment = tmp_path / "intrigue.env"
    environment.touch()
    unit = tmp_path / "intrigue.service"
    text = UNIT.read_text("utf-8").replace("/opt/intrigue/.venv/bin/intrigue", sys.executable)
    unit.write_text(text.replace("/etc/intrigue.env", str(environment)), encoding="utf-8")
    told = subprocess.run((ANALYZE, "verify", str(unit)), capture_output=True, text=True, check=False)
    about_it = [line for line in (told.stdout + told.stderr).splitlines() if "intrigue" in line]
    assert not about_it
    assert told.returncode == 0


@pytest.mark.skipif(not ANALYZE, reason="there is no systemd-analyze here")
def test_the_unit_is_hardened() -> None:
    told = subprocess.run(
        (ANALYZE, "security", "--offline=true", "--threshold=20", "--no-pager", str(UNIT)),
        capture_output=True,
        text=True,
        check=False,
    )
    if "Unknown" in told.stderr or "unrecognized" in told.stderr:
        pytest.skip("this systemd-analyze judges no files")
    assert told.returncode == 0, told.stdout[-300:]


def seconds_in(text: str, pattern: str) -> float:
    found = re.search(pattern, text)
    assert found, pattern
    return float(found[1])


def test_whoever_stops_the_bot_gives_it_the_time_that_it_takes() -> None:
    assert seconds_in(UNIT.read_text("utf-8"), r"TimeoutStopSec=(\d+)") > _MAX_SECONDS
    assert (
        seconds_in((ROOT / "render.yaml").read_text("utf-8"), r"maxShutdownDelaySeconds: (\d+)")
        > _MAX_SECONDS
    )
    for compose in ("compose.yaml", "compose.postgres.yaml"):
        assert seconds_in((ROOT / compose).read_text("utf-8"), r"stop_grace_period: (\d+)s") > _MAX_SECONDS
    assert _MAX_SECONDS < 10, "Docker's own"
    assert "STOPSIGNAL SIGTERM" in (ROOT / "Dockerfile").read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    named = set(re.findall(r"INTRIGUE_([A-Z]+)__([A-Z_]+)", path.read_text("utf-8")))
    for section, key in named:
        chosen: BaseModel = Settings.model_fields[section.lower()].default
        assert key.lower() in chosen.model_dump(), f"{section}__{key}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_secret_is_in_them(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"TOKEN[=:] *[\w-]{10,}", text)
    assert not re.search(r"[\w-]{24,28}\.[\w-]{6}\.[\w-]{27,}", text), "what a bot's token looks like"


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_a_container_may_do_no_more_than_it_must(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert line in text
    assert ":-" not in text, "a password that everybody knows"


def test_the_health_check_asks_where_the_image_listens() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    (port,) = re.findall(r"INTRIGUE_HEALTH__PORT=(\d+)", text)
    assert f"http://127.0.0.1:{port}/healthz" in text
    assert Settings().health.host == "127.0.0.1"


def test_no_file_of_the_forge_names_a_host_to_publish_to() -> None:
    """Where a copy of the repository publishes is its own business, and said in its variables."""
    for path in (ROOT / ".github").rglob("*.yml"):
        assert not re.search(r"https?://|ghcr|docker\.io", path.read_text("utf-8")), path.name


def test_render_asks_for_the_token_and_keeps_the_games() -> None:
    text = (ROOT / "render.yaml").read_text("utf-8")
    assert re.search(r"key: INTRIGUE_DISCORD__TOKEN\n +sync: false", text)
    (store,) = re.findall(r"key: INTRIGUE_STORE__PATH\n +value: (\S+)", text)
    (mount,) = re.findall(r"mountPath: (\S+)", text)
    assert Path(store).parent == Path(mount)
    assert "--linger" in text


def figures() -> set[str]:
    exposed = Figures().exposition(dict.fromkeys(NOW, 0.0)).decode()
    names = set(re.findall(r"^# TYPE (\S+) \S+", exposed, re.M))
    return names | {f"{name}_{part}" for name in names for part in ("bucket", "count", "sum")}


@pytest.mark.parametrize("text", [(ROOT / "deploy" / "alerts.yml").read_text("utf-8"), OPERATING])
def test_every_figure_that_is_named_exists(text: str) -> None:
    named = set(re.findall(r"\bintrigue_[a-z_]+\b", text))
    assert len(named) > 5
    assert named <= figures()


def test_every_figure_is_explained() -> None:
    own = {name for name in figures() if name.startswith("intrigue_")}
    explained = set(re.findall(r"\bintrigue_[a-z_]+\b", OPERATING))
    assert not {
        name
        for name in own
        if name not in explained and not name.endswith(("_bucket", "_count", "_sum", "_created"))
    }


def test_every_alert_says_what_to_do() -> None:
    text = (ROOT / "deploy" / "alerts.yml").read_text("utf-8")
    alerts = text.split("- alert: ")[1:]
    assert len(alerts) >= 6
    for alert in alerts:
        assert re.search(r"summary: .+\.\n +remedy: .+\.", alert), alert[:40]


def test_the_processes_of_compose_have_all_shards_once() -> None:
    text = (ROOT / "compose.postgres.yaml").read_text("utf-8")
    ranges = [shards_of(value) for value in re.findall(r"DISCORD__SHARDS: (\S+)", text)]
    assert len(ranges) > 1
    (total,) = {each.total for each in ranges if each is not None}
    own = [shard for each in ranges if each is not None for shard in each.own]
    assert sorted(own) == list(range(total))


def test_tables_move_from_where_the_other_compose_file_has_them() -> None:
    """A volume of another name would be an empty one."""
    one = (ROOT / "compose.yaml").read_text("utf-8")
    several = (ROOT / "compose.postgres.yaml").read_text("utf-8")
    (volume,) = re.findall(r'volumes: \["(\w+:/data)"\]', one)
    assert f'volumes: ["{volume}"]' in several
    (kept,) = re.findall(r"INTRIGUE_STORE__PATH=(\S+)", (ROOT / "Dockerfile").read_text("utf-8"))
    assert f"intrigue migrate-store sqlite:///{kept} " in several


def test_the_numbers_of_the_invitation_are_what_the_bot_asks_for() -> None:
    """The address, the table and the sums of docs/installing.md come from the bot's own list."""
    rows = re.findall(r"^\| ([A-Z][A-Za-z ]+) \| (\d+) \(2\^(\d+)\) \|", INSTALLING, re.MULTILINE)
    told = {name.lower().replace(" ", "_").replace("channels", "channel") for name, _, _ in rows}
    assert discord.Permissions(**dict.fromkeys(told, True)) == NEEDED
    assert all(int(value) == 2 ** int(power) for _, value, power in rows)
    assert sum(int(value) for _, value, _ in rows) == NEEDED.value
    assert f"| together | **{NEEDED.value}** |" in INSTALLING
    assert invitation(1).replace("=1&", "=APPLICATION_ID&") in INSTALLING
    threads = NEEDED | discord.Permissions(create_public_threads=True)
    assert f"together {threads.value})" in INSTALLING
