// Only in the single file: what a host would answer lies packed in this page, and no network is asked.
// Runs before the loader, which finds its files through window.fetch and its scripts through ddzSingle.
"use strict";
(function () {
  const root = new URL("./", document.baseURI).href;
  const parsed = new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  const node = (path) => document.querySelector('script[data-packed="' + CSS.escape(path) + '"]');

  function unpacked(part) {
    const text = atob(part.textContent);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": part.dataset.type } });
  }

  async function answer(href) {
    await parsed;
    const part = href.startsWith(root) && node(href.slice(root.length));
    if (!part) throw new TypeError("not in this file: " + href);
    return unpacked(part);
  }

  async function script(path) {
    const text = await (await answer(root + path)).text();
    return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }

  // Pyodide looks for its files beside its module, and a blob has nothing beside it: so it is told.
  async function interpreter(path) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const [module, runtime] = await Promise.all([script(path), script(folder + "pyodide.asm.mjs")]);
    const lines = [
      "import * as pyodide from " + JSON.stringify(module) + ";",
      "import make from " + JSON.stringify(runtime) + ";",
      "const given = { indexURL: " + JSON.stringify(root + folder) + ", createPyodideModule: make };",
      "export const version = pyodide.version;",
      "export const loadPyodide = (options) => pyodide.loadPyodide({ ...options, ...given });",
    ];
    return URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/javascript" }));
  }

  async function start(path) {
    await parsed;
    const tag = document.querySelector("script[type=py]");
    const config = JSON.parse(tag.getAttribute("config"));
    config.interpreter = await interpreter(config.interpreter.replace("./", ""));
    tag.setAttribute("config", JSON.stringify(config));
    return script(path);
  }

  // The licences of what is inside are opened from here as well.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="./notices/"]');
    if (!link) return;
    event.preventDefault();
    answer(link.href).then((found) => found.blob()).then((text) => window.open(URL.createObjectURL(text)));
  });

  document.documentElement.dataset.single = "1";
  window.fetch = (input) => answer(new URL(input instanceof Request ? input.url : String(input), root).href);
  window.ddzSingle = { start: start };
})();
