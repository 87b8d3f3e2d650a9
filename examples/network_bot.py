"""A network bot: `python network_bot.py http://HOST:8000 CODE [TOKEN]`; needs `websockets`."""

import json
import random
import sys
import time
import urllib.request
import uuid

from websockets.sync.client import connect


def ask(url, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def play(base, code, token=None):
    match = f"{base}/api/matches/{ask(f'{base}/api/codes/{code}')['match']}"
    token = token or ask(f"{match}/seats", {"name": "forty lines", "bot": True})["token"]
    print(token, flush=True)  # to take this seat again
    with connect(f"{match.replace('http', 'ws', 1)}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
        for message in map(json.loads, socket):
            if message["t"] == "trouble" and message["fatal"]:
                sys.exit(message["error"]["key"])
            if message["t"] == "table" and message["stage"] == "over":
                return
            if message["t"] == "update" and (question := message["question"]):
                time.sleep(0.2 if question.get("standing") else 0)  # real time: not too fast
                action = random.choice(question["options"])  # here your bot thinks
                act = {"id": uuid.uuid4().hex, "key": question["key"], "action": action}
                socket.send(json.dumps({"t": "act", **act}))
    raise ConnectionError("the connection is lost; start again with the token")


if __name__ == "__main__":
    play(*sys.argv[1:])
