"""Tables and their logs.

A revision never changes once it is released, so it spells its columns out and borrows none of
`bot.store.schema`.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True, autoincrement=True
        ),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("told", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("published", sa.Integer, nullable=False, server_default=sa.text("0")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_open_table_a_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("is_open = 1"),
        postgresql_where=sa.text("is_open"),
    )
    op.create_index("tables_of_a_channel", "tables", ["channel_id", "id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("actor", sa.BigInteger),
        sa.Column("interaction_id", sa.BigInteger, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("goes_on", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
    )
    op.create_table(
        "shown",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.BigInteger, primary_key=True),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
