"""The owner's settings, from a TOML file and environment variables, with a description of every key.

The environment wins over the file: ``[discord] token`` is also ``INTRIGUE_DISCORD__TOKEN``. Error messages
name a key as in the file (``discord.token``), and never a value, which might be the token.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
)

from bot.locales import LANGUAGES, language_of
from intrigue_core import EDITIONS, MAYFAIR_2005

ENVIRONMENT_PREFIX = "INTRIGUE_"
CONFIG_VARIABLE = "INTRIGUE_CONFIG"
DEFAULT_CONFIG = Path("config.toml")
DEFAULT_API_BASE = "https://discord.com/api/v10"
DEFAULT_GATEWAY_URL = "wss://gateway.discord.gg/"


class ConfigError(Exception):
    """A setting is missing or wrong. The message is for the owner and names the key, never a value."""


def _http_address(value: str) -> str:
    return _address(value, "http", "https").rstrip("/")


def _gateway_address(value: str) -> str:
    return _address(value, "ws", "wss")


def _address(value: str, *schemes: str) -> str:
    expected = f"must be an address such as {schemes[1]}://host:port/path"
    try:
        parts = urlsplit(value)
        sound = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        sound = False
    else:
        # discord.py appends to the one and puts its own query into the other.
        sound = sound and not re.search(r"[\s?#@]", value)
    if not sound:
        raise ValueError(f"{expected}, without user, query or fragment")
    return value


def _support_address(value: str) -> str:
    if value and not re.fullmatch(r"https?://[^\s<>()\[\]]{1,400}", value):
        raise ValueError("must be an address such as https://discord.gg/…, or empty")
    return value


def _edition(name: str) -> str:
    if name not in EDITIONS:
        raise ValueError(f"must be one of {', '.join(EDITIONS)}")
    return name


def _locale(name: str) -> str:
    language = language_of(name)
    if language is None:
        raise ValueError(f"must be one of {', '.join(LANGUAGES)}")
    return language


class Shards(NamedTuple):
    """The shards that a process connects to."""

    own: frozenset[int]
    total: int
    """The number of shards of all processes together."""


def shards_of(value: str) -> Shards | None:
    """Parse ``discord.shards``: ``0-3/8`` are the first four of eight; None if it is empty.

    Raises:
        ValueError: saying what it must look like.
    """
    if not value:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?/(\d{1,4})", value, re.ASCII)
    if match is not None:
        first = int(match[1])
        count = int(match[3])
        last = first if match[2] is None else int(match[2])
        if first <= last < count:
            return Shards(frozenset(range(first, last + 1)), count)
    raise ValueError("must be such as 0-3/8, the first four of eight, or 2/8; numbers begin with 0")


def _shards(value: str) -> str:
    shards_of(value)
    return value


def _database(value: SecretStr) -> SecretStr:
    address = value.get_secret_value()
    if address and not re.fullmatch(r"postgres(ql)?://\S*/\S+", address):
        raise ValueError("must be such as postgresql://user:password@host:5432/name")
    return value


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class DiscordSettings(_Section):
    """``[discord]``: the bot's token and the addresses of Discord."""

    token: SecretStr = SecretStr("")
    """The bot's token; empty means missing. Only `run` needs it (`require_token`)."""
    api_base: Annotated[str, AfterValidator(_http_address)] = DEFAULT_API_BASE
    """The address for REST calls, with the API version: Discord's, or that of a proxy or a stand-in."""
    gateway_url: Annotated[str, AfterValidator(_gateway_address)] = DEFAULT_GATEWAY_URL
    """The address of the gateway's websocket."""
    sync_commands: Literal["changed", "always", "never"] = "changed"
    """Register the slash commands with Discord if they have changed, at every start, or never."""
    shards: Annotated[str, AfterValidator(_shards)] = ""
    """The shards that this process connects to, and how many there are: ``0-3/8``. Empty for all of them, as
    many as Discord asks for."""
    support_url: Annotated[str, AfterValidator(_support_address)] = ""
    """Where players can report errors: an invitation to a server, or a page; empty for nowhere."""
    actions_per_minute: int = Field(default=180, ge=0, le=60_000)
    """Commands and clicks that one user may send a minute, a quarter of them within 15 seconds; a user who
    sends more is slowed. 0 for no limit."""


