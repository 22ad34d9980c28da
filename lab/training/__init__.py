"""Self-play training of the card-play nets, and their inference in pure Python."""
