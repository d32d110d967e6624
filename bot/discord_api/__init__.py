"""All communication with Discord: the gateway, interactions, components, requests."""
