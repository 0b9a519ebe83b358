#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A person plays at a terminal of its own: colours, the wiped progress, Ctrl-C and Ctrl-D. play_in_terminal.py BINARY.
Status 77 where the system has no terminals to lend."""

import os
import pty
import re
import select
import sys
import time
import unittest

BINARY = sys.argv.pop(1)
LIMIT = 60  # seconds for what must come
WIPE = "\r\x1b[K"


class Terminal:
    def __init__(self, *arguments: str, **environment: str):
        self.said = ""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm", "LC_ALL": "C.UTF-8", **environment})
            os.execv(BINARY, [BINARY, "play", *arguments])

    def read(self, seconds: float) -> bool:
        """Whether there may be more."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return True
        try:
            block = os.read(self.descriptor, 65536)
        except OSError:  # Linux says so at the end
            return False
        self.said += block.decode()
        return bool(block)

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + LIMIT
        while text not in self.said:
            if not self.read(0.1) or time.monotonic() > end:
                raise AssertionError(f"{text!r} did not come in {self.said!r}")

    def type(self, text: str, then: str) -> str:
        """What came since, up to `then`."""
        self.said = ""
        os.write(self.descriptor, text.encode())
        self.wait_for(then)
        return self.said

    def status(self) -> int:
        end = time.monotonic() + LIMIT
        while self.read(0.1) and time.monotonic() < end:
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def seen(text: str) -> str:
    """What is left to be read: a line that was wiped is gone."""
    lines = [line.split(WIPE)[-1] for line in text.replace("\r\n", "\n").split("\n")]
    return re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(lines))


class PlayInTerminal(unittest.TestCase):
    def test_colours_and_the_last_move(self) -> None:
        terminal = Terminal("tictactoe", "--second", "perfect:first")
        terminal.wait_for("J0> ")
        said = terminal.type("b2\n", "J0> ")
        self.assertIn("\x1b[1;33;7mX\x1b[0m", said)  # the last move is reversed
        self.assertIn("1 \x1b[1;31;7mO\x1b[0m . .\r\n2 . \x1b[1;33mX\x1b[0m .", said)
        self.assertIn("\nJ1 (perfect:first) plays a1\n", seen(said))
        terminal.type("quit\n", "quit")
        self.assertEqual(terminal.status(), 0)

    def test_no_colours_where_none_are_wanted(self) -> None:
        for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            terminal = Terminal("tictactoe", "--second", "human", **environment)
            terminal.wait_for("J0> ")
            self.assertNotIn("\x1b", terminal.type("b2\n", "J1> "))
            terminal.type("quit\n", "quit")
            self.assertEqual(terminal.status(), 0)

    def test_the_end_of_the_input_ends_the_line(self) -> None:
        terminal = Terminal("nim", "heaps=6")
        terminal.wait_for("J0> ")
        self.assertIn("\r\nend of the input: the game stops here", terminal.type("\x04", "stops here"))
        self.assertEqual(terminal.status(), 0)

    def test_interrupted_at_the_prompt(self) -> None:
        terminal = Terminal("nim", "heaps=6")
        terminal.wait_for("J0> ")
        terminal.type("\x03", "zermelo: interrupted")
        self.assertEqual(terminal.status(), 130)

    def test_interrupted_while_a_hint_is_sought(self) -> None:
        terminal = Terminal("connect4", "--second", "random")
        terminal.wait_for("J0> ")
        terminal.type("hint\n", "searched")  # a large game: ten seconds of searching
        terminal.type("\x03", "zermelo: interrupted")
        self.assertEqual(terminal.status(), 130)

    def test_interrupted_while_another_program_thinks(self) -> None:
        terminal = Terminal("nim", "heaps=6", "--second", "external:sleep 60", "--move-time", "60")
        terminal.wait_for("J0> ")
        terminal.type("1\n", "5-J1")
        terminal.type("\x03", "zermelo: interrupted")
        self.assertEqual(terminal.status(), 130)


if __name__ == "__main__":
    try:
        for descriptor in os.openpty():
            os.close(descriptor)
    except OSError as error:
        print(f"skipped: no pseudo-terminal: {error}; is /dev/pts mounted?")
        sys.exit(77)
    unittest.main()
