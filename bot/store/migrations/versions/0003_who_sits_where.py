"""Who sits at which table, and of which channel a table's thread is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("parent_id", sa.BigInteger))
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
    )
    op.create_index("seats_of_a_user", "seats", ["user_id", "table_id"])
    if op.get_bind().dialect.name != "sqlite":
        return  # there are games of then in SQLite alone
    # Whoever has ever sat down, or asked for a seat, may be there still. Their table knows better, and its
    # next change of seats says so here.
    op.execute(
        "INSERT INTO seats (table_id, user_id)"
        " SELECT DISTINCT log.table_id, CAST(json_extract(log.entry, '$.user_id') AS INTEGER)"
        " FROM log JOIN tables ON tables.id = log.table_id"
        " WHERE tables.is_open"
        " AND json_extract(log.entry, '$.kind') IN ('seat_taken', 'seat_wanted')"
    )
