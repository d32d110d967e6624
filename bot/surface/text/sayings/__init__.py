"""How words between players read: quoted, in the list of what is open, and in the ledger."""
