"""The command line: ``python -m bot run`` for Discord, ``python -m bot demo`` for a look without it.

``python -m bot sync`` tells Discord of the slash commands by hand, and ``python -m bot forget USER_ID`` has
what is kept of somebody deleted, who cannot do it by ``/privacy``. Exit codes: 0 done, 1 the store failed,
Discord cannot be used or words are missing, 2 something in the settings or on the command line is wrong, the
token included: starting again does not mend it.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import time
from collections.abc import Coroutine, Generator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any, NoReturn

import aiohttp
import discord
import typer

from bot.config import ConfigError, Settings, load_settings, require_token
from bot.faults import MissingWordsError
from bot.locales import LANGUAGES
from bot.logs import set_up_logs
from bot.tables.store import StoreError
from intrigue_core.editions import EDITIONS, MAYFAIR_2005

_NO_DISCORD = (
    aiohttp.ClientError,
    OSError,
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
)
"""Without a network, or with addresses that lead nowhere."""
_TOKEN_REFUSED = 4004
"""The gateway closes with it on a token that was reset while the bot was running."""

Config = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The settings; else INTRIGUE_CONFIG, else ./config.toml if there."),
]

cli = typer.Typer(
    help="Stefan Dorra's Intrigue on Discord. How to host it: docs/hosting.md.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # it says <bool> of each switch
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        try:
            number = version("intrigue-on-discord")
        except PackageNotFoundError:
            number = "(not installed, run from its folder)"
        typer.echo(f"Intrigue on Discord {number}")
        raise typer.Exit


@cli.callback()
def every(
    _version: Annotated[
        bool,
        typer.Option("--version", help="Say the version and exit.", is_eager=True, callback=_tell_version),
    ] = False,
) -> None:
    """Stefan Dorra's Intrigue on Discord. How to host it: docs/hosting.md."""


@cli.command()
def run(
    config: Config = None,
    linger: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", help="To wait after a failure, where who restarts it does not.", min=0
        ),
    ] = 0,
) -> None:
    """Serve Discord until interrupted.

    It needs the bot's token, in config.toml or in INTRIGUE_DISCORD__TOKEN: docs/hosting.md.
    """
    with _lingering(linger), _told_in_one_line():
        settings = _ready(config)
        # Late: a wrong setting is told at once.
        from bot.app import serve

        asyncio.run(serve(settings))


@cli.command(short_help="Tell Discord of the slash commands, and exit.")
def sync(config: Config = None) -> None:
    """Tell Discord of the slash commands, whatever it has, and exit; the bot may run meanwhile."""
    with _told_in_one_line():
        settings = _ready(config)
        # Late: a wrong setting is told at once.
        from bot.app import sync_commands

        typer.echo(f"Discord has {asyncio.run(sync_commands(settings))} commands.")


@cli.command(short_help="Have deleted what is kept of somebody, and exit.")
def forget(
    user_id: Annotated[int, typer.Argument(metavar="USER_ID", min=1, help="Their number on Discord.")],
    config: Config = None,
) -> None:
    """Note that what is kept of somebody is to be deleted, as they would by /privacy, and exit.

    The bot may run meanwhile, and does it within a day.
    """
    with _told_in_one_line():
        settings = load_settings(config)
        set_up_logs(settings.log.level, settings.log.format)
        # Late: a wrong setting is told at once.
        from bot.app import ask_to_forget

        if asyncio.run(ask_to_forget(settings, user_id)):
            typer.echo("It is noted. The bot deletes it within a day, where a table is on when that is over.")
        else:
            typer.echo("Nothing is kept of them.")


def _ready(config: Path | None) -> Settings:
    """Return the settings for Discord, logs set up."""
    settings = load_settings(config)
    require_token(settings)
    set_up_logs(settings.log.level, settings.log.format)
    return settings


@contextlib.contextmanager
def _lingering(seconds: float) -> Generator[None]:
    """Wait before a failure ends the process; an interruption does not wait."""
    try:
        yield
    except Exception:
        with contextlib.suppress(KeyboardInterrupt):
            time.sleep(seconds)
        raise


