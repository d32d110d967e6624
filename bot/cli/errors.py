"""Turns the error of a failed command into one line for the owner and an exit code."""

from __future__ import annotations

import errno
import socket
import ssl

import aiohttp
import discord

from bot.config import ConfigError
from bot.errors import HealthError, MissingTextsError
from bot.ops.observer import route_of
from bot.store.errors import remedy_of, trouble_of
from bot.tables.store import StoreError

_NO_DISCORD = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    socket.gaierror,
    ssl.SSLError,
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
)
"""Without a network, or with addresses that lead nowhere."""
_NETWORK = {
    errno.ENETDOWN,
    errno.ENETUNREACH,
    errno.EHOSTDOWN,
    errno.EHOSTUNREACH,
    errno.EADDRNOTAVAIL,
}
"""What the system says of a network, in errors that have no class of their own."""
_TOKEN_REFUSED = 4004
"""The gateway closes with it on a token that was reset while the bot was running."""


def exit_of(error: Exception, tried: str) -> tuple[str, int] | None:
    """Return the line for an error and the exit code; None for an unexpected error.

    Args:
        tried: the command that has failed, such as ``backup``.
    """
    match error:
        case ConfigError():
            return str(error), 2
        case StoreError():
            return store_line(error, tried)
        case OSError() if error.filename:
            # A file, and not the network: mostly a folder of another user's on the way to the database.
            told = f"{error.filename}: {error.strerror}"
            return store_line(StoreError(told, trouble_of(error)), tried)
        case MissingTextsError() | HealthError():
            return str(error), 1
        case BrokenPipeError():
            return None  # the reader of the output has closed it: the command line ends quietly
        case _:
            pass
    if isinstance(error, discord.LoginFailure) or (
        isinstance(error, discord.ConnectionClosed) and error.code == _TOKEN_REFUSED
    ):
        return "discord.token was refused by Discord: copy it again from the developer portal, page Bot", 2
    if isinstance(error, _NO_DISCORD) or (isinstance(error, OSError) and error.errno in _NETWORK):
        hint = " Is there a network, and are discord.api_base and discord.gateway_url right?"
        return f"Discord cannot be used: {reason_of(error)}.{hint}", 1
    if isinstance(error, OSError):
        return f"{tried}: {reason_of(error)}", 1
    return None


def store_line(error: StoreError, tried: str) -> tuple[str, int]:
    """Return the line for an unusable database, with a remedy, and the exit code."""
    code = 2 if error.trouble.lasts else 1
    remedy = remedy_of(error.trouble, tried)
    if not remedy:
        return str(error), code
    return f"{error}. To do: {remedy}", code


def reason_of(error: Exception) -> str:
    """Return the reason of a connection error in a few words, without the text, which may quote anything."""
    if isinstance(error, discord.HTTPException):
        response = error.response
        if not isinstance(response, aiohttp.ClientResponse):
            return f"HTTP {error.status}"
        return f"HTTP {error.status} for {route_of(response.method, response.url)}"
    if isinstance(error, discord.ConnectionClosed):
        return f"the gateway closed the connection with code {error.code}"
    reason = type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror
    return " ".join(reason.split())
