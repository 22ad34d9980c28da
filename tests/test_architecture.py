"""The shape of the code: who imports whom, how long things are, where words and rule ids may stand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ddz_core
from ddz_core import words
from ddz_core.rules import RULESETS

REPO = Path(__file__).parent.parent
CORE, APP, DOM = REPO / "ddz_core", REPO / "web" / "ddz_app", REPO / "web" / "ddz_dom"

TYPES = {"errors", "cards", "rules", "combos", "actions"}
TABLE = {
    "errors": set[str](),
    "cards": {"errors"},
    "rules": {"errors", "cards"},
    # combos is the front door of these three; nobody else imports them.
    "readings": {"cards", "rules"},
    "moves": {"cards", "rules", "readings"},
    "misses": {"errors", "cards", "rules", "readings"},
    "combos": {"readings", "moves", "misses"},
    "deal": {"cards", "rules"},
    "actions": {"cards", "combos"},
    "observation": {"cards", "rules", "combos", "actions"},
    "state": {"cards", "deal", "actions"},
    "auction": {"rules", "actions"},
    "scoring": {"rules", "combos", "actions"},
    "numbered": {"errors", "rules", "deal"},
    "game": TYPES | {"deal", "state", "auction", "scoring"},
    "observe": {"actions", "observation", "state"},
    "tally": {"rules", "scoring"},
    "match": TYPES | {"deal", "state", "game", "tally"},
    "ranking": {"state", "game", "match", "scoring", "tally"},
    "notation": TYPES | {"deal", "state", "game"},
    "perft": TYPES | {"state", "game"},
    "pledge": {"errors", "rules", "deal", "match"},
    "record": TYPES | {"deal", "state", "game", "match", "notation", "tally"},
    "text_table": TYPES
    | {"deal", "state", "auction", "game", "observe", "match", "ranking", "notation", "bots", "words"},
    "bots": TYPES | {"observation", "scoring", "auction", "bots"},
    # open cards: the solver may know everything but the bots, and they never see it.
    "study": TYPES | {"deal", "state", "scoring", "game", "match", "notation", "record", "study"},
    # review puts what is proved beside what the bots think of the same play.
    "verdicts": {"errors", "cards"},
    "review": TYPES | {"verdicts", "observation", "observe", "state", "game", "match", "bots", "study"},
    "words": {"errors", "cards", "rules", "combos", "actions", "words", "bots"},
}
"""What each module (or package) of the engine may import of the others."""

STANDARD = {
    "__future__",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "operator",
    "pkgutil",
    "random",
    "re",
    "struct",
    "typing",
    "zlib",
}
"""The standard library the engine may use: nothing that does I/O, tells the time or draws entropy.

`pkgutil` is for data that ships inside the package, `struct` and `zlib` to unpack it.
"""
AT_THE_TABLE = STANDARD | {"argparse", "pathlib", "sys"}
"""What the text table may use besides."""
IN_THE_APP = STANDARD | {"base64", "binascii", "datetime", "hashlib", "json"}
"""`datetime` for the calendar alone: the time comes in with a message."""
IN_THE_DOM = STANDARD | {"asyncio", "contextlib", "json", "pathlib", "traceback"}
BROWSER = {"js", "pyodide", "pyodide.ffi", "pyodide_js", "pyscript", "segno"}

LONG_MODULES = {
    "ddz_core/__init__.py": "one list of the public names, with where each comes from",
    "web/ddz_app/msg.py": "one dataclass a message: a list, not logic",
}
"""Modules past 400 lines, each with its defence."""
LONG_FUNCTIONS: dict[str, str] = {}
"""Functions past 60 lines, each with its defence."""


def shipped() -> list[Path]:
    """Returns every Python file that ships, in order."""
    return sorted(path for root in (CORE, APP, DOM) for path in root.rglob("*.py"))


def name_of(path: Path) -> str:
    """Names a file from the top of the repository."""
    return path.relative_to(REPO).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    """Parses a file."""
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Yields (module, name) for each import of a file, wherever it stands; "" for a whole module."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports by a relative path"
            yield from ((node.module or "", alias.name) for alias in node.names)


def part_of(path: Path) -> str:
    """Returns the row of TABLE for a file of the engine."""
    return path.relative_to(CORE).parts[0].removesuffix(".py")


ENGINE = [path for path in sorted(CORE.rglob("*.py")) if part_of(path) not in ("__init__", "__main__")]
PURE = [path for path in shipped() if DOM not in path.parents]


def test_every_module_has_its_row() -> None:
    assert {part_of(path) for path in ENGINE} == set(TABLE)


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_engine_imports_run_one_way(path: Path) -> None:
    for module, name in imports(path):
        if module == "ddz_core" or module.startswith("ddz_core."):
            assert module != "ddz_core", f"{name_of(path)} imports the package instead of a module"
            part = module.split(".")[1]
            assert part in TABLE[part_of(path)], f"{name_of(path)} must not import {name} from {module}"
        else:
            assert module in STANDARD, f"{name_of(path)} must not import {module}"


def test_the_table_has_no_circle() -> None:
    """Words may read the bots' reasons, and the bots never speak; every other row points down."""
    left = {part: wanted - {part} for part, wanted in TABLE.items()}
    while left:
        free = {part for part, wanted in left.items() if not wanted & set(left)}
        assert free, f"a circle among {sorted(left)}"
        left = {part: wanted for part, wanted in left.items() if part not in free}


