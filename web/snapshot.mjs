// A later visit starts from a copy of the interpreter's memory in which the game is imported already.
// The page, and the workers that PyScript starts for it, take this module in the place of Pyodide's own once a
// copy is stored; as the worker MAKER it makes one. A copy fits only the build and the browser that made it:
// whatever goes wrong while the page uses one, the loader drops it and boots again without.
const BUILD = JSON.parse(`/*build:snapshot*/`);
const ROOT = new URL("../", import.meta.url);
const address = (path) => new URL(path, ROOT).href;
const NAME = "ddz:" + ROOT.pathname + ":" + BUILD.cache;
const MAKER = "ddz:freeze";
const ENTRY = address("snapshot");
const FOLDER = address(BUILD.pyodide).replace(/[^/]+$/, "");

const pyodide = await import(address(BUILD.pyodide));

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function read() {
  const stored = await caches.match(ENTRY, { cacheName: NAME });
  const bytes = await stored.arrayBuffer();
  if ((await sha256(bytes)) !== stored.headers.get("x-sum")) throw new Error("the snapshot is damaged");
  return bytes;
}

async function thaw(memory) {
  const python = await pyodide.loadPyodide({ indexURL: FOLDER, _loadSnapshot: memory });
  python.runPython("from ddz_dom import frozen; frozen.unpack()");
  return python;
}

async function install(options) {
  const load = async (path) => (await fetch(address(path))).arrayBuffer();
  const [python, wheel, page] = await Promise.all([
    pyodide.loadPyodide({ indexURL: FOLDER, ...options }),
    load(BUILD.wheel),
    load(BUILD.page),
  ]);
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(page, "zip");
  return python;
}

async function freeze() {
  const python = await install({ _makeSnapshot: true });
  python.runPython("from ddz_dom import frozen; frozen.pack()");
  const bytes = python.makeMemorySnapshot();
  const headers = { "x-sum": await sha256(bytes), "x-browser": navigator.userAgent };
  const cache = await caches.open(NAME);
  await cache.put(ENTRY, new Response(bytes, { headers: headers }));
}

function start() {
  if (globalThis.name === MAKER) return freeze().catch(() => caches.delete(NAME)).finally(() => close());
  return globalThis.document ? thaw(read()) : read().then(thaw).catch(() => install({}));
}

// PyScript takes these two. The boot does not wait until it asks: what it would say is what Pyodide does anyway.
export const version = pyodide.version;
const started = start();
export const loadPyodide = () => started;
