"""What entries change beside the log, in the same transaction: where tables are, who sits there, results.

Also who appears in the log, so that it can be found by them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import BigInteger, Executable, delete, exists, insert, literal, select, update

from bot.store import schema
from bot.store.finished_games import insertions
from bot.tables.store import LogRow


def changes_of(rows: Iterable[LogRow]) -> Iterator[Executable]:
    """Yield the statements for what entries that were kept change beside the log.

    Args:
        rows: of one table, the later ones later.
    """
    tables, seats = schema.tables, schema.seats
    seated: dict[int, frozenset[int]] = {}
    for row in rows:
        if row.moved_to is not None:
            moved = {"parent_id": tables.c.channel_id, "channel_id": row.moved_to}
            yield update(tables).where(tables.c.id == row.table_id).values(moved)
        if row.seated is not None:
            seated[row.table_id] = row.seated
        if row.finished is not None:
            yield from insertions(row.finished)
        for user in sorted(row.named):
            yield appearance(user, row.table_id)
    if seated:
        yield delete(seats).where(seats.c.table_id.in_(seated))
    taken = [{"table_id": table, "user_id": user} for table, users in seated.items() for user in users]
    if taken:
        yield insert(seats).values(taken)


def appearance(user_id: int, table_id: int) -> Executable:
    """Return the statement that notes that somebody appears in a table's log, if that is not known."""
    a = schema.appearances.c
    known = exists().where(a.user_id == user_id, a.table_id == table_id)
    new = select(literal(user_id, BigInteger), literal(table_id, BigInteger)).where(~known)
    return insert(schema.appearances).from_select(["user_id", "table_id"], new)
