"""simcord made quick: it waits no longer than it must, copies less, and translates the commands once."""

# What simcord has for this is its own business, and so are the names.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable, Iterable
from math import inf
from typing import Any, TypeAlias, cast
from weakref import WeakKeyDictionary

import pytest
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.results
from discord import app_commands
from simcord import _dpy_internals
from simcord._settlement import (
    _active_callbacks,
    _callback_fire_time,
    _is_parked,
    _is_virtual_sleep_waiter,
    _owned_tasks,
)
from simcord.env import Env

from bot.client import IntrigueBot
from bot.discord_api.command_sync import CatalogueTranslator
from bot.locales import Notation

_LOOKS = 0.004
"""Seconds between two looks. By simcord's default it waits for a twentieth of a second after most clicks."""
_left: WeakKeyDictionary[Env, float] = WeakKeyDictionary()
"""Where no seconds pass in reality, and how many more may be left out until all must have come to rest."""
_TRIES = 12
"""So often is simcord's patience, five seconds, tried with a bot at work: so may the machine be."""
_settle = Env._settle_internal
_advance = Env._advance_to
_schedule = Env._schedule_timer


def hurry(env: Env) -> None:
    """From now on, where nothing can happen before a timer that is near rings, let it ring at once.

    simcord lets the seconds until then pass in reality, if they are no more than its patience. It has more
    patience from now on with a bot that waits for a database or a process.
    """
    _left[env] = env.settle_timeout


def look_often() -> None:
    """Have all simulations look often whether their bot has come to rest."""

    async def settle(self: Env, **named: Any) -> None:
        named["idle"] = _LOOKS
        for left in reversed(range(_TRIES)):
            if self in _left:
                _left[self] = self.settle_timeout
            try:
                await _settle(self, **named)
            except TimeoutError:
                if self not in _left or not left or not _is_at_work(self):
                    raise
            else:
                return
            named["_deadline"] = asyncio.get_running_loop().time() + self.settle_timeout

    async def advance(self: Env, target: float, deadline: float) -> None:
        more = (_TRIES - 1) * self.settle_timeout if self in _left else 0.0
        await _advance(self, target, deadline + more)

    def schedule(self: Env, record: Any, *named: Any) -> None:
        _schedule(self, record, *named)
        # simcord has the clock jump to a timer as soon as so many seconds have passed in reality: a slow
        # machine would see what a quick one does not. Beyond its patience `advance_time` alone rings one.
        if record.real_handle is not None and record.when - self._virtual_time > self.settle_timeout:
            record.real_handle.cancel()

    setattr(Env, "_settle_internal", settle)  # noqa: B010 - its type does not allow it otherwise
    setattr(Env, "_schedule_timer", schedule)  # noqa: B010
    setattr(Env, "_advance_to", advance)  # noqa: B010
    setattr(simcord.env, "asyncio", _Waits())  # noqa: B010


def distant_timers(env: Env) -> list[asyncio.TimerHandle]:
    """Return what would ring the timers beyond simcord's patience after as many seconds in reality."""
    return [
        each.real_handle
        for each in env._work.callbacks
        if each.real_handle is not None
        and each.when is not None
        and each.when - env._virtual_time > env.settle_timeout
    ]