def test_words_take_only_the_reasons_of_the_bots() -> None:
    for path in sorted((CORE / "words").rglob("*.py")):
        for module, _ in imports(path):
            assert not module.startswith("ddz_core.bots") or module == "ddz_core.bots.why"


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_engine_does_no_input_or_output(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Name):
            assert node.id not in ("print", "input", "open", "exec", "eval", "__import__"), name_of(path)
    for module, name in imports(path):
        assert module != "random" or name in ("Random", ""), f"{name_of(path)} draws hidden randomness"
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"{name_of(path)} draws hidden randomness"


def test_the_text_table_is_the_engines_only_door() -> None:
    for module, _ in imports(CORE / "__main__.py"):
        assert module in AT_THE_TABLE or module.startswith("ddz_core"), module


@pytest.mark.parametrize("path", sorted(APP.rglob("*.py")), ids=name_of)
def test_app_uses_public_names_only(path: Path) -> None:
    public = set(ddz_core.__all__) | set(words.__all__)
    for module, name in imports(path):
        if module.startswith("ddz_core"):
            assert name == "" or name in public, f"{name_of(path)} uses {module}.{name}, which is not public"
        else:
            assert module.startswith("ddz_app") or module in IN_THE_APP, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", sorted(DOM.rglob("*.py")), ids=name_of)
def test_dom_imports(path: Path) -> None:
    public = set(ddz_core.__all__) | set(words.__all__)
    for module, name in imports(path):
        if module.startswith("ddz_core"):
            assert name == "" or name in public, f"{name_of(path)} uses {module}.{name}, which is not public"
        elif not module.startswith(("ddz_app", "ddz_dom")):
            assert module in IN_THE_DOM | BROWSER, f"{name_of(path)}: {module}"


@pytest.mark.parametrize("path", [*shipped(), *sorted((REPO / "web").glob("*.js"))], ids=name_of)
def test_no_text_becomes_markup_or_code(path: Path) -> None:
    markup = r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment)\b"
    code = r"(?<![.\w])(?:eval|exec|Function)\("
    assert re.findall(f"{markup}|{code}", path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_only_dom_touches_the_browser(path: Path) -> None:
    for module, _ in imports(path):
        assert module not in BROWSER, f"{name_of(path)} imports {module}"
        assert not module.startswith("ddz_dom"), f"{name_of(path)} imports {module}"
        assert CORE not in path.parents or not module.startswith("ddz_app"), f"{name_of(path)}: {module}"


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_lengths(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= 400 or name_of(path) in LONG_MODULES, f"{name_of(path)} has {lines} lines"
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            where = f"{name_of(path)}:{node.name}"
            assert length <= 60 or where in LONG_FUNCTIONS, f"{where} has {length} lines"


def test_every_defence_is_still_needed() -> None:
    for name in LONG_MODULES:
        assert len((REPO / name).read_text("utf-8").splitlines()) > 400
    for where in LONG_FUNCTIONS:
        name, function = where.split(":")
        assert function in (REPO / name).read_text("utf-8")


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yields the strings of a module that are values, not documentation."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node


def is_han(letter: str) -> bool:
    """Tells Chinese characters and their full-width punctuation."""
    return "\u3000" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef"


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_chinese_stands_in_words_only(path: Path) -> None:
    if CORE / "words" in path.parents:
        return
    for node in literals(tree_of(path)):
        assert not any(map(is_han, str(node.value))), f"{name_of(path)}:{node.lineno} {node.value!r}"


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_nothing_branches_on_a_rule_sets_id(path: Path) -> None:
    if path == CORE / "rules.py":
        return
    sides: list[ast.expr] = []
    for node in ast.walk(tree_of(path)):
        sides += [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
        sides += [node.subject] if isinstance(node, ast.Match) else []
    for side in sides:
        text = ast.unparse(side)
        assert not text.endswith("rules.id"), f"{name_of(path)}:{side.lineno} looks at a rule set's id"
        known = isinstance(side, ast.Constant) and side.value in RULESETS
        assert not known, f"{name_of(path)}:{side.lineno} names a rule set"


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_public_names_are_documented(path: Path) -> None:
    assert ast.get_docstring(tree_of(path)), f"{name_of(path)} has no docstring"
    for node in ast.iter_child_nodes(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{name_of(path)}:{node.name} has no docstring"
