"""The build: the same bytes every time, nothing from elsewhere, a worker that names what is there."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import threading
import tomllib
import urllib.error
import urllib.request
import zipfile
from html import unescape
from pathlib import Path

import pytest

import build
import ddz_core

OWN_TEXT = (".html", ".js", ".css", ".webmanifest", ".json")
RUNTIME_LIMIT = 15_000_000
NETS_LIMIT = 1_200_000
OWN_LIMIT = 1_500_000 + NETS_LIMIT
SINGLE_LIMIT = 12_000_000


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh build of its own."""
    target = tmp_path_factory.mktemp("site") / "dist"
    build.build_site(target)
    return target


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def own(files: dict[str, bytes]) -> dict[str, bytes]:
    """What is ours, the single file aside, which holds everything again."""
    apart = ("runtime-", build.SINGLE)
    return {path: data for path, data in files.items() if not path.startswith(apart)}


def release(dist: Path) -> dict[str, dict[str, dict[str, str]]]:
    found = re.search(r"JSON\.parse\(`(.*)`\)", (dist / "sw.js").read_text("utf-8"))
    assert found is not None
    loaded: dict[str, dict[str, dict[str, str]]] = json.loads(found[1])
    return loaded


def attribute(page: str, name: str) -> list[str]:
    return [unescape(value) for value in re.findall(rf'\b{name}="([^"]*)"', page)]


def test_another_process_with_another_hash_seed_builds_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    other = tmp_path / "dist"
    command = f"import build, pathlib; build.build_site(pathlib.Path({str(other)!r}))"
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "TZ": "Asia/Taipei"}
    subprocess.run([sys.executable, "-c", command], cwd=build.ROOT, env=environment, check=True)
    assert contents(other) == contents(dist)


def test_worker_names_every_file_with_its_sum(dist: Path) -> None:
    named = {**release(dist)["runtime"]["files"], **release(dist)["app"]["files"]}
    there = contents(dist)
    assert named == {
        path: hashlib.sha256(data).hexdigest()
        for path, data in there.items()
        if path not in {"sw.js", ".nojekyll", build.SINGLE}
    }


def test_runtime_is_kept_apart_under_its_versions(dist: Path) -> None:
    runtime = release(dist)["runtime"]
    assert all(path.startswith("runtime-") for path in runtime["files"])
    assert str(runtime["key"]).startswith(f"{build.npm_version('pyodide')}-")
    assert not any(path.startswith("runtime-") for path in release(dist)["app"]["files"])


def test_names_carry_the_hash_of_the_content(dist: Path) -> None:
    plain = {"index.html", "sw.js", ".nojekyll"}
    for path, data in own(contents(dist)).items():
        if path not in plain and not path.startswith("notices/"):
            assert hashlib.sha256(data).hexdigest()[:10] in path


def test_our_files_have_relative_addresses_only(dist: Path) -> None:
    for path, data in own(contents(dist)).items():
        if path.endswith(OWN_TEXT) and not path.startswith("notices/"):
            text = data.decode().replace("http://www.w3.org/", "")
            assert re.findall(r"https?://\S+|[\"'(=]//\w\S+", text) == [], path
    page = (dist / "index.html").read_text("utf-8")
    for address in attribute(page, "src") + attribute(page, "href"):
        assert address.startswith(("./", "#")), address


