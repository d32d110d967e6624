"""The token is in nothing that the real command line ever says, whatever goes wrong."""

from __future__ import annotations

import asyncio
import base64
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.loopback.faults import Kind
from tests.loopback.rest import ROUTES
from tests.loopback.server import Loopback
from tests.loopback.state import Refusal
from tests.support.desk import call, stand_in
from tests.support.waiting import until

ROOT = Path(__file__).parents[1]
TOKEN = "MTA4NzY1NDMyMTA5ODc2NTQzMg.GxQz1p.k3pT_0ut-oF_3v3rY-l0g"


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """A Discord on loopback, which is told the token."""
    async with Loopback() as there:
        yield there


def forbid(_state: object, *_: object) -> None:
    raise Refusal(403, 50001, f"no, {TOKEN}")


async def say(
    folder: Path, *arguments: str, enough: Callable[[], object] | None = None, **settings: str
) -> tuple[int, str]:
    """Run the real command line, and return its exit code, and all that it said.

    Args:
        enough: when to end it, if it does not end by itself.
    """
    env = {key: value for key, value in os.environ.items() if not key.startswith("INTRIGUE_")}
    env |= {"PYTHONPATH": str(ROOT), "INTRIGUE_LOG__LEVEL": "debug", **settings}
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=env,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    if enough is not None:
        await until(lambda: enough() or program.returncode is not None)
        with suppress(ProcessLookupError):
            program.terminate()
    said, _ = await program.communicate()
    return program.returncode or 0, said.decode()


def tells(text: str) -> bool:
    """Return whether a text has the token in it, or a part of it that is secret, or it in other letters."""
    parts = [TOKEN, *TOKEN.split(".")[1:], base64.b64encode(TOKEN.encode()).decode()]
    return any(part in text for part in parts)


@pytest.mark.parametrize(
    ("command", "fault", "output"),
    [("run", Kind.REFUSE, "console"), ("run", Kind.GARBLE, "json"), ("sync", None, "console")],
    ids=["refused", "garbage", "quoted"],
)
async def test_no_error_tells_it(
    there: Loopback,
    tmp_path: Path,
    command: str,
    fault: Kind | None,
    output: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not even a traceback of one that nobody has thought of."""
    if fault is None:
        monkeypatch.setitem(ROUTES, "GET /oauth2/applications/@me", forbid)
    else:
        there.add_fault("*", fault, status=401, times=None)
    config = f'[discord]\ntoken = "{TOKEN}"\napi_base = "{there.api_base}"\n'
    (tmp_path / "config.toml").write_text(config)
    code, said = await say(tmp_path, command, INTRIGUE_LOG__FORMAT=output)
    assert there.calls, "Discord did hear it"
    assert code in (1, 2), said
    assert said.strip()
    assert not tells(said)
    for file in tmp_path.iterdir():
        if file.name != "config.toml":
            assert not tells(file.read_bytes().decode("latin-1")), file.name


async def test_a_gateway_that_is_not_there(there: Loopback, tmp_path: Path) -> None:
    tries: list[str] = []

    async def refuse(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tries.append("knocked")
        writer.close()
        await writer.wait_closed()

    gateway = await asyncio.start_server(refuse, "127.0.0.1", 0)
    settings = {
        **there.environment(),
        "INTRIGUE_DISCORD__TOKEN": TOKEN,
        "INTRIGUE_DISCORD__GATEWAY_URL": f"ws://127.0.0.1:{gateway.sockets[0].getsockname()[1]}/",
        "INTRIGUE_PLAY__OWN_EMOJI": "false",
    }
    _, said = await say(tmp_path, "run", enough=lambda: len(tries) > 1, **settings)
    gateway.close()
    assert tries, said
    assert said.strip()
    assert not tells(said)


def test_what_needs_no_token_does_not_tell_it(empty_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    for arguments in (("--help",), ("run", "--help"), ("backup", "copy.db"), ("restore", "copy.db")):
        result = call(*arguments)
        assert result.output
        assert not tells(result.output)


@pytest.mark.skipif(os.name != "posix", reason="rights are otherwise there")
@pytest.mark.parametrize(("rights", "warned"), [(0o644, True), (0o640, True), (0o600, False)])
def test_a_config_that_others_can_read_is_warned_of(
    empty_folder: Path, rights: int, warned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[object] = []

    def serve(settings: object, _file: object) -> None:
        served.append(settings)

    stand_in(monkeypatch, "bot.process", run_serving=serve)
    config = empty_folder / "config.toml"
    config.write_text(f'[discord]\ntoken = "{TOKEN}"\n')
    config.chmod(rights)
    with capture_logs() as logs:
        assert call("run").exit_code == 0
    assert served, "nothing is refused for it"
    told = [entry["do"] for entry in logs if entry["event"] == "config.open_to_others"]
    assert told == (["the token is in it: chmod 600 config.toml"] if warned else [])
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    config.write_text('[play]\nlocale = "de"\n')
    with capture_logs() as logs:
        call("run")
    assert not logs, "there is nothing secret in it"
