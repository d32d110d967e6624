"""The command line: ``intrigue run`` for Discord, ``intrigue demo`` for a look without it.

``sync`` registers the slash commands by hand; ``doctor`` looks for problems; ``backup`` and ``restore`` copy
the database; ``forget USER_ID`` deletes the data of a user who cannot use ``/privacy``; ``show`` makes a page
of a game's record; ``words check LANGUAGE`` is for translators. Exit codes: 0 done; 1 the store failed,
Discord cannot be used, words are missing, a record is wrong, or the doctor has found a problem; 2 the
settings, the token or the command line are wrong, or the database is unusable (newer, damaged, read-only), so
that a restart does not help.

Nothing heavy is imported before a command needs it: ``--help`` waits for typer alone.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Coroutine, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from bot.installation import document, install_command

if TYPE_CHECKING:
    from bot.config import Settings

_GC_THRESHOLDS = (20_000, 20, 100)
"""The thresholds of the garbage collector: imports make hundreds of thousands of objects, none of them
garbage."""

Config = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The settings; else INTRIGUE_CONFIG, else ./config.toml if there."),
]


def _more_in(name: str) -> str:
    return f"More in {document(name)}"


cli = typer.Typer(
    help=f"Stefan Dorra's Intrigue on Discord. How to host it: {document('docs/hosting.md')}",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # it says <bool> of each switch
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from bot.ops.version import own_version

        number = own_version() or "(not installed, run from its folder)"
        typer.echo(f"Intrigue on Discord {number}")
        raise typer.Exit


@cli.callback()
def every(
    _version: Annotated[
        bool,
        typer.Option("--version", help="Say the version and exit.", is_eager=True, callback=_tell_version),
    ] = False,
) -> None:
    """Stefan Dorra's Intrigue on Discord."""
    _open_standard_streams()


def _open_standard_streams() -> None:
    """Open the standard streams that are closed: the event loop's own files would get their numbers.

    libuv ends the process with a signal when it closes one of these.
    """
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it gets the lowest free number: this one
    if sys.stderr is None:  # Python found it closed; the log is written to it
        sys.stderr = open(2, "w", closefd=False, encoding="utf-8")  # noqa: SIM115 - as long as the process


@cli.command(epilog=_more_in("docs/installing.md"))
def run(
    config: Config = None,
    linger: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="To wait after a failure, if the supervisor does not.", min=0),
    ] = 0,
) -> None:
    """Serve Discord until interrupted.

    It needs the bot's token, in config.toml or in INTRIGUE_DISCORD__TOKEN.
    """
    gc.set_threshold(*_GC_THRESHOLDS)
    with _heeding_sigterm(), _lingering(linger), _told_in_one_line("run"):
        settings = _ready(config)
        # Late: a wrong setting is told at once.
        from bot.config import config_file
        from bot.ops.logs import writing_aside
        from bot.process import run_serving

        with writing_aside():
            run_serving(settings, config_file(config))


@cli.command(short_help="Tell Discord of the slash commands, and exit.")
def sync(config: Config = None) -> None:
    """Register the slash commands with Discord, and exit; the bot may run meanwhile."""
    with _told_in_one_line("sync"):
        settings = _ready(config)
        # Late: a wrong setting is told at once.
        import asyncio

        from bot.process import sync_commands

        typer.echo(f"Discord has {asyncio.run(sync_commands(settings))} commands.")


