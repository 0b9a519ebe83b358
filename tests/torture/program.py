# SPDX-License-Identifier: Apache-2.0
"""The program as its user sees it: run with words, watched from outside, and held to what it promises in every run."""
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import threading
import time


class Fault(Exception):
    """A broken promise; its text says how to see it again."""


class Done:
    def __init__(self, words, status, out, err, seconds, kilobytes):
        self.words, self.status, self.out, self.err = words, status, out, err
        self.seconds, self.kilobytes = seconds, kilobytes

    def fault(self, what):
        kept = self.err.decode(errors="replace")[:400]
        return Fault(f"{what}\n    zermelo {shlex.join(self.words)}\n    status {self.status}, {self.seconds:.2f} s, "
                     f"{self.kilobytes // 1024} MB; {kept!r}")


def heed_signals():
    """Signals that nohup or a background shell has made this script ignore would be ignored by its children too."""
    for which in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(which, signal.SIG_DFL)


class Program:
    """Runs zermelo in an empty folder. REQUIRES: one run at a time."""

    hang = 60  # seconds after which a run that nothing limits counts as hanging

    def __init__(self, path, folder):
        self.path, self.folder = str(path), pathlib.Path(folder)

    def run(self, *words, limit=None, send=(), stdin=b""):
        """send: (seconds after the one before, signal) pairs."""
        words = [str(word) for word in words]
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
            given.write(stdin)
            given.seek(0)
            begin = time.monotonic()
            child = subprocess.Popen([self.path, *words], cwd=self.folder, stdin=given, stdout=out, stderr=err,
                                     preexec_fn=heed_signals)
            guard = threading.Timer(limit or self.hang, child.kill)
            guard.start()
            self.send(child, send)
            _, status, usage = os.wait4(child.pid, 0)
            guard.cancel()
            child.returncode = os.waitstatus_to_exitcode(status)
            seconds = time.monotonic() - begin
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read())
        done = Done(words, child.returncode, *texts, seconds, usage.ru_maxrss)
        # A signal that comes before main has put its handlers up ends zermelo as it ends any program.
        # On a busy machine that may take long, but no processor time.
        if usage.ru_utime + usage.ru_stime < 0.05 and -done.status in {which for _, which in send}:
            return done
        return self.lawful(done)

    @staticmethod
    def send(child, signals):
        for pause, which in signals:
            time.sleep(pause)
            # The child is not reaped before wait4, so its number is still its own.
            os.kill(child.pid, which)

    @staticmethod
    def lawful(done):
        if done.status == -signal.SIGKILL:
            raise done.fault("hangs")
        if done.status not in (0, 1, 2, 3, 130):
            raise done.fault("ends in a crash")
        # score answers line by line: what it printed before it failed stays.
        if done.status in (2, 3, 130) and done.words[0] != "score":
            if done.out:
                raise done.fault("fails, and yet prints an answer")
            if done.err and (not done.err.startswith(b"zermelo: ") or done.err.count(b"\n") != 1):
                raise done.fault("an error is not one line that begins with the program's name")
            if not done.err and done.status != 130:
                raise done.fault("fails without a word")
        if b"fault of zermelo" in done.err or b"Sanitizer" in done.err or b"runtime error" in done.err:
            raise done.fault("a fault inside")
        return done
