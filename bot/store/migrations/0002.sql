-- Who wants to be told of new tables on a server, and when they were last.
CREATE TABLE standing_wishes (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    -- Where they asked for it: that channel they can see.
    channel_id BIGINT NOT NULL,
    -- With commas between them; empty for all.
    paces TEXT NOT NULL,
    editions TEXT NOT NULL,
    called_at BIGINT,
    -- The table that they were told of last.
    called_to BIGINT,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX standing_wishes_of_a_user ON standing_wishes (user_id);
