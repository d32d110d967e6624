"""What belongs to words of people's own: their section of the ledger, and buttons to answer them."""
