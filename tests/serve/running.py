# SPDX-License-Identifier: Apache-2.0
"""A real server for tests: started on a free port, stopped at the end."""

import http.client
import json
import os
import signal
import socket
import subprocess
import urllib.parse

PROGRAM = os.environ["ZERMELO_PROGRAM"]


class Running:
    def __init__(self, *options: str):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "-q", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        url = self.process.stdout.readline().strip()
        assert url.startswith("http://"), self.process.stderr.read()
        self.port = int(url.rsplit(":", 1)[1].rstrip("/"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self) -> int:
        """The exit status after SIGTERM."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def ask(self, target: str, method: str = "GET", body: str | None = None, headers: dict | None = None):
        """The status, the header fields and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, target, body=None if body is None else body.encode(), headers=headers or {})
            response = connection.getresponse()
            return response.status, response.headers, response.read().decode(errors="replace")
        finally:
            connection.close()

    def json(self, path: str, **query):
        status, _, body = self.ask(path + ("?" + urllib.parse.urlencode(query) if query else ""))
        assert status == 200, body
        return json.loads(body)

    def events(self, target: str) -> list[tuple[str, dict]]:
        _, _, body = self.ask(target)
        return [event for event in map(read_event, body.split("\n\n")) if event]

    def open(self, text: bytes) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        connection.sendall(text)
        return connection

    def memory(self) -> int:
        """Bytes that the system says it holds."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))


def read_event(text: str) -> tuple[str, dict] | None:
    lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    return (lines["event"], json.loads(lines["data"])) if "event" in lines else None