def test_page_refers_to_what_is_there(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    (config,) = (json.loads(value) for value in attribute(page, "config"))
    addresses = [item for item in attribute(page, "src") + attribute(page, "href") if item.startswith("./")]
    addresses += [config["interpreter"], *config["packages"], *config["files"]]
    manifest = next(dist.glob("manifest-*.webmanifest"))
    addresses += [icon["src"] for icon in json.loads(manifest.read_text("utf-8"))["icons"]]
    assert [item for item in addresses if not (dist / item).is_file()] == []
    assert len(addresses) >= 10


def test_page_has_nothing_inline_that_the_policy_forbids(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    assert page.index("<head>") + len("<head>\n") == page.index('<meta http-equiv="Content-Security-Policy"')
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=", page) == []
    types = [re.findall(r'type="([^"]+)"', tag) for tag in re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", page)]
    assert types == [["application/json"], ["py"]]


def test_boot_plan_counts_what_is_there(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    found = re.search(r'id="boot-plan">(.*?)</script>', page)
    assert found is not None
    plan = json.loads(found[1])
    assert (dist / plan["start"]).is_file()
    for row in plan["files"]:
        assert (dist / row["path"]).stat().st_size == row["bytes"]
    (begins,) = (row["path"] for row in plan["files"] if "begins" in row)
    assert re.fullmatch(r"app/page-\w+\.zip", begins)


def test_pyodide_lock_has_only_what_the_page_loads(dist: Path) -> None:
    (path,) = dist.glob("runtime-*/pyodide/pyodide-lock.json")
    lock = json.loads(path.read_text("utf-8"))
    assert list(lock["packages"]) == ["micropip"]
    for package in lock["packages"].values():
        wheel = path.with_name(package["file_name"]).read_bytes()
        assert hashlib.sha256(wheel).hexdigest() == package["sha256"]


def test_what_draws_qr_codes_is_kept_offline_and_no_part_of_the_boot(dist: Path) -> None:
    (path,) = dist.glob("app/page-*.zip")
    with zipfile.ZipFile(path) as archive:
        named = json.loads(archive.read("ddz_dom/build.json"))["qr"]
    wheel = dist / named
    assert wheel.name.startswith("segno-")
    assert wheel.stat().st_size < 100_000
    kept = release(dist)["runtime"]["files"]
    assert kept[named.removeprefix("./")] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert wheel.name not in (dist / "index.html").read_text("utf-8")


def test_engine_wheel_keeps_its_own_record(dist: Path) -> None:
    (path,) = dist.glob("app-*/ddz_core-*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        info = f"ddz_core-{ddz_core.__version__}.dist-info"
        rows = [line.split(",") for line in wheel.read(f"{info}/RECORD").decode().splitlines()]
        for name, mark, size in rows[:-1]:
            data = wheel.read(name)
            expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (mark, int(size)) == (f"sha256={expected}", len(data))
    assert {name for name, _, _ in rows} == names
    modules = {path.relative_to(build.ROOT).as_posix() for path in (build.ROOT / "ddz_core").rglob("*.py")}
    assert modules <= names


def test_version_is_said_once(dist: Path) -> None:
    assert build.version() == ddz_core.__version__
    assert str(release(dist)["app"]["key"]).startswith(f"{ddz_core.__version__}-")
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    assert "version" not in json.loads((build.WEB / "package.json").read_text("utf-8"))


def test_page_knows_its_build_and_every_notice_is_shipped(dist: Path) -> None:
    (path,) = dist.glob("app/page-*.zip")
    with zipfile.ZipFile(path) as archive:
        facts = json.loads(archive.read("ddz_dom/build.json"))
    assert facts["version"] == ddz_core.__version__
    assert facts["notices"] == json.loads((dist / "notices/notices.json").read_text("utf-8"))
    assert {row["name"] for row in facts["notices"]} == {
        "Pyodide",
        "PyScript",
        "CPython",
        "micropip",
        "packaging",
        "Segno",
    }
    marks = {
        "BSD-3-Clause": "Redistribution and use in source and binary forms",
        "MPL-2.0": "Mozilla Public License",
        "Apache-2.0": "Apache License",
        "PSF-2.0": "PYTHON SOFTWARE",
    }
    for row in facts["notices"]:
        text = (dist / row["file"]).read_text("utf-8")
        assert marks[row["licence"].split(" ")[0]].casefold() in text.casefold()


def test_lock_files_pin_by_hash_and_hold_no_address() -> None:
    lock = json.loads((build.WEB / "package-lock.json").read_text("utf-8"))
    packages = {path: row for path, row in lock["packages"].items() if path}
    assert all(row["integrity"].startswith("sha512-") for row in packages.values())
    assert not any("resolved" in row for row in packages.values())
    for name in ("requirements-dev.txt", "requirements-page.txt"):
        text = (build.ROOT / name).read_text("utf-8")
        pins = re.findall(r"^[\w.-]+==[^\\\n]+", text, re.MULTILINE)
        assert pins
        assert len(re.findall(r"\\\n    --hash=sha256:[0-9a-f]{64}", text)) >= len(pins)
        assert re.findall(r"://|--index-url|--find-links", text) == []


def test_sizes_stay_within_reason(dist: Path) -> None:
    files = contents(dist)
    mine = sum(len(data) for data in own(files).values())
    assert mine < OWN_LIMIT
    nets = (build.ROOT / "ddz_core" / "bots" / "weights" / "three.bin").stat().st_size
    assert nets < NETS_LIMIT
    assert mine - nets < OWN_LIMIT - NETS_LIMIT
    wheel = zipfile.ZipFile(io.BytesIO(build.engine_wheel()[1]))
    assert wheel.getinfo("ddz_core/bots/weights/three.bin").file_size == nets
    endgames = build.ROOT / "ddz_core" / "study" / "puzzles.txt"
    assert wheel.read("ddz_core/study/puzzles.txt") == endgames.read_bytes()
    runtime = sum(len(data) for path, data in files.items() if path.startswith("runtime-"))
    assert runtime < RUNTIME_LIMIT
    assert len(files[build.SINGLE]) < SINGLE_LIMIT
    assert not any(path.endswith((".map", ".d.ts")) for path in files)


def test_the_single_file_holds_the_boot_and_asks_for_nothing(dist: Path) -> None:
    page = (dist / build.SINGLE).read_text("utf-8")
    plan = json.loads(re.findall(r'id="boot-plan">(.*?)</script>', page)[0])
    packed = {
        path: gzip.decompress(base64.b64decode(text))
        for path, text in re.findall(r'data-packed="([^"]+)" data-type="[^"]+">([^<]+)</script>', page)
    }
    there = contents(dist)
    assert {row["path"] for row in plan["files"]} <= set(packed)
    assert {path for path in there if path.startswith("notices/") and path.endswith(".txt")} <= set(packed)
    changed = [path for path, data in packed.items() if there[path] != data]
    assert changed == [plan["start"]]
    asked = attribute(page, "src") + [value for value in attribute(page, "href") if value[0] != "#"]
    assert [value for value in asked if not value.startswith("data:")] == []
    policy = unescape(re.findall(r'Content-Security-Policy" content="([^"]*)"', page)[0])
    assert "'self'" not in policy
    assert "connect-src" not in policy
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert len(scripts) == 2
    assert all(build.source_hash(text) in policy for text in (*scripts, style))


@pytest.mark.parametrize(
    "lacking", ["const{url:a}=import.meta", "[a-z0-9-]+:\\/\\/)/i.test", 'import("./error-1.js")']
)
def test_another_pyscript_stops_the_build_of_the_single_file(lacking: str) -> None:
    core = 'const{url:a}=import.meta,b=/^[a-z0-9-]+:\\/\\/)/i.test(x),c=()=>import("./error-1.js")'
    assert "import" not in build.freed(core)
    with pytest.raises(build.BuildError, match="wants one"):
        build.freed(core.replace(lacking, ""))


def test_server_keeps_to_the_sub_path_with_the_right_types(dist: Path) -> None:
    server = build.make_server(dist)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    try:
        with urllib.request.urlopen(f"{root}/") as response:
            assert response.url == root + build.BASE
            assert response.headers["Content-Type"] == "text/html; charset=utf-8"
        (wasm,) = dist.glob("runtime-*/pyodide/*.wasm")
        with urllib.request.urlopen(f"{root}{build.BASE}{wasm.relative_to(dist).as_posix()}") as response:
            assert response.headers["Content-Type"] == "application/wasm"
            assert int(response.headers["Content-Length"]) == wasm.stat().st_size
        for outside in ("/index.html", f"{build.BASE}app/", f"{build.BASE}../build.py"):
            with pytest.raises(urllib.error.HTTPError, match="404") as refused:
                urllib.request.urlopen(root + outside)
            refused.value.close()
    finally:
        server.shutdown()
        server.server_close()


def test_nothing_starts_with_what_a_host_drops(dist: Path) -> None:
    assert (dist / ".nojekyll").is_file()
    parts = {part for path in contents(dist) for part in path.split("/")} - {".nojekyll"}
    assert [part for part in parts if part.startswith(("_", "."))] == []


@pytest.mark.parametrize(
    ("template", "parts"),
    [
        ("<!--part:a-->", {}),
        ("", {"a": "x"}),
        ("<!--part:a--><!--part:a-->", {"a": "x"}),
        ("<!--part:a-->", {"b": "x"}),
    ],
)
def test_part_missing_on_either_side_is_an_error(template: str, parts: dict[str, str]) -> None:
    with pytest.raises(build.BuildError, match="wants parts"):
        build.fill(template, parts)


def test_reference_to_a_file_that_nothing_makes_is_an_error() -> None:
    with pytest.raises(build.BuildError, match=r"gone\.js"):
        build.point('<script src="./gone.js"></script>', {})


def test_languages_of_the_loader_are_the_languages_of_the_words() -> None:
    from ddz_core.words import LANGUAGES

    found = re.search(r"lang: /\^\((.*?)\)\$/", (build.WEB / "loader.js").read_text("utf-8"))
    assert found is not None
    assert found[1].split("|") == [language.value for language in LANGUAGES]


def test_what_is_missing_is_said_with_the_command_that_mends_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "STATE", tmp_path)
    monkeypatch.setattr(build, "NODE_MODULES", tmp_path / "node_modules")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.main(["build"]) == 1
    said = capsys.readouterr().err
    assert "npm is missing" in said
    assert "apt-get install nodejs npm" in said


def test_taken_port_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "build_site", lambda: None)
    taken = build.make_server(build.WEB)
    try:
        assert build.main(["serve", "--port", str(taken.server_port)]) == 1
    finally:
        taken.server_close()
    assert "python3 build.py serve" in capsys.readouterr().err
