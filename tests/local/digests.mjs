// Plays bot matches on Pyodide in Node and prints their digests as JSON.
// node digests.mjs FOLDER_OF_PYODIDE WHEEL ARCHIVE_OF_SPYTABLE SCRIPT PLAN
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel, archive, script, plan] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  for (const packed of [wheel, archive]) {
    python.unpackArchive(new Uint8Array(readFileSync(packed)), "zip");
  }
  python.runPython(readFileSync(script, "utf-8"));
  console.log(python.globals.get("tell_digests")(plan));
} catch (problem) {
  console.error(problem.message); // without the line of the engine, which is a megabyte long
  process.exitCode = 1;
}
