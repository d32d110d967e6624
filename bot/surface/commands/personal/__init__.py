"""Commands that are about oneself alone, wherever one is."""
