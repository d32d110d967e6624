-- The tables of the database, of either kind, as they were first: a change is a new numbered file beside this
-- one. ID_KEY is what counts tables by itself in each of them, so that no number is used
-- twice and an old button never meets another table. Times are microseconds since 1970 UTC; what is so or not
-- is 1 or 0.

CREATE TABLE schema_number (
    number INTEGER NOT NULL
);

CREATE TABLE tables (
    id ID_KEY,
    channel_id BIGINT NOT NULL,
    guild_id BIGINT,
    -- Of a lobby that was announced: when it was opened at its time.
    opened_at BIGINT NOT NULL,
    -- 0 once it is over; 1 for the table of its channel; 2 for one that is announced, and holds no channel yet.
    is_open SMALLINT NOT NULL,
    -- Of a table in a thread: the channel whose thread it is, where that is known.
    parent_id BIGINT
);
CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel_id) WHERE is_open = 1;
CREATE INDEX tables_of_a_channel ON tables (channel_id, id);

CREATE TABLE log (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    entry TEXT NOT NULL,
    events TEXT NOT NULL,
    actor BIGINT,
    interaction_id BIGINT UNIQUE,
    at BIGINT NOT NULL,
    goes_on SMALLINT NOT NULL,
    deadline BIGINT,
    -- Does it change nothing that anybody else may know of?
    private SMALLINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, version)
);

-- Who sits at a table, as of its last change of seats; who plays no more stays here until the next.
CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX seats_of_a_user ON seats (user_id, table_id);

-- In whose log somebody appears, by what they did or as somebody who was seated: whatever is kept of a person
-- is found by it.
CREATE TABLE appearances (
    user_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX appearances_at_a_table ON appearances (table_id);

-- Who is to be forgotten where: a row for each table at which they appeared when they asked for it, and one
-- for table 0, which stands for all that belongs to none.
CREATE TABLE forgetting (
    user_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    -- Have they been taken from that table, so that they play there no more?
    let_go SMALLINT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);

-- The servers that the bot is no longer on, and since when that is known.
CREATE TABLE lost_servers (
    guild_id BIGINT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL
);

-- How games have ended, for good; each is kept together with the entry that ends it.
CREATE TABLE finished_games (
    table_id BIGINT NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    -- The channel whose readers may know of it: of a public thread that which it is in, of a private one none.
    place_id BIGINT,
    finished_at BIGINT NOT NULL,
    edition TEXT NOT NULL,
    quick SMALLINT NOT NULL,
    rounds INTEGER NOT NULL,
    people_only SMALLINT NOT NULL
);
CREATE INDEX finished_games_of_a_server ON finished_games (guild_id, finished_at, table_id);

-- The only place where it is kept of finished games whose seats they were.
CREATE TABLE finished_seats (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id BIGINT,
    name TEXT NOT NULL,
    computer SMALLINT NOT NULL,
    character TEXT,
    level TEXT,
    cash BIGINT NOT NULL,
    rank INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    broken INTEGER NOT NULL,
    rated SMALLINT NOT NULL,
    -- The kinds of titles, with commas between them.
    titles TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX finished_games_of_a_user ON finished_seats (user_id, table_id);

CREATE TABLE drafts (
    table_id BIGINT NOT NULL PRIMARY KEY REFERENCES tables (id),
    decision INTEGER NOT NULL,
    draft TEXT NOT NULL
);

-- What is shown of a table: a row for each message, one of kind `told` for how far the story is, and one of
-- kind `published` for the version as of which everything is shown.
CREATE TABLE publication (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    key BIGINT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    shows INTEGER NOT NULL,
    live SMALLINT NOT NULL,
    PRIMARY KEY (table_id, kind, key)
);

CREATE TABLE notes (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

INSERT INTO schema_number (number) VALUES (1);
