"""Every word a person reads, one table per language."""
