# SPDX-License-Identifier: Apache-2.0
# The C++ module, which only this package uses: the types that matter to users are those of the package.
from typing import Any

version: str

def __getattr__(name: str) -> Any: ...
