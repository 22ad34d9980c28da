"""Self-play training of the card-play nets."""
