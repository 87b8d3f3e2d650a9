/** The Python part in a worker: downloads it, shows how far that is, and starts Python from it. */

/** What Pyodide gives us; only text crosses to Python. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
  };
  pyimport(name: string): unknown;
}

interface Listed {
  /** For which Python it is, as Pyodide wants to be told. */
  info: unknown;
  files: Record<"engine" | "glue" | "wasm" | "library" | "ours", { name: string; bytes: number }>;
}

/** The part, unpacked; it can be sent to another worker. */
export interface Part {
  info: unknown;
  engine: string;
  glue: string;
  wasm: WebAssembly.Module;
  /** A zip of Python's library. */
  library: ArrayBuffer;
  /** A tar of our Python. */
  ours: ArrayBuffer;
}

type Progress = (done: number, total: number) => void;

/** Downloads the part of a folder; throws if a file is missing. */
export async function fetchPart(
  folder: string,
  cacheName: string,
  onProgress: Progress,
): Promise<Part> {
  const cache = await openCache(cacheName);
  const { files, info } = (await (await fetchFile(`${folder}part.json`)).json()) as Listed;
  const total = files.wasm.bytes + files.library.bytes + files.ours.bytes;
  let done = 0;
  const open = async (name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
    const { body } = await fetchKept(cache, folder + name);
    if (body === null) throw new Error(`${name} is empty`);
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        done += chunk.byteLength;
        onProgress(done, total);
        controller.enqueue(chunk);
      },
    });
    return body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
  };
  const unpack = async (name: string) => new Response(await open(name)).arrayBuffer();
  const compile = async (name: string) => {
    const headers = { "content-type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(await open(name), { headers }));
  };
  const [wasm, library, ours] = await Promise.all([
    compile(files.wasm.name),
    unpack(files.library.name),
    unpack(files.ours.name),
  ]);
  return {
    info,
    engine: folder + files.engine.name,
    glue: folder + files.glue.name,
    wasm,
    library,
    ours,
  };
}

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** A cache; null in a page without https, and where the browser keeps nothing. */
async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/** A file whose name changes with its content: kept once it was downloaded, if the browser may. */
async function fetchKept(cache: Cache | null, address: string): Promise<Response> {
  const kept = await cache?.match(address);
  if (kept !== undefined) return kept;
  const answer = await fetchFile(address);
  cache?.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

/** Starts Python with our modules in it. */
export async function startPython({
  info,
  engine,
  glue,
  wasm,
  library,
  ours,
}: Part): Promise<Python> {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(/* @vite-ignore */ engine),
    import(/* @vite-ignore */ glue),
  ]);
  // Pyodide fetches its files by address; it is given what is here already.
  const ask = globalThis.fetch;
  globalThis.fetch = async () => new Response(library);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  try {
    const lockFileContents = { info, packages: {} };
    const settings = { indexURL: "/", lockFileContents, createPyodideModule };
    const python: Python = await loadPyodide(settings);
    unpackTar(python, new Uint8Array(ours));
    return python;
  } finally {
    globalThis.fetch = ask;
  }
}

const BLOCK = 512;

/** Writes the files of a tar into Python's home folder. */
function unpackTar(python: Python, tar: Uint8Array): void {
  const decoder = new TextDecoder();
  const read = (at: number, length: number) =>
    decoder.decode(tar.subarray(at, at + length)).replace(/\0.*$/s, "");
  const made = new Set<string>();
  let at = 0;
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const prefix = read(at + 345, 155);
    const name = (prefix && `${prefix}/`) + read(at, 100);
    const size = Number.parseInt(read(at + 124, 12), 8);
    const folder = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(name, tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
