# SPDX-License-Identifier: Apache-2.0
"""Every test has a time limit: one that waits too long ends the run with the place where each thread stands."""
import faulthandler
import os
import sys

import pytest

os.environ.setdefault("MPLBACKEND", "Agg")  # charts open no window
os.environ["LC_ALL"] = "C"  # English, whatever the machine speaks
SECONDS = float(os.environ.get("ZERMELO_TEST_SECONDS", "300"))
_ERRORS = os.fdopen(os.dup(sys.__stderr__.fileno()), "w")  # pytest captures the other


@pytest.fixture(autouse=True)
def limited():
    faulthandler.dump_traceback_later(SECONDS, exit=True, file=_ERRORS)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True)
def english():
    """A test that speaks another language leaves it to nobody."""
    yield
    zermelo = sys.modules.get("zermelo")
    if zermelo is not None:
        zermelo.language("en")
