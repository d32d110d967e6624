"""How the story tells what landlords do: whole decisions in a sentence, not one event after another."""
