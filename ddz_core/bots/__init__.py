"""Bots and hints: they see an Observation and nothing else."""
