# SPDX-License-Identifier: Apache-2.0
"""The module belongs to the main interpreter: pybind11 waits for its lock for ever in another one."""
from __future__ import annotations

import importlib
from typing import Any

__all__ = ["require_main_interpreter"]


def require_main_interpreter() -> None:
    """Raises ImportError in a sub-interpreter; it must be asked before the module is imported.

    >>> require_main_interpreter()
    """
    for name in ("_interpreters", "_xxsubinterpreters"):  # its names since and before Python 3.13
        try:
            interpreters: Any = importlib.import_module(name)
        except ImportError:
            continue
        if interpreters.get_current() != interpreters.get_main():
            raise ImportError("zermelo runs in the main interpreter only: use threads or processes instead of "
                              "sub-interpreters")
        return
