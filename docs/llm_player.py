"""A language model as a player: at any address that answers as OpenAI's chat completions do.

It is a program for the arena and the demo, which start it and speak JSON lines with it::

    export LLM_ADDRESS=http://127.0.0.1:8080/v1 LLM_MODEL=some-model   # LLM_KEY, if the address wants one
    python -m intrigue_core arena --players "stdio:python docs/llm_player.py",normal --games 2 --seconds 120

Nothing here is on by default, and nothing is sent anywhere but to LLM_ADDRESS. What is sent is the prompt:
the rules, the position as this seat sees it, and what was said, in the notation. There are no names of people
in it and no quotations. LLM_CALLS is the most that a game may cost in calls (200); after that, and where the
address does not answer, the arena plays for it.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.error
import urllib.request
from typing import Any

_MAX_ANSWER = 1_000_000


def main() -> int:
    """Answer each question on standard input with a line on standard output."""
    address = os.environ.get("LLM_ADDRESS", "").rstrip("/")
    model = os.environ.get("LLM_MODEL", "")
    if not address.startswith(("http://", "https://")) or not model:
        sys.stderr.write("Set LLM_ADDRESS, such as http://127.0.0.1:8080/v1, and LLM_MODEL.\n")
        return 2
    left = int(os.environ.get("LLM_CALLS", "200"))
    seconds = 30.0
    for line in sys.stdin:
        question: dict[str, Any] = json.loads(line)
        if question["say"] == "hello":
            seconds = float(question["seconds"])
        if question["say"] not in ("decide", "speak"):
            continue
        text = ""
        if left > 0:
            left -= 1
            text = ask(address, model, str(question["prompt"]), seconds)
        # To say nothing is an answer; to decide nothing is none, and the arena decides.
        sys.stdout.write(json.dumps({"text": text or "nothing"}) + "\n")
        sys.stdout.flush()
    return 0


def ask(address: str, model: str, prompt: str, seconds: float) -> str:
    """Return the model's answer to a prompt; an empty one if there is none."""
    body = {"model": model, "messages": [{"role": "user", "content": prompt}]}
    headers = {"Content-Type": "application/json"}
    if key := os.environ.get("LLM_KEY"):
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(  # noqa: S310 - its scheme is looked at above
        f"{address}/chat/completions", json.dumps(body).encode(), headers
    )
    try:
        with urllib.request.urlopen(request, timeout=seconds) as response:  # noqa: S310
            answer: Any = json.loads(response.read(_MAX_ANSWER))
        return str(answer["choices"][0]["message"]["content"])
    except (urllib.error.URLError, TimeoutError, ValueError, LookupError, TypeError) as error:
        sys.stderr.write(f"{address}: {error}\n")  # never the key
        return ""


if __name__ == "__main__":
    sys.exit(main())
