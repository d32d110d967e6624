"""Computer players that bargain: characters over one mind, at three levels. See docs/players.md."""
