"""Tables: people, seats, a lobby or a game, and a durable log. They know nothing of Discord."""
