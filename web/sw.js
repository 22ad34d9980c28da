// Keeps the whole game in Cache Storage, so that it opens and plays without a network.
// One cache holds the Python runtime and outlives releases of the game; the other holds one release.
// A release is fetched whole and checked before it can serve anything, and waits until the player asks.
"use strict";
const BUILD = JSON.parse(`/*build:release*/`);

// Several copies of the game, and other projects, may live on one origin: the scope is part of the name.
const OWN = "ddz:" + new URL(self.registration.scope).pathname + ":";
const CACHES = [
  { name: OWN + "runtime:" + BUILD.runtime.key, files: BUILD.runtime.files },
  { name: OWN + "app:" + BUILD.app.key, files: BUILD.app.files },
];
const SNAPSHOT = OWN + BUILD.snapshot; // made by the page itself, for this release
const PAGE = "index.html";
const address = (path) => new URL(path, self.registration.scope).href;

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetchChecked(path, sum, mode) {
  const response = await fetch(address(path), { cache: mode });
  if (!response.ok || response.redirected) throw new Error(path + ": " + response.status);
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== sum) throw new Error(path + ": not the bytes of this release");
  const type = response.headers.get("content-type") || "application/octet-stream";
  return new Response(bytes, { headers: { "content-type": type, "content-length": String(bytes.byteLength) } });
}

async function fill(wanted) {
  const cache = await caches.open(wanted.name);
  for (const path of Object.keys(wanted.files)) {
    const key = address(path);
    if (await cache.match(key)) continue;
    // The browser has most of these from the page's own load; if what it kept is stale, ask the host.
    const sum = wanted.files[path];
    const response = await fetchChecked(path, sum, path === PAGE ? "no-cache" : "default").catch(() =>
      fetchChecked(path, sum, "reload"),
    );
    await cache.put(key, response);
  }
}

async function fillAll() {
  for (const wanted of CACHES) await fill(wanted);
}

self.addEventListener("install", (event) => event.waitUntil(fillAll()));

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await self.clients.claim();
    const open = await self.clients.matchAll({ type: "window" });
    // Another tab may still run the release before this one and fetch a late part of it; its caches
    // then stay until the next release takes over.
    if (open.length > 1) return;
    const current = new Set([SNAPSHOT, ...CACHES.map((wanted) => wanted.name)]);
    for (const name of await caches.keys()) {
      if (name.startsWith(OWN) && !current.has(name)) await caches.delete(name);
    }
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "ddz:take-over") event.waitUntil(self.skipWaiting());
  // A neighbour on this origin, or the player, may have emptied the caches since the installation. Where
  // the host has a newer release by now, this one cannot be completed, and the newer one comes by itself.
  if (event.data === "ddz:mend") event.waitUntil(fillAll().catch(() => {}));
});

async function answer(request, path) {
  const page = request.mode === "navigate" && (path === "" || path === PAGE);
  const key = page ? address(PAGE) : request.url.split("#")[0];
  for (const wanted of CACHES.slice().reverse()) {
    const hit = await caches.match(key, { cacheName: wanted.name });
    if (hit) return hit;
  }
  // A tab of an earlier release asks for a file that only its own cache still has.
  for (const name of await caches.keys()) {
    const hit = name.startsWith(OWN) && (await caches.match(key, { cacheName: name }));
    if (hit) return hit;
  }
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== "GET" || url.origin !== scope.origin) return;
  if (!url.pathname.startsWith(scope.pathname)) return;
  event.respondWith(answer(event.request, url.pathname.slice(scope.pathname.length)));
});
