# SPDX-License-Identifier: Apache-2.0
"""Every public name has a docstring with an example, and every example comes out as written."""
import doctest
import importlib
import importlib.util
import inspect
import pkgutil
import re

import pytest

import zermelo

HAS_MATPLOTLIB = importlib.util.find_spec("matplotlib") is not None
MODULES = ["zermelo"] + [
    info.name for info in pkgutil.walk_packages(zermelo.__path__, "zermelo.") if not info.name.endswith("._zermelo")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    module = importlib.import_module(name)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    tests = doctest.DocTestFinder().find(module)
    written = re.findall(r"^ *>>> ", inspect.getsource(module), re.M)
    assert sum(len(test.examples) for test in tests) == len(written), "an example that is not run"
    for test in tests:
        for example in test.examples if HAS_MATPLOTLIB else []:
            example.options.pop(doctest.SKIP, None)  # charts need matplotlib
        runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize("name", [name for name in zermelo.__all__])
def test_has_an_example(name):
    assert ">>>" in (getattr(zermelo, name).__doc__ or "")
