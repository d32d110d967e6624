"""Everything that is said to Discord and heard of it: gateway, interactions, components, requests."""
