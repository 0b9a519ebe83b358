#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A link with a delay, for kernels without netem: slow_link.py LEFT RIGHT MILLISECONDS

Makes two network devices of these names, to be moved into namespaces, and prints a line. What leaves through one enters
through the other after that time, in order. Ends when it is killed, and the devices with it."""

import fcntl
import os
import selectors
import struct
import sys
import time
from collections import deque

TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 0x0002, 0x1000
LARGEST_FRAME, MOST_WAITING = 65536, 10_000


def device(name: str) -> int:
    descriptor = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(descriptor, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TAP | IFF_NO_PI))
    return descriptor


def receive(source: int, to: int, waiting: deque, delay: float) -> None:
    """Takes what has come. A full queue loses frames, as a router's does."""
    due = time.monotonic() + delay
    while True:
        try:
            frame = os.read(source, LARGEST_FRAME)
        except BlockingIOError:
            return
        if len(waiting) < MOST_WAITING:
            waiting.append((due, to, frame))


def send(waiting: deque) -> None:
    while waiting and waiting[0][0] <= time.monotonic():
        _, to, frame = waiting.popleft()
        try:
            os.write(to, frame)
        except OSError:  # the device is down, or full
            pass


def main() -> None:
    left, right = device(sys.argv[1]), device(sys.argv[2])
    delay = float(sys.argv[3]) / 1000
    print("ready", flush=True)
    waiting: deque = deque()
    selector = selectors.DefaultSelector()
    selector.register(left, selectors.EVENT_READ, right)
    selector.register(right, selectors.EVENT_READ, left)
    while True:
        timeout = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        for key, _ in selector.select(timeout):
            receive(key.fd, key.data, waiting, delay)
        send(waiting)


if __name__ == "__main__":
    main()