@contextlib.contextmanager
def _told_in_one_line() -> Generator[None]:
    """Turn what may go wrong with Discord, the store and the settings into a line and an exit code."""
    try:
        yield
    except ConfigError as error:
        _fail(str(error), 2)
    except discord.LoginFailure:
        _fail_for_token()
    except StoreError as error:
        _fail(f"store.path: {error}", 1)
    except MissingWordsError as error:
        _fail(str(error), 1)
    except _NO_DISCORD as error:
        if isinstance(error, discord.ConnectionClosed) and error.code == _TOKEN_REFUSED:
            _fail_for_token()
        _fail(
            f"Discord cannot be used: {_reason(error)}."
            " Is there a network, and are discord.api_base and discord.gateway_url right?",
            1,
        )
    except KeyboardInterrupt:
        # Ctrl-C is how an owner stops it; the tables are closed by then.
        return


@cli.command(short_help="Play here, on a simulated Discord: no token needed.")
def demo(
    watch: Annotated[bool, typer.Option("--watch", help="No browser: read a game here.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="With --watch: all at once.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --watch: one JSON object a line.")] = False,
    edition: Annotated[
        str, typer.Option(metavar="EDITION", help=f"One of {', '.join(EDITIONS)}.")
    ] = MAYFAIR_2005.name,
    seats: Annotated[int, typer.Option(metavar="N", help="How many play, as the edition allows.")] = 4,
    locale: Annotated[
        str, typer.Option(metavar="LANGUAGE", help=f"One of {', '.join(LANGUAGES)}.")
    ] = LANGUAGES[0],
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Any number: with the same, chance is the same.")
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the tables in it, and go on with those that are there."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", help="The page's, on this machine; else any.", min=1, max=65_535),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
) -> None:
    """Play on a simulated Discord on this machine: no account, no token, no network."""
    if edition not in EDITIONS:
        _fail(f"--edition must be one of {', '.join(EDITIONS)}", 2)
    if locale not in LANGUAGES:
        _fail(f"--locale must be one of {', '.join(LANGUAGES)}", 2)
    if refusal := EDITIONS[edition].refusal(seats):
        _fail(f"--seats {seats}: {refusal}", 2)
    for option, given in (("--json", as_json), ("--fast", fast)):
        if given and not watch:
            _fail(f"{option} needs --watch", 2)
    if store is not None and watch:
        _fail("--store is for the page: --watch keeps nothing", 2)
    if importlib.util.find_spec("simcord") is None:
        _fail('The demo needs simcord: pip install -c constraints.txt -e ".[demo]"', 2)
    # Late: simcord is not installed where the bot only serves Discord.
    if watch:
        from bot.demo.watch import run_watch

        _demonstrate(
            run_watch(edition=edition, seats=seats, seed=seed, as_json=as_json, fast=fast, locale=locale)
        )
    else:
        from bot.demo.browser import run_browser

        _demonstrate(
            run_browser(
                edition=edition,
                seats=seats,
                seed=seed,
                port=port,
                open_browser=not no_browser,
                locale=locale,
                store=store,
            )
        )


def _demonstrate(demonstration: Coroutine[Any, Any, None]) -> None:
    from bot.demo import DemoError

    try:
        asyncio.run(demonstration)
    except DemoError as error:
        _fail(str(error), 2)
    except (MissingWordsError, StoreError) as error:
        _fail(str(error), 1)
    except KeyboardInterrupt:
        # In the middle of a game that is watched, or before the page is there.
        typer.echo()


def _fail_for_token() -> NoReturn:
    _fail("discord.token was refused by Discord: copy it again from the developer portal, page Bot", 2)


def _reason(error: Exception) -> str:
    """Return what is wrong with the connection, in a few words: a whole text might quote anything."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}"
    if isinstance(error, discord.ConnectionClosed):
        return f"the gateway closed the connection with code {error.code}"
    told = error.strerror if isinstance(error, OSError) else None
    return " ".join((told or type(error).__name__).split())


def _fail(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


if __name__ == "__main__":
    cli(prog_name="python -m bot")
