"""What people see while they bargain: what they can say, and what was said."""
