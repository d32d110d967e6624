"""How the story tells the game: whole decisions in a sentence, not one event after another."""
