"""Who appears in which table's log, who is to be forgotten, and which servers the bot has left."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "appearances",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("appearances_at_a_table", "appearances", ["table_id"])
    op.create_table(
        "forgetting",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("table_id", sa.BigInteger, primary_key=True),
        sa.Column("let_go", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "lost_servers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO appearances (user_id, table_id)"
        " SELECT actor, table_id FROM log WHERE actor IS NOT NULL"
        " UNION SELECT user_id, table_id FROM seats"
        " UNION SELECT user_id, table_id FROM finished_seats WHERE user_id IS NOT NULL"
    )
    _take_in_rematches(op.get_bind())


def _take_in_rematches(connection: sa.Connection) -> None:
    """Note who was seated by a rematch: whoever was removed before doing anything is found nowhere else."""
    opened = connection.execute(
        sa.text("SELECT table_id, entry FROM log WHERE version = 1 AND entry LIKE '%rematch_opened%'")
    ).all()
    for table_id, entry in opened:
        for chair in json.loads(entry).get("chairs", ()):
            if chair.get("user_id") is not None:
                connection.execute(
                    sa.text(
                        "INSERT INTO appearances (user_id, table_id) SELECT :user, :table WHERE NOT EXISTS"
                        " (SELECT 1 FROM appearances WHERE user_id = :user AND table_id = :table)"
                    ),
                    {"user": chair["user_id"], "table": table_id},
                )
