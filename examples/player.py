"""A player for `hunters match`: docs/PROTOCOL.md. It needs nothing but Python.

hunters match 'cmd:python3 examples/player.py' random

It puts figures where it can, and prefers to place tiles near the start tile.
"""

import json
import random
import re
import sys


def worth(action):
    """Returns how good an action looks: the larger, the better."""
    place = re.match(r"place \((-?\d+),(-?\d+)\)", action)
    if place:
        return -abs(int(place[1])) - abs(int(place[2]))
    return {"meeple": 2, "hut": 1}.get(action.split()[0], 0)


def main():
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["message"] == "begin":
            rng.seed(message["seed"])
            answer = {"protocol": "hg-player 1"}
        else:
            actions = message["actions"]
            most = max(map(worth, actions))
            answer = {"action": rng.choice([a for a in actions if worth(a) == most])}
        print(json.dumps(answer), flush=True)


main()
