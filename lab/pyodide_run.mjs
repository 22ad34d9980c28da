// Runs a Python file of the repository in Pyodide: node lab/pyodide_run.mjs FILE ARGUMENT...
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const [file, ...rest] = process.argv.slice(2);
const pyodide = await loadPyodide({ args: ["-X", "utf8"] });
pyodide.setStdout({ batched: (line) => console.log(line) });
pyodide.setStderr({ batched: (line) => console.error(line) });
pyodide.mountNodeFS("/repo", fileURLToPath(new URL("..", import.meta.url)));
pyodide.globals.set("argv", pyodide.toPy([file, ...rest]));
// Emscripten's own process_time is the time on the wall.
pyodide.globals.set("spent", () => process.cpuUsage().user / 1e6);
pyodide.runPython(`
import os, runpy, sys, time
time.process_time = lambda: float(spent())
os.chdir("/repo")
sys.path.insert(0, "/repo")
sys.dont_write_bytecode = True
sys.argv = list(argv)
runpy.run_path(argv[0], run_name="__main__")
`);
