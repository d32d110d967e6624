"""What is kept of people and servers: how it is handed out, and how it goes."""
