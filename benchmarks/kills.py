"""Kills a bot in the middle of busy games, a thousand times, and compares with what nobody had killed.

``python -m benchmarks.kills [--kills N] [--seed S] [--at-once G] [--away P] [--twins] [--postgres]
[--trick early|blind]`` starts the real bot on a Discord on loopback sockets (`tests.loopback`), has people
play at three tables, kills it with SIGKILL at random moments or at one of its requests, starts it again, and
after ten kills judges everything that anybody sees by the log alone (`tests.crash`). With probability P
Discord has forgotten nonces meanwhile. Of twins the one that serves is killed, and the other takes over. The
tricks are controls, which the oracle must catch: a bot that acknowledges before it keeps, and one that does
not look for what it may have sent before. The exit code is 1 if anything is wrong, or if a control was not
caught.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.crash.kills import Plan, plans, run_all
from tests.crash.nursery import BLIND, EARLY, HONEST
from tests.crash.oracle import Verdict

_MOST_TWICE = 0.01
"""Of the kills, after which a story may be told twice: docs/reliability.md says which."""


async def kill(groups: list[Plan], at_once: int) -> Verdict:
    """Kill as the groups say, say what is wrong after each, and return all of it."""
    done = 0
    began = time.monotonic()

    def tell(plan: Plan, verdict: Verdict) -> None:
        nonlocal done
        done += plan.kills
        wrong = dict(+verdict.wrong) or "nothing wrong"
        print(f"{done} kills, {time.monotonic() - began:.0f} s: {wrong}")
        for why in verdict.why:
            print(f"  seed {plan.seed}: {why}")
        sys.stdout.flush()

    with TemporaryDirectory(prefix="intrigue-kills-") as folder:
        return await run_all(Path(folder), groups, at_once, tell)


def main() -> None:
    """Kill as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=3)
    parser.add_argument("--trick", choices=(HONEST, EARLY, BLIND), default=HONEST)
    parser.add_argument("--away", type=float, help="how likely Discord has forgotten nonces after a kill")
    parser.add_argument(
        "--twins", action="store_true", help="a second process waits for the end of the first"
    )
    parser.add_argument("--postgres", action="store_true", help="the tables are kept in PostgreSQL")
    given = parser.parse_args()
    groups = plans(given.kills, given.seed, away=given.away, twins=given.twins, postgres=given.postgres)
    found = asyncio.run(kill([replace(plan, trick=given.trick) for plan in groups], given.at_once))
    print(
        f"{given.kills} kills, {found.tables} tables ({found.finished} games finished),"
        f" {found.entries} entries, {found.lines} lines, {found.acknowledged} commands acknowledged:",
        dict(+found.wrong) or "nothing wrong",
    )
    wrong = dict(+found.wrong)
    if given.trick == HONEST and wrong.pop("told twice", 0) > given.kills * _MOST_TWICE:
        sys.exit(1)
    sys.exit(bool(wrong) is (given.trick == HONEST))


if __name__ == "__main__":
    main()
