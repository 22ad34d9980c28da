"""Builds, serves and tests the game; sets itself up on a fresh machine.

    python3 build.py              make dist/, the static site
    python3 build.py serve        build, then serve it under /doudizhu/ and print the address
    python3 build.py test         build, then every test (--soak: the long ones too; the rest goes to pytest)
    python3 build.py test --browsers   build, then a hand in Firefox and in WebKitGTK
    python3 build.py single       build, and say where the whole game in one file lies
    python3 build.py check        format, lint, types

Everything fetched is pinned by hash: npm packages by web/package-lock.json, Python packages by
requirements-*.txt. What was set up is remembered in .build/, so the second time is quick.

One file, past 400 lines, so that a person who wants to know how the site comes about has one place to read.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  said before an import below fails without a word of help
    sys.exit("build.py: Python 3.11 or newer is needed\n  mend it with: apt-get install python3.11")

import argparse
import base64
import contextlib
import gzip
import hashlib
import html
import importlib
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
STATE = ROOT / ".build"
VENV = ROOT / ".venv"
NODE_MODULES = WEB / "node_modules"
BASE = "/doudizhu/"
FIRST_PORT = 8000

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Of PyScript only what a page without editor, terminal and MicroPython imports.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
LATE = "late/"
"""Folder of what belongs to the runtime and is no part of the boot; offline play has it like the rest."""
PYSCRIPT_PLUGINS_OFF = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)
MIME = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}


class BuildError(Exception):
    """Something is missing or does not fit; the message says what to do."""


# --- setting up -------------------------------------------------------------------------------------


def fail(problem: str, remedy: str) -> NoReturn:
    raise BuildError(f"{problem}\n  mend it with: {remedy}")


def run(command: Sequence[str | Path], **options: Any) -> None:
    """Run a command and let it print; a failure becomes a BuildError that names the command."""
    done = subprocess.run([str(part) for part in command], **options)
    if done.returncode:
        raise BuildError(f"failed ({done.returncode}): {' '.join(str(part) for part in command)}")


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Hold the set-up and build lock, so that two commands at once do not write over each other."""
    STATE.mkdir(exist_ok=True)
    with (STATE / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: two builds at once are then the person's own affair
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def once(name: str, *inputs: Path, made: Path) -> Iterator[bool]:
    """Yield whether the step must run: its inputs changed, the interpreter did, or its result is gone."""
    stamp = STATE / f"{name}.stamp"
    # The base of the interpreter, since the tests call this from inside .venv.
    parts = [sys.base_prefix, sys.version, *(path.read_text("utf-8") for path in inputs)]
    wanted = digest("\0".join(parts).encode())
    stale = not (made.exists() and stamp.exists() and stamp.read_text() == wanted)
    yield stale
    if stale:
        stamp.write_text(wanted)


def ensure_venv() -> None:
    with once("venv", made=venv_python()) as stale:
        if not stale:
            return
        try:
            import ensurepip  # noqa: F401  Debian ships venv without it
            import venv  # noqa: F401
        except ImportError:
            fail("Python's venv module is missing", "apt-get install python3-venv")
        print("setting up .venv", flush=True)
        run([sys.executable, "-m", "venv", "--clear", VENV])


def pip(*arguments: str | Path) -> None:
    run([venv_python(), "-m", "pip", "--disable-pip-version-check", *arguments])


def ensure_dev_tools() -> None:
    """The test and lint tools, into .venv, each file checked against requirements-dev.txt."""
    lock = ROOT / "requirements-dev.txt"
    with only_one():
        ensure_venv()
        with once("dev", lock, made=VENV / "ddz-dev") as stale:
            if not stale:
                return
            print("installing the tools of requirements-dev.txt", flush=True)
            pip("install", "--quiet", "--require-hashes", "--only-binary", ":all:", "-r", lock)
            (VENV / "ddz-dev").touch()


def ensure_page_wheels() -> Path:
    """The wheels that the page loads from its own host (micropip), downloaded and checked."""
    ensure_venv()
    lock, folder = ROOT / "requirements-page.txt", STATE / "page-wheels"
    with once("page-wheels", lock, made=folder) as stale:
        if stale:
            shutil.rmtree(folder, ignore_errors=True)
            target = ("--python-version", "3.14", "--implementation", "py", "--platform", "any")
            pip(
                "download",
                "--quiet",
                "--no-deps",
                "--require-hashes",
                "--only-binary",
                ":all:",
                *target,
                "--dest",
                folder,
                "-r",
                lock,
            )
    return folder


def ensure_node_modules() -> None:
    """The browser runtime, from npm, each package checked against web/package-lock.json."""
    lock = WEB / "package-lock.json"
    with once("node", lock, WEB / "package.json", made=NODE_MODULES / "pyodide") as stale:
        if not stale:
            return
        npm = shutil.which("npm")
        if npm is None:
            fail("npm is missing (it fetches Pyodide and PyScript)", "apt-get install nodejs npm")
        print("fetching the browser runtime", flush=True)
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB)