@cli.command(short_help="Look for what is wrong, and say what to do.")
def doctor(
    config: Config = None,
    offline: Annotated[bool, typer.Option("--offline", help="Look at nothing that needs a network.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Look for problems, and say what to do about them; the bot may run meanwhile.

    Nothing is changed, on Discord or here. Exit codes: 0 if nothing is bad, 1 if something is.
    """
    # Late: --help waits for none of it.
    import asyncio

    from bot.cli.doctor import as_json as to_json
    from bot.cli.doctor import as_text, examine, is_well
    from bot.ops.logs import set_up_logs

    set_up_logs("error")
    findings = asyncio.run(examine(config, offline=offline))
    typer.echo(to_json(findings) if as_json else as_text(findings))
    raise typer.Exit(0 if is_well(findings) else 1)


@cli.command(short_help="Request the deletion of a user's data, and exit.")
def forget(
    user_id: Annotated[int, typer.Argument(metavar="USER_ID", min=1, help="Their number on Discord.")],
    config: Config = None,
) -> None:
    """Request the deletion of a user's data, as the user can by /privacy, and exit.

    The bot may run meanwhile, and deletes the data within a day.
    """
    with _told_in_one_line("forget"):
        settings = _without_token(config)
        # Late: a wrong setting is told at once.
        import asyncio

        from bot.process import ask_to_forget

        if asyncio.run(ask_to_forget(settings, user_id)):
            typer.echo("It is noted. The bot deletes it within a day, where a table is on when that is over.")
        else:
            typer.echo("Nothing is kept of them.")


def _ready(config: Path | None) -> Settings:
    """Return the settings for a command with Discord, and set up the logs."""
    import structlog

    from bot.config import file_with_token, require_token
    from bot.store.private_files import is_open_to_others

    settings = _without_token(config)
    require_token(settings)
    file = file_with_token(config)
    if file is not None and is_open_to_others(file):
        structlog.get_logger(__name__).warning(
            "config.open_to_others", path=str(file), do=f"the token is in it: chmod 600 {file}"
        )
    return settings


@contextlib.contextmanager
def _heeding_sigterm() -> Generator[None]:
    """Let SIGTERM interrupt as Ctrl-C does while no event loop handles it: at the start, and lingering.

    Without a handler the first process of a container would ignore it.
    """
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not in the main thread: the embedding program handles signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


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
def _told_in_one_line(tried: str) -> Generator[None]:
    """Turn the errors of Discord, the store and the settings into a line and an exit code.

    Args:
        tried: the command: what is to be done depends on it.
    """
    try:
        yield
    except KeyboardInterrupt:
        # Owners stop it by Ctrl-C; the store is closed by then.
        return
    except Exception as error:
        from bot.cli.errors import exit_of

        if (known := exit_of(error, tried)) is None:
            raise
        _fail(*known)


@cli.command(short_help="Copy the database, also while the bot runs.", epilog=_more_in("docs/backup.md"))
def backup(
    path: Annotated[
        Path,
        typer.Argument(metavar="PATH", help="The copy, or a folder for one named by the time."),
    ],
    config: Config = None,
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
) -> None:
    """Copy the database to a file that its owner alone can read; the bot may run meanwhile."""
    with _told_in_one_line("backup"):
        database = _database_file(config, "pg_dump")
        from bot.store.restore import back_up

        told, is_well = back_up(database, path, replace=replace)
        typer.echo(told)
        if not is_well:
            raise typer.Exit(1)


@cli.command(short_help="Put a backup in the place of the database.", epilog=_more_in("docs/backup.md"))
def restore(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A backup; it stays as it is.")],
    config: Config = None,
) -> None:
    """Put a backup in the place of the database, which is kept aside; the bot must not run meanwhile."""
    with _told_in_one_line("restore"):
        database = _database_file(config, "pg_restore")
        from bot.store.restore import restore_from

        typer.echo(restore_from(path, database))


def _database_file(config: Path | None, tool: str) -> Path:
    """Return the SQLite file of the settings.

    Raises:
        ConfigError: if the tables are in PostgreSQL, naming its own tool for that.
    """
    from bot.config import ConfigError

    settings = _without_token(config)
    if settings.store.url.get_secret_value():
        more = document("docs/backup.md")
        raise ConfigError(f"the tables are in PostgreSQL (store.url): use {tool} ({more})")
    return settings.store.path


def _without_token(config: Path | None) -> Settings:
    """Return the settings for a command without Discord, and set up the logs."""
    from bot.config import load_settings
    from bot.ops.logs import set_up_logs

    settings = load_settings(config)
    set_up_logs(settings.log.level, settings.log.format)
    return settings


@cli.command(
    name="migrate-store",
    short_help="Move all tables to another database.",
    epilog=_more_in("docs/scaling.md"),
)
def migrate_store(
    source: Annotated[str, typer.Argument(metavar="FROM", help="sqlite:///FILE or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same; it must be empty.")],
) -> None:
    """Copy all tables, those in play included, to an empty database. Stop the bot first."""
    import asyncio

    with _told_in_one_line("migrate-store"):
        from bot.store.transfer import move

        def tell(name: str, rows: int) -> None:
            typer.echo(f"{name}: {rows:,}")

        moved = asyncio.run(move(source, target, tell))
        typer.echo(
            f"{moved:,} rows are there and read the same. Now set store.url or store.path; start the bot."
        )


@cli.command(short_help="Make a page to read of a game's record.", epilog=_more_in("docs/record-format.md"))
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    locale: Annotated[str | None, typer.Option(metavar="LANGUAGE", help="Of the page, such as de.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.html", help="Else beside the record.")
    ] = None,
    game: Annotated[int, typer.Option(metavar="N", help="Which one, where the file holds several.")] = 1,
) -> None:
    """Check a record, and make of it one page to read in any browser, without a network.

    It shows everybody's money, so only of a game that is finished.
    """
    # Late: --help waits for none of it.
    from bot.layouts.game_page import page_of, table_of
    from bot.locales import LANGUAGES, texts_for
    from intrigue_core.records import lines_in, replay_records

    if locale is None:
        locale = LANGUAGES[0]
    if locale not in LANGUAGES:
        _fail(f"--locale must be one of {', '.join(LANGUAGES)}", 2)
    if out is None:
        out = file.with_suffix(".html")
    if out.absolute() == file.absolute():
        _fail(f"{out}: the page would replace the record; say where else with --out", 2)
    try:
        with file.open("rb") as opened:
            replays = list(replay_records(lines_in(opened)))
        if not 1 <= game <= len(replays):
            held = "one game" if len(replays) == 1 else f"{len(replays)} games"
            _fail(f"{file}: it holds {held}, so there is no game {game}", 2)
        texts = texts_for(locale)
        page = page_of(table_of(replays[game - 1], texts), texts)
        out.write_bytes(page.encode("utf-8", "replace"))
    except OSError as error:
        _fail(f"{error.filename or file}: {error.strerror or error}", 2)
    except ValueError as error:  # the record is wrong, or of no whole game
        _fail(f"{file}: {error}", 1)
    told = str(out)
    if len(replays) > 1:
        told += f" (game {game} of {len(replays)}; --game chooses another)"
    typer.echo(told)


words = typer.Typer(help="For translators.", epilog=_more_in("docs/translating.md"), no_args_is_help=True)
cli.add_typer(words, name="words")


@words.callback()
def of_words() -> None:
    """For translators."""


@words.command(short_help="Compare a language with English.")
def check(language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="A folder, such as de.")]) -> None:
    """Name the texts that a language lacks, has in vain, or writes with other variables than English.

    Exit codes: 0 if the language is whole, 1 if not, 2 if there is no such language.
    """
    # Late: --help waits for none of it.
    from bot.locales import LANGUAGES
    from bot.locales.checks import compare

    if language not in LANGUAGES:
        _fail(f"there is no language {language}: it must be one of {', '.join(LANGUAGES)}", 2)
    compared = compare(language)
    for fault in compared.faults:
        typer.echo(fault)
    said = f"{language} says {compared.said:,} of {compared.messages:,} messages."
    if not compared.faults:
        typer.echo(said)
        return
    _fail(f"{said} English says what is missing or cannot be made.", 1)


@cli.command(short_help="Play here, on a simulated Discord: no token needed.")
def demo(
    watch: Annotated[bool, typer.Option("--watch", help="No browser: read a game here.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="With --watch: all at once.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --watch: one JSON object a line.")] = False,
    player: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="With --watch: who plays for the first person: module:Class or stdio:COMMAND.",
        ),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="EDITION", help="Of the rules; any other word lists them.")
    ] = None,
    seats: Annotated[int, typer.Option(metavar="N", help="How many play, as the edition allows.")] = 4,
    locale: Annotated[
        str | None, typer.Option(metavar="LANGUAGE", help="Such as de; any other word lists them.")
    ] = None,
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
    # Late: these take most of a second, and simcord is not installed where the bot only serves Discord.
    import importlib.util

    from bot.locales import LANGUAGES
    from intrigue_core import EDITIONS

    if edition is None:
        edition = next(iter(EDITIONS))
    if locale is None:
        locale = LANGUAGES[0]
    if edition not in EDITIONS:
        _fail(f"--edition must be one of {', '.join(EDITIONS)}", 2)
    if locale not in LANGUAGES:
        _fail(f"--locale must be one of {', '.join(LANGUAGES)}", 2)
    if refusal := EDITIONS[edition].refusal(seats):
        _fail(f"--seats {seats}: {refusal}", 2)
    for option, given in (("--json", as_json), ("--fast", fast), ("--player", player is not None)):
        if given and not watch:
            _fail(f"{option} needs --watch", 2)
    if store is not None and watch:
        _fail("--store is for the page: --watch keeps nothing", 2)
    if importlib.util.find_spec("simcord") is None:
        _fail(f"The demo needs simcord: {install_command('demo')}", 2)
    if watch:
        from bot.demo.terminal import run_watch
        from intrigue_core.arena import in_time, player_named
        from intrigue_core.external import SECONDS

        plays = None
        if player is not None:
            try:
                plays = in_time(player_named, SECONDS, player)
            except LookupError as error:
                _fail(f"--player: {error}", 2)
        _demonstrate(
            run_watch(
                edition=edition,
                seats=seats,
                seed=seed,
                as_json=as_json,
                fast=fast,
                locale=locale,
                player=plays,
            )
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
    import asyncio

    from bot.demo import DemoError
    from bot.errors import MissingTextsError
    from bot.tables.store import StoreError

    try:
        asyncio.run(demonstration)
    except DemoError as error:
        _fail(str(error), 2)
    except (MissingTextsError, StoreError) as error:
        _fail(str(error), 1)
    except KeyboardInterrupt:
        # In the middle of a game that is watched, or before the page is there.
        typer.echo()


def _fail(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


if __name__ == "__main__":
    cli(prog_name="python -m bot")
