"""What one person asks for and nobody else reads: what threatens them, and what they could know."""
