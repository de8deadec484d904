"""Discord, as far as delivery knows it, in a process of its own that survives the bot: `python -m ...recorder SOCKET`.

One request per line, JSON; one answer per line. Each request takes effect after a random delay of 0 to 15 ms and is
answered after another one, so that the bot can be killed on either side. A post with the nonce of a message of the
same channel makes no second message (`enforce_nonce`).
"""

import asyncio
import json
import random
import sys
from typing import Any


class Recorder:
    """The channel, and everything that was asked for."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.called: list[dict[str, Any]] = []
        self.calls = 0
        self.random = random.Random(4711)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers one connection until the other side is gone."""
        try:
            while line := await reader.readline():
                request = json.loads(line)
                is_delayed = request["call"] != "report"
                if is_delayed:
                    await asyncio.sleep(self.random.random() * 0.015)
                answer = getattr(self, request.pop("call"))(**request)
                if is_delayed:
                    self.calls += 1
                    await asyncio.sleep(self.random.random() * 0.015)
                writer.write(json.dumps(answer).encode() + b"\n")
                await writer.drain()
        except (ConnectionError, json.JSONDecodeError):
            pass  # the bot was killed in the middle of a line
        finally:
            writer.close()

    def post(self, nonce: str, table: str, seq: int, status: str, handover: int, ping: list[int]) -> int:
        """A message; its id."""
        for message in self.messages:
            if message["nonce"] == nonce:
                return int(message["id"])
        number = 1 + len(self.messages)
        self.messages.append(
            {
                "id": number,
                "nonce": nonce,
                "table": table,
                "seq": seq,
                "status": status,
                "handover": handover,
                "ping": ping,
                "retired": False,
            }
        )
        return number

    def find(self, table: str, known: int) -> int:
        """The newest message of a table after a known one, or 0."""
        return max((m["id"] for m in self.messages if m["table"] == table and m["id"] > known), default=0)

    def edit(self, message: int, seq: int, status: str) -> None:
        """Shows something else in a message."""
        self.messages[message - 1].update(seq=seq, status=status)

    def retire(self, message: int, new: int) -> None:
        """Takes the buttons from a message."""
        self.messages[message - 1]["retired"] = True

    def call(self, person: int, table: str, notice: str, nonce: str) -> None:
        """A message that calls somebody."""
        if not nonce or all(call["nonce"] != nonce for call in self.called):
            self.called.append({"person": person, "table": table, "notice": notice, "nonce": nonce})

    def is_member(self, person: int) -> bool:
        """Nobody leaves."""
        return True

    def report(self) -> dict[str, Any]:
        """Everything, for the test."""
        return {"messages": self.messages, "called": self.called, "calls": self.calls}


async def main(path: str) -> None:
    """Serves until it is stopped."""
    server = await asyncio.start_unix_server(Recorder().serve, path)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
