"""``python -m tests.loopback``: this Discord as a process of its own, told what to do on its input."""

from __future__ import annotations

import asyncio

from tests.loopback.apart import serve

asyncio.run(serve())
