"""Adversaries."""