def find_chromium() -> str | None:
    """Path of a Chromium to drive: $CHROMIUM, else one on PATH; None leaves the choice to Playwright."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def ensure_chromium() -> None:
    """See to it that the page tests have a browser, or say the one command that gets one."""
    if find_chromium():
        return
    probe = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    own = subprocess.run([venv_python(), "-c", probe], capture_output=True, text=True)
    if Path(own.stdout.strip() or "missing").is_file():
        return
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("installing chromium", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = ("chromium", "fonts-noto-cjk")
        install = [apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run([apt, "update", "-qq"], env=quiet)
        run(install, env=quiet, stdout=subprocess.DEVNULL)
        return
    fail("no Chromium for the page tests", f"{venv_python()} -m playwright install --with-deps chromium")


OTHER_BROWSERS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "firefox": {"firefox-esr": ("firefox-esr", "firefox")},
    "webkit": {"webkit2gtk-driver": ("WebKitWebDriver",), "xvfb": ("Xvfb",)},
}
"""What a smoke test of each browser needs: Debian's packages, and the programs of which one will do."""


def find_program(package: str) -> str | None:
    """Path of what one of the packages of OTHER_BROWSERS brings, or of what does the same; None without."""
    programs = next(needed[package] for needed in OTHER_BROWSERS.values() if package in needed)
    return next((found for name in programs if (found := shutil.which(name))), None)


def missing_packages(browser: str) -> list[str]:
    """What has to be installed before this browser can be tested."""
    return [package for package in OTHER_BROWSERS[browser] if not find_program(package)]


def require_other_browsers() -> None:
    """Raises BuildError, with the one command that gets them, unless all are there."""
    missing = [package for browser in OTHER_BROWSERS for package in missing_packages(browser)]
    if missing:
        fail(f"not installed: {', '.join(missing)}", f"apt-get install -y {' '.join(missing)}")


# --- making dist/ -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Notice:
    """One third-party work in the page, and the file with its licence, relative to the site's root."""

    name: str
    version: str
    licence: str
    file: str


