"""A few promising answers to a decision, the usual one first, worth a closer look."""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, pay_bribe, send_scholars
from intrigue_core.minds.policy import Sight, best_hiring, bribe, enough, pair, scores, sendings, total, worth
from intrigue_core.model import BribeOptions, HireOptions, Options, SendOptions
from intrigue_core.options import hires, may_send_both

_PARTS = (0.05, 0.1, 0.15, 0.22, 0.3, 0.45)
"""Parts of a post's worth to try as a bribe."""

_MOST_HIRINGS, _MOST_SENDINGS, _MOST_PAIRS = 10, 7, 9


def candidates(seen: Sight, options: Options, rng: Random) -> list[Command]:
    """Return one or more legal answers, no two the same; the usual one is the first."""
    if isinstance(options, BribeOptions):
        return [*_bribes(seen, options, rng)]
    if isinstance(options, HireOptions):
        return [*_hirings(seen, options)]
    return [*_pairs(seen, options, rng)]


def _bribes(seen: Sight, options: BribeOptions, rng: Random) -> list[PayBribe]:
    usual, step = bribe(seen, options, rng), options.step
    value = worth(seen, options.scholar)
    wishes = [usual, options.minimum, *(int(value * part) for part in _PARTS)]
    need = enough(seen, options.scholar)
    if need is not None:
        wishes += [need, need + step]
    amounts = [max(options.minimum, min(wish // step * step, options.maximum)) for wish in wishes]
    return [pay_bribe(seen.seat, amount) for amount in dict.fromkeys(amounts)]


def _hirings(seen: Sight, options: HireOptions) -> list[Hire]:
    table = scores(seen, options)
    usual = best_hiring(seen.seat, options, table)
    ways = sorted(hires(seen.seat, options), key=lambda way: total(table, way), reverse=True)
    return [*dict.fromkeys([usual, *ways[: _MOST_HIRINGS - 1]])]


def _pairs(seen: Sight, options: SendOptions, rng: Random) -> list[SendScholars]:
    hopes = sendings(seen, options, rng)
    usual = pair(seen.seat, options, hopes)
    few = hopes[:_MOST_SENDINGS]
    pairs = [
        (hope + other, first, second)
        for place, (hope, first) in enumerate(few)
        for other, second in few[place:]
        if may_send_both(options, first, second)
    ]
    pairs.sort(key=lambda each: each[0], reverse=True)
    return [
        *dict.fromkeys([usual, *(send_scholars(seen.seat, one, two) for _, one, two in pairs[:_MOST_PAIRS])])
    ]