class StoreSettings(_Section):
    """``[store]``: where tables are kept."""

    path: Path = Path("intrigue.db")
    """The SQLite file, created if it is missing; relative to the working directory."""
    url: Annotated[SecretStr, AfterValidator(_database)] = SecretStr("")
    """A PostgreSQL database instead of the file; empty for the file."""

    keep_days: int = Field(default=0, ge=0, le=36_500)
    """Days after a table's last entry until its log is deleted; results of games stay. 0 for never."""

    @property
    def address(self) -> str:
        """The address of the store for `bot.store.open`. It may contain a password."""
        return self.url.get_secret_value() or f"sqlite:///{self.path}"

    @property
    def name(self) -> str:
        """The store as the log may name it: a file, or a database and its server."""
        url = urlsplit(self.url.get_secret_value())
        if not url.scheme:
            return str(self.path)
        return f"{url.scheme}://{url.netloc.rpartition('@')[2]}{url.path}"


class PrivacySettings(_Section):
    """``[privacy]``: who is responsible for the data; ``/privacy`` tells it."""

    operator: str = Field(default="", max_length=200)
    """The name of who runs the bot; may be empty."""
    contact: str = Field(default="", max_length=200)
    """Where to reach them: an address, or a server; may be empty."""


class LogSettings(_Section):
    """``[log]``: the log on standard error."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["console", "json"] = "console"


class HealthSettings(_Section):
    """``[health]``: a port for monitoring: ``/healthz``, and ``/metrics`` for Prometheus."""

    port: int = Field(default=0, ge=0, le=65_535)
    """0 for none."""
    host: str = Field(default="127.0.0.1", min_length=1)
    """The address to listen at: by default only this machine can ask."""


class PlaySettings(_Section):
    """``[play]``: how tables begin and run."""

    default_edition: Annotated[str, AfterValidator(_edition)] = MAYFAIR_2005.name
    """The edition of a table whose players choose none."""
    default_pace: Literal["live", "slow", "no_clock"] = "live"
    """The pace of a table whose players and server choose none."""
    locale: Annotated[str, AfterValidator(_locale)] = "en"
    """The language where Discord names none that is offered."""
    languages: tuple[Annotated[str, AfterValidator(_locale)], ...] = ("en", "de")
    """The languages that are offered: those that a native reader has signed (docs/translating.md)."""
    pictures: bool = True
    """Show boards as pictures; otherwise they are described in words."""
    own_emoji: bool = True
    """Show crests and professions as the bot's own emoji, which are created at the start if they are missing;
    otherwise as standard emoji."""
    computer_pause_seconds: float = Field(default=1.0, ge=0, allow_inf_nan=False)
    """The shortest pause, in seconds, before a computer player says or decides something, and a third of the
    longest, so that people can follow. With 0 there is none, not even to hear players who have just paid."""
    lobby_minutes: int = Field(default=60, ge=0, le=525_600)
    """Minutes until an unused lobby closes and frees its channel; 0 for never."""
    absent_minutes: int = Field(default=30, ge=0, le=525_600)
    """Minutes for which a player may owe a decision before they count as absent, so that others may put a
    computer player in their place. 0 for no limit."""
    remind_hours: int = Field(default=24, ge=0, le=8_760)
    """Hours after which a player is reminded once of a decision that they owe, where no clock runs. 0 for
    never."""
    live_minutes: int = Field(default=3, ge=1, le=60)
    """The time for a decision at the live pace."""
    talk_minutes: int = Field(default=2, ge=0, le=60)
    """The time for the whole table to talk when a stage begins, before that, at the live pace."""
    slow_hours: int = Field(default=24, ge=1, le=168)
    """The time for a decision at the slow pace."""
    forgotten_days: int = Field(default=1, ge=0, le=365)
    """Days without a deed of any player after which a game without a clock asks whether it goes on; after
    twice as many without an answer it closes. 0 for never."""
    abandoned_days: int = Field(default=7, ge=0, le=365)
    """Days for which nobody may be able to reach the table before the game closes; 0 for no limit."""

    @property
    def offered(self) -> tuple[str, ...]:
        """The languages that are offered, `locale` among them."""
        return tuple(dict.fromkeys((self.locale, *self.languages)))


class Settings(BaseSettings):
    """All settings of one bot process. Read them with `load_settings`."""

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        env_prefix=ENVIRONMENT_PREFIX,
        env_nested_delimiter="__",
        env_ignore_empty=True,
    )

    discord: DiscordSettings = DiscordSettings()
    store: StoreSettings = StoreSettings()
    log: LogSettings = LogSettings()
    health: HealthSettings = HealthSettings()
    play: PlaySettings = PlaySettings()
    privacy: PrivacySettings = PrivacySettings()

    sections: ClassVar[tuple[str, ...]] = ("discord", "store", "log", "health", "play", "privacy")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources of settings: the environment, then the file, and no others."""
        return env_settings, init_settings