def digest(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


def short(data: bytes) -> str:
    """The ten hex digits of the content's hash that go into a file's name."""
    return digest(data)[:10]


def tree_hash(files: Mapping[str, bytes]) -> str:
    """One short hash over names and contents."""
    return short(json.dumps({name: digest(files[name]) for name in sorted(files)}).encode())


def to_json(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def make_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip whose bytes depend on names and contents only."""
    with tempfile.TemporaryFile() as target:
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name in sorted(files):
                entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
                entry.create_system, entry.external_attr = 3, 0o644 << 16
                archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED)
        target.seek(0)
        return target.read()


def sources(folder: Path) -> dict[str, bytes]:
    """The files of a Python package, by path from the package's parent."""
    shipped = (".py", ".bin", ".txt")
    found = (path for path in folder.rglob("*") if path.suffix in shipped or path.name == "py.typed")
    return {path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in found}


def version() -> str:
    """The one version, from ddz_core/__init__.py."""
    text = (ROOT / "ddz_core" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise BuildError("ddz_core/__init__.py has no __version__ line")
    return found[1]


def engine_wheel() -> tuple[str, bytes]:
    """File name and bytes of the engine's wheel, written here so that its bytes never vary."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    name, number = project["name"], version()
    metadata = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\nSummary: {project['description']}\n"
        f"License: {project['license']['text']}\nRequires-Python: {project['requires-python']}\n"
    )
    about = "Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    info = f"{name}-{number}.dist-info"
    files = sources(ROOT / "ddz_core")
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = about.encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    rows = []
    for path in sorted(files):
        mark = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
        rows.append(f"{path},sha256={mark},{len(files[path])}\n")
    files[f"{info}/RECORD"] = "".join([*rows, f"{info}/RECORD,,\n"]).encode()
    return f"{name}-{number}-py3-none-any.whl", make_zip(files)


def npm_version(package: str) -> str:
    return str(json.loads((NODE_MODULES / package / "package.json").read_text("utf-8"))["version"])


def runtime_files(wheels: Path) -> dict[str, bytes]:
    """Pyodide, PyScript and the wheels as the page loads them, by path within the runtime's folder.

    Wheels that Pyodide's lock does not know lie under LATE: the page asks for them when it needs them.
    """
    files = {f"pyodide/{name}": (NODE_MODULES / "pyodide" / name).read_bytes() for name in PYODIDE_FILES}
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    packages = {}
    for wheel in sorted(wheels.glob("*.whl")):
        name, number = wheel.name.split("-")[:2]
        if name not in lock["packages"]:
            files[LATE + wheel.name] = wheel.read_bytes()
            continue
        files[f"pyodide/{wheel.name}"] = wheel.read_bytes()
        packages[name] = {
            **lock["packages"][name],
            "version": number,
            "file_name": wheel.name,
            "sha256": digest(wheel.read_bytes()),
        }
    files["pyodide/pyodide-lock.json"] = to_json({"info": lock["info"], "packages": packages})
    dist = NODE_MODULES / "@pyscript" / "core" / "dist"
    for pattern in PYSCRIPT_FILES:
        found = sorted(dist.glob(pattern))
        if not found:
            raise BuildError(f"PyScript has no {pattern}; PYSCRIPT_FILES in build.py is out of date")
        files.update({f"pyscript/{path.name}": path.read_bytes() for path in found})
    return files


def bundled_licences() -> str:
    """The licences of what PyScript's bundle carries inside it, one after the other."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    texts = []
    for path in sorted(lock):
        folder = WEB / path
        name = path.removeprefix("node_modules/")
        if not path or lock[path].get("dev") or name in {"pyodide", "ws"} or name.startswith("@types/"):
            continue
        found = sorted(file for file in folder.iterdir() if file.name.upper().startswith("LICEN"))
        text = "\n".join(file.read_text("utf-8").strip() for file in found) or lock[path].get("license", "")
        texts.append(f"{name} {lock[path]['version']} ({lock[path].get('license', 'see below')})\n\n{text}\n")
    return f"\n{'-' * 78}\n\n".join(texts)


def notices(wheels: Path) -> tuple[list[Notice], dict[str, bytes]]:
    """The list of third-party works with the files that hold their licences."""
    (micropip,) = wheels.glob("micropip-*.whl")
    with zipfile.ZipFile(micropip) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    (mpl,) = (data for name, data in inside.items() if name.endswith("dist-info/licenses/LICENSE"))
    packaging = b"\n".join(inside[name] for name in sorted(inside) if "packaging/LICENSE" in name)
    (packaging_version,) = re.findall(
        rb'^__version__ = "([^"]+)"',
        inside["micropip/_vendored/packaging/src/packaging/__init__.py"],
        re.MULTILINE,
    )
    (segno,) = wheels.glob("segno-*.whl")
    with zipfile.ZipFile(segno) as archive:
        (bsd,) = (archive.read(name) for name in archive.namelist() if name.endswith("licenses/LICENSE"))
    pyodide = npm_version("pyodide")
    python = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    texts = {
        "pyodide.txt": mpl,
        "pyscript.txt": bundled_licences().encode(),
        "cpython.txt": (WEB / "notices" / "cpython.txt").read_bytes(),
        "micropip.txt": mpl,
        "packaging.txt": packaging,
        "segno.txt": bsd,
    }
    rows = [
        Notice("Pyodide", pyodide, "MPL-2.0", "notices/pyodide.txt"),
        Notice("PyScript", npm_version("@pyscript/core"), "Apache-2.0", "notices/pyscript.txt"),
        Notice("CPython", python, "PSF-2.0", "notices/cpython.txt"),
        Notice("micropip", micropip.name.split("-")[1], "MPL-2.0", "notices/micropip.txt"),
        Notice(
            "packaging", packaging_version.decode(), "Apache-2.0 OR BSD-2-Clause", "notices/packaging.txt"
        ),
        Notice("Segno", segno.name.split("-")[1], "BSD-3-Clause", "notices/segno.txt"),
    ]
    files = {f"notices/{name}": text for name, text in texts.items()}
    files["notices/notices.json"] = to_json([asdict(row) for row in rows])
    return rows, files


def page_zip(rows: list[Notice], qr: str) -> bytes:
    """web/ddz_app and web/ddz_dom, with what the page knows about its own build.

    `qr` is the path of the wheel that draws QR codes, from the site's root.
    """
    facts = {
        "version": version(),
        "pyodide": npm_version("pyodide"),
        "pyscript": npm_version("@pyscript/core"),
        "notices": [asdict(row) for row in rows],
        "qr": f"./{qr}",
    }
    files = {**sources(WEB / "ddz_app"), **sources(WEB / "ddz_dom"), "ddz_dom/build.json": to_json(facts)}
    return make_zip(files)


def hashed(name: str, data: bytes) -> str:
    """`icons/icon.svg` becomes `icons/icon-0123456789.svg`."""
    path = Path(name)
    return path.with_name(f"{path.stem}-{short(data)}{path.suffix}").as_posix()


def point(text: str, names: Mapping[str, str]) -> str:
    """Replace each quoted `./name` by the hashed name; a name that nothing made is an error."""

    def swap(found: re.Match[str]) -> str:
        if found[1] not in names:
            raise BuildError(f"a page file refers to ./{found[1]}, which the build does not make")
        return f'"./{names[found[1]]}"'

    return re.sub(r'"\./([\w./-]+)"', swap, text)


def assets() -> tuple[dict[str, bytes], dict[str, str]]:
    """Hand-written files of the page under hashed names, and the map from plain to hashed name."""
    plain = {f"icons/{path.name}": path.read_bytes() for path in sorted((WEB / "icons").iterdir())}
    sheets = [path.read_text("utf-8") for path in sorted((WEB / "styles").glob("*.css"))]
    plain["styles.css"] = "\n".join(sheets).encode()
    if re.search(r"url\((?!['\"]?data:)|@import", plain["styles.css"].decode()):
        raise BuildError("a style sheet loads another file; only data: is allowed in url()")
    plain["loader.js"] = (WEB / "loader.js").read_bytes()
    names = {name: hashed(name, data) for name, data in plain.items()}
    manifest = worded_manifest(point((WEB / "manifest.webmanifest").read_text("utf-8"), names))
    names["manifest.webmanifest"] = hashed("manifest.webmanifest", manifest)
    files = {names[name]: data for name, data in plain.items()}
    files[names["manifest.webmanifest"]] = manifest
    return files, names


def ours(module: str) -> Any:
    """Import a pure module of the game itself, which is not installed in the Python that builds."""
    for folder in (str(WEB), str(ROOT)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return importlib.import_module(module)


def worded_manifest(template: str) -> bytes:
    """The manifest with its words, from the table that every other word comes from."""
    words = ours("ddz_core.words")
    manifest = json.loads(template)
    language = words.Language(manifest["lang"])
    title = words.text(language, "title")
    return to_json(
        manifest
        | {"name": title, "short_name": title, "description": words.text(language, "page_description")}
    )


def page_parts() -> dict[str, str]:
    """What web/ddz_app/shell.py draws before Python runs in the browser."""
    parts: dict[str, str] = ours("ddz_app.shell").page_parts()
    return parts


def fill(template: str, parts: Mapping[str, str]) -> str:
    """Put each part where `<!--part:NAME-->` stands; both sides must name the same parts, once each."""
    wanted = re.findall(r"<!--part:([\w-]+)-->", template)
    if sorted(wanted) != sorted(parts):
        raise BuildError(f"index.html wants parts {sorted(wanted)}, the build has {sorted(parts)}")
    return re.sub(r"<!--part:([\w-]+)-->", lambda found: parts[found[1]], template)


def python_tag(runtime: str, wheel: str, page: str, workers: Mapping[str, str]) -> str:
    """The PyScript tag: which interpreter, which wheel, which files, and the call that starts the game.

    It also names the script of each worker, which the page starts with the same configuration.
    """
    config = {
        "interpreter": f"./{runtime}/pyodide/pyodide.mjs",
        "packages": [f"./{wheel}"],
        "files": {f"./{page}": "./*"},
        "index_urls": [],
        "packages_cache": "never",
        "plugins": [f"!{name}" for name in PYSCRIPT_PLUGINS_OFF],
    }
    start = (
        "import js\n"
        "try:\n"
        "    from ddz_dom.main import main\n"
        "    main()\n"
        "except BaseException as error:\n"
        '    js.ddzBoot.fail("broken", repr(error))\n'
        "    raise\n"
    )
    # PyScript reads a second configuration, for MicroPython, and would load every plugin for it.
    other = to_json({"plugins": config["plugins"]}).decode()
    scripts = " ".join(f'data-{name}="./{path}"' for name, path in sorted(workers.items()))
    return (
        f"<mpy-config hidden>{html.escape(other)}</mpy-config>\n"
        f'<script type="py" {scripts} config="{html.escape(to_json(config).decode())}">\n{start}'
        "</script>"
    )


WORKERS = {"bots": ("advise", "choose"), "study": ("begin", "go_on", "stop")}
"""What each worker answers: functions of ``ddz_dom.NAME_worker``."""


def worker_script(name: str) -> bytes:
    """What a worker runs: a file, since the page's policy lets no worker read code from a tag."""
    functions = WORKERS[name]
    exported = to_json(functions).decode()
    return f"from ddz_dom.{name}_worker import {', '.join(functions)}\n\n__export__ = {exported}\n".encode()


def snapshot_module(runtime: str, wheel: str, page: str) -> tuple[str, str, bytes]:
    """Path and bytes of web/snapshot.mjs, after the cache in which it keeps a copy of exactly this build."""
    text = (WEB / "snapshot.mjs").read_text("utf-8")
    facts = {"pyodide": f"{runtime}/pyodide/pyodide.mjs", "wheel": wheel, "page": page}
    cache = f"snapshot:{short(text.encode() + to_json(facts))}"
    module = text.replace("/*build:snapshot*/", to_json({**facts, "cache": cache}).decode()).encode()
    return cache, hashed("app/snapshot.mjs", module), module


def boot_plan(
    start: str, runtime: Mapping[str, bytes], rules: Mapping[str, bytes], snapshot: Mapping[str, str]
) -> str:
    """What loader.js counts: every file of the boot with its decoded size; and where a snapshot would be."""
    early = (".wasm", "python_stdlib.zip")
    rows = [
        {"path": path, "bytes": len(data), "early": path.endswith(early)}
        for files in (runtime, rules)
        for path, data in sorted(files.items())
    ]
    # The page's own modules are fetched when the interpreter runs, so their fetch begins the next step.
    rows[-1]["begins"] = "rules"
    plan = to_json({"start": start, "files": rows, "snapshot": snapshot}).decode()
    # The scripts of the runtime ask for one another in a row; so told, the browser fetches them at once.
    modules = [row["path"] for row in rows if str(row["path"]).endswith(("core.js", ".mjs"))]
    preload = "".join(f'<link rel="modulepreload" href="./{path}">\n' for path in modules)
    return f'{preload}<script type="application/json" id="boot-plan">{plan}</script>'


def sums(files: Mapping[str, bytes]) -> dict[str, str]:
    return {path: digest(files[path]) for path in sorted(files)}


def site_files(wheels: Path) -> dict[str, bytes]:
    """Every file of the site, by path from its root."""
    inner = runtime_files(wheels)
    runtime_name = f"runtime-{tree_hash(inner)}"
    runtime = {f"{runtime_name}/{path}": data for path, data in inner.items()}
    boot = {path: data for path, data in runtime.items() if f"/{LATE}" not in path}
    rows, notice_files = notices(wheels)
    wheel_name, wheel = engine_wheel()
    (qr,) = (path for path in runtime if f"/{LATE}segno-" in path)
    page = page_zip(rows, qr)
    # A wheel's own name is fixed by the packaging standard, so its hash goes into the folder.
    rules = {f"app-{short(wheel)}/{wheel_name}": wheel, hashed("app/page.zip", page): page}
    own, names = assets()
    wheel_path, page_path = rules
    scripts = {name: worker_script(name) for name in WORKERS}
    workers = {name: hashed(f"app/{name}.py", script) for name, script in scripts.items()}
    own.update({workers[name]: script for name, script in scripts.items()})
    cache, module_path, own[module_path] = snapshot_module(runtime_name, wheel_path, page_path)
    snapshot = {"module": module_path, "cache": cache}
    made = {
        "build-plan": boot_plan(f"{runtime_name}/pyscript/core.js", boot, rules, snapshot),
        "build-python": python_tag(runtime_name, wheel_path, page_path, workers),
    }
    template = point((WEB / "index.html").read_text("utf-8"), names)
    index = fill(template, {**page_parts(), **made}).encode()
    app = {**own, **rules, **notice_files, "index.html": index}
    key = f"{npm_version('pyodide')}-{npm_version('@pyscript/core')}-{runtime_name.removeprefix('runtime-')}"
    release = {
        "runtime": {"key": key, "files": sums(runtime)},
        "app": {"key": f"{version()}-{tree_hash(app)}", "files": sums(app)},
        "snapshot": cache,
    }
    worker = (WEB / "sw.js").read_text("utf-8").replace("/*build:release*/", to_json(release).decode())
    return {**runtime, **app, "sw.js": worker.encode(), ".nojekyll": b""}


# --- one file ----------------------------------------------------------------------------------------


SINGLE = "doudizhu.html"
"""The whole game in one file, which needs no host; it lies beside the site and is no part of it."""


def source_hash(text: str) -> str:
    """How the page's policy names an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def swap_once(text: str, pattern: str, new: str) -> str:
    """Replace the one place that matches; more or fewer mean that this module is out of date."""
    text, count = re.subn(pattern, lambda _: new, text, flags=re.DOTALL)
    if count != 1:
        raise BuildError(f"the single file wants one {pattern}, there are {count}")
    return text


def packed(path: str, data: bytes) -> str:
    """A file as a part of a page that the browser takes for data."""
    kind = MIME.get(Path(path).suffix, "application/octet-stream")
    text = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
    return f'<script type="application/x-packed" data-packed="{path}" data-type="{kind}">{text}</script>\n'


def freed(core: str) -> str:
    """PyScript's module for a page without a host.

    Where it asks for its own address, which is a blob's with nothing beside it, it gets the page's; the
    interpreter's address may be a blob's; what its module for errors is told goes to the console.
    """
    own = re.search(r"const\{url:(\w+)\}=import\.meta", core)
    core = swap_once(core, r"const\{url:\w+\}=import\.meta(?=,)", f"const {own and own[1]}=document.baseURI")
    core = swap_once(core, re.escape(r"[a-z0-9-]+:\/\/)/i.test"), "[a-z0-9-]+:)/i.test")
    errors = "Promise.resolve({notOnDOM(){},notify:console.error})"
    return swap_once(core, r'import\("\./error-[^"]+"\)', errors)


def single_page(files: Mapping[str, bytes]) -> bytes:
    """The site's page with all that its boot fetches inside; web/single.js answers for the host.

    Workers are left out: a page from a disk has no address that they could fetch from. So is what is kept for
    offline play. Of PyScript the one module that does the work is enough.
    """
    page = files["index.html"].decode()
    (core,) = (path for path in files if re.search(r"/pyscript/core-[^/]+\.js$", path))
    plan = json.loads(re.search(r'id="boot-plan">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    plan["start"] = core
    plan["files"] = [row for row in plan["files"] if "/pyscript/" not in row["path"] or row["path"] == core]
    parts = {row["path"]: files[row["path"]] for row in plan["files"]}
    parts |= {path: data for path, data in files.items() if f"/{LATE}" in path or path.endswith(".txt")}
    parts[core] = freed(parts[core].decode()).encode()
    (style,) = (data.decode() for path, data in files.items() if re.fullmatch(r"styles-\w+\.css", path))
    (loader,) = (data.decode() for path, data in files.items() if re.fullmatch(r"loader-\w+\.js", path))
    (icon,) = (data for path, data in files.items() if re.fullmatch(r"icons/icon-\w+\.svg", path))
    scripts = ((WEB / "single.js").read_text("utf-8"), loader)
    policy = (
        f"default-src 'none'; script-src blob: 'wasm-unsafe-eval' 'unsafe-eval' "
        f"{' '.join(map(source_hash, scripts))}; style-src {source_hash(style)}; img-src data:; "
        f"base-uri 'none'; form-action 'none'"
    )
    drawn = base64.b64encode(icon).decode()
    page = swap_once(page, r'(?<=Content-Security-Policy" content=")[^"]*', policy)
    page = re.sub(r'<link rel="(modulepreload|manifest|apple-touch-icon)"[^>]*>\n', "", page)
    page = swap_once(page, r'(?<=<link rel="icon" href=")[^"]*', f"data:image/svg+xml;base64,{drawn}")
    page = swap_once(page, r'<link rel="stylesheet"[^>]*>', f"<style>{style}</style>")
    page = swap_once(
        page, r'<script src="\./loader[^>]*></script>', "".join(f"<script>{one}</script>" for one in scripts)
    )
    page = swap_once(page, r'(?<=id="boot-plan">).*?(?=</script>)', to_json(plan).decode())
    page = re.sub(r' data-(bots|study)="[^"]*"', "", page)
    body = "".join(packed(path, parts[path]) for path in sorted(parts))
    return swap_once(page, r"</body>", f"{body}</body>").encode()


# --- writing it --------------------------------------------------------------------------------------


def build_site(target: Path = DIST) -> None:
    """Write the whole site to `target`, replacing what was there in one step."""
    with only_one():
        ensure_node_modules()
        files = site_files(ensure_page_wheels())
        write_site({**files, SINGLE: single_page(files)}, target)


def write_site(files: Mapping[str, bytes], target: Path) -> None:
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in files.items():
        place = fresh / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


# --- serving ----------------------------------------------------------------------------------------


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder under BASE, as GitHub Pages would: nothing exists outside of it."""

    extensions_map = {"": "application/octet-stream", **MIME}  # noqa: RUF012  the base class's own name

    def do_GET(self) -> None:
        if self.path in {"/", BASE.rstrip("/")}:
            self.send_response(302)
            self.send_header("Location", BASE)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if not self.path.startswith(BASE):
            self.send_error(404)
            return
        super().do_GET()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(BASE))

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        self.send_error(404)

    def end_headers(self) -> None:
        page = self.path.split("?")[0].endswith(("/", ".html", "sw.js"))
        self.send_header("Cache-Control", "no-cache" if page else "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal quiet: the browser's own tools show requests better."""


class SiteServer(ThreadingHTTPServer):
    """A threading server that says nothing when a browser hangs up in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(folder: Path, port: int = 0) -> SiteServer:
    """A server for `folder` under BASE on this machine; port 0 takes any free one."""
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, directory=str(folder)))


def free_port() -> int:
    """FIRST_PORT or the next one after it that nobody listens on."""
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    fail(f"no free port from {FIRST_PORT} to {FIRST_PORT + 99}", "python3 build.py serve --port NUMBER")


# --- the command line -------------------------------------------------------------------------------


def serve(port: int | None) -> None:
    """Build, then serve until interrupted."""
    build_site()
    try:
        server = make_server(DIST, free_port() if port is None else port)
    except OSError as error:
        fail(f"port {port} cannot be used ({error.strerror})", "python3 build.py serve")
    print(f"serving http://127.0.0.1:{server.server_port}{BASE}  (Ctrl-C stops it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


def test(arguments: Iterable[str], soak: bool) -> int:
    """Build, then run pytest; with paths among the arguments only those, else the whole suite."""
    ensure_dev_tools()
    build_site()
    ensure_chromium()
    chosen = list(arguments)
    paths = [part for part in chosen if (ROOT / part.split("::")[0]).exists() and not part.startswith("-")]
    whole = [] if paths else ["ddz_core", "tests", "e2e"]
    marks = ["-m", "not browsers" if soak else "not soak and not browsers"]
    # A page test mostly waits for its browser, so every core takes some; a few chosen ones start at once.
    shared = [] if paths else ["-n", "auto", "--maxprocesses", "4", "--durations=15"]
    if whole and not shutil.which("cc"):
        print("no C compiler (cc): tests/lab, which compiles the trainer, is left out", flush=True)
        shared.append("--ignore=tests/lab")
    command = [str(venv_python()), "-m", "pytest", *marks, *shared, *chosen, *whole]
    return subprocess.run(command, cwd=ROOT).returncode


def test_browsers(arguments: Iterable[str]) -> int:
    """Build, then play the smoke hands in the browsers besides Chromium, one after the other."""
    require_other_browsers()
    ensure_dev_tools()
    build_site()
    command = [
        str(venv_python()),
        "-m",
        "pytest",
        "-m",
        "browsers",
        "--durations=0",
        *arguments,
        "e2e/browsers",
    ]
    return subprocess.run(command, cwd=ROOT).returncode


def check() -> int:
    """Format, lint and types; runs all three even if the first finds something."""
    ensure_dev_tools()
    tools = (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy"])
    codes = [subprocess.run([str(venv_python()), "-m", *tool], cwd=ROOT).returncode for tool in tools]
    return max(codes)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("build", help="make dist/ (also without any command)")
    serving = commands.add_parser("serve", help="build and serve")
    serving.add_argument("--port", type=int)
    testing = commands.add_parser("test", help="build and test; unknown options go to pytest")
    testing.add_argument("--soak", action="store_true", help="the long tests too")
    testing.add_argument("--browsers", action="store_true", help="only a hand in Firefox and in WebKitGTK")
    commands.add_parser("single", help="build, and say where the whole game in one file lies")
    commands.add_parser("check", help="format, lint, types")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    try:
        if options.command == "serve":
            serve(options.port)
        elif options.command == "test":
            return test_browsers(rest) if options.browsers else test(rest, options.soak)
        elif options.command == "check":
            return check()
        elif options.command == "single":
            build_site()
            size = (DIST / SINGLE).stat().st_size / 1e6
            print(f"{DIST.name}/{SINGLE}: {size:.1f} MB, plays by a double-click")
        else:
            build_site()
            print(f"built {DIST.name}/ ({version()})")
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
