"""What a table is and does: people, seats, a lobby or a game, and a durable log. Nothing of Discord."""
