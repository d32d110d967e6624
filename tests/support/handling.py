"""How simcord copies what goes to Discord and comes back, and walks through it: as the JSON that it is."""

from __future__ import annotations

import copy
from typing import Any, cast

import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

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
