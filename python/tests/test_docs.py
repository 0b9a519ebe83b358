# SPDX-License-Identifier: Apache-2.0
"""The examples of the documentation come out as written."""
import doctest
import os
import pathlib

import pytest

SOURCE = pathlib.Path(os.environ.get("ZERMELO_SOURCE", pathlib.Path(__file__).parents[2]))


@pytest.mark.parametrize("page", ["docs/python.md", "docs/fr/python.md"])
def test_page(page):
    result = doctest.testfile(str(SOURCE / page), module_relative=False, encoding="utf-8")
    assert result.attempted > 5 and result.failed == 0
