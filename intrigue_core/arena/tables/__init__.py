"""The tables of docs/players.md, each made anew from its seeds."""
