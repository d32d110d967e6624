"""How a running bot is: what it is told of itself, figures for Prometheus, health, and what broke lately."""
