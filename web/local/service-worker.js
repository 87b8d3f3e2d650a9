/**
 * Keeps this site for times without a network. The build puts `KEPT` before this text: what to
 * keep, in three parts. A new version waits until no page of the old one is open, or until the
 * lobby asks for it while nobody is at a table: files never change under a match.
 */
const BASE = new URL(registration.scope).pathname;
const PREFIX = `spytable:${BASE}:`;
const SHELL = `${PREFIX}shell:${KEPT.version}`;
const PYTHON = `${PREFIX}python`;
const CITY = `${PREFIX}city`;

const hrefOf = (name) => new URL(name, registration.scope).href;

/** Puts files into a cache that it does not have yet; a file that is kept elsewhere is copied. */
async function keep(cacheName, names, tell = () => undefined) {
  const cache = await caches.open(cacheName);
  let done = 0;
  const waiting = [...names];
  const next = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const href = hrefOf(name);
      if (!(await cache.match(href))) {
        const isHashed = !KEPT.plain.includes(name);
        const copy = isHashed ? await caches.match(href) : undefined;
        const answer = copy ?? (await fetch(href, { cache: isHashed ? "default" : "reload" }));
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        await cache.put(href, answer);
      }
      tell(++done, names.length);
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** Deletes what this version does not use; other sites of this origin have other names. */
async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && ![SHELL, PYTHON, CITY].includes(name)) await caches.delete(name);
  }
  for (const [name, files] of [
    [PYTHON, KEPT.python],
    [CITY, KEPT.city],
  ]) {
    const wanted = new Set(files.map(hrefOf));
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!wanted.has(request.url)) await cache.delete(request);
    }
  }
}

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keep(SHELL, KEPT.shell), keep(PYTHON, KEPT.python)]));
});

addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => clients.claim()));
});

const isAtTable = (client) => /\/t\/[^/]+$/.test(new URL(client.url).pathname);

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "use-new") {
    const use = async () => {
      const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
      const isBusy = open.some(isAtTable);
      if (!isBusy) await self.skipWaiting();
      port?.postMessage({ isBusy });
    };
    event.waitUntil(use());
  } else if (event.data === "keep-city") {
    const tell = (done, total) => port?.postMessage({ done, total });
    const failed = () => port?.postMessage({ failed: true });
    event.waitUntil(keep(CITY, KEPT.city, tell).catch(failed));
  }
});

/** The page, as it is kept; a server's own pages come from the network if it answers. */
async function answerPage(request) {
  const path = new URL(request.url).pathname;
  if (path.startsWith(`${BASE}docs/`)) return fetch(request); // the documentation is not kept
  const page = path === BASE ? "index.html" : KEPT.deepPage;
  const kept = () => caches.open(SHELL).then((cache) => cache.match(hrefOf(page)));
  if (KEPT.isSite || path.startsWith(`${BASE}here`)) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await kept();
    if (found === undefined) throw problem;
    return found;
  }
}

async function answerFile(request) {
  for (const name of [SHELL, PYTHON, CITY]) {
    const kept = await (await caches.open(name)).match(request.url);
    if (kept !== undefined) return kept;
  }
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (!pathname.startsWith("/api/") || pathname.startsWith("/api/scenery/")) {
    event.respondWith(answerFile(request));
  }
});
