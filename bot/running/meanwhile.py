"""What is imported in a thread while all else is, because most of its time is not the interpreter's."""

from __future__ import annotations

import contextlib
import importlib
import threading


def import_meanwhile(name: str) -> None:
    """Begin to import a module; whoever imports it from now on waits until that is done.

    What goes wrong with it is for them to find: then they import it themselves.
    """

    def bring() -> None:
        with contextlib.suppress(Exception):
            importlib.import_module(name)

    threading.Thread(target=bring, name=f"import-{name}", daemon=True).start()
