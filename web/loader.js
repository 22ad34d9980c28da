// Runs before Python: applies the stored look, counts the download, says plainly when it cannot go on.
// Classic and old-fashioned on purpose: it must parse in browsers that are too old for the game itself.
// It holds no words; every text it shows stands in the page already, put there by the build.
"use strict";
(function () {
  const root = document.documentElement;
  const LOOK = {
    lang: /^(zh-Hant|zh-Hans|en)$/,
    theme: /^(auto|light|dark)$/,
    size: /^(normal|large)$/,
    suits: /^[24]$/,
    cards: /^(normal|big)$/,
    hand: /^(right|left)$/,
  };
  let system = "";
  try {
    const stored = JSON.parse(localStorage.getItem("ddz:prefs") || "{}") || {};
    for (const name of Object.keys(LOOK)) {
      const value = String(stored[name]);
      if (LOOK[name].test(value)) {
        if (name === "lang") root.lang = value;
        else root.dataset[name] = value;
      }
    }
    system = String(stored.rules).split("+")[0];
  } catch (_) {
    // Storage may be forbidden or hold junk; the page then looks as it does on a first visit.
  }

  const plan = JSON.parse(document.getElementById("boot-plan").textContent);
  const absolute = (path) => new URL(path, document.baseURI).href;
  const files = new Map(plan.files.map((file) => [absolute(file.path), file]));
  const total = plan.files.reduce((sum, file) => sum + file.bytes, 0);
  const seen = new Map();
  const early = new Map();
  const fetchOriginal = window.fetch;
  const STALL_MS = 60000;
  const WARM_STALL_MS = 20000;
  const LOOK_MS = 2000;
  const REFUSED = "ddz:refused";
  let ended = false;
  let stall = 0;
  let observer = null;
  let takeDatabaseBack = () => {};
  let warm = false;
  let maker = null;

  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

  function paint() {
    let loaded = 0;
    seen.forEach((bytes, href) => { loaded += Math.min(bytes, files.get(href).bytes); });
    for (const bar of all("#boot progress")) {
      bar.max = total;
      bar.value = loaded;
    }
    for (const text of all("#boot [data-bytes]")) {
      text.textContent = megabytes(loaded) + " / " + megabytes(total) + " MB";
    }
  }

  function alive() {
    clearTimeout(stall);
    if (ended) return;
    if (root.dataset.bootFailure === "slow") hideFailure();
    stall = setTimeout(() => fail("slow", ""), warm ? WARM_STALL_MS : STALL_MS);
  }

  function count(href, bytes) {
    seen.set(href, (seen.get(href) || 0) + bytes);
    paint();
    alive();
  }

  function step(name) {
    const steps = all("#boot [data-step]");
    const now = steps.findIndex((item) => item.dataset.step === name);
    steps.forEach((item, index) => {
      item.dataset.state = index < now ? "done" : index === now ? "now" : "todo";
      if (index === now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    alive();
  }

  function fail(reason, detail) {
    if (ended) return;
    clearTimeout(stall);
    if (warm) {
      bootCold();
      return;
    }
    const first = root.dataset.bootFailure;
    if (first && first !== "slow") return;
    root.dataset.bootFailure = reason;
    for (const box of all("#boot-failure")) box.hidden = false;
    for (const text of all("#boot-failure [data-reason]")) text.hidden = text.dataset.reason !== reason;
    for (const text of all("#boot-failure [data-boot-detail]")) text.textContent = detail;
  }

  function hideFailure() {
    delete root.dataset.bootFailure;
    for (const box of all("#boot-failure")) box.hidden = true;
  }

  // A host answers a missing file with its own page, and some with status 200.
  function refuseWrongAnswer(href, response) {
    const type = response.headers.get("content-type") || "";
    if (response.ok && !/^text\/html/.test(type)) return;
    fail("missing", files.get(href).path + ": " + response.status + " " + type);
    throw new TypeError("unusable answer for " + href);
  }

  async function countedFetch(href, init) {
    let response;
    try {
      response = await fetchOriginal.call(window, href, init);
    } catch (error) {
      fail("missing", files.get(href).path + ": " + error.message);
      throw error;
    }
    refuseWrongAnswer(href, response);
    // From the worker's cache there is nothing to wait for, and an untouched answer lets the
    // browser reuse the code it compiled from it last time.
    if (navigator.serviceWorker && navigator.serviceWorker.controller) {
      count(href, files.get(href).bytes);
      return response;
    }
    const meter = new TransformStream({
      transform(chunk, controller) {
        count(href, chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const type = /\.wasm$/.test(href) ? "application/wasm" : response.headers.get("content-type");
    return new Response(response.body.pipeThrough(meter), { headers: { "content-type": type || "" } });
  }

  function fetchWatched(input, init) {
    const href = absolute(input instanceof Request ? input.url : String(input));
    if (!files.has(href)) return fetchOriginal.call(window, input, init);
    if (files.get(href).begins) step(files.get(href).begins);
    const started = early.get(href);
    early.delete(href);
    return started || countedFetch(href, init);
  }

  // PyScript opens IndexedDB to remember packages, and does not start where that is full or forbidden.
  // While it boots it gets one that forgets; the page itself keeps nothing there.
  function lendForgetfulDatabase() {
    const later = (result) => {
      const request = {};
      Promise.resolve().then(() => request.onsuccess && request.onsuccess({ target: { result: result } }));
      return request;
    };
    const store = { getAllKeys: () => later([]), put: () => later(), clear: () => later() };
    const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
    const original = Object.getOwnPropertyDescriptor(window, "indexedDB");
    Object.defineProperty(window, "indexedDB", { value: { open: () => later(database) }, configurable: true });
    return () => {
      if (original) Object.defineProperty(window, "indexedDB", original);
      else delete window.indexedDB;
    };
  }

  // An earlier visit may have left a copy of the interpreter's memory (snapshot.mjs makes it and reads it).
  // After the browser itself was renewed it might not fit any more.
  async function hasSnapshot() {
    try {
      if (obstacle || window.ddzSingle || localStorage.getItem(REFUSED) === snapshot) return false;
      const kept = await caches.match(absolute("snapshot"), { cacheName: snapshot });
      return Boolean(kept) && kept.headers.get("x-browser") === navigator.userAgent;
    } catch (_) {
      return false; // storage may be forbidden
    }
  }

  // Has a worker make the copy; it says nothing and ends by itself.
  async function makeSnapshot() {
    if (localStorage.getItem(REFUSED) === snapshot || (await hasSnapshot())) return;
    maker = new Worker(absolute(plan.snapshot.module), { type: "module", name: "ddz:freeze" });
  }

  function addModule(href) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = href;
    script.onerror = () => fail("missing", href);
    document.head.append(script);
  }

  // Until it is ready a copy counts as refused: a page that it crashes or blocks has no time to say so.
  function bootWarm() {
    warm = true;
    root.dataset.boot = "snapshot";
    refuse();
    window.addEventListener("pagehide", accept);
    addModule(absolute(plan.snapshot.module));
    alive();
  }

  function refuse() {
    try {
      localStorage.setItem(REFUSED, snapshot);
    } catch (_) {
      // A full storage takes no mark.
    }
  }

  function accept() {
    if (warm) localStorage.removeItem(REFUSED);
    window.removeEventListener("pagehide", accept);
  }

  // What PyScript would install is in the copy.
  function configureWarm() {
    const tag = document.querySelector("script[type=py]");
    const own = { interpreter: "./" + plan.snapshot.module, packages: undefined, files: undefined };
    tag.setAttribute("config", JSON.stringify(Object.assign(JSON.parse(tag.getAttribute("config")), own)));
  }

  // Half a boot cannot be taken back, so the page loads anew, and no other copy of this build is made.
  function bootCold() {
    ended = true;
    warm = false;
    const again = () => location.reload();
    caches.delete(snapshot).then(again, again);
    setTimeout(again, 2000);
  }

  function onError(event) {
    const reason = event.reason || event.error || event.message;
    fail("broken", String((reason && reason.message) || reason));
  }

  function end() {
    files.forEach((file, href) => seen.set(href, file.bytes)); // a second visit needs fewer of them
    paint();
    ended = true;
    clearTimeout(stall);
    hideFailure();
    accept();
    if (observer) observer.disconnect();
    window.fetch = fetchOriginal;
    takeDatabaseBack();
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onError);
    for (const box of all("#boot")) box.hidden = true;
    root.dataset.ready = "1";
  }

  // The static half of the page works without Python: its dialogs open, close, and "again" reloads.
  function onClick(event) {
    const target = event.target instanceof Element ? event.target : root;
    const opener = target.closest("[data-boot-open]");
    const dialog = opener && document.getElementById(opener.dataset.bootOpen);
    if (dialog && !dialog.open) dialog.showModal();
    const closer = target.closest("[data-boot-close]");
    if (closer) closer.closest("dialog").close();
    if (target.closest("[data-boot-retry]")) location.reload();
  }

  function unusable() {
    if (location.protocol === "file:" && !window.ddzSingle) return "file";
    if (typeof WebAssembly !== "object") return "wasm";
    const wanted = [WebAssembly.Tag, window.TransformStream, window.WeakRef, window.HTMLDialogElement, "".at];
    return wanted.every(Boolean) ? "" : "old";
  }

  const obstacle = unusable();
  const snapshot = "ddz:" + new URL("./", document.baseURI).pathname + ":" + plan.snapshot.cache;
  const stored = Promise.race([hasSnapshot(), new Promise((done) => setTimeout(done, LOOK_MS))]);
  window.ddzBoot = { step: step, fail: fail, ready: end, freeze: makeSnapshot };
  document.addEventListener("click", onClick);
  if (!obstacle) {
    window.fetch = fetchWatched;
    takeDatabaseBack = lendForgetfulDatabase();
    for (const [href, file] of files) {
      if (!file.early) continue;
      const started = countedFetch(href);
      started.catch(() => {}); // whoever asks for the file later meets the same refusal
      early.set(href, started);
    }
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onError);
    observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (files.has(entry.name) && !seen.has(entry.name)) count(entry.name, files.get(entry.name).bytes);
      }
    });
    observer.observe({ type: "resource", buffered: true });
    stored.then((found) => found && bootWarm());
  }

  document.addEventListener("DOMContentLoaded", () => {
    const page = document.getElementById("rules-of-" + system);
    if (page) page.checked = true;
    if (obstacle) {
      fail(obstacle, navigator.userAgent);
      return;
    }
    step("runtime");
    paint();
    if (window.ddzSingle) {
      window.ddzSingle.start(plan.start).then(addModule);
      return;
    }
    stored.then((found) => {
      if (found) configureWarm();
      addModule(absolute(plan.start));
    });
  });
})();