def load_settings(path: Path | None = None) -> Settings:
    """Return the settings from `path`, or else the file that INTRIGUE_CONFIG names, or else ./config.toml.

    Only the last may be absent.

    Raises:
        ConfigError: naming the key, or the file and line.
    """
    _refuse_unknown_variables()
    file = config_file(path)
    values = {} if file is None else _read(file)
    try:
        return Settings(**values)
    except ValidationError as error:
        raise ConfigError("\n".join(_faults(error, file))) from None
    except SettingsError as error:
        # A whole section in one variable: it would have to be JSON, and one key each is plainer.
        field = re.search(r'field "(\w+)"', str(error))
        section = field[1] if field else "the environment"
        variable = f"{ENVIRONMENT_PREFIX}{section.upper()}__…"
        raise ConfigError(f"{section} cannot be read: set its keys one by one as {variable}") from None


def require_shards(settings: Settings) -> Shards | None:
    """Return the shards that this process connects to; None for all.

    Raises:
        ConfigError: if no process could serve the other shards.
    """
    shards = shards_of(settings.discord.shards)
    if shards is not None and len(shards.own) < shards.total and not settings.store.url.get_secret_value():
        raise ConfigError(
            "discord.shards names some of the shards only, and a SQLite file is for one process: set"
            " store.url to a PostgreSQL database that all processes share, or name all shards"
        )
    return shards


_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


def require_token(settings: Settings) -> str:
    """Return the bot's token.

    Raises:
        ConfigError: if it is missing or cannot be one.
    """
    token = settings.discord.token.get_secret_value().strip()
    if not token:
        raise ConfigError("discord.token is missing: put it into config.toml or set INTRIGUE_DISCORD__TOKEN")
    if not _TOKEN.fullmatch(token):
        raise ConfigError(
            "discord.token is not a bot token, which is three parts with dots between them: copy it alone,"
            " without spaces or a prefix"
        )
    return token


def file_with_token(path: Path | None = None) -> Path | None:
    """Return the file from which `load_settings` takes the token; None if it has another source."""
    file = config_file(path)
    if file is None:
        return None
    section = _read(file).get("discord")
    if not isinstance(section, dict) or "token" not in section:
        return None
    return file


def config_file(path: Path | None) -> Path | None:
    """Return the path of the settings' file, if one is configured; it may be missing."""
    if path is not None:
        return path
    named = os.environ.get(CONFIG_VARIABLE)
    if named:
        return Path(named)
    return DEFAULT_CONFIG if DEFAULT_CONFIG.exists() else None


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at (?:line (\d+), column (\d+)|end of document)\)", str(error))
        line = f"line {place[1]}, column {place[2]}" if place and place[1] else "the end"
        raise ConfigError(f"{file} is not valid TOML: see {line}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{file} is not UTF-8 text") from None
    except OSError as error:
        raise ConfigError(f"{file} cannot be read: {error.strerror}") from None


def _refuse_unknown_variables() -> None:
    # pydantic-settings looks only for the names that it knows, so a misspelt section would pass unseen.
    # Names without "__" are left alone: container platforms set some, such as INTRIGUE_PORT.
    for variable in os.environ:
        name = variable.upper()
        if not name.startswith(ENVIRONMENT_PREFIX) or "__" not in name:
            continue
        section = name.removeprefix(ENVIRONMENT_PREFIX).partition("__")[0].lower()
        if section not in Settings.sections:
            raise ConfigError(
                f"{section} is not a section of the settings (from {variable}): "
                f"there are {', '.join(Settings.sections)}"
            )


def _faults(error: ValidationError, file: Path | None) -> list[str]:
    faults: list[str] = []
    written = "" if file is None else f"{file} or "
    for fault in error.errors(include_input=False, include_url=False):
        key = ".".join(str(part) for part in fault["loc"])
        if fault["type"] == "extra_forbidden":
            faults.append(f"{key} is not a setting{_known(fault['loc'])}")
        elif fault["type"] == "value_error":
            faults.append(f"{key} {fault['msg'].removeprefix('Value error, ')}")
        else:
            variable = ENVIRONMENT_PREFIX + "__".join(str(part).upper() for part in fault["loc"])
            message = fault["msg"][0].lower() + fault["msg"][1:]
            faults.append(f"{key} is wrong: {message} (in {written}{variable})")
    return faults


def _known(location: tuple[int | str, ...]) -> str:
    section = Settings.model_fields.get(str(location[0]))
    model = section.annotation if section and len(location) > 1 else Settings
    if isinstance(model, type) and issubclass(model, BaseModel):
        return f": there are {', '.join(model.model_fields)}"
    return ""
