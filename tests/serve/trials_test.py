# SPDX-License-Identifier: Apache-2.0
"""The server under bad clients: it goes on answering, and its memory stays flat.

trials_test.py [--long]: with --long, as many connections and requests as docs/performance.md quotes."""

import collections
import random
import socket
import sys
import threading
import time
import unittest

from running import Running

LONG = "--long" in sys.argv
CONNECTIONS = 10_000 if LONG else 1_500
TRIALS = 20_000 if LONG else 1_000
HOST = b"Host: localhost\r\n"
STREAM = b"GET /v1/match?game=connect4&first=search:1s&second=search:1s&games=50 HTTP/1.1\r\n" + HOST + b"\r\n"


def whole_answer(connection: socket.socket) -> bytes:
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except (ConnectionError, TimeoutError):
        pass
    return received


class Trials(unittest.TestCase):
    def setUp(self):
        self.server = Running()

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")
        self.well()
        self.server.stop()

    def well(self):
        self.assertEqual(self.server.json("/health")["status"], "ok")

    def test_random_and_cut_requests(self):
        chance = random.Random(1)
        whole = [
            b"GET /v1/answer?game=nim HTTP/1.1\r\n" + HOST + b"\r\n",
            b"POST /v1/attractor HTTP/1.1\r\n" + HOST + b"Content-Length: 31\r\n\r\n{'4-J0': {'3-J1'}, '3-J1': []}\n",
            b"GET /universal/v1/nim/heaps_4/positions/?p=4-J0 HTTP/1.1\r\n" + HOST + b"\r\n",
        ]
        self.server.ask("/v1/answer?game=nim")
        before = self.server.memory()
        for _ in range(TRIALS):
            text = bytearray(chance.choice(whole))
            for _ in range(chance.randrange(4)):
                text[chance.randrange(len(text))] = chance.randrange(256)
            connection = self.server.open(bytes(text[: chance.randrange(len(text) + 1)]))
            if chance.random() < 0.2:
                connection.settimeout(0.05)
                whole_answer(connection)
            connection.close()
        self.assertLess(self.server.memory() - before, 30_000_000)

    def test_random_targets(self):
        chance = random.Random(2)
        names = ["position", "moves", "player", "depth", "nodes", "lang", "targets", "first", "x"]
        values = ["nim", "chomp(rows=2,cols=2)", "-1", "99999999999999999999", "%00", "a,,b", "((((", "%C3%A9", "%ff", "@x", "external:x", "1..9"]
        seen = collections.Counter()
        for _ in range(TRIALS // 4):
            path = chance.choice(["answer", "position", "arena", "attractor", "minimax", "line", "explain", "choose", "sizes", "match", "picture"])
            fields = [f"{name}={chance.choice(values)}" for name in chance.sample(names, chance.choice((0, 0, 0, 1, 1, 2, 4)))]
            fields += ["game=" + chance.choice(("nim(heaps=4)", "chomp(rows=2,cols=2)", "chomp(rows=1..2)", *values))]
            query = "&".join(fields)
            status, _, text = self.server.ask(f"/v1/{path}?{query}")
            self.assertIn(status, (200, 400, 404, 413, 503), text)
            seen[status] += 1
        self.assertGreater(min(seen[200], seen[400]), 10, seen)

    def test_too_large(self):
        # The server answers before it has read all; a client that goes on sending may miss the answer.
        connection = self.server.open(b"POST /v1/arena HTTP/1.1\r\n" + HOST + b"Content-Length: 5000000\r\n\r\n")
        self.assertIn(b" 413 ", whole_answer(connection))
        connection.close()
        status, _, text = self.server.ask("/v1/players", headers={"X-Long": "x" * 20_000})
        self.assertEqual(status, 431, text)
        status, _, text = self.server.ask("/v1/arena", "POST", "[" * 1_000_000)
        self.assertEqual(status, 400, text)
        edges = "\n".join(f"{i} {i + 1}" for i in range(6000))
        status, _, text = self.server.ask("/v1/arena?format=edges", "POST", edges)
        self.assertEqual(status, 413, text[:200])

    def test_slow_clients_hold_nobody_up(self):
        slow = [self.server.open(b"GET /v1/ans") for _ in range(100)]
        slow += [self.server.open(b"POST /v1/arena HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\nabc") for _ in range(100)]
        began = time.monotonic()
        for _ in range(20):
            self.server.json("/v1/answer", game="nim")
        self.assertLess(time.monotonic() - began, 10)
        for connection in slow:
            connection.close()

    def test_clients_that_leave_in_mid_stream(self):
        for _ in range(40):
            connection = self.server.open(STREAM)
            connection.recv(10)
            connection.close()
        # Their work ends with them: somebody else's answer does not wait behind 40 matches of minutes.
        began = time.monotonic()
        self.server.json("/v1/answer", game="chomp")
        self.assertLess(time.monotonic() - began, 30)

    def test_requests_sent_before_the_answer(self):
        request = b"GET /v1/answer?game=dots HTTP/1.1\r\n" + HOST + b"\r\n"
        last = b"GET /v1/players HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
        connection = self.server.open(request + request + last)
        self.assertEqual(whole_answer(connection).count(b"HTTP/1.1 200"), 3)
        connection.close()

    def test_many_connections(self):
        open_ones = [self.server.open(b"") for _ in range(CONNECTIONS)]
        self.well()
        for connection in open_ones:
            connection.close()

    def test_too_many_streams(self):
        streams = [self.server.open(STREAM.replace(b"games=50", f"games={50 + i}".encode())) for i in range(100)]
        status, _, text = self.server.ask("/v1/match?game=connect4&first=search:1s&second=random")
        self.assertEqual(status, 429, text)
        # A question waits behind none of them.
        self.assertTrue(self.server.json("/v1/answer", game="chomp")["complete"])
        for connection in streams:
            connection.close()

    def test_streams_beside_requests(self):
        streams = [self.server.open(STREAM) for _ in range(200)]
        began = time.monotonic()
        self.server.json("/v1/position", game="chomp")
        self.assertLess(time.monotonic() - began, 5)
        for connection in streams:
            connection.close()

    def test_memory_stays_flat(self):
        def many(count: int) -> None:
            threads = [threading.Thread(target=lambda: [self.server.json("/v1/position", game=f"nim(heaps={n % 30 + 1})") for n in range(count)]) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        many(100)
        before = self.server.memory()
        many(TRIALS // 4)
        self.assertLess(self.server.memory() - before, 20_000_000)


class Stopping(unittest.TestCase):
    def test_what_is_under_way_ends(self):
        server = Running()
        answer = []
        asking = threading.Thread(target=lambda: answer.append(server.ask("/v1/answer?game=sim")))
        asking.start()
        time.sleep(0.3)
        self.assertEqual(server.stop(), 0)
        asking.join()
        self.assertIn(answer[0][0], (200, 503))

    def test_who_asked_in_time_is_answered(self):
        server = Running()
        answer = []
        asking = threading.Thread(target=lambda: answer.append(server.ask("/v1/minimax?game=hex(size=7)&depth=3&trace=1&tree_size=10")))
        asking.start()
        time.sleep(0.1)
        self.assertEqual(server.stop(), 0)
        asking.join()
        self.assertEqual(answer[0][0], 200, answer)

    def test_streams_end_with_a_reason(self):
        server = Running()
        connection = server.open(STREAM)
        connection.recv(100)
        self.assertEqual(server.stop(), 0)
        self.assertIn(b"event: error", whole_answer(connection))
        connection.close()

    def test_a_port_in_use_is_one_line(self):
        with Running() as server:
            from subprocess import run
            from running import PROGRAM

            second = run([PROGRAM, "serve", "--port", str(server.port)], capture_output=True, text=True, timeout=20)
            self.assertEqual(second.returncode, 2)
            self.assertEqual(len(second.stderr.splitlines()), 1, second.stderr)
            self.assertIn("--port", second.stderr)


if __name__ == "__main__":
    unittest.main(argv=[argument for argument in sys.argv if argument != "--long"])