def rung_in_reality(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return where the times of the timers will be for which simcord has waited in reality."""
    rung: list[float] = []
    advance = Env._advance_to

    async def watched(self: Env, target: float, deadline: float) -> None:
        if asyncio.current_task() is self._real_advance_task:
            rung.append(target)
        await advance(self, target, deadline)

    monkeypatch.setattr(Env, "_advance_to", watched)
    return rung


def look_quickly() -> None:
    """Have simulations look through their tasks in a third of the time, with the same outcome."""
    waits = _dpy_internals.is_wait_for_listener

    def waits_for_listener(client: Any, task: asyncio.Task[Any]) -> bool:
        return bool(client._listeners) and waits(client, task)

    setattr(_dpy_internals, "is_wait_for_listener", waits_for_listener)  # noqa: B010
    setattr(_dpy_internals, "is_sleep_waiter", _is_slept_for)  # noqa: B010


def _is_slept_for(waiter: Any, loop: Any, deadline: float) -> bool:
    """Is this what a task waits for that sleeps until after a moment of the loop's clock?"""
    if waiter is None or waiter.done():
        return False
    for handle in loop._scheduled:
        arguments = handle._args  # None of one that was cancelled, of which there may be hundreds
        if arguments and arguments[0] is waiter and handle.when() > deadline:
            callback = _dpy_internals._original_callback(handle._callback)
            if getattr(callback, "__name__", "") == "_set_result_unless_cancelled":
                return True
    return False


def _is_at_work(env: Env) -> bool:
    """Does a task wait for something else than a timer, or a person, or is a callback due?"""
    state = env._settlement_state()
    return any(
        not _sleeps(state, task) and not _is_parked(state, task, -inf) for task in _owned_tasks(state)
    ) or any(_callback_fire_time(state, each) == -inf for each in _active_callbacks(state))


def _sleeps(state: Any, task: asyncio.Task[Any]) -> bool:
    return _is_virtual_sleep_waiter(state, getattr(task, "_fut_waiter", None), -inf)


class _Waits:
    """asyncio for simcord, but for the two ways in which it waits between two looks."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def wait(
        self,
        waited: Iterable[asyncio.Future[Any]],
        *,
        timeout: float | None = None,  # noqa: ASYNC109
        return_when: str = asyncio.ALL_COMPLETED,
    ) -> Any:
        if return_when == asyncio.FIRST_COMPLETED and _ring_next():
            return await asyncio.wait(waited, timeout=0, return_when=return_when)
        return await asyncio.wait(waited, timeout=timeout, return_when=return_when)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0 if seconds > 0 and _ring_next() else seconds)


def _ring_next() -> bool:
    """Let the next timer ring where nothing else can happen before; return whether there was one."""
    loop = asyncio.get_running_loop()
    env = next((each for each in _left if each._loop is loop), None)
    if env is None or env._advancing or env._real_advance_task is not None or env._work.executors:
        return False
    state = env._settlement_state()
    latest = loop.time() + _left[env]
    callbacks = _active_callbacks(state)
    for task in _owned_tasks(state):
        if not (_sleeps(state, task) or _is_parked(state, task, latest)):
            return False  # it waits for a database or another process: nobody knows for how long
    if any(_callback_fire_time(state, each) == -inf for each in callbacks):
        return False  # something happens anyway
    timers = [each.real_handle for each in callbacks if _callback_fire_time(state, each) <= latest]
    real = min((each for each in timers if each is not None), key=lambda each: each.when(), default=None)
    if real is None or real._callback is None:
        return False
    _left[env] -= max(0.0, real.when() - loop.time())
    ring = real._callback
    context = real._context
    real.cancel()
    context.run(ring)
    return True


_UNCHANGEABLE = frozenset({str, int, float, bool, type(None)})


def copied(value: object) -> Any:
    """Return a copy that shares nothing with its original that can be changed."""
    kind = type(value)
    if kind is dict:
        named = cast("dict[str, Any]", value)
        return {key: each if type(each) in _UNCHANGEABLE else copied(each) for key, each in named.items()}
    if kind is list:
        listed = cast("list[Any]", value)
        return [each if type(each) in _UNCHANGEABLE else copied(each) for each in listed]
    return value if isinstance(value, str) else copy.deepcopy(value)


class _Copy:
    """The module ``copy`` for simcord."""

    deepcopy = staticmethod(copied)


def walked(components: Any) -> list[dict[str, Any]]:
    """Return a message's components with all that is in them, in the order in which they are sent."""
    found = list[dict[str, Any]]()
    _walk((components,) if isinstance(components, dict) else components, found)
    return found


def _walk(components: Any, found: list[dict[str, Any]]) -> None:
    for component in components:
        if isinstance(component, dict):
            named = cast("dict[str, Any]", component)
            found.append(named)
            children = named.get("components")
            if isinstance(children, list):
                _walk(children, found)
            for key in ("accessory", "component"):
                child = named.get(key)
                if isinstance(child, dict):
                    _walk((child,), found)


def handle_quickly() -> None:
    """Have all simulations handle messages in a third of the time: they copy each up to a dozen times."""
    # Their types do not allow it otherwise.
    setattr(simcord.components, "walk_components", walked)  # noqa: B010
    for module in (simcord.components, simcord.results):
        setattr(module, "deepcopy", copied)  # noqa: B010
    for module in (simcord.gateway, simcord.http.router):
        setattr(module, "copy", _Copy)  # noqa: B010


_Typed: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
_Payload: TypeAlias = dict[str, Any]

_commands: dict[object, _Payload] = {}
_notations: dict[object, Notation] = {}


def _outline(command: _Typed) -> tuple[object, ...]:
    """Return the parts that differ between rooms: the language, and the editions to choose from."""
    if isinstance(command, app_commands.Group):
        return command.qualified_name, command.description, *(_outline(each) for each in command.commands)
    offered = ([choice.value for choice in parameter.choices] for parameter in command.parameters)
    return command.qualified_name, command.description, str([*offered])


def _once(translate: Callable[..., Awaitable[_Payload]]) -> Callable[..., Awaitable[_Payload]]:
    async def translated(command: _Typed, *named: Any) -> _Payload:
        offered = [each.languages for each in named if isinstance(each, CatalogueTranslator)]
        asked = CatalogueTranslator.translate, str(offered), _outline(command)
        if asked not in _commands:
            _commands[asked] = await translate(command, *named)
        return copied(_commands[asked])

    return translated


def translate_once() -> None:
    """Translate the commands of all rooms once: it took a fifth of what each room takes to open."""
    kinds: tuple[Any, ...] = (app_commands.Command, app_commands.Group)
    for kind in kinds:
        kind.get_translated_payload = _once(kind.get_translated_payload)


def share_texts(bot: IntrigueBot) -> None:
    """Let a bot write as those before it did, whose commands have the same numbers.

    What was made in one notation, which is known by its identity, need not be made again.
    """
    languages = bot.services.languages
    written = languages.notation
    key = tuple(sorted(written.commands.items())), tuple(sorted(written.emoji.items()))
    languages.notation = _notations.setdefault(key, written)
