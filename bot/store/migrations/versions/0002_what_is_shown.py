"""What is shown of a table in one place; drafts belong to decisions; who asked for a notice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "publication",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.BigInteger, primary_key=True),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shows", sa.Integer, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False, server_default=sa.true()),
    )
    # A negative version was a message that is no longer kept up to date.
    op.execute(
        "INSERT INTO publication (table_id, kind, key, channel_id, message_id, shows, live)"
        " SELECT table_id, kind, key, channel_id, message_id,"
        " CASE WHEN version < 0 THEN 0 ELSE version END, version >= 0 FROM shown"
    )
    op.execute(
        "INSERT INTO publication (table_id, kind, key, shows)"
        " SELECT id, 'told', 0, told FROM tables WHERE told > 0"
        " UNION ALL SELECT id, 'published', 0, published FROM tables WHERE published > 0"
    )
    op.drop_column("tables", "told")
    op.drop_column("tables", "published")
    op.drop_table("shown")
    # Until now only decisions had versions of the game, so that the numbers are the same.
    op.execute("ALTER TABLE drafts RENAME COLUMN version TO decision")
    op.execute(
        'UPDATE log SET entry = replace(entry, \'"kind":"call_asked"\', \'"kind":"notice_asked"\')'
        ' WHERE entry LIKE \'{"kind":"call_asked"%\''
    )
