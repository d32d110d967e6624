"""Settings come from a file and the environment; faults name their key and never a value."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.config import (
    ConfigError,
    Settings,
    StoreSettings,
    load_settings,
    require_shards,
    require_token,
    shards_of,
)

ROOT = Path(__file__).parents[1]
SECRET = "MTE4.NotARealToken.x-y_z"


pytestmark = pytest.mark.usefixtures("empty_folder")


def write(text: str, name: str = "config.toml") -> Path:
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    return path


def plain(settings: Settings) -> dict[str, Any]:
    return settings.model_dump(mode="json")


def test_without_a_file_all_is_default() -> None:
    settings = load_settings()
    assert settings.discord.api_base == "https://discord.com/api/v10"
    assert settings.play.default_edition == "mayfair-2005"
    assert settings.play.computer_pause_seconds == 1.0
    assert settings.play.lobby_minutes == 60


def test_the_example_has_every_key_with_its_default() -> None:
    example = ROOT / "config.example.toml"
    keys = {section: set(values) for section, values in tomllib.loads(example.read_text("utf-8")).items()}
    assert keys == {section: set(values) for section, values in plain(Settings()).items()}
    loaded = load_settings(example)
    assert plain(loaded) == plain(Settings())
    assert loaded.discord.token.get_secret_value() == ""


def test_the_sections_that_are_named_are_those_of_the_model() -> None:
    assert set(Settings.sections) == set(Settings.model_fields)


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write('[store]\npath = "a.db"\n[play]\nlocale = "de"\n')
    monkeypatch.setenv("INTRIGUE_STORE__PATH", "b.db")
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", SECRET)
    monkeypatch.setenv("INTRIGUE_PLAY__COMPUTER_PAUSE_SECONDS", "0.25")
    settings = load_settings()
    assert settings.store.path == Path("b.db")
    assert settings.play.locale == "de"
    assert settings.play.computer_pause_seconds == 0.25
    assert require_token(settings) == SECRET


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    write(f'[discord]\ntoken = "{SECRET}"\n')
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "")
    assert require_token(load_settings()) == SECRET


def test_which_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    write('[store]\npath = "here.db"\n')
    named = write('[store]\npath = "named.db"\n', "named.toml")
    given = write('[store]\npath = "given.db"\n', "given.toml")
    assert load_settings().store.path == Path("here.db")
    monkeypatch.setenv("INTRIGUE_CONFIG", str(named))
    assert load_settings().store.path == Path("named.db")
    assert load_settings(given).store.path == Path("given.db")


def test_a_file_that_is_named_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConfigError, match=r"missing\.toml cannot be read: No such file"):
        load_settings(Path("missing.toml"))
    monkeypatch.setenv("INTRIGUE_CONFIG", "other.toml")
    with pytest.raises(ConfigError, match=r"other\.toml cannot be read"):
        load_settings()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[discord]\ntokn = 'x'\n", "discord.tokn is not a setting: there are token, api_base"),
        ("[discrod]\ntoken = 'x'\n", "discrod is not a setting: there are discord, store"),
        ("token = 'x'\n", "token is not a setting: there are discord, store"),
        ("discord = 'x'\n", "discord is wrong"),
        ("[discord]\ntoken = 5\n", "discord.token is wrong: input should be a valid string"),
        (
            "[discord]\nsync_commands = 'x'\n",
            "discord.sync_commands is wrong: input should be 'changed', ",
        ),
        ("[discord]\napi_base = 'discord.com'\n", "discord.api_base must be an address such as https://"),
        ("[discord]\ngateway_url = 'https://x/'\n", "discord.gateway_url must be an address such as wss://"),
        ("[log]\nlevel = 'loud'\n", "log.level is wrong"),
        ("[play]\ndefault_edition = 'x'\n", "play.default_edition must be one of mayfair-2005, amigo-2003"),
        ("[play]\nlocale = 'English'\n", "play.locale must be one of en, de"),
        ("[play]\nlanguages = ['en', 'tlh']\n", "play.languages.1 must be one of en, de"),
        ("[play]\ncomputer_pause_seconds = -1\n", "play.computer_pause_seconds is wrong"),
        ("[play]\ncomputer_pause_seconds = inf\n", "play.computer_pause_seconds is wrong"),
        ("[play]\nlobby_minutes = -1\n", "play.lobby_minutes is wrong"),
        ("[play]\nlobby_minutes = 1.5\n", "play.lobby_minutes is wrong"),
        ("[discord]\ntoken = x\n", "config.toml is not valid TOML: see line 2, column 9"),
        ("[discord", "config.toml is not valid TOML: see"),
    ],
)
def test_faults_name_the_key(text: str, message: str) -> None:
    write(text)
    with pytest.raises(ConfigError) as caught:
        load_settings()
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    "address",
    [
        *("", "discord.com", "/api/v10", "ftp://discord.com/", "https://", "https://host:port/api"),
        *("https://host/api?v=10", "https://host/#top", "https://me:s3cret@host/", "https://ho st/"),
        "https://[::1/api",
    ],
)
def test_an_address_that_is_none_is_refused_by_key(address: str) -> None:
    for key, schemes in (("api_base", ("https", "https")), ("gateway_url", ("https", "wss"))):
        write(f"[discord]\n{key} = '{address.replace(*schemes)}'\n")
        wanted = rf"^discord\.{key} must be an address such as {schemes[1]}://"
        with pytest.raises(ConfigError, match=wanted) as caught:
            load_settings()
        assert "s3cret" not in str(caught.value)


def test_a_fault_names_the_file_that_was_read_and_only_that() -> None:
    file = write("[log]\nlevel = 'loud'\n", "other.toml")
    with pytest.raises(ConfigError, match=r"\(in other\.toml or INTRIGUE_LOG__LEVEL\)$"):
        load_settings(file)


def test_a_fault_of_the_environment_alone_names_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_LOG__LEVEL", "loud")
    with pytest.raises(ConfigError, match=r"\(in INTRIGUE_LOG__LEVEL\)$"):
        load_settings()


def test_all_faults_are_told_at_once() -> None:
    write("[play]\nlocale = 'English'\n[log]\nlevel = 'loud'\n")
    with pytest.raises(ConfigError, match=r"(?s)log\.level.*\n.*play\.locale|play\.locale.*\n.*log\.level"):
        load_settings()


@pytest.mark.parametrize(
    ("variable", "message"),
    [
        ("INTRIGUE_DISCORD__TOKN", r"discord\.tokn is not a setting"),
        ("INTRIGUE_DISCROD__TOKEN", r"discrod is not a section .* \(from INTRIGUE_DISCROD__TOKEN\)"),
        ("INTRIGUE_LOG__LEVEL", r"log\.level is wrong: .* INTRIGUE_LOG__LEVEL\)"),
        ("INTRIGUE_DISCORD", r"discord cannot be read: set its keys one by one as INTRIGUE_DISCORD__…"),
    ],
)
def test_wrong_variables_are_named(variable: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, SECRET)
    with pytest.raises(ConfigError, match=message) as caught:
        load_settings()
    assert SECRET not in str(caught.value)


def test_variables_of_container_platforms_are_let_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_PORT", "tcp://10.0.0.1:80")
    load_settings()


def test_bytes_that_are_no_text_are_refused() -> None:
    Path("config.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"config\.toml is not UTF-8"):
        load_settings()


@pytest.mark.parametrize("token", ["", "  "])
def test_a_missing_token_is_told(token: str) -> None:
    write(f'[discord]\ntoken = "{token}"\n')
    with pytest.raises(ConfigError, match=r"^discord\.token is missing: put it into config\.toml or set INT"):
        require_token(load_settings())


@pytest.mark.parametrize("token", [f"Bot {SECRET}", f"{SECRET}\\u0007", f"„{SECRET}“", "abc"])
def test_what_cannot_be_a_token_is_told_without_it(token: str) -> None:
    write(f'[discord]\ntoken = "{token}"\n')
    with pytest.raises(ConfigError, match=r"^discord\.token is not a bot token") as caught:
        require_token(load_settings())
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        f'[discord]\ntoken = "{SECRET}\n',
        f'[discord]\ntoken = {SECRET}\n',
        f'[discord]\ntoken = ["{SECRET}"]\n',
        f'discord = "{SECRET}"\n',
        f'[discord]\napi_base = "https://user:{SECRET}@proxy/api/v10"\n',
        f'[discord]\ntokens = "{SECRET}"\n',
    ],
)  # fmt: skip
def test_no_error_tells_the_token(text: str) -> None:
    write(text)
    with pytest.raises(ConfigError) as caught:
        load_settings()
    assert SECRET not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_no_text_of_the_settings_tells_the_token() -> None:
    write(f'[discord]\ntoken = "{SECRET}"\n')
    settings = load_settings()
    assert SECRET not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"


@pytest.mark.parametrize(
    ("value", "own", "total"),
    [("0-3/8", {0, 1, 2, 3}, 8), ("2/8", {2}, 8), ("0/1", {0}, 1), ("7-7/8", {7}, 8)],
)
def test_shards_are_a_range_of_so_many(value: str, own: set[int], total: int) -> None:
    assert shards_of(value) == (own, total)


@pytest.mark.parametrize("value", ["8/8", "3-1/8", "0-8/8", "all", "0-3", "-1/2", "0/0", "١/٢", "0-3/8 "])
def test_other_shards_are_refused(value: str) -> None:
    write(f'[discord]\nshards = "{value}"')
    with pytest.raises(ConfigError, match=r"discord\.shards must be such as 0-3/8"):
        load_settings()


def test_some_shards_alone_need_a_database_that_can_be_shared() -> None:
    write('[discord]\nshards = "0-3/8"')
    with pytest.raises(ConfigError, match=r"discord\.shards names some of the shards only"):
        require_shards(load_settings())
    write('[discord]\nshards = "0-3/8"\n[store]\nurl = "postgresql://a@b/c"')
    assert require_shards(load_settings()) == ({0, 1, 2, 3}, 8)
    write('[discord]\nshards = "0-7/8"')
    assert require_shards(load_settings()) is not None


@pytest.mark.parametrize("url", ["mysql://u:hunter2@h/d", "hunter2", "postgresql://hunter2"])
def test_what_is_no_database_is_told_without_its_password(url: str) -> None:
    write(f'[store]\nurl = "{url}"')
    with pytest.raises(ConfigError, match=r"store\.url must be such as postgresql://") as caught:
        load_settings()
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"path": "games.db"}, "games.db"),
        ({"url": "postgresql://intrigue:pa%40ss@db:5432/games?password=pass"}, "postgresql://db:5432/games"),
        ({"url": "postgresql://db/games"}, "postgresql://db/games"),
    ],
)
def test_the_name_of_a_store_has_no_password(settings: dict[str, Any], name: str) -> None:
    assert StoreSettings.model_validate(settings).name == name
