"""How games have ended; and which tables of before are to be looked through for that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "finished_games",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("place_id", sa.BigInteger),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("unit", sa.Integer, nullable=False),
        sa.Column("people_only", sa.Boolean, nullable=False),
    )
    op.create_index("finished_games_of_a_server", "finished_games", ["guild_id", "finished_at", "table_id"])
    op.create_table(
        "finished_seats",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Boolean, nullable=False),
        sa.Column("character", sa.Text),
        sa.Column("level", sa.Text),
        sa.Column("cash", sa.BigInteger, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("kept", sa.Integer, nullable=False),
        sa.Column("broken", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("titles", sa.Text, nullable=False),
    )
    op.create_index("finished_games_of_a_user", "finished_seats", ["user_id", "table_id"])
    op.create_table(
        "tables_to_read",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
    )
    # What their logs say takes the rules to find out: the bot does it when it has started, one after another.
    op.execute("INSERT INTO tables_to_read (table_id) SELECT id FROM tables")
