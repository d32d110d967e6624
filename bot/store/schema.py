"""The tables of the database, as of the newest migration.

A test compares them with what the migrations make. Types are those that SQLite and PostgreSQL share.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    false,
    text,
    true,
)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def to_microseconds(at: datetime) -> int:
    """Return whole microseconds since 1970 UTC.

    Raises:
        TypeError: if `at` has no time zone.
    """
    return (at - EPOCH) // _MICROSECOND


def to_moment(microseconds: int) -> datetime:
    """Return the time, UTC, so many microseconds after 1970 began."""
    return EPOCH + timedelta(microseconds=microseconds)


class Moment(TypeDecorator[datetime]):
    """A time with zone, kept as microseconds since 1970 UTC: exact, and ordered in every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else to_microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else to_moment(value)


metadata = MetaData()

ONE_OPEN_TABLE = "one_open_table_a_channel"
"""The index by which a channel has one."""

# An integer key of SQLite's own kind, which is 64 bits wide there.
_Key = BigInteger().with_variant(Integer(), "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", _Key, primary_key=True, autoincrement=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger),
    Column("opened_at", Moment, nullable=False),
    Column("is_open", Boolean, nullable=False, server_default=true()),
    # Of a table in a thread: the channel whose thread it is, where that is known.
    Column("parent_id", BigInteger),
    # Only of open tables. What PostgreSQL has to know of it `bot.store.postgres` says: SQLAlchemy would load
    # all that it has for that database.
    Index(ONE_OPEN_TABLE, "channel_id", unique=True, sqlite_where=text("is_open = 1")),
    Index("tables_of_a_channel", "channel_id", "id"),
    # Ids are never used twice, so that an old button cannot meet another table.
    sqlite_autoincrement=True,
)

log = Table(
    "log",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("actor", BigInteger),
    Column("interaction_id", BigInteger, unique=True),
    Column("at", Moment, nullable=False),
    Column("goes_on", Boolean, nullable=False),
    Column("deadline", Moment),
)

# Who sits at a table, as of its last change of seats; who plays no more stays here until the next.
seats = Table(
    "seats",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Index("seats_of_a_user", "user_id", "table_id"),
)

# In whose log somebody appears, by what they did or as somebody who was seated: whatever is kept of a person
# is found by it (`bot.store.letting_go.personal_data`).
appearances = Table(
    "appearances",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Index("appearances_at_a_table", "table_id"),
)

# Who is to be forgotten where: a row for each table at which they appeared when they asked for it, and one
# for table 0, which stands for all that belongs to none.
forgetting = Table(
    "forgetting",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("table_id", BigInteger, primary_key=True),
    # Have they been taken from that table, so that they play there no more?
    Column("let_go", Boolean, nullable=False, server_default=false()),
)

# The servers that the bot is no longer on, and since when that is known.
lost_servers = Table(
    "lost_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Moment, nullable=False),
)

# How games have ended, for good; each is kept together with the entry that ends it (`bot.store.seating`).
finished_games = Table(
    "finished_games",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    # The channel whose readers may know of it: of a public thread that which it is in, of a private one none.
    Column("place_id", BigInteger),
    Column("finished_at", Moment, nullable=False),
    Column("season", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("unit", Integer, nullable=False),
    Column("people_only", Boolean, nullable=False),
    Index("finished_games_of_a_server", "guild_id", "finished_at", "table_id"),
)

# The only place where it is kept of finished games whose seats they were.
finished_seats = Table(
    "finished_seats",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("character", Text),
    Column("level", Text),
    Column("cash", BigInteger, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("kept", Integer, nullable=False),
    Column("broken", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    # The kinds of titles, with commas between them.
    Column("titles", Text, nullable=False),
    Index("finished_games_of_a_user", "user_id", "table_id"),
)

# Tables from before finished games were kept, which are still to be looked through.
tables_to_read = Table(
    "tables_to_read",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
)

drafts = Table(
    "drafts",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("decision", Integer, nullable=False),
    Column("draft", Text, nullable=False),
)

# What is shown of a table, in one statement for all that a publish notes: a row for each message, one of kind
# TOLD for how far the story is, and one of kind PUBLISHED for the version as of which everything is shown.
publication = Table(
    "publication",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", BigInteger, primary_key=True),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("shows", Integer, nullable=False),
    Column("live", Boolean, nullable=False, server_default=true()),
)
TOLD, PUBLISHED = "told", "published"

notes = Table(
    "notes",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Which process acts for which shard, where several share a database: one row for each shard there is. Times
# are the database's own, in microseconds since 1970 UTC.
leases = Table(
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shards", Integer, primary_key=True, autoincrement=False),
    Column("holder", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    # Until when a process that is connected to this shard asks for it.
    Column("wanted", BigInteger, nullable=False, server_default=text("0")),
)
