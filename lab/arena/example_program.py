"""A player for the arena's `program:`: the move with the most cards, among equals any."""

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)
    most = max(len(move) for move in asked["legal"])
    moves = [move for move in asked["legal"] if len(move) == most]
    print(json.dumps({"move": random.Random(asked["seed"]).choice(moves)}), flush=True)
