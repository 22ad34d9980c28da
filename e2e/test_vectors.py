"""The strongest level does in a browser's Python what it does everywhere, to the last bit."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page

from e2e.interpreter import Interpreter
from e2e.support import Site
from tests.vectors import read

TESTS = Path(__file__).resolve().parent.parent / "tests"
VECTORS = (TESTS / "data" / "expert.jsonl").read_text("ascii").splitlines()[::4]
RUN = """
import json, sys
from checker import mismatches, read
from ddz_core import nets_available
vectors = tuple(read(open("/vectors/expert.jsonl").read()))
json.dumps([sys.platform, nets_available(), len(vectors), mismatches(vectors)])
"""


def test_the_strongest_level_does_the_same_in_a_browser(page: Page, site: Site) -> None:
    how = Counter(vector.looked for vector in read("\n".join(VECTORS)))
    assert min(how[name] for name in ("said", "net", "sure", "solved", "played")) >= 3
    python = Interpreter(page, site)
    checker = (TESTS / "vectors.py").read_text("utf-8")
    python.write({"/engine/checker.py": checker, "/vectors/expert.jsonl": "\n".join(VECTORS)})
    assert json.loads(python.run(RUN)) == ["emscripten", True, len(VECTORS), []]
