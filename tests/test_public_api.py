"""The public names, and the examples in the docstrings."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import ddz_core

ROOT = Path(ddz_core.__file__).parent
MODULES = sorted(
    info.name
    for info in pkgutil.walk_packages([str(ROOT)], "ddz_core.")
    if not info.name.endswith("__main__")
)


def sort_key(name: str) -> tuple[int, str]:
    """Sorts constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_all_is_complete_and_sorted() -> None:
    public = {
        name
        for name, value in vars(ddz_core).items()
        if not name.startswith("_") and not isinstance(value, ModuleType) and name != "annotations"
    }
    assert set(ddz_core.__all__) == public | {"__version__"}
    names = [name for name in ddz_core.__all__ if name != "__version__"]
    assert names == sorted(names, key=sort_key)
    assert len(set(ddz_core.__all__)) == len(ddz_core.__all__)


@pytest.mark.parametrize("name", [name for name in ddz_core.__all__ if name != "__version__"])
def test_public_functions_and_classes_are_documented(name: str) -> None:
    value = getattr(ddz_core, name)
    if value is int:
        return  # a name for a plain number: Card, Counts
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.getdoc(value), f"{name} has no docstring"
        assert value.__module__.startswith("ddz_core")
    if inspect.isfunction(value):
        assert "return" in value.__annotations__, f"{name} has no type hints"


def test_version_stands_as_text_that_the_build_can_read() -> None:
    tree = ast.parse((ROOT / "__init__.py").read_text("utf-8"))
    first = tree.body[1]
    assert isinstance(first, ast.Assign)
    assert ast.unparse(first) == f"__version__ = {ddz_core.__version__!r}"


@pytest.mark.parametrize("name", ["ddz_core", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_the_tour_is_there() -> None:
    assert ddz_core.__doc__ is not None
    assert 15 <= ddz_core.__doc__.count("\n") <= 50
    assert ddz_core.__doc__.count(">>>") >= 10
